//! Traces of messages: files of comma-separated values, and what a network makes of one.

use super::chips::{Chips, TrialError};
use super::packet::Class;
use super::trial::Trial;
use crate::files;
use serde::Serialize;
use std::collections::HashMap;
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
/// Bytes of a put at most, and of a word of its data (GEM-PKT-05).
pub const PUT_BYTES: u64 = 64;
const WORD_BYTES: u64 = 8;
/// Phits of a put's header, of a word of its data, and at its end (GEM-PKT-04, -05, -06).
const HEADER_PHITS: u32 = 7;
const WORD_PHITS: u32 = 3;
const END_PHITS: u32 = 1;

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

/// Phits of the puts that carry so many bytes: 64 bytes each, and the rest in whole words.
pub fn puts(bytes: u64) -> impl Iterator<Item = u32> {
    let put = |bytes: u64| HEADER_PHITS + WORD_PHITS * bytes.div_ceil(WORD_BYTES) as u32 + END_PHITS;
    let rest = bytes % PUT_BYTES;
    (0..bytes / PUT_BYTES).map(move |_| put(PUT_BYTES)).chain((rest > 0).then(|| put(rest)))
}

/// What a network made of a trace.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Replay {
    /// The seed.
    pub seed: u64,
    /// Lines of the trace.
    pub messages: usize,
    /// What they carry.
    pub bytes: u64,
    /// Puts that they were split into.
    pub packets: usize,
    /// Cycle in which the last phit of the last message had arrived.
    pub completion: u64,
    /// Bytes per cycle until then.
    pub accepted: f64,
    /// From a message's cycle to the last phit of its last put, in cycles, mean.
    pub latency: f64,
    /// Half of all messages were as fast.
    pub median: u64,
    /// 99 of 100 messages were as fast.
    pub percentile_99: u64,
    /// The slowest one.
    pub slowest: u64,
}

/// Sends every message in its cycle and waits until all have arrived, and their responses if the network has such.
///
/// # Errors
/// If nothing arrives for `patience` cycles although packets are under way, or a packet arrives that should not.
pub fn replay(chips: &Chips, trace: &[Message], seed: u64, patience: u64) -> Result<Replay, TrialError> {
    let mut trial = Trial::new(chips, 0.0, seed)?;
    let mut arrivals = vec![];
    // By number of a put under way, its message; by message, the puts that have not arrived.
    let mut owners: HashMap<u32, usize> = HashMap::new();
    let mut left = vec![0; trace.len()];
    let mut latencies = vec![];
    let (mut next, mut quiet, mut packets, mut completion) = (0, 0, 0, 0);
    while next < trace.len() || trial.under_way() > 0 {
        while let Some(message) = trace.get(next).filter(|message| message.cycle == trial.cycle()) {
            trial.room_for(message.bytes.div_ceil(PUT_BYTES) as usize)?;
            for length in puts(message.bytes) {
                owners.insert(trial.numbered(message.source, message.destination, length), next);
                left[next] += 1;
                packets += 1;
            }
            next += 1;
        }
        trial.step(&mut arrivals)?;
        quiet = if arrivals.is_empty() && trial.under_way() > 0 { quiet + 1 } else { 0 };
        if quiet >= patience {
            return Err(trial.standstill(patience));
        }
        for arrival in arrivals.drain(..).filter(|arrival| arrival.packet.class == Class::Request) {
            let owner = owners.remove(&arrival.packet.number).expect("every put has its message");
            left[owner] -= 1;
            if left[owner] == 0 {
                latencies.push(arrival.at - trace[owner].cycle);
                completion = arrival.at;
            }
        }
    }
    latencies.sort_unstable();
    let rank = |share: f64| latencies[((latencies.len() as f64 * share) as usize).min(latencies.len() - 1)];
    let bytes = trace.iter().map(|message| message.bytes).sum();
    Ok(Replay {
        seed,
        messages: trace.len(),
        bytes,
        packets,
        completion,
        accepted: bytes as f64 / completion as f64,
        latency: latencies.iter().sum::<u64>() as f64 / latencies.len() as f64,
        median: rank(0.5),
        percentile_99: rank(0.99),
        slowest: rank(1.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GEM-PKT-05, -07, -08: 11 phits for 8 bytes, 32 for 64.
    #[test]
    fn bytes_are_split_into_puts_of_64() {
        let phits = |bytes| puts(bytes).collect::<Vec<u32>>();
        assert_eq!(phits(1), [11]);
        assert_eq!(phits(9), [14]);
        assert_eq!(phits(64), [32]);
        assert_eq!(phits(65), [32, 11]);
        assert_eq!(phits(184), [32, 32, 29]);
    }

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
