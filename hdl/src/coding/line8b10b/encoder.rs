//! 8b/10b encoder.

use super::{FOUR, SIX, is_balanced, table};
use crate::prelude::*;
use std::array::from_fn;

/// 8b/10b encoder: a byte becomes a word of ten bits with 4 to 6 ones, and no more than 5 equal bits follow each other.
///
/// ```text
///             +----------------+
///   enable -->|                |--> code[10]   the word, bit 0 (a) first on the wire; same cycle
///  data[8] -->|  Encoder8b10b  |--> error      there is no such control character
///  control -->|                |--> positive   the running disparity before the word
///             +----------------+
/// ```
///
/// Control characters are K28.0 to K28.7, K23.7, K27.7, K29.7 and K30.7.
///
/// Parameters: none.
/// Handshake: `code` follows `data` and `control` in the same cycle; a cycle with `enable` sends the word. With `error`,
/// `code` has no meaning, and must not be sent.
/// Latency: 0 cycles. Throughput: 1 byte per cycle.
/// Reset: negative running disparity.
/// Asserts: a word has 5 ones, 6 after negative disparity or 4 after positive, and the disparity follows them. Assumes
/// that no unknown control character is sent.
/// Source: BGQ-LNK-02; A. X. Widmer, P. A. Franaszek, A DC-balanced, partitioned-block, 8B/10B transmission code, 1983.
#[derive(LogicBlock, Ports)]
pub struct Encoder8b10b {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: negative disparity.
    pub reset: Signal<In, Bit>,
    /// The word is sent.
    pub enable: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// It is a control character.
    pub control: Signal<In, Bit>,
    /// The word.
    pub code: Signal<Out, Bits<10>>,
    /// This byte is no control character.
    pub error: Signal<Out, Bit>,
    /// The running disparity before the word.
    pub positive: Signal<Out, Bit>,
    disparity: ResetReg<Bit>,
    low: Signal<Local, Bits<5>>,
    high: Signal<Local, Bits<3>>,
    is_k28: Signal<Local, Bit>,
    six: Signal<Local, Bits<6>>,
    four: Signal<Local, Bits<4>>,
    between: Signal<Local, Bit>,
    after: Signal<Local, Bit>,
    alternate: Signal<Local, Bit>,
    six_bits: [Constant<Bits<32>>; 6],
    six_flips: Constant<Bits<32>>,
    six_turns: Constant<Bits<32>>,
    alternate_after_negative: Constant<Bits<32>>,
    alternate_after_positive: Constant<Bits<32>>,
    control_sevens: Constant<Bits<32>>,
    four_bits: [Constant<Bits<8>>; 4],
    four_flips: Constant<Bits<8>>,
    four_turns: Constant<Bits<8>>,
    ones: Signal<Local, Bits<4>>,
    bounded: Property,
    follows: Property,
    known: Property,
}

impl Default for Encoder8b10b {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            data: Default::default(),
            control: Default::default(),
            code: Default::default(),
            error: Default::default(),
            positive: Default::default(),
            disparity: Default::default(),
            low: Default::default(),
            high: Default::default(),
            is_k28: Default::default(),
            six: Default::default(),
            four: Default::default(),
            between: Default::default(),
            after: Default::default(),
            alternate: Default::default(),
            six_bits: from_fn(|bit| table(|low| SIX[low][bit] == b'1')),
            six_flips: table(|low| !is_balanced(SIX[low]) || low == 7),
            six_turns: table(|low| !is_balanced(SIX[low])),
            alternate_after_negative: table(|low| [17, 18, 20].contains(&low)),
            alternate_after_positive: table(|low| [11, 13, 14].contains(&low)),
            control_sevens: table(|low| [23, 27, 28, 29, 30].contains(&low)),
            four_bits: from_fn(|bit| table(|high| FOUR[high][bit] == b'1')),
            four_flips: table(|high| !is_balanced(FOUR[high]) || high == 3),
            four_turns: table(|high| !is_balanced(FOUR[high])),
            ones: Default::default(),
            bounded: Property::assert("a word has 5 ones, 6 after negative disparity or 4 after positive"),
            follows: Property::assert("the disparity changes with the words that are not balanced"),
            known: Property::assume("no unknown control character is sent"),
        }
    }
}

impl Logic for Encoder8b10b {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, disparity);
        clock!(self, clock, bounded, follows, known);
        self.disparity.reset.next = self.reset.val();
        self.low.next = self.data.val().get_bits::<5>(0);
        self.high.next = self.data.val().get_bits::<3>(5);
        self.is_k28.next = self.control.val() & (self.low.val() == 28);

        self.six.next = 0.into();
        for i in 0..6 {
            self.six.next = self.six.val().replace_bit(
                i,
                self.six_bits[i].val().get_bit(self.low.val().index())
                    ^ (self.disparity.q.val()
                        & (self.six_flips.val().get_bit(self.low.val().index()) | self.is_k28.val())),
            );
        }
        // K28 is D28 with its last bit inverted.
        self.six.next = self.six.val().replace_bit(5, self.six.val().get_bit(5) ^ self.is_k28.val());
        self.between.next =
            self.disparity.q.val() ^ (self.six_turns.val().get_bit(self.low.val().index()) | self.is_k28.val());

        // The other word of 7, where that of the table would follow two equal bits.
        self.alternate.next = (self.high.val() == 7)
            & (self.control.val()
                | (!self.between.val() & self.alternate_after_negative.val().get_bit(self.low.val().index()))
                | (self.between.val() & self.alternate_after_positive.val().get_bit(self.low.val().index())));
        self.four.next = 0.into();
        for i in 0..4 {
            self.four.next = self.four.val().replace_bit(
                i,
                self.four_bits[i].val().get_bit(self.high.val().index())
                    ^ ((self.between.val() & self.four_flips.val().get_bit(self.high.val().index()))
                        | (!self.between.val()
                            & self.is_k28.val()
                            & !self.four_flips.val().get_bit(self.high.val().index()))),
            );
        }
        if self.alternate.val() {
            self.four.next = self.four.val() ^ 9;
        }
        self.after.next = self.between.val() ^ self.four_turns.val().get_bit(self.high.val().index());

        self.code.next = bit_cast::<10, 6>(self.six.val()) | (bit_cast::<10, 4>(self.four.val()) << 6);
        self.error.next = self.control.val()
            & !self.is_k28.val()
            & !((self.high.val() == 7) & self.control_sevens.val().get_bit(self.low.val().index()));
        self.positive.next = self.disparity.q.val();
        if self.enable.val() {
            self.disparity.d.next = self.after.val();
        }

        self.ones.next = 0.into();
        for i in 0..10 {
            if self.code.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
        }
        self.bounded.reset.next = self.reset.val();
        self.bounded.holds.next = self.error.val()
            | (self.ones.val() == 5)
            | (!self.disparity.q.val() & (self.ones.val() == 6))
            | (self.disparity.q.val() & (self.ones.val() == 4));
        self.follows.reset.next = self.reset.val();
        self.follows.holds.next =
            self.error.val() | ((self.after.val() ^ self.disparity.q.val()) == (self.ones.val() != 5));
        self.known.reset.next = self.reset.val();
        self.known.holds.next = !self.enable.val() | !self.error.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("encoder_8b10b", &[])
    }
}
