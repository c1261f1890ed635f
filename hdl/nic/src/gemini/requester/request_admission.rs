//! Which requests may leave, and under which tag.

use crate::gemini::format::{CLOSE, CMD, FETCH_ADD, GET, MDH, PTAG, SIZE, SSID, TAG};
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// What is done with the next beat.
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

/// Counts each request with its sequence, gives it its tag, and lets it go.
///
/// ```text
///  request_valid, request[128], request_last -->+------------------+--> packet_valid, packet[128], packet_last
///                             request_ready <--|                  |<-- packet_ready
///                             refused_valid <--| RequestAdmission |--> send_valid, ssid[8]
///                                              |                  |<-- send_ready, send_refused
///                                              |                  |--> close_valid, close_words[64], close_queue[10]
///                                              |                  |<-- close_ready
///                       row_ready, row_tag[10] -->+------------------+--> row_valid, row[63]
/// ```
///
/// A header is taken when its sequence has counted it. One of a quarantined sequence is discarded with its data. A header with command 0
/// closes its sequence with the words of its data beat, after all packets before it were counted. A get is counted while
/// there is a row for it among the outstanding requests, and leaves when it has one, whose tag its packet carries; the tag of a put is 0.
/// A fetching atomic operation does so too; the data behind its control word are its operands, and its row is for one word of 8 bytes.
/// What leaves is the header with its tag and the data of the packet; neither control words nor closings do.
///
/// Parameters: none. Holds two beats.
/// Handshake: valid/ready. `send_valid`, of a get only with `row_ready`, `close_valid` and `row_valid` wait for their answers in the same cycle; `ssid` belongs to all.
/// `refused_valid` for one cycle for each discarded request.
/// Latency: 1 cycle from the header, of a get from its row, to `packet_valid`. Throughput: 1 beat per cycle.
/// Reset: waits for a header.
/// Asserts: nothing. Relies on: a beat that waits stays.
/// Source: GEM-SSQ-01, -04, GEM-HT-10; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_request_admission)]
#[published(gemini_request_admission: RequestAdmission)]
pub struct RequestAdmission {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
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
    /// A beat of a packet is offered.
    pub packet_valid: Signal<Out, Bit>,
    /// The header, or data; undefined without `packet_valid`.
    #[undefined_without(packet_valid)]
    pub packet: Signal<Out, Bits<128>>,
    /// It is the last of its packet; undefined without `packet_valid`.
    #[undefined_without(packet_valid)]
    pub packet_last: Signal<Out, Bit>,
    /// It is taken.
    pub packet_ready: Signal<In, Bit>,
    #[wires(out_valid = packet_valid, out_ready = packet_ready)]
    admitted: Fifo<129, 1, 2>,
    #[init(Expect::Header)]
    expect: ResetReg<Expect>,
    header: Reg<Bits<128>>,
    row_words: Signal<Local, Bits<5>>,
    row_offset: Signal<Local, Bits<38>>,
    row_handle: Signal<Local, Bits<12>>,
    row_ptag: Signal<Local, Bits<8>>,
    closes: Signal<Local, Bit>,
    asked: Signal<Local, Bits<5>>,
    gets: Signal<Local, Bit>,
    finds_row: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    room: Signal<Local, Bit>,
    // The header that leaves: that of a put as it comes, with tag 0.
    leaving: Signal<Local, Bits<128>>,
    tag: Signal<Local, Bits<10>>,
    leaves: Signal<Local, Bit>,
    beat: Signal<Local, Bits<128>>,
}

#[kernel]
impl Logic for RequestAdmission {
    fn update(&mut self) {
        self.room.next = self.admitted.in_ready.val();
        self.closes.next = self.request.val().get_bits::<5>(CMD) == CLOSE.to_bits();
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
        self.row_valid.next = false;
        if self.expect.q.val() == Expect::Header {
            self.send_valid.next =
                self.request_valid.val() & !self.closes.val() & self.finds_row.val() & self.room.val();
            self.request_ready.next =
                (self.send_ready.val() & self.finds_row.val() & self.room.val()) | self.closes.val();
        } else if self.expect.q.val() == Expect::Data {
            self.request_ready.next = self.room.val();
        } else if self.expect.q.val() == Expect::Row {
            self.row_valid.next = self.request_valid.val() & self.room.val();
            self.request_ready.next = self.row_ready.val() & self.room.val();
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
        self.leaving.next = self.request.val();
        self.tag.next = 0.into();
        if self.expect.q.val() == Expect::Row {
            self.leaving.next = self.header.q.val();
            self.tag.next = self.row_tag.val();
        }
        self.beat.next = bit_cast::<128, 12>(self.leaving.val().get_bits::<12>(0))
            | (bit_cast::<128, 10>(self.tag.val()) << TAG.to_bits::<8>())
            | (bit_cast::<128, 106>(self.leaving.val().get_bits::<106>(MDH)) << MDH.to_bits::<8>());
        self.leaves.next = self.expect.q.val() == Expect::Row;
        if self.expect.q.val() == Expect::Data {
            self.beat.next = self.request.val();
            self.leaves.next = true;
        }
        if self.expect.q.val() == Expect::Header {
            self.leaves.next = !self.closes.val() & !self.send_refused.val() & !self.gets.val();
        }
        self.admitted.in_valid.next = self.takes.val() & self.leaves.val();
        self.admitted.in_data.next = bit_cast::<129, 128>(self.beat.val()).replace_bit(128, self.request_last.val());
        self.packet.next = self.admitted.out_data.val().get_bits::<128>(0);
        self.packet_last.next = self.admitted.out_data.val().get_bit(128);
        // The last one that is offered is the one that is taken.
        if self.expect.q.val() == Expect::Header {
            self.header.d.next = self.request.val();
        }
        if self.takes.val() {
            if self.expect.q.val() == Expect::Header {
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
                self.expect.d.next = Expect::Data;
            }
            if self.request_last.val() {
                self.expect.d.next = Expect::Header;
            }
        }
    }
}
