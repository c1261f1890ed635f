//! The cores of this tree, as FuseSoC takes them.

use crate::common::{Ran, cache, folder, run, workspace};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, PYTHON, Tool, VERILATOR};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Python with FuseSoC, where Verilator is too.
fn python() -> Option<Tool> {
    unless_missing(tools::find(VERILATOR))?;
    unless_missing(tools::find(PYTHON))
}

/// What FuseSoC does with a target of a core, below a folder, with cores from there and from others. A generator's `python3` is FuseSoC's.
fn fusesoc(python: &Tool, folder: &Path, cores: &[&Path], target: &str, core: &str) -> Ran {
    let mut command = Command::new(&python.path);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let own = [python.path.parent().expect("a folder").to_owned()];
    command.env("PATH", std::env::join_paths(own.into_iter().chain(std::env::split_paths(&path))).unwrap());
    command
        .args(["-m", "fusesoc.main"])
        .current_dir(folder)
        .env("HOME", folder)
        .env("PHIT", env!("CARGO_BIN_EXE_phit"))
        .env("PHIT_CACHE", cache());
    for root in cores {
        command.arg("--cores-root").arg(root);
    }
    run(command.args(["run", "--target", target, core]))
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

/// A module that no module instantiates has a wire that drives nothing, which is all that is found.
#[test]
#[ignore = "long: `make soak` runs it"]
fn lint_looks_at_every_module() {
    let Some(python) = python() else { return };
    let folder = folder("fusesoc-lint");
    let cores = folder.join("cores");
    copy(&workspace().join("verilog_out"), &cores);
    let file = cores.join("rtl/xorshift32.v");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen(");\n", ");\n    wire nowhere = 1'b0;\n", 1)).unwrap();
    let ran = fusesoc(&python, &folder, &[&cores], "lint", "phit");
    let told = ran.stdout + &ran.stderr;
    let findings: Vec<&str> =
        told.lines().filter(|line| line.starts_with("%Warning-") || line.starts_with("%Error-")).collect();
    assert!(ran.code != 0 && findings.len() == 1, "{told}");
    assert!(
        findings[0].contains("UNUSEDSIGNAL") && findings[0].contains("xorshift32.v") && findings[0].contains("nowhere"),
        "{told}"
    );
}

#[test]
fn a_core_of_a_user_asks_for_a_size() {
    let Some(python) = python() else { return };
    let (folder, root) = (folder("fusesoc-size"), workspace());
    let core = |size: &str| {
        format!(
            "CAPI=2:\nname: ::user:0\nfilesets:\n  tool:\n    depend: ['::phit-size']\n\
             generate:\n  wide:\n    generator: size\n    parameters: {{block: fifo, sizes: {{W: 40, A: {size}}}}}\n\
             targets:\n  lint:\n    filesets: [tool]\n    generate: [wide]\n    flow: lint\n\
             \x20   flow_options: {{tool: verilator, verilator_options: [-Wall]}}\n    toplevel: fifo_w40_a7\n"
        )
    };
    let cores: [&Path; 2] = [&folder.join("cores"), &root.join("scripts/fusesoc")];
    fs::create_dir_all(cores[0]).unwrap();
    fs::write(cores[0].join("user.core"), core("7")).unwrap();
    let ran = fusesoc(&python, &folder, &cores, "lint", "user");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    fs::write(cores[0].join("user.core"), core("70")).unwrap();
    let ran = fusesoc(&python, &folder, &cores, "lint", "user");
    let told = ran.stdout + &ran.stderr;
    assert!(ran.code != 0 && told.contains("A is 70"), "{told}");
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn sim_runs_the_campaign_of_two_links() {
    let Some(python) = python() else { return };
    let (folder, root) = (folder("fusesoc-sim"), workspace());
    let cores: [&Path; 2] = [&root.join("verilog_out"), &root.join("testbenches/verilog")];
    let ran = fusesoc(&python, &folder, &cores, "sim", "phit-gemini-link-tb");
    let told = ran.stdout + &ran.stderr;
    assert!(ran.code == 0 && told.contains("PASS packets"), "{told}");
}
