//! Counters: one that begins again, and one that stays at its end.

use crate::prelude::*;

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
#[derive(LogicBlock, Ports)]
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
    last: Constant<Bits<W>>,
    ends: Signal<Local, Bit>,
    in_range: Property,
    wrapped: Property,
}

impl<const W: usize, const MODULUS: usize> Default for WrappingCounter<W, MODULUS> {
    fn default() -> Self {
        assert!((1..=32).contains(&W), "WrappingCounter: W is {W}; legal: 1..=32");
        assert!((2..=1 << W).contains(&MODULUS), "WrappingCounter: MODULUS is {MODULUS}; legal: 2..={}", 1u64 << W);
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            count: Default::default(),
            wraps: Default::default(),
            register: Default::default(),
            last: Constant::new(bits(MODULUS as u64 - 1)),
            ends: Default::default(),
            in_range: Property::assert("a count is below its modulus"),
            wrapped: Property::cover("the count begins again"),
        }
    }
}

impl<const W: usize, const MODULUS: usize> Logic for WrappingCounter<W, MODULUS> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, register);
        clock!(self, clock, in_range, wrapped);
        self.register.reset.next = self.reset.val();
        self.ends.next = self.enable.val() & (self.register.q.val() == self.last.val());
        if self.enable.val() {
            self.register.d.next = self.register.q.val() + 1;
        }
        if self.ends.val() {
            self.register.d.next = 0.into();
        }
        self.count.next = self.register.q.val();
        self.wraps.next = self.ends.val();
        self.in_range.reset.next = self.reset.val();
        self.in_range.holds.next = self.register.q.val() <= self.last.val();
        self.wrapped.reset.next = self.reset.val();
        self.wrapped.holds.next = self.ends.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("wrapping_counter", &[("W", W), ("MODULUS", MODULUS)])
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
#[derive(LogicBlock, Ports)]
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
    rises: Property,
    saturated: Property,
}

impl<const W: usize> Default for SaturatingCounter<W> {
    fn default() -> Self {
        assert!((1..=64).contains(&W), "SaturatingCounter: W is {W}; legal: 1..=64");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            clear: Default::default(),
            count: Default::default(),
            register: Default::default(),
            base: Default::default(),
            before: Default::default(),
            rises: Property::assert("a count becomes smaller only when it is cleared"),
            saturated: Property::cover("the highest count is reached"),
        }
    }
}

impl<const W: usize> Logic for SaturatingCounter<W> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, register, before);
        clock!(self, clock, rises, saturated);
        self.register.reset.next = self.reset.val();
        self.base.next = self.register.q.val();
        if self.clear.val() {
            self.base.next = 0.into();
        }
        self.register.d.next = self.base.val();
        if self.enable.val() & !self.base.val().all() {
            self.register.d.next = self.base.val() + 1;
        }
        self.count.next = self.register.q.val();

        self.before.reset.next = self.reset.val();
        self.before.d.next = self.base.val();
        self.rises.reset.next = self.reset.val();
        self.rises.holds.next = self.register.q.val() >= self.before.q.val();
        self.saturated.reset.next = self.reset.val();
        self.saturated.holds.next = self.register.q.val().all();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("saturating_counter", &[("W", W)])
    }
}
