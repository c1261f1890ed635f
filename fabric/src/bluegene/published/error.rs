//! Why there is no table.

use crate::link::under_test;
use crate::study;
use crate::study::published::table::UnknownRow;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No row has this id.
    #[error(transparent)]
    UnknownRow(#[from] UnknownRow),
    /// A ring cannot be made, or did something wrong.
    #[error(transparent)]
    Ring(#[from] study::trial_error::TrialError),
    /// A link cannot be made.
    #[error(transparent)]
    Link(#[from] under_test::TrialError),
    /// What ran came to no figure.
    #[error("{0}")]
    Wrong(String),
}
