//! Networks of Gemini routers: chips in a torus, their tables, traffic at their nodes, and what is measured there.

pub mod closed;
pub mod dependency;
pub mod layout;
pub mod node;
pub mod packet;
pub mod pattern;
pub mod published;
pub mod sweep;
pub mod tables;
pub mod torus;
pub mod trial;
