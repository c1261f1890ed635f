//! Bit error rate from the headers of blocks.

use phit_block::prelude::*;

/// Tells whether too many headers of a window of time are bad.
///
/// ```text
///               +--------------+
///    locked --->|              |
///     valid --->|  BerMonitor  |--> high   the bit error rate is too high to be used
/// header[2] --->|              |
///               +--------------+
/// ```
///
/// Parameters: `WINDOW` cycles, 2 to 65,536; `BAD` headers, 1 to 255, are too many; `A` bits that count the window.
/// Clause 49 has 16 headers in 125 us: 19,531 cycles at 156.25 MHz, about 1e-4.
/// Handshake: a header is taken in each cycle with `valid` while `locked`. `high` is set by the last bad header of too
/// many, holds to the end of the window, and falls there; the next window begins then. Without `locked` it is clear.
/// Latency: 1 cycle. Throughput: 1 header per cycle.
/// Reset: `high` clear, at the beginning of a window.
/// Asserts: the counts stay in their ranges.
/// Source: TH-PCS-11; IEEE 802.3 clause 49.2.13 (BER monitor state diagram).
#[derive(LogicBlock, Ports, Block)]
#[block(
    ber_monitor, WINDOW: 2..=1 << 16, BAD: 1..=255, let bits_of_window = (WINDOW - 1).ilog2() as usize + 1,
    A = bits_of_window
)]
#[published(ber_monitor_window19531_bad16: BerMonitor<19531, 16, 15>)]
#[small(ber_monitor_window11_bad3: BerMonitor<11, 3, 4>)]
pub struct BerMonitor<const WINDOW: usize, const BAD: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The boundary of blocks is known.
    pub locked: Signal<In, Bit>,
    /// A block is there.
    pub valid: Signal<In, Bit>,
    /// Its header.
    pub header: Signal<In, Bits<2>>,
    /// Too many headers are bad.
    pub high: Signal<Out, Bit>,
    time: ResetReg<Bits<A>>,
    bad: ResetReg<Bits<8>>,
    is_high: ResetReg<Bit>,
    is_bad: Signal<Local, Bit>,
    #[init(WINDOW as u64 - 1)]
    last_cycle: Constant<Bits<A>>,
    #[init(BAD as u64 - 1)]
    last_bad: Constant<Bits<8>>,
    #[assert("the time and the number of bad headers stay in their ranges")]
    in_range: Property,
    #[cover("the error rate is high")]
    becomes_high: Property,
}

#[kernel]
impl Logic for BerMonitor<WINDOW, BAD, A> {
    fn update(&mut self) {
        self.time.reset.next = self.reset.val() | !self.locked.val();
        self.bad.reset.next = self.reset.val() | !self.locked.val();
        self.is_high.reset.next = self.reset.val() | !self.locked.val();

        self.is_bad.next = self.valid.val() & !self.header.val().xor() & !self.is_high.q.val();
        self.time.d.next = self.time.q.val() + 1;
        if self.time.q.val() == self.last_cycle.val() {
            self.time.d.next = 0.into();
            self.bad.d.next = 0.into();
            self.is_high.d.next = false;
        } else if self.is_bad.val() & (self.bad.q.val() == self.last_bad.val()) {
            self.bad.d.next = 0.into();
            self.is_high.d.next = true;
        } else if self.is_bad.val() {
            self.bad.d.next = self.bad.q.val() + 1;
        }
        self.high.next = self.is_high.q.val();

        self.in_range.holds.next =
            (self.time.q.val() <= self.last_cycle.val()) & (self.bad.q.val() <= self.last_bad.val());
        self.becomes_high.holds.next = self.is_high.q.val();
    }
}
