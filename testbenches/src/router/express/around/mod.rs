//! What stands around the parts of the router: wires, packets, tables.

pub mod packets;
pub mod tables;
pub mod wires;
pub mod world;
