//! Where routers send packets, and whether packets can wait for each other in a circle.

pub mod waiting;
