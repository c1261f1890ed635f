//! Synthesizable interconnect blocks in rust-hdl, laid out as a packet travels.
//!
//! Each block's doc comment is its contract: port diagram, parameters with legal ranges, handshake, latency and
//! throughput in cycles, reset state, what it asserts, and its source. With the feature `catalogue`, the module of that name
//! lists the blocks with their published and small configurations. The feature is off by default: a user then compiles
//! only the blocks that it takes.
//!
//! Each folder is a crate, so that an edit compiles one layer and those above it; this crate is the one name for all.

#[cfg(feature = "catalogue")]
pub mod catalogue;

pub use phit_adapter as adapter;
pub use phit_block::{about, comment, contract, ports, prelude, syntax, wiring};
pub use phit_chip as chip;
pub use phit_coding as coding;
pub use phit_link as link;
pub use phit_nic as nic;
pub use phit_prim as prim;
pub use phit_router as router;
pub use phit_traffic as traffic;

/// All tables of registers.
pub fn register_tables() -> Vec<&'static phit_primitives::registers::RegisterTable> {
    adapter::tables::TABLES.into_iter().chain([&nic::gemini::register_table::GEMINI_NIC]).collect()
}
