//! `make demo` compiles what the demonstration needs, and tells what it does. Whatever stands here costs a newcomer time.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

/// The crates of this workspace behind the demonstration.
const OURS: [&str; 20] = [
    "phit-adapter",
    "phit-block",
    "phit-chip",
    "phit-coding",
    "phit-demo",
    "phit-drivers",
    "phit-evidence",
    "phit-evidence-macros",
    "phit-files",
    "phit-hdl",
    "phit-link",
    "phit-macros",
    "phit-models",
    "phit-netlist",
    "phit-nic",
    "phit-prim",
    "phit-primitives",
    "phit-router",
    "phit-sim",
    "phit-traffic",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("demo lies in the workspace")
}

fn text(output: &Output) -> String {
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
    said
}

#[test]
fn neither_catalogue_nor_test_benches_are_compiled() {
    let arguments = ["tree", "--offline", "--package", "phit-demo", "--edges", "normal,build", "--prefix", "none"];
    let tree = Command::new(env!("CARGO")).args(arguments).args(["--format", "{p}|{f}"]).current_dir(root()).output();
    let tree = text(&tree.expect("cargo runs this test"));
    let ours = tree.lines().filter(|line| line.starts_with("phit-"));
    let names: BTreeSet<&str> = ours.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, BTreeSet::from(OURS));
    let hdl = tree.lines().find(|line| line.starts_with("phit-hdl ")).expect("it is one of ours");
    let (_, features) = hdl.rsplit_once('|').expect("the format has one");
    assert!(!features.contains("catalogue"), "{hdl}");
}

#[test]
fn make_demo_says_how_long_it_takes_and_shows_progress() {
    let make = |arguments: &[&str]| {
        let mut make = Command::new("make");
        // What is set for the make that may run this test is not of this one.
        make.args(arguments).current_dir(root()).env_remove("MAKEFLAGS").env_remove("PHIT");
        text(&make.output().expect("make is installed"))
    };
    let plan = make(&["-n", "demo"]);
    let run = plan.lines().find(|line| line.contains("cargo run")).unwrap_or_else(|| panic!("no cargo: {plan}"));
    assert!(run.contains("--package phit-demo") && !run.contains("--quiet"), "{run}");
    let said = make(&["demo", "PHIT=true"]);
    let first = said.lines().find(|line| !line.starts_with("make")).unwrap_or_default();
    assert!(first.starts_with("demo: ") && first.contains("minutes"), "{said}");
}

#[test]
fn the_program_alone_sends_the_readme() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_phit-demo"));
    let output = program.args(["--ber", "1e-4", "--no-plot", "--out"]).arg(folder.path()).output().unwrap();
    assert!(text(&output).contains("intact, both ways"));
}
