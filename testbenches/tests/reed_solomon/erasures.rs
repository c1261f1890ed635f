//! The decoders with erasures, on the engine, one code word directly behind the other: f erased symbols and e wrong others
//! are corrected wherever 2 e + f <= n - k.

use crate::rs::{Codec, Decoded, Erased, Source};
use crate::rs_erased;
use crate::soak::either;

/// All choices of so many places, in ascending order, from this one on.
fn choices(from: usize, n: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let with = |at: usize| choices(at + 1, n, count - 1).into_iter().map(move |rest| [&[at][..], &rest].concat());
    (from..n).flat_map(with).collect()
}

/// All errors of so many symbols out of these places.
fn errors(places: &[usize], bits: usize, count: usize) -> impl Iterator<Item = Vec<(usize, u16)>> {
    let values = (1usize << bits) - 1;
    choices(0, places.len(), count).into_iter().flat_map(move |chosen| {
        let chosen: Vec<usize> = chosen.into_iter().map(|index| places[index]).collect();
        (0..values.pow(count as u32)).map(move |number| {
            let value = |index: usize| 1 + (number / values.pow(index as u32) % values) as u16;
            chosen.iter().enumerate().map(|(index, at)| (*at, value(index))).collect()
        })
    })
}

/// What is added to a code word, and its erased symbols.
type Pattern = (Vec<(usize, u16)>, Vec<usize>);

/// Every set of erased symbols with every error beside it that can be corrected, each with these values of the erased symbols.
fn patterns(
    n: usize,
    checks: usize,
    bits: usize,
    mut values: impl FnMut(usize) -> Vec<usize>,
) -> impl Iterator<Item = Pattern> {
    let sets = (0..=checks).flat_map(move |count| choices(0, n, count));
    sets.flat_map(move |erased| {
        let others: Vec<usize> = (0..n).filter(|at| !erased.contains(at)).collect();
        let values = values(erased.len());
        (0..=(checks - erased.len()) / 2)
            .flat_map(move |count| errors(&others, bits, count).collect::<Vec<_>>())
            .flat_map(move |wrong| {
                let erased = erased.clone();
                values.clone().into_iter().map(move |number| {
                    let value = |index: usize| (number >> (index * bits)) as u16 & ((1 << bits) - 1);
                    let lost = erased.iter().enumerate().map(|(index, at)| (*at, value(index)));
                    (wrong.iter().copied().chain(lost).collect(), erased.clone())
                })
            })
    })
}

/// Each of these patterns on a code word, which changes from pattern to pattern, is corrected.
fn all_are_corrected(codec: &Codec, patterns: impl Iterator<Item = Pattern>) -> usize {
    let mut source = Source::new(1);
    let messages: Vec<Vec<u16>> = (0..97).map(|_| source.word(codec.code.k, codec.code.bits)).collect();
    let sent = codec.encode(&messages);
    // An error counts, and an erased symbol even if it was right.
    let counts = std::cell::RefCell::new(std::collections::VecDeque::new());
    let received = patterns.enumerate().map(|(index, (changes, erased))| -> Erased {
        let mut word = sent[index % sent.len()].clone();
        changes.iter().for_each(|(at, change)| word[*at] ^= change);
        counts.borrow_mut().push_back(changes.len() as u64);
        (word, erased)
    });
    let mut tried = 0;
    codec.decode_erased(received, |index, decoded| {
        let expected = Decoded { word: sent[index % sent.len()].clone(), count: counts.borrow_mut().pop_front() };
        assert_eq!(decoded, expected, "pattern {index}");
        tried += 1;
    });
    tried
}

/// Of f erased symbols, each with 2^4 values: sets of them, times errors among the others.
const SETS: [usize; 5] = [1, 15, 105, 455, 1365];
const ERRORS: [usize; 5] = [1 + 15 * 15 + 105 * 15 * 15, 1 + 14 * 15, 1 + 13 * 15, 1, 1];

/// Every set of erased symbols with every error beside it, the erased symbols of a random value.
#[test]
fn rs_15_11_corrects_every_set_of_erased_symbols_with_every_error_beside_it() {
    for first_root in [0, 6] {
        let codec = rs_erased::rs_15_11(first_root);
        let mut source = Source::new(2);
        let tried = all_are_corrected(&codec, patterns(15, 4, 4, |count| vec![source.below(1 << (4 * count))]));
        assert_eq!(tried, (0..=4).map(|count| SETS[count] * ERRORS[count]).sum::<usize>());
        println!(
            "RS(15,11): {tried} sets of erased symbols with errors beside them corrected, first root {first_root}"
        );
    }
}

/// The same with every value of the erased symbols, 96,663,291 words; of these in `make test` one in a thousand.
#[test]
fn rs_15_11_corrects_erased_symbols_of_every_value() {
    let all = (0..=4).map(|count| (SETS[count] * ERRORS[count]) << (4 * count)).sum::<usize>();
    let count = either(all / 1_000, all);
    // The values of a set go round, so that the same words are not left out of each.
    let mut first = 0;
    let values = |erased: usize| -> Vec<usize> {
        let values = 1 << (4 * erased);
        let step = (all / count).min(values);
        first = (first + 1) % step;
        (first..values).step_by(step).collect()
    };
    let tried = all_are_corrected(&rs_erased::rs_15_11(0), patterns(15, 4, 4, values));
    assert!(if count == all { tried == all } else { tried >= count }, "{tried} of {all}");
    println!("RS(15,11): {tried} of {all} words with erased symbols corrected");
}

#[test]
fn rs_255_233_corrects_random_errors_and_erasures_up_to_its_limit() {
    let codec = rs_erased::rs_255_233();
    let mut source = Source::new(3);
    let count = either(500, 1_000_000);
    let random = (0..count).map(|_| {
        let (word, erased) = rs_erased::erase(&mut source, &codec.code, vec![0; codec.code.n]);
        let is_changed = |at: &usize| word[*at] != 0 || erased.contains(at);
        ((0..word.len()).filter(is_changed).map(|at| (at, word[at])).collect(), erased)
    });
    assert_eq!(all_are_corrected(&codec, random), count);
    println!("RS(255,233): {count} random patterns of errors and erasures corrected");
}

/// One erased symbol too many fails whatever the word holds.
#[test]
fn more_erased_symbols_than_check_symbols_fail() {
    let codec = rs_erased::rs_15_11(0);
    let words = choices(0, 15, 5).into_iter().map(|erased| (vec![0; 15], erased));
    let mut failed = 0;
    codec.decode_erased(words, |_, decoded| failed += usize::from(decoded.count.is_none()));
    assert_eq!(failed, 3003);
}
