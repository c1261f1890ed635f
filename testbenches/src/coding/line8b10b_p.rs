//! 8b/10b-P: encoder, decoder, lanes with parity.

use super::line8b10b::spoiled;
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::lanes::{FIBRES, Received, Receiver, column};
use phit_models::coding::line8b10b_p::{Alternation, Character, Code, plain_bits};
use phit_sim::bench::{Bench, TestResult};

/// A random character, of control in one of four cases.
fn character(stimulus: &mut Stimulus) -> Character {
    match stimulus.below(4) {
        0 => Character::Control(stimulus.word(4) as u8),
        _ => Character::Data(stimulus.word(8) as u8),
    }
}

/// Every byte and control character.
pub fn run_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable] = [bench.input("reset")?, bench.input("enable")?];
    let [data, control] = [bench.input("data")?, bench.input("control")?];
    let [code, positive] = [bench.output("code")?, bench.output("positive")?];
    let table = Code::default();
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets) = (Pace::new(40), Resets::every(200));
    let mut model: Option<bool> = None;
    for _ in 0..cycles {
        let (is_reset, is_sent) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let character = character(&mut stimulus);
        // The upper bits of a control character's number are not looked at.
        let (number, is_control) = match character {
            Character::Data(byte) => (byte.into(), false),
            Character::Control(number) => (stimulus.word(4) << 4 | u64::from(number), true),
        };
        let ports = [(reset, is_reset.into()), (enable, is_sent.into()), (control, is_control.into()), (data, number)];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        if let Some(before) = model {
            let (word, after) = table.encode(character, before);
            let actual = (bench.sample(code)?, bench.sample_bit(positive)?);
            bench.expect("code, positive", (u64::from(word), before), actual)?;
            model = Some(if is_sent { after } else { before });
        }
        bench.tick()?;
        if is_reset {
            model = Some(false);
        }
    }
    Ok(())
}

/// A stream with wrong bits, phases of any words at all, and pauses.
pub fn run_decoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, code] = [bench.input("reset")?, bench.input("enable")?, bench.input("code")?];
    let [data, control] = [bench.output("data")?, bench.output("control")?];
    let [invalid, disparity_error] = [bench.output("invalid")?, bench.output("disparity_error")?];
    let table = Code::default();
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut wild, mut resets) = (Pace::new(40), Pace::new(40), Resets::every(200));
    let mut model: Option<Alternation> = None;
    let mut disparity = false;
    for _ in 0..cycles {
        let (is_reset, is_taken) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let (sent, after) = table.encode(character(&mut stimulus), disparity);
        let word = spoiled(sent, 2, &mut wild, &mut stimulus);
        if is_taken {
            disparity = after;
        }
        let ports = [(reset, is_reset.into()), (enable, is_taken.into()), (code, word.into())];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        let expected = table.character(word);
        let actual = bench.sample_bit(invalid)?;
        bench.expect("invalid", expected.is_none(), actual)?;
        let character = match expected {
            Some(Character::Data(byte)) => (u64::from(byte), false),
            Some(Character::Control(number)) => (number.into(), true),
            None => (plain_bits(word).into(), false),
        };
        let actual = (bench.sample(data)?, bench.sample_bit(control)?);
        bench.expect("data, control", character, actual)?;
        if let Some(model) = &mut model {
            let actual = bench.sample_bit(disparity_error)?;
            bench.expect("disparity_error", expected.is_some() && model.is_error(word), actual)?;
            if is_taken {
                model.tick(word, expected.is_some());
            }
        }
        bench.tick()?;
        if is_reset {
            (model, disparity) = (Some(Alternation::default()), false);
        }
    }
    Ok(())
}

/// Eight bytes, now and then of control characters.
fn bytes(stimulus: &mut Stimulus) -> ([u8; 8], bool) {
    let is_control = stimulus.once_in(4);
    let bytes = stimulus.word(64).to_le_bytes();
    (if is_control { bytes.map(|byte| byte & 15) } else { bytes }, is_control)
}

/// Ten encoders.
#[derive(Clone)]
struct Sender {
    code: Code,
    disparity: [bool; FIBRES],
}

impl Sender {
    fn new() -> Self {
        Self { code: Code::default(), disparity: [false; FIBRES] }
    }

    /// The words of a column, and the disparities after them.
    fn words(&self, column: [Character; FIBRES]) -> ([u16; FIBRES], [bool; FIBRES]) {
        let sent: [(u16, bool); FIBRES] =
            std::array::from_fn(|fibre| self.code.encode(column[fibre], self.disparity[fibre]));
        (sent.map(|(word, _)| word), sent.map(|(_, after)| after))
    }
}

/// Ten words as one number, that of fibre 0 lowest.
fn packed(words: &[u16; FIBRES]) -> BigUint {
    words.iter().rev().fold(BigUint::default(), |number, word| number << 10u32 | BigUint::from(*word))
}

/// Columns of all kinds while the spare stands for this lane and that.
pub fn run_lane_sender(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, data] = [bench.input("reset")?, bench.input("enable")?, bench.input("data")?];
    let [control, replace, replaced] = [bench.input("control")?, bench.input("replace")?, bench.input("replaced")?];
    let code = bench.output("code")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets, mut replaces) = (Pace::new(40), Resets::every(500), Pace::new(40));
    let mut model: Option<Sender> = None;
    for _ in 0..cycles {
        let (is_reset, is_sent) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let (is_replaced, lane) = (replaces.next(&mut stimulus), stimulus.below(9));
        let (bytes, is_control) = bytes(&mut stimulus);
        let flags = [(reset, is_reset), (enable, is_sent), (control, is_control), (replace, is_replaced)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive(data, u64::from_le_bytes(bytes));
        bench.drive(replaced, lane);
        if let Some(model) = &mut model {
            let (words, after) = model.words(column(bytes, is_control, is_replaced.then_some(lane as usize)));
            let actual = bench.sample_wide(code)?;
            bench.expect("code", packed(&words), actual)?;
            if is_sent {
                model.disparity = after;
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Sender::new());
        }
    }
    Ok(())
}

/// Columns with wrong bits: on one lane, on the lane that is failing, now and then on two or all over.
pub fn run_lane_receiver(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable] = [bench.input("reset")?, bench.input("enable")?];
    let [code, clear] = [bench.input("code")?, bench.input("clear")?];
    let limit = parameter(bench, "LIMIT")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut noise, mut resets) = (Pace::new(40), Pace::new(40), Resets::every(300));
    let mut sender = Sender::new();
    let mut model: Option<Receiver> = None;
    let mut failing = 0;
    // Columns until the sender copies the lane that has failed.
    let mut wait = 0;
    for _ in 0..cycles {
        let (is_reset, is_taken) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let is_cleared = stimulus.once_in(200);
        let failed = model.as_ref().and_then(|model| model.failed);
        wait = if failed.is_some() { wait + 1 } else { 0 };
        let (bytes, is_control) = bytes(&mut stimulus);
        let (mut words, after) = sender.words(column(bytes, is_control, failed.filter(|_| wait > 5)));
        let mut hit = |fibre: usize, stimulus: &mut Stimulus| words[fibre] ^= 1 << stimulus.below(10);
        if noise.next(&mut stimulus) {
            hit(failing, &mut stimulus);
        }
        for _ in 0..[0, 0, 0, 0, 0, 1, 1, 2][stimulus.below(8) as usize] {
            hit(stimulus.below(10) as usize, &mut stimulus);
        }
        [(reset, is_reset), (enable, is_taken), (clear, is_cleared)]
            .into_iter()
            .for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive_wide(code, &packed(&words));
        if let Some(model) = &mut model {
            compare_receiver(bench, model, &words)?;
            model.tick(is_taken.then_some(&words), is_cleared);
        }
        bench.tick()?;
        if is_taken {
            sender.disparity = after;
        }
        if is_reset {
            (model, sender) = (Some(Receiver::new(limit)), Sender::new());
            failing = stimulus.below(10) as usize;
        }
    }
    Ok(())
}

/// All outputs in a cycle with these words.
fn compare_receiver(bench: &mut Bench, model: &Receiver, words: &[u16; FIBRES]) -> TestResult {
    let [data, control] = [bench.output("data")?, bench.output("control")?];
    let [corrected, lost] = [bench.output("corrected")?, bench.output("lost")?];
    let [errors, failed] = [bench.output("errors")?, bench.output("failed")?];
    let [failed_lane, switched] = [bench.output("failed_lane")?, bench.output("switched")?];
    let expected = model.outputs(words);
    let actual = bench.sample_bit(lost)?;
    bench.expect("lost", expected == Received::Lost, actual)?;
    if let Received::Column(bytes, is_control, is_corrected) = expected {
        let actual = (bench.sample(data)?, bench.sample_bit(control)?, bench.sample_bit(corrected)?);
        let expected = (u64::from_le_bytes(bytes), is_control, is_corrected);
        bench.expect("data, control, corrected", expected, actual)?;
    }
    let counts = model.errors.iter().rev().fold(BigUint::default(), |all, count| all << 8u32 | BigUint::from(*count));
    let actual = bench.sample_wide(errors)?;
    bench.expect("errors", counts, actual)?;
    let actual = (bench.sample_bit(failed)?, bench.sample_bit(switched)?);
    bench.expect("failed, switched", (model.failed.is_some(), model.switched), actual)?;
    if let Some(lane) = model.failed {
        let actual = bench.sample(failed_lane)?;
        bench.expect("failed_lane", lane as u64, actual)?;
    }
    Ok(())
}
