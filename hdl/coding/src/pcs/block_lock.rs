//! Block synchronization.

use phit_block::prelude::*;

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
#[derive(LogicBlock, Ports, Block)]
#[block(block_lock, GOOD: 2..=64, BAD: 2..=GOOD, WAIT, check(WAIT <= 7, "WAIT is {WAIT}; legal: 0..=7"))]
#[published(block_lock_good64_bad16_wait2: BlockLock<64, 16, 2>)]
#[small(block_lock_good4_bad2_wait1: BlockLock<4, 2, 1>)]
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
    #[init(true)]
    is_strict: ResetReg<Bit>,
    gives_up: Signal<Local, Bit>,
    looks: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    #[init(GOOD.next_power_of_two() as u64 - 1)]
    mask_of_headers: Constant<Bits<6>>,
    #[init(BAD.next_power_of_two() as u64 - 1)]
    mask_of_bad: Constant<Bits<6>>,
    #[init(GOOD as u64 - 1)]
    last_header: Constant<Bits<6>>,
    #[init(GOOD as u64 - 2)]
    header_before: Constant<Bits<6>>,
    #[init(BAD as u64 - 1)]
    last_bad: Constant<Bits<6>>,
    #[init(BAD as u64 - 2)]
    bad_before: Constant<Bits<6>>,
    #[init(WAIT as u64)]
    wait_after_slip: Constant<Bits<3>>,
    #[assert("a window is not longer, and has not more bad headers, than it may")]
    in_window: Property,
    #[assert("without lock, no bad header is passed over")]
    hunts_at_once: Property,
    #[assert("what stands for comparisons with the limits agrees with the counts")]
    flags_agree: Property,
    #[cover("the boundary is found")]
    locks: Property,
    #[cover("the boundary is lost")]
    unlocks: Property,
}

#[kernel]
impl Logic for BlockLock<GOOD, BAD, WAIT> {
    fn update(&mut self) {
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

        self.in_window.holds.next = (self.headers.q.val() <= self.last_header.val())
            & (self.bad.q.val() <= self.last_bad.val())
            & (self.bad.q.val() <= self.headers.q.val());
        self.hunts_at_once.holds.next = self.lock.q.val() | !self.bad.q.val().any();
        self.flags_agree.holds.next = (self.ends.q.val() == (self.headers.q.val() == self.last_header.val()))
            & (self.is_strict.q.val() == (!self.lock.q.val() | (self.bad.q.val() == self.last_bad.val())))
            & (!self.is_bad.q.val() | self.counts.q.val());
        self.locks.holds.next = self.lock.q.val();
        self.unlocks.holds.next = self.lock.q.val() & self.gives_up.val();
    }
}
