//! Rounds of copies with seeds that follow each other, and the reports of what came of them.

use super::Args;
use crate::error::CliError;
use crate::output;
use serde::Serialize;
use std::process::ExitCode;

/// What came of a file's experiment, all seeds together.
pub trait FileReport: Serialize {
    /// Every copy did what the file expects.
    fn is_ok(&self) -> bool;

    /// For people.
    fn text(&self) -> String;
}

/// Runs a round of each file, then another with new seeds, until so many packets have arrived; prints the reports. `round` runs a file
/// in a copy for each seed, adds to its report, and tells how many packets arrived.
///
/// # Errors
/// If a run fails, or standard output is closed.
pub fn rounds<E, R: FileReport>(
    args: &Args,
    mut files: Vec<(E, R)>,
    round: impl Fn(&E, &mut R, &[u32]) -> Result<u64, CliError>,
) -> Result<ExitCode, CliError> {
    let (mut seed, mut packets) = (args.seed, 0);
    loop {
        let seeds: Vec<u32> = (0..args.seeds).map(|copy| seed.wrapping_add(copy)).collect();
        for (experiment, report) in &mut files {
            packets += round(experiment, report, &seeds)?;
        }
        seed = seed.wrapping_add(args.seeds);
        if packets >= args.packets {
            break;
        }
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
    Ok(if reports.iter().all(FileReport::is_ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
