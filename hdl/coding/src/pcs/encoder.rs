//! 64b/66b encoder.

mod constants;

use super::format::KINDS;
use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(pcs_encoder, new)]
#[published(pcs_encoder: Encoder)]
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
    // In each lane: data in the same byte of the block, data one byte higher, a control character with a code, the end.
    takes_place: Signal<Local, Bits<8>>,
    takes_shifted: Signal<Local, Bits<8>>,
    takes_code: Signal<Local, Bits<8>>,
    takes_end: Signal<Local, Bits<8>>,
    kind: Signal<Local, Bits<KINDS>>,
    ends_at_once: Signal<Local, Bit>,
    starts_late: Signal<Local, Bit>,
    // In either half: a start, an ordered set.
    heads: Signal<Local, Bits<4>>,
    byte: Signal<Local, Bits<8>>,
    takes: Signal<Local, Bit>,
    lower: Signal<Local, Bits<5>>,
    upper: Signal<Local, Bits<5>>,
    told_by: Signal<Local, Bits<4>>,
    names: [Signal<Local, Bits<3>>; 8],
    low_power: Signal<Local, Bits<8>>,
    unknown: Signal<Local, Bits<8>>,
    fits: Signal<Local, Bit>,
    bad: Signal<Local, Bit>,
    block: Signal<Local, Bits<64>>,
    patterns: [Constant<Bits<8>>; KINDS],
    possible: [Constant<Bits<32>>; 2],
    names_of_bytes: [Constant<Bits<16>>; 3],
    codes_of_names: [Constant<Bits<8>>; 7],
    type_digits: [Constant<Bits<KINDS>>; 8],
    low_power_code: Constant<Bits<7>>,
    terminate: Constant<Bits<8>>,
    start: Constant<Bits<8>>,
    sequence: Constant<Bits<8>>,
    signal: Constant<Bits<8>>,
    error_payload: Constant<Bits<64>>,
}

#[kernel]
impl Logic for Encoder {
    fn update(&mut self) {
        // What stands where, if the bytes fit in a block at all: a few control bits tell it, and two bits of data.
        self.ends_at_once.next = self.control.val().get_bit(0)
            & self.control.val().get_bit(1)
            & self.data.val().get_bit(0)
            & !self.data.val().get_bit(1);
        self.starts_late.next = self.data.val().get_bit(32);
        self.takes_place.next = 0.into();
        self.takes_shifted.next = 0.into();
        self.takes_place.next =
            self.takes_place.val().replace_bit(0, !self.control.val().get_bit(0) & !self.control.val().get_bit(7));
        for i in 1..4 {
            self.takes_place.next = self.takes_place.val().replace_bit(
                i,
                (self.control.val().get_bit(0) & !self.control.val().get_bit(1))
                    | (!self.control.val().get_bit(0) & !self.control.val().get_bit(7)),
            );
        }
        self.takes_place.next = self.takes_place.val().replace_bit(
            4,
            (self.control.val().get_bit(0) & !self.control.val().get_bit(4))
                | (!self.control.val().get_bit(0) & !self.control.val().get_bit(7)),
        );
        for i in 5..8 {
            self.takes_place.next = self.takes_place.val().replace_bit(
                i,
                (self.control.val().get_bit(0) & !self.control.val().get_bit(5))
                    | (!self.control.val().get_bit(0) & !self.control.val().get_bit(7)),
            );
        }
        for i in 0..7 {
            self.takes_shifted.next = self.takes_shifted.val().replace_bit(
                i,
                !self.control.val().get_bit(0) & self.control.val().get_bit(7) & !self.control.val().get_bit(i),
            );
        }
        self.takes_code.next = 0.into();
        self.takes_end.next = 0.into();
        for i in 1..8 {
            self.takes_code.next =
                self.takes_code.val().replace_bit(i, self.control.val().get_bit(i) & self.control.val().get_bit(i - 1));
            self.takes_end.next =
                self.takes_end.val().replace_bit(i, self.control.val().get_bit(i) & !self.control.val().get_bit(i - 1));
        }
        self.takes_code.next = self
            .takes_code
            .val()
            .replace_bit(0, self.control.val().get_bit(0) & self.control.val().get_bit(1) & !self.ends_at_once.val());
        self.takes_end.next = self.takes_end.val().replace_bit(0, self.ends_at_once.val());
        self.takes_code.next = self.takes_code.val().replace_bit(
            4,
            self.control.val().get_bit(4)
                & self.control.val().get_bit(5)
                & (self.control.val().get_bit(3) | self.control.val().get_bit(0)),
        );
        self.takes_end.next = self.takes_end.val().replace_bit(
            4,
            self.control.val().get_bit(4) & !self.control.val().get_bit(3) & !self.control.val().get_bit(0),
        );
        self.kind.next = bit_cast::<KINDS, 8>(self.takes_end.val()) << 8;
        self.kind.next = self.kind.val().replace_bit(0, self.takes_place.val().get_bit(0));
        self.kind.next =
            self.kind.val().replace_bit(1, self.takes_code.val().get_bit(0) & self.control.val().get_bit(5));
        self.kind.next = self.kind.val().replace_bit(
            2,
            self.control.val().get_bit(0)
                & self.control.val().get_bit(1)
                & !self.control.val().get_bit(5)
                & !self.starts_late.val(),
        );
        self.kind.next = self.kind.val().replace_bit(
            3,
            self.control.val().get_bit(0)
                & self.control.val().get_bit(1)
                & !self.control.val().get_bit(5)
                & self.starts_late.val(),
        );
        self.kind.next = self.kind.val().replace_bit(
            4,
            self.control.val().get_bit(0)
                & !self.control.val().get_bit(1)
                & self.control.val().get_bit(4)
                & !self.control.val().get_bit(5)
                & self.starts_late.val(),
        );
        self.kind.next = self.kind.val().replace_bit(
            5,
            self.control.val().get_bit(0)
                & !self.control.val().get_bit(1)
                & self.control.val().get_bit(4)
                & !self.control.val().get_bit(5)
                & !self.starts_late.val(),
        );
        self.kind.next = self.kind.val().replace_bit(6, self.control.val().get_bit(0) & !self.control.val().get_bit(4));
        self.kind.next = self.kind.val().replace_bit(
            7,
            self.control.val().get_bit(0) & !self.control.val().get_bit(1) & self.control.val().get_bit(5),
        );

        // Whether they fit: a pattern of control bits, and in each lane a character that may stand there.
        self.fits.next = false;
        for k in 0..KINDS {
            if self.control.val() == self.patterns[k].val() {
                self.fits.next = true;
            }
        }
        self.unknown.next = 0.into();
        self.low_power.next = 0.into();
        for i in 0..8 {
            self.byte.next = self.data.val().get_bits::<8>(8 * i);
            self.takes.next = self.takes_code.val().get_bit(i);
            self.lower.next = self.byte.val().get_bits::<5>(0);
            self.upper.next = self.byte.val().get_bits::<5>(3).replace_bit(0, self.byte.val().get_bit(1));
            self.unknown.next = self.unknown.val().replace_bit(
                i,
                (self.takes.val()
                    & !(self.possible[0].val().get_bit(self.lower.val().index())
                        & self.possible[1].val().get_bit(self.upper.val().index())))
                    | (self.takes_end.val().get_bit(i) & (self.byte.val() != self.terminate.val())),
            );
            // Three bits name a code, but for low power idle; each is told by four bits of the character.
            self.told_by.next = self.byte.val().get_bits::<4>(4).replace_bit(0, self.byte.val().get_bit(3));
            self.names[i].next = 0.into();
            for b in 0..2 {
                self.names[i].next = self.names[i].val().replace_bit(
                    b,
                    self.takes.val() & self.names_of_bytes[b].val().get_bit(self.told_by.val().index()),
                );
            }
            self.told_by.next = self.told_by.val().replace_bit(0, self.byte.val().get_bit(0));
            self.names[i].next = self.names[i]
                .val()
                .replace_bit(2, self.takes.val() & self.names_of_bytes[2].val().get_bit(self.told_by.val().index()));
            self.low_power.next = self
                .low_power
                .val()
                .replace_bit(i, self.takes.val() & !self.byte.val().get_bit(0) & !self.byte.val().get_bit(3));
        }
        self.heads.next = 0.into();
        for h in 0..2 {
            self.byte.next = self.data.val().get_bits::<8>(32 * h);
            self.heads.next = self.heads.val().replace_bit(2 * h, self.byte.val() == self.start.val());
            self.heads.next = self.heads.val().replace_bit(
                2 * h + 1,
                (self.byte.val() == self.sequence.val()) | (self.byte.val() == self.signal.val()),
            );
        }
        self.bad.next = !self.fits.val()
            | self.unknown.val().any()
            | (self.ends_at_once.val() & !self.control.val().get_bit(7))
            | (self.control.val().get_bit(0)
                & !self.control.val().get_bit(1)
                & !self.control.val().get_bit(4)
                & !self.heads.val().get_bit(0))
            | (self.control.val().get_bit(0)
                & !self.control.val().get_bit(1)
                & self.control.val().get_bit(4)
                & !self.heads.val().get_bit(1))
            | (self.control.val().get_bit(0)
                & self.control.val().get_bit(4)
                & !self.control.val().get_bit(5)
                & !self.heads.val().get_bit(2)
                & !self.heads.val().get_bit(3));

        // The type, or the first byte of data.
        self.block.next = 0.into();
        for b in 0..8 {
            self.block.next = self.block.val().replace_bit(
                b,
                (self.kind.val() & self.type_digits[b].val()).any()
                    | (self.takes_place.val().get_bit(0) & self.data.val().get_bit(b)),
            );
        }
        // What is not there is zero: of what may stand at a bit, at most one is.
        for i in 1..8 {
            for b in 0..8 {
                self.block.next = self.block.val().replace_bit(
                    8 * i + b,
                    (self.takes_place.val().get_bit(i) & self.data.val().get_bit(8 * i + b))
                        | (self.takes_shifted.val().get_bit(i - 1) & self.data.val().get_bit(8 * i - 8 + b)),
                );
            }
        }
        for b in 0..4 {
            self.block.next = self.block.val().replace_bit(
                32 + b,
                self.block.val().get_bit(32 + b)
                    | (self.control.val().get_bit(0)
                        & !self.control.val().get_bit(1)
                        & self.control.val().get_bit(4)
                        & self.data.val().get_bit(6)),
            );
            self.block.next = self.block.val().replace_bit(
                36 + b,
                self.block.val().get_bit(36 + b)
                    | (self.control.val().get_bit(0)
                        & self.control.val().get_bit(4)
                        & !self.control.val().get_bit(5)
                        & !self.starts_late.val()
                        & self.data.val().get_bit(38)),
            );
        }
        for i in 0..8 {
            for b in 0..7 {
                self.block.next = self.block.val().replace_bit(
                    8 + 7 * i + b,
                    self.block.val().get_bit(8 + 7 * i + b)
                        | self.codes_of_names[b].val().get_bit(self.names[i].val().index())
                        | (self.low_power.val().get_bit(i) & self.low_power_code.val().get_bit(b)),
                );
            }
        }
        self.header.next = 1.into();
        if self.kind.val().get_bit(0) & !self.bad.val() {
            self.header.next = 2.into();
        }
        if self.bad.val() {
            self.block.next = self.error_payload.val();
        }
        self.payload.next = self.block.val();
        self.error.next = self.bad.val();
    }
}
