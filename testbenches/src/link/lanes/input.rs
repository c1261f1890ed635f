//! Where a lane comes in.

use super::wire::{Fault, Lane};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::lanes::{Framer, SYNC};
use phit_sim::bench::{Bench, Clk, In, Out, TestResult};
use std::collections::VecDeque;

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
    /// The same lane without faults, on which every sync is right: what it brings that `lane` does not is spoiled.
    sound: Lane,
    /// Bits by which both lanes are late.
    delay: usize,
    /// The last four bytes off the wire, the oldest lowest.
    window: u32,
    /// The bits of a sync came by chance with the last byte, where the source put none.
    chance_sync: bool,
    sent: Vec<u8>,
    frame: usize,
    /// The frames begin here, in bytes sent.
    phase: usize,
    /// Every frame has what looks like a sync here.
    decoy: Option<Decoy>,
    /// Whether the syncs to come are spoiled, the next one first; those behind are not.
    plan: VecDeque<bool>,
    /// Whether the last syncs left the wire otherwise than they should, the newest last.
    spoiled: [bool; 4],
}

/// The bits of a sync elsewhere in a frame.
struct Decoy {
    /// Byte of the frame.
    place: usize,
    /// Bits beyond the beginning of the byte.
    shift: u32,
    inverted: bool,
}

impl Decoy {
    fn new(frame: usize, stimulus: &mut Stimulus) -> Self {
        // So far from the sync that one cannot be taken for the other by a slow crossing.
        let place = 12 + stimulus.below(frame as u64 - 24) as usize;
        let shift = if stimulus.once_in(2) { 0 } else { stimulus.below(8) as u32 };
        Self { place, shift, inverted: stimulus.once_in(2) }
    }

    /// The byte that stands at a place where another one would.
    fn byte(&self, place: usize, byte: u8) -> u8 {
        let Some(index) = place.checked_sub(self.place).filter(|index| *index < 4) else { return byte };
        let bits = |bytes: [u8; 3]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]) << self.shift;
        let (mask, sync) = (bits([0xff; 3]), bits(SYNC.map(|byte| if self.inverted { !byte } else { byte })));
        let [mask, sync] = [mask, sync].map(|bits| bits.to_le_bytes()[index]);
        byte & !mask | sync & mask
    }
}

impl Source {
    fn new(frame: usize, stimulus: &mut Stimulus) -> Self {
        let decoy = |stimulus: &mut Stimulus| stimulus.once_in(3).then(|| Decoy::new(frame, stimulus));
        let mut source = Self {
            framer: Framer::new(0),
            lane: Lane::new(0),
            sound: Lane::new(0),
            delay: 0,
            window: 0,
            chance_sync: false,
            sent: vec![],
            frame,
            phase: 0,
            decoy: None,
            plan: VecDeque::new(),
            spoiled: [true; 4],
        };
        source.turn(stimulus);
        source.decoy = decoy(stimulus);
        // Often one sync is found and the next one is not there.
        if stimulus.once_in(2) {
            source.plan = [false, true].into();
        }
        source
    }

    fn next(&mut self, stimulus: &mut Stimulus) -> u64 {
        let place = self.place();
        let (data, status) = (stimulus.word(8) as u8, stimulus.word(16) as u16);
        let mut byte = self.framer.byte(place, data, status);
        if let Some(decoy) = &self.decoy {
            byte = decoy.byte(place, byte);
        }
        let right = byte;
        if place == 0 {
            self.spoiled.rotate_left(1);
            self.spoiled[3] = false;
            if self.plan.pop_front().unwrap_or(false) {
                byte ^= 1 << stimulus.below(8);
            }
        }
        self.sent.push(byte);
        let arrived = self.lane.pass(byte.into());
        let wrong = arrived ^ self.sound.pass(right.into());
        self.spoiled[3] |= self.is_of_sync(place, wrong);
        self.window = self.window >> 8 | (arrived as u32) << 24;
        self.chance_sync = self.has_chance_sync(place);
        arrived
    }

    /// Whether one of these bits, which came off the wire with the byte of this place, belongs to a sync.
    fn is_of_sync(&self, place: usize, bits: u64) -> bool {
        let (of_before, of_this) = (bits & ((1 << self.delay) - 1), bits >> self.delay);
        place < SYNC.len() && of_this != 0 || (1..=SYNC.len()).contains(&place) && of_before != 0
    }

    /// Whether the window, whose newest byte is of this place, holds a sync that is neither the frame's nor the decoy's.
    fn has_chance_sync(&self, place: usize) -> bool {
        const MASK: u32 = 0xff_ffff;
        let sync = u32::from_le_bytes([SYNC[0], SYNC[1], SYNC[2], 0]);
        let is_sync = |offset: usize| [sync, !sync & MASK].contains(&(self.window >> offset & MASK));
        // A sync that begins at a bit of a place is whole with the third byte behind it.
        let is_known = |begin: usize, offset: usize| (begin / 8 + SYNC.len(), begin % 8) == (place, offset);
        let of_decoy = self.decoy.as_ref().map(|decoy| 8 * decoy.place + decoy.shift as usize + self.delay);
        let is_put = |offset| is_known(self.delay, offset) || of_decoy.is_some_and(|begin| is_known(begin, offset));
        (0..8).any(|offset| is_sync(offset) && !is_put(offset))
    }

    /// The lane comes back, or for the first time, with other bounds; it may be inverted.
    fn turn(&mut self, stimulus: &mut Stimulus) {
        self.delay = stimulus.below(8) as usize;
        self.lane = Lane::new(self.delay);
        self.lane.inverted = stimulus.once_in(2);
        self.sound = self.lane.clone();
        self.phase = stimulus.below(self.frame as u64) as usize;
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
    let (mut steady, mut before, mut was_right) = (0, (false, 0), false);
    for _ in 0..40 * frame {
        if bench.cycle() >= end {
            return Ok(());
        }
        let is_dead = source.lane.fault == Fault::Dead;
        if stimulus.once_in(12 * frame as u64) {
            source.lane.fault = if is_dead { Fault::None } else { Fault::Dead };
            if dead > LOSE_FRAMES * frame as u64 {
                source.turn(stimulus);
            }
            (good, dead, read) = (0, 0, None);
            source.plan.clear();
        }
        // Each clock now and then misses an edge.
        let edges = if stimulus.once_in(40) { 1 + stimulus.below(2) } else { 3 };
        let rising: Vec<Clk> =
            (0..2).filter(|clock| edges >> clock & 1 == 1).map(|clock| ports.clocks[clock]).collect();
        if edges & 1 == 1 {
            let byte = source.next(stimulus);
            bench.drive(ports.lane_in, byte);
            (good, dead) = if is_dead { (0, dead + 1) } else { (good + 1, 0) };
            // It may have been taken for the frame's. That it comes again in the next frame, and is believed, has a
            // probability of 2^-24 for each, and a run of 20,000 cycles has 0.01 of them at most: less than 1e-9.
            if source.chance_sync {
                good = 0;
            }
        }

        let (is_locked, written) = (bench.sample_bit(ports.locked)?, bench.sample(ports.written)? as usize);
        // With an edge of both clocks in every cycle the place moves on by one.
        if steady > 2 * CROSSED && good > LOCK_FRAMES * frame as u64 && is_locked && before.0 {
            bench.expect("written", (before.1 + 1) % frame, written)?;
        }
        steady = if edges == 3 { steady + 1 } else { 0 };
        if is_locked && !before.0 && source.decoy.is_none() && source.place() >= SYNC.len() {
            bench.expect("one of the last two syncs was spoiled", false, source.spoiled[2] || source.spoiled[3])?;
        }
        before = (is_locked, written);
        if let Some((place, expected)) = read.take() {
            let actual = bench.sample(ports.byte)? as u8;
            bench.expect(&format!("byte of place {place}"), expected, actual)?;
        }
        // Bytes that are under way: the window of the hunt, the crossing, and what drift hides.
        let behind = (source.place() + frame - written) % frame;
        let is_right = is_locked && (2..=9).contains(&behind);
        let may_be_fooled = source.decoy.is_some();
        if may_be_fooled && good > LOSE_FRAMES * frame as u64 {
            bench.expect("a lane with a decoy is locked", true, is_locked)?;
            bench.expect("a lane in its place leaves it", false, was_right && !is_right)?;
            was_right = is_right;
        } else {
            was_right = false;
        }
        if good > (LOCK_FRAMES * frame as u64) + 2 * CROSSED && !may_be_fooled {
            bench.expect("[locked, in its place]", [true, true], [is_locked, is_right])?;
        }
        if source.decoy.is_none() && good > 2 * LOCK_FRAMES * frame as u64 {
            // Three syncs that are missed do not matter, wherever the next ones are; four do.
            if source.plan.is_empty() && !source.spoiled[3] && stimulus.once_in(2 * frame as u64) {
                let spoiled = |stimulus: &mut Stimulus| 1 + stimulus.below(3) as usize;
                let (first, second) = (spoiled(stimulus), spoiled(stimulus));
                source.plan = if stimulus.once_in(3) {
                    [true; 4].into()
                } else {
                    [vec![true; first], vec![false], vec![true; second], vec![false]].concat().into()
                };
            }
        }
        // Who hunts begins anew behind a sync that is not there.
        if source.spoiled == [true; 4] || source.spoiled[3] && !is_locked {
            good = 0;
        }
        let is_over = source.spoiled == [true; 4] && source.lane.fault == Fault::None;
        if is_over && source.decoy.is_none() && source.place() == SYNC.len() + 2 * CROSSED as usize {
            bench.expect("a lane without four syncs is locked", false, is_locked)?;
        }
        if dead > LOSE_FRAMES * frame as u64 {
            bench.expect("a dead lane is locked", false, is_locked)?;
        }
        if is_locked && !is_right && good > LOSE_FRAMES * frame as u64 {
            // The decoy was taken for the sync. The demand leaves it behind.
            rehunt = 1 - rehunt;
            bench.drive(ports.rehunt, rehunt);
            let mut left = LOCK_FRAMES * frame as u64 + 2 * CROSSED;
            while left > 0 {
                let byte = source.next(stimulus);
                left = if source.chance_sync { LOCK_FRAMES * frame as u64 + 2 * CROSSED } else { left - 1 };
                bench.drive(ports.lane_in, byte);
                bench.tick_clocks(&ports.clocks)?;
            }
            let written = bench.sample(ports.written)? as usize;
            let behind = (source.place() + frame - written) % frame;
            let is_found = bench.sample_bit(ports.locked)? && (2..=9).contains(&behind);
            bench.expect("the sync behind the decoy is found", true, is_found)?;
            before = (false, 0);
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
