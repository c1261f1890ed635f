//! `phit conformance`.

use crate::common::phit;
use serde_json::Value;

#[test]
fn every_requirement_has_a_row() {
    let ran = phit(&["conformance", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rows: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(rows.len(), 562);
    for row in &rows {
        let fields: Vec<&String> = row.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["id", "note", "status", "tests"]);
        let shown = row["status"] != "deferred";
        assert_eq!(!row["tests"].as_array().unwrap().is_empty(), shown, "{row}");
    }
}

#[test]
fn people_see_a_family_and_its_sum() {
    let ran = phit(&["conformance", "GEM-LCB"]);
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("GEM-LCB-02  covered\n"), "{}", ran.stdout);
    assert!(ran.stdout.lines().last().unwrap().starts_with("16 requirements: "), "{}", ran.stdout);
}

#[test]
fn an_unknown_family_is_named_with_those_that_there_are() {
    let ran = phit(&["conformance", "GEM-XYZ"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.starts_with("phit: no requirement begins with `GEM-XYZ`; families are GEM-SYS, "),
        "{}",
        ran.stderr
    );
}
