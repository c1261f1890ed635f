//! Who sends what to whom, and when.

pub mod goal;
pub mod pattern;
pub mod trace;
