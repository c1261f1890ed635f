//! Test benches of the Gemini network interface.

mod clocks;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
pub mod registers;
pub mod requester;
pub mod responder;
pub mod tiles;
