//! What each link carries, by the counters of its tiles.

use crate::gemini::chip::layout::{Direction, Place, TILES, places, tile};
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::study::link_load::{LinkLoad, LinkLoads, balance};
use crate::topology::link::Link;

/// Counters of phits that came, one for each virtual channel.
const PHITS: std::ops::Range<u64> = 0..2;

/// Runs the network and reads its counters after `warmup` cycles and `window` cycles later. Supervisors read one tile after the other,
/// each in the same cycle of both readings, so that every link is counted for `window` cycles.
///
/// # Errors
/// If the load is not legal, the pattern does not fit, or a packet arrives that should not.
pub fn link_loads(chips: &Chips, load: f64, seed: u64, warmup: u64, window: u64) -> Result<LinkLoads, TrialError> {
    let mut trial = Trial::new(chips, load, seed)?;
    let mut arrivals = vec![];
    let before = read_at(&mut trial, warmup, &mut arrivals)?;
    let begin = trial.cycle();
    let after = read_at(&mut trial, warmup + window, &mut arrivals)?;
    // A reading takes as long as it takes; in a shorter window the second one begins when the first is through.
    let window = window.max(begin - warmup);
    let shape = chips.settings().shape;
    let mut links = vec![];
    for chip in 0..shape.nodes() {
        for direction in Direction::all() {
            let Direction::Network { dimension, up } = direction else { continue };
            for number in (0..direction.links()).filter(|_| shape.is_ring(dimension)) {
                let link = Link { chip, dimension, up, number };
                let far = shape.neighbour(chip, dimension, up);
                let into = tile(Place { direction: direction.opposite(), link: number });
                links.push(LinkLoad {
                    chip,
                    direction: link.name(),
                    number,
                    failed: chips.faults().has(link),
                    phits: after[far][into] - before[far][into],
                });
            }
        }
    }
    let rings = (0..3).zip(['x', 'y', 'z']).filter(|(dimension, _)| shape.is_ring(*dimension));
    let balance = rings.map(|(dimension, letter)| balance(dimension, letter, &links, window)).collect();
    Ok(LinkLoads { load, window, balance, links })
}

/// Phits that came so far, by chip and tile, read from this cycle on.
fn read_at(trial: &mut Trial, cycle: u64, arrivals: &mut Vec<Arrival>) -> Result<Vec<[u64; TILES]>, TrialError> {
    while trial.cycle() < cycle {
        trial.step(arrivals)?;
        arrivals.clear();
    }
    let mut phits = vec![[0; TILES]; trial.supervisors.count()];
    for (tile, _) in places().iter().enumerate().filter(|(_, p)| matches!(p.direction, Direction::Network { .. })) {
        for index in PHITS {
            trial.ask(tile, index);
            trial.step(arrivals)?;
            trial.step(arrivals)?;
            arrivals.clear();
            for (phits, read) in phits.iter_mut().zip(trial.answers()) {
                phits[tile] += read;
            }
        }
    }
    Ok(phits)
}
