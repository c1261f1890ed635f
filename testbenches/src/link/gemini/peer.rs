//! The other end of a link in the golden model, the wires to it, and what every end must keep to.

use super::receiver::page::Page as Receiver;
use super::wire::Wire;
use crate::stimulus::Stimulus;
use phit_models::link::gemini::{
    CHANNELS, LinkModel, MESSAGE_BITS, Message, MessageDecoder, Phit, REWIND_CYCLES, SILENCE_CYCLES, Seen,
    control_epoch,
};
use phit_sim::bench::{Bench, TestResult};

/// From the last bit of a message to the cycle after its use.
const USE_CYCLES: u64 = 2;

/// Golden end, both wires, and what the hardware must make of what it hears.
pub(crate) struct Peer {
    /// The golden end.
    pub model: LinkModel,
    /// What the hardware's receiver must be.
    pub receiver: Receiver,
    /// The message that the hardware uses in this cycle.
    pub message: Option<Message>,
    /// Away from the hardware, and towards it.
    pub wires: [Wire; 2],
    sent_messages: MessageDecoder,
    heard_messages: MessageDecoder,
    /// What the hardware's message must say, sampled with its first bit.
    at_start: Option<Message>,
    cycle: u64,
    silent_since: u64,
    was_down: bool,
    /// Nack of the last message heard, and how often it changed.
    nack: u8,
    nacks: u64,
}

impl Peer {
    /// Both ends after reset.
    pub fn new(delay_cycles: u64) -> Self {
        Self {
            model: LinkModel::new(),
            receiver: Receiver::default(),
            message: None,
            wires: [Wire::new(delay_cycles), Wire::new(delay_cycles)],
            sent_messages: MessageDecoder::new(),
            heard_messages: MessageDecoder::new(),
            at_start: None,
            cycle: 0,
            silent_since: 0,
            was_down: false,
            nack: 0,
            nacks: 0,
        }
    }

    /// Checks the phit that the hardware sends in this cycle against what any end must keep to. `freed`: phits that
    /// have left its receive buffers, if that can be seen.
    pub fn check(&mut self, bench: &Bench, link_out: u32, is_down: bool, freed: Option<[u16; CHANNELS]>) -> TestResult {
        let sent = Phit::from_word(link_out);
        if self.cycle.is_multiple_of(MESSAGE_BITS as u64) {
            let (ack, nack) = (self.receiver.expected, self.receiver.nack);
            self.at_start = freed.map(|freed| Message { ack, nack, freed });
        }
        if let (Some(seen), Some(expected)) = (self.sent_messages.push(sent.p), self.at_start) {
            let message = seen.message;
            bench.expect("side-band message", expected, message)?;
        }
        let silence = self.cycle.saturating_sub(self.silent_since);
        if is_down != (self.was_down || silence >= u64::from(SILENCE_CYCLES)) {
            return Err(bench.mismatch(format!("link_down is {is_down} after {silence} cycles of silence")));
        }
        if is_down && self.was_down && (sent.p || !sent.c || control_epoch(sent.payload).is_none()) {
            return Err(bench.mismatch(format!("down, but {sent:?} is sent")));
        }
        self.was_down = is_down;
        let counters = self.model.counters();
        bench.expect("[ignored acks, ignored freed]", [0, 0], [counters.ignored_acks, counters.ignored_freed])
    }

    /// Checks the hardware's counts of received packets and of errors.
    pub fn check_counts(&self, bench: &Bench, received: u64, errors: u64) -> TestResult {
        let expected = [self.receiver.packets % (1 << 32), self.receiver.errors % (1 << 16)];
        bench.expect("[received, errors]", expected, [received, errors])
    }

    /// Checks the hardware's count of rewinds when nothing is under way: one for each nack that it heard, and perhaps
    /// some of its own, each with one more when an ack overtakes it.
    pub fn check_retries(&self, bench: &Bench, retries: u64) -> TestResult {
        let own = 2 * self.cycle / u64::from(REWIND_CYCLES);
        if (self.nacks..=self.nacks + own).contains(&retries) {
            return Ok(());
        }
        Err(bench.mismatch(format!("{retries} rewinds for {} nacks", self.nacks)))
    }

    /// One cycle: takes the phit that the hardware sends, gives the one that it receives.
    pub fn exchange(&mut self, stimulus: &mut Stimulus, link_out: u32) -> u32 {
        let arriving = self.wires[0].pass(link_out, stimulus);
        let back = self.model.tick(arriving);
        self.wires[1].pass(back, stimulus)
    }

    /// The edge that ends the cycle in which the hardware received this phit.
    pub fn tick(&mut self, heard: u32) {
        let phit = Phit::from_word(heard);
        self.receiver.tick(Some(phit), false);
        let seen = self.heard_messages.push(phit.p);
        if seen.is_some() {
            self.silent_since = self.cycle + USE_CYCLES;
        }
        self.message = seen.and_then(Seen::used);
        if let Some(message) = self.message {
            self.nacks += u64::from(message.nack != self.nack);
            self.nack = message.nack;
        }
        self.cycle += 1;
    }

    /// The bit error rate of both wires.
    pub fn set_errors(&mut self, bits_per_error: u64) {
        self.wires.iter_mut().for_each(|wire| wire.bits_per_error = bits_per_error);
    }
}
