//! Random netlists, what they mean, and every simulator's word on them.
//!
//! ```text
//! recipe -> netlist -> engine ----.
//!              |    -> interpreter -> compare -> first difference, shrunk
//!              `-> Verilog -> Verilator, Icarus
//! ```
//!
//! A [`recipe`] is a list of numbers that proptest draws and shrinks. Its [`Netlist`](phit_netlist::ir::Netlist) has
//! every operation, widths of 1 to 200 bits, memories, properties, up to three clocks, and copies of modules in
//! chains, rings and broadcasts, nested too. The [`interpreter`] says what it means, written to be right and not
//! fast. A [`campaign`] runs many of them on the compiled engine and on other people's simulators, and
//! [`corrupt`] makes bad ones that must be refused without a panic.

pub mod campaign;
pub mod compare;
pub mod corrupt;
mod dump;
pub mod interpreter;
mod make;
pub mod recipe;
pub mod shrink;
mod step;
pub mod stimulus;
mod wiring;
