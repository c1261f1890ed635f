//! Block synchronization.

use crate::prelude::*;

/// Finds the boundary of 66-bit blocks by their headers, whose two bits always differ.
///
/// ```text
///               +-------------+
///     valid --->|  BlockLock  |--> locked
/// header[2] --->|             |--> slip     try the next bit; the cycle of the header that decides it
///               +-------------+
/// ```
///
/// 64 good headers in a row lock; 16 bad ones among 64 unlock. Without lock, one bad header slips.
///
/// Parameters: `GOOD` headers of a window, 2 to 64; `BAD` of them unlock, 2 to `GOOD`; after a slip, `WAIT` headers, 0 to
/// 7, are not looked at, because they were on their way when the bit was dropped. Clause 49 has 64 and 16.
/// Handshake: a header is taken in each cycle with `valid`. `slip` asks for one bit to be dropped.
/// Latency: 0 cycles to `slip`, 1 cycle to `locked`. Throughput: 1 header per cycle.
/// Reset: not locked, at the beginning of a window.
/// Asserts: fewer bad headers than `BAD` and no more headers than `GOOD` are counted; without lock, no bad one.
/// Source: TH-PCS-11; IEEE 802.3 clause 49.2.13 (lock state diagram).
#[derive(LogicBlock, Ports)]
pub struct BlockLock<const GOOD: usize, const BAD: usize, const WAIT: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: not locked.
    pub reset: Signal<In, Bit>,
    /// A block is there.
    pub valid: Signal<In, Bit>,
    /// Its header.
    pub header: Signal<In, Bits<2>>,
    /// The boundary is known.
    pub locked: Signal<Out, Bit>,
    /// Drop one bit.
    pub slip: Signal<Out, Bit>,
    lock: ResetReg<Bit>,
    headers: ResetReg<Bits<6>>,
    bad: ResetReg<Bits<6>>,
    wait: ResetReg<Bits<3>>,
    counts: Signal<Local, Bit>,
    is_bad: Signal<Local, Bit>,
    gives_up: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    last_header: Constant<Bits<6>>,
    last_bad: Constant<Bits<6>>,
    wait_after_slip: Constant<Bits<3>>,
    in_window: Property,
    hunts_at_once: Property,
    locks: Property,
    unlocks: Property,
}

impl<const GOOD: usize, const BAD: usize, const WAIT: usize> Default for BlockLock<GOOD, BAD, WAIT> {
    fn default() -> Self {
        assert!((2..=64).contains(&GOOD), "BlockLock: GOOD is {GOOD}; legal: 2..=64");
        assert!((2..=GOOD).contains(&BAD), "BlockLock: BAD is {BAD}; legal: 2..={GOOD}");
        assert!(WAIT <= 7, "BlockLock: WAIT is {WAIT}; legal: 0..=7");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            valid: Default::default(),
            header: Default::default(),
            locked: Default::default(),
            slip: Default::default(),
            lock: Default::default(),
            headers: Default::default(),
            bad: Default::default(),
            wait: Default::default(),
            counts: Default::default(),
            is_bad: Default::default(),
            gives_up: Default::default(),
            ends: Default::default(),
            last_header: Constant::new(bits(GOOD as u64 - 1)),
            last_bad: Constant::new(bits(BAD as u64 - 1)),
            wait_after_slip: Constant::new(bits(WAIT as u64)),
            in_window: Property::assert("a window is not longer, and has not more bad headers, than it may"),
            hunts_at_once: Property::assert("without lock, no bad header is passed over"),
            locks: Property::cover("the boundary is found"),
            unlocks: Property::cover("the boundary is lost"),
        }
    }
}

impl<const GOOD: usize, const BAD: usize, const WAIT: usize> Logic for BlockLock<GOOD, BAD, WAIT> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, lock, headers, bad, wait);
        clock!(self, clock, in_window, hunts_at_once, locks, unlocks);
        self.lock.reset.next = self.reset.val();
        self.headers.reset.next = self.reset.val();
        self.bad.reset.next = self.reset.val();
        self.wait.reset.next = self.reset.val();

        self.counts.next = self.valid.val() & !self.wait.q.val().any();
        self.is_bad.next = self.counts.val() & !self.header.val().xor();
        self.ends.next = self.headers.q.val() == self.last_header.val();
        self.gives_up.next = self.is_bad.val() & (!self.lock.q.val() | (self.bad.q.val() == self.last_bad.val()));
        if self.valid.val() & self.wait.q.val().any() {
            self.wait.d.next = self.wait.q.val() - 1;
        }
        if self.counts.val() {
            self.headers.d.next = self.headers.q.val() + 1;
            if self.is_bad.val() {
                self.bad.d.next = self.bad.q.val() + 1;
            }
            if self.ends.val() | self.gives_up.val() {
                self.headers.d.next = 0.into();
                self.bad.d.next = 0.into();
            }
            // Without lock no bad header is in the window, and with it nothing changes.
            if self.ends.val() & !self.is_bad.val() {
                self.lock.d.next = true;
            }
        }
        if self.gives_up.val() {
            self.lock.d.next = false;
            self.wait.d.next = self.wait_after_slip.val();
        }
        self.slip.next = self.gives_up.val();
        self.locked.next = self.lock.q.val();

        self.in_window.reset.next = self.reset.val();
        self.in_window.holds.next = (self.headers.q.val() <= self.last_header.val())
            & (self.bad.q.val() <= self.last_bad.val())
            & (self.bad.q.val() <= self.headers.q.val());
        self.hunts_at_once.reset.next = self.reset.val();
        self.hunts_at_once.holds.next = self.lock.q.val() | !self.bad.q.val().any();
        self.locks.reset.next = self.reset.val();
        self.locks.holds.next = self.lock.q.val();
        self.unlocks.reset.next = self.reset.val();
        self.unlocks.holds.next = self.lock.q.val() & self.gives_up.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("block_lock", &[("GOOD", GOOD), ("BAD", BAD), ("WAIT", WAIT)])
    }
}
