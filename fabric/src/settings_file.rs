//! TOML files of settings: what is wrong in one is told with file, line and text of the line.

use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// Why a file of settings has no meaning.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Something in it has no meaning.
    #[error("{}:{line}: {message}\n  {text}", .path.display())]
    Meaning {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
        /// The text of the line.
        text: String,
    },
}

/// Reads a file as text.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<String, FileError> {
    std::fs::read_to_string(path).map_err(|source| FileError::File { path: path.to_owned(), source })
}

/// Reads the text of a file. `contradiction` finds what no single value shows: where it stands, in bytes, and a sentence.
///
/// # Errors
/// If it has no meaning: the error tells the line and what is legal.
pub fn parse<T: DeserializeOwned>(
    text: &str,
    path: &Path,
    contradiction: impl Fn(&T) -> Option<(usize, String)>,
) -> Result<T, FileError> {
    let at = |offset: usize, message: String| {
        let before = &text[..offset.min(text.len())];
        let line = 1 + before.matches('\n').count();
        let text = text.lines().nth(line - 1).unwrap_or_default().trim().to_owned();
        FileError::Meaning { path: path.to_owned(), line, message, text }
    };
    let settings: T = toml::from_str(text)
        .map_err(|error| at(error.span().map_or(0, |span| span.start), error.message().to_owned()))?;
    match contradiction(&settings) {
        Some((offset, message)) => Err(at(offset, message)),
        None => Ok(settings),
    }
}
