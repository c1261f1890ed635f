//! What a link chip does for partitions: a port that does not pass carries nothing between its cable and its link.

#[path = "common/published.rs"]
mod published;

use phit_models::lanes::{FIBRES, column};
use phit_models::line8b10b_p::Code;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use published::published;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// More than a mode waits for its end.
const SETTLED: usize = 260;
const CYCLES: usize = 1_000;

/// A column of random bytes, ten words of ten bits.
fn random_column(code: &Code, disparities: &mut [bool; FIBRES], rng: &mut ChaCha8Rng) -> [u64; 2] {
    let characters = column(rng.next_u64().to_le_bytes(), false, None);
    let mut words = 0;
    for (fibre, character) in characters.into_iter().enumerate() {
        let (word, after) = code.encode(character, disparities[fibre]);
        disparities[fibre] = after;
        words |= u128::from(word) << (10 * fibre);
    }
    [words as u64, (words >> 64) as u64]
}

/// Two chips whose links send the same, and whose cables bring other columns: whether their links ever hear different words, and
/// whether one of them ever sends a column, once the mode has settled.
fn apart(mode: u64) -> [bool; 2] {
    let netlist = published("bluegene_link_chip_limit16");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let mut chips = [0, 1].map(|_| Engine::new(&netlist).expect("an engine"));
    let mut rng = ChaCha8Rng::seed_from_u64(mode);
    let code = Code::default();
    let mut disparities = [[[false; FIBRES]; 2]; 2];
    let [mut hears, mut sends] = [false; 2];
    for cycle in 0..CYCLES {
        let words: [u64; 2] = [0, 1].map(|_| u64::from(rng.next_u32()));
        for (chip, disparities) in chips.iter_mut().zip(&mut disparities) {
            chip.poke(port("reset"), &[u64::from(cycle < 3)]);
            chip.poke(port("mode"), &[mode]);
            for (side, disparities) in disparities.iter_mut().enumerate() {
                chip.poke(port(&format!("word_in_{side}")), &[words[side]]);
                chip.poke(port(&format!("word_in_control_{side}")), &[u64::from(words[side].is_multiple_of(5))]);
                chip.poke(port(&format!("code_in_valid_{side}")), &[u64::from(cycle % 2 == 1)]);
                if cycle % 2 == 1 {
                    chip.poke(port(&format!("code_in_{side}")), &random_column(&code, disparities, &mut rng));
                }
            }
        }
        if cycle > SETTLED {
            for side in 0..2 {
                let [one, other] = chips.each_mut().map(|chip| {
                    ["word_out", "word_out_control", "code_out_valid"].map(|name| {
                        let mut value = [0];
                        chip.peek(port(&format!("{name}_{side}")), &mut value).expect("an output");
                        value[0]
                    })
                });
                hears |= one[..2] != other[..2];
                sends |= one[2] == 1 || other[2] == 1;
            }
        }
        chips.iter_mut().for_each(Engine::step);
    }
    [hears, sends]
}

/// BGQ-PRT-02.
#[test]
fn only_a_port_that_passes_carries_anything_to_or_from_its_cable() {
    for (mode, expected) in [(0, false), (1, true), (2, false), (3, false)] {
        assert_eq!(apart(mode), [expected; 2], "mode {mode}");
    }
}
