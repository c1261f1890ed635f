//! Connections of clock and reset to the parts of a block: what `derive(Block)` and `#[kernel]` expand to.
//!
//! A block with several clocks must name one for each part:
//!
//! ```compile_fail
//! # extern crate phit_block as phit_hdl;
//! use phit_hdl::prelude::*;
//! #[derive(LogicBlock, Ports, Block)]
//! #[block(crossing)]
//! struct Crossing {
//!     fast: Signal<In, Clock>,
//!     slow: Signal<In, Clock>,
//!     kept: Reg<Bit>, // lacks #[clock(fast)] or #[clock(slow)]
//! }
//! #[kernel]
//! impl Logic for Crossing {
//!     fn update(&mut self) {}
//! }
//! ```

use crate::prelude::*;
use phit_primitives::kernels;

/// A statement of a kernel, as rust-hdl keeps it.
pub use ast::VerilogStatement as Statement;

/// Values on the wires to a part.
#[derive(Clone, Copy)]
pub struct Wires {
    /// Its clock.
    pub clock: Clock,
    /// Its reset, if whoever contains it has one.
    pub reset: Option<Bit>,
}

/// Names of the ports that the wires come from.
#[derive(Clone, Copy)]
pub struct Names {
    /// Of the clock.
    pub clock: &'static str,
    /// Of the reset.
    pub reset: Option<&'static str>,
}

/// A part of a block: its inputs `clock` and `reset`.
pub trait Part {
    /// Drives the inputs `clock` and `reset`, if the part has them, and makes a register hold its value.
    fn drive(&mut self, wires: Wires);
    /// Marks these inputs as connected.
    fn claim(&mut self, names: Names);
    /// The same connections as statements; `name` is the part's field.
    fn assign(&self, name: &str, names: Names, code: &mut Vec<Statement>);
}

/// A block: the connections to its parts.
pub trait Whole {
    /// Drives the inputs `clock` and `reset` of all parts.
    fn drive_parts(&mut self);
    /// Marks these inputs as connected.
    fn claim_parts(&mut self);
    /// The same connections as statements.
    fn assign_parts(&self, code: &mut Vec<Statement>);
    /// The block's parameters and how it is constructed.
    fn declaration(&self) -> Declaration;
    /// Name and parameters; see [`about`](crate::about::about).
    fn about(&self) -> Vec<TimingInfo> {
        vec![]
    }
    /// Outputs that mean nothing while another one is low, and that one.
    fn undefined(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }
}

/// What a program needs to construct a block of any size.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// The type without parameters: `phit_hdl::prim::fifo::Fifo`.
    pub path: &'static str,
    /// Arguments of `new`; empty if the block has `Default`.
    pub constructor: &'static str,
    /// In the order of the type's parameters.
    pub parameters: &'static [Parameter],
    /// From the parameters that are not derived, in order: all of them in order, or why they are illegal.
    pub complete: fn(&[usize]) -> Result<Vec<usize>, String>,
}

/// A parameter of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// `W`
    pub name: &'static str,
    /// Its legal values.
    pub rule: Rule,
}

/// The legal values of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// In this range, a Rust expression.
    Range(&'static str),
    /// The value of this Rust expression.
    Derived(&'static str),
    /// What the constructor or a part accepts.
    Free,
}

/// The kernel of a block as written; rust-hdl derives the three functions from one.
pub trait Kernel {
    /// Evaluates it.
    fn update(&mut self);
    /// Marks the signals that it connects.
    fn connect(&mut self);
    /// Its syntax tree.
    fn hdl(&self) -> Verilog;
}

/// Nothing in the block has changed since its kernel was evaluated last.
pub fn is_at_rest(block: &impl Block) -> bool {
    !block.has_changed()
}

/// The syntax tree of a block: the connections to its parts, then its kernel. None for a reader that wants the kernel's text.
pub fn whole<B: Whole + Kernel>(block: &B) -> Verilog {
    let kernel = Kernel::hdl(block);
    kernels::of_type(std::any::type_name::<B>());
    match kernel {
        Verilog::Combinatorial(kernel) => {
            let mut code = vec![];
            block.assign_parts(&mut code);
            code.extend(kernel);
            Verilog::Combinatorial(code)
        }
        other => other,
    }
}

/// `part.input = source`
pub fn assignment(part: &str, input: &str, source: &str) -> Statement {
    Statement::Assignment(
        ast::VerilogExpression::Signal(format!("{part}${input}$next")),
        ast::VerilogExpression::Signal(source.to_owned()),
    )
}

/// `part.d = part.q`
pub fn hold(part: &str) -> Statement {
    assignment(part, "d", &format!("{part}$q"))
}

impl<P: Part> Part for [P] {
    fn drive(&mut self, wires: Wires) {
        self.iter_mut().for_each(|part| part.drive(wires));
    }
    fn claim(&mut self, names: Names) {
        self.iter_mut().for_each(|part| part.claim(names));
    }
    fn assign(&self, name: &str, names: Names, code: &mut Vec<Statement>) {
        for (index, part) in self.iter().enumerate() {
            part.assign(&format!("{name}[{index}]"), names, code);
        }
    }
}

impl<P: Part, const N: usize> Part for [P; N] {
    fn drive(&mut self, wires: Wires) {
        self.as_mut_slice().drive(wires);
    }
    fn claim(&mut self, names: Names) {
        self.as_mut_slice().claim(names);
    }
    fn assign(&self, name: &str, names: Names, code: &mut Vec<Statement>) {
        self.as_slice().assign(name, names, code);
    }
}

impl<P: Part> Part for Vec<P> {
    fn drive(&mut self, wires: Wires) {
        self.as_mut_slice().drive(wires);
    }
    fn claim(&mut self, names: Names) {
        self.as_mut_slice().claim(names);
    }
    fn assign(&self, name: &str, names: Names, code: &mut Vec<Statement>) {
        self.as_slice().assign(name, names, code);
    }
}
