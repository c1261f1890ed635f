//! Standard output for people and for programs, and progress.

use crate::error::CliError;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::fs;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

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

/// The text of a file; `None` if there is none.
///
/// # Errors
/// If it is there and cannot be read.
pub fn present(path: &Path) -> Result<Option<String>, CliError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(CliError::file(path)(error)),
    }
}

/// Writes a file in one step: whoever reads it meanwhile sees the old text or the new one.
///
/// # Errors
/// If it cannot be written.
pub fn replace(path: &Path, text: &str) -> Result<(), CliError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    fs::write(&beside, text).map_err(CliError::file(&beside))?;
    fs::rename(&beside, path).map_err(CliError::file(path))
}

/// Width of the widest of these texts.
pub fn width<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

/// A progress bar on standard error, and only for people.
pub fn progress_bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}").expect("a legal template");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(std::time::Duration::from_millis(250));
    bar
}
