//! An attack on one interface: forged requests, stores and responses, and an oracle that judges what becomes of them.

mod answers;
pub mod campaign;
pub mod class;
mod domains;
mod events;
mod forge;
mod responses;
mod tables;
mod user;
mod watch;
