//! Networks of any form, read from files.

mod csv;
pub mod distance;
mod draft;
mod graphml;
pub mod model;
mod read;
