//! `--tools`: whether a command may leave out what needs a missing tool.

use crate::error::CliError;
use crate::output;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use phit_sim::external::missing::{self, Policy};
use std::path::Path;

/// The option, for commands that check with external tools.
#[derive(clap::Args)]
pub struct Tools {
    /// Whether a missing tool is a failure, or what needs it is skipped, counted and listed at the end; PHIT_TOOLS of the
    /// environment without this, and required without both
    #[arg(long, value_name = "POLICY", value_parser = parser())]
    tools: Option<Policy>,
}

fn parser() -> impl TypedValueParser<Value = Policy> {
    PossibleValuesParser::new(Policy::ALL.map(Policy::name)).try_map(|name| name.parse::<Policy>())
}

impl Tools {
    /// What holds.
    ///
    /// # Errors
    /// If the environment names no policy.
    pub fn policy(&self) -> Result<Policy, CliError> {
        self.tools.map_or_else(|| Ok(Policy::from_environment()?), Ok)
    }
}

/// Lists what was skipped on standard error, and in the file that `PHIT_SKIPS` names.
///
/// # Errors
/// If that cannot be written.
pub fn list(skips: &[String]) -> Result<(), CliError> {
    for skip in skips {
        output::note(&format!("skipped: {skip}"));
        missing::record(skip).map_err(CliError::file(Path::new(missing::RECORD)))?;
    }
    Ok(())
}
