//! The Gemini network interface.

pub mod atomic;
pub mod fma;
pub mod format;
pub mod get_return;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
pub mod non_posted;
pub mod packet_merge;
pub mod request_receiver;
pub mod request_sender;
pub mod request_target;
pub mod response_receiver;
pub mod response_sender;
