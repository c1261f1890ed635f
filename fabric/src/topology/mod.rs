//! Where nodes stand and what joins them.

pub mod bisection;
pub mod faults;
pub mod flow;
pub mod graph;
pub mod link;
pub mod shape;
