//! The silent miscompiles of rust-hdl's own Verilog writer: each is right here, or refused by name.
//!
//! "Right" means: the netlist, run by the engine, does what the kernel's Rust does.

use crate::agree::agrees;
use crate::refuse::refusal;
use phit_hdl::prelude::*;

#[derive(LogicBlock, Default, Ports)]
struct Precedence {
    pub a: Signal<In, Bits<2>>,
    pub b: Signal<In, Bits<2>>,
    pub c: Signal<In, Bits<2>>,
    pub o: Signal<Out, Bit>,
}

impl Logic for Precedence {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.a.val() == self.b.val() ^ self.c.val();
    }
}

#[test]
fn precedence_is_that_of_rust() {
    agrees::<Precedence>();
}

#[derive(LogicBlock, Default, Ports)]
struct Carry {
    pub a: Signal<In, Bits<3>>,
    pub b: Signal<In, Bits<3>>,
    pub o: Signal<Out, Bit>,
    pub p: Signal<Out, Bit>,
}

impl Logic for Carry {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = (self.a.val() + 1) == self.b.val();
        self.p.next = (self.a.val() + self.b.val()) < self.a.val();
    }
}

#[test]
fn a_sum_wraps_before_it_is_compared() {
    agrees::<Carry>();
}

block! {
    struct Inclusive {
        pub a: Signal<In, Bits<8>>,
        pub o: Signal<Out, Bits<8>>,
    }
    #[kernel]
    fn update(&mut self) {
        self.o.next = 0.into();
        for i in 0..=7 {
            self.o.next = self.o.val().replace_bit(i, self.a.val().get_bit(7 - i));
        }
    }
}

#[derive(LogicBlock, Default)]
struct StockLoop {
    pub a: Signal<In, Bits<8>>,
    pub o: Signal<Out, Bits<8>>,
}

impl Logic for StockLoop {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = 0.into();
        for i in 0..=7 {
            self.o.next = self.o.val().replace_bit(i, self.a.val().get_bit(7 - i));
        }
    }
}

#[test]
fn an_inclusive_range_is_whole_or_refused() {
    agrees::<Inclusive>();
    let error = refusal(&StockLoop::default());
    assert!(error.starts_with("top, statement 2 `for i in ..`: the loop `for i in 0..7`"), "{error}");
    assert!(error.contains("#[kernel]"), "{error}");
}

block! {
    struct Cell {
        pub x: [Signal<In, Bit>; 2],
        pub y: [Signal<Out, Bit>; 2],
    }
    #[kernel]
    fn update(&mut self) {
        for k in 0..2 {
            self.y[k].next = !self.x[1 - k].val();
        }
    }
}

block! {
    struct Nested {
        pub a: [Signal<In, Bit>; 6],
        pub o: [Signal<Out, Bit>; 6],
        cell: [Cell; 3],
    }
    #[kernel]
    fn update(&mut self) {
        for c in 0..3 {
            for k in 0..2 {
                self.cell[c].x[k].next = self.a[c * 2 + k].val();
                self.o[(c + 1) % 3 * 2 + k].next = self.cell[c].y[k].val();
            }
        }
    }
}

#[test]
fn arrays_of_blocks_with_array_ports_are_wired() {
    agrees::<Nested>();
}

#[derive(LogicBlock, Default, Ports)]
struct BitOfExpression {
    pub a: Signal<In, Bits<5>>,
    pub b: Signal<In, Bits<5>>,
    pub o: Signal<Out, Bit>,
    pub p: Signal<Out, Bits<3>>,
}

impl Logic for BitOfExpression {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = (self.a.val() ^ self.b.val()).get_bit(2);
        self.p.next = (self.a.val() + self.b.val()).get_bits::<3>(1);
    }
}

#[test]
fn a_bit_of_an_expression_is_taken() {
    agrees::<BitOfExpression>();
}

#[derive(LogicBlock, Default, Ports)]
struct TopBit<const N: usize> {
    pub a: Signal<In, Bits<N>>,
    pub o: Signal<Out, Bit>,
}

impl<const N: usize> Logic for TopBit<N> {
    #[kernel]
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(N - 1);
    }
}

#[derive(LogicBlock, Default, Ports)]
struct NamedTopBit<const N: usize> {
    pub a: Signal<In, Bits<N>>,
    pub o: Signal<Out, Bit>,
}

impl<const N: usize> Logic for NamedTopBit<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(N - 1);
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("named_top_bit", &[("N", N)])
    }
}

#[derive(LogicBlock, Default)]
struct StockTopBit<const N: usize> {
    pub a: Signal<In, Bits<N>>,
    pub o: Signal<Out, Bit>,
}

impl<const N: usize> Logic for StockTopBit<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.a.val().get_bit(N - 1);
    }
}

#[test]
fn a_constant_in_an_index_has_its_value_or_is_refused() {
    agrees::<TopBit<7>>();
    agrees::<NamedTopBit<7>>();
    let error = refusal(&StockTopBit::<7>::default());
    assert!(error.starts_with("top, statement 1 `o.next = ..`: `N` is not a signal of this block"), "{error}");
}

#[derive(LogicBlock, Default)]
struct Latch {
    pub a: Signal<In, Bit>,
    pub o: Signal<Out, Bit>,
}

impl Logic for Latch {
    #[kernel]
    fn update(&mut self) {
        if self.a.val() {
            self.o.next = true;
        }
    }
}

#[test]
fn a_latch_is_refused_with_file_line_and_text() {
    let error = refusal(&Latch::default());
    let line = line!() - 8;
    assert!(error.contains(&format!("miscompiles.rs:{line}: self.o.next = true;")), "{error}");
    assert!(error.ends_with("latch: `o` is not assigned on every path; give it a default first"), "{error}");
}
