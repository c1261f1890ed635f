//! Tori of Blue Gene/Q's routers, of one to five dimensions.

pub mod classes;
pub mod counters;
pub mod dimensions;
pub mod follow;
pub mod link_load;
pub mod machine;
pub mod network;
pub mod node;
pub mod nodes;
pub mod packet;
pub mod published;
pub mod torus;
pub mod trial;
pub mod ways;
pub mod wires;
