//! One typed hierarchical netlist of any rust-hdl design: elaboration, static checks, Verilog.
pub mod build;
pub mod check;
pub mod cover;
pub mod elaborate;
pub mod eval;
mod fold;
pub mod ir;
pub mod jitter;
pub mod paths;
pub mod read;
pub mod source;
pub mod undefined;

pub use elaborate::elaborate;
pub mod verilog;
