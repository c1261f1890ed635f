//! From requests inside the interface to request packets.

use crate::gemini::format::{ADDRESS, CMD, HASHED, MASK, MDH, PE, SIZE, SYNC, VMDH, packet};
use phit_block::prelude::*;
use phit_link::gemini::packetizer::Packetizer;
use phit_prim::fifo::Fifo;

/// Makes each request a packet.
///
/// ```text
///  request_valid, request[128], request_last -->+---------------+--> phit_valid, phit[22], phit_last
///                             request_ready <--| RequestSender |<-- phit_ready
///                                  node[18] -->+---------------+
/// ```
///
/// Parameters: none. Holds a header that waits for its turn, and 8 beats of data.
/// Handshake: valid/ready. `request_ready` depends on no input of the same cycle. A request whose header was taken while no data wait is taken without a pause.
/// Latency: 1 cycle from the header to the first phit. Throughput: 1 phit per cycle, without gaps between packets.
/// Reset: waits for a header.
/// Asserts: what the packetizer asserts. Relies on: `size` at most 16, and as many data beats as it says; a beat that waits stays.
/// Source: GEM-PKT-04, -11, GEM-HT-10, GEM-NL-03; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_request_sender)]
#[published(gemini_request_sender: RequestSender)]
pub struct RequestSender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// This node: number on its chip in the two lowest bits, chip above.
    pub node: Signal<In, Bits<18>>,
    /// A beat of a request is offered.
    pub request_valid: Signal<In, Bit>,
    /// The header, or data.
    pub request: Signal<In, Bits<128>>,
    /// It is the last of its request.
    pub request_last: Signal<In, Bit>,
    /// It is taken.
    pub request_ready: Signal<Out, Bit>,
    /// A phit is offered.
    pub phit_valid: Signal<Out, Bit>,
    /// The phit's payload.
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<Out, Bit>,
    /// It is taken.
    pub phit_ready: Signal<In, Bit>,
    #[wires(phit_valid, phit, phit_last, phit_ready)]
    packetizer: Packetizer,
    #[wires(in_data = request, out_valid = packetizer.word_valid)]
    beats: Fifo<128, 3, 4>,
    in_data: ResetReg<Bit>,
    waits: ResetReg<Bit>,
    header: Reg<Bits<128>>,
    // Words of 8 bytes of the packet that is being sent.
    words: Reg<Bits<4>>,
    high: Reg<Bit>,
    takes: Signal<Local, Bit>,
    word_goes: Signal<Local, Bit>,
    identity: Signal<Local, Bits<22>>,
    domain: Signal<Local, Bits<20>>,
    mask: Signal<Local, Bits<16>>,
    size: Signal<Local, Bits<5>>,
    command: Signal<Local, Bits<5>>,
    line_word: Signal<Local, Bits<4>>,
    line: Signal<Local, Bits<18>>,
    page: Signal<Local, Bits<16>>,
    flags: Signal<Local, Bits<2>>,
    routing: Signal<Local, Bits<2>>,
    node_number: Signal<Local, Bits<2>>,
    chip: Signal<Local, Bits<16>>,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
    #[assert("a stored header carries at most 16 four-byte words")]
    stored_in_range: Property,
}

#[kernel]
impl Logic for RequestSender {
    fn update(&mut self) {
        self.size_in_range.holds.next =
            !self.request_valid.val() | self.in_data.q.val() | (self.request.val().get_bits::<5>(SIZE) <= 16);
        self.stored_in_range.holds.next = !self.waits.q.val() | (self.header.q.val().get_bits::<5>(SIZE) <= 16);
        self.request_ready.next = !self.waits.q.val();
        self.beats.in_valid.next = false;
        if self.in_data.q.val() {
            self.request_ready.next = self.beats.in_ready.val();
            self.beats.in_valid.next = self.request_valid.val();
        }
        self.takes.next = self.request_valid.val() & self.request_ready.val();
        if self.takes.val() {
            self.in_data.d.next = !self.request_last.val();
            if !self.in_data.q.val() {
                self.header.d.next = self.request.val();
                self.waits.d.next = true;
            }
        }

        // The header of the packet, with what the Netlink adds: no source route, no channel, the source.
        self.packetizer.header_valid.next = self.waits.q.val();
        self.identity.next = self.header.q.val().get_bits::<22>(SYNC);
        self.domain.next = self.header.q.val().get_bits::<20>(MDH);
        self.mask.next = self.header.q.val().get_bits::<16>(MASK);
        self.size.next = self.header.q.val().get_bits::<5>(SIZE);
        self.command.next = self.header.q.val().get_bits::<5>(CMD);
        self.line_word.next = self.header.q.val().get_bits::<4>(ADDRESS);
        self.line.next = self.header.q.val().get_bits::<18>(ADDRESS + 4);
        self.page.next = self.header.q.val().get_bits::<16>(ADDRESS + 22);
        self.flags.next = self.header.q.val().get_bits::<2>(VMDH);
        self.routing.next = self.header.q.val().get_bits::<2>(HASHED);
        self.node_number.next = self.header.q.val().get_bits::<2>(PE);
        self.chip.next = self.header.q.val().get_bits::<16>(PE + 2);
        self.packetizer.header.next = (bit_cast::<154, 22>(self.identity.val()) << packet::SYNC.to_bits::<8>())
            | (bit_cast::<154, 20>(self.domain.val()) << packet::MDH.to_bits::<8>())
            | (bit_cast::<154, 16>(self.mask.val()) << packet::MASK.to_bits::<8>())
            | (bit_cast::<154, 5>(self.size.val()) << packet::SIZE.to_bits::<8>())
            | (bit_cast::<154, 5>(self.command.val()) << packet::CMD.to_bits::<8>())
            | (bit_cast::<154, 4>(self.line_word.val()) << packet::ADDRESS_LOW.to_bits::<8>())
            | (bit_cast::<154, 18>(self.line.val()) << packet::ADDRESS_HASH.to_bits::<8>())
            | (bit_cast::<154, 16>(self.page.val()) << packet::ADDRESS_HIGH.to_bits::<8>())
            | (bit_cast::<154, 2>(self.flags.val()) << packet::VMDH.to_bits::<8>())
            | (bit_cast::<154, 2>(self.routing.val()) << packet::H.to_bits::<8>())
            | (bit_cast::<154, 2>(self.node_number.val()) << packet::DST_ID.to_bits::<8>())
            | (bit_cast::<154, 16>(self.chip.val()) << packet::DESTINATION.to_bits::<8>())
            | (bit_cast::<154, 2>(self.node.val().get_bits::<2>(0)) << packet::SRC_ID.to_bits::<8>())
            | (bit_cast::<154, 16>(self.node.val().get_bits::<16>(2)) << packet::SOURCE.to_bits::<8>());
        if self.waits.q.val() & self.packetizer.header_ready.val() {
            self.waits.d.next = false;
        }

        // Beats become words; of an odd number the last beat has one.
        self.packetizer.word.next = self.beats.out_data.val().get_bits::<64>(0);
        if self.high.q.val() {
            self.packetizer.word.next = self.beats.out_data.val().get_bits::<64>(64);
        }
        self.word_goes.next = self.packetizer.word_valid.val() & self.packetizer.word_ready.val();
        self.beats.out_ready.next = self.word_goes.val() & (self.high.q.val() | (self.words.q.val() == 1));
        if self.word_goes.val() {
            self.words.d.next = self.words.q.val() - 1;
            self.high.d.next = !self.high.q.val() & (self.words.q.val() != 1);
        }
        if self.waits.q.val() & self.packetizer.header_ready.val() {
            self.words.d.next = bit_cast::<4, 5>((self.size.val() + 1) >> 1);
            self.high.d.next = false;
        }
    }
}
