//! 8b/10b: encoder, decoder, comma alignment.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::line8b10b::{CommaAligner, Decoded, Decoder, Word, encode, is_control};
use phit_sim::bench::{Bench, TestResult};

/// A random byte, a control character in one of four.
fn character(stimulus: &mut Stimulus) -> (u8, bool) {
    const CONTROL: [u8; 12] = [0x1C, 0x3C, 0x5C, 0x7C, 0x9C, 0xBC, 0xDC, 0xFC, 0xF7, 0xFB, 0xFD, 0xFE];
    match stimulus.below(4) {
        0 => (CONTROL[stimulus.below(12) as usize], true),
        _ => (stimulus.word(8) as u8, false),
    }
}

/// Every byte and control character; those that are none are shown and not sent.
pub fn run_encoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable] = [bench.input("reset")?, bench.input("enable")?];
    let [data, control] = [bench.input("data")?, bench.input("control")?];
    let [code, error, positive] = [bench.output("code")?, bench.output("error")?, bench.output("positive")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut resets) = (Pace::new(40), Resets::every(200));
    let mut model: Option<bool> = None;
    for _ in 0..cycles {
        let (byte, is_control_byte) = match stimulus.below(8) {
            0 => (stimulus.word(8) as u8, true),
            _ => character(&mut stimulus),
        };
        let is_error = is_control_byte && !is_control(byte);
        let (is_reset, is_sent) = (resets.next(&mut stimulus), enables.next(&mut stimulus) && !is_error);
        let ports = [(reset, is_reset), (enable, is_sent), (control, is_control_byte)];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive(data, byte.into());
        let actual = bench.sample_bit(error)?;
        bench.expect("error", is_error, actual)?;
        if let Some(before) = model {
            let actual = bench.sample_bit(positive)?;
            bench.expect("positive", before, actual)?;
            if !is_error {
                let (word, after) = encode(byte, is_control_byte, before);
                let actual = bench.sample(code)?;
                bench.expect("code", u64::from(word), actual)?;
                model = Some(if is_sent { after } else { before });
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(false);
        }
    }
    Ok(())
}

/// A word with up to so many wrong bits, or in wild phases any word at all.
pub(super) fn spoiled(sent: Word, wrong: u64, wild: &mut Pace, stimulus: &mut Stimulus) -> Word {
    let choice = stimulus.below(8);
    if wild.next(stimulus) {
        return stimulus.word(10) as Word;
    }
    let bits = if choice < wrong { 1 + choice } else { 0 };
    (0..bits).fold(sent, |word, _| word ^ 1 << stimulus.below(10))
}

/// A stream with single wrong bits, phases of any words at all, and pauses.
pub fn run_decoder(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, code] = [bench.input("reset")?, bench.input("enable")?, bench.input("code")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut wild, mut resets) = (Pace::new(40), Pace::new(40), Resets::every(200));
    let mut model: Option<Decoder> = None;
    let mut sender = false;
    for _ in 0..cycles {
        let (is_reset, is_taken) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        let (byte, is_control_byte) = character(&mut stimulus);
        let (sent, after) = encode(byte, is_control_byte, sender);
        let word = spoiled(sent, 1, &mut wild, &mut stimulus);
        if is_taken {
            sender = after;
        }
        let ports = [(reset, is_reset.into()), (enable, is_taken.into()), (code, word.into())];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        if let Some(model) = &mut model {
            compare_decoder(bench, model.outputs(word), model.positive())?;
            if is_taken {
                model.tick(word);
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Decoder::default());
            sender = false;
        }
    }
    Ok(())
}

/// What the decoder makes of a word.
fn compare_decoder(bench: &mut Bench, expected: Decoded, before: bool) -> TestResult {
    let [data, control] = [bench.output("data")?, bench.output("control")?];
    let [invalid, disparity_error] = [bench.output("invalid")?, bench.output("disparity_error")?];
    let positive = bench.output("positive")?;
    let actual = (bench.sample_bit(invalid)?, bench.sample_bit(disparity_error)?, bench.sample_bit(positive)?);
    let flags = (expected == Decoded::Invalid, matches!(expected, Decoded::WrongDisparity(..)), before);
    bench.expect("invalid, disparity_error, positive", flags, actual)?;
    if let Decoded::Good(byte, is_control) | Decoded::WrongDisparity(byte, is_control) = expected {
        let actual = (bench.sample(data)?, bench.sample_bit(control)?);
        bench.expect("data, control", (u64::from(byte), is_control), actual)?;
    }
    Ok(())
}

/// A stream rich in commas that moves now and then, with wrong bits in some phases.
pub fn run_comma_aligner(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, data] = [bench.input("reset")?, bench.input("enable")?, bench.input("data")?];
    let [code, comma, aligned] = [bench.output("code")?, bench.output("comma")?, bench.output("aligned")?];
    let (good, bad) = (parameter(bench, "GOOD")? as usize, parameter(bench, "BAD")? as usize);
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut noise, mut resets) = (Pace::new(40), Pace::new(40), Resets::every(500));
    let mut model: Option<CommaAligner> = None;
    let (mut disparity, mut waiting) = (false, vec![]);
    for _ in 0..cycles {
        let (is_reset, is_taken) = (resets.next(&mut stimulus), enables.next(&mut stimulus));
        while waiting.len() < 10 {
            let (byte, is_control) = if stimulus.once_in(2) { (0xBC, true) } else { character(&mut stimulus) };
            let (word, after) = encode(byte, is_control, disparity);
            disparity = after;
            waiting.extend((0..10).map(|bit| word >> bit & 1 == 1));
            if stimulus.once_in(40) {
                waiting.truncate(waiting.len() - stimulus.below(10) as usize);
            }
            // The complement of a comma's end makes two that overlap.
            if noise.next(&mut stimulus) && stimulus.once_in(4) {
                waiting.pop();
            }
        }
        let bits = waiting[..10].iter().rev().fold(0, |word, bit| word << 1 | Word::from(*bit));
        let ports = [(reset, is_reset.into()), (enable, is_taken.into()), (data, bits.into())];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        if let Some(model) = &mut model {
            let actual = bench.sample_bit(aligned)?;
            bench.expect("aligned", model.aligned(), actual)?;
            if let Some(word) = model.code(bits) {
                let actual = bench.sample(code)?;
                bench.expect("code", u64::from(word), actual)?;
                let is_comma = [encode(0xBC, true, false).0, encode(0xBC, true, true).0].contains(&word);
                let actual = bench.sample_bit(comma)?;
                bench.expect("comma", is_comma, actual)?;
            }
            if is_taken {
                model.tick(bits);
            }
        }
        bench.tick()?;
        if is_taken {
            waiting.drain(..10);
        }
        if is_reset {
            model = Some(CommaAligner::new(good, bad));
        }
    }
    Ok(())
}
