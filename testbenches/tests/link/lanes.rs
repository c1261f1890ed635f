//! What 8b/10b-P and its lanes promise, for all words and all places of an error, on the engine. The words are those
//! that the encoder sends; no table of the block or of the model is used.

use crate::on_engine::{begin, on};
use crate::published::published;
use num_bigint::BigUint;
use phit_sim::bench::{Bench, TestResult};
use std::collections::BTreeMap;

/// A byte, or the number of a control character.
type Character = (u64, bool);

/// All 272 characters.
fn characters() -> impl Iterator<Item = Character> {
    (0..256).map(|byte| (byte, false)).chain((0..16).map(|number| (number, true)))
}

/// The word of each character after each disparity, from the encoder, and the disparity after it.
fn words() -> BTreeMap<(Character, bool), (u64, bool)> {
    let mut words = BTreeMap::new();
    on(&published("encoder_8b10b_p"), |bench| {
        let [enable, data, control] = [bench.input("enable")?, bench.input("data")?, bench.input("control")?];
        let [code, positive] = [bench.output("code")?, bench.output("positive")?];
        begin(bench)?;
        bench.drive(enable, 1);
        // The stream goes on until every character was sent after both disparities.
        while words.len() < 2 * 272 {
            let known = words.len();
            for character in characters() {
                bench.drive(data, character.0);
                bench.drive(control, character.1.into());
                let (before, word) = (bench.sample_bit(positive)?, bench.sample(code)?);
                bench.tick()?;
                words.insert((character, before), (word, bench.sample_bit(positive)?));
            }
            if known == words.len() {
                // One unbalanced character more, so that the others meet the other disparity.
                let turns = words.iter().find(|((_, before), (_, after))| before != after).expect("such a word");
                bench.drive(data, turns.0.0.0);
                bench.drive(control, turns.0.0.1.into());
                bench.tick()?;
            }
        }
        Ok(())
    });
    words
}

/// The words of the code.
fn code() -> BTreeMap<u64, Character> {
    words().into_iter().map(|((character, _), (word, _))| (word, character)).collect()
}

/// First bit on the wire first.
fn text(word: u64) -> String {
    (0..10).map(|bit| if word >> bit & 1 == 1 { '1' } else { '0' }).collect()
}

#[test]
#[phit_evidence::shows("BGQ-LNK-03", EXHAUSTIVE)]
fn words_are_odd_and_disparity_and_runs_are_bounded() {
    for ((character, positive), (word, after)) in words() {
        let expected = match (word.count_ones(), positive) {
            (5, _) => positive,
            (7, false) => true,
            (3, true) => false,
            _ => panic!("{character:?}: {word:#x} after {positive}"),
        };
        assert_eq!(after, expected, "{character:?}");
    }
    let code = code();
    for first in code.keys() {
        assert!(!text(*first).contains("000000") && !text(*first).contains("111111"));
        for second in code.keys() {
            let both = text(*first) + &text(*second);
            assert!(!both.contains("0000000") && !both.contains("1111111"), "{both}");
        }
    }
}

/// BGQ-LNK-03: no word becomes another by one wrong bit, and the decoder knows all words and no others.
#[test]
#[phit_evidence::shows("BGQ-LNK-03", EXHAUSTIVE)]
fn every_wrong_bit_of_every_word_is_invalid() {
    let words = words();
    let code = code();
    let unbalanced = words.iter().filter(|((_, positive), (_, after))| !positive && *after).count();
    assert_eq!(code.len(), 272 + unbalanced, "no two characters share a word");
    on(&published("decoder_8b10b_p"), |bench| {
        let port = bench.input("code")?;
        let [data, control, invalid] = [bench.output("data")?, bench.output("control")?, bench.output("invalid")?];
        for word in 0..1024 {
            bench.drive(port, word);
            let actual = bench.sample_bit(invalid)?;
            bench.expect(&format!("{word:#x} is invalid"), !code.contains_key(&word), actual)?;
            if let Some(character) = code.get(&word) {
                let actual = (bench.sample(data)?, bench.sample_bit(control)?);
                bench.expect("character", *character, actual)?;
            }
        }
        for flipped in code.keys().flat_map(|word| (0..10).map(move |bit| word ^ 1 << bit)) {
            bench.drive(port, flipped);
            let actual = bench.sample_bit(invalid)?;
            bench.expect(&format!("{flipped:#x} is invalid"), true, actual)?;
        }
        Ok(())
    });
}

/// Some columns of bytes, and of control characters.
const COLUMNS: [(u64, bool); 6] = [
    (0, false),
    (u64::MAX, false),
    (0x0123_4567_89AB_CDEF, false),
    (0x8040_2010_0804_0201, false),
    (0x0001_0203_0405_0607, true),
    (0x0E0E_0D0C_0B0A_0908, true),
];

/// Sends columns and lets `each` see the words.
fn send(bench: &mut Bench, column: (u64, bool)) -> Result<BigUint, phit_sim::bench::Failure> {
    let [data, control] = [bench.input("data")?, bench.input("control")?];
    bench.drive(data, column.0);
    bench.drive(control, column.1.into());
    let words = bench.sample_wide(bench.output("code")?)?;
    bench.tick()?;
    Ok(words)
}

/// Resets a side; then it takes a column in every cycle.
fn start(bench: &mut Bench, idle: &[&str]) -> TestResult {
    for name in idle {
        let port = bench.input(name)?;
        bench.drive(port, 0);
    }
    let [reset, enable] = [bench.input("reset")?, bench.input("enable")?];
    bench.drive(reset, 1);
    bench.drive(enable, 1);
    bench.tick()?;
    bench.drive(reset, 0);
    Ok(())
}

/// The column that the receiver makes of these words, and its flags `corrected` and `lost`.
fn receive(bench: &mut Bench, words: &BigUint) -> Result<((u64, bool), bool, bool), phit_sim::bench::Failure> {
    let code = bench.input("code")?;
    bench.drive_wide(code, words);
    let column = (bench.sample(bench.output("data")?)?, bench.sample_bit(bench.output("control")?)?);
    let flags = (bench.sample_bit(bench.output("corrected")?)?, bench.sample_bit(bench.output("lost")?)?);
    bench.tick()?;
    Ok((column, flags.0, flags.1))
}

/// BGQ-LNK-05, and errors on the two other fibres do no harm.
#[test]
#[phit_evidence::shows("BGQ-LNK-02", RTL)]
#[phit_evidence::shows("BGQ-LNK-04", RTL)]
#[phit_evidence::shows("BGQ-LNK-05", RTL)]
fn every_single_wrong_bit_of_a_column_is_corrected() {
    let sender_idle = ["replace", "replaced", "data", "control"];
    on(&published("lane_sender"), |sender| {
        start(sender, &sender_idle)?;
        on(&published("lane_receiver_limit16"), |receiver| {
            start(receiver, &["code", "clear"])?;
            let clear = receiver.input("clear")?;
            receiver.drive(clear, 1);
            for column in COLUMNS {
                for bit in 0..100u64 {
                    let words = send(sender, column)? ^ (BigUint::from(1u32) << bit);
                    let actual = receive(receiver, &words)?;
                    receiver.expect(&format!("column with wrong bit {bit}"), (column, bit < 80, false), actual)?;
                }
                let words = send(sender, column)?;
                let actual = receive(receiver, &words)?;
                receiver.expect("column", (column, false, false), actual)?;
            }
            Ok(())
        });
        Ok(())
    });
}

/// BGQ-LNK-06: a fibre that breaks costs no column, nor does another error after the spare stands for it.
#[test]
#[phit_evidence::shows("BGQ-LNK-06", RTL)]
fn a_broken_fibre_is_replaced_and_no_column_lost() {
    for broken in 0..9u64 {
        on(&published("lane_sender"), |sender| {
            start(sender, &["replace", "replaced", "data", "control"])?;
            on(&published("lane_receiver_limit16"), |receiver| {
                start(receiver, &["code", "clear"])?;
                let [replace, replaced] = [sender.input("replace")?, sender.input("replaced")?];
                let [failed, lane] = [receiver.output("failed")?, receiver.output("failed_lane")?];
                let switched = receiver.output("switched")?;
                let mut since_failure = 0;
                for cycle in 0..200u64 {
                    let column = (cycle.wrapping_mul(0x9E37_79B9_7F4A_7C15), false);
                    let mut words = send(sender, column)?;
                    // The fibre is dark.
                    for bit in 10 * broken..10 * broken + 10 {
                        words.set_bit(bit, cycle < 5 && words.bit(bit));
                    }
                    let is_switched = receiver.sample_bit(switched)?;
                    if is_switched {
                        words ^= BigUint::from(1u32) << (10 * ((broken + 1) % 9) + cycle % 10);
                    }
                    let (actual, _, is_lost) = receive(receiver, &words)?;
                    receiver.expect(&format!("column {cycle}"), (column, false), (actual, is_lost))?;
                    receiver.expect("switched", since_failure > 20, is_switched)?;
                    // The sender hears of it 20 columns later.
                    since_failure += u64::from(receiver.sample_bit(failed)?);
                    if since_failure == 20 {
                        let lane = receiver.sample(lane)?;
                        receiver.expect("failed lane", broken, lane)?;
                        sender.drive(replace, 1);
                        sender.drive(replaced, lane);
                    }
                }
                receiver.expect("the spare was needed", true, since_failure > 100)?;
                Ok(())
            });
            Ok(())
        });
    }
}
