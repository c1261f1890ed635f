//! What stands between and around chips: channels with faults, traffic, experiments.

pub mod bluegene;
pub mod channel;
pub mod express;
pub mod fec;
pub mod gemini;
pub mod link;
pub mod link_trial;
pub mod network;
pub mod pair;
pub mod put;
pub mod settings_file;
pub mod timed;
pub mod transfer;
