//! Coverage by lines of source text: lcov, and the text itself with marks.

use super::{ModuleCoverage, Ratio};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Coverage of source files; a kernel that stands in several modules counts as exercised where any of them is.
#[derive(Clone, Debug, Default)]
pub struct SourceLines {
    /// By file, as the compiler was given it.
    pub files: BTreeMap<String, FileLines>,
}

/// Coverage of one file.
#[derive(Clone, Debug, Default)]
pub struct FileLines {
    /// Whether the statement that begins on a line was executed.
    pub lines: BTreeMap<u32, bool>,
    /// By line and position among the line's choices: taken, passed.
    pub branches: BTreeMap<(u32, usize), [bool; 2]>,
}

impl SourceLines {
    /// Adds what was exercised of a module.
    pub fn add(&mut self, module: &ModuleCoverage) {
        for (statement, executed) in &module.statements {
            let file = self.files.entry(statement.file.clone()).or_default();
            *file.lines.entry(statement.line).or_default() |= executed;
        }
        let mut positions: BTreeMap<(&str, u32), usize> = BTreeMap::new();
        for branch in &module.branches {
            let Some(statement) = &branch.statement else { continue };
            let next = positions.entry((&statement.file, statement.line)).or_default();
            let file = self.files.entry(statement.file.clone()).or_default();
            let [taken, passed] = file.branches.entry((statement.line, *next)).or_default();
            *taken |= branch.taken;
            *passed |= branch.passed;
            *next += 1;
        }
    }

    /// A tracefile as of geninfo. Counts are 1 or 0: it is noted that something happened, not how often.
    pub fn lcov(&self) -> String {
        let mut text = String::from("TN:\n");
        for (name, file) in &self.files {
            file.lcov(name, &mut text).expect("writing to a string does not fail");
        }
        text
    }
}

impl FileLines {
    fn lcov(&self, name: &str, out: &mut String) -> std::fmt::Result {
        writeln!(out, "SF:{name}")?;
        for ((line, position), ways) in &self.branches {
            // The format has `-` for a choice that was never come to.
            let reached = ways.iter().any(|way| *way);
            for (way, gone) in ways.iter().enumerate() {
                let count = if reached { u8::from(*gone).to_string() } else { "-".to_owned() };
                writeln!(out, "BRDA:{line},{position},{way},{count}")?;
            }
        }
        let ways = self.ways();
        writeln!(out, "BRF:{}\nBRH:{}", ways.total, ways.covered)?;
        for (line, executed) in &self.lines {
            writeln!(out, "DA:{line},{}", u8::from(*executed))?;
        }
        let lines = self.executed();
        writeln!(out, "LF:{}\nLH:{}\nend_of_record", lines.total, lines.covered)
    }

    /// Statements that were executed.
    pub fn executed(&self) -> Ratio {
        let covered = self.lines.values().filter(|executed| **executed).count() as u64;
        Ratio { covered, total: self.lines.len() as u64 }
    }

    /// Ways of choices.
    pub fn ways(&self) -> Ratio {
        let covered = self.branches.values().flatten().filter(|gone| **gone).count() as u64;
        Ratio { covered, total: 2 * self.branches.len() as u64 }
    }

    /// The text of the file with two columns before it: `+` for a statement that was executed and `-` for one that was
    /// not; and for each choice of the line `T` if it was taken and `F` if it was not, `.` where that never happened.
    pub fn annotate(&self, text: &str) -> String {
        let mut out = String::new();
        for (number, line) in (1..).zip(text.lines()) {
            let mark = match self.lines.get(&number) {
                Some(true) => '+',
                Some(false) => '-',
                None => ' ',
            };
            let choices = self.branches.range((number, 0)..(number + 1, 0)).map(|(_, [taken, passed])| {
                [if *taken { 'T' } else { '.' }, if *passed { 'F' } else { '.' }].iter().collect::<String>()
            });
            let choices = choices.collect::<Vec<String>>().join(" ");
            let annotated = format!("{mark} {choices:11} | {line}");
            out.push_str(annotated.trim_end());
            out.push('\n');
        }
        out
    }
}
