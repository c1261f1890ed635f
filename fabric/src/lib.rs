//! What stands between and around chips: traffic, networks, experiments.

pub mod fec;
pub mod files;
pub mod gemini;
pub mod link;
pub mod network;
pub mod study;
pub mod topology;
pub mod traffic;
