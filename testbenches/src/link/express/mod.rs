//! TH Express-2: its lanes, the link level above them, and both together.

pub mod lanes;
pub mod level;
pub mod link;
