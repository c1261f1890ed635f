//! Outside tools, where they are installed.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// True if the tool starts; else says that what needs it is skipped.
pub fn installed(tool: &str, version: &str) -> bool {
    let found = Command::new(tool).arg(version).output().is_ok_and(|output| output.status.success());
    if !found {
        println!("skipped: {tool} is not installed");
    }
    found
}

/// Runs a tool in a folder; what it printed, or a panic with it if it failed.
pub fn run(folder: &Path, tool: &str, arguments: &[&str]) -> String {
    let output = Command::new(tool).args(arguments).current_dir(folder).output().expect("the tool is installed");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{tool} {arguments:?}:\n{printed}");
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

/// Every installed tool accepts the files without a word: Verilator's lint with and without properties, Icarus
/// Verilog, Yosys without latches.
pub fn accept(files: &BTreeMap<String, String>, top: &str) {
    let folder = folder(files);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    if installed("verilator", "--version") {
        for define in ["-DDESIGN", "-DFORMAL"] {
            let mut arguments = vec!["--lint-only", "-Wall", define, "--assert", "--top-module", top];
            arguments.extend(&names);
            let printed = run(folder.path(), "verilator", &arguments);
            assert_eq!(printed, "", "verilator {define} on\n{}", files.values().cloned().collect::<String>());
        }
    }
    if installed("iverilog", "-V") {
        let mut arguments = vec!["-g2005", "-Wall", "-o", "out.vvp", "-s", top];
        arguments.extend(&names);
        assert_eq!(run(folder.path(), "iverilog", &arguments), "");
    }
    if installed("yosys", "-V") {
        let reading = format!("{}; hierarchy -check -top {top}; proc; check -assert; ", names.join(" "));
        let script = format!("read_verilog {reading} select -assert-none t:$dlatch t:$adlatch t:$_DLATCH_*");
        run(folder.path(), "yosys", &["-q", "-p", &script]);
        run(folder.path(), "yosys", &["-q", "-p", &format!("read_verilog -formal {reading}")]);
    }
}
