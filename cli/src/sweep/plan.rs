//! The tasks of a sweep: a command for each run of each combination of values.

use super::{COMMAND, NAME};
use crate::error::CliError;
use crate::executable;
use crate::options::{Variant, variants};
use crate::runs::{AnyStudy, Place};
use crate::{link, sim};
use clap::{ArgMatches, FromArgMatches};
use std::path::Path;
use std::process::Command;

/// Commands whose studies can be swept.
const KINDS: [&str; 8] = [
    "sim gemini load",
    "sim gemini drain",
    "sim gemini trace",
    "sim gemini hot-spot",
    "sim gemini topobw",
    "sim bluegene",
    "sim express",
    "link",
];
/// Keys that tell the runs of a study: their values are no lists.
const RUNS: [&str; 5] = ["files", "load", "points", "seeds", "seed"];
/// Most tasks of a sweep.
const MOST: usize = 100_000;

/// A study as tasks.
pub struct Plan {
    /// A digest of the command and of every run.
    pub digest: String,
    pub studies: Vec<Named>,
    /// In the order of studies and their runs.
    pub tasks: Vec<Task>,
}

/// A study without lists, and the values that make it this one.
pub struct Named {
    /// `routing=adaptive` and the like; none if the study has no lists.
    pub values: Vec<String>,
    pub study: Box<dyn AnyStudy>,
    /// Where the results of its runs go, in order.
    pub places: Vec<Place>,
}

/// One run.
pub struct Task {
    /// From 1.
    pub number: usize,
    /// What tells it from the others; empty if it is alone.
    pub name: String,
    /// Where its result goes.
    pub place: Place,
    words: Vec<String>,
}

impl Plan {
    /// The tasks of a study, whose results go to a folder.
    ///
    /// # Errors
    /// If the study is not legal: the error tells all that is wrong.
    pub fn read(command: &clap::Command, file: &Path, out: &Path) -> Result<Self, CliError> {
        let variants = variants(command, file, &KINDS, &RUNS).map_err(|wrong| CliError::Study(wrong.join("\n")))?;
        // A task may run elsewhere, where only the whole path leads to the folder.
        let out = std::path::absolute(out).map_err(CliError::file(out))?;
        let program = std::env::current_exe().map_err(CliError::file(Path::new("phit")))?.display().to_string();
        let executable = executable::digest()?;
        let (mut studies, mut tasks) = (vec![], vec![]);
        for Variant { name, command, settings, matches } in variants {
            let study = read(&matches)?;
            let first = tasks.len();
            for run in study.runs() {
                let number = tasks.len() + 1;
                let path = out.join("results").join(format!("{number}.json"));
                let samples = format!("--samples={}", path.display());
                let words = [std::slice::from_ref(&program), &command[..], &settings, &run.words, &[samples]].concat();
                let place = Place { path, digest: run.digest(&executable) };
                let name = [&name[..], &[run.name]].concat().join(",").trim_matches(',').to_owned();
                tasks.push(Task { number, name, place, words });
            }
            let places = tasks[first..].iter().map(|task: &Task| task.place.clone()).collect();
            studies.push(Named { values: name, study, places });
            if tasks.len() > MOST {
                return Err(CliError::Study(format!("{}: more than {MOST} tasks", file.display())));
            }
        }
        let all: Vec<&str> = tasks.iter().map(|task| task.place.digest.as_str()).collect();
        Ok(Self { digest: executable::hex_digest(all.concat().as_bytes()), studies, tasks })
    }

    /// Tasks without a result.
    pub fn missing(&self) -> Vec<&Task> {
        self.tasks.iter().filter(|task| !task.place.is_filled()).collect()
    }

    /// The command lines of all tasks for the shell, one a line.
    pub fn lines(&self) -> String {
        self.tasks.iter().map(|task| task.line() + "\n").collect()
    }
}

/// The study that a command line asks for.
fn read(matches: &ArgMatches) -> Result<Box<dyn AnyStudy>, CliError> {
    let refused = |error: clap::Error| CliError::Study(error.to_string());
    match matches.subcommand() {
        Some(("link", matches)) => Ok(Box::new(link::Args::from_arg_matches(matches).map_err(refused)?.study()?)),
        Some((_, matches)) => sim::Args::from_arg_matches(matches).map_err(refused)?.study(),
        None => unreachable!("a kind of study is a command"),
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
