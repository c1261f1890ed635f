//! The text form, statement by statement.
//!
//! A statement is a line, or what stands in it before and after a brace.

use crate::files::brief;
use crate::files::problems::Problem;
use crate::traffic::goal::schedule::{Kind, MOST_BYTES, MOST_CYCLES, Operation};
use std::collections::HashMap;

/// Operations of a file at most.
const MOST_OPERATIONS: usize = 1 << 20;
/// Processors of a rank at most.
const MOST_CPUS: usize = 256;
/// Characters of a value that a message repeats.
const TOLD: usize = 40;
/// What a statement within a rank may be.
const STATEMENTS: &str = "[LABEL:] send BYTESb to RANK [tag TAG], [LABEL:] recv BYTESb from RANK [tag TAG], \
                          [LABEL:] calc CYCLES [cpu CPU], LABEL requires LABEL, LABEL irequires LABEL, }";

/// The operations of each rank, or everything that is wrong.
pub(super) fn ranks(text: &str, nodes: usize) -> Result<Vec<Vec<Operation>>, Vec<Problem>> {
    let mut reader = Reader { nodes, ..Reader::default() };
    for (line, tokens) in statements(text) {
        if let Err(message) = reader.statement(line, &tokens) {
            reader.problems.push(Problem { line, message });
        }
        reader.last = line;
    }
    if let Some(rank) = reader.open.take() {
        reader.close(rank);
        let message = format!("rank {rank} has no end; legal: }}");
        reader.problems.push(Problem { line: reader.last, message });
    }
    if reader.ranks.is_empty() && reader.problems.is_empty() {
        reader
            .problems
            .push(Problem { line: 1, message: "there is no num_ranks; legal: num_ranks N, then ranks".to_owned() });
    }
    if reader.problems.is_empty() { Ok(reader.ranks) } else { Err(reader.problems) }
}

/// Statements with their lines; comments are left out.
fn statements(text: &str) -> Vec<(usize, Vec<&str>)> {
    let (mut statements, mut is_comment) = (vec![], false);
    for (index, mut rest) in text.lines().enumerate() {
        let mut tokens: Vec<&str> = vec![];
        loop {
            if is_comment {
                let Some(end) = rest.find("*/") else { break };
                rest = &rest[end + 2..];
                is_comment = false;
            }
            let begin = [rest.find("//"), rest.find("/*")].into_iter().flatten().min();
            tokens.extend(words(&rest[..begin.unwrap_or(rest.len())]));
            match begin {
                Some(at) if rest[at..].starts_with("/*") => (rest, is_comment) = (&rest[at + 2..], true),
                _ => break,
            }
        }
        let mut own = vec![];
        for token in tokens {
            own.push(token);
            if matches!(token, "{" | "}") {
                // What a closing brace follows is a statement of its own.
                let before = if token == "}" && own.len() > 1 { own.split_off(own.len() - 1) } else { vec![] };
                statements.push((index + 1, std::mem::take(&mut own)));
                if !before.is_empty() {
                    statements.push((index + 1, before));
                }
            }
        }
        if !own.is_empty() {
            statements.push((index + 1, own));
        }
    }
    statements
}

/// Words of a line; colons and braces are words.
fn words(mut text: &str) -> Vec<&str> {
    let mut words = vec![];
    let is_mark = |letter: char| matches!(letter, ':' | '{' | '}');
    loop {
        text = text.trim_start();
        let Some(first) = text.chars().next() else { return words };
        let length =
            if is_mark(first) { 1 } else { text.find(|l: char| l.is_whitespace() || is_mark(l)).unwrap_or(text.len()) };
        words.push(&text[..length]);
        text = &text[length..];
    }
}

#[derive(Default)]
struct Reader {
    nodes: usize,
    ranks: Vec<Vec<Operation>>,
    /// Lines in which ranks began, 0 for those that have not.
    begun: Vec<usize>,
    /// The rank that statements belong to.
    open: Option<usize>,
    /// They belong to a rank that there is not.
    skips: bool,
    /// Its labels, and dependencies that wait for labels to be known: line, operation, what it needs, and whether begun is enough.
    labels: HashMap<String, usize>,
    needs: Vec<(usize, String, String, bool)>,
    operations: usize,
    last: usize,
    problems: Vec<Problem>,
}

impl Reader {
    fn statement(&mut self, line: usize, tokens: &[&str]) -> Result<(), String> {
        if self.skips {
            self.skips = *tokens != ["}"];
            return Ok(());
        }
        match (self.open, tokens) {
            (None, ["num_ranks", count]) if self.ranks.is_empty() => {
                let count = number("num_ranks", count, 1, self.nodes as u64)? as usize;
                self.ranks = vec![vec![]; count];
                self.begun = vec![0; count];
                Ok(())
            }
            (None, ["rank", rank, "{"]) if !self.ranks.is_empty() => {
                self.skips = true;
                let rank = number("rank", rank, 0, self.ranks.len() as u64 - 1)? as usize;
                (self.skips, self.open) = (false, Some(rank));
                match std::mem::replace(&mut self.begun[rank], line) {
                    0 => Ok(()),
                    first => Err(format!("rank {rank} is there twice, first in line {first}; legal: each once")),
                }
            }
            (Some(rank), ["}"]) => {
                self.close(rank);
                self.open = None;
                Ok(())
            }
            (Some(rank), tokens) => self.inner(line, rank, tokens),
            (None, tokens) => {
                let legal = if self.ranks.is_empty() { "num_ranks N" } else { "rank R {" };
                Err(format!("`{}`; legal: {legal}", brief(&tokens.join(" "), TOLD)))
            }
        }
    }

    fn inner(&mut self, line: usize, rank: usize, tokens: &[&str]) -> Result<(), String> {
        let (label, rest) = match tokens {
            [label, ":", rest @ ..] => (*label, rest),
            [operation, need @ ("requires" | "irequires"), other] => {
                self.needs.push((line, (*operation).to_owned(), (*other).to_owned(), *need == "irequires"));
                return Ok(());
            }
            rest => ("", rest),
        };
        let kind = self.kind(rank, rest)?;
        self.operations += 1;
        if self.operations > MOST_OPERATIONS {
            return Err(format!("operation {}; legal: {MOST_OPERATIONS} at most", self.operations));
        }
        let place = self.ranks[rank].len();
        if !label.is_empty() && self.labels.contains_key(label) {
            return Err(format!("label `{}` is there twice in rank {rank}; legal: each once", brief(label, TOLD)));
        }
        if !label.is_empty() {
            self.labels.insert(label.to_owned(), place);
        }
        let operation = Operation { label: label.to_owned(), line, kind, requires: vec![], irequires: vec![] };
        self.ranks[rank].push(operation);
        Ok(())
    }

    fn kind(&self, rank: usize, tokens: &[&str]) -> Result<Kind, String> {
        let unknown = || format!("`{}`; legal: {STATEMENTS}", brief(&tokens.join(" "), TOLD));
        // `8 b` is `8b`.
        let (words, bytes) = match tokens {
            [what, bytes, "b", rest @ ..] => ([&[*what], rest].concat(), *bytes),
            [what, bytes, rest @ ..] => ([&[*what], rest].concat(), bytes.strip_suffix('b').unwrap_or(bytes)),
            _ => (tokens.to_vec(), ""),
        };
        let other = |name, text| {
            let other = number(name, text, 0, self.ranks.len() as u64 - 1)? as usize;
            if other == rank {
                Err(format!("{name} is `{other}`, the rank itself; legal: another rank"))
            } else {
                Ok(other)
            }
        };
        match words[..] {
            ["send", "to", to, ref rest @ ..] => {
                let (tag, _) = extras(rest).map_err(|what| what.unwrap_or_else(unknown))?;
                Ok(Kind::Send { to: other("to", to)?, bytes: number("bytes", bytes, 1, MOST_BYTES)?, tag })
            }
            ["recv", "from", from, ref rest @ ..] => {
                let (tag, _) = extras(rest).map_err(|what| what.unwrap_or_else(unknown))?;
                Ok(Kind::Recv { from: other("from", from)?, bytes: number("bytes", bytes, 1, MOST_BYTES)?, tag })
            }
            ["calc", ref rest @ ..] => {
                let (_, cpu) = extras(rest).map_err(|what| what.unwrap_or_else(unknown))?;
                Ok(Kind::Calc { cycles: number("cycles", bytes, 0, MOST_CYCLES)?, cpu })
            }
            _ => Err(unknown()),
        }
    }

    /// The end of a rank: its labels are known.
    fn close(&mut self, rank: usize) {
        let labels = std::mem::take(&mut self.labels);
        for (line, operation, other, is_begun_enough) in std::mem::take(&mut self.needs) {
            let mut find = |label: &String| {
                if !labels.contains_key(label) {
                    let message =
                        format!("there is no label `{}` in rank {rank}; legal: one of its labels", brief(label, TOLD));
                    self.problems.push(Problem { line, message });
                }
                labels.get(label).copied()
            };
            if let (Some(operation), Some(other)) = (find(&operation), find(&other)) {
                let operation = &mut self.ranks[rank][operation];
                if is_begun_enough { operation.irequires.push(other) } else { operation.requires.push(other) }
            }
        }
    }
}

/// Tag and processor. The one network interface of a node is number 0.
fn extras(mut tokens: &[&str]) -> Result<(u32, usize), Option<String>> {
    let (mut tag, mut cpu) = (0, 0);
    while let [name, value, rest @ ..] = tokens {
        match *name {
            "tag" => tag = number("tag", value, 0, u64::from(u32::MAX) - 1)? as u32,
            "cpu" => cpu = number("cpu", value, 0, MOST_CPUS as u64 - 1)? as usize,
            "nic" => _ = number("nic", value, 0, 0)?,
            _ => return Err(None),
        }
        tokens = rest;
    }
    if tokens.is_empty() { Ok((tag, cpu)) } else { Err(None) }
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let value = text.parse().ok().filter(|value| (least..=most).contains(value));
    let is_wildcard = matches!(name, "tag" | "from") && text == "-1";
    let legal = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let no_wildcard = if is_wildcard { ", no wildcard" } else { "" };
    value.ok_or_else(|| format!("{name} is `{}`; legal: {legal}{no_wildcard}", brief(text, TOLD)))
}
