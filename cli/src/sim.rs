//! `phit sim`: networks of routers under traffic, and a network interface under attack.

mod bluegene;
mod express;
mod followed;
mod gemini;
mod gemini_nic;
mod link_load_plot;
mod loads;
mod seeds;

use crate::error::CliError;
use crate::runs::AnyStudy;
pub use gemini::{demand_network, machine_class, torus_size};
use std::process::ExitCode;

/// Simulate a network of routers at RTL under traffic, and measure latency and throughput against load; or attack a network interface.
///
/// Every packet is followed: one that is lost, repeated, changed or at the wrong node ends the command.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    machine: Machine,
}

#[derive(clap::Subcommand)]
enum Machine {
    Gemini(gemini::Args),
    GeminiNic(gemini_nic::Args),
    Bluegene(Box<bluegene::Args>),
    Express(Box<express::Args>),
}

/// Carries out the command.
///
/// # Errors
/// If a setting is not legal, a file cannot be read or written, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.machine {
        Machine::Gemini(args) => gemini::run(args),
        Machine::GeminiNic(args) => gemini_nic::run(args),
        Machine::Bluegene(args) => bluegene::run(args),
        Machine::Express(args) => express::run(args),
    }
}

impl Args {
    /// What is to be run.
    ///
    /// # Errors
    /// If settings do not go together, or a file is not legal: the error tells all that is wrong.
    pub fn study(&self) -> Result<Box<dyn AnyStudy>, CliError> {
        match &self.machine {
            Machine::Gemini(args) => args.study(),
            Machine::GeminiNic(_) => Err(CliError::Study("phit sim gemini-nic has no study".to_owned())),
            Machine::Bluegene(args) => Ok(Box::new(args.study()?)),
            Machine::Express(args) => Ok(Box::new(args.study()?)),
        }
    }
}
