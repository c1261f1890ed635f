//! S1's figures of Blue Gene/Q's network beside ours: a row for each requirement PERF-BGQ, and for BGQ-SYS-07 and -08.

mod all_to_all;
pub mod error;
mod exchange;
mod graph;
mod laboratory;
mod latency;
mod link;
mod ring;
mod rounds;
pub mod table;
