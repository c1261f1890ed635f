//! Word alignment of 8b/10b.

use phit_block::prelude::*;

/// K28.5 after negative disparity, first bit lowest; after positive it is the complement.
const K28_5: u64 = 0b01_0111_1100;

/// Finds the boundary of 10-bit words by the comma character K28.5.
///
/// ```text
///              +----------------+--> code[10]   the word at the offset found
///   enable --->|                |--> comma      it is K28.5
///  data[10] -->|  CommaAligner  |--> aligned    the offset is sure
///              +----------------+
/// ```
///
/// `GOOD` commas at the same offset align. Then `BAD` commas elsewhere, with none at the offset between them, lose the
/// alignment, and the last of them is the first at the new offset: a stream that has moved is aligned again by its first
/// `BAD` + `GOOD` - 1 commas. Without bit errors no comma is seen anywhere else, unless K28.7 is sent.
///
/// Parameters: `GOOD` commas align, 1 to 15; `BAD` lose it, 1 to 15. Published: 4 and 4.
/// Handshake: ten bits are taken in each cycle with `enable`, bit 0 first; `code` is the word that they complete, and has
/// no meaning without `enable` or `aligned`.
/// Latency: 0 cycles from the bits that complete a word to it; `aligned` and the offset change in the cycle after a comma.
/// Throughput: 1 word per cycle.
/// Reset: not aligned; the first word after it is not searched.
/// Asserts: the offset is 0 to 9; no more commas are counted than `GOOD` and fewer than `BAD`; none of these without
/// alignment.
/// Source: BGQ-LNK-02; IEEE 802.3 clause 36.2.4.9 (comma).
#[derive(LogicBlock, Ports, Block)]
#[block(
    comma_aligner, GOOD: 1..=15, BAD: 1..=15,
    let with_digit =
                |digit: usize| (0..10).filter(|place| place >> digit & 1 == 1).fold(0, |mask, bit| mask | 1 << bit)
)]
#[published(comma_aligner_good4_bad4: CommaAligner<4, 4>)]
#[small(comma_aligner_good2_bad2: CommaAligner<2, 2>)]
pub struct CommaAligner<const GOOD: usize, const BAD: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: not aligned.
    pub reset: Signal<In, Bit>,
    /// Ten bits are there.
    pub enable: Signal<In, Bit>,
    /// Ten bits, with a word boundary anywhere.
    pub data: Signal<In, Bits<10>>,
    /// The word that they complete.
    pub code: Signal<Out, Bits<10>>,
    /// This word is the comma character.
    pub comma: Signal<Out, Bit>,
    /// The boundary is known.
    pub aligned: Signal<Out, Bit>,
    before: Reg<Bits<9>>,
    is_full: ResetReg<Bit>,
    offset: ResetReg<Bits<4>>,
    good: ResetReg<Bits<4>>,
    bad: ResetReg<Bits<4>>,
    window: Signal<Local, Bits<19>>,
    shifted: Signal<Local, Bits<19>>,
    hits: Signal<Local, Bits<10>>,
    place: Signal<Local, Bits<4>>,
    is_good: Signal<Local, Bit>,
    is_aligned: Signal<Local, Bit>,
    #[init(GOOD as u64)]
    all_good: Constant<Bits<4>>,
    #[init(BAD as u64 - 1)]
    last_bad: Constant<Bits<4>>,
    #[init(K28_5)]
    after_negative: Constant<Bits<10>>,
    #[init(K28_5 ^ 0x3FF)]
    after_positive: Constant<Bits<10>>,
    #[init(|digit| with_digit(digit))]
    with_digit: [Constant<Bits<10>>; 4],
    #[assert("offset and counts are in their ranges")]
    in_range: Property,
    #[assert("without alignment, no comma is passed over")]
    hunts_at_once: Property,
    #[cover("the boundary is found")]
    aligns: Property,
    #[cover("the boundary moves")]
    moves: Property,
}

#[kernel]
impl Logic for CommaAligner<GOOD, BAD> {
    fn update(&mut self) {
        self.window.next = (bit_cast::<19, 10>(self.data.val()) << 9) | bit_cast::<19, 9>(self.before.q.val());
        self.hits.next = 0.into();
        for i in 0..10 {
            self.hits.next = self.hits.val().replace_bit(
                i,
                (self.window.val().get_bits::<10>(i) == self.after_negative.val())
                    | (self.window.val().get_bits::<10>(i) == self.after_positive.val()),
            );
        }
        // Two commas overlap at 0 and 9 only, and then the later one counts.
        self.place.next = 0.into();
        for k in 0..4 {
            self.place.next = self.place.val().replace_bit(k, (self.hits.val() & self.with_digit[k].val()).any());
        }
        self.is_good.next = self.place.val() == self.offset.q.val();
        self.is_aligned.next = self.good.q.val() == self.all_good.val();
        if self.enable.val() {
            self.before.d.next = self.data.val().get_bits::<9>(1);
            self.is_full.d.next = true;
        }
        if self.enable.val() & self.is_full.q.val() & self.hits.val().any() {
            self.bad.d.next = 0.into();
            if self.is_good.val() {
                if !self.is_aligned.val() {
                    self.good.d.next = self.good.q.val() + 1;
                }
            } else if !self.is_aligned.val() | (self.bad.q.val() == self.last_bad.val()) {
                self.offset.d.next = self.place.val();
                self.good.d.next = 1.into();
            } else {
                self.bad.d.next = self.bad.q.val() + 1;
            }
        }
        self.shifted.next = self.window.val() >> self.offset.q.val();
        self.code.next = bit_cast::<10, 19>(self.shifted.val());
        // Not from the place: the comma at 0 is hidden there by one at 9.
        self.comma.next = (self.shifted.val().get_bits::<10>(0) == self.after_negative.val())
            | (self.shifted.val().get_bits::<10>(0) == self.after_positive.val());
        self.aligned.next = self.is_aligned.val();

        self.in_range.holds.next = (self.offset.q.val() <= 9)
            & (self.good.q.val() <= self.all_good.val())
            & (self.bad.q.val() <= self.last_bad.val());
        self.hunts_at_once.holds.next = self.is_aligned.val() | !self.bad.q.val().any();
        self.aligns.holds.next = self.is_aligned.val();
        self.moves.holds.next =
            self.is_aligned.val() & (self.bad.q.val() == self.last_bad.val()) & self.hits.val().any();
    }
}
