//! The router of TH Express-2 and trees of it.

mod machine;
mod routes;
mod structure;
mod tree;
