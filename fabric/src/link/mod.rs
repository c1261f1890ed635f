//! Experiments with complete links: two ends with traffic of their own, and what is between them. A file in TOML tells what goes wrong
//! when, and what shall come of it; many seeds of it run side by side.
//!
//! `experiment` is the file, `verdict` what comes of a copy and whether it is as expected: both know no link. Each link has its own
//! rules for files and its own circuit; [`kind`] lists the links.

pub mod bluegene;
pub mod experiment;
pub mod express;
mod express_lanes;
mod gemini;
mod generic;
pub mod kind;
pub mod lanes;
pub mod names;
pub mod noisy_pair;
pub mod under_test;
pub mod verdict;
