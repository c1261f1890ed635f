//! Test benches of the lanes of a TH Express-2 link.

mod blocks;
pub mod dealer;
pub mod handshake;
pub mod judge;
pub mod lane_receiver;
pub mod lane_sender;
pub mod looped;
mod peer;
pub mod rates;
pub mod reader;
pub mod turn;
pub mod whole;

use phit_sim::bench::{Bench, Failure, In, Out};

/// Ports `name_0` to `name_7`.
fn inputs(bench: &Bench, name: &str) -> Result<Vec<In>, Failure> {
    (0..8).map(|lane| bench.input(&format!("{name}_{lane}"))).collect()
}

/// Ports `name_0` to `name_7`.
fn outputs(bench: &Bench, name: &str) -> Result<Vec<Out>, Failure> {
    (0..8).map(|lane| bench.output(&format!("{name}_{lane}"))).collect()
}
