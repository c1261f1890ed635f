//! 64b/66b encoder.

use super::format::{
    BITS_OF_BYTE, CONTROL_BYTES, CONTROL_CODES, ERROR_CODE, KINDS, LAYOUTS, SEQUENCE, SIGNAL, START, TERMINATE,
    kinds_in_place, kinds_shifted, kinds_with, kinds_with_type_bit, translated,
};
use crate::prelude::*;
use std::array::from_fn;

/// 64b/66b encoder: eight bytes, each data or control, become a block of 66 bits.
///
/// ```text
///                +-----------+
///     data[64]-->|           |--> header[2]     2 data, 1 control; same cycle
///   control[8]-->|  Encoder  |--> payload[64]
///                |           |--> error         they fit in no block: one of error characters was made
///                +-----------+
/// ```
///
/// Byte 0 of the data, bits 7:0, is lane 0 and first; bit 0 of header and payload is first on the wire.
///
/// Parameters: none.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 block per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: TH-PCS-02; IEEE 802.3 clause 49.2.4, with both codes of ordered sets.
#[derive(LogicBlock, Ports)]
pub struct Encoder {
    /// Eight bytes.
    pub data: Signal<In, Bits<64>>,
    /// Which of them are control characters.
    pub control: Signal<In, Bits<8>>,
    /// Kind of block.
    pub header: Signal<Out, Bits<2>>,
    /// The block without its header.
    pub payload: Signal<Out, Bits<64>>,
    /// The bytes have no meaning.
    pub error: Signal<Out, Bit>,
    // In each lane: is data, is a control character with a code, ends, starts, begins an ordered set.
    features: Signal<Local, Bits<40>>,
    hits: [Signal<Local, Bits<9>>; 8],
    told_by: [Signal<Local, Bits<5>>; 8],
    codes: [Signal<Local, Bits<7>>; 8],
    kind: Signal<Local, Bits<KINDS>>,
    block: Signal<Local, Bits<64>>,
    needs: [Constant<Bits<40>>; KINDS],
    bytes: [Constant<Bits<8>>; 9],
    codes_of_bytes: [Constant<Bits<32>>; 7],
    type_digits: [Constant<Bits<KINDS>>; 8],
    with_code: [Constant<Bits<KINDS>>; 8],
    in_place: [Constant<Bits<KINDS>>; 8],
    shifted: [Constant<Bits<KINDS>>; 8],
    ordered_0: Constant<Bits<KINDS>>,
    ordered_4: Constant<Bits<KINDS>>,
    terminate: Constant<Bits<8>>,
    start: Constant<Bits<8>>,
    sequence: Constant<Bits<8>>,
    signal: Constant<Bits<8>>,
    error_code: Constant<Bits<7>>,
}

impl Default for Encoder {
    fn default() -> Self {
        let feature = |content| b"DCTSO".iter().position(|known| *known == content).expect("a kind of lane");
        let need = |kind: usize| {
            let lanes = LAYOUTS[kind].0.iter().enumerate();
            lanes.fold(0, |mask, (lane, content)| mask | 1 << (8 * feature(*content) + lane))
        };
        Self {
            data: Default::default(),
            control: Default::default(),
            header: Default::default(),
            payload: Default::default(),
            error: Default::default(),
            features: Default::default(),
            hits: from_fn(|_| Default::default()),
            told_by: from_fn(|_| Default::default()),
            codes: from_fn(|_| Default::default()),
            kind: Default::default(),
            block: Default::default(),
            needs: from_fn(|kind| Constant::new(bits(need(kind)))),
            bytes: from_fn(|index| Constant::new(bits(CONTROL_BYTES[index]))),
            codes_of_bytes: from_fn(|bit| {
                Constant::new(bits(translated(&CONTROL_BYTES, BITS_OF_BYTE, &CONTROL_CODES, bit)))
            }),
            type_digits: from_fn(|bit| Constant::new(bits(kinds_with_type_bit(bit)))),
            with_code: from_fn(|lane| Constant::new(bits(kinds_with(lane, b'C')))),
            in_place: from_fn(|lane| Constant::new(bits(kinds_in_place(lane)))),
            shifted: from_fn(|lane| Constant::new(bits(kinds_shifted(lane)))),
            ordered_0: Constant::new(bits(kinds_with(0, b'O'))),
            ordered_4: Constant::new(bits(kinds_with(4, b'O'))),
            terminate: Constant::new(bits(TERMINATE)),
            start: Constant::new(bits(START)),
            sequence: Constant::new(bits(SEQUENCE)),
            signal: Constant::new(bits(SIGNAL)),
            error_code: Constant::new(bits(ERROR_CODE)),
        }
    }
}

impl Logic for Encoder {
    #[kernel]
    fn update(&mut self) {
        self.features.next = 0.into();
        for i in 0..8 {
            self.hits[i].next = 0.into();
            for k in 0..9 {
                self.hits[i].next = self.hits[i].val().replace_bit(
                    k,
                    self.control.val().get_bit(i) & (self.data.val().get_bits::<8>(8 * i) == self.bytes[k].val()),
                );
            }
            self.features.next = self.features.val().replace_bit(i, !self.control.val().get_bit(i));
            self.features.next = self.features.val().replace_bit(8 + i, self.hits[i].val().any());
            self.features.next = self.features.val().replace_bit(
                16 + i,
                self.control.val().get_bit(i) & (self.data.val().get_bits::<8>(8 * i) == self.terminate.val()),
            );
        }
        for h in 0..2 {
            self.features.next = self.features.val().replace_bit(
                24 + 4 * h,
                self.control.val().get_bit(4 * h) & (self.data.val().get_bits::<8>(32 * h) == self.start.val()),
            );
            self.features.next = self.features.val().replace_bit(
                32 + 4 * h,
                self.control.val().get_bit(4 * h)
                    & ((self.data.val().get_bits::<8>(32 * h) == self.sequence.val())
                        | (self.data.val().get_bits::<8>(32 * h) == self.signal.val())),
            );
        }
        self.kind.next = 0.into();
        for k in 0..KINDS {
            self.kind.next =
                self.kind.val().replace_bit(k, (self.features.val() & self.needs[k].val()) == self.needs[k].val());
        }
        for i in 0..8 {
            self.told_by[i].next = 0.into();
            self.told_by[i].next = self.told_by[i].val().replace_bit(0, self.data.val().get_bit(8 * i));
            self.told_by[i].next = self.told_by[i].val().replace_bit(1, self.data.val().get_bit(8 * i + 3));
            for b in 2..5 {
                self.told_by[i].next = self.told_by[i].val().replace_bit(b, self.data.val().get_bit(8 * i + 3 + b));
            }
            self.codes[i].next = 0.into();
            if (self.kind.val() & self.with_code[i].val()).any() {
                for b in 0..7 {
                    self.codes[i].next = self.codes[i]
                        .val()
                        .replace_bit(b, self.codes_of_bytes[b].val().get_bit(self.told_by[i].val().index()));
                }
            }
            if !self.kind.val().any() {
                self.codes[i].next = self.error_code.val();
            }
        }

        // The type, or the first byte of data.
        self.block.next = 0.into();
        for b in 0..8 {
            self.block.next = self.block.val().replace_bit(
                b,
                (self.kind.val() & self.type_digits[b].val()).any()
                    | (self.kind.val().get_bit(0) & self.data.val().get_bit(b)),
            );
        }
        // What is not there is zero: of what may stand at a bit, at most one is.
        for i in 1..8 {
            for b in 0..8 {
                self.block.next = self.block.val().replace_bit(
                    8 * i + b,
                    (self.data.val().get_bit(8 * i + b) & (self.kind.val() & self.in_place[i].val()).any())
                        | (self.data.val().get_bit(8 * i - 8 + b)
                            & (self.kind.val() & self.shifted[i - 1].val()).any()),
                );
            }
        }
        for b in 0..4 {
            self.block.next = self.block.val().replace_bit(
                32 + b,
                self.block.val().get_bit(32 + b)
                    | ((self.kind.val() & self.ordered_0.val()).any() & self.data.val().get_bit(6)),
            );
            self.block.next = self.block.val().replace_bit(
                36 + b,
                self.block.val().get_bit(36 + b)
                    | ((self.kind.val() & self.ordered_4.val()).any() & self.data.val().get_bit(38)),
            );
        }
        for i in 0..8 {
            for b in 0..7 {
                self.block.next = self.block.val().replace_bit(
                    8 + 7 * i + b,
                    self.block.val().get_bit(8 + 7 * i + b) | self.codes[i].val().get_bit(b),
                );
            }
        }
        if !self.kind.val().any() {
            self.block.next = self.block.val() | 0x1E;
        }
        self.payload.next = self.block.val();
        self.header.next = 1.into();
        if self.kind.val().get_bit(0) {
            self.header.next = 2.into();
        }
        self.error.next = !self.kind.val().any();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("pcs_encoder", &[])
    }
}
