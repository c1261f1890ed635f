//! Tables that a bench writes.

use crate::stimulus::Stimulus;
use phit_models::router::express::Write;
use phit_models::router::express::route_table::{ALLOWED, LEVEL, LEVELS, LIVE};

/// The writes that define all of a table of 2^`bits` items for so many ports, in any order.
pub fn whole(ports: usize, bits: u32, stimulus: &mut Stimulus) -> Vec<Write> {
    let items = 0..1 << bits;
    let registers = (0..2 * LEVELS as u64).map(|register| LEVEL + register).chain([ALLOWED, LIVE]);
    let writes = items.chain(registers).map(|address| Write { address, data: data(address, ports, stimulus) });
    let mut writes: Vec<Write> = writes.collect();
    for last in (1..writes.len()).rev() {
        writes.swap(last, stimulus.below(last as u64 + 1) as usize);
    }
    writes
}

/// Any write.
pub fn any(ports: usize, stimulus: &mut Stimulus) -> Write {
    let address = match stimulus.below(4) {
        0 => stimulus.word(9),
        1 => stimulus.word(10),
        _ => LEVEL + stimulus.below(16),
    };
    Write { address, data: data(address, ports, stimulus) }
}

/// What may stand there.
fn data(address: u64, ports: usize, stimulus: &mut Stimulus) -> u64 {
    match address {
        0..LEVEL => {
            let port = |stimulus: &mut Stimulus| {
                if stimulus.once_in(12) { stimulus.word(5) } else { stimulus.below(ports as u64) }
            };
            let item = (0..4).fold(0, |item, k| item | port(stimulus) << (4 + 5 * k));
            let mode = if stimulus.once_in(8) { stimulus.word(2) } else { 1 + stimulus.word(1) };
            item | mode | stimulus.word(2) << 2 | upset(stimulus) << 24
        }
        // Few bits that count, so that levels match often enough; own bits above them differ as they like.
        LEVEL..ALLOWED if address.is_multiple_of(2) => {
            let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(20);
            let counts = (0..stimulus.below(4)).fold(0, |counts, _| counts | bit(stimulus));
            stimulus.word(20) | counts << 20 | stimulus.word(8) << 40
        }
        LEVEL..ALLOWED => stimulus.word(48),
        // Most ports are open.
        _ => stimulus.word(48) | stimulus.word(48),
    }
}

/// Bits to invert in an item: none, one or two.
fn upset(stimulus: &mut Stimulus) -> u64 {
    if !stimulus.once_in(4) {
        return 0;
    }
    let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(24);
    bit(stimulus) | if stimulus.once_in(2) { bit(stimulus) } else { 0 }
}
