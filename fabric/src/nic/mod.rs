//! Network interfaces at RTL: one beside a host and a tile, and its attack; two of a chip at full rate.

mod answers;
pub mod campaign;
pub mod class;
pub mod design;
mod domains;
mod events;
mod forge;
pub mod packet;
pub mod page;
pub mod rates;
mod responses;
mod tables;
mod user;
mod watch;
pub mod world;
