//! No tolerance of a published result changes without a decision that says which, from what to what, and why.

use phit_fabric::bluegene::published::table::published as of_bluegene;
use phit_fabric::express::published::table::published as of_express;
use phit_fabric::gemini::published::sheet::published;
use phit_fabric::study::published::sheet::Published;
use sha2::{Digest, Sha256};

const DECISIONS: &str = include_str!("../../docs/decisions.md");
const HEADING: &str = "## Tolerances of published results\n";
const OF_EXPRESS: &str = "## Tolerances of published results of TH Express-2\n";
const OF_BLUEGENE: &str = "## Tolerances of published results of Blue Gene/Q\n";

/// What a tolerance was and what it became.
#[derive(Clone, Debug)]
struct Change<'a> {
    /// `PERF-GEM-25.2`: the second figure of the row.
    figure: &'a str,
    old: &'a str,
    new: &'a str,
    reason: &'a str,
    /// Of all tolerances after it.
    digest: &'a str,
}

/// The table below the heading, in order. The first row is of all tolerances, as the checks have them.
fn changes<'a>(decisions: &'a str, heading: &str) -> Result<Vec<Change<'a>>, String> {
    let (_, section) = decisions.split_once(heading).ok_or("no section on tolerances")?;
    let section = section.split("\n## ").next().unwrap_or_default();
    let change = |line| {
        let cells: Vec<&str> = str::trim_matches(line, '|').split('|').map(str::trim).collect();
        match cells[..] {
            [figure, old, new, reason, digest] => Ok(Change { figure, old, new, reason, digest }),
            _ => Err(format!("not five cells: {line}")),
        }
    };
    section.lines().filter(|line| line.starts_with('|')).skip(2).map(change).collect()
}

/// Each figure with its tolerance in words.
fn tolerances(published: Vec<Published>) -> Vec<(String, String)> {
    let figures = published.into_iter().flat_map(|row| {
        let figure = |(index, tolerance)| (format!("{}.{}", row.id, index + 1), tolerance);
        let tolerances = row.figures.iter().map(|figure| figure.tolerance.to_string());
        tolerances.enumerate().map(figure).collect::<Vec<_>>()
    });
    figures.collect()
}

fn digest(tolerances: &[(String, String)]) -> String {
    let lines: String = tolerances.iter().map(|(figure, tolerance)| format!("{figure} {tolerance}\n")).collect();
    Sha256::digest(lines).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Goes back from today's tolerances, change by change; each must lead to the digest of the one before.
fn follow(mut today: Vec<(String, String)>, changes: &[Change]) -> Result<(), String> {
    for change in changes.iter().rev() {
        let found = digest(&today);
        if found != change.digest {
            return Err(format!(
                "no decision leads to these tolerances: {found}, and the last decision says {change:?}"
            ));
        }
        if change.reason.len() < 20 {
            return Err(format!("no reason: {change:?}"));
        }
        if change.figure == "all" {
            continue;
        }
        let changed = today.iter_mut().find(|(figure, tolerance)| figure == change.figure && tolerance == change.new);
        let (_, tolerance) = changed.ok_or_else(|| format!("no figure has this tolerance: {change:?}"))?;
        *tolerance = change.old.to_owned();
    }
    match changes.iter().position(|change| change.figure == "all") {
        Some(0) => Ok(()),
        position => Err(format!("the row of all tolerances must be the first, and is {position:?}")),
    }
}

#[test]
fn every_tolerance_is_the_one_of_its_check_or_decided() {
    for (heading, sheet) in [(HEADING, published()), (OF_EXPRESS, of_express()), (OF_BLUEGENE, of_bluegene())] {
        let changes = changes(DECISIONS, heading).unwrap();
        follow(tolerances(sheet), &changes).unwrap_or_else(|error| panic!("{heading}{error}"));
    }
}

#[test]
fn a_loosened_tolerance_needs_a_decision_that_names_it() {
    let mut loosened = tolerances(published());
    let position = loosened.iter().position(|(figure, _)| figure == "PERF-GEM-25.2").unwrap();
    let old = std::mem::replace(&mut loosened[position].1, "ours is 90 to 100".to_owned());
    let mut changes = changes(DECISIONS, HEADING).unwrap();
    assert!(follow(loosened.clone(), &changes).unwrap_err().starts_with("no decision leads to these tolerances"));
    let digest = digest(&loosened);
    let decided = Change {
        figure: "PERF-GEM-25.2",
        old: &old,
        new: "ours is 90 to 100",
        reason: "a test of this test: nothing is decided",
        digest: &digest,
    };
    changes.push(decided.clone());
    assert_eq!(follow(loosened.clone(), &changes), Ok(()));
    for wrong in [
        Change { figure: "PERF-GEM-28.2", ..decided.clone() },
        Change { old: "ours is 94 to 100", ..decided.clone() },
        Change { new: "ours is 80 to 100", ..decided.clone() },
        Change { reason: "", ..decided.clone() },
    ] {
        *changes.last_mut().unwrap() = wrong;
        assert!(follow(loosened.clone(), &changes).is_err(), "{:?}", changes.last());
    }
}
