//! Who sends what to whom, and when.

pub mod pattern;
pub mod trace;
