//! The clocks of interface and tile, under several ratios, each after a reset of both.

use crate::prim::async_fifo::{Domains, TwoClocks};
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure};

/// Periods of the clocks: a tile that is much slower would let sequences time out.
const RATIOS: [(u64, u64); 4] = [(16, 13), (1, 1), (2, 3), (3, 2)];
/// Cycles from one reset to the next, in the mean.
const LIFE: u64 = 60_000;

/// Both domains, in reset.
///
/// # Errors
/// If the block has not all of their ports.
pub(super) fn domains(bench: &Bench, stimulus: &mut Stimulus) -> Result<Domains, Failure> {
    let times = TwoClocks::of(stimulus, RATIOS[0]);
    Domains::of(bench, ["clock", "tile_clock"], ["reset", "tile_reset"], times)
}

/// Resets them now and then, if that may be, and goes on to the next instant: whether they are in reset, and which clocks rise.
pub(super) fn advance(
    domains: &mut Domains,
    bench: &mut Bench,
    stimulus: &mut Stimulus,
    may_begin: bool,
) -> (bool, (bool, bool)) {
    if !domains.is_reset() && may_begin && stimulus.once_in(LIFE) {
        let ratio = RATIOS[stimulus.below(RATIOS.len() as u64) as usize];
        domains.begin(TwoClocks::of(stimulus, ratio));
    }
    (domains.drive(bench), domains.advance(stimulus))
}
