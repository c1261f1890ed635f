//! The packets of an interface, spread over processor tiles and gathered from them.

use crate::gemini::format::{ADAPTIVE, ADDRESS, HASHED, PE, SIZE};
use crate::gemini::requester::request_sender::RequestSender;
use crate::gemini::responder::request_receiver::RequestReceiver;
use crate::packet_merge::PacketMerge;
use crate::packet_steer::PacketSteer;
use phit_adapter::steady::Steady;
use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Sends requests and responses over `2^L` tiles, and gathers those that the tiles bring.
///
/// ```text
///   request_valid, request[128], request_last -->+-------+--> out_valid_i, out_phit_i[22], out_last_i
///                               request_ready <--|       |<-- out_ready_i
///    answer_valid, answer[22], answer_last    -->|       |
///                               answer_ready  <--|       |
/// arrival_valid, arrival[128], arrival_last,     | Tiles |
///                         arrival_source[18]  <--|       |
///                              arrival_ready  -->|       |
///  response_valid, response[22], response_last <--|       |<-- in_valid_i, in_phit_i[22], in_last_i
///                              response_ready -->|       |--> in_ready_i
///              node[18] -->+-------+--> bad[4], misrouted[4]
/// ```
///
/// Port `i` of a tile is 2 k for requests of tile k, 2 k + 1 for its responses.
///
/// | packet | leaves over |
/// |---|---|
/// | request with a = 1 | the next tile in turn whose sender has no header that waits |
/// | request with a = 0 | the tile of its hash, so that those of one node, if h = 1 of one line, stay in order |
/// | response | the tile after that of the response before: nothing depends on their order |
///
/// The hash has `L` bits: source, destination and, if h = 1, address bits 23:6 are cut into groups of three bits, which are added modulo 2.
///
/// A tile sends a packet in 32 cycles, so eight of them carry 64 bytes in 4 cycles. Each tile has a sender and a receiver of requests of its own; responses are phits here, one a cycle for all tiles.
///
/// Parameters: `L`, 0 to 3; `P` = `2^L` tiles, `P2` = 2 `P`.
/// Handshake: valid/ready. `bad` and `misrouted`: how many packets were damaged, or good ones of another node, in this cycle.
/// Latency: 1 cycle from a header to its head phit, and from the last phit of a request to `arrival_valid`; 0 cycles for responses.
/// Throughput: 1 beat and 1 phit per cycle each way.
/// Reset: nothing waits, tile 0 first.
/// Asserts: what its parts assert. Relies on: `size` at most 16, and as many data beats as it says; what waits stays.
/// Source: GEM-NL-02, -05, -06, GEM-HT-10; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_tiles, L: 0..=3, P = 1 << L, P2 = 2 << L)]
#[published(gemini_tiles_l3: Tiles<3, 8, 16>)]
#[small(gemini_tiles_l1: Tiles<1, 2, 4>)]
pub struct Tiles<const L: usize, const P: usize, const P2: usize> {
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
    /// A phit of a response is offered.
    pub answer_valid: Signal<In, Bit>,
    /// Its payload.
    pub answer: Signal<In, Bits<22>>,
    /// It is the last of its packet.
    pub answer_last: Signal<In, Bit>,
    /// It is taken.
    pub answer_ready: Signal<Out, Bit>,
    /// A beat of a request of another node is offered.
    pub arrival_valid: Signal<Out, Bit>,
    /// The header, or data; undefined without `arrival_valid`, as what follows.
    #[undefined_without(arrival_valid)]
    pub arrival: Signal<Out, Bits<128>>,
    /// It is the last of its request.
    #[undefined_without(arrival_valid)]
    pub arrival_last: Signal<Out, Bit>,
    /// The requester: node of the chip in the two lowest bits, chip above.
    #[undefined_without(arrival_valid)]
    pub arrival_source: Signal<Out, Bits<18>>,
    /// It is taken.
    pub arrival_ready: Signal<In, Bit>,
    /// A phit of a response of another node is offered.
    pub response_valid: Signal<Out, Bit>,
    /// Its payload; undefined without `response_valid`, as what follows.
    #[undefined_without(response_valid)]
    pub response: Signal<Out, Bits<22>>,
    /// It is the last of its packet.
    #[undefined_without(response_valid)]
    pub response_last: Signal<Out, Bit>,
    /// It is taken.
    pub response_ready: Signal<In, Bit>,
    /// Packets that were damaged.
    pub bad: Signal<Out, Bits<4>>,
    /// Good packets of other nodes.
    pub misrouted: Signal<Out, Bits<4>>,
    /// A phit to the tile.
    pub out_valid: [Signal<Out, Bit>; P2],
    /// Its payload; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_phit: [Signal<Out, Bits<22>>; P2],
    /// It is the last of its packet; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_last: [Signal<Out, Bit>; P2],
    /// The tile takes it.
    pub out_ready: [Signal<In, Bit>; P2],
    /// The tile offers a phit.
    pub in_valid: [Signal<In, Bit>; P2],
    /// Its payload.
    pub in_phit: [Signal<In, Bits<22>>; P2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; P2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P2],
    #[wires(in_valid = request_valid, in_last = request_last, in_ready = request_ready)]
    spread: PacketSteer<P>,
    turn: RoundRobin<P>,
    #[len(P)]
    #[wires(node, request_valid = spread.out_valid[i], request, request_last, request_ready = spread.out_ready[i])]
    senders: Vec<RequestSender>,
    #[wires(in_valid = answer_valid, in_last = answer_last, in_ready = answer_ready)]
    answers: PacketSteer<P>,
    // The tile of the next response.
    #[init(1)]
    next: ResetReg<Bits<P>>,
    #[len(P)]
    #[wires(node, request_valid = arrivals.in_valid[i], request_last = arrivals.in_last[i], request_ready = arrivals.in_ready[i])]
    receivers: Vec<RequestReceiver>,
    #[wires(out_valid = arrival_valid, out_last = arrival_last, out_ready = arrival_ready)]
    arrivals: PacketMerge<P, 146>,
    #[wires(out_valid = response_valid, out_data = response, out_last = response_last, out_ready = response_ready)]
    responses: PacketMerge<P, 22>,
    #[init((P - 1) as u64)]
    last: Constant<Bits<3>>,
    destination: Signal<Local, Bits<18>>,
    line: Signal<Local, Bits<18>>,
    mixed: Signal<Local, Bits<18>>,
    hash: Signal<Local, Bits<3>>,
    hashed: Signal<Local, Bits<P>>,
    free: Signal<Local, Bits<P>>,
    adaptive: Signal<Local, Bit>,
    bad_count: Signal<Local, Bits<4>>,
    misrouted_count: Signal<Local, Bits<4>>,
    // For properties only: hash and right of way of the request that waits.
    #[wires(valid = request_valid, ready = spread.in_ready)]
    way_watch: Steady<4>,
    #[assume("a request carries at most 16 four-byte words")]
    size_in_range: Property,
    #[assume("a request that waits stays, and so does the node")]
    way_stays: Property,
}

#[kernel]
impl Logic for Tiles<L, P, P2> {
    fn update(&mut self) {
        // Requests: in turn, or by hash.
        self.destination.next = self.request.val().get_bits::<18>(PE);
        self.line.next = 0.into();
        if self.request.val().get_bit(HASHED) {
            self.line.next = self.request.val().get_bits::<18>(ADDRESS + 4);
        }
        self.mixed.next = self.destination.val() ^ self.line.val() ^ self.node.val();
        self.hash.next = self.mixed.val().get_bits::<3>(0)
            ^ self.mixed.val().get_bits::<3>(3)
            ^ self.mixed.val().get_bits::<3>(6)
            ^ self.mixed.val().get_bits::<3>(9)
            ^ self.mixed.val().get_bits::<3>(12)
            ^ self.mixed.val().get_bits::<3>(15);
        self.adaptive.next = self.request.val().get_bit(ADAPTIVE);
        self.hashed.next = 0.into();
        self.free.next = 0.into();
        for k in 0..P {
            self.hashed.next =
                self.hashed.val().replace_bit(k, (self.hash.val() & self.last.val()) == k.to_bits::<3>());
            self.free.next = self.free.val().replace_bit(k, self.senders[k].request_ready.val());
        }
        self.turn.request.next = self.free.val();
        self.turn.advance.next =
            self.request_valid.val() & self.adaptive.val() & self.spread.first.val() & self.spread.in_ready.val();
        self.spread.in_to.next = self.hashed.val();
        if self.adaptive.val() {
            self.spread.in_to.next = self.turn.grant.val();
        }

        self.size_in_range.holds.next =
            !self.request_valid.val() | !self.spread.first.val() | (self.request.val().get_bits::<5>(SIZE) <= 16);
        self.way_watch.payload.next =
            bit_cast::<4, 3>(self.hash.val()).replace_bit(3, self.adaptive.val() & self.spread.first.val());
        self.way_stays.holds.next = self.way_watch.steady.val();

        // Responses: one tile after the other.
        self.answers.in_to.next = self.next.q.val();
        if self.answer_valid.val() & self.answers.first.val() & self.answers.in_ready.val() {
            self.next.d.next = (self.next.q.val() << 1) | (self.next.q.val() >> self.last.val());
        }

        self.bad_count.next = 0.into();
        self.misrouted_count.next = 0.into();
        for k in 0..P {
            self.out_valid[2 * k].next = self.senders[k].phit_valid.val();
            self.out_phit[2 * k].next = self.senders[k].phit.val();
            self.out_last[2 * k].next = self.senders[k].phit_last.val();
            self.senders[k].phit_ready.next = self.out_ready[2 * k].val();
            self.out_valid[2 * k + 1].next = self.answers.out_valid[k].val();
            self.out_phit[2 * k + 1].next = self.answer.val();
            self.out_last[2 * k + 1].next = self.answer_last.val();
            self.answers.out_ready[k].next = self.out_ready[2 * k + 1].val();

            self.receivers[k].phit_valid.next = self.in_valid[2 * k].val();
            self.receivers[k].phit.next = self.in_phit[2 * k].val();
            self.receivers[k].phit_last.next = self.in_last[2 * k].val();
            self.in_ready[2 * k].next = self.receivers[k].phit_ready.val();
            self.arrivals.in_data[k].next = bit_cast::<146, 128>(self.receivers[k].request.val())
                | (bit_cast::<146, 18>(self.receivers[k].source.val()) << 128);
            self.responses.in_valid[k].next = self.in_valid[2 * k + 1].val();
            self.responses.in_data[k].next = self.in_phit[2 * k + 1].val();
            self.responses.in_last[k].next = self.in_last[2 * k + 1].val();
            self.in_ready[2 * k + 1].next = self.responses.in_ready[k].val();
            if self.receivers[k].bad.val() {
                self.bad_count.next = self.bad_count.val() + 1;
            }
            if self.receivers[k].misrouted.val() {
                self.misrouted_count.next = self.misrouted_count.val() + 1;
            }
        }
        self.bad.next = self.bad_count.val();
        self.misrouted.next = self.misrouted_count.val();
        self.arrival.next = self.arrivals.out_data.val().get_bits::<128>(0);
        self.arrival_source.next = self.arrivals.out_data.val().get_bits::<18>(128);
    }
}
