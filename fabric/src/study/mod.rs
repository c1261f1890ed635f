//! How the studies of all machines are run and judged.

pub mod batches;
pub mod published;
pub mod tracking;
