//! Parts of routers against published figures and against each other.

#[path = "../common/soak.rs"]
mod soak;

mod bluegene;
mod gemini_hash;
mod multi_queue_twins;
