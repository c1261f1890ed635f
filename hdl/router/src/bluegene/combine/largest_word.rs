//! The largest of several words.

use phit_block::prelude::*;

/// Finds the largest of the candidates' words, and the candidates that have it.
///
/// ```text
/// candidate[N] -->+-------------+--> largest[32]
///   word_n[32] -->| LargestWord |
///                 +-------------+--> remaining[N]
/// ```
///
/// A number of many words is compared from its most significant word on: `remaining` of one word is `candidate` of the next.
///
/// Parameters: `N` words, 2 to 16.
/// Handshake: none; combinational. Without a candidate `largest` is 0 and none remains.
/// Latency: 0 cycles. Throughput: one set of words per cycle.
/// Reset: no state.
/// Asserts: nothing.
/// Source: BGQ-COL-08, -10.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_largest_word, N: 2..=16)]
#[published(bluegene_largest_word_n12: LargestWord<12>)]
#[small(bluegene_largest_word_n3: LargestWord<3>)]
pub struct LargestWord<const N: usize> {
    /// These words count.
    pub candidate: Signal<In, Bits<N>>,
    /// Unsigned numbers.
    pub word: [Signal<In, Bits<32>>; N],
    /// The largest.
    pub largest: Signal<Out, Bits<32>>,
    /// Candidates whose word it is.
    pub remaining: Signal<Out, Bits<N>>,
    /// A tree: 16 leaves, then the larger of each two.
    larger: [Signal<Local, Bits<32>>; 31],
    kept: Signal<Local, Bits<N>>,
}

#[kernel]
impl Logic for LargestWord<N> {
    fn update(&mut self) {
        for i in 0..16 {
            self.larger[i].next = 0.into();
        }
        for n in 0..N {
            if self.candidate.val().get_bit(n) {
                self.larger[n].next = self.word[n].val();
            }
        }
        for i in 0..15 {
            self.larger[16 + i].next = self.larger[2 * i].val();
            if self.larger[2 * i].val() < self.larger[2 * i + 1].val() {
                self.larger[16 + i].next = self.larger[2 * i + 1].val();
            }
        }
        self.kept.next = 0.into();
        for n in 0..N {
            self.kept.next = self
                .kept
                .val()
                .replace_bit(n, self.candidate.val().get_bit(n) & (self.word[n].val() == self.larger[30].val()));
        }
        self.largest.next = self.larger[30].val();
        self.remaining.next = self.kept.val();
    }
}
