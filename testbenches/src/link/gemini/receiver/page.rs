//! The receiver of the protocol page, with the one cycle of delay of the hardware: a phit is understood when its
//! successor is there, and an error is one when its packet ends.

use phit_models::link::gemini::packet::check_crc;
use phit_models::link::gemini::packet::format::MAX_PHITS;
use phit_models::link::gemini::{
    CHANNELS, NACK_MODULUS, NACK_REPEAT_CYCLES, Phit, RECEIVE_PHITS, SEQUENCE_MODULUS, control_epoch,
};
use std::collections::VecDeque;

/// Flag of the last phit of a packet in a receive buffer.
pub(crate) const LAST: u64 = 1 << 22;

/// The receiver with its receive buffers.
#[derive(Default)]
pub(crate) struct Page {
    held: Option<Phit>,
    packet: Option<Vec<u32>>,
    /// A phit of the packet found no room.
    spoiled: bool,
    /// Cycles since the last nack, while waiting for the answer.
    waiting: Option<u32>,
    /// What the reader sees: payloads, with [`LAST`].
    pub buffers: [VecDeque<u64>; CHANNELS],
    /// Sequence number expected next.
    pub expected: u8,
    /// Errors announced, modulo 16.
    pub nack: u8,
    /// Errors seen while not waiting.
    pub errors: u64,
    /// Packets received.
    pub packets: u64,
}

impl Page {
    /// One cycle, with the phit that comes in it; `broken`: phits are missing before it.
    pub fn tick(&mut self, phit: Option<Phit>, broken: bool) {
        let was_waiting = self.waiting.is_some();
        let event = if broken {
            (self.held, self.packet) = (phit, None);
            Some(Event::Error)
        } else {
            phit.and_then(|phit| self.held.replace(phit).and_then(|held| self.understand(held, phit.c)))
        };
        if event == Some(Event::Control(self.nack)) {
            self.waiting = None;
        }
        if let Some(cycles) = &mut self.waiting {
            *cycles += 1;
            if *cycles == NACK_REPEAT_CYCLES {
                *cycles = 0;
                self.nack = (self.nack + 1) % NACK_MODULUS;
            }
        }
        match event {
            Some(Event::Error) if !was_waiting => {
                self.errors += 1;
                self.nack = (self.nack + 1) % NACK_MODULUS;
                self.waiting = Some(0);
            }
            Some(Event::Packet(packet)) if !was_waiting => {
                self.packets += 1;
                self.expected = (self.expected + 1) % SEQUENCE_MODULUS;
                let end = packet.len() - 1;
                let flag = |index| if index == end { LAST } else { 0 };
                let entries = packet.iter().enumerate().map(|(index, &payload)| u64::from(payload) | flag(index));
                self.buffers[channel_of(&packet)].extend(entries);
            }
            _ => {}
        }
    }

    /// Cycles until the nack is repeated, if an answer is awaited.
    pub fn cycles_to_repetition(&self) -> Option<u64> {
        self.waiting.map(|cycles| (NACK_REPEAT_CYCLES - cycles).into())
    }

    fn understand(&mut self, held: Phit, next_c: bool) -> Option<Event> {
        match (held.c, next_c) {
            (true, true) => {
                self.packet = None;
                return Some(control_epoch(held.payload).map_or(Event::Error, Event::Control));
            }
            (true, false) => (self.packet, self.spoiled) = (Some(vec![]), false),
            (false, _) => {}
        }
        if let Some(packet) = &mut self.packet {
            packet.push(held.payload);
            self.spoiled |= self.buffers[channel_of(packet)].len() + packet.len() > RECEIVE_PHITS;
        }
        next_c.then(|| match self.packet.take() {
            Some(packet) if self.is_good(&packet) => Event::Packet(packet),
            _ => Event::Error,
        })
    }

    fn is_good(&self, packet: &[u32]) -> bool {
        !self.spoiled && packet.len() <= MAX_PHITS && check_crc(self.expected, packet).is_ok()
    }
}

#[derive(PartialEq)]
enum Event {
    /// A good control phit of this epoch.
    Control(u8),
    Packet(Vec<u32>),
    Error,
}

fn channel_of(packet: &[u32]) -> usize {
    (packet[0] >> 21) as usize
}
