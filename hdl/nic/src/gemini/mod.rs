//! The Gemini network interface.

pub mod fma;
pub mod format;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
pub mod put_target;
pub mod request_receiver;
pub mod request_sender;
