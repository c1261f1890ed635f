//! Linear feedback shift register.

use phit_block::prelude::*;

/// Polynomials without their highest term x^`W`, by `W`, with which a register of 2 to 32 bits takes every value but
/// zero before it repeats: for each width the one that is the smallest number. The first two places are empty.
pub const MAXIMAL: [usize; 33] = [
    0, 0, 0x3, 0x3, 0x3, 0x5, 0x3, 0x3, 0x1d, 0x11, 0x9, 0x5, 0x53, 0x1b, 0x2b, 0x3, 0x2d, 0x9, 0x27, 0x27, 0x9, 0x5,
    0x3, 0x21, 0x1b, 0x9, 0x47, 0x27, 0x9, 0x5, 0x53, 0x9, 0xaf,
];

/// Galois linear feedback shift register: multiplies by x modulo a polynomial over GF(2).
///
/// ```text
///             +--------+
///  enable --->|  Lfsr  |--> state[W]
///             +--------+
/// ```
///
/// Parameters: `W` bits, 2 to 64; `POLYNOMIAL` without its highest term x^`W`, odd, below 2^`W`; `lfsr::MAXIMAL` has one
/// of the longest period 2^`W` - 1 for each `W` up to 32.
/// Handshake: a step in each cycle with `enable`.
/// Latency: 1 cycle. Throughput: 1 step per cycle.
/// Reset: 1.
/// Asserts: the state is never zero.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(
    lfsr, W: 2..=64, POLYNOMIAL,
    check(POLYNOMIAL % 2 == 1 && (W == 64 || POLYNOMIAL >> W == 0), "POLYNOMIAL is {POLYNOMIAL:#x}; legal: odd, {W} bits")
)]
#[published(lfsr_w16_polynomial45: Lfsr<16, { MAXIMAL[16] }>)]
#[published(lfsr_w32_polynomial175: Lfsr<32, { MAXIMAL[32] }>)]
#[small(lfsr_w4_polynomial3: Lfsr<4, { MAXIMAL[4] }>)]
pub struct Lfsr<const W: usize, const POLYNOMIAL: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Make a step.
    pub enable: Signal<In, Bit>,
    /// The polynomial that the register holds: bit i is the coefficient of x^i.
    pub state: Signal<Out, Bits<W>>,
    #[init(1)]
    register: ResetReg<Bits<W>>,
    #[init(POLYNOMIAL as u64)]
    polynomial: Constant<Bits<W>>,
    #[assert("a shift register does not get stuck at zero")]
    never_zero: Property,
}

#[kernel]
impl Logic for Lfsr<W, POLYNOMIAL> {
    fn update(&mut self) {
        if self.enable.val() {
            self.register.d.next = self.register.q.val() << 1;
            if self.register.q.val().get_bit(W - 1) {
                self.register.d.next = (self.register.q.val() << 1) ^ self.polynomial.val();
            }
        }
        self.state.next = self.register.q.val();
        self.never_zero.holds.next = self.register.q.val().any();
    }
}
