//! Packets and protocol packets as words on the wire.

use crate::coding::crc::CRC32;
use crate::coding::reed_solomon::{bgq, symbols_of_words};
use crate::coding::secded::Secded;
use std::sync::LazyLock;

/// The control word.
pub const COMMA: u32 = 0xBC;
/// The word behind it in an idle pair.
pub const IDLE: u32 = 0x5A5A_A55A;
/// Bits 15:10 of the second word of a barrier packet; of a protocol packet they are zero.
pub const BARRIER_KIND: u32 = 0b01_0110;
/// In the last but one word: the packet is void.
pub const VOID: u32 = 1 << 12;
/// Words of the shortest packet: header and trailer.
pub const SHORTEST: usize = 10;

static HEADER_CODE: LazyLock<Secded> = LazyLock::new(|| Secded::new(88, 8));

/// Chunks of payload that a packet's first word tells.
pub fn chunks(first: u32) -> usize {
    (first >> 11 & 31) as usize
}

/// Words of a packet with this first word.
pub fn length(first: u32) -> usize {
    8 * chunks(first) + 10
}

/// The first word of a packet with this channel and number.
pub fn numbered(word: u32, channel: u32, number: u32) -> u32 {
    word & !0x7FF | channel << 8 | number
}

/// The third word of a header, with the code over what stands before it, inverted: a wire that brings zeros brings no header.
pub fn coded(header: [u32; 3]) -> u32 {
    let [a, b, c] = header.map(u128::from);
    let check = HEADER_CODE.check(a | b << 32 | (c & 0xFF_FFFF) << 64);
    header[2] & 0xFF_FFFF | (check ^ 0xFF) << 24
}

/// Words that the check symbols of a hop cover: all but the trailer, and its flags and end-to-end symbol.
fn covered(words: &[u32]) -> Vec<u32> {
    let flags = words.len() - 2;
    let mut covered = words[..=flags].to_vec();
    covered[flags] &= 0x3FFF;
    covered
}

/// The trailer of a packet: what stands there, and the five check symbols of its hop.
pub fn trailer(words: &[u32]) -> [u32; 2] {
    let symbols = bgq(5).checks(&symbols_of_words(&covered(words)));
    let bits = symbols.iter().rev().fold(0u64, |bits, symbol| bits << 10 | u64::from(*symbol));
    let flags = words[words.len() - 2] & 0x3FFF;
    [flags | (bits as u32 & 0x3FFFF) << 14, (bits >> 18) as u32]
}

/// The symbol from end to end: over what no hop changes, and zeros for the trailer's first word.
pub fn end_to_end(words: &[u32]) -> u32 {
    let mut kept = covered(words);
    kept[0] &= !0x7FF;
    kept[2] &= 0xFF_FFFF;
    *kept.last_mut().expect("a trailer") = 0;
    bgq(1).checks(&symbols_of_words(&kept))[0].into()
}

/// A packet as it goes over a link.
pub fn sealed(words: &[u32], channel: u32, number: u32) -> Vec<u32> {
    let mut sealed = words.to_vec();
    sealed[0] = numbered(words[0], channel, number);
    sealed[2] = coded([sealed[0], sealed[1], sealed[2]]);
    let [flags, rest] = trailer(&sealed);
    let length = sealed.len();
    sealed[length - 2] = flags;
    sealed[length - 1] = rest;
    sealed
}

/// What an end says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// Number expected next.
    pub ack: u64,
    /// Step of its session.
    pub session: u64,
    /// Tokens freed of channel 0.
    pub freed_first: u64,
    /// Tokens freed of the others.
    pub freed: Vec<u64>,
}

impl Message {
    /// The words of the protocol packet; the tokens' counts of the others have so many bits.
    pub fn words(&self, bits: u32) -> [u32; 4] {
        let about = (self.ack | self.session << 8 | self.freed_first << 16) as u32;
        let freed =
            self.freed.iter().rev().fold(0u32, |word, count| word.checked_shl(bits).unwrap_or(0) | *count as u32);
        let bytes = [about.to_le_bytes(), freed.to_le_bytes()].concat();
        [COMMA, about, freed, CRC32.of_bytes(&bytes) as u32]
    }
}

/// The kind that the second word of a protocol packet or a barrier packet tells.
pub fn kind(about: u32) -> u32 {
    about >> 10 & 0x3F
}

/// The words of a barrier packet with 48 bits of state.
pub fn barrier_words(state: u64) -> [u32; 4] {
    let (low, rest) = ((state as u32 & 0xFFFF) << 16 | BARRIER_KIND << 10, (state >> 16) as u32);
    let bytes = [low.to_le_bytes(), rest.to_le_bytes()].concat();
    [COMMA, low, rest, CRC32.of_bytes(&bytes) as u32]
}

/// The state that the second and the third word of a barrier packet tell.
pub fn barrier_state(low: u32, rest: u32) -> u64 {
    u64::from(low >> 16) | u64::from(rest) << 16
}

/// Whether a packet says that it is to be dropped.
pub fn is_void(words: &[u32]) -> bool {
    words[words.len() - 2] & VOID != 0
}

/// A running CRC after one more word.
pub fn running(crc: u32, word: u32) -> u32 {
    CRC32.finish(CRC32.word(CRC32.register_of(crc.into()), word.into(), 32)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 32 bytes of header, 512 of payload, 8 of trailer: 552 bytes in 138 words.
    #[test]
    fn the_longest_packet_has_138_words() {
        assert_eq!(length(16 << 11), 138);
    }

    /// The kind is three wrong bits at least from that of a protocol packet and of an idle pair.
    #[test]
    fn a_barrier_packet_carries_its_state() {
        for state in [0, 0xFFFF_FFFF_FFFF, 0x1234_5678_9ABC] {
            let words = barrier_words(state);
            assert_eq!((kind(words[1]), barrier_state(words[1], words[2])), (BARRIER_KIND, state));
        }
        assert!([0, kind(IDLE)].into_iter().all(|other| (BARRIER_KIND ^ other).count_ones() >= 3));
    }

    #[test]
    fn sealing_again_for_the_next_hop_leaves_the_symbol_from_end_to_end_right() {
        let mut words: Vec<u32> = (0..18).map(|index| 0x9E37_79B9u32.wrapping_mul(index + 1)).collect();
        words[0] = words[0] & !0xF800 | 1 << 11;
        words[16] = words[16] & !0x3FF | end_to_end(&words);
        let next = sealed(&sealed(&words, 1, 7), 2, 200);
        assert_eq!(end_to_end(&next), next[16] & 0x3FF);
        assert_eq!(trailer(&next), [next[16], next[17]]);
    }
}
