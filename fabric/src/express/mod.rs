//! Experiments with the link level of TH Express-2: two ends with traffic, and the wires between them.

pub mod experiment;
pub mod trial;
