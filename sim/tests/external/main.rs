//! The external tools on small hand-written Verilog, against expected values computed here.
//!
//! A test whose tool is not installed prints why it is skipped.

mod designs;
mod gates;
mod missing;
mod netlists;
mod proofs;
mod rig;
mod simulators;
