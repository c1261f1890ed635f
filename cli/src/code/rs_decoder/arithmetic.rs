//! Products and inverses in a field.

use crate::code::circuit::{Circuit, map};
use phit_hdl::coding::galois::Field;
use phit_hdl::coding::matrix::{Matrix, from_bits, to_bits};
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{Netlist, NodeId, Op};

/// A field whose products are modules of a circuit; instances are numbered.
pub struct Arithmetic<'a> {
    /// The field.
    pub field: &'a Field,
    multiplier: Netlist,
    instances: usize,
}

impl<'a> Arithmetic<'a> {
    /// In this field.
    pub fn new(field: &'a Field) -> Result<Self, BuildError> {
        Ok(Self { field, multiplier: multiplier(field)?, instances: 0 })
    }

    fn instance(&mut self, what: &str) -> String {
        self.instances += 1;
        format!("{what}_{}", self.instances)
    }

    /// The product of two values.
    pub fn product(&mut self, circuit: &mut Circuit, a: NodeId, b: NodeId) -> Result<NodeId, BuildError> {
        circuit.call(&self.instance("product"), &self.multiplier, &[("a", a), ("b", b)], "product")
    }

    /// The product of a value with a power of x.
    pub fn times(&mut self, circuit: &mut Circuit, exponent: i64, value: NodeId) -> Result<NodeId, BuildError> {
        let constant = self.field.power(exponent);
        if constant == 1 {
            return Ok(value);
        }
        let matrix = self.linear(|element| self.field.product(element, constant));
        let module = map(&format!("gf{}_times_{constant:x}", self.field.bits()), &matrix)?;
        circuit.call(&self.instance("times"), &module, &[("x", value)], "y")
    }

    /// A value to the power of `2^squarings`.
    fn squared(&mut self, circuit: &mut Circuit, squarings: usize, value: NodeId) -> Result<NodeId, BuildError> {
        let square = |element: u32| self.field.product(element, element);
        let matrix = self.linear(|element| (0..squarings).fold(element, |element, _| square(element)));
        let module = map(&format!("gf{}_squared_{squarings}", self.field.bits()), &matrix)?;
        circuit.call(&self.instance("squared"), &module, &[("x", value)], "y")
    }

    fn linear(&self, function: impl Fn(u32) -> u32) -> Matrix {
        let bits = self.field.bits();
        Matrix::of(bits, |element| to_bits(function(from_bits(element) as u32).into(), bits))
    }

    /// The inverse of a value, zero for zero, [`inverse_cycles`] later: its power of exponent 2^m - 2, by the chain of Itoh and
    /// Tsujii with a register behind each product.
    pub fn inverse(&mut self, circuit: &mut Circuit, value: NodeId) -> Result<NodeId, BuildError> {
        let last = self.field.bits() - 1;
        // The power of exponent 2^known - 1, and the value beside it.
        let (mut power, mut known, mut value) = (value, 1, value);
        for bit in (0..last.ilog2()).rev() {
            let raised = self.squared(circuit, known, power)?;
            (power, value) = self.stage(circuit, raised, power, value)?;
            known *= 2;
            if last >> bit & 1 == 1 {
                let raised = self.squared(circuit, 1, power)?;
                (power, value) = self.stage(circuit, raised, value, value)?;
                known += 1;
            }
        }
        self.squared(circuit, 1, power)
    }

    /// A product, and the value that goes along, a cycle later.
    fn stage(
        &mut self,
        circuit: &mut Circuit,
        a: NodeId,
        b: NodeId,
        value: NodeId,
    ) -> Result<(NodeId, NodeId), BuildError> {
        let product = self.product(circuit, a, b)?;
        let product = circuit.delayed(&self.instance("power"), product)?;
        Ok((product, circuit.delayed(&self.instance("element"), value)?))
    }
}

/// Cycles of an inverse of so many bits, one for each product.
pub fn inverse_cycles(bits: usize) -> usize {
    let last = bits - 1;
    last.ilog2() as usize + last.count_ones() as usize - 1
}

/// The sum of a x^j for each bit j of b that is set.
fn multiplier(field: &Field) -> Result<Netlist, BuildError> {
    let bits = field.bits() as u32;
    let mut builder = Builder::new(&format!("gf{bits}_product_p{:x}", field.polynomial()));
    let (a, b) = (builder.input("a", bits)?, builder.input("b", bits)?);
    let zero = builder.constant(0u32, bits);
    let one = builder.constant(1u32, bits);
    let reduces = builder.constant(field.polynomial() & ((1 << bits) - 1), bits);
    let (mut shifted, mut sum) = (a, zero);
    for bit in 0..bits {
        let is_set = builder.logic(Op::Slice(b, bit), 1);
        let term = builder.logic(Op::Select(is_set, shifted, zero), bits);
        sum = builder.logic(Op::Xor(sum, term), bits);
        let leaves = builder.logic(Op::Slice(shifted, bits - 1), 1);
        let moved = builder.logic(Op::ShiftLeft(shifted, one), bits);
        let reduced = builder.logic(Op::Xor(moved, reduces), bits);
        shifted = builder.logic(Op::Select(leaves, reduced, moved), bits);
    }
    builder.output("product", sum)?;
    builder.finish()
}
