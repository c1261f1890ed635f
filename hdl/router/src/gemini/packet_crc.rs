//! The CRC that a packet has within a router.

use phit_block::prelude::*;
use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;

/// Follows packets, phit by phit, and tells with the last what their CRC should be.
///
/// ```text
///     valid -->+-------------+--> crc[16]
///  phit[23] -->|  PacketCrc  |--> head, second, directed
///              +-------------+
/// ```
///
/// The CRC is that of `docs/gemini-link.md` with the sequence number 0: over all payloads, the last with its crc field (21:6)
/// zero. A packet with a source route (bit 20 of the head of a request) is `directed`: its pointer moves on from router to router,
/// and its CRC does not.
///
/// Parameters: none.
/// Handshake: `valid` brings a phit, packet after packet; bit 22: it is the last. `crc` counts with the last phit only.
/// Latency: 0 from `phit` to all outputs. Throughput: 1 phit per cycle.
/// Reset: a packet begins.
/// Asserts: nothing.
/// Source: GEM-LCB-04, GEM-PKT-10.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_packet_crc)]
#[published(gemini_packet_crc: PacketCrc)]
pub struct PacketCrc {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes.
    pub valid: Signal<In, Bit>,
    /// The phit.
    pub phit: Signal<In, Bits<23>>,
    /// CRC of the packet that this phit ends.
    pub crc: Signal<Out, Bits<16>>,
    /// The phit is the first of its packet.
    pub head: Signal<Out, Bit>,
    /// It is the second.
    pub second: Signal<Out, Bit>,
    /// Its packet has a source route.
    pub directed: Signal<Out, Bit>,
    #[with(GEMINI.step(22))]
    step: LinearMap<38, 16>,
    state: Reg<Bits<16>>,
    inside: ResetReg<Bit>,
    is_second: ResetReg<Bit>,
    is_directed: Reg<Bit>,
    #[init(GEMINI.register_after(GEMINI.initial, 0, 22))]
    first: Constant<Bits<16>>,
    before: Signal<Local, Bits<16>>,
    covered: Signal<Local, Bits<22>>,
    route: Signal<Local, Bit>,
}

#[kernel]
impl Logic for PacketCrc {
    fn update(&mut self) {
        // Bits of the head: v 21, r 20.
        self.route.next = self.is_directed.q.val();
        self.before.next = self.state.q.val();
        if !self.inside.q.val() {
            self.route.next = self.phit.val().get_bit(20) & !self.phit.val().get_bit(21);
            self.before.next = self.first.val();
        }
        self.covered.next = self.phit.val().get_bits::<22>(0);
        if self.phit.val().get_bit(22) {
            self.covered.next = bit_cast::<22, 6>(self.phit.val().get_bits::<6>(0));
        }
        self.step.x.next = (bit_cast::<38, 16>(self.before.val()) << 22) | bit_cast::<38, 22>(self.covered.val());
        if self.valid.val() {
            self.inside.d.next = !self.phit.val().get_bit(22);
            self.is_second.d.next = !self.inside.q.val() & !self.phit.val().get_bit(22);
            self.is_directed.d.next = self.route.val();
            self.state.d.next = self.step.y.val();
        }
        self.crc.next = self.step.y.val();
        self.head.next = !self.inside.q.val();
        self.second.next = self.is_second.q.val();
        self.directed.next = self.route.val();
    }
}
