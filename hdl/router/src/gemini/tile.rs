//! One tile of the router.

use super::exit_check::ExitCheck;
use super::input_port::InputPort;
use super::output_port::OutputPort;
use super::subswitch::Subswitch;
use super::tile_counters::TileCounters;
use phit_block::prelude::*;

/// An input port, an output port and a subswitch: one of the equal tiles of which a router of `R` rows and `C` columns is made.
///
/// ```text
///   in_valid[2], in_phit[23] -->+--------+--> out_valid[2], out_phit[23]
///               in_credit[2] <--|        |<-- out_credit[2]
///       row_*, straight_* <-----|  Tile  |<---- bus_* of C tiles of the row
///  request, channel_* of R <----|        |<---- column_* of R tiles of the column
///   write, address[10], data -->+--------+--> read_data[48]
/// ```
///
/// The supervisor writes the tables of [`RouteTable`](super::route_table::RouteTable) and [`InputPort`], and
///
/// | `address` | | `data` |
/// |---|---|---|
/// | 0x289 | control | 3:0 `salt`, 4 the output is part of a ring, 5 packets are checked as they leave |
///
/// and reads what [`TileCounters`] count.
///
/// Parameters: `R` rows and `C` columns, 1 to 8, `N` = `R` x `C` at most 48, `RC` = `R` + `C`, `ROUTE` = `RC` + 5, `CODED` = `ROUTE` + 6, `CV` = 2 `C`;
/// input buffers of 2^`A` phits per virtual channel, `A` 6 to 10, `A1` = `A` + 1, which are `SLOTS` = 2^`S` slots, `S` = `A` - 5,
/// `S1` = `S` + 1, counted by `K` = `S1` bits; row and column buffers of `ROOM` = 2^`B` phits, `B` 2 to 6, `B1` = `B` + 1, `H` =
/// `B` - 1; tables of 2^`T` entries, `T` 1 to 8.
/// Handshake: slots as credits on the link; within the router as the parts say. All outputs but `request` and `straight` are
/// registers, and those two come from registers through one gate.
/// Latency: 13 cycles from `in_valid` to `out_valid` for an adaptive head or a response, 15 for a deterministic request;
/// of these 5 (7) in the input port, 5 in the subswitch, 2 in the output port, 1 in the exit check. Throughput: 1 phit per cycle.
/// Reset: empty; straight tile, control and counters 0; tables undefined.
/// Asserts: what its parts assert. Relies on: packets only to free slots.
/// Source: GEM-RTR-01, -02, -06 to -10, -13, -15, -16, -19, GEM-MMR-01 to -04, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_tile, R, C, A: 6..=10, B, T, SLOTS = 1 << (A - 5), K = A - 4)]
#[published(gemini_tile_r8_c6_a7_b4_t8: GeminiTile)]
#[small(gemini_tile_r2_c2_a6_b3_t4: SmallTile)]
pub struct Tile<
    const R: usize,
    const C: usize,
    const N: usize,
    const RC: usize,
    const ROUTE: usize,
    const CODED: usize,
    const CV: usize,
    const A: usize,
    const A1: usize,
    const S: usize,
    const S1: usize,
    const B: usize,
    const B1: usize,
    const H: usize,
    const ROOM: usize,
    const K: usize,
    const SLOTS: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes from the link on this virtual channel.
    pub in_valid: Signal<In, Bits<2>>,
    /// The phit; bit 22: it is the last of its packet.
    pub in_phit: Signal<In, Bits<23>>,
    /// A slot of this virtual channel became free.
    pub in_credit: Signal<Out, Bits<2>>,
    /// A phit goes to the link on this virtual channel.
    pub out_valid: Signal<Out, Bits<2>>,
    /// The phit.
    pub out_phit: Signal<Out, Bits<23>>,
    /// A slot of this virtual channel became free at the other end.
    pub out_credit: Signal<In, Bits<2>>,
    /// The supervisor writes.
    pub write: Signal<In, Bit>,
    /// Where; bits 3 to 0 choose what is read, too.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// The counter at `address`, the cycle before.
    pub read_data: Signal<Out, Bits<48>>,
    /// To the row bus: a phit of this virtual channel.
    pub row_valid: Signal<Out, Bits<2>>,
    /// To the row bus: the column that it is for.
    pub row_column: Signal<Out, Bits<C>>,
    /// To the row bus: at a head, the rows at which the packet may leave.
    pub row_rows: Signal<Out, Bits<R>>,
    /// To the row bus: the phit as a word of [`ExitCheck`].
    pub row_word: Signal<Out, Bits<31>>,
    /// From the tile of each column of the row: places that became free.
    pub row_credit: [Signal<In, Bits<2>>; C],
    /// From the tile of each column of the row: rows at which a packet could leave at once, by column and channel 2 c + v.
    pub row_open: [Signal<In, Bits<R>>; CV],
    /// From the tile of each column of the row: rows at which nothing is under way.
    pub row_idle: [Signal<In, Bits<R>>; C],
    /// Column of the tile at which what comes here goes straight on.
    pub straight_column: Signal<Out, Bits<C>>,
    /// Row of that tile.
    pub straight_row: Signal<Out, Bits<R>>,
    /// From the row bus of each tile of the row: a phit of this virtual channel.
    pub bus_valid: [Signal<In, Bits<2>>; C],
    /// It is for this column.
    pub bus_select: [Signal<In, Bit>; C],
    /// At a head, the rows at which the packet may leave.
    pub bus_rows: [Signal<In, Bits<R>>; C],
    /// The phit as a word.
    pub bus_word: [Signal<In, Bits<31>>; C],
    /// The row at which what comes on it goes straight on, if it does so in this column.
    pub bus_straight: [Signal<In, Bits<R>>; C],
    /// To each tile of the row: places that became free.
    pub bus_credit: [Signal<Out, Bits<2>>; C],
    /// To each tile of the row: rows at which a packet of each virtual channel could leave at once.
    pub bus_open: [Signal<Out, Bits<R>>; 2],
    /// To each tile of the row: rows at which nothing is under way.
    pub bus_idle: Signal<Out, Bits<R>>,
    /// To the output of each tile of the column: a packet of this virtual channel asks for a slot.
    pub request: [Signal<Out, Bits<2>>; R],
    /// It goes straight on.
    pub straight: [Signal<Out, Bit>; R],
    /// A packet of this virtual channel that does not go straight on waits for it.
    pub waits: [Signal<Out, Bits<2>>; R],
    /// It gets one.
    pub grant: [Signal<In, Bits<2>>; R],
    /// The output has slots for packets of any kind.
    pub room: [Signal<In, Bits<2>>; R],
    /// The output has slots for packets that go straight on.
    pub passage: [Signal<In, Bits<2>>; R],
    /// Nothing is under way to the output.
    pub idle: [Signal<In, Bit>; R],
    /// To the output of each tile of the column: a phit of this virtual channel.
    pub channel_valid: [Signal<Out, Bits<2>>; R],
    /// The phit as a word.
    pub channel_word: [Signal<Out, Bits<31>>; R],
    /// Places of the column buffer that became free.
    pub channel_credit: [Signal<In, Bits<2>>; R],
    /// From the subswitch of each tile of the column: a packet of this virtual channel asks for a slot.
    pub column_request: [Signal<In, Bits<2>>; R],
    /// It goes straight on.
    pub column_straight: [Signal<In, Bit>; R],
    /// A packet of this virtual channel that does not go straight on waits for this output.
    pub column_waits: [Signal<In, Bits<2>>; R],
    /// It gets one.
    pub column_grant: [Signal<Out, Bits<2>>; R],
    /// To all of the column: this output has slots for packets of any kind.
    pub column_room: Signal<Out, Bits<2>>,
    /// To all of the column: this output has slots for packets that go straight on.
    pub column_passage: Signal<Out, Bits<2>>,
    /// To all of the column: nothing is under way to this output.
    pub column_idle: Signal<Out, Bit>,
    /// From the subswitch of each tile of the column: a phit of this virtual channel.
    pub column_valid: [Signal<In, Bits<2>>; R],
    /// The phit as a word.
    pub column_word: [Signal<In, Bits<31>>; R],
    /// Places of the column buffer that became free.
    pub column_credit: [Signal<Out, Bits<2>>; R],
    #[wires(
        in_valid,
        in_phit,
        in_credit,
        write,
        address,
        data,
        row_valid,
        row_column,
        row_rows,
        row_word,
        straight_column,
        straight_row,
        row_credit,
        row_idle,
        row_open
    )]
    in_port: InputPort<R, C, N, CV, RC, ROUTE, CODED, A, A1, S, S1, B1, ROOM, T>,
    #[wires(
        row_valid = bus_valid, row_select = bus_select, row_rows = bus_rows, row_word = bus_word,
        straight_row = bus_straight, row_credit = bus_credit, row_open = bus_open, row_idle = bus_idle, request,
        straight, waits, grant, room, passage, idle, channel_valid, channel_word, channel_credit,
        upset = in_port.upset_bits
    )]
    subswitch: Subswitch<R, C, CV, B, B1, H, ROOM>,
    #[wires(
        request = column_request, straight = column_straight, waits = column_waits, grant = column_grant,
        channel_valid = column_valid, channel_word = column_word, channel_credit = column_credit, room = column_room,
        passage = column_passage, idle = column_idle, out_credit
    )]
    out_port: OutputPort<R, B, B1, K, SLOTS>,
    #[wires(in_valid = out_port.out_valid, in_word = out_port.out_word, out_valid, out_phit)]
    exit: ExitCheck,
    ring: ResetReg<Bit>,
    checked: ResetReg<Bit>,
    #[wires(
        write, address, data, in_valid, input_stalled = in_port.stalled, output_stalled = out_port.stalled,
        unroutable = in_port.unroutable, phit_corrected = exit.corrected, phit_uncorrectable = exit.uncorrectable,
        marked = exit.marked, read_data
    )]
    counters: TileCounters,
    // What only assumptions read, on the heap: it is more than a thread's stack takes. Of the link: slots in use, a packet is arriving, and slots that the other end owes.
    #[len(2)]
    slots_used: Vec<ResetReg<Bits<K>>>,
    arriving: ResetReg<Bit>,
    #[len(2)]
    slots_owed: Vec<ResetReg<Bits<K>>>,
    // By input and virtual channel 2 c + v: places that the row buffers owe, those in use in this tile's, and that a packet
    // is on the bus.
    #[len(CV)]
    row_owed: Vec<ResetReg<Bits<B1>>>,
    #[len(CV)]
    bus_used: Vec<ResetReg<Bits<B1>>>,
    #[len(CV)]
    bus_inside: Vec<ResetReg<Bit>>,
    // By output and virtual channel 2 r + v: places that the column buffers owe, those in use in this tile's, packets with a
    // slot that have not come, and that one is in the channel.
    #[len(2 * R)]
    channel_owed: Vec<ResetReg<Bits<B1>>>,
    #[len(2 * R)]
    column_used: Vec<ResetReg<Bits<B1>>>,
    #[len(2 * R)]
    column_granted: Vec<ResetReg<Bits<K>>>,
    #[len(2 * R)]
    column_inside: Vec<ResetReg<Bit>>,
    #[len(R)]
    was_requested: Vec<ResetReg<Bits<2>>>,
    #[init(SLOTS as u64)]
    slots: Constant<Bits<K>>,
    comes: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    #[assume("one phit comes at a time")]
    one_phit: Property,
    #[assume("a packet has two phits at least")]
    two_phits: Property,
    #[assume("a packet comes only to a free slot")]
    free_slot: Property,
    #[assume("a slot comes back only for a packet")]
    slot_owed: Property,
    #[assume("a phit comes only to a free place")]
    place_free: Property,
    #[assume("a place comes back only for a phit")]
    place_owed: Property,
    #[assume("a head, and only a head, names rows")]
    head_named: Property,
    #[assume("a grant answers a request of the cycle before")]
    grant_asked: Property,
    #[assume("a packet comes only with a slot")]
    slot_granted: Property,
}

#[kernel]
impl Logic for Tile<R, C, N, RC, ROUTE, CODED, CV, A, A1, S, S1, B, B1, H, ROOM, K, SLOTS, T> {
    fn update(&mut self) {
        if self.write.val() & (self.address.val() == 0x289) {
            self.ring.d.next = self.data.val().get_bit(4);
            self.checked.d.next = self.data.val().get_bit(5);
        }

        self.out_port.ring.next = self.ring.q.val();
        self.exit.check.next = self.checked.q.val();

        // Counters.
        self.counters.in_last.next = self.in_phit.val().get_bit(22);
        self.counters.table_corrected.next = self.in_port.corrected.val() | self.subswitch.corrected.val();
        self.counters.table_uncorrectable.next = self.in_port.uncorrectable.val() | self.subswitch.uncorrectable.val();

        // What the parts rely on. The link: whole packets to free slots, and slots for packets that went.
        self.one_phit.holds.next = self.in_valid.val() != 3;
        self.two_phits.holds.next =
            !self.in_valid.val().any() | self.arriving.q.val() | !self.in_phit.val().get_bit(22);
        if self.in_valid.val().any() {
            self.arriving.d.next = !self.in_phit.val().get_bit(22);
        }
        self.free_slot.holds.next = true;
        self.slot_owed.holds.next = true;
        for v in 0..2 {
            self.comes.next = self.in_valid.val().get_bit(v) & !self.arriving.q.val();
            self.goes.next = self.in_port.in_credit.val().get_bit(v);
            if self.comes.val() & !self.goes.val() {
                self.slots_used[v].d.next = self.slots_used[v].q.val() + 1;
                if self.slots_used[v].q.val() == self.slots.val() {
                    self.free_slot.holds.next = false;
                }
            }
            if self.goes.val() & !self.comes.val() {
                self.slots_used[v].d.next = self.slots_used[v].q.val() - 1;
            }
            self.comes.next = self.exit.out_valid.val().get_bit(v) & self.exit.out_phit.val().get_bit(22);
            self.goes.next = self.out_credit.val().get_bit(v);
            if self.comes.val() & !self.goes.val() {
                self.slots_owed[v].d.next = self.slots_owed[v].q.val() + 1;
            }
            if self.goes.val() & !self.comes.val() {
                self.slots_owed[v].d.next = self.slots_owed[v].q.val() - 1;
                if !self.slots_owed[v].q.val().any() {
                    self.slot_owed.holds.next = false;
                }
            }
        }

        // Buses and channels: phits to free places, places for phits that went.
        self.place_free.holds.next = true;
        self.place_owed.holds.next = true;
        self.head_named.holds.next = true;
        self.grant_asked.holds.next = true;
        self.slot_granted.holds.next = true;
        for c in 0..C {
            for v in 0..2 {
                self.comes.next = self.in_port.row_valid.val().get_bit(v) & self.in_port.row_column.val().get_bit(c);
                self.goes.next = self.row_credit[c].val().get_bit(v);
                if self.comes.val() & !self.goes.val() {
                    self.row_owed[c * 2 + v].d.next = self.row_owed[c * 2 + v].q.val() + 1;
                }
                if self.goes.val() & !self.comes.val() {
                    self.row_owed[c * 2 + v].d.next = self.row_owed[c * 2 + v].q.val() - 1;
                    if !self.row_owed[c * 2 + v].q.val().any() {
                        self.place_owed.holds.next = false;
                    }
                }
                self.comes.next = self.bus_valid[c].val().get_bit(v) & self.bus_select[c].val();
                self.goes.next = self.subswitch.row_credit[c].val().get_bit(v);
                if self.comes.val() & !self.goes.val() {
                    self.bus_used[c * 2 + v].d.next = self.bus_used[c * 2 + v].q.val() + 1;
                    if self.bus_used[c * 2 + v].q.val().get_bit(B) {
                        self.place_free.holds.next = false;
                    }
                }
                if self.goes.val() & !self.comes.val() {
                    self.bus_used[c * 2 + v].d.next = self.bus_used[c * 2 + v].q.val() - 1;
                }
                self.ends.next = (self.bus_word[c].val().get_bit(22) & self.bus_word[c].val().get_bit(29))
                    | (self.bus_word[c].val().get_bit(22) & self.bus_word[c].val().get_bit(30))
                    | (self.bus_word[c].val().get_bit(29) & self.bus_word[c].val().get_bit(30));
                if self.comes.val() {
                    self.bus_inside[c * 2 + v].d.next = !self.ends.val();
                    if (self.bus_rows[c].val().any() == self.bus_inside[c * 2 + v].q.val())
                        | (self.bus_rows[c].val().any() & self.ends.val())
                    {
                        self.head_named.holds.next = false;
                    }
                }
            }
        }
        for r in 0..R {
            self.was_requested[r].d.next = self.subswitch.request[r].val();
            if (self.grant[r].val() & !self.was_requested[r].q.val()).any() {
                self.grant_asked.holds.next = false;
            }
            for v in 0..2 {
                self.comes.next = self.subswitch.channel_valid[r].val().get_bit(v);
                self.goes.next = self.channel_credit[r].val().get_bit(v);
                if self.comes.val() & !self.goes.val() {
                    self.channel_owed[r * 2 + v].d.next = self.channel_owed[r * 2 + v].q.val() + 1;
                }
                if self.goes.val() & !self.comes.val() {
                    self.channel_owed[r * 2 + v].d.next = self.channel_owed[r * 2 + v].q.val() - 1;
                    if !self.channel_owed[r * 2 + v].q.val().any() {
                        self.place_owed.holds.next = false;
                    }
                }
                self.comes.next = self.column_valid[r].val().get_bit(v);
                self.goes.next = self.out_port.channel_credit[r].val().get_bit(v);
                if self.comes.val() & !self.goes.val() {
                    self.column_used[r * 2 + v].d.next = self.column_used[r * 2 + v].q.val() + 1;
                    if self.column_used[r * 2 + v].q.val().get_bit(B) {
                        self.place_free.holds.next = false;
                    }
                }
                if self.goes.val() & !self.comes.val() {
                    self.column_used[r * 2 + v].d.next = self.column_used[r * 2 + v].q.val() - 1;
                }
                self.ends.next = (self.column_word[r].val().get_bit(22) & self.column_word[r].val().get_bit(29))
                    | (self.column_word[r].val().get_bit(22) & self.column_word[r].val().get_bit(30))
                    | (self.column_word[r].val().get_bit(29) & self.column_word[r].val().get_bit(30));
                if self.comes.val() {
                    self.column_inside[r * 2 + v].d.next = !self.ends.val();
                }
                self.comes.next = self.out_port.grant[r].val().get_bit(v);
                self.goes.next = self.column_valid[r].val().get_bit(v) & !self.column_inside[r * 2 + v].q.val();
                if self.comes.val() & !self.goes.val() {
                    self.column_granted[r * 2 + v].d.next = self.column_granted[r * 2 + v].q.val() + 1;
                }
                if self.goes.val() & !self.comes.val() {
                    self.column_granted[r * 2 + v].d.next = self.column_granted[r * 2 + v].q.val() - 1;
                    if !self.column_granted[r * 2 + v].q.val().any() {
                        self.slot_granted.holds.next = false;
                    }
                }
            }
        }
    }
}

/// A tile of Gemini: 8 rows of 6, input buffers of 128 phits per virtual channel, tables of 256 entries.
pub type GeminiTile = Tile<8, 6, 48, 14, 19, 25, 12, 7, 8, 2, 3, 4, 5, 3, 16, 3, 4, 8>;

/// A tile of a router of 2 by 2, for FPGAs and proofs: input buffers of 64 phits, tables of 16 entries.
pub type SmallTile = Tile<2, 2, 4, 4, 9, 15, 4, 6, 7, 1, 2, 3, 4, 2, 8, 2, 2, 4>;
