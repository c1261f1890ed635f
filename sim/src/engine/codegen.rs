//! From stores to machine code, by Cranelift.

use super::cell::{Cell, Class, LINE, Shape};
use super::error::EngineError;
use super::lanes::code::Code as VectorCode;
use super::lanes::simple::{Parities, simple};
use super::lanes::{self, cranelift, x86};
use super::layout::Layout;
use super::limb::Limb;
use super::native::{Call, Code};
use super::region::{Region, Write};
use super::scalar;
use super::schedule::{Store, pieces};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I16, I32, I64};
use cranelift_codegen::ir::{AbiParam, Block, BlockArg, InstBuilder, MemFlagsData, Signature, Type, Value};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Module};
use std::collections::HashMap;

/// Collects functions. All have three arguments: the address of the state, the first batch of lanes, and the one
/// after the last.
pub struct Compiler {
    module: JITModule,
    functions: Vec<FuncId>,
    /// Slots of the state that hold constants of 8 bytes for vectors.
    constants: HashMap<u64, Cell>,
}

fn code_error(error: impl std::fmt::Display) -> EngineError {
    EngineError::Code(error.to_string())
}

impl Compiler {
    /// A compiler for this machine. Optimisation is off: common subexpressions, constants and dead code are already
    /// dealt with, and Cranelift's own passes make values live longer and compile slower.
    pub fn new() -> Result<Self, EngineError> {
        let mut flags = settings::builder();
        let verify = if cfg!(debug_assertions) { "true" } else { "false" };
        for (name, value) in [("opt_level", "none"), ("enable_verifier", verify)] {
            flags.set(name, value).map_err(code_error)?;
        }
        let isa = cranelift_native::builder().map_err(code_error)?;
        let isa = isa.finish(settings::Flags::new(flags)).map_err(code_error)?;
        let module = JITModule::new(JITBuilder::with_isa(isa, cranelift_module::default_libcall_names()));
        Ok(Self { module, functions: vec![], constants: HashMap::new() })
    }

    /// Code that computes and stores limbs of a region, for all its lanes. Those of `left` stand in cells already.
    pub fn stores(
        &mut self,
        region: &Region,
        stores: &[Store],
        left: &HashMap<Limb, Cell>,
        layout: &mut Layout,
    ) -> Result<Vec<Call>, EngineError> {
        let (graph, shape) = (&region.graph, region.shape);
        let pieces = pieces(graph, stores, left, shape, layout);
        let function = |piece| {
            if shape.is_vector() {
                self.vectors(&lanes::piece(graph, piece, shape), shape, layout)
            } else {
                self.function(shape, |body| scalar::emit(graph, piece, shape, body))
            }
        };
        pieces.iter().map(function).collect()
    }

    /// The same; what it stores as the region itself would keep it is left for later code.
    pub fn leave(
        &mut self,
        region: &Region,
        stores: &[Store],
        left: &mut HashMap<Limb, Cell>,
        layout: &mut Layout,
    ) -> Result<Vec<Call>, EngineError> {
        let calls = self.stores(region, stores, left, layout)?;
        let is_kept = |store: &&Store| region.shape.class(region.graph.bits(store.limb)) == store.cell.class;
        left.extend(stores.iter().filter(is_kept).map(|store| (store.limb, store.cell)));
        Ok(calls)
    }

    /// Code that writes memories of a region, in all its lanes.
    pub fn writes(&mut self, writes: &[Write], shape: Shape, layout: &mut Layout) -> Result<Vec<Call>, EngineError> {
        let (planes, rows): (Vec<&Write>, Vec<&Write>) = writes.iter().partition(|write| write.rows.are_planes());
        let mut calls = vec![];
        if !planes.is_empty() {
            calls.push(self.vectors(&lanes::writes(&planes, shape), shape, layout)?);
        }
        if !rows.is_empty() {
            let emit = |body: &mut Body| rows.iter().for_each(|write| write_memory(body, write, shape.batch));
            calls.push(self.function(shape, emit)?);
        }
        Ok(calls)
    }

    /// A function that runs this code for each batch.
    fn vectors(&mut self, code: &VectorCode, shape: Shape, layout: &mut Layout) -> Result<Call, EngineError> {
        if shape.vector == cranelift::VECTOR {
            return self.function(shape, |body| cranelift::emit(&simple(code, Parities::Shifts), body));
        }
        let mut constant = |pattern| {
            let take = || layout.take(Shape::SINGLE, Class::Long);
            *self.constants.entry(pattern).or_insert_with(take)
        };
        let bytes = x86::function(code, shape, &mut constant).map_err(code_error)?;
        let signature = self.signature();
        let id = self.module.declare_anonymous_function(&signature).map_err(code_error)?;
        self.module.define_function_bytes(id, LINE.into(), &bytes, &[]).map_err(code_error)?;
        Ok(self.call(id, shape))
    }

    fn signature(&self) -> Signature {
        let mut signature = self.module.make_signature();
        signature.params.extend([AbiParam::new(I64); 3]);
        signature
    }

    fn call(&mut self, id: FuncId, shape: Shape) -> Call {
        self.functions.push(id);
        Call { function: self.functions.len() - 1, batches: shape.batches() }
    }

    /// A function whose body runs once per batch.
    fn function(&mut self, shape: Shape, emit: impl FnOnce(&mut Body)) -> Result<Call, EngineError> {
        let mut context = self.module.make_context();
        context.func.signature = self.signature();
        let mut frontend = FunctionBuilderContext::new();
        let mut builder = FunctionBuilder::new(&mut context.func, &mut frontend);
        let entry = builder.create_block();
        builder.append_block_params_for_function_params(entry);
        builder.switch_to_block(entry);
        let &[state, first, end] = builder.block_params(entry) else { unreachable!("three arguments") };
        let repeat = (shape.batches() > 1).then(|| begin_loop(&mut builder, first));
        let batch = repeat.map(|head| builder.block_params(head)[0]);
        let mut body = Body { builder, state, batch };
        emit(&mut body);
        let mut builder = body.builder;
        if let (Some(head), Some(batch)) = (repeat, batch) {
            end_loop(&mut builder, head, batch, end);
        }
        builder.ins().return_(&[]);
        builder.seal_all_blocks();
        builder.finalize(self.module.target_config());
        let id = self.module.declare_anonymous_function(&context.func.signature).map_err(code_error)?;
        self.module.define_function(id, &mut context).map_err(code_error)?;
        Ok(self.call(id, shape))
    }

    /// What must stand in the state from the start.
    pub fn constants(&self) -> impl Iterator<Item = (Cell, u64)> {
        self.constants.iter().map(|(pattern, cell)| (*cell, *pattern))
    }

    /// Makes everything executable, for states of this many 64-bit words.
    pub fn finish(mut self, words: usize) -> Result<Code, EngineError> {
        self.module.finalize_definitions().map_err(code_error)?;
        Ok(Code::link(self.module, &self.functions, words))
    }
}

fn begin_loop(builder: &mut FunctionBuilder, first: Value) -> Block {
    let head = builder.create_block();
    builder.append_block_param(head, I64);
    builder.ins().jump(head, &[BlockArg::Value(first)]);
    builder.switch_to_block(head);
    head
}

fn end_loop(builder: &mut FunctionBuilder, head: Block, batch: Value, end: Value) {
    let after = builder.create_block();
    let next = builder.ins().iadd_imm_s(batch, 1);
    let more = builder.ins().icmp(IntCC::UnsignedLessThan, next, end);
    builder.ins().brif(more, head, &[BlockArg::Value(next)], after, &[]);
    builder.switch_to_block(after);
}

/// The body of a function: what runs once per batch.
pub struct Body<'a> {
    pub(super) builder: FunctionBuilder<'a>,
    /// Address of the state.
    pub(super) state: Value,
    /// Number of the batch, if there are several.
    pub(super) batch: Option<Value>,
}

/// State is always mapped. Nothing is said about alignment: a batch may start anywhere in a vector.
pub fn flags() -> MemFlagsData {
    MemFlagsData::new().with_notrap()
}

impl Body<'_> {
    /// Where this batch starts in arrays of which a batch takes `bytes`.
    pub fn pointer(&mut self, bytes: u64) -> Value {
        match self.batch {
            None => self.state,
            Some(batch) => {
                let distance = self.builder.ins().imul_imm_s(batch, bytes as i64);
                self.builder.ins().iadd(self.state, distance)
            }
        }
    }
}

fn raw_type(class: Class) -> Type {
    match class {
        Class::Flag | Class::Byte => I8,
        Class::Half => I16,
        Class::Word => I32,
        Class::Long => I64,
    }
}

/// Writes a batch of lanes of a memory; what is not to be written goes to the row that is never read.
fn write_memory(body: &mut Body, write: &Write, batch: u32) {
    let batch_of = |bytes: u32| u64::from(bytes) * u64::from(batch);
    let row_pointer = body.pointer(batch_of(write.row.class.bytes()));
    for (data, table) in write.data.iter().zip(&write.rows.tables) {
        let bytes = table.base.class.bytes();
        let data_pointer = body.pointer(batch_of(data.class.bytes()));
        let table_pointer = body.pointer(batch_of(bytes) * u64::from(table.rows));
        for lane in 0..batch {
            let (row, data) = (write.row.lane(lane), data.lane(lane));
            let ins = &mut body.builder;
            let value = ins.ins().load(raw_type(data.class), flags(), data_pointer, data.offset as i32);
            let index = ins.ins().load(raw_type(row.class), flags(), row_pointer, row.offset as i32);
            let index = if row.class == Class::Long { index } else { ins.ins().uextend(I64, index) };
            let distance = ins.ins().ishl_imm_u(index, i64::from(bytes.ilog2()));
            let target = ins.ins().iadd(table_pointer, distance);
            let first = table.cell(lane, 0);
            ins.ins().store(flags(), value, target, first.offset as i32);
        }
    }
}
