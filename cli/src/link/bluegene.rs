//! `phit link --link bluegene`: experiments with two ends of a Blue Gene/Q link.

use super::Args;
use crate::error::CliError;
use crate::output;
use phit_fabric::bluegene::bench::Pairs;
use phit_fabric::bluegene::experiment::Experiment;
use phit_fabric::bluegene::pair::pair;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// What became of a file's experiment, all seeds together.
#[derive(Serialize)]
struct Report {
    file: String,
    ok: bool,
    delivered: u64,
    wrong: u64,
    retries: u64,
    hits: u64,
    failures: Vec<String>,
}

/// Runs each file in copies with seeds that follow each other, until so many packets have arrived.
///
/// # Errors
/// If a file is no experiment, or the link cannot be made.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let read = |path: &PathBuf| Ok((path.clone(), Experiment::read(path)?));
    let experiments: Vec<(PathBuf, Experiment)> = args.files.iter().map(read).collect::<Result<_, CliError>>()?;
    let mut reports: Vec<Report> = experiments
        .iter()
        .map(|(path, _)| Report {
            file: path.display().to_string(),
            ok: true,
            delivered: 0,
            wrong: 0,
            retries: 0,
            hits: 0,
            failures: vec![],
        })
        .collect();
    let pairs = Pairs::new(pair()?, args.seeds as usize)?;
    let (mut seed, mut packets) = (args.seed, 0);
    loop {
        for (report, (_, experiment)) in reports.iter_mut().zip(&experiments) {
            let seeds: Vec<u64> = (0..args.seeds).map(|copy| seed.wrapping_add(copy).into()).collect();
            for (seed, verdict) in seeds.iter().zip(experiment.run(&pairs, &seeds)?) {
                report.delivered += verdict.delivered;
                report.wrong += verdict.wrong;
                report.retries += verdict.retries;
                report.hits += verdict.hits;
                packets += verdict.delivered;
                let failures = experiment.failures(&verdict);
                report.failures.extend(failures.into_iter().map(|failure| format!("seed {seed}: {failure}")));
            }
            report.ok = report.failures.is_empty();
        }
        seed = seed.wrapping_add(args.seeds);
        if packets >= args.packets {
            break;
        }
    }
    if args.json {
        output::json(&reports)?;
    } else {
        for report in &reports {
            let Report { file, delivered, wrong, retries, hits, .. } = report;
            let state = if report.ok { "ok" } else { "FAILED" };
            output::line(&format!(
                "{file}: {state}; {delivered} packets arrived, {wrong} wrong, {retries} retransmissions, {hits} words hit"
            ))?;
            for failure in &report.failures {
                output::line(&format!("  {failure}"))?;
            }
        }
        output::line(&format!("{packets} packets arrived in all"))?;
    }
    Ok(if reports.iter().all(|report| report.ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
