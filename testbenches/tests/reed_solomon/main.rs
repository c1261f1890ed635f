//! The Reed-Solomon codec against vectors that this project did not make (origin: `vectors/README.md`), with all patterns
//! of errors where they can be counted out, and beyond what it corrects, against theory. Everything runs on copies of the
//! blocks, on the engine, in each one code word directly behind the other.

mod erasures;
#[path = "../common/rs/mod.rs"]
mod rs;
#[path = "../common/rs/erased.rs"]
mod rs_erased;
#[path = "../common/soak.rs"]
mod soak;

use rs::{Codec, Decoded, Source};
use serde::Deserialize;
use soak::either;

fn name(codec: &Codec) -> String {
    format!("RS({},{})", codec.code.n, codec.code.k)
}

#[derive(Deserialize)]
struct Code {
    n: usize,
    k: usize,
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    msg: Vec<u16>,
    parity: Vec<u16>,
    err_pos: Vec<usize>,
    err_val: Vec<u16>,
}

#[test]
fn the_vectors_are_encoded_and_decoded() {
    let codes: Vec<Code> = serde_json::from_str(include_str!("../../vectors/rs.json")).expect("vectors");
    assert_eq!(codes.len(), 6);
    for Code { n, k, vectors } in codes {
        let codec = match (n, k) {
            (204, 188) => Codec::rs_255_239(188),
            _ => Codec::all().into_iter().find(|codec| (codec.code.n, codec.code.k) == (n, k)).expect("a codec"),
        };
        let sent: Vec<Vec<u16>> = vectors.iter().map(|vector| [&vector.msg[..], &vector.parity].concat()).collect();
        let messages: Vec<Vec<u16>> = vectors.iter().map(|vector| vector.msg.clone()).collect();
        assert_eq!(codec.encode(&messages), sent, "{}", name(&codec));
        let received = vectors.iter().zip(&sent).map(|(vector, sent)| {
            let mut word = sent.clone();
            vector.err_pos.iter().zip(&vector.err_val).for_each(|(at, error)| word[*at] ^= error);
            word
        });
        let mut count = 0;
        codec.decode(received, |index, decoded| {
            let errors = vectors[index].err_pos.len() as u64;
            assert_eq!(decoded, Decoded { word: sent[index].clone(), count: Some(errors) }, "{}", name(&codec));
            count += 1;
        });
        assert_eq!(count, vectors.len());
    }
}

/// All errors of this weight on words of n symbols.
fn patterns(n: usize, bits: usize, weight: usize) -> Box<dyn Iterator<Item = Vec<(usize, u16)>>> {
    if weight == 0 {
        return Box::new(std::iter::once(vec![]));
    }
    Box::new(patterns(n, bits, weight - 1).flat_map(move |pattern| {
        let from = pattern.last().map_or(0, |(at, _)| at + 1);
        (from..n).flat_map(move |at| {
            let pattern = pattern.clone();
            (1..1 << bits).map(move |error| [&pattern[..], &[(at, error)]].concat())
        })
    }))
}

/// Each of these patterns on a code word, which changes from pattern to pattern, is corrected.
fn all_are_corrected(codec: &Codec, patterns: impl Iterator<Item = Vec<(usize, u16)>>) -> usize {
    let mut source = Source::new(1);
    let messages: Vec<Vec<u16>> = (0..97).map(|_| source.word(codec.code.k, codec.code.bits)).collect();
    let sent = codec.encode(&messages);
    let mut tried = 0;
    let mut weights = std::collections::VecDeque::new();
    let weights = std::cell::RefCell::new(&mut weights);
    let received = patterns.enumerate().map(|(index, pattern)| {
        let mut word = sent[index % sent.len()].clone();
        pattern.iter().for_each(|(at, error)| word[*at] ^= error);
        weights.borrow_mut().push_back(pattern.len() as u64);
        word
    });
    codec.decode(received, |index, decoded| {
        assert_eq!(decoded.word, sent[index % sent.len()], "pattern {index}");
        assert_eq!(decoded.count, weights.borrow_mut().pop_front(), "pattern {index}");
        tried += 1;
    });
    tried
}

/// 23,851 patterns, and again with other roots.
#[test]
fn rs_15_11_corrects_every_pattern_of_up_to_two_wrong_symbols() {
    for first_root in [0, 1, 6] {
        let all = (0..=2).flat_map(|weight| patterns(15, 4, weight));
        assert_eq!(all_are_corrected(&Codec::rs_15_11(first_root), all), 1 + 15 * 15 + 105 * 15 * 15);
    }
}

/// All of one wrong symbol; of two and three, every one whose number is a multiple of a prime.
#[test]
fn rs_31_25_corrects_patterns_of_up_to_three_wrong_symbols() {
    let codec = Codec::rs_31_25();
    assert_eq!(all_are_corrected(&codec, patterns(31, 5, 1)), 31 * 31);
    let step = if either(1, 100) > 1 { 1 } else { 11 };
    assert_eq!(all_are_corrected(&codec, patterns(31, 5, 2).step_by(step)), (465usize * 961).div_ceil(step));
    let mut source = Source::new(3);
    let mut random = |_| {
        let mut errors = vec![0; 31];
        source.corrupt(&mut errors, 3, 5);
        errors.into_iter().enumerate().filter(|(_, error)| *error != 0).collect()
    };
    let count = either(30_000, 10_000_000);
    assert_eq!(all_are_corrected(&codec, (0..count).map(&mut random)), count);
    println!("RS(31,25): {count} random patterns of three wrong symbols corrected");
}

#[test]
fn the_named_codes_correct_random_errors_up_to_their_limit() {
    for codec in Codec::all() {
        let mut source = Source::new(codec.code.n as u64);
        let (n, bits, most) = (codec.code.n, codec.code.bits, codec.code.corrects());
        let count = either(100_000 / n, 1_000_000);
        let random = (0..count).map(|index| {
            let mut errors = vec![0; n];
            source.corrupt(&mut errors, if index % 3 == 0 { most } else { index % (most + 1) }, bits);
            errors.into_iter().enumerate().filter(|(_, error)| *error != 0).collect()
        });
        assert_eq!(all_are_corrected(&codec, random), count, "{}", name(&codec));
        println!("{}: {count} random patterns corrected", name(&codec));
    }
}

/// The share of random words within reach of a code word is the share of all words that lie so: code words times the
/// words around each, over all words. The decoder must take these for code words, and fail at all others.
#[test]
fn beyond_its_limit_the_decoder_fails_as_often_as_theory_says() {
    for codec in [Codec::rs_15_11(0), Codec::rs_31_25(), Codec::rs_255_239(239)] {
        let (n, bits, checks) = (codec.code.n, codec.code.bits, codec.code.checks());
        let others = f64::from((1u32 << bits) - 1);
        let around = (0..=codec.code.corrects()).scan(1.0, |words, errors| {
            let those = *words;
            *words *= (n - errors) as f64 / (errors + 1) as f64 * others;
            Some(those)
        });
        let share = around.sum::<f64>() / 2f64.powi((bits * checks) as i32);
        let mut source = Source::new(7);
        let count = if n < 100 { either(40_000, 10_000_000) } else { either(1_000, 1_000_000) };
        let mut corrected = 0;
        codec.decode((0..count).map(|_| source.word(n, bits)), |_, decoded| {
            corrected += usize::from(decoded.count.is_some())
        });
        let expected = share * count as f64;
        println!("{}: {corrected} of {count} random words taken for code words, expected {expected:.1}", name(&codec));
        // Four standard deviations, and one word where hardly any is expected.
        let spread = 4.0 * (expected * (1.0 - share)).sqrt() + 1.0;
        assert!(
            (corrected as f64 - expected).abs() < spread,
            "{}: {corrected} of {count}, expected {expected:.1}",
            name(&codec)
        );
    }
}
