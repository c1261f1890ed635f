//! The last look at what leaves the chip: phits out of words, and a mark on packets that went bad.

use super::packet_crc::PacketCrc;
use super::word::{Damage, Word};
use super::{Beat, Phit};
use crate::link::gemini::packet::format::PhitKind::Last;

/// What happened in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// What was wrong with the word.
    pub damage: Damage,
    /// A packet went bad here.
    pub is_marked: bool,
}

/// The check, at the beginning of a packet at first; hardware needs a reset to be so.
#[derive(Clone, Debug, Default)]
pub struct ExitCheck {
    packet: PacketCrc,
    shown: Beat,
}

impl ExitCheck {
    /// What goes out.
    pub fn out(&self) -> Beat {
        self.shown
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// What happens in the cycle in which this word comes.
    pub fn events(&self, word: Option<(usize, Word)>, check: bool) -> Events {
        let Some((_, word)) = word else { return Events::default() };
        let (phit, damage) = word.phit();
        Events { damage, is_marked: self.mark(phit, check).is_some() }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, word: Option<(usize, Word)>, check: bool) {
        self.shown = word.map(|(channel, word)| {
            let (phit, _) = word.phit();
            let payload = self.mark(phit, check).unwrap_or(phit.payload);
            self.packet.tick(phit);
            (channel, Phit { payload, ..phit })
        });
    }

    /// The last phit of a packet that went bad, with its mark.
    fn mark(&self, phit: Phit, check: bool) -> Option<u32> {
        let right = u64::from(self.packet.right(phit));
        let crc = Last.unpack(phit.payload, "crc");
        let went_bad = phit.is_last && check && !self.packet.is_directed(phit) && crc != right && crc != right ^ 0xffff;
        went_bad.then_some((right as u32 ^ 0xffff) << 6 | phit.payload & 0x3f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coding::crc16;

    fn last_phit(payloads: &[u32]) -> u32 {
        let mut exit = ExitCheck::default();
        for (index, payload) in payloads.iter().enumerate() {
            let phit = Phit { payload: *payload, is_last: index + 1 == payloads.len() };
            exit.tick(Some((0, Word::of(phit, 0))), true);
        }
        exit.out().map_or(0, |(_, phit)| phit.payload)
    }

    #[test]
    fn a_bad_packet_gets_the_inverse_of_its_crc_and_keeps_it() {
        let body = [0x00_0305, 0x12_3456, 0x3f];
        let crc = u32::from(crc16::of_packet(0, &body));
        let with = |crc: u32| [body[0], body[1], crc << 6 | 0x3f];
        assert_eq!(last_phit(&with(crc)), crc << 6 | 0x3f);
        assert_eq!(last_phit(&with(crc ^ 1)), (crc ^ 0xffff) << 6 | 0x3f);
        assert_eq!(last_phit(&with(crc ^ 0xffff)), (crc ^ 0xffff) << 6 | 0x3f, "marked before");
        let directed = [1 << 20, 0, 5];
        assert_eq!(last_phit(&directed), 5, "its pointer moves");
    }
}
