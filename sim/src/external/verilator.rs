//! Verilator: lint, and simulation as compiled C++.

use super::cache::{once, write};
use super::process::{finish, run};
use super::simulation::Executable;
use super::tools::{self, Tool, ToolError, VERILATOR};
use super::{Design, Group, Sources, harness};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Time to translate and compile a group.
const BUILD_LIMIT: Duration = Duration::from_secs(3600);
/// Time to lint a design.
const LINT_LIMIT: Duration = Duration::from_secs(600);

/// What Verilator is told besides the files.
///
/// Style is judged by [`lint`], without the harness. `BLKANDNBLK` and `MULTIDRIVEN` speak of the harness, which sets
/// registers as a power-up does. `UNOPTFLAT` stays an error: Verilator 5.006 computes wrong results behind it.
/// Verilator appends its own `-Os` to `-CFLAGS`, hence `OPT_FAST`; more than `-O1` pays only for runs of minutes. Each file that
/// is compiled reads the declarations of everything, so they are few.
const OPTIONS: &[&str] = &[
    "--binary",
    "--timing",
    "-j",
    "2",
    "-Wno-lint",
    "-Wno-style",
    "-Wno-BLKANDNBLK",
    "-Wno-MULTIDRIVEN",
    "-Werror-UNOPTFLAT",
    "--Mdir",
    "build",
    "--output-split",
    "400000",
    "-MAKEFLAGS",
    "OPT_FAST=-O1",
    "--top-module",
    harness::TOP,
];

/// Builds one executable for a group of designs, in `folder` unless it stands there already.
///
/// # Errors
/// If Verilator is missing or does not accept the sources.
pub fn build(group: &Group, folder: &Path) -> Result<Executable, ToolError> {
    let tool = tools::find(VERILATOR)?;
    check_widths(&group.designs)?;
    let harness = harness::text(&group.designs);
    let harness_file = format!("{}.v", harness::TOP);
    let version = tool.version()?;
    let recipe: Vec<&str> = [version.as_str(), harness.as_str()].into_iter().chain(OPTIONS.iter().copied()).collect();
    let folder = once(folder, "verilator", &group.sources, &recipe, |folder| {
        write(&folder.join(&harness_file), &harness)?;
        let files = group.sources.keys().map(String::as_str).chain([harness_file.as_str()]);
        run(&tool, OPTIONS.iter().copied().chain(files), folder, BUILD_LIMIT).map(drop)
    })?;
    let program = Tool { program: tool.program, path: folder.join("build").join(format!("V{}", harness::TOP)) };
    Ok(Executable {
        name: "verilator",
        tool: program,
        arguments: Vec::<PathBuf>::new(),
        designs: group.designs.clone(),
        folder,
    })
}

/// What `verilator --lint-only -Wall` says of a design; empty if it is clean.
///
/// # Errors
/// If Verilator is missing or does not run.
pub fn lint(sources: &Sources, top: &str, folder: &Path) -> Result<String, ToolError> {
    let tool = tools::find(VERILATOR)?;
    let version = tool.version()?;
    let findings = "lint.txt";
    let folder = once(folder, &format!("lint-{top}"), sources, &[&version, top], |folder| {
        let options = ["--lint-only", "-Wall", "--top-module", top];
        let output = finish(&tool, options.into_iter().chain(sources.keys().map(String::as_str)), folder, LINT_LIMIT)?;
        write(&folder.join(findings), &output.output)
    })?;
    super::cache::read(&folder.join(findings))
}

/// Refuses what Verilator's `$fscanf` would cut off in silence.
fn check_widths(designs: &[Design]) -> Result<(), ToolError> {
    for design in designs {
        let ports = design.inputs().map(|id| (&design.ports[id.index()].name, design.ports[id.index()].width));
        let state = design.state.iter().map(|element| (&element.path, element.width));
        if let Some((name, width)) = ports.chain(state).find(|(_, width)| *width > harness::WIDEST) {
            let message = format!("{name} has {width} bits; the harness for Verilator takes {}", harness::WIDEST);
            return Err(ToolError::Unfit { module: design.module.clone(), message });
        }
    }
    Ok(())
}
