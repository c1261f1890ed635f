//! 8b/10b-P encoder.

use super::{ADDED, CONTROLS, table, words};
use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(encoder_8b10b_p, let words = words(ADDED), let (data, control) = words.split_at(256))]
#[published(encoder_8b10b_p: Encoder8b10bP)]
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
    #[with(from_fn(|bit| table(|byte| data[byte] >> bit & 1 == 1)))]
    data_bits: [Constant<Bits<256>>; 10],
    #[with(table(|byte| data[byte].count_ones() == 7))]
    data_heavy: Constant<Bits<256>>,
    #[with(table(|byte| data[byte].count_ones() == 3))]
    data_light: Constant<Bits<256>>,
    #[with(from_fn(|bit| table(|number| control[number] >> bit & 1 == 1)))]
    control_bits: [Constant<Bits<CONTROLS>>; 10],
    #[with(table(|number| control[number].count_ones() == 7))]
    control_heavy: Constant<Bits<CONTROLS>>,
    #[with(table(|number| control[number].count_ones() == 3))]
    control_light: Constant<Bits<CONTROLS>>,
    ones: Signal<Local, Bits<4>>,
    #[assert("a word has 5 ones, 7 after negative disparity or 3 after positive")]
    bounded: Property,
    #[assert("the disparity changes with the words that are not balanced")]
    follows: Property,
}

#[kernel]
impl Logic for Encoder8b10bP {
    fn update(&mut self) {
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
        self.bounded.holds.next = (self.ones.val() == 5)
            | (!self.disparity.q.val() & (self.ones.val() == 7))
            | (self.disparity.q.val() & (self.ones.val() == 3));
        self.follows.holds.next = (self.is_heavy.val() | self.is_light.val()) == (self.ones.val() != 5);
    }
}
