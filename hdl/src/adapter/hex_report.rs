//! Numbers as a line of text.

use super::steady::Steady;
use crate::prelude::*;

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
#[derive(LogicBlock, Ports)]
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
    last: Constant<Bits<4>>,
    number: [Constant<Bits<4>>; N],
    steady: Steady<8>,
    stays: Property,
    in_range: Property,
    wrote: Property,
}

impl<const N: usize> Default for HexReport<N> {
    fn default() -> Self {
        assert!((2..=16).contains(&N), "HexReport: N is {N}; legal: 2..=16");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            start: Default::default(),
            label: std::array::from_fn(|_| Default::default()),
            word: std::array::from_fn(|_| Default::default()),
            valid: Default::default(),
            data: Default::default(),
            ready: Default::default(),
            busy: Default::default(),
            running: Default::default(),
            field: Default::default(),
            place: Default::default(),
            held: std::array::from_fn(|_| Default::default()),
            taken: Default::default(),
            is_last: Default::default(),
            digit: Default::default(),
            byte: Default::default(),
            last: Constant::new(bits(N as u64 - 1)),
            number: std::array::from_fn(|k| Constant::new(bits(k as u64))),
            steady: Default::default(),
            stays: Property::assert("a byte of a line stays until it is taken"),
            in_range: Property::assert("a line is at a place that there is"),
            wrote: Property::cover("a digit follows a label"),
        }
    }
}

impl<const N: usize> Logic for HexReport<N> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, running, field, place);
        clock!(self, clock, steady, stays, in_range, wrote);
        self.running.reset.next = self.reset.val();
        self.taken.next = self.running.q.val() & self.ready.val();
        self.is_last.next = self.field.q.val() == self.last.val();
        for k in 0..N {
            self.held[k].clock.next = self.clock.val();
            self.held[k].d.next = self.held[k].q.val();
        }
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

        self.steady.reset.next = self.reset.val();
        self.steady.valid.next = self.running.q.val();
        self.steady.ready.next = self.ready.val();
        // Labels are left out: they are the user's.
        self.steady.payload.next = self.byte.val();
        if !self.place.q.val().any() {
            self.steady.payload.next = 0.into();
        }
        self.stays.reset.next = self.reset.val();
        self.stays.holds.next = self.steady.steady.val();
        self.in_range.reset.next = self.reset.val();
        self.in_range.holds.next = !self.running.q.val()
            | (self.place.q.val() == 10)
            | ((self.place.q.val() < 10) & (self.field.q.val() <= self.last.val()));
        self.wrote.reset.next = self.reset.val();
        self.wrote.holds.next = self.taken.val() & (self.place.q.val() == 1);
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("hex_report", &[("N", N)])
    }
}
