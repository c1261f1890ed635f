//! Experiments with complete Gemini links: two ends with traffic of their own, and a lane channel for each lane and
//! direction. A file in TOML tells what goes wrong when; many seeds of it run in lanes.

mod cell_node;
pub mod circuit;
mod end_ports;
pub mod events;
pub mod experiment;
mod follow;
pub mod happenings;
pub mod judge;
pub mod lies;
pub mod names;
pub mod number;
pub mod schedule;
pub(crate) mod seeds;
pub mod trial;
pub mod verdict;
mod words;
