//! Numbers as a line of text.

use super::steady::Steady;
use phit_block::prelude::*;

/// Writes a line of labelled numbers in hexadecimal, byte by byte, as they stood when it began.
///
/// ```text
///                 +-------------+
///        start -->|             |--> valid, data[8]
///   label_k[8] -->|  HexReport  |<-- ready
///   word_k[32] -->|             |--> busy
///                 +-------------+
/// ```
///
/// Each number is its label, eight digits in capitals, and a space; behind the last one stand a carriage return and a
/// line feed instead: `S0000012F R0000012C`.
///
/// Parameters: `N` numbers, 2 to 16.
/// Handshake: `start` begins a line unless `busy`, and is ignored then. valid/ready for the bytes. The labels are straps.
/// Latency: the first byte is offered in the cycle after `start`. Throughput: 1 byte per cycle; a line has 10 `N` + 1.
/// Reset: no line.
/// Asserts: a byte that is offered stays until it is taken; the place in the line is one that there is.
/// Relies on: labels that do not change during a line.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(hex_report, N: 2..=16)]
#[published(hex_report_n6: HexReport<6>)]
#[small(hex_report_n2: HexReport<2>)]
pub struct HexReport<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Begin a line.
    pub start: Signal<In, Bit>,
    /// What stands before each number.
    pub label: [Signal<In, Bits<8>>; N],
    /// The numbers.
    pub word: [Signal<In, Bits<32>>; N],
    /// A byte is offered.
    pub valid: Signal<Out, Bit>,
    /// The byte.
    pub data: Signal<Out, Bits<8>>,
    /// It is taken.
    pub ready: Signal<In, Bit>,
    /// A line is being written.
    pub busy: Signal<Out, Bit>,
    running: ResetReg<Bit>,
    /// Which number.
    field: Reg<Bits<4>>,
    /// Which byte of it: 0 the label, 1 to 8 the digits, 9 and 10 what separates.
    place: Reg<Bits<4>>,
    /// The numbers, the present one first, its present digit at the top.
    held: [Reg<Bits<32>>; N],
    taken: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    digit: Signal<Local, Bits<8>>,
    byte: Signal<Local, Bits<8>>,
    #[init(N as u64 - 1)]
    last: Constant<Bits<4>>,
    #[init(|k| k as u64)]
    number: [Constant<Bits<4>>; N],
    steady: Steady<8>,
    #[assert("a byte of a line stays until it is taken")]
    stays: Property,
    #[assert("a line is at a place that there is")]
    in_range: Property,
    #[cover("a digit follows a label")]
    wrote: Property,
}

#[kernel]
impl Logic for HexReport<N> {
    fn update(&mut self) {
        self.taken.next = self.running.q.val() & self.ready.val();
        self.is_last.next = self.field.q.val() == self.last.val();
        if self.taken.val() {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val().any() {
                self.held[0].d.next = self.held[0].q.val() << 4;
            }
            if self.place.q.val() == 9 {
                self.field.d.next = self.field.q.val() + 1;
                for k in 1..N {
                    self.held[k - 1].d.next = self.held[k].q.val();
                }
                if !self.is_last.val() {
                    self.place.d.next = 0.into();
                }
            }
            if self.place.q.val() == 10 {
                self.running.d.next = false;
            }
        }
        if self.start.val() & !self.running.q.val() {
            self.running.d.next = true;
            self.field.d.next = 0.into();
            self.place.d.next = 0.into();
            for k in 0..N {
                self.held[k].d.next = self.word[k].val();
            }
        }

        self.digit.next = bit_cast::<8, 4>(self.held[0].q.val().get_bits::<4>(28));
        if self.digit.val() < 10 {
            self.byte.next = self.digit.val() + 0x30;
        } else {
            self.byte.next = self.digit.val() + 0x37;
        }
        if !self.place.q.val().any() {
            for k in 0..N {
                if self.field.q.val() == self.number[k].val() {
                    self.byte.next = self.label[k].val();
                }
            }
        } else if self.place.q.val() == 9 {
            self.byte.next = 0x20.into();
            if self.is_last.val() {
                self.byte.next = 0x0D.into();
            }
        } else if self.place.q.val() == 10 {
            self.byte.next = 0x0A.into();
        }
        self.data.next = self.byte.val();
        self.valid.next = self.running.q.val();
        self.busy.next = self.running.q.val();

        self.steady.valid.next = self.running.q.val();
        self.steady.ready.next = self.ready.val();
        // Labels are left out: they are the user's.
        self.steady.payload.next = self.byte.val();
        if !self.place.q.val().any() {
            self.steady.payload.next = 0.into();
        }
        self.stays.holds.next = self.steady.steady.val();
        self.in_range.holds.next = !self.running.q.val()
            | (self.place.q.val() == 10)
            | ((self.place.q.val() < 10) & (self.field.q.val() <= self.last.val()));
        self.wrote.holds.next = self.taken.val() & (self.place.q.val() == 1);
    }
}
