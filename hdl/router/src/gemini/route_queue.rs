//! Routes that wait beside their packets.

use phit_block::prelude::*;
use phit_coding::secded::{SecdedDecoder, SecdedEncoder};
use phit_prim::fifo::Fifo;

/// Queue of routes, each under a SECDED code from where it comes in to where it leaves.
///
/// ```text
///   in_valid -->+--------------+--> out_valid
/// in_data[D] -->|  RouteQueue  |--> out_data[D]      one wrong bit undone
///   in_ready <--|              |<-- out_ready
///   upset[W] -->|              |--> corrected, uncorrectable
///               +--------------+
/// ```
///
/// Parameters: routes of `D` bits, `P` check bits, as in `SecdedDecoder`; `W` = `D` + `P`; `2^A` routes, `A` 1 to 12; `A1` =
/// `A` + 1. Published: 19 + 6 bits, 4 routes, at an input; 8 + 5 bits, 8 routes, at a row buffer.
/// Handshake: valid/ready at both ends, which depend on the state alone: a full queue takes no route even if one leaves.
/// `corrected` and `uncorrectable` tell, as long as a route is in front, that its word has one wrong bit, or more; with more
/// it is shown as found. `upset` is added to the word that is stored in its cycle, check bits above the data, to try
/// this; tie it to 0.
/// Latency: 1 cycle from `in_data` to `out_data`. Throughput: 1 route per cycle.
/// Reset: empty; the words themselves have no reset.
/// Asserts: what its parts assert.
/// Source: GEM-RTR-12, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_route_queue, D, P, A, W = D + P)]
#[published(gemini_route_queue_d19_p6_a2: RouteQueue<19, 6, 25, 2, 3>)]
#[published(gemini_route_queue_d8_p5_a3: RouteQueue<8, 5, 13, 3, 4>)]
#[small(gemini_route_queue_d3_p4_a1: RouteQueue<3, 4, 7, 1, 2>)]
pub struct RouteQueue<const D: usize, const P: usize, const W: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the queue.
    pub reset: Signal<In, Bit>,
    /// A route is offered.
    pub in_valid: Signal<In, Bit>,
    /// The route offered.
    pub in_data: Signal<In, Bits<D>>,
    /// The queue takes it.
    pub in_ready: Signal<Out, Bit>,
    /// Bits to invert in the word that is stored; check bits stand above the data.
    pub upset: Signal<In, Bits<W>>,
    /// A route waits.
    pub out_valid: Signal<Out, Bit>,
    /// The oldest route; undefined without `out_valid`.
    #[undefined_without(out_valid)]
    pub out_data: Signal<Out, Bits<D>>,
    /// The reader takes it.
    pub out_ready: Signal<In, Bit>,
    /// One bit of the oldest was wrong.
    pub corrected: Signal<Out, Bit>,
    /// More were.
    pub uncorrectable: Signal<Out, Bit>,
    #[wires(data = in_data)]
    encoder: SecdedEncoder<D, P>,
    #[wires(in_valid, in_ready, out_valid, out_ready)]
    queue: Fifo<W, A, A1>,
    #[wires(corrected = out_data)]
    decoder: SecdedDecoder<D, P>,
    word: Signal<Local, Bits<W>>,
    front: Signal<Local, Bits<W>>,
    check: Signal<Local, Bits<P>>,
}

#[kernel]
impl Logic for RouteQueue<D, P, W, A, A1> {
    fn update(&mut self) {
        self.word.next = bit_cast::<W, D>(self.in_data.val());
        for b in 0..P {
            self.word.next = self.word.val().replace_bit(D + b, self.encoder.check.val().get_bit(b));
        }
        self.queue.in_data.next = self.word.val() ^ self.upset.val();

        self.front.next = self.queue.out_data.val();
        self.check.next = 0.into();
        for b in 0..P {
            self.check.next = self.check.val().replace_bit(b, self.front.val().get_bit(D + b));
        }
        self.decoder.data.next = self.front.val().get_bits::<D>(0);
        self.decoder.check.next = self.check.val();
        self.corrected.next = self.queue.out_valid.val() & self.decoder.single.val();
        self.uncorrectable.next = self.queue.out_valid.val() & self.decoder.double.val();
    }
}
