//! The tasks of a sweep: a command for each combination of values, load and seed.

use super::{COMMAND, NAME};
use crate::error::CliError;
use crate::executable;
use crate::options::{Variant, variants};
use crate::sim::Curve;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Commands whose studies can be swept.
const KINDS: [&str; 1] = ["sim gemini load"];
/// Keys that tell the runs of each curve: their values are no lists.
const RUNS: [&str; 4] = ["load", "points", "seeds", "seed"];
/// Most tasks of a sweep.
const MOST: usize = 100_000;

/// A study as tasks.
pub struct Plan {
    /// A digest of the command and of every run.
    pub digest: String,
    pub curves: Vec<Named>,
    /// In the order of curves, loads and seeds.
    pub tasks: Vec<Task>,
}

/// A curve and the values that make it this one.
pub struct Named {
    /// `routing=adaptive`; empty if the study has no lists.
    pub name: String,
    pub curve: Curve,
    settings: Vec<String>,
}

/// One run.
pub struct Task {
    /// From 1.
    pub number: usize,
    /// Its values, load and seed.
    pub name: String,
    /// What its result must have.
    pub digest: String,
    /// Where its result goes.
    pub result: PathBuf,
    words: Vec<String>,
}

impl Plan {
    /// The tasks of a study, whose results go to a folder.
    ///
    /// # Errors
    /// If the study is not legal: the error tells all that is wrong.
    pub fn read(command: &clap::Command, study: &Path, out: &Path) -> Result<Self, CliError> {
        let variants = variants(command, study, &KINDS, &RUNS).map_err(|wrong| CliError::Study(wrong.join("\n")))?;
        let mut curves = vec![];
        for Variant { name, settings, matches } in variants {
            let is_of_runs = |setting: &&String| RUNS.iter().any(|run| setting.starts_with(&format!("--{run}=")));
            let settings = settings.iter().filter(|setting| !is_of_runs(setting)).cloned().collect();
            curves.push(Named { name: name.join(","), curve: Curve::read(&matches)?, settings });
        }
        let count: usize = curves.iter().map(|named| named.curve.loads.len() * named.curve.seeds.len()).sum();
        if count > MOST {
            return Err(CliError::Study(format!("{}: {count} tasks; legal: 1 to {MOST}", study.display())));
        }
        // A task may run elsewhere, where only the whole path leads to the folder.
        let out = std::path::absolute(out).map_err(CliError::file(out))?;
        let program = std::env::current_exe().map_err(CliError::file(Path::new("phit")))?.display().to_string();
        let executable = executable::digest()?;
        let mut tasks = vec![];
        for Named { name, curve, settings } in &curves {
            for (load, seed) in curve.runs() {
                let number = tasks.len() + 1;
                let result = out.join("results").join(format!("{number}.json"));
                let own =
                    [format!("--load={load}"), format!("--seed={seed}"), format!("--samples={}", result.display())];
                let words = [&program].into_iter().cloned().chain(KINDS[0].split(' ').map(str::to_owned));
                let words = words.chain(settings.iter().cloned()).chain(own).collect();
                let name = [name, ",", &format!("load={load},seed={seed}")].concat().trim_matches(',').to_owned();
                tasks.push(Task { number, name, digest: curve.digest(&executable, load, seed), result, words });
            }
        }
        let all: Vec<&str> = tasks.iter().map(|task| task.digest.as_str()).collect();
        Ok(Self { digest: executable::hex_digest(all.concat().as_bytes()), curves, tasks })
    }

    /// The command lines of all tasks for the shell, one a line.
    pub fn lines(&self) -> String {
        self.tasks.iter().map(|task| task.line() + "\n").collect()
    }
}

impl Task {
    /// The command as a process of its own.
    pub fn process(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }

    /// The command as a template has it run, by the shell.
    pub fn of_template(&self, template: &str) -> Command {
        let line = template.replace(COMMAND, &self.line()).replace(NAME, &format!("phit-{}", self.number));
        let mut command = Command::new("sh");
        command.args(["-c", &line]);
        command
    }

    /// The command line for the shell.
    fn line(&self) -> String {
        let words: Vec<String> = self.words.iter().map(|word| quoted(word)).collect();
        words.join(" ")
    }
}

/// A word as the shell reads it.
pub fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=+:,./@%".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_stay_words_for_the_shell() {
        for (word, expected) in
            [("--load=0.1", "--load=0.1"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(x)", "'$(x)'")]
        {
            assert_eq!(quoted(word), expected);
        }
    }
}
