//! `scripts/soak`: the steps of `make soak`, their shards, and the record of their results.

use crate::common::{Ran, folder, run, workspace};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Minutes of a shard on two cores, at most.
const LONGEST: u64 = 80;

fn soak(arguments: &[&str]) -> Ran {
    with_environment(&[], arguments)
}

fn with_environment(environment: &[(&str, &str)], arguments: &[&str]) -> Ran {
    let mut command = Command::new(workspace().join("scripts/soak"));
    // Of the soak that this test may be a step of.
    for name in ["PHIT_SEED", "FUZZ_SEED", "WORDS"] {
        command.env_remove(name);
    }
    run(command.envs(environment.iter().copied()).args(arguments))
}

/// Steps and minutes.
fn listed(arguments: &[&str]) -> Vec<(String, u64)> {
    let ran = soak(&[&["--list"], arguments].concat());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<String>>();
    let steps = ran.stdout.lines().map(words).filter(|words| words.len() == 2);
    steps.map(|words| (words[0].clone(), words[1].parse().expect("minutes"))).collect()
}

#[test]
fn an_illegal_shard_is_answered_with_the_legal_form() {
    for shard in ["0/3", "4/3", "x", "1/0", "", "1/2/3", "-1/3"] {
        let ran = soak(&[&format!("--shard={shard}")]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert_eq!(ran.stderr, format!("soak: no shard `{shard}`; legal: i/n with i from 1 to n, such as 2/8\n"));
        let mut make = Command::new("make");
        // `make test` runs this test: make in a make says which folder it enters.
        make.current_dir(workspace()).args(["--no-print-directory", "soak"]).arg(format!("SHARD={shard}"));
        let ran = run(make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL"));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains(&format!("no shard `{shard}`; legal: i/n")), "{}", ran.stderr);
    }
    let ran = soak(&["fuzz-nothing"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no step `fuzz-nothing`; there are fuzz-engine, "), "{}", ran.stderr);
    for seed in ["one", "2147483648", "-1"] {
        let ran = with_environment(&[("PHIT_SEED", seed)], &[]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert_eq!(ran.stderr, format!("soak: PHIT_SEED is `{seed}`; legal: a number from 0 to 2147483647\n"));
    }
}

#[test]
fn shards_share_out_every_step_once_and_are_short() {
    let all = listed(&[]);
    assert!(all.iter().all(|(_, minutes)| *minutes <= LONGEST), "{all:?}");
    let names: BTreeSet<&String> = all.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), all.len(), "each step has a name of its own");
    let told = soak(&["--list"]).stdout;
    let fewest = told.lines().last().unwrap().split("each of ").nth(1).unwrap().split(' ').next().unwrap();
    for count in [1, 7, fewest.parse().unwrap()] {
        let shards: Vec<Vec<(String, u64)>> =
            (1..=count).map(|shard| listed(&["--shard", &format!("{shard}/{count}")])).collect();
        let mut together = shards.concat();
        together.sort();
        let mut sorted = all.clone();
        sorted.sort();
        assert_eq!(together, sorted);
        let longest = shards.iter().map(|shard| shard.iter().map(|(_, minutes)| minutes).sum::<u64>()).max().unwrap();
        assert!(count.to_string() != fewest || longest <= LONGEST, "{longest} minutes of {count} shards");
    }
}

/// Whoever adds a test with a long form must make it a step.
#[test]
fn every_test_with_a_long_form_is_a_step() {
    let table = fs::read_to_string(workspace().join("scripts/soak-steps.toml")).unwrap();
    let mut found = 0;
    for crates in ["cli", "fabric", "fuzz", "netlist", "sim", "testbenches"] {
        for (name, text) in tests(&workspace().join(crates)) {
            if text.contains("soak::either") || text.contains("`make soak` runs it") {
                found += 1;
                let is_step = table.contains(&format!("\"{name}\"")) || table.contains(&format!("--test {name} "));
                assert!(is_step, "no step of scripts/soak-steps.toml runs --test {name}");
            }
        }
    }
    assert!(found > 15, "{found}");
}

/// Integration tests of a crate: name, and the text of all of its files. A file in a folder is a test of its own if the crate says so.
fn tests(of: &Path) -> Vec<(String, String)> {
    let named = named_tests(of);
    let Ok(entries) = fs::read_dir(of.join("tests")) else { return vec![] };
    let mut files = vec![];
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => files.extend(fs::read_dir(&path).unwrap().map(|entry| (path.clone(), entry.unwrap().path()))),
            false => files.push((path.clone(), path)),
        }
    }
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for (part_of, file) in files.iter().filter(|(_, file)| file.is_file()) {
        let name = named.iter().find(|(path, _)| path == file).map(|(_, name)| name.clone());
        let name = name.unwrap_or_else(|| part_of.file_stem().unwrap().to_str().unwrap().to_owned());
        found.entry(name).or_default().push_str(&fs::read_to_string(file).unwrap_or_default());
    }
    found.into_iter().filter(|(name, _)| name != "common").collect()
}

/// The tests that a crate's manifest lists: file and name.
fn named_tests(of: &Path) -> Vec<(PathBuf, String)> {
    let manifest: toml::Table = fs::read_to_string(of.join("Cargo.toml")).unwrap().parse().unwrap();
    let listed = manifest.get("test").and_then(|tests| tests.as_array()).into_iter().flatten();
    let text = |test: &toml::Value, key: &str| test.get(key).and_then(|value| value.as_str()).unwrap().to_owned();
    listed.map(|test| (of.join(text(test, "path")), text(test, "name"))).collect()
}

/// Neither a red step nor one whose sources have changed since is an error here: a commit that changes a test bench could
/// never land, nor could the record of what a soak found. Both are told.
#[test]
fn the_record_tells_how_far_the_last_pass_came() {
    let ran = soak(&["--status"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    println!("{}", ran.stdout);
    let names: BTreeSet<String> = listed(&[]).into_iter().map(|(name, _)| name).collect();
    let record: Value = serde_json::from_str(&fs::read_to_string(workspace().join("docs/soak.json")).unwrap()).unwrap();
    for (name, result) in record.as_object().unwrap() {
        assert!(names.contains(name), "docs/soak.json has {name}, which is no step");
        let minutes = result["processor_seconds"].as_u64().unwrap().div_ceil(2 * 60);
        assert!(minutes <= LONGEST, "{name} takes {minutes} minutes on two cores: cut it into pieces");
    }
    assert_eq!(ran.stdout.lines().count(), names.len() + 1);
}

/// A table of three steps, its record, and what the steps are of.
struct Table {
    steps: String,
    record: String,
    source: PathBuf,
}

impl Table {
    fn new(name: &str) -> Self {
        let folder = folder(name);
        let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
        let table = Self { steps: path("steps.toml"), record: path("record.json"), source: folder.join("source") };
        fs::write(&table.source, "one").unwrap();
        let text = "of = [\"SOURCE\"]\n\
            [[step]]\nname = \"green-{}\"\neach = [\"a\", \"b\"]\nminutes = 1\ncommand = \"echo {} has $PHIT_SEED\"\n\
            [[step]]\nname = \"red\"\nminutes = 1\ncommand = \"exit ${WORDS:-3}\"\n";
        fs::write(&table.steps, text.replace("SOURCE", table.source.to_str().unwrap())).unwrap();
        table
    }

    fn run(&self, environment: &[(&str, &str)], more: &[&str]) -> Ran {
        with_environment(environment, &[&["--steps", &self.steps, "--record", &self.record], more].concat())
    }

    fn record(&self) -> Value {
        serde_json::from_str(&fs::read_to_string(&self.record).unwrap()).unwrap()
    }

    /// The words of a step's line, and the last line.
    fn status(&self, step: &str) -> (String, String) {
        let ran = self.run(&[], &["--status"]);
        let line = ran.stdout.lines().find(|line| line.starts_with(&format!("{step} "))).expect("a line");
        (
            line.split_whitespace().skip(1).collect::<Vec<&str>>().join(" "),
            ran.stdout.lines().last().unwrap().to_owned(),
        )
    }
}

#[test]
fn results_are_kept_as_they_come_and_a_red_one_is_told_with_its_seed() {
    let table = Table::new("soak-results");
    assert_eq!(
        table.status("red"),
        ("never".to_owned(), "the pass is not complete: of 3 steps 0 current, 0 stale, 0 red, 3 never".to_owned())
    );
    let ran = table.run(&[("PHIT_SEED", "77")], &[]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    for line in [
        "soak: 3 steps of shard 1/1, PHIT_SEED=77",
        "a has 77",
        "soak: once more: PHIT_SEED=77 scripts/soak red",
        "soak: 2 green, 1 red or stopped: red; PHIT_SEED=77",
    ] {
        assert!(ran.stdout.lines().any(|said| said == line), "no `{line}` in {}", ran.stdout);
    }
    let record = table.record();
    assert_eq!((&record["red"]["ok"], &record["green-a"]["ok"]), (&false.into(), &true.into()));
    let fields: Vec<&String> = record["red"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["commit", "date", "ok", "processor_seconds", "seconds", "seed", "shard", "sources"]);
    assert_eq!((&record["red"]["seed"], &record["red"]["shard"]), (&77.into(), &"1/1".into()));
    let (red, end) = table.status("red");
    assert!(red.starts_with("red ") && end.contains("2 current, 0 stale, 1 red, 0 never"), "{red}\n{end}");

    // Another count is another step; its result is told, and not kept.
    let ran = table.run(&[("WORDS", "0")], &["red"]);
    assert!(ran.code == 0 && ran.stdout.contains("red: not kept, since WORDS is set"), "{}", ran.stdout);
    assert_eq!(table.record(), record);
}

#[test]
fn a_result_of_other_sources_is_stale() {
    let table = Table::new("soak-stale");
    assert_eq!(table.run(&[], &["--shard", "2/2", "green-*"]).code, 0);
    let kept = if table.status("green-a").0 == "never" { "green-b" } else { "green-a" };
    assert!(table.status(kept).0.starts_with("current "), "{:?}", table.status(kept));
    fs::write(&table.source, "two").unwrap();
    let (stale, end) = table.status(kept);
    assert!(
        stale.starts_with("stale green ") && stale.contains("shard 2/2") && stale.ends_with("soak-stale/source"),
        "{stale}"
    );
    assert!(end.starts_with("the pass is not complete"), "{end}");
    assert_eq!(table.run(&[], &["green-*"]).code, 0);
    assert!(table.status(kept).0.starts_with("current "), "{:?}", table.status(kept));
    // Each run draws a seed of its own.
    let record = table.record();
    assert_eq!(record["green-a"]["seed"], record["green-b"]["seed"]);
    assert_eq!(table.run(&[], &["green-a"]).code, 0);
    assert_ne!(table.record()["green-a"]["seed"], record["green-b"]["seed"]);
}

/// Whoever kills a step has not found anything.
#[test]
fn a_step_that_was_stopped_has_no_result() {
    let table = Table::new("soak-stopped");
    let text = fs::read_to_string(&table.steps).unwrap().replace("exit ${WORDS:-3}", "kill -KILL $$");
    fs::write(&table.steps, text).unwrap();
    let ran = table.run(&[], &["red"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(ran.stdout.contains("soak: red: not kept, since it did not end by itself"), "{}", ran.stdout);
    assert_eq!(table.status("red").0, "never");
}
