//! Links between chips.

pub mod cells;
pub mod express;
pub mod gemini;
pub mod lanes;
pub mod retry;
