//! The sender of the protocol page, with the timing that the contract promises: the wire is registered, and a packet
//! follows in the cycle after its last phit was taken.
//!
//! Where the page leaves a choice, this is what the hardware chose: an ack that overtakes what is being sent again
//! makes the sender rewind to it, and a rewind by a message that also acknowledges is not counted towards giving up.

use crate::link::gemini::source::Offer;
use phit_models::link::gemini::packet::format::MAX_PHITS;
use phit_models::link::gemini::packet::seal;
use phit_models::link::gemini::{
    CHANNELS, FREED_MODULUS, MAX_OUTSTANDING, MAX_REWINDS, Message, Phit, RECEIVE_PHITS, REPLAY_PHITS, REWIND_CYCLES,
    SEQUENCE_MODULUS, control_epoch,
};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// What the wire shows.
#[derive(Clone, Debug, PartialEq)]
enum Shown {
    /// A control phit of one of these epochs.
    Control(Vec<u8>),
    /// A phit of a packet.
    Phit { c: bool, payload: u32 },
}

/// The sender after reset.
pub(crate) struct Page {
    /// Outstanding packets, oldest first.
    outstanding: VecDeque<Vec<u32>>,
    /// Number of the oldest.
    base: u8,
    /// The packet that is being taken, and its channel.
    admitting: Option<(usize, Vec<u32>)>,
    preferred: usize,
    /// Phits admitted per channel, and those known to have left the other side's buffer; modulo 512.
    sent: [u16; CHANNELS],
    freed: [u16; CHANNELS],
    /// Which outstanding packet is sent next or now, and how much of it is out.
    next: usize,
    position: usize,
    /// Nack last answered.
    epoch: u8,
    control_due: bool,
    cycles_without_progress: u32,
    rewinds_in_vain: u32,
    /// The wire took a phit since the last rewind.
    has_moved: bool,
    /// What the wire shows in this cycle.
    shown: Shown,
    /// Too many rewinds in vain.
    pub gave_up: bool,
    /// Rewinds.
    pub rewinds: u64,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: u64,
}

impl Default for Page {
    fn default() -> Self {
        Self {
            outstanding: VecDeque::new(),
            base: 0,
            admitting: None,
            preferred: 0,
            sent: [0; CHANNELS],
            freed: [0; CHANNELS],
            next: 0,
            position: 0,
            epoch: 0,
            control_due: false,
            cycles_without_progress: 0,
            rewinds_in_vain: 0,
            has_moved: false,
            shown: Shown::Control(vec![0]),
            gave_up: false,
            rewinds: 0,
            bad_acks: 0,
        }
    }
}

impl Page {
    /// The channel whose phit is taken in this cycle.
    pub fn takes(&self, offers: &[Option<Offer>; CHANNELS], quiet: bool) -> Option<usize> {
        if quiet || self.gave_up {
            return None;
        }
        if let Some((channel, _)) = self.admitting {
            return offers[channel].map(|_| channel);
        }
        let stored: usize = self.outstanding.iter().map(Vec::len).sum();
        if stored + MAX_PHITS > REPLAY_PHITS || self.outstanding.len() >= MAX_OUTSTANDING {
            return None;
        }
        let may = |channel: &usize| offers[*channel].is_some() && self.in_flight(*channel) + MAX_PHITS <= RECEIVE_PHITS;
        [self.preferred, 1 - self.preferred].into_iter().find(may)
    }

    /// Phits of a channel that may be in the other side's buffer.
    pub fn in_flight(&self, channel: usize) -> usize {
        phits_since(self.freed[channel], self.sent[channel])
    }

    /// Phits admitted to a channel, modulo 512.
    pub fn sent(&self, channel: usize) -> u16 {
        self.sent[channel]
    }

    /// An ack that the window does not allow now; `None` if it allows all.
    pub fn illegal_ack(&self, choice: u64) -> Option<u8> {
        let first = self.outstanding.len() + 1;
        let many = usize::from(SEQUENCE_MODULUS) - first;
        (many > 0).then(|| (self.base + (first + choice as usize % many) as u8) % SEQUENCE_MODULUS)
    }

    /// Checks the phit on the wire. Control phits carry the epoch unless the link is down; everything else is exact.
    pub fn check_wire(&self, bench: &Bench, on_wire: Phit, is_down: bool) -> TestResult {
        let is_right = match &self.shown {
            Shown::Control(epochs) => {
                let epoch = control_epoch(on_wire.payload).filter(|_| on_wire.c);
                epoch.is_some_and(|epoch| is_down || epochs.contains(&epoch))
            }
            Shown::Phit { c, payload } => (on_wire.c, on_wire.payload) == (*c, *payload),
        };
        if is_right { Ok(()) } else { Err(bench.mismatch(format!("wire: expected {:?}, got {on_wire:?}", self.shown))) }
    }

    /// Whether one more rewind without an ack makes the sender give up.
    pub fn is_on_the_brink(&self) -> bool {
        self.rewinds_in_vain + 1 == MAX_REWINDS
    }

    /// Whether something waits for an ack.
    pub fn is_outstanding(&self) -> bool {
        !self.outstanding.is_empty()
    }

    /// One cycle; `take`: the wire takes what it shows.
    pub fn tick(&mut self, offers: &[Option<Offer>; CHANNELS], message: Option<Message>, quiet: bool, take: bool) {
        let taken = self.takes(offers, quiet);
        let was_outstanding = self.is_outstanding();

        // Acknowledgement.
        let mut acked = 0;
        if let Some(message) = message {
            acked = usize::from((message.ack + SEQUENCE_MODULUS - self.base) % SEQUENCE_MODULUS);
            let is_legal = acked <= self.outstanding.len();
            let credible = [0, 1]
                .map(|channel| phits_since(self.freed[channel], message.freed[channel]) <= self.in_flight(channel));
            if !is_legal {
                acked = 0;
            }
            for channel in (0..CHANNELS).filter(|channel| credible[*channel]) {
                self.freed[channel] = message.freed[channel];
            }
            self.bad_acks += u64::from(!is_legal || credible.contains(&false));
        }
        let nacked = message.is_some_and(|message| message.nack != self.epoch);
        let rewinds =
            nacked || acked > self.next || was_outstanding && self.cycles_without_progress + 1 == REWIND_CYCLES;

        // Transmission.
        let has_packet = self.next < self.outstanding.len();
        if take {
            if has_packet && !rewinds && !self.control_due && !quiet && !self.gave_up {
                self.send_phit();
            } else {
                self.shown = Shown::Control(vec![self.epoch]);
            }
        }
        self.control_due = rewinds || self.control_due && !take;

        // A rewind breaks off the packet on the wire; its first control phit may be of either epoch.
        if let Some(message) = message {
            self.epoch = message.nack;
        }
        self.outstanding.drain(..acked);
        self.base = (self.base + acked as u8) % SEQUENCE_MODULUS;
        self.next = self.next.saturating_sub(acked);
        if rewinds {
            self.rewinds += 1;
            (self.next, self.position) = (0, 0);
            if let Shown::Control(epochs) = &mut self.shown
                && take
            {
                epochs.push(self.epoch);
            }
        }
        let progress = acked > 0 || rewinds || !was_outstanding;
        self.cycles_without_progress = if progress { 0 } else { self.cycles_without_progress + 1 };
        if acked > 0 {
            self.rewinds_in_vain = 0;
        } else if rewinds && was_outstanding && (self.has_moved || take) {
            self.rewinds_in_vain += 1;
            self.gave_up |= self.rewinds_in_vain == MAX_REWINDS;
        }

        self.has_moved = !rewinds && (self.has_moved || take);

        if let Some((channel, offer)) = taken.and_then(|channel| offers[channel].map(|offer| (channel, offer))) {
            self.admit(channel, offer);
        }
    }

    fn admit(&mut self, channel: usize, offer: Offer) {
        self.sent[channel] = (self.sent[channel] + 1) % FREED_MODULUS;
        let (_, mut packet) = self.admitting.take().unwrap_or((channel, vec![]));
        packet.push(offer.payload);
        if offer.is_last {
            self.outstanding.push_back(packet);
            self.preferred = 1 - channel;
        } else {
            self.admitting = Some((channel, packet));
        }
    }

    fn send_phit(&mut self) {
        let mut packet = self.outstanding[self.next].clone();
        seal((self.base + self.next as u8) % SEQUENCE_MODULUS, &mut packet);
        self.shown = Shown::Phit { c: self.position == 0, payload: packet[self.position] };
        self.position += 1;
        if self.position == packet.len() {
            (self.next, self.position) = (self.next + 1, 0);
        }
    }
}

/// Phits counted between two counts modulo 512.
fn phits_since(before: u16, now: u16) -> usize {
    usize::from((now + FREED_MODULUS - before) % FREED_MODULUS)
}
