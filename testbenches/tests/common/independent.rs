//! Scripts that hand what the blocks made to packages of others.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testbenches lies in the workspace")
}

/// Runs a script; `None` if there is no Python with its package.
pub fn script(name: &str, package: &str, arguments: &[&str]) -> Option<Output> {
    let python = root().join(".tools/venv/bin/python");
    let known = Command::new(&python).args(["-c", &format!("import {package}")]).output();
    if !known.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no {} with the package {package}; scripts/setup installs it", python.display());
        return None;
    }
    let script = root().join("testbenches/independent").join(name);
    Some(Command::new(python).arg(script).args(arguments).output().expect("Python runs"))
}

/// A file of these lines.
pub fn file(name: &str, lines: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, lines).expect("the folder can be written");
    path
}

/// What a program printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
