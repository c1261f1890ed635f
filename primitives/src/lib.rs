//! What a hardware primitive *is*: types that stand below both the blocks and the netlist.
//!
//! rust-hdl hands the elaborator a `&dyn Block`, which can say nothing of its Rust type. A primitive (register,
//! memory, property, synchronizer) and a block that knows its own name therefore leave a typed [`Description`] with
//! [`describe`] when they are asked for their hardware; the elaborator asks through [`ask`] and receives the value,
//! not text to be parsed.

pub mod contents;
pub mod kernels;
pub mod ports;
pub mod power_up;
pub mod registers;
pub mod violations;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// What a block says of itself when it is asked for its hardware.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Description {
    /// A block written in rust-hdl, by its name and parameters.
    Block(About),
    /// A primitive: its ports have the names given at each variant.
    Primitive(Primitive),
}

/// The name and parameters of a block; together they name its module.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct About {
    /// `round_robin`
    pub family: String,
    /// `("N", 8)`; a kernel may use these names where rust-hdl loses the value of a const generic.
    pub parameters: Vec<(String, u64)>,
    /// Outputs that mean nothing while another one is low, and that one: `("data", "valid")`. Where both are arrays they go in pairs.
    pub undefined: Vec<(String, String)>,
}

/// A primitive, with the names and meaning of its ports.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// Ports `clock`, `d`, `q`, and `reset` if `reset` is given: synchronous, active high, loads that value.
    Register {
        /// The value loaded by `reset`; `None`: no reset port, starts undefined.
        reset: Option<BigUint>,
    },
    /// Ports `clock`, `write_enable`, `write_address`, `write_data`, `read_address`, `read_data`, and
    /// `read_enable` if the read is synchronous. A read in the cycle of a write to its address gives the old word.
    /// If there are ports `watch_address` and `watch_data`, these read too, in the same cycle, for properties.
    Memory {
        /// Words; the addresses are as wide as needed for them.
        depth: u32,
        /// True: `read_data` follows one cycle after `read_address` while `read_enable` is set, and else holds.
        synchronous_read: bool,
    },
    /// Ports `clock`, `reset`, `holds`: `holds` is sampled before each rising edge of `clock` without `reset`.
    Property {
        /// Assertion, assumption or cover point.
        kind: PropertyKind,
        /// The sentence to print.
        message: String,
    },
    /// Ports `clock`, `d`, `q`: `d` may come from any clock domain and reaches `q` after `stages` edges.
    Synchronizer {
        /// Flip-flops in a row: at least 2 for a bit that changes at any time, 1 for a word that stands still.
        stages: u32,
    },
}

/// What a property demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PropertyKind {
    /// The block guarantees it.
    Assert,
    /// The block relies on it; whoever instantiates the block asserts it.
    Assume,
    /// It should become true at least once in a good test.
    Cover,
}

thread_local! {
    static DESK: RefCell<Option<Description>> = const { RefCell::new(None) };
}

/// Leaves a description for whoever asked. Without anyone asking it is forgotten at the next question.
pub fn describe(description: Description) {
    DESK.with(|desk| *desk.borrow_mut() = Some(description));
}

/// Adds outputs without meaning to the description of a block that was left last.
pub fn describe_undefined(outputs: &[(&str, &str)]) {
    DESK.with(|desk| {
        if let Some(Description::Block(about)) = &mut *desk.borrow_mut() {
            about.undefined = outputs.iter().map(|(output, unless)| (output.to_string(), unless.to_string())).collect();
        }
    });
}

/// Calls `question` and returns what it answered and the description that was left meanwhile.
pub fn ask<T>(question: impl FnOnce() -> T) -> (T, Option<Description>) {
    DESK.with(|desk| desk.borrow_mut().take());
    let answer = question();
    (answer, DESK.with(|desk| desk.borrow_mut().take()))
}
