//! Network interfaces at RTL: one beside a host and a tile, its attack, and sequences that come in any order; two of a chip at full rate.

pub mod attack;
pub mod design;
pub mod order;
pub mod packet;
pub mod page;
pub mod rates;
pub mod world;
