//! What stands around a block of the router: packets, credits, readers, and the names of its wires.

pub mod scoreboard;
pub mod surroundings;
pub mod wires;
