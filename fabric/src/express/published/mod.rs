//! What S3 prints of TH Express-2's network, and what this project has to show for it: a row for each requirement PERF-TH, and for
//! those of the machine that its graph decides.

pub mod error;
mod graph;
mod laboratory;
mod router;
pub mod table;
mod trees;
