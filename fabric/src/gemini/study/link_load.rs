//! What each link carries, by the counters of its tiles.

use crate::gemini::chip::layout::{Direction, Place, TILES, places, tile};
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::topology::link::Link;
use serde::Serialize;

/// Counters of phits that came, one for each virtual channel.
const PHITS: std::ops::Range<u64> = 0..2;

/// What one way of a link carried.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct LinkLoad {
    /// The chip that sends.
    pub chip: usize,
    /// Which way: x+, x-, y+, y-, z+ or z-.
    pub direction: &'static str,
    /// Which link of its direction.
    pub number: usize,
    /// It has failed.
    pub failed: bool,
    /// Phits that crossed it in the window, of both virtual channels.
    pub phits: u64,
}

/// How evenly the links of a dimension share its phits, both directions together. Rates are phits per cycle, of 1 at most.
#[derive(Clone, Copy, Debug, Serialize, PartialEq)]
pub struct Balance {
    /// X, Y or Z: 0 to 2.
    pub dimension: usize,
    /// All live links in the mean.
    pub mean: f64,
    /// The one with most.
    pub most: f64,
    /// `most` / `mean`; 1 is even. None if nothing was carried.
    pub balance: Option<f64>,
}

/// All links of a network in a window.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct LinkLoads {
    /// The load that was offered.
    pub load: f64,
    /// Cycles of the window.
    pub window: u64,
    /// Of each dimension that has links.
    pub balance: Vec<Balance>,
    /// By chip, direction and number.
    pub links: Vec<LinkLoad>,
}

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
    let balance = (0..3).filter(|dimension| shape.is_ring(*dimension)).map(|d| balance(d, &links, window)).collect();
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

fn balance(dimension: usize, links: &[LinkLoad], window: u64) -> Balance {
    let of_dimension = |link: &&LinkLoad| link.direction.starts_with(["x", "y", "z"][dimension]) && !link.failed;
    let phits: Vec<u64> = links.iter().filter(of_dimension).map(|link| link.phits).collect();
    let rate = |phits: f64| phits / window as f64;
    let mean = rate(phits.iter().sum::<u64>() as f64 / phits.len().max(1) as f64);
    let most = rate(phits.iter().max().copied().unwrap_or(0) as f64);
    Balance { dimension, mean, most, balance: (mean > 0.0).then_some(most / mean) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balance_is_of_live_links_of_one_dimension() {
        let link = |direction, failed, phits| LinkLoad { chip: 0, direction, number: 0, failed, phits };
        let links = [link("x+", false, 30), link("x-", false, 10), link("x+", true, 0), link("y+", false, 99)];
        assert_eq!(balance(0, &links, 100), Balance { dimension: 0, mean: 0.2, most: 0.3, balance: Some(0.3 / 0.2) });
        assert_eq!(balance(2, &links, 100).balance, None);
    }
}
