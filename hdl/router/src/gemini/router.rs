//! The router: rows and columns of tiles.

use super::tile::Tile;
use phit_block::prelude::*;

/// A router of `N` ports: `R` rows of `C` equal tiles.
///
/// ```text
///  in_valid_n[2], in_phit_n[23] -->+----------+--> out_valid_n[2], out_phit_n[23]
///              in_credit_n[2] <--|  Router  |<-- out_credit_n[2]
///        write, write_all, tile, |          |
///         address[10], data[48] -->+----------+--> read_data[48]
/// ```
///
/// Tile n stands in row n / `C` and column n mod `C`. Its row bus goes to the tiles of its row, its column channels to the
/// outputs of its column, and there is nothing else between tiles.
///
/// Parameters: those of [`Tile`].
/// Handshake: that of [`Tile`] at each port. The supervisor's writes take effect at the clock edge; `read_data` follows
/// `tile` and `address` by one cycle.
/// Latency: 13 cycles from a head at `in_valid` to `out_valid`, 15 for a deterministic request. Throughput: 1 phit per cycle
/// and port.
/// Reset: empty; tables undefined.
/// Asserts: what its parts assert. Relies on: packets only to free slots.
/// Source: GEM-RTR-01 to -04, -21; `docs/gemini.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_router, R, C, A, B, T)]
#[published(gemini_router_r2_c2_a6_b3_t4: SmallRouter)]
pub struct Router<
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
    /// A phit comes at this tile's link on this virtual channel.
    pub in_valid: [Signal<In, Bits<2>>; N],
    /// The phit; bit 22: it is the last of its packet.
    pub in_phit: [Signal<In, Bits<23>>; N],
    /// A slot of this virtual channel became free.
    pub in_credit: [Signal<Out, Bits<2>>; N],
    /// A phit goes on this virtual channel.
    pub out_valid: [Signal<Out, Bits<2>>; N],
    /// The phit.
    pub out_phit: [Signal<Out, Bits<23>>; N],
    /// A slot of this virtual channel became free at the other end.
    pub out_credit: [Signal<In, Bits<2>>; N],
    /// The supervisor writes to `tile`.
    pub write: Signal<In, Bit>,
    /// The supervisor writes to every tile.
    pub write_all: Signal<In, Bit>,
    /// Which tile.
    pub tile: Signal<In, Bits<6>>,
    /// Where in the tile.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// The counter at `address` of `tile`, the cycle before.
    pub read_data: Signal<Out, Bits<48>>,
    // On the heap: they are more than a thread's stack takes.
    #[len(N)]
    #[wires(in_valid[i], in_phit[i], in_credit[i], out_valid[i], out_phit[i], out_credit[i], address, data)]
    tiles: Vec<Tile<R, C, N, RC, ROUTE, CODED, CV, A, A1, S, S1, B, B1, H, ROOM, K, SLOTS, T>>,
    #[init(|n| n as u64)]
    number: [Constant<Bits<6>>; N],
    selected: Reg<Bits<6>>,
    shown: Signal<Local, Bits<48>>,
}

#[kernel]
impl Logic for Router<R, C, N, RC, ROUTE, CODED, CV, A, A1, S, S1, B, B1, H, ROOM, K, SLOTS, T> {
    fn update(&mut self) {
        self.selected.d.next = self.tile.val();
        self.shown.next = 0.into();
        for n in 0..N {
            self.tiles[n].write.next =
                self.write_all.val() | (self.write.val() & (self.tile.val() == self.number[n].val()));
            if self.selected.q.val() == self.number[n].val() {
                self.shown.next = self.tiles[n].read_data.val();
            }
        }
        self.read_data.next = self.shown.val();
        for r in 0..R {
            for c in 0..C {
                for e in 0..C {
                    // From tile e of the row to the subswitch in column c.
                    self.tiles[r * C + c].bus_valid[e].next = self.tiles[r * C + e].row_valid.val();
                    self.tiles[r * C + c].bus_select[e].next = self.tiles[r * C + e].row_column.val().get_bit(c);
                    self.tiles[r * C + c].bus_rows[e].next = self.tiles[r * C + e].row_rows.val();
                    self.tiles[r * C + c].bus_word[e].next = self.tiles[r * C + e].row_word.val();
                    self.tiles[r * C + c].bus_straight[e].next = 0.into();
                    if self.tiles[r * C + e].straight_column.val().get_bit(c) {
                        self.tiles[r * C + c].bus_straight[e].next = self.tiles[r * C + e].straight_row.val();
                    }
                    self.tiles[r * C + e].row_idle[c].next = self.tiles[r * C + c].bus_idle.val();
                    self.tiles[r * C + e].row_credit[c].next = self.tiles[r * C + c].bus_credit[e].val();
                    for v in 0..2 {
                        self.tiles[r * C + e].row_open[c * 2 + v].next = self.tiles[r * C + c].bus_open[v].val();
                    }
                }
                for s in 0..R {
                    // From the subswitch in row r to the output in row s of the column.
                    self.tiles[s * C + c].column_request[r].next = self.tiles[r * C + c].request[s].val();
                    self.tiles[s * C + c].column_straight[r].next = self.tiles[r * C + c].straight[s].val();
                    self.tiles[s * C + c].column_waits[r].next = self.tiles[r * C + c].waits[s].val();
                    self.tiles[r * C + c].grant[s].next = self.tiles[s * C + c].column_grant[r].val();
                    self.tiles[r * C + c].idle[s].next = self.tiles[s * C + c].column_idle.val();
                    self.tiles[r * C + c].room[s].next = self.tiles[s * C + c].column_room.val();
                    self.tiles[r * C + c].passage[s].next = self.tiles[s * C + c].column_passage.val();
                    self.tiles[s * C + c].column_valid[r].next = self.tiles[r * C + c].channel_valid[s].val();
                    self.tiles[s * C + c].column_word[r].next = self.tiles[r * C + c].channel_word[s].val();
                    self.tiles[r * C + c].channel_credit[s].next = self.tiles[s * C + c].column_credit[r].val();
                }
            }
        }
    }
}

/// The router of Gemini: 48 ports.
pub type GeminiRouter = Router<8, 6, 48, 14, 19, 25, 12, 7, 8, 2, 3, 4, 5, 3, 16, 3, 4, 8>;

/// A router of 4 ports, for FPGAs and proofs.
pub type SmallRouter = Router<2, 2, 4, 4, 9, 15, 4, 6, 7, 1, 2, 3, 4, 2, 8, 2, 2, 4>;
