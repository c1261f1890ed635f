//! `phit sim bluegene`.

use crate::common::{phit, workspace};
use crate::sweep::study;
use serde_json::Value;

#[test]
fn every_packet_of_a_ring_arrives() {
    let arguments = ["sim", "bluegene", "--nodes", "4", "--load", "0.3", "--window", "20000"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["nodes"], &report["size"], &report["ratio"]), (&4.into(), &Value::Null, &3.into()));
    assert!(report["delivered"].as_u64().unwrap() > 200 && report["drain"].is_u64(), "{report}");
    let point = &report["point"];
    assert!((point["accepted"].as_f64().unwrap() - 0.3).abs() < 0.05 && point["missing"] == 0, "{report}");
    assert!(report.get("failure").is_none(), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Ring of 4 nodes, Uniform, 0 to 512 bytes, ratio 3:1, seed 1");
    assert!(lines[1].contains("offered accepted") && lines[2].trim_start().starts_with("0.300"), "{text}");
}

/// Nodes offer a word in each cycle, which no ring carries: it fills, and runs empty after the window.
#[test]
fn a_full_ring_drains_under_every_pattern() {
    for pattern in ["uniform", "hotspot", "all_to_all", "permutation", "pairs"] {
        let ran =
            phit(&["sim", "bluegene", "--nodes", "8", "--load", "1", "--size", "512", "--pattern", pattern, "--json"]);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert!(ran.code == 0 && report["point"]["saturated"] == true, "{pattern}: {report}");
    }
}

/// Barriers go beside packets of 512 bytes: fewer than on an idle ring, and all of them late rather than early.
#[test]
fn barriers_are_passed_beside_the_traffic() {
    let arguments = ["sim", "bluegene", "--nodes", "4", "--load", "0.3", "--barriers", "100"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let passed = |name: &str| report["rounds"]["barriers"][name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    assert_eq!(report["barriers"], 100);
    assert!(passed("rounds") > 30.0 && passed("slowest") < 1_000.0, "{report}");
    assert!((20.0..passed("slowest")).contains(&passed("latency")), "{report}");
    let text = phit(&arguments).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Ring of 4 nodes, Uniform, 0 to 512 bytes, ratio 3:1, barriers after 100 cycles, seed 1");
    assert!(lines[1].ends_with("drain    barriers  latency  slowest"), "{text}");
    let columns: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!((columns.len(), columns[11]), (14, passed("rounds").to_string().as_str()), "{text}");
}

/// The root is node 2; results are compared number by number.
#[test]
fn collectives_are_carried_out_beside_the_traffic() {
    let arguments = ["sim", "bluegene", "--nodes", "4", "--load", "0.05", "--window", "12000", "--collective"];
    for (name, ahead) in [("f64-add", "1"), ("f64-add", "16"), ("i64-min", "2"), ("xor", "32")] {
        let ran = phit(&[&arguments[..], &[name, "--ahead", ahead, "--barriers", "500", "--json"]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{name}: {}", ran.stdout);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!((&report["collective"], &report["collective_size"]), (&name.into(), &512.into()));
        let rounds = report["rounds"]["collectives"]["rounds"].as_u64().unwrap_or_else(|| panic!("{report}"));
        assert!(rounds > if ahead == "1" { 5 } else { 10 }, "{name}: {report}");
        assert!(report["rounds"]["barriers"]["rounds"].as_u64() > Some(5), "{name}: {report}");
    }
    let text = phit(&[&arguments[..], &["u64-max", "--collective-size", "32"]].concat()).stdout;
    let lines: Vec<&str> = text.lines().collect();
    let title = "Ring of 4 nodes, Uniform, 0 to 512 bytes, ratio 3:1, u64-max of 32 bytes, 1 ahead, seed 1";
    assert_eq!(lines[0], title);
    assert!(lines[1].ends_with("drain collectives  latency  slowest"), "{text}");
}

/// A patience that is shorter than the way of a packet.
#[test]
fn a_run_that_ends_badly_has_status_1() {
    let arguments = ["sim", "bluegene", "--warmup", "0", "--window", "200", "--patience", "1"];
    let ran = phit(&arguments);
    assert!(ran.code == 1 && ran.stdout.contains("failed: cycle "), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("nothing arrived for 1 cycles; "), "{}", ran.stdout);
}

#[test]
fn what_is_not_legal_is_named() {
    let cases: [(&[&str], &str); 16] = [
        (&["--nodes", "2"], "--nodes is 2; legal: even numbers from 4 to 64"),
        (&["--nodes", "5"], "--nodes is 5; legal: even numbers from 4 to 64"),
        (&["--nodes", "66"], "--nodes is 66; legal: even numbers from 4 to 64"),
        (&["--load", "1.1"], "--load is 1.1; legal: numbers from 0.001 to 1"),
        (&["--pattern", "tornado"], "--pattern is tornado; legal: uniform, hotspot, all_to_all, permutation, pairs"),
        (&["--size", "33"], "--size is 33; legal: multiples of 32 from 0 to 512"),
        (&["--size", "544"], "--size is 544; legal: multiples of 32 from 0 to 512"),
        (&["--ratio", "16"], "--ratio is 16; legal: 0 to 15 packets"),
        (&["--barriers", "0"], "--barriers is 0; legal: 1 to 100000 cycles"),
        (&["--barriers", "100001"], "--barriers is 100001; legal: 1 to 100000 cycles"),
        (
            &["--collective", "f32-add"],
            "--collective is f32-add; legal: and, or, xor, u64-add, u64-min, u64-max, i64-add",
        ),
        (&["--collective-size", "33"], "--collective-size is 33; legal: multiples of 32 from 0 to 512"),
        (&["--ahead", "2"], "--ahead needs --collective"),
        (&["--collective-size", "64"], "--collective-size needs --collective"),
        (&["--ahead", "0"], "--ahead is 0; legal: 1 to 32 all-reduces"),
        (&["--load", "0.5", "--points", "3"], "--points are those of a range; add --load FROM..TO"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "bluegene"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

/// The study that the help names, cut to a short window.
#[test]
fn the_shipped_study_runs() {
    let study = workspace().join("fabric/studies/ring.toml").display().to_string();
    let ran = phit(&["sim", "bluegene", &study, "--warmup", "0", "--window", "500"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.code, lines.len()), (0, 7), "{}", ran.stdout);
    assert_eq!(lines[0], "Ring of 8 nodes, Uniform, 0 to 512 bytes, ratio 3:1, seed 1");
}

#[test]
fn a_study_that_is_not_legal_is_told_with_its_lines() {
    let text = "nodes = 5\nsize = 33\nnode = 4\nratio = \"x\"\n";
    let path = study("bluegene-study-bad", text).display().to_string();
    let ran = phit(&["sim", "bluegene", &path]);
    let told = [
        "1: nodes is 5; legal: even numbers from 4 to 64",
        "2: size is 33; legal: multiples of 32 from 0 to 512",
        "3: node is no key; the nearest is nodes",
        "4: ratio is \"x\"; legal: 0 to 15 packets",
    ];
    let is_told = |line: &str| ran.stderr.contains(&format!("{path}:{line}"));
    assert!(ran.code == 2 && told.into_iter().all(is_told), "{}", ran.stderr);
}
