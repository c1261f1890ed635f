//! A sender that makes every mistake.

use super::page::Page;
use crate::link::gemini::packets::PHIT_BITS;
use crate::stimulus::Stimulus;
use phit_models::coding::crc16;
use phit_models::link::gemini::packet::format::MAX_PHITS;
use phit_models::link::gemini::packet::seal;
use phit_models::link::gemini::{Phit, RECEIVE_PHITS, control_payload};
use std::collections::VecDeque;

/// What is sent next, and how bad the wire is.
#[derive(Default)]
pub(super) struct Traffic {
    queue: VecDeque<Phit>,
    epoch: u8,
    sequence: u8,
    /// One phit in so many has a bit error; 0: none has.
    error_period: u64,
    /// Where most packets go for a while, so that a buffer becomes full.
    channel: usize,
    phase_left: u64,
}

impl Traffic {
    /// The next phit, by a sender that knows the receiver's state.
    pub fn next(&mut self, receiver: &Page, stimulus: &mut Stimulus) -> Phit {
        if self.phase_left == 0 {
            self.phase_left = 1 + stimulus.below(3000);
            self.channel = stimulus.below(2) as usize;
            self.error_period = [0, 0, 2000, 200, 20][stimulus.below(5) as usize];
        }
        self.phase_left -= 1;
        while self.queue.is_empty() {
            self.plan(receiver, stimulus);
        }
        let mut phit = self.queue.pop_front().unwrap_or_default();
        phit.p = stimulus.once_in(2);
        if self.error_period > 0 && stimulus.once_in(self.error_period) {
            phit = Phit::from_word(phit.to_word() ^ 1 << stimulus.below(24));
        }
        phit
    }

    /// After a reset the sender begins anew, or is found in the middle of a packet: perhaps of one that fits what the CRC register
    /// holds.
    pub fn start_over(&mut self, crc: Option<u16>, stimulus: &mut Stimulus) {
        if let Some(crc) = crc
            && stimulus.once_in(3)
        {
            let body = stimulus.word(PHIT_BITS) as u32;
            let low = stimulus.word(6) as u32;
            let crc = crc16::word22(crc16::word22(crc, body), low);
            let rest = [body, u32::from(crc) << 6 | low].map(|payload| Phit { c: false, p: false, payload });
            self.queue = rest.into();
            self.control(control_payload(0));
        } else if stimulus.once_in(2) {
            (self.epoch, self.sequence) = (0, 0);
            self.queue.clear();
        }
    }

    fn plan(&mut self, receiver: &Page, stimulus: &mut Stimulus) {
        let is_clean = self.error_period == 0;
        if self.epoch != receiver.nack && stimulus.once_in(8) {
            (self.epoch, self.sequence) = (receiver.nack, receiver.expected);
            self.control(control_payload(self.epoch));
            return;
        }
        if self.epoch != receiver.nack && stimulus.once_in(60) {
            // The answer is long in coming: the nack is repeated, once or twice.
            let cycles = if stimulus.once_in(3) { 1200 } else { 600 };
            (0..cycles).for_each(|_| self.control(control_payload(self.epoch)));
            return;
        }
        if self.epoch != receiver.nack
            && let Some(left) = receiver.cycles_to_repetition()
            && stimulus.once_in(50)
        {
            // The answer comes when the nack is about to be repeated, or just was.
            (0..left.saturating_sub(stimulus.below(4))).for_each(|_| self.control(control_payload(self.epoch)));
            self.control(control_payload(receiver.nack));
            return;
        }
        match stimulus.below(if is_clean { 12 } else { 20 }) {
            0..10 => {
                let channel = if stimulus.once_in(4) { 1 - self.channel } else { self.channel };
                let free = RECEIVE_PHITS - receiver.buffers[channel].len();
                let fits_exactly = (2..=MAX_PHITS).contains(&free) && stimulus.once_in(2);
                let phits = if fits_exactly { free as u64 } else { random_length(stimulus) };
                let mut packet = random_packet(stimulus, phits, self.sequence);
                packet[0] = packet[0] & !(1 << (PHIT_BITS - 1)) | (channel as u32) << (PHIT_BITS - 1);
                seal(self.sequence, &mut packet);
                self.sequence = (self.sequence + 1) % 64;
                self.packet(&packet);
            }
            10 | 11 => (0..1 + stimulus.below(6)).for_each(|_| self.control(control_payload(self.epoch))),
            // Another number.
            12 => {
                let sequence = stimulus.word(6) as u8;
                self.packet(&random_packet(stimulus, 5, sequence));
            }
            // Too long, also by one.
            13 => {
                let length = 33 + if stimulus.once_in(2) { 0 } else { stimulus.below(70) };
                let packet = random_packet(stimulus, length, self.sequence);
                self.packet(&packet);
            }
            // Cut off.
            14 => {
                let packet = random_packet(stimulus, 20, self.sequence);
                let length = 1 + stimulus.below(19) as usize;
                self.packet(&packet[..length]);
            }
            // Control phits: another epoch, a wrong bit, wrong zeros with the CRC over them.
            15 => self.control(control_payload(stimulus.word(4) as u8)),
            16 => self.control(control_payload(self.epoch) ^ 1 << stimulus.below(PHIT_BITS.into())),
            17 => {
                let covered = stimulus.word(2) << 4 | u64::from(self.epoch);
                let crc = crc16::update(crc16::INITIAL, &crc16::bits_of(covered, 6));
                self.control((covered as u32) << 16 | u32::from(crc));
            }
            // No head: after a reset this comes first.
            18 => self.queue.extend((0..3).map(|_| Phit { c: false, p: false, payload: 0 })),
            _ => self.control(stimulus.word(PHIT_BITS) as u32),
        }
    }

    fn control(&mut self, payload: u32) {
        self.queue.push_back(Phit { c: true, p: false, payload });
    }

    fn packet(&mut self, payloads: &[u32]) {
        let phit = |(index, &payload)| Phit { c: index == 0, p: false, payload };
        self.queue.extend(payloads.iter().enumerate().map(phit));
    }
}

/// 2 to 32 phits, the ends more often.
fn random_length(stimulus: &mut Stimulus) -> u64 {
    match stimulus.below(4) {
        0 => 2,
        1 => 32,
        _ => 2 + stimulus.below(31),
    }
}

fn random_packet(stimulus: &mut Stimulus, phits: u64, sequence: u8) -> Vec<u32> {
    let mut packet: Vec<u32> = (0..phits).map(|_| stimulus.word(PHIT_BITS) as u32).collect();
    seal(sequence, &mut packet);
    packet
}
