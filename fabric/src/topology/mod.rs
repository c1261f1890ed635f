//! Which routers there are, and what joins them.

pub mod graph;
