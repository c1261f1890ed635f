//! How a function begins: room on the stack.

use super::machine::{Machine, Result};
use iced_x86::code_asm::*;

/// Pages are mapped one after another as the stack is first touched, from the top down.
const PAGE: u32 = 4096;

/// Makes room for so many bytes, at an address that suits vectors, and what the machine needs before the body.
pub fn prologue<M: Machine>(machine: &M, frame: u32) -> Result<Vec<u8>> {
    let mut asm = CodeAssembler::new(64)?;
    asm.push(rbp)?;
    asm.mov(rbp, rsp)?;
    asm.and(rsp, -(M::VECTOR as i32))?;
    for page in (PAGE..=frame).step_by(PAGE as usize) {
        asm.test(dword_ptr(rsp - page), eax)?;
    }
    asm.sub(rsp, frame as i32)?;
    machine.begin(&mut asm)?;
    asm.assemble(0)
}
