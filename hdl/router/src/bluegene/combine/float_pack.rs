//! From the sum of aligned significands to a double.

use phit_block::prelude::*;

/// Normalizes a sum, rounds it to nearest, to even in the middle, and builds an IEEE double.
///
/// ```text
///                    load -->+-----------+
///                 sum[64] -->|           |
///            exponent[11] -->| FloatPack |--> number[64]
///  all_negative, infinite -->|           |
/// is_negative, not_a_number -->+-----------+
/// ```
///
/// The sum counts in units of the largest operand's last place, divided by 64: what [`FloatAlign`](super::float_align::FloatAlign) gives.
/// A sum of zero is positive unless all operands are negative.
///
/// Parameters: none.
/// Handshake: `load` takes a sum; the number stays until the next.
/// Latency: 1 cycle. Throughput: one sum per cycle.
/// Reset: none; `number` is undefined until the first sum.
/// Asserts: nothing. Relies on: the sum of 12 significands, at most 12 times 2^59 in magnitude.
/// Source: BGQ-COL-10, -11; `docs/decisions.md`, the sum of doubles.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_float_pack)]
#[published(bluegene_float_pack: FloatPack)]
#[small(bluegene_float_pack_small: FloatPack)]
pub struct FloatPack {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Take a sum.
    pub load: Signal<In, Bit>,
    /// Two's complement.
    pub sum: Signal<In, Bits<64>>,
    /// Largest exponent of all operands.
    pub exponent: Signal<In, Bits<11>>,
    /// No operand is positive.
    pub all_negative: Signal<In, Bit>,
    /// The result is infinite; the sum is ignored.
    pub infinite: Signal<In, Bit>,
    /// The infinity is negative.
    pub is_negative: Signal<In, Bit>,
    /// The result is the quiet NaN; all else is ignored.
    pub not_a_number: Signal<In, Bit>,
    /// An IEEE double.
    pub number: Signal<Out, Bits<64>>,
    magnitude: Signal<Local, Bits<64>>,
    /// Before and after each step to the left; then the leading one is bit 63, unless the number is subnormal.
    shifted: [Signal<Local, Bits<64>>; 7],
    /// Places that the exponent still allows, before and after each step.
    left: [Signal<Local, Bits<12>>; 7],
    #[init(|k| 32 >> k)]
    step: [Constant<Bits<12>>; 6],
    #[init(|k| !0 << (64 - (32 >> k)))]
    upper: [Constant<Bits<64>>; 6],
    significand: Reg<Bits<64>>,
    above: Reg<Bits<12>>,
    minus: Reg<Bit>,
    is_infinite: Reg<Bit>,
    is_nan: Reg<Bit>,
    is_up: Signal<Local, Bit>,
    packed: Signal<Local, Bits<64>>,
    #[init(2047)]
    infinity: Constant<Bits<12>>,
    #[init(0x7ff8_0000_0000_0000)]
    quiet: Constant<Bits<64>>,
}

#[kernel]
impl Logic for FloatPack {
    fn update(&mut self) {
        self.magnitude.next = self.sum.val();
        if self.sum.val().get_bit(63) {
            self.magnitude.next = !self.sum.val() + 1;
        }
        self.shifted[0].next = self.magnitude.val();
        self.left[0].next = bit_cast::<12, 11>(self.exponent.val()) + 4;
        if !self.exponent.val().any() {
            self.left[0].next = 5.into();
        }
        for k in 0..6 {
            self.shifted[k + 1].next = self.shifted[k].val();
            self.left[k + 1].next = self.left[k].val();
            if !(self.shifted[k].val() & self.upper[k].val()).any() & (self.left[k].val() >= self.step[k].val()) {
                self.shifted[k + 1].next = self.shifted[k].val() << self.step[k].val().get_bits::<6>(0);
                self.left[k + 1].next = self.left[k].val() - self.step[k].val();
            }
        }
        if self.load.val() {
            self.significand.d.next = self.shifted[6].val();
            self.above.d.next = self.left[6].val();
            self.minus.d.next = self.sum.val().get_bit(63) | (!self.sum.val().any() & self.all_negative.val());
            self.is_infinite.d.next = self.infinite.val();
            self.is_nan.d.next = self.not_a_number.val();
            if self.infinite.val() {
                self.minus.d.next = self.is_negative.val();
            }
        }

        // A carry out of the fraction counts the exponent up.
        self.is_up.next = self.significand.q.val().get_bit(10)
            & (self.significand.q.val().get_bit(11) | self.significand.q.val().get_bits::<10>(0).any());
        self.packed.next = bit_cast::<64, 52>(self.significand.q.val().get_bits::<52>(11));
        if self.significand.q.val().get_bit(63) {
            self.packed.next = self.packed.val() | (bit_cast::<64, 12>(self.above.q.val() + 1) << 52);
        }
        if self.is_up.val() {
            self.packed.next = self.packed.val() + 1;
        }
        if self.is_infinite.q.val() | (self.packed.val().get_bits::<12>(52) >= self.infinity.val()) {
            self.packed.next = bit_cast::<64, 12>(self.infinity.val()) << 52;
        }
        if self.minus.q.val() {
            self.packed.next = self.packed.val().replace_bit(63, true);
        }
        if self.is_nan.q.val() {
            self.packed.next = self.quiet.val();
        }
        self.number.next = self.packed.val();
    }
}
