//! Test benches of the Gemini network interface.

mod clocks;
pub mod fma;
mod host;
pub mod memory_domains;
pub mod netlink;
pub mod nic;
pub mod nic_axi;
mod peer;
pub mod put_target;
pub mod request_receiver;
pub mod request_sender;
mod software;
