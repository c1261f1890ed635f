//! From what a link receives to the links by which it goes on.

use super::buffers::packet_slots::PacketSlots;
use super::buffers::reception_port::ReceptionPort;
use super::torus_route::TorusRoute;
use phit_block::prelude::*;

/// The buffers of a link's deterministic and dynamic channel, and the reception buffer of its node.
///
/// ```text
///  first, header, rejected, bad,     -->+---------------+--> room_b, freed_b[F]
///  write_b, commit_b, void_b, word[32]  |               |
///  here_d[6], size_d[7], mesh[D],       |  ReceiveUnit  |--> request_b[L], roams_b[L]
///  order_d[D], zones_z[D]            -->|               |<-- grant_b[L]
///  open[L], turn[L], roam[L]         -->|               |--> valid_y[L], out_word_y[32], out_last_y
///  rx_ready                          -->|               |--> rx_valid, rx_word[32], rx_last, rx_bad
///  upset[39]                         -->|               |--> corrected[16], uncorrectable[16]
///                                       +---------------+--> direct[L], delivers, exits
/// ```
///
/// Buffer 0 is that of the deterministic channel, buffer 1 that of the dynamic one; buffer b has two paths to all links, 2b and 2b + 1. A packet asks for the link of its deterministic way (`request`), and if it is
/// dynamic for all links of its dynamic ways (`roams`). A packet in buffer 1 asks for its deterministic way only if no packet there finds a dynamic way open. One that has arrived
/// goes to the reception buffer when it is whole; buffers take turns. A broadcast that goes on leaves a copy there. `direct` and `delivers` are for buffers of other channels: with `header` the deterministic way of a packet, or that the reception buffer is to have it; `exits` says that it has arrived, and the IO link leads on.
///
/// Parameters: `D` dimensions, 1 to 5, `L` = 2 `D`, `Z` = 4 `D`; `K` packets in a buffer, `M`, `F` as in [`PacketSlots`]; `P` = 2 `L` + 1; `2^B` words of each buffer; `B0` = `B` - 1, `B1` = `B` + 1.
/// Handshake: what comes, as in [`PacketSlots`], with the first two words of a packet before its `header`. `open`, `turn` and `roam` say by link that a packet would be taken: of buffer 0 in the deterministic channel, of
/// buffer 1 in the deterministic channel, of either in the dynamic one. `grant_b` answers `request_b` or `roams_b` in the same cycle. Valid/ready at `rx`.
/// Latency: as [`PacketSlots`]; a packet of n words that has arrived shows at `rx` n + 5 cycles after its first word at the earliest. Throughput: 1 word in, 1 out by each path per cycle.
/// Reset: empty.
/// Asserts: what its parts assert. Relies on: `grant` only what is asked for.
/// Source: BGQ-VC-01, -04 to -10, -12, BGQ-ARB-02, BGQ-SYS-13, BGQ-RTE-03 to -05, -07, -09, -11.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_receive_unit, D: 1..=5, K, M, B, F: 3..=5, L = 2 * D, Z = 4 * D, P = 4 * D + 1, B0 = B - 1, B1 = B + 1,
    check(K + 1 == 1 << (F - 1), "K is {K}; legal: {}", (1 << (F - 1)) - 1)
)]
#[published(bluegene_receive_unit_d5_k7_m16: ReceiveUnit<5, 10, 20, 21, 7, 16, 10, 9, 11, 4>)]
#[small(bluegene_receive_unit_d1_k3_m1: ReceiveUnit<1, 2, 4, 5, 3, 1, 6, 5, 7, 3>)]
pub struct ReceiveUnit<
    const D: usize,
    const L: usize,
    const Z: usize,
    const P: usize,
    const K: usize,
    const M: usize,
    const B: usize,
    const B0: usize,
    const B1: usize,
    const F: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The word is the first of a packet.
    pub first: Signal<In, Bit>,
    /// The packet may leave from now on.
    pub header: Signal<In, Bit>,
    /// The packet that comes is not taken.
    pub rejected: Signal<In, Bit>,
    /// With `commit`: it was damaged before.
    pub bad: Signal<In, Bit>,
    /// Store the word in this buffer.
    pub write: [Signal<In, Bit>; 2],
    /// The word is the last of a packet that is right.
    pub commit: [Signal<In, Bit>; 2],
    /// The word is the last of a void packet.
    pub void: [Signal<In, Bit>; 2],
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// There is a place for it.
    pub room: [Signal<Out, Bit>; 2],
    /// Tokens given back, modulo `2^F`.
    pub freed: [Signal<Out, Bits<F>>; 2],
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<6>>; D],
    /// Nodes of each dimension.
    pub size: [Signal<In, Bits<7>>; D],
    /// Dimensions that are lines.
    pub mesh: Signal<In, Bits<D>>,
    /// Order of the deterministic way.
    pub order: [Signal<In, Bits<D>>; D],
    /// Zones of the dynamic ways.
    pub zones: [Signal<In, Bits<D>>; Z],
    /// Link of the deterministic way of the packet that comes; it counts with `header`.
    pub direct: Signal<Out, Bits<L>>,
    /// The reception buffer is to have that packet; it counts with `header`.
    pub delivers: Signal<Out, Bit>,
    /// It has arrived, and goes on over the IO link; it counts with `header`.
    pub exits: Signal<Out, Bit>,
    /// Links that take a packet of buffer 0 in the deterministic channel.
    pub open: Signal<In, Bits<L>>,
    /// Links that take a packet of buffer 1 in the deterministic channel.
    pub turn: Signal<In, Bits<L>>,
    /// Links that take a packet in the dynamic channel.
    pub roam: Signal<In, Bits<L>>,
    /// Link that is asked for its deterministic channel.
    pub request: [Signal<Out, Bits<L>>; 2],
    /// Link that is asked for its dynamic channel.
    pub roams: [Signal<Out, Bits<L>>; 2],
    /// It takes the packet.
    pub grant: [Signal<In, Bits<L>>; 2],
    /// By path: a word goes to this link.
    pub valid: [Signal<Out, Bits<L>>; 4],
    /// The word, which counts for nothing without `valid`.
    pub out_word: [Signal<Out, Bits<32>>; 4],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; 4],
    /// A word that has arrived waits.
    pub rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub rx_last: Signal<Out, Bit>,
    /// With the last: the packet is damaged.
    pub rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub rx_ready: Signal<In, Bit>,
    /// Bits to spoil in what is stored; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        first, header, rejected, bad, write = write[i], commit = commit[i], void = void[i], word, room = room[i],
        freed = freed[i], upset
    )]
    slots: [PacketSlots<K, M, 2, B0, P, F>; 2],
    #[wires(here, size, mesh, order, zones, direct, exits)]
    route: TorusRoute<D, L, Z>,
    #[wires(rx_valid, rx_word, rx_last, rx_bad, rx_ready, upset)]
    reception: ReceptionPort<2, B, B1, F>,
    // The two words before this one: when the header is known, the first and the second.
    earlier: Reg<Bits<32>>,
    before: Reg<Bits<32>>,
    want: Signal<Local, Bits<P>>,
    roaming: Signal<Local, Bits<P>>,
    ways: Signal<Local, Bits<P>>,
    asked: Signal<Local, Bits<2>>,
    granted: Signal<Local, Bits<P>>,
    arriving: Signal<Local, Bits<2>>,
    lasts: Signal<Local, Bits<2>>,
    bads: Signal<Local, Bits<2>>,
    is_second: Signal<Local, Bit>,
    stays: Signal<Local, Bit>,
    is_asked: Signal<Local, Bit>,
    #[assume("a grant answers a request")]
    grant_is_requested: Property,
}

#[kernel]
impl Logic for ReceiveUnit<D, L, Z, P, K, M, B, B0, B1, F> {
    fn update(&mut self) {
        self.before.d.next = self.word.val();
        self.earlier.d.next = self.before.q.val();
        self.route.first.next = self.earlier.q.val();
        self.route.second.next = self.before.q.val();
        // Outputs: deterministic channels of all links, their dynamic channels, reception.
        self.want.next = bit_cast::<P, L>(self.route.direct.val())
            | (bit_cast::<P, L>(self.route.adaptive.val()) << L.to_bits::<5>());
        self.stays.next = self.route.delivers.val() | self.route.deposits.val();
        self.delivers.next = self.stays.val();
        self.want.next = self.want.val().replace_bit(2 * L, self.stays.val());
        self.roaming.next = bit_cast::<P, L>(self.roam.val()) << L.to_bits::<5>();
        self.ways.next =
            (self.roaming.val() | bit_cast::<P, L>(self.open.val())).replace_bit(2 * L, self.reception.open.val());
        self.slots[0].open.next = self.ways.val();
        // From the dynamic channel packets escape if they find no other way.
        self.ways.next =
            (self.roaming.val() | bit_cast::<P, L>(self.turn.val())).replace_bit(2 * L, self.reception.open.val());
        if (self.slots[1].waits.val() & self.roaming.val()).any() {
            self.ways.next = self.roaming.val().replace_bit(2 * L, self.reception.open.val());
        }
        self.slots[1].open.next = self.ways.val();

        self.asked.next = 0.into();
        for b in 0..2 {
            self.slots[b].want.next = self.want.val();
            self.request[b].next = self.slots[b].request.val().get_bits::<L>(0);
            self.roams[b].next = self.slots[b].request.val().get_bits::<L>(L);
            self.asked.next = self.asked.val().replace_bit(b, self.slots[b].request.val().get_bit(2 * L));
        }
        self.reception.request.next = self.asked.val();

        self.arriving.next = 0.into();
        self.lasts.next = 0.into();
        self.bads.next = 0.into();
        for b in 0..2 {
            self.granted.next =
                bit_cast::<P, L>(self.grant[b].val()) | (bit_cast::<P, L>(self.grant[b].val()) << L.to_bits::<5>());
            self.slots[b].grant.next = self.slots[b].request.val()
                & self.granted.val().replace_bit(2 * L, self.reception.grant.val().get_bit(b));
            for h in 0..2 {
                self.valid[2 * b + h].next = self.slots[b].out_valid[h].val().get_bits::<L>(0)
                    | self.slots[b].out_valid[h].val().get_bits::<L>(L);
                self.out_word[2 * b + h].next = self.slots[b].out_word[h].val();
                self.out_last[2 * b + h].next = self.slots[b].out_last[h].val();
            }
            // One path at a time leads to the reception buffer.
            self.is_second.next = self.slots[b].out_valid[1].val().get_bit(2 * L);
            self.arriving.next = self
                .arriving
                .val()
                .replace_bit(b, self.slots[b].out_valid[0].val().get_bit(2 * L) | self.is_second.val());
            self.reception.word[b].next = self.slots[b].out_word[0].val();
            self.lasts.next = self.lasts.val().replace_bit(b, self.slots[b].out_last[0].val());
            self.bads.next = self.bads.val().replace_bit(b, self.slots[b].out_bad[0].val());
            if self.is_second.val() {
                self.reception.word[b].next = self.slots[b].out_word[1].val();
                self.lasts.next = self.lasts.val().replace_bit(b, self.slots[b].out_last[1].val());
                self.bads.next = self.bads.val().replace_bit(b, self.slots[b].out_bad[1].val());
            }
        }
        self.reception.valid.next = self.arriving.val();
        self.reception.last.next = self.lasts.val();
        self.reception.bad.next = self.bads.val();

        self.corrected.next =
            self.slots[0].corrected.val() + self.slots[1].corrected.val() + self.reception.corrected.val();
        self.uncorrectable.next =
            self.slots[0].uncorrectable.val() + self.slots[1].uncorrectable.val() + self.reception.uncorrectable.val();

        self.is_asked.next = true;
        for b in 0..2 {
            self.is_asked.next = self.is_asked.val()
                & ((self.grant[b].val()
                    & !(self.slots[b].request.val().get_bits::<L>(0) | self.slots[b].request.val().get_bits::<L>(L)))
                    == 0);
        }
        self.grant_is_requested.holds.next = self.is_asked.val();
    }
}
