//! The other end of a link in the golden model, the wires to it, and what every end must keep to.

use super::wire::Wire;
use crate::stimulus::Stimulus;
use phit_models::link::{
    LinkModel, MESSAGE_BITS, Message, MessageDecoder, Phit, SILENCE_CYCLES, control_epoch,
};
use phit_sim::bench::{Bench, Failure, TestResult};

/// Cycles within which the hardware notices silence: a message is used one cycle after its last bit, and what it
/// resets is a register.
const NOTICE_CYCLES: u64 = 4;

/// Golden end, both wires, and decoders of what the hardware sends and receives.
pub(crate) struct Peer {
    /// The golden end.
    pub model: LinkModel,
    /// Away from the hardware, and towards it.
    pub wires: [Wire; 2],
    sent_messages: MessageDecoder,
    heard_messages: MessageDecoder,
    /// What the hardware's messages must say, by the cycle of their first bit.
    at_start: Option<Message>,
    cycle: u64,
    last_heard: u64,
    was_down: bool,
}

impl Peer {
    /// Both ends after reset.
    pub fn new(delay_cycles: u64) -> Self {
        Self {
            model: LinkModel::new(),
            wires: [Wire::new(delay_cycles), Wire::new(delay_cycles)],
            sent_messages: MessageDecoder::new(),
            heard_messages: MessageDecoder::new(),
            at_start: None,
            cycle: 0,
            last_heard: 0,
            was_down: false,
        }
    }

    /// One cycle: takes the phit that the hardware sends, gives the one that it receives. `state` is what a message
    /// of the hardware that began now would say, but for its nack, which no port tells; without it messages are not checked.
    pub fn exchange(
        &mut self,
        bench: &Bench,
        stimulus: &mut Stimulus,
        link_out: u32,
        state: Option<Message>,
    ) -> Result<u32, Failure> {
        if self.cycle.is_multiple_of(MESSAGE_BITS as u64) {
            self.at_start = state;
        }
        let sent = Phit::from_word(link_out);
        if let (Some(message), Some(state)) = (self.sent_messages.push(sent.p), self.at_start) {
            bench.expect("side-band message", Message { nack: message.nack, ..state }, message)?;
        }
        let arriving = self.wires[0].pass(link_out, stimulus);
        let back = self.model.tick(arriving);
        let heard = self.wires[1].pass(back, stimulus);
        if self.heard_messages.push(Phit::from_word(heard).p).is_some() {
            self.last_heard = self.cycle;
        }
        self.cycle += 1;
        Ok(heard)
    }

    /// Checks `link_down` of the hardware: it follows 4096 cycles of silence, stays, and then only control phits
    /// without side-band are sent.
    pub fn check_down(&mut self, bench: &Bench, is_down: bool, link_out: u32) -> TestResult {
        let silence = self.cycle - self.last_heard;
        let limit = u64::from(SILENCE_CYCLES);
        if is_down && !self.was_down && silence < limit {
            return Err(bench.mismatch(format!("link_down after {silence} cycles of silence")));
        }
        if !is_down && (self.was_down || silence > limit + NOTICE_CYCLES) {
            return Err(bench.mismatch(format!("not link_down after {silence} cycles of silence")));
        }
        let sent = Phit::from_word(link_out);
        if is_down && self.was_down && (sent.p || !sent.c || control_epoch(sent.payload).is_none()) {
            return Err(bench.mismatch(format!("down, but {sent:?} is sent")));
        }
        self.was_down = is_down;
        Ok(())
    }

    /// Nothing that a correct end does may look wrong to the golden end.
    pub fn check_counters(&self, bench: &Bench) -> TestResult {
        let counters = self.model.counters();
        bench.expect("[ignored acks, ignored freed]", [0, 0], [counters.ignored_acks, counters.ignored_freed])
    }

    /// The bit error rate of both wires.
    pub fn set_errors(&mut self, bits_per_error: u64) {
        self.wires.iter_mut().for_each(|wire| wire.bits_per_error = bits_per_error);
    }
}
