//! The combiner of twelve inputs, and of two, against whole numbers and against the processor that runs this.

use crate::soak;
use num_bigint::BigInt;
use phit_hdl::catalogue::find;
use phit_models::router::bluegene::combine::doubles;
use phit_models::router::bluegene::combine::integers;
use phit_models::router::bluegene::combine::operation::{Function, Kind, Operation};
use phit_netlist::elaborate;
use phit_sim::backend::Backend;
use phit_sim::engine::{Engine, Input, Output};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Words of the longest packet.
const PAYLOAD: usize = 128;

/// A word of the result, and the cycle in which it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Out {
    cycle: usize,
    word: u32,
    overflow: bool,
    is_nan: bool,
}

struct Combiner {
    engine: Engine,
    count: usize,
    words: Vec<Input>,
    controls: [Input; 5],
    outputs: [Output; 4],
}

impl Combiner {
    /// With so many inputs, 2 or 12.
    fn of(count: usize) -> Self {
        let configs = find("bluegene_combiner").expect("in the catalogue").configs;
        let name = format!("bluegene_combiner_n{count}");
        let config = configs.iter().find(|config| config.name == name).expect("it is published");
        let netlist = elaborate(&*(config.construct)()).unwrap();
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        let mut engine = Engine::new(&netlist).unwrap();
        engine.poke(port("reset"), &[1]);
        engine.step();
        engine.poke(port("reset"), &[0]);
        Self {
            count,
            words: (0..count).map(|n| engine.input(port(&format!("word_{n}")))).collect(),
            controls: ["operation", "size", "inputs", "valid", "first"].map(|name| engine.input(port(name))),
            outputs: ["out_valid", "out_word", "overflow", "not_a_number"].map(|name| engine.output(port(name))),
            engine,
        }
    }

    /// A packet without a pause; `beats` has a word of each input.
    fn packet(&mut self, code: u8, size: u32, inputs: u64, beats: &[Vec<u32>]) -> Vec<Out> {
        let [operation, size_of, mask, valid, first] = self.controls;
        for (input, value) in [(operation, code.into()), (size_of, size.into()), (mask, inputs)] {
            self.engine.set(input, value);
        }
        let mut outs = vec![];
        for cycle in 0..beats.len() + 10 {
            self.engine.set(valid, (cycle < beats.len()).into());
            self.engine.set(first, (cycle == 0).into());
            if let Some(beat) = beats.get(cycle) {
                for (input, word) in self.words.iter().zip(beat) {
                    self.engine.set(*input, (*word).into());
                }
            }
            let [out_valid, word, overflow, nan] = self.outputs.map(|output| self.engine.get(output));
            if out_valid == 1 {
                outs.push(Out { cycle, word: word as u32, overflow: overflow == 1, is_nan: nan == 1 });
            }
            self.engine.step();
        }
        outs
    }

    /// The result of each set, which has a double of each input.
    fn doubles(&mut self, code: u8, sets: &[Vec<u64>]) -> Vec<u64> {
        let beats: Vec<Vec<u32>> = sets
            .iter()
            .flat_map(|set| [0, 32].map(|up| set.iter().map(|number| (number >> up) as u32).collect()))
            .collect();
        let outs = self.packet(code, 1, (1 << self.count) - 1, &beats);
        outs.chunks(2).map(|pair| u64::from(pair[0].word) | u64::from(pair[1].word) << 32).collect()
    }
}

/// Numbers from a seed.
struct Numbers(ChaCha8Rng);

impl Numbers {
    fn of(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    /// Sparse and dense words, and those of ends.
    fn word(&mut self) -> u64 {
        let [a, b] = [self.0.next_u64(), self.0.next_u64()];
        match a % 8 {
            0 => a & b & self.0.next_u64(),
            1 => a | b | self.0.next_u64(),
            2 => [0, u64::MAX, 1 << 63, (1 << 63) - 1, 0x8000_0000_8000_0000][b as usize % 5],
            3 => 1 << (b % 64),
            _ => b,
        }
    }

    /// Doubles of one sum: anywhere, close together, at an end; some of them opposite.
    fn doubles(&mut self, count: usize) -> Vec<u64> {
        let center = [0, 2, 1023, 2044, self.below(2047)][self.below(5) as usize];
        let spread = [1, 4, 70, 2047][self.below(4) as usize];
        let mut numbers: Vec<u64> = vec![];
        for n in 0..count as u64 {
            let exponent = (center + self.below(spread)).min(2047 - self.below(40).min(1));
            let fresh = self.word() & !(0x7ff << 52) | exponent << 52;
            let opposite = if n > 0 { numbers[self.below(n) as usize] ^ 1 << 63 ^ self.below(3) } else { fresh };
            numbers.push(if self.below(4) == 0 { opposite } else { fresh });
        }
        numbers
    }

    /// Sets of doubles that fill the longest packet.
    fn sets(&mut self, count: usize) -> Vec<Vec<u64>> {
        (0..PAYLOAD / 2).map(|_| self.doubles(count)).collect()
    }
}

/// The pattern that the hardware makes of all NaNs.
fn canonical(number: f64) -> u64 {
    if number.is_nan() { doubles::QUIET } else { number.to_bits() }
}

#[test]
#[phit_evidence::shows("BGQ-COL-11", RTL)]
fn the_sum_of_two_doubles_is_that_of_the_processor() {
    let (mut combiner, mut numbers) = (Combiner::of(2), Numbers::of(1));
    for _ in 0..soak::either(50_000, 1_000_000) / (PAYLOAD / 2) {
        let sets = numbers.sets(2);
        for (set, sum) in sets.iter().zip(combiner.doubles(12, &sets)) {
            let [a, b] = [set[0], set[1]].map(f64::from_bits);
            assert_eq!(canonical(a + b), sum, "{a:e} + {b:e}");
        }
    }
}

/// As IEEE 754 orders numbers, with -0 below +0; a NaN makes the result one.
#[test]
#[phit_evidence::shows("BGQ-COL-13", RTL)]
fn min_and_max_of_doubles_are_those_of_the_processor() {
    let (mut combiner, mut numbers) = (Combiner::of(12), Numbers::of(2));
    for _ in 0..soak::either(10_000, 1_000_000) / (PAYLOAD / 2) {
        let sets = numbers.sets(12);
        for (code, choose) in [(13, 0), (14, 11)] {
            for (set, chosen) in sets.iter().zip(combiner.doubles(code, &sets)) {
                let mut ordered: Vec<f64> = set.iter().copied().map(f64::from_bits).collect();
                ordered.sort_by(f64::total_cmp);
                let any_nan = ordered.iter().any(|number| number.is_nan());
                assert_eq!(if any_nan { doubles::QUIET } else { ordered[choose].to_bits() }, chosen, "{ordered:?}");
            }
        }
    }
}

/// The value in units of the smallest double, if it is finite.
fn exact(number: u64) -> Option<BigInt> {
    let (exponent, fraction) = (number >> 52 & 0x7ff, number & ((1 << 52) - 1));
    let magnitude = match exponent {
        0 => BigInt::from(fraction),
        2047 => return None,
        _ => BigInt::from(fraction | 1 << 52) << (exponent - 1),
    };
    Some(if number >> 63 == 1 { -magnitude } else { magnitude })
}

/// Twelve operands: eleven times 2^-58 of the largest one, and half a place of the result.
#[test]
#[phit_evidence::shows("BGQ-COL-11", RTL)]
fn the_sum_of_twelve_doubles_is_close_to_the_exact_one() {
    let (mut combiner, mut numbers) = (Combiner::of(12), Numbers::of(3));
    let mut compared = 0;
    for _ in 0..soak::either(5_000, 1_000_000) / (PAYLOAD / 2) {
        let sets = numbers.sets(12);
        for (set, sum) in sets.iter().zip(combiner.doubles(12, &sets)) {
            let exacts: Option<Vec<BigInt>> = set.iter().map(|number| exact(*number)).collect();
            let (Some(exacts), Some(told)) = (exacts, exact(sum)) else { continue };
            let largest = exacts.iter().map(|value| value.magnitude().clone()).max().unwrap_or_default();
            let error: BigInt = exacts.iter().sum::<BigInt>() - &told;
            let place = BigInt::from(1) << (sum >> 52 & 0x7ff).saturating_sub(1);
            // Both sides times 2^59.
            let bound = BigInt::from(22u32 * largest) + (place << 58);
            assert!(BigInt::from(error.magnitude().clone()) << 59 <= bound, "{set:x?}");
            compared += 1;
        }
    }
    assert!(compared > 3_000, "{compared} are finite");
}

/// Any order of inputs, and any sum of other packets before.
#[test]
#[phit_evidence::shows("BGQ-COL-12", RTL)]
fn the_order_of_inputs_changes_no_bit() {
    let (mut combiner, mut numbers) = (Combiner::of(12), Numbers::of(4));
    for _ in 0..soak::either(50, 5_000) {
        let mut sets = numbers.sets(12);
        let sums = combiner.doubles(12, &sets);
        let order: Vec<u64> = (0..12).map(|_| numbers.below(12)).collect();
        for set in &mut sets {
            order.iter().enumerate().for_each(|(n, other)| set.swap(n, *other as usize));
        }
        assert_eq!(combiner.doubles(12, &sets), sums);
    }
}

/// A packet of numbers of each input, and the result: words and flags in the order of output.
fn packet_of(operation: &Operation, taking: &[usize], numbers: &mut Numbers) -> (Vec<Vec<u32>>, Vec<(u32, bool)>) {
    let (mut beats, mut expected) = (vec![], vec![]);
    for _ in 0..PAYLOAD / operation.words {
        let alike = numbers.word();
        let mut inputs = vec![vec![alike as u32; operation.words]; 12];
        for number in &mut inputs {
            for word in number {
                *word = if numbers.below(3) > 0 { *word } else { numbers.word() as u32 };
            }
        }
        let beat = |k: usize| inputs.iter().map(|number| number[k]).collect::<Vec<u32>>();
        if operation.passes_twice() {
            beats.extend((0..operation.words).map(|k| beat(k ^ (operation.words - 2))));
        }
        beats.extend((0..operation.words).map(beat));
        let taken: Vec<Vec<u32>> = taking.iter().map(|n| inputs[*n].clone()).collect();
        let (words, overflow) = integers::combine(operation, &taken);
        let last = words.len() - 1;
        let overflows = overflow && operation.function == Function::Add;
        expected.extend(words.into_iter().enumerate().map(|(k, word)| (word, overflows && k == last)));
    }
    (beats, expected)
}

/// 4 to 512 bytes, all operations, any set of inputs; a vector is a number of each of them.
#[test]
#[phit_evidence::shows("BGQ-COL-01", RTL)]
#[phit_evidence::shows("BGQ-COL-09", RTL)]
fn integers_of_all_sizes_are_combined_as_whole_numbers() {
    let (mut combiner, mut numbers) = (Combiner::of(12), Numbers::of(5));
    for code in Operation::CODES.into_iter().filter(|code| Operation::of(*code, 0).kind != Kind::Double) {
        for size in 0..8 {
            let operation = Operation::of(code, size);
            let vectors = soak::either(200, if size < 2 { 1_000_000 } else { 100_000 });
            for _ in 0..vectors.div_ceil(PAYLOAD / operation.words) {
                let inputs = 1 << numbers.below(12) | numbers.below(1 << 12);
                let taking: Vec<usize> = (0..12).filter(|n| inputs >> n & 1 == 1).collect();
                let (beats, expected) = packet_of(&operation, &taking, &mut numbers);
                let outs = combiner.packet(code, size, inputs, &beats);
                let told: Vec<(u32, bool)> = outs.iter().map(|out| (out.word, out.overflow)).collect();
                assert_eq!(told, expected, "operation {code}, size {size}, inputs {inputs:#x}");
            }
        }
    }
}

/// 512 bytes in 128 cycles, and the first word 8 cycles behind the one that came.
#[test]
#[phit_evidence::shows("BGQ-COL-08", RTL)]
#[phit_evidence::shows("BGQ-COL-10", RTL)]
fn doubles_pass_at_the_rate_of_the_link() {
    let (mut combiner, mut numbers) = (Combiner::of(12), Numbers::of(6));
    let beats: Vec<Vec<u32>> = (0..PAYLOAD).map(|_| (0..12).map(|_| numbers.word() as u32).collect()).collect();
    for code in Operation::CODES {
        let outs = combiner.packet(code, 1, 0xfff, &beats);
        let cycles: Vec<usize> = outs.iter().map(|out| out.cycle).collect();
        assert_eq!(cycles, (8..8 + PAYLOAD).collect::<Vec<_>>(), "operation {code}");
    }
}

/// Each flag with its own number alone.
#[test]
#[phit_evidence::shows("BGQ-COL-14", RTL)]
fn a_nan_and_a_sum_that_does_not_fit_are_flagged() {
    let mut combiner = Combiner::of(12);
    let (one, infinity) = (1f64.to_bits(), f64::INFINITY.to_bits());
    let mut sets = vec![vec![one; 12]; 4];
    sets[1][7] = f64::NAN.to_bits();
    sets[2][3] = infinity;
    sets[2][4] = infinity | 1 << 63;
    sets[3][5] = infinity;
    let beats: Vec<Vec<u32>> =
        sets.iter().flat_map(|set| [0, 32].map(|up| set.iter().map(|bits| (bits >> up) as u32).collect())).collect();
    let outs = combiner.packet(12, 0, 0xfff, &beats);
    let nan: Vec<bool> = outs.iter().map(|out| out.is_nan).collect();
    assert_eq!(nan, [false, false, true, true, true, true, false, false]);
    assert_eq!(combiner.doubles(12, &sets), [12f64.to_bits(), doubles::QUIET, doubles::QUIET, infinity]);
    // Unsigned words: the first overflows in one input's last unit; the second fits.
    let words = [vec![u32::MAX, 1], vec![u32::MAX, 0]].map(|mut few| {
        few.resize(12, 0);
        few
    });
    let outs = combiner.packet(4, 0, 0xfff, &words);
    assert_eq!(outs.iter().map(|out| (out.word, out.overflow)).collect::<Vec<_>>(), [(0, true), (u32::MAX, false)]);
    // As two's complements both fit: -1 + 1, and -1.
    let outs = combiner.packet(8, 0, 0xfff, &words);
    assert_eq!(outs.iter().map(|out| out.overflow).collect::<Vec<_>>(), [false, false]);
}
