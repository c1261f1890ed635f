//! The router: rows and columns of tiles.

use super::tile::Tile;
use phit_block::prelude::*;

/// A router of `N` ports: `R` rows of `C` equal tiles.
///
/// ```text
/// in_valid_n[V], in_flit_n[W], in_last_n -->+----------+--> out_valid_n[V], out_flit_n[W], out_last_n
///                         in_credit_n[V] <--|  Router  |<-- out_credit_n[V]
///   write, write_all, tile[5], address[10], |          |
///                              data[48]  -->+----------+--> dropped_n, corrected_n, uncorrectable_n
/// ```
///
/// Tile n stands in row n / `C` and column n mod `C`. Its row bus goes to the tiles of its row, its column channels to the
/// outputs of its column, its load to all, and there is nothing else between tiles.
///
/// Parameters: those of [`Tile`].
/// Handshake: that of [`Tile`] at each port. A configuration write goes to `tile`, or with `write_all` to every tile.
/// Latency: 10 cycles from a head at `in_valid` to `out_valid`. Throughput: 1 flit per cycle and port.
/// Reset: empty; no port is allowed or live.
/// Asserts: what its parts assert. Relies on: flits with room, without a gap; credits for flits that went.
/// Source: TH-NRC-01 to -07; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_router, R, C, V, L, S, I, A, B, G, T, W)]
#[published(express_router_r2_c2_v2_w64: SmallRouter)]
pub struct Router<
    const R: usize,
    const C: usize,
    const N: usize,
    const RC: usize,
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
    const I: usize,
    const A: usize,
    const A1: usize,
    const G: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A flit of this channel comes at this tile's link.
    pub in_valid: [Signal<In, Bits<V>>; N],
    /// The flit.
    pub in_flit: [Signal<In, Bits<W>>; N],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; N],
    /// Room for a flit of this channel became free.
    pub in_credit: [Signal<Out, Bits<V>>; N],
    /// A flit of this channel goes.
    pub out_valid: [Signal<Out, Bits<V>>; N],
    /// The flit.
    pub out_flit: [Signal<Out, Bits<W>>; N],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; N],
    /// Room in the next input buffer became free.
    pub out_credit: [Signal<In, Bits<V>>; N],
    /// A packet without a way was dropped.
    pub dropped: [Signal<Out, Bit>; N],
    /// An item was read with one wrong bit.
    pub corrected: [Signal<Out, Bit>; N],
    /// An item was read with more.
    pub uncorrectable: [Signal<Out, Bit>; N],
    /// Configuration write enable, for `tile`.
    pub write: Signal<In, Bit>,
    /// Configuration write enable, for every tile.
    pub write_all: Signal<In, Bit>,
    /// Which tile.
    pub tile: Signal<In, Bits<5>>,
    /// Address in the tile.
    pub address: Signal<In, Bits<10>>,
    /// Data.
    pub data: Signal<In, Bits<48>>,
    // On the heap: they are more than a thread's stack takes.
    #[len(N)]
    #[wires(
        in_valid[i], in_flit[i], in_last[i], out_credit[i], in_credit[i], out_valid[i], out_flit[i], out_last[i],
        dropped[i], corrected[i], uncorrectable[i], address, data
    )]
    tiles: Vec<Tile<R, C, N, RC, V, VB, Q, QB, W, F, L, S, ROWS, B, B1, I, A, A1, G, T>>,
    #[init(|n| n as u64)]
    number: [Constant<Bits<5>>; N],
}

#[kernel]
impl Logic for Router<R, C, N, RC, V, VB, Q, QB, W, F, L, S, ROWS, B, B1, I, A, A1, G, T> {
    fn update(&mut self) {
        for n in 0..N {
            self.tiles[n].write.next =
                self.write_all.val() | (self.write.val() & (self.tile.val() == self.number[n].val()));
            for m in 0..N {
                self.tiles[n].loads[m].next = self.tiles[m].load.val();
            }
        }
        for r in 0..R {
            for c in 0..C {
                for e in 0..C {
                    // From tile e of the row to the subswitch in column c.
                    self.tiles[r * C + c].bus_valid[e].next = self.tiles[r * C + e].row_valid.val();
                    self.tiles[r * C + c].bus_select[e].next = self.tiles[r * C + e].row_column.val().get_bit(c);
                    self.tiles[r * C + c].bus_row[e].next = self.tiles[r * C + e].row_row.val();
                    self.tiles[r * C + c].bus_flit[e].next = self.tiles[r * C + e].row_flit.val();
                    self.tiles[r * C + c].bus_last[e].next = self.tiles[r * C + e].row_last.val();
                    self.tiles[r * C + e].row_credit[c].next = self.tiles[r * C + c].bus_credit[e].val();
                }
                for s in 0..R {
                    // From the subswitch in row r to the output in row s of the column.
                    self.tiles[s * C + c].column_valid[r].next = self.tiles[r * C + c].channel_valid[s].val();
                    self.tiles[s * C + c].column_flit[r].next = self.tiles[r * C + c].channel_flit[s].val();
                    self.tiles[s * C + c].column_last[r].next = self.tiles[r * C + c].channel_last[s].val();
                    self.tiles[r * C + c].channel_credit[s].next = self.tiles[s * C + c].column_credit[r].val();
                }
            }
        }
    }
}

/// A router of 4 ports: two channels, flits of 64 bits, packets of 8 flits, tables of 16 items.
pub type SmallRouter = Router<2, 2, 4, 4, 2, 1, 4, 2, 64, 65, 8, 8, 24, 5, 6, 16, 5, 6, 1, 4>;

/// The router of TH Express-2: 4 rows of 6 tiles, four channels, flits of 256 bits, packets of 9 flits, tables of 256 items.
pub type ExpressRouter = Router<4, 6, 24, 10, 4, 2, 16, 4, 256, 257, 9, 18, 54, 7, 8, 192, 8, 9, 3, 8>;
