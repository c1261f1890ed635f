//! 8b/10b encoder.

use super::table;
use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(encoder_8b10b)]
#[published(encoder_8b10b: Encoder8b10b)]
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
    /// DCBA, and how many ones it has.
    quad: Signal<Local, Bits<4>>,
    none: Signal<Local, Bit>,
    one: Signal<Local, Bit>,
    two: Signal<Local, Bit>,
    three: Signal<Local, Bit>,
    all: Signal<Local, Bit>,
    #[with(table(|quad| quad.count_ones() == 1))]
    with_one: Constant<Bits<16>>,
    #[with(table(|quad| quad.count_ones() == 2))]
    with_two: Constant<Bits<16>>,
    #[with(table(|quad| quad.count_ones() == 3))]
    with_three: Constant<Bits<16>>,
    /// E.
    fifth: Signal<Local, Bit>,
    is_24: Signal<Local, Bit>,
    is_k28: Signal<Local, Bit>,
    /// abcdei, not complemented, has two ones more than zeros, or two fewer.
    heavy: Signal<Local, Bit>,
    light: Signal<Local, Bit>,
    six: Signal<Local, Bits<6>>,
    complements_six: Signal<Local, Bit>,
    between: Signal<Local, Bit>,
    /// F, G, H.
    first: Signal<Local, Bit>,
    second: Signal<Local, Bit>,
    third: Signal<Local, Bit>,
    is_7: Signal<Local, Bit>,
    alternate: Signal<Local, Bit>,
    four: Signal<Local, Bits<4>>,
    complements_four: Signal<Local, Bit>,
    after: Signal<Local, Bit>,
    ones: Signal<Local, Bits<4>>,
    #[assert("a word has 5 ones, 6 after negative disparity or 4 after positive")]
    bounded: Property,
    #[assert("the disparity changes with the words that are not balanced")]
    follows: Property,
    #[assume("no unknown control character is sent")]
    known: Property,
}

#[kernel]
impl Logic for Encoder8b10b {
    fn update(&mut self) {
        self.quad.next = self.data.val().get_bits::<4>(0);
        self.none.next = self.quad.val() == 0;
        self.one.next = self.with_one.val().get_bit(self.quad.val().index());
        self.two.next = self.with_two.val().get_bit(self.quad.val().index());
        self.three.next = self.with_three.val().get_bit(self.quad.val().index());
        self.all.next = self.quad.val().all();
        self.fifth.next = self.data.val().get_bit(4);
        self.is_24.next = self.fifth.val() & self.one.val() & self.quad.val().get_bit(3);
        // Of the control characters that there are, K28.y alone begin with two zeros.
        self.is_k28.next = self.control.val() & !self.quad.val().get_bit(1) & !self.quad.val().get_bit(0);

        // ABCDE become abcde but where there would be too many or too few equal bits, and i evens them out.
        self.six.next = bit_cast::<6, 5>(self.data.val().get_bits::<5>(0));
        self.six.next = self.six.val().replace_bit(1, (self.quad.val().get_bit(1) & !self.all.val()) | self.none.val());
        self.six.next = self.six.val().replace_bit(2, self.quad.val().get_bit(2) | self.none.val() | self.is_24.val());
        self.six.next = self.six.val().replace_bit(3, self.quad.val().get_bit(3) & !self.all.val());
        self.six.next = self
            .six
            .val()
            .replace_bit(4, (self.fifth.val() & !self.is_24.val()) | (self.one.val() & !self.fifth.val()));
        self.six.next = self.six.val().replace_bit(
            5,
            (self.two.val() & !self.fifth.val())
                | (self.fifth.val()
                    & (self.none.val() | self.all.val() | (self.one.val() & !self.quad.val().get_bit(3))))
                | self.is_k28.val(),
        );
        self.heavy.next =
            (self.fifth.val() & (self.none.val() | self.all.val() | self.three.val())) | self.is_k28.val();
        self.light.next = (!self.fifth.val() & (self.none.val() | self.all.val() | self.one.val())) | self.is_24.val();
        // That of 7 has as many ones as zeros, and is complemented as if it had more.
        self.complements_six.next = (self.disparity.q.val()
            & (self.heavy.val() | (!self.fifth.val() & self.three.val() & !self.quad.val().get_bit(3))))
            | (!self.disparity.q.val() & self.light.val());
        self.between.next = self.disparity.q.val() ^ (self.heavy.val() | self.light.val());

        self.first.next = self.data.val().get_bit(5);
        self.second.next = self.data.val().get_bit(6);
        self.third.next = self.data.val().get_bit(7);
        self.is_7.next = self.first.val() & self.second.val() & self.third.val();
        // The other word of 7, where the first would follow two equal bits. The words of six bits in question are even.
        self.alternate.next = self.control.val();
        if self.disparity.q.val() {
            if !self.fifth.val() & self.three.val() & self.quad.val().get_bit(3) {
                self.alternate.next = true;
            }
        } else if self.fifth.val() & self.one.val() & !self.quad.val().get_bit(3) {
            self.alternate.next = true;
        }
        self.alternate.next = self.alternate.val() & self.is_7.val();
        self.four.next = 0.into();
        self.four.next = self.four.val().replace_bit(0, self.first.val() & !self.alternate.val());
        self.four.next = self.four.val().replace_bit(1, self.second.val() | (!self.first.val() & !self.third.val()));
        self.four.next = self.four.val().replace_bit(2, self.third.val());
        self.four.next = self
            .four
            .val()
            .replace_bit(3, (!self.third.val() & (self.first.val() ^ self.second.val())) | self.alternate.val());
        self.complements_four.next = self.first.val() & self.second.val();
        if !self.between.val() {
            self.complements_four.next =
                (!self.first.val() & !self.second.val()) | (self.is_k28.val() & (self.first.val() ^ self.second.val()));
        }
        self.after.next = self.between.val() ^ (self.is_7.val() | (!self.first.val() & !self.second.val()));

        self.code.next = bit_cast::<10, 6>(self.six.val()) | (bit_cast::<10, 4>(self.four.val()) << 6);
        if self.complements_six.val() {
            self.code.next = self.code.val() ^ 0x03F;
        }
        if self.complements_four.val() {
            self.code.next = self.code.val() ^ 0x3C0;
        }
        self.error.next = self.control.val()
            & !(self.fifth.val()
                & self.quad.val().get_bit(3)
                & self.quad.val().get_bit(2)
                & !self.quad.val().get_bit(1)
                & !self.quad.val().get_bit(0))
            & !(self.is_7.val() & self.fifth.val() & self.three.val());
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
        self.bounded.holds.next = self.error.val()
            | (self.ones.val() == 5)
            | (!self.disparity.q.val() & (self.ones.val() == 6))
            | (self.disparity.q.val() & (self.ones.val() == 4));
        self.follows.holds.next =
            self.error.val() | ((self.after.val() ^ self.disparity.q.val()) == (self.ones.val() != 5));
        self.known.holds.next = !self.enable.val() | !self.error.val();
    }
}
