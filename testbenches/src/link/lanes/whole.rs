//! Lanes that come back to the block which sends them, so that it is its own peer: a whole link, or its layer of lanes alone.
//!
//! A life has 80 frames with packets, in which one lane has errors (frames 20 to 29), is dead (30 to 39) and good again, or in
//! which the link may use some of the lanes alone. Then the packets are through, and something ends it.

use super::markers::Markers;
use super::wire::{Fault, Lane};
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Frames with packets.
pub const FRAMES: u64 = 80;
/// Frames in which a lane that is good again carries.
const UP_FRAMES: u64 = 20;
/// Frames in which no lane can have come up.
const DOWN_FRAMES: u64 = 8;
/// Frames that a lane which failed is tried for in an ending.
const TRIAL: u64 = 30;
/// Frames that old bytes are on their way when the near end starts anew alone.
const LONG_WAY: u64 = 16;
/// Frames that a link has carried when it starts anew on a long way, so that its greeting is still under way, too.
const ACQUAINTED: u64 = 8;

/// What a link has beyond its layer of lanes.
struct Link {
    down: Out,
    bad_acks: Out,
    /// Errors that the receiver saw, times that packets were sent again.
    traffic: [Out; 2],
}

/// The lanes and what the block tells of them.
pub struct Whole {
    wires: Vec<(Lane, Out, In)>,
    markers: Markers,
    frame: u64,
    cycle: u64,
    all: u64,
    allowed: u64,
    victim: usize,
    /// The receiving side was seen without the lane that died while the sending side still had it.
    is_left_by_receiver_first: bool,
    lane_mask: In,
    threshold: In,
    trial: In,
    retrain: In,
    masks: [Out; 2],
    given_up: Out,
    peer_restarted: Out,
    counts: [Out; 2],
    link: Option<Link>,
    lane_errors: Vec<Out>,
}

impl Link {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            down: bench.output("link_down")?,
            bad_acks: bench.output("bad_acks")?,
            traffic: [bench.output("errors")?, bench.output("retries")?],
        })
    }
}

impl Whole {
    /// Lanes of any skew, with frames of so many bytes, and the link just after reset.
    ///
    /// # Errors
    /// If the link has no such ports.
    pub fn of(bench: &mut Bench, lanes: usize, frame: u64, stimulus: &mut Stimulus) -> Result<Self, Failure> {
        let all = (1 << lanes) - 1;
        let delays = (0..lanes).map(|_| stimulus.below(63) as usize).collect::<Vec<_>>();
        let allowed = if stimulus.once_in(3) { 1 + stimulus.below(all - 1) } else { all };
        Self::with(bench, frame, &delays, allowed, stimulus)
    }

    fn with(
        bench: &mut Bench,
        frame: u64,
        delays: &[usize],
        allowed: u64,
        stimulus: &mut Stimulus,
    ) -> Result<Self, Failure> {
        let wire = |(lane, delay): (usize, &usize)| {
            let ports = (bench.output(&format!("lane_out_{lane}"))?, bench.input(&format!("lane_in_{lane}"))?);
            Ok((Lane::new(*delay), ports.0, ports.1))
        };
        let lanes = delays.len();
        let whole = Self {
            wires: delays.iter().enumerate().map(wire).collect::<Result<_, Failure>>()?,
            markers: Markers::new(lanes, frame),
            frame,
            cycle: 0,
            all: (1 << lanes) - 1,
            allowed,
            victim: stimulus.below(lanes as u64) as usize,
            is_left_by_receiver_first: false,
            lane_mask: bench.input("lane_mask")?,
            threshold: bench.input("threshold")?,
            trial: bench.input("trial")?,
            retrain: bench.input("retrain")?,
            masks: [bench.output("tx_mask")?, bench.output("rx_mask")?],
            given_up: bench.output("given_up")?,
            peer_restarted: bench.output("peer_restarted")?,
            counts: [bench.output("degrades")?, bench.output("restores")?],
            link: Link::of(bench).ok(),
            lane_errors: (0..lanes)
                .map(|lane| bench.output(&format!("lane_errors_{lane}")))
                .collect::<Result<_, Failure>>()?,
        };
        whole.drive(bench);
        Ok(whole)
    }

    fn drive(&self, bench: &mut Bench) {
        let values = [(self.lane_mask, self.allowed), (self.threshold, 64), (self.trial, 1000), (self.retrain, 0)];
        values.into_iter().for_each(|(input, value)| bench.drive(input, value));
    }

    /// The cycle of this life.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// A cycle of the frames with packets: bytes pass, and what the link tells is looked at.
    ///
    /// # Errors
    /// If it is not what the lanes are.
    pub fn pass(&mut self, bench: &mut Bench) -> TestResult {
        let (frame, is_even) = (self.cycle / self.frame, self.cycle.is_multiple_of(self.frame));
        self.wires[self.victim].0.fault = match frame {
            20..30 if self.is_whole() => Fault::Every(3 * self.frame),
            30..40 if self.is_whole() => Fault::Dead,
            _ => Fault::None,
        };
        let [tx, rx] = self.sampled(bench, self.masks)?;
        self.expect_flags(bench, "[link_down, peer_restarted]", [0, 0])?;
        if frame < DOWN_FRAMES {
            bench.expect("[tx_mask, rx_mask] after reset", [0, 0], [tx, rx])?;
        }
        if self.is_whole() && (30..40).contains(&frame) {
            let [sends, receives] = [tx, rx].map(|mask| mask >> self.victim & 1 == 1);
            self.is_left_by_receiver_first |= sends && !receives;
            bench.expect("the sending side leaves a lane first", false, receives && !sends)?;
        }
        if self.is_whole() && is_even && frame == 30 {
            let counts = self.sampled(bench, self.counts)?;
            bench.expect("[degrades, restores] below the threshold", [0, 0], counts)?;
        }
        if self.is_whole() && is_even && frame == 39 {
            let counts = self.sampled(bench, self.counts)?;
            bench.expect("[degrades, restores] of a dead lane", [1, 0], counts)?;
            bench.expect("the receiving side leaves a lane first", true, self.is_left_by_receiver_first)?;
            let without = self.all & !(1 << self.victim);
            bench.expect("[tx_mask, rx_mask] without a dead lane", [without; 2], [tx, rx])?;
        }
        self.bytes(bench)
    }

    /// Every lane may be used.
    fn is_whole(&self) -> bool {
        self.allowed == self.all
    }

    fn bytes(&mut self, bench: &mut Bench) -> TestResult {
        let bytes = self.wires.iter().map(|(_, out, _)| bench.sample(*out)).collect::<Result<Vec<_>, _>>()?;
        self.markers.see(bench, &bytes)?;
        for ((lane, _, input), byte) in self.wires.iter_mut().zip(bytes) {
            bench.drive(*input, lane.pass(byte));
        }
        self.cycle += 1;
        Ok(())
    }

    fn sampled(&self, bench: &mut Bench, ports: [Out; 2]) -> Result<[u64; 2], Failure> {
        let [a, b] = ports;
        Ok([bench.sample(a)?, bench.sample(b)?])
    }

    /// Whether the link is down, if it is one, and whether its peer has started anew.
    fn expect_flags(&self, bench: &mut Bench, what: &str, expected: [u64; 2]) -> TestResult {
        let down = self.link.as_ref().map_or(Ok(expected[0]), |link| bench.sample(link.down))?;
        let restarted = bench.sample(self.peer_restarted)?;
        bench.expect(what, expected, [down, restarted])
    }

    /// What must be so when the packets are through.
    ///
    /// # Errors
    /// If it is not.
    pub fn judge(&self, bench: &mut Bench) -> TestResult {
        let ([tx, rx], given_up) = (self.sampled(bench, self.masks)?, bench.sample(self.given_up)?);
        bench.expect("[tx_mask, rx_mask, given_up]", [self.allowed, self.allowed, 0], [tx, rx, given_up])?;
        let counts = self.sampled(bench, self.counts)?;
        bench.expect("[degrades, restores]", [u64::from(self.is_whole()); 2], counts)?;
        for (lane, port) in self.lane_errors.iter().enumerate().filter(|_| self.is_whole()) {
            let bad = bench.sample(*port)?;
            bench.expect("lane_errors of the lane with errors alone", lane == self.victim, bad > 0)?;
        }
        let Some(link) = &self.link else { return Ok(()) };
        let (bad_acks, traffic) = (bench.sample(link.bad_acks)?, self.sampled(bench, link.traffic)?);
        bench.expect("bad_acks", 0, bad_acks)?;
        let is_hit = traffic.map(|count| count > 0);
        bench.expect("[errors, retries] with a lane that fails", true, !self.is_whole() || is_hit == [true; 2])
    }

    /// Frames without packets; false if the run is over.
    fn frames(&mut self, bench: &mut Bench, frames: u64, end: u64) -> Result<bool, Failure> {
        for _ in 0..frames * self.frame {
            if bench.cycle() >= end {
                return Ok(false);
            }
            self.bytes(bench)?;
            bench.tick()?;
        }
        Ok(bench.cycle() < end)
    }

    /// One of the ends: a lane is given up and trained again, has too many errors, which do not matter if it is the last one, or no
    /// lane may be used.
    ///
    /// # Errors
    /// If the link does not tell.
    pub fn ending(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, end: u64) -> TestResult {
        let without = self.all & !(1 << self.victim);
        match if self.is_whole() { stimulus.below(3) } else { 2 } {
            0 => {
                bench.drive(self.trial, TRIAL);
                self.wires[self.victim].0.fault = Fault::Dead;
                if !self.frames(bench, TRIAL + 8, end)? {
                    return Ok(());
                }
                self.expect(bench, "a lane that is given up", [without, without, 1 << self.victim, 0])?;
                self.wires[self.victim].0.fault = Fault::None;
                if !self.frames(bench, 4, end)? {
                    return Ok(());
                }
                self.expect(bench, "a lane that is given up and good again", [without, without, 1 << self.victim, 0])?;
                bench.drive(self.retrain, 1);
                self.bytes(bench)?;
                bench.tick()?;
                bench.drive(self.retrain, 0);
                if !self.frames(bench, UP_FRAMES, end)? {
                    return Ok(());
                }
                self.expect(bench, "a lane that is trained again", [self.all, self.all, 0, 0])
            }
            1 => {
                let before = bench.sample(self.counts[0])?;
                bench.drive(self.threshold, 3);
                self.wires[self.victim].0.fault = Fault::Every(3 * self.frame);
                if !self.frames(bench, 14, end)? {
                    return Ok(());
                }
                // It is tried again, and leaves again.
                let after = bench.sample(self.counts[0])?;
                bench.expect("a lane with errors above the threshold leaves", true, after > before)
            }
            2 if self.allowed.is_power_of_two() => {
                bench.drive(self.threshold, 3);
                let last = self.allowed.trailing_zeros() as usize;
                // Every other frame is good.
                self.wires[last].0.fault = Fault::Every(16 * self.frame);
                if !self.frames(bench, 14, end)? {
                    return Ok(());
                }
                let counts = self.sampled(bench, self.counts)?;
                bench.expect("[degrades, restores] of the last lane", [0, 0], counts)
            }
            _ => {
                bench.drive(self.lane_mask, 0);
                if !self.frames(bench, 12, end)? {
                    return Ok(());
                }
                self.expect(bench, "no lane may be used", [0, 0, 0, 1])
            }
        }
    }

    /// What the link tells: `tx_mask`, `rx_mask`, `given_up`, `link_down`; the other end was never reset.
    fn expect(&self, bench: &mut Bench, what: &str, expected: [u64; 4]) -> TestResult {
        let ([tx, rx], given_up) = (self.sampled(bench, self.masks)?, bench.sample(self.given_up)?);
        bench.expect(
            &format!("{what}: [tx_mask, rx_mask, given_up]"),
            expected[..3].to_vec(),
            vec![tx, rx, given_up],
        )?;
        self.expect_flags(bench, &format!("{what}: [link_down, peer_restarted]"), [expected[3], 0])
    }
}

/// A life in which the block starts anew while what it had sent is still on a long way: it hears somebody greet it, carry, and
/// greet again, as if its peer had started anew alone; or somebody who does not greet. Nothing is to be sent. Frames are of so many bytes.
///
/// # Errors
/// If it does not notice.
pub fn restart(bench: &mut Bench, lanes: usize, frame: u64, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let delays = vec![(8 * LONG_WAY * frame) as usize; lanes];
    let mut whole = Whole::with(bench, frame, &delays, (1 << lanes) - 1, stimulus)?;
    for _ in 0..4 * LONG_WAY {
        let [tx, _] = whole.sampled(bench, whole.masks)?;
        if tx == whole.all {
            break;
        }
        if !whole.frames(bench, 1, end)? {
            return Ok(());
        }
    }
    let is_stranger = stimulus.once_in(3);
    if !whole.frames(bench, if is_stranger { 4 * LONG_WAY } else { ACQUAINTED }, end)? {
        return Ok(());
    }
    let reset = bench.input("reset")?;
    bench.drive(reset, 1);
    whole.bytes(bench)?;
    bench.tick()?;
    bench.drive(reset, 0);
    whole.markers = Markers::new(lanes, frame);
    if is_stranger {
        // What comes is of a session that this end was not in.
        if !whole.frames(bench, LONG_WAY, end)? {
            return Ok(());
        }
        bench.expect("greeting of one who is not greeted", true, whole.markers.greets())?;
        return whole.expect(bench, "who was never greeted", [0, 0, 0, 0]);
    }
    if !whole.frames(bench, 2 * LONG_WAY, end)? {
        return Ok(());
    }
    whole.expect_flags(bench, "[link_down, peer_restarted] of one that was reset alone", [1, 1])
}
