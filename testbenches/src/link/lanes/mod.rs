//! Test benches of the lanes of a link.

pub mod deframer;
pub mod elastic_reader;
pub mod framer;
pub mod gatherer;
pub mod input;
pub mod lane_layer;
mod looped;
mod markers;
pub mod monitor;
pub mod spreader;
pub mod whole;
pub mod wire;
