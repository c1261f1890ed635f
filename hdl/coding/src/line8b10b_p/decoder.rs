//! 8b/10b-P decoder.

use super::{ADDED, table, without_bits, words};
use phit_block::prelude::*;

/// The character of each word. Of a word that is none, the bits that are not added, as a byte: that needs the fewest
/// gates.
fn characters() -> Vec<Option<usize>> {
    let words = words(ADDED);
    let is = |code: usize, word: usize| word == code || (word == 1023 - code && word.count_ones() != 5);
    (0..1024).map(|code| words.iter().position(|word| is(code, *word))).collect()
}

/// 8b/10b-P decoder: every single wrong bit makes a word invalid.
///
/// ```text
///              +-----------------+--> data[8]           the byte; same cycle
///   enable --->|                 |--> control           it is the number of a control character
///  code[10] -->|  Decoder8b10bP  |--> invalid           no character has this word
///              |                 |--> disparity_error   not the word that alternates with the last of its kind
///              +-----------------+
/// ```
///
/// Words of weight 3 and 7 alternate in a stream. One that does not tells of an error before it that made a word into
/// another; the first after reset or after an invalid word is not judged, so a single wrong bit is noticed once.
///
/// Parameters: none.
/// Handshake: the outputs follow `code` in the same cycle; a cycle with `enable` takes the word. With `invalid`, `data` are
/// the bits of the word at other places than 3 and 6; with `disparity_error`, `data` and `control` are those of the word.
/// Latency: 0 cycles. Throughput: 1 word per cycle.
/// Reset: no word of weight 3 or 7 is remembered.
/// Asserts: a word with an even number of ones is invalid; `invalid` and `disparity_error` exclude each other.
/// Source: BGQ-LNK-03; the table is this project's.
#[derive(LogicBlock, Ports, Block)]
#[block(
    decoder_8b10b_p, let characters = characters(),
    let byte = |code: usize| characters[code].map_or(without_bits(code, ADDED), |character| character % 256)
)]
#[published(decoder_8b10b_p: Decoder8b10bP)]
pub struct Decoder8b10bP {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: forgets the last word of weight 3 or 7.
    pub reset: Signal<In, Bit>,
    /// The word is taken.
    pub enable: Signal<In, Bit>,
    /// The word, bit 0 first on the wire.
    pub code: Signal<In, Bits<10>>,
    /// The byte, or the number.
    pub data: Signal<Out, Bits<8>>,
    /// It is a control character.
    pub control: Signal<Out, Bit>,
    /// The code has no such word.
    pub invalid: Signal<Out, Bit>,
    /// It has the weight of the last one that was not 5.
    pub disparity_error: Signal<Out, Bit>,
    was_heavy: ResetReg<Bit>,
    was_light: ResetReg<Bit>,
    byte: Signal<Local, Bits<8>>,
    is_word: Signal<Local, Bit>,
    is_heavy: Signal<Local, Bit>,
    is_light: Signal<Local, Bit>,
    #[with(from_fn(|bit| table(|code| byte(code) >> bit & 1 == 1)))]
    data_bits: [Constant<Bits<1024>>; 8],
    #[with(table(|code| characters[code].is_some_and(|character| character >= 256)))]
    controls: Constant<Bits<1024>>,
    #[with(table(|code| characters[code].is_some()))]
    exists: Constant<Bits<1024>>,
    #[with(table(|code| code.count_ones() >= 6))]
    heavy: Constant<Bits<1024>>,
    #[with(table(|code| code.count_ones() <= 4))]
    light: Constant<Bits<1024>>,
    #[assert("a word with an even number of ones is invalid")]
    odd: Property,
    #[assert("a word that does not exist has no disparity error")]
    exclusive: Property,
}

#[kernel]
impl Logic for Decoder8b10bP {
    fn update(&mut self) {
        self.byte.next = 0.into();
        for i in 0..8 {
            self.byte.next = self.byte.val().replace_bit(i, self.data_bits[i].val().get_bit(self.code.val().index()));
        }
        self.is_word.next = self.exists.val().get_bit(self.code.val().index());
        self.is_heavy.next = self.heavy.val().get_bit(self.code.val().index());
        self.is_light.next = self.light.val().get_bit(self.code.val().index());
        self.data.next = self.byte.val();
        self.control.next = self.controls.val().get_bit(self.code.val().index());
        self.invalid.next = !self.is_word.val();
        self.disparity_error.next = self.is_word.val()
            & ((self.is_heavy.val() & self.was_heavy.q.val()) | (self.is_light.val() & self.was_light.q.val()));
        if self.enable.val() & (!self.is_word.val() | self.is_heavy.val() | self.is_light.val()) {
            self.was_heavy.d.next = self.is_word.val() & self.is_heavy.val();
            self.was_light.d.next = self.is_word.val() & self.is_light.val();
        }

        self.odd.holds.next = self.code.val().xor() | self.invalid.val();
        self.exclusive.holds.next = !(self.invalid.val() & self.disparity_error.val());
    }
}
