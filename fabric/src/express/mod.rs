//! Networks of TH Express-2's routers: trees, and one router alone.

pub mod circuit;
pub mod machine;
pub mod medium;
pub mod model;
pub mod network;
pub mod node;
pub mod packet;
mod plan;
pub mod published;
pub mod routes;
pub mod shape;
pub mod tree;
pub mod trial;
