//! TOML files of settings: everything that is wrong in one is told at once, with file, line, key, value and what is legal.

mod place;
mod table;

use crate::files;
pub use place::{Entry, entries, keys, place};
use serde::de::DeserializeOwned;
use std::ops::Range;
use std::path::{Path, PathBuf};
pub use table::table;

/// Bytes of a file at most: more is no text that a person has written.
pub const MOST_BYTES: u64 = 1 << 20;
/// What stands before legal values.
const LEGAL: &str = "legal: ";
/// Mistakes of a file that are told, after which no more are looked for.
const TOLD: usize = 20;
/// Characters of a value that are told.
const VALUE: usize = 40;
/// Characters of what is wrong with one value.
const SENTENCE: usize = 300;

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
    #[error("{}", told(.path, .mistakes))]
    Meaning {
        /// The file.
        path: PathBuf,
        /// What is wrong, in the order of the lines.
        mistakes: Vec<Mistake>,
    },
}

/// Something that is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The key, its value, and what is legal.
    pub what: String,
}

fn told(path: &Path, mistakes: &[Mistake]) -> String {
    let line = |mistake: &Mistake| format!("{}:{}: {}", path.display(), mistake.line, mistake.what);
    let mut lines: Vec<String> = mistakes.iter().take(TOLD).map(line).collect();
    if mistakes.len() > TOLD {
        lines.push(format!("{}: and more", path.display()));
    }
    lines.join("\n")
}

/// What no single value shows, or a value that the type admits and the experiment does not.
#[derive(Clone, Debug)]
pub struct Contradiction {
    /// Where it stands, in bytes.
    pub at: usize,
    /// What is wrong: `legal: ..` of the value that stands there, or a sentence.
    pub what: String,
    /// Other keys that it speaks of: it is told only if they mean something themselves.
    pub keys: &'static [&'static str],
}

/// Reads a file as text.
///
/// # Errors
/// If it cannot be read, or is larger than [`MOST_BYTES`].
pub fn read(path: &Path) -> Result<String, FileError> {
    files::read_text(path, MOST_BYTES).map_err(|source| FileError::File { path: path.to_owned(), source })
}

/// Reads the text of a file. `contradictions` finds what no single value shows.
///
/// # Errors
/// If it has no meaning: the error tells every mistake.
pub fn parse<T: DeserializeOwned>(
    text: &str,
    path: &Path,
    contradictions: impl Fn(&T) -> Vec<Contradiction>,
) -> Result<T, FileError> {
    let mut reading = Reading { text, rest: text.to_owned(), removed: vec![], mistakes: vec![] };
    let settings = reading.settings::<T>();
    for Contradiction { at, what, keys } in settings.iter().flat_map(contradictions).take(TOLD + 1) {
        if !reading.removed.iter().any(|key| keys.contains(&key.as_str())) {
            match what.starts_with(LEGAL) {
                true => reading.note(at..at, &what),
                false => reading.note_sentence(at, what),
            }
        }
    }
    match settings {
        Some(settings) if reading.mistakes.is_empty() => Ok(settings),
        _ => {
            let mut mistakes = reading.mistakes;
            mistakes.sort();
            mistakes.dedup();
            Err(FileError::Meaning { path: path.to_owned(), mistakes })
        }
    }
}

/// A file from which entries without meaning are removed one by one, so that the next mistake is found.
struct Reading<'a> {
    text: &'a str,
    /// The text with what was removed blanked.
    rest: String,
    /// Keys of entries that were removed.
    removed: Vec<String>,
    mistakes: Vec<Mistake>,
}

impl Reading<'_> {
    /// What the file says, as far as it has a meaning.
    fn settings<T: DeserializeOwned>(&mut self) -> Option<T> {
        // Each round but the last removes something.
        loop {
            let error = match toml::from_str(&self.rest) {
                Ok(settings) => return Some(settings),
                Err(error) => error,
            };
            let span = error.span().unwrap_or(0..0);
            if !place::is_toml(&self.rest) || self.mistakes.len() > TOLD {
                self.note_sentence(span.start, error.message().to_owned());
                return None;
            }
            let missing = error.message().strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
            match missing {
                // Its value was wrong, and is told.
                Some(key) if self.removed.iter().any(|removed| removed == key) => {}
                Some(key) => self.note_sentence(span.start, format!("`{key}` is missing")),
                None => self.note(span.clone(), error.message()),
            }
            if !self.remove(&span, missing.is_some()) {
                return None;
            }
        }
    }

    /// Blanks the entry or table in which something has no meaning; false if there is none, as where the text is no TOML.
    fn remove(&mut self, span: &Range<usize>, is_missing: bool) -> bool {
        let entries = entries(&self.rest);
        let within = |entry: &&Entry| entry.region.start <= span.start && span.end <= entry.region.end;
        // A key that a table lacks is no fault of one of its entries.
        let found = entries.iter().filter(within).find(|entry| !is_missing || entry.region.start < span.start);
        let (region, keys) = match found {
            Some(entry) => (entry.region.clone(), entry.keys.clone()),
            None => match place::section(&self.rest, span.start) {
                Some(region) => (region.clone(), place::header_keys(&self.rest[region])),
                None => return false,
            },
        };
        self.removed.extend(keys);
        let blanked = self.rest[region.clone()].chars().map(|letter| match letter {
            '\n' => "\n".to_owned(),
            letter => " ".repeat(letter.len_utf8()),
        });
        let blanked: String = blanked.collect();
        let is_changed = self.rest[region.clone()] != blanked;
        self.rest.replace_range(region, &blanked);
        is_changed
    }

    /// Notes what is wrong with the value that stands somewhere, in one form whoever found it.
    fn note(&mut self, span: Range<usize>, message: &str) {
        let unknown = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`'));
        // A date has no type of its own here.
        if let Some((key, rest)) = unknown.filter(|(key, _)| !key.starts_with('$')) {
            let legal = rest.strip_prefix(", expected ").unwrap_or(rest).replace("one of ", "").replace('`', "");
            return self.note_sentence(span.start, format!("`{}` is no key; legal: {legal}", files::brief(key, VALUE)));
        }
        let legal = match message.split_once(LEGAL) {
            Some((_, legal)) => Some(legal),
            None if unknown.is_some() => Some("no date"),
            None => message.split_once(", expected ").map(|(_, expected)| expected),
        };
        let value = place::value_at(self.text, &span);
        let what = match (value, legal) {
            (Some((key, value)), Some(legal)) => {
                format!("`{key}` is {}; legal: {legal}", files::brief(value, VALUE))
            }
            (Some((key, value)), None) => format!("`{key}` is {}: {message}", files::brief(value, VALUE)),
            _ => message.to_owned(),
        };
        self.note_sentence(span.start, what);
    }

    fn note_sentence(&mut self, at: usize, what: String) {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let what = what.lines().next().unwrap_or_default();
        self.mistakes.push(Mistake { line, what: files::brief(what, SENTENCE) });
    }
}
