//! `phit mutate`.

use crate::common::{Ran, command, folder, phit, run, without_tools, workspace};
use serde_json::Value;
use std::fs;

fn mutate(arguments: &[&str]) -> Ran {
    let keep = folder(&format!("mutate-{}", arguments.concat()));
    run(command().arg("mutate").args(arguments).arg("--keep").arg(keep))
}

#[test]
fn a_sharp_bench_has_a_row_and_no_survivor() {
    let ran = mutate(&["register_w3", "fifo_w3_a2", "--cycles", "2000"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0][..6], ["mutants", "killed", "proved", "undefined", "reviewed", "unknown"]);
    assert_eq!(rows[1], ["register_w3", "10", "10", "0", "0", "0", "0", "100.00%"]);
    assert_eq!(rows[2][0], "fifo_w3_a2");
    assert_eq!(rows[2][1], rows[2][2], "every mutant is killed");
    assert_eq!(rows.len(), 3);
}

#[test]
fn a_survivor_is_shown_with_its_statement_and_a_blunt_bench_is_red() {
    let ran = mutate(&["fifo_w3_a2", "--cycles", "1"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(ran.stdout.lines().nth(1).unwrap().ends_with("  RED"), "{}", ran.stdout);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let statement = lines.iter().position(|line| {
        line.starts_with("fifo_w3_a2: hdl/prim/src/fifo.rs:") && line.ends_with(": if self.push.val()")
    });
    let statement = statement.unwrap_or_else(|| panic!("{}", ran.stdout));
    assert!(lines[statement + 1].contains(" of write_pointer: "), "{}", lines[statement + 1]);
    assert_eq!(lines[statement + 2].trim(), "SURVIVES");
}

#[test]
fn json_has_the_documented_fields() {
    let ran = mutate(&["gemini_response_reader", "--seed", "3", "--cycles", "20000", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let reports: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(reports.len(), 1);
    let fields = |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(fields(&reports[0]), ["block", "config", "discarded", "killed", "mutants", "refuted", "survivors"]);
    assert_eq!(reports[0]["block"], "gemini_response_reader");
    let survivors = reports[0]["survivors"].as_array().unwrap();
    let [mutants, killed] = ["mutants", "killed"].map(|field| reports[0][field].as_u64().unwrap());
    assert_eq!(mutants, killed + survivors.len() as u64);
    for survivor in survivors {
        let expected = ["change", "equivalent", "kind", "node", "number", "occurrence", "place", "reason", "statement"];
        assert_eq!(fields(survivor), expected);
        assert!(["proved", "undefined", "reviewed"].contains(&survivor["equivalent"].as_str().unwrap()), "{survivor}");
        assert_eq!(survivor["reason"].is_string(), survivor["equivalent"] == "reviewed", "{survivor}");
    }
    assert!(survivors.iter().any(|survivor| survivor["equivalent"] == "reviewed"));
}

#[test]
fn without_yosys_nothing_is_proved_and_it_is_named() {
    let arguments = ["mutate", "gearbox_i6_o4_g2", "--cycles", "2000", "--keep"];
    let keep = folder("mutate-without-yosys");
    let ran = run(without_tools(None).args(arguments).arg(&keep));
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.starts_with("phit: yosys is not installed ("), "{}", ran.stderr);
    let ran = run(without_tools(None).args(arguments).arg(keep).args(["--tools", "optional"]));
    assert_eq!(ran.code, 1, "{}", ran.stdout);
    assert!(ran.stderr.contains("nothing is proved equivalent: yosys is not installed"), "{}", ran.stderr);
    assert!(ran.stdout.contains("SURVIVES"), "{}", ran.stdout);
}

#[test]
fn no_cycles_are_refused_with_the_legal_range() {
    let ran = phit(&["mutate", "fifo", "--cycles", "0"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--cycles is 0; legal: 1 to 100000000 cycles"), "{}", ran.stderr);
}

#[test]
fn nothing_chosen_is_an_error() {
    let ran = phit(&["mutate"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--all"), "{}", ran.stderr);
}

/// The record in a file of its own.
fn recorded(name: &str, arguments: &[&str]) -> Ran {
    let keep = folder(&format!("mutate-{name}-keep"));
    let ledger = keep.with_file_name(format!("{name}.json"));
    run(command()
        .current_dir(workspace())
        .arg("mutate")
        .args(arguments)
        .arg("--keep")
        .arg(keep)
        .arg("--ledger")
        .arg(ledger))
}

#[test]
fn a_record_is_agreed_with_until_it_is_wrong() {
    let ledger = folder("mutate-record-keep").with_file_name("record.json");
    drop(fs::remove_file(&ledger));
    let ran = recorded("record", &["register", "fifo_w3_a2", "--cycles", "300", "--record"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    let text = fs::read_to_string(&ledger).unwrap();
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let configs: Vec<&str> = rows.iter().map(|row| row["config"].as_str().unwrap()).collect();
    assert_eq!(configs, ["fifo_w3_a2", "register_w24", "register_w3"]);
    assert_eq!((rows[1]["killed"].as_u64(), rows[1]["cycles"].as_u64()), (Some(10), Some(300)));
    // The record's cycles count, unless others are given.
    let ran = recorded("record", &["register"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    fs::write(&ledger, text.replace("\"killed\":10", "\"killed\":9")).unwrap();
    let ran = recorded("record", &["register_w3"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, "phit: register_w3: the record says 9 killed, now 10\n"));
    assert_eq!(recorded("record", &["register_w3", "--cycles", "200"]).code, 0);
    // Rows that are up to date are not run: the wrong one stays.
    let ran = recorded("record", &["register", "--record", "--missing"]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (0, 1), "{}", ran.stdout);
    // One whose design is another is replaced.
    let outdated = text.replacen("\"design\":\"", "\"design\":\"0", 3).replace("\"killed\":10", "\"killed\":9");
    fs::write(&ledger, outdated).unwrap();
    assert_eq!(recorded("record", &["register_w3", "--record", "--missing"]).code, 0);
    let rows: Vec<Value> = serde_json::from_str(&fs::read_to_string(&ledger).unwrap()).unwrap();
    let killed: Vec<u64> = rows.iter().map(|row| row["killed"].as_u64().unwrap()).collect();
    assert_eq!(killed[1..], [9, 10]);
}

#[test]
fn what_is_no_record_is_refused() {
    let ledger = folder("mutate-malformed-keep").with_file_name("malformed.json");
    fs::write(ledger, "{}").unwrap();
    let ran = recorded("malformed", &["register"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("malformed.json: not a record of mutants: "), "{}", ran.stderr);
    let ran = phit(&["mutate", "register", "--missing"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--record"), "{}", ran.stderr);
}
