//! The Gemini network interface.

pub mod format;
pub mod initiator;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
pub mod target;
