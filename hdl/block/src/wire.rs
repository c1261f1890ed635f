//! Straight wires from ports of a part to what contains it: what `#[wires(..)]` expands to.
//!
//! Both sides must have the same shape:
//!
//! ```compile_fail
//! # extern crate phit_block as phit_hdl;
//! use phit_hdl::prelude::*;
//! #[derive(LogicBlock, Ports, Block)]
//! #[block(delay)]
//! struct Delay {
//!     clock: Signal<In, Clock>,
//!     data: Signal<In, Bits<9>>,
//!     #[wires(d = data)]
//!     kept: Reg<Bits<8>>,
//! }
//! #[kernel]
//! impl Logic for Delay {
//!     fn update(&mut self) {}
//! }
//! ```

use crate::prelude::*;
use crate::wiring::Statement;
use rust_hdl::prelude::Direction;

/// A port of a part, or an array or bundle of them, and what it is wired to: `Other` of the same shape.
///
/// An input takes the value of the other side, an output gives it its own.
pub trait Wire<Other> {
    /// Carries the values.
    fn drive(&mut self, other: &mut Other);
    /// Marks what is driven as connected.
    fn claim(&mut self, other: &mut Other);
    /// The same wires as statements; `port` and `other` are the names of the two sides.
    fn assign(port: &str, other: &str, code: &mut Vec<Statement>);
}

/// A name with `{}` for each index, and the indices. [`assign`] puts them together, so that this code does not exist once for each size of a block.
pub type Pattern<'a> = (&'a str, &'a [usize]);

/// [`Wire::assign`] for the types of these two.
pub fn assign<O, P: Wire<O>>(_port: &P, _other: &O, port: Pattern, other: Pattern, code: &mut Vec<Statement>) {
    P::assign(&filled(port), &filled(other), code);
}

fn filled((pattern, indices): Pattern) -> String {
    indices.iter().fold(pattern.to_owned(), |name, index| name.replacen("{}", &index.to_string(), 1))
}

/// `target = source`
fn assignment(target: &str, source: &str) -> Statement {
    Statement::Assignment(
        ast::VerilogExpression::Signal(format!("{target}$next")),
        ast::VerilogExpression::Signal(source.to_owned()),
    )
}

/// A signal with a value; rust-hdl has one function `val` for each direction.
pub trait Value<T> {
    /// The value.
    fn value(&self) -> T;
}

impl<T: Synth> Value<T> for Signal<In, T> {
    fn value(&self) -> T {
        self.val()
    }
}

impl<T: Synth> Value<T> for Signal<Out, T> {
    fn value(&self) -> T {
        self.val()
    }
}

impl<T: Synth, O: Value<T>> Wire<O> for Signal<In, T> {
    fn drive(&mut self, other: &mut O) {
        self.next = other.value();
    }
    fn claim(&mut self, _other: &mut O) {
        self.connect();
    }
    fn assign(port: &str, other: &str, code: &mut Vec<Statement>) {
        code.push(assignment(port, other));
    }
}

/// To the output of the whole, or to the input of another part.
impl<T: Synth, D: Direction> Wire<Signal<D, T>> for Signal<Out, T> {
    fn drive(&mut self, other: &mut Signal<D, T>) {
        other.next = self.val();
    }
    fn claim(&mut self, other: &mut Signal<D, T>) {
        other.connect();
    }
    fn assign(port: &str, other: &str, code: &mut Vec<Statement>) {
        code.push(assignment(other, port));
    }
}

impl<O, P: Wire<O>, const N: usize> Wire<[O; N]> for [P; N] {
    fn drive(&mut self, other: &mut [O; N]) {
        self.iter_mut().zip(other).for_each(|(port, other)| port.drive(other));
    }
    fn claim(&mut self, other: &mut [O; N]) {
        self.iter_mut().zip(other).for_each(|(port, other)| port.claim(other));
    }
    fn assign(port: &str, other: &str, code: &mut Vec<Statement>) {
        for index in 0..N {
            P::assign(&format!("{port}[{index}]"), &format!("{other}[{index}]"), code);
        }
    }
}
