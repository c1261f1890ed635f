//! 64b/66b decoder.

use super::format::{
    BITS_OF_CODE, CHECKS_OF_CODE, CONTROL_BYTES, CONTROL_CODES, ERROR_BYTE, SEQUENCE, SIGNAL, START, TERMINATE,
    low_nibbles, nibbles_in_place, nibbles_shifted, nibbles_with, possible, translated,
};
use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(
    pcs_decoder, let lanes = |table: fn(usize) -> u64| from_fn(|lane| Constant::new(bits(table(lane)))),
    let halves = |table: fn(usize) -> u64| from_fn(|half| Constant::new(bits(table(4 * half))))
)]
#[published(pcs_decoder: Decoder)]
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
    // Control or data, above the half of the type byte that tells the kinds apart.
    kind: Signal<Local, Bits<5>>,
    nibble: Signal<Local, Bits<4>>,
    takes_place: Signal<Local, Bits<8>>,
    takes_shifted: Signal<Local, Bits<8>>,
    takes_code: Signal<Local, Bits<8>>,
    takes_end: Signal<Local, Bits<8>>,
    takes_start: Signal<Local, Bits<2>>,
    takes_ordered: Signal<Local, Bits<2>>,
    info: Signal<Local, Bits<3>>,
    parts: [Signal<Local, Bits<5>>; 16],
    told_by: [Signal<Local, Bits<4>>; 8],
    unknown: Signal<Local, Bits<8>>,
    unknown_type: Signal<Local, Bits<4>>,
    unknown_order: Signal<Local, Bits<2>>,
    bad: Signal<Local, Bit>,
    bytes: Signal<Local, Bits<64>>,
    codes: Signal<Local, Bits<64>>,
    fixed: Signal<Local, Bits<64>>,
    #[init(|bit| low_nibbles(bit))]
    low_nibbles: [Constant<Bits<16>>; 4],
    #[init(|bit| translated(&CONTROL_CODES, BITS_OF_CODE, &CONTROL_BYTES, bit))]
    bytes_of_codes: [Constant<Bits<16>>; 8],
    #[with(CHECKS_OF_CODE.map(|part| Constant::new(bits(possible(&CONTROL_CODES, part)))))]
    possible: [Constant<Bits<32>>; 2],
    #[with(lanes(|lane| nibbles_with(lane, b'C')))]
    with_code: [Constant<Bits<32>>; 8],
    #[with(lanes(nibbles_in_place))]
    in_place: [Constant<Bits<32>>; 8],
    #[with(lanes(nibbles_shifted))]
    shifted: [Constant<Bits<32>>; 8],
    #[with(lanes(|lane| nibbles_with(lane, b'T')))]
    ends: [Constant<Bits<32>>; 8],
    #[with(halves(|lane| nibbles_with(lane, b'S')))]
    starts: [Constant<Bits<32>>; 2],
    #[with(halves(|lane| nibbles_with(lane, b'O')))]
    ordered: [Constant<Bits<32>>; 2],
    #[init(TERMINATE)]
    terminate: Constant<Bits<8>>,
    #[init(START)]
    start: Constant<Bits<8>>,
    #[init(SEQUENCE)]
    sequence: Constant<Bits<8>>,
    #[init(SIGNAL)]
    signal: Constant<Bits<8>>,
    #[init(ERROR_BYTE)]
    error_byte: Constant<Bits<8>>,
}

#[kernel]
impl Logic for Decoder {
    fn update(&mut self) {
        // The upper half of a type byte tells which it is; the lower half only whether it is one.
        self.nibble.next = self.payload.val().get_bits::<4>(4);
        self.kind.next = bit_cast::<5, 4>(self.nibble.val());
        self.kind.next = self.kind.val().replace_bit(4, self.header.val().get_bit(0));
        self.takes_start.next = 0.into();
        self.takes_ordered.next = 0.into();
        self.unknown_order.next = 0.into();
        for h in 0..2 {
            self.takes_start.next =
                self.takes_start.val().replace_bit(h, self.starts[h].val().get_bit(self.kind.val().index()));
            self.takes_ordered.next =
                self.takes_ordered.val().replace_bit(h, self.ordered[h].val().get_bit(self.kind.val().index()));
            // The nibble that tells the ordered set: zeros or ones.
            self.unknown_order.next = self.unknown_order.val().replace_bit(
                h,
                self.takes_ordered.val().get_bit(h)
                    & self.payload.val().get_bits::<4>(32 + 4 * h).any()
                    & !self.payload.val().get_bits::<4>(32 + 4 * h).all(),
            );
        }
        self.unknown_type.next = 0.into();
        for b in 0..4 {
            self.unknown_type.next = self.unknown_type.val().replace_bit(
                b,
                self.payload.val().get_bit(b) ^ self.low_nibbles[b].val().get_bit(self.nibble.val().index()),
            );
        }
        self.takes_place.next = 0.into();
        self.takes_shifted.next = 0.into();
        self.takes_code.next = 0.into();
        self.takes_end.next = 0.into();
        self.unknown.next = 0.into();
        for i in 0..8 {
            self.takes_place.next =
                self.takes_place.val().replace_bit(i, self.in_place[i].val().get_bit(self.kind.val().index()));
            self.takes_shifted.next =
                self.takes_shifted.val().replace_bit(i, self.shifted[i].val().get_bit(self.kind.val().index()));
            self.takes_code.next =
                self.takes_code.val().replace_bit(i, self.with_code[i].val().get_bit(self.kind.val().index()));
            self.takes_end.next =
                self.takes_end.val().replace_bit(i, self.ends[i].val().get_bit(self.kind.val().index()));
            // A code is one if each of two choices of its bits is that of one: three bits that are in both name it, but for
            // low power idle, and all others check them.
            self.info.next = self.payload.val().get_bits::<3>(12 + 7 * i);
            self.parts[2 * i].next = bit_cast::<5, 3>(self.info.val()) << 2;
            self.parts[2 * i + 1].next = self.parts[2 * i].val();
            self.parts[2 * i].next = self.parts[2 * i].val().replace_bit(0, self.payload.val().get_bit(9 + 7 * i));
            self.parts[2 * i].next = self.parts[2 * i].val().replace_bit(1, self.payload.val().get_bit(10 + 7 * i));
            self.parts[2 * i + 1].next =
                self.parts[2 * i + 1].val().replace_bit(0, self.payload.val().get_bit(8 + 7 * i));
            self.parts[2 * i + 1].next =
                self.parts[2 * i + 1].val().replace_bit(1, self.payload.val().get_bit(11 + 7 * i));
            self.unknown.next = self.unknown.val().replace_bit(
                i,
                self.takes_code.val().get_bit(i)
                    & !(self.possible[0].val().get_bit(self.parts[2 * i].val().index())
                        & self.possible[1].val().get_bit(self.parts[2 * i + 1].val().index())),
            );
            // A code that is none makes the block bad, so what it becomes does not matter.
            self.told_by[i].next = bit_cast::<4, 3>(self.info.val()) << 1;
            self.told_by[i].next = self.told_by[i].val().replace_bit(0, self.payload.val().get_bit(9 + 7 * i));
        }
        self.bad.next = !self.header.val().xor()
            | (self.header.val().get_bit(0) & (self.unknown_type.val().any() | !self.nibble.val().any()))
            | self.unknown_order.val().any()
            | self.unknown.val().any();

        // Bytes of data, characters of codes, and characters that the kind of block alone tells: at most one is not zero.
        self.bytes.next = 0.into();
        self.codes.next = 0.into();
        self.fixed.next = 0.into();
        for i in 0..8 {
            for b in 0..8 {
                self.bytes.next = self
                    .bytes
                    .val()
                    .replace_bit(8 * i + b, self.takes_place.val().get_bit(i) & self.payload.val().get_bit(8 * i + b));
                self.codes.next = self.codes.val().replace_bit(
                    8 * i + b,
                    self.takes_code.val().get_bit(i)
                        & self.bytes_of_codes[b].val().get_bit(self.told_by[i].val().index()),
                );
                self.fixed.next = self
                    .fixed
                    .val()
                    .replace_bit(8 * i + b, self.takes_end.val().get_bit(i) & self.terminate.val().get_bit(b));
            }
        }
        for i in 0..7 {
            for b in 0..8 {
                self.bytes.next = self.bytes.val().replace_bit(
                    8 * i + b,
                    self.bytes.val().get_bit(8 * i + b)
                        | (self.takes_shifted.val().get_bit(i) & self.payload.val().get_bit(8 * i + 8 + b)),
                );
            }
        }
        for h in 0..2 {
            for b in 0..8 {
                self.fixed.next = self.fixed.val().replace_bit(
                    32 * h + b,
                    self.fixed.val().get_bit(32 * h + b)
                        | (self.takes_start.val().get_bit(h) & self.start.val().get_bit(b))
                        | (self.takes_ordered.val().get_bit(h)
                            & ((self.payload.val().get_bit(32 + 4 * h) & self.signal.val().get_bit(b))
                                | (!self.payload.val().get_bit(32 + 4 * h) & self.sequence.val().get_bit(b)))),
                );
            }
        }
        self.bytes.next = self.bytes.val() | self.codes.val() | self.fixed.val();
        self.control.next = !(self.takes_place.val() | self.takes_shifted.val());
        if self.bad.val() {
            self.control.next = 0xFF.into();
            for i in 0..8 {
                for b in 0..8 {
                    self.bytes.next = self.bytes.val().replace_bit(8 * i + b, self.error_byte.val().get_bit(b));
                }
            }
        }
        self.data.next = self.bytes.val();
        self.error.next = self.bad.val();
    }
}
