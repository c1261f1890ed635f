//! CRC-16, one step and word by word.

use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::crc16::{INITIAL, bits_of, update};
use phit_sim::bench::{Bench, TestResult};

/// Random states and words against the register that takes one bit at a time.
pub fn run_step(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (state, data) = (bench.input("state")?, bench.input("data")?);
    let following = bench.output("following")?;
    let width = bench.input_width(data);
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let (before, word) = (stimulus.cornered_word(16), stimulus.cornered_word(width));
        bench.drive(state, before);
        bench.drive(data, word);
        let actual = bench.sample(following)?;
        let expected = update(before as u16, &bits_of(word, width as usize));
        bench.expect("following", u64::from(expected), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Packets of random words with pauses in between; `start` without `enable` must do nothing.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [start, enable, data] = [bench.input("start")?, bench.input("enable")?, bench.input("data")?];
    let crc = bench.output("crc")?;
    let width = bench.input_width(data);
    let mut stimulus = Stimulus::of(bench);
    let (mut starts, mut enables) = (Pace::new(40), Pace::new(20));
    let mut model = None;
    for _ in 0..cycles {
        let (begins, takes) = (starts.next(&mut stimulus), enables.next(&mut stimulus));
        let word = stimulus.cornered_word(width);
        bench.drive(start, begins.into());
        bench.drive(enable, takes.into());
        bench.drive(data, word);
        if let Some(expected) = model {
            let actual = bench.sample(crc)?;
            bench.expect("crc", u64::from(expected), actual)?;
        }
        bench.tick()?;
        if takes {
            let before = if begins { Some(INITIAL) } else { model };
            model = before.map(|crc| update(crc, &bits_of(word, width as usize)));
        }
    }
    Ok(())
}
