//! Vectors of 512 bits, for processors that have AVX-512 (F, BW, DQ, VL, BITALG, VPOPCNTDQ): Cranelift has none of that size.
//!
//! ```text
//! code -> logic -> generator -> bytes
//!         fuse     registers, instructions
//! ```
//!
//! A batch is straight-line code in a loop over the batches. Values live in the 32 vector registers; the one that is
//! needed last makes room for others and waits on the stack. Constants are broadcast from slots of the state.

mod frame;
mod instructions;
mod logic;
mod registers;

use super::code::Code;
use crate::engine::cell::{Cell, Shape};
use iced_x86::IcedError;

/// Bytes of a vector.
pub const VECTOR: u32 = 64;

/// True if this processor has the vectors, and this system's calls hand over arguments as the code expects them.
pub fn available() -> bool {
    #[cfg(all(target_arch = "x86_64", unix))]
    {
        let has = [
            std::is_x86_feature_detected!("avx512f"),
            std::is_x86_feature_detected!("avx512bw"),
            std::is_x86_feature_detected!("avx512dq"),
            std::is_x86_feature_detected!("avx512vl"),
            std::is_x86_feature_detected!("avx512bitalg"),
            std::is_x86_feature_detected!("avx512vpopcntdq"),
        ];
        has.iter().all(|has| *has)
    }
    #[cfg(not(all(target_arch = "x86_64", unix)))]
    false
}

/// A function that runs the code for batches. `constant` gives the slot of the state that holds a pattern of 8 bytes.
///
/// # Errors
/// If an instruction cannot be encoded.
pub fn function(code: &Code, shape: Shape, constant: &mut dyn FnMut(u64) -> Cell) -> Result<Vec<u8>, IcedError> {
    let logic = logic::Fused::of(code);
    let body = instructions::body(&logic, shape, constant)?;
    let mut bytes = frame::prologue(body.frame, body.order)?;
    bytes.extend(body.bytes);
    Ok(bytes)
}
