//! Links between chips.

pub mod gemini;
pub mod lanes;
