//! `phit sim gemini-nic`.

use crate::common::phit;

/// Every class ends somehow, and nothing crosses a border.
#[test]
fn a_campaign_has_a_row_for_each_class() {
    let arguments = ["sim", "gemini-nic", "--program", "forge", "--packets", "704", "--size", "small"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    for (field, value) in [("packets", 704), ("seed", 1), ("across", 0), ("hung", 0), ("wrong", 0)] {
        assert_eq!(report[field], value, "{field}");
    }
    assert_eq!((&report["program"], &report["size"]), (&"forge".into(), &"small".into()));
    let rows = report["rows"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[1]["class"]), (29, &"tag".into()));
    let sum = |column: &str| rows.iter().map(|row| row[column].as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("sent"), sum("accepted") + sum("refused") + sum("dropped")), (704, 704));

    let table = phit(&arguments);
    assert_eq!((table.code, table.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = table.stdout.lines().collect();
    assert_eq!(lines.len(), 2 + 29 + 1, "{}", table.stdout);
    assert_eq!(lines[0], "Gemini interface, small, forged packets and stores, seed 1");
    let all: Vec<&str> = lines[31].split_whitespace().collect();
    assert_eq!((all[0], all[1], &all[5..]), ("all", "704", &["0"; 3][..]));
}

/// Each sequence has one event.
#[test]
fn packets_in_any_order_end_in_one_event_each() {
    let arguments = ["sim", "gemini-nic", "--program", "order", "--packets", "500", "--size", "small"];
    let ran = phit(&[&arguments[..], &["--json"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    for field in ["early", "double", "lost", "hung", "wrong"] {
        assert_eq!(report[field], 0, "{field}");
    }
    let number = |field: &str| report[field].as_u64().unwrap();
    assert!(number("packets") >= 500 && number("counted") + number("by_source") == number("sequences"));
    let table = phit(&arguments);
    assert_eq!((table.code, table.stderr.as_str()), (0, ""));
    assert_eq!(table.stdout.lines().next(), Some("Gemini interface, small, packets in any order, seed 1"));
    assert!(table.stdout.ends_with("early 0, double 0, lost 0, hung 0, answers 0\n"), "{}", table.stdout);
}

#[test]
fn what_cannot_be_is_refused_with_what_is_legal() {
    for (arguments, message) in [
        (["--program", "spoof"], "--program is spoof; legal: forge, order"),
        (["--packets", "0"], "--packets is 0; legal: 1 to 100000000 packets"),
        (["--packets", "many"], "--packets is many; legal: 1 to 100000000 packets"),
        (["--size", "large"], "--size is large; legal: small, published"),
        (["--seed", "4294967296"], "--seed is 4294967296; legal: 0 to 4294967295"),
    ] {
        let ran = phit(&["sim", "gemini-nic", arguments[0], arguments[1]]);
        assert_eq!((ran.code, ran.stderr), (2, format!("phit: {message}\n")), "{arguments:?}");
    }
}
