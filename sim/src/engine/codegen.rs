//! From pieces to machine code, by Cranelift.

use super::error::EngineError;
use super::limb::{Graph, Limb, LimbOp, mask};
use super::native::Code;
use super::schedule::{Piece, Step, Store, pieces};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{AbiParam, InstBuilder, MemFlagsData, Value};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Module};
use std::collections::HashMap;

/// Compiles one routine per list of stores. They read and write a state of which the first `slots` are in use; the
/// scratch slots that they need come after.
pub fn compile(graph: &Graph, routines: &[Vec<Store>], slots: u32) -> Result<Code, EngineError> {
    let mut module = module()?;
    let mut scratch = 0;
    let mut functions = vec![];
    for stores in routines {
        let (pieces, used) = pieces(graph, stores, slots);
        scratch = scratch.max(used);
        let ids: Result<Vec<FuncId>, EngineError> =
            pieces.iter().map(|piece| define(&mut module, graph, piece)).collect();
        functions.push(ids?);
    }
    let total = u64::from(slots) + u64::from(scratch);
    if total * 8 > i32::MAX as u64 {
        return Err(EngineError::TooLarge(total * 8));
    }
    module.finalize_definitions().map_err(code_error)?;
    Ok(Code::link(module, &functions, total as usize))
}

fn code_error(error: impl std::fmt::Display) -> EngineError {
    EngineError::Code(error.to_string())
}

/// A module for this machine. Optimisation is off: common subexpressions, constants and dead code are already dealt
/// with, and Cranelift's own passes make values live longer and compile slower.
fn module() -> Result<JITModule, EngineError> {
    let mut flags = settings::builder();
    let verify = if cfg!(debug_assertions) { "true" } else { "false" };
    for (name, value) in [("opt_level", "none"), ("enable_verifier", verify)] {
        flags.set(name, value).map_err(code_error)?;
    }
    let isa = cranelift_native::builder().map_err(code_error)?;
    let isa = isa.finish(settings::Flags::new(flags)).map_err(code_error)?;
    Ok(JITModule::new(JITBuilder::with_isa(isa, cranelift_module::default_libcall_names())))
}

/// Defines a function of one argument, the address of the state.
fn define(module: &mut JITModule, graph: &Graph, piece: &Piece) -> Result<FuncId, EngineError> {
    let mut context = module.make_context();
    context.func.signature.params.push(AbiParam::new(I64));
    let mut frontend = FunctionBuilderContext::new();
    let mut builder = FunctionBuilder::new(&mut context.func, &mut frontend);
    let block = builder.create_block();
    builder.append_block_params_for_function_params(block);
    builder.switch_to_block(block);
    let state = builder.block_params(block)[0];
    let mut emitter = Emitter { graph, piece, builder, state, values: HashMap::new() };
    for step in &piece.steps {
        emitter.step(step);
    }
    let mut builder = emitter.builder;
    builder.ins().return_(&[]);
    builder.seal_all_blocks();
    builder.finalize(module.target_config());
    let id = module.declare_anonymous_function(&context.func.signature).map_err(code_error)?;
    module.define_function(id, &mut context).map_err(code_error)?;
    Ok(id)
}

/// Emits the steps of one piece. Every value is a 64-bit integer without bits above those of its limb.
struct Emitter<'a> {
    graph: &'a Graph,
    piece: &'a Piece,
    builder: FunctionBuilder<'a>,
    state: Value,
    values: HashMap<Limb, Value>,
}

/// State is always mapped and every slot lies on its 8 bytes.
fn flags() -> MemFlagsData {
    MemFlagsData::trusted()
}

fn offset(slot: u32) -> i32 {
    (u64::from(slot) * 8) as i32
}

impl Emitter<'_> {
    fn step(&mut self, step: &Step) {
        match *step {
            Step::Compute(limb) => {
                let value = self.compute(limb);
                self.values.insert(limb, value);
            }
            Step::Store(Store { limb, slot }) => {
                let value = self.value(limb);
                self.builder.ins().store(flags(), value, self.state, offset(slot));
            }
        }
    }

    fn load(&mut self, slot: u32) -> Value {
        self.builder.ins().load(I64, flags(), self.state, offset(slot))
    }

    fn constant(&mut self, value: u64) -> Value {
        self.builder.ins().iconst(I64, value as i64)
    }

    /// The value of a limb. Constants are made anew at each use, where they fold into the instruction.
    fn value(&mut self, limb: Limb) -> Value {
        if let Some(&value) = self.values.get(&limb) {
            return value;
        }
        let value = match self.graph.op(limb) {
            LimbOp::Constant(value) => return self.constant(value),
            LimbOp::Load(slot) => self.load(slot),
            _ => self.load(self.piece.imports[&limb]),
        };
        self.values.insert(limb, value);
        value
    }

    /// `value`, which may have `bits` significant bits, cut to those of `limb`.
    fn cut(&mut self, value: Value, bits: u32, limb: Limb) -> Value {
        let kept = self.graph.bits(limb);
        if bits <= kept || kept == 64 {
            return value;
        }
        let ones = self.constant(mask(kept));
        self.builder.ins().band(value, ones)
    }

    fn compare(&mut self, condition: IntCC, a: Limb, b: Limb) -> Value {
        let (a, b) = (self.value(a), self.value(b));
        let truth = self.builder.ins().icmp(condition, a, b);
        self.builder.ins().uextend(I64, truth)
    }

    fn compute(&mut self, limb: Limb) -> Value {
        let bits = |of| self.graph.bits(of);
        match self.graph.op(limb) {
            LimbOp::Constant(_) | LimbOp::Load(_) => self.value(limb),
            LimbOp::Read { base, stride, index } => self.read(base, stride, index),
            LimbOp::And(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().band(a, b)
            }
            LimbOp::Or(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().bor(a, b)
            }
            LimbOp::Xor(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().bxor(a, b)
            }
            LimbOp::Add(a, b) => {
                let needed = bits(a).max(bits(b)) + 1;
                let (a, b) = (self.value(a), self.value(b));
                let sum = self.builder.ins().iadd(a, b);
                self.cut(sum, needed, limb)
            }
            LimbOp::Subtract(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                let difference = self.builder.ins().isub(a, b);
                self.cut(difference, 64, limb)
            }
            LimbOp::Multiply(a, b) => {
                let needed = bits(a) + bits(b);
                let (a, b) = (self.value(a), self.value(b));
                let product = self.builder.ins().imul(a, b);
                self.cut(product, needed, limb)
            }
            LimbOp::MultiplyHigh(a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.builder.ins().umulhi(a, b)
            }
            LimbOp::ShiftLeft(a, amount) => {
                let (a, amount) = (self.value(a), self.value(amount));
                let shifted = self.builder.ins().ishl(a, amount);
                self.cut(shifted, 64, limb)
            }
            LimbOp::ShiftRight(a, amount) => {
                let (a, amount) = (self.value(a), self.value(amount));
                self.builder.ins().ushr(a, amount)
            }
            LimbOp::Extract(a, low) => {
                let above = bits(a) - u32::from(low);
                let mut value = self.value(a);
                if low > 0 {
                    let amount = self.constant(low.into());
                    value = self.builder.ins().ushr(value, amount);
                }
                self.cut(value, above, limb)
            }
            LimbOp::Join(high, low, shift) => {
                let amount = self.constant(shift.into());
                let high = self.value(high);
                let moved = self.builder.ins().ishl(high, amount);
                if self.graph.known(low) == Some(0) {
                    return moved;
                }
                let low = self.value(low);
                self.builder.ins().bor(moved, low)
            }
            LimbOp::Equal(a, b) => self.compare(IntCC::Equal, a, b),
            LimbOp::Less(a, b) => self.compare(IntCC::UnsignedLessThan, a, b),
            LimbOp::Select(condition, a, b) => {
                let (condition, a, b) = (self.value(condition), self.value(a), self.value(b));
                self.builder.ins().select(condition, a, b)
            }
            LimbOp::Parity(a) => {
                let a = self.value(a);
                let count = self.builder.ins().popcnt(a);
                let one = self.constant(1);
                self.builder.ins().band(count, one)
            }
        }
    }

    fn read(&mut self, base: u32, stride: u32, index: Limb) -> Value {
        let index = self.value(index);
        let bytes = self.constant(u64::from(stride) * 8);
        let distance = if stride == 1 {
            let three = self.constant(3);
            self.builder.ins().ishl(index, three)
        } else {
            self.builder.ins().imul(index, bytes)
        };
        let row = self.builder.ins().iadd(self.state, distance);
        self.builder.ins().load(I64, flags(), row, offset(base))
    }
}
