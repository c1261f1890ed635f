//! Rounds of copies with seeds that follow each other, and the reports of what came of them.

use super::Args;
use super::copies::{BATCH, Copies};
use super::report::Report;
use crate::error::CliError;
use crate::output;
use crate::progress::Stage;
use phit_fabric::link::verdict::Verdict;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::process::ExitCode;

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
/// The first line of the table of copies.
pub const COLUMNS: &str = "file,seed,delivered,wrong,retries,link_down,digest\n";

/// Runs a round of each file, then another with new seeds, until so many packets have arrived; prints the reports. Status 1 if a copy did
/// not do what its file expects, or if no packet arrived in a round though more are wanted.
///
/// # Errors
/// If a run fails, a file cannot be written, or standard output is closed.
pub fn rounds(args: &Args, copies: &Copies) -> Result<ExitCode, CliError> {
    let trials = copies.link.trials(copies.seeds.len())?;
    let (mut reports, mut batches) = (copies.reports(), vec![]);
    let (mut packets, mut used) = (0, 0);
    let mut table = String::from(COLUMNS);
    let stopped = loop {
        let seeds: Vec<u32> = copies.seeds.iter().map(|seed| seed.wrapping_add(used as u32)).collect();
        let (mut cycles, before) = (0, packets);
        for ((path, experiment), report) in copies.experiments.iter().zip(&mut reports) {
            let of_each = experiment.cycles.unsigned();
            let stage = Stage::of(of_each * trials.batches(seeds.len()) as u64);
            stage.set_message(path.display().to_string());
            let verdicts = trials.run(experiment, &seeds, &mut |cycle| stage.set_position(cycle))?;
            report.add(experiment, &verdicts);
            cycles += of_each;
            packets += verdicts.iter().map(Verdict::arrived).sum::<u64>();
            if args.csv.is_some() {
                table.extend(verdicts.iter().map(|verdict| row(path, verdict)));
            }
            if args.samples.is_wanted() {
                batches.extend(verdicts.chunks(BATCH).map(<[Verdict]>::to_vec));
            }
        }
        used += seeds.len() as u64;
        if packets >= args.packets {
            break None;
        }
        if packets == before {
            break Some(format!("no packet arrived in {cycles} cycles of {} copies", args.seeds));
        }
        if used + seeds.len() as u64 > SEEDS {
            break Some("every seed has been used".to_owned());
        }
    };
    args.samples.write(copies, &batches)?;
    if let Some(path) = &args.csv {
        output::replace(path, &table)?;
    }
    if args.json {
        output::json(&reports)?;
    } else {
        print(&reports, packets)?;
    }
    if let Some(why) = &stopped {
        output::note(&format!("stopped after {packets} of {} packets: {why}", args.packets));
    }
    let is_ok = stopped.is_none() && reports.iter().all(Report::is_ok);
    Ok(if is_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints reports of files, in all of which so many packets arrived.
///
/// # Errors
/// If standard output is closed.
pub fn print(reports: &[Report], packets: u64) -> Result<(), CliError> {
    reports.iter().try_for_each(|report| output::line(&report.text()))?;
    output::line(&format!("{packets} packets arrived in all"))
}

/// The line of a copy in the table, which names the file of its experiment.
pub fn row(path: &Path, verdict: &Verdict) -> String {
    let file = path.display().to_string();
    // A name with a comma or a quote is quoted.
    let file = if file.contains([',', '"', '\n']) { format!("\"{}\"", file.replace('"', "\"\"")) } else { file };
    let (seed, delivered, wrong) = (verdict.seed, verdict.arrived(), verdict.wrong_in_all());
    let (retries, link_down) = (verdict.count_of("retries"), u8::from(verdict.is_down()));
    format!("{file},{seed},{delivered},{wrong},{retries},{link_down},{}\n", digest(verdict))
}
