//! Standard output for people and for programs, and files.

use crate::error::CliError;
use crate::progress;
use phit_files::Beside;
use serde::Serialize;
use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::Path;

/// Prints a line; standard output may be a pipe that somebody closes.
///
/// # Errors
/// If it is closed.
pub fn line(text: &str) -> Result<(), CliError> {
    Ok(progress::suspend(|| writeln!(std::io::stdout().lock(), "{text}"))?)
}

/// Tells something on standard error, which a user may have closed.
pub fn note(text: &str) {
    progress::suspend(|| {
        let _ = writeln!(std::io::stderr(), "phit: {text}");
    });
}

/// Prints a value as JSON.
///
/// # Errors
/// If standard output is closed.
pub fn json(value: &impl Serialize) -> Result<(), CliError> {
    line(&pretty(value)?)
}

/// A value as [`json`] prints it.
///
/// # Errors
/// If it has no form in JSON.
pub fn pretty(value: &impl Serialize) -> Result<String, CliError> {
    Ok(serde_json::to_string_pretty(value).map_err(std::io::Error::from)?)
}

/// Bytes of a file that [`present`] reads at most.
const MOST_BYTES: u64 = 1 << 28;

/// The text of a file; `None` if there is none.
///
/// # Errors
/// If it is there and cannot be read, or is larger than 256 MiB.
pub fn present(path: &Path) -> Result<Option<String>, CliError> {
    match phit_files::read_text(path, MOST_BYTES) {
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
    phit_files::replace(path, text.as_bytes()).map_err(CliError::file(path))
}

/// Writes a file in one step, as [`replace`], with a text that is not in memory at once. `write` writes it.
///
/// # Errors
/// If it cannot be written.
pub fn stream(path: &Path, write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>) -> Result<(), CliError> {
    let written = || {
        let (beside, file) = Beside::create(path)?;
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()?;
        beside.finish()
    };
    written().map_err(CliError::file(path))
}

/// Draws a file in one step. `draw` draws to the path that it is given.
///
/// # Errors
/// If it cannot be drawn or written.
pub fn plot(path: &Path, draw: impl FnOnce(&Path) -> Result<(), Box<dyn Error>>) -> Result<(), CliError> {
    let failed = |error: Box<dyn Error>| CliError::Plot { path: path.to_owned(), message: error.to_string() };
    let drawn = || -> Result<String, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let drawn = folder.path().join("plot.svg");
        draw(&drawn)?;
        Ok(fs::read_to_string(drawn)?)
    };
    let text = drawn().map_err(failed)?;
    // The library does not tell when the last of it had no room.
    if !text.trim_end().ends_with("</svg>") {
        return Err(failed("no room to draw in the folder for temporary files".into()));
    }
    replace(path, &text)
}

/// Width of the widest of these texts.
pub fn width<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}
