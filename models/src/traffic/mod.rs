//! Traffic, and channels with faults.

pub mod lane_channel;
pub mod streams;
