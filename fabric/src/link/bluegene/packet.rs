//! Packets of the Blue Gene/Q link as users see them; `docs/bluegene-link.md` has their format.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Words of header, of a chunk of payload, and of trailer.
pub const HEADER_WORDS: usize = 8;
/// Words of a chunk.
pub const CHUNK_WORDS: usize = 8;
/// Words of the trailer.
pub const TRAILER_WORDS: usize = 2;

/// In the last but one word: links take the packet and drop it.
pub const VOID: u32 = 1 << 12;

/// What each word of a packet may differ in behind a link: sequence number, channel, header code, check symbols of the hop.
fn of_hop(index: usize, words: usize) -> u32 {
    match index {
        0 => 0x7FF,
        2 => 0xFF00_0000,
        _ if index + 2 == words => !0x3FFF,
        _ if index + 1 == words => !0,
        _ => 0,
    }
}

/// Whether a word came through as it was sent.
pub fn is_same(sent: u32, received: u32, index: usize, words: usize) -> bool {
    (sent ^ received) & !of_hop(index, words) == 0
}

/// The check symbol that goes from end to end: the remainder modulo x - alpha of the packet's symbols of 10 bits, with what a hop
/// changes and the trailer's first word as zeros.
fn end_to_end(words: &[u32]) -> u32 {
    let (mut waiting, mut bits, mut remainder) = (0u64, 0, 0u32);
    let mut take = |symbol: u32| {
        let sum = (remainder ^ symbol) << 1;
        remainder = if sum & 0x400 == 0 { sum } else { sum ^ 0x409 };
    };
    let covered = &words[..words.len() - TRAILER_WORDS];
    for (index, word) in covered.iter().chain(&[0]).enumerate() {
        let kept = if index < covered.len() { word & !of_hop(index, words.len()) } else { 0 };
        waiting |= u64::from(kept) << bits;
        bits += 32;
        while bits >= 10 {
            take((waiting & 0x3FF) as u32);
            waiting >>= 10;
            bits -= 10;
        }
    }
    if bits > 0 {
        take(waiting as u32);
    }
    remainder
}

/// A packet with random content and so many chunks of payload, which is not void.
pub fn packet(chunks: usize, random: &mut ChaCha8Rng) -> Vec<u32> {
    let mut words: Vec<u32> =
        (0..HEADER_WORDS + CHUNK_WORDS * chunks + TRAILER_WORDS).map(|_| random.next_u32()).collect();
    words[0] = words[0] & !0xF800 | (chunks as u32) << 11;
    check(&mut words);
    words
}

/// Puts the symbol from end to end into a packet, which is not void.
pub fn check(words: &mut [u32]) {
    let flags = words.len() - TRAILER_WORDS;
    words[flags] = words[flags] & !(VOID | 0x3FF) | end_to_end(words);
}
