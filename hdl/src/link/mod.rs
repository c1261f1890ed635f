//! Links between chips.

pub mod gemini;
