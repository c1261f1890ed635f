//! `phit upsets`: wrong bits in the routers of a network, and what becomes of its packets.

use crate::error::CliError;
use crate::options::legal::{real, whole};
use crate::options::{HEADING, StudyFile};
use crate::output;
use crate::progress::Stage;
use crate::sim::{demand_network, torus_size};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::upsets::sites::Class;
use phit_fabric::gemini::study::upsets::{Plan, campaign};
use phit_fabric::study::upsets::Row;
use std::process::ExitCode;

/// Invert bits in the state of routers under load, one upset at a time, and tell what became of the packets.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    machine: Machine,
}

#[derive(clap::Subcommand)]
enum Machine {
    Gemini(GeminiArgs),
}

/// Upsets in a torus of Gemini routers.
///
/// Classes of state: phits in buffers, tables and queues of routes are under codes, everything else is bare. An upset is corrected (all packets
/// arrive, a counter tells), detected (a packet was dropped with a report), masked (all packets arrive, nobody noticed), silent
/// (a packet arrives twice, or with other contents and a CRC that fits) or hung (a packet stands, or is gone without a report).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
struct GeminiArgs {
    #[command(flatten)]
    file: StudyFile,
    /// Print an array of objects with class, bits, upsets, corrected, detected, masked, silent and hung
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    upsets: Upsets,
}

/// A torus, and what is done to it.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Upsets {
    /// Chips along X, Y and Z
    #[arg(long, value_name = "XxYxZ", default_value = "2x1x1", value_parser = torus_size)]
    dims: [u32; 3],
    /// Upsets of each class
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u32>(1..=1_000_000, "upsets"))]
    count: u32,
    /// Bits of one word that are inverted at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(1..=2, "bits"))]
    bits: u32,
    /// Load that nodes offer, of the processor tiles' bandwidth
    #[arg(long, value_name = "X", default_value_t = 0.6, value_parser = real(0.0..=2.0, ""))]
    load: f64,
    /// Seed of everything that is random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>(0..=u64::from(u32::MAX), ""))]
    seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  phit upsets gemini
  phit upsets gemini --dims 3x1x1 --count 1000 --bits 2 --json
  phit upsets gemini fabric/studies/upsets.toml --seed 2

Exit status: 0, or 1 if an upset of a buffer, a table or a queue of routes was silent, or 2 if the command could not be carried out.";

/// Carries out the command.
///
/// # Errors
/// If the load is not legal, the network does wrong before any upset, or standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let Machine::Gemini(args) = &args.machine;
    let Upsets { dims, count, bits, load, seed } = args.upsets;
    let settings = Settings::new(dims);
    // The network, and the copy of it with an upset.
    demand_network(settings.shape.nodes(), 2, "lower --dims")?;
    let chips = Chips::new(&settings)?;
    let plan = Plan { load, count: count as usize, bits };
    let bar = Stage::of(u64::from(count) * Class::ALL.len() as u64);
    let rows = campaign(&chips, &plan, seed, &mut || bar.inc(1))?;
    drop(bar);
    if args.json {
        output::json(&rows)?;
    } else {
        print(&rows)?;
    }
    let is_promised = |row: &&Row<Class>| [Class::Buffers, Class::Tables, Class::Routes].contains(&row.class);
    let is_broken = rows.iter().filter(is_promised).any(|row| row.silent > 0);
    Ok(if is_broken { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn print(rows: &[Row<Class>]) -> Result<(), CliError> {
    output::line("class          bits  upsets  corrected  detected  masked  silent  hung")?;
    for row in rows {
        let Row { bits, upsets, corrected, detected, masked, silent, hung, .. } = row;
        let class = serde_json::json!(row.class);
        let class = class.as_str().unwrap_or_default();
        output::line(&format!(
            "{class:<10} {bits:>8} {upsets:>7} {corrected:>10} {detected:>9} {masked:>7} {silent:>7} {hung:>5}"
        ))?;
    }
    Ok(())
}
