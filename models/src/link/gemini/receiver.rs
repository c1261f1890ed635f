//! The receiving side of an endpoint.

use super::counters::Counters;
use super::decoder::{Frame, FrameDecoder};
use super::message::Message;
use super::page::{CHANNELS, FREED_MODULUS, NACK_MODULUS, NACK_REPEAT_CYCLES, RECEIVE_PHITS, SEQUENCE_MODULUS};
use super::wire::Phit;
use std::collections::VecDeque;

/// Bit of the head that names the virtual channel.
const V_BIT: u32 = 21;
/// What is left of a last phit without its crc field.
const WITHOUT_CRC: u32 = 0x3F;

/// The virtual channel of a packet.
pub(super) fn channel_of(payloads: &[u32]) -> usize {
    (payloads[0] >> V_BIT & 1) as usize
}

/// The packet with zeros in its crc field.
pub(super) fn without_crc(mut payloads: Vec<u32>) -> Vec<u32> {
    if let Some(last) = payloads.last_mut() {
        *last &= WITHOUT_CRC;
    }
    payloads
}

/// Packets of one virtual channel that the reader has not taken.
#[derive(Clone, Debug, Default)]
struct Buffer {
    packets: VecDeque<Vec<u32>>,
    phits: usize,
    /// Phits that have left, modulo 512.
    freed: u16,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Receiver {
    frames: FrameDecoder,
    buffers: [Buffer; CHANNELS],
    expected: u8,
    nack: u8,
    /// Cycles since the last nack, while waiting for the answer.
    waiting: Option<u32>,
}

impl Receiver {
    /// What the side-band says now.
    pub(super) fn report(&self) -> Message {
        Message { ack: self.expected, nack: self.nack, freed: [self.buffers[0].freed, self.buffers[1].freed] }
    }

    pub(super) fn buffered_phits(&self, channel: usize) -> usize {
        self.buffers[channel].phits
    }

    /// The reader takes the oldest packet of a virtual channel.
    pub(super) fn take(&mut self, channel: usize) -> Option<Vec<u32>> {
        let buffer = &mut self.buffers[channel];
        let packet = buffer.packets.pop_front()?;
        buffer.phits -= packet.len();
        buffer.freed = (buffer.freed + packet.len() as u16) % FREED_MODULUS;
        Some(without_crc(packet))
    }

    /// One cycle.
    pub(super) fn tick(&mut self, phit: Phit, counters: &mut Counters) {
        if let Some(cycles) = &mut self.waiting {
            *cycles += 1;
            if *cycles == NACK_REPEAT_CYCLES {
                *cycles = 0;
                self.nack = (self.nack + 1) % NACK_MODULUS;
                counters.repeated_nacks += 1;
            }
        }
        match self.frames.push(phit) {
            None => {}
            Some(Frame::Control(Some(epoch))) if epoch == self.nack => self.waiting = None,
            Some(Frame::Control(Some(_))) => {}
            Some(_) if self.waiting.is_some() => {}
            Some(frame) => {
                if let Some(packet) = self.acceptable(frame) {
                    let buffer = &mut self.buffers[channel_of(&packet)];
                    buffer.phits += packet.len();
                    buffer.packets.push_back(packet);
                    self.expected = (self.expected + 1) % SEQUENCE_MODULUS;
                    counters.packets_received += 1;
                } else {
                    self.nack = (self.nack + 1) % NACK_MODULUS;
                    self.waiting = Some(0);
                    counters.errors += 1;
                }
            }
        }
    }

    /// The packet, if the frame is the one expected and there is room for it.
    fn acceptable(&self, frame: Frame) -> Option<Vec<u32>> {
        if !frame.is_packet_number(self.expected) {
            return None;
        }
        let Frame::Packet(packet) = frame else { return None };
        let fits = self.buffers[channel_of(&packet)].phits + packet.len() <= RECEIVE_PHITS;
        fits.then_some(packet)
    }
}
