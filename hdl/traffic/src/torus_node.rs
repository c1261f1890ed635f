//! A router of a three-dimensional torus with traffic of its own.

use super::flit_sink::FlitSink;
use super::flit_source::FlitSource;
use phit_block::prelude::*;
use phit_router::vc::router::VcRouter3d;

/// [`VcRouter3d`] with a source and a sink at its local port.
///
/// ```text
///      in_valid_p[2], in_flit_p[34] -->+-------------+--> out_valid_p[2], out_flit_p[34]
///                    in_credit_p[2] <--|  TorusNode  |<-- out_credit_p[2]
///  here_d[4], last_d[4], wrap_d, seed, |             |--> digest[32]
///                         load, pace -->+-------------+
/// ```
///
/// Parameters: none. Ports 0 to 5 are those of the router; 3 dimensions of up to 16 nodes.
/// Handshake: credits at the links, as the router's. `load` and `pace` are those of the source and the sink.
/// Latency: all outputs are registers. Throughput: 1 flit per cycle and port.
/// Reset: as the router, digest 0.
/// Asserts: what its parts assert.
/// Source: the field's standard form (uniform random traffic).
#[derive(Default, LogicBlock, Ports, Block)]
#[block(torus_node, new)]
pub struct TorusNode {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<4>>; 3],
    /// Highest coordinate of each dimension.
    pub last: [Signal<In, Bits<4>>; 3],
    /// The dimension is a ring.
    pub wrap: [Signal<In, Bit>; 3],
    /// Seed of the source; the sink's is its complement.
    pub seed: Signal<In, Bits<32>>,
    /// How often a packet begins, of 65536 cycles.
    pub load: Signal<In, Bits<16>>,
    /// How often the sink gives credits back, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// A flit comes on this virtual channel.
    pub in_valid: [Signal<In, Bits<2>>; 6],
    /// The flit.
    pub in_flit: [Signal<In, Bits<34>>; 6],
    /// A place of this virtual channel became free.
    pub in_credit: [Signal<Out, Bits<2>>; 6],
    /// A flit goes on this virtual channel.
    pub out_valid: [Signal<Out, Bits<2>>; 6],
    /// The flit.
    pub out_flit: [Signal<Out, Bits<34>>; 6],
    /// A place of this virtual channel became free at the other end.
    pub out_credit: [Signal<In, Bits<2>>; 6],
    /// Digest of what the sink received.
    pub digest: Signal<Out, Bits<32>>,
    router: VcRouter3d,
    source: FlitSource<3, 2, 34, 4, 4, 8>,
    sink: FlitSink<2, 34, 4, 8>,
}

#[kernel]
impl Logic for TorusNode {
    fn update(&mut self) {
        for d in 0..3 {
            self.router.here[d].next = self.here[d].val();
            self.router.last[d].next = self.last[d].val();
            self.router.wrap[d].next = self.wrap[d].val();
            self.source.last[d].next = self.last[d].val();
        }
        for p in 0..6 {
            self.router.in_valid[p].next = self.in_valid[p].val();
            self.router.in_flit[p].next = self.in_flit[p].val();
            self.in_credit[p].next = self.router.in_credit[p].val();
            self.out_valid[p].next = self.router.out_valid[p].val();
            self.out_flit[p].next = self.router.out_flit[p].val();
            self.router.out_credit[p].next = self.out_credit[p].val();
        }
        self.source.seed.next = self.seed.val();
        self.source.load.next = self.load.val();
        self.router.in_valid[6].next = self.source.valid.val();
        self.router.in_flit[6].next = self.source.flit.val();
        self.source.credit.next = self.router.in_credit[6].val();
        self.sink.seed.next = !self.seed.val();
        self.sink.pace.next = self.pace.val();
        self.sink.valid.next = self.router.out_valid[6].val();
        self.sink.flit.next = self.router.out_flit[6].val();
        self.router.out_credit[6].next = self.sink.credit.val();
        self.digest.next = self.sink.digest.val();
    }
}
