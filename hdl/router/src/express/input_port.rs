//! From the link to the row bus.

use super::packet_credits::PacketCredits;
use super::port_choice::PortChoice;
use super::route_table::RouteTable;
use phit_block::prelude::*;
use phit_prim::damq::Damq;
use phit_prim::fifo::Fifo;
use phit_prim::locked_round_robin::LockedRoundRobin;

/// Buffers the packets of a link, finds the port of each, and sends them whole to the subswitches of its row.
///
/// ```text
/// in_valid[V], in_flit[W], in_last -->+-------------+--> row_valid[V], row_column[C], row_row[R],
///                    in_credit[V] <--|             |      row_flit[W], row_last
/// write, address[10], data[48]     -->|  InputPort  |<-- row_credit_c[V]
///                       load_n[4] -->|             |--> dropped, corrected, uncorrectable
///                                    +-------------+
/// ```
///
/// The input buffer is a [`Damq`] with a queue for each virtual channel. The head of a packet is looked up as it arrives,
/// and its port waits in the route queue of its channel: so the way of the next packet is known when the last flit of
/// this one leaves. Channels take turns by packets. A packet begins on the row bus when the row buffer of its column has
/// room for the longest one. Port n is that of the tile in row n / `C` and column n mod `C`. A packet without a way is
/// dropped, and `dropped` is set in the cycle after its last flit has been granted.
///
/// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` `C` ports, `RC` = `R` + `C`; `V` channels, 2 to 16, at most
/// `2^VB`; `W` bits of a flit, 45 to 512, `F` = `W` + 1; `L` flits of the longest packet; `I` shared flits of the input
/// buffer, at most `2^A` with `L` of each channel, `A1` = `A` + 1; `S` shared flits of a row buffer, `B1` bits for `L` +
/// `S`; tables of `2^T` items.
/// Handshake: `in_valid`, one-hot or zero, brings a flit for which there is room; `in_credit` gives the room back. A
/// packet's flits come without a gap. `row_valid`, one-hot or zero, names
/// the channel of a flit for the subswitch of column `row_column`; `row_credit` gives back the room of a row buffer.
/// Latency: 5 cycles from a head at `in_valid` to `row_valid`. Throughput: 1 flit per cycle.
/// Reset: empty; of the table what [`RouteTable`] says.
/// Asserts: a packet that has begun on the row bus goes on in every cycle; what its parts assert. Relies on: flits with
/// room, without a gap; credits for flits that went.
/// Source: TH-NRC-03, -06, -11, TH-DMQ-01, TH-RTE-01, -07; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_input_port, R: 1..=8, C: 1..=8, V, L, I, A, S, T, W: 45..=512, N = R * C, RC = R + C, F = W + 1, A1 = A + 1)]
#[published(express_input_port_r4_c6_v4_l9_i192_a8_s18_t8_w256: InputPort<4, 6, 24, 10, 4, 2, 256, 257, 9, 192, 8, 9, 18, 8, 8>)]
#[small(express_input_port_r2_c2_v2_l2_i4_a3_s2_t2_w45: InputPort<2, 2, 4, 4, 2, 1, 45, 46, 2, 4, 3, 4, 2, 3, 2>)]
pub struct InputPort<
    const R: usize,
    const C: usize,
    const N: usize,
    const RC: usize,
    const V: usize,
    const VB: usize,
    const W: usize,
    const F: usize,
    const L: usize,
    const I: usize,
    const A: usize,
    const A1: usize,
    const S: usize,
    const B1: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A flit of this channel comes.
    pub in_valid: Signal<In, Bits<V>>,
    /// The flit.
    pub in_flit: Signal<In, Bits<W>>,
    /// It is the last of its packet.
    pub in_last: Signal<In, Bit>,
    /// Room for a flit of this channel became free.
    pub in_credit: Signal<Out, Bits<V>>,
    /// Configuration write enable.
    pub write: Signal<In, Bit>,
    /// Address, as in [`RouteTable`].
    pub address: Signal<In, Bits<10>>,
    /// Data.
    pub data: Signal<In, Bits<48>>,
    /// How much waits at each port of the router.
    pub load: [Signal<In, Bits<4>>; N],
    /// A flit of this channel is on the row bus.
    pub row_valid: Signal<Out, Bits<V>>,
    /// Its column, one-hot.
    pub row_column: Signal<Out, Bits<C>>,
    /// The row of its port, one-hot.
    pub row_row: Signal<Out, Bits<R>>,
    /// The flit.
    pub row_flit: Signal<Out, Bits<W>>,
    /// It is the last of its packet.
    pub row_last: Signal<Out, Bit>,
    /// Room in the row buffer of this column became free.
    pub row_credit: [Signal<In, Bits<V>>; C],
    /// A packet without a way ended.
    pub dropped: Signal<Out, Bit>,
    /// An item was read with one wrong bit.
    pub corrected: Signal<Out, Bit>,
    /// An item was read with more.
    pub uncorrectable: Signal<Out, Bit>,
    buffer: Damq<F, V, VB, L, I, A, A1>,
    // Ports of packets in the buffer: rows low, columns above.
    #[len(V)]
    routes: Vec<Fifo<RC, A, A1>>,
    #[wires(write, address, data, corrected, uncorrectable)]
    table: RouteTable<N, T>,
    #[wires(table.{valid, adaptive, usable, port}, load)]
    choice: PortChoice<N>,
    #[len(C)]
    #[wires(give = row_credit[i])]
    credits: Vec<PacketCredits<V, VB, L, S, B1>>,
    arbiter: LockedRoundRobin<V>,
    #[init(|v| v as u64)]
    number: [Constant<Bits<VB>>; V],
    #[init(|n| n as u64)]
    port_number: [Constant<Bits<5>>; N],
    arriving: ResetReg<Bit>,
    // What the table and the choice work on.
    looked: [ResetReg<Bits<V>>; 3],
    ordered: [Reg<Bit>; 2],
    hash: [Reg<Bits<2>>; 2],
    folded: Signal<Local, Bits<2>>,
    came: Signal<Local, Bits<F>>,
    route: Signal<Local, Bits<RC>>,
    front: [Signal<Local, Bits<RC>>; V],
    begun: ResetReg<Bit>,
    request: Signal<Local, Bits<V>>,
    granted: Signal<Local, Bits<V>>,
    granted_route: Signal<Local, Bits<RC>>,
    may_begin: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    sent: ResetReg<Bits<V>>,
    sent_route: Reg<Bits<RC>>,
    sent_word: Reg<Bits<F>>,
    freed: ResetReg<Bits<V>>,
    was_dropped: ResetReg<Bit>,
    // For the assumptions alone: channel of the packet that arrives, and its flits so far.
    arriving_channel: Reg<Bits<V>>,
    arrived: ResetReg<Bits<7>>,
    #[init(L as u64 - 1)]
    most: Constant<Bits<7>>,
    given: Signal<Local, Bit>,
    #[assert("a packet that has begun on the row bus goes on in every cycle")]
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
impl Logic for InputPort<R, C, N, RC, V, VB, W, F, L, I, A, A1, S, B1, T> {
    fn update(&mut self) {
        // Arrival.
        self.buffer.push.next = self.in_valid.val().any();
        self.buffer.push_queue.next = 0.into();
        for v in 0..V {
            if self.in_valid.val().get_bit(v) {
                self.buffer.push_queue.next = self.number[v].val();
            }
        }
        self.came.next = bit_cast::<F, W>(self.in_flit.val()).replace_bit(W, self.in_last.val());
        self.buffer.push_data.next = self.came.val();
        if self.in_valid.val().any() {
            self.arriving.d.next = !self.in_last.val();
        }

        // The head's way: table, choice, route queue.
        self.table.look.next = self.in_valid.val().any() & !self.arriving.q.val();
        self.table.destination.next = self.in_flit.val().get_bits::<20>(0);
        self.folded.next = 0.into();
        for k in 0..20 {
            self.folded.next = self.folded.val() ^ self.in_flit.val().get_bits::<2>(2 * k);
        }
        self.looked[0].d.next = 0.into();
        if !self.arriving.q.val() {
            self.looked[0].d.next = self.in_valid.val();
        }
        self.looked[1].d.next = self.looked[0].q.val();
        self.looked[2].d.next = self.looked[1].q.val();
        self.ordered[0].d.next = !self.in_flit.val().get_bit(44);
        self.ordered[1].d.next = self.ordered[0].q.val();
        self.hash[0].d.next = self.folded.val();
        self.hash[1].d.next = self.hash[0].q.val();
        self.choice.ordered.next = self.ordered[1].q.val();
        self.choice.hash.next = self.hash[1].q.val();
        self.route.next = 0.into();
        for r in 0..R {
            for c in 0..C {
                if self.choice.found.val() & (self.choice.taken.val() == self.port_number[r * C + c].val()) {
                    self.route.next = self.route.val().replace_bit(r, true).replace_bit(R + c, true);
                }
            }
        }
        for v in 0..V {
            self.routes[v].in_valid.next = self.looked[2].q.val().get_bit(v);
            self.routes[v].in_data.next = self.route.val();
            self.front[v].next = self.routes[v].out_data.val();
        }

        // The row bus: channels take turns by packets.
        self.request.next = 0.into();
        for v in 0..V {
            self.may_begin.next = self.routes[v].out_valid.val() & !self.front[v].val().get_bits::<C>(R).any();
            for c in 0..C {
                if self.routes[v].out_valid.val()
                    & self.front[v].val().get_bit(R + c)
                    & self.credits[c].open.val().get_bit(v)
                {
                    self.may_begin.next = true;
                }
            }
            self.request.next = self
                .request
                .val()
                .replace_bit(v, self.buffer.waiting.val().get_bit(v) & (self.begun.q.val() | self.may_begin.val()));
        }
        self.arbiter.request.next = self.request.val();
        self.arbiter.advance.next = true;
        self.granted.next = self.arbiter.grant.val();
        self.buffer.pop.next = self.granted.val().any();
        self.buffer.pop_queue.next = 0.into();
        self.granted_route.next = 0.into();
        for v in 0..V {
            if self.granted.val().get_bit(v) {
                self.buffer.pop_queue.next = self.number[v].val();
                self.granted_route.next = self.front[v].val();
            }
        }
        self.last.next = self.buffer.pop_data.val().get_bit(W);
        self.arbiter.last.next = self.last.val();
        if self.granted.val().any() {
            self.begun.d.next = !self.last.val();
        }
        for v in 0..V {
            self.routes[v].out_ready.next = self.granted.val().get_bit(v) & self.last.val();
        }
        self.freed.d.next = self.granted.val();
        self.in_credit.next = self.freed.q.val();
        self.sent.d.next = 0.into();
        if self.granted_route.val().any() {
            self.sent.d.next = self.granted.val();
        }
        self.was_dropped.d.next = self.granted.val().any() & self.last.val() & !self.granted_route.val().any();
        self.dropped.next = self.was_dropped.q.val();
        self.sent_route.d.next = self.granted_route.val();
        self.sent_word.d.next = self.buffer.pop_data.val();
        self.row_valid.next = self.sent.q.val();
        self.row_column.next = self.sent_route.q.val().get_bits::<C>(R);
        self.row_row.next = self.sent_route.q.val().get_bits::<R>(0);
        self.row_flit.next = self.sent_word.q.val().get_bits::<W>(0);
        self.row_last.next = self.sent_word.q.val().get_bit(W);
        for c in 0..C {
            self.credits[c].take.next = 0.into();
            if self.granted_route.val().get_bit(R + c) {
                self.credits[c].take.next = self.granted.val();
            }
        }

        self.without_gap.holds.next = !self.begun.q.val() | self.granted.val().any();

        if self.in_valid.val().any() {
            self.arriving_channel.d.next = self.in_valid.val();
            self.arrived.d.next = self.arrived.q.val() + 1;
            if self.in_last.val() {
                self.arrived.d.next = 0.into();
            }
        }
        self.given.next = true;
        for c in 0..C {
            if (self.row_credit[c].val() & (self.row_credit[c].val() - 1)).any() {
                self.given.next = false;
            }
            for v in 0..V {
                if self.row_credit[c].val().get_bit(v) & !self.credits[c].used[v].val().any() {
                    self.given.next = false;
                }
            }
        }
        self.comes_with_room.holds.next = !self.in_valid.val().any()
            | ((self.in_valid.val() & self.buffer.can_push.val()).any()
                & !(self.in_valid.val() & (self.in_valid.val() - 1)).any());
        self.comes_without_gap.holds.next =
            !self.arriving.q.val() | (self.in_valid.val() == self.arriving_channel.q.val());
        self.fits.holds.next =
            !self.in_valid.val().any() | self.in_last.val() | (self.arrived.q.val() < self.most.val());
        self.given_for_flit.holds.next = self.given.val();
    }
}
