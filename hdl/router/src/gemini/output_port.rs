//! The output side of a tile: slots of the next input buffer, column buffers, and the link.

use phit_block::prelude::*;
use phit_prim::credit_counter::CreditCounter;
use phit_prim::fifo::Fifo;
use phit_prim::round_robin::RoundRobin;

/// Gives slots of the next input buffer to packets that ask, collects them in column buffers, and sends them.
///
/// ```text
///   channel_valid_r[2], channel_word_r[31] -->+--------------+--> out_valid[2], out_word[31]
///                    channel_credit_r[2] <--|  OutputPort  |<-- out_credit[2]
///  request_r[2], straight_r, ring -->|              |--> grant_r[2], room[2], passage[2], idle
///                        waits_r[2] -->+--------------+--> stalled
/// ```
///
/// A packet gets a slot before it comes: one that goes straight on in its ring if one is free, any other one only if two
/// are (`ring` set; one is enough at a port that is no part of a ring). So the last slot of a buffer is never
/// taken by a packet that enters a ring, and each ring keeps a bubble. Besides, such another one gets none while two of its virtual
/// channel are under way to this port or in it: it may find a better one meanwhile. Packets that came are sent whole, one after the other:
/// the virtual channels take turns, and the rows within a virtual channel.
///
/// Packets that go straight on could take each slot that comes back, and other packets would never find two. So `R` - 1 of them (one if `R`
/// is 1) may pass while others of their virtual channel wait. Then each row that waits gets a slot before the next of them; `passage` is
/// low meanwhile. If no slot comes back for 256 cycles, they pass for 768 cycles all the same: outputs of a ring that all held packets back
/// would wait for each other.
///
/// Parameters: `R` rows, 1 to 8; column buffers of 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1; `SLOTS` slots per virtual channel
/// in the next input buffer, 2 to 32; `K` bits count them.
/// Handshake: `grant` answers `request` one cycle later, or the request has failed. `channel_valid` needs a place, which
/// `channel_credit` gives back. `out_valid` names the virtual channel of `out_word`, one-hot; a packet's phits follow each other
/// without another's between. `out_credit` gives slots back. `waits` is high as long as a row has a packet that may leave here, does not go
/// straight on and has no slot. One input of the router goes straight on at an output.
/// Fair: while a slot comes back every 256 cycles, a row that waits gets one after at most `R` - 1 packets straight on and one of each other row.
/// Latency: 2 cycles from `channel_valid` to `out_valid`, 1 from `request` to `grant`. Throughput: 1 phit per cycle.
/// Reset: empty, all slots are free.
/// Asserts: no more slots are given than there are. Relies on: phits of a row and virtual channel only after its grant, in
/// whole packets, to free places; slots come back only for packets.
/// Source: GEM-RTR-08, -09, -10, -11, -13, -20.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_output_port, R: 1..=8, B: 1..=6, SLOTS: 2..=32,
    check((2..=6).contains(&K) && SLOTS < 1 << K, "K is {K}; legal: bits of SLOTS, at most 6")
)]
#[published(gemini_output_port_r8_b4_slots4: OutputPort<8, 4, 5, 3, 4>)]
#[small(gemini_output_port_r3_b2_slots2: OutputPort<3, 2, 3, 2, 2>)]
pub struct OutputPort<const R: usize, const B: usize, const B1: usize, const K: usize, const SLOTS: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Packets that do not go straight on enter a ring here.
    pub ring: Signal<In, Bit>,
    /// A packet of this virtual channel asks for a slot.
    pub request: [Signal<In, Bits<2>>; R],
    /// It goes straight on in its ring.
    pub straight: [Signal<In, Bit>; R],
    /// A packet of this virtual channel that does not go straight on waits for a slot.
    pub waits: [Signal<In, Bits<2>>; R],
    /// It gets one.
    pub grant: [Signal<Out, Bits<2>>; R],
    /// Any packet would have got a slot, the cycle before.
    pub room: Signal<Out, Bits<2>>,
    /// A packet that goes straight on would have got a slot, the cycle before.
    pub passage: Signal<Out, Bits<2>>,
    /// No packet was under way to this port or in it, the cycle before.
    pub idle: Signal<Out, Bit>,
    /// A phit of this virtual channel comes.
    pub channel_valid: [Signal<In, Bits<2>>; R],
    /// The phit as a word of [`ExitCheck`](super::exit_check::ExitCheck).
    pub channel_word: [Signal<In, Bits<31>>; R],
    /// A place of this virtual channel became free.
    pub channel_credit: [Signal<Out, Bits<2>>; R],
    /// A phit of this virtual channel goes.
    pub out_valid: Signal<Out, Bits<2>>,
    /// The phit as a word.
    pub out_word: Signal<Out, Bits<31>>,
    /// A slot of this virtual channel became free at the other end.
    pub out_credit: Signal<In, Bits<2>>,
    /// A packet is being sent, and its next phit is not there.
    pub stalled: Signal<Out, Bit>,
    // By row and virtual channel 2 r + v; on the heap: they are more than a thread's stack takes.
    #[len(2 * R)]
    buffer: Vec<Fifo<31, B, B1>>,
    #[len(R)]
    granted: Vec<ResetReg<Bits<2>>>,
    #[len(R)]
    freed: Vec<ResetReg<Bits<2>>>,
    // By virtual channel.
    #[len(2)]
    slots: Vec<CreditCounter<K, SLOTS>>,
    // Counts down with a grant, up when the packet has gone.
    #[len(2)]
    unsent: Vec<CreditCounter<K, SLOTS>>,
    #[len(2)]
    admits: Vec<RoundRobin<R>>,
    // Straight packets that got a slot while others waited.
    #[len(2)]
    passed: Vec<ResetReg<Bits<3>>>,
    // Rows with packets that waited while `R` - 1 straight ones passed: each gets a slot before the next straight one.
    #[len(2)]
    owed: Vec<ResetReg<Bits<R>>>,
    // Cycles since straight packets are held back or a slot came back, up to 256; straight packets pass then until it is 0 again.
    #[len(2)]
    patience: Vec<ResetReg<Bits<10>>>,
    waiting: [Signal<Local, Bits<R>>; 2],
    entering: [Signal<Local, Bits<R>>; 2],
    admitted: [Signal<Local, Bits<R>>; 2],
    enters: Signal<Local, Bit>,
    holds_back: Signal<Local, Bits<2>>,
    #[len(2)]
    rows: Vec<RoundRobin<R>>,
    has_room: ResetReg<Bits<2>>,
    has_passage: ResetReg<Bits<2>>,
    passes: Signal<Local, Bits<2>>,
    is_idle: ResetReg<Bit>,
    // The packet that is being sent: its virtual channel, none if zero, and its row.
    channel: ResetReg<Bits<2>>,
    row: Reg<Bits<R>>,
    last_channel: ResetReg<Bit>,
    sent: ResetReg<Bits<2>>,
    sent_word: Reg<Bits<31>>,
    eligible: [Signal<Local, Bits<R>>; 2],
    grants: [Signal<Local, Bits<2>>; R],
    open: Signal<Local, Bits<2>>,
    filled: [Signal<Local, Bits<R>>; 2],
    begins: Signal<Local, Bits<2>>,
    to_channel: Signal<Local, Bits<2>>,
    to_row: Signal<Local, Bits<R>>,
    moves: Signal<Local, Bit>,
    word: Signal<Local, Bits<31>>,
    last: Signal<Local, Bit>,
    popped: [Signal<Local, Bits<2>>; R],
    #[init(2)]
    two: Constant<Bits<K>>,
    #[init((R as u64).saturating_sub(2))]
    most_passed: Constant<Bits<3>>,
    #[init(SLOTS as u64)]
    all: Constant<Bits<K>>,
    #[init(SLOTS as u64 - 1)]
    one_under_way: Constant<Bits<K>>,
    #[assume("a phit comes only to a free place")]
    place_free: Property,
    #[assume("a slot comes back only for a packet")]
    slot_owed: Property,
    #[assume("a packet comes only with a slot")]
    slot_held: Property,
}

#[kernel]
#[expect(clippy::collapsible_if, reason = "the outer condition is that of the timer, which an output waits for")]
impl Logic for OutputPort<R, B, B1, K, SLOTS> {
    fn update(&mut self) {
        // Slots.
        self.open.next = 0.into();
        self.holds_back.next = 0.into();
        self.passes.next = 0.into();
        for r in 0..R {
            self.grants[r].next = 0.into();
        }
        for v in 0..2 {
            self.slots[v].give.next = self.out_credit.val().get_bit(v);
            if self.ring.val() {
                self.open.next = self.open.val().replace_bit(v, self.slots[v].count.val() >= self.two.val());
            } else {
                self.open.next = self.open.val().replace_bit(v, self.slots[v].available.val());
            }
            if self.unsent[v].count.val() < self.one_under_way.val() {
                self.open.next = self.open.val().replace_bit(v, false);
            }
            // Without an end to this, a ring in which all outputs hold back would stand.
            self.holds_back.next = self.holds_back.val().replace_bit(
                v,
                self.owed[v].q.val().any()
                    & !self.patience[v].q.val().get_bit(8)
                    & !self.patience[v].q.val().get_bit(9),
            );
            self.passes.next =
                self.passes.val().replace_bit(v, self.slots[v].available.val() & !self.holds_back.val().get_bit(v));
            self.eligible[v].next = 0.into();
            self.entering[v].next = 0.into();
            self.waiting[v].next = 0.into();
            for r in 0..R {
                self.waiting[v].next = self.waiting[v].val().replace_bit(r, self.waits[r].val().get_bit(v));
                self.entering[v].next = self.entering[v].val().replace_bit(
                    r,
                    self.request[r].val().get_bit(v) & !self.straight[r].val() & self.open.val().get_bit(v),
                );
                self.eligible[v].next = self.eligible[v].val().replace_bit(
                    r,
                    self.request[r].val().get_bit(v) & self.straight[r].val() & self.passes.val().get_bit(v),
                );
            }
            self.eligible[v].next = self.eligible[v].val() | self.entering[v].val();
            self.admits[v].request.next = self.eligible[v].val();
            self.admitted[v].next = self.admits[v].grant.val();
            self.enters.next = (self.admitted[v].val() & self.entering[v].val()).any();
            self.admits[v].advance.next = self.enters.val();
            self.owed[v].d.next = self.owed[v].q.val() & self.waiting[v].val();
            if self.admitted[v].val().any() & !self.enters.val() {
                self.passed[v].d.next = self.passed[v].q.val() + 1;
                if self.passed[v].q.val() == self.most_passed.val() {
                    self.passed[v].d.next = 0.into();
                    self.owed[v].d.next = self.waiting[v].val();
                }
            }
            if !self.waiting[v].val().any() {
                self.passed[v].d.next = 0.into();
            }
            self.patience[v].d.next = self.patience[v].q.val() + 1;
            if !self.patience[v].q.val().get_bit(8) & !self.patience[v].q.val().get_bit(9) {
                if !self.owed[v].q.val().any() | self.out_credit.val().get_bit(v) {
                    self.patience[v].d.next = 0.into();
                }
            }
            if self.enters.val() {
                self.owed[v].d.next = self.owed[v].q.val() & self.waiting[v].val() & !self.admitted[v].val();
                self.patience[v].d.next = 0.into();
            }
            self.slots[v].take.next = self.eligible[v].val().any();
            self.unsent[v].take.next = self.eligible[v].val().any();
            for r in 0..R {
                self.grants[r].next = self.grants[r].val().replace_bit(v, self.admits[v].grant.val().get_bit(r));
            }
        }
        self.has_room.d.next = self.open.val();
        self.has_passage.d.next = self.passes.val();
        self.passage.next = self.has_passage.q.val();
        self.room.next = self.has_room.q.val();
        self.is_idle.d.next =
            (self.unsent[0].count.val() == self.all.val()) & (self.unsent[1].count.val() == self.all.val());
        self.idle.next = self.is_idle.q.val();
        for r in 0..R {
            self.granted[r].d.next = self.grants[r].val();
            self.grant[r].next = self.granted[r].q.val();
        }

        // Column buffers, and the one that is sent from.
        for v in 0..2 {
            self.filled[v].next = 0.into();
            for r in 0..R {
                self.buffer[r * 2 + v].in_valid.next = self.channel_valid[r].val().get_bit(v);
                self.buffer[r * 2 + v].in_data.next = self.channel_word[r].val();
                self.filled[v].next = self.filled[v].val().replace_bit(r, self.buffer[r * 2 + v].out_valid.val());
            }
        }
        self.begins.next = 0.into();
        if !self.channel.q.val().any() {
            if self.filled[0].val().any() & (!self.filled[1].val().any() | self.last_channel.q.val()) {
                self.begins.next = 1.into();
            } else if self.filled[1].val().any() {
                self.begins.next = 2.into();
            }
        }
        self.to_channel.next = self.channel.q.val() | self.begins.val();
        self.to_row.next = self.row.q.val();
        for v in 0..2 {
            self.rows[v].request.next = self.filled[v].val();
            self.rows[v].advance.next = self.begins.val().get_bit(v);
            if self.begins.val().get_bit(v) {
                self.to_row.next = self.rows[v].grant.val();
            }
        }
        self.moves.next = false;
        self.word.next = 0.into();
        for r in 0..R {
            self.popped[r].next = 0.into();
            for v in 0..2 {
                if self.to_row.val().get_bit(r) & self.to_channel.val().get_bit(v) & self.filled[v].val().get_bit(r) {
                    self.popped[r].next = self.popped[r].val().replace_bit(v, true);
                    self.word.next = self.word.val() | self.buffer[r * 2 + v].out_data.val();
                    self.moves.next = true;
                }
                self.buffer[r * 2 + v].out_ready.next = self.popped[r].val().get_bit(v);
            }
            self.freed[r].d.next = self.popped[r].val();
            self.channel_credit[r].next = self.freed[r].q.val();
        }
        self.channel.d.next = self.to_channel.val();
        self.row.d.next = self.to_row.val();
        if self.begins.val().any() {
            self.last_channel.d.next = self.begins.val().get_bit(1);
        }
        self.sent.d.next = 0.into();
        if self.moves.val() {
            self.sent.d.next = self.to_channel.val();
        }
        // Without a phit that moves, `word` is zero.
        self.last.next = (self.word.val().get_bit(22) & self.word.val().get_bit(29))
            | (self.word.val().get_bit(22) & self.word.val().get_bit(30))
            | (self.word.val().get_bit(29) & self.word.val().get_bit(30));
        if self.last.val() {
            self.channel.d.next = 0.into();
        }
        for v in 0..2 {
            self.unsent[v].give.next = self.last.val() & self.to_channel.val().get_bit(v);
        }
        self.sent_word.d.next = self.word.val();
        self.out_valid.next = self.sent.q.val();
        self.out_word.next = self.sent_word.q.val();
        self.stalled.next = self.channel.q.val().any() & !self.moves.val();

        self.slot_owed.holds.next = true;
        for v in 0..2 {
            // More slots are in use than packets are on their way: some packet has gone.
            if self.out_credit.val().get_bit(v) & (self.slots[v].count.val() >= self.unsent[v].count.val()) {
                self.slot_owed.holds.next = false;
            }
        }
        self.slot_held.holds.next = true;
        for v in 0..2 {
            if self.last.val()
                & self.to_channel.val().get_bit(v)
                & !self.eligible[v].val().any()
                & (self.unsent[v].count.val() == self.all.val())
            {
                self.slot_held.holds.next = false;
            }
        }
        self.place_free.holds.next = true;
        for r in 0..R {
            for v in 0..2 {
                if self.channel_valid[r].val().get_bit(v) & !self.buffer[r * 2 + v].in_ready.val() {
                    self.place_free.holds.next = false;
                }
            }
        }
    }
}
