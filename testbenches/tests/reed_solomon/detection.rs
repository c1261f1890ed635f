//! What Blue Gene/Q's check symbols detect (BGQ-LLP-03, BGQ-LLP-04). The code is linear: an error is not seen exactly if
//! the check symbols of the wrong bits alone are what is wrong with the check symbols. The block computes them for each
//! bit of a packet of 136 words, the longest; those of any error are their sum.

#[path = "../common/published.rs"]
mod published;
#[path = "../common/soak.rs"]
mod soak;

use phit_models::coding::reed_solomon::bgq;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::campaign::Campaign;
use phit_sim::engine::Engine;
use published::published;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use soak::either;

/// Words of the longest packet, 544 bytes.
const WORDS: usize = 136;
/// Its symbols, the last with two bits.
const SYMBOLS: usize = 436;

/// Copies of the block that look at packets side by side.
const COPIES: usize = 256;

/// The check symbols of each packet, from the block.
fn checks(netlist: &Netlist, packets: &[Vec<u32>]) -> Vec<u64> {
    let mut engine = Engine::new(netlist).expect("a catalogue block");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let [reset, enable, data, last] = ["reset", "enable", "data", "last"].map(|name| engine.input(port(name)));
    let check = engine.output(port("check"));
    engine.set(reset, 1);
    engine.step();
    engine.set(reset, 0);
    engine.set(enable, 1);
    let mut of = |packet: &Vec<u32>| {
        for (index, word) in packet.iter().enumerate() {
            engine.set(data, u64::from(*word));
            engine.set(last, u64::from(index + 1 == packet.len()));
            engine.step();
        }
        engine.get(check)
    };
    packets.iter().map(&mut of).collect()
}

/// What each bit of a packet of so many words alone leaves; first those of the packet, then those of the check symbols.
fn syndromes(netlist: &Netlist, words: usize, check_bits: usize) -> Vec<u64> {
    let single = |bit: usize| (0..words).map(|word| if word == bit / 32 { 1 << (bit % 32) } else { 0 }).collect();
    let packets: Vec<Vec<u32>> = (0..32 * words).map(single).collect();
    let of_checks = (0..check_bits).map(|bit| 1 << bit);
    checks(netlist, &packets).into_iter().chain(of_checks).collect()
}

/// Bits of a symbol of the packet, or of the check symbols behind it.
fn bits_of(symbol: usize) -> std::ops::Range<usize> {
    match symbol {
        ..SYMBOLS => 10 * symbol..(10 * symbol + 10).min(32 * WORDS),
        _ => 32 * WORDS + 10 * (symbol - SYMBOLS)..32 * WORDS + 10 * (symbol - SYMBOLS) + 10,
    }
}

/// The sum of what random wrong bits of these symbols leave, at least one of each.
fn error(rng: &mut ChaCha8Rng, syndromes: &[u64], symbols: &[usize]) -> u64 {
    let mut sum = 0;
    for symbol in symbols {
        let bits = bits_of(*symbol);
        let wrong = 1 + rng.next_u64() % ((1 << bits.len()) - 1);
        bits.enumerate().filter(|(index, _)| wrong >> index & 1 == 1).for_each(|(_, bit)| sum ^= syndromes[bit]);
    }
    sum
}

fn distinct(rng: &mut ChaCha8Rng, count: usize, below: usize) -> Vec<usize> {
    let mut chosen: Vec<usize> = vec![];
    while chosen.len() < count {
        let symbol = (rng.next_u64() % below as u64) as usize;
        if !chosen.contains(&symbol) {
            chosen.push(symbol);
        }
    }
    chosen
}

/// The sums of what bits leave.
#[test]
#[phit_evidence::shows("BGQ-LLP-02", RTL)]
#[phit_evidence::shows("BGQ-LLP-04", RTL)]
fn any_five_wrong_symbols_of_the_longest_packet_are_detected() {
    let syndromes = syndromes(&published("rs_word_check_c5"), WORDS, 50);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..either(1_000_000, 100_000_000) {
        let count = 1 + rng.next_u64() as usize % 5;
        let symbols = distinct(&mut rng, count, SYMBOLS + 5);
        assert_ne!(error(&mut rng, &syndromes, &symbols), 0, "undetected: {symbols:?}");
    }
}

/// The same with nothing summed: copies of the block take packets with up to five wrong symbols, and what comes out is
/// compared with the check symbols that came along, wrong ones among them. The shortest packet has 32 bytes.
#[test]
#[phit_evidence::shows("BGQ-LLP-04", RTL)]
fn the_block_sees_up_to_five_wrong_symbols() {
    for (words, packets) in [(8, either(200_000, 100_000_000)), (WORDS, either(50_000, 1_000_000))] {
        let rounds = packets.div_ceil(COPIES);
        seen_by_the_block(words, rounds);
        println!("{} packets of {words} words with wrong symbols, each seen", rounds * COPIES);
    }
}

/// Each copy of the block takes a packet of so many words in each round.
fn seen_by_the_block(words: usize, rounds: usize) {
    let netlist = published("rs_word_check_c5");
    let mut campaign = Campaign::new(&netlist, COPIES).expect("a catalogue block");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let [reset, enable, data, last] = ["reset", "enable", "data", "last"].map(|name| campaign.input(port(name)));
    let check = campaign.output(port("check"));
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    // All words of all packets are the same one, so that only wrong ones have to be driven.
    let word = rng.next_u32();
    let sent = checks(&netlist, &[vec![word; words]])[0];
    campaign.set_all(reset, 1);
    campaign.step();
    campaign.set_all(reset, 0);
    campaign.set_all(enable, 1);
    campaign.set_all(data, u64::from(word));
    // By word, the copies in which it has wrong bits, and these.
    let mut wrong: Vec<Vec<(usize, u32)>> = vec![vec![]; words];
    let symbols = (32 * words).div_ceil(10);
    for round in 0..rounds {
        let mut wrong_checks = vec![0; COPIES];
        for (copy, wrong_checks) in wrong_checks.iter_mut().enumerate() {
            let count = 1 + rng.next_u64() as usize % 5;
            for symbol in distinct(&mut rng, count, symbols + 5) {
                if symbol >= symbols {
                    *wrong_checks ^= (1 + rng.next_u64() % 1023) << (10 * (symbol - symbols));
                    continue;
                }
                let bits = (32 * words - 10 * symbol).min(10);
                let value = 1 + rng.next_u64() % ((1 << bits) - 1);
                // A symbol may begin in one word and end in the next.
                let (both, word) = (value << (10 * symbol % 32), 10 * symbol / 32);
                wrong[word].push((copy, both as u32));
                if both >> 32 != 0 {
                    wrong[word + 1].push((copy, (both >> 32) as u32));
                }
            }
        }
        for (index, wrong) in wrong.iter_mut().enumerate() {
            if index + 1 == words {
                campaign.set_all(last, 1);
            }
            // Two wrong symbols may share a word.
            wrong.sort_unstable();
            for of_copy in wrong.chunk_by(|a, b| a.0 == b.0) {
                let sum = of_copy.iter().fold(word, |sum, (_, bits)| sum ^ bits);
                campaign.set(data, of_copy[0].0, u64::from(sum));
            }
            campaign.step();
            wrong.drain(..).for_each(|(copy, _)| campaign.set(data, copy, u64::from(word)));
        }
        campaign.set_all(last, 0);
        for (copy, wrong_checks) in wrong_checks.iter().enumerate() {
            assert_ne!(campaign.get(check, copy), sent ^ wrong_checks, "round {round}, copy {copy}");
        }
    }
}

/// All patterns of wrong bits in any five symbols of a shorter packet, 2^50 for each five symbols: none is missed exactly if
/// what the fifty bits leave is linearly independent.
#[test]
#[phit_evidence::shows("BGQ-LLP-04", CALC)]
fn every_pattern_of_five_wrong_symbols_of_a_shorter_packet_is_detected() {
    let words = if either(1, 100) > 1 { 20 } else { 10 };
    let syndromes = syndromes(&published("rs_word_check_c5"), words, 50);
    let symbols: Vec<&[u64]> = syndromes.chunks(10).collect();
    let mut chosen = 0;
    assert!(independent(&symbols, &mut vec![], 5, &mut chosen));
    let among = symbols.len();
    println!("all patterns in {chosen} choices of 5 of {among} symbols");
    assert_eq!(chosen, among * (among - 1) * (among - 2) * (among - 3) * (among - 4) / 120);
    // One symbol that counts twice is seen.
    let doubled = [symbols[0], symbols[1], symbols[0], symbols[2], symbols[3]];
    assert!(!independent(&doubled, &mut vec![], 5, &mut 0));
}

/// Whether the bits of any `more` of the symbols have sums that are independent of each other and of `basis`; counts the choices.
fn independent(symbols: &[&[u64]], basis: &mut Vec<u64>, more: usize, chosen: &mut usize) -> bool {
    if more == 0 {
        *chosen += 1;
        return true;
    }
    symbols.iter().enumerate().all(|(index, symbol)| {
        let known = basis.len();
        let adds = symbol.iter().all(|left| {
            // Each of the basis has a highest bit that no later one has.
            let rest = basis.iter().fold(*left, |rest, of| rest.min(rest ^ of));
            basis.push(rest);
            rest != 0
        });
        let holds = adds && independent(&symbols[index + 1..], basis, more - 1, chosen);
        basis.truncate(known);
        holds
    })
}

/// All pairs of wrong symbols, with all values of the first: two symbols leave the same only if the check has no
/// distance of 3.
#[test]
#[phit_evidence::shows("BGQ-LLP-04", CALC)]
fn every_pair_of_wrong_symbols_is_detected() {
    let syndromes = syndromes(&published("rs_word_check_c5"), WORDS, 50);
    let mut seen = std::collections::HashSet::new();
    for symbol in 0..SYMBOLS + 5 {
        let bits = bits_of(symbol);
        for wrong in 1u64..1 << bits.len() {
            let set = bits.clone().enumerate().filter(|(index, _)| wrong >> index & 1 == 1);
            let left = set.fold(0, |sum, (_, bit)| sum ^ syndromes[bit]);
            assert!(left != 0 && seen.insert(left), "symbol {symbol}, {wrong:#x}");
        }
    }
    assert_eq!(seen.len(), 435 * 1023 + 3 + 5 * 1023);
}

/// MDS: the block's code words of each single bit of the longest packet are zero at alpha^1 to alpha^5, and the powers of alpha at its
/// 441 places differ. So any five columns of the check have Vandermonde's determinant, which is not zero: the distance is 6.
#[test]
#[phit_evidence::shows("BGQ-LLP-04", CALC)]
fn the_longest_packet_has_distance_6() {
    let code = bgq(5);
    assert_eq!((code.first_root, code.n - code.k), (1, 5));
    let left = syndromes(&published("rs_word_check_c5"), WORDS, 50);
    for bit in 0..32 * WORDS {
        let mut word = vec![0u16; SYMBOLS + 5];
        word[bit / 10] = 1 << (bit % 10);
        for symbol in 0..5 {
            word[SYMBOLS + symbol] = (left[bit] >> (10 * symbol) & 1023) as u16;
        }
        assert!(code.is_code_word(&word), "bit {bit}");
    }
    let places: std::collections::HashSet<u16> = (0..SYMBOLS + 5).map(|at| code.field.alpha(at as i64)).collect();
    assert!(places.len() == SYMBOLS + 5 && !places.contains(&0));
}

/// One check symbol of 10 bits finds any wrong symbol, and lets one of 1024 random errors escape.
#[test]
#[phit_evidence::shows("BGQ-LLP-03", SIM)]
fn the_end_to_end_symbol_lets_one_random_error_of_1024_escape() {
    let netlist = elaborate(&phit_hdl::coding::rs::bgq::RsWordCheck::<1, 10>::default()).expect("a block");
    let syndromes = syndromes(&netlist, WORDS, 10);
    assert!((0..SYMBOLS).all(|symbol| bits_of(symbol).all(|bit| syndromes[bit] != 0)));
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let count = 1_000_000;
    let escaped = (0..count).filter(|_| {
        let symbols = distinct(&mut rng, 6, SYMBOLS);
        error(&mut rng, &syndromes, &symbols) == 0
    });
    let escaped = escaped.count() as f64;
    let expected = f64::from(count) / 1024.0;
    assert!((escaped - expected).abs() < 4.0 * expected.sqrt(), "{escaped} of {count}, expected {expected:.0}");
}
