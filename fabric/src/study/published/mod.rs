//! Published results beside ours: a row for each requirement, and whether it agrees.

pub mod figure;
pub mod sheet;
pub mod table;
