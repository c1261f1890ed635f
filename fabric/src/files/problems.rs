//! Files of lines: everything that is wrong in one is told at once, by line.

use super::read_text;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 24;
/// Problems of a file that a message names, and that are looked for: a file may have millions.
const NAMED: usize = 20;
const MOST: usize = 1000;

/// What is wrong in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The thing, its value, and what is legal.
    pub message: String,
}

/// What is wrong with a text, a thousand problems at most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// One alone.
    pub fn one(line: usize, message: String) -> Self {
        Self(vec![Problem { line, message }])
    }

    /// Adds one, unless there are a thousand.
    pub fn add(&mut self, line: usize, message: String) {
        if !self.are_all() {
            self.0.push(Problem { line, message });
        }
    }

    /// There are so many that a reader of lines can stop.
    pub fn are_all(&self) -> bool {
        self.0.len() >= MOST
    }

    /// The value that stands in a line, or none once it is noted what is wrong with it.
    pub fn value<T>(&mut self, line: usize, result: Result<T, String>) -> Option<T> {
        result.map_err(|message| self.add(line, message)).ok()
    }

    /// Nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each, by line.
    pub fn by_line(mut self) -> Vec<Problem> {
        self.0.sort();
        self.0
    }
}

/// Everything that is wrong with a file.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    /// By line.
    problems: Vec<Problem>,
}

impl FileError {
    /// These problems of this file.
    pub fn new(path: &Path, problems: Problems) -> Self {
        Self { path: path.to_owned(), problems: problems.by_line() }
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
        let more = self.problems.len().saturating_sub(NAMED);
        if more > 0 {
            let least = if self.problems.len() < MOST { "" } else { " at least" };
            lines.push(format!("{path}: and {more} more{least}"));
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
    text_within(path, MOST_FILE)
}

/// Reads a whole file, of at most so many bytes.
///
/// # Errors
/// If it cannot be read.
pub fn text_within(path: &Path, bytes: u64) -> Result<String, FileError> {
    read_text(path, bytes).map_err(|error| FileError::new(path, Problems::one(0, error.to_string())))
}
