//! A network interface under attack.

mod answers;
pub mod campaign;
pub mod class;
pub mod design;
mod domains;
mod events;
mod forge;
mod packet;
mod page;
mod responses;
mod tables;
mod user;
mod watch;
mod world;
