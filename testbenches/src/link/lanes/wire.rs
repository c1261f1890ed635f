//! A lane as a wire: bits under way, and what befalls them.

use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// What befalls a lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// Nothing.
    None,
    /// All zeros.
    Dead,
    /// Every so many bits one is inverted.
    Every(u64),
}

/// One lane.
#[derive(Clone, Debug)]
pub struct Lane {
    bits: VecDeque<bool>,
    /// What befalls it.
    pub fault: Fault,
    /// It is inverted.
    pub inverted: bool,
    until_error: u64,
    /// Bits inverted by [`Fault::Every`].
    pub errors: u64,
}

impl Lane {
    /// A good lane of this delay.
    pub fn new(delay_bits: usize) -> Self {
        let bits = std::iter::repeat_n(false, delay_bits).collect();
        Self { bits, fault: Fault::None, inverted: false, until_error: 0, errors: 0 }
    }

    /// A byte enters and a byte leaves, bit 0 first.
    pub fn pass(&mut self, byte: u64) -> u64 {
        self.bits.extend((0..8).map(|bit| byte >> bit & 1 == 1));
        (0..8).fold(0, |byte, bit| {
            let sent = self.bits.pop_front().unwrap_or_default() ^ self.inverted;
            byte | u64::from(self.spoil(sent)) << bit
        })
    }

    fn spoil(&mut self, sent: bool) -> bool {
        match self.fault {
            Fault::None => sent,
            Fault::Dead => false,
            Fault::Every(bits) => {
                self.until_error = (self.until_error + 1) % bits;
                let is_error = self.until_error == 0;
                self.errors += u64::from(is_error);
                sent ^ is_error
            }
        }
    }
}

/// Lanes of a block that come back to it, one of which fails and recovers.
pub struct LoopedLanes {
    lanes: Vec<Lane>,
    ports: Vec<(Out, In)>,
    frame: u64,
    /// The lane that fails.
    pub victim: usize,
}

impl LoopedLanes {
    /// The block's lanes, of any skew, with frames of so many bytes.
    ///
    /// # Errors
    /// If it has no such lanes.
    pub fn of(bench: &Bench, lanes: usize, frame: u64, stimulus: &mut Stimulus) -> Result<Self, Failure> {
        let ports = |lane| Ok((bench.output(&format!("lane_out_{lane}"))?, bench.input(&format!("lane_in_{lane}"))?));
        Ok(Self {
            lanes: (0..lanes).map(|_| Lane::new(stimulus.below(63) as usize)).collect(),
            ports: (0..lanes).map(ports).collect::<Result<_, Failure>>()?,
            frame,
            victim: stimulus.below(lanes as u64) as usize,
        })
    }

    /// A byte of each lane, in a cycle counted from reset: the victim has errors from frame 20 on, is dead from frame 30,
    /// and good again from frame 40.
    ///
    /// # Errors
    /// If the bench fails.
    pub fn pass(&mut self, bench: &mut Bench, cycle: u64) -> TestResult {
        self.lanes[self.victim].fault = match cycle / self.frame {
            20..30 => Fault::Every(3 * self.frame),
            30..40 => Fault::Dead,
            _ => Fault::None,
        };
        for (lane, (out, input)) in self.lanes.iter_mut().zip(&self.ports) {
            let byte = bench.sample(*out)?;
            bench.drive(*input, lane.pass(byte));
        }
        Ok(())
    }
}
