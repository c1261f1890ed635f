//! CRC-16 over words of any width, as an XOR network.

use crate::prelude::*;

/// The polynomial of all CRCs of the Gemini link: x^16 + x^12 + x^5 + 1.
pub const GEMINI_POLYNOMIAL: u16 = 0x1021;
/// Their initial value.
pub const GEMINI_INITIAL: u16 = 0xFFFF;

/// One step of a CRC-16: the state after `W` more bits, most significant first.
///
/// ```text
///             +-------------+
/// state[16] ->|  Crc16Step  |--> following[16]   same cycle
///   data[W] ->|             |
///             +-------------+
/// ```
///
/// Parameters: `W` bits per word, 1 to 64; the polynomial is fixed at construction.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: `W` bits per cycle.
/// Reset: no state.
/// Asserts: nothing; every input is legal.
/// Source: GEM-LCB-01.
#[derive(LogicBlock, Ports)]
pub struct Crc16Step<const W: usize> {
    /// The state before the word.
    pub state: Signal<In, Bits<16>>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// The state after it.
    pub following: Signal<Out, Bits<16>>,
    sum: Signal<Local, Bits<16>>,
    state_rows: [Constant<Bits<16>>; 16],
    data_rows: [Constant<Bits<W>>; 16],
}

impl<const W: usize> Crc16Step<W> {
    /// For this polynomial (without its highest term).
    pub fn new(polynomial: u16) -> Self {
        assert!((1..=64).contains(&W), "Crc16Step: W is {W}; legal: 1..=64");
        // The step is linear: column `j` of its matrix is the step of the word with bit `j` alone.
        let of_state: Vec<u16> = (0..16).map(|bit| step(polynomial, 1 << bit, 0, W)).collect();
        let of_data: Vec<u16> = (0..W).map(|bit| step(polynomial, 0, 1 << bit, W)).collect();
        let row = |columns: &[u16], row: usize| {
            columns.iter().enumerate().fold(0u64, |mask, (j, column)| mask | u64::from(column >> row & 1) << j)
        };
        Self {
            state: Default::default(),
            data: Default::default(),
            following: Default::default(),
            sum: Default::default(),
            state_rows: std::array::from_fn(|i| Constant::new(row(&of_state, i).into())),
            data_rows: std::array::from_fn(|i| Constant::new(row(&of_data, i).into())),
        }
    }
}

/// The state after `width` bits of `data`.
pub(crate) fn step(polynomial: u16, state: u16, data: u64, width: usize) -> u16 {
    (0..width).rev().fold(state, |state, bit| {
        let feedback = (state >> 15) as u64 ^ (data >> bit & 1);
        (state << 1) ^ if feedback == 1 { polynomial } else { 0 }
    })
}

impl<const W: usize> Logic for Crc16Step<W> {
    #[kernel]
    fn update(&mut self) {
        self.sum.next = 0.into();
        for i in 0..16 {
            self.sum.next = self.sum.val().replace_bit(
                i,
                (self.state.val() & self.state_rows[i].val()).xor() ^ (self.data.val() & self.data_rows[i].val()).xor(),
            );
        }
        self.following.next = self.sum.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("crc16_step", &[("W", W)])
    }
}

/// CRC-16 of a packet, one word per cycle.
///
/// ```text
///              +---------+
///    start --->|         |
///   enable --->|  Crc16  |--> crc[16]   of all words since start
///  data[W] --->|         |
///              +---------+
/// ```
///
/// Parameters: `W` bits per word, 1 to 64: 22 (payload of a phit) and 24 are published. Polynomial 0x1021, initial
/// value 0xFFFF, most significant bit first, nothing reflected or inverted.
/// Handshake: a word is taken in each cycle with `enable`; `start` with it begins a new packet.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: none; `crc` is undefined until the first `start`.
/// Asserts: nothing; every input is legal.
/// Source: GEM-LCB-01.
#[derive(LogicBlock, Ports)]
pub struct Crc16<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// The word is the first of a packet.
    pub start: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// CRC of the words so far.
    pub crc: Signal<Out, Bits<16>>,
    state: Reg<Bits<16>>,
    step: Crc16Step<W>,
    initial: Constant<Bits<16>>,
}

impl<const W: usize> Default for Crc16<W> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            start: Default::default(),
            enable: Default::default(),
            data: Default::default(),
            crc: Default::default(),
            state: Default::default(),
            step: Crc16Step::new(GEMINI_POLYNOMIAL),
            initial: Constant::new(bits(GEMINI_INITIAL.into())),
        }
    }
}

impl<const W: usize> Logic for Crc16<W> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        self.step.state.next = self.state.q.val();
        if self.start.val() {
            self.step.state.next = self.initial.val();
        }
        self.step.data.next = self.data.val();
        if self.enable.val() {
            self.state.d.next = self.step.following.val();
        }
        self.crc.next = self.state.q.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("crc16", &[("W", W)])
    }
}
