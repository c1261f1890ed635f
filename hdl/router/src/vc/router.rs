//! The router, put together.

use super::crossbar::Crossbar;
use super::input_channel::InputChannel;
use super::output_unit::OutputUnit;
use super::switch_allocator::SwitchAllocator;
use super::vc_allocator::VcAllocator;
use phit_block::prelude::*;

/// Wormhole router with virtual channels and credits for meshes and tori of `D` dimensions.
///
/// ```text
///  in_valid_p[V], in_flit_p[W] -->+------------+--> out_valid_p[V], out_flit_p[W]
///               in_credit_p[V] <--|  VcRouter  |<-- out_credit_p[V]
///       here_d, last_d, wrap_d -->+------------+
/// ```
///
/// Port 2 d leads up in dimension d, port 2 d + 1 down; port 2 `D` is the local one. To wire a network, join
/// `out_x_{2 d}` of each router with `in_x_{2 d + 1}` of its neighbour above in dimension d, and the credits the other
/// way round. `here`, `last` and `wrap` are straps: they do not change while flits are inside, so that all routers of a
/// network are one module. Routing is dimension order; in a dimension that wraps, the classes of virtual channels
/// change at the wrap link, so that no cycle of waiting packets closes.
///
/// Parameters: `D` dimensions, 1 to 6; `P` = 2 `D` + 1 ports; `V` virtual channels, 2, 4, 6 or 8; `PV` = `P` x `V`, at
/// most 64; `W` bits per flit; coordinates of `C` bits, 1 to 8; queues of `DEPTH` = `2^A` flits, `A` 1 to 12, `A1` =
/// `A` + 1.
/// Handshake: credits. Bit v of `valid`, one-hot or zero, brings a flit of virtual channel v; the sender has `DEPTH`
/// credits per virtual channel at first, spends one with each flit and gets one back with bit v of `credit`, which it may spend in the same cycle. All
/// outputs are registers. A packet's flits follow each other on a virtual channel from head to tail.
/// Latency: 3 cycles for a head without contention, from `in_valid` to `out_valid`; 2 for the flits behind it.
/// Throughput: 1 flit per cycle and port; a virtual channel rests for 1 cycle between packets.
/// Reset: empty, all credits are there.
/// Asserts: an output VC is held by at most one input VC; what its parts assert. Relies on: credits kept, packets from
/// head to tail, destinations in the network.
/// Source: GEM-RTR-10, -12, GEM-LCB-13 in the field's standard form; `docs/vc-router.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(vc_router, D, V, W, C, A, DEPTH = 1 << A)]
#[published(vc_router_d3_v2_w34_c4_a3: VcRouter3d)]
#[small(vc_router_d1_v2_w5_c2_a1: VcRouter1d)]
pub struct VcRouter<
    const D: usize,
    const P: usize,
    const V: usize,
    const PV: usize,
    const W: usize,
    const C: usize,
    const A: usize,
    const A1: usize,
    const DEPTH: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Coordinates of this router.
    pub here: [Signal<In, Bits<C>>; D],
    /// Highest coordinate of each dimension: its size less 1.
    pub last: [Signal<In, Bits<C>>; D],
    /// The dimension is a ring.
    pub wrap: [Signal<In, Bit>; D],
    /// A flit comes on this virtual channel.
    pub in_valid: [Signal<In, Bits<V>>; P],
    /// The flit.
    pub in_flit: [Signal<In, Bits<W>>; P],
    /// A place of this virtual channel became free.
    pub in_credit: [Signal<Out, Bits<V>>; P],
    /// A flit goes on this virtual channel.
    pub out_valid: [Signal<Out, Bits<V>>; P],
    /// The flit.
    pub out_flit: [Signal<Out, Bits<W>>; P],
    /// A place of this virtual channel became free at the other end.
    pub out_credit: [Signal<In, Bits<V>>; P],
    // On the heap: they are more than a thread's stack takes.
    #[len(PV)]
    #[wires(
        request = vc_allocator.request[i], vcs = vc_allocator.vcs[i], grant = vc_allocator.grant[i],
        waiting = switch_allocator.waiting[i], port = switch_allocator.port[i], vc = switch_allocator.vc[i]
    )]
    channel: Vec<InputChannel<D, P, V, W, C, A, A1>>,
    #[len(P)]
    #[wires(
        allocate = vc_allocator.allocated[i], send = switch_allocator.send[i], flit = crossbar.out_flit[i],
        credit = out_credit[i], free = vc_allocator.free[i], ready = switch_allocator.ready[i], out_valid[i],
        out_flit[i]
    )]
    output: Vec<OutputUnit<V, W, A1, DEPTH>>,
    vc_allocator: VcAllocator<P, V, PV>,
    switch_allocator: SwitchAllocator<P, V, PV>,
    #[wires(select = switch_allocator.select)]
    crossbar: Crossbar<P, W>,
    credit: [ResetReg<Bits<V>>; P],
    front: [Signal<Local, Bits<W>>; P],
    #[init(|d| 1 << d)]
    dimension: [Constant<Bits<D>>; D],
    holders: [Signal<Local, Bits<PV>>; PV],
    held_alone: Signal<Local, Bit>,
    #[assert("an output VC is held by at most one input VC")]
    one_holder: Property,
    // What the neighbours promise, and what is needed to see that they keep it.
    #[assume("one flit comes at a time")]
    one_flit: [Property; P],
    #[assume("a head begins a packet, and only a head does")]
    framed: [Property; PV],
    #[assume("a head names a router that exists")]
    in_network: [Property; P],
    #[assume("a flit is sent only with a credit")]
    with_credit: [Property; PV],
    #[assume("a credit comes back only for a flit")]
    credit_owed: [Property; PV],
    #[len(PV)]
    in_packet: Vec<ResetReg<Bit>>,
    #[len(PV)]
    coming: Vec<ResetReg<Bits<A1>>>,
    #[len(PV)]
    owed: Vec<ResetReg<Bits<A1>>>,
    inside: [Signal<Local, Bit>; P],
    #[init(DEPTH as u64)]
    depth: Constant<Bits<A1>>,
}

#[kernel]
impl Logic for VcRouter<D, P, V, PV, W, C, A, A1, DEPTH> {
    fn update(&mut self) {
        for p in 0..P {
            for v in 0..V {
                self.channel[p * V + v].write.next = self.in_valid[p].val().get_bit(v);
                self.channel[p * V + v].flit.next = self.in_flit[p].val();
                for d in 0..D {
                    self.channel[p * V + v].here[d].next = self.here[d].val();
                    self.channel[p * V + v].last[d].next = self.last[d].val();
                    self.channel[p * V + v].wrap[d].next = self.wrap[d].val();
                }
            }
            for v in 0..(V / 2) {
                self.channel[p * V + v].late.next = false;
            }
            for v in (V / 2)..V {
                self.channel[p * V + v].late.next = true;
            }
        }
        for v in 0..V {
            for d in 0..D {
                self.channel[d * 2 * V + v].from.next = self.dimension[d].val();
                self.channel[(d * 2 + 1) * V + v].from.next = self.dimension[d].val();
            }
            for p in (D * 2)..P {
                self.channel[p * V + v].from.next = 0.into();
            }
        }
        for p in 0..P {
            self.front[p].next = 0.into();
            for v in 0..V {
                self.channel[p * V + v].pop.next = self.switch_allocator.pop[p].val().get_bit(v);
                if self.switch_allocator.pop[p].val().get_bit(v) {
                    self.front[p].next = self.front[p].val() | self.channel[p * V + v].out_flit.val();
                }
            }
            self.crossbar.in_flit[p].next = self.front[p].val();
            self.credit[p].d.next = self.switch_allocator.pop[p].val();
            self.in_credit[p].next = self.credit[p].q.val();
        }

        self.held_alone.next = true;
        for o in 0..P {
            for u in 0..V {
                self.holders[o * V + u].next = 0.into();
                for i in 0..PV {
                    self.holders[o * V + u].next = self.holders[o * V + u]
                        .val()
                        .replace_bit(i, self.channel[i].port.val().get_bit(o) & self.channel[i].vc.val().get_bit(u));
                }
                self.held_alone.next = self.held_alone.val()
                    & !(self.holders[o * V + u].val() & (self.holders[o * V + u].val() - 1)).any();
            }
        }
        self.one_holder.holds.next = self.held_alone.val();
        for p in 0..P {
            self.one_flit[p].holds.next = !(self.in_valid[p].val() & (self.in_valid[p].val() - 1)).any();
            self.inside[p].next = true;
            for d in 0..D {
                self.inside[p].next =
                    self.inside[p].val() & (self.in_flit[p].val().get_bits::<C>(d * C) <= self.last[d].val());
            }
            self.in_network[p].holds.next =
                !self.in_valid[p].val().any() | !self.in_flit[p].val().get_bit(W - 2) | self.inside[p].val();
            for v in 0..V {
                if self.in_valid[p].val().get_bit(v) {
                    self.in_packet[p * V + v].d.next = !self.in_flit[p].val().get_bit(W - 1);
                }
                self.framed[p * V + v].holds.next = !self.in_valid[p].val().get_bit(v)
                    | (self.in_flit[p].val().get_bit(W - 2) ^ self.in_packet[p * V + v].q.val());
                if self.in_valid[p].val().get_bit(v) & !self.credit[p].q.val().get_bit(v) {
                    self.coming[p * V + v].d.next = self.coming[p * V + v].q.val() + 1;
                }
                if !self.in_valid[p].val().get_bit(v) & self.credit[p].q.val().get_bit(v) {
                    self.coming[p * V + v].d.next = self.coming[p * V + v].q.val() - 1;
                }
                self.with_credit[p * V + v].holds.next = !self.in_valid[p].val().get_bit(v)
                    | self.credit[p].q.val().get_bit(v)
                    | (self.coming[p * V + v].q.val() < self.depth.val());
                if self.output[p].out_valid.val().get_bit(v) & !self.out_credit[p].val().get_bit(v) {
                    self.owed[p * V + v].d.next = self.owed[p * V + v].q.val() + 1;
                }
                if !self.output[p].out_valid.val().get_bit(v) & self.out_credit[p].val().get_bit(v) {
                    self.owed[p * V + v].d.next = self.owed[p * V + v].q.val() - 1;
                }
                self.credit_owed[p * V + v].holds.next = !self.out_credit[p].val().get_bit(v)
                    | self.output[p].out_valid.val().get_bit(v)
                    | self.owed[p * V + v].q.val().any();
            }
        }
    }
}

/// For three dimensions of up to 16 nodes: 7 ports, 2 virtual channels, 32 bits of data per flit, queues of 8.
pub type VcRouter3d = VcRouter<3, 7, 2, 14, 34, 4, 3, 4, 8>;

/// For one ring or line of up to 4 nodes: 3 ports, 2 virtual channels, queues of 2.
pub type VcRouter1d = VcRouter<1, 3, 2, 6, 5, 2, 1, 2, 2>;
