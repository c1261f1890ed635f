//! What stands in files of studies: numbers, settings, and what is wrong with them.

pub mod choice;
pub mod number;
pub mod problems;
pub mod settings;

pub use phit_files::{brief, read, read_text, replace};
