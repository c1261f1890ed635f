//! Runs the built command.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What a run of `phit` left.
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// The command, with the workspace as its folder.
pub fn phit(arguments: &[&str]) -> Ran {
    run(command().current_dir(workspace()).args(arguments))
}

pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_phit"))
}

/// The command where it finds no tool: not below the workspace, where the private environment is found.
pub fn without_tools(policy: Option<&str>) -> Command {
    let mut command = command();
    command.current_dir(std::env::temp_dir()).env("PATH", "").env_remove("PHIT_SKIPS").env_remove("PHIT_TOOLS");
    command.envs(policy.map(|policy| ("PHIT_TOOLS", policy)));
    command
}

pub fn run(command: &mut Command) -> Ran {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    // On a slow machine a command tells every ten seconds how far it is.
    let is_progress = |line: &&str| line.starts_with("phit: after ");
    let stderr = text(stderr).split_inclusive('\n').filter(|line| !is_progress(line)).collect();
    Ran { code: status.code().expect("no signal"), stdout: text(stdout), stderr }
}

pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Where blocks that the catalogue does not have are built: one cache for all tests.
pub fn cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("export-cache")
}

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
