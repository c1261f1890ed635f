//! Routing tables of a torus with failed links, and the proof that they cannot deadlock.

pub mod dependency;
pub mod groups;
pub mod own;
pub mod plan;
pub mod routes;
pub mod writes;
