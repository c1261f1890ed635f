//! The Gemini network interface, from `docs/gemini-nic.md`.

pub mod header;
pub mod memory_domains;
pub mod registers;
pub mod requester;
pub mod responder;
