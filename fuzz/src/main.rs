//! Random netlists by the thousand: `phit-fuzz --on icarus --netlists 2000`.

use clap::{Parser, ValueEnum};
use phit_fuzz::campaign::{self, Judged, Stop};
use phit_sim::external::missing::{self, Policy};
use std::process::ExitCode;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Runs random netlists and compares simulators on them, cycle by cycle.
#[derive(Parser)]
struct Arguments {
    /// Whose word is compared: the engine's with the interpreter, another's with the engine.
    #[arg(long, value_enum, default_value = "engine")]
    on: Simulator,
    /// How many netlists.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    netlists: u64,
    /// Seed of the first netlist, the next ones follow; drawn from the clock if not given.
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=u64::MAX / 2))]
    seed: Option<u64>,
    /// Most attempts to make a failing netlist smaller; as many as take some minutes if not given.
    #[arg(long)]
    trials: Option<u32>,
    /// Whether a missing simulator is a failure (required) or skipped (optional); the environment's PHIT_TOOLS if not given.
    #[arg(long)]
    tools: Option<Policy>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Simulator {
    Engine,
    Verilator,
    #[value(name = "verilator_old")]
    VerilatorOld,
    Icarus,
}

fn main() -> ExitCode {
    let Arguments { on, netlists, seed, trials, tools } = Arguments::parse();
    let policy = match tools.map_or_else(Policy::from_environment, Ok) {
        Ok(policy) => policy,
        Err(error) => {
            eprintln!("phit-fuzz: {error}");
            return ExitCode::from(2);
        }
    };
    let judged = match on {
        Simulator::Engine => Judged::Engine,
        Simulator::Verilator => Judged::Verilator,
        Simulator::VerilatorOld => Judged::VerilatorOld,
        Simulator::Icarus => Judged::Icarus,
    };
    let seed = seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // Far enough apart that tomorrow's netlists are not today's.
        now.as_secs() << 20
    });
    let name = judged.name();
    println!("{name}: {netlists} random netlists from --seed {seed}");
    let folder = match tempfile::tempdir() {
        Ok(folder) => folder,
        Err(error) => {
            eprintln!("no temporary folder: {error}");
            return ExitCode::FAILURE;
        }
    };
    let start = Instant::now();
    match campaign::run(judged, seed..seed + netlists, folder.path(), trials.unwrap_or(judged.trials())) {
        Ok(left_out) => {
            let (agree, seconds) = (netlists - left_out, start.elapsed().as_secs_f64());
            println!("{name}: {agree} netlists agree, {left_out} left out as too deep for it, {seconds:.1} s");
            ExitCode::SUCCESS
        }
        Err(Stop::Tool(error)) if error.is_missing() && policy == Policy::Optional => {
            let line = format!("phit-fuzz --on {name}: {error}");
            println!("skipped: {line}");
            match missing::record(&line) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{}: {error}", missing::RECORD);
                    ExitCode::FAILURE
                }
            }
        }
        Err(Stop::Tool(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        Err(Stop::Found(finding)) => {
            eprintln!("{finding}");
            ExitCode::FAILURE
        }
    }
}
