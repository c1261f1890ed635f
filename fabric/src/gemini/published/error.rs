//! Why there is no table.

use crate::files::settings;
use crate::gemini::run::error::TrialError;
use crate::link::under_test;
use crate::study;
use crate::study::published::table::UnknownRow;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No row has this id.
    #[error(transparent)]
    UnknownRow(#[from] UnknownRow),
    /// A network cannot be made, or did something wrong.
    #[error(transparent)]
    Chips(#[from] TrialError),
    /// A network interface cannot be run, or did something wrong.
    #[error(transparent)]
    Interfaces(#[from] study::trial_error::TrialError),
    /// A link came to no verdict.
    #[error(transparent)]
    Link(#[from] under_test::TrialError),
    /// A file of settings has no meaning.
    #[error(transparent)]
    Settings(#[from] settings::FileError),
    /// A link lost, repeated or changed packets.
    #[error("{0}")]
    Wrong(String),
}
