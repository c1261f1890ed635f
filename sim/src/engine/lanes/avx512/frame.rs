//! How a function begins: room on the stack.

use super::VECTOR;
use iced_x86::IcedError;
use iced_x86::code_asm::*;

/// Pages are mapped one after another as the stack is first touched, from the top down.
const PAGE: u32 = 4096;

/// Makes room for so many bytes, at an address that suits vectors. `order` is the slot of the state that holds the
/// order of [`ORDER`], if the body needs it.
pub fn prologue(frame: u32, order: Option<u32>) -> Result<Vec<u8>, IcedError> {
    let mut asm = CodeAssembler::new(64)?;
    asm.push(rbp)?;
    asm.mov(rbp, rsp)?;
    asm.and(rsp, -(VECTOR as i32))?;
    for page in (PAGE..=frame).step_by(PAGE as usize) {
        asm.test(dword_ptr(rsp - page), eax)?;
    }
    asm.sub(rsp, frame as i32)?;
    if let Some(slot) = order {
        asm.vpmovzxbq(zmm31, qword_ptr(rdi + slot))?;
    }
    asm.assemble(0)
}

/// The order of 64-bit words that undoes how packing interleaves two vectors, a byte for each.
pub const ORDER: u64 = 0x0705_0301_0604_0200;
