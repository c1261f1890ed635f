//! `docs/mutants.json`: what the last campaign of each configuration found.

use super::digest;
use super::report::{Equivalent, Report, percent};
use super::reviewed::ReviewError;
use crate::subject::Subject;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Bytes of a record at most.
const MOST_BYTES: u64 = 1 << 28;

/// Share of the mutants that are not equivalent that a bench must kill, in percent.
pub const LEAST_KILLED: f64 = 95.0;

/// What the campaign of a configuration found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Family.
    pub block: String,
    /// Configuration.
    pub config: String,
    /// Mutants that were run.
    pub mutants: usize,
    /// Mutants that the bench found.
    pub killed: usize,
    /// Mutants that close a combinational loop, besides.
    pub discarded: usize,
    /// Survivors that a solver showed to be equivalent.
    pub proved: usize,
    /// Survivors that differ only in outputs that the contract leaves undefined, as a solver showed.
    pub undefined: usize,
    /// Survivors that were reviewed, by the argument.
    pub reviewed: BTreeMap<String, usize>,
    /// Survivors that nobody has explained.
    pub unexplained: usize,
    /// Those, as they are printed.
    pub unexplained_mutants: Vec<String>,
    /// The numbers of all survivors.
    pub survivors: Survivors,
    /// Seed of the stimulus and of the power-up values.
    pub seed: u64,
    /// Cycles of stimulus for each mutant.
    pub cycles: u64,
    /// Commit of the sources, with `-dirty` behind it if they differed from it.
    pub commit: String,
    /// What it depends on.
    pub digests: Digests,
}

/// Mutants by their number in the list of all mutants of the configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Survivors {
    /// Proved equivalent.
    pub proved: Vec<usize>,
    /// Proved equivalent but for undefined outputs.
    pub undefined: Vec<usize>,
    /// Reviewed.
    pub reviewed: Vec<usize>,
    /// Neither.
    pub unexplained: Vec<usize>,
    /// Discarded: no survivors, but not killed either.
    pub discarded: Vec<usize>,
}

impl Survivors {
    /// All survivors.
    pub fn all(&self) -> BTreeSet<usize> {
        let explained = self.equivalent().into_iter().chain(self.reviewed.iter().copied());
        explained.chain(self.unexplained.iter().copied()).collect()
    }

    /// Those that a solver showed to be equivalent.
    pub fn equivalent(&self) -> BTreeSet<usize> {
        self.proved.iter().chain(&self.undefined).copied().collect()
    }
}

/// What a row depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Digests {
    /// The netlist and its mutants.
    pub design: String,
    /// The sources of the bench and of its golden model.
    pub bench: String,
    /// The reviews, and what the contract leaves undefined.
    pub explained: String,
}

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// A file cannot be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// It is no record.
    #[error("{}: not a record of mutants: {source}", .path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The reviews of a block cannot be read.
    #[error(transparent)]
    Review(#[from] ReviewError),
}

/// How far a row is still good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// In all.
    Current,
    /// Its survivors survive, but what explains them has changed.
    Unexplained,
    /// The design or the bench has changed.
    Outdated,
}

impl Digests {
    /// Those of a configuration; `bench` is the digest of the sources of its test bench, as
    /// [`Tree::digest`](digest::Tree::digest) makes it.
    pub fn of(subject: &Subject, bench: String) -> Self {
        let reviews = subject.testbench.as_ref().map_or("", |testbench| testbench.reviews.text);
        Self {
            design: digest::design(&subject.netlist, &super::mutants(&subject.netlist)),
            bench,
            explained: digest::text(reviews),
        }
    }
}

impl Row {
    /// The row of a report.
    pub fn of(report: &Report, seed: u64, cycles: u64, commit: &str, digests: Digests) -> Self {
        let numbers = |equivalent| report.of_kind(equivalent).map(|survivor| survivor.number).collect::<Vec<_>>();
        let survivors = Survivors {
            proved: numbers(Equivalent::Proved),
            undefined: numbers(Equivalent::Undefined),
            reviewed: numbers(Equivalent::Reviewed),
            unexplained: numbers(Equivalent::Unknown),
            discarded: report.loops.clone(),
        };
        let mut reviewed = BTreeMap::new();
        for survivor in report.of_kind(Equivalent::Reviewed) {
            *reviewed.entry(survivor.reason.clone().unwrap_or_default()).or_default() += 1;
        }
        let shown = report.of_kind(Equivalent::Unknown).map(|survivor| survivor.description.to_string());
        Self {
            block: report.block.to_owned(),
            config: report.config.to_owned(),
            mutants: report.mutants,
            killed: report.killed,
            discarded: report.discarded,
            proved: survivors.proved.len(),
            undefined: survivors.undefined.len(),
            reviewed,
            unexplained: survivors.unexplained.len(),
            unexplained_mutants: shown.map(|shown| shown.replace("\n    ", "; ")).collect(),
            survivors,
            seed,
            cycles,
            commit: commit.to_owned(),
            digests,
        }
    }

    /// Share of the mutants that are not equivalent that were killed, in percent.
    pub fn killed_of_different(&self) -> f64 {
        percent(self.killed, self.killed + self.unexplained)
    }

    /// How far it holds for what has these digests.
    pub fn standing(&self, digests: &Digests) -> Standing {
        match self.digests == *digests {
            true => Standing::Current,
            false if (&self.digests.design, &self.digests.bench) == (&digests.design, &digests.bench) => {
                Standing::Unexplained
            }
            false => Standing::Outdated,
        }
    }

    /// Where another row of the same configuration, seed and cycles disagrees, a sentence each.
    pub fn disagreements(&self, other: &Row) -> Vec<String> {
        let mut found = vec![];
        let mut compare = |what: &str, recorded: usize, now: usize| {
            if recorded != now {
                found.push(format!("{}: the record says {recorded} {what}, now {now}", self.config));
            }
        };
        compare("mutants", self.mutants, other.mutants);
        compare("killed", self.killed, other.killed);
        compare("discarded", self.discarded, other.discarded);
        compare("proved", self.proved, other.proved);
        compare("undefined", self.undefined, other.undefined);
        compare("reviewed", self.reviewed.values().sum(), other.reviewed.values().sum());
        compare("unexplained", self.unexplained, other.unexplained);
        if found.is_empty() && self.survivors != other.survivors {
            found.push(format!("{}: other mutants survive than the record says", self.config));
        }
        if found.is_empty() && self.reviewed != other.reviewed {
            found.push(format!("{}: the record gives other arguments", self.config));
        }
        found
    }
}

/// The record: a row for each configuration that was run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// By configuration.
    pub rows: BTreeMap<String, Row>,
}

impl Record {
    /// Reads it; without a file it is empty.
    ///
    /// # Errors
    /// If the file cannot be read, or is no record.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        let text = match phit_files::read_text(path, MOST_BYTES) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            Err(source) => return Err(RecordError::File { path: path.to_owned(), source }),
        };
        let rows: Vec<Row> =
            serde_json::from_str(&text).map_err(|source| RecordError::Malformed { path: path.to_owned(), source })?;
        Ok(Self { rows: rows.into_iter().map(|row| (row.config.clone(), row)).collect() })
    }

    /// Writes it, a row in a line, in place of what was there: a reader sees the old record or the new one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), RecordError> {
        let rows: Vec<String> =
            self.rows.values().map(|row| serde_json::to_string(row).expect("a row is plain data")).collect();
        let text = format!("[\n{}\n]\n", rows.join(",\n"));
        phit_files::replace(path, text.as_bytes()).map_err(|source| RecordError::File { path: path.to_owned(), source })
    }
}
