//! The record of proofs: what `phit check --record` keeps and `phit catalogue` shows.

use crate::error::CliError;
use crate::output;
use phit_verify::ladder::Row;
use phit_verify::{Rung, Subject};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// Where the record stands.
pub const FILE: &str = "docs/proofs.json";

/// Proofs by configuration.
pub type Proofs = BTreeMap<String, Kept>;

/// What the proof of a configuration was.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// `proved`, `bounded 5` (no counterexample in so many steps), or `red`.
    pub outcome: String,
    /// How it was proved, or what failed.
    pub detail: String,
    /// Digest of the Verilog that was proved, properties included.
    pub verilog: String,
}

/// The record while proofs are made.
pub struct Record {
    path: PathBuf,
    digests: HashMap<&'static str, String>,
}

impl Record {
    /// A record of these configurations.
    ///
    /// # Errors
    /// If the file is there and is no record.
    pub fn open(path: &Path, subjects: &[Subject]) -> Result<Self, CliError> {
        read(path)?;
        let provable = subjects.iter().filter(|subject| subject.is_provable().is_ok());
        let digests = provable.map(|subject| (subject.config, digest(subject)));
        Ok(Self { path: path.to_owned(), digests: digests.collect() })
    }

    /// Writes the file anew with the proof of this row, if the row is of one.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn keep(&self, row: &Row) -> Result<(), CliError> {
        let (Rung::Formal, false, Some(verilog)) = (row.rung, row.is_skipped(), self.digests.get(row.config.as_str()))
        else {
            return Ok(());
        };
        let outcome = if row.ok == Some(true) { "proved".to_owned() } else { row.outcome() };
        let kept = Kept { outcome, detail: row.detail.clone(), verilog: verilog.clone() };
        // Another run may have written meanwhile.
        let mut proofs = read(&self.path)?;
        proofs.insert(row.config.clone(), kept);
        let text = serde_json::to_string_pretty(&proofs).map_err(std::io::Error::from)?;
        output::replace(&self.path, &(text + "\n"))
    }
}

/// The record in a file; empty without one.
///
/// # Errors
/// If it cannot be read, or is no record.
pub fn read(path: &Path) -> Result<Proofs, CliError> {
    let Some(text) = output::present(path)? else { return Ok(Proofs::new()) };
    serde_json::from_str(&text).map_err(|source| CliError::Proofs { path: path.to_owned(), source })
}

/// The proof of a configuration in a few words: `proved`, `bounded 5`, `red`, `none: ..`, or that it is to be made.
pub fn in_words(proofs: &Proofs, subject: &Subject) -> String {
    match (subject.is_provable(), proofs.get(subject.config)) {
        (Err(reason), _) => format!("none: {reason}"),
        (Ok(()), None) => "not yet run".to_owned(),
        (Ok(()), Some(kept)) if kept.verilog != digest(subject) => format!("to be run anew; before: {}", kept.outcome),
        (Ok(()), Some(kept)) => kept.outcome.clone(),
    }
}

/// The first 64 bits of a digest of what the solver reads.
fn digest(subject: &Subject) -> String {
    let mut hasher = Sha256::new();
    for (name, text) in subject.proof_sources() {
        hasher.update(format!("{name} {}\n{text}", text.len()));
    }
    hasher.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
