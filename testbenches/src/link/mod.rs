//! Test benches of the links.

pub mod gemini;
