//! Line codes against the public table (see `vectors/README.md`), and exhaustively, on the engine.

use crate::on_engine::on;
use crate::published::published;
use phit_models::coding::line8b10b::{Decoded, Decoder, Word, encode};
use phit_sim::bench::{Bench, TestResult};
use serde::Deserialize;

#[derive(Deserialize)]
struct Group {
    k: u8,
    byte: u8,
    name: String,
    rdm_abcdeifghj: String,
    rdp_abcdeifghj: String,
    flips_rd: u8,
}

impl Group {
    /// Word after this disparity, a in bit 0.
    fn word(&self, positive: bool) -> u64 {
        let text = if positive { &self.rdp_abcdeifghj } else { &self.rdm_abcdeifghj };
        text.bytes().rev().fold(0, |word, bit| word << 1 | u64::from(bit == b'1'))
    }
}

fn groups() -> Vec<Group> {
    let groups: Vec<Group> = serde_json::from_str(include_str!("../../vectors/8b10b.json")).expect("the vector file");
    assert_eq!(groups.len(), 268);
    groups
}

/// Brings a codec to this running disparity: after reset it is negative, and one D.3.0 (word 110001 1011) turns it.
fn start(bench: &mut Bench, port: &str, turn: u64, positive: bool) -> TestResult {
    let [reset, enable, input] = [bench.input("reset")?, bench.input("enable")?, bench.input(port)?];
    bench.drive(input, turn);
    bench.drive(reset, 1);
    bench.drive(enable, 0);
    bench.tick()?;
    bench.drive(reset, 0);
    bench.drive(enable, positive.into());
    bench.tick()?;
    let actual = bench.sample_bit(bench.output("positive")?)?;
    bench.expect("positive", positive, actual)
}

#[test]
fn the_model_is_the_public_table() {
    for (group, positive) in groups().iter().flat_map(|group| [(group, false), (group, true)]) {
        let (word, after) = encode(group.byte, group.k == 1, positive);
        assert_eq!((u64::from(word), after != positive), (group.word(positive), group.flips_rd == 1), "{}", group.name);
    }
}

#[test]
fn the_encoder_has_all_536_words_of_the_public_table() {
    on(&published("encoder_8b10b"), |bench| {
        let [data, control, enable] = [bench.input("data")?, bench.input("control")?, bench.input("enable")?];
        let [code, after] = [bench.output("code")?, bench.output("positive")?];
        bench.drive(control, 0);
        for (group, positive) in groups().iter().flat_map(|group| [(group, false), (group, true)]) {
            bench.drive(control, 0);
            start(bench, "data", 3, positive)?;
            bench.drive(data, group.byte.into());
            bench.drive(control, group.k.into());
            bench.drive(enable, 1);
            let actual = bench.sample(code)?;
            bench.expect(&group.name, group.word(positive), actual)?;
            bench.tick()?;
            let actual = bench.sample_bit(after)?;
            bench.expect(&group.name, positive ^ (group.flips_rd == 1), actual)?;
        }
        Ok(())
    });
}

/// Every word after both disparities: those of the table to their bytes, and all others refused.
#[test]
fn the_decoder_knows_all_1024_words_after_both_disparities() {
    let groups = groups();
    on(&published("decoder_8b10b"), |bench| {
        let [code, enable] = [bench.input("code")?, bench.input("enable")?];
        let [data, control, positive] = [bench.output("data")?, bench.output("control")?, bench.output("positive")?];
        let [invalid, disparity_error] = [bench.output("invalid")?, bench.output("disparity_error")?];
        let mut found = (0, 0);
        for (word, before) in (0..1024).flat_map(|word| [(word, false), (word, true)]) {
            start(bench, "code", groups[3].word(false), before)?;
            bench.drive(code, word);
            bench.drive(enable, 1);
            let here = groups.iter().find(|group| group.word(before) == word);
            let there = groups.iter().find(|group| group.word(!before) == word);
            let flags = (bench.sample_bit(invalid)?, bench.sample_bit(disparity_error)?);
            let expected = (here.is_none() && there.is_none(), here.is_none() && there.is_some());
            bench.expect(&format!("flags of {word:#x}"), expected, flags)?;
            if let Some(group) = here.or(there) {
                let actual = (bench.sample(data)?, bench.sample_bit(control)?);
                bench.expect(&group.name, (u64::from(group.byte), group.k == 1), actual)?;
            }
            bench.tick()?;
            if let Some(group) = here {
                let actual = bench.sample_bit(positive)?;
                bench.expect(&group.name, before ^ (group.flips_rd == 1), actual)?;
            }
            found = (found.0 + u32::from(here.is_some()), found.1 + u32::from(expected.1));
            compare_with_model(bench, word, before)?;
        }
        // Words that do not alternate stand in both columns.
        bench.expect("words right", 2 * 268, found.0)
    });
}

/// The model judges words and the disparity after them in the same way.
fn compare_with_model(bench: &mut Bench, word: u64, before: bool) -> TestResult {
    let mut model = Decoder::default();
    if before {
        model.tick(encode(3, false, false).0);
    }
    model.tick(word as Word);
    let actual = bench.sample_bit(bench.output("positive")?)?;
    bench.expect(&format!("disparity after {word:#x}"), model.positive(), actual)?;
    let actual = bench.sample_bit(bench.output("invalid")?)?;
    bench.expect("invalid", model.outputs(word as Word) == Decoded::Invalid, actual)
}
