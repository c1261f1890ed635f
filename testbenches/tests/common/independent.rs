//! Scripts that hand what the blocks made to packages of others.

use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, PYTHON, Program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testbenches lies in the workspace")
}

/// Runs a script; `None` if there is no Python with its package and need not be. One that is a single file of Python runs on PyPy, where
/// there is one, several times as fast.
pub fn script(name: &str, package: &'static str, arguments: &[&str]) -> Option<Output> {
    let python = unless_missing(tools::find(PYTHON))?.path;
    let ask = format!("import {package}; print({package}.__file__, end='')");
    let origin = match Command::new(&python).args(["-c", &ask]).output() {
        Ok(output) if output.status.success() => PathBuf::from(text(&output.stdout)),
        _ => {
            return unless_missing(Err(Program { name: package, ..PYTHON }.missing()));
        }
    };
    let is_pure = origin.file_name().is_some_and(|name| name == format!("{package}.py").as_str());
    let mut command = if is_pure && has_pypy() {
        let mut pypy = Command::new("pypy3");
        pypy.env("PYTHONPATH", origin.parent().expect("a folder"));
        pypy
    } else {
        Command::new(python)
    };
    let script = root().join("testbenches/independent").join(name);
    Some(command.arg(script).args(arguments).output().expect("Python runs"))
}

fn has_pypy() -> bool {
    Command::new("pypy3").arg("--version").output().is_ok_and(|output| output.status.success())
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
