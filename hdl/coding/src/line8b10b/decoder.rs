//! 8b/10b decoder.

use super::{FOUR, SIX, is_balanced, number, table};
use phit_block::prelude::*;

/// EDCBA of abcdei, either form. Of six bits that no byte has, abcde as they are: that needs the fewest gates.
fn five_of(six: usize) -> usize {
    let is = |low: &usize| {
        let word = number(SIX[*low]);
        six == word || (six == 63 - word && (!is_balanced(SIX[*low]) || *low == 7))
    };
    (0..32).find(is).unwrap_or(if six == 0x3C || six == 0x03 { 28 } else { six % 32 })
}

/// HGF of fghj, either form.
fn three_of(four: usize) -> usize {
    let is = |high: &usize| {
        let word = number(FOUR[*high]);
        four == word || (four == 15 - word && (!is_balanced(FOUR[*high]) || *high == 3))
    };
    (0..8).find(is).unwrap_or(7)
}

/// 8b/10b decoder.
///
/// ```text
///              +----------------+--> data[8]           the byte; same cycle
///   enable --->|                |--> control           it is a control character
///  code[10] -->|  Decoder8b10b  |--> invalid           no byte has this word
///              |                |--> disparity_error   it stands in the other column of the table
///              +----------------+--> positive          the running disparity before the word
/// ```
///
/// Parameters: none.
/// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the word into the running
/// disparity. `data` and `control` have no meaning with `invalid`; with `disparity_error` they are those of the word.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: negative running disparity.
/// Asserts: `invalid` and `disparity_error` exclude each other; a word without either has 5 ones, 6 after negative
/// disparity or 4 after positive. After any word at all, the running disparity is by the rule of IEEE 802.3 clause
/// 36.2.4.4: the sign of the last half that is not balanced, or is 111000, 000111, 1100 or 0011.
/// Source: BGQ-LNK-02; A. X. Widmer, P. A. Franaszek, A DC-balanced, partitioned-block, 8B/10B transmission code, 1983.
#[derive(LogicBlock, Ports, Block)]
#[block(decoder_8b10b, let is_word = |six: usize| (2..=4).contains(&six.count_ones()) && six != 0x0F && six != 0x30)]
#[published(decoder_8b10b: Decoder8b10b)]
pub struct Decoder8b10b {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: negative disparity.
    pub reset: Signal<In, Bit>,
    /// The word is taken.
    pub enable: Signal<In, Bit>,
    /// The word, bit 0 (a) first on the wire.
    pub code: Signal<In, Bits<10>>,
    /// The byte.
    pub data: Signal<Out, Bits<8>>,
    /// It is a control character.
    pub control: Signal<Out, Bit>,
    /// The code has no such word.
    pub invalid: Signal<Out, Bit>,
    /// The code has this word after the other disparity.
    pub disparity_error: Signal<Out, Bit>,
    /// The running disparity before the word.
    pub positive: Signal<Out, Bit>,
    disparity: ResetReg<Bit>,
    six: Signal<Local, Bits<6>>,
    four: Signal<Local, Bits<4>>,
    one_of_abcd: Signal<Local, Bit>,
    three_of_abcd: Signal<Local, Bit>,
    k28_positive: Signal<Local, Bit>,
    k28_negative: Signal<Local, Bit>,
    six_raises: Signal<Local, Bit>,
    six_lowers: Signal<Local, Bit>,
    six_after_negative: Signal<Local, Bit>,
    six_after_positive: Signal<Local, Bit>,
    four_after_negative: Signal<Local, Bit>,
    four_after_positive: Signal<Local, Bit>,
    four_raises: Signal<Local, Bit>,
    four_lowers: Signal<Local, Bit>,
    sevens_fit: Signal<Local, Bit>,
    is_word: Signal<Local, Bit>,
    needs_negative: Signal<Local, Bit>,
    needs_positive: Signal<Local, Bit>,
    upright: Signal<Local, Bits<4>>,
    low: Signal<Local, Bits<5>>,
    high: Signal<Local, Bits<3>>,
    #[with(from_fn(|bit| table(|six| five_of(six) >> bit & 1 == 1)))]
    five_bits: [Constant<Bits<64>>; 5],
    #[with(from_fn(|bit| table(|four| three_of(four) >> bit & 1 == 1)))]
    three_bits: [Constant<Bits<16>>; 3],
    #[with(table(is_word))]
    six_exists: Constant<Bits<64>>,
    #[with(table(|six| six.count_ones() >= 4))]
    heavy: Constant<Bits<64>>,
    #[with(table(|six| six.count_ones() <= 2))]
    light: Constant<Bits<64>>,
    ones: Signal<Local, Bits<4>>,
    #[assert("a word that does not exist has no disparity error")]
    exclusive: Property,
    #[assert("a word without error has 5 ones, 6 after negative disparity or 4 after positive")]
    bounded: Property,
}

#[kernel]
impl Logic for Decoder8b10b {
    fn update(&mut self) {
        self.six.next = self.code.val().get_bits::<6>(0);
        self.four.next = self.code.val().get_bits::<4>(6);
        self.one_of_abcd.next = (self.code.val().get_bits::<4>(0) == 1)
            | (self.code.val().get_bits::<4>(0) == 2)
            | (self.code.val().get_bits::<4>(0) == 4)
            | (self.code.val().get_bits::<4>(0) == 8);
        self.three_of_abcd.next = (self.code.val().get_bits::<4>(0) == 14)
            | (self.code.val().get_bits::<4>(0) == 13)
            | (self.code.val().get_bits::<4>(0) == 11)
            | (self.code.val().get_bits::<4>(0) == 7);
        // 001111 comes after negative disparity and leaves it positive; 110000 the other way.
        self.k28_positive.next = self.six.val() == 0x3C;
        self.k28_negative.next = self.six.val() == 0x03;

        // The disparity that each half leaves, and the one that it comes after.
        self.six_raises.next = self.heavy.val().get_bit(self.six.val().index()) | (self.six.val() == 0x38);
        self.six_lowers.next = self.light.val().get_bit(self.six.val().index()) | (self.six.val() == 0x07);
        self.six_after_negative.next = self.heavy.val().get_bit(self.six.val().index()) | (self.six.val() == 0x07);
        self.six_after_positive.next = self.light.val().get_bit(self.six.val().index()) | (self.six.val() == 0x38);
        self.four_after_negative.next = (self.four.val() == 0x3)
            | (self.four.val() == 0x7)
            | (self.four.val() == 0xB)
            | (self.four.val() == 0xD)
            | (self.four.val() == 0xE);
        self.four_after_positive.next = (self.four.val() == 0xC)
            | (self.four.val() == 0x8)
            | (self.four.val() == 0x4)
            | (self.four.val() == 0x2)
            | (self.four.val() == 0x1);

        // 0011 leaves it positive like the words with more ones, though it comes after positive; so 1100 and negative.
        self.four_raises.next = ((self.four_after_negative.val() | self.four.val().all()) & (self.four.val() != 0x3))
            | (self.four.val() == 0xC);
        self.four_lowers.next = ((self.four_after_positive.val() | !self.four.val().any()) & (self.four.val() != 0xC))
            | (self.four.val() == 0x3);

        // Of the two words of 7, 0111 follows e and i or makes a control character, and 1110 comes in all other places.
        self.sevens_fit.next = true;
        if self.four.val() == 0x7 {
            self.sevens_fit.next = !(self.one_of_abcd.val() & self.six.val().get_bit(4) & self.six.val().get_bit(5))
                & !self.k28_negative.val();
        }
        if self.four.val() == 0x8 {
            self.sevens_fit.next =
                !(self.three_of_abcd.val() & !self.six.val().get_bit(4) & !self.six.val().get_bit(5))
                    & !self.k28_positive.val();
        }
        if self.four.val() == 0xE {
            self.sevens_fit.next = (self.one_of_abcd.val() & self.six.val().get_bit(5)) | self.k28_negative.val();
        }
        if self.four.val() == 0x1 {
            self.sevens_fit.next = (self.three_of_abcd.val() & !self.six.val().get_bit(5)) | self.k28_positive.val();
        }
        self.is_word.next = self.six_exists.val().get_bit(self.six.val().index())
            & self.four.val().any()
            & !self.four.val().all()
            & !(self.six_raises.val() & self.four_after_negative.val())
            & !(self.six_lowers.val() & self.four_after_positive.val())
            & self.sevens_fit.val();
        self.needs_negative.next =
            self.six_after_negative.val() | (self.four_after_negative.val() & !self.six_after_positive.val());
        self.needs_positive.next =
            self.six_after_positive.val() | (self.four_after_positive.val() & !self.six_after_negative.val());

        self.low.next = 0.into();
        for i in 0..5 {
            self.low.next = self.low.val().replace_bit(i, self.five_bits[i].val().get_bit(self.six.val().index()));
        }
        // After 110000 the balanced words of HGF are those that stand after 001111 inverted.
        self.upright.next = self.four.val();
        if self.k28_negative.val() {
            self.upright.next = !self.four.val();
        }
        self.high.next = 0.into();
        for i in 0..3 {
            self.high.next =
                self.high.val().replace_bit(i, self.three_bits[i].val().get_bit(self.upright.val().index()));
        }
        self.data.next = bit_cast::<8, 5>(self.low.val()) | (bit_cast::<8, 3>(self.high.val()) << 5);
        self.control.next = self.k28_positive.val()
            | self.k28_negative.val()
            | ((self.four.val() == 0xE) & !self.six.val().get_bit(4) & self.six.val().get_bit(5))
            | ((self.four.val() == 0x1) & self.six.val().get_bit(4) & !self.six.val().get_bit(5));
        self.invalid.next = !self.is_word.val();
        self.disparity_error.next = self.is_word.val()
            & ((self.needs_negative.val() & self.disparity.q.val())
                | (self.needs_positive.val() & !self.disparity.q.val()));
        self.positive.next = self.disparity.q.val();
        if self.enable.val() {
            // What the second half leaves, else the first, else what was.
            if self.six_raises.val() {
                self.disparity.d.next = true;
            }
            if self.six_lowers.val() {
                self.disparity.d.next = false;
            }
            if self.four_raises.val() {
                self.disparity.d.next = true;
            }
            if self.four_lowers.val() {
                self.disparity.d.next = false;
            }
        }
        self.exclusive.holds.next = !(self.invalid.val() & self.disparity_error.val());
        self.ones.next = 0.into();
        for i in 0..10 {
            if self.code.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
        }
        self.bounded.holds.next = self.invalid.val()
            | self.disparity_error.val()
            | (self.ones.val() == 5)
            | (!self.disparity.q.val() & (self.ones.val() == 6))
            | (self.disparity.q.val() & (self.ones.val() == 4));
    }
}
