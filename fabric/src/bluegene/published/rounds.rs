//! What collectives and barriers of rings take at RTL.

use super::error::TableError;
use super::laboratory::Laboratory;
use super::ring::{SEED, quiet};
use crate::bluegene::classes::rounds::{Beside, Rounds};
use crate::bluegene::classes::{barriers, collectives};
use crate::bluegene::network::DELAY;
use crate::bluegene::packet::{CHUNK, MOST_CHUNKS};
use crate::bluegene::trial::{Settings, Trial};
use crate::study::followed::Followed;
use crate::study::published::table::Found;

/// Rings whose difference is what hops take.
const FEW: u32 = 4;
const MANY: u32 = 8;
/// Packets that a node is ahead while links are kept full; rounds until they are, and rounds that are timed.
const AHEAD: u64 = 32;
const BEGIN: u64 = 40;
const TIMED: u64 = 40;
/// Rounds whose mean latency is taken.
const ALL_REDUCES: u64 = 8;
const BARRIERS: u64 = 100;
/// Cycles between barriers at most: at any place of the words on a wire.
const PAUSE: u64 = 16;
/// Cycles in which all rounds are over, with room to spare.
const PATIENCE: u64 = 200_000;
/// Bytes of a word, which is what a link carries in a cycle.
const WORD: u32 = 4;

/// A ring's all-reduce of doubles.
fn all_reduce(nodes: u32, root: u32, chunks: u32, ahead: u64) -> Settings {
    Settings { collectives: Some(collectives::Settings::sums(root, chunks, ahead)), ..quiet(nodes) }
}

/// A ring's barriers, at which the node farthest from the root arrives last.
fn barriers(nodes: u32) -> Settings {
    let barriers = barriers::Settings { root: 0, pause: PAUSE, last: Some(nodes - 1), loses: false };
    Settings { barriers: Some(barriers), ..quiet(nodes) }
}

/// Runs until so many rounds are over; tells what they showed.
fn pass(trial: &mut Trial, rounds: u64, of: impl Fn(Beside) -> Option<Rounds>) -> Result<Rounds, TableError> {
    let mut arrivals = vec![];
    for _ in 0..PATIENCE {
        trial.step(&mut arrivals)?;
        if let Some(shown) = of(trial.beside()).filter(|shown| shown.rounds >= rounds) {
            return Ok(shown);
        }
    }
    Err(TableError::Wrong(format!("{rounds} rounds were not over after {PATIENCE} cycles")))
}

/// Cycles that the difference of the two rings, without the registers of its wires, takes; each of its hops once each way.
fn hops(latency: impl Fn(u32) -> Result<f64, TableError>) -> Result<f64, TableError> {
    let longer = latency(MANY)? - latency(FEW)?;
    Ok(longer / f64::from(MANY - FEW) - 2.0 * DELAY as f64)
}

/// Cycles of a short all-reduce in two routers, one hop up and one hop down. Packets are stored whole.
pub(super) fn all_reduce_hops() -> Result<f64, TableError> {
    hops(|nodes| {
        let mut trial = Trial::new(&all_reduce(nodes, 0, 1, 1), SEED)?;
        Ok(pass(&mut trial, ALL_REDUCES, |beside| beside.collectives)?.latency)
    })
}

/// Cycles of a barrier in two routers, one hop up and one hop down.
pub(super) fn barrier_hops() -> Result<f64, TableError> {
    hops(|nodes| {
        let mut trial = Trial::new(&barriers(nodes), SEED)?;
        Ok(pass(&mut trial, BARRIERS, |beside| beside.barriers)?.latency)
    })
}

/// PERF-BGQ-30.
pub fn reductions(_: &mut Laboratory) -> Result<Found, TableError> {
    let settings = all_reduce(FEW, FEW / 2, MOST_CHUNKS, AHEAD);
    let mut trial = Trial::new(&settings, SEED)?;
    let mut at = |rounds| {
        let shown = pass(&mut trial, rounds, |beside| beside.collectives)?;
        Ok::<_, TableError>([trial.book().cycle(), shown.rounds])
    };
    let [from, until] = [at(BEGIN)?, at(BEGIN + TIMED)?];
    let period = (until[0] - from[0]) as f64 / (until[1] - from[1]) as f64;
    let bytes = MOST_CHUNKS * CHUNK;
    let share = 100.0 * f64::from(bytes / WORD) / period;
    let note = format!(
        "sums of doubles in {FEW} nodes of a ring at RTL, up and down at once: a packet of {bytes} bytes every {period:.1} cycles"
    );
    Ok(Found::new(vec![share], note))
}
