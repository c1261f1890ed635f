//! Queues before an arbiter, with traffic of their own.

use super::switch_node::salts;
use super::word_sink::WordSink;
use super::word_source::WordSource;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::round_robin::RoundRobin;

/// Four sources, a queue of 8 words behind each, a round-robin arbiter, and one sink.
///
/// ```text
///  seed[32], load[16], pace[16] -->+-------------------+--> digest[32]
///                                  |  FifoArbiterNode  |
///                                  +-------------------+
/// ```
///
/// Parameters: none.
/// Handshake: `load` and `pace` are those of the sources and the sink.
/// Latency: `digest` is a register. Throughput: 1 word per cycle.
/// Reset: empty, digest 0.
/// Asserts: what its parts assert.
/// Source: GEM-RTR-09 with random traffic.
#[derive(LogicBlock, Ports, Block)]
#[block(fifo_arbiter_node)]
pub struct FifoArbiterNode {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the sources and the sink.
    pub seed: Signal<In, Bits<32>>,
    /// How often a source offers a word, of 65536 cycles.
    pub load: Signal<In, Bits<16>>,
    /// How often the sink takes a word, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// Digest of what the sink took.
    pub digest: Signal<Out, Bits<32>>,
    #[wires(load)]
    source: [WordSource<24>; 4],
    #[wires(in_valid = source[i].valid, in_data = source[i].data, in_ready = source[i].ready)]
    queue: [Fifo<24, 3, 4>; 4],
    arbiter: RoundRobin<4>,
    #[wires(ready = arbiter.advance, pace, digest)]
    sink: WordSink<24>,
    #[with(salts())]
    salt: [Constant<Bits<32>>; 5],
    waiting: Signal<Local, Bits<4>>,
    word: Signal<Local, Bits<24>>,
}

#[kernel]
impl Logic for FifoArbiterNode {
    fn update(&mut self) {
        self.waiting.next = 0.into();
        self.word.next = 0.into();
        for k in 0..4 {
            self.source[k].seed.next = self.seed.val() ^ self.salt[k].val();
            self.queue[k].out_ready.next = self.sink.ready.val() & self.arbiter.grant.val().get_bit(k);
            self.waiting.next = self.waiting.val().replace_bit(k, self.queue[k].out_valid.val());
            if self.arbiter.grant.val().get_bit(k) {
                self.word.next = self.word.val() | self.queue[k].out_data.val();
            }
        }
        self.arbiter.request.next = self.waiting.val();
        self.sink.seed.next = self.seed.val() ^ self.salt[4].val();
        self.sink.valid.next = self.waiting.val().any();
        self.sink.data.next = self.word.val();
    }
}
