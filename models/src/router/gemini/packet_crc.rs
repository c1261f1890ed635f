//! The CRC that packets have within a router, phit by phit.

use super::Phit;
use crate::coding::crc16;
use crate::link::gemini::packet::format::PhitKind::Header0;

/// Follows packets, at the beginning of one at first; hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct PacketCrc {
    /// Payloads of the packet so far.
    payloads: Vec<u32>,
}

impl PacketCrc {
    /// Phits of the packet that came before this one.
    pub fn place(&self) -> usize {
        self.payloads.len()
    }

    /// The packet to which this phit belongs has a source route.
    pub fn is_directed(&self, phit: Phit) -> bool {
        let head = self.payloads.first().copied().unwrap_or(phit.payload);
        ["v", "r"].map(|field| Header0.unpack(head, field)) == [0, 1]
    }

    /// CRC of the packet that this phit ends.
    pub fn right(&self, phit: Phit) -> u16 {
        crc16::of_packet(0, &[&self.payloads[..], &[phit.payload]].concat())
    }

    /// A phit came.
    pub fn tick(&mut self, phit: Phit) {
        self.payloads.push(phit.payload);
        if phit.is_last {
            self.payloads.clear();
        }
    }
}
