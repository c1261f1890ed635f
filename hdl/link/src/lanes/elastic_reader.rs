//! Reads the lanes side by side, at the pace of the reader's clock.

use phit_block::prelude::*;

/// Deskew and elastic buffer in one: one place in the frame, at which the rings of all lanes are read.
///
/// ```text
///   written_l[F] -->+-----------------+--> read_position[F]  of all lanes, this cycle
///      locked[L] -->|  ElasticReader  |--> position[F]       that of the last cycle: of the bytes that are there now
///        used[L] -->|                 |--> fresh             it was not there before
///                   +-----------------+--> reach[L]          the lane's byte is in its ring
/// ```
///
/// What was sent together has the same place in its frame, so lanes read at the same place are in step, however much they
/// are skewed, as long as each has written that place and not overwritten it. When no lane is in reach, the reader moves
/// to the middle of the ring of the last that is locked. If the clocks differ, the lanes drift together: at the skip, the
/// first byte of a frame, the reader waits for a cycle if a lane that is used comes close, and leaves
/// the skip out if one runs away: so early that a lane which is skewed by `2^(A-2)` - 1 bytes and not used yet is in reach.
///
/// Parameters: `L` lanes, 1 to 16; `F`, frames of `2^F` bytes, 5 to 16; `A`, rings of `2^A` bytes, 5 to `F`.
/// Handshake: none.
/// Latency: a lane is read `2^(A-1)` - 2 cycles after it was written when the reader moved to it. Throughput: 1 byte per
/// lane and cycle, at most one skip in each frame added or left out.
/// Reset: place 0; `reach` means nothing in the first cycle.
/// Asserts: the place goes on by one, or stands or steps by two at the skip, unless no lane was in reach.
/// Source: GEM-LCB-12; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    elastic_reader, L: 1..=16, F, A: 5..=F, check(super::frame::demand("ElasticReader", F, 0)), let ring = 1u64 << A
)]
#[published(elastic_reader_l3_f11_a5: ElasticReader<3, 11, 5>)]
#[small(elastic_reader_l2_f6_a5: ElasticReader<2, 6, 5>)]
pub struct ElasticReader<const L: usize, const F: usize, const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The place that each lane writes next.
    pub written: [Signal<In, Bits<F>>; L],
    /// The lane is in frame.
    pub locked: Signal<In, Bits<L>>,
    /// The lane counts for the clocks' difference.
    pub used: Signal<In, Bits<L>>,
    /// Which byte of each ring is read.
    pub read_position: Signal<Out, Bits<F>>,
    /// Which was read in the last cycle.
    pub position: Signal<Out, Bits<F>>,
    /// It is another than before.
    pub fresh: Signal<Out, Bit>,
    /// What was read of the lane is its byte of this place.
    pub reach: Signal<Out, Bits<L>>,
    place: ResetReg<Bits<F>>,
    waited: ResetReg<Bit>,
    shown: Reg<Bits<F>>,
    is_fresh: ResetReg<Bit>,
    reached: Reg<Bits<L>>,
    lag: [Signal<Local, Bits<F>>; L],
    within: Signal<Local, Bits<L>>,
    counted: Signal<Local, Bits<L>>,
    close: Signal<Local, Bit>,
    far: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    // Least and greatest distance at which a byte can be read, and those at which a lane is close or far.
    #[init(1)]
    least: Constant<Bits<F>>,
    #[init(ring - 5)]
    greatest: Constant<Bits<F>>,
    #[init(1 + (ring / 4 - 1) + 2)]
    closest: Constant<Bits<F>>,
    #[init(ring - 5 - (ring / 4 - 1) - 3)]
    farthest: Constant<Bits<F>>,
    #[init(ring / 2 - 2)]
    middle: Constant<Bits<F>>,
    #[assert("the place goes on by one, and only at the skip by none or two")]
    steady: Property,
    moved: ResetReg<Bit>,
    step: Signal<Local, Bits<F>>,
    #[cover("the reader waits at the skip")]
    waits_once: Property,
    #[cover("the reader leaves out the skip")]
    leaves_out: Property,
}

#[kernel]
impl Logic for ElasticReader<L, F, A> {
    fn update(&mut self) {
        self.within.next = 0.into();
        for l in 0..L {
            self.lag[l].next = self.written[l].val() - self.place.q.val();
            self.within.next = self.within.val().replace_bit(
                l,
                self.locked.val().get_bit(l)
                    & (self.lag[l].val() >= self.least.val())
                    & (self.lag[l].val() <= self.greatest.val()),
            );
        }
        self.counted.next = self.within.val();
        if (self.within.val() & self.used.val()).any() {
            self.counted.next = self.within.val() & self.used.val();
        }
        self.close.next = false;
        self.far.next = false;
        for l in 0..L {
            if self.counted.val().get_bit(l) & (self.lag[l].val() < self.closest.val()) {
                self.close.next = true;
            }
            if self.counted.val().get_bit(l) & (self.lag[l].val() > self.farthest.val()) {
                self.far.next = true;
            }
        }

        self.waits.next = !self.place.q.val().any() & self.close.val() & !self.waited.q.val();
        self.waited.d.next = self.waits.val();
        self.moved.d.next = false;
        if !self.waits.val() {
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val().all() & self.far.val() & !self.close.val() {
                self.place.d.next = self.place.q.val() + 2;
            }
        }
        if !self.within.val().any() {
            for l in 0..L {
                if self.locked.val().get_bit(l) {
                    self.place.d.next = self.written[l].val() - self.middle.val();
                    self.moved.d.next = true;
                }
            }
        }
        self.read_position.next = self.place.q.val();
        self.shown.d.next = self.place.q.val();
        self.is_fresh.d.next = !self.waited.q.val();
        self.reached.d.next = self.within.val();
        self.position.next = self.shown.q.val();
        self.fresh.next = self.is_fresh.q.val();
        self.reach.next = self.reached.q.val();

        self.step.next = self.place.q.val() - self.shown.q.val();
        self.steady.holds.next = !self.is_fresh.q.val()
            | self.moved.q.val()
            | (self.step.val() == 1)
            | (!self.step.val().any() & !self.place.q.val().any())
            | ((self.step.val() == 2) & self.shown.q.val().all());
        self.waits_once.holds.next = self.waits.val();
        self.leaves_out.holds.next = self.far.val() & !self.close.val() & self.place.q.val().all();
    }
}
