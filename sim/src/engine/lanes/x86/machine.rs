//! What tells one size of vectors from another.

use super::registers::Register;
use crate::engine::cell::{Cell, Class};
use crate::engine::lanes::code::{Op, Vector};
use iced_x86::IcedError;
use iced_x86::code_asm::{AsmMemoryOperand, CodeAssembler};

pub type Result<T> = std::result::Result<T, IcedError>;

/// The instructions for vectors of one size.
pub trait Machine {
    /// Bytes of a vector.
    const VECTOR: u32;
    /// One instruction computes any bitwise function of three vectors.
    const TERNARY: bool;

    /// Registers that vectors are given, from 0 on.
    fn registers(&self) -> usize;

    /// Puts a whole vector on the stack.
    fn save(&self, asm: &mut CodeAssembler, to: AsmMemoryOperand, source: Register) -> Result<()>;

    /// Brings it back.
    fn restore(&self, asm: &mut CodeAssembler, target: Register, from: AsmMemoryOperand) -> Result<()>;

    /// The lowest bytes from the state: no more than was stored together, so that the processor can hand it on.
    fn load(&self, asm: &mut CodeAssembler, target: Register, from: AsmMemoryOperand, bytes: u32) -> Result<()>;

    /// The lowest bytes: what stands behind a batch that does not fill a vector belongs to other copies.
    fn store(&self, asm: &mut CodeAssembler, to: AsmMemoryOperand, source: Register, bytes: u32) -> Result<()>;

    /// The element at an address, everywhere.
    fn broadcast(&self, asm: &mut CodeAssembler, class: Class, target: Register, from: AsmMemoryOperand) -> Result<()>;

    /// Copies a vector.
    fn copy(&self, asm: &mut CodeAssembler, target: Register, source: Register) -> Result<()>;

    /// Any bitwise function of three vectors, the first of which it replaces; bit `4 a + 2 b + c` of the table is the
    /// result for these bits.
    fn ternary(&self, asm: &mut CodeAssembler, target: Register, b: Register, c: Register, table: u8) -> Result<()>;

    /// Any other operation that makes a vector of vectors. The target is none of the sources.
    fn compute(
        &mut self,
        asm: &mut CodeAssembler,
        op: &Op,
        target: Register,
        source: &dyn Fn(&Vector) -> Register,
        constant: &mut dyn FnMut(u64) -> Cell,
    ) -> Result<()>;

    /// What stands before the loop, after everything else was made.
    fn begin(&self, asm: &mut CodeAssembler) -> Result<()>;
}
