//! `phit tables`.

use crate::common::{folder, phit, workspace};
use serde_json::Value;

#[test]
fn rows_are_shown_to_people_and_programs() {
    let rows = ["tables", "gemini", "--only", "PERF-GEM-10", "PERF-GEM-01"];
    let ran = phit(&[&rows[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rows_found: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let ids: Vec<&Value> = rows_found.iter().map(|row| &row["id"]).collect();
    assert_eq!(ids, ["PERF-GEM-01", "PERF-GEM-10"]);
    for row in &rows_found {
        let fields: Vec<&String> = row.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["class", "id", "note", "ours", "published", "tolerance", "unit", "verdict"]);
    }
    let (deferred, shown) = (&rows_found[0], &rows_found[1]);
    assert_eq!((&deferred["class"], &deferred["verdict"]), (&"deferred".into(), &"deferred".into()));
    assert_eq!((&shown["class"], &shown["verdict"]), (&"arithmetic".into(), &"agrees".into()));
    assert_eq!(shown["published"], serde_json::json!([4.68, 9.375]));
    assert_eq!(shown["ours"], serde_json::json!([4.6875, 9.375]));

    let text = phit(&rows).stdout;
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["id", "class", "verdict", "published", "ours", "unit", "tolerance"]);
    let row = ["PERF-GEM-10", "arithmetic", "agrees", "4.68", "4.6875", "GB/s", "cut", "after", "2", "decimals"];
    assert!(lines.contains(&row.to_vec()), "{text}");
    assert!(
        text.ends_with("2 rows: 1 agree, 0 differ, 1 deferred; 0 of all calibrated, which counts as no reproduction\n"),
        "{text}"
    );
}

#[test]
fn a_row_that_differs_is_the_exit_status() {
    let shipped = std::fs::read_to_string(workspace().join("fabric/gemini/channel.toml")).unwrap();
    let file = folder("tables").join("channel.toml");
    std::fs::write(&file, shipped.replace("cable = 3125", "cable = 3000")).unwrap();
    let file = file.display().to_string();
    let ran = phit(&["tables", "gemini", "--channel", &file, "--only", "PERF-GEM-10"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{}", ran.stdout);
    assert!(ran.stdout.contains("differs"), "{}", ran.stdout);
    assert_eq!(phit(&["tables", "gemini", "--channel", &file, "--only", "PERF-GEM-06"]).code, 0);
}

#[test]
fn what_is_not_legal_is_named() {
    let file = folder("tables-bad").join("channel.toml");
    std::fs::write(&file, "[lane_mbps]\nmezzanine = 6250\nbackplane = 500000\ncable = 3125\n").unwrap();
    let file = file.display().to_string();
    let malformed = format!("phit: {file}:3: `backplane` is 500000; legal: 1 to 100000\n");
    let cases: [(&[&str], &str); 4] = [
        (&["--only", "PERF-GEM-18"], "phit: --only is PERF-GEM-18; legal: PERF-GEM-N with N 01, 02, "),
        (&["--only="], "phit: --only is empty; legal: PERF-GEM-N with N 01, 02, "),
        (&["--channel", &file], &malformed),
        (&["--channel", "no-such-file.toml"], "phit: no-such-file.toml: "),
    ];
    for (arguments, message) in cases {
        let ran = phit(&[&["tables", "gemini"], arguments].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.starts_with(message), "{arguments:?}: {}", ran.stderr);
    }
    assert_eq!(phit(&["tables"]).code, 2);
}

#[test]
fn rows_of_express_that_no_simulation_makes_are_those_of_the_record() {
    let record = std::fs::read_to_string(workspace().join("docs/tables-express.json")).unwrap();
    let record: Vec<Value> = serde_json::from_str(&record).unwrap();
    let short: Vec<&Value> = record.iter().filter(|row| row["class"] != "rtl").collect();
    let only: Vec<&str> = short.iter().map(|row| row["id"].as_str().unwrap()).collect();
    let ran = phit(&[&["tables", "express", "--json", "--only"], &only[..]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let ours: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(ours.iter().collect::<Vec<_>>(), short);
    let ran = phit(&["tables", "express", "--only", "PERF-TH-14"]);
    assert!(ran.code == 0 && ran.stdout.contains("5.376"), "{}", ran.stdout);
    let ran = phit(&["tables", "express", "--only", "PERF-TH-99"]);
    let message = "phit: --only is PERF-TH-99; legal: PERF-TH-N with N 01, 02, ";
    assert!(ran.code == 2 && ran.stderr.starts_with(message), "{}", ran.stderr);
}

#[test]
fn rows_of_bluegene_are_those_of_the_record() {
    let record = std::fs::read_to_string(workspace().join("docs/tables-bluegene.json")).unwrap();
    let record: Vec<Value> = serde_json::from_str(&record).unwrap();
    // Those that take minutes are recorded, and left out here.
    let (long, short): (Vec<&Value>, Vec<&Value>) =
        record.iter().partition(|row| ["PERF-BGQ-20", "PERF-BGQ-21"].contains(&row["id"].as_str().unwrap()));
    let ran = phit(&["tables", "bluegene", "--json"]);
    // Two rows differ.
    assert_eq!((long.len(), ran.code, ran.stderr.as_str()), (2, 1, ""));
    let rows: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert!(rows.iter().eq(short), "{rows:?}");
    let ran = phit(&["tables", "bluegene"]);
    assert!(ran.stdout.ends_with("; 2 more take minutes, with --long\n"), "{}", ran.stdout);
    let ran = phit(&["tables", "bluegene", "--only", "PERF-BGQ-04", "BGQ-SYS-07"]);
    assert!(ran.code == 0 && ran.stdout.contains("15.5") && ran.stdout.contains("11.4286"), "{}", ran.stdout);
    let ran = phit(&["tables", "bluegene", "--only", "PERF-BGQ-11"]);
    let message = "phit: --only is PERF-BGQ-11; legal: PERF-BGQ-N with N 01, 02, ";
    assert!(ran.code == 2 && ran.stderr.starts_with(message), "{}", ran.stderr);
}
