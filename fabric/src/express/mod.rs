//! Trees of TH Express-2's routers.

pub mod dependency;
pub mod network;
pub mod node;
pub mod packet;
pub mod tables;
pub mod tree;
pub mod trial;
