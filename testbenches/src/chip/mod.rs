//! Test benches of the chips.

pub mod gemini_endpoint;

use crate::shown::RTL;
use crate::{Testbench, testbench};

pub(crate) const BENCHES: &[Testbench] = &[testbench("gemini_endpoint", gemini_endpoint::run)
    .shows(&[("GEM-PKT-07", RTL), ("GEM-PKT-08", RTL), ("GEM-PKT-13", RTL), ("GEM-PKT-17", RTL)])
    .shows(&[("GEM-PKT-07", RTL), ("GEM-PKT-08", RTL), ("GEM-PKT-13", RTL), ("GEM-PKT-17", RTL)])
    .reviewed(gemini_endpoint::REVIEWED)];
