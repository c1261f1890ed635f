//! `phit sim express`.

use crate::common::{phit, workspace};
use crate::sweep::study;
use serde_json::Value;

#[test]
fn every_packet_of_a_small_tree_arrives() {
    let arguments = ["sim", "express", "--tree", "small", "--pattern", "uniform", "--load", "0.5", "--window", "2000"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["tree"], &report["nodes"], &report["routers"]), (&"Small".into(), &4.into(), &2.into()));
    assert!(report["delivered"].as_u64().unwrap() > 1000 && report["drain"].is_u64(), "{report}");
    let point = &report["point"];
    assert!((point["accepted"].as_f64().unwrap() - 0.5).abs() < 0.05 && point["missing"] == 0, "{report}");
    assert!(report.get("failure").is_none(), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Small tree: 4 nodes, 2 routers, Uniform, adaptive, seed 1");
    assert!(lines[1].contains("offered accepted") && lines[2].trim_start().starts_with("0.500"), "{text}");
}

/// The small router alone: every node sends to every node, itself too, and no source gets less than others.
#[test]
fn one_router_alone_is_told_as_a_tree_is() {
    let arguments =
        ["sim", "express", "--router", "2x2", "--load", "0.8", "--self", "--length", "8", "--window", "4000"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["router"], &report["nodes"], &report["routers"]), (&"2x2".into(), &4.into(), &1.into()));
    assert_eq!((&report["length"], &report["vcs"], &report["self"]), (&8.into(), &2.into(), &true.into()));
    assert!(
        report.get("tree").is_none() && (report["point"]["accepted"].as_f64().unwrap() - 0.8).abs() < 0.08,
        "{report}"
    );
    let share = |name: &str| report[name].as_f64().unwrap();
    assert!(share("least") > 0.8 && share("least") < 1.0 && share("most") > 1.0 && share("most") < 1.2, "{report}");
    let text = phit(&arguments).stdout;
    assert_eq!(
        text.lines().next(),
        Some("Router 2x2: 4 nodes, Uniform with self, 8 flits, 2 channels, adaptive, seed 1")
    );
}

/// A frame of published routers: nodes whose ways share no link send without a pause.
#[test]
fn a_fat_tree_carries_what_nodes_alone_would() {
    let arguments = ["sim", "express", "--nodes", "32", "--routing", "oblivious", "--clear", "--backlog", "4"];
    let cycles = ["--length", "9", "--warmup", "200", "--window", "500"];
    let ran = phit(&[&arguments[..], &cycles, &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["tree"], &report["nodes"], &report["routers"]), (&"Fat".into(), &32.into(), &6.into()));
    assert_eq!((&report["up"], &report["routing"], &report["backlog"]), (&32.into(), &"oblivious".into(), &4.into()));
    assert!(report["pattern"] == "clear" && report["point"]["accepted"].as_f64().unwrap() > 0.97, "{report}");
    let text = phit(&[&arguments[..], &cycles].concat()).stdout;
    assert_eq!(
        text.lines().next(),
        Some("Fat tree: 32 nodes, 6 routers, 32 up ports, oblivious tables, clear, 4 waiting, adaptive, seed 1")
    );
}

/// A patience that is shorter than the way of a packet.
#[test]
fn a_run_that_ends_badly_has_status_1() {
    let arguments =
        ["sim", "express", "--load", "0.1", "--length", "1", "--warmup", "0", "--window", "40", "--patience", "1"];
    let ran = phit(&arguments);
    assert!(ran.code == 1 && ran.stdout.contains("failed: cycle "), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("nothing arrived for 1 cycles; "), "{}", ran.stdout);
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(ran.code == 1 && report["failure"].is_string() && report.get("point").is_none(), "{report}");
}

#[test]
fn what_is_not_legal_is_named() {
    let cases: [(&[&str], &str); 31] = [
        (&["--tree", "big"], "--tree is big; legal: small, medium"),
        (&["--load", "1.5"], "--load is 1.5; legal: numbers from 0.001 to 1 such as 0.3, 0.1,0.2 or 0.05..1.0"),
        (&["--load", "0"], "--load is 0; legal: numbers from 0.001 to 1"),
        (&["--load", "0.5", "--points", "3"], "--points are those of a range; add --load FROM..TO"),
        (&["--pattern", "tornado"], "--pattern is tornado; legal: uniform, hotspot, all_to_all, permutation, pairs"),
        (&["--length", "9"], "--length is 9; legal: 1 to 8 flits"),
        (&["--router", "5x7"], "--router is 5x7; legal: 2x2, 4x6"),
        (&["--router", "4x6", "--tree", "small"], "--router has no meaning with --tree; leave one out"),
        (&["--router", "4x6", "--length", "0"], "--length is 0; legal: 1 to 9 flits"),
        (&["--router", "4x6", "--length", "10"], "--length is 10; legal: 1 to 9 flits"),
        (&["--router", "2x2", "--length", "9"], "--length is 9; legal: 1 to 8 flits"),
        (&["--router", "4x6", "--vcs", "0"], "--vcs is 0; legal: 1 to 4 channels"),
        (&["--router", "4x6", "--vcs", "5"], "--vcs is 5; legal: 1 to 4 channels"),
        (&["--router", "2x2", "--vcs", "3"], "--vcs is 3; legal: 1 to 2 channels"),
        (&["--self"], "--self needs --router"),
        (&["--router", "2x2", "--onto", "4"], "--onto is 4; legal: 0 to 3 nodes"),
        (&["--router", "2x2", "--onto", "0", "--beside", "0.5", "--vcs", "1"], "--beside needs a second channel"),
        (&["--nodes", "33"], "--nodes is 33; legal: even numbers from 16 to 1152"),
        (&["--nodes", "1154"], "--nodes is 1154; legal: even numbers from 16 to 1152"),
        (&["--nodes", "32", "--tree", "small"], "--nodes has no meaning with --tree; leave one out"),
        (&["--nodes", "32", "--router", "4x6"], "--nodes has no meaning with --router; leave one out"),
        (&["--nodes", "32", "--onto", "32"], "--onto is 32; legal: 0 to 31 nodes"),
        (&["--up", "4"], "--up needs --nodes"),
        (&["--nodes", "32", "--up", "37"], "--up is 37; legal: 1 to 36 ports"),
        (&["--routing", "oblivious"], "--routing needs --nodes"),
        (&["--nodes", "32", "--routing", "random"], "--routing is random; legal: oblivious, adaptive"),
        (&["--nodes", "32", "--clear"], "--clear needs --routing oblivious"),
        (&["--backlog", "0"], "--backlog is 0; legal: 1 to 1000 packets"),
        (&["--backlog", "4", "--load", "0.5"], "--backlog has no meaning with --load; leave one out"),
        (&["--window", "0"], "--window is 0; legal: 1 to 1000000 cycles"),
        (&["--seed", "4294967296"], "--seed is 4294967296; legal: 0 to 4294967295"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "express"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

/// The keys of a study are options, those of the command line go before, and each run is told as it is alone.
#[test]
fn a_study_has_a_run_for_each_load_and_seed() {
    let text = "study = \"sim express\"\ntree = \"medium\"\npattern = \"hotspot\"\nload = \"0.1,0.3\"\nseeds = 2\nordered = true\nwindow = 300\n";
    let study = study("express-study", text).display().to_string();
    let asked = |more: &[&str]| {
        let ran = phit(&[&["sim", "express"], more, &["--json"]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        serde_json::from_str::<Value>(&ran.stdout).unwrap()
    };
    let runs = asked(&[&study, "--pattern", "uniform"]);
    let of = |run: &Value| (run["load"].as_f64().unwrap(), run["seed"].as_u64().unwrap());
    let places: Vec<_> = runs.as_array().unwrap().iter().map(of).collect();
    assert_eq!(places, [(0.1, 1), (0.3, 1), (0.1, 2), (0.3, 2)]);
    let alone = ["--tree", "medium", "--load", "0.3", "--seed", "2", "--ordered", "--window", "300"];
    assert_eq!(runs[3], asked(&alone));
}

/// The study that the help names, cut to a short window.
#[test]
fn the_shipped_study_runs() {
    let study = workspace().join("fabric/studies/tree.toml").display().to_string();
    let ran = phit(&["sim", "express", &study, "--warmup", "0", "--window", "200"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.code, lines.len(), lines[0]), (0, 5, "Medium tree: 8 nodes, 6 routers, Uniform, adaptive, seed 1"));
}

#[test]
fn a_study_that_is_not_legal_is_told_with_its_lines() {
    let text = "tree = \"big\"\nload = 0\nloads = 0.5\nordered = 1\nlength = \"2\"\n";
    let path = study("express-study-bad", text).display().to_string();
    let ran = phit(&["sim", "express", &path]);
    let told = [
        "1: tree is big; legal: small, medium",
        "2: load is 0; legal: numbers from 0.001 to 1 such as 0.3, 0.1,0.2 or 0.05..1.0",
        "3: loads is no key; the nearest is load",
        "4: ordered is 1; legal: true, false",
        "5: length is \"2\"; legal: 1 to 9 flits",
    ];
    let is_told = |line: &str| ran.stderr.contains(&format!("{path}:{line}"));
    assert!(ran.code == 2 && told.into_iter().all(is_told), "{}", ran.stderr);
    let path = study("express-study-other", "study = \"sim gemini load\"\nload = 1.5\n").display().to_string();
    let ran = phit(&["sim", "express", &path]);
    let message = format!("{path}:1: study is \"sim gemini load\"; legal: sim express, the command");
    assert!(ran.code == 2 && ran.stderr.contains(&message), "{}", ran.stderr);
    let path = study("express-study-load", "load = 1.5\n").display().to_string();
    let ran = phit(&["sim", "express", &path]);
    assert!(
        ran.code == 2 && ran.stderr.contains(&format!("{path}:1: load is 1.5; legal: numbers from 0.001")),
        "{}",
        ran.stderr
    );
}
