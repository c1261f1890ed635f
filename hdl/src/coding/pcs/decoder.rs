//! 64b/66b decoder.

use super::format::{
    BITS_OF_CODE, CONTROL_BYTES, CONTROL_CODES, ERROR_BYTE, KINDS, LAYOUTS, SEQUENCE, SIGNAL, START, TERMINATE,
    kinds_in_place, kinds_shifted, kinds_with, translated,
};
use crate::prelude::*;
use std::array::from_fn;

/// 64b/66b decoder: a block of 66 bits becomes eight bytes, each data or control.
///
/// ```text
///                 +-----------+
///    header[2] -->|           |--> data[64]     same cycle
///  payload[64] -->|  Decoder  |--> control[8]
///                 |           |--> error        no such block: eight error characters
///                 +-----------+
/// ```
///
/// The inverse of the encoder. A header of equal bits, an unknown type, or a code that no control character has, makes
/// the whole block one of error characters. Bits that a kind of block leaves unused are not looked at.
///
/// Parameters: none.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 block per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-02; IEEE 802.3 clause 49.2.4, with both codes of ordered sets.
#[derive(LogicBlock, Ports)]
pub struct Decoder {
    /// Kind of block.
    pub header: Signal<In, Bits<2>>,
    /// The block without its header.
    pub payload: Signal<In, Bits<64>>,
    /// Eight bytes.
    pub data: Signal<Out, Bits<64>>,
    /// Which of them are control characters.
    pub control: Signal<Out, Bits<8>>,
    /// The block has no meaning.
    pub error: Signal<Out, Bit>,
    kind: Signal<Local, Bits<KINDS>>,
    hits: [Signal<Local, Bits<9>>; 8],
    told_by: [Signal<Local, Bits<5>>; 8],
    characters: [Signal<Local, Bits<8>>; 8],
    bad: Signal<Local, Bit>,
    bytes: Signal<Local, Bits<64>>,
    is_control: Signal<Local, Bits<8>>,
    types: [Constant<Bits<8>>; KINDS],
    codes: [Constant<Bits<7>>; 9],
    bytes_of_codes: [Constant<Bits<32>>; 8],
    with_code: [Constant<Bits<KINDS>>; 8],
    in_place: [Constant<Bits<KINDS>>; 8],
    shifted: [Constant<Bits<KINDS>>; 8],
    starts: [Constant<Bits<KINDS>>; 8],
    ends: [Constant<Bits<KINDS>>; 8],
    ordered: [Constant<Bits<KINDS>>; 8],
    terminate: Constant<Bits<8>>,
    start: Constant<Bits<8>>,
    sequence: Constant<Bits<8>>,
    signal: Constant<Bits<8>>,
    error_byte: Constant<Bits<8>>,
}

impl Default for Decoder {
    fn default() -> Self {
        let kinds = |mask: fn(usize) -> u64| from_fn(|lane| Constant::new(bits(mask(lane))));
        Self {
            header: Default::default(),
            payload: Default::default(),
            data: Default::default(),
            control: Default::default(),
            error: Default::default(),
            kind: Default::default(),
            hits: from_fn(|_| Default::default()),
            told_by: from_fn(|_| Default::default()),
            characters: from_fn(|_| Default::default()),
            bad: Default::default(),
            bytes: Default::default(),
            is_control: Default::default(),
            types: from_fn(|kind| Constant::new(bits(LAYOUTS[kind].1))),
            codes: from_fn(|index| Constant::new(bits(CONTROL_CODES[index]))),
            bytes_of_codes: from_fn(|bit| {
                Constant::new(bits(translated(&CONTROL_CODES, BITS_OF_CODE, &CONTROL_BYTES, bit)))
            }),
            with_code: kinds(|lane| kinds_with(lane, b'C')),
            in_place: kinds(kinds_in_place),
            shifted: kinds(kinds_shifted),
            starts: kinds(|lane| kinds_with(lane, b'S')),
            ends: kinds(|lane| kinds_with(lane, b'T')),
            ordered: kinds(|lane| kinds_with(lane, b'O')),
            terminate: Constant::new(bits(TERMINATE)),
            start: Constant::new(bits(START)),
            sequence: Constant::new(bits(SEQUENCE)),
            signal: Constant::new(bits(SIGNAL)),
            error_byte: Constant::new(bits(ERROR_BYTE)),
        }
    }
}

impl Logic for Decoder {
    #[kernel]
    fn update(&mut self) {
        self.kind.next = 0.into();
        self.kind.next = self.kind.val().replace_bit(0, self.header.val() == 2);
        for k in 1..KINDS {
            self.kind.next = self.kind.val().replace_bit(
                k,
                (self.header.val() == 1) & (self.payload.val().get_bits::<8>(0) == self.types[k].val()),
            );
        }
        self.bad.next = !self.kind.val().any();
        for i in 0..8 {
            self.hits[i].next = 0.into();
            for k in 0..9 {
                self.hits[i].next = self.hits[i]
                    .val()
                    .replace_bit(k, self.payload.val().get_bits::<7>(8 + 7 * i) == self.codes[k].val());
            }
            // A code that is none makes the block bad, so what it becomes does not matter.
            self.told_by[i].next = 0.into();
            self.told_by[i].next = self.told_by[i].val().replace_bit(0, self.payload.val().get_bit(9 + 7 * i));
            for b in 1..5 {
                self.told_by[i].next = self.told_by[i].val().replace_bit(b, self.payload.val().get_bit(10 + 7 * i + b));
            }
            self.characters[i].next = 0.into();
            for b in 0..8 {
                self.characters[i].next = self.characters[i]
                    .val()
                    .replace_bit(b, self.bytes_of_codes[b].val().get_bit(self.told_by[i].val().index()));
            }
            if (self.kind.val() & self.with_code[i].val()).any() & !self.hits[i].val().any() {
                self.bad.next = true;
            }
        }
        // The two nibbles that tell the ordered set: zeros or ones.
        for h in 0..2 {
            if (self.kind.val() & self.ordered[4 * h].val()).any()
                & self.payload.val().get_bits::<4>(32 + 4 * h).any()
                & !self.payload.val().get_bits::<4>(32 + 4 * h).all()
            {
                self.bad.next = true;
            }
        }

        self.bytes.next = self.payload.val();
        self.is_control.next = 0.into();
        for i in 0..8 {
            self.is_control.next =
                self.is_control.val().replace_bit(i, !(self.kind.val() & self.in_place[i].val()).any());
            for b in 0..8 {
                self.bytes.next = self.bytes.val().replace_bit(
                    8 * i + b,
                    ((self.kind.val() & self.in_place[i].val()).any() & self.payload.val().get_bit(8 * i + b))
                        | ((self.kind.val() & self.with_code[i].val()).any() & self.characters[i].val().get_bit(b))
                        | ((self.kind.val() & self.ends[i].val()).any() & self.terminate.val().get_bit(b)),
                );
            }
        }
        for i in 0..7 {
            if (self.kind.val() & self.shifted[i].val()).any() {
                self.is_control.next = self.is_control.val().replace_bit(i, false);
            }
            for b in 0..8 {
                self.bytes.next = self.bytes.val().replace_bit(
                    8 * i + b,
                    self.bytes.val().get_bit(8 * i + b)
                        | ((self.kind.val() & self.shifted[i].val()).any() & self.payload.val().get_bit(8 * i + 8 + b)),
                );
            }
        }
        for h in 0..2 {
            for b in 0..8 {
                self.bytes.next = self.bytes.val().replace_bit(
                    32 * h + b,
                    self.bytes.val().get_bit(32 * h + b)
                        | ((self.kind.val() & self.starts[4 * h].val()).any() & self.start.val().get_bit(b))
                        | ((self.kind.val() & self.ordered[4 * h].val()).any()
                            & ((self.payload.val().get_bit(32 + 4 * h) & self.signal.val().get_bit(b))
                                | (!self.payload.val().get_bit(32 + 4 * h) & self.sequence.val().get_bit(b)))),
                );
            }
        }
        if self.bad.val() {
            self.is_control.next = 0xFF.into();
            for i in 0..8 {
                for b in 0..8 {
                    self.bytes.next = self.bytes.val().replace_bit(8 * i + b, self.error_byte.val().get_bit(b));
                }
            }
        }
        self.data.next = self.bytes.val();
        self.control.next = self.is_control.val();
        self.error.next = self.bad.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("pcs_decoder", &[])
    }
}
