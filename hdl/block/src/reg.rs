//! The two registers that kernels are written with.

use crate::ports::Word;
use crate::prelude::*;
use num_bigint::BigUint;
use phit_primitives::{Description, Primitive, contents, describe};

/// A register without reset: `q` follows `d` at each rising edge of `clock`.
///
/// It starts undefined; in simulation from the seed. Use it where nothing depends on the first value.
/// In a block with `derive(Block)` its clock is connected, and it holds wherever the kernel says nothing else.
#[derive(Clone, Debug, LogicBlock, Part)]
#[holds]
pub struct Reg<T: Word> {
    /// The value to load.
    pub d: Signal<In, T>,
    /// The value held.
    pub q: Signal<Out, T>,
    /// Rising edge loads.
    pub clock: Signal<In, Clock>,
}

impl<T: Word> Default for Reg<T> {
    fn default() -> Self {
        let q = Signal::new_with_default(T::power_up());
        Self { d: Signal::default(), q, clock: Signal::default() }
    }
}

impl<T: Word> Logic for Reg<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = self.d.val();
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Register { reset: None }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        contents::offer("", || vec![self.q.val().to_number()]);
        vec![]
    }
}

/// A register with synchronous reset: while `reset` is set, a rising edge of `clock` loads the reset value.
#[derive(Clone, Debug, LogicBlock, Part)]
#[holds]
pub struct ResetReg<T: Synth> {
    /// The value to load.
    pub d: Signal<In, T>,
    /// The value held.
    pub q: Signal<Out, T>,
    /// Rising edge loads.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    _value: T,
}

impl<T: Synth> ResetReg<T> {
    /// With this reset value.
    pub fn new(value: T) -> Self {
        let q = Signal::new_with_default(value);
        Self { d: Signal::default(), q, clock: Signal::default(), reset: Signal::default(), _value: value }
    }
}

impl<T: Synth> Default for ResetReg<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for ResetReg<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.reset.val() {
                self.q.next = self._value;
            } else {
                self.q.next = self.d.val();
            }
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        describe(Description::Primitive(Primitive::Register { reset: Some(number(self._value)) }));
        Verilog::Empty
    }
    fn timing(&self) -> Vec<TimingInfo> {
        contents::offer("", || vec![number(self.q.val())]);
        vec![]
    }
}

/// The bits of a value. A literal keeps its number private, but prints it.
fn number<T: Synth>(value: T) -> BigUint {
    let text = format!("{:x}", value.verilog());
    let digits = text.rsplit("'h").next().unwrap_or_default();
    match digits.strip_prefix('-') {
        Some(magnitude) => (BigUint::from(1u8) << T::BITS) - parse(magnitude),
        None => parse(digits),
    }
}

fn parse(digits: &str) -> BigUint {
    BigUint::parse_bytes(digits.as_bytes(), 16).expect("a literal prints in hexadecimal")
}
