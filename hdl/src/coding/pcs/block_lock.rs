//! Block synchronization.

use crate::prelude::*;

/// Finds the boundary of 66-bit blocks by their headers, whose two bits always differ.
///
/// ```text
///               +-------------+
///     valid --->|  BlockLock  |--> locked
/// header[2] --->|             |--> slip     try the next bit
///               +-------------+
/// ```
///
/// 64 good headers in a row lock; 16 bad ones among 64 unlock. Without lock, one bad header slips.
///
/// Parameters: `GOOD` headers of a window, 2 to 64; `BAD` of them unlock, 2 to `GOOD`; after a slip, `WAIT` headers, 0 to
/// 7, are not looked at, because they were on their way when the bit was dropped; one in the cycle of the slip is the first
/// of them. Clause 49 has 64 and 16.
/// Handshake: a header is taken in each cycle with `valid`. `slip` asks for one bit to be dropped.
/// Latency: 1 cycle to `slip`, 2 cycles to `locked`. Throughput: 1 header per cycle.
/// Reset: not locked, at the beginning of a window.
/// Asserts: fewer bad headers than `BAD` and fewer headers than `GOOD` are counted; without lock, no bad one; the flags
/// that stand for comparisons with the limits agree with the counts.
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
    headers: Reg<Bits<6>>,
    bad: Reg<Bits<6>>,
    wait: ResetReg<Bits<3>>,
    // The header of the cycle before, and whether it is the window's last and a bad one gives up: what clears the counts
    // waits for no comparison.
    counts: ResetReg<Bit>,
    is_bad: ResetReg<Bit>,
    ends: Reg<Bit>,
    is_strict: ResetReg<Bit>,
    gives_up: Signal<Local, Bit>,
    looks: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    mask_of_headers: Constant<Bits<6>>,
    mask_of_bad: Constant<Bits<6>>,
    last_header: Constant<Bits<6>>,
    header_before: Constant<Bits<6>>,
    last_bad: Constant<Bits<6>>,
    bad_before: Constant<Bits<6>>,
    wait_after_slip: Constant<Bits<3>>,
    in_window: Property,
    hunts_at_once: Property,
    flags_agree: Property,
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
            ends: Default::default(),
            is_strict: ResetReg::new(true),
            gives_up: Default::default(),
            looks: Default::default(),
            waits: Default::default(),
            mask_of_headers: Constant::new(bits(GOOD.next_power_of_two() as u64 - 1)),
            mask_of_bad: Constant::new(bits(BAD.next_power_of_two() as u64 - 1)),
            last_header: Constant::new(bits(GOOD as u64 - 1)),
            header_before: Constant::new(bits(GOOD as u64 - 2)),
            last_bad: Constant::new(bits(BAD as u64 - 1)),
            bad_before: Constant::new(bits(BAD as u64 - 2)),
            wait_after_slip: Constant::new(bits(WAIT as u64)),
            in_window: Property::assert("a window is not longer, and has not more bad headers, than it may"),
            hunts_at_once: Property::assert("without lock, no bad header is passed over"),
            flags_agree: Property::assert("what stands for comparisons with the limits agrees with the counts"),
            locks: Property::cover("the boundary is found"),
            unlocks: Property::cover("the boundary is lost"),
        }
    }
}

impl<const GOOD: usize, const BAD: usize, const WAIT: usize> Logic for BlockLock<GOOD, BAD, WAIT> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, lock, headers, bad, wait, counts, is_bad, ends, is_strict);
        clock!(self, clock, in_window, hunts_at_once, flags_agree, locks, unlocks);
        self.lock.reset.next = self.reset.val();
        self.wait.reset.next = self.reset.val();
        self.counts.reset.next = self.reset.val();
        self.is_bad.reset.next = self.reset.val();
        self.is_strict.reset.next = self.reset.val();

        self.gives_up.next = self.is_bad.q.val() & self.is_strict.q.val();
        self.waits.next = self.wait.q.val().any() | (self.gives_up.val() & self.wait_after_slip.val().any());
        self.looks.next = self.valid.val() & !self.waits.val();
        self.counts.d.next = self.looks.val();
        self.is_bad.d.next = self.looks.val() & !self.header.val().xor();

        // Of the bits of the counts, those beyond the limits are always zero, and cost nothing.
        if self.counts.q.val() {
            self.headers.d.next = (self.headers.q.val() + 1) & self.mask_of_headers.val();
            self.ends.d.next = self.headers.q.val() == self.header_before.val();
        }
        if self.is_bad.q.val() {
            self.bad.d.next = (self.bad.q.val() + 1) & self.mask_of_bad.val();
            if self.bad.q.val() == self.bad_before.val() {
                self.is_strict.d.next = true;
            }
        }
        // Without lock no bad header is in the window, and with it nothing changes.
        if self.counts.q.val() & self.ends.q.val() {
            self.lock.d.next = true;
            self.is_strict.d.next = false;
        }
        if self.valid.val() & self.wait.q.val().any() {
            self.wait.d.next = self.wait.q.val() - 1;
        }
        if self.gives_up.val() {
            self.lock.d.next = false;
            self.is_strict.d.next = true;
            self.wait.d.next = self.wait_after_slip.val();
            if self.valid.val() & self.waits.val() {
                self.wait.d.next = self.wait_after_slip.val() - 1;
            }
        }
        if self.reset.val() | (self.counts.q.val() & self.ends.q.val()) | (self.is_bad.q.val() & self.is_strict.q.val())
        {
            self.headers.d.next = 0.into();
            self.bad.d.next = 0.into();
            self.ends.d.next = false;
        }
        self.slip.next = self.gives_up.val();
        self.locked.next = self.lock.q.val();

        self.in_window.reset.next = self.reset.val();
        self.in_window.holds.next = (self.headers.q.val() <= self.last_header.val())
            & (self.bad.q.val() <= self.last_bad.val())
            & (self.bad.q.val() <= self.headers.q.val());
        self.hunts_at_once.reset.next = self.reset.val();
        self.hunts_at_once.holds.next = self.lock.q.val() | !self.bad.q.val().any();
        self.flags_agree.reset.next = self.reset.val();
        self.flags_agree.holds.next = (self.ends.q.val() == (self.headers.q.val() == self.last_header.val()))
            & (self.is_strict.q.val() == (!self.lock.q.val() | (self.bad.q.val() == self.last_bad.val())))
            & (!self.is_bad.q.val() | self.counts.q.val());
        self.locks.reset.next = self.reset.val();
        self.locks.holds.next = self.lock.q.val();
        self.unlocks.reset.next = self.reset.val();
        self.unlocks.holds.next = self.lock.q.val() & self.gives_up.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("block_lock", &[("GOOD", GOOD), ("BAD", BAD), ("WAIT", WAIT)])
    }
}
