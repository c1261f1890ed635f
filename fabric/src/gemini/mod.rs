//! Networks of Gemini routers: chips in a torus, their tables, traffic at their nodes, and what is measured there.

pub mod chip;
pub mod machine;
pub mod netlist;
pub mod published;
pub mod run;
pub mod study;
pub mod tables;
