//! `phit sim express`.

use crate::common::phit;
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
    let cases: [(&[&str], &str); 6] = [
        (&["--tree", "big"], "--tree is big; legal: small, medium"),
        (&["--load", "1.5"], "--load is 1.5; legal: 0 to 1"),
        (&["--pattern", "tornado"], "--pattern is tornado; legal: uniform, hotspot, all_to_all, permutation"),
        (&["--length", "9"], "--length is 9; legal: 1 to 8 flits"),
        (&["--window", "0"], "--window is 0; legal: 1 to 1000000 cycles"),
        (&["--seed", "4294967296"], "--seed is 4294967296; legal: 0 to 4294967295"),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["sim", "express"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}
