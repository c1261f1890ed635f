//! Icarus Verilog: simulation with four values a bit.

use super::cache::{once, write};
use super::process::run;
use super::simulation::Executable;
use super::tools::{self, IVERILOG, ToolError, VVP};
use super::{Group, harness};
use std::path::Path;
use std::time::Duration;

/// Time to compile a group.
const BUILD_LIMIT: Duration = Duration::from_secs(600);
/// File that `vvp` runs.
const PROGRAM: &str = "simulation.vvp";
/// What Icarus is told besides the files.
const OPTIONS: &[&str] = &["-g2005-sv", "-s", harness::TOP, "-o", PROGRAM];

/// Builds one executable for a group of designs, in `folder` unless it stands there already.
///
/// # Errors
/// If Icarus is missing or does not accept the sources.
pub fn build(group: &Group, folder: &Path) -> Result<Executable, ToolError> {
    build_as("icarus", group, folder)
}

/// The same, with the name that the back end gives itself.
pub(super) fn build_as(name: &'static str, group: &Group, folder: &Path) -> Result<Executable, ToolError> {
    let compiler = tools::find(IVERILOG)?;
    let machine = tools::find(VVP)?;
    let harness = harness::text(&group.designs);
    let harness_file = format!("{}.v", harness::TOP);
    let version = compiler.version()?;
    let recipe: Vec<&str> = [version.as_str(), harness.as_str()].into_iter().chain(OPTIONS.iter().copied()).collect();
    let folder = once(folder, name, &group.sources, &recipe, |folder| {
        write(&folder.join(&harness_file), &harness)?;
        let files = group.sources.keys().map(String::as_str).chain([harness_file.as_str()]);
        run(&compiler, OPTIONS.iter().copied().chain(files), folder, BUILD_LIMIT).map(drop)
    })?;
    // `-n`: end, instead of waiting for a person, when the simulation is interrupted.
    let arguments = vec!["-n".into(), folder.join(PROGRAM)];
    Ok(Executable { name, tool: machine, arguments, designs: group.designs.clone(), folder })
}
