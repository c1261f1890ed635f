//! From request packets to requests inside the interface.

use crate::gemini::format::{ADDRESS, ATOMIC_ADD, CMD, HASHED, MASK, MDH, PE, PUT, SIZE, SYNC, VMDH, packet};
use phit_block::prelude::*;
use phit_link::gemini::depacketizer::Depacketizer;
use phit_prim::fifo::Fifo;

/// Stores each request until its end shows that it is good and meant for this node, and hands it on whole.
///
/// ```text
///  phit_valid, phit[22], phit_last -->+-----------------+--> request_valid, request[128], request_last
///                     phit_ready <--| RequestReceiver |<-- request_ready
///             node[18] -->+-----------------+--> source[18], bad, misrouted
/// ```
///
/// A packet that is marked bad or has the wrong length is discarded without an answer, and so is one to another node.
///
/// Parameters: none. Holds the data of two requests.
/// Handshake: valid/ready. `source` belongs to the request whose header or data are offered. `bad` and `misrouted` for one
/// cycle for each discarded packet.
/// Latency: 1 cycle from the last phit to the header. Throughput: 1 phit per cycle while requests are taken.
/// Reset: empty.
/// Asserts: what its parts assert.
/// Source: GEM-NL-06, GEM-LCB-05, GEM-HT-10; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_request_receiver)]
#[published(gemini_request_receiver: RequestReceiver)]
pub struct RequestReceiver {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// This node: number on its chip in the two lowest bits, chip above.
    pub node: Signal<In, Bits<18>>,
    /// A phit is offered.
    pub phit_valid: Signal<In, Bit>,
    /// The phit's payload.
    pub phit: Signal<In, Bits<22>>,
    /// It is the last of the packet.
    pub phit_last: Signal<In, Bit>,
    /// It is taken.
    pub phit_ready: Signal<Out, Bit>,
    /// A beat of a request is offered.
    pub request_valid: Signal<Out, Bit>,
    /// The header, or data; undefined without `request_valid`, as what follows.
    #[undefined_without(request_valid)]
    pub request: Signal<Out, Bits<128>>,
    /// It is the last of its request.
    #[undefined_without(request_valid)]
    pub request_last: Signal<Out, Bit>,
    /// Who sent it: node of the chip in the two lowest bits, chip above.
    #[undefined_without(request_valid)]
    pub source: Signal<Out, Bits<18>>,
    /// It is taken.
    pub request_ready: Signal<In, Bit>,
    /// A packet was damaged.
    pub bad: Signal<Out, Bit>,
    /// A good packet was for another node.
    pub misrouted: Signal<Out, Bit>,
    #[wires(phit_valid, phit, phit_last, phit_ready)]
    depacketizer: Depacketizer,
    #[wires(in_ready = depacketizer.end_ready, out_valid = request_valid)]
    headers: Fifo<146, 1, 2>,
    beats: AsyncMemory<128, 3>,
    // Beats written and read, and those of packets that have ended well.
    written: ResetReg<Bits<4>>,
    read: ResetReg<Bits<4>>,
    words: ResetReg<Bits<4>>,
    low: Reg<Bits<64>>,
    in_data: ResetReg<Bit>,
    left: Reg<Bits<3>>,
    header: Signal<Local, Bits<128>>,
    from: Signal<Local, Bits<18>>,
    to: Signal<Local, Bits<18>>,
    place: Signal<Local, Bits<4>>,
    used: Signal<Local, Bits<4>>,
    room: Signal<Local, Bit>,
    word_comes: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    stored_size: Signal<Local, Bits<5>>,
    stored_command: Signal<Local, Bits<5>>,
    from_number: Signal<Local, Bits<2>>,
    from_chip: Signal<Local, Bits<16>>,
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
    has_data: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
}

#[kernel]
impl Logic for RequestReceiver {
    fn update(&mut self) {
        // Two words make a beat, which is written with each of them.
        self.place.next = self.written.q.val() + (self.words.q.val() >> 1);
        self.used.next = self.place.val() - self.read.q.val();
        self.room.next = !self.used.val().get_bit(3);
        self.depacketizer.word_ready.next = self.room.val();
        self.word_comes.next = self.depacketizer.word_valid.val() & self.room.val();
        self.beats.write_enable.next = self.word_comes.val();
        self.beats.write_address.next = self.place.val().get_bits::<3>(0);
        self.beats.write_data.next = bit_cast::<128, 64>(self.depacketizer.word.val());
        if self.words.q.val().get_bit(0) {
            self.beats.write_data.next =
                (bit_cast::<128, 64>(self.depacketizer.word.val()) << 64) | bit_cast::<128, 64>(self.low.q.val());
        }
        if self.word_comes.val() {
            self.low.d.next = self.depacketizer.word.val();
            self.words.d.next = self.words.q.val() + 1;
        }

        // The end tells what the packet is worth.
        self.ends.next = self.depacketizer.end_valid.val() & self.headers.in_ready.val();
        self.identity.next = self.depacketizer.header.val().get_bits::<22>(packet::SYNC);
        self.domain.next = self.depacketizer.header.val().get_bits::<20>(packet::MDH);
        self.mask.next = self.depacketizer.header.val().get_bits::<16>(packet::MASK);
        self.size.next = self.depacketizer.header.val().get_bits::<5>(packet::SIZE);
        self.command.next = self.depacketizer.header.val().get_bits::<5>(packet::CMD);
        self.line_word.next = self.depacketizer.header.val().get_bits::<4>(packet::ADDRESS_LOW);
        self.line.next = self.depacketizer.header.val().get_bits::<18>(packet::ADDRESS_HASH);
        self.page.next = self.depacketizer.header.val().get_bits::<16>(packet::ADDRESS_HIGH);
        self.flags.next = self.depacketizer.header.val().get_bits::<2>(packet::VMDH);
        self.routing.next = self.depacketizer.header.val().get_bits::<2>(packet::H);
        self.node_number.next = self.depacketizer.header.val().get_bits::<2>(packet::DST_ID);
        self.chip.next = self.depacketizer.header.val().get_bits::<16>(packet::DESTINATION);
        self.from_number.next = self.depacketizer.header.val().get_bits::<2>(packet::SRC_ID);
        self.from_chip.next = self.depacketizer.header.val().get_bits::<16>(packet::SOURCE);
        self.to.next = (bit_cast::<18, 16>(self.chip.val()) << 2) | bit_cast::<18, 2>(self.node_number.val());
        self.from.next = (bit_cast::<18, 16>(self.from_chip.val()) << 2) | bit_cast::<18, 2>(self.from_number.val());
        self.bad.next = self.ends.val() & !self.depacketizer.end_ok.val();
        self.misrouted.next = self.ends.val() & self.depacketizer.end_ok.val() & (self.to.val() != self.node.val());
        self.accepted.next = self.depacketizer.end_ok.val() & (self.to.val() == self.node.val());
        self.header.next = (bit_cast::<128, 22>(self.identity.val()) << SYNC.to_bits::<8>())
            | (bit_cast::<128, 20>(self.domain.val()) << MDH.to_bits::<8>())
            | (bit_cast::<128, 16>(self.mask.val()) << MASK.to_bits::<8>())
            | (bit_cast::<128, 5>(self.size.val()) << SIZE.to_bits::<8>())
            | (bit_cast::<128, 5>(self.command.val()) << CMD.to_bits::<8>())
            | (bit_cast::<128, 4>(self.line_word.val()) << ADDRESS.to_bits::<8>())
            | (bit_cast::<128, 18>(self.line.val()) << (ADDRESS + 4).to_bits::<8>())
            | (bit_cast::<128, 16>(self.page.val()) << (ADDRESS + 22).to_bits::<8>())
            | (bit_cast::<128, 2>(self.flags.val()) << VMDH.to_bits::<8>())
            | (bit_cast::<128, 2>(self.routing.val()) << HASHED.to_bits::<8>())
            | (bit_cast::<128, 2>(self.node_number.val()) << PE.to_bits::<8>())
            | (bit_cast::<128, 16>(self.chip.val()) << (PE + 2).to_bits::<8>());
        self.headers.in_valid.next = self.depacketizer.end_valid.val() & self.accepted.val();
        self.headers.in_data.next =
            bit_cast::<146, 128>(self.header.val()) | (bit_cast::<146, 18>(self.from.val()) << 128);
        if self.ends.val() {
            self.words.d.next = 0.into();
            if self.accepted.val() {
                self.written.d.next = self.written.q.val() + ((self.words.q.val() + 1) >> 1);
            }
        }

        // Whole requests go on.
        self.stored_size.next = self.headers.out_data.val().get_bits::<5>(SIZE);
        self.stored_command.next = self.headers.out_data.val().get_bits::<5>(CMD);
        self.has_data.next = self.stored_size.val().any()
            & ((self.stored_command.val() == PUT.to_bits()) | (self.stored_command.val() >= ATOMIC_ADD.to_bits()));
        self.source.next = self.headers.out_data.val().get_bits::<18>(128);
        self.beats.read_address.next = self.read.q.val().get_bits::<3>(0);
        if self.in_data.q.val() {
            self.request.next = self.beats.read_data.val();
            self.request_last.next = !self.left.q.val().any();
        } else {
            self.request.next = self.headers.out_data.val().get_bits::<128>(0);
            self.request_last.next = !self.has_data.val();
        }
        self.goes.next = self.headers.out_valid.val() & self.request_ready.val();
        self.headers.out_ready.next = self.request_ready.val() & self.request_last.val();
        if self.goes.val() {
            self.in_data.d.next = !self.request_last.val();
            if self.in_data.q.val() {
                self.read.d.next = self.read.q.val() + 1;
                self.left.d.next = self.left.q.val() - 1;
            } else {
                self.left.d.next = bit_cast::<3, 5>((self.stored_size.val() - 1) >> 2);
            }
        }
    }
}
