//! Other people's tools on the emitted Verilog: simulators as back ends, synthesis, proofs.
//!
//! A [`Group`] of designs becomes one executable, built once and started per test. A generated harness holds an
//! instance of each design; the first line on its standard input chooses one, and the lines after it poke, tick and
//! read it (see [`harness`]). [`verilator::build`] and [`icarus::build`] make the executable, [`Executable::start`]
//! starts it, and [`Simulation`] is the [`Backend`](crate::backend::Backend). [`yosys::synthesize`] turns a design
//! into gates, which Icarus simulates with the same harness; [`formal::check`] and [`pdr::check`] prove its properties.
//!
//! Everything is kept below a folder that the caller names, under a digest of the sources, the commands and the
//! version of the tool: what did not change is not built again.

mod cache;
mod design;
mod digits;
mod family;
pub mod formal;
pub mod harness;
pub mod icarus;
pub mod missing;
pub mod pdr;
mod process;
pub mod race;
mod simulation;
pub mod tools;
pub mod verilator;
mod words;
pub mod yosys;

pub use design::{Design, Element, Group};
pub use simulation::{Executable, Simulation};
pub use tools::{Tool, ToolError};
pub use words::word_cells;

use std::collections::BTreeMap;

/// Verilog files: name and text.
pub type Sources = BTreeMap<String, String>;
