//! Network interfaces: one under attack, and two of a chip at full rate.

mod answers;
pub mod campaign;
pub mod class;
pub mod design;
mod domains;
mod events;
mod forge;
mod packet;
mod page;
pub mod rates;
mod responses;
mod tables;
mod user;
mod watch;
mod world;
