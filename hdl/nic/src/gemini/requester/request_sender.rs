//! From requests inside the interface to request packets.

use crate::gemini::format::{
    ADDRESS, CLOSE, CMD, FETCH_ADD, GET, HASHED, MASK, MDH, PE, PTAG, SIZE, SSID, SYNC, VMDH, packet,
};
use phit_block::prelude::*;
use phit_link::gemini::packetizer::Packetizer;
use phit_prim::fifo::Fifo;

/// What the sender does with the next beat.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Expect {
    /// It is a header.
    Header,
    /// Data of a packet.
    Data,
    /// The control word of a get or a fetching atomic operation, which needs a row.
    Row,
    /// Data of a packet that is not sent.
    Refused,
    /// The words of an event.
    Closing,
}

/// Counts each request with its sequence, and makes it a packet.
///
/// ```text
///  request_valid, request[128], request_last -->+---------------+--> phit_valid, phit[22], phit_last
///                             request_ready <--|               |<-- phit_ready
///            node[18] -->| RequestSender |--> send_valid, ssid[8]
///                                          |               |<-- send_ready, send_refused
///       refused_valid <--|               |--> close_valid, close_words[64], close_queue[10]
///                                          |               |<-- close_ready
///             row_ready, row_tag[10] -->+---------------+--> row_valid, row[63]
/// ```
///
/// A header is taken when its sequence has counted it. One of a quarantined sequence is discarded with its data. A header with command 0
/// closes its sequence with the words of its data beat, after all packets before it were counted. A get is counted while
/// there is a row for it among the outstanding requests, and leaves when it has one, whose tag its packet carries; the tag of a put is 0.
/// A fetching atomic operation does so too; the data behind its control word are its operands, and its row is for one word of 8 bytes.
///
/// Parameters: none.
/// Handshake: valid/ready. `send_valid`, of a get only with `row_ready`, `close_valid` and `row_valid` wait for their answers in the same cycle; `ssid` belongs to all.
/// `refused_valid` for one cycle for each discarded request.
/// Latency: 1 cycle from the header, of a get from its row, to the first phit. Throughput: 1 phit per cycle.
/// Reset: waits for a header.
/// Asserts: what the packetizer asserts. Relies on: `size` at most 16; a beat that waits stays.
/// Source: GEM-SSQ-01, -04, GEM-PKT-11, GEM-HT-10; `docs/gemini-nic.md`.
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
    /// The header, data, or the control word of a get or fetching operation with the handle of its local memory domain.
    pub request: Signal<In, Bits<128>>,
    /// It is the last of its request.
    pub request_last: Signal<In, Bit>,
    /// It is taken.
    pub request_ready: Signal<Out, Bit>,
    /// A packet is to be counted.
    pub send_valid: Signal<Out, Bit>,
    /// The sequence of the packet, or the one to close.
    pub ssid: Signal<Out, Bits<8>>,
    /// It is counted.
    pub send_ready: Signal<In, Bit>,
    /// It must not be sent.
    pub send_refused: Signal<In, Bit>,
    /// A request was discarded.
    pub refused_valid: Signal<Out, Bit>,
    /// A sequence is to be closed.
    pub close_valid: Signal<Out, Bit>,
    /// With these words for its event.
    pub close_words: Signal<Out, Bits<64>>,
    /// And this completion queue.
    pub close_queue: Signal<Out, Bits<10>>,
    /// It is closed.
    pub close_ready: Signal<In, Bit>,
    /// A get needs a row of outstanding requests.
    pub row_valid: Signal<Out, Bit>,
    /// Words 4:0, bits 39:2 of the local offset 42:5, local handle 54:43, protection tag 62:55.
    pub row: Signal<Out, Bits<63>>,
    /// It has one.
    pub row_ready: Signal<In, Bit>,
    /// Its tag.
    pub row_tag: Signal<In, Bits<10>>,
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
    #[init(Expect::Header)]
    expect: ResetReg<Expect>,
    waits: ResetReg<Bit>,
    header: Reg<Bits<128>>,
    // That of its row; 0 of what has none.
    tag: Reg<Bits<10>>,
    // Words of 8 bytes of the packet that is being sent.
    words: Reg<Bits<4>>,
    high: Reg<Bit>,
    identity: Signal<Local, Bits<12>>,
    row_words: Signal<Local, Bits<5>>,
    row_offset: Signal<Local, Bits<38>>,
    row_handle: Signal<Local, Bits<12>>,
    row_ptag: Signal<Local, Bits<8>>,
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
    closes: Signal<Local, Bit>,
    asked: Signal<Local, Bits<5>>,
    gets: Signal<Local, Bit>,
    finds_row: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    word_goes: Signal<Local, Bit>,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
    #[assert("a stored header carries at most 16 four-byte words")]
    stored_in_range: Property,
}

#[kernel]
impl Logic for RequestSender {
    fn update(&mut self) {
        self.closes.next = self.request.val().get_bits::<5>(CMD) == CLOSE.to_bits();
        self.size_in_range.holds.next = !self.request_valid.val()
            | (self.expect.q.val() != Expect::Header)
            | (self.request.val().get_bits::<5>(SIZE) <= 16);
        self.stored_in_range.holds.next = !self.waits.q.val() | (self.header.q.val().get_bits::<5>(SIZE) <= 16);
        // Counted before there is a row, a get could leave when its sequence has timed out for want of one.
        self.asked.next = self.request.val().get_bits::<5>(CMD);
        self.gets.next = (self.asked.val() == GET.to_bits()) | (self.asked.val() >= FETCH_ADD.to_bits());
        self.finds_row.next = !self.gets.val() | self.row_ready.val();
        self.send_valid.next = false;
        self.close_valid.next = false;
        self.refused_valid.next = false;
        self.ssid.next = self.request.val().get_bits::<8>(SSID);
        self.close_queue.next = self.header.q.val().get_bits::<10>(MDH);
        self.close_words.next = self.request.val().get_bits::<64>(0);
        self.request_ready.next = false;
        self.beats.in_valid.next = false;
        self.row_valid.next = false;
        if self.expect.q.val() == Expect::Header {
            self.send_valid.next =
                self.request_valid.val() & !self.waits.q.val() & !self.closes.val() & self.finds_row.val();
            self.request_ready.next =
                !self.waits.q.val() & ((self.send_ready.val() & self.finds_row.val()) | self.closes.val());
        } else if self.expect.q.val() == Expect::Data {
            self.beats.in_valid.next = self.request_valid.val();
            self.request_ready.next = self.beats.in_ready.val();
        } else if self.expect.q.val() == Expect::Row {
            self.row_valid.next = self.request_valid.val();
            self.request_ready.next = self.row_ready.val();
        } else if self.expect.q.val() == Expect::Refused {
            self.request_ready.next = true;
        } else {
            self.close_valid.next = self.request_valid.val();
            self.request_ready.next = self.close_ready.val();
        }
        if (self.expect.q.val() == Expect::Closing) | (self.expect.q.val() == Expect::Row) {
            self.ssid.next = self.header.q.val().get_bits::<8>(SSID);
        }
        self.row_words.next = self.header.q.val().get_bits::<5>(SIZE);
        if self.header.q.val().get_bits::<5>(CMD) != GET.to_bits() {
            self.row_words.next = 2.into();
        }
        self.row_offset.next = self.request.val().get_bits::<38>(2);
        self.row_handle.next = self.request.val().get_bits::<12>(64);
        self.row_ptag.next = self.header.q.val().get_bits::<8>(PTAG);
        self.row.next = bit_cast::<63, 5>(self.row_words.val())
            | (bit_cast::<63, 38>(self.row_offset.val()) << 5)
            | (bit_cast::<63, 12>(self.row_handle.val()) << 43)
            | (bit_cast::<63, 8>(self.row_ptag.val()) << 55);
        self.takes.next = self.request_valid.val() & self.request_ready.val();
        if self.takes.val() {
            if self.expect.q.val() == Expect::Header {
                self.header.d.next = self.request.val();
                self.tag.d.next = 0.into();
                self.waits.d.next = !self.closes.val() & !self.send_refused.val() & !self.gets.val();
                self.refused_valid.next = !self.closes.val() & self.send_refused.val();
                if self.closes.val() {
                    self.expect.d.next = Expect::Closing;
                } else if self.send_refused.val() {
                    self.expect.d.next = Expect::Refused;
                } else if self.gets.val() {
                    self.expect.d.next = Expect::Row;
                } else {
                    self.expect.d.next = Expect::Data;
                }
            }
            if self.expect.q.val() == Expect::Row {
                self.tag.d.next = self.row_tag.val();
                self.waits.d.next = true;
                self.expect.d.next = Expect::Data;
            }
            if self.request_last.val() {
                self.expect.d.next = Expect::Header;
            }
        }

        // The header of the packet, with what the Netlink adds: no source route, no channel, the source.
        self.packetizer.header_valid.next = self.waits.q.val();
        self.identity.next = self.header.q.val().get_bits::<12>(SYNC);
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
        self.packetizer.header.next = (bit_cast::<154, 12>(self.identity.val()) << packet::SYNC.to_bits::<8>())
            | (bit_cast::<154, 10>(self.tag.q.val()) << packet::TAG.to_bits::<8>())
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
