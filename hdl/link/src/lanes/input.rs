//! Where a lane comes in: byte boundary, polarity, frame, and the way to the other clock.

use super::frame::SYNC;
use phit_block::prelude::*;

/// Finds the frames of a lane and carries its bytes to another clock domain.
///
/// ```text
///                 +---------+<-- read_position[A]
///    lane_in[8]-->|         |--> byte[8]      that of read_position one cycle ago
///                 |  Input  |--> written[F]   place in the frame that is written next
///                 |         |--> locked
///                 +---------+<-- rehunt       each change is a demand
///      lane_clock             clock, reset
/// ```
///
/// A lane begins anywhere in a byte, and may be inverted. While it hunts, it looks for skip and sync at all eight places in both
/// polarities; what it finds must be there again `2^F` bytes later, and is `locked` then. Four frames without sync, one
/// after the other, or a change of `rehunt`, and it hunts again, from behind the sync that it had on, so that a payload
/// which looks like a marker in every frame is left behind. Bytes go to a ring of `2^A` at their place in the frame; the place crosses in Gray
/// code through two flip-flops a bit.
///
/// Parameters: `F`, frames of `2^F` bytes, 5 to 16; `A`, a ring of `2^A` bytes, 4 to `F`.
/// Handshake: none. A byte may be read once `written` is beyond its place, and until `2^A` - 4 bytes later.
/// Latency: 3 to 4 cycles of `clock` from a byte to its place in `written`. Throughput: 1 byte per cycle of `lane_clock`.
/// Reset: hunting; it takes 4 cycles of `lane_clock` to come there. Bytes have no reset.
/// Asserts: while locked, at most one bit of the Gray code changes at a time.
/// Source: GEM-LCB-12; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_input, F, A: 4..=F, check(super::frame::demand("Input", F, 0)))]
#[published(lane_input_f11_a5: Input<11, 5>)]
#[small(lane_input_f5_a4: Input<5, 4>)]
pub struct Input<const F: usize, const A: usize> {
    /// The clock of the lane, as recovered from it.
    pub lane_clock: Signal<In, Clock>,
    /// A byte off the wire, bit 0 first.
    pub lane_in: Signal<In, Bits<8>>,
    /// The clock of the reader.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// A change makes it hunt.
    pub rehunt: Signal<In, Bit>,
    /// Which byte is read.
    pub read_position: Signal<In, Bits<A>>,
    /// The byte that was read in the last cycle.
    pub byte: Signal<Out, Bits<8>>,
    /// The place in the frame that is written next.
    pub written: Signal<Out, Bits<F>>,
    /// Two syncs were found a frame apart, and not four in a row missed since.
    pub locked: Signal<Out, Bit>,
    // In the domain of the lane.
    #[clock(lane_clock)]
    reset_crossing: Synchronizer<2>,
    #[clock(lane_clock)]
    rehunt_crossing: Synchronizer<2>,
    #[clock(lane_clock)]
    rehunt_before: Reg<Bit>,
    #[clock(lane_clock)]
    history: Reg<Bits<24>>,
    window: Signal<Local, Bits<32>>,
    shifted: Signal<Local, Bits<32>>,
    word: Signal<Local, Bits<24>>,
    candidate: Signal<Local, Bits<24>>,
    found: Signal<Local, Bit>,
    again: Signal<Local, Bit>,
    matches: Signal<Local, Bit>,
    #[clock(lane_clock)]
    synced: ResetReg<Bit>,
    #[clock(lane_clock)]
    confirmed: ResetReg<Bit>,
    #[clock(lane_clock)]
    condemned: Reg<Bit>,
    #[clock(lane_clock)]
    misses: Reg<Bits<2>>,
    #[clock(lane_clock)]
    offset: Reg<Bits<3>>,
    #[clock(lane_clock)]
    inverted: Reg<Bit>,
    #[clock(lane_clock)]
    position: Reg<Bits<F>>,
    next_position: Signal<Local, Bits<F>>,
    #[clock(lane_clock)]
    gray: Reg<Bits<F>>,
    #[clock(lane_clock)]
    ring: AsyncMemory<8, A>,
    #[init(SYNC)]
    sync: Constant<Bits<24>>,
    // In the domain of the reader.
    #[clock(clock)]
    lock_crossing: Synchronizer<2>,
    #[clock(clock)]
    gray_crossing: [Synchronizer<2>; F],
    seen: Signal<Local, Bits<F>>,
    #[clock(clock)]
    word_read: Capture<Bits<8>>,
    // For the property.
    #[clock(lane_clock)]
    gray_before: Reg<Bits<F>>,
    #[clock(lane_clock)]
    settled: ResetReg<Bit>,
    change: Signal<Local, Bits<F>>,
    #[clock(lane_clock)]
    #[assert("at most one bit of the place changes while locked")]
    one_bit: Property,
    #[clock(lane_clock)]
    #[cover("an inverted lane is locked")]
    finds_inverted: Property,
}

#[kernel]
impl Logic for Input<F, A> {
    fn update(&mut self) {
        self.reset_crossing.d.next = self.reset.val();
        self.rehunt_crossing.d.next = self.rehunt.val();
        self.rehunt_before.d.next = self.rehunt_crossing.q.val();
        self.again.next = self.rehunt_crossing.q.val() ^ self.rehunt_before.q.val();
        self.synced.reset.next = self.reset_crossing.q.val();
        self.confirmed.reset.next = self.reset_crossing.q.val();

        // Four bytes, the oldest lowest.
        self.window.next = (bit_cast::<32, 8>(self.lane_in.val()) << 24) | bit_cast::<32, 24>(self.history.q.val());
        self.history.d.next = self.window.val().get_bits::<24>(8);
        self.shifted.next = self.window.val() >> self.offset.q.val();
        self.word.next = self.shifted.val().get_bits::<24>(0);
        if self.inverted.q.val() {
            self.word.next = !self.shifted.val().get_bits::<24>(0);
        }
        self.matches.next = self.word.val() == self.sync.val();

        self.found.next = false;
        self.candidate.next = 0.into();
        self.next_position.next = self.position.q.val() + 1;
        if self.synced.q.val() {
            if !self.position.q.val().any() {
                if self.matches.val() {
                    self.confirmed.d.next = !self.condemned.q.val();
                    self.misses.d.next = 0.into();
                } else {
                    self.misses.d.next = self.misses.q.val() + 1;
                    if self.misses.q.val().all() {
                        self.synced.d.next = false;
                        self.confirmed.d.next = false;
                    }
                }
                if self.condemned.q.val() {
                    self.synced.d.next = false;
                    self.confirmed.d.next = false;
                }
            }
        } else {
            for o in 0..8 {
                self.candidate.next = self.window.val().get_bits::<24>(o);
                if (self.candidate.val() == self.sync.val()) | (self.candidate.val() == !self.sync.val()) {
                    self.found.next = true;
                    self.offset.d.next = o.to_bits();
                    self.inverted.d.next = self.candidate.val() != self.sync.val();
                }
            }
            // The sync that must come next ends the doubt one way or the other.
            self.misses.d.next = 3.into();
            self.next_position.next = 1.into();
            self.synced.d.next = self.found.val();
        }
        if self.again.val() {
            self.condemned.d.next = true;
            self.confirmed.d.next = false;
        } else if !self.synced.q.val() {
            self.condemned.d.next = false;
        }
        self.position.d.next = self.next_position.val();
        self.gray.d.next = self.next_position.val() ^ (self.next_position.val() >> 1);

        self.ring.write_enable.next = self.synced.q.val();
        self.ring.write_address.next = self.position.q.val().get_bits::<A>(0);
        self.ring.write_data.next = self.word.val().get_bits::<8>(0);
        self.ring.read_address.next = self.read_position.val();
        self.word_read.d.next = self.ring.read_data.val();
        self.byte.next = self.word_read.q.val();

        self.lock_crossing.d.next = self.confirmed.q.val();
        self.locked.next = self.lock_crossing.q.val();
        self.seen.next = 0.into();
        for i in 0..F {
            self.gray_crossing[i].d.next = self.gray.q.val().get_bit(i);
            self.seen.next = self.seen.val().replace_bit(i, self.gray_crossing[i].q.val());
        }
        self.seen.next = self.seen.val() ^ (self.seen.val() >> 1);
        self.seen.next = self.seen.val() ^ (self.seen.val() >> 2);
        self.seen.next = self.seen.val() ^ (self.seen.val() >> 4);
        self.seen.next = self.seen.val() ^ (self.seen.val() >> 8);
        self.written.next = self.seen.val();

        self.gray_before.d.next = self.gray.q.val();
        self.settled.reset.next = self.reset_crossing.q.val();
        self.settled.d.next = self.confirmed.q.val();
        self.change.next = self.gray.q.val() ^ self.gray_before.q.val();
        self.one_bit.reset.next = self.reset_crossing.q.val();
        // The crossing may not have brought a reset that has just begun.
        self.one_bit.holds.next = self.reset.val()
            | !self.settled.q.val()
            | !self.confirmed.q.val()
            | !(self.change.val() & (self.change.val() - 1)).any();
        self.finds_inverted.reset.next = self.reset_crossing.q.val();
        self.finds_inverted.holds.next = self.confirmed.q.val() & self.inverted.q.val();
    }
}
