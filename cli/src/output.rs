//! Standard output for people and for programs.

use crate::error::CliError;
use serde::Serialize;
use std::io::Write;

/// Prints a line; standard output may be a pipe that somebody closes.
///
/// # Errors
/// If it is closed.
pub fn line(text: &str) -> Result<(), CliError> {
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}

/// Prints a value as JSON.
///
/// # Errors
/// If standard output is closed.
pub fn json(value: &impl Serialize) -> Result<(), CliError> {
    line(&serde_json::to_string_pretty(value).map_err(std::io::Error::from)?)
}

/// Width of the widest of these texts.
pub fn width<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}
