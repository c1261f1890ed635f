//! The receiving half of a link end.

use super::{any_chunks, any_packet, inputs, outputs, shape};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::coding::crc::CRC32;
use phit_models::link::bluegene::packet::{COMMA, IDLE, Message, barrier_words, sealed};
use phit_models::link::bluegene::receiver::{Receiver, Shape};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Packets in order and out of order, for channels and of lengths that do not exist, with wrong bits, broken off, and without a
/// protocol packet before them, and barrier packets, to buffers that are full now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let shape = shape(bench)?;
    let [reset, wire_word, wire_control] =
        [bench.input("reset")?, bench.input("wire_word")?, bench.input("wire_control")?];
    let room = inputs(bench, "room", shape.channels)?;
    let [first, data, last, bad] =
        [bench.output("first")?, bench.output("data")?, bench.output("last")?, bench.output("bad")?];
    let (write, commit) = (outputs(bench, "write", shape.channels)?, outputs(bench, "commit", shape.channels)?);
    let void = outputs(bench, "void", shape.channels)?;
    let [header, rejected] = [bench.output("header")?, bench.output("rejected")?];
    let [message_valid, ack, session, freed_first] =
        [bench.output("message_valid")?, bench.output("ack")?, bench.output("session")?, bench.output("freed_first")?];
    let [rx_barrier, rx_barrier_state] = [bench.output("rx_barrier")?, bench.output("rx_barrier_state")?];
    let freed = outputs(bench, "freed", shape.channels - 1)?;
    let counts = [bench.output("errors")?, bench.output("received")?, bench.output("spoiled")?];
    let expected = bench.output("expected")?;
    let crcs = outputs(bench, "received_crc", 2)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(6_000).in_flurries(60);
    let mut rooms: Vec<Pace> = (0..shape.channels).map(|_| Pace::new(400)).collect();
    let mut wire = Wire { shape, words: VecDeque::new(), noise: Pace::new(300) };
    let (mut model, mut defined) = (Receiver::new(shape), false);
    for _ in 0..cycles {
        let mut is_reset = resets.next(&mut stimulus);
        let (word, control) = wire.next(model.expected(), &mut stimulus);
        let places: Vec<bool> =
            rooms.iter_mut().map(|pace| pace.next(&mut stimulus) || !stimulus.once_in(40)).collect();
        // Just when a packet may begin, too.
        is_reset |= model.outputs(word, control, &places).0.is_some() && stimulus.once_in(300);
        bench.drive(reset, is_reset.into());
        bench.drive(wire_word, word.into());
        bench.drive(wire_control, control.into());
        for (port, place) in room.iter().zip(&places) {
            bench.drive(*port, (*place).into());
        }
        if defined && !is_reset {
            let (message, shall) = model.outputs(word, control, &places);
            for channel in 0..shape.channels {
                let here = shall.filter(|write| write.channel == channel);
                let actual = [write[channel], commit[channel], void[channel]].map(|port| bench.sample_bit(port));
                let [writes, commits, drops] = actual;
                let shall = [here.is_some(), here.is_some_and(|it| it.commit), here.is_some_and(|it| it.void)];
                bench.expect("write, commit, void", shall, [writes?, commits?, drops?])?;
            }
            let actual = (bench.sample_bit(header)?, bench.sample_bit(rejected)?);
            let is_shown = shall.is_some_and(|write| write.header);
            bench.expect("header, rejected", (is_shown, model.rejects(word, control, &places)), actual)?;
            if let Some(write) = shall {
                let actual = (bench.sample_bit(first)?, bench.sample_bit(last)?, bench.sample(data)?);
                bench.expect("first, last, data", (write.first, write.last, word.into()), actual)?;
                if write.commit {
                    let actual = bench.sample_bit(bad)?;
                    bench.expect("bad", write.bad, actual)?;
                }
            }
            let says = bench.sample_bit(message_valid)?;
            bench.expect("message_valid", message.is_some(), says)?;
            if let Some(message) = message {
                let freed = freed.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
                let actual = Message {
                    ack: bench.sample(ack)?,
                    session: bench.sample(session)?,
                    freed_first: bench.sample(freed_first)?,
                    freed,
                };
                bench.expect("message", message, actual)?;
            }
            let state = model.barrier(word, control);
            let comes = bench.sample_bit(rx_barrier)?;
            bench.expect("rx_barrier", state.is_some(), comes)?;
            if let Some(state) = state {
                let actual = bench.sample(rx_barrier_state)?;
                bench.expect("rx_barrier_state", state, actual)?;
            }
            let next = bench.sample(expected)?;
            bench.expect("expected", model.expected(), next)?;
            let actual = [bench.sample(counts[0])?, bench.sample(counts[1])?, bench.sample(counts[2])?];
            bench.expect("errors, received, spoiled", model.counts(), actual)?;
            for (port, crc) in crcs.iter().zip(model.crcs()) {
                let actual = bench.sample(*port)?;
                bench.expect("received_crc", u64::from(crc), actual)?;
            }
        }
        bench.tick()?;
        model.tick(word, control, &places);
        if is_reset {
            (model, defined) = (Receiver::new(shape), true);
        }
    }
    Ok(())
}

/// What comes over a wire.
struct Wire {
    shape: Shape,
    words: VecDeque<(u32, bool)>,
    noise: Pace,
}

impl Wire {
    /// The next word for a receiver that expects this number.
    fn next(&mut self, expected: u64, stimulus: &mut Stimulus) -> (u32, bool) {
        if self.words.is_empty() {
            self.refill(expected, stimulus);
            if self.noise.next(stimulus) {
                self.spoil(stimulus);
            }
        }
        self.words.pop_front().unwrap_or_default()
    }

    /// A protocol packet, a barrier packet or an idle pair, and mostly a packet.
    fn refill(&mut self, expected: u64, stimulus: &mut Stimulus) {
        let [first, others] = self.shape.tokens;
        // Zeros are the check of no word at all.
        let is_zero = stimulus.once_in(40);
        let mut word = |bits| if is_zero { 0 } else { stimulus.word(bits) };
        let message = Message {
            ack: word(self.shape.sequence),
            session: word(2),
            freed_first: word(first),
            freed: (1..self.shape.channels).map(|_| stimulus.word(others)).collect(),
        };
        let mut words = message.words(others);
        if stimulus.once_in(40) {
            // Bits that mean nothing are covered all the same.
            words[2] |= 1 << stimulus.below(32);
        }
        if stimulus.once_in(4) {
            words = barrier_words(stimulus.cornered_word(48));
        }
        if stimulus.once_in(20) {
            // Another kind, or bits that mean nothing, with a right CRC.
            words[1] ^= 1 << stimulus.below(16);
            words[3] = CRC32.of_bytes(&[words[1].to_le_bytes(), words[2].to_le_bytes()].concat()) as u32;
        }
        if stimulus.once_in(3) {
            self.words.extend([(COMMA, true), (IDLE, false)]);
        } else {
            self.words.extend(words.into_iter().enumerate().map(|(index, word)| (word, index == 0)));
        }
        if stimulus.once_in(5) {
            return;
        }
        let most = if stimulus.once_in(30) { (self.shape.chunks + 1).min(20) } else { self.shape.chunks };
        let mut packet = any_packet(any_chunks(most, stimulus), stimulus);
        if stimulus.once_in(30) {
            packet = any_packet(most, stimulus);
        }
        let number = match stimulus.below(16) {
            0 => stimulus.word(8),
            1 => stimulus.word(self.shape.sequence),
            _ => expected,
        };
        let channels = if stimulus.once_in(20) { 8 } else { self.shape.channels as u64 };
        packet = sealed(&packet, stimulus.below(channels) as u32, number as u32);
        self.words.extend(packet.into_iter().map(|word| (word, false)));
        if stimulus.once_in(40) {
            // Nothing, or more data, where a control word should be.
            self.words.extend((0..stimulus.below(20)).map(|_| (stimulus.word(32) as u32, false)));
        }
    }

    /// A wrong bit, a wrong flag, or words that are missing.
    fn spoil(&mut self, stimulus: &mut Stimulus) {
        let index = stimulus.below(self.words.len() as u64) as usize;
        match stimulus.below(8) {
            0 => self.words[index].1 ^= true,
            1 => drop(self.words.drain(index..)),
            2 => drop(self.words.drain(..index)),
            3 => drop(self.words.remove(index)),
            4 => {
                // In the trailer, where each bit has a meaning of its own.
                let last = self.words.len() - 1 - stimulus.below(2) as usize;
                self.words[last].0 ^= 1 << stimulus.below(32);
            }
            5 => {
                let index = index.min(7);
                self.words[index].0 ^= 1 << stimulus.below(32);
            }
            _ => self.words[index].0 ^= 1 << stimulus.below(32),
        }
    }
}
