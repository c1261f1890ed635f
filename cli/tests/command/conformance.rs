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
        assert_eq!(fields, ["fault", "id", "kinds", "note", "soak", "status", "tests"]);
        let is_covered = row["status"].as_str().unwrap().starts_with("covered");
        let kinds = row["kinds"].as_object().unwrap();
        assert!(!is_covered || kinds.values().all(|tests| !tests.as_array().unwrap().is_empty()), "{row}");
        assert_eq!(row["soak"], row["status"] == "covered, soak");
    }
}

#[test]
fn people_see_a_family_and_its_sum() {
    let ran = phit(&["conformance", "GEM-LCB"]);
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("GEM-LCB-02  covered\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("    RTL: ") && ran.stdout.contains("    red with: "), "{}", ran.stdout);
    assert!(ran.stdout.lines().last().unwrap().starts_with("16 requirements: "), "{}", ran.stdout);
}

#[test]
fn a_folder_without_what_tests_leave_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let ran = phit(&["conformance", "--ran", folder.path().to_str().unwrap()]);
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("is claimed by check gemini_lcb, which did not show it"), "{}", ran.stdout);
    assert!(ran.stdout.lines().last().unwrap().starts_with("0 of "), "{}", ran.stdout);
    let ran = phit(&["conformance", "--ran", "no/such/folder"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("phit: no/such/folder: "), "{}", ran.stderr);
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
