//! A tile of the router: input port, subswitch and output port.

use super::input_port::InputPort;
use super::output_port::OutputPort;
use super::subswitch::Subswitch;
use phit_block::prelude::*;

/// One port of the router, with its part of the switch.
///
/// ```text
///              in (link) -->+--------+--> out (link)
///  bus_c (row of tiles)  -->|  Tile  |--> row bus (row of tiles)
///  column_r (column)     -->|        |--> channel_r (column)
/// write, address, data   -->+--------+--> load[4], dropped, corrected, uncorrectable
/// ```
///
/// The row bus of [`InputPort`] goes to the tiles of the row, the column channels of [`Subswitch`] to the outputs of the
/// column. All tiles are equal; a tile does not know which one it is.
///
/// Parameters: those of its parts. `R` rows and `C` columns, 1 to 8, `N` = `R` `C`, 2 to 32; `V` channels, `Q` = `V` `R` at
/// most 16; flits of `W` bits, 45 to 512; `L` flits of the longest packet; shared flits: `I` of the input buffer of `2^A`, `S` of
/// row and column buffers of `2^B`; load in units of `2^G` flits; tables of `2^T` items.
/// Handshake: that of its parts.
/// Latency: 5 cycles from a head at `in_valid` to the row bus, 3 from there to the column channel, 2 from there to
/// `out_valid`. Throughput: 1 flit per cycle.
/// Reset: empty; no port is allowed or live.
/// Asserts: what its parts assert. Relies on: what its parts rely on.
/// Source: TH-NRC-02 to -07; `docs/express-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(express_tile, R, C, V, L, S, I, A, B, G, T, W)]
#[published(express_tile_r2_c2_v2_w64: SmallTile)]
#[published(express_tile_r4_c6_v4_w256: ExpressTile)]
pub struct Tile<
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
    /// A flit of this channel comes.
    pub in_valid: Signal<In, Bits<V>>,
    /// The flit.
    pub in_flit: Signal<In, Bits<W>>,
    /// It is the last of its packet.
    pub in_last: Signal<In, Bit>,
    /// Room for a flit of this channel became free.
    pub in_credit: Signal<Out, Bits<V>>,
    /// A flit of this channel goes.
    pub out_valid: Signal<Out, Bits<V>>,
    /// The flit.
    pub out_flit: Signal<Out, Bits<W>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// Room in the next input buffer became free.
    pub out_credit: Signal<In, Bits<V>>,
    /// A packet without a way was dropped.
    pub dropped: Signal<Out, Bit>,
    /// An item was read with one wrong bit.
    pub corrected: Signal<Out, Bit>,
    /// An item was read with more.
    pub uncorrectable: Signal<Out, Bit>,
    /// How much waits at the output.
    pub load: Signal<Out, Bits<4>>,
    /// Configuration write enable.
    pub write: Signal<In, Bit>,
    /// Address, as in [`RouteTable`](super::route_table::RouteTable).
    pub address: Signal<In, Bits<10>>,
    /// Data.
    pub data: Signal<In, Bits<48>>,
    /// How much waits at the outputs of all tiles.
    pub loads: [Signal<In, Bits<4>>; N],
    /// Row bus: a flit of this channel.
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
    /// From the row bus of each tile of the row: a flit of this channel.
    pub bus_valid: [Signal<In, Bits<V>>; C],
    /// It is for this column.
    pub bus_select: [Signal<In, Bit>; C],
    /// The row of its port, one-hot.
    pub bus_row: [Signal<In, Bits<R>>; C],
    /// The flit.
    pub bus_flit: [Signal<In, Bits<W>>; C],
    /// It is the last of its packet.
    pub bus_last: [Signal<In, Bit>; C],
    /// To each tile of the row: room in this row buffer became free.
    pub bus_credit: [Signal<Out, Bits<V>>; C],
    /// To the output of each tile of the column: a flit of this channel.
    pub channel_valid: [Signal<Out, Bits<V>>; R],
    /// The flit.
    pub channel_flit: [Signal<Out, Bits<W>>; R],
    /// It is the last of its packet.
    pub channel_last: [Signal<Out, Bit>; R],
    /// Room in the column buffer became free.
    pub channel_credit: [Signal<In, Bits<V>>; R],
    /// From the subswitch of each tile of the column: a flit of this channel.
    pub column_valid: [Signal<In, Bits<V>>; R],
    /// The flit.
    pub column_flit: [Signal<In, Bits<W>>; R],
    /// It is the last of its packet.
    pub column_last: [Signal<In, Bit>; R],
    /// To the subswitch of each tile of the column: room in this column buffer became free.
    pub column_credit: [Signal<Out, Bits<V>>; R],
    #[wires(
        in_valid, in_flit, in_last, write, address, data, in_credit, dropped, corrected, uncorrectable, row_valid,
        row_column, row_row, row_flit, row_last, load = loads, row_credit
    )]
    in_port: InputPort<R, C, N, RC, V, VB, W, F, L, I, A, A1, S, B1, T>,
    #[wires(
        row_valid = bus_valid, row_select = bus_select, row_row = bus_row, row_flit = bus_flit, row_last = bus_last,
        row_credit = bus_credit, channel_valid, channel_flit, channel_last, channel_credit
    )]
    subswitch: Subswitch<R, C, V, VB, Q, QB, W, F, L, S, ROWS, B, B1>,
    #[wires(column_valid, column_flit, column_last, column_credit, out_valid, out_flit, out_last, out_credit, load)]
    out_port: OutputPort<R, V, VB, Q, W, F, L, S, B, B1, I, A1, G>,
}

#[kernel]
impl Logic for Tile<R, C, N, RC, V, VB, Q, QB, W, F, L, S, ROWS, B, B1, I, A, A1, G, T> {
    fn update(&mut self) {}
}

/// A tile of TH Express-2: 4 rows of 6, four channels, flits of 256 bits, tables of 256 items.
pub type ExpressTile = Tile<4, 6, 24, 10, 4, 2, 16, 4, 256, 257, 9, 18, 54, 7, 8, 192, 8, 9, 3, 8>;

/// A tile of a router of 2 by 2: two channels, flits of 64 bits, packets of 8 flits, tables of 16 items.
pub type SmallTile = Tile<2, 2, 4, 4, 2, 1, 4, 2, 64, 65, 8, 8, 24, 5, 6, 16, 5, 6, 1, 4>;
