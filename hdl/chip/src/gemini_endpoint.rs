//! A node that puts data into another node's memory over one Gemini link.

use phit_block::prelude::*;
use phit_link::gemini::depacketizer::Depacketizer;
use phit_link::gemini::format::SIZE_LOW;
use phit_link::gemini::lcb::Lcb;
use phit_link::gemini::packetizer::Packetizer;
use phit_link::gemini::responder::Responder;
use phit_link::gemini::response_reader::ResponseReader;

/// Both directions of put traffic over one link: requests on virtual channel 0, responses on 1.
///
/// ```text
///  header_valid, header[154] -->+------------------+--> link_out[24]
///              header_ready  <--|                  |<-- link_in[24]
///       word_valid, word[64] -->|                  |--> link_down
///                 word_ready <--|  GeminiEndpoint  |--> retries[16], errors[16]
///   put_valid, put_word[64]  <--|                  |--> ack_valid, ack_id[8], ack_error
///                 put_ready  -->|                  |
///    put_end_valid, put_end_ok <+------------------+--> put_header[154]
/// ```
///
/// Parameters: none.
/// Handshake: valid/ready for what is sent (`header`, `word`) and received (`put_word`). `put_end_valid` lasts for one
/// cycle per received request; `put_header` is that request's header from its first word on.
/// Latency: that of the link and 1 cycle each for the response. Throughput: 1 phit per cycle; with 64-byte puts both
/// ways 34 phits per put and direction (62.75% of the wire).
/// Reset: as the link; both ends are reset together.
/// Asserts: what its parts assert. Relies on: the `size` of an offered header is at most 16.
/// Source: GEM-PKT-08, -13, -20; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_endpoint)]
#[published(gemini_endpoint: GeminiEndpoint)]
pub struct GeminiEndpoint {
    /// The one clock, of the wire too.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A request header is offered.
    pub header_valid: Signal<In, Bit>,
    /// Seven phits, the head at the most significant end.
    pub header: Signal<In, Bits<154>>,
    /// The header is taken.
    pub header_ready: Signal<Out, Bit>,
    /// A word of data is offered.
    pub word_valid: Signal<In, Bit>,
    /// Eight bytes, the first in bits 7:0.
    pub word: Signal<In, Bits<64>>,
    /// The word is taken.
    pub word_ready: Signal<Out, Bit>,
    /// A received word waits.
    pub put_valid: Signal<Out, Bit>,
    /// Eight bytes, the first in bits 7:0; undefined without `put_valid`.
    #[undefined_without(put_valid)]
    pub put_word: Signal<Out, Bits<64>>,
    /// It is taken.
    pub put_ready: Signal<In, Bit>,
    /// A received request ends in this cycle.
    pub put_end_valid: Signal<Out, Bit>,
    /// It was whole and good.
    pub put_end_ok: Signal<Out, Bit>,
    /// Header of the request whose words are being received.
    pub put_header: Signal<Out, Bits<154>>,
    /// A response has come.
    pub ack_valid: Signal<Out, Bit>,
    /// The `ssid` of the request that it answers.
    pub ack_id: Signal<Out, Bits<8>>,
    /// The other side says that the request was bad.
    pub ack_error: Signal<Out, Bit>,
    /// The wire out.
    pub link_out: Signal<Out, Bits<24>>,
    /// The wire in.
    pub link_in: Signal<In, Bits<24>>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets received, requests and responses.
    pub received: Signal<Out, Bits<32>>,
    packetizer: Packetizer,
    depacketizer: Depacketizer,
    responder: Responder,
    response_reader: ResponseReader,
    lcb: Lcb,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
}

#[kernel]
impl Logic for GeminiEndpoint {
    fn update(&mut self) {
        self.size_in_range.holds.next = !self.header_valid.val() | (self.header.val().get_bits::<5>(SIZE_LOW) <= 16);
        self.packetizer.header_valid.next = self.header_valid.val();
        self.packetizer.header.next = self.header.val();
        self.header_ready.next = self.packetizer.header_ready.val();
        self.packetizer.word_valid.next = self.word_valid.val();
        self.packetizer.word.next = self.word.val();
        self.word_ready.next = self.packetizer.word_ready.val();
        self.lcb.tx_valid[0].next = self.packetizer.phit_valid.val();
        self.lcb.tx_phit[0].next = self.packetizer.phit.val();
        self.lcb.tx_last[0].next = self.packetizer.phit_last.val();
        self.packetizer.phit_ready.next = self.lcb.tx_ready[0].val();

        self.depacketizer.phit_valid.next = self.lcb.rx_valid[0].val();
        self.depacketizer.phit.next = self.lcb.rx_phit[0].val();
        self.depacketizer.phit_last.next = self.lcb.rx_last[0].val();
        self.lcb.rx_ready[0].next = self.depacketizer.phit_ready.val();
        self.put_valid.next = self.depacketizer.word_valid.val();
        self.put_word.next = self.depacketizer.word.val();
        self.depacketizer.word_ready.next = self.put_ready.val();
        self.put_header.next = self.depacketizer.header.val();
        self.responder.end_valid.next = self.depacketizer.end_valid.val();
        self.responder.end_status.next = 0.into();
        if !self.depacketizer.end_ok.val() {
            self.responder.end_status.next = 1.into();
        }
        self.responder.header.next = self.depacketizer.header.val();
        self.depacketizer.end_ready.next = self.responder.end_ready.val();
        self.put_end_valid.next = self.depacketizer.end_valid.val() & self.responder.end_ready.val();
        self.put_end_ok.next = self.depacketizer.end_ok.val();

        self.lcb.tx_valid[1].next = self.responder.phit_valid.val();
        self.lcb.tx_phit[1].next = self.responder.phit.val();
        self.lcb.tx_last[1].next = self.responder.phit_last.val();
        self.responder.phit_ready.next = self.lcb.tx_ready[1].val();
        self.response_reader.phit_valid.next = self.lcb.rx_valid[1].val();
        self.response_reader.phit.next = self.lcb.rx_phit[1].val();
        self.response_reader.phit_last.next = self.lcb.rx_last[1].val();
        self.lcb.rx_ready[1].next = self.response_reader.phit_ready.val();
        self.ack_valid.next = self.response_reader.ack_valid.val();
        self.ack_id.next = self.response_reader.ack_id.val();
        self.ack_error.next = self.response_reader.ack_status.val().any();

        self.lcb.link_take.next = true;
        self.lcb.link_valid.next = true;
        self.lcb.link_broken.next = false;
        self.lcb.link_lost.next = false;
        self.lcb.link_in.next = self.link_in.val();
        self.link_out.next = self.lcb.link_out.val();
        self.link_down.next = self.lcb.link_down.val();
        self.retries.next = self.lcb.retries.val();
        self.errors.next = self.lcb.errors.val();
        self.received.next = self.lcb.received.val();
    }
}
