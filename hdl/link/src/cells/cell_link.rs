//! One end of a link of cells, at phit level.

use super::cell_receiver::CellReceiver;
use super::cell_sender::CellSender;
use super::stage::Stage;
use crate::retry::receive_buffer::ReceiveBuffer;
use crate::retry::silence::Silence;
use phit_block::prelude::*;

/// One end of a reliable link that carries AXI4-Stream packets of any length, with virtual channels.
///
/// ```text
///  tx_tvalid_v, tx_tdata_v[W],  -->+------------+--> link_out[W]
///    tx_tkeep_v[Q], tx_tlast_v     |            |<-- link_take
///                tx_tready_v <-----|            |<-- link_valid, link_in[W], link_broken, link_lost
///  rx_tvalid_v, rx_tdata_v[W],  <--|  CellLink  |
///    rx_tkeep_v[Q], rx_tlast_v     |            |--> link_down, locked
///                rx_tready_v ----->|            |--> retries[16], errors[16], bad_acks[16], received[32]
///                                  +------------+
/// ```
///
/// Parameters: `V` virtual channels, 1 to 4; `W` bits of a phit and of a word, 16 to 64 in steps of 8; `Q` = `W / 8`; `DL` 1 to
/// 5 for cells of `2^DL` words; `S` 2 to 8 for a window of `2^S` - 1 cells; `C` 2 to 9 for `2^(C-1)` cells of receive buffer per
/// channel; `K` 16 or 32 bits of CRC, at most `W`; the rest follows: `E` = `W` + 4, `B` = `W` + 5, `P` = `DL` + 2,
/// `A` = `DL` + 1, `R` = `S` + `DL`, `X` = `W` + `K`, `HW` phits of header as in [`super::format`], `H` = `HW W`, `M` = `DL` + 6,
/// `RA` = `C` - 1 + `DL`, `RA1` = `RA` + 1.
/// Handshake: AXI4-Stream on both sides of each channel; `tkeep` is contiguous and whole but for the last word of a packet.
/// A word is sent when `2^DL` of them or the end of their packet has come. `link_out` stands until `link_take`, a phit
/// comes with each `link_valid`, and `link_broken` says that phits are missing before it.
/// Latency: n + `HW` + `2^DL` + 4 cycles from the last of the n words of a cell at `tx` to its first at `rx` of the other end, plus
/// the delay of the wire, and up to `HW` + `2^DL` more for the cell that is on the wire. Throughput: `2^DL` words in `HW` + `2^DL` + 1 phits.
/// Reset: empty, number 0 both ways. Both ends are reset together.
/// Asserts: what its parts assert, relying on such a `tkeep`; every word arrives exactly once, in order per channel, or `link_down` is set.
/// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good cell, or `link_lost`.
/// Source: GEM-LCB-01, -02, -03, -13 in the form of cells; `docs/generic-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(cell_link, V, W, DL, S, C, K, RA = C - 1 + DL)]
#[published(cell_link_v2_w32_dl4_s5_c4_k32: CellLink<2, 32, 4, 36, 37, 4, 6, 5, 5, 9, 4, 32, 64, 1, 32, 10, 7, 8>)]
#[small(cell_link_v1_w16_dl1_s3_c2_k16: CellLink<1, 16, 2, 20, 21, 1, 3, 2, 3, 4, 2, 16, 32, 2, 32, 7, 2, 3>)]
pub struct CellLink<
    const V: usize,
    const W: usize,
    const Q: usize,
    const E: usize,
    const B: usize,
    const DL: usize,
    const P: usize,
    const A: usize,
    const S: usize,
    const R: usize,
    const C: usize,
    const K: usize,
    const X: usize,
    const HW: usize,
    const H: usize,
    const M: usize,
    const RA: usize,
    const RA1: usize,
> {
    /// The one clock, of the wire too.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word to send is offered.
    pub tx_tvalid: [Signal<In, Bit>; V],
    /// The word, its first byte lowest.
    pub tx_tdata: [Signal<In, Bits<W>>; V],
    /// Its bytes that count.
    pub tx_tkeep: [Signal<In, Bits<Q>>; V],
    /// It is the last of its packet.
    pub tx_tlast: [Signal<In, Bit>; V],
    /// It is taken.
    pub tx_tready: [Signal<Out, Bit>; V],
    /// A received word waits.
    pub rx_tvalid: [Signal<Out, Bit>; V],
    /// The word; undefined without `rx_tvalid`.
    #[undefined_without(rx_tvalid)]
    pub rx_tdata: [Signal<Out, Bits<W>>; V],
    /// Its bytes that count.
    pub rx_tkeep: [Signal<Out, Bits<Q>>; V],
    /// It is the last of its packet.
    pub rx_tlast: [Signal<Out, Bit>; V],
    /// It is taken.
    pub rx_tready: [Signal<In, Bit>; V],
    /// The wire out.
    pub link_out: Signal<Out, Bits<W>>,
    /// The wire takes the phit.
    pub link_take: Signal<In, Bit>,
    /// The wire in.
    pub link_in: Signal<In, Bits<W>>,
    /// It brings a phit.
    pub link_valid: Signal<In, Bit>,
    /// Phits are missing between the last one and this or the next.
    pub link_broken: Signal<In, Bit>,
    /// The wire is given up, or another peer is at its end.
    pub link_lost: Signal<In, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// It is known where the other end's cells begin.
    pub locked: Signal<Out, Bit>,
    /// Times that cells were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Cells received.
    pub received: Signal<Out, Bits<32>>,
    #[wires(
        tvalid = tx_tvalid[i], tdata = tx_tdata[i], tkeep = tx_tkeep[i], tlast = tx_tlast[i], tready = tx_tready[i],
        take = sender.word_take[i], whole = sender.whole[i], word = sender.word[i]
    )]
    stage: [Stage<W, Q, E, DL, P, A>; V],
    #[wires(take = link_take, phit = link_out, retries, bad_acks)]
    sender: CellSender<V, W, E, DL, S, R, C, K, X, HW, H, M>,
    #[wires(
        sender.{expected, nack_out, message_valid, ack, nack, freed}, valid = link_valid, phit = link_in,
        broken = link_broken, locked, errors, received
    )]
    receiver: CellReceiver<V, W, B, DL, S, C, K, X, HW, H>,
    #[wires(
        first = receiver.begin[i], write = receiver.write[i], commit = receiver.commit[i], data = receiver.data,
        room = receiver.room[i], out_ready = rx_tready[i], out_valid = rx_tvalid[i]
    )]
    buffer: [ReceiveBuffer<B, RA, RA1>; V],
    freed: [ResetReg<Bits<C>>; V],
    #[wires(heard = receiver.message_valid, phit = link_valid, lost = link_lost, gone = sender.quiet)]
    silence: Silence<12>,
    quiet: Signal<Local, Bit>,
    entry: Signal<Local, Bits<B>>,
    keep: Signal<Local, Bits<Q>>,
    bytes: Signal<Local, Bits<3>>,
    #[assume("bytes are left out at the end of a packet alone")]
    keep_is_whole: [Property; V],
}

#[kernel]
impl Logic for CellLink<V, W, Q, E, B, DL, P, A, S, R, C, K, X, HW, H, M, RA, RA1> {
    fn update(&mut self) {
        // Without a good cell in 4096 phits the other side is gone.
        self.quiet.next = self.silence.gone.val() | self.sender.gave_up.val();
        self.link_down.next = self.quiet.val();

        for v in 0..V {
            self.entry.next = self.buffer[v].out_data.val();
            self.rx_tdata[v].next = self.entry.val().get_bits::<W>(0);
            self.rx_tlast[v].next = self.entry.val().get_bit(W + 3);
            self.bytes.next = self.entry.val().get_bits::<3>(W);
            self.keep.next = 0.into();
            for q in 0..(W / 8) {
                self.keep.next = self.keep.val().replace_bit(q, self.bytes.val() >= q.to_bits::<3>());
            }
            self.rx_tkeep[v].next = self.keep.val();
            if self.buffer[v].out_valid.val() & self.rx_tready[v].val() & self.entry.val().get_bit(W + 4) {
                self.freed[v].d.next = self.freed[v].q.val() + 1;
            }
            self.sender.freed_here[v].next = self.freed[v].q.val();
            self.keep_is_whole[v].holds.next = !self.tx_tvalid[v].val()
                | ((self.tx_tlast[v].val() | self.tx_tkeep[v].val().all())
                    & self.tx_tkeep[v].val().get_bit(0)
                    & !(self.tx_tkeep[v].val() & (self.tx_tkeep[v].val() + 1)).any());
        }
    }
}
