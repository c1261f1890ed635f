//! From the column channels to the link.

use super::packet_credits::PacketCredits;
use phit_block::prelude::*;
use phit_prim::damq::Damq;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Collects the packets of the column channels of `R` rows and sends them whole to the link.
///
/// ```text
/// column_valid_r[V], column_flit_r[W], -->+--------------+--> out_valid[V], out_flit[W], out_last
///                       column_last_r     |  OutputPort  |<-- out_credit[V]
///                  column_credit_r[V] <--|              |--> load[4]
///                                        +--------------+
/// ```
///
/// The column buffer of each row is a [`Damq`] with a queue for each virtual channel. All queues take turns by packets;
/// a packet begins only if the next input buffer has room for the longest one. `load` is the number of flits in the
/// column buffers, divided by `2^G`, and 15 from there on.
///
/// Parameters: `R` rows, 1 to 8; `V` channels, 2 to 16, at most `2^VB`; `P` = `R` `V`, at most 64; `W` bits of a flit, 1 to
/// 512, `F` = `W` + 1; `L` flits of the longest packet; `S` shared flits of a column buffer, at most `2^B` with `L` of
/// each channel, `B1` = `B` + 1; `I` shared flits of the next input buffer, `K` bits for `L` + `I`; `G` 0 to 8.
/// Handshake: `column_valid`, one-hot or zero, brings a flit for which there is room, `column_credit` gives the room
/// back; likewise `out_valid` and `out_credit`. A packet's flits come without a gap.
/// Latency: 2 cycles from a head at `column_valid` to `out_valid`, 1 more to `load`. Throughput: 1 flit per cycle.
/// Reset: empty, all room is there, channel 0 of row 0 first.
/// Asserts: a packet that has begun goes on in every cycle; what its parts assert. Relies on: flits with room, without a
/// gap; credits for flits that went.
/// Source: TH-NRC-05, -11, -12, TH-DMQ-01, TH-RTE-03; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_output_port, R: 1..=8, V, L, S, B, I, K, G: 0..=8, W: 1..=512, P = R * V, F = W + 1, B1 = B + 1
)]
#[published(express_output_port_r4_v4_l9_s18_b7_i192_k9_g3_w256: OutputPort<4, 4, 2, 16, 256, 257, 9, 18, 7, 8, 192, 9, 3>)]
#[small(express_output_port_r2_v2_l2_s6_b4_i4_k4_g0_w2: OutputPort<2, 2, 1, 4, 2, 3, 2, 6, 4, 5, 4, 4, 0>)]
pub struct OutputPort<
    const R: usize,
    const V: usize,
    const VB: usize,
    const P: usize,
    const W: usize,
    const F: usize,
    const L: usize,
    const S: usize,
    const B: usize,
    const B1: usize,
    const I: usize,
    const K: usize,
    const G: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A flit of this channel comes from this row.
    pub column_valid: [Signal<In, Bits<V>>; R],
    /// The flit.
    pub column_flit: [Signal<In, Bits<W>>; R],
    /// It is the last of its packet.
    pub column_last: [Signal<In, Bit>; R],
    /// Room for a flit of this channel became free.
    pub column_credit: [Signal<Out, Bits<V>>; R],
    /// A flit of this channel goes.
    pub out_valid: Signal<Out, Bits<V>>,
    /// The flit.
    pub out_flit: Signal<Out, Bits<W>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// Room in the next input buffer became free.
    pub out_credit: Signal<In, Bits<V>>,
    /// How much waits here.
    pub load: Signal<Out, Bits<4>>,
    #[len(R)]
    buffers: Vec<Damq<F, V, VB, L, S, B, B1>>,
    credits: PacketCredits<V, VB, L, I, K>,
    arbiter: LockedRoundRobin<P>,
    #[init(|v| v as u64)]
    number: [Constant<Bits<VB>>; V],
    flit: Signal<Local, Bits<W>>,
    came: Signal<Local, Bits<F>>,
    begun: ResetReg<Bit>,
    request: Signal<Local, Bits<P>>,
    goes: Signal<Local, Bits<V>>,
    row_goes: Signal<Local, Bits<V>>,
    crossing: Signal<Local, Bits<F>>,
    last: Signal<Local, Bit>,
    freed: [ResetReg<Bits<V>>; R],
    sent: ResetReg<Bits<V>>,
    sent_word: Reg<Bits<F>>,
    held: Signal<Local, Bits<B1>>,
    flits: Signal<Local, Bits<20>>,
    units: Signal<Local, Bits<12>>,
    level: ResetReg<Bits<4>>,
    // For the assumptions alone: by row, channel of the packet that arrives, or none, and its flits so far.
    arriving: [ResetReg<Bits<V>>; R],
    arrived: [ResetReg<Bits<7>>; R],
    #[init(L as u64 - 1)]
    most: Constant<Bits<7>>,
    roomy: Signal<Local, Bit>,
    gapless: Signal<Local, Bit>,
    short: Signal<Local, Bit>,
    given: Signal<Local, Bit>,
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
impl Logic for OutputPort<R, V, VB, P, W, F, L, S, B, B1, I, K, G> {
    fn update(&mut self) {
        self.request.next = 0.into();
        self.flits.next = 0.into();
        for r in 0..R {
            self.flit.next = self.column_flit[r].val();
            self.came.next = bit_cast::<F, W>(self.flit.val()).replace_bit(W, self.column_last[r].val());
            self.buffers[r].push.next = self.column_valid[r].val().any();
            self.buffers[r].push_data.next = self.came.val();
            self.buffers[r].push_queue.next = 0.into();
            for v in 0..V {
                if self.column_valid[r].val().get_bit(v) {
                    self.buffers[r].push_queue.next = self.number[v].val();
                }
                self.request.next = self.request.val().replace_bit(
                    r * V + v,
                    self.buffers[r].waiting.val().get_bit(v)
                        & (self.begun.q.val() | self.credits.open.val().get_bit(v)),
                );
                self.held.next = self.buffers[r].occupied[v].val();
                self.flits.next = self.flits.val() + bit_cast::<20, B1>(self.held.val());
            }
        }
        self.arbiter.request.next = self.request.val();
        self.arbiter.advance.next = true;
        self.goes.next = 0.into();
        self.crossing.next = self.buffers[0].pop_data.val();
        for r in 0..R {
            self.row_goes.next = self.arbiter.grant.val().get_bits::<V>(r * V);
            self.goes.next = self.goes.val() | self.row_goes.val();
            self.buffers[r].pop.next = self.row_goes.val().any();
            self.buffers[r].pop_queue.next = 0.into();
            for v in 0..V {
                if self.row_goes.val().get_bit(v) {
                    self.buffers[r].pop_queue.next = self.number[v].val();
                }
            }
            if self.row_goes.val().any() {
                self.crossing.next = self.buffers[r].pop_data.val();
            }
            self.freed[r].d.next = self.row_goes.val();
            self.column_credit[r].next = self.freed[r].q.val();
        }
        self.last.next = self.crossing.val().get_bit(W);
        self.arbiter.last.next = self.last.val();
        if self.goes.val().any() {
            self.begun.d.next = !self.last.val();
        }
        self.credits.take.next = self.goes.val();
        self.credits.give.next = self.out_credit.val();
        self.sent.d.next = self.goes.val();
        self.sent_word.d.next = self.crossing.val();
        self.out_valid.next = self.sent.q.val();
        self.out_flit.next = self.sent_word.q.val().get_bits::<W>(0);
        self.out_last.next = self.sent_word.q.val().get_bit(W);
        self.units.next = self.flits.val().get_bits::<12>(G);
        self.level.d.next = self.units.val().get_bits::<4>(0);
        if self.units.val() > 15 {
            self.level.d.next = 15.into();
        }
        self.load.next = self.level.q.val();

        self.without_gap.holds.next = !self.begun.q.val() | self.goes.val().any();

        self.roomy.next = true;
        self.gapless.next = true;
        self.short.next = true;
        for r in 0..R {
            if self.column_valid[r].val().any() {
                self.arriving[r].d.next = self.column_valid[r].val();
                self.arrived[r].d.next = self.arrived[r].q.val() + 1;
                if self.column_last[r].val() {
                    self.arriving[r].d.next = 0.into();
                    self.arrived[r].d.next = 0.into();
                }
                if !(self.column_valid[r].val() & self.buffers[r].can_push.val()).any()
                    | (self.column_valid[r].val() & (self.column_valid[r].val() - 1)).any()
                {
                    self.roomy.next = false;
                }
                if !self.column_last[r].val() & (self.arrived[r].q.val() >= self.most.val()) {
                    self.short.next = false;
                }
            }
            if self.arriving[r].q.val().any() & (self.column_valid[r].val() != self.arriving[r].q.val()) {
                self.gapless.next = false;
            }
        }
        self.given.next = !(self.out_credit.val() & (self.out_credit.val() - 1)).any();
        for v in 0..V {
            if self.out_credit.val().get_bit(v) & !self.credits.used[v].val().any() {
                self.given.next = false;
            }
        }
        self.comes_with_room.holds.next = self.roomy.val();
        self.comes_without_gap.holds.next = self.gapless.val();
        self.fits.holds.next = self.short.val();
        self.given_for_flit.holds.next = self.given.val();
    }
}
