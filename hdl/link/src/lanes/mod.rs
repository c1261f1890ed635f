//! From phits to lanes and back: frames, alignment, deskew, lanes that come and go. Below every link of several lanes.

pub mod deframer;
pub mod elastic_reader;
pub mod frame;
pub mod framer;
pub mod gatherer;
pub mod input;
pub mod lane_layer;
pub mod monitor;
pub mod spreader;
