//! Rounds of copies with seeds that follow each other, and the reports of what came of them.

use super::Args;
use crate::error::CliError;
use crate::output;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::verdict::Verdict;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::process::ExitCode;

/// What came of a file's experiment, all seeds together.
pub trait FileReport: Serialize {
    /// Adds copies.
    fn add(&mut self, experiment: &Experiment, verdicts: &[Verdict]);

    /// The file.
    fn file(&self) -> &str;

    /// Every copy did what the file expects.
    fn is_ok(&self) -> bool;

    /// For people.
    fn text(&self) -> String;
}

/// Digits of a digest, of the 64 of SHA-256.
const DIGITS: usize = 16;

/// A digest of a verdict: equal for copies of which the same is known.
fn digest(verdict: &Verdict) -> String {
    let digest = Sha256::digest(format!("{verdict:?}"));
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    digits[..DIGITS].to_owned()
}

/// Seeds that there are.
const SEEDS: u64 = 1 << 32;
const COLUMNS: &str = "file,seed,delivered,wrong,retries,link_down,digest\n";

/// Runs a round of each file, then another with new seeds, until so many packets have arrived; prints the reports. `round` runs a file
/// in a copy for each seed, adds to its report, and gives the cycles of each copy and what came of them. Status 1 if a copy did not do what its file expects, or if no packet arrived in a
/// round though more are wanted.
///
/// # Errors
/// If a run fails, a file cannot be written, or standard output is closed.
pub fn rounds<E, R: FileReport>(
    args: &Args,
    mut files: Vec<(E, R)>,
    round: impl Fn(&E, &mut R, &[u32]) -> Result<(u64, Vec<Verdict>), CliError>,
) -> Result<ExitCode, CliError> {
    let (mut seed, mut packets, mut used) = (args.seed, 0, 0);
    let mut table = String::from(COLUMNS);
    let stopped = loop {
        let seeds: Vec<u32> = (0..args.seeds).map(|copy| seed.wrapping_add(copy)).collect();
        let (mut cycles, before) = (0, packets);
        for (experiment, report) in &mut files {
            let (of_each, verdicts) = round(experiment, report, &seeds)?;
            cycles += of_each;
            for verdict in verdicts {
                packets += verdict.arrived();
                if args.csv.is_some() {
                    table += &row(report.file(), &verdict);
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

fn row(file: &str, verdict: &Verdict) -> String {
    // A name with a comma or a quote is quoted.
    let file =
        if file.contains([',', '"', '\n']) { format!("\"{}\"", file.replace('"', "\"\"")) } else { file.to_owned() };
    let (seed, delivered, wrong) = (verdict.seed, verdict.arrived(), verdict.wrong_in_all());
    let (retries, link_down) = (verdict.count_of("retries"), u8::from(verdict.is_down()));
    format!("{file},{seed},{delivered},{wrong},{retries},{link_down},{}\n", digest(verdict))
}
