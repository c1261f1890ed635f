//! Route tables: what supervisors write, and what it does with packets.

pub mod clear;
pub mod dependency;
mod loaded;
pub(super) mod sets;
pub mod tables;
pub mod walk;
pub mod ways;
