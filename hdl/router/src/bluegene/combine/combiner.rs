//! One packet from many: the arithmetic of reductions.

use super::float_pack::FloatPack;
use super::largest_word::LargestWord;
use super::operand::Operand;
use super::word_sum::WordSum;
use phit_block::prelude::*;

/// Combines the words of up to `N` packets into those of one.
///
/// ```text
/// operation[4], size[3], inputs[N] -->+----------+--> out_valid, out_word[32]
///                    valid, first, -->| Combiner |--> overflow, not_a_number
///                       word_n[32] -->+----------+--> busy
/// ```
///
/// | operation | | number |
/// |---|---|---|
/// | 0, 1, 2 | AND, OR, XOR | bits |
/// | 4, 5, 6 | add, min, max | unsigned, 4 bytes times 2 to the power of `size` |
/// | 8, 9, 10 | add, min, max | two's complement, likewise |
/// | 12, 13, 14 | add, min, max | IEEE doubles; `size` means nothing |
///
/// Numbers come with the least significant word first. Min and max of numbers above 8 bytes are found in two passes over each number:
/// first its pairs of words from the most significant pair on, the lower word of a pair first, then its words in their order.
/// The first pass gives no result: its word `k` is word `k ^ (words - 2)` of the number.
///
/// The sum of doubles is the same in whatever order the inputs come: [`FloatAlign`](super::float_align::FloatAlign) takes all to the largest exponent, then they are added exactly and rounded once.
/// Two operands give what IEEE 754 says, rounded to nearest, to even. For min and max, -0 is below +0. A NaN among the operands, or infinities
/// of both signs in a sum, make the result the quiet NaN 0x7ff8000000000000.
///
/// Parameters: `N` inputs, 2 to 12. Published: eleven links and the node itself.
/// Handshake: `valid` brings a word of all `inputs`, `first` the first word of a packet; there is no back-pressure. `out_valid` brings a word of the result.
/// `overflow` comes with the most significant word of an integer sum, `not_a_number` with both words of a NaN.
/// Latency: 8 cycles from the first word of a pair to the first word out, if the second follows at once; 7 from the second. Throughput: 1 word per cycle, in half of the cycles of
/// two passes.
/// Reset: empty.
/// Asserts: pairs keep their distance; what its parts assert. Relies on: an even number of words in a packet, whole numbers, an operation of the table, at least one of `inputs`;
/// `operation`, `size` and `inputs` stay while it is busy.
/// Source: BGQ-COL-01, -08 to -14; `docs/decisions.md`, the sum of doubles.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_combiner, N: 2..=12)]
#[published(bluegene_combiner_n12: Combiner<12>)]
#[small(bluegene_combiner_n2: Combiner<2>)]
pub struct Combiner<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// What to do, as in the table.
    pub operation: Signal<In, Bits<4>>,
    /// Size of integers: 4, 8, .. 512 bytes.
    pub size: Signal<In, Bits<3>>,
    /// Inputs that take part.
    pub inputs: Signal<In, Bits<N>>,
    /// A word comes at all inputs.
    pub valid: Signal<In, Bit>,
    /// It is the first of the packets.
    pub first: Signal<In, Bit>,
    /// The word of each input.
    pub word: [Signal<In, Bits<32>>; N],
    /// A word of the result.
    pub out_valid: Signal<Out, Bit>,
    /// The word.
    #[undefined_without(out_valid)]
    pub out_word: Signal<Out, Bits<32>>,
    /// The sum whose last word it is does not fit.
    pub overflow: Signal<Out, Bit>,
    /// It belongs to a NaN.
    pub not_a_number: Signal<Out, Bit>,
    /// Words are inside.
    pub busy: Signal<Out, Bit>,

    // What the operation says.
    is_float: Signal<Local, Bit>,
    is_sum: Signal<Local, Bit>,
    compares: Signal<Local, Bit>,
    is_single: Signal<Local, Bit>,
    is_wide: Signal<Local, Bit>,
    last: Signal<Local, Bits<8>>,
    // On the heap, as the arrays of blocks around it: a node has more than a thread's stack takes.
    #[len(N)]
    operand: Vec<Operand>,

    // Cycles 0 and 1: two words become a pair.
    is_second: ResetReg<Bit>,
    takes_pair: Signal<Local, Bit>,
    position: Reg<Bits<6>>,
    is_second_pass: Reg<Bit>,
    ends: Signal<Local, Bit>,
    /// A one for each pair inside, at the number of cycles since it was complete.
    steps: ResetReg<Bits<8>>,
    moved: Signal<Local, Bits<8>>,

    // Cycles 2 and 3: the largest words; the largest exponent.
    pair_starts: Reg<Bit>,
    pair_ends: Reg<Bit>,
    pair_scans: Reg<Bit>,
    is_upper_top: Signal<Local, Bit>,
    comparison: LargestWord<N>,
    alive: Reg<Bits<N>>,
    exponent: Reg<Bits<11>>,
    negative: Signal<Local, Bits<N>>,
    count: Signal<Local, Bits<4>>,
    any_nan: Signal<Local, Bit>,
    plus: Signal<Local, Bit>,
    minus: Signal<Local, Bit>,

    // Cycles 4 and 5: the sum, or the chosen words.
    sum_starts: Reg<Bit>,
    sum_ends: Reg<Bit>,
    sum_scans: Reg<Bit>,
    lower_chosen: Reg<Bits<N>>,
    upper_chosen: Reg<Bits<N>>,
    negatives: Reg<Bits<4>>,
    /// Exponent; then all operands negative, infinite, infinite and negative, NaN.
    sum_traits: Reg<Bits<15>>,
    chosen: Signal<Local, Bits<N>>,
    addend: Signal<Local, Bits<32>>,
    is_top: Signal<Local, Bit>,
    adder: WordSum<N>,
    carry: Reg<Bits<4>>,
    fits: Signal<Local, Bit>,
    overflows: Signal<Local, Bit>,
    all: Signal<Local, Bits<32>>,
    any: Signal<Local, Bits<32>>,
    odd: Signal<Local, Bits<32>>,
    combined: Signal<Local, Bits<32>>,
    lower_combined: Reg<Bits<32>>,
    lower_overflows: Reg<Bit>,

    // Cycles 6 and 7: rounding.
    result: Reg<Bits<64>>,
    result_overflows: Reg<Bits<2>>,
    none_overflows: Signal<Local, Bits<2>>,
    result_traits: Reg<Bits<15>>,
    pack: FloatPack,
    outcome: Signal<Local, Bits<64>>,

    // Cycles 8 and 9: out.
    out: Reg<Bits<32>>,
    out_upper: Reg<Bits<32>>,
    out_overflows: Reg<Bits<2>>,
    out_nan: Reg<Bit>,
    #[assert("pairs keep their distance")]
    distance: Property,
}

#[kernel]
impl Logic for Combiner<N> {
    fn update(&mut self) {
        self.is_float.next = self.operation.val().get_bits::<2>(2) == 3;
        self.is_sum.next = self.operation.val().get_bits::<2>(2).any() & !self.operation.val().get_bits::<2>(0).any();
        self.compares.next = self.operation.val().get_bits::<2>(2).any() & self.operation.val().get_bits::<2>(0).any();
        self.is_single.next = !self.is_float.val() & !self.size.val().any();
        self.is_wide.next = self.compares.val() & !self.is_float.val() & (self.size.val() > 1);
        self.last.next = ((bits::<8>(1) << self.size.val()) - 1) >> 1;
        if self.is_float.val() {
            self.last.next = 0.into();
        }

        // Cycles 0 and 1.
        self.takes_pair.next = self.valid.val() & self.is_second.q.val() & !self.first.val();
        self.ends.next = self.position.q.val() == self.last.val().get_bits::<6>(0);
        if self.valid.val() {
            self.is_second.d.next = self.first.val() | !self.is_second.q.val();
            if self.first.val() {
                self.position.d.next = 0.into();
                self.is_second_pass.d.next = false;
            }
        }
        if self.takes_pair.val() {
            self.pair_starts.d.next = !self.position.q.val().any();
            self.pair_ends.d.next = self.ends.val();
            self.pair_scans.d.next = self.is_wide.val() & !self.is_second_pass.q.val();
            self.position.d.next = self.position.q.val() + 1;
            if self.ends.val() {
                self.position.d.next = 0.into();
                self.is_second_pass.d.next = self.is_wide.val() & !self.is_second_pass.q.val();
            }
        }
        self.moved.next = (self.steps.q.val() << 1).replace_bit(0, self.takes_pair.val());
        self.steps.d.next = self.moved.val();
        if self.sum_scans.q.val() {
            self.steps.d.next = self.moved.val().replace_bit(4, false);
        }

        // Cycle 2, the upper words, and 3, the lower ones.
        self.is_upper_top.next = self.steps.q.val().get_bit(0) & self.pair_starts.q.val();
        self.comparison.candidate.next = self.alive.q.val();
        if self.is_single.val() | self.is_upper_top.val() {
            self.comparison.candidate.next = self.inputs.val();
        }
        self.negative.next = 0.into();
        self.count.next = 0.into();
        self.any_nan.next = false;
        self.plus.next = false;
        self.minus.next = false;
        for n in 0..N {
            self.operand[n].word.next = self.word[n].val();
            self.operand[n].take.next = self.valid.val();
            self.operand[n].take_pair.next = self.takes_pair.val();
            self.operand[n].is_float.next = self.is_float.val();
            self.operand[n].is_sum.next = self.is_sum.val();
            self.operand[n].invert.next = self.operation.val().get_bit(0);
            self.operand[n].lower_key.next = self.steps.q.val().get_bit(1);
            self.operand[n].flip.next =
                self.operation.val().get_bit(3) & (self.is_single.val() | self.is_upper_top.val());
            self.operand[n].exponent.next = self.exponent.q.val();
            self.operand[n].takes_part.next = self.inputs.val().get_bit(n);
            self.operand[n].load.next = self.steps.q.val().get_bit(1);
            self.operand[n].lower_addend.next = self.steps.q.val().get_bit(2);
            self.comparison.word[n].next = self.operand[n].key.val();
            self.adder.word[n].next = self.operand[n].addend.val();
            if self.inputs.val().get_bit(n) {
                self.any_nan.next = self.any_nan.val() | self.operand[n].not_a_number.val();
                if self.operand[n].negative.val() {
                    self.negative.next = self.negative.val().replace_bit(n, true);
                    self.count.next = self.count.val() + 1;
                    self.minus.next = self.minus.val() | self.operand[n].infinite.val();
                } else {
                    self.plus.next = self.plus.val() | self.operand[n].infinite.val();
                }
            }
        }
        // The second pass over a wide number changes no candidates.
        if self.steps.q.val().get_bits::<2>(0).any() & (self.pair_scans.q.val() | !self.is_wide.val()) {
            self.alive.d.next = self.comparison.remaining.val();
        }
        self.exponent.d.next = self.comparison.largest.val().get_bits::<11>(20);
        self.sum_starts.d.next = self.pair_starts.q.val();
        self.negatives.d.next = self.count.val();
        self.lower_chosen.d.next = self.comparison.remaining.val();
        if self.steps.q.val().get_bit(1) {
            self.sum_ends.d.next = self.pair_ends.q.val();
            self.sum_scans.d.next = self.pair_scans.q.val();
            // Whatever the lower words are, the upper words of all these are equal.
            self.upper_chosen.d.next = self.alive.q.val();
            self.sum_traits.d.next = bit_cast::<15, 11>(self.exponent.q.val())
                .replace_bit(11, self.negative.val() == self.inputs.val())
                .replace_bit(12, self.plus.val() | self.minus.val())
                .replace_bit(13, self.minus.val())
                .replace_bit(
                    14,
                    self.is_float.val()
                        & (self.any_nan.val() | (self.is_sum.val() & self.plus.val() & self.minus.val())),
                );
        }

        // Cycle 4, the lower words, and 5, the upper ones.
        self.chosen.next = self.inputs.val();
        if self.compares.val() {
            self.chosen.next = self.upper_chosen.q.val();
            if self.steps.q.val().get_bit(2) {
                self.chosen.next = self.lower_chosen.q.val();
            }
        }
        self.any.next = 0.into();
        self.all.next = !self.any.val();
        self.odd.next = 0.into();
        for n in 0..N {
            self.addend.next = self.operand[n].addend.val();
            self.odd.next = self.odd.val() ^ self.addend.val();
            if self.chosen.val().get_bit(n) {
                self.all.next = self.all.val() & self.addend.val();
                self.any.next = self.any.val() | self.addend.val();
            }
        }
        self.is_top.next = self.is_single.val() | (self.steps.q.val().get_bit(3) & self.sum_ends.q.val());
        self.adder.is_signed.next = self.is_top.val() & self.operation.val().get_bit(3);
        self.adder.carry.next = self.carry.q.val();
        if self.is_single.val() | (self.steps.q.val().get_bit(2) & self.sum_starts.q.val()) {
            self.adder.carry.next = 0.into();
            if self.is_float.val() {
                self.adder.carry.next = self.negatives.q.val();
            }
        }
        if self.steps.q.val().get_bits::<2>(2).any() {
            self.carry.d.next = self.adder.sum.val().get_bits::<4>(32);
        }
        // A sum fits if the bits above the word are zero, or repeat its sign.
        self.fits.next = !self.adder.sum.val().get_bits::<4>(32).any();
        if self.operation.val().get_bit(3) {
            self.fits.next =
                !self.adder.sum.val().get_bits::<5>(31).any() | self.adder.sum.val().get_bits::<5>(31).all();
        }
        self.overflows.next = self.is_sum.val() & !self.is_float.val() & self.is_top.val() & !self.fits.val();
        self.combined.next = self.any.val();
        if self.is_sum.val() {
            self.combined.next = self.adder.sum.val().get_bits::<32>(0);
        } else if !self.compares.val() {
            if !self.operation.val().get_bits::<2>(0).any() {
                self.combined.next = self.all.val();
            } else if self.operation.val().get_bit(1) {
                self.combined.next = self.odd.val();
            }
        }
        self.lower_combined.d.next = self.combined.val();
        self.lower_overflows.d.next = self.overflows.val();
        self.none_overflows.next = 0.into();
        if self.steps.q.val().get_bit(3) {
            self.result.d.next =
                bit_cast::<64, 32>(self.lower_combined.q.val()) | (bit_cast::<64, 32>(self.combined.val()) << 32);
            self.result_overflows.d.next = self
                .none_overflows
                .val()
                .replace_bit(0, self.lower_overflows.q.val())
                .replace_bit(1, self.overflows.val());
            self.result_traits.d.next = self.sum_traits.q.val();
        }

        // Cycles 6 and 7.
        self.pack.load.next = self.steps.q.val().get_bit(4);
        self.pack.sum.next = self.result.q.val();
        self.pack.exponent.next = self.result_traits.q.val().get_bits::<11>(0);
        self.pack.all_negative.next = self.result_traits.q.val().get_bit(11);
        self.pack.infinite.next = self.result_traits.q.val().get_bit(12);
        self.pack.is_negative.next = self.result_traits.q.val().get_bit(13);
        self.pack.not_a_number.next = self.result_traits.q.val().get_bit(14);
        self.outcome.next = self.result.q.val();
        if self.is_float.val() & (self.is_sum.val() | self.result_traits.q.val().get_bit(14)) {
            self.outcome.next = self.pack.number.val();
        }

        // Cycles 8 and 9.
        self.out.d.next = self.outcome.val().get_bits::<32>(0);
        self.out_upper.d.next = self.outcome.val().get_bits::<32>(32);
        self.out_overflows.d.next = self.result_overflows.q.val();
        if self.steps.q.val().get_bit(5) {
            self.out_nan.d.next = self.result_traits.q.val().get_bit(14);
        }
        if self.steps.q.val().get_bit(6) {
            self.out.d.next = self.out_upper.q.val();
            self.out_overflows.d.next = self.out_overflows.q.val() >> 1;
        }
        self.out_valid.next = self.steps.q.val().get_bits::<2>(6).any();
        self.out_word.next = self.out.q.val();
        self.overflow.next = self.out_valid.val() & self.out_overflows.q.val().get_bit(0);
        self.not_a_number.next = self.out_valid.val() & self.out_nan.q.val();
        self.busy.next = self.steps.q.val().any() | self.is_second.q.val();

        self.distance.holds.next = !(self.steps.q.val() & (self.steps.q.val() >> 1)).any();
    }
}
