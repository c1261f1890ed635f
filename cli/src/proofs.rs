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
    /// `proved`, or `bounded 5`: no counterexample in so many steps.
    pub outcome: String,
    /// How it was proved.
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
    /// A record of these configurations; those that have nothing to prove leave it.
    ///
    /// # Errors
    /// If the file is there and is no record, or cannot be written.
    pub fn open(path: &Path, subjects: &[Subject]) -> Result<Self, CliError> {
        let (provable, others): (Vec<&Subject>, Vec<&Subject>) =
            subjects.iter().partition(|subject| subject.is_provable().is_ok());
        let digests = provable.into_iter().map(|subject| (subject.config, digest(subject)));
        let record = Self { path: path.to_owned(), digests: digests.collect() };
        let proofs = read(path)?;
        if others.iter().any(|subject| proofs.contains_key(subject.config)) {
            record.change(|proofs| proofs.retain(|config, _| others.iter().all(|subject| subject.config != config)))?;
        }
        Ok(record)
    }

    /// Writes the file anew with the proof of this row, if the row is of one; a proof that fails leaves the record.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn keep(&self, row: &Row) -> Result<(), CliError> {
        let (Rung::Formal, false, Some(verilog)) = (row.rung, row.is_skipped(), self.digests.get(row.config.as_str()))
        else {
            return Ok(());
        };
        self.change(|proofs| {
            let outcome = match row.ok {
                Some(true) => "proved".to_owned(),
                Some(false) => {
                    proofs.remove(&row.config);
                    return;
                }
                None => row.outcome(),
            };
            let kept = Kept { outcome, detail: row.detail.clone(), verilog: verilog.clone() };
            proofs.insert(row.config.clone(), kept);
        })
    }

    fn change(&self, change: impl FnOnce(&mut Proofs)) -> Result<(), CliError> {
        // Another run may have written meanwhile.
        let mut proofs = read(&self.path)?;
        change(&mut proofs);
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

/// The proof of a configuration in a few words: `proved`, `bounded 5`, `none: ..`, or that it is to be made.
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
