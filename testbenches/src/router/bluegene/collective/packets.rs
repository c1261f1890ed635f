//! Packets of collectives.

use crate::link::bluegene::{mostly_sealed, random_words};
use crate::router::bluegene::any_chunks;
use crate::router::bluegene::combine::combiner::number;
use crate::stimulus::Stimulus;
use phit_models::router::bluegene::collective::header::Header;
use phit_models::router::bluegene::combine::operation::Operation;

/// A header of any operation with whole numbers; now and then one that cannot be combined.
pub(in crate::router::bluegene) fn any_header(most: usize, stimulus: &mut Stimulus) -> Header {
    let chunks = any_chunks(most, stimulus);
    let code = if stimulus.once_in(3) { 12 } else { Operation::CODES[stimulus.below(12) as usize] };
    let largest = (8 * chunks).checked_ilog2().map_or(7, |bits| bits.min((8 * chunks).trailing_zeros()));
    let size = stimulus.below(u64::from(largest.min(7)) + 1) as u32;
    let mut header = Header {
        class: stimulus.below(16) as usize,
        code,
        size,
        goes_down: false,
        root_only: stimulus.once_in(4),
        chunks,
    };
    if stimulus.once_in(12) {
        header.code |= 3;
    } else if stimulus.once_in(12) {
        header.size = stimulus.below(8) as u32;
    }
    header
}

/// Puts a header into the words of a packet.
fn entitled(mut words: Vec<u32>, header: &Header, stimulus: &mut Stimulus) -> Vec<u32> {
    words[1] = words[1] & !0x1FFF | header.word();
    mostly_sealed(words, stimulus)
}

/// A packet of random words.
pub(in crate::router::bluegene) fn any_packet(header: &Header, stimulus: &mut Stimulus) -> Vec<u32> {
    let words = random_words(header.chunks, stimulus);
    entitled(words, header, stimulus)
}

/// Packets to be combined, with numbers that are hard to combine.
pub(in crate::router::bluegene) fn packets(header: &Header, count: usize, stimulus: &mut Stimulus) -> Vec<Vec<u32>> {
    let mut packets: Vec<Vec<u32>> = (0..count).map(|_| random_words(header.chunks, stimulus)).collect();
    if header.can_be_combined() {
        let operation = Operation::of(header.code, header.size);
        let mut place = 8;
        while place < 8 * header.chunks + 8 {
            for beat in number(&operation, count, stimulus) {
                for (packet, word) in packets.iter_mut().zip(beat) {
                    packet[place] = word;
                }
                place += 1;
            }
        }
    }
    packets.into_iter().map(|words| entitled(words, header, stimulus)).collect()
}
