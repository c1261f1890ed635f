//! What every block stands on: the language in front of rust-hdl, state, properties, ports, contracts.

// The derive macros name phit-hdl, which users see, from every layer.
extern crate self as phit_hdl;

pub mod about;
pub mod catalogue;
pub mod contract;
pub mod memory;
pub mod ports;
pub mod prelude;
pub mod property;
pub mod reg;
pub mod synchronizer;
pub mod syntax;
pub mod wire;
pub mod wiring;

/// A comment that rust-hdl carries into its syntax tree; [`macro@phit_macros::kernel`] notes source lines with it.
#[macro_export]
macro_rules! comment {
    ($text:expr) => {};
}
