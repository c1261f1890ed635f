//! Links between chips: packets, retransmission, lanes.

pub mod bluegene;
pub mod cells;
pub mod express;
pub mod express_lanes;
pub mod gemini;
pub mod gobackn;
pub mod gobackn_lanes;
pub mod lanes;
pub mod packet;
pub mod receive_buffer;
pub mod retry;
