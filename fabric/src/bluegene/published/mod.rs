//! What S1 prints of Blue Gene/Q's network, and what this project has to show for it: a row for each requirement PERF-BGQ, and for those
//! of the system that its shape decides.

pub mod channel;
pub mod error;
mod graph;
mod laboratory;
mod latency;
mod link;
mod machine;
mod ring;
mod rounds;
pub mod table;
