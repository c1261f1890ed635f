//! Where code words wait until it is known what is wrong with them.

use super::counter_bits;
use phit_block::prelude::*;

/// Words of code words wait for their errors, and leave corrected.
///
/// ```text
///                 +----------------+
///    in_valid --->|                |--> ends          this word is the last of its code word
///  in_data[W] --->|                |--> out_valid
///       ahead --->|  RsWordBuffer  |--> out_data[W]   corrected
///       valid --->|                |--> out_first     of a code word
///        last --->|                |--> out_last
///    error[W] --->|                |
///                 +----------------+
/// ```
///
/// Parameters: `W` bits of a word; `N` words of a code word, 2 and more, fixed at construction; `B` bits that hold `N` - 1;
/// `A` bits of address: `2^A` words can wait.
/// Handshake: a word is taken in each cycle with `in_valid`. The oldest one leaves in the cycle with `valid`, which is the one
/// after that with `ahead`.
/// Latency: 0 cycles from `valid` to `out_valid`. Throughput: 1 word per cycle.
/// Reset: the next word begins a code word, and none waits.
/// Asserts: nothing; it assumes that a word is asked for only after it was written.
/// Source: BGQ-LLP-02; the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(rs_word_buffer,
    new(words: usize), check(words >= 2, "N is {words}; legal: 2 and more"),
    check(B == counter_bits(words - 1), "B is {B}; legal: {}", counter_bits(words - 1))
)]
#[small(rs_word_buffer_w4_n5_a3 = RsWordBuffer::<4, 3, 3>::new(5))]
pub struct RsWordBuffer<const W: usize, const B: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empty, and the next word begins a code word.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_data: Signal<In, Bits<W>>,
    /// A word that comes would be the last of its code word.
    pub ends: Signal<Out, Bit>,
    /// Errors are there in the next cycle.
    pub ahead: Signal<In, Bit>,
    /// Errors are there.
    pub valid: Signal<In, Bit>,
    /// They are those of the last word of a code word.
    pub last: Signal<In, Bit>,
    /// What the symbols are wrong by.
    pub error: Signal<In, Bits<W>>,
    /// A word comes out.
    pub out_valid: Signal<Out, Bit>,
    /// The word, corrected; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<W>>,
    /// It is the first of its code word; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_first: Signal<Out, Bit>,
    /// It is the last of its code word.
    pub out_last: Signal<Out, Bit>,
    #[wires(write_enable = in_valid, write_data = in_data, read_enable = ahead)]
    words: SyncMemory<W, A>,
    position: ResetReg<Bits<B>>,
    write_pointer: ResetReg<Bits<A>>,
    read_pointer: ResetReg<Bits<A>>,
    within: ResetReg<Bit>,
    is_last: Signal<Local, Bit>,
    #[init((words - 1) as u64)]
    last_position: Constant<Bits<B>>,
    #[assume("a word is read only after it was written")]
    reads_what_came: Property,
    #[with(words)]
    _words: usize,
}

#[kernel]
impl Logic for RsWordBuffer<W, B, A> {
    fn update(&mut self) {
        self.is_last.next = self.position.q.val() == self.last_position.val();
        if self.in_valid.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
            self.position.d.next = self.position.q.val() + 1;
            if self.is_last.val() {
                self.position.d.next = 0.into();
            }
        }
        self.words.write_address.next = self.write_pointer.q.val();
        self.words.read_address.next = self.read_pointer.q.val();
        if self.ahead.val() {
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
        }
        if self.valid.val() {
            self.within.d.next = !self.last.val();
        }
        self.ends.next = self.is_last.val();
        self.out_valid.next = self.valid.val();
        self.out_data.next = self.words.read_data.val() ^ self.error.val();
        self.out_first.next = !self.within.q.val();
        self.out_last.next = self.last.val();

        self.reads_what_came.holds.next = !self.ahead.val() | (self.read_pointer.q.val() != self.write_pointer.q.val());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("rs_word_buffer", &[("W", W), ("N", self._words), ("A", A)])
    }
}
