//! Which configurations a command is about.

use crate::error::CliError;
use phit_hdl::catalogue::{Config, Entry, demonstrations, entries};
use std::collections::BTreeSet;
use std::str::FromStr;

/// A configuration with its block.
pub type Choice = (&'static Entry, &'static Config);

/// One of several parts of what was chosen, by blocks.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// From 0.
    number: usize,
    count: usize,
}

impl Part {
    /// The first block of this part, and every so many after it, with all of their configurations.
    pub fn of(self, choices: Vec<Choice>) -> Vec<Choice> {
        let mut families: Vec<&str> = choices.iter().map(|(entry, _)| entry.family).collect();
        families.dedup();
        let families: Vec<&str> = families.into_iter().skip(self.number).step_by(self.count).collect();
        choices.into_iter().filter(|(entry, _)| families.contains(&entry.family)).collect()
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(part, count)| Some((part.parse().ok()?, count.parse().ok()?)));
        match numbers {
            Some((part, count)) if (1..=count).contains(&part) => Ok(Self { number: part - 1, count }),
            _ => Err("legal: i/n with i from 1 to n, such as 1/4".to_owned()),
        }
    }
}

/// Every configuration.
pub fn all() -> Vec<Choice> {
    of(entries())
}

/// The configurations of these blocks, in the order of the catalogue. A name is that of a block (`fifo`: all its
/// configurations) or of one configuration (`fifo_w24_a6`).
///
/// # Errors
/// If a name is neither.
pub fn named(names: &[String]) -> Result<Vec<Choice>, CliError> {
    among(all(), names)
}

/// The same, demonstrations included.
///
/// # Errors
/// If a name is neither.
pub fn named_or_shown(names: &[String]) -> Result<Vec<Choice>, CliError> {
    among(of(entries().chain(demonstrations())), names)
}

fn of(entries: impl Iterator<Item = &'static Entry>) -> Vec<Choice> {
    entries.flat_map(|entry| entry.configs.iter().map(move |config| (entry, config))).collect()
}

/// At most three names of blocks and configurations that are spelled similarly.
fn nearest(choices: &[Choice], name: &str) -> String {
    let names: BTreeSet<&str> = choices.iter().flat_map(|(entry, config)| [entry.family, config.name]).collect();
    let mut similar: Vec<(f64, &str)> = names
        .into_iter()
        .map(|other| (strsim::jaro_winkler(name, other), other))
        .filter(|(score, _)| *score > 0.8)
        .collect();
    similar.sort_by(|a, b| b.0.total_cmp(&a.0));
    let similar: Vec<&str> = similar.into_iter().take(3).map(|(_, name)| name).collect();
    if similar.is_empty() { String::new() } else { format!("the nearest are {}; ", similar.join(", ")) }
}

fn among(choices: Vec<Choice>, names: &[String]) -> Result<Vec<Choice>, CliError> {
    let is_named = |(entry, config): &Choice, name: &str| entry.family == name || config.name == name;
    for name in names {
        if !choices.iter().any(|choice| is_named(choice, name)) {
            return Err(CliError::UnknownBlock { name: name.clone(), nearest: nearest(&choices, name) });
        }
    }
    Ok(choices.into_iter().filter(|choice| names.iter().any(|name| is_named(choice, name))).collect())
}
