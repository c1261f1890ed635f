//! The sending side of an endpoint.

use super::counters::Counters;
use super::decoder::Seen;
use super::page::{
    CHANNELS, FREED_MODULUS, MAX_OUTSTANDING, MAX_REWINDS, RECEIVE_PHITS, REPLAY_PHITS, REWIND_CYCLES,
    SEQUENCE_MODULUS, SILENCE_CYCLES,
};
use super::receiver::channel_of;
use super::wire::{Phit, control_payload};
use crate::link::gemini::packet::{format::MAX_PHITS, seal};
use std::collections::VecDeque;

/// One virtual channel at the sender.
#[derive(Clone, Debug, Default)]
struct Channel {
    /// Packets that are not admitted yet.
    queue: VecDeque<Vec<u32>>,
    /// Phits admitted, modulo 512.
    sent: u16,
    /// Phits that left the receiver's buffer, as far as known, modulo 512.
    freed: u16,
}

impl Channel {
    /// Phits admitted of which the receiver has not said that they are gone.
    fn in_flight(&self) -> usize {
        usize::from((self.sent + FREED_MODULUS - self.freed) % FREED_MODULUS)
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Sender {
    channels: [Channel; CHANNELS],
    /// The channel that admission looks at first.
    preferred: usize,
    /// Packets outstanding, oldest first, each with the CRC for its number.
    replay: VecDeque<Vec<u32>>,
    /// Number of the oldest packet outstanding.
    base: u8,
    /// Which packet of `replay` is to be sent next.
    next: usize,
    /// The rest of the packet on the wire. A copy: an ack that comes after a rewind may free the packet meanwhile.
    on_wire: VecDeque<u32>,
    epoch: u8,
    control_due: bool,
    cycles_without_progress: u32,
    cycles_without_message: u32,
    rewinds_without_ack: u32,
    down: bool,
}

impl Sender {
    pub(super) fn is_down(&self) -> bool {
        self.down
    }

    pub(super) fn pending(&self, channel: usize) -> usize {
        self.channels[channel].queue.len()
    }

    pub(super) fn outstanding(&self) -> usize {
        self.replay.len()
    }

    pub(super) fn replay_phits(&self) -> usize {
        self.replay.iter().map(Vec::len).sum()
    }

    pub(super) fn enqueue(&mut self, packet: Vec<u32>) {
        self.channels[channel_of(&packet)].queue.push_back(packet);
    }

    /// The phit of this cycle; the side-band is somebody else's.
    pub(super) fn transmit(&mut self) -> Phit {
        if !self.down {
            self.admit();
        }
        if self.down || self.control_due {
            self.control_due = false;
            return self.control();
        }
        let mut is_head = false;
        if self.on_wire.is_empty() && self.next < self.replay.len() {
            self.on_wire = self.replay[self.next].iter().copied().collect();
            self.next += 1;
            is_head = true;
        }
        match self.on_wire.pop_front() {
            Some(payload) => Phit { c: is_head, p: false, payload },
            None => self.control(),
        }
    }

    fn control(&self) -> Phit {
        Phit { c: true, p: false, payload: control_payload(self.epoch) }
    }

    /// Admits at most one packet.
    fn admit(&mut self) {
        let room = self.replay_phits() + MAX_PHITS <= REPLAY_PHITS && self.replay.len() < MAX_OUTSTANDING;
        if !room {
            return;
        }
        for channel in [self.preferred, 1 - self.preferred] {
            if self.channels[channel].in_flight() > RECEIVE_PHITS - MAX_PHITS {
                continue;
            }
            if let Some(mut packet) = self.channels[channel].queue.pop_front() {
                self.channels[channel].sent = (self.channels[channel].sent + packet.len() as u16) % FREED_MODULUS;
                seal((self.base + self.replay.len() as u8) % SEQUENCE_MODULUS, &mut packet);
                self.replay.push_back(packet);
                self.preferred = 1 - channel;
                return;
            }
        }
    }

    /// A good message has come, which keeps the link up even if it is not used.
    pub(super) fn see(&mut self, seen: Seen, counters: &mut Counters) {
        if self.down {
            return;
        }
        self.cycles_without_message = 0;
        let Some(message) = seen.used() else { return };
        counters.good_messages += 1;
        self.take_ack(message.ack, counters);
        for (channel, freed) in self.channels.iter_mut().zip(message.freed) {
            let newly_freed = usize::from((freed + FREED_MODULUS - channel.freed) % FREED_MODULUS);
            if newly_freed <= channel.in_flight() {
                channel.freed = freed;
            } else {
                counters.ignored_freed += 1;
            }
        }
        if message.nack != self.epoch {
            self.epoch = message.nack;
            self.rewind(counters);
        }
    }

    fn take_ack(&mut self, ack: u8, counters: &mut Counters) {
        let acked = usize::from((ack + SEQUENCE_MODULUS - self.base) % SEQUENCE_MODULUS);
        if acked > self.replay.len() {
            counters.ignored_acks += 1;
        } else if acked > 0 {
            self.replay.drain(..acked);
            self.base = ack;
            self.next = self.next.saturating_sub(acked);
            self.cycles_without_progress = 0;
            self.rewinds_without_ack = 0;
            counters.packets_acked += acked as u64;
        }
    }

    fn rewind(&mut self, counters: &mut Counters) {
        counters.rewinds += 1;
        self.on_wire.clear();
        self.next = 0;
        self.control_due = true;
        self.cycles_without_progress = 0;
        if !self.replay.is_empty() {
            self.rewinds_without_ack += 1;
            self.down |= self.rewinds_without_ack == MAX_REWINDS;
        }
    }

    /// The timers of one cycle.
    pub(super) fn tick(&mut self, counters: &mut Counters) {
        if self.down {
            return;
        }
        self.cycles_without_message += 1;
        self.down = self.cycles_without_message == SILENCE_CYCLES;
        if self.replay.is_empty() {
            self.cycles_without_progress = 0;
        } else {
            self.cycles_without_progress += 1;
            if self.cycles_without_progress == REWIND_CYCLES {
                counters.timeout_rewinds += 1;
                self.rewind(counters);
            }
        }
    }
}
