//! `phit link --link bluegene` and `--link express`: files of experiments in which things happen at cycles that they tell.

use super::{Args, bluegene_plots};
use crate::error::CliError;
use crate::output;
use phit_fabric::bluegene::bench::Pairs;
use phit_fabric::bluegene::experiment::Experiment as Bluegene;
use phit_fabric::bluegene::pair::{pair, pair_over_chips};
use phit_fabric::express::experiment::Experiment as Express;
use phit_fabric::express::trial::Trials;
use phit_fabric::link::judge::poisson_limits;
use phit_fabric::network::NetworkError;
use phit_fabric::settings_file::FileError;
use phit_netlist::ir::Netlist;
use serde::Serialize;
use std::cell::OnceCell;
use std::path::{Path, PathBuf};
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
    /// Errors that the checks let through, on average and at most.
    escapes_at_most: f64,
    /// Copies in which one was let through.
    escapes: u64,
    failures: Vec<String>,
}

/// What became of one copy.
struct Outcome {
    delivered: u64,
    wrong: u64,
    retries: u64,
    hits: u64,
    escapes_at_most: f64,
    has_escape: bool,
    failures: Vec<String>,
}

/// Files about two ends of the Blue Gene/Q link.
///
/// # Errors
/// If a file is no experiment, or the link cannot be made.
pub fn bluegene(args: &Args) -> Result<ExitCode, CliError> {
    if let Some(folder) = &args.plots {
        bluegene_plots::draw(folder, args.seeds)?;
        if args.files.is_empty() {
            return Ok(ExitCode::SUCCESS);
        }
    }
    // Compiled when the first file wants them.
    let [bare, over_chips] = [const { OnceCell::new() }; 2];
    rounds(args, Bluegene::read, |experiment, seeds| {
        let seeds: Vec<u64> = seeds.iter().map(|&seed| seed.into()).collect();
        let pairs =
            if experiment.chips { compiled(&over_chips, pair_over_chips, args)? } else { compiled(&bare, pair, args)? };
        let verdicts = experiment.run(pairs, &seeds)?.into_iter().map(|verdict| Outcome {
            delivered: verdict.delivered,
            wrong: verdict.wrong,
            retries: verdict.retries,
            hits: verdict.hits,
            escapes_at_most: Bluegene::escapes_at_most(verdict.hits),
            has_escape: experiment.has_escape(&verdict),
            failures: experiment.failures(&verdict),
        });
        Ok(verdicts.collect())
    })
}

fn compiled<'a>(
    pairs: &'a OnceCell<Pairs>,
    netlist: impl Fn() -> Result<Netlist, NetworkError>,
    args: &Args,
) -> Result<&'a Pairs, CliError> {
    if pairs.get().is_none() {
        let _ = pairs.set(Pairs::new(netlist()?, args.seeds as usize)?);
    }
    Ok(pairs.get().expect("they have just been compiled"))
}

/// Files about two ends of the link level of TH Express-2.
///
/// # Errors
/// If a file is no experiment, or the link cannot be made.
pub fn express(args: &Args) -> Result<ExitCode, CliError> {
    if args.plots.is_some() {
        return Err(CliError::Study("--plots are of --link express-lanes, not of its level alone".to_owned()));
    }
    let trials = Trials::new(args.seeds as usize)?;
    rounds(args, Express::read, |experiment, seeds| {
        let verdicts = trials.run(experiment, seeds)?.into_iter().map(|verdict| Outcome {
            delivered: verdict.delivered,
            wrong: verdict.wrong,
            retries: verdict.retries,
            hits: verdict.hits,
            escapes_at_most: experiment.escapes_at_most(),
            has_escape: experiment.has_escape(&verdict),
            failures: experiment.failures(&verdict),
        });
        Ok(verdicts.collect())
    })
}

/// Runs each file in copies with seeds that follow each other, until so many packets have arrived.
///
/// # Errors
/// If a file is no experiment, a run fails, or another kind of output is asked for.
fn rounds<E>(
    args: &Args,
    read: impl Fn(&Path) -> Result<E, FileError>,
    run: impl Fn(&E, &[u32]) -> Result<Vec<Outcome>, CliError>,
) -> Result<ExitCode, CliError> {
    if args.events || args.fec.is_some() {
        return Err(CliError::Study("--events and --fec are for --link gemini, generic and express-lanes".to_owned()));
    }
    let experiments: Vec<E> = args.files.iter().map(|path| read(path)).collect::<Result<_, _>>()?;
    let empty = |path: &PathBuf| Report {
        file: path.display().to_string(),
        ok: true,
        delivered: 0,
        wrong: 0,
        retries: 0,
        hits: 0,
        escapes_at_most: 0.0,
        escapes: 0,
        failures: vec![],
    };
    let mut reports: Vec<Report> = args.files.iter().map(empty).collect();
    let (mut seed, mut packets) = (args.seed, 0);
    loop {
        let seeds: Vec<u32> = (0..args.seeds).map(|copy| seed.wrapping_add(copy)).collect();
        for (report, experiment) in reports.iter_mut().zip(&experiments) {
            for (seed, outcome) in seeds.iter().zip(run(experiment, &seeds)?) {
                report.delivered += outcome.delivered;
                report.wrong += outcome.wrong;
                report.retries += outcome.retries;
                report.hits += outcome.hits;
                report.escapes_at_most += outcome.escapes_at_most;
                report.escapes += u64::from(outcome.has_escape);
                packets += outcome.delivered;
                report.failures.extend(outcome.failures.iter().map(|failure| format!("seed {seed}: {failure}")));
            }
            let [_, most] = poisson_limits(report.escapes_at_most);
            report.ok = report.failures.is_empty() && report.escapes <= most;
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
            let Report { file, delivered, wrong, retries, hits, escapes, escapes_at_most, .. } = report;
            let state = if report.ok { "ok" } else { "FAILED" };
            output::line(&format!(
                "{file}: {state}; {delivered} packets arrived, {wrong} wrong, {retries} retransmissions, {hits} words hit; \
                 {escapes} copies with an error that was let through, at most {escapes_at_most:.1e} on average"
            ))?;
            for failure in &report.failures {
                output::line(&format!("  {failure}"))?;
            }
        }
        output::line(&format!("{packets} packets arrived in all"))?;
    }
    Ok(if reports.iter().all(|report| report.ok) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
