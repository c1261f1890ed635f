//! Where routers send packets, and whether packets can wait for each other in a circle.

pub mod forwarding;
pub mod forwarding_file;
pub mod up_down;
pub mod waiting;
