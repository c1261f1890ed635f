//! What stands between and around chips: traffic, networks, experiments.

pub mod bluegene;
pub mod express;
pub mod fec;
pub mod gemini;
pub mod link;
pub mod link_trial;
pub mod network;
pub mod settings_file;
pub mod timed;
