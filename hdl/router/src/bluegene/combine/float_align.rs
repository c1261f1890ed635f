//! A double as a summand of a sum whose largest operand is known.

use phit_block::prelude::*;

/// Shifts the significand of a double to the largest exponent of all operands of a sum.
///
/// ```text
///   number[64] -->+------------+--> summand[64], negative
/// exponent[11] -->| FloatAlign |
///                 +------------+--> not_a_number, infinite
/// ```
///
/// The summand is the 53-bit significand and six guard bits below it, shifted right by the difference of exponents. If bits are lost,
/// the lowest bit is set ("sticky"). It is inverted if the number is negative: the sum of all summands and as many ones as are
/// `negative` is their two's complement.
///
/// Parameters: none.
/// Handshake: none; combinational. The summand of a NaN or an infinity is meaningless.
/// Latency: 0 cycles. Throughput: one number per cycle.
/// Reset: no state.
/// Asserts: nothing. Relies on: `exponent` is at least the number's own.
/// Source: BGQ-COL-10, -11; `docs/decisions.md`, the sum of doubles.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_float_align)]
#[published(bluegene_float_align: FloatAlign)]
#[small(bluegene_float_align_small: FloatAlign)]
pub struct FloatAlign {
    /// An IEEE double.
    pub number: Signal<In, Bits<64>>,
    /// Largest exponent of all operands, as in the number's bits 62:52.
    pub exponent: Signal<In, Bits<11>>,
    /// What is to be added.
    pub summand: Signal<Out, Bits<64>>,
    /// The number is negative: the summand is inverted, and one is missing to its two's complement.
    pub negative: Signal<Out, Bit>,
    /// The number is a NaN.
    pub not_a_number: Signal<Out, Bit>,
    /// The number is infinite.
    pub infinite: Signal<Out, Bit>,
    own: Signal<Local, Bits<11>>,
    fraction: Signal<Local, Bits<52>>,
    is_normal: Signal<Local, Bit>,
    /// How far to shift; subnormal numbers have the exponent 1 without the leading one.
    distance: Signal<Local, Bits<11>>,
    /// Before and after each step.
    shifted: [Signal<Local, Bits<59>>; 7],
    #[init(|k| 1 << k)]
    step: [Constant<Bits<6>>; 6],
    #[init(|k| (1 << (1 << k)) - 1)]
    lost: [Constant<Bits<59>>; 6],
    sticky: Signal<Local, Bit>,
    magnitude: Signal<Local, Bits<64>>,
}

#[kernel]
impl Logic for FloatAlign {
    fn update(&mut self) {
        self.own.next = self.number.val().get_bits::<11>(52);
        self.fraction.next = self.number.val().get_bits::<52>(0);
        self.is_normal.next = self.own.val().any();
        self.distance.next = self.exponent.val() - self.own.val();
        if self.exponent.val().any() & !self.is_normal.val() {
            self.distance.next = self.exponent.val() - 1;
        }
        self.shifted[0].next =
            (bit_cast::<59, 52>(self.fraction.val()) | (bit_cast::<59, 1>(self.is_normal.val().into()) << 52)) << 6;
        self.sticky.next = false;
        for k in 0..6 {
            self.shifted[k + 1].next = self.shifted[k].val();
            if self.distance.val().get_bit(k) {
                self.sticky.next = self.sticky.val() | (self.shifted[k].val() & self.lost[k].val()).any();
                self.shifted[k + 1].next = self.shifted[k].val() >> self.step[k].val();
            }
        }
        self.magnitude.next = bit_cast::<64, 59>(self.shifted[6].val());
        if self.distance.val().get_bits::<5>(6).any() {
            self.sticky.next = self.sticky.val() | self.shifted[6].val().any();
            self.magnitude.next = 0.into();
        }
        if self.sticky.val() {
            self.magnitude.next = self.magnitude.val() | 1;
        }
        self.negative.next = self.number.val().get_bit(63);
        self.summand.next = self.magnitude.val();
        if self.number.val().get_bit(63) {
            self.summand.next = !self.magnitude.val();
        }
        self.not_a_number.next = self.own.val().all() & self.fraction.val().any();
        self.infinite.next = self.own.val().all() & !self.fraction.val().any();
    }
}
