//! The router of TH Express-2 and trees of it.

mod structure;
mod tree;
