//! `phit sim`: networks of routers under traffic.

mod campaign;
mod checks;
mod gemini;
mod hot_spot;
mod link_load_plot;
mod modes;
mod needs;
mod plots;
mod replay;
mod settings;
mod topobw;
mod values;

use crate::error::CliError;
pub use needs::network as demand_network;
use std::process::ExitCode;
pub use values::{machine_class, torus_size};

/// Simulate a network of routers at RTL under traffic, and measure latency and throughput against load.
///
/// Every packet is followed: one that is lost, repeated, changed or at the wrong node ends the command.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    machine: Machine,
}

#[derive(clap::Subcommand)]
enum Machine {
    Gemini(Box<gemini::Args>),
}

/// Carries out the command.
///
/// # Errors
/// If a setting is not legal, a file cannot be read or written, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.machine {
        Machine::Gemini(args) => gemini::run(args),
    }
}
