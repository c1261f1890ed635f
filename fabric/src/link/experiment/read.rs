//! Reads files of experiments.

use super::file::Experiment;
use super::legal;
use super::rules::Rules;
use crate::files::settings::{self, FileError};
use std::path::Path;

impl Experiment {
    /// Reads a file about two links with these rules.
    ///
    /// # Errors
    /// If it cannot be read, or is no experiment: the error tells the line and what is legal.
    pub fn read(rules: &'static Rules, path: &Path) -> Result<Self, FileError> {
        Self::parse(rules, &settings::read(path)?, path)
    }

    /// Reads the text of a file about two links with these rules.
    ///
    /// # Errors
    /// If it is no experiment.
    pub fn parse(rules: &'static Rules, text: &str, path: &Path) -> Result<Self, FileError> {
        let experiment: Self = settings::parse(text, path, |read: &Self| legal::contradictions(read, rules, text))?;
        Ok(Self { rules, ..experiment })
    }
}
