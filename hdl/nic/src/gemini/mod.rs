//! The Gemini network interface.

pub mod format;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
pub mod register_table;
pub mod registers;
pub mod requester;
pub mod responder;
pub mod tiles;
