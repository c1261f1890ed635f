//! `phit demo --nic`: a file is put into another host's memory by two network interfaces.

mod block;
mod counter;
mod design;
mod host;
mod message;
mod outcome;
pub mod report;
pub mod transfer;
pub mod world;
