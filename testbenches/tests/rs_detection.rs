//! What Blue Gene/Q's check symbols detect (BGQ-LLP-03, BGQ-LLP-04). The code is linear: an error is not seen exactly if
//! the check symbols of the wrong bits alone are what is wrong with the check symbols. The block computes them for each
//! bit of a packet of 136 words, the longest; those of any error are their sum.

#[path = "common/published.rs"]
mod published;

use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::engine::Engine;
use published::published;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Words of the longest packet, 544 bytes.
const WORDS: usize = 136;
/// Its symbols, the last with two bits.
const SYMBOLS: usize = 436;

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

/// What each bit alone leaves; first those of the packet, then those of the check symbols.
fn syndromes(netlist: &Netlist, check_bits: usize) -> Vec<u64> {
    let single = |bit: usize| (0..WORDS).map(|word| if word == bit / 32 { 1 << (bit % 32) } else { 0 }).collect();
    let packets: Vec<Vec<u32>> = (0..32 * WORDS).map(single).collect();
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

fn effort() -> usize {
    std::env::var("PHIT_EFFORT").map_or(1, |effort| effort.parse().expect("PHIT_EFFORT is a number"))
}

#[test]
fn any_five_wrong_symbols_of_the_longest_packet_are_detected() {
    let syndromes = syndromes(&published("rs_word_check_c5"), 50);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..10_000_000 * effort() {
        let count = 1 + rng.next_u64() as usize % 5;
        let symbols = distinct(&mut rng, count, SYMBOLS + 5);
        assert_ne!(error(&mut rng, &syndromes, &symbols), 0, "undetected: {symbols:?}");
    }
}

/// All pairs of wrong symbols, with all values of the first: two symbols leave the same only if the check has no
/// distance of 3.
#[test]
fn every_pair_of_wrong_symbols_is_detected() {
    let syndromes = syndromes(&published("rs_word_check_c5"), 50);
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

/// One check symbol of 10 bits finds any wrong symbol, and lets one of 1024 random errors escape.
#[test]
fn the_end_to_end_symbol_lets_one_random_error_of_1024_escape() {
    let netlist = elaborate(&phit_hdl::coding::rs::bgq::RsWordCheck::<1, 10>::default()).expect("a block");
    let syndromes = syndromes(&netlist, 10);
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
