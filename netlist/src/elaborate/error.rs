//! What can be wrong with a block, said with the block's path and the statement.

use thiserror::Error;

/// A block that has no meaning as hardware, or one that rust-hdl's syntax tree does not tell.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{path}{}: {kind}", if at.is_empty() { String::new() } else { format!(", {at}") })]
pub struct ElaborateError {
    /// The block's place in the hierarchy: `top.link.sender`.
    pub path: String,
    /// The statement: file, line and text where the kernel notes them, else its number. Empty for the whole block.
    pub at: String,
    /// What is wrong.
    pub kind: ErrorKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ErrorKind {
    /// A name that is no signal, loop variable, enum variant or declared parameter.
    #[error(
        "`{0}` is not a signal of this block; the value of a constant is lost here: put it in a `Constant` field, use #[kernel], or declare it as a parameter with `about`"
    )]
    UnknownName(String),
    /// An index in brackets that is not known when the block is built.
    #[error(
        "the index of `{0}` is not a constant: an array can only be indexed by loop variables and constants; loop over it and compare"
    )]
    DynamicIndex(String),
    /// A loop whose range rust-hdl does not tell whole.
    #[error(
        "the loop `for {0} in {1}..{2}`: rust-hdl gives the same tree for {1}..{2} and {1}..={2}; mark `update` with #[kernel]"
    )]
    UnmarkedLoop(String, usize, usize),
    /// Operands that do not fit.
    #[error("{what}: {left} bits and {right} bits")]
    WidthMismatch {
        /// The operation.
        what: String,
        /// Bits on the left.
        left: u32,
        /// Bits on the right.
        right: u32,
    },
    /// A literal too large for its place.
    #[error("{0} does not fit in {1} bits")]
    LiteralTooLarge(String, u32),
    /// Nothing tells how wide a literal or `signed_bit_cast` is.
    #[error("the width of this expression is not known: give it with bits::<N>(..) or a Constant")]
    UnknownWidth,
    /// A bit or field outside of the whole.
    #[error("bits {low} to {high} of a value of {width} bits")]
    OutOfRange {
        /// Lowest bit.
        low: u64,
        /// Highest bit.
        high: u64,
        /// Width of the whole.
        width: u32,
    },
    /// A signal keeps its old value on some path.
    #[error("latch: `{0}` is not assigned on every path; give it a default first")]
    Latch(String),
    /// A signal is read before the kernel assigned it.
    #[error("`{0}` is read before it is assigned on every path")]
    ReadBeforeAssigned(String),
    /// Nobody assigns it.
    #[error("undriven: `{0}` is never assigned")]
    Undriven(String),
    /// Somebody else drives it.
    #[error("multiply driven: `{0}` is {1}")]
    MultiplyDriven(String, &'static str),
    /// A clock made by logic.
    #[error("the clock `{0}` must come straight from a clock input of the block")]
    DerivedClock(String),
    /// The value depends on itself without a register between.
    #[error("combinational loop: {0}")]
    CombinationalLoop(String),
    /// A pattern that is neither variant, literal nor `_`.
    #[error("the pattern `{0}` is not an enum variant, a literal or `_`")]
    Pattern(String),
    /// Tristate, stubs and copied Verilog.
    #[error("{0}")]
    Unsupported(String),
    /// Two fields whose Verilog names are equal.
    #[error("two signals of this block would both be called `{0}`")]
    NameClash(String),
}
