//! The crosspoint of a tile: from row buses to column channels.

use super::route_queue::RouteQueue;
use phit_block::prelude::*;
use phit_prim::credit_counter::CreditCounter;
use phit_prim::fifo::Fifo;
use phit_prim::round_robin::RoundRobin;

/// Takes packets from the row buses of `C` inputs, finds an output of its column for each, and sends them there.
///
/// ```text
///  row_valid_c[2], row_select_c, +-------------+--> channel_valid_r[2], channel_word_r[31]
///   row_rows_c[R], row_word_c -->|  Subswitch  |<-- channel_credit_r[2]
///             row_credit_c[2] <--|             |--> request_r[2], straight_r
///             straight_row_c[R] -->|             |<-- grant_r[2], room_r[2], idle_r
///                passage_r[2] -->|             |--> waits_r[2]
///                   upset[13] -->|             |--> corrected, uncorrectable
///                                +-------------+
/// ```
///
/// Each input and virtual channel has a row buffer. When a head comes in, its packet asks for an output at which it may
/// leave: it asks in one cycle and is answered in the next, and asks again, perhaps elsewhere, until it gets a slot of
/// the next input buffer. Among several outputs with `room` it takes one that is `idle`, or else that of the packet right before it in
/// its row buffer, or else any; of several the one that was not asked lately. A packet that goes
/// straight on in its ring asks if there is `passage`, whether there is room or not. Inputs that want the same output take turns, within a
/// virtual channel, and a turn passes only with a slot; responses ask first. A packet that goes straight on may request when others may
/// not. So it has no place in their round-robin order: it alternates with all of them together. `waits` is high for an output while a packet
/// that does not go straight on waits for it. `straight` marks a request of a packet that goes straight on. With its grant a packet goes down the channel of that output, one phit per cycle, the
/// two virtual channels of a channel in turn. The next packet of a row buffer may ask meanwhile.
///
/// The rows of packets that wait have a SECDED code: `corrected` and `uncorrectable` tell when those of a packet in front are
/// wrong. A packet whose rows cannot be corrected leaves at any row: the tables of the next chip bring it back on its way, or it is
/// dropped where it does not belong. `upset` is added to what is stored, to try this.
///
/// Parameters: `R` rows and `C` columns, 1 to 8, `CV` = 2 `C`; row and column buffers of `ROOM` = 2^`B` phits, `B` 2 to 6,
/// `B1` = `B` + 1; `H` = `B` - 1, `H1` = `B`: a row buffer holds the heads of 2^`H` packets.
/// Handshake: credits. `row_valid` with `row_select` needs a place, which `row_credit` gives back. `channel_valid` goes
/// only to a place of the column buffer, which `channel_credit` gives back. `request_r`, one-hot, stands for one cycle;
/// `grant_r` of that channel in the next answers it. `room` may be some cycles old. `row_open` tells the inputs
/// of the row where nobody is before them.
/// Latency: 5 cycles from a head at `row_valid` to `channel_valid`. Throughput: 1 phit per cycle, row bus and channel.
/// Reset: empty, all credits are there, nothing is asked.
/// Asserts: an output is given to one packet at a time. Relies on: phits only to free places, grants only for requests.
/// Source: GEM-RTR-02, -06, -07, -08, -10, -15, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_subswitch, R: 1..=8, C: 1..=8, B: 2..=6, CV = 2 * C,
    check(H + 1 == B, "H is {H}; legal: B - 1 = {}", B - 1), ROOM = 1 << B
)]
#[published(gemini_subswitch_r8_c6_b4: Subswitch<8, 6, 12, 4, 5, 3, 16>)]
#[small(gemini_subswitch_r2_c2_b2: Subswitch<2, 2, 4, 2, 3, 1, 4>)]
pub struct Subswitch<
    const R: usize,
    const C: usize,
    const CV: usize,
    const B: usize,
    const B1: usize,
    const H: usize,
    const ROOM: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit of this virtual channel is on the row bus.
    pub row_valid: [Signal<In, Bits<2>>; C],
    /// It is for this column.
    pub row_select: [Signal<In, Bit>; C],
    /// At a head, the rows at which the packet may leave; zero at other phits.
    pub row_rows: [Signal<In, Bits<R>>; C],
    /// The phit as a word of [`ExitCheck`](super::exit_check::ExitCheck).
    pub row_word: [Signal<In, Bits<31>>; C],
    /// A place of this virtual channel became free.
    pub row_credit: [Signal<Out, Bits<2>>; C],
    /// Rows at which a packet of each virtual channel could leave at once, as it was the cycle before.
    pub row_open: [Signal<Out, Bits<R>>; 2],
    /// Rows whose outputs were idle, as it was the cycle before.
    pub row_idle: Signal<Out, Bits<R>>,
    /// The row at which what comes from this input goes straight on, if it does so in this column.
    pub straight_row: [Signal<In, Bits<R>>; C],
    /// A packet of this virtual channel asks the output for a slot.
    pub request: [Signal<Out, Bits<2>>; R],
    /// It goes straight on in its ring.
    pub straight: [Signal<Out, Bit>; R],
    /// A packet of this virtual channel waits that may leave at the output and does not go straight on there, as of the cycle before.
    pub waits: [Signal<Out, Bits<2>>; R],
    /// It gets one.
    pub grant: [Signal<In, Bits<2>>; R],
    /// The output has slots for packets of any kind.
    pub room: [Signal<In, Bits<2>>; R],
    /// The output has slots for packets that go straight on.
    pub passage: [Signal<In, Bits<2>>; R],
    /// No packet is under way to the output or in it.
    pub idle: [Signal<In, Bit>; R],
    /// A phit of this virtual channel goes to the output.
    pub channel_valid: [Signal<Out, Bits<2>>; R],
    /// The phit as a word.
    pub channel_word: [Signal<Out, Bits<31>>; R],
    /// A place of this virtual channel became free in the output's column buffer.
    pub channel_credit: [Signal<In, Bits<2>>; R],
    /// Bits to invert in the rows that are stored; check bits stand above 8 bits of rows.
    pub upset: Signal<In, Bits<13>>,
    /// The rows of a packet in front, or of several, have one wrong bit.
    pub corrected: Signal<Out, Bit>,
    /// The rows of a packet in front, or of several, have more.
    pub uncorrectable: Signal<Out, Bit>,
    // By input and virtual channel 2 c + v; on the heap: they are more than a thread's stack takes.
    #[len(CV)]
    buffer: Vec<Fifo<31, B, B1>>,
    #[len(CV)]
    heads: Vec<RouteQueue<8, 5, 13, H, B>>,
    came_rows: Signal<Local, Bits<R>>,
    head_rows: [Signal<Local, Bits<R>>; CV],
    any_corrected: Signal<Local, Bit>,
    any_uncorrectable: Signal<Local, Bit>,
    // What a row buffer asks for, asked for in the cycle before, has got for its next packet and uses for this one.
    #[len(CV)]
    asks: Vec<ResetReg<Bits<R>>>,
    #[len(CV)]
    asked: Vec<ResetReg<Bits<R>>>,
    #[len(CV)]
    next: Vec<ResetReg<Bits<R>>>,
    #[len(CV)]
    holds: Vec<ResetReg<Bits<R>>>,
    #[len(C)]
    freed: Vec<ResetReg<Bits<2>>>,
    // By output and virtual channel 2 r + v.
    #[len(2 * R)]
    turn: Vec<RoundRobin<C>>,
    // By output.
    #[len(R)]
    last_sent: Vec<ResetReg<Bit>>,
    #[len(R)]
    sent: Vec<ResetReg<Bits<2>>>,
    #[len(R)]
    sent_word: Vec<Reg<Bits<31>>>,
    // By output and virtual channel 2 r + v.
    #[len(2 * R)]
    credits: Vec<CreditCounter<B1, ROOM>>,
    // Rows at which a packet of the virtual channel asked lately. Of those that a packet may choose from, the others come
    // first; if there are none, all of these begin anew. So rows of one direction get as many packets each, whatever
    // goes in other directions meanwhile.
    served: [ResetReg<Bits<R>>; 2],
    renewed: [Signal<Local, Bits<R>>; 2],
    taken: [Signal<Local, Bits<R>>; 2],
    was_open: [ResetReg<Bits<R>>; 2],
    was_idle: ResetReg<Bits<R>>,
    idle_rows: Signal<Local, Bits<R>>,
    pool: [Signal<Local, Bits<R>>; CV],
    got: [Signal<Local, Bits<R>>; CV],
    claims: [Signal<Local, Bits<R>>; CV],
    claimed: [Signal<Local, Bits<R>>; 2],
    open: [Signal<Local, Bits<R>>; 2],
    passable: [Signal<Local, Bits<R>>; 2],
    choices: [Signal<Local, Bits<R>>; CV],
    favoured: [Signal<Local, Bits<R>>; CV],
    choice: [Signal<Local, Bits<R>>; CV],
    // By output: the inputs that would ask, and the one that has got it, those of the second virtual channel above `C`; virtual
    // channels that may ask.
    wanted: [Signal<Local, Bits<CV>>; R],
    straights: [Signal<Local, Bits<CV>>; R],
    won: [Signal<Local, Bits<CV>>; R],
    may_ask: [Signal<Local, Bits<2>>; R],
    // By output: the last slot of the virtual channel went to a packet that goes straight on.
    #[len(R)]
    was_straight: Vec<ResetReg<Bits<2>>>,
    straight_wants: Signal<Local, Bits<C>>,
    others_want: Signal<Local, Bits<C>>,
    contenders: Signal<Local, Bits<C>>,
    waiting: [Signal<Local, Bits<2>>; R],
    last_straight: [Signal<Local, Bits<2>>; R],
    #[len(R)]
    waited: Vec<ResetReg<Bits<2>>>,
    ready: [Signal<Local, Bits<2>>; R],
    sends: [Signal<Local, Bits<2>>; R],
    crossing: [Signal<Local, Bits<31>>; R],
    asking: [Signal<Local, Bits<R>>; CV],
    requested: [Signal<Local, Bits<2>>; R],
    popped: [Signal<Local, Bits<2>>; C],
    ended: [Signal<Local, Bits<2>>; C],
    stays: [Signal<Local, Bits<R>>; 2],
    last: Signal<Local, Bit>,
    granted: [Signal<Local, Bits<R>>; CV],
    #[len(R)]
    was_requested: Vec<ResetReg<Bits<2>>>,
    #[init(0)]
    zero: Constant<Bits<R>>,
    seen: Signal<Local, Bits<R>>,
    sound: Signal<Local, Bit>,
    #[assert("an output is given to one packet at a time")]
    one_owner: Property,
    #[assume("a phit comes only to a free place")]
    place_free: Property,
    #[assume("a place comes back only for a phit")]
    place_owed: Property,
    #[assume("a grant answers a request of the cycle before")]
    grant_asked: Property,
}

#[kernel]
impl Logic for Subswitch<R, C, CV, B, B1, H, ROOM> {
    fn update(&mut self) {
        // Row buffers.
        self.any_corrected.next = false;
        self.any_uncorrectable.next = false;
        for c in 0..C {
            self.came_rows.next = self.row_rows[c].val();
            for v in 0..2 {
                self.buffer[c * 2 + v].in_valid.next = self.row_valid[c].val().get_bit(v) & self.row_select[c].val();
                self.buffer[c * 2 + v].in_data.next = self.row_word[c].val();
                self.heads[c * 2 + v].in_valid.next =
                    self.row_valid[c].val().get_bit(v) & self.row_select[c].val() & self.row_rows[c].val().any();
                self.heads[c * 2 + v].in_data.next = bit_cast::<8, R>(self.came_rows.val());
                self.heads[c * 2 + v].upset.next = self.upset.val();
                self.head_rows[c * 2 + v].next = self.heads[c * 2 + v].out_data.val().get_bits::<R>(0);
                if self.heads[c * 2 + v].uncorrectable.val() {
                    self.head_rows[c * 2 + v].next = !self.zero.val();
                }
                self.any_corrected.next = self.any_corrected.val() | self.heads[c * 2 + v].corrected.val();
                self.any_uncorrectable.next = self.any_uncorrectable.val() | self.heads[c * 2 + v].uncorrectable.val();
            }
        }
        self.corrected.next = self.any_corrected.val();
        self.uncorrectable.next = self.any_uncorrectable.val();

        // What each has asked for and got. An output is claimed by one packet of a virtual channel, while another may
        // still be under way to it.
        for v in 0..2 {
            self.claimed[v].next = 0.into();
            self.open[v].next = 0.into();
            self.passable[v].next = 0.into();
            for r in 0..R {
                self.passable[v].next = self.passable[v].val().replace_bit(r, self.passage[r].val().get_bit(v));
                self.open[v].next = self.open[v].val().replace_bit(r, self.room[r].val().get_bit(v));
            }
        }
        for c in 0..C {
            for v in 0..2 {
                self.got[c * 2 + v].next = 0.into();
                for r in 0..R {
                    self.got[c * 2 + v].next = self.got[c * 2 + v]
                        .val()
                        .replace_bit(r, self.asked[c * 2 + v].q.val().get_bit(r) & self.grant[r].val().get_bit(v));
                }
                self.granted[c * 2 + v].next = self.next[c * 2 + v].q.val() | self.got[c * 2 + v].val();
                self.claims[c * 2 + v].next = self.granted[c * 2 + v].val() | self.asks[c * 2 + v].q.val();
                self.claimed[v].next = self.claimed[v].val() | self.claims[c * 2 + v].val();
            }
        }

        for v in 0..2 {
            self.was_open[v].d.next = self.open[v].val() & !self.claimed[v].val();
            self.row_open[v].next = self.was_open[v].q.val();
        }

        self.idle_rows.next = 0.into();
        for r in 0..R {
            self.idle_rows.next = self.idle_rows.val().replace_bit(
                r,
                self.idle[r].val() & !self.claimed[0].val().get_bit(r) & !self.claimed[1].val().get_bit(r),
            );
        }
        self.was_idle.d.next = self.idle_rows.val();
        self.row_idle.next = self.was_idle.q.val();

        // Requests: every packet chooses an output, every output a packet.
        for r in 0..R {
            self.wanted[r].next = 0.into();
            self.won[r].next = 0.into();
            self.straights[r].next = 0.into();
            self.waiting[r].next = 0.into();
        }
        for v in 0..2 {
            self.renewed[v].next = 0.into();
            self.taken[v].next = 0.into();
        }
        for c in 0..C {
            for v in 0..2 {
                self.choices[c * 2 + v].next = 0.into();
                if self.heads[c * 2 + v].out_valid.val() & !self.claims[c * 2 + v].val().any() {
                    self.choices[c * 2 + v].next = self.head_rows[c * 2 + v].val()
                        & (self.open[v].val() | (self.straight_row[c].val() & self.passable[v].val()))
                        & !self.claimed[v].val();
                }
                self.pool[c * 2 + v].next = self.choices[c * 2 + v].val();
                if (self.choices[c * 2 + v].val() & self.idle_rows.val()).any() {
                    self.pool[c * 2 + v].next = self.choices[c * 2 + v].val() & self.idle_rows.val();
                } else if (self.choices[c * 2 + v].val() & self.holds[c * 2 + v].q.val()).any() {
                    // Right behind the packet before, whose output is free just in time.
                    self.pool[c * 2 + v].next = self.choices[c * 2 + v].val() & self.holds[c * 2 + v].q.val();
                }
                self.favoured[c * 2 + v].next = self.pool[c * 2 + v].val() & !self.served[v].q.val();
                if !self.favoured[c * 2 + v].val().any() {
                    self.favoured[c * 2 + v].next = self.pool[c * 2 + v].val();
                    self.renewed[v].next = self.renewed[v].val() | self.pool[c * 2 + v].val();
                }
                self.choice[c * 2 + v].next = self.favoured[c * 2 + v].val() & (!self.favoured[c * 2 + v].val() + 1);
                for r in 0..R {
                    self.wanted[r].next =
                        self.wanted[r].val().replace_bit(v * C + c, self.choice[c * 2 + v].val().get_bit(r));
                    self.won[r].next = self.won[r].val().replace_bit(v * C + c, self.got[c * 2 + v].val().get_bit(r));
                    self.straights[r].next =
                        self.straights[r].val().replace_bit(v * C + c, self.straight_row[c].val().get_bit(r));
                    if self.heads[c * 2 + v].out_valid.val()
                        & !self.granted[c * 2 + v].val().any()
                        & self.head_rows[c * 2 + v].val().get_bit(r)
                        & !self.straight_row[c].val().get_bit(r)
                    {
                        self.waiting[r].next = self.waiting[r].val().replace_bit(v, true);
                    }
                }
            }
        }
        for r in 0..R {
            self.waited[r].d.next = self.waiting[r].val();
            self.waits[r].next = self.waited[r].q.val();
            self.last_straight[r].next = self.was_straight[r].q.val();
            for v in 0..2 {
                // A packet that goes straight on asks when others may not, so it takes no part in their turns: it alternates with all of them
                // together.
                self.straight_wants.next =
                    self.wanted[r].val().get_bits::<C>(v * C) & self.straights[r].val().get_bits::<C>(v * C);
                self.others_want.next =
                    self.wanted[r].val().get_bits::<C>(v * C) & !self.straights[r].val().get_bits::<C>(v * C);
                self.contenders.next = self.straight_wants.val() | self.others_want.val();
                if self.straight_wants.val().any() & self.others_want.val().any() {
                    self.contenders.next = self.straight_wants.val();
                    if self.was_straight[r].q.val().get_bit(v) {
                        self.contenders.next = self.others_want.val();
                    }
                }
                if self.won[r].val().get_bits::<C>(v * C).any() {
                    self.last_straight[r].next = self.last_straight[r].val().replace_bit(
                        v,
                        (self.won[r].val().get_bits::<C>(v * C) & self.straights[r].val().get_bits::<C>(v * C)).any(),
                    );
                }
                // Whose turn it was is known when a request has got a slot, two cycles later; nobody of its virtual channel asks in
                // that cycle. If the turn passed with the request, those that ask without luck could lose it for ever.
                self.turn[r * 2 + v].request.next = self.contenders.val() | self.won[r].val().get_bits::<C>(v * C);
                self.turn[r * 2 + v].advance.next =
                    (self.won[r].val().get_bits::<C>(v * C) & !self.straights[r].val().get_bits::<C>(v * C)).any();
            }
            self.was_straight[r].d.next = self.last_straight[r].val();
            // Responses first; requests can ask in the next cycle, as a response waits for its answer then.
            self.may_ask[r].next = 3.into();
            if self.wanted[r].val().get_bits::<C>(C).any() {
                self.may_ask[r].next = 2.into();
            }
            self.requested[r].next = 0.into();
            self.straight[r].next = false;
        }
        for c in 0..C {
            for v in 0..2 {
                self.asking[c * 2 + v].next = 0.into();
                for r in 0..R {
                    self.asking[c * 2 + v].next = self.asking[c * 2 + v].val().replace_bit(
                        r,
                        self.wanted[r].val().get_bit(v * C + c)
                            & self.turn[r * 2 + v].grant.val().get_bit(c)
                            & self.may_ask[r].val().get_bit(v),
                    );
                    if self.asks[c * 2 + v].q.val().get_bit(r) {
                        self.requested[r].next = self.requested[r].val().replace_bit(v, true);
                        self.straight[r].next = self.straight_row[c].val().get_bit(r);
                    }
                }
                self.asks[c * 2 + v].d.next = self.asking[c * 2 + v].val();
                self.asked[c * 2 + v].d.next = self.asks[c * 2 + v].q.val();
                self.heads[c * 2 + v].out_ready.next = self.got[c * 2 + v].val().any();
                self.taken[v].next = self.taken[v].val() | self.asking[c * 2 + v].val();
            }
        }
        for v in 0..2 {
            self.served[v].d.next = (self.served[v].q.val() & !self.renewed[v].val()) | self.taken[v].val();
        }

        // Channels.
        for r in 0..R {
            self.request[r].next = self.requested[r].val();
            self.ready[r].next = 0.into();
            for v in 0..2 {
                for c in 0..C {
                    if self.holds[c * 2 + v].q.val().get_bit(r)
                        & self.buffer[c * 2 + v].out_valid.val()
                        & self.credits[r * 2 + v].available.val()
                    {
                        self.ready[r].next = self.ready[r].val().replace_bit(v, true);
                    }
                }
            }
            self.sends[r].next = self.ready[r].val();
            if self.ready[r].val() == 3 {
                self.sends[r].next = 1.into();
                if !self.last_sent[r].q.val() {
                    self.sends[r].next = 2.into();
                }
            }
            if self.sends[r].val().any() {
                self.last_sent[r].d.next = self.sends[r].val().get_bit(1);
            }
            self.crossing[r].next = 0.into();
            for v in 0..2 {
                self.credits[r * 2 + v].take.next = self.sends[r].val().get_bit(v);
                self.credits[r * 2 + v].give.next = self.channel_credit[r].val().get_bit(v);
                for c in 0..C {
                    if self.holds[c * 2 + v].q.val().get_bit(r) & self.sends[r].val().get_bit(v) {
                        self.crossing[r].next = self.crossing[r].val() | self.buffer[c * 2 + v].out_data.val();
                    }
                }
            }
            self.sent[r].d.next = self.sends[r].val();
            self.sent_word[r].d.next = self.crossing[r].val();
            self.channel_valid[r].next = self.sent[r].q.val();
            self.channel_word[r].next = self.sent_word[r].q.val();
        }

        // What leaves the row buffers.
        for v in 0..2 {
            self.stays[v].next = 0.into();
        }
        for c in 0..C {
            self.popped[c].next = 0.into();
            self.ended[c].next = 0.into();
            for v in 0..2 {
                for r in 0..R {
                    if self.holds[c * 2 + v].q.val().get_bit(r) & self.sends[r].val().get_bit(v) {
                        self.popped[c].next = self.popped[c].val().replace_bit(v, true);
                    }
                }
                self.buffer[c * 2 + v].out_ready.next = self.popped[c].val().get_bit(v);
                self.last.next = (self.buffer[c * 2 + v].out_data.val().get_bit(22)
                    & self.buffer[c * 2 + v].out_data.val().get_bit(29))
                    | (self.buffer[c * 2 + v].out_data.val().get_bit(22)
                        & self.buffer[c * 2 + v].out_data.val().get_bit(30))
                    | (self.buffer[c * 2 + v].out_data.val().get_bit(29)
                        & self.buffer[c * 2 + v].out_data.val().get_bit(30));
                self.ended[c].next =
                    self.ended[c].val().replace_bit(v, self.popped[c].val().get_bit(v) & self.last.val());
                if !self.ended[c].val().get_bit(v) {
                    self.stays[v].next = self.stays[v].val() | self.holds[c * 2 + v].q.val();
                }
            }
            self.freed[c].d.next = self.popped[c].val();
            self.row_credit[c].next = self.freed[c].q.val();
        }

        // A packet with a grant goes when the one before it in its row buffer and the one before it in the channel are
        // through.
        for c in 0..C {
            for v in 0..2 {
                self.next[c * 2 + v].d.next = self.granted[c * 2 + v].val();
                if self.ended[c].val().get_bit(v) {
                    self.holds[c * 2 + v].d.next = 0.into();
                }
                if (self.ended[c].val().get_bit(v) | !self.holds[c * 2 + v].q.val().any())
                    & !(self.granted[c * 2 + v].val() & self.stays[v].val()).any()
                {
                    self.holds[c * 2 + v].d.next = self.granted[c * 2 + v].val();
                    self.next[c * 2 + v].d.next = 0.into();
                }
            }
        }

        self.sound.next = true;
        for v in 0..2 {
            self.seen.next = 0.into();
            for c in 0..C {
                self.sound.next = self.sound.val() & !(self.seen.val() & self.holds[c * 2 + v].q.val()).any();
                self.seen.next = self.seen.val() | self.holds[c * 2 + v].q.val();
            }
            self.seen.next = 0.into();
            for c in 0..C {
                self.sound.next = self.sound.val() & !(self.seen.val() & self.claims[c * 2 + v].val()).any();
                self.seen.next = self.seen.val() | self.claims[c * 2 + v].val();
            }
        }
        self.one_owner.holds.next = self.sound.val();
        self.place_free.holds.next = true;
        for c in 0..C {
            for v in 0..2 {
                if self.row_valid[c].val().get_bit(v)
                    & self.row_select[c].val()
                    & (!self.buffer[c * 2 + v].in_ready.val()
                        | (self.row_rows[c].val().any() & !self.heads[c * 2 + v].in_ready.val()))
                {
                    self.place_free.holds.next = false;
                }
            }
        }
        self.place_owed.holds.next = true;
        for r in 0..R {
            for v in 0..2 {
                // There are `ROOM` = 2^`B` places in all.
                if self.channel_credit[r].val().get_bit(v)
                    & !self.sends[r].val().get_bit(v)
                    & self.credits[r * 2 + v].count.val().get_bit(B)
                {
                    self.place_owed.holds.next = false;
                }
            }
        }
        self.grant_asked.holds.next = true;
        for r in 0..R {
            self.was_requested[r].d.next = self.requested[r].val();
            if (self.grant[r].val() & !self.was_requested[r].q.val()).any() {
                self.grant_asked.holds.next = false;
            }
        }
    }
}
