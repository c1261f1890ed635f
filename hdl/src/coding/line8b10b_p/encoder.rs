//! 8b/10b-P encoder.

use super::{ADDED, CONTROLS, table, words};
use crate::prelude::*;
use std::array::from_fn;

/// 8b/10b-P encoder: a byte or control character becomes a word of ten bits with 3, 5 or 7 ones.
///
/// ```text
///             +-----------------+
///   enable -->|                 |--> code[10]   the word, bit 0 first on the wire; same cycle
///  data[8] -->|  Encoder8b10bP  |
///  control -->|                 |--> positive   the running disparity before the word
///             +-----------------+
/// ```
///
/// Any two words differ in two bits or more, those of the same character apart. No run of equal bits is longer than 6, 5
/// within a word; the running disparity between words is -2 or +2. Most words hold their byte, with bits added at
/// places 3 and 6; the table is searched when the block is constructed.
///
/// Parameters: none.
/// Handshake: `code` follows `data` and `control` in the same cycle; a cycle with `enable` sends the word. Of a control
/// character, the low four bits of `data` are the number.
/// Latency: 0 cycles. Throughput: 1 byte per cycle.
/// Reset: negative running disparity.
/// Asserts: a word has 5 ones, 7 after negative disparity or 3 after positive, and the disparity follows them.
/// Source: BGQ-LNK-03; the table is this project's.
#[derive(LogicBlock, Ports)]
pub struct Encoder8b10bP {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: negative disparity.
    pub reset: Signal<In, Bit>,
    /// The word is sent.
    pub enable: Signal<In, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// It is the number of a control character.
    pub control: Signal<In, Bit>,
    /// The word.
    pub code: Signal<Out, Bits<10>>,
    /// The running disparity before the word.
    pub positive: Signal<Out, Bit>,
    disparity: ResetReg<Bit>,
    number: Signal<Local, Bits<4>>,
    base: Signal<Local, Bits<10>>,
    is_heavy: Signal<Local, Bit>,
    is_light: Signal<Local, Bit>,
    word: Signal<Local, Bits<10>>,
    data_bits: [Constant<Bits<256>>; 10],
    data_heavy: Constant<Bits<256>>,
    data_light: Constant<Bits<256>>,
    control_bits: [Constant<Bits<CONTROLS>>; 10],
    control_heavy: Constant<Bits<CONTROLS>>,
    control_light: Constant<Bits<CONTROLS>>,
    ones: Signal<Local, Bits<4>>,
    bounded: Property,
    follows: Property,
}

impl Default for Encoder8b10bP {
    fn default() -> Self {
        let words = words(ADDED);
        let (data, control) = words.split_at(256);
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            data: Default::default(),
            control: Default::default(),
            code: Default::default(),
            positive: Default::default(),
            disparity: Default::default(),
            number: Default::default(),
            base: Default::default(),
            is_heavy: Default::default(),
            is_light: Default::default(),
            word: Default::default(),
            data_bits: from_fn(|bit| table(|byte| data[byte] >> bit & 1 == 1)),
            data_heavy: table(|byte| data[byte].count_ones() == 7),
            data_light: table(|byte| data[byte].count_ones() == 3),
            control_bits: from_fn(|bit| table(|number| control[number] >> bit & 1 == 1)),
            control_heavy: table(|number| control[number].count_ones() == 7),
            control_light: table(|number| control[number].count_ones() == 3),
            ones: Default::default(),
            bounded: Property::assert("a word has 5 ones, 7 after negative disparity or 3 after positive"),
            follows: Property::assert("the disparity changes with the words that are not balanced"),
        }
    }
}

impl Logic for Encoder8b10bP {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, disparity);
        clock!(self, clock, bounded, follows);
        self.disparity.reset.next = self.reset.val();
        self.number.next = self.data.val().get_bits::<4>(0);
        self.base.next = 0.into();
        if self.control.val() {
            self.is_heavy.next = self.control_heavy.val().get_bit(self.number.val().index());
            self.is_light.next = self.control_light.val().get_bit(self.number.val().index());
            for i in 0..10 {
                self.base.next =
                    self.base.val().replace_bit(i, self.control_bits[i].val().get_bit(self.number.val().index()));
            }
        } else {
            self.is_heavy.next = self.data_heavy.val().get_bit(self.data.val().index());
            self.is_light.next = self.data_light.val().get_bit(self.data.val().index());
            for i in 0..10 {
                self.base.next =
                    self.base.val().replace_bit(i, self.data_bits[i].val().get_bit(self.data.val().index()));
            }
        }
        self.word.next = self.base.val();
        if (self.disparity.q.val() & self.is_heavy.val()) | (!self.disparity.q.val() & self.is_light.val()) {
            self.word.next = !self.base.val();
        }
        if self.enable.val() {
            self.disparity.d.next = self.disparity.q.val() ^ self.is_heavy.val() ^ self.is_light.val();
        }
        self.code.next = self.word.val();
        self.positive.next = self.disparity.q.val();

        self.ones.next = 0.into();
        for i in 0..10 {
            if self.word.val().get_bit(i) {
                self.ones.next = self.ones.val() + 1;
            }
        }
        self.bounded.reset.next = self.reset.val();
        self.bounded.holds.next = (self.ones.val() == 5)
            | (!self.disparity.q.val() & (self.ones.val() == 7))
            | (self.disparity.q.val() & (self.ones.val() == 3));
        self.follows.reset.next = self.reset.val();
        self.follows.holds.next = (self.is_heavy.val() | self.is_light.val()) == (self.ones.val() != 5);
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("encoder_8b10b_p", &[])
    }
}
