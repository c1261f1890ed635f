//! Experiments with complete links of lanes: two ends with traffic of their own, and a lane channel for each lane and
//! direction. A file in TOML tells what goes wrong when; many seeds of it run in lanes.

mod cell_node;
pub mod circuit;
mod end_ports;
pub mod events;
mod expect;
pub mod experiment;
mod express_node;
mod follow;
pub mod happenings;
pub mod judge;
mod legal;
pub mod lies;
pub mod names;
pub mod schedule;
pub(crate) mod seeds;
pub mod trial;
pub mod verdict;
mod words;
