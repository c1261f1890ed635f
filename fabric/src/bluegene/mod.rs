//! Rings of Blue Gene/Q's routers.

pub mod barriers;
mod chain;
pub mod collectives;
pub mod network;
pub mod node;
pub mod packet;
pub mod rounds;
pub mod trial;
