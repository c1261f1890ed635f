//! Networks of any form, and the files that describe them.

mod csv;
mod distance;
mod draft;
mod form;
mod graphml;
mod problem;
mod read;

pub use distance::Distances;
pub use form::{End, Graph, Limits};
pub(crate) use problem::text;
pub use problem::{FileError, Problem};
