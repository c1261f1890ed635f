//! A block as its author wrote it: the statements of its kernel and its signals, free of rust-hdl's types.
//!
//! [`crate::read`] makes it, [`crate::elaborate`] gives it its meaning as a netlist.

use num_bigint::BigUint;
use phit_primitives::{About, Primitive};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

/// Index into the list of distinct blocks of a design.
pub type SourceId = usize;

/// One distinct block. Equal blocks are one entry, so that each is elaborated once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// Its own name and parameters, if it tells them.
    pub about: Option<About>,
    /// What it does.
    pub body: Body,
    /// Its signals and constants, in the order of the fields.
    pub signals: Vec<SignalSource>,
    /// Its inner blocks: field name (`fifo$3` for `fifo[3]`) and what stands there.
    pub children: Vec<(String, SourceId)>,
}

/// What a block does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// A kernel.
    Kernel(Kernel),
    /// A primitive that described itself.
    Primitive(Primitive),
    /// rust-hdl's own `DFF`.
    StockFlipFlop,
    /// Verilog text that rust-hdl would copy; it has no meaning here.
    Verbatim,
}

/// The statements of a kernel. The blocks of a reading that have equal ones share them, so a look at the address compares them.
#[derive(Clone, Debug)]
pub struct Kernel(pub(crate) Rc<[Statement]>);

impl Deref for Kernel {
    type Target = [Statement];

    fn deref(&self) -> &[Statement] {
        &self.0
    }
}

impl PartialEq for Kernel {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Kernel {}

impl Hash for Kernel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_ptr().hash(state);
    }
}

/// A signal or constant of a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SignalSource {
    /// Field names joined by `$`, array positions too: `bus$data`, `din$3`.
    pub name: String,
    /// Which way it goes.
    pub kind: SignalKind,
    /// Bits.
    pub width: u32,
    /// Two's complement?
    pub signed: bool,
    /// Names and values of the enums that the signal's type contains: `("State::Idle", 0, 2 bits)`.
    pub variants: Vec<(String, u32, u32)>,
    /// The value of a constant, or the initial one of a stock flip-flop; zero for any other signal.
    pub value: BigUint,
}

impl SignalSource {
    /// It becomes a port of the module, in the order of the signals.
    pub(crate) fn is_port(&self) -> bool {
        matches!(self.kind, SignalKind::ClockInput | SignalKind::Input | SignalKind::Output)
    }
}

/// Which way a signal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SignalKind {
    /// `Signal<In, Clock>`
    ClockInput,
    /// `Signal<In, _>`
    Input,
    /// `Signal<Out, _>`
    Output,
    /// `Signal<Local, _>`
    Local,
    /// `Constant<_>`
    Constant,
    /// `Signal<InOut, _>` and stubs: not synthesizable inside a chip.
    Unsupported,
}

/// A statement of a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// Where the next statement stands: `@file:line: text`.
    Mark(String),
    /// `target.next = value`
    Assign {
        /// Name, possibly with indices in brackets.
        target: String,
        /// Right side.
        value: Expression,
    },
    /// `target.next.field = value`
    AssignSlice {
        /// Name of the whole.
        target: String,
        /// Bits of the field.
        width: u32,
        /// Position of the field's lowest bit.
        low: Expression,
        /// Right side.
        value: Expression,
    },
    /// `if test { then } else { otherwise }`
    If {
        /// Condition.
        test: Expression,
        /// Statements if true.
        then: Vec<Statement>,
        /// Statements if false.
        otherwise: Vec<Statement>,
    },
    /// `match test { .. }`
    Match {
        /// What is compared.
        test: Expression,
        /// Pattern and statements; the pattern `default` matches everything.
        cases: Vec<(String, Vec<Statement>)>,
    },
    /// `for index in from..to { body }`
    For {
        /// The loop variable.
        index: String,
        /// First value.
        from: usize,
        /// One past the last value.
        to: usize,
        /// Statements.
        body: Vec<Statement>,
    },
    /// Part of an interface's `link` or `join`: `target.next = value.val()`.
    Connect {
        /// Driven name.
        target: String,
        /// Driving name.
        value: String,
    },
    /// A bidirectional connection; refused.
    Bidirectional(String),
}

/// An expression of a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expression {
    /// A signal, loop variable, enum variant, or a constant whose value is lost.
    Name(String),
    /// A literal; its width counts only if it is 1 (a `bool`).
    Literal {
        /// Value.
        value: BigUint,
        /// Bits of the Rust type that rust-hdl chose.
        width: usize,
    },
    /// `bit_cast` and `bits`: cut or zero-extended to this many bits.
    Resize(Box<Expression>, u32),
    /// To two's complement; `signed_bit_cast` also changes the width, to one that is lost.
    Signed(Box<Expression>),
    /// From two's complement.
    Unsigned(Box<Expression>),
    /// One operand.
    Unary(Unary, Box<Expression>),
    /// Two operands.
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// `of.get_bit(index)`
    Bit {
        /// The whole.
        of: Box<Expression>,
        /// Position.
        index: Box<Expression>,
    },
    /// `of.get_bits::<width>(low)`, or a field
    Slice {
        /// The whole.
        of: Box<Expression>,
        /// Bits.
        width: u32,
        /// Position of the lowest bit.
        low: Box<Expression>,
    },
    /// `of.replace_bit(index, value)`
    ReplaceBit {
        /// The whole.
        of: Box<Expression>,
        /// Position.
        index: Box<Expression>,
        /// The new bit.
        value: Box<Expression>,
    },
}

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Unary {
    Not,
    Negate,
    All,
    Any,
    Xor,
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}
