//! TH Express-2: its lanes, and the link level above them.

pub mod lanes;
pub mod level;
