//! Counters: one that begins again, and one that stays at its end.

use phit_block::prelude::*;

/// Counts to `MODULUS` - 1 and begins again.
///
/// ```text
///             +-------------------+
///  enable --->|  WrappingCounter  |--> count[W]
///             |                   |--> wraps      the next count is 0
///             +-------------------+
/// ```
///
/// Parameters: `MODULUS` counts, 2 to 2^`W`; `W` bits, 1 to 32.
/// Handshake: counts in each cycle with `enable`; `wraps` in a cycle with `enable` and the last count.
/// Latency: 1 cycle. Throughput: 1 count per cycle.
/// Reset: 0.
/// Asserts: `count` is below `MODULUS`.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(wrapping_counter, W: 1..=32, MODULUS: 2..=1 << W)]
#[published(wrapping_counter_w10_modulus1000: WrappingCounter<10, 1000>)]
#[small(wrapping_counter_w3_modulus5: WrappingCounter<3, 5>)]
pub struct WrappingCounter<const W: usize, const MODULUS: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Count this cycle.
    pub enable: Signal<In, Bit>,
    /// Cycles counted, modulo `MODULUS`.
    pub count: Signal<Out, Bits<W>>,
    /// The count begins again after this cycle.
    pub wraps: Signal<Out, Bit>,
    register: ResetReg<Bits<W>>,
    #[init(MODULUS as u64 - 1)]
    last: Constant<Bits<W>>,
    ends: Signal<Local, Bit>,
    #[assert("a count is below its modulus")]
    in_range: Property,
    #[cover("the count begins again")]
    wrapped: Property,
}

#[kernel]
impl Logic for WrappingCounter<W, MODULUS> {
    fn update(&mut self) {
        self.ends.next = self.enable.val() & (self.register.q.val() == self.last.val());
        if self.enable.val() {
            self.register.d.next = self.register.q.val() + 1;
        }
        if self.ends.val() {
            self.register.d.next = 0.into();
        }
        self.count.next = self.register.q.val();
        self.wraps.next = self.ends.val();
        self.in_range.holds.next = self.register.q.val() <= self.last.val();
        self.wrapped.holds.next = self.ends.val();
    }
}

/// Counts events and stays at the highest count: for errors and statistics that software reads.
///
/// ```text
///             +---------------------+
///  enable --->|  SaturatingCounter  |--> count[W]
///   clear --->|                     |
///             +---------------------+
/// ```
///
/// Parameters: `W` bits, 1 to 64.
/// Handshake: counts in each cycle with `enable`, up to 2^`W` - 1. `clear` begins again; an event in its cycle counts, so
/// that software which reads and clears loses none.
/// Latency: 1 cycle. Throughput: 1 event per cycle.
/// Reset: 0.
/// Asserts: without `clear`, `count` never becomes smaller.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(saturating_counter, W: 1..=64)]
#[published(saturating_counter_w16: SaturatingCounter<16>)]
#[small(saturating_counter_w3: SaturatingCounter<3>)]
pub struct SaturatingCounter<const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An event.
    pub enable: Signal<In, Bit>,
    /// Begin again.
    pub clear: Signal<In, Bit>,
    /// Events since then.
    pub count: Signal<Out, Bits<W>>,
    register: ResetReg<Bits<W>>,
    base: Signal<Local, Bits<W>>,
    before: ResetReg<Bits<W>>,
    #[assert("a count becomes smaller only when it is cleared")]
    rises: Property,
    #[cover("the highest count is reached")]
    saturated: Property,
}

#[kernel]
impl Logic for SaturatingCounter<W> {
    fn update(&mut self) {
        self.base.next = self.register.q.val();
        if self.clear.val() {
            self.base.next = 0.into();
        }
        self.register.d.next = self.base.val();
        if self.enable.val() & !self.base.val().all() {
            self.register.d.next = self.base.val() + 1;
        }
        self.count.next = self.register.q.val();

        self.before.d.next = self.base.val();
        self.rises.holds.next = self.register.q.val() >= self.before.q.val();
        self.saturated.holds.next = self.register.q.val().all();
    }
}
