//! Parts of routers against published figures and against each other.

mod combiner;
mod gemini_hash;
mod multi_queue_twins;
