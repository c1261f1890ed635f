//! The link of TH Express-2: the lanes and their handshake, and the link level above them.

pub mod lanes;
pub mod level;
pub mod link;
