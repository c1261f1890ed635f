//! `phit link --link bluegene` and `--link express`: files of experiments in which things happen at cycles that they tell.

use super::rounds::{Copy, FileReport, Round, digest, rounds};
use super::{Args, all, bluegene_plots};
use crate::error::CliError;
use crate::progress::Stage;
use phit_fabric::bluegene::bench::Pairs;
use phit_fabric::bluegene::experiment::Experiment as Bluegene;
use phit_fabric::bluegene::pair::{pair, pair_over_chips};
use phit_fabric::express::experiment::Experiment as Express;
use phit_fabric::express::trial::Trials;
use phit_fabric::link::judge::poisson_limits;
use phit_fabric::network::NetworkError;
use phit_fabric::timed::TimedExperiment;
use phit_netlist::ir::Netlist;
use serde::Serialize;
use std::cell::OnceCell;
use std::path::Path;
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
    link_down: bool,
    failures: Vec<String>,
    digest: String,
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
    files(args, |experiment: &Bluegene, seeds| {
        let seeds: Vec<u64> = seeds.iter().map(|&seed| seed.into()).collect();
        let pairs =
            if experiment.chips { compiled(&over_chips, pair_over_chips, args)? } else { compiled(&bare, pair, args)? };
        let stage = Stage::of(pairs.batches(seeds.len()) as u64);
        let verdicts = experiment.run(pairs, &seeds, &mut || stage.inc(1))?.into_iter().map(|verdict| Outcome {
            delivered: verdict.delivered,
            wrong: verdict.wrong,
            retries: verdict.retries,
            hits: verdict.hits,
            escapes_at_most: Bluegene::escapes_at_most(verdict.hits),
            has_escape: experiment.has_escape(&verdict),
            link_down: verdict.link_down,
            failures: experiment.failures(&verdict),
            digest: digest(&verdict),
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
    let trials = Trials::new(args.seeds as usize)?;
    files(args, |experiment: &Express, seeds| {
        let stage = Stage::of(trials.batches(seeds.len()) as u64);
        let verdicts = trials.run(experiment, seeds, &mut || stage.inc(1))?.into_iter().map(|verdict| Outcome {
            delivered: verdict.delivered,
            wrong: verdict.wrong,
            retries: verdict.retries,
            hits: verdict.hits,
            escapes_at_most: experiment.escapes_at_most(),
            has_escape: experiment.has_escape(&verdict),
            link_down: verdict.link_down,
            failures: experiment.failures(&verdict),
            digest: digest(&verdict),
        });
        Ok(verdicts.collect())
    })
}

/// Runs each file in copies with seeds that follow each other, until so many packets have arrived.
///
/// # Errors
/// If a file is no experiment, or a run fails.
fn files<E: TimedExperiment>(
    args: &Args,
    run: impl Fn(&E, &[u32]) -> Result<Vec<Outcome>, CliError>,
) -> Result<ExitCode, CliError> {
    let files = all(args.files.iter().map(|path| Ok((E::read(path)?, Report::new(path)))))?;
    rounds(args, files, |experiment, report: &mut Report, seeds| {
        let outcomes = run(experiment, seeds)?;
        report.add(seeds, &outcomes);
        let copy = |outcome: Outcome| Copy {
            delivered: outcome.delivered,
            wrong: outcome.wrong,
            retries: outcome.retries,
            link_down: outcome.link_down,
            digest: outcome.digest,
        };
        Ok(Round { cycles: experiment.cycles(), copies: outcomes.into_iter().map(copy).collect() })
    })
}

impl Report {
    /// Before any copy has run.
    fn new(path: &Path) -> Self {
        Self {
            file: path.display().to_string(),
            ok: true,
            delivered: 0,
            wrong: 0,
            retries: 0,
            hits: 0,
            escapes_at_most: 0.0,
            escapes: 0,
            failures: vec![],
        }
    }

    /// Adds a copy for each seed.
    fn add(&mut self, seeds: &[u32], outcomes: &[Outcome]) {
        for (seed, outcome) in seeds.iter().zip(outcomes) {
            self.delivered += outcome.delivered;
            self.wrong += outcome.wrong;
            self.retries += outcome.retries;
            self.hits += outcome.hits;
            self.escapes_at_most += outcome.escapes_at_most;
            self.escapes += u64::from(outcome.has_escape);
            self.failures.extend(outcome.failures.iter().map(|failure| format!("seed {seed}: {failure}")));
        }
        let [_, most] = poisson_limits(self.escapes_at_most);
        self.ok = self.failures.is_empty() && self.escapes <= most;
    }
}

impl FileReport for Report {
    fn file(&self) -> &str {
        &self.file
    }

    fn is_ok(&self) -> bool {
        self.ok
    }

    fn text(&self) -> String {
        let Self { file, delivered, wrong, retries, hits, escapes, escapes_at_most, failures, .. } = self;
        let state = if self.ok { "ok" } else { "FAILED" };
        let sums = format!(
            "{file}: {state}; {delivered} packets arrived, {wrong} wrong, {retries} retransmissions, {hits} words hit; \
             {escapes} copies with an error that was let through, at most {escapes_at_most:.1e} on average"
        );
        failures.iter().fold(sums, |text, failure| text + "\n  " + failure)
    }
}
