//! The link chip and its ports.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::lanes::{FIBRES, column};
use phit_models::coding::line8b10b_p::Code;
use phit_models::link::bluegene::chip_port::{ChipPort, Inputs, Word};
use phit_models::link::bluegene::packet::COMMA;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Fibres whose other end is elsewhere: columns of all kinds, one lane that fails, and wrong bits.
struct Cable {
    code: Code,
    disparities: [bool; FIBRES],
    bad: usize,
    noise: Pace,
    columns: Pace,
    rested: bool,
    failed_for: u64,
}

impl Cable {
    fn new(stimulus: &mut Stimulus) -> Self {
        Self {
            code: Code::default(),
            disparities: [false; FIBRES],
            bad: stimulus.below(10) as usize,
            noise: Pace::new(100),
            columns: Pace::new(100),
            rested: true,
            failed_for: 0,
        }
    }

    /// The column of this cycle, if there is one; `failed` is the lane that the receiver has given up. One that `streams` brings
    /// data, without pause or error.
    fn next(&mut self, failed: Option<usize>, streams: bool, stimulus: &mut Stimulus) -> Option<[u16; FIBRES]> {
        self.failed_for = if failed.is_some() { self.failed_for + 1 } else { 0 };
        self.rested = !self.rested || !(self.columns.next(stimulus) || streams);
        if self.rested {
            return None;
        }
        let is_control = stimulus.once_in(3) && !streams;
        let bytes = std::array::from_fn(|_| stimulus.word(if is_control { 4 } else { 8 }) as u8);
        let characters = column(bytes, is_control, failed.filter(|_| self.failed_for > 20));
        let mut words = [0; FIBRES];
        for fibre in 0..FIBRES {
            (words[fibre], self.disparities[fibre]) = self.code.encode(characters[fibre], self.disparities[fibre]);
        }
        if streams {
            return Some(words);
        }
        if self.noise.next(stimulus) {
            words[self.bad] ^= 1 << stimulus.below(10);
        }
        for _ in 0..[0, 0, 0, 0, 0, 0, 1, 2][stimulus.below(8) as usize] {
            words[stimulus.below(10) as usize] ^= 1 << stimulus.below(10);
        }
        Some(words)
    }
}

/// Ten words as one number, that of fibre 0 lowest.
fn packed(words: &[u16; FIBRES]) -> BigUint {
    words.iter().rev().fold(BigUint::default(), |number, word| number << 10u32 | BigUint::from(*word))
}

fn any_word(stimulus: &mut Stimulus) -> Word {
    match stimulus.below(12) {
        0 | 1 => (COMMA, true),
        2 => (stimulus.word(32) as u32, true),
        _ => (stimulus.cornered_word(32) as u32, false),
    }
}

/// Drives a port and compares all that it shows; names end with `suffix`.
fn port(bench: &mut Bench, suffix: &str, inputs: Inputs, model: Option<&ChipPort>) -> TestResult {
    let input = |bench: &Bench, name: &str| bench.input(&format!("{name}{suffix}"));
    let output = |bench: &Bench, name: &str| bench.output(&format!("{name}{suffix}"));
    for (name, value) in [
        ("word_in", inputs.word.0.into()),
        ("word_in_control", inputs.word.1.into()),
        ("code_in_valid", inputs.code.is_some().into()),
        ("replace", inputs.replaced.is_some().into()),
        ("replaced", inputs.replaced.unwrap_or_default() as u64),
    ] {
        let input = input(bench, name)?;
        bench.drive(input, value);
    }
    // A column that is over stands, and counts no more.
    if let Some(code) = &inputs.code {
        let code_in = input(bench, "code_in")?;
        bench.drive_wide(code_in, &packed(code));
    }
    let Some(model) = model else { return Ok(()) };
    let bit = |bench: &mut Bench, name: &str| -> Result<bool, Failure> {
        let output = output(bench, name)?;
        bench.sample_bit(output)
    };
    let (word, control) = model.word_out(inputs);
    let is_control = bit(bench, "word_out_control")?;
    bench.expect("word_out_control", control, is_control)?;
    let code = model.code_out(inputs);
    let is_sent = bit(bench, "code_out_valid")?;
    bench.expect("code_out_valid", code.is_some(), is_sent)?;
    let flags = [bit(bench, "failed")?, bit(bench, "switched")?];
    bench.expect("failed, switched", [model.fibres.failed.is_some(), model.fibres.switched], flags)?;
    let number = |bench: &mut Bench, name: &str| -> Result<u64, Failure> {
        let output = output(bench, name)?;
        bench.sample(output)
    };
    let actual = number(bench, "word_out")?;
    bench.expect("word_out", u64::from(word), actual)?;
    let actual = [number(bench, "corrected")?, number(bench, "lost")?];
    bench.expect("corrected, lost", model.counts(), actual)?;
    if let Some(lane) = model.fibres.failed {
        let actual = number(bench, "failed_lane")?;
        bench.expect("failed_lane", lane as u64, actual)?;
    }
    if let Some(code) = code {
        let output = output(bench, "code_out")?;
        let actual = bench.sample_wide(output)?;
        bench.expect("code_out", packed(&code), actual)?;
    }
    let counts = model.fibres.errors.iter().rev();
    let counts = counts.fold(BigUint::default(), |all, count| all << 8u32 | BigUint::from(*count));
    let output = output(bench, "errors")?;
    let actual = bench.sample_wide(output)?;
    bench.expect("errors", counts, actual)
}

/// One port.
pub fn run_port(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    run_ports(bench, cycles, &[""])
}

/// The chip of two ports, each of which is the other's.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    run_ports(bench, cycles, &["_0", "_1"])
}

/// Words and columns of all kinds, and modes that change now and then.
fn run_ports(bench: &mut Bench, cycles: u64, suffixes: &[&str]) -> TestResult {
    let [reset, clear] = [bench.input("reset")?, bench.input("clear")?];
    let limit = parameter(bench, "LIMIT")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_500);
    let mut models: Vec<ChipPort> = suffixes.iter().map(|_| ChipPort::new(limit)).collect();
    let mut cables: Vec<Cable> = suffixes.iter().map(|_| Cable::new(&mut stimulus)).collect();
    let (mut defined, mut wanted, mut has_changed) = (false, [1; 2], false);
    // Cycles without a word that ends a mode, for which only its patience does; and phases with few.
    let mut streams_for = 0;
    let mut controls = Pace::new(600);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let begins = streams_for == 0 && stimulus.once_in(800);
        if begins {
            streams_for = 300 + stimulus.below(300);
        }
        let streams = streams_for > 0;
        streams_for = streams_for.saturating_sub(1);
        // Twice in a row, too: what is waited for begins anew.
        let changes = if streams { begins } else { stimulus.once_in(120) };
        if changes || has_changed && stimulus.once_in(2) {
            wanted = [0; 2].map(|_| [0, 1, 1, 1, 2, 2, 3][stimulus.below(7) as usize]);
            if stimulus.once_in(2) {
                wanted[1] = wanted[0];
            }
        }
        has_changed = changes;
        let has_controls = (controls.next(&mut stimulus) || stimulus.once_in(2)) && !streams;
        let is_cleared = stimulus.once_in(400);
        let mut word = || {
            let (word, control) = any_word(&mut stimulus);
            (word, control && has_controls)
        };
        let words = [word(), word()];
        bench.drive(reset, is_reset.into());
        bench.drive(clear, is_cleared.into());
        if suffixes.len() == 1 {
            let [other, other_control] = [bench.input("other_word")?, bench.input("other_word_control")?];
            bench.drive(other, words[1].0.into());
            bench.drive(other_control, words[1].1.into());
        }
        for (suffix, wanted) in suffixes.iter().zip(wanted) {
            let mode = bench.input(&format!("mode{suffix}"))?;
            bench.drive(mode, wanted);
        }
        let mut all = vec![];
        for (index, suffix) in suffixes.iter().enumerate() {
            let failed = models[index].fibres.failed;
            let loops_alone = suffixes.len() == 2 && wanted[index] == 2 && wanted[1 - index] != 2;
            let inputs = Inputs {
                reset: is_reset,
                word: words[index],
                other: words[1 - index],
                mode: if loops_alone { 0 } else { wanted[index] },
                code: cables[index].next(failed, streams, &mut stimulus).filter(|_| defined),
                replaced: stimulus.once_in(2).then(|| stimulus.below(9) as usize),
                clear: is_cleared,
            };
            port(bench, suffix, inputs, defined.then_some(&models[index]))?;
            all.push(inputs);
        }
        bench.tick()?;
        for (model, inputs) in models.iter_mut().zip(all) {
            model.tick(inputs);
        }
        if is_reset {
            cables = suffixes.iter().map(|_| Cable::new(&mut stimulus)).collect();
        }
        defined |= is_reset;
    }
    Ok(())
}
