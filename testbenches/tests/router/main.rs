//! Parts of routers against published figures and against each other.

#[path = "../common/soak.rs"]
mod soak;

mod barrier;
mod class_trees;
mod collective_net;
mod collectives;
mod combiner;
mod gemini_hash;
mod multi_queue_twins;
