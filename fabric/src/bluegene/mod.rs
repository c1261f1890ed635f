//! Experiments with complete Blue Gene/Q links: two ends with traffic in software, and what is between them.

pub mod bench;
pub mod cables;
pub mod experiment;
pub mod packet;
pub mod pair;
pub mod traffic;
pub mod trial;
pub mod wire;
