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
    #[wires(
        header_valid, header, header_ready, word_valid, word, word_ready, phit_valid = lcb.tx_valid[0],
        phit = lcb.tx_phit[0], phit_last = lcb.tx_last[0], phit_ready = lcb.tx_ready[0]
    )]
    packetizer: Packetizer,
    #[wires(
        phit_valid = lcb.rx_valid[0], phit = lcb.rx_phit[0], phit_last = lcb.rx_last[0], phit_ready = lcb.rx_ready[0],
        word_valid = put_valid, word = put_word, word_ready = put_ready, header = put_header, end_ok = put_end_ok
    )]
    depacketizer: Depacketizer,
    #[wires(
        depacketizer.{end_valid, header, end_ready}, phit_valid = lcb.tx_valid[1], phit = lcb.tx_phit[1],
        phit_last = lcb.tx_last[1], phit_ready = lcb.tx_ready[1]
    )]
    responder: Responder,
    #[wires(
        phit_valid = lcb.rx_valid[1], phit = lcb.rx_phit[1], phit_last = lcb.rx_last[1], phit_ready = lcb.rx_ready[1],
        ack_valid, ack_id
    )]
    response_reader: ResponseReader,
    #[wires(link_in, link_out, link_down, retries, errors, received)]
    lcb: Lcb,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
}

#[kernel]
impl Logic for GeminiEndpoint {
    fn update(&mut self) {
        self.size_in_range.holds.next = !self.header_valid.val() | (self.header.val().get_bits::<5>(SIZE_LOW) <= 16);

        self.responder.end_status.next = 0.into();
        if !self.depacketizer.end_ok.val() {
            self.responder.end_status.next = 1.into();
        }
        self.put_end_valid.next = self.depacketizer.end_valid.val() & self.responder.end_ready.val();

        self.ack_error.next = self.response_reader.ack_status.val().any();

        self.lcb.link_take.next = true;
        self.lcb.link_valid.next = true;
        self.lcb.link_broken.next = false;
        self.lcb.link_lost.next = false;
    }
}
