//! Why a command could not be carried out.

use crate::compiled::CompileError;
use crate::export::SizeError;
use phit_demo::command::DemoError;
use phit_sim::external::ToolError;
use phit_verify::mutants::{CampaignError, RecordError};
use std::path::{Path, PathBuf};

/// What kept a command from being carried out.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// No block and no configuration has this name.
    #[error("there is no block `{name}`; {nearest}`phit list` shows all")]
    UnknownBlock {
        /// What was asked for.
        name: String,
        /// The clause with up to three similar names; empty without any.
        nearest: String,
    },
    /// No requirement begins so.
    #[error("no requirement begins with `{name}`; families are {legal}")]
    UnknownRequirement {
        /// What was asked for.
        name: String,
        /// The families that there are.
        legal: String,
    },
    /// Claims of tests, or what they left behind, cannot be read.
    #[error("{0}")]
    Evidence(String),
    /// No table has this name.
    #[error("there is no table `{name}`; there are {legal}")]
    UnknownTable {
        /// What was asked for.
        name: String,
        /// The names that there are.
        legal: String,
    },
    /// Neither a block nor `--all` was given.
    #[error("name a block, or give --all; `phit list` shows the blocks")]
    NothingChosen,
    /// A file or folder cannot be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        source: std::io::Error,
    },
    /// A record of areas is none.
    #[error("{}: not a record of areas: {source}", .path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A record of proofs is none.
    #[error("{}: not a record of proofs: {source}", .path.display())]
    Proofs {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A folder has files that no export has written.
    #[error("{} has files that are not an export's: {files}; move them, or choose another --out", .folder.display())]
    Standing {
        /// The folder.
        folder: PathBuf,
        /// The files.
        files: String,
    },
    /// A manifest is no manifest.
    #[error("{}: not a manifest: {source}", .path.display())]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A block cannot have this size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A block was not constructed.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// A block does not elaborate.
    #[error("{config}: {message}")]
    Elaborate {
        /// The configuration.
        config: String,
        /// What is wrong.
        message: String,
    },
    /// There is no such code.
    #[error("{0}")]
    Code(
        /// What is wrong, and what is legal.
        String,
    ),
    /// A study of a network is not legal.
    #[error("{0}")]
    Study(
        /// What is wrong, and what is legal.
        String,
    ),
    /// The machine has too little memory.
    #[error("needs {needed} MiB of memory, and the machine has {available}; {lower}")]
    Memory {
        /// MiB that it takes.
        needed: u64,
        /// MiB that are free.
        available: u64,
        /// What to lower.
        lower: String,
    },
    /// A network cannot be made, or did something wrong.
    #[error(transparent)]
    Chips(#[from] phit_fabric::gemini::run::error::TrialError),
    /// A network whose packets are followed cannot be made.
    #[error(transparent)]
    Followed(#[from] phit_fabric::study::trial_error::TrialError),
    /// A file of messages is none.
    #[error(transparent)]
    Trace(#[from] phit_fabric::files::problems::FileError),
    /// There is no table of Gemini's published results.
    #[error(transparent)]
    Published(#[from] phit_fabric::gemini::published::error::TableError),
    /// There is no table of Blue Gene/Q's published results.
    #[error(transparent)]
    PublishedBlueGene(#[from] phit_fabric::bluegene::published::error::TableError),
    /// There is no table of TH Express-2's published results.
    #[error(transparent)]
    PublishedExpress(#[from] phit_fabric::express::published::error::TableError),
    /// The circuit of a code cannot be composed.
    #[error(transparent)]
    Build(#[from] phit_netlist::build::BuildError),
    /// A network to measure cannot be made.
    #[error(transparent)]
    Network(#[from] phit_fabric::network::NetworkError),
    /// Trials of a link came to no verdict.
    #[error(transparent)]
    Trial(#[from] phit_fabric::link::under_test::TrialError),
    /// A file of settings has no meaning.
    #[error(transparent)]
    Settings(#[from] phit_fabric::files::settings::FileError),
    /// A block to measure has no meaning as hardware.
    #[error(transparent)]
    Block(#[from] phit_netlist::elaborate::ElaborateError),
    /// A design cannot be compiled.
    #[error(transparent)]
    Engine(#[from] phit_sim::engine::EngineError),
    /// Copies of a design cannot be compiled.
    #[error(transparent)]
    Copies(#[from] phit_sim::campaign::CampaignError),
    /// A design cannot be run.
    #[error(transparent)]
    Backend(#[from] phit_sim::backend::BackendError),
    /// The link of cells did what it must not, over a code.
    #[error("{code} at a bit error rate of {rate:e}: {wrong} words wrong, {broken} properties broken")]
    Fec {
        /// The code.
        code: &'static str,
        /// The bit error rate.
        rate: f64,
        /// Words that were lost, repeated, out of order or corrupted.
        wrong: u64,
        /// Properties that did not hold.
        broken: usize,
    },
    /// A plot cannot be drawn.
    #[error("{}: {message}", .path.display())]
    Plot {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        message: String,
    },
    /// Standard output is closed.
    #[error("standard output: {0}")]
    Output(#[from] std::io::Error),
    /// Mutants could not be run.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// The record of mutants cannot be read or written.
    #[error(transparent)]
    Mutants(#[from] RecordError),
    /// An external tool failed.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Neither a missing tool is a failure nor is it none.
    #[error(transparent)]
    Policy(#[from] phit_sim::external::missing::NoPolicy),
    /// The demonstration came to no result.
    #[error(transparent)]
    Demo(#[from] DemoError),
}

impl CliError {
    /// An error about a file.
    pub fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Self + '_ {
        |source| Self::File { path: path.to_owned(), source }
    }
}
