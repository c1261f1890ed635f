//! The link of TH Express-2.

pub mod level;
