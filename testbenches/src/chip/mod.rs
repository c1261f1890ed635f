//! Test benches of the chips.

pub mod gemini_endpoint;

use crate::Testbench;

pub(crate) const BENCHES: &[Testbench] =
    &[testbench!("gemini_endpoint", gemini_endpoint::run).reviewed(reviewed!("gemini_endpoint"))];
