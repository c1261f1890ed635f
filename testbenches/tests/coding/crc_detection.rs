//! What the CRC blocks detect: of the Gemini link (GEM-LCB-01) and the rolling CRC (TH-LLP-05, BGQ-LLP-07).
//!
//! A packet of 31 words of 22 bits is followed by its CRC: 682 + 16 = 698 bits. The CRC is linear: an error is not seen
//! exactly if the CRC of the wrong bits alone, from a register of zeros, is zero. The block is run on such errors; that
//! it starts from ones there changes both sides alike, and is subtracted.

use crate::packet_crc::{BITS, COPIES, Lanes, WORDS, errors, syndromes};
use crate::published::published;
use phit_sim::bench::{Bench, Failure, In, Out};
use phit_sim::engine::Engine;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Runs these errors through the block: each must leave another CRC than what is received.
fn all_are_detected(lanes: &mut Lanes, patterns: impl Iterator<Item = Vec<usize>>) -> usize {
    let good = lanes.crcs(&[vec![0; WORDS]])[0];
    let mut batch: Vec<(Vec<usize>, u64)> = vec![];
    let mut packets = vec![];
    let mut tried = 0;
    let mut patterns = patterns.peekable();
    while let Some(pattern) = patterns.next() {
        let (words, crc) = errors(&pattern);
        packets.push(words);
        batch.push((pattern, crc));
        if packets.len() == COPIES || patterns.peek().is_none() {
            for ((pattern, received), computed) in batch.iter().zip(lanes.crcs(&packets)) {
                assert_ne!(computed ^ good, *received, "undetected: {pattern:?}");
            }
            tried += batch.len();
            batch.clear();
            packets.clear();
        }
    }
    tried
}

/// GEM-LCB-01: all errors of one and two bits, through the block.
#[test]
#[phit_evidence::shows("GEM-LCB-01", RTL)]
fn every_error_of_one_or_two_bits_of_698_is_detected() {
    let pairs = (0..BITS).flat_map(|b| (0..=b).map(move |a| if a == b { vec![a] } else { vec![a, b] }));
    assert_eq!(all_are_detected(&mut Lanes::new(), pairs), 698 + 698 * 697 / 2);
}

/// GEM-LCB-01: all 56 million errors of three bits, by the syndromes of single bits, which the block computed.
#[test]
#[phit_evidence::shows("GEM-LCB-01", SIM)]
fn every_error_of_three_bits_is_detected() {
    let syndromes = syndromes(&mut Lanes::new());
    let mut seen = vec![false; 1 << 16];
    for (c, third) in syndromes.iter().enumerate() {
        for second in &syndromes[..c] {
            // Is the missing one among those before the second?
            assert!(!seen[usize::from(third ^ second)]);
            seen[usize::from(*second)] = true;
        }
        seen.fill(false);
    }
}

/// GEM-LCB-01: bursts of up to 16 bits: all patterns of the 16 bits from each first bit on, by the syndromes that the block computed;
/// and a sample of them, one in 97 at each place, through the block itself.
#[test]
#[phit_evidence::shows("GEM-LCB-01", SIM)]
fn every_burst_of_up_to_16_bits_is_detected() {
    let mut lanes = Lanes::new();
    let syndromes = syndromes(&mut lanes);
    let mut tried = 0u64;
    for first in 0..BITS {
        let window = &syndromes[first..BITS.min(first + 16)];
        // In the order of a Gray code one syndrome changes per pattern. The first bit is always wrong.
        let mut sum = window[0];
        for step in 1u32..=1 << (window.len() - 1) {
            assert_ne!(sum, 0, "an undetected burst at bit {first}");
            tried += 1;
            sum ^= window.get(1 + step.trailing_zeros() as usize).copied().unwrap_or_default();
        }
    }
    assert_eq!(tried, (BITS as u64 - 15) * (1 << 15) + (1 << 15) - 1);
    let sampled = (0..BITS - 15).flat_map(|first| {
        let patterns = (1 + 2 * (first as u32 % 97)..1 << 16).step_by(2 * 97);
        patterns.map(move |pattern| (0..16).filter(|bit| pattern >> bit & 1 == 1).map(|bit| first + bit).collect())
    });
    assert!(all_are_detected(&mut lanes, sampled) > 200_000);
}

/// A rolling CRC, word by word.
struct Rolling<'a, 'b> {
    bench: &'a mut Bench<'b>,
    ports: [In; 5],
    crc: Out,
}

impl<'a, 'b> Rolling<'a, 'b> {
    /// After a reset.
    fn new(bench: &'a mut Bench<'b>) -> Result<Self, Failure> {
        let [reset, enable, data] = [bench.input("reset")?, bench.input("enable")?, bench.input("data")?];
        let ports = [reset, enable, data, bench.input("keep")?, bench.input("forget")?];
        let crc = bench.output("crc")?;
        ports.iter().for_each(|port| bench.drive(*port, 0));
        bench.drive(reset, 1);
        bench.tick()?;
        bench.drive(reset, 0);
        Ok(Self { bench, ports, crc })
    }

    /// The CRC after the words of a packet.
    fn packet(&mut self, words: &[u64]) -> Result<u64, Failure> {
        let [_, enable, data, ..] = self.ports;
        self.bench.drive(enable, 1);
        for word in words {
            self.bench.drive(data, *word);
            self.bench.tick()?;
        }
        self.bench.drive(enable, 0);
        self.bench.sample(self.crc)
    }

    /// What becomes of it.
    fn end(&mut self, keep: bool) -> Result<(), Failure> {
        let [.., keeps, forgets] = self.ports;
        self.bench.drive(keeps, keep.into());
        self.bench.drive(forgets, (!keep).into());
        self.bench.tick()?;
        self.bench.drive(keeps, 0);
        self.bench.drive(forgets, 0);
        Ok(())
    }
}

/// Runs `test` with a sender's and a receiver's CRC.
fn with_both_ends(name: &str, test: impl FnOnce(&mut Rolling, &mut Rolling) -> Result<(), Failure>) {
    let netlist = published(name);
    let mut engines = [(); 2].map(|()| Engine::new(&netlist).expect("a catalogue block"));
    let [sender, receiver] = &mut engines;
    let (mut sender, mut receiver) = (Bench::new(sender, &netlist, 1), Bench::new(receiver, &netlist, 2));
    let run = || test(&mut Rolling::new(&mut sender)?, &mut Rolling::new(&mut receiver)?);
    run().unwrap_or_else(|failure| panic!("{failure}"));
}

/// A packet that is lost, twice there or before its time is told by the next CRC alone.
#[test]
#[phit_evidence::shows("TH-LLP-05", RTL)]
fn a_rolling_crc_tells_lost_repeated_and_reordered_packets() {
    let packets: [[u64; 3]; 4] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]];
    for (arrival, arrives_well) in
        [(vec![0, 1, 2, 3], true), (vec![0, 2], false), (vec![0, 0], false), (vec![0, 2, 1], false)]
    {
        with_both_ends("rolling_crc32_w64", |sender, receiver| {
            let mut sent = vec![];
            for packet in &packets {
                sent.push(sender.packet(packet)?);
                sender.end(true)?;
            }
            let mut is_well = true;
            for index in &arrival {
                is_well &= receiver.packet(&packets[*index])? == sent[*index];
                receiver.end(true)?;
            }
            assert_eq!(is_well, arrives_well, "{arrival:?}");
            Ok(())
        });
    }
}

/// BGQ-LLP-07: 1e5 packets, one in eight of them wrong on the wire and sent again: both ends agree at last. An error that nobody
/// noticed is seen.
#[test]
#[phit_evidence::shows("BGQ-LLP-07", RTL)]
fn running_crcs_agree_after_retries_and_tell_what_escaped() {
    with_both_ends("rolling_crc32_w32", |sender, receiver| {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for _ in 0..100_000 {
            let packet: Vec<u64> = (0..1 + rng.next_u32() % 4).map(|_| rng.next_u32().into()).collect();
            let sent = sender.packet(&packet)?;
            sender.end(true)?;
            while rng.next_u32() % 8 == 0 {
                let mut wrong = packet.clone();
                wrong[0] ^= 1 << (rng.next_u32() % 32);
                assert_ne!(receiver.packet(&wrong)?, sent);
                receiver.end(false)?;
            }
            assert_eq!(receiver.packet(&packet)?, sent);
            receiver.end(true)?;
        }
        let sent = sender.packet(&[7])?;
        assert_ne!(receiver.packet(&[6])?, sent);
        sender.end(true)?;
        receiver.end(true)?;
        let sent = sender.packet(&[9])?;
        assert_ne!(receiver.packet(&[9])?, sent, "and stays seen");
        Ok(())
    });
}
