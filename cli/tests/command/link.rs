//! `phit link`.

use crate::common::phit;
use serde_json::Value;
use std::fs;

const GOOD: &str = "title = \"a link at rest\"\ncycles = 30_000\n";

#[test]
fn an_experiment_is_reported_to_people_and_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("good.toml");
    fs::write(&file, GOOD).unwrap();
    let path = file.to_str().unwrap();
    let ran = phit(&["link", path, "--seeds", "2"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert!(ran.stdout.starts_with(&format!("ok   {path}: a link at rest\n     2 copies, ")), "{}", ran.stdout);
    let ran = phit(&["link", path, "--seeds", "2", "--packets", "2500", "--json"]);
    let reports: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let report = &reports[0];
    assert!(reports.len() == 1 && report["ok"] == true && report["wrong"] == 0, "{report}");
    // Rounds of two copies until enough have arrived.
    assert!(report["delivered"].as_u64().unwrap() >= 2500 && report["copies"].as_u64().unwrap() >= 4, "{report}");
    assert_eq!(report["throughput"], Value::Null);
}

#[test]
fn what_is_not_as_expected_is_red() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("red.toml");
    fs::write(&file, format!("{GOOD}[expect]\ndelivered = 50_000\ndegrades = 7\n")).unwrap();
    let ran = phit(&["link", file.to_str().unwrap(), "--seeds", "1", "--seed", "5"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.starts_with("RED "), "{}", ran.stdout);
    assert!(ran.stdout.contains("     seed 5: 0 degrades; expected 7 to 7\n"), "{}", ran.stdout);
}

#[test]
fn what_is_no_experiment_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    fs::write(&file, format!("{GOOD}[[wire]]\ndelay = 64\n")).unwrap();
    let path = file.to_str().unwrap();
    let ran = phit(&["link", path]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.stderr, format!("phit: {path}:4: the number is 64; legal: 0 to 63\n  delay = 64\n"));
    let ran = phit(&["link", "no-such-file.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("phit: no-such-file.toml: "), "{}", ran.stderr);
    assert_eq!(phit(&["link"]).code, 2);
}

#[test]
fn forward_error_correction_is_measured_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let ran = phit(&["link", "--fec", folder.path().to_str().unwrap(), "--seeds", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert!(
        ran.stdout.starts_with("bit error rate          no code  4 x RS(255,239)    8 x RS(15,11)"),
        "{}",
        ran.stdout
    );
    // One copy is noisy, but the crossing is between these wherever the noise puts it.
    let line = ran.stdout.lines().find(|line| line.ends_with("% there")).expect("a crossing");
    let rate = line.strip_prefix("from ").and_then(|rest| rest.split(' ').next()).and_then(|rate| rate.parse().ok());
    assert!(rate.is_some_and(|rate: f64| (1e-5..1e-4).contains(&rate)), "{line}");
    assert!(line.contains(" on, 4 x RS(255,239) carries more than no code: "), "{line}");
    let drawn = fs::read_to_string(folder.path().join("link-fec.svg")).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.contains("8 x RS(15,11)"));
}
