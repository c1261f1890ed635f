//! Outside tools.

use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, IVERILOG, Program, YOSYS};
use phit_sim::external::verilator::Release;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tool; `None` if it is missing and may be.
pub fn installed(program: Program) -> Option<PathBuf> {
    Some(unless_missing(tools::find(program))?.path)
}

/// Runs a tool in a folder; what it printed, or a panic with it if it failed.
pub fn run(folder: &Path, tool: &Path, arguments: &[&str]) -> String {
    let output = Command::new(tool).args(arguments).current_dir(folder).output().expect("the tool is installed");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{} {arguments:?}:\n{printed}", tool.display());
    printed
}

/// A fresh folder with these files.
pub fn folder(files: &BTreeMap<String, String>) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file in it");
    }
    folder
}

/// Every tool accepts the files without a word: the lint of the newest and of the oldest Verilator with and without
/// properties, Icarus Verilog, Yosys without latches.
pub fn accept(files: &BTreeMap<String, String>, top: &str) {
    let folder = folder(files);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    for release in Release::ALL {
        let Some(verilator) = installed(release.program()) else { continue };
        for define in ["-DDESIGN", "-DFORMAL"] {
            let mut arguments = vec!["--lint-only", "-Wall", define, "--assert", "--top-module", top];
            arguments.extend(release.options());
            arguments.extend(&names);
            let printed = run(folder.path(), &verilator, &arguments);
            let text = || files.values().cloned().collect::<String>();
            assert_eq!(printed, "", "{} {define} on\n{}", release.name(), text());
        }
    }
    if let Some(iverilog) = installed(IVERILOG) {
        let mut arguments = vec!["-g2005", "-Wall", "-o", "out.vvp", "-s", top];
        arguments.extend(&names);
        assert_eq!(run(folder.path(), &iverilog, &arguments), "");
    }
    if let Some(yosys) = installed(YOSYS) {
        let reading = format!("{}; hierarchy -check -top {top}; proc; check -assert; ", names.join(" "));
        let script = format!("read_verilog {reading} select -assert-none t:$dlatch t:$adlatch t:$_DLATCH_*");
        run(folder.path(), &yosys, &["-q", "-p", &script]);
        run(folder.path(), &yosys, &["-q", "-p", &format!("read_verilog -formal {reading}")]);
    }
}
