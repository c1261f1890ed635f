//! The Gemini network interface, from `docs/gemini-nic.md`.

pub mod header;
pub mod initiator;
pub mod memory_domains;
pub mod target;
