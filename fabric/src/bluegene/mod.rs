//! Tori of Blue Gene/Q's routers, of one to five dimensions.

pub mod barriers;
pub mod collectives;
pub mod counters;
pub mod dimensions;
pub mod network;
pub mod node;
pub mod packet;
pub mod published;
pub mod rounds;
pub mod torus;
mod tree;
pub mod trial;
pub mod ways;
pub mod wires;
