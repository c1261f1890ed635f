//! The external tools on small hand-written Verilog, against expected values computed here.
//!
//! A test whose tool is not installed fails, unless `PHIT_TOOLS=optional` lets it skip.

mod designs;
mod gates;
mod missing;
mod netlists;
mod proofs;
mod rig;
mod simulators;
