//! `phit topology express`.

use crate::common::{folder, phit};
use serde_json::{Value, json};

/// A file of failures in a folder of its own, and its name.
fn failed(test: &str, text: &str) -> String {
    let path = folder(test).join("failed.txt");
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn the_largest_machine_is_shown_and_its_links_are_written() {
    let csv = folder("topology-express").join("links.csv").display().to_string();
    let ran = phit(&["topology", "express", "--nodes", "18432", "--routing", "oblivious", "--csv", &csv, "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let shown: Value = serde_json::from_str(&ran.stdout).unwrap();
    // S3 3, TH-TOP-06, -09 and -13.
    let counts = ["chips", "roots", "cabinets", "subtrees"].map(|name| shown[name].as_u64().unwrap());
    assert_eq!(counts, [7296, 384, 144, 48]);
    assert_eq!(shown["cables_per_cabinet"], json!([256, 256]));
    // A node's partners at its chip are those with the same remainder by 3: 11, 11 and 10 of 32.
    let pairs = [576 * 310, 576 * 682, 576 * 32 * 11 * 32, 576 * 32 * 11 * 384, 576 * 32 * 36 * 384];
    let ways: Vec<[u64; 2]> = [1, 3, 5, 7, 9].into_iter().zip(pairs).map(|(routers, pairs)| [routers, pairs]).collect();
    assert_eq!((&shown["tables"]["pairs"], &shown["tables"]["lost"]), (&json!(ways), &json!(0)));
    let links = std::fs::read_to_string(csv).unwrap();
    // Nodes; 36 links in each frame; one for each node to leaf switches, as many to roots; 8 times 6 in each root.
    assert_eq!(links.lines().count(), 1 + 18_432 + 576 * 36 + 18_432 + 18_432 + 384 * 48);
    assert_eq!(links.lines().filter(|line| line.ends_with(",fibre,10")).count(), 18_432);
}

#[test]
fn a_pair_without_a_way_is_named_and_is_the_exit_status() {
    let file = failed("express-lost", "frame0-low0:0 # the first node\nleaf0-3\n");
    let ran = phit(&["topology", "express", "--failed", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    // The node to and from 383 others; no other pair is lost with the leaf switch.
    assert!(ran.stdout.contains("failed: 1 chips, 1 links;") && ran.stdout.contains("766 pairs have no way:\n"));
    assert!(ran.stdout.contains("  frame0-node0 to frame0-node1: no way up and then down\n"), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("  and 746 more\n"), "{}", ran.stdout);
    let file = failed("express-around", "leaf0-3\n");
    assert_eq!(phit(&["topology", "express", "--failed", &file]).code, 0);
}

#[test]
fn what_is_not_legal_is_named() {
    for (arguments, message) in [
        (&["--frames", "577"][..], "--frames is 577; legal: 1 to 576 frames"),
        (&["--frames", "0"], "--frames is 0; legal: 1 to 576 frames"),
        (&["--nodes", "15"], "--nodes is 15; legal: 16 to 18432 nodes"),
        (&["--nodes", "18433"], "--nodes is 18433; legal: 16 to 18432 nodes"),
        (&["--up", "37"], "--up is 37; legal: 1 to 36 ports"),
        (&["--routing", "random"], "--routing is random; legal: oblivious, adaptive"),
        (&["--items", "257"], "--items is 257; legal: 1 to 256 items"),
        (&["--items", "63"], "--items is 63; legal: 64 to 256"),
        (&["--failed", "no-such-file.txt"], "no-such-file.txt: No such file"),
    ] {
        let ran = phit(&[&["topology", "express"], arguments].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
    assert_eq!(phit(&["topology", "express", "--nodes", "32", "--frames", "1"]).code, 2);
}

#[test]
fn all_that_is_wrong_with_a_file_of_failures_is_told_with_its_line() {
    let text = "frame0-low0\n\nfrme1\nframe0-low0\nframe0-up0:24\nleaf0-0:23\n";
    let file = failed("express-wrong", text);
    let ran = phit(&["topology", "express", "--failed", &file]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    for message in [
        "3: `frme1` is no chip of the machine; legal: frame0-low0, ",
        "4: `frame0-low0` has failed by line 1; legal: each once",
        "5: port of `frame0-up0:24`; legal: 0 to 23",
        "6: nothing is at the port `leaf0-0:23`; legal: a port with a link or a node",
    ] {
        assert!(ran.stderr.contains(&format!("{file}:{message}")), "{message}: {}", ran.stderr);
    }
}
