//! What becomes of a check whose tool is not installed: it fails, unless the user settled for less.
//!
//! Tests say [`unless_missing`], commands ask for the [`Policy`]. Each skip is printed, and goes as a line to the file that
//! the variable [`RECORD`] names, so that `make test`, which is many processes, can end with their count.

use super::ToolError;
use std::ffi::OsStr;
use std::fmt;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::str::FromStr;

/// The environment's variable for the policy; what a command line says goes before it.
pub const VARIABLE: &str = "PHIT_TOOLS";
/// The environment's variable for the file that lists the skips.
pub const RECORD: &str = "PHIT_SKIPS";

/// Whether checks may be skipped for want of a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// A missing tool is a failure.
    #[default]
    Required,
    /// What needs a missing tool is skipped, counted and listed.
    Optional,
}

impl Policy {
    /// Every policy.
    pub const ALL: [Self; 2] = [Self::Required, Self::Optional];

    /// The name on the command line and in the environment.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Optional => "optional",
        }
    }

    /// What the environment says; [`Policy::Required`] if it says nothing.
    ///
    /// # Errors
    /// If it says something else than a policy's name.
    pub fn from_environment() -> Result<Self, NoPolicy> {
        std::env::var_os(VARIABLE).map_or(Ok(Self::default()), |value| Self::named(&value))
    }

    fn named(value: &OsStr) -> Result<Self, NoPolicy> {
        let known = Self::ALL.into_iter().find(|policy| value == policy.name());
        known.ok_or_else(|| NoPolicy(value.to_string_lossy().into_owned()))
    }
}

impl FromStr for Policy {
    type Err = NoPolicy;

    fn from_str(name: &str) -> Result<Self, NoPolicy> {
        Self::named(OsStr::new(name))
    }
}

/// No policy has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{VARIABLE}: no policy `{0}`; there are required, optional")]
pub struct NoPolicy(
    /// What was asked for.
    pub String,
);

/// The result of a tool, in a test: `None` if the tool is missing and may be, after [`skip`].
///
/// # Panics
/// If the tool failed, or is missing and must not be.
#[track_caller]
pub fn unless_missing<T>(result: Result<T, ToolError>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(error) if error.is_missing() => {
            skip(&error);
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// Skips what the running test has left to do, for this reason; the caller returns.
///
/// # Panics
/// If nothing may be skipped, the environment names no policy, or the list of skips cannot be written.
#[track_caller]
pub fn skip(reason: &impl fmt::Display) {
    match Policy::from_environment() {
        Ok(Policy::Optional) => {
            let line = format!("{}: {reason}", running_test());
            eprintln!("skipped: {line}");
            record(&line).unwrap_or_else(|error| panic!("the file that {RECORD} names: {error}"));
        }
        Ok(Policy::Required) => panic!("{reason}; {VARIABLE}=optional skips what needs it"),
        Err(error) => panic!("{error}"),
    }
}

/// Adds a line to the list of skips, if there is one.
///
/// # Errors
/// If the file cannot be written.
pub fn record(line: &str) -> io::Result<()> {
    let Some(path) = std::env::var_os(RECORD) else { return Ok(()) };
    // One call for one line: other processes write too.
    OpenOptions::new().create(true).append(true).open(path)?.write_all(format!("{line}\n").as_bytes())
}

/// The program of tests without the digest that cargo adds to its name, and the test, whose name is that of its thread.
fn running_test() -> String {
    let program = std::env::current_exe().ok();
    let program = program.as_deref().and_then(|path| path.file_stem()?.to_str()).unwrap_or("unnamed program");
    let thread = std::thread::current();
    let program = program.rsplit_once('-').map_or(program, |(name, _)| name);
    format!("{program}: {}", thread.name().unwrap_or("unnamed thread"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_found_by_its_name_and_others_are_refused_with_the_legal_ones() {
        for policy in Policy::ALL {
            assert_eq!(policy.name().parse(), Ok(policy));
        }
        let message = "Optional".parse::<Policy>().unwrap_err().to_string();
        assert_eq!(message, "PHIT_TOOLS: no policy `Optional`; there are required, optional");
    }
}
