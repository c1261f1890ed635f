//! RTL simulation: a compiled engine, other simulators behind the same trait, and the test bench interface.

pub mod backend;
pub mod bench;
pub mod campaign;
pub mod clocks;
pub mod engine;
pub mod events;
pub mod external;
pub mod kernel;
pub mod wave;
