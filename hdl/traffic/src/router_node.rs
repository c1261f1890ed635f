//! A node at a port of a Gemini router, with traffic of its own.

use super::packet_checker::PacketChecker;
use super::packet_source::PacketSource;
use phit_block::prelude::*;
use phit_router::gemini::link_port::LinkPort;

/// [`LinkPort`] with a source and a checker for each virtual channel in place of a link.
///
/// ```text
///  send_seed[32], expect_seed[32], -->+--------------+--> in_valid[2], in_phit[23]
///           load[16], pace[16], hold  |              |<-- in_credit[2]
///                                     |  RouterNode  |<-- out_valid[2], out_phit[23]
///                                     |              |--> out_credit[2]
///                                     +--------------+--> begun[32], delivered[32], wrong[32], discarded[32]
/// ```
///
/// A head's payload is the packet's number, so packets go wherever tables send them: those of one port must lead to one other port, whose
/// `expect_seed` is this one's `send_seed`. Bit 20 would make a source route; it is zero in the router, and put in again behind it from the
/// count of heads.
///
/// Parameters: `A`, `A1`, `K`, `SLOTS` are those of [`LinkPort`].
/// Handshake: slots as credits. `load` is that of the sources, `pace` that of the checkers; `hold` keeps packets from beginning.
/// Latency: counts are registers or sums of them. Throughput: 1 phit per cycle and direction.
/// Reset: as its parts; counts 0.
/// Asserts: what its parts assert. Relies on: seeds whose bit 31 is set.
/// Source: GEM-RTR-11 with random traffic; the field's standard form (traffic generator and checker).
#[derive(LogicBlock, Ports, Block)]
#[block(router_node, A, SLOTS)]
pub struct RouterNode<const A: usize, const A1: usize, const K: usize, const SLOTS: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of what is sent.
    pub send_seed: Signal<In, Bits<32>>,
    /// Seed of what is expected.
    pub expect_seed: Signal<In, Bits<32>>,
    /// How often a packet begins on a virtual channel, of 65536 cycles without one.
    pub load: Signal<In, Bits<16>>,
    /// How often a received phit is taken, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// No packet begins.
    pub hold: Signal<In, Bit>,
    /// To the router: a phit of this virtual channel.
    pub in_valid: Signal<Out, Bits<2>>,
    /// The phit.
    pub in_phit: Signal<Out, Bits<23>>,
    /// A slot of this virtual channel became free in the router.
    pub in_credit: Signal<In, Bits<2>>,
    /// From the router: a phit of this virtual channel.
    pub out_valid: Signal<In, Bits<2>>,
    /// The phit.
    pub out_phit: Signal<In, Bits<23>>,
    /// A slot of this virtual channel became free.
    pub out_credit: Signal<Out, Bits<2>>,
    /// Packets begun.
    pub begun: Signal<Out, Bits<32>>,
    /// Packets received as they should be.
    pub delivered: Signal<Out, Bits<32>>,
    /// Packets lost, repeated, out of order or corrupted.
    pub wrong: Signal<Out, Bits<32>>,
    /// Packets of two phits that came with a wrong CRC.
    pub discarded: Signal<Out, Bits<32>>,
    #[wires(out_valid, out_phit, out_credit, in_valid, in_phit, in_credit, discarded)]
    port: LinkPort<A, A1, K, SLOTS>,
    #[wires(load, hold, valid = port.rx_valid[i], last = port.rx_last[i], ready = port.rx_ready[i])]
    source: [PacketSource; 2],
    #[wires(pace, valid = port.tx_valid[i], last = port.tx_last[i], ready = port.tx_ready[i])]
    checker: [PacketChecker; 2],
    sends: [ResetReg<Bit>; 2],
    takes: [ResetReg<Bit>; 2],
    heads: [ResetReg<Bits<21>>; 2],
    sent: [Signal<Local, Bit>; 2],
    taken: [Signal<Local, Bit>; 2],
    #[with([Constant::new(false), Constant::new(true)])]
    channel: [Constant<Bit>; 2],
    #[with([0u64, 0x3C6E_F372].map(|salt| Constant::new(bits(salt))))]
    salt: [Constant<Bits<32>>; 2],
    #[init(0)]
    drawn: Constant<Bits<6>>,
}

#[kernel]
impl Logic for RouterNode<A, A1, K, SLOTS> {
    fn update(&mut self) {
        self.port.check.next = true;
        self.port.link_down.next = false;
        for v in 0..2 {
            self.source[v].pattern_seed.next = self.send_seed.val() ^ self.salt[v].val();
            self.source[v].seed.next = self.send_seed.val() ^ self.salt[v].val();
            self.source[v].channel.next = self.channel[v].val();
            self.source[v].length.next = self.drawn.val();
            self.port.rx_phit[v].next = self.source[v].phit.val();
            if !self.sends[v].q.val() {
                self.port.rx_phit[v].next = self.source[v].phit.val().replace_bit(20, false);
            }
            self.sent[v].next = self.source[v].valid.val() & self.port.rx_ready[v].val();
            if self.sent[v].val() {
                self.sends[v].d.next = !self.source[v].last.val();
            }

            self.checker[v].pattern_seed.next = self.expect_seed.val() ^ self.salt[v].val();
            self.checker[v].seed.next = self.expect_seed.val() ^ self.salt[v].val();
            self.checker[v].channel.next = self.channel[v].val();
            self.checker[v].length.next = self.drawn.val();
            self.checker[v].phit.next = self.port.tx_phit[v].val();
            if !self.takes[v].q.val() {
                self.checker[v].phit.next =
                    self.port.tx_phit[v].val().replace_bit(20, self.heads[v].q.val().get_bit(20));
            }
            self.taken[v].next = self.port.tx_valid[v].val() & self.checker[v].ready.val();
            if self.taken[v].val() {
                self.takes[v].d.next = !self.port.tx_last[v].val();
                if !self.takes[v].q.val() {
                    self.heads[v].d.next = self.heads[v].q.val() + 1;
                }
            }
        }
        self.begun.next = self.source[0].begun.val() + self.source[1].begun.val();
        self.delivered.next = self.checker[0].delivered.val() + self.checker[1].delivered.val();
        self.wrong.next = self.checker[0].wrong.val() + self.checker[1].wrong.val();
    }
}
