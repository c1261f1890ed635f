//! `phit code`: what a code promises, and its Verilog, for parameters that only the command line knows.

mod crc;
mod distance;
mod escapes;
mod properties;
mod rs;

use crate::error::CliError;
use crate::options::legal::real;
use clap::Subcommand;
use std::path::PathBuf;
use std::process::ExitCode;

/// Explore a code: what it detects and corrects, how deep and fast its network is; write its Verilog and a test bench.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Subcommand)]
enum Kind {
    Rs(rs::Args),
    Crc(crc::Args),
    Escapes(escapes::Args),
}

/// What is told of any code.
#[derive(clap::Args)]
struct Telling {
    /// Clock for the throughput
    #[arg(long, value_name = "MHZ", default_value_t = 200.0, value_parser = real(0.001..=1e6, "MHz"))]
    clock: f64,
    /// Write Verilog and a test bench to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit code rs --n 255 --k 239 --m 8
  phit code rs --n 544 --k 514 --m 10 --parallel 2 --out kp4
  phit code crc --poly 0x1021 --width 16 --word 64 --out crc16
  phit code escapes --plots docs";

/// Carries out the command.
///
/// # Errors
/// If there is no such code, or a file cannot be written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    match &args.kind {
        Kind::Rs(args) => rs::run(args),
        Kind::Crc(args) => crc::run(args),
        Kind::Escapes(args) => escapes::run(args),
    }
}

/// A number, decimal or hexadecimal.
fn number(text: &str) -> Result<u64, String> {
    let parsed = text.strip_prefix("0x").map_or_else(|| text.parse(), |digits| u64::from_str_radix(digits, 16));
    parsed.map_err(|_| "legal: a whole number of 64 bits, such as 285 or 0x11d".to_owned())
}
