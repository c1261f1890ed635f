//! The crosspoint of a tile: from row buses to column channels.

use super::packet_credits::PacketCredits;
use phit_block::prelude::*;
use phit_prim::damq::Damq;
use phit_prim::round_robin::RoundRobin;

/// Takes packets from the row buses of `C` inputs and sends each down the channel of its row.
///
/// ```text
/// row_valid_c[V], row_select_c, row_row_c[R], -->+-------------+--> channel_valid_r[V],
///                  row_flit_c[W], row_last_c     |  Subswitch  |    channel_flit_r[W], channel_last_r
///                           row_credit_c[V] <--|             |<-- channel_credit_r[V]
///                                               +-------------+
/// ```
///
/// The row buffer of each input is a [`Damq`] with a queue for each virtual channel and row, so no packet waits behind
/// one for another row. Its room is accounted for by channels, where the flits are sent. An input whose packet ends, or
/// that has none, proposes one of the queues whose output is free and whose column buffer has room for the longest
/// packet. An output takes one of the inputs that propose it. Both take turns; a turn passes when a packet begins. The
/// packet then goes down the channel, one flit in each cycle: an output has one packet at a time, and so has an input.
///
/// Parameters: `R` rows and `C` columns, 1 to 8; `V` channels, 2 to 16, at most `2^VB`; `Q` = `V` `R` queues, at most 16
/// and at most `2^QB`; `W` bits of a flit, 1 to 512, `F` = `W` + 1; `L` flits of the longest packet; `S` shared flits of
/// a row buffer and of a column buffer; `ROWS` = `V` `L` + `S` flits of a row buffer, with `Q` at most `2^B`, `B1` = `B` + 1.
/// Handshake: `row_valid`, one-hot or zero, with `row_select` brings a flit for which there is room, `row_credit` gives
/// the room back; likewise `channel_valid` and `channel_credit`. A packet's flits come without a gap.
/// Latency: 3 cycles from a head at `row_valid` to `channel_valid`. Throughput: 1 flit per cycle, input and output.
/// Reset: empty, all room is there, input 0 and queue 0 first.
/// Asserts: an output has one packet at a time; a packet that has begun goes on in every cycle; what its parts assert.
/// Relies on: flits with room, without a gap; credits for flits that went.
/// Source: TH-NRC-04, -11, -12, TH-DMQ-01; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_subswitch, R: 1..=8, C: 1..=8, V, L, S, B, W: 1..=512, Q = V * R, F = W + 1, ROWS = V * L + S, B1 = B + 1
)]
#[published(express_subswitch_r4_c6_v4_l9_s18_b7_w256: Subswitch<4, 6, 4, 2, 16, 4, 256, 257, 9, 18, 54, 7, 8>)]
#[small(express_subswitch_r2_c2_v2_l2_s2_b4_w2: Subswitch<2, 2, 2, 1, 4, 2, 2, 3, 2, 2, 6, 4, 5>)]
pub struct Subswitch<
    const R: usize,
    const C: usize,
    const V: usize,
    const VB: usize,
    const Q: usize,
    const QB: usize,
    const W: usize,
    const F: usize,
    const L: usize,
    const S: usize,
    const ROWS: usize,
    const B: usize,
    const B1: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A flit of this channel is on the row bus.
    pub row_valid: [Signal<In, Bits<V>>; C],
    /// It is for this column.
    pub row_select: [Signal<In, Bit>; C],
    /// The row of its port, one-hot.
    pub row_row: [Signal<In, Bits<R>>; C],
    /// The flit.
    pub row_flit: [Signal<In, Bits<W>>; C],
    /// It is the last of its packet.
    pub row_last: [Signal<In, Bit>; C],
    /// Room for a flit of this channel became free.
    pub row_credit: [Signal<Out, Bits<V>>; C],
    /// A flit of this channel goes to the output of this row.
    pub channel_valid: [Signal<Out, Bits<V>>; R],
    /// The flit.
    pub channel_flit: [Signal<Out, Bits<W>>; R],
    /// It is the last of its packet.
    pub channel_last: [Signal<Out, Bit>; R],
    /// Room in the column buffer became free.
    pub channel_credit: [Signal<In, Bits<V>>; R],
    // On the heap: they are more than a thread's stack takes.
    #[len(C)]
    buffers: Vec<Damq<F, Q, QB, 1, ROWS, B, B1>>,
    #[len(R)]
    credits: Vec<PacketCredits<V, VB, L, S, B1>>,
    #[len(C)]
    proposals: Vec<RoundRobin<Q>>,
    #[len(R)]
    acceptances: Vec<RoundRobin<C>>,
    #[init(|q| q as u64)]
    number: [Constant<Bits<QB>>; Q],
    #[init(|v| 1 << v)]
    one: [Constant<Bits<V>>; V],
    flit: Signal<Local, Bits<W>>,
    came: Signal<Local, Bits<F>>,
    // By input: the output that its packet goes to, its queue and its channel.
    sending: [ResetReg<Bits<R>>; C],
    queue: [Reg<Bits<QB>>; C],
    channel: [Reg<Bits<V>>; C],
    has_flit: Signal<Local, Bit>,
    goes: [Signal<Local, Bit>; C],
    ends: [Signal<Local, Bit>; C],
    busy: Signal<Local, Bits<R>>,
    request: [Signal<Local, Bits<Q>>; C],
    proposed: [Signal<Local, Bits<R>>; C],
    contenders: Signal<Local, Bits<C>>,
    won: [Signal<Local, Bits<R>>; C],
    taken: Signal<Local, Bits<V>>,
    crossing: Signal<Local, Bits<F>>,
    sent: [ResetReg<Bits<V>>; R],
    sent_word: [Reg<Bits<F>>; R],
    freed: [ResetReg<Bits<V>>; C],
    owned: Signal<Local, Bits<R>>,
    single: Signal<Local, Bit>,
    flowing: Signal<Local, Bit>,
    // For the assumptions alone: by input, channel and row of the packet that arrives, or none, and its flits so far.
    arriving: [ResetReg<Bits<V>>; C],
    arriving_row: [Reg<Bits<R>>; C],
    arrived: [ResetReg<Bits<7>>; C],
    #[init(L as u64 - 1)]
    most: Constant<Bits<7>>,
    arrival: Signal<Local, Bits<V>>,
    room: Signal<Local, Bits<Q>>,
    roomy: Signal<Local, Bit>,
    gapless: Signal<Local, Bit>,
    short: Signal<Local, Bit>,
    given: Signal<Local, Bit>,
    #[assert("an output has one packet at a time")]
    one_owner: Property,
    #[assert("a packet that has begun goes on in every cycle")]
    without_gap: Property,
    #[assume("a flit comes only with room")]
    comes_with_room: Property,
    #[assume("a packet comes without a gap")]
    comes_without_gap: Property,
    #[assume("a packet has L flits at most")]
    fits: Property,
    #[assume("room comes back only for a flit")]
    given_for_flit: Property,
}

#[kernel]
impl Logic for Subswitch<R, C, V, VB, Q, QB, W, F, L, S, ROWS, B, B1> {
    fn update(&mut self) {
        // Row buffers.
        for c in 0..C {
            self.flit.next = self.row_flit[c].val();
            self.came.next = bit_cast::<F, W>(self.flit.val()).replace_bit(W, self.row_last[c].val());
            self.buffers[c].push.next = self.row_valid[c].val().any() & self.row_select[c].val();
            self.buffers[c].push_data.next = self.came.val();
            self.buffers[c].push_queue.next = 0.into();
            for v in 0..V {
                for r in 0..R {
                    if self.row_valid[c].val().get_bit(v) & self.row_row[c].val().get_bit(r) {
                        self.buffers[c].push_queue.next = self.number[v * R + r].val();
                    }
                }
            }
        }

        // The flits that go.
        self.busy.next = 0.into();
        for c in 0..C {
            self.has_flit.next = false;
            for q in 0..Q {
                if self.queue[c].q.val() == self.number[q].val() {
                    self.has_flit.next = self.buffers[c].waiting.val().get_bit(q);
                }
            }
            self.goes[c].next = self.sending[c].q.val().any() & self.has_flit.val();
            self.buffers[c].pop.next = self.goes[c].val();
            self.buffers[c].pop_queue.next = self.queue[c].q.val();
            self.ends[c].next = self.goes[c].val() & self.buffers[c].pop_data.val().get_bit(W);
            if !self.ends[c].val() {
                self.busy.next = self.busy.val() | self.sending[c].q.val();
            }
            self.freed[c].d.next = 0.into();
            if self.goes[c].val() {
                self.freed[c].d.next = self.channel[c].q.val();
            }
            self.row_credit[c].next = self.freed[c].q.val();
        }
        for r in 0..R {
            self.taken.next = 0.into();
            self.crossing.next = 0.into();
            for c in 0..C {
                if self.goes[c].val() & self.sending[c].q.val().get_bit(r) {
                    self.taken.next = self.channel[c].q.val();
                    self.crossing.next = self.buffers[c].pop_data.val();
                }
            }
            self.credits[r].take.next = self.taken.val();
            self.credits[r].give.next = self.channel_credit[r].val();
            self.sent[r].d.next = self.taken.val();
            self.sent_word[r].d.next = self.crossing.val();
            self.channel_valid[r].next = self.sent[r].q.val();
            self.channel_flit[r].next = self.sent_word[r].q.val().get_bits::<W>(0);
            self.channel_last[r].next = self.sent_word[r].q.val().get_bit(W);
        }

        // The packets that begin in the next cycle: every free input proposes a queue, every free output takes an input.
        for c in 0..C {
            self.request[c].next = 0.into();
            for v in 0..V {
                for r in 0..R {
                    // The word that leaves in this cycle counts no more.
                    if self.buffers[c].waiting.val().get_bit(v * R + r)
                        & !(self.goes[c].val()
                            & (self.queue[c].q.val() == self.number[v * R + r].val())
                            & (self.buffers[c].occupied[v * R + r].val() == 1))
                        & (self.ends[c].val() | !self.sending[c].q.val().any())
                        & !self.busy.val().get_bit(r)
                        & self.credits[r].open_next.val().get_bit(v)
                    {
                        self.request[c].next = self.request[c].val().replace_bit(v * R + r, true);
                    }
                }
            }
            self.proposals[c].request.next = self.request[c].val();
            self.proposed[c].next = 0.into();
            for v in 0..V {
                self.proposed[c].next = self.proposed[c].val() | self.proposals[c].grant.val().get_bits::<R>(v * R);
            }
            self.won[c].next = 0.into();
        }
        for r in 0..R {
            self.contenders.next = 0.into();
            for c in 0..C {
                self.contenders.next = self.contenders.val().replace_bit(c, self.proposed[c].val().get_bit(r));
            }
            self.acceptances[r].request.next = self.contenders.val();
            self.acceptances[r].advance.next = true;
            for c in 0..C {
                self.won[c].next = self.won[c].val().replace_bit(r, self.acceptances[r].grant.val().get_bit(c));
            }
        }
        for c in 0..C {
            self.proposals[c].advance.next = self.won[c].val().any();
            if self.ends[c].val() {
                self.sending[c].d.next = 0.into();
            }
            if self.won[c].val().any() {
                self.sending[c].d.next = self.won[c].val();
                for v in 0..V {
                    for r in 0..R {
                        if self.proposals[c].grant.val().get_bit(v * R + r) {
                            self.queue[c].d.next = self.number[v * R + r].val();
                            self.channel[c].d.next = self.one[v].val();
                        }
                    }
                }
            }
        }

        self.owned.next = 0.into();
        self.single.next = true;
        self.flowing.next = true;
        for c in 0..C {
            self.single.next = self.single.val() & !(self.owned.val() & self.sending[c].q.val()).any();
            self.owned.next = self.owned.val() | self.sending[c].q.val();
            self.flowing.next = self.flowing.val() & (self.goes[c].val() | !self.sending[c].q.val().any());
        }
        self.one_owner.holds.next = self.single.val();
        self.without_gap.holds.next = self.flowing.val();

        self.roomy.next = true;
        self.gapless.next = true;
        self.short.next = true;
        for c in 0..C {
            self.arrival.next = 0.into();
            if self.row_select[c].val() {
                self.arrival.next = self.row_valid[c].val();
            }
            // One queue, and it has room.
            self.room.next = 0.into();
            for v in 0..V {
                for r in 0..R {
                    self.room.next = self
                        .room
                        .val()
                        .replace_bit(v * R + r, self.arrival.val().get_bit(v) & self.row_row[c].val().get_bit(r));
                }
            }
            if self.arrival.val().any() {
                self.arriving[c].d.next = self.arrival.val();
                self.arriving_row[c].d.next = self.row_row[c].val();
                self.arrived[c].d.next = self.arrived[c].q.val() + 1;
                if self.row_last[c].val() {
                    self.arriving[c].d.next = 0.into();
                    self.arrived[c].d.next = 0.into();
                }
                if !(self.room.val() & self.buffers[c].can_push.val()).any()
                    | (self.room.val() & (self.room.val() - 1)).any()
                {
                    self.roomy.next = false;
                }
                if !self.row_last[c].val() & (self.arrived[c].q.val() >= self.most.val()) {
                    self.short.next = false;
                }
            }
            if self.arriving[c].q.val().any()
                & ((self.arrival.val() != self.arriving[c].q.val())
                    | (self.row_row[c].val() != self.arriving_row[c].q.val()))
            {
                self.gapless.next = false;
            }
        }
        self.given.next = true;
        for r in 0..R {
            if (self.channel_credit[r].val() & (self.channel_credit[r].val() - 1)).any() {
                self.given.next = false;
            }
            for v in 0..V {
                if self.channel_credit[r].val().get_bit(v) & !self.credits[r].used[v].val().any() {
                    self.given.next = false;
                }
            }
        }
        self.comes_with_room.holds.next = self.roomy.val();
        self.comes_without_gap.holds.next = self.gapless.val();
        self.fits.holds.next = self.short.val();
        self.given_for_flit.holds.next = self.given.val();
    }
}
