//! One life of a link: traffic over a wire of some quality, and then its end.

use super::peer::Peer;
use crate::reset;
use crate::stimulus::Stimulus;
use phit_models::link::gemini::SILENCE_CYCLES;
use phit_sim::bench::{Bench, Failure, TestResult};

/// How a scenario ends.
#[derive(Clone, Copy, PartialEq)]
enum Ending {
    /// No new packets and no errors: everything arrives.
    Drain,
    /// These wires (from the hardware, to it) are cut: both ends notice.
    Cut([bool; 2]),
}

/// From one reset to the next.
pub(crate) struct Scenario {
    /// The other end.
    pub peer: Peer,
    traffic_cycles: u64,
    elapsed: u64,
    idle_cycles: u64,
    ending: Ending,
}

/// Lives of a link, one after the other, each from a reset to a cycle that it must not go beyond.
///
/// # Errors
/// If the block does something wrong.
pub(crate) fn lives(
    bench: &mut Bench,
    cycles: u64,
    mut live: impl FnMut(&mut Bench, &mut Stimulus, u64) -> TestResult,
) -> TestResult {
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        reset(bench, 1 + stimulus.below(3))?;
        live(bench, &mut stimulus, end)?;
    }
    Ok(())
}

/// Cycles that an idle or dead link is watched.
const WATCHED_CYCLES: u64 = 200;
/// Cycles that draining a link may take: a few rewinds by silence.
const DRAIN_CYCLES: u64 = 10_000;
/// One end falls silent when it notices the silence of the other.
const CUT_CYCLES: u64 = 2 * SILENCE_CYCLES as u64 + 500;

impl Scenario {
    /// A random one.
    pub fn random(stimulus: &mut Stimulus) -> Self {
        let mut peer = Peer::new([0, 1, 10, 40, 100][stimulus.below(5) as usize]);
        let bits_per_error = [0, 0, 10_000, 1_000][stimulus.below(4) as usize];
        peer.set_errors(bits_per_error);
        // Some links are cut before the first message.
        let is_stillborn = stimulus.once_in(10);
        let ending = match stimulus.below(9) {
            _ if is_stillborn => Ending::Cut([stimulus.once_in(2), true]),
            0 => Ending::Cut([true, true]),
            1 => Ending::Cut([true, false]),
            2 => Ending::Cut([false, true]),
            _ => Ending::Drain,
        };
        let traffic_cycles = if is_stillborn { stimulus.below(60) } else { 1000 + stimulus.below(4000) };
        Self { peer, traffic_cycles, elapsed: 0, idle_cycles: 0, ending }
    }

    /// Whether no packet may begin any more.
    pub fn is_closing(&self) -> bool {
        self.ending == Ending::Drain && self.elapsed >= self.traffic_cycles
    }

    /// Whether all has arrived, and nothing followed.
    pub fn is_drained(&self) -> bool {
        self.ending == Ending::Drain && self.idle_cycles > WATCHED_CYCLES
    }

    /// One cycle has passed. `is_idle`: all that was sent has arrived. Returns whether the scenario is over.
    pub fn advance(&mut self, bench: &Bench, is_idle: bool, is_down: bool) -> Result<bool, Failure> {
        self.elapsed += 1;
        if self.elapsed < self.traffic_cycles {
            return Ok(false);
        }
        let ending = self.elapsed - self.traffic_cycles;
        match self.ending {
            Ending::Drain => {
                self.peer.set_errors(0);
                self.idle_cycles = if is_idle { self.idle_cycles + 1 } else { 0 };
                if ending > DRAIN_CYCLES {
                    return Err(bench.mismatch("what was sent has not arrived"));
                }
                Ok(self.idle_cycles > WATCHED_CYCLES)
            }
            Ending::Cut(cuts) => {
                self.peer.wires.iter_mut().zip(cuts).for_each(|(wire, cut)| wire.is_cut = cut);
                let both_down = is_down && self.peer.model.link_down();
                if ending > CUT_CYCLES && !both_down {
                    return Err(bench.mismatch("an end has not noticed that the wire is cut"));
                }
                self.idle_cycles += u64::from(both_down);
                Ok(self.idle_cycles > WATCHED_CYCLES)
            }
        }
    }
}
