//! Side-band messages.

use super::page::CHANNELS;
use crate::coding::crc16::{self, Bits, bits_of};

/// Bits of a message.
pub const MESSAGE_BITS: usize = 48;
const SYNC: u64 = 0b1010;
/// Bits that the message's CRC covers.
const BODY_BITS: usize = 28;

/// The content of a message: absolute counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// Number of the packet expected next, modulo 64.
    pub ack: u8,
    /// Errors announced, modulo 16.
    pub nack: u8,
    /// Phits that left the receive buffer of each virtual channel, modulo 512.
    pub freed: [u16; CHANNELS],
}

impl Message {
    /// Bits 43:16.
    fn body(&self) -> u64 {
        let [freed_0, freed_1] = self.freed.map(|freed| u64::from(freed & 0x1FF));
        u64::from(self.ack & 0x3F) << 22 | u64::from(self.nack & 0xF) << 18 | freed_0 << 9 | freed_1
    }

    /// The bits in the order in which they are sent.
    pub fn to_bits(&self) -> Bits {
        let body = bits_of(self.body(), BODY_BITS);
        let crc = crc16::update(crc16::INITIAL, &body);
        let mut bits = bits_of(SYNC, 4);
        bits.extend(body);
        bits.extend(bits_of(u64::from(crc), 16));
        bits
    }

    /// The message in the 48 bits received last, the newest lowest; `None` if sync or CRC are wrong.
    pub fn from_window(window: u64) -> Option<Self> {
        if window >> 44 & 0xF != SYNC {
            return None;
        }
        let body = window >> 16 & ((1 << BODY_BITS) - 1);
        if u64::from(crc16::update(crc16::INITIAL, &bits_of(body, BODY_BITS))) != window & 0xFFFF {
            return None;
        }
        Some(Self {
            ack: (body >> 22) as u8,
            nack: (body >> 18 & 0xF) as u8,
            freed: [(body >> 9 & 0x1FF) as u16, (body & 0x1FF) as u16],
        })
    }
}

/// Sends messages back to back, one bit per phit.
#[derive(Clone, Debug, Default)]
pub struct MessageEncoder {
    bits: Bits,
    sent: usize,
}

impl MessageEncoder {
    /// An encoder about to begin a message.
    pub fn new() -> Self {
        Self::default()
    }

    /// The next bit. `sample` is asked for the content when the first bit of a message is sent.
    pub fn next_bit(&mut self, sample: impl FnOnce() -> Message) -> bool {
        if self.sent == self.bits.len() {
            self.bits = sample().to_bits();
            self.sent = 0;
        }
        self.sent += 1;
        self.bits[self.sent - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitvec::prelude::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    fn window(bits: &BitSlice<u8, Msb0>) -> u64 {
        bits.iter().by_vals().fold(0, |window, bit| window << 1 | u64::from(bit))
    }

    #[test]
    fn the_fields_stand_where_the_page_says() {
        let message = Message { ack: 0x21, nack: 0x9, freed: [0x101, 0x0FE] };
        let sent = window(&message.to_bits());
        assert_eq!(sent >> 44, 0b1010);
        assert_eq!(sent >> 38 & 0x3F, 0x21);
        assert_eq!(sent >> 34 & 0xF, 0x9);
        assert_eq!(sent >> 25 & 0x1FF, 0x101);
        assert_eq!(sent >> 16 & 0x1FF, 0x0FE);
    }

    #[test]
    fn a_message_is_48_bits_and_sampled_at_its_first() {
        let mut encoder = MessageEncoder::new();
        let mut samples = 0;
        for _ in 0..96 {
            encoder.next_bit(|| {
                samples += 1;
                Message::default()
            });
        }
        assert_eq!(samples, 2);
    }

    /// Idle endpoints after reset repeat one message: a boundary in its middle would stay and look right for ever.
    #[test]
    fn the_message_after_reset_has_one_boundary_only() {
        let twice = Message::default().to_bits().repeat(2);
        let boundaries: Vec<usize> = (0..MESSAGE_BITS)
            .filter(|&at| Message::from_window(window(&twice[at..at + MESSAGE_BITS])).is_some())
            .collect();
        assert_eq!(boundaries, [0]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        #[test]
        fn survives_the_wire_but_not_an_error(
            ack in 0u8..64, nack in 0u8..16, freed in prop::array::uniform2(0u16..512), errors in prop::collection::hash_set(0usize..48, 0..=3),
        ) {
            let message = Message { ack, nack, freed };
            let mut bits = message.to_bits();
            for &error in &errors {
                let value = bits[error];
                bits.set(error, !value);
            }
            prop_assert_eq!(Message::from_window(window(&bits)), errors.is_empty().then_some(message));
        }
    }
}
