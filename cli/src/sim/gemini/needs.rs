//! The memory that a network and its packets need.

use super::network::Checked;
use crate::error::CliError;
use crate::memory::demand;
use phit_fabric::gemini::chip::layout::{NODE_TILES, NODES};
use phit_fabric::gemini::chip::packet::NUMBERS;
use phit_fabric::study::window::Phases;

const MIB: u64 = 1 << 20;
/// Bytes of the command itself.
const BASE: u64 = 100 * MIB;
/// Bytes that it takes to build and compile a chip, and for a chip in a run: 64 chips take 1.3 GB with one run at a time, and 2.9 with four.
const BUILT: u64 = 12 * MIB;
const STATE: u64 = 9 * MIB;
/// Bytes of a packet on its way, and of one that has arrived and counts.
const FLIGHT: u64 = 160;
const ARRIVED: u64 = 16;

/// Refuses a network of so many chips with so many runs at a time; `lower` tells what to lower.
///
/// # Errors
/// If the machine has less memory than it needs.
pub fn network(chips: usize, runs: u64, lower: &str) -> Result<(), CliError> {
    demand(BASE + chips as u64 * (BUILT + runs * STATE), lower)
}

/// Refuses a sweep whose packets have no room: those that wait in sources under more load than the network takes, and the latencies of
/// those that count.
///
/// # Errors
/// If the machine has less memory than it needs.
pub fn sweep(checked: &Checked, loads: &[f64], seeds: usize, phases: &Phases, threads: usize) -> Result<(), CliError> {
    let chips = checked.settings.shape.nodes() as u64;
    let runs = threads.min(loads.len() * seeds) as u64;
    let tiles = (chips as usize * NODES * NODE_TILES) as f64;
    let made = |load: f64, cycles: u64| load * tiles * cycles as f64 / checked.settings.mean_length();
    let waiting = |load: &f64| made(*load, phases.warmup + phases.window + phases.patience).min(f64::from(NUMBERS));
    let waiting = loads.iter().map(waiting).fold(0.0, f64::max) as u64;
    let counted: f64 = loads.iter().map(|load| made(*load, phases.window)).sum::<f64>() * seeds as f64;
    let packets = runs * waiting * FLIGHT + counted as u64 * ARRIVED;
    demand(BASE + chips * (BUILT + runs * STATE) + packets, "lower --dims, --threads, --load, --window or --seeds")
}
