//! The record of mutants, and how a campaign compares with it.

use crate::error::CliError;
use phit_verify::Subject;
use phit_verify::mutants::{Digests, Record, RecordError, Report, Row, Standing};
use std::path::Path;
use std::process::Command;

/// Sources that a result depends on.
const SOURCES: [&str; 8] = ["hdl", "macros", "models", "netlist", "primitives", "sim", "testbenches", "verify"];

/// The record and what is to be said of it.
pub struct Ledger<'a> {
    path: &'a Path,
    record: Record,
    /// What to tell at the end.
    pub notes: Vec<String>,
    /// Whether nothing contradicted the record.
    pub agrees: bool,
}

/// What need not be run again.
pub enum Known {
    /// The row stands.
    All,
    /// Who survives is known, but not why.
    Survivors(Report),
    /// There is no row, or it is out of date.
    Nothing,
}

impl<'a> Ledger<'a> {
    /// Opens the record; without a file it is empty.
    ///
    /// # Errors
    /// If the file cannot be read, or is no record.
    pub fn open(path: &'a Path) -> Result<Self, CliError> {
        Ok(Self { path, record: Record::read(path)?, notes: vec![], agrees: true })
    }

    /// The row of a configuration.
    pub fn row(&self, subject: &Subject) -> Option<&Row> {
        self.record.rows.get(subject.config)
    }

    /// What is still true of a row.
    ///
    /// # Errors
    /// If the sources of the bench, or the reviews, cannot be read.
    pub fn known(&self, subject: &Subject, row: &Row) -> Result<Known, CliError> {
        Ok(match row.standing(&digests(subject)?) {
            Standing::Current => Known::All,
            Standing::Unexplained => Known::Survivors(Report::again(subject, row).map_err(RecordError::from)?),
            Standing::Outdated => Known::Nothing,
        })
    }

    /// Enters a report.
    ///
    /// # Errors
    /// If the sources of the bench cannot be read.
    pub fn enter(&mut self, subject: &Subject, report: &Report, seed: u64, cycles: u64) -> Result<(), CliError> {
        let row = Row::of(report, seed, cycles, &commit(), digests(subject)?);
        self.record.rows.insert(row.config.clone(), row);
        Ok(())
    }

    /// Writes the record.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self) -> Result<(), CliError> {
        Ok(self.record.write(self.path)?)
    }

    /// Compares a report with its row, if there is one of the same seed and cycles.
    ///
    /// # Errors
    /// If the sources of the bench cannot be read.
    pub fn compare(&mut self, subject: &Subject, report: &Report, seed: u64, cycles: u64) -> Result<(), CliError> {
        let Some(row) = self.record.rows.get(subject.config) else { return Ok(()) };
        if (row.seed, row.cycles) != (seed, cycles) {
            return Ok(());
        }
        let digests = digests(subject)?;
        if row.standing(&digests) != Standing::Current {
            let config = report.config;
            self.notes.push(format!("{config}: changed since it was recorded: run `phit mutate {config} --record`"));
        }
        let disagreements = row.disagreements(&Row::of(report, seed, cycles, "", digests));
        self.agrees &= disagreements.is_empty();
        self.notes.extend(disagreements);
        Ok(())
    }
}

fn digests(subject: &Subject) -> Result<Digests, CliError> {
    Ok(phit_testbenches::subjects::digests(subject, Path::new("."))?)
}

/// The present commit, and whether the sources differ from it; `unknown` outside of a repository.
fn commit() -> String {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return "unknown".to_owned() };
    let changes = git(&[&["status", "--porcelain", "--untracked-files=no", "--"][..], &SOURCES].concat());
    if changes.is_some_and(|changes| changes.is_empty()) { commit } else { format!("{commit}-dirty") }
}
