//! `phit cover`.

use crate::common::{folder, phit};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

#[test]
fn the_table_has_a_row_a_module_and_names_what_is_missing() {
    let ran = phit(&["cover", "fifo_w3_a2", "--cycles", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with("fifo_w3_a2\n  "), "{}", ran.stdout);
    assert!(ran.stdout.contains(" toggles ") && ran.stdout.contains(" branches "), "{}", ran.stdout);
    assert!(ran.stdout.contains("never rises"), "{}", ran.stdout);
    assert!(ran.stdout.contains("hdl/prim/src/fifo.rs:"), "{}", ran.stdout);
}

#[test]
fn a_longer_run_covers_more() {
    let covered = |cycles: &str, what: &str| {
        let ran = phit(&["cover", "fifo_w3_a2", "--cycles", cycles, "--json"]);
        let measured: Value = serde_json::from_str(&ran.stdout).unwrap();
        let modules = measured[0]["modules"].as_array().unwrap();
        modules.iter().map(|module| module[what]["covered"].as_u64().unwrap()).sum::<u64>()
    };
    for what in ["toggles", "branches"] {
        assert!(covered("1", what) < covered("1000", what), "{what}");
    }
}

#[test]
fn json_has_the_documented_fields() {
    let ran = phit(&["cover", "fifo_w3_a2", "--cycles", "1", "--json"]);
    let measured: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<String>>();
    assert_eq!(fields(&measured[0]), ["block", "config", "modules"]);
    let module = measured[0]["modules"].as_array().unwrap().last().unwrap();
    let expected = ["branches", "branches_not_covered", "instances", "module", "signals_not_covered", "toggles"];
    assert_eq!(fields(module), expected);
    assert_eq!(fields(&module["toggles"]), ["covered", "total"]);
    assert_eq!(fields(&module["signals_not_covered"][0]), ["never_fell", "never_rose", "signal"]);
    assert_eq!(fields(&module["branches_not_covered"][0]), ["file", "line", "not_taken", "taken", "text"]);
}

/// The numbers behind each key of a tracefile's file records, one record a source file.
fn parse(lcov: &str) -> BTreeMap<String, BTreeMap<String, Vec<Vec<String>>>> {
    let mut records = BTreeMap::new();
    for record in lcov.trim_start_matches("TN:\n").split("end_of_record\n").filter(|record| !record.is_empty()) {
        let mut entries: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
        for line in record.lines() {
            let (key, values) = line.split_once(':').unwrap();
            entries.entry(key.to_owned()).or_default().push(values.split(',').map(str::to_owned).collect());
        }
        let name = entries.remove("SF").unwrap()[0][0].clone();
        assert!(records.insert(name, entries).is_none(), "each file once");
    }
    records
}

#[test]
fn the_tracefile_adds_up_and_names_lines_that_are_there() {
    let folder = folder("cover-lcov");
    let path = folder.join("lcov.info");
    let ran = phit(&["cover", "fifo", "--cycles", "200", "--lcov", path.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let records = parse(&fs::read_to_string(path).unwrap());
    let fifo = &records["hdl/prim/src/fifo.rs"];
    let number = |key: &str| fifo[key][0][0].parse::<usize>().unwrap();
    assert_eq!(number("LF"), fifo["DA"].len());
    assert_eq!(number("LH"), fifo["DA"].iter().filter(|entry| entry[1] != "0").count());
    assert_eq!(number("BRF"), fifo["BRDA"].len());
    assert_eq!(number("BRH"), fifo["BRDA"].iter().filter(|entry| entry[3] == "1").count());
    let source = fs::read_to_string(crate::common::workspace().join("hdl/prim/src/fifo.rs")).unwrap();
    let lines: Vec<&str> = source.lines().collect();
    for entry in &fifo["BRDA"] {
        let line = lines[entry[0].parse::<usize>().unwrap() - 1];
        assert!(line.contains("if ") || line.contains("match "), "{line}");
    }
}

#[test]
fn the_source_is_written_with_marks() {
    let folder = folder("cover-annotate");
    let ran = phit(&["cover", "fifo_w3_a2", "--cycles", "200", "--annotate", folder.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let annotated = fs::read_to_string(folder.join("hdl/prim/src/fifo.rs.cover")).unwrap();
    assert!(annotated.lines().any(|line| line.starts_with("+ TF ") && line.contains("if ")), "{annotated}");
}

#[test]
fn what_cannot_be_done_is_named() {
    let ran = phit(&["cover", "lost"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("there is no block `lost`"), "{}", ran.stderr);
    let ran = phit(&["cover", "fifo_w3_a2", "--lcov", "no/such/folder/lcov.info"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no/such/folder/lcov.info"), "{}", ran.stderr);
    let ran = phit(&["cover", "fifo_w3_a2", "--cycles", "0"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--cycles is 0; legal: 1 to 10000000 cycles"), "{}", ran.stderr);
}
