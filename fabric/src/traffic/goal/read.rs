//! Files of schedules.

use super::schedule::Schedule;
use super::{finish, parse};
use crate::files::problems::{FileError, Problems, text_within};
use std::path::Path;

/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 28;

impl Schedule {
    /// Reads a schedule for a network of so many nodes, of which rank r is node r.
    ///
    /// # Errors
    /// Everything that is wrong with the file, by line; or why its operations cannot all end.
    pub fn read(path: &Path, nodes: usize) -> Result<Self, FileError> {
        Self::parse(&text_within(path, MOST_FILE)?, nodes).map_err(|problems| FileError::new(path, problems))
    }

    /// The schedule of a text; see [`read`](Self::read).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn parse(text: &str, nodes: usize) -> Result<Self, Problems> {
        let schedule = Self::new(parse::ranks(text, nodes)?);
        let problems = finish::problems(&schedule);
        if problems.is_empty() { Ok(schedule) } else { Err(problems) }
    }
}
