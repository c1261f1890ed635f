//! Why a netlist could not be made into an engine.

use phit_netlist::check::Finding;

/// Why a netlist could not be made into an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The netlist has no meaning.
    #[error("{0}")]
    Malformed(Finding),
    /// Values that depend on themselves without a register between.
    #[error("combinational loop: {}", .0.join(" <- "))]
    CombinationalLoop(Vec<String>),
    /// An instance's input or clock that nothing drives.
    #[error("{0} is not connected")]
    Unconnected(String),
    /// State and scratch space together exceed what one engine addresses.
    #[error("the design needs {0} bytes of state, more than one engine addresses (2^31)")]
    TooLarge(u64),
    /// Cranelift refused; this is a defect of the engine, not of the design.
    #[error("code generation failed: {0}")]
    Code(String),
}
