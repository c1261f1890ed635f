//! The input side of a tile: buffers of a link, with the routes of their packets.

use super::column_choice::ColumnChoice;
use super::route_queue::RouteQueue;
use super::route_table::RouteTable;
use super::row_bus::RowBus;
use phit_block::prelude::*;
use phit_coding::secded::{SecdedDecoder, SecdedEncoder};
use phit_prim::fifo::Fifo;

/// Keeps arriving packets per virtual channel, chooses the column of each, and drives the row bus.
///
/// ```text
///  in_valid[2], in_phit[23] -->+-------------+--> row_valid[2], row_column[C], row_rows[R], row_word[31]
///              in_credit[2] <--|  InputPort  |<-- row_credit_c[2]
///  write, address[10], data -->|             |--> straight_column[C], straight_row[R]
///                              |             |--> stalled, unroutable, upset_bits[13]
///                              +-------------+--> corrected, uncorrectable
/// ```
///
/// When a packet comes to the front of its buffer, [`ColumnChoice`] gives it its column: one packet per cycle, responses first. A
/// packet with a source route goes to the tile that its vector names. [`RowBus`] sends its phits there. A packet that has no tile
/// to go to is taken out of the buffer; `unroutable` tells.
///
/// Buffers and row bus carry words of [`ExitCheck`](super::exit_check::ExitCheck), and table entries and routes that wait beside
/// their packets have SECDED codes of their own: `corrected` and `uncorrectable` tell when one was found wrong. A packet whose
/// entry or route cannot be corrected has no tile to go to.
///
/// Beyond the addresses of [`RouteTable`]:
///
/// | `address` | | `data` |
/// |---|---|---|
/// | 0x280 + direction | live tiles of the direction | bit c `R` + r: column c, row r |
/// | 0x288 | the tile at which what comes here goes straight on in its ring | bit c `R` + r, one or none |
/// | 0x28A | upset, to try what follows: bits to invert in all phits, entries and routes that are stored from now on | 6 one, 5:0 its number; 13 another one, 12:7 its number |
///
/// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` x `C`, at most 48, `RC` = `R` + `C`, `ROUTE` = 5 + `RC`, `CODED` = `ROUTE` + 6;
/// buffers of 2^`A` phits per virtual channel, `A` 5 to 10, `A1` = `A` + 1, that is `2^S` slots of 32 phits, `S` = `A` - 5
/// but at least 1 (`S1` = `S` + 1); row buffers of `ROOM` = 2^`B` phits, `B` 1 to 6, `B1` = `B` + 1; tables of 2^`T` entries.
/// Handshake: credits. A packet comes in only if a slot is free, and `in_credit` gives it back when its last phit leaves.
/// `row_valid` to `row_credit` are those of [`RowBus`].
/// Latency: 5 cycles from an adaptive head or a response's head at `in_valid` to `row_valid`, 7 for a deterministic
/// request. Throughput: 1 phit per cycle.
/// Reset: empty, no straight tile, no upset, all credits are there.
/// Asserts: what its parts assert. Relies on: packets only to free slots, credits only for phits.
/// Source: GEM-RTR-04, -05, -12, -18, GEM-RTE-11.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_input_port,
    check(N == R * C && N <= 48, "N is {N}; legal: R C = {}, at most 48", R * C), CV = 2 * C, ROUTE = RC + 5,
    CODED = ROUTE + 6, A: 5..=10, S = (A - 5).max(1), B1: 2..=7, ROOM = 1 << (B1 - 1)
)]
#[published(gemini_input_port_r8_c6_a7_b4_t8: InputPort<8, 6, 48, 12, 14, 19, 25, 7, 8, 2, 3, 5, 16, 8>)]
#[small(gemini_input_port_r2_c2_a6_b3_t4: InputPort<2, 2, 4, 4, 4, 9, 15, 6, 7, 1, 2, 4, 8, 4>)]
pub struct InputPort<
    const R: usize,
    const C: usize,
    const N: usize,
    const CV: usize,
    const RC: usize,
    const ROUTE: usize,
    const CODED: usize,
    const A: usize,
    const A1: usize,
    const S: usize,
    const S1: usize,
    const B1: usize,
    const ROOM: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes on this virtual channel.
    pub in_valid: Signal<In, Bits<2>>,
    /// The phit; bit 22: it is the last of its packet.
    pub in_phit: Signal<In, Bits<23>>,
    /// A slot of this virtual channel became free.
    pub in_credit: Signal<Out, Bits<2>>,
    /// The supervisor writes.
    pub write: Signal<In, Bit>,
    /// Where.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// A phit of this virtual channel crosses the row bus.
    pub row_valid: Signal<Out, Bits<2>>,
    /// To the tile of this column; zero: nowhere.
    pub row_column: Signal<Out, Bits<C>>,
    /// At a head, the rows at which the packet may leave; zero at other phits.
    pub row_rows: Signal<Out, Bits<R>>,
    /// The phit as a word.
    pub row_word: Signal<Out, Bits<31>>,
    /// A place of this virtual channel became free in the row buffer of a column.
    pub row_credit: [Signal<In, Bits<2>>; C],
    /// Rows of a column at which a packet of a virtual channel could leave at once, by column and channel 2 c + v.
    pub row_open: [Signal<In, Bits<R>>; CV],
    /// Rows of a column at which nothing is under way.
    pub row_idle: [Signal<In, Bits<R>>; C],
    /// Column of the straight tile.
    pub straight_column: Signal<Out, Bits<C>>,
    /// Row of the straight tile.
    pub straight_row: Signal<Out, Bits<R>>,
    /// A phit waits and none is sent.
    pub stalled: Signal<Out, Bit>,
    /// A packet without a way ends here.
    pub unroutable: Signal<Out, Bit>,
    /// A table entry or a route was read with one wrong bit, or several were.
    pub corrected: Signal<Out, Bit>,
    /// A table entry or a route was read with more wrong bits, or several were.
    pub uncorrectable: Signal<Out, Bit>,
    /// Bits to invert in what the tile stores of routes.
    pub upset_bits: Signal<Out, Bits<13>>,
    #[wires(write, address, data, valid = in_valid, phit = in_phit)]
    table: RouteTable<R, C, RC, T>,
    live: AsyncMemory<N, 3>,
    live_check: AsyncMemory<7, 3>,
    live_encoder: SecdedEncoder<N, 7>,
    #[wires(data = live.read_data, check = live_check.read_data)]
    live_decoder: SecdedDecoder<N, 7>,
    straight: ResetReg<Bits<N>>,
    upset: ResetReg<Bits<14>>,
    inverted: Signal<Local, Bits<64>>,
    #[wires(data = table.kept)]
    encoder: SecdedEncoder<23, 6>,
    // On the heap: they are more than a thread's stack takes.
    #[len(2)]
    #[wires(out_data = row_bus.in_word[i])]
    buffer: Vec<Fifo<31, A, A1>>,
    #[len(2)]
    routes: Vec<RouteQueue<ROUTE, 6, CODED, S, S1>>,
    #[wires(idle = row_idle)]
    choice: ColumnChoice<R, C, B1>,
    #[wires(row_credit, row_valid, row_column, row_rows, row_word, stalled, unroutable)]
    row_bus: RowBus<R, C, CV, B1, ROOM>,
    // The packet in front has its tile, for each virtual channel.
    routed: ResetReg<Bits<2>>,
    column: [Reg<Bits<C>>; 2],
    rows: [Reg<Bits<R>>; 2],
    freed: ResetReg<Bits<2>>,
    word: Signal<Local, Bits<31>>,
    looks: Signal<Local, Bit>,
    lost: Signal<Local, Bit>,
    waits: Signal<Local, Bits<2>>,
    wants: Signal<Local, Bits<2>>,
    chooses: Signal<Local, Bits<2>>,
    route: Signal<Local, Bits<ROUTE>>,
    next_route: Signal<Local, Bits<ROUTE>>,
    route_corrected: Signal<Local, Bit>,
    route_lost: Signal<Local, Bit>,
    // A packet is arriving; only an assumption reads it.
    arriving: ResetReg<Bit>,
    #[init(ROOM as u64)]
    full: Constant<Bits<B1>>,
    // Of a word.
    #[init(3 << 29)]
    last_copies: Constant<Bits<31>>,
    #[init(1)]
    one: Constant<Bits<64>>,
    #[assume("a packet comes only to a free slot")]
    free_slot: Property,
    #[assume("a place comes back only for a phit")]
    place_owed: Property,
    #[assume("one phit comes at a time")]
    one_phit: Property,
    #[assume("a packet has two phits at least")]
    two_phits: Property,
}

#[kernel]
impl Logic for InputPort<R, C, N, CV, RC, ROUTE, CODED, A, A1, S, S1, B1, ROOM, T> {
    fn update(&mut self) {
        // What the supervisor loads.
        self.inverted.next = 0.into();
        if self.upset.q.val().get_bit(6) {
            self.inverted.next = self.one.val() << self.upset.q.val().get_bits::<6>(0);
        }
        if self.upset.q.val().get_bit(13) {
            self.inverted.next = self.inverted.val() ^ (self.one.val() << self.upset.q.val().get_bits::<6>(7));
        }
        self.upset_bits.next = self.inverted.val().get_bits::<13>(0);
        self.live.write_enable.next = self.write.val() & (self.address.val().get_bits::<7>(3) == 0x50);
        self.live.write_address.next = self.address.val().get_bits::<3>(0);
        self.live.write_data.next = self.data.val().get_bits::<N>(0) ^ self.inverted.val().get_bits::<N>(0);
        self.live_encoder.data.next = self.data.val().get_bits::<N>(0);
        self.live_check.write_enable.next = self.write.val() & (self.address.val().get_bits::<7>(3) == 0x50);
        self.live_check.write_address.next = self.address.val().get_bits::<3>(0);
        self.live_check.write_data.next = self.live_encoder.check.val() ^ self.inverted.val().get_bits::<7>(N);
        self.table.upset.next = self.inverted.val().get_bits::<22>(0);
        if self.write.val() & (self.address.val() == 0x28A) {
            self.upset.d.next = self.data.val().get_bits::<14>(0);
        }
        if self.write.val() & (self.address.val() == 0x288) {
            self.straight.d.next = self.data.val().get_bits::<N>(0);
        }
        self.straight_column.next = 0.into();
        self.straight_row.next = 0.into();
        for c in 0..C {
            self.straight_column.next =
                self.straight_column.val().replace_bit(c, self.straight.q.val().get_bits::<R>(c * R).any());
            self.straight_row.next = self.straight_row.val() | self.straight.q.val().get_bits::<R>(c * R);
        }

        // Arrival.
        self.route.next = bit_cast::<ROUTE, R>(self.table.row.val());
        for c in 0..C {
            self.route.next = self.route.val().replace_bit(R + c, self.table.column.val().get_bit(c));
        }
        for b in 0..3 {
            self.route.next = self.route.val().replace_bit(RC + b, self.table.direction.val().get_bit(b));
        }
        self.route.next = self.route.val().replace_bit(RC + 3, self.table.adaptive.val());
        self.route.next = self.route.val().replace_bit(RC + 4, self.table.directed.val());
        self.word.next =
            bit_cast::<31, 23>(self.table.kept.val()) | (bit_cast::<31, 6>(self.encoder.check.val()) << 23);
        if self.in_phit.val().get_bit(22) {
            self.word.next = self.word.val() | self.last_copies.val();
        }
        self.word.next = self.word.val() ^ self.inverted.val().get_bits::<31>(0);
        for v in 0..2 {
            self.buffer[v].in_valid.next = self.in_valid.val().get_bit(v);
            self.buffer[v].in_data.next = self.word.val();
            self.routes[v].in_valid.next = self.table.route_valid.val().get_bit(v);
            self.routes[v].in_data.next = self.route.val();
            self.routes[v].upset.next = self.inverted.val().get_bits::<CODED>(0);
        }

        // From the buffers to the row bus.
        self.row_bus.routed.next = self.routed.q.val();
        self.waits.next = 0.into();
        for v in 0..2 {
            self.waits.next = self.waits.val().replace_bit(v, self.buffer[v].out_valid.val());
            self.row_bus.column[v].next = self.column[v].q.val();
            self.row_bus.rows[v].next = self.rows[v].q.val();
            self.buffer[v].out_ready.next = self.row_bus.takes.val().get_bit(v);
        }
        self.row_bus.in_valid.next = self.waits.val();
        self.freed.d.next = self.row_bus.ends.val();
        self.in_credit.next = self.freed.q.val();

        // The next packet's column, in the cycle in which the last phit of the one before leaves: one packet, responses
        // first.
        self.wants.next = 0.into();
        for v in 0..2 {
            self.wants.next = self.wants.val().replace_bit(
                v,
                self.routes[v].out_valid.val() & (!self.routed.q.val().get_bit(v) | self.row_bus.ends.val().get_bit(v)),
            );
        }
        self.chooses.next = self.wants.val();
        if self.wants.val().get_bit(1) {
            self.chooses.next = 2.into();
        }
        self.next_route.next = self.routes[0].out_data.val();
        self.route_corrected.next = self.chooses.val().get_bit(0) & self.routes[0].corrected.val();
        self.route_lost.next = self.chooses.val().get_bit(0) & self.routes[0].uncorrectable.val();
        if self.chooses.val().get_bit(1) {
            self.next_route.next = self.routes[1].out_data.val();
            self.route_corrected.next = self.routes[1].corrected.val();
            self.route_lost.next = self.routes[1].uncorrectable.val();
        }
        self.live.read_address.next = self.next_route.val().get_bits::<3>(RC);
        self.live_check.read_address.next = self.next_route.val().get_bits::<3>(RC);
        // Who has a source route does not look, nor who has lost its route.
        self.looks.next = self.chooses.val().any() & !self.route_lost.val() & !self.next_route.val().get_bit(RC + 4);
        self.lost.next = self.route_lost.val() | (self.looks.val() & self.live_decoder.double.val());
        self.corrected.next = self.table.corrected.val()
            | self.route_corrected.val()
            | (self.looks.val() & self.live_decoder.single.val());
        self.uncorrectable.next = self.table.uncorrectable.val() | self.lost.val();
        self.choice.looks.next = self.looks.val();
        self.choice.lost.next = self.lost.val();
        self.choice.adaptive.next = self.next_route.val().get_bit(RC + 3);
        self.choice.route_column.next = self.next_route.val().get_bits::<C>(R);
        self.choice.route_row.next = self.next_route.val().get_bits::<R>(0);
        self.choice.straight.next = (self.live_decoder.corrected.val() & self.straight.q.val()).any();
        self.choice.straight_column.next = self.straight_column.val();
        self.choice.straight_row.next = self.straight_row.val();
        for c in 0..C {
            self.choice.live[c].next = self.live_decoder.corrected.val().get_bits::<R>(c * R);
            self.choice.open[c].next = self.row_open[c * 2].val();
            self.choice.level[c].next = self.row_bus.level[c * 2].val();
            if self.chooses.val().get_bit(1) {
                self.choice.open[c].next = self.row_open[c * 2 + 1].val();
                self.choice.level[c].next = self.row_bus.level[c * 2 + 1].val();
            }
        }
        self.choice.previous.next = 0.into();
        for v in 0..2 {
            if self.chooses.val().get_bit(v) & self.row_bus.ends.val().get_bit(v) {
                self.choice.previous.next = self.column[v].q.val();
            }
        }
        self.routed.d.next = (self.routed.q.val() & !self.row_bus.ends.val()) | self.chooses.val();
        for v in 0..2 {
            self.routes[v].out_ready.next = self.chooses.val().get_bit(v);
            if self.chooses.val().get_bit(v) {
                self.column[v].d.next = self.choice.column.val();
                self.rows[v].d.next = self.choice.rows.val();
            }
        }

        if self.in_valid.val().any() {
            self.arriving.d.next = !self.in_phit.val().get_bit(22);
        }
        self.one_phit.holds.next = self.in_valid.val() != 3;
        self.two_phits.holds.next =
            !self.in_valid.val().any() | self.arriving.q.val() | !self.in_phit.val().get_bit(22);
        self.place_owed.holds.next = true;
        for c in 0..C {
            for v in 0..2 {
                if self.row_credit[c].val().get_bit(v)
                    & !(self.row_bus.takes.val().get_bit(v) & self.column[v].q.val().get_bit(c))
                    & (self.row_bus.level[c * 2 + v].val() == self.full.val())
                {
                    self.place_owed.holds.next = false;
                }
            }
        }
        self.free_slot.holds.next = (!self.in_valid.val().get_bit(0) | self.buffer[0].in_ready.val())
            & (!self.in_valid.val().get_bit(1) | self.buffer[1].in_ready.val())
            & (!self.table.route_valid.val().get_bit(0) | self.routes[0].in_ready.val())
            & (!self.table.route_valid.val().get_bit(1) | self.routes[1].in_ready.val());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gemini_input_port", &[("R", R), ("C", C), ("A", A), ("B", B1 - 1), ("T", T)])
    }
}
