//! What becomes of wrong bits on a lane behind the descrambler, and what the CRC of the Gemini link (GEM-LCB-01) then sees.
//!
//! Behind an additive descrambler they are the same bits, so what `crc_detection` proves of packets holds of lanes. Behind
//! a self-synchronous one each wrong bit comes back 39 and 58 bits later, and may do so in the next packet.

use crate::packet_crc::{BITS, COPIES, Lanes, syndromes};
use crate::published::published;
use phit_sim::campaign::Campaign;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// How much later a wrong bit shows again behind the self-synchronous descrambler.
const ECHOES: [usize; 3] = [0, 39, 58];
/// Bits before a packet whose echoes reach into it.
const BEFORE: usize = 58;
const WORD_BITS: usize = 64;
/// Words of 64 bits that hold what comes before a packet and the packet.
const WORDS: usize = (BEFORE + BITS).div_ceil(WORD_BITS);

/// Many scramblers or descramblers side by side.
struct Scramblers {
    campaign: Campaign,
    netlist: phit_netlist::ir::Netlist,
}

impl Scramblers {
    fn new(name: &str) -> Self {
        let netlist = published(name);
        Self { campaign: Campaign::new(&netlist, COPIES).expect("a catalogue block"), netlist }
    }

    fn set(&mut self, port: &str, value: u64) {
        let port = self.netlist.top().port(port).expect("a port of the block");
        let inputs = self.campaign.input(port);
        self.campaign.set_all(inputs, value);
    }

    /// What becomes of so many streams, each from reset on.
    fn streams(&mut self, streams: &[[u64; WORDS]]) -> Vec<[u64; WORDS]> {
        self.set("enable", 1);
        self.set("reset", 1);
        self.campaign.step();
        self.set("reset", 0);
        let top = self.netlist.top();
        let output = top.outputs().next().expect("the block has an output").0;
        let (data, output) = (top.port("data").expect("a port of the block"), output);
        let (data, output) = (self.campaign.input(data), self.campaign.output(output));
        let mut results = vec![[0; WORDS]; streams.len()];
        for index in 0..WORDS {
            for (copy, stream) in streams.iter().enumerate() {
                self.campaign.set(data, copy, stream[index]);
            }
            for (copy, result) in results.iter_mut().enumerate() {
                result[index] = self.campaign.get(output, copy);
            }
            self.campaign.step();
        }
        results
    }
}

/// A stream with these bits set, counted as sent.
fn stream(bits: &[usize]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    bits.iter().for_each(|bit| words[bit / WORD_BITS] ^= 1 << (bit % WORD_BITS));
    words
}

fn xor(a: &[u64; WORDS], b: &[u64; WORDS]) -> [u64; WORDS] {
    std::array::from_fn(|index| a[index] ^ b[index])
}

/// Sends a random stream through both blocks, with each of these sets of bits wrong in between, and compares what is wrong
/// behind them with what `behind` says.
fn come_out_as(
    names: [&str; 2],
    errors: impl Iterator<Item = Vec<usize>>,
    behind: impl Fn(&[usize]) -> Vec<usize>,
) -> usize {
    let [mut scramblers, mut descramblers] = names.map(Scramblers::new);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let sent: [u64; WORDS] = std::array::from_fn(|_| rng.next_u64());
    let scrambled = scramblers.streams(&[sent])[0];
    assert_ne!(scrambled, sent);
    let errors: Vec<Vec<usize>> = errors.collect();
    for batch in errors.chunks(COPIES) {
        let received: Vec<[u64; WORDS]> = batch.iter().map(|bits| xor(&scrambled, &stream(bits))).collect();
        for (bits, back) in batch.iter().zip(descramblers.streams(&received)) {
            assert_eq!(xor(&back, &sent), stream(&behind(bits)), "wrong on the lane: {bits:?}");
        }
    }
    errors.len()
}

/// Each bit, and each pair of bits.
fn one_or_two_bits(bits: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..bits).flat_map(|b| (0..=b).map(move |a| if a == b { vec![a] } else { vec![a, b] }))
}

#[test]
fn wrong_bits_of_a_lane_stay_as_they_are_behind_an_additive_descrambler() {
    let names = ["additive_scrambler_s58_w64"; 2];
    assert_eq!(come_out_as(names, one_or_two_bits(BITS), <[usize]>::to_vec), 698 + 698 * 697 / 2);
}

/// The bits of a stream that are wrong behind the self-synchronous descrambler.
fn with_echoes(bits: &[usize]) -> Vec<usize> {
    let all = bits.iter().flat_map(|bit| ECHOES.map(|later| bit + later));
    all.filter(|bit| *bit < WORDS * WORD_BITS).collect()
}

#[test]
fn each_wrong_bit_of_a_lane_comes_back_twice_behind_a_self_synchronous_descrambler() {
    let names = ["scrambler_s58_w64", "descrambler_s58_w64"];
    let singles = (0..BEFORE + BITS).map(|bit| vec![bit]);
    assert_eq!(come_out_as(names, singles, with_echoes), BEFORE + BITS);
}

/// What the CRC sees of each wrong bit of the lane, from 58 bits before the packet on: the sum of the syndromes, which the
/// CRC's block computed, of what is wrong in the packet behind the self-synchronous descrambler.
fn syndromes_of_lane() -> Vec<u16> {
    let syndromes = syndromes(&mut Lanes::new());
    let in_packet =
        |bit: usize| bit.checked_sub(BEFORE).and_then(|bit| syndromes.get(bit)).copied().unwrap_or_default();
    (0..BEFORE + BITS).map(|bit| ECHOES.iter().fold(0, |sum, later| sum ^ in_packet(bit + later))).collect()
}

/// Counts the sets of two and of three wrong bits of the lane, and the bursts of up to 16, that the CRC takes for none. Each
/// of them has a bit whose echoes the packet's begin or end cuts off: the others' are a multiple of the scrambler's
/// polynomial, which has no factor in common with the CRC's.
#[test]
fn behind_a_self_synchronous_descrambler_some_errors_at_the_ends_of_a_packet_escape() {
    let lane = syndromes_of_lane();
    assert!(lane.iter().all(|syndrome| *syndrome != 0), "single errors are detected");
    let mut escaped: Vec<Vec<usize>> = vec![];
    for c in 0..lane.len() {
        for b in 0..c {
            if lane[b] == lane[c] {
                escaped.push(vec![b, c]);
            }
            escaped.extend((0..b).filter(|a| lane[*a] ^ lane[b] == lane[c]).map(|a| vec![a, b, c]));
        }
    }
    let is_cut_off = |bit: usize| !(BEFORE..BITS).contains(&bit);
    for bits in &escaped {
        assert!(bits.iter().any(|bit| is_cut_off(*bit)), "{bits:?}");
        let mut wrong = with_echoes(bits);
        wrong.retain(|bit| (BEFORE..BEFORE + BITS).contains(bit));
        wrong.sort_unstable();
        assert!(wrong.chunk_by(|a, b| a == b).any(|same| same.len() % 2 == 1), "{bits:?} leave the packet as it was");
    }
    let of_length = |length: usize| escaped.iter().filter(|bits| bits.len() == length).count();
    let mut bursts = 0;
    for first in 0..lane.len() {
        let window = &lane[first..lane.len().min(first + 16)];
        let mut sum = window[0];
        for step in 1u32..=1 << (window.len() - 1) {
            bursts += u32::from(sum == 0);
            sum ^= window.get(1 + step.trailing_zeros() as usize).copied().unwrap_or_default();
        }
    }
    assert_eq!((of_length(2), of_length(3), bursts), (0, 715, 47));
}
