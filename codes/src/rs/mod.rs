//! Reed-Solomon codes: encoder and checker, a decoder, and a test bench for all three.

mod bench;
mod coder;
pub mod decoder;

pub use bench::bench;
pub use coder::{checker, encoder};

use phit_coding::rs::RsCode;

/// The name of a module for this code.
fn name(kind: &str, code: &RsCode, symbols: usize) -> String {
    format!("rs_{kind}_n{}_k{}_m{}_s{symbols}", code.n, code.k, code.bits)
}
