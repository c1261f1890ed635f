//! Where nodes stand and what joins them.

pub mod graph;
pub mod shape;
