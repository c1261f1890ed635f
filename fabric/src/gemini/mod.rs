//! Networks of Gemini routers: chips in a torus, their tables, traffic at their nodes, and what is measured there.

pub mod campaign;
pub mod chips;
pub mod closed;
pub mod dependency;
pub mod faults;
pub mod layout;
pub mod link_load;
pub mod machine;
pub mod media;
pub mod node;
pub mod paced;
pub mod packet;
pub mod pattern;
pub mod plan;
pub mod published;
pub mod reload;
pub mod routes;
pub mod supervisor;
pub mod sweep;
pub mod tables;
pub mod torus;
pub mod trace;
pub mod trial;
mod under_way;
