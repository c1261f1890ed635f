//! Why there is no table.

use crate::study::published::table::UnknownRow;
use crate::study::trial_error::TrialError;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No row has this id.
    #[error(transparent)]
    UnknownRow(#[from] UnknownRow),
    /// A router cannot be made, or did something wrong.
    #[error(transparent)]
    Trial(TrialError),
}

impl From<TrialError> for TableError {
    fn from(error: TrialError) -> Self {
        Self::Trial(error)
    }
}
