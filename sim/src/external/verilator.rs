//! Verilator: lint, and simulation as compiled C++, by its newest release and by the oldest that users have.

use super::cache::{once, write};
use super::process::{finish, run};
use super::simulation::Executable;
use super::tools::{self, Program, Tool, ToolError, VERILATOR, VERILATOR_NEWEST};
use super::{Design, Group, Sources, harness};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Which Verilator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// The newest that a package registry has, from the private Python environment.
    Newest,
    /// The oldest that users have, from the search path.
    Oldest,
}

/// What the newest release is told besides: to print findings alone, and what its `verilated.mk` leaves empty because nobody
/// configured it for a compiler. Without the first of these a model of several C++ files does not compile, without the
/// second none with `--timing` does; the others are what Debian's release has.
const UNCONFIGURED: &[&str] = &[
    "--quiet-stats",
    "-MAKEFLAGS",
    "CFG_CXXFLAGS_PCH_I=-include",
    "-MAKEFLAGS",
    "CFG_CXXFLAGS_COROUTINES=-fcoroutines",
    "-MAKEFLAGS",
    "CFG_CXXFLAGS_NO_UNUSED=-fcf-protection=none",
    "-MAKEFLAGS",
    "CFG_LDLIBS_THREADS=-pthread",
];

impl Release {
    /// Both, the newest first.
    pub const ALL: [Self; 2] = [Self::Newest, Self::Oldest];

    /// The name of its simulator in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Newest => "verilator",
            Self::Oldest => "verilator_old",
        }
    }

    /// The program.
    pub fn program(self) -> Program {
        match self {
            Self::Newest => VERILATOR_NEWEST,
            Self::Oldest => VERILATOR,
        }
    }

    /// Its number as Verilator writes it: `5.048`.
    ///
    /// # Errors
    /// If it is missing or tells no version.
    pub fn number(self) -> Result<String, ToolError> {
        let tool = tools::find(self.program())?;
        let version = tool.version()?;
        number(&version).ok_or_else(|| ToolError::Answer {
            tool: tool.name(),
            answer: version.clone(),
            expected: "its name and its version".to_owned(),
        })
    }

    /// The options that this release needs besides those of its user.
    pub fn options(self) -> &'static [&'static str] {
        match self {
            Self::Newest => UNCONFIGURED,
            Self::Oldest => &[],
        }
    }
}

/// The second word of a version. A package of Python has 5.48.0 for 5.048.
fn number(version: &str) -> Option<String> {
    let number = version.split_whitespace().nth(1)?;
    let parts: Vec<&str> = number.split('.').collect();
    match parts[..] {
        [major, minor, _] => Some(format!("{major}.{:03}", minor.parse::<u32>().ok()?)),
        _ => Some(number.to_owned()),
    }
}

/// Time to translate and compile a group.
const BUILD_LIMIT: Duration = Duration::from_secs(3600);
/// Time to lint a design.
const LINT_LIMIT: Duration = Duration::from_secs(600);

/// What Verilator is told besides the files.
///
/// Style is judged by [`lint`], without the harness. `BLKANDNBLK` and `MULTIDRIVEN` speak of the harness, which sets
/// registers as a power-up does. `UNOPTFLAT` stays an error: Verilator 5.006 computes wrong results behind it.
/// Verilator appends its own `-Os` to `-CFLAGS`, hence `OPT_FAST`. To optimise pays only for runs of minutes: the harness of
/// some twenty designs takes g++ 127 s of a core at `-O1` from Verilator 5.048 (26 s from 5.006), and 11 s at `-O0`. Each file
/// that is compiled reads the declarations of everything, so they are few.
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
    "OPT_FAST=-O0",
    "--top-module",
    harness::TOP,
];

/// Builds one executable for a group of designs, in `folder` unless it stands there already.
///
/// # Errors
/// If Verilator is missing or does not accept the sources.
pub fn build(release: Release, group: &Group, folder: &Path) -> Result<Executable, ToolError> {
    let tool = tools::find(release.program())?;
    check_widths(&group.designs)?;
    let harness = harness::text(&group.designs);
    let harness_file = format!("{}.v", harness::TOP);
    let version = tool.version()?;
    let options = || OPTIONS.iter().chain(release.options()).copied();
    let recipe: Vec<&str> = [version.as_str(), harness.as_str()].into_iter().chain(options()).collect();
    let runtime = || runtime(&tool, &version, &options().collect::<Vec<_>>(), folder);
    let folder = once(folder, "verilator", &group.sources, &recipe, |folder| {
        write(&folder.join(&harness_file), &harness)?;
        let files = group.sources.keys().map(String::as_str).chain([harness_file.as_str()]);
        let runtime = runtime()?;
        let linked = ["-MAKEFLAGS", "VM_GLOBAL_FAST=", "-LDFLAGS", runtime.as_str()];
        run(&tool, options().chain(linked).chain(files), folder, BUILD_LIMIT).map(drop)
    })?;
    let program = Tool { program: tool.program, path: folder.join("build").join(format!("V{}", harness::TOP)) };
    Ok(Executable {
        name: release.name(),
        tool: program,
        arguments: Vec::<PathBuf>::new(),
        designs: group.designs.clone(),
        folder,
    })
}

/// The objects of Verilator's run time, compiled once in `folder` for all groups there: they are the same for every model with
/// the same options, and take g++ longer than the model of a small group.
fn runtime(tool: &Tool, version: &str, options: &[&str], folder: &Path) -> Result<String, ToolError> {
    let text = format!("module {};\n  initial #1 $finish;\nendmodule\n", harness::TOP);
    let sources = Sources::from([(format!("{}.v", harness::TOP), text)]);
    let recipe: Vec<&str> = [version].into_iter().chain(options.iter().copied()).collect();
    let folder = once(folder, "verilator-runtime", &sources, &recipe, |folder| {
        run(tool, recipe[1..].iter().copied().chain(sources.keys().map(String::as_str)), folder, BUILD_LIMIT).map(drop)
    })?;
    // Relative to the folder in which make links a group: a path may have spaces, and an option may not.
    let name = folder.file_name().and_then(|name| name.to_str()).expect("made of letters and digits");
    let build = folder.join("build");
    let entries = std::fs::read_dir(&build).map_err(|error| ToolError::file(&build, error))?;
    let files = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut objects: Vec<String> = files
        .filter(|file| file.starts_with("verilated") && file.ends_with(".o"))
        .map(|file| format!("../../{name}/build/{file}"))
        .collect();
    objects.sort();
    Ok(objects.join(" "))
}

/// What `verilator --lint-only -Wall` says of a design; empty if it is clean.
///
/// # Errors
/// If Verilator is missing or does not run.
pub fn lint(release: Release, sources: &Sources, top: &str, folder: &Path) -> Result<String, ToolError> {
    let tool = tools::find(release.program())?;
    let version = tool.version()?;
    let findings = "lint.txt";
    let options = || ["--lint-only", "-Wall", "--top-module", top].into_iter().chain(release.options().iter().copied());
    let recipe: Vec<&str> = [version.as_str()].into_iter().chain(options()).collect();
    let folder = once(folder, &format!("lint-{top}"), sources, &recipe, |folder| {
        let output = finish(&tool, options().chain(sources.keys().map(String::as_str)), folder, LINT_LIMIT)?;
        write(&folder.join(findings), &output.output)
    })?;
    super::cache::read(&folder.join(findings))
}

/// The top of several designs for lint, and its file without `.v`.
const LINT_TOP: &str = "phit_lint_together";

/// What `verilator --lint-only -Wall` says of these designs together; empty if each is clean.
///
/// # Errors
/// If Verilator is missing or does not run.
pub fn lint_together(release: Release, group: &Group, folder: &Path) -> Result<String, ToolError> {
    let instances: String = group
        .designs
        .iter()
        .enumerate()
        .map(|(index, design)| format!("  {} dut_{index} ();\n", design.module))
        .collect();
    let top = format!("/* verilator lint_off PINMISSING */\nmodule {LINT_TOP};\n{instances}endmodule\n");
    let mut sources = group.sources.clone();
    sources.insert(format!("{LINT_TOP}.v"), top);
    lint(release, &sources, LINT_TOP, folder)
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

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_packages_version_reads_as_verilators_own() {
        assert_eq!(number("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)").as_deref(), Some("5.006"));
        assert_eq!(number("verilator 5.48.0").as_deref(), Some("5.048"));
        assert_eq!(number("verilator 5.100.1").as_deref(), Some("5.100"));
        assert_eq!(number(""), None);
    }
}
