//! Traces of messages: files of comma-separated values.

use crate::files;
use std::path::{Path, PathBuf};

/// First line of a file.
pub const HEADER: &str = "cycle,source,destination,bytes";
/// Latest cycle of a message.
pub const MOST_CYCLE: u64 = 100_000_000;
/// Bytes of a message at most.
pub const MOST_BYTES: u64 = 1 << 24;
/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 28;
/// Characters of a field that are told.
const TOLD: usize = 40;

/// A line of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// Router cycle, from the loading of the tables on, in which it is there to be sent.
    pub cycle: u64,
    /// Node that sends.
    pub source: u32,
    /// Node that receives.
    pub destination: u32,
    /// Length.
    pub bytes: u64,
}

/// Why a file is no trace.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// It cannot be read.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A line has no meaning.
    #[error("{}:{line}: {message}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The field, what it is, and what is legal.
        message: String,
    },
}

/// Reads a file for a network of so many nodes.
///
/// # Errors
/// If it cannot be read, or a line has no meaning: the error names file, line, field and what is legal.
pub fn read(path: &Path, nodes: u32) -> Result<Vec<Message>, TraceError> {
    let text =
        files::read_text(path, MOST_FILE).map_err(|source| TraceError::File { path: path.to_owned(), source })?;
    parse(&text, nodes).map_err(|(line, message)| TraceError::Line { path: path.to_owned(), line, message })
}

/// Messages of a text, or the line that has no meaning and why.
fn parse(text: &str, nodes: u32) -> Result<Vec<Message>, (usize, String)> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    match lines.next() {
        Some((_, HEADER)) => {}
        first => {
            return Err((
                1,
                format!("the header is `{}`; legal: {HEADER}", files::brief(first.map_or("", |(_, line)| line), TOLD)),
            ));
        }
    }
    let mut messages: Vec<Message> = vec![];
    for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
        let earliest = messages.last().map_or(0, |message| message.cycle);
        messages.push(message(text, nodes, earliest).map_err(|problem| (line, problem))?);
    }
    if messages.is_empty() {
        return Err((2, "there are no messages; legal: one a line at least".to_owned()));
    }
    Ok(messages)
}

fn message(text: &str, nodes: u32, earliest: u64) -> Result<Message, String> {
    let fields: Vec<&str> = text.split(',').map(str::trim).collect();
    let [cycle, source, destination, bytes] = fields[..] else {
        return Err(format!("{} fields; legal: 4, {HEADER}", fields.len()));
    };
    let number = |name: &str, text: &str, least: u64, most: u64| {
        let value = text.parse().ok().filter(|value| (least..=most).contains(value));
        value.ok_or_else(|| format!("{name} is `{}`; legal: {least} to {most}", files::brief(text, TOLD)))
    };
    let node = |name, text| number(name, text, 0, u64::from(nodes) - 1).map(|node| node as u32);
    let message = Message {
        cycle: number("cycle", cycle, earliest, MOST_CYCLE)?,
        source: node("source", source)?,
        destination: node("destination", destination)?,
        bytes: number("bytes", bytes, 1, MOST_BYTES)?,
    };
    if message.source == message.destination {
        return Err(format!("destination is `{destination}`, the source; legal: another node"));
    }
    Ok(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_is_read_line_by_line() {
        let trace = parse("cycle,source,destination,bytes\n0,1,2,64\n\n 7, 3, 0, 100\n", 4).unwrap();
        assert_eq!(trace[1], Message { cycle: 7, source: 3, destination: 0, bytes: 100 });
        assert_eq!(trace.len(), 2);
    }

    #[test]
    fn a_line_without_meaning_is_named() {
        let cases = [
            ("", 1, "the header is ``; legal: cycle,source,destination,bytes"),
            ("0,1,2,64", 1, "the header is `0,1,2,64`; legal: cycle,source,destination,bytes"),
            ("cycle,source,destination,bytes\n", 2, "there are no messages; legal: one a line at least"),
        ];
        for (text, line, message) in cases {
            assert_eq!(parse(text, 4), Err((line, message.to_owned())));
        }
        let cases = [
            ("5,1,2", "3 fields; legal: 4, cycle,source,destination,bytes"),
            ("4,1,2,64", "cycle is `4`; legal: 5 to 100000000"),
            ("x,1,2,64", "cycle is `x`; legal: 5 to 100000000"),
            ("5,4,2,64", "source is `4`; legal: 0 to 3"),
            ("5,1,-2,64", "destination is `-2`; legal: 0 to 3"),
            ("5,1,1,64", "destination is `1`, the source; legal: another node"),
            ("5,1,2,0", "bytes is `0`; legal: 1 to 16777216"),
        ];
        for (line, message) in cases {
            assert_eq!(parse(&format!("{HEADER}\n5,0,1,1\n{line}\n"), 4), Err((3, message.to_owned())));
        }
    }
}
