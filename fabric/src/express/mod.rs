//! Trees of TH Express-2's routers.

pub mod dependency;
mod loaded;
pub mod machine;
pub mod network;
pub mod node;
pub mod packet;
mod plan;
pub mod published;
mod sets;
pub mod shape;
pub mod tables;
pub mod tree;
pub mod trial;
pub mod walk;
pub mod ways;
