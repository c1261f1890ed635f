//! What an experiment is, as its file tells it.

pub mod expect;
pub mod file;
pub mod happenings;
mod legal;
pub mod limits;
mod read;
pub mod rules;
pub mod timeline;
pub mod words;

pub use crate::files::settings::FileError as ExperimentError;
pub use expect::Expect;
pub use file::Experiment;
pub use happenings::{Control, Lie, Restart, Wire};
pub use rules::Rules;
pub use words::{Answer, Direction, End, Fault, Kind, Lanes, LinkNames};
