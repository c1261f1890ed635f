//! Rates of two whole interfaces of a chip, over the eight tiles of their Netlink, and the way of one put.

mod chip;
mod host;
pub mod put;

pub use self::chip::TILES;
use self::chip::{Chip, MEMORY, Router, WINDOW};
pub use self::host::ORDERED_AFTER;
use crate::study::trial_error::TrialError;
use std::collections::HashSet;

/// Puts of 64 bytes of each host, and how many of them pass before and behind what is measured.
const PUTS: usize = 1_400;
const EDGE: usize = 200;
/// Phits of a put of 64 bytes.
const PHITS: u64 = 32;
/// Cycles before and in which tiles are measured.
const WARM_UP: u64 = 1_000;
const WINDOW_CYCLES: u64 = 20_000;

/// Cycles of an interface that puts 1,000 lines into its own host's memory, for each line: over the Netlink, whose tiles are joined to themselves,
/// both ways at once. The host's bus takes `bus_cycles` for a line each way.
///
/// # Errors
/// If the interfaces do something wrong.
pub fn loop_back(bus_cycles: f64) -> Result<f64, TrialError> {
    let mut chip = Chip::new(Router::Loop)?;
    chip.set_up([0, 1], true)?;
    run(&mut chip, &[0], bus_cycles)?;
    cycles_a_line(&chip, 0)
}

/// Cycles of the interfaces for each line and tile while both put into each other's host's memory, so that acknowledgements share the tiles.
///
/// # Errors
/// If the interfaces do something wrong.
pub fn with_acknowledgements() -> Result<f64, TrialError> {
    let mut chip = Chip::new(Router::Loop)?;
    chip.set_up([1, 0], true)?;
    run(&mut chip, &[0, 1], 0.0)?;
    // Each interface has half of the tiles.
    let cycles = cycles_a_line(&chip, 0)?.max(cycles_a_line(&chip, 1)?);
    Ok(cycles * TILES as f64 / 2.0)
}

/// Cycles of the interfaces for each line at every tile, while both put without end and nothing comes back.
///
/// # Errors
/// If the interfaces do something wrong.
pub fn by_tile() -> Result<[f64; TILES], TrialError> {
    let mut chip = Chip::new(Router::Sink)?;
    chip.set_up([1, 0], true)?;
    [0, 1].into_iter().for_each(|host| chip.begin(host, u64::MAX / 64, 0.0));
    chip.cycles(WARM_UP)?;
    let phits = |chip: &Chip, tile: usize| chip.phits[2 * tile].len();
    let (before, begun): ([usize; TILES], u64) = (std::array::from_fn(|tile| phits(&chip, tile)), chip.cycle());
    chip.cycles(WINDOW_CYCLES)?;
    let cycles = chip.cycle() - begun;
    Ok(std::array::from_fn(|tile| (PHITS * cycles) as f64 / (phits(&chip, tile) - before[tile]) as f64))
}

/// Puts of one interface to one node over each tile, which may be routed adaptively or not.
///
/// # Errors
/// If the interfaces do something wrong.
pub fn spread(adaptive: bool) -> Result<[u64; TILES], TrialError> {
    let mut chip = Chip::new(Router::Sink)?;
    chip.set_up([1, 0], adaptive)?;
    chip.begin(0, PUTS as u64, 0.0);
    let sent = |chip: &mut Chip| chip.packets.iter().sum::<u64>() == PUTS as u64;
    // Over one tile they take 32 cycles each.
    chip.cycles(PHITS * PUTS as u64)?;
    chip.until("puts do not leave", sent)?;
    Ok(std::array::from_fn(|tile| chip.packets[2 * tile]))
}

/// These hosts put; all comes, and nothing is outstanding then.
fn run(chip: &mut Chip, senders: &[usize], bus_cycles: f64) -> Result<(), TrialError> {
    senders.iter().for_each(|sender| chip.begin(*sender, PUTS as u64, bus_cycles));
    let all = senders.len() * PUTS;
    chip.until("puts do not come", |chip| chip.hosts.iter().map(|host| host.came.len()).sum::<usize>() == all)?;
    chip.cycles(EDGE as u64)?;
    for sender in senders {
        let outstanding = chip.outstanding(*sender)?;
        if outstanding != 0 {
            let what = format!("{outstanding} puts of host {sender} have no acknowledgement");
            return Err(TrialError::Wrong { cycle: chip.cycle(), what });
        }
    }
    Ok(())
}

/// Cycles of the interfaces between two lines that came to this host; each came once, to its place.
fn cycles_a_line(chip: &Chip, receiver: usize) -> Result<f64, TrialError> {
    let came = &chip.hosts[receiver].came;
    let numbers: HashSet<u64> = came.iter().map(|line| line.number).collect();
    let misplaced = came.iter().find(|line| line.address != MEMORY + 64 * line.number % WINDOW);
    if numbers.len() != PUTS || came.len() != PUTS || misplaced.is_some() {
        let what = format!("{} of {PUTS} lines came, {} of them different", came.len(), numbers.len());
        return Err(TrialError::Wrong { cycle: chip.cycle(), what });
    }
    let (first, last) = (&came[EDGE], &came[PUTS - EDGE]);
    Ok((last.cycle - first.cycle) as f64 / (PUTS - 2 * EDGE) as f64)
}
