//! Which words of a line an access names.

use phit_block::prelude::*;

/// The mask of the 4-byte words of a 64-byte line that are accessed.
///
/// ```text
///             +----------+
///  first[6] -->| LineMask |--> mask[16]
///  words[5] -->+----------+
/// ```
///
/// Bit i of the mask is word i of the line. Words beyond the line have no bit.
///
/// Parameters: none.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 mask per cycle.
/// Reset: no state.
/// Asserts: nothing.
/// Source: GEM-FMA-12, GEM-BTE-07; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_line_mask)]
#[published(gemini_line_mask: LineMask)]
pub struct LineMask {
    /// The first word.
    pub first: Signal<In, Bits<6>>,
    /// Words.
    pub words: Signal<In, Bits<5>>,
    /// The mask.
    pub mask: Signal<Out, Bits<16>>,
    end: Signal<Local, Bits<6>>,
    inside: Signal<Local, Bits<16>>,
}

#[kernel]
impl Logic for LineMask {
    fn update(&mut self) {
        self.end.next = self.first.val() + bit_cast::<6, 5>(self.words.val());
        self.inside.next = 0.into();
        for i in 0..16 {
            self.inside.next = self
                .inside
                .val()
                .replace_bit(i, (self.first.val() <= i.to_bits::<6>()) & (self.end.val() > i.to_bits::<6>()));
        }
        self.mask.next = self.inside.val();
    }
}
