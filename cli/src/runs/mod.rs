//! Studies of independent runs: what one command carries out, and `phit sweep` run by run.

pub mod plots;
mod record;

use crate::error::CliError;
use crate::executable::hex_digest;
use crate::output;
use plots::{Axes, Curve};
use record::Record;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A run of a study.
pub struct Run {
    /// What tells it from the others: `load=0.3,seed=1`.
    pub name: String,
    /// The words of a command line that ask for it alone.
    pub words: Vec<String>,
    /// All that it follows from, as text, but the executable.
    pub basis: String,
}

impl Run {
    /// The run that these options with their values ask for; `basis` is what all runs of the study follow from.
    pub fn of(options: &[(&str, &dyn Display)], basis: String) -> Self {
        let told: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let name = told.join(",");
        Self { words: told.iter().map(|told| format!("--{told}")).collect(), basis: format!("{basis} {name}"), name }
    }

    /// A digest of all that it follows from; `command` is that of the executable.
    pub fn digest(&self, command: &str) -> String {
        hex_digest(format!("{command} {}", self.basis).as_bytes())
    }
}

/// A study of runs that do not know of each other.
pub trait Study {
    /// What a run shows.
    type Shown: Serialize + DeserializeOwned;

    /// Its runs, in order.
    fn runs(&self) -> Vec<Run>;

    /// What all runs showed, as the command's `--json` prints it.
    ///
    /// # Errors
    /// If it has no form in JSON.
    fn json(&self, shown: &[Self::Shown]) -> Result<String, CliError>;

    /// The name of a file with it.
    fn json_name(&self) -> &'static str;

    /// Writes what other options of the command write, into a folder.
    ///
    /// # Errors
    /// If a file cannot be written.
    fn files(&self, _shown: &[Self::Shown], _folder: &Path) -> Result<(), CliError> {
        Ok(())
    }

    /// What has loads as curves, and what their axes say.
    fn curves(&self, _shown: &[Self::Shown]) -> Option<(Axes, Vec<Curve>)> {
        None
    }

    /// Prints it for people.
    ///
    /// # Errors
    /// If standard output is closed.
    fn print(&self, shown: &[Self::Shown]) -> Result<(), CliError>;

    /// The command's status.
    fn status(&self, _shown: &[Self::Shown]) -> ExitCode {
        ExitCode::SUCCESS
    }

    /// Prints what all runs showed, for programs if it is to be `json`; the status.
    ///
    /// # Errors
    /// If standard output is closed.
    fn tell(&self, shown: &[Self::Shown], json: bool) -> Result<ExitCode, CliError> {
        if json {
            output::line(&self.json(shown)?)?;
        } else {
            self.print(shown)?;
        }
        Ok(self.status(shown))
    }
}

/// What a sweep learns from one of its studies.
pub struct Merged {
    /// The command's status.
    pub status: ExitCode,
    /// As [`Study::curves`].
    pub curves: Option<(Axes, Vec<Curve>)>,
}

/// A study of any kind, as a sweep has it.
pub trait AnyStudy {
    /// Its runs, in order.
    fn runs(&self) -> Vec<Run>;

    /// Writes and prints what the command does of these results: files and digests of all runs, in order. The command's status, and the
    /// curves that all studies of a sweep are drawn with.
    ///
    /// # Errors
    /// If a result is none, a file cannot be written, or standard output is closed.
    fn merge(&self, results: &[Place], folder: &Path) -> Result<Merged, CliError>;
}

/// Where the result of a run stands.
#[derive(Clone)]
pub struct Place {
    /// The file.
    pub path: PathBuf,
    /// The run's digest, which the file must have.
    pub digest: String,
}

impl Place {
    /// A whole result of the run is there.
    pub fn is_filled(&self) -> bool {
        record::shown::<serde::de::IgnoredAny>(self).is_ok()
    }
}

impl<S: Study> AnyStudy for S {
    fn runs(&self) -> Vec<Run> {
        Study::runs(self)
    }

    fn merge(&self, results: &[Place], folder: &Path) -> Result<Merged, CliError> {
        let shown: Vec<S::Shown> = results.iter().map(record::shown).collect::<Result<_, _>>()?;
        output::replace(&folder.join(self.json_name()), &(self.json(&shown)? + "\n"))?;
        self.files(&shown, folder)?;
        Ok(Merged { status: self.tell(&shown, false)?, curves: self.curves(&shown) })
    }
}

/// The file of what each run showed.
#[derive(clap::Args)]
pub struct Samples {
    /// Write what each run showed as JSON, from which `phit sweep` makes what is told of all
    #[arg(long, value_name = "FILE")]
    samples: Option<PathBuf>,
}

impl Samples {
    /// It is wanted.
    pub fn is_wanted(&self) -> bool {
        self.samples.is_some()
    }

    /// Writes it in one step, if it is wanted.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write<S: Study>(&self, study: &S, shown: &[S::Shown]) -> Result<(), CliError> {
        self.samples.as_ref().map_or(Ok(()), |path| Record::new(&study.runs(), shown)?.write(path))
    }
}
