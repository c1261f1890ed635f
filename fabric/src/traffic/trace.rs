//! Traces of messages: files of comma-separated values.

use crate::files::brief;
use crate::files::problems::{FileError, Problems, text_within};
use std::path::Path;

/// First line of a file.
pub const HEADER: &str = "cycle,source,destination,bytes";
/// Latest cycle of a message.
pub const MOST_CYCLE: u64 = 100_000_000;
/// Bytes of a message at most.
pub const MOST_BYTES: u64 = 1 << 24;
/// Bytes of a file at most.
const MOST_FILE: u64 = 1 << 28;
/// Fields of a line.
const FIELDS: usize = 4;
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

/// Reads a file for a network of so many nodes.
///
/// # Errors
/// Everything that is wrong with it, by line: the field, its value, and what is legal.
pub fn read(path: &Path, nodes: u32) -> Result<Vec<Message>, FileError> {
    parse(&text_within(path, MOST_FILE)?, nodes).map_err(|problems| FileError::new(path, problems))
}

/// Messages of a text, or everything that is wrong with it.
fn parse(text: &str, nodes: u32) -> Result<Vec<Message>, Problems> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let header = lines.next().map_or("", |(_, line)| line);
    if header != HEADER {
        return Err(Problems::one(1, format!("the header is `{}`; legal: {HEADER}", brief(header, TOLD))));
    }
    let (mut messages, mut problems): (Vec<Message>, _) = (vec![], Problems::default());
    for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
        let earliest = messages.last().map_or(0, |message| message.cycle);
        messages.extend(message(text, nodes, earliest, line, &mut problems));
        if problems.are_all() {
            break;
        }
    }
    if messages.is_empty() && problems.is_empty() {
        problems.add(2, "there are no messages; legal: one a line at least".to_owned());
    }
    if problems.is_empty() { Ok(messages) } else { Err(problems) }
}

fn message(text: &str, nodes: u32, earliest: u64, line: usize, problems: &mut Problems) -> Option<Message> {
    let fields: Vec<&str> = text.splitn(FIELDS + 1, ',').map(str::trim).collect();
    let [cycle, source, destination, bytes] = fields[..] else {
        problems.add(line, format!("{} fields; legal: {FIELDS}, {HEADER}", text.split(',').count()));
        return None;
    };
    let mut number = |name: &str, text: &str, least: u64, most: u64| {
        let value = text.parse().ok().filter(|value| (least..=most).contains(value));
        let legal = || format!("{name} is `{}`; legal: {least} to {most}", brief(text, TOLD));
        problems.value(line, value.ok_or_else(legal))
    };
    let last = u64::from(nodes) - 1;
    let cycle = number("cycle", cycle, earliest, MOST_CYCLE);
    let ends = (number("source", source, 0, last), number("destination", destination, 0, last));
    let bytes = number("bytes", bytes, 1, MOST_BYTES);
    if ends.0.is_some() && ends.0 == ends.1 {
        problems.add(line, format!("destination is `{destination}`, the source; legal: another node"));
        return None;
    }
    Some(Message { cycle: cycle?, source: ends.0? as u32, destination: ends.1? as u32, bytes: bytes? })
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
    fn everything_without_meaning_is_named_by_line() {
        let cases = [
            ("", 1, "the header is ``; legal: cycle,source,destination,bytes"),
            ("0,1,2,64", 1, "the header is `0,1,2,64`; legal: cycle,source,destination,bytes"),
            ("cycle,source,destination,bytes\n", 2, "there are no messages; legal: one a line at least"),
        ];
        for (text, line, message) in cases {
            assert_eq!(parse(text, 4), Err(Problems::one(line, message.to_owned())));
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
            let text = format!("{HEADER}\n5,0,1,1\n{line}\n");
            assert_eq!(parse(&text, 4), Err(Problems::one(3, message.to_owned())));
        }
        let several = parse(&format!("{HEADER}\n1,0,0,1\nx,9,1,0\n1,0,1,1\n2,3\n"), 4).unwrap_err();
        let told: Vec<_> = several.by_line().into_iter().map(|problem| (problem.line, problem.message)).collect();
        let expected = [
            (2, "destination is `0`, the source; legal: another node"),
            (3, "bytes is `0`; legal: 1 to 16777216"),
            (3, "cycle is `x`; legal: 0 to 100000000"),
            (3, "source is `9`; legal: 0 to 3"),
            (5, "2 fields; legal: 4, cycle,source,destination,bytes"),
        ];
        assert_eq!(told, expected.map(|(line, message)| (line, message.to_owned())));
    }
}
