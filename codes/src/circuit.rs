//! Circuits of registers and linear maps, composed at run time.

use num_bigint::BigUint;
use phit_coding::matrix::Matrix;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};

/// A module with `clock` and `reset` that grows by registers, maps and gates.
pub struct Circuit {
    builder: Builder,
    clock: Clock,
    reset: NodeId,
}

/// A register whose next value is still to be told.
#[derive(Clone, Copy)]
pub struct Open {
    instance: InstanceId,
    /// Its present value.
    pub value: NodeId,
}

impl Circuit {
    /// An empty module of this name.
    pub fn new(name: &str) -> Result<Self, BuildError> {
        let mut builder = Builder::new(name);
        let clock = builder.clock("clock")?;
        let reset = builder.input("reset", 1)?;
        Ok(Self { builder, clock, reset })
    }

    /// An input.
    pub fn input(&mut self, name: &str, width: usize) -> Result<NodeId, BuildError> {
        self.builder.input(name, width as u32)
    }

    /// An output.
    pub fn output(&mut self, name: &str, value: NodeId) -> Result<(), BuildError> {
        self.builder.output(name, value)
    }

    /// A register of so many bits that reset, or `clear` too if it is told, sets to a value.
    pub fn register(
        &mut self,
        name: &str,
        width: usize,
        value: u64,
        clear: Option<NodeId>,
    ) -> Result<Open, BuildError> {
        let module = self.builder.import(&register(width, value)?);
        let instance = self.builder.instance(name, module)?;
        let reset = clear.map_or(self.reset, |clear| self.builder.logic(Op::Or(self.reset, clear), 1));
        self.builder.drive((instance, "reset"), reset)?;
        Ok(Open { instance, value: self.builder.value((instance, "q"))? })
    }

    /// The next value of a register: this one if `condition`, else the present one.
    pub fn load(&mut self, register: Open, condition: NodeId, value: NodeId) -> Result<(), BuildError> {
        let next = self.select(condition, value, register.value);
        self.builder.drive((register.instance, "d"), next)
    }

    /// The image of a value under a linear map, a module of its own.
    pub fn map(&mut self, name: &str, matrix: &Matrix, value: NodeId) -> Result<NodeId, BuildError> {
        self.call(name, &map(name, matrix)?, &[("x", value)], "y")
    }

    /// An output of an instance of a module, given its inputs but `clock` and `reset`.
    pub fn call(
        &mut self,
        name: &str,
        module: &Netlist,
        inputs: &[(&str, NodeId)],
        output: &str,
    ) -> Result<NodeId, BuildError> {
        let module = self.builder.import(module);
        let instance = self.builder.instance(name, module)?;
        for (port, value) in inputs {
            self.builder.drive((instance, port), *value)?;
        }
        if self.builder.input_width((instance, "reset")).is_ok() {
            self.builder.drive((instance, "reset"), self.reset)?;
        }
        self.builder.value((instance, output))
    }

    /// A constant.
    pub fn constant(&mut self, value: u64, width: usize) -> NodeId {
        self.builder.constant(value, width as u32)
    }

    /// One of two values of a width.
    pub fn select(&mut self, condition: NodeId, set: NodeId, clear: NodeId) -> NodeId {
        let width = self.builder.width(set);
        self.builder.logic(Op::Select(condition, set, clear), width)
    }

    /// An operation on two values of a width, whose result has it too.
    pub fn both(&mut self, op: fn(NodeId, NodeId) -> Op, a: NodeId, b: NodeId) -> NodeId {
        let width = self.builder.width(a);
        self.builder.logic(op(a, b), width)
    }

    /// The complement.
    pub fn not(&mut self, value: NodeId) -> NodeId {
        let width = self.builder.width(value);
        self.builder.logic(Op::Not(value), width)
    }

    /// Whether any bit is set.
    pub fn any(&mut self, value: NodeId) -> NodeId {
        self.builder.logic(Op::ReduceOr(value), 1)
    }

    /// Bits from `low` on, zeros above the value's own.
    pub fn bits(&mut self, value: NodeId, low: usize, width: usize) -> NodeId {
        let has = self.builder.width(value) - low as u32;
        let kept = self.builder.logic(Op::Slice(value, low as u32), has.min(width as u32));
        if has < width as u32 { self.builder.logic(Op::ZeroExtend(kept), width as u32) } else { kept }
    }

    /// Two values as one, the second in the low bits.
    pub fn joined(&mut self, high: NodeId, low: NodeId) -> NodeId {
        let width = self.builder.width(high) + self.builder.width(low);
        self.builder.logic(Op::Concatenate(vec![high, low]), width)
    }

    /// A value without its `by` lowest bits, zeros above it.
    pub fn dropped(&mut self, value: NodeId, by: usize) -> NodeId {
        let width = self.builder.width(value) as usize;
        if by >= width { self.constant(0, width) } else { self.bits(value, by, width) }
    }

    /// The finished module.
    pub fn finish(mut self) -> Result<Netlist, BuildError> {
        self.builder.clock_all(self.clock);
        self.builder.finish()
    }
}

fn register(width: usize, value: u64) -> Result<Netlist, BuildError> {
    let mut builder = Builder::new(&format!("register_w{width}_{value:x}"));
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let d = builder.input("d", width as u32)?;
    let q = builder.register("word", clock, d, Some((reset, value.into())))?;
    builder.output("q", q)?;
    builder.finish()
}

/// A linear map as a module with the ports `x` and `y`.
pub fn map(name: &str, matrix: &Matrix) -> Result<Netlist, BuildError> {
    let mut builder = Builder::new(name);
    let x = builder.input("x", matrix.inputs() as u32)?;
    let shared = matrix.shared();
    let sum = |builder: &mut Builder, of: NodeId, mask: &[u64]| {
        let digits = mask.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
        let width = builder.width(of);
        let mask = builder.constant(BigUint::new(digits), width);
        let chosen = builder.logic(Op::And(of, mask), width);
        builder.logic(Op::ReduceXor(chosen), 1)
    };
    let joined = |builder: &mut Builder, mut bits: Vec<NodeId>| {
        bits.reverse();
        let width = bits.len() as u32;
        builder.logic(Op::Concatenate(bits), width)
    };
    let parts: Vec<NodeId> = shared.sums.iter().map(|mask| sum(&mut builder, x, mask)).collect();
    let parts = (!parts.is_empty()).then(|| joined(&mut builder, parts));
    let mut rows = vec![];
    for (of_inputs, of_sums) in shared.of_inputs.iter().zip(&shared.of_sums) {
        let mut row = sum(&mut builder, x, of_inputs);
        if let Some(parts) = parts {
            let further = sum(&mut builder, parts, of_sums);
            row = builder.logic(Op::Xor(row, further), 1);
        }
        rows.push(row);
    }
    let y = joined(&mut builder, rows);
    builder.output("y", y)?;
    builder.finish()
}
