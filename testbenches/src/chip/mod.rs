//! Test benches of the chips.

pub mod gemini_endpoint;

use crate::Testbench;
use crate::shown::RTL;

pub(crate) const BENCHES: &[Testbench] = &[testbench!("gemini_endpoint", gemini_endpoint::run)
    .shows(&[("GEM-PKT-07", RTL), ("GEM-PKT-08", RTL), ("GEM-PKT-13", RTL), ("GEM-PKT-17", RTL)])
    .reviewed(reviewed!("gemini_endpoint"))];
