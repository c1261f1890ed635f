//! The sum of several words.

use phit_block::prelude::*;

/// Adds words and a carry; numbers of many words are added from their least significant word on.
///
/// ```text
///   is_signed -->+---------+
///    carry[4] -->| WordSum |--> sum[36]
///  word_n[32] -->+---------+
/// ```
///
/// The four upper bits of the sum are the carry into the next word, or say whether the sum of most significant words overflows.
///
/// Parameters: `N` words, 2 to 12: with more, the carry would need another bit.
/// Handshake: none; combinational. With `is_signed` words are two's complements, and so is the sum.
/// Latency: 0 cycles. Throughput: one sum per cycle.
/// Reset: no state.
/// Asserts: nothing. Relies on: `carry` is at most 12; then it is so in the next word, unless words are signed.
/// Source: BGQ-COL-08, -09, -11.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_word_sum, N: 2..=12)]
#[published(bluegene_word_sum_n12: WordSum<12>)]
#[small(bluegene_word_sum_n3: WordSum<3>)]
pub struct WordSum<const N: usize> {
    /// Words are two's complements.
    pub is_signed: Signal<In, Bit>,
    /// Added to the words.
    pub carry: Signal<In, Bits<4>>,
    /// Words to add.
    pub word: [Signal<In, Bits<32>>; N],
    /// The sum of all.
    pub sum: Signal<Out, Bits<36>>,
    value: Signal<Local, Bits<32>>,
    /// A tree: 16 leaves, then the sum of each two.
    added: [Signal<Local, Bits<36>>; 31],
    #[init(0xf_0000_0000)]
    extension: Constant<Bits<36>>,
}

#[kernel]
impl Logic for WordSum<N> {
    fn update(&mut self) {
        for i in 0..16 {
            self.added[i].next = 0.into();
        }
        for n in 0..N {
            self.value.next = self.word[n].val();
            self.added[n].next = bit_cast::<36, 32>(self.value.val());
            if self.is_signed.val() & self.value.val().get_bit(31) {
                self.added[n].next = self.added[n].val() | self.extension.val();
            }
        }
        self.added[12].next = bit_cast::<36, 4>(self.carry.val());
        for i in 0..15 {
            self.added[16 + i].next = self.added[2 * i].val() + self.added[2 * i + 1].val();
        }
        self.sum.next = self.added[30].val();
    }
}
