//! The text form, statement by statement.
//!
//! A statement is a line, or what stands in it before and after a brace.

use crate::files::brief;
use crate::files::problems::Problems;
use crate::traffic::goal::schedule::{Kind, MOST_BYTES, MOST_CYCLES, Operation};
use std::collections::HashMap;

/// Operations of a file at most, dependencies, and bytes of a line.
const MOST_OPERATIONS: usize = 1 << 20;
const MOST_NEEDS: usize = 1 << 22;
const MOST_LINE: usize = 1 << 16;
/// Processors of a rank at most.
const MOST_CPUS: usize = 256;
/// What may stand behind an operation, each with a number.
const EXTRAS: [&str; 3] = ["tag", "cpu", "nic"];
/// Characters of a value that a message repeats.
const TOLD: usize = 40;
/// What a statement within a rank may be.
const STATEMENTS: &str = "[LABEL:] send BYTESb to RANK [tag TAG], [LABEL:] recv BYTESb from RANK [tag TAG], \
                          [LABEL:] calc CYCLES [cpu CPU], LABEL requires LABEL, LABEL irequires LABEL, }";

/// The operations of each rank, or everything that is wrong.
pub(super) fn ranks(text: &str, nodes: usize) -> Result<Vec<Vec<Operation>>, Problems> {
    let mut reader = Reader { nodes, ..Reader::default() };
    let mut is_comment = false;
    for (index, text) in text.lines().enumerate() {
        if reader.problems.are_all() {
            break;
        }
        reader.line = index + 1;
        if text.len() > MOST_LINE {
            reader.problem(format!("a line of {} bytes; legal: {MOST_LINE} at most", text.len()));
            continue;
        }
        for tokens in statements(text, &mut is_comment) {
            reader.last = reader.line;
            reader.statement(&tokens);
        }
    }
    reader.line = reader.last;
    if let Some(rank) = reader.open.take() {
        reader.close(rank);
        reader.problem(format!("rank {rank} has no end; legal: }}"));
    }
    if reader.ranks.is_empty() && reader.problems.is_empty() {
        reader.problems.add(1, "there is no num_ranks; legal: num_ranks N, then ranks".to_owned());
    }
    if reader.problems.is_empty() { Ok(reader.ranks) } else { Err(reader.problems) }
}

/// The statements of a line, as words; comments are left out, of which one may have begun in an earlier line.
fn statements<'a>(mut rest: &'a str, is_comment: &mut bool) -> Vec<Vec<&'a str>> {
    let mut tokens: Vec<&str> = vec![];
    loop {
        if *is_comment {
            let Some(end) = rest.find("*/") else { break };
            rest = &rest[end + 2..];
            *is_comment = false;
        }
        let begin = [rest.find("//"), rest.find("/*")].into_iter().flatten().min();
        tokens.extend(words(&rest[..begin.unwrap_or(rest.len())]));
        match begin {
            Some(at) if rest[at..].starts_with("/*") => (rest, *is_comment) = (&rest[at + 2..], true),
            _ => break,
        }
    }
    // A brace ends a statement, and a closing one is a statement of its own.
    let mut statements: Vec<Vec<&str>> = vec![vec![]];
    for token in tokens {
        if token == "}" {
            statements.push(vec![]);
        }
        statements.last_mut().expect("one at least").push(token);
        if matches!(token, "{" | "}") {
            statements.push(vec![]);
        }
    }
    statements.retain(|statement| !statement.is_empty());
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
    /// The line that is read, and the last one with a statement.
    line: usize,
    last: usize,
    problems: Problems,
}

impl Reader {
    fn problem(&mut self, message: String) {
        self.problems.add(self.line, message);
    }

    /// A number of the line, or none once it is noted what is wrong with it.
    fn number(&mut self, name: &str, text: &str, least: u64, most: u64) -> Option<u64> {
        let value = text.parse().ok().filter(|value| (least..=most).contains(value));
        let is_wildcard = matches!(name, "tag" | "from") && text == "-1";
        let legal = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let no_wildcard = if is_wildcard { ", no wildcard" } else { "" };
        let result = value.ok_or_else(|| format!("{name} is `{}`; legal: {legal}{no_wildcard}", brief(text, TOLD)));
        self.problems.value(self.line, result)
    }

    fn statement(&mut self, tokens: &[&str]) {
        if self.skips {
            self.skips = *tokens != ["}"];
            return;
        }
        match (self.open, tokens) {
            (None, ["num_ranks", count]) if self.ranks.is_empty() => {
                // What follows is read with as many as there may be.
                let count = self.number("num_ranks", count, 1, self.nodes as u64).unwrap_or(self.nodes as u64) as usize;
                self.ranks = vec![vec![]; count];
                self.begun = vec![0; count];
            }
            (None, ["rank", rank, "{"]) if !self.ranks.is_empty() => {
                let Some(rank) = self.number("rank", rank, 0, self.ranks.len() as u64 - 1) else {
                    self.skips = true;
                    return;
                };
                let rank = rank as usize;
                self.open = Some(rank);
                match std::mem::replace(&mut self.begun[rank], self.line) {
                    0 => {}
                    first => {
                        self.problem(format!("rank {rank} is there twice, first in line {first}; legal: each once"));
                    }
                }
            }
            (Some(rank), ["}"]) => {
                self.close(rank);
                self.open = None;
            }
            (Some(rank), tokens) => self.inner(rank, tokens),
            (None, tokens) => {
                let legal = if self.ranks.is_empty() { "num_ranks N" } else { "rank R {" };
                self.problem(format!("`{}`; legal: {legal}", brief(&tokens.join(" "), TOLD)));
            }
        }
    }

    fn inner(&mut self, rank: usize, tokens: &[&str]) {
        let (label, rest) = match tokens {
            [label, ":", rest @ ..] => (*label, rest),
            [operation, need @ ("requires" | "irequires"), other] => {
                if self.needs.len() == MOST_NEEDS {
                    self.problem(format!("more dependencies in rank {rank}; legal: {MOST_NEEDS} at most"));
                } else {
                    let is_begun_enough = *need == "irequires";
                    self.needs.push((self.line, (*operation).to_owned(), (*other).to_owned(), is_begun_enough));
                }
                return;
            }
            rest => ("", rest),
        };
        let kind = self.kind(rank, rest);
        self.operations += 1;
        if self.operations > MOST_OPERATIONS {
            return self.problem(format!("operation {}; legal: {MOST_OPERATIONS} at most", self.operations));
        }
        let place = self.ranks[rank].len();
        if !label.is_empty() && self.labels.contains_key(label) {
            return self
                .problem(format!("label `{}` is there twice in rank {rank}; legal: each once", brief(label, TOLD)));
        }
        if !label.is_empty() {
            self.labels.insert(label.to_owned(), place);
        }
        // One that is wrong has its place, so that what needs it is judged.
        let kind = kind.unwrap_or(Kind::Calc { cycles: 0, cpu: 0 });
        let operation =
            Operation { label: label.to_owned(), line: self.line, kind, requires: vec![], irequires: vec![] };
        self.ranks[rank].push(operation);
    }

    fn kind(&mut self, rank: usize, tokens: &[&str]) -> Option<Kind> {
        // `8 b` is `8b`.
        let (words, bytes) = match tokens {
            [what, bytes, "b", rest @ ..] => ([&[*what], rest].concat(), *bytes),
            [what, bytes, rest @ ..] => ([&[*what], rest].concat(), bytes.strip_suffix('b').unwrap_or(bytes)),
            _ => (tokens.to_vec(), ""),
        };
        let (what, name, other, rest) = match words[..] {
            ["send", "to", to, ref rest @ ..] => ("bytes", "to", Some(to), rest),
            ["recv", "from", from, ref rest @ ..] => ("bytes", "from", Some(from), rest),
            ["calc", ref rest @ ..] => ("cycles", "", None, rest),
            _ => return self.unknown(tokens),
        };
        if !rest.len().is_multiple_of(2) || rest.iter().step_by(2).any(|name| !EXTRAS.contains(name)) {
            return self.unknown(tokens);
        }
        let extras = self.extras(rest);
        let other = other.map(|other| self.other(rank, name, other));
        let range = if what == "bytes" { 1..=MOST_BYTES } else { 0..=MOST_CYCLES };
        let number = self.number(what, bytes, *range.start(), *range.end())?;
        let (tag, cpu) = extras?;
        Some(match (name, other) {
            ("to", Some(to)) => Kind::Send { to: to?, bytes: number, tag },
            (_, Some(from)) => Kind::Recv { from: from?, bytes: number, tag },
            _ => Kind::Calc { cycles: number, cpu },
        })
    }

    fn unknown(&mut self, tokens: &[&str]) -> Option<Kind> {
        self.problem(format!("`{}`; legal: {STATEMENTS}", brief(&tokens.join(" "), TOLD)));
        None
    }

    /// The rank at the other end of a message.
    fn other(&mut self, rank: usize, name: &str, text: &str) -> Option<usize> {
        let other = self.number(name, text, 0, self.ranks.len() as u64 - 1)? as usize;
        if other == rank {
            self.problem(format!("{name} is `{other}`, the rank itself; legal: another rank"));
        }
        (other != rank).then_some(other)
    }

    /// Tag and processor. The one network interface of a node is number 0.
    fn extras(&mut self, pairs: &[&str]) -> Option<(u32, usize)> {
        let (mut tag, mut cpu, mut is_legal) = (0, 0, true);
        for pair in pairs.chunks_exact(2) {
            let most = match pair[0] {
                "tag" => u64::from(u32::MAX) - 1,
                "cpu" => MOST_CPUS as u64 - 1,
                _ => 0,
            };
            match (pair[0], self.number(pair[0], pair[1], 0, most)) {
                ("tag", Some(number)) => tag = number as u32,
                ("cpu", Some(number)) => cpu = number as usize,
                (_, number) => is_legal &= number.is_some(),
            }
        }
        is_legal.then_some((tag, cpu))
    }

    /// The end of a rank: its labels are known.
    fn close(&mut self, rank: usize) {
        let labels = std::mem::take(&mut self.labels);
        for (line, operation, other, is_begun_enough) in std::mem::take(&mut self.needs) {
            let mut find = |label: &String| {
                let legal =
                    || format!("there is no label `{}` in rank {rank}; legal: one of its labels", brief(label, TOLD));
                self.problems.value(line, labels.get(label).copied().ok_or_else(legal))
            };
            if let (Some(operation), Some(other)) = (find(&operation), find(&other)) {
                let operation = &mut self.ranks[rank][operation];
                if is_begun_enough { operation.irequires.push(other) } else { operation.requires.push(other) }
            }
        }
    }
}
