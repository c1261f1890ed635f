//! 64b/66b blocks, block lock and error rate.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::pcs::{BerMonitor, Block, BlockLock, Lanes, decode, encode};
use phit_sim::bench::{Bench, TestResult};

/// Bytes of the control characters that mean something, and one that does not.
const CONTROL: [u8; 14] = [0x07, 0x06, 0xFE, 0x1C, 0x3C, 0x7C, 0xBC, 0xDC, 0xF7, 0xFB, 0xFD, 0x9C, 0x5C, 0x00];
/// Type bytes of blocks.
const TYPES: [u8; 15] = [0x1E, 0x2D, 0x33, 0x66, 0x55, 0x78, 0x4B, 0x87, 0x99, 0xAA, 0xB4, 0xCC, 0xD2, 0xE1, 0xFF];
/// Codes of the control characters.
const CODES: [u64; 9] = [0x00, 0x06, 0x1E, 0x2D, 0x33, 0x4B, 0x55, 0x66, 0x78];

/// One of these, each as often.
fn pick<T: Copy>(stimulus: &mut Stimulus, of: &[T]) -> T {
    of[stimulus.below(of.len() as u64) as usize]
}

/// The lanes of a random block, some of them changed now and then.
fn lanes(stimulus: &mut Stimulus) -> Lanes {
    let mut lanes = decode(block(stimulus));
    for lane in &mut lanes {
        if stimulus.once_in(40) {
            *lane = match stimulus.below(2) {
                0 => (stimulus.word(8) as u8, stimulus.once_in(2)),
                _ => (pick(stimulus, &CONTROL), true),
            };
        }
    }
    lanes
}

/// A block of any kind, with codes that mean something in most places where a code can be.
fn block(stimulus: &mut Stimulus) -> Block {
    let random = stimulus.word(64);
    if stimulus.once_in(4) {
        return Block { header: 2, payload: random };
    }
    let header = if stimulus.once_in(16) { stimulus.word(2) as u8 } else { 1 };
    let kind = if stimulus.once_in(16) { stimulus.word(8) as u8 } else { pick(stimulus, &TYPES) };
    let codes = (0..8).fold(0, |codes, lane| codes | pick(stimulus, &CODES) << (8 + 7 * lane));
    let nibbles = 0xFF << 32;
    let mut payload = match stimulus.below(4) {
        0 => codes,
        1 => random,
        // Data in the lower half, or in the upper one.
        2 => codes & !0xFFFF_FFFF | random & 0xFFFF_FFFF,
        _ => codes & 0xF_FFFF_FFFF | random & !0xF_FFFF_FFFF,
    };
    if stimulus.once_in(2) {
        payload = payload & !nibbles | u64::from(pick(stimulus, &[0x00u8, 0x0F, 0xF0, 0xFF])) << 32;
    }
    Block { header, payload: payload & !0xFF | u64::from(kind) }
}

/// The bytes, and which of them are control characters.
fn words(lanes: &Lanes) -> (u64, u64) {
    let data = u64::from_le_bytes(lanes.map(|(byte, _)| byte));
    (data, lanes.iter().rev().fold(0, |control, lane| control << 1 | u64::from(lane.1)))
}

/// Lanes to blocks.
pub fn run_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [data, control] = [bench.input("data")?, bench.input("control")?];
    let [header, payload, error] = [bench.output("header")?, bench.output("payload")?, bench.output("error")?];
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let lanes = lanes(&mut stimulus);
        let (bytes, kinds) = words(&lanes);
        bench.drive(data, bytes);
        bench.drive(control, kinds);
        let expected = encode(&lanes);
        let actual = (bench.sample(header)?, bench.sample(payload)?);
        bench.expect("header, payload", (u64::from(expected.header), expected.payload), actual)?;
        // The error block can also be asked for.
        let is_error =
            expected == phit_models::coding::pcs::ERROR_BLOCK && lanes != phit_models::coding::pcs::ERROR_LANES;
        let actual = bench.sample_bit(error)?;
        bench.expect("error", is_error, actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Blocks to lanes.
pub fn run_decoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [header, payload] = [bench.input("header")?, bench.input("payload")?];
    let [data, control, error] = [bench.output("data")?, bench.output("control")?, bench.output("error")?];
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let block = block(&mut stimulus);
        bench.drive(header, block.header.into());
        bench.drive(payload, block.payload);
        let lanes = decode(block);
        let actual = (bench.sample(data)?, bench.sample(control)?);
        bench.expect("data, control", words(&lanes), actual)?;
        let is_asked_for = block.header == 1 && block.payload == phit_models::coding::pcs::ERROR_BLOCK.payload;
        let actual = bench.sample_bit(error)?;
        bench.expect("error", lanes == phit_models::coding::pcs::ERROR_LANES && !is_asked_for, actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Headers of a wire whose quality changes: all good, some bad, random, and as many bad ones in a row as are too many.
struct Headers {
    longest: u64,
    rates: [u64; 7],
    row: u64,
    left: u64,
    one_bad_in: u64,
}

impl Headers {
    /// Phases of up to so many headers, with one bad in one of these, or a row of bad ones.
    fn new(longest: u64, rates: [u64; 7], row: u64) -> Self {
        Self { longest, rates, row, left: 0, one_bad_in: 0 }
    }

    fn next(&mut self, stimulus: &mut Stimulus) -> u64 {
        if self.left == 0 {
            (self.left, self.one_bad_in) = match stimulus.below(4) {
                0 => (self.row, 1),
                _ => (1 + stimulus.below(self.longest), pick(stimulus, &self.rates)),
            };
        }
        self.left -= 1;
        let good = 1 + stimulus.below(2);
        if stimulus.once_in(self.one_bad_in) { pick(stimulus, &[0, 3]) } else { good }
    }
}

/// Headers with pauses, and resets. The block is a cycle behind the model, which a reset brings into step.
pub fn run_block_lock(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, valid, header] = [bench.input("reset")?, bench.input("valid")?, bench.input("header")?];
    let [locked, slip] = [bench.output("locked")?, bench.output("slip")?];
    let [good, bad, wait] = [parameter(bench, "GOOD")?, parameter(bench, "BAD")?, parameter(bench, "WAIT")?];
    let fresh = || BlockLock::new(good as u32, bad as u32, wait as u32);
    let mut stimulus = Stimulus::of(bench);
    let (mut valids, mut resets) = (Pace::new(200), Resets::every(400));
    let mut headers = Headers::new(4 * good, [u64::MAX, u64::MAX, 8 * good, good, good, 4, 2], bad);
    let mut model: Option<(BlockLock, (bool, bool))> = None;
    for _ in 0..cycles {
        let (is_reset, is_valid) = (resets.next(&mut stimulus), valids.next(&mut stimulus));
        let value = headers.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(valid, is_valid.into());
        bench.drive(header, value);
        if let Some((model, expected)) = &mut model {
            let actual = (bench.sample_bit(locked)?, bench.sample_bit(slip)?);
            bench.expect("locked, slip", *expected, actual)?;
            *expected = (model.locked(), is_valid && model.header(value));
        }
        bench.tick()?;
        if is_reset {
            model = Some((fresh(), (false, false)));
        }
    }
    Ok(())
}

/// Headers with pauses, lock that comes and goes, and resets.
pub fn run_ber_monitor(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, locked, valid, header] =
        [bench.input("reset")?, bench.input("locked")?, bench.input("valid")?, bench.input("header")?];
    let high = bench.output("high")?;
    let (window, bad) = (parameter(bench, "WINDOW")?, parameter(bench, "BAD")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut valids, mut resets) = (Pace::new(40), Resets::every(20 * window));
    // Half of the cycles bring a header. In most windows are some bad ones, too many in some and in two windows together.
    let some = window.div_ceil(bad);
    let mut headers = Headers::new(window, [u64::MAX, 4, 2 * some, some, some, some, some.div_ceil(2)], bad - 1);
    let mut model: Option<BerMonitor> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (is_locked, is_valid) = (!stimulus.once_in(3 * window), valids.next(&mut stimulus));
        let value = headers.next(&mut stimulus);
        let ports = [(reset, is_reset.into()), (locked, is_locked.into()), (valid, is_valid.into()), (header, value)];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        if let Some(model) = &mut model {
            let actual = bench.sample_bit(high)?;
            bench.expect("high", model.high(), actual)?;
            model.tick(is_locked, is_valid.then_some(value));
        }
        bench.tick()?;
        if is_reset {
            model = Some(BerMonitor::new(window, bad));
        }
    }
    Ok(())
}
