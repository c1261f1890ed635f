//! Decoders of codes that no catalogue has, on the engine, against the golden model.

use super::*;
use phit_models::coding::reed_solomon::ReedSolomon;
use phit_netlist::check::check;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const WORDS: usize = 400;

/// What comes out, with the number of corrected symbols, if it could be corrected.
type Outcome = Option<(Vec<u16>, usize)>;

fn below(random: &mut ChaCha8Rng, bound: usize) -> usize {
    (random.next_u64() % bound as u64) as usize
}

/// Words behind each other, now and then with a pause.
fn decoded(
    (code, symbols): (&RsCode, usize),
    received: &[Vec<u16>],
    erased: Option<&[Vec<usize>]>,
    random: &mut ChaCha8Rng,
) -> Vec<Outcome> {
    let field = code.check(symbols).unwrap();
    let netlist = decoder(code, &field, symbols, erased.is_some()).unwrap();
    assert_eq!(check(&netlist), [], "{code:?}");
    let mut engine = Engine::new(&netlist).unwrap();
    engine.deposit(&power_up(&netlist, Some(1))).unwrap();
    let port = |name: &str| netlist.top().port(name).unwrap();
    let [reset, valid, data] = ["reset", "in_valid", "in_data"].map(|name| engine.input(port(name)));
    let outputs = ["out_valid", "out_data", "out_first", "out_last", "failed", "count"];
    let outputs = outputs.map(|name| engine.output(port(name)));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    let all: Vec<&[u16]> = received.iter().flat_map(|word| word.chunks(symbols)).collect();
    let (mut outcomes, mut word, mut given) = (vec![], vec![], 0);
    while outcomes.len() < received.len() {
        let is_given = given < all.len() && (outcomes.len() < received.len() / 2 || below(random, 4) > 0);
        engine.set(valid, is_given.into());
        if is_given {
            let packed = all[given].iter().rev().fold(0, |packed, symbol| packed << code.bits | u64::from(*symbol));
            engine.set(data, packed);
            if let Some(erased) = erased {
                engine.set(engine.input(port("in_erased")), erased[given / code.n].contains(&(given % code.n)).into());
            }
            given += 1;
        }
        let [is_out, out, first, last, failed, count] = outputs.map(|output| engine.get(output));
        if is_out == 1 {
            assert_eq!(first == 1, word.is_empty());
            word.extend((0..symbols).map(|at| (out >> (at * code.bits)) as u16 & ((1 << code.bits) - 1)));
            assert_eq!(last == 1, word.len() == code.n);
            if last == 1 {
                let word = std::mem::take(&mut word);
                outcomes.push((failed == 0).then_some((word, count as usize)));
            }
        }
        engine.step();
    }
    outcomes
}

#[test]
fn decoders_of_any_code_do_what_the_golden_model_does() {
    let codes = [(4, 0x13, 0, 15, 9, 1), (5, 0x25, 1, 20, 14, 2), (7, 0x89, 3, 33, 25, 1), (4, 0x19, 0, 7, 5, 1)];
    for (bits, polynomial, first_root, n, k, symbols) in codes {
        let code = RsCode { bits, polynomial, first_root, n, k };
        assert_eq!(refusal(&code, symbols), None);
        let model = ReedSolomon::new((bits as u32, polynomial), first_root as i64, n, k);
        let mut random = ChaCha8Rng::seed_from_u64(n as u64);
        let mut received = vec![];
        for index in 0..WORDS {
            let message: Vec<u16> = (0..k).map(|_| below(&mut random, 1 << bits) as u16).collect();
            let mut word = model.encode(&message);
            for _ in 0..index % (code.corrects() + 3) {
                word[below(&mut random, n)] ^= below(&mut random, 1 << bits) as u16;
            }
            received.push(word);
        }
        for (index, outcome) in decoded((&code, symbols), &received, None, &mut random).into_iter().enumerate() {
            assert_eq!(outcome, model.decode(&received[index]), "word {index} of {code:?}");
        }
    }
}

/// From no erased symbol to more than can be corrected, right ones among them, with errors beside them.
#[test]
fn decoders_with_erasures_do_what_the_golden_model_does() {
    for (bits, polynomial, first_root, n, k) in [(4, 0x13, 0, 15, 9), (5, 0x25, 1, 20, 14), (7, 0x89, 3, 33, 25)] {
        let code = RsCode { bits, polynomial, first_root, n, k };
        let model = ReedSolomon::new((bits as u32, polynomial), first_root as i64, n, k);
        let mut random = ChaCha8Rng::seed_from_u64(n as u64);
        let (mut received, mut erased) = (vec![], vec![]);
        for index in 0..3 * WORDS {
            let message: Vec<u16> = (0..k).map(|_| below(&mut random, 1 << bits) as u16).collect();
            let mut word = model.encode(&message);
            let mut places: Vec<usize> = (0..n).collect();
            (0..n).for_each(|at| places.swap(at, at + below(&mut random, n - at)));
            let count = index % (code.checks() + 3);
            let errors = below(&mut random, code.checks().saturating_sub(count) / 2 + 2);
            places[..count].iter().for_each(|at| word[*at] = below(&mut random, 1 << bits) as u16);
            places[count..count + errors]
                .iter()
                .for_each(|at| word[*at] ^= 1 + below(&mut random, (1 << bits) - 1) as u16);
            received.push(word);
            erased.push(places[..count].to_vec());
        }
        let outcomes = decoded((&code, 1), &received, Some(&erased), &mut random);
        for (index, outcome) in outcomes.into_iter().enumerate() {
            let expected = model.decode_erased(&received[index], &erased[index]);
            assert_eq!(outcome, expected, "word {index} of {code:?}, erased {:?}", erased[index]);
        }
    }
}
