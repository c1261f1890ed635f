//! Files of lines: everything that is wrong in one is told at once, by line.

use super::read_text;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 24;
/// Problems of a file that a message names.
const NAMED: usize = 20;

/// What is wrong in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The thing, its value, and what is legal.
    pub message: String,
}

/// Everything that is wrong with a file.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    problems: Vec<Problem>,
}

impl FileError {
    /// These problems of this file, by line.
    pub fn new(path: &Path, mut problems: Vec<Problem>) -> Self {
        problems.sort();
        Self { path: path.to_owned(), problems }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let path = self.path.display();
        let lines = self.problems.iter().take(NAMED).map(|Problem { line, message }| match line {
            0 => format!("{path}: {message}"),
            line => format!("{path}:{line}: {message}"),
        });
        let mut lines: Vec<String> = lines.collect();
        if self.problems.len() > NAMED {
            lines.push(format!("{path}: and {} more", self.problems.len() - NAMED));
        }
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for FileError {}

/// Reads a whole file, of at most 16 MiB.
///
/// # Errors
/// If it cannot be read.
pub fn text(path: &Path) -> Result<String, FileError> {
    read_text(path, MOST_FILE)
        .map_err(|error| FileError::new(path, vec![Problem { line: 0, message: error.to_string() }]))
}
