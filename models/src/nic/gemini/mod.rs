//! The Gemini network interface, from `docs/gemini-nic.md`.

pub mod fma;
pub mod header;
pub mod memory_domains;
