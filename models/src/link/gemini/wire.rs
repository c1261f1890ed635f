//! Phits and control phits as words.

use crate::coding::crc16;

const PAYLOAD_MASK: u32 = (1 << 22) - 1;
const P_BIT: u32 = 22;
const C_BIT: u32 = 23;
/// Zeros and epoch of a control phit: what its CRC covers.
const CONTROL_BITS: usize = 6;

/// One phit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phit {
    /// Framing: set on heads and control phits.
    pub c: bool,
    /// One bit of the side-band.
    pub p: bool,
    /// 22 bits.
    pub payload: u32,
}

impl Phit {
    /// Takes the 24 bits of a phit apart.
    pub fn from_word(word: u32) -> Self {
        Self { c: word >> C_BIT & 1 == 1, p: word >> P_BIT & 1 == 1, payload: word & PAYLOAD_MASK }
    }

    /// The 24 bits.
    pub fn to_word(self) -> u32 {
        u32::from(self.c) << C_BIT | u32::from(self.p) << P_BIT | self.payload & PAYLOAD_MASK
    }
}

/// The payload of a control phit of this epoch (4 bits).
pub fn control_payload(epoch: u8) -> u32 {
    let epoch = epoch & 0xF;
    let crc = crc16::update(crc16::INITIAL, &crc16::bits_of(u64::from(epoch), CONTROL_BITS));
    u32::from(epoch) << 16 | u32::from(crc)
}

/// The epoch of a control phit, if its zeros and its CRC are right.
pub fn control_epoch(payload: u32) -> Option<u8> {
    let epoch = (payload >> 16 & 0xF) as u8;
    (payload == control_payload(epoch)).then_some(epoch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phit_bits() {
        assert_eq!(Phit::from_word(0x80_0000), Phit { c: true, p: false, payload: 0 });
        assert_eq!(Phit { c: false, p: true, payload: 0x3F_FFFF }.to_word(), 0x7F_FFFF);
    }

    #[test]
    fn a_control_phit_with_any_wrong_bit_is_bad() {
        for epoch in 0..16 {
            let payload = control_payload(epoch);
            assert_eq!(control_epoch(payload), Some(epoch));
            for bit in 0..22 {
                assert_eq!(control_epoch(payload ^ 1 << bit), None);
            }
        }
    }

    /// A control phit whose `c` is hit looks like the second phit of a packet that the control phit before it begins,
    /// or glues that control phit to the packet behind it. Neither may pass for any epochs and any sequence number.
    #[test]
    fn control_phits_cannot_become_part_of_a_packet() {
        for sequence in 0..64 {
            let start = crc16::word22(crc16::INITIAL, sequence);
            for epoch in 0..16 {
                let glued = crc16::word22(start, control_payload(epoch));
                assert_ne!(glued, start, "the packet behind would pass");
                for next in 0..16 {
                    let packet = [control_payload(epoch), control_payload(next)];
                    assert_ne!(u32::from(crc16::of_packet(sequence as u8, &packet)), packet[1] >> 6);
                }
            }
        }
    }
}
