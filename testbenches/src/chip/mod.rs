//! Test benches of the chips.

pub mod gemini_endpoint;
