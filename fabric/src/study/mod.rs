//! How the studies of all machines are run and judged.

pub mod batches;
pub mod campaign;
pub mod checkpoint;
pub mod followed;
pub mod latency;
pub mod link_load;
pub mod places;
pub mod published;
pub mod statistics;
pub mod sweep;
pub mod tracking;
pub mod trial_error;
pub mod upsets;
pub mod window;
