//! Rounds of copies with seeds that follow each other, and the reports of what came of them.

use super::Args;
use crate::error::CliError;
use crate::output;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Debug;
use std::process::ExitCode;

/// What came of a file's experiment, all seeds together.
pub trait FileReport: Serialize {
    /// The file.
    fn file(&self) -> &str;

    /// Every copy did what the file expects.
    fn is_ok(&self) -> bool;

    /// For people.
    fn text(&self) -> String;
}

/// What came of a round of one file.
pub struct Round {
    /// Cycles of each copy.
    pub cycles: u64,
    /// What came of each copy, in the order of the seeds.
    pub copies: Vec<Copy>,
}

/// What came of a copy.
pub struct Copy {
    /// Packets that arrived once, in order and intact.
    pub delivered: u64,
    /// Packets that did not.
    pub wrong: u64,
    /// Times that packets were sent again.
    pub retries: u64,
    /// An end has given up.
    pub link_down: bool,
    /// Of all that is known of it.
    pub digest: String,
}

/// Digits of a digest, of the 64 of SHA-256.
const DIGITS: usize = 16;

/// A digest of a verdict: equal for copies of which the same is known.
pub fn digest(verdict: &impl Debug) -> String {
    let digest = Sha256::digest(format!("{verdict:?}"));
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    digits[..DIGITS].to_owned()
}

/// Seeds that there are.
const SEEDS: u64 = 1 << 32;
const COLUMNS: &str = "file,seed,delivered,wrong,retries,link_down,digest\n";

/// Runs a round of each file, then another with new seeds, until so many packets have arrived; prints the reports. `round` runs a file
/// in a copy for each seed, and adds to its report. Status 1 if a copy did not do what its file expects, or if no packet arrived in a
/// round though more are wanted.
///
/// # Errors
/// If a run fails, a file cannot be written, or standard output is closed.
pub fn rounds<E, R: FileReport>(
    args: &Args,
    mut files: Vec<(E, R)>,
    round: impl Fn(&E, &mut R, &[u32]) -> Result<Round, CliError>,
) -> Result<ExitCode, CliError> {
    let (mut seed, mut packets, mut used) = (args.seed, 0, 0);
    let mut table = String::from(COLUMNS);
    let stopped = loop {
        let seeds: Vec<u32> = (0..args.seeds).map(|copy| seed.wrapping_add(copy)).collect();
        let (mut cycles, before) = (0, packets);
        for (experiment, report) in &mut files {
            let round = round(experiment, report, &seeds)?;
            cycles += round.cycles;
            for (seed, copy) in seeds.iter().zip(round.copies) {
                packets += copy.delivered;
                if args.csv.is_some() {
                    table += &row(report.file(), *seed, &copy);
                }
            }
        }
        seed = seed.wrapping_add(args.seeds);
        used += u64::from(args.seeds);
        if packets >= args.packets {
            break None;
        }
        if packets == before {
            break Some(format!("no packet arrived in {cycles} cycles of {} copies", args.seeds));
        }
        if used + u64::from(args.seeds) > SEEDS {
            break Some("every seed has been used".to_owned());
        }
    };
    if let Some(path) = &args.csv {
        output::replace(path, &table)?;
    }
    let reports: Vec<R> = files.into_iter().map(|(_, report)| report).collect();
    if args.json {
        output::json(&reports)?;
    } else {
        for report in &reports {
            output::line(&report.text())?;
        }
        output::line(&format!("{packets} packets arrived in all"))?;
    }
    if let Some(why) = &stopped {
        output::note(&format!("stopped after {packets} of {} packets: {why}", args.packets));
    }
    let is_ok = stopped.is_none() && reports.iter().all(FileReport::is_ok);
    Ok(if is_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn row(file: &str, seed: u32, copy: &Copy) -> String {
    let Copy { delivered, wrong, retries, link_down, digest } = copy;
    // A name with a comma or a quote is quoted.
    let file =
        if file.contains([',', '"', '\n']) { format!("\"{}\"", file.replace('"', "\"\"")) } else { file.to_owned() };
    format!("{file},{seed},{delivered},{wrong},{retries},{},{digest}\n", u8::from(*link_down))
}
