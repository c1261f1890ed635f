//! The command does what `docs/cli.md` says.

mod bench;
mod catalogue;
mod check;
mod code;
mod common;
mod conformance;
mod cover;
mod export;
mod follow;
mod fusesoc;
mod hostile;
mod link;
mod list;
mod mutate;
mod own_network;
mod registers;
mod sim;
mod sim_bluegene;
mod sim_express;
mod sim_gemini_nic;
mod sim_modes;
#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;
mod soak_steps;
mod sweep;
mod sweep_kinds;
mod tables;
mod topology;
mod topology_bluegene;
mod topology_express;
mod upsets;
mod verilog_out;
