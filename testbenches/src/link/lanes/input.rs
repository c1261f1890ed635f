//! Where a lane comes in.

use super::wire::{Fault, Lane};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link_lanes::{Framer, SYNC};
use phit_sim::bench::{Bench, Clk, In, Out, TestResult};

/// Cycles of both clocks after which a reset, a demand or a byte has surely crossed.
const CROSSED: u64 = 6;
/// Frames in which a good lane is locked, wherever the hunt begins.
const LOCK_FRAMES: u64 = 3;
/// Frames after which a dead lane is not locked any more.
const LOSE_FRAMES: u64 = 6;

struct Ports {
    clocks: [Clk; 2],
    reset: In,
    lane_in: In,
    rehunt: In,
    read_position: In,
    byte: Out,
    written: Out,
    locked: Out,
}

/// A sender of frames, the lane behind it, and all bytes that were sent.
struct Source {
    framer: Framer,
    lane: Lane,
    sent: Vec<u8>,
    frame: usize,
    /// The frames begin here, in bytes sent.
    phase: usize,
    /// Every frame has what looks like a sync at this place.
    decoy: Option<usize>,
}

impl Source {
    fn new(frame: usize, stimulus: &mut Stimulus) -> Self {
        let mut lane = Lane::new(stimulus.below(8) as usize);
        lane.inverted = stimulus.once_in(2);
        // So far from the sync that one cannot be taken for the other by a slow crossing.
        let decoy = stimulus.once_in(3).then(|| 12 + stimulus.below(frame as u64 - 24) as usize);
        Self { framer: Framer::new(0), lane, sent: vec![], frame, phase: stimulus.below(frame as u64) as usize, decoy }
    }

    fn next(&mut self, stimulus: &mut Stimulus) -> u64 {
        let place = (self.sent.len() + self.phase) % self.frame;
        let (data, status) = (stimulus.word(8) as u8, stimulus.word(16) as u16);
        let mut byte = self.framer.byte(place, data, status);
        if let Some(&decoy) = self.decoy.and_then(|decoy| SYNC.get(place.wrapping_sub(decoy))) {
            byte = decoy;
        }
        self.sent.push(byte);
        self.lane.pass(byte.into())
    }

    /// Place in its frame of the byte that is sent next.
    fn place(&self) -> usize {
        (self.sent.len() + self.phase) % self.frame
    }

    /// The newest byte of a place.
    fn newest(&self, place: usize) -> Option<u8> {
        let back = (self.place() + self.frame - place - 1) % self.frame;
        self.sent.len().checked_sub(back + 1).map(|index| self.sent[index])
    }
}

/// Lanes of any bit offset and polarity, with decoys, that die and come back, while the clocks drift against each other.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports {
        clocks: [bench.clock("lane_clock")?, bench.clock("clock")?],
        reset: bench.input("reset")?,
        lane_in: bench.input("lane_in")?,
        rehunt: bench.input("rehunt")?,
        read_position: bench.input("read_position")?,
        byte: bench.output("byte")?,
        written: bench.output("written")?,
        locked: bench.output("locked")?,
    };
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    bench.drive(ports.read_position, 0);
    while bench.cycle() < end {
        live(bench, &ports, &mut stimulus, end)?;
    }
    Ok(())
}

/// From one reset to the next.
fn live(bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let frame = 1usize << parameter(bench, "F")?;
    let ring = 1u64 << parameter(bench, "A")?;
    let mut source = Source::new(frame, stimulus);
    bench.drive(ports.reset, 1);
    bench.drive(ports.rehunt, 0);
    for _ in 0..CROSSED {
        let byte = source.next(stimulus);
        bench.drive(ports.lane_in, byte);
        bench.tick_clocks(&ports.clocks)?;
    }
    bench.drive(ports.reset, 0);
    let is_hunting = bench.sample_bit(ports.locked)?;
    bench.expect("locked after reset", false, is_hunting)?;
    let (mut rehunt, mut read, mut good, mut dead) = (0, None, 0, 0);
    for _ in 0..40 * frame {
        if bench.cycle() >= end {
            return Ok(());
        }
        let is_dead = source.lane.fault == Fault::Dead;
        if stimulus.once_in(12 * frame as u64) {
            source.lane.fault = if is_dead { Fault::None } else { Fault::Dead };
            (good, dead, read) = (0, 0, None);
        }
        // Each clock now and then misses an edge.
        let edges = if stimulus.once_in(40) { 1 + stimulus.below(2) } else { 3 };
        let rising: Vec<Clk> =
            (0..2).filter(|clock| edges >> clock & 1 == 1).map(|clock| ports.clocks[clock]).collect();
        if edges & 1 == 1 {
            let byte = source.next(stimulus);
            bench.drive(ports.lane_in, byte);
            (good, dead) = if is_dead { (0, dead + 1) } else { (good + 1, 0) };
        }

        let (is_locked, written) = (bench.sample_bit(ports.locked)?, bench.sample(ports.written)? as usize);
        if let Some((place, expected)) = read.take() {
            let actual = bench.sample(ports.byte)? as u8;
            bench.expect(&format!("byte of place {place}"), expected, actual)?;
        }
        // Bytes that are under way: the window of the hunt, the crossing, and what drift hides.
        let behind = (source.place() + frame - written) % frame;
        let is_right = is_locked && (2..=9).contains(&behind);
        let may_be_fooled = source.decoy.is_some();
        if good > (LOCK_FRAMES * frame as u64) + 2 * CROSSED && !may_be_fooled {
            bench.expect("[locked, in its place]", [true, true], [is_locked, is_right])?;
        }
        if dead > LOSE_FRAMES * frame as u64 {
            bench.expect("a dead lane is locked", false, is_locked)?;
        }
        if is_locked && !is_right && good > LOSE_FRAMES * frame as u64 {
            // The decoy was taken for the sync. The demand leaves it behind.
            rehunt = 1 - rehunt;
            bench.drive(ports.rehunt, rehunt);
            for _ in 0..LOCK_FRAMES * frame as u64 + 2 * CROSSED {
                let byte = source.next(stimulus);
                bench.drive(ports.lane_in, byte);
                bench.tick_clocks(&ports.clocks)?;
            }
            let written = bench.sample(ports.written)? as usize;
            let behind = (source.place() + frame - written) % frame;
            let is_found = bench.sample_bit(ports.locked)? && (2..=9).contains(&behind);
            bench.expect("the sync behind the decoy is found", true, is_found)?;
            continue;
        }
        if is_right && good > LOCK_FRAMES * frame as u64 {
            let lag = 1 + stimulus.below(ring - 8) as usize;
            let place = (written + frame - lag) % frame;
            bench.drive(ports.read_position, place as u64 % ring);
            if edges >> 1 == 1 {
                read = source.newest(place).map(|byte| (place, byte));
            }
        }
        bench.tick_clocks(&rising)?;
    }
    Ok(())
}
