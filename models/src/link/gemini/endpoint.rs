//! A whole endpoint.

use super::counters::Counters;
use super::decoder::MessageDecoder;
use super::message::{Message, MessageEncoder};
use super::receiver::{Receiver, without_crc};
use super::sender::Sender;
use super::wire::Phit;
use crate::link::gemini::packet::format::{MAX_PHITS, PAYLOAD_BITS};

/// An endpoint of a link: takes packets, delivers packets, and exchanges one phit with the wire in every cycle.
#[derive(Clone, Debug, Default)]
pub struct LinkModel {
    sender: Sender,
    receiver: Receiver,
    message_out: MessageEncoder,
    message_in: MessageDecoder,
    counters: Counters,
}

impl LinkModel {
    /// An endpoint after reset.
    pub fn new() -> Self {
        Self::default()
    }

    /// Queues a packet, payloads head first, on the virtual channel that its head names. Its crc field is filled in
    /// when it is admitted; what stands there does not matter.
    ///
    /// # Panics
    /// If it is no packet: 2 to 32 phits of 22 bits.
    pub fn send(&mut self, payloads: Vec<u32>) {
        assert!((2..=MAX_PHITS).contains(&payloads.len()), "2 to 32 phits");
        assert!(payloads.iter().all(|payload| payload >> PAYLOAD_BITS == 0), "22 bits");
        self.sender.enqueue(without_crc(payloads));
    }

    /// Takes the oldest packet received on a virtual channel, with zeros in its crc field.
    pub fn receive(&mut self, channel: usize) -> Option<Vec<u32>> {
        self.receiver.take(channel)
    }

    /// One clock cycle: takes the phit that arrives, gives the phit that is sent. The phit sent does not depend on the
    /// phit that arrives in the same cycle.
    pub fn tick(&mut self, rx_phit: u32) -> u32 {
        let mut sent = self.sender.transmit();
        let bit = self.message_out.next_bit(|| self.receiver.report());
        sent.p = bit && !self.sender.is_down();

        let arrived = Phit::from_word(rx_phit);
        self.receiver.tick(arrived, &mut self.counters);
        if let Some(seen) = self.message_in.push(arrived.p) {
            self.sender.see(seen, &mut self.counters);
        }
        self.sender.tick(&mut self.counters);
        sent.to_word()
    }

    /// Whether the sending side has given up.
    pub fn link_down(&self) -> bool {
        self.sender.is_down()
    }

    /// What happened so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// What a message that began now would say.
    pub fn report(&self) -> Message {
        self.receiver.report()
    }

    /// Packets queued on a virtual channel and not yet admitted.
    pub fn pending(&self, channel: usize) -> usize {
        self.sender.pending(channel)
    }

    /// Packets admitted and not acknowledged.
    pub fn outstanding(&self) -> usize {
        self.sender.outstanding()
    }

    /// Phits in the replay buffer.
    pub fn replay_phits(&self) -> usize {
        self.sender.replay_phits()
    }

    /// Phits of visible packets in the receive buffer of a virtual channel.
    pub fn buffered_phits(&self, channel: usize) -> usize {
        self.receiver.buffered_phits(channel)
    }
}
