//! One input of the combiner.

use super::float_align::FloatAlign;
use phit_block::prelude::*;

/// Makes pairs of an input's words, keys to compare, and what is to be added or chosen.
///
/// ```text
///  word[32], take, take_pair -->+---------+--> key[32]
///   is_float, is_sum, invert -->|         |--> negative, not_a_number, infinite
/// lower_key, flip, exponent  -->| Operand |
///            takes_part, load -->|         |--> addend[32]
///                lower_addend -->+---------+
/// ```
///
/// As unsigned numbers keys are in the order of the numbers, or in the opposite one with `invert`. For a sum of doubles, the key is the exponent.
///
/// Parameters: none.
/// Handshake: `take` takes the lower word of a pair, and `take_pair` the upper one; the pair then stays for two cycles. In the first of them `key` is
/// that of the upper word, in the second, with `lower_key`, that of the lower one; there `load` takes the pair over. It stays for two cycles more.
/// Latency: 1 cycle from `take_pair` to `key`, 3 to `addend`. Throughput: 1 word per cycle.
/// Reset: none.
/// Asserts: what its parts assert. Relies on: the distance of two cycles from pair to pair; with `load`, `exponent` is the largest of all operands.
/// Source: BGQ-COL-08, -10, -13.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_operand)]
pub struct Operand {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// A word of the packet.
    pub word: Signal<In, Bits<32>>,
    /// It is the lower one of a pair.
    pub take: Signal<In, Bit>,
    /// It is the upper one.
    pub take_pair: Signal<In, Bit>,
    /// Numbers are doubles.
    pub is_float: Signal<In, Bit>,
    /// They are to be added.
    pub is_sum: Signal<In, Bit>,
    /// The least number is to have the largest key.
    pub invert: Signal<In, Bit>,
    /// The key of the lower word, or of the upper one.
    pub lower_key: Signal<In, Bit>,
    /// It has the sign of an integer.
    pub flip: Signal<In, Bit>,
    /// The key.
    pub key: Signal<Out, Bits<32>>,
    /// Largest exponent of all operands.
    pub exponent: Signal<In, Bits<11>>,
    /// The pair is a negative double.
    pub negative: Signal<Out, Bit>,
    /// It is a NaN.
    pub not_a_number: Signal<Out, Bit>,
    /// It is an infinite double.
    pub infinite: Signal<Out, Bit>,
    /// This input takes part.
    pub takes_part: Signal<In, Bit>,
    /// Take over the pair.
    pub load: Signal<In, Bit>,
    /// The lower word of what was taken over, or the upper one.
    pub lower_addend: Signal<In, Bit>,
    /// The word; zero if this input takes no part.
    pub addend: Signal<Out, Bits<32>>,
    lower: Reg<Bits<32>>,
    pair: Reg<Bits<64>>,
    compared: Signal<Local, Bits<32>>,
    #[wires(exponent, negative, not_a_number, infinite)]
    align: FloatAlign,
    summand: Reg<Bits<64>>,
}

#[kernel]
impl Logic for Operand {
    fn update(&mut self) {
        if self.take.val() {
            self.lower.d.next = self.word.val();
        }
        if self.take_pair.val() {
            self.pair.d.next = bit_cast::<64, 32>(self.lower.q.val()) | (bit_cast::<64, 32>(self.word.val()) << 32);
        }

        self.compared.next = self.pair.q.val().get_bits::<32>(32);
        if self.lower_key.val() {
            self.compared.next = self.pair.q.val().get_bits::<32>(0);
        }
        if self.is_float.val() & self.is_sum.val() {
            self.compared.next = bit_cast::<32, 11>(self.pair.q.val().get_bits::<11>(52)) << 20;
        } else if self.is_float.val() {
            // The bits of a negative double are the larger the smaller it is.
            if self.pair.q.val().get_bit(63) {
                self.compared.next = !self.compared.val();
            } else if !self.lower_key.val() {
                self.compared.next = self.compared.val().replace_bit(31, true);
            }
        } else if self.flip.val() {
            self.compared.next = self.compared.val().replace_bit(31, !self.compared.val().get_bit(31));
        }
        self.key.next = self.compared.val();
        if self.invert.val() {
            self.key.next = !self.compared.val();
        }

        self.align.number.next = self.pair.q.val();
        if self.load.val() {
            self.summand.d.next = self.pair.q.val();
            if self.is_float.val() & self.is_sum.val() {
                self.summand.d.next = self.align.summand.val();
            }
            if !self.takes_part.val() {
                self.summand.d.next = 0.into();
            }
        }
        self.addend.next = self.summand.q.val().get_bits::<32>(32);
        if self.lower_addend.val() {
            self.addend.next = self.summand.q.val().get_bits::<32>(0);
        }
    }
}
