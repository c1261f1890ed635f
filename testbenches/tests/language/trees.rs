//! `#[kernel]` writes a tree as text; it is the tree that rust-hdl's `#[hdl_gen]` writes as code.

use phit_hdl::prelude::*;
use rust_hdl::prelude::Atom;

const HIGH: usize = 3;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Light {
    Red,
    Green,
    Amber,
}

/// The same block twice: `$text` under `#[kernel] impl Logic`, `$code` under `#[hdl_gen]`.
macro_rules! twice {
    ($text:ident, $code:ident, $fields:tt, $($update:tt)*) => {
        twice!(@block $text, $fields);
        twice!(@block $code, $fields);
        twice!(@text $text, $($update)*);
        impl<const W: usize, const N: usize> Logic for $code<W, N> {
            $($update)*
        }
    };
    (@text $text:ident, #[kernel] $($update:tt)*) => {
        #[kernel]
        impl Logic for $text<W, N> {
            $($update)*
        }
    };
    (@block $name:ident, { $($fields:tt)* }) => {
        #[derive(LogicBlock, Ports, Block)]
        #[block(both, W: 8..=64, N: 4..=8)]
        struct $name<const W: usize, const N: usize> {
            $($fields)*
        }
    };
}

twice! { AsText, AsCode, {
    a: Signal<In, Bits<W>>,
    b: Signal<In, Bits<W>>,
    c: Signal<In, Bit>,
    s: Signal<In, Signed<8>>,
    light: Signal<In, Light>,
    lanes: [Signal<In, Bits<W>>; N],
    wide: Signal<Out, Bits<32>>,
    narrow: Signal<Out, Bits<4>>,
    sum: Signal<Out, Bits<W>>,
    bit: Signal<Out, Bit>,
    negative: Signal<Out, Signed<8>>,
    long: Signal<Out, Signed<16>>,
    raw: Signal<Out, Bits<8>>,
    next_light: Signal<Out, Light>,
    chosen: [Signal<Out, Bits<W>>; N],
},
    #[kernel]
    fn update(&mut self) {
        self.sum.next = ((self.a.val() + self.b.val()) ^ (self.a.val() & 5)) | ((self.b.val() << 2) - 1);
        self.wide.next = bit_cast::<32, W>(self.a.val() >> 1);
        self.narrow.next = self.b.val().get_bits::<4>(1);
        self.negative.next = -self.s.val();
        self.long.next = signed_bit_cast::<16, 8>(self.s.val());
        self.raw.next = unsigned_cast(self.s.val());
        self.bit.next = (self.a.val() == self.b.val()) & (self.a.val() != 7) && (self.a.val() < self.b.val())
            || (self.a.val() <= self.b.val()) ^ (self.a.val() > self.b.val())
            || (self.a.val() >= bits::<W>(9)) & !self.c.val();
        if self.a.val().all() {
            self.bit.next = false;
        } else if self.a.val().any() {
            self.bit.next = self.b.val().xor();
        } else {
            self.sum.next = W.to_bits();
        }
        if self.c.val() {
            self.bit.next = self.a.val().get_bit(HIGH);
        }
        match self.light.val() {
            Light::Red => self.next_light.next = Light::Green,
            Light::Green => {
                self.next_light.next = Light::Amber;
            }
            _ => self.next_light.next = Light::Red,
        }
        for i in 0..N {
            self.chosen[i].next = self.lanes[i].val();
            for j in 1..=HIGH {
                self.chosen[i].next = self.chosen[i].val().replace_bit(j, self.c.val());
            }
        }
        self.chosen[HIGH].next = self.lanes[N - 1].val();
        for i in 0..(N - HIGH) {
            if self.a.val().get_bit(i) {
                self.bit.next = true;
            }
        }
    }
}

/// Place and text of a comment, without the call that `#[hdl_gen]` leaves around a long one; any other line as it is.
fn comment(line: &str) -> &str {
    line.find("@testbenches").map_or(line, |start| &line[start..])
}

#[test]
fn a_tree_from_text_is_the_tree_from_code() {
    fn same<const W: usize, const N: usize>() {
        let text = format!("{:#?}", phit_hdl::wiring::Kernel::hdl(&AsText::<W, N>::default()));
        let code = format!("{:#?}", Logic::hdl(&AsCode::<W, N>::default()));
        let line = text.lines().zip(code.lines()).find(|(ours, theirs)| comment(ours) != comment(theirs));
        assert_eq!(line, None, "W = {W}, N = {N}");
        assert_eq!(text.lines().count(), code.lines().count());
    }
    same::<8, 4>();
    same::<12, 5>();
}

#[test]
fn both_connect_the_same_signals() {
    let mut text = AsText::<8, 4>::default();
    let mut code = AsCode::<8, 4>::default();
    text.connect_all();
    code.connect_all();
    assert!(text.chosen.iter().all(Signal::connected), "a loop's signals");
    assert!(code.chosen.iter().all(Signal::connected));
    for (ours, theirs) in [
        (text.wide.connected(), code.wide.connected()),
        (text.next_light.connected(), code.next_light.connected()),
        (text.raw.connected(), code.raw.connected()),
        (text.a.connected(), code.a.connected()),
    ] {
        assert_eq!(ours, theirs);
    }
}
