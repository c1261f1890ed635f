//! Synthesizable interconnect blocks in rust-hdl, laid out as a packet travels.
//!
//! Each block's doc comment is its contract: port diagram, parameters with legal ranges, handshake, latency and
//! throughput in cycles, reset state, what it asserts, and its source. With the feature `catalogue`, the module of that name
//! lists the blocks with their published and small configurations. The feature is off by default: a user then compiles
//! only the blocks that it takes.

// The derive macros name this crate by its name, also from inside.
extern crate self as phit_hdl;

pub mod about;
pub mod adapter;
#[cfg(feature = "catalogue")]
pub mod catalogue;
pub mod chip;
pub mod coding;
pub mod contract;
pub mod link;
pub mod ports;
pub mod prelude;
pub mod prim;
pub mod router;
pub mod traffic;
pub mod wiring;

/// A comment that rust-hdl carries into its syntax tree; [`macro@phit_macros::kernel`] notes source lines with it.
#[macro_export]
macro_rules! comment {
    ($text:expr) => {};
}
