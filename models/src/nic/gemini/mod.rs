//! The Gemini network interface, from `docs/gemini-nic.md`.

pub mod atomic_alu;
pub mod atomic_cache;
pub mod atomic_unit;
pub mod fma;
pub mod get_return;
pub mod header;
pub mod memory_domains;
pub mod non_posted;
pub mod response_receiver;
pub mod response_sender;
