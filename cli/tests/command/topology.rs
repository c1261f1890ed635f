//! `phit topology`.

use crate::common::{folder, phit};
use serde_json::Value;

#[test]
fn a_machine_is_shown_to_people_and_programs() {
    let csv = folder("topology").join("bundles.csv").display().to_string();
    let arguments = ["topology", "gemini", "--machine", "class0", "--cabinets", "2"];
    let ran = phit(&[&arguments[..], &["--json", "--csv", &csv]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(summary["dims"], serde_json::json!([6, 2, 8]));
    assert_eq!((&summary["nodes"], &summary["class"]), (&192.into(), &"class0".into()));
    let bundles = std::fs::read_to_string(csv).unwrap();
    // One for each chip and dimension.
    assert_eq!(bundles.lines().count(), 1 + 3 * 96);
    assert!(bundles.contains("c0-0c0s0g0,c0-0c0s0g1,y,mezzanine,4,6.25,0\n"), "{bundles}");
    let text = phit(&arguments).stdout;
    assert!(text.starts_with("Class0, cabinets: 2; 6x2x8 chips, 96 chips, 192 nodes\n"), "{text}");
    assert!(text.contains("ends of connections that leave a chassis: 88\n"), "{text}");
    // Lz = 6 x 4 x 2, at 2 x 4.6875 GB/s.
    assert!(text.ends_with("bisection: 48 connections, 450.0 GB/s both ways; all to all: 900.0 GB/s\n"), "{text}");
}

#[test]
fn what_is_no_machine_is_named() {
    for (arguments, message) in [
        (&["--machine", "class9"][..], "--machine is class9; legal: class0, class1, class2, class3, m"),
        (&["--machine", "class1", "--cabinets", "2"], "--cabinets is 2; legal: 4 to 16"),
    ] {
        let ran = phit(&[&["topology", "gemini"], arguments].concat());
        assert!(ran.code == 2 && ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}

const CAMPUS: &str = "fabric/studies/campus.graphml";

/// A file of this text in a folder of its own, and its name.
fn written(test: &str, name: &str, text: &str) -> String {
    let path = folder(test).join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_graph_is_shown_to_people_and_programs_and_written_as_files_that_are_read_again() {
    let folder = folder("topology-graph");
    let [tables, links] = ["tables.csv", "links.csv"].map(|name| folder.join(name).display().to_string());
    let ran = phit(&["topology", "graph", CAMPUS, "--write-tables", &tables, "--csv", &links, "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(
        (&summary["nodes"], &summary["links"], &summary["distances"]["diameter"]),
        (&20.into(), &99.into(), &6.into())
    );
    assert!(summary["router"].as_str().unwrap().contains("gemini_router_r8_c6_a7_b4_t8"), "{summary}");
    assert!(summary["tables"]["computed"]["root"].is_string(), "{summary}");
    let text = phit(&["topology", "graph", &links, "--tables", &tables]).stdout;
    assert!(text.contains("99 links; distances: 6 at most") && text.contains("no circle of waiting"), "{text}");
    assert!(text.contains("computing") && text.contains("storage (8)"), "{text}");
}

#[test]
fn a_graph_with_a_planted_circle_is_refused_with_the_circle() {
    let path = folder("topology-circle").join("tables.csv").display().to_string();
    assert_eq!(phit(&["topology", "graph", CAMPUS, "--write-tables", &path]).code, 0);
    let mut text = std::fs::read_to_string(&path).unwrap();
    for [node, to, next] in [["gate", "core2", "core1"], ["core1", "gate", "core2"], ["core2", "core1", "gate"]] {
        text = text.replace(&format!("{node},{to},{to},\n"), &format!("{node},{to},{next},\n"));
    }
    std::fs::write(&path, text).unwrap();
    for command in
        [&["topology", "graph", CAMPUS][..], &["sim", "gemini", "load", "--load", "0.1", "--topology", CAMPUS]]
    {
        let ran = phit(&[command, &["--tables", &path]].concat());
        let message =
            format!("{path}: the tables could deadlock: packets on each of these links may wait for the next one: ");
        assert!(ran.code == 2 && ran.stderr.contains(&message), "{command:?}: {}", ran.stderr);
        assert!(["gate:", "core1:", "core2:"].iter().all(|name| ran.stderr.contains(name)), "{}", ran.stderr);
    }
}

#[test]
fn all_that_is_wrong_with_a_graph_is_told_with_file_and_line() {
    let path = written("topology-wrong", "net.csv", "a,b,a_port,b_port\nx,x,0,1\nx,y,0,1\nx,z,0,40\n");
    let ran = phit(&["topology", "graph", &path]);
    for message in [
        "2: a link from `x` to itself; legal: to another node",
        "4: port 0 of `x` is used twice, first in line 3; legal: one link at each port",
        "4: port of `z` is `40`; legal: 0 to 39",
    ] {
        assert!(ran.code == 2 && ran.stderr.contains(&format!("{path}:{message}")), "{message}: {}", ran.stderr);
    }
    let path = written("topology-nowhere", "tables.csv", "node,destination,next\ngate,core1,core1\n");
    let ran = phit(&["topology", "graph", CAMPUS, "--tables", &path]);
    assert!(ran.code == 2 && ran.stderr.contains(&format!("{path}: no row says where")), "{}", ran.stderr);
    let ran = phit(&["topology", "graph", CAMPUS, "--root", "moon"]);
    assert!(ran.code == 2 && ran.stderr.contains("--root is moon; legal: a node of"), "{}", ran.stderr);
}
