//! Links between chips.

pub mod cells;
pub mod gemini;
pub mod lanes;
pub mod retry;
