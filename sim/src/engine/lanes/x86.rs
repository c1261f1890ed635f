//! Vectors larger than Cranelift's, for processors of the x86 family that have them: 512 bits with AVX-512 (F, BW, DQ,
//! VL, BITALG, VPOPCNTDQ), 256 bits with AVX2.
//!
//! ```text
//! code -> simple -> fused -> body -> bytes
//!         AVX2      joins    registers, instructions of a machine
//! ```
//!
//! A batch is straight-line code in a loop over the batches. Values live in the vector registers; the one that is
//! needed last makes room for others and waits on the stack. Constants are broadcast from slots of the state.

mod avx2;
mod avx512;
mod body;
mod frame;
mod fused;
mod machine;
mod registers;

use super::code::Code;
use super::simple::{Parities, simple};
use crate::engine::cell::{Cell, Shape};
use avx2::Avx2;
use avx512::Avx512;
use iced_x86::IcedError;
use machine::Machine;

/// Bytes of the vectors that there is code for, largest first.
pub const SIZES: [u32; 2] = [Avx512::VECTOR, Avx2::VECTOR];

/// True if this processor has vectors of so many bytes, and this system's calls hand over arguments as the code expects
/// them.
pub fn available(bytes: u32) -> bool {
    #[cfg(all(target_arch = "x86_64", unix))]
    match bytes {
        Avx512::VECTOR => {
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
        Avx2::VECTOR => std::is_x86_feature_detected!("avx2"),
        _ => false,
    }
    #[cfg(not(all(target_arch = "x86_64", unix)))]
    {
        let _ = bytes;
        false
    }
}

/// A function that runs the code for batches of vectors of this shape's size. `constant` gives the slot of the state
/// that holds a pattern of 8 bytes.
///
/// # Errors
/// If an instruction cannot be encoded.
pub fn function(code: &Code, shape: Shape, constant: &mut dyn FnMut(u64) -> Cell) -> Result<Vec<u8>, IcedError> {
    match shape.vector {
        Avx512::VECTOR => body::function(Avx512::default(), code, shape, constant),
        Avx2::VECTOR => {
            let code = simple(code, Parities::Own);
            body::function(Avx2::for_code(&code, constant), &code, shape, constant)
        }
        bytes => unreachable!("there are no vectors of {bytes} bytes"),
    }
}
