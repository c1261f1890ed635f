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
#[phit_evidence::shows("GEM-DIA-06", SIM)]
fn what_lanes_do_is_told_in_the_form_of_the_docs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dies.toml");
    let dies = "cycles = 60_000\n[link]\nnames = [\"c0-0c0s0g0l00\", \"c0-0c0s1g0l00\"]\ntrial = 4\n\
        [[wire]]\nat = 30_000\nlanes = [1]\ndirection = \"out\"\nfault = \"dead\"\n";
    fs::write(&file, format!("title = \"a lane dies\"\n{dies}")).unwrap();
    let path = file.to_str().unwrap();
    let ran = phit(&["link", path, "--seeds", "1", "--seed", "7", "--events"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let lines: Vec<&str> = ran.stdout.lines().filter(|line| line.contains(" cycle ")).collect();
    let is = |line: &str, rest: &str| line.starts_with("     seed 7 cycle ") && line.ends_with(rest);
    let rests = [
        " link c0-0c0s0g0l00 link_up lanes 0,1,2 lanemask 0 -> 7",
        " link c0-0c0s1g0l00 link_up lanes 0,1,2 lanemask 0 -> 7",
        " link c0-0c0s0g0l00 lane_degrade lanes 1 lanemask 7 -> 5",
        " link c0-0c0s0g0l00 lane_give_up lanes 1 lanemask 5 -> 5",
    ];
    assert_eq!(lines.len(), rests.len(), "{lines:#?}");
    assert!(lines.iter().zip(rests).all(|(line, rest)| is(line, rest)), "{lines:#?}");
    let ran = phit(&["link", path, "--seeds", "1", "--seed", "7", "--events", "--json"]);
    let reports: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let event = &reports[0]["events"][2];
    assert_eq!(event["link"], "c0-0c0s0g0l00");
    assert_eq!((&event["event"], &event["lanes"]), (&"lane_degrade".into(), &serde_json::json!([1])));
    assert_eq!(
        (&event["lanemask_before"], &event["lanemask_after"], &event["seed"]),
        (&7.into(), &5.into(), &7.into())
    );
    let cycle = event["cycle"].as_u64().unwrap();
    assert!((30_000..40_240).contains(&cycle) && lines[2].contains(&format!(" cycle {cycle} ")), "{event}");
}

#[test]
fn the_generic_link_runs_the_same_experiments() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puts.toml");
    // Of a throughput that no link reaches, the generic one is not judged.
    let puts = "[traffic]\nkind = \"puts\"\nload = 1.0\n[expect]\nthroughput = [99.0, 100.0]\n";
    fs::write(&file, format!("{GOOD}{puts}")).unwrap();
    let path = file.to_str().unwrap();
    let ran = phit(&["link", "--link", "generic", path, "--seeds", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert_eq!(phit(&["link", path, "--seeds", "1"]).code, 1);
    let ran = phit(&["link", "--link", "infiniband", path]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr == "phit: --link is infiniband; legal: gemini, generic, bluegene, express, express-lanes\n",
        "{}",
        ran.stderr
    );
}

#[test]
fn what_is_no_experiment_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    fs::write(&file, format!("{GOOD}[[wire]]\ndelay = 64\n")).unwrap();
    let path = file.to_str().unwrap();
    let ran = phit(&["link", path]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.stderr, format!("phit: {path}:4: `delay` is 64; legal: 0 to 63\n"));
    let ran = phit(&["link", "no-such-file.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("phit: no-such-file.toml: "), "{}", ran.stderr);
    fs::write(&file, format!("{GOOD}[expect]\nlink_down = true\n")).unwrap();
    let words = "`link_down` is true; legal: \"never\", \"one\", \"any\", \"always\", \"either\"";
    let ran = phit(&["link", path]);
    assert_eq!((ran.code, ran.stderr), (2, format!("phit: {path}:4: {words}\n")));
    assert_eq!(phit(&["link"]).code, 2);
}

#[test]
#[ignore = "long: `make soak` runs it"]
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

/// The same file on links whose lanes are not seen, and their reports.
#[test]
fn links_whose_lanes_are_not_seen_run_the_same_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cut.toml");
    let path = file.to_str().unwrap();
    let head = "title = \"a cut\"\ncycles = 3_000\n";
    let cut = format!("{head}[[wire]]\nat = 1_000\nfor = 500\nfault = \"dead\"\n");
    for link in ["express", "bluegene"] {
        fs::write(&file, &cut).unwrap();
        let ran = phit(&["link", "--link", link, path, "--seeds", "2"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        let lines: Vec<&str> = ran.stdout.lines().collect();
        assert!(lines.len() == 2 && lines[0].starts_with(&format!("{path}: ok; ")), "{lines:#?}");
        assert!(lines[1].ends_with(" packets arrived in all"), "{lines:#?}");
        let ran = phit(&["link", "--link", link, path, "--seeds", "2", "--json"]);
        let reports: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
        let report = &reports[0];
        assert!(report["ok"] == true && report["wrong"] == 0 && report["escapes"] == 0, "{report}");
        assert!(report["delivered"].as_u64() > Some(20) && report["retries"].as_u64() > Some(0), "{report}");
        fs::write(&file, format!("{cut}[expect]\nlink_down = \"any\"\n")).unwrap();
        let ran = phit(&["link", "--link", link, path, "--seeds", "1"]);
        assert_eq!(ran.code, 1);
        assert!(ran.stdout.contains("  seed 1: the link is not down"), "{}", ran.stdout);
        fs::write(&file, format!("{head}[traffic]\nload = 2.0\n[[wire]]\nber = 0.5\n")).unwrap();
        let ran = phit(&["link", "--link", link, path]);
        let what = [":4: `load` is 2.0; legal: 0 to 1\n", ":6: `ber` is 0.5; legal: 0 to 0.125\n"];
        assert!(ran.code == 2 && what.iter().all(|what| ran.stderr.contains(what)), "{}", ran.stderr);
        let ran = phit(&["link", "--link", link, path, "--events"]);
        let what = "phit: --events is for --link gemini, generic and express-lanes\n";
        assert_eq!((ran.code, ran.stderr.as_str()), (2, what));
    }
}
