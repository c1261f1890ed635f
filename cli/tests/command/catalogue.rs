//! `phit catalogue`.

use crate::common::phit;
use std::fs;

#[test]
fn the_pages_are_in_step_with_the_blocks_and_the_record() {
    let ran = phit(&["catalogue", "--check"]);
    let expected = "docs/catalogue.md: in step\ndocs/mutants.md: in step\n";
    assert_eq!((ran.code, ran.stdout.as_str()), (0, expected), "{}", ran.stderr);
}

#[test]
fn a_page_shows_what_was_recorded_and_is_seen_to_be_out_of_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (page, area) = (path("page.md"), path("area.json"));
    let entry = r#"{"fifo_w24_a6": {"lut4": 111, "ff": 22, "bram": 3, "clock_mhz": 244.4, "seeds": 5}}"#;
    fs::write(&area, entry).unwrap();
    assert_eq!(phit(&["catalogue", "fifo", "register", "--out", &page, "--area", &area]).code, 0);
    let text = fs::read_to_string(&page).unwrap();
    let row = "| `fifo_w24_a6` | published | none: see the small one | 111 | 22 | 3 | 244 | 5 | ";
    assert!(text.contains(row), "{text}");
    fs::write(&area, "{}").unwrap();
    assert_eq!(phit(&["catalogue", "fifo", "register", "--out", &page, "--area", &area, "--check"]).code, 1);
    fs::write(&area, r#"{"fifo_w24_a6": {"lut4": 111}}"#).unwrap();
    let ran = phit(&["catalogue", "fifo", "register", "--out", &page, "--area", &area]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("not a record of areas: missing field `ff`"), "{}", ran.stderr);
}

#[test]
fn a_page_of_chosen_blocks_has_those_alone_and_needs_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("ours.md").to_str().unwrap().to_owned();
    let ran = phit(&["catalogue", "fifo_w3_a2", "register", "--out", &page]);
    assert!(ran.code == 0 && ran.stdout.contains("ours.md: 2 blocks\n"), "{}{}", ran.stdout, ran.stderr);
    let text = fs::read_to_string(&page).unwrap();
    let starts = |head: &str| text.lines().filter(|line| line.starts_with(head)).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(starts("## "), ["## register", "## fifo"]);
    let configs: Vec<String> = starts("| `").into_iter().filter(|line| line.matches('|').count() > 5).collect();
    assert!(configs.iter().filter(|line| line.starts_with("| `fifo_")).count() == 1, "{configs:?}");
    let ran = phit(&["catalogue", "fifo"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("required arguments were not provided: --out <FILE>"), "{}", ran.stderr);
}

/// A record of one configuration, of which so many were killed and one is unexplained.
fn recorded(killed: usize) -> String {
    let survivors = r#"{"proved":[1],"undefined":[],"reviewed":[2,3],"unexplained":[4],"discarded":[]}"#;
    let row = format!(
        r#""block":"fifo","config":"fifo_w3_a2","mutants":{},"killed":{killed},"discarded":0,"proved":1,"undefined":0"#,
        killed + 4
    );
    let why = r#""reviewed":{"because":2},"unexplained":1,"unexplained_mutants":["(no statement); cut of word #1"]"#;
    let digests = r#"{"design":"d","bench":"b","explained":"e"}"#;
    format!(r#"[{{{row},{why},"survivors":{survivors},"seed":1,"cycles":70,"commit":"c0","digests":{digests}}}]"#)
}

#[test]
fn the_page_of_mutants_shows_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (page, record) = (path("page.md"), path("record.json"));
    fs::write(&record, recorded(9)).unwrap();
    assert_eq!(phit(&["catalogue", "fifo", "register", "--out", &page, "--mutants", &record]).code, 0);
    let blocks = fs::read_to_string(&page).unwrap();
    let row = blocks.lines().find(|line| line.starts_with("| `fifo_w3_a2` |")).unwrap();
    assert!(row.ends_with(" | 9 of 10 |"), "{row}");
    let text = fs::read_to_string(path("mutants.md")).unwrap();
    assert!(text.contains("| `fifo_w3_a2` | 13 | 9 | 1 | 0 | 2 | 1 | 90.00% | 70 | c0 |\n"), "{text}");
    assert!(text.contains("\nBelow 95%: `fifo_w3_a2` (90.00%).\n"), "{text}");
    assert!(text.contains("\n`fifo_w3_a2`:\n\n- `(no statement); cut of word #1`\n"), "{text}");
    assert!(text.contains("`register_w3`"), "a configuration without a row is named");
    fs::write(&record, recorded(99)).unwrap();
    let ran = phit(&["catalogue", "fifo", "register", "--out", &page, "--mutants", &record, "--check"]);
    assert_eq!((ran.code, ran.stdout.matches("out of step").count()), (1, 2), "{}", ran.stdout);
}
