//! Test benches of the chips.

pub mod gemini_endpoint;

use crate::shown::RTL;

benches! {
    gemini_endpoint: gemini_endpoint::run, shows RTL ["GEM-PKT-07", "GEM-PKT-08", "GEM-PKT-13", "GEM-PKT-17"], reviewed "chip";
}
