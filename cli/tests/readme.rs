//! The README's commands do what it says they do.

use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("cli lies in the workspace")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).unwrap()
}

/// The contents of the README's code blocks.
fn code_blocks(text: &str) -> Vec<&str> {
    text.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).map(|(_, code)| code).collect()
}

/// Runs `make` with these arguments in the repository, and returns what it printed.
fn make(arguments: &[&str]) -> String {
    let output = Command::new("make").args(arguments).current_dir(root()).output().expect("make is installed");
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
    said
}

#[test]
fn there_are_two_commands() {
    let readme = readme();
    assert!(code_blocks(&readme).contains(&"make demo\nmake test"), "{:?}", code_blocks(&readme));
}

#[test]
fn make_demo_prints_what_the_readme_shows() {
    let readme = readme();
    let blocks = code_blocks(&readme);
    let shown = blocks.iter().find(|block| block.contains("arrived")).expect("the README shows the demo's output");
    // The phit under test, instead of one that cargo would build for this alone.
    let said = make(&["demo", concat!("PHIT=", env!("CARGO_BIN_EXE_phit"))]);
    let label = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
    for line in shown.lines().filter(|line| line.starts_with("  ")) {
        let label = label(line);
        assert!(said.lines().any(|said| said.starts_with(&format!("  {label}"))), "no `{label}` in {said}");
    }
    assert!(said.contains("intact, both ways"), "{said}");
}

#[test]
fn make_test_runs_setup_lints_tests_and_the_ladder() {
    let plan = make(&["-n", "test"]);
    for part in ["scripts/setup", "cargo fmt --all --check", "cargo clippy", "cargo test --workspace", "check --all"] {
        assert!(plan.contains(part), "`make test` has no `{part}`: {plan}");
    }
    assert!(root().join("scripts/setup").exists());
}

#[test]
fn the_other_commands_are_understood() {
    let readme = readme();
    for command in ["list", "check fifo", "mutate fifo", "export --out rtl fifo", "demo FILE --ber 1e-4"] {
        assert!(readme.contains(command), "the README does not show `{command}`");
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let runs: [&[&str]; 3] = [&["list"], &["check", "fifo", "--rung", "static"], &["export", "--out", out, "fifo"]];
    for arguments in runs {
        let output = Command::new(env!("CARGO_BIN_EXE_phit")).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn every_link_leads_to_a_file() {
    let readme = readme();
    for target in readme.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target) {
        if !target.starts_with("http") {
            assert!(root().join(target).exists(), "the README links to {target}, which is not there");
        }
    }
}
