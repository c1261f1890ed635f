//! A node of a ring.

use super::barrier_unit::BarrierUnit;
use super::collective::collective_unit::CollectiveUnit;
use super::injection_port::InjectionPort;
use super::ring_port::RingPort;
use phit_block::prelude::*;

/// The thinnest router of Blue Gene/Q: two links, a node of a ring, the deterministic virtual channel.
///
/// ```text
///  wire_in_l[32], wire_in_control_l -->+--------------+--> wire_out_l[32], wire_out_control_l
///            tx_valid, tx_word[32]  -->|              |--> tx_ready
///          here[6], size[7], ratio  -->|              |--> rx_valid_l, rx_word_l[32], rx_last_l, rx_bad_l
///                       rx_ready_l  -->|  RingRouter  |--> up_l, link_down_l, retries_l[16], errors_l[16],
///   set_timeout, timeout_new[16],      |              |    received_l[32], spoiled_l[16], retry_interrupt_l
///   limit[16], upset[39]            -->|              |--> refused[16], corrected[16], uncorrectable[16]
///   class_write, class_address[4],     |              |
///   class_inputs[2], class_output[2],  |              |
///   class_local, local_state[48]    -->|              |--> status[48]
///   route_write, route_address[4],     |              |
///   route_inputs[2], route_output[2],  |              |--> exceptions[2], interrupts, mismatch
///   route_local, mask[2], clear[2]  -->|              |--> overdue, overdue_class[4], tree_refused[16]
///   tree_tx_valid, tree_tx_word[32] -->|              |--> tree_tx_ready
///   tree_rx_ready                   -->+--------------+--> tree_rx_valid, tree_rx_word[32], tree_rx_last, tree_rx_bad
/// ```
///
/// Link 0 leads to the node above, whose link 1 it is; the last node is below the first. A packet takes the shorter way. At its
/// destination it comes out at the reception port of the link by which it came; packets from one node to another arrive in order.
///
/// Barriers and interrupts of 16 classes use both links as well, as in [`BarrierUnit`]: bit 0 of `class_inputs` and `class_output` is the link up. A barrier packet goes ahead of the next packet.
///
/// Collectives of 16 routes use channel 2 of both links, as in [`CollectiveUnit`], whose ports are `route`, `tree_tx` and `tree_rx` here. Their packets are sent before those from node to node.
///
/// Parameters: as in [`RingPort`]; `W`: a barrier state is repeated every `2^W` cycles, 3 to 12; `A`, `A1` and `Q` as `A`, `A1` and `T` in [`CollectiveUnit`].
/// Handshake: valid/ready at `tx`, `rx`, `tree_tx` and `tree_rx`. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words; bits 5:0 of its second word are its destination. Its
/// trailer has the check symbol from end to end. `rx_bad` with `rx_last` says that this symbol is wrong, or the packet was damaged in this node.
/// `class_write` replaces the route of a class, `local_state` is the state of this node, and `status` the OR of all nodes.
/// Latency: 8 cycles from a packet's first word at `wire_in` to `wire_out`, if nothing is before it and it came at an even place. A barrier packet that changes a state: 7 or 8 cycles
/// from its control word to the next barrier packet's, between idle pairs. Throughput: a packet of n words takes n + 4 cycles of a link.
/// Reset: empty, no class has a route. All nodes are reset together, for longer than a wire's delay.
/// Asserts: what its parts assert. Relies on: `here` below `size`, both constant; `class_output` has one link at most, which is no input.
/// Source: PERF-BGQ-02, BGQ-ARB-09, BGQ-SYS-01, BGQ-VC-11, BGQ-PKT-09, BGQ-BAR-01 to -03, -05, -07, BGQ-COL-01 to -07; `docs/bluegene.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_ring_router, S, R, M, C0, C1: 3..=5, B, I, T, W: 3..=12, A, Q: 4..=16, R1 = R + 1, U = M + 2,
    K = (1 << (C1 - 1)) - 1, B1 = B + 1, A1 = A + 1
)]
#[published(bluegene_ring_router_s8_m16: RingRouter<8, 10, 11, 16, 18, 6, 4, 7, 10, 11, 5, 12, 8, 8, 9, 12>)]
#[small(bluegene_ring_router_s2_m1: RingRouter<2, 6, 7, 1, 3, 3, 3, 3, 6, 7, 1, 6, 3, 5, 6, 6>)]
pub struct RingRouter<
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const C1: usize,
    const K: usize,
    const B: usize,
    const B1: usize,
    const I: usize,
    const T: usize,
    const W: usize,
    const A: usize,
    const A1: usize,
    const Q: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// From the wires.
    pub wire_in: [Signal<In, Bits<32>>; 2],
    /// It is a control word.
    pub wire_in_control: [Signal<In, Bit>; 2],
    /// To the wires.
    pub wire_out: [Signal<Out, Bits<32>>; 2],
    /// It is a control word.
    pub wire_out_control: [Signal<Out, Bit>; 2],
    /// Coordinate of this node.
    pub here: Signal<In, Bits<6>>,
    /// Nodes of the ring, 1 to 64.
    pub size: Signal<In, Bits<7>>,
    /// Packets that go straight on for each of the injection port, if it waits.
    pub ratio: Signal<In, Bits<4>>,
    /// A word to send is offered.
    pub tx_valid: Signal<In, Bit>,
    /// The word.
    pub tx_word: Signal<In, Bits<32>>,
    /// It is taken.
    pub tx_ready: Signal<Out, Bit>,
    /// A word that has arrived waits.
    pub rx_valid: [Signal<Out, Bit>; 2],
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: [Signal<Out, Bits<32>>; 2],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; 2],
    /// With the last: the packet is damaged.
    pub rx_bad: [Signal<Out, Bit>; 2],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; 2],
    /// The route of a class is written.
    pub class_write: Signal<In, Bit>,
    /// The class.
    pub class_address: Signal<In, Bits<4>>,
    /// Links from nodes further from the root.
    pub class_inputs: Signal<In, Bits<2>>,
    /// The link towards the root.
    pub class_output: Signal<In, Bits<2>>,
    /// This node takes part.
    pub class_local: Signal<In, Bit>,
    /// The barrier state of this node.
    pub local_state: Signal<In, Bits<48>>,
    /// The OR of all nodes, as the root has sent it.
    pub status: Signal<Out, Bits<48>>,
    /// The route of a class of collectives is written.
    pub route_write: Signal<In, Bit>,
    /// The class.
    pub route_address: Signal<In, Bits<4>>,
    /// Links from nodes further from the root.
    pub route_inputs: Signal<In, Bits<2>>,
    /// The link towards the root.
    pub route_output: Signal<In, Bits<2>>,
    /// This node takes part.
    pub route_local: Signal<In, Bit>,
    /// A word of a collective to send is offered.
    pub tree_tx_valid: Signal<In, Bit>,
    /// The word.
    pub tree_tx_word: Signal<In, Bits<32>>,
    /// It is taken.
    pub tree_tx_ready: Signal<Out, Bit>,
    /// A word of a collective waits.
    pub tree_rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `tree_rx_valid`.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_last: Signal<Out, Bit>,
    /// With the last: the packet is damaged.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub tree_rx_ready: Signal<In, Bit>,
    /// Exceptions of collectives that interrupt.
    pub mask: Signal<In, Bits<2>>,
    /// Forget these.
    pub clear: Signal<In, Bits<2>>,
    /// There was a NaN; a sum that does not fit.
    pub exceptions: Signal<Out, Bits<2>>,
    /// There was one that interrupts.
    pub interrupts: Signal<Out, Bit>,
    /// Inputs of a class do not agree.
    pub mismatch: Signal<Out, Bit>,
    /// A packet has waited too long for the others of its class.
    pub overdue: Signal<Out, Bit>,
    /// The class.
    #[undefined_without(overdue)]
    pub overdue_class: Signal<Out, Bits<4>>,
    /// Packets of collectives refused, modulo 65536.
    pub tree_refused: Signal<Out, Bits<16>>,
    /// Load the time-out of both links.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions of a link that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// Bits to spoil in what all memories store; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Both ends of a link know each other.
    pub up: [Signal<Out, Bit>; 2],
    /// A link has given up.
    pub link_down: [Signal<Out, Bit>; 2],
    /// As many retransmissions as the limit.
    pub retry_interrupt: [Signal<Out, Bit>; 2],
    /// Retransmissions.
    pub retries: [Signal<Out, Bits<16>>; 2],
    /// Errors seen by the receivers, but for those while a packet is awaited.
    pub errors: [Signal<Out, Bits<16>>; 2],
    /// Packets taken, void ones among them.
    pub received: [Signal<Out, Bits<32>>; 2],
    /// Packets taken that were damaged before they came to the link.
    pub spoiled: [Signal<Out, Bits<16>>; 2],
    /// Packets refused for their length or destination, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        in_valid = tx_valid, in_word = tx_word, in_ready = tx_ready, here, size, upset, refused
    )]
    injection: InjectionPort<K, M, B, C1>,
    #[wires(
        wire_in = wire_in[0], wire_in_control = wire_in_control[0], wire_out = wire_out[0],
        wire_out_control = wire_out_control[0], tree_rx_valid = unit.in_valid[0], tree_rx_word = unit.in_word[0],
        tree_rx_bad = unit.in_bad[0], tree_rx_ready = unit.in_ready[0], tree_tx_valid = unit.out_valid[0],
        tree_tx_word = unit.out_word[0], tree_tx_last = unit.out_last[0], tree_tx_ready = unit.out_ready[0], here, rx_valid = rx_valid[0], rx_word = rx_word[0],
        rx_last = rx_last[0], rx_bad = rx_bad[0], rx_ready = rx_ready[0], leaving_open = below.joining_open,
        leaving_grant = below.joining_grant, leaving_request = below.joining_request,
        leaving_valid = below.joining_valid, leaving_word = below.joining_word, leaving_last = below.joining_last,
        inject_word = injection.out_word, inject_last = injection.out_last, ratio, set_timeout, timeout_new, limit, upset,
        retry_interrupt = retry_interrupt[0], up = up[0], link_down = link_down[0], retries = retries[0], errors = errors[0], received = received[0],
        spoiled = spoiled[0]
    )]
    above: RingPort<S, R, R1, M, U, C0, C1, K, B, B1, I, T>,
    #[wires(
        wire_in = wire_in[1], wire_in_control = wire_in_control[1], wire_out = wire_out[1],
        wire_out_control = wire_out_control[1], tree_rx_valid = unit.in_valid[1], tree_rx_word = unit.in_word[1],
        tree_rx_bad = unit.in_bad[1], tree_rx_ready = unit.in_ready[1], tree_tx_valid = unit.out_valid[1],
        tree_tx_word = unit.out_word[1], tree_tx_last = unit.out_last[1], tree_tx_ready = unit.out_ready[1], here, rx_valid = rx_valid[1], rx_word = rx_word[1],
        rx_last = rx_last[1], rx_bad = rx_bad[1], rx_ready = rx_ready[1], leaving_open = above.joining_open,
        leaving_grant = above.joining_grant, leaving_request = above.joining_request,
        leaving_valid = above.joining_valid, leaving_word = above.joining_word, leaving_last = above.joining_last,
        inject_word = injection.out_word, inject_last = injection.out_last, ratio, set_timeout, timeout_new, limit, upset,
        retry_interrupt = retry_interrupt[1], up = up[1], link_down = link_down[1], retries = retries[1], errors = errors[1], received = received[1],
        spoiled = spoiled[1]
    )]
    below: RingPort<S, R, R1, M, U, C0, C1, K, B, B1, I, T>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local, local_state, status)]
    barriers: BarrierUnit<2, W>,
    #[wires(
        class_write = route_write, class_address = route_address, class_inputs = route_inputs,
        class_output = route_output, class_local = route_local, mask, clear, upset, exceptions, interrupts, mismatch,
        overdue, overdue_class, refused = tree_refused
    )]
    unit: CollectiveUnit<2, 3, M, A, A1, Q>,
    open: Signal<Local, Bits<2>>,
    grant: Signal<Local, Bits<2>>,
    barrier_came: Signal<Local, Bits<2>>,
    barrier_taken: Signal<Local, Bits<2>>,
}

#[kernel]
impl Logic for RingRouter<S, R, R1, M, U, C0, C1, K, B, B1, I, T, W, A, A1, Q> {
    fn update(&mut self) {
        self.open.next = 0.into();
        self.open.next = self.open.val().replace_bit(0, self.above.inject_open.val());
        self.injection.open.next = self.open.val().replace_bit(1, self.below.inject_open.val());
        self.grant.next = 0.into();
        self.grant.next = self.grant.val().replace_bit(0, self.above.inject_grant.val());
        self.injection.grant.next = self.grant.val().replace_bit(1, self.below.inject_grant.val());
        self.above.inject_waits.next = self.injection.waits.val().get_bit(0);
        self.below.inject_waits.next = self.injection.waits.val().get_bit(1);
        self.above.inject_request.next = self.injection.request.val().get_bit(0);
        self.below.inject_request.next = self.injection.request.val().get_bit(1);
        self.above.inject_valid.next = self.injection.out_valid.val().get_bit(0);
        self.below.inject_valid.next = self.injection.out_valid.val().get_bit(1);

        self.barrier_came.next = 0.into();
        self.barrier_came.next = self.barrier_came.val().replace_bit(0, self.above.rx_barrier.val());
        self.barriers.in_valid.next = self.barrier_came.val().replace_bit(1, self.below.rx_barrier.val());
        self.barriers.in_state[0].next = self.above.rx_barrier_state.val();
        self.barriers.in_state[1].next = self.below.rx_barrier_state.val();
        self.above.tx_barrier.next = self.barriers.out_valid.val().get_bit(0);
        self.below.tx_barrier.next = self.barriers.out_valid.val().get_bit(1);
        self.above.tx_barrier_state.next = self.barriers.out_state[0].val();
        self.below.tx_barrier_state.next = self.barriers.out_state[1].val();
        self.barrier_taken.next = 0.into();
        self.barrier_taken.next = self.barrier_taken.val().replace_bit(0, self.above.tx_barrier_ready.val());
        self.barriers.out_ready.next = self.barrier_taken.val().replace_bit(1, self.below.tx_barrier_ready.val());

        self.unit.in_valid[2].next = self.tree_tx_valid.val();
        self.unit.in_word[2].next = self.tree_tx_word.val();
        self.unit.in_bad[2].next = false;
        self.tree_tx_ready.next = self.unit.in_ready[2].val();
        self.tree_rx_valid.next = self.unit.out_valid[2].val();
        self.tree_rx_word.next = self.unit.out_word[2].val();
        self.tree_rx_last.next = self.unit.out_last[2].val();
        self.tree_rx_bad.next = self.unit.out_bad[2].val();
        self.unit.out_ready[2].next = self.tree_rx_ready.val();

        self.corrected.next = self.injection.corrected.val()
            + self.above.corrected.val()
            + self.below.corrected.val()
            + self.unit.corrected.val();
        self.uncorrectable.next = self.injection.uncorrectable.val()
            + self.above.uncorrectable.val()
            + self.below.uncorrectable.val()
            + self.unit.uncorrectable.val();
    }
}
