//! A campaign of hostile input, generated from the options that the command itself lists: a new option is in it by itself.
//!
//! Every case is a command that must be refused: at once, with little memory, in a few words that name what is wrong. `make test` runs a fixed
//! sample, `make soak` all of it.

mod files;
mod interrupted;
mod judge;
mod options;
mod outputs;
mod promises;
mod readers;
mod studies;
mod unread;

use crate::soak;
use judge::{Case, Judged, judge};

/// Share of a class that `make test` runs, in percent.
const SAMPLE: usize = 12;

/// Runs the cases of a class, or a fixed sample of them, and tells how many there are. Docs tell it too, rounded down.
fn campaign(class: &str, cases: &[Case]) {
    let percent = soak::either(SAMPLE, 100).min(100);
    // Every so many, from the first on.
    let chosen: Vec<&Case> =
        (0..cases.len()).filter(|index| index * percent % 100 < percent).map(|index| &cases[index]).collect();
    let wrong: Vec<String> =
        judge(&chosen).into_iter().filter_map(|Judged { case, what }| Some(format!("{case}: {}", what?))).collect();
    println!("{class}: {} cases, of which {} have run", cases.len(), chosen.len());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), chosen.len(), wrong[..wrong.len().min(20)].join("\n"));
    let docs = std::fs::read_to_string(crate::common::workspace().join("docs/cli.md")).unwrap();
    let row = docs
        .lines()
        .find(|line| line.starts_with(&format!("| {class} |")))
        .unwrap_or_else(|| panic!("docs/cli.md has no row {class}"));
    let count: usize = row.split('|').nth(2).unwrap().trim().replace(',', "").parse().unwrap();
    assert!(
        (count..=count * 3 / 2).contains(&cases.len()),
        "docs/cli.md says {count} of {class}; there are {}",
        cases.len()
    );
}
