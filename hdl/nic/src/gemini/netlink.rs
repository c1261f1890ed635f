//! The Netlink: from the clock of the interface to the clock of a tile of the router.

use phit_block::prelude::*;
use phit_prim::async_fifo::AsyncFifo;

/// Carries the phits of both virtual channels between an interface and one processor tile, across their clocks.
///
/// ```text
///  tx_valid_v, tx_phit_v[22], tx_last_v -->+---------+--> out_valid_v, out_phit_v[22], out_last_v
///                          tx_ready_v <--|         |<-- out_ready_v
///  rx_valid_v, rx_phit_v[22], rx_last_v <--| Netlink |<-- in_valid_v, in_phit_v[22], in_last_v
///                          rx_ready_v -->+---------+--> in_ready_v
///                 clock, reset                      tile_clock, tile_reset
/// ```
///
/// Parameters: `A`, 3 to 8: queues of `2^A` phits for each virtual channel and direction; `A1` = `A` + 1.
/// Handshake: valid/ready at both ends, each in its domain; virtual channel `v` 0 (requests) and 1 (responses). No channel waits for the
/// other.
/// Latency: 3 to 4 cycles of the reader's clock. Throughput: 1 phit per cycle of the slower clock and channel.
/// Reset: empty; both resets together for 5 cycles of the slower clock.
/// Asserts: what its queues assert.
/// Source: GEM-NL-01, -03, -08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_netlink, A: 3..=8, A1 = A + 1)]
#[published(gemini_netlink_a6: Netlink<6, 7>)]
#[small(gemini_netlink_a3: Netlink<3, 4>)]
pub struct Netlink<const A: usize, const A1: usize> {
    /// The interface's clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// The tile's clock.
    pub tile_clock: Signal<In, Clock>,
    /// Active high, synchronous to `tile_clock`.
    pub tile_reset: Signal<In, Bit>,
    /// The interface offers a phit.
    pub tx_valid: [Signal<In, Bit>; 2],
    /// Its payload.
    pub tx_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; 2],
    /// A phit to the tile.
    pub out_valid: [Signal<Out, Bit>; 2],
    /// Its payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: [Signal<Out, Bits<22>>; 2],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; 2],
    /// The tile takes it.
    pub out_ready: [Signal<In, Bit>; 2],
    /// The tile offers a phit.
    pub in_valid: [Signal<In, Bit>; 2],
    /// Its payload.
    pub in_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; 2],
    /// A phit for the interface.
    pub rx_valid: [Signal<Out, Bit>; 2],
    /// Its payload; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_phit: [Signal<Out, Bits<22>>; 2],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; 2],
    /// The interface takes it.
    pub rx_ready: [Signal<In, Bit>; 2],
    #[clock(kernel)]
    #[wires(
        write_clock = clock, write_reset = reset, read_clock = tile_clock, read_reset = tile_reset,
        in_valid = tx_valid[i], in_ready = tx_ready[i], out_valid[i], out_ready[i]
    )]
    outward: [AsyncFifo<23, A, A1>; 2],
    #[clock(kernel)]
    #[wires(
        write_clock = tile_clock, write_reset = tile_reset, read_clock = clock, read_reset = reset, in_valid[i],
        in_ready[i], out_valid = rx_valid[i], out_ready = rx_ready[i]
    )]
    inward: [AsyncFifo<23, A, A1>; 2],
    phit: Signal<Local, Bits<22>>,
    word: Signal<Local, Bits<23>>,
}

#[kernel]
impl Logic for Netlink<A, A1> {
    fn update(&mut self) {
        for v in 0..2 {
            self.phit.next = self.tx_phit[v].val();
            self.word.next = bit_cast::<23, 22>(self.phit.val());
            self.outward[v].in_data.next = self.word.val().replace_bit(22, self.tx_last[v].val());
            self.out_phit[v].next = self.outward[v].out_data.val().get_bits::<22>(0);
            self.out_last[v].next = self.outward[v].out_data.val().get_bit(22);

            self.phit.next = self.in_phit[v].val();
            self.word.next = bit_cast::<23, 22>(self.phit.val());
            self.inward[v].in_data.next = self.word.val().replace_bit(22, self.in_last[v].val());
            self.rx_phit[v].next = self.inward[v].out_data.val().get_bits::<22>(0);
            self.rx_last[v].next = self.inward[v].out_data.val().get_bit(22);
        }
    }
}
