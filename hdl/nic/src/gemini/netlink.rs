//! The Netlink: from the interfaces of a chip, in their clock, to processor tiles of the router, in its clock.

use crate::packet_merge::PacketMerge;
use crate::packet_steer::PacketSteer;
use phit_block::prelude::*;
use phit_prim::async_fifo::AsyncFifo;
use phit_prim::round_robin::RoundRobin;

/// Carries the packets of both virtual channels between `J` interfaces and `2^L` processor tiles, across their clocks.
///
/// ```text
///  tx_valid_i, tx_phit_i[22], tx_last_i -->+---------+--> out_valid_q, out_phit_q[22], out_last_q
///                            tx_ready_i <--|         |<-- out_ready_q
///  rx_valid_i, rx_phit_i[22], rx_last_i <--| Netlink |<-- in_valid_q, in_phit_q[22], in_last_q
///                            rx_ready_i -->+---------+--> in_ready_q
///                 clock, reset                      tile_clock, tile_reset
/// ```
///
/// Port `q` of a tile is 2 k + v for tile k and virtual channel v: 0 for requests, 1 for responses. Port `i` of interface j is j `P2` + q.
///
/// Packets of two interfaces take turns at a tile. To a tile go at most one phit per cycle of the interfaces, of either channel, so a packet of 32 phits takes 32 of their
/// cycles. What a tile brings goes to the interface that bits 17:16 of the head name, modulo `J`; the interface judges whether it is meant.
///
/// Parameters: `J`, 1 to 2; `L`, 0 to 3: `P` = `2^L` tiles, `P2` = 2 `P`, `JP2` = `J` `P2`; `A`, 3 to 8: queues of `2^A` phits for each
/// tile, virtual channel and direction; `A1` = `A` + 1.
/// Handshake: valid/ready at both ends, each in its domain. Neither virtual channel waits for the other. `tx_ready_i` depends on `tx_valid`, `rx_valid_i` on nothing of the same cycle.
/// Latency: 3 to 4 cycles of the reader's clock. Throughput: 1 phit per cycle of the slower clock and tile; inwards, and channel.
/// Reset: empty; both resets together for 5 cycles of the slower clock.
/// Asserts: one phit a cycle to a tile; what its parts assert. Relies on: a phit that waits stays.
/// Source: GEM-NL-01, -03, -04, -06, -08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_netlink, J: 1..=2, L: 0..=3, P = 1 << L, P2 = 2 << L, JP2 = J << (L + 1), A: 3..=8, A1 = A + 1)]
#[published(gemini_netlink_j2_l3_a6: Netlink<2, 3, 8, 16, 32, 6, 7>)]
#[small(gemini_netlink_j2_l1_a3: Netlink<2, 1, 2, 4, 8, 3, 4>)]
pub struct Netlink<
    const J: usize,
    const L: usize,
    const P: usize,
    const P2: usize,
    const JP2: usize,
    const A: usize,
    const A1: usize,
> {
    /// The clock of the interfaces.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous to `clock`.
    pub reset: Signal<In, Bit>,
    /// The clock of the tiles.
    pub tile_clock: Signal<In, Clock>,
    /// Active high, synchronous to `tile_clock`.
    pub tile_reset: Signal<In, Bit>,
    /// The interface offers a phit.
    pub tx_valid: [Signal<In, Bit>; JP2],
    /// Its payload.
    pub tx_phit: [Signal<In, Bits<22>>; JP2],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; JP2],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; JP2],
    /// A phit to the tile.
    pub out_valid: [Signal<Out, Bit>; P2],
    /// Its payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: [Signal<Out, Bits<22>>; P2],
    /// It is the last of its packet; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_last: [Signal<Out, Bit>; P2],
    /// The tile takes it.
    pub out_ready: [Signal<In, Bit>; P2],
    /// The tile offers a phit.
    pub in_valid: [Signal<In, Bit>; P2],
    /// Its payload.
    pub in_phit: [Signal<In, Bits<22>>; P2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; P2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P2],
    /// A phit for the interface.
    pub rx_valid: [Signal<Out, Bit>; JP2],
    /// Its payload; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_phit: [Signal<Out, Bits<22>>; JP2],
    /// It is the last of its packet; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_last: [Signal<Out, Bit>; JP2],
    /// The interface takes it.
    pub rx_ready: [Signal<In, Bit>; JP2],
    #[len(P2)]
    #[clock(clock, reset)]
    merges: Vec<PacketMerge<J, 22>>,
    // Which channel of a tile has the cycle.
    #[len(P)]
    #[clock(clock, reset)]
    turns: Vec<RoundRobin<2>>,
    #[len(P2)]
    #[clock(kernel)]
    #[wires(
        write_clock = clock, write_reset = reset, read_clock = tile_clock, read_reset = tile_reset, out_valid[i],
        out_ready[i]
    )]
    outward: Vec<AsyncFifo<23, A, A1>>,
    #[len(P2)]
    #[clock(kernel)]
    #[wires(
        write_clock = tile_clock, write_reset = tile_reset, read_clock = clock, read_reset = reset, in_valid[i],
        in_ready[i], out_valid = steers[i].in_valid, out_ready = steers[i].in_ready
    )]
    inward: Vec<AsyncFifo<23, A, A1>>,
    #[len(P2)]
    #[clock(clock, reset)]
    steers: Vec<PacketSteer<J>>,
    phit: Signal<Local, Bits<22>>,
    word: Signal<Local, Bits<23>>,
    asks: [Signal<Local, Bits<2>>; P],
    number: Signal<Local, Bits<2>>,
    named: [Signal<Local, Bits<J>>; P2],
}

#[kernel]
impl Logic for Netlink<J, L, P, P2, JP2, A, A1> {
    fn update(&mut self) {
        for q in 0..P2 {
            for j in 0..J {
                self.merges[q].in_valid[j].next = self.tx_valid[j * P2 + q].val();
                self.merges[q].in_data[j].next = self.tx_phit[j * P2 + q].val();
                self.merges[q].in_last[j].next = self.tx_last[j * P2 + q].val();
                self.tx_ready[j * P2 + q].next = self.merges[q].in_ready[j].val();
            }
            self.phit.next = self.merges[q].out_data.val();
            self.word.next = bit_cast::<23, 22>(self.phit.val());
            self.outward[q].in_data.next = self.word.val().replace_bit(22, self.merges[q].out_last.val());
            self.out_phit[q].next = self.outward[q].out_data.val().get_bits::<22>(0);
            self.out_last[q].next = self.outward[q].out_data.val().get_bit(22);
        }
        // A channel without room takes no turn.
        for k in 0..P {
            self.asks[k].next = 0.into();
            for v in 0..2 {
                self.asks[k].next = self.asks[k]
                    .val()
                    .replace_bit(v, self.merges[2 * k + v].out_valid.val() & self.outward[2 * k + v].in_ready.val());
            }
            self.turns[k].request.next = self.asks[k].val();
            self.turns[k].advance.next = true;
            for v in 0..2 {
                self.outward[2 * k + v].in_valid.next = self.turns[k].grant.val().get_bit(v);
                self.merges[2 * k + v].out_ready.next = self.turns[k].grant.val().get_bit(v);
            }
        }
        for q in 0..P2 {
            self.phit.next = self.in_phit[q].val();
            self.word.next = bit_cast::<23, 22>(self.phit.val());
            self.inward[q].in_data.next = self.word.val().replace_bit(22, self.in_last[q].val());
            self.steers[q].in_last.next = self.inward[q].out_data.val().get_bit(22);
            self.number.next = self.inward[q].out_data.val().get_bits::<2>(16);
            self.named[q].next = 0.into();
            for j in 0..J {
                self.named[q].next = self.named[q]
                    .val()
                    .replace_bit(j, (self.number.val() & (J - 1).to_bits::<2>()) == j.to_bits::<2>());
                self.rx_valid[j * P2 + q].next = self.steers[q].out_valid[j].val();
                self.rx_phit[j * P2 + q].next = self.inward[q].out_data.val().get_bits::<22>(0);
                self.rx_last[j * P2 + q].next = self.inward[q].out_data.val().get_bit(22);
                self.steers[q].out_ready[j].next = self.rx_ready[j * P2 + q].val();
            }
            self.steers[q].in_to.next = self.named[q].val();
        }
    }
}
