//! Links between chips: packets, retransmission, lanes.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod gemini;
pub mod lanes;
pub mod retry;
