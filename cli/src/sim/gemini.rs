//! `phit sim gemini`: tori of Gemini routers, and the kinds of study that they are put to.

mod curve;
mod drain;
mod goal;
mod hot_spot;
mod load;
mod needs;
mod network;
mod topobw;
mod trace;
mod traffic;
mod values;

use crate::error::CliError;
use crate::runs::AnyStudy;
pub use needs::network as demand_network;
use std::process::ExitCode;
pub use values::{machine_class, torus_size};

/// A torus of Gemini routers of 48 tiles, with two nodes per chip.
///
/// The processor tiles of each node send packets of their own and collect those that come. `docs/gemini.md` describes the
/// network and what the figures mean. Without a kind, it is that of the study's file, or load.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    kind: Kind,
}

/// The first is meant where neither the command line nor a file names one.
#[derive(clap::Subcommand)]
enum Kind {
    Load(Box<load::Args>),
    Drain(Box<drain::Args>),
    Trace(Box<trace::Args>),
    HotSpot(Box<hot_spot::Args>),
    Topobw(Box<topobw::Args>),
}

const EXAMPLES: &str = "\
Examples:
  phit sim gemini load --dims 4x4x4 --pattern uniform --load 0.05..1.0 --seeds 5 --plot
  phit sim gemini fabric/studies/tornado.toml --routing deterministic --json
  phit sim gemini drain --dims 1x2x8 --pattern tornado --cycles 100000 --reload-every 5000
  phit sim gemini fabric/studies/trace.toml --json
  phit sim gemini hot-spot --dims 5x1x1 --cycles 12000
  phit sim gemini topobw --machine m --chassis 1 --lanes 0:y+:2:6";

/// Carries out the command.
///
/// # Errors
/// If a setting is not legal, a file cannot be read or written, or the network does something wrong.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.kind {
        Kind::Load(args) => load::run(args),
        Kind::Drain(args) => drain::run(args),
        Kind::Trace(args) => trace::run(args),
        Kind::HotSpot(args) => hot_spot::run(args),
        Kind::Topobw(args) => topobw::run(args),
    }
}

impl Args {
    /// What is to be run.
    ///
    /// # Errors
    /// If settings do not go together, or a file is not legal: the error tells all that is wrong.
    pub fn study(&self) -> Result<Box<dyn AnyStudy>, CliError> {
        Ok(match &self.kind {
            Kind::Load(args) => Box::new(args.study()?),
            Kind::Drain(args) => Box::new(args.study()?),
            Kind::Trace(args) => args.study()?,
            Kind::HotSpot(args) => Box::new(args.study()?),
            Kind::Topobw(args) => Box::new(args.study()?),
        })
    }
}
