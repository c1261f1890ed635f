//! Where packets enter the network.

use super::buffers::packet_slots::PacketSlots;
use super::torus_route::{FROM_IO, TO_IO, TorusRoute};
use phit_block::prelude::*;
use phit_link::bluegene::format::VOID_BIT;

/// Takes packets from a user, refuses those that cannot arrive, and offers the others to the senders when they are whole.
///
/// ```text
///  in_valid, in_word[32]    -->+-----------------+--> waits[L]    links for which a packet waits
///                  in_ready <--|                 |--> request[L]  link that is asked for its deterministic channel
///  here_d[6], size_d[7],       |  InjectionPort  |--> roams[L]    link that is asked for its dynamic channel
///  mesh[D], order_d[D],        |                 |<-- wide[L], free[L], grant[L]
///  zones_z[D], fixed, system,  |                 |--> out_valid[L], out_word[32], out_last
///  reception_open,             |                 |--> arrival_waits, arrives  <-- arrival_grant
///  upset[39]                -->|                 |--> arriving, out_bad
///                              +-----------------+--> refused[16], corrected[16], uncorrectable[16]
/// ```
///
/// Bits 15:11 of a packet's first word tell its length; its way follows from the first two words, as in [`TorusRoute`]. A packet with dynamic ways enters by one of them, another by its deterministic way; with `fixed` all do.
/// One for this node itself goes to a reception buffer of the node; its symbol from end to end is not looked at. With `fixed` it is refused.
/// Packets of the system may use the IO link: from here with bit 31 of the second word, which the torus' coordinates do not bind, or from their destination with bit 20 of the first word. With `system`, which
/// comes with `fixed`, that link stands in the place of the reception buffer; without, packets with one of these bits are refused.
/// A packet that is too long, for a node that the torus does not have, with hints that do not lead there, with both bits of the IO link, or a broadcast that does not go along one line is taken, counted in
/// `refused` and forgotten. The void mark of a packet is cleared.
///
/// Parameters: `D`, `L`, `Z` as in [`TorusRoute`]; `G` = 2 `L`, `P` = `G` + 1; `K` packets, `M`, `B` and `F` as in [`PacketSlots`].
/// Handshake: valid/ready at the user's side, where a packet may pause; its end follows from its length. At the senders' side as [`PacketSlots`], with `wide` and `free` for `open` of the deterministic and the dynamic channel;
/// a packet has a word in each cycle.
/// Latency: 1 cycle from the last word to `request`. Throughput: 1 word each way per cycle.
/// Reset: empty; the next word is the first of a packet.
/// Asserts: what its parts assert. Relies on: `here_d` below `size_d`, both constant as `mesh`, `order`, `zones`, `fixed` and `system`; `grant` only what is requested.
/// Source: BGQ-SYS-12, BGQ-ARB-03, BGQ-RTE-01, -07 to -10, BGQ-LLP-08.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_injection_port, D: 1..=5, K, M, B, F, L = 2 * D, Z = 4 * D, G = 4 * D, P = 4 * D + 1)]
#[published(bluegene_injection_port_d5_k7_m16: InjectionPort<5, 10, 20, 20, 21, 7, 16, 10, 4>)]
#[small(bluegene_injection_port_d1_k3_m1: InjectionPort<1, 2, 4, 4, 5, 3, 1, 6, 3>)]
pub struct InjectionPort<
    const D: usize,
    const L: usize,
    const Z: usize,
    const G: usize,
    const P: usize,
    const K: usize,
    const M: usize,
    const B: usize,
    const F: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: Signal<In, Bit>,
    /// The word.
    pub in_word: Signal<In, Bits<32>>,
    /// It is taken.
    pub in_ready: Signal<Out, Bit>,
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
    /// Packets have no dynamic ways.
    pub fixed: Signal<In, Bit>,
    /// Packets are the system's.
    pub system: Signal<In, Bit>,
    /// Bits to spoil in what is stored.
    pub upset: Signal<In, Bits<39>>,
    /// Links that take a packet in the deterministic channel.
    pub wide: Signal<In, Bits<L>>,
    /// Links that take a packet in the dynamic channel.
    pub free: Signal<In, Bits<L>>,
    /// A packet is granted its link.
    pub grant: Signal<In, Bits<L>>,
    /// The reception buffer takes a packet; of the system's, the IO link.
    pub reception_open: Signal<In, Bit>,
    /// A packet waits for the reception buffer; of the system's, for the IO link.
    pub arrival_waits: Signal<Out, Bit>,
    /// The reception buffer is asked for; of the system's, the IO link.
    pub arrives: Signal<Out, Bit>,
    /// It takes the packet.
    pub arrival_grant: Signal<In, Bit>,
    /// A word goes there.
    pub arriving: Signal<Out, Bit>,
    /// A packet could leave by this link.
    pub waits: Signal<Out, Bits<L>>,
    /// Link that is asked for its deterministic channel.
    pub request: Signal<Out, Bits<L>>,
    /// Link that is asked for its dynamic channel.
    pub roams: Signal<Out, Bits<L>>,
    /// A word goes to this link.
    pub out_valid: Signal<Out, Bits<L>>,
    /// The word, which counts for nothing without `out_valid` or `arriving`.
    pub out_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub out_last: Signal<Out, Bit>,
    /// With the last, for the reception buffer: the packet was damaged in the slots.
    pub out_bad: Signal<Out, Bit>,
    /// Packets refused, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words found with one wrong bit.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(upset, corrected, uncorrectable)]
    slots: PacketSlots<K, M, 1, B, P, F>,
    #[wires(here, size, mesh, order, zones)]
    route: TorusRoute<D, L, Z>,
    index: ResetReg<Bits<9>>,
    first: Reg<Bits<32>>,
    dropping: ResetReg<Bit>,
    // Outputs: deterministic channels of all links, then their dynamic ones, then this node or its IO link.
    ways: Reg<Bits<P>>,
    refused_count: ResetReg<Bits<16>>,
    accept: Signal<Local, Bit>,
    refuses: Signal<Local, Bit>,
    is_trailer: Signal<Local, Bit>,
    is_flags: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    links: Signal<Local, Bits<P>>,
    // The packet begins with the IO link.
    enters_io: Signal<Local, Bit>,
    uses_io: Signal<Local, Bit>,
    is_right: Signal<Local, Bit>,
    #[init(1 << (P - 1))]
    aside: Constant<Bits<P>>,
    #[init(M as u64)]
    most: Constant<Bits<5>>,
    #[assume("a grant answers a request")]
    grant_is_requested: Property,
}

#[kernel]
impl Logic for InjectionPort<D, L, Z, G, P, K, M, B, F> {
    fn update(&mut self) {
        self.slots.first.next = self.index.q.val() == 0;
        self.in_ready.next = self.slots.room.val() | self.dropping.q.val();
        self.accept.next = self.in_valid.val() & self.in_ready.val();
        self.is_trailer.next =
            self.index.q.val().get_bits::<6>(3) == (bit_cast::<6, 5>(self.first.q.val().get_bits::<5>(11)) + 1);
        self.is_flags.next = self.is_trailer.val() & !self.index.q.val().get_bit(0);
        self.is_last.next = self.is_trailer.val() & self.index.q.val().get_bit(0);
        if self.index.q.val() == 0 {
            self.is_flags.next = false;
            self.is_last.next = false;
            self.first.d.next = self.in_word.val();
        }
        if self.accept.val() {
            self.index.d.next = self.index.q.val() + 1;
            if self.is_last.val() {
                self.index.d.next = 0.into();
                self.dropping.d.next = false;
            }
        }

        // The second word decides.
        self.route.first.next = self.first.q.val();
        self.route.second.next = self.in_word.val();
        self.enters_io.next = self.in_word.val().get_bit(FROM_IO);
        self.uses_io.next = self.enters_io.val() | self.first.q.val().get_bit(TO_IO);
        self.is_right.next = self.route.legal.val() & (!self.route.delivers.val() | !self.fixed.val());
        if self.uses_io.val() {
            self.is_right.next = self.system.val() & self.route.legal.val();
        }
        if self.enters_io.val() {
            self.is_right.next = self.system.val() & !self.first.q.val().get_bit(TO_IO);
        }
        self.refuses.next = self.accept.val()
            & (self.index.q.val() == 1)
            & (!self.is_right.val() | (self.first.q.val().get_bits::<5>(11) > self.most.val()));
        if self.index.q.val() == 1 {
            self.ways.d.next = bit_cast::<P, L>(self.route.direct.val()).replace_bit(G, self.route.delivers.val());
            if self.route.adaptive.val().any() & !self.fixed.val() {
                self.ways.d.next = bit_cast::<P, L>(self.route.adaptive.val()) << L.to_bits::<5>();
            }
            if self.enters_io.val() {
                self.ways.d.next = self.aside.val();
            }
        }
        if self.refuses.val() {
            self.dropping.d.next = true;
            self.refused_count.d.next = self.refused_count.q.val() + 1;
        }
        self.refused.next = self.refused_count.q.val();

        self.slots.write.next = self.accept.val() & !self.refuses.val() & !self.dropping.q.val();
        self.slots.rejected.next = self.refuses.val();
        self.slots.commit.next = self.accept.val() & self.is_last.val() & !self.dropping.q.val();
        self.slots.header.next = self.slots.commit.val();
        self.slots.void.next = false;
        self.slots.bad.next = false;
        self.slots.word.next = self.in_word.val();
        if self.is_flags.val() {
            self.slots.word.next = self.in_word.val().replace_bit(VOID_BIT, false);
        }
        self.slots.want.next = self.ways.q.val();

        self.links.next = bit_cast::<P, L>(self.wide.val()) | (bit_cast::<P, L>(self.free.val()) << L.to_bits::<5>());
        self.slots.open.next = self.links.val().replace_bit(G, self.reception_open.val());
        self.waits.next = self.slots.waits.val().get_bits::<L>(0) | self.slots.waits.val().get_bits::<L>(L);
        self.request.next = self.slots.request.val().get_bits::<L>(0);
        self.roams.next = self.slots.request.val().get_bits::<L>(L);
        self.arrival_waits.next = self.slots.waits.val().get_bit(G);
        self.arrives.next = self.slots.request.val().get_bit(G);
        self.links.next = bit_cast::<P, L>(self.grant.val()) | (bit_cast::<P, L>(self.grant.val()) << L.to_bits::<5>());
        self.slots.grant.next = self.slots.request.val() & self.links.val().replace_bit(G, self.arrival_grant.val());
        self.out_valid.next =
            self.slots.out_valid[0].val().get_bits::<L>(0) | self.slots.out_valid[0].val().get_bits::<L>(L);
        self.out_word.next = self.slots.out_word[0].val();
        self.out_last.next = self.slots.out_last[0].val();
        self.out_bad.next = self.slots.out_bad[0].val();
        self.arriving.next = self.slots.out_valid[0].val().get_bit(G);

        self.grant_is_requested.holds.next = ((self.grant.val()
            & !(self.slots.request.val().get_bits::<L>(0) | self.slots.request.val().get_bits::<L>(L)))
            == 0)
            & (!self.arrival_grant.val() | self.slots.request.val().get_bit(G));
    }
}
