//! A node of a torus.

use super::barrier_unit::BarrierUnit;
use super::buffers::reception_port::ReceptionPort;
use super::collective::collective_unit::CollectiveUnit;
use super::injection_port::InjectionPort;
use super::priority::io_port::IoPort;
use super::sizes::{FullPlaneRouter, LineRouter, PlaneRouter};
use super::torus_port::TorusPort;
use phit_block::prelude::*;

/// The router of Blue Gene/Q: two links in each of 1 to 5 dimensions, and one to the outside; packets on deterministic and dynamic ways, collectives and barriers.
///
/// ```text
///  wire_in_l[32], wire_in_control_l -->+---------------+--> wire_out_l[32], wire_out_control_l
///        tx_valid_j, tx_word_j[32]  -->|               |--> tx_ready_j
///  here_d[6], size_d[7], mesh[D],      |               |--> rx_valid_l, rx_word_l[32], rx_last_l, rx_bad_l
///  order_d[D], zones_z[D], ratio[4] -->|               |
///         rx_ready_l, local_rx_ready-->|  TorusRouter  |--> local_rx_valid, local_rx_word[32], local_rx_last, local_rx_bad
///                                      |               |--> up_l, link_down_l, retries_l[16], errors_l[16],
///   set_timeout, timeout_new[16],      |               |    received_l[32], spoiled_l[16], retry_interrupt_l
///   limit[16], upset[39]            -->|               |--> refused[16], corrected[16], uncorrectable[16]
///   class_write, class_address[4],     |               |
///   class_inputs[L], class_output[L],  |               |
///   class_local, local_state[48]    -->|               |--> status[48]
///   route_write, route_address[4],     |               |
///   route_inputs[L], route_output[L],  |               |--> exceptions[2], interrupts, mismatch
///   route_local, route_kind[2],        |               |
///   mask[2], clear[2]               -->|               |--> overdue, overdue_class[4], tree_refused[16]
///   tree_tx_valid_f,                   |               |
///   tree_tx_word_f[32]              -->|               |--> tree_tx_ready_f
///   count_write, count_link[4],        |               |
///   count_address[3], count_select[3]->|               |--> count[64]
///   tree_rx_ready_f                 -->+---------------+--> tree_rx_valid_f, tree_rx_word_f[32], tree_rx_last_f, tree_rx_bad_f
/// ```
///
/// Link 2d leads up in dimension d, to link 2d + 1 of the neighbour; the last node is below the first. The way of a packet is that of [`TorusRoute`](super::torus_route::TorusRoute). At its
/// destination it comes out at the reception port of the link by which it came; packets that are not dynamic arrive in order from one node to another. A packet of a node for itself uses no link, and comes out at `local_rx`.
///
/// With `X` = 2 there is the IO link, number `L`, which leads to a node outside the torus. The system's packets alone use it: with bit 20 of their first word from their destination on, with bit 31 of their second
/// word as the first link of their way, as in [`IoPort`]. The other node is a router as well; its own links in the torus may be at rest.
///
/// Barriers and interrupts of 16 classes use all links as well, as in [`BarrierUnit`]. A barrier packet goes ahead of the next packet.
///
/// Collectives of 16 routes use channel 2 of all links, as in [`CollectiveUnit`], whose ports are `route`, `tree_tx` and `tree_rx` here. Their packets are sent before those from node to node.
/// With `X` = 2 classes of sub-communicators use channel 2, and those of all nodes of a user and of the system channel 6; `tree_tx` 0 and `tree_rx` 0 are those of users, 1 those of the system.
///
/// Priority channel 0 is that of high priority, 1 the system's. Each has its own channel of each link, an injection port and a reception buffer, `priority_tx` and `priority_rx`, and uses the deterministic way alone, as in
/// [`PriorityChannel`](super::priority::priority_channel::PriorityChannel). A link sends the system's packets in turn with collectives, then those of high priority, then users'.
///
/// Each link has counters, as in [`TorusPort`]; `count_link` and `count_address` choose the one that is written and shown. Without such a link `count` is 0, and a write does nothing.
///
/// Parameters: as in [`TorusPort`], with `G` = 4 `D`, `Y` = 8 `D`, `N` = `L` + 1, `L1` = `L` + `X` / 2 links with the IO link, and `L2` = `L1` + 1; `W`: a barrier state is repeated every `2^W` cycles, 3 to 12; `A`, `A1` and `Q` as `A`, `A1` and `T` in [`CollectiveUnit`], whose `K` is `F` here, and `P` is `F1`.
/// Handshake: valid/ready at `tx`, `rx`, `priority_tx`, `priority_rx`, `tree_tx` and `tree_rx`. A packet of `c` chunks of payload, `c` in bits 15:11 of its first word, has 8 `c` + 10 words. Its
/// trailer has the check symbol from end to end. `rx_bad` with `rx_last` says that this symbol is wrong, or the packet was damaged in this node.
/// `class_write` replaces the route of a class, `local_state` is the state of this node, and `status` the OR of all nodes.
/// Latency: 8 cycles from a packet's first word at `wire_in` to `wire_out`, if nothing is before it and it came at an even place. A barrier packet that changes a state: 7 or 8 cycles
/// from its control word to the next barrier packet's, between idle pairs. Throughput: a packet of n words takes n + 4 cycles of a link; a node sends and receives by all links at once.
/// Reset: empty, no class has a route. All nodes are reset together, for longer than a wire's delay.
/// Asserts: what its parts assert. Relies on: `here_d` below `size_d`, all of `here`, `size`, `mesh`, `order` and `zones` constant; orders are one-hot and all different; `class_output` has one link at most, which is no input.
/// Source: PERF-BGQ-02, BGQ-ARB-01 to -03, -05, -09, BGQ-SYS-01, -11 to -13, BGQ-VC-01 to -12, BGQ-RTE-01 to -05, -07, -08, -10 to -12, BGQ-PKT-09, BGQ-BAR-01 to -03, -05, -07, BGQ-COL-01 to -07, BGQ-CNT-01 to -04; `docs/bluegene.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_torus_router, D: 1..=5, J: 1..=12, X: 0..=2, S, R, M, C0, C1: 3..=5, B, I, T, W: 3..=12, A, Q: 4..=16,
    L = 2 * D, Z = 4 * D, P = 4 * D + 1, G = 4 * D, Y = 8 * D, N = 2 * D + 1, F = X / 2 + 1, F1 = (X / 2 + 1) * (2 * D + 1), V = X + X / 2 + 4, E = X + X / 2 + 3, H = X * (2 * D + X / 2), L1 = 2 * D + X / 2, L2 = 2 * D + X / 2 + 1,
    O = if X == 2 { 5 } else { 0 }, R1 = R + 1, U = M + 2, K = (1 << (C1 - 1)) - 1,
    B0 = B - 1, B1 = B + 1, A1 = A + 1, check(X != 1, "X is {X}; legal: 0 or 2")
)]
#[published(bluegene_torus_router_d2_s8_m16: PlaneRouter)]
#[published(bluegene_torus_router_d2_x2_s8_m16: FullPlaneRouter)]
#[published(bluegene_torus_router_d1_s8_m16: LineRouter)]
#[small(bluegene_torus_router_d1_s2_m1: TorusRouter<1, 2, 2, 3, 4, 5, 4, 8, 3, 1, 0, 1, 3, 4, 3, 0, 0, 2, 6, 7, 1, 3, 3, 3, 3, 6, 5, 7, 1, 6, 3, 5, 6, 6>)]
#[small(bluegene_torus_router_d1_x2_s2_m1: TorusRouter<1, 2, 3, 4, 4, 5, 4, 8, 3, 1, 2, 2, 6, 7, 6, 6, 5, 2, 6, 7, 1, 3, 3, 3, 3, 6, 5, 7, 1, 6, 3, 5, 6, 6>)]
pub struct TorusRouter<
    const D: usize,
    const L: usize,
    const L1: usize,
    const L2: usize,
    const Z: usize,
    const P: usize,
    const G: usize,
    const Y: usize,
    const N: usize,
    const J: usize,
    const X: usize,
    const F: usize,
    const F1: usize,
    const V: usize,
    const E: usize,
    const H: usize,
    const O: usize,
    const S: usize,
    const R: usize,
    const R1: usize,
    const M: usize,
    const U: usize,
    const C0: usize,
    const C1: usize,
    const K: usize,
    const B: usize,
    const B0: usize,
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
    pub wire_in: [Signal<In, Bits<32>>; L1],
    /// It is a control word.
    pub wire_in_control: [Signal<In, Bit>; L1],
    /// To the wires.
    pub wire_out: [Signal<Out, Bits<32>>; L1],
    /// It is a control word.
    pub wire_out_control: [Signal<Out, Bit>; L1],
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<6>>; D],
    /// Nodes of each dimension, 1 to 64.
    pub size: [Signal<In, Bits<7>>; D],
    /// Dimensions that are lines.
    pub mesh: Signal<In, Bits<D>>,
    /// Order of the deterministic way.
    pub order: [Signal<In, Bits<D>>; D],
    /// Zones of the dynamic ways.
    pub zones: [Signal<In, Bits<D>>; Z],
    /// Packets of receivers for each of an injection port, if it waits.
    pub ratio: Signal<In, Bits<4>>,
    /// A word to send is offered.
    pub tx_valid: [Signal<In, Bit>; J],
    /// The word.
    pub tx_word: [Signal<In, Bits<32>>; J],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; J],
    /// A word that has arrived waits.
    pub rx_valid: [Signal<Out, Bit>; L],
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: [Signal<Out, Bits<32>>; L],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; L],
    /// With the last: the packet is damaged.
    pub rx_bad: [Signal<Out, Bit>; L],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; L],
    /// A word to send in a priority channel is offered.
    pub priority_tx_valid: [Signal<In, Bit>; X],
    /// The word.
    pub priority_tx_word: [Signal<In, Bits<32>>; X],
    /// It is taken.
    pub priority_tx_ready: [Signal<Out, Bit>; X],
    /// Packets of receivers for one of the injection port of a priority channel, if it waits.
    pub priority_ratio: [Signal<In, Bits<4>>; X],
    /// A word that has arrived in a priority channel waits.
    pub priority_rx_valid: [Signal<Out, Bit>; X],
    /// The word; undefined without `priority_rx_valid`.
    #[undefined_without(priority_rx_valid)]
    pub priority_rx_word: [Signal<Out, Bits<32>>; X],
    /// It is the last of its packet.
    pub priority_rx_last: [Signal<Out, Bit>; X],
    /// With the last: the packet is damaged.
    pub priority_rx_bad: [Signal<Out, Bit>; X],
    /// It is taken.
    pub priority_rx_ready: [Signal<In, Bit>; X],
    /// A word of this node's for itself waits.
    pub local_rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `local_rx_valid`.
    #[undefined_without(local_rx_valid)]
    pub local_rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub local_rx_last: Signal<Out, Bit>,
    /// With the last: the packet was damaged in this node.
    pub local_rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub local_rx_ready: Signal<In, Bit>,
    /// The route of a class is written.
    pub class_write: Signal<In, Bit>,
    /// The class.
    pub class_address: Signal<In, Bits<4>>,
    /// Links from nodes further from the root.
    pub class_inputs: Signal<In, Bits<L>>,
    /// The link towards the root.
    pub class_output: Signal<In, Bits<L>>,
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
    pub route_inputs: Signal<In, Bits<L>>,
    /// The link towards the root.
    pub route_output: Signal<In, Bits<L>>,
    /// This node takes part.
    pub route_local: Signal<In, Bit>,
    /// The kind of the class: 0 of a sub-communicator, 1 of all nodes of a user, 3 of the system.
    pub route_kind: Signal<In, Bits<2>>,
    /// A word of a collective to send is offered.
    pub tree_tx_valid: [Signal<In, Bit>; F],
    /// The word.
    pub tree_tx_word: [Signal<In, Bits<32>>; F],
    /// It is taken.
    pub tree_tx_ready: [Signal<Out, Bit>; F],
    /// A word of a collective waits.
    pub tree_rx_valid: [Signal<Out, Bit>; F],
    /// The word; undefined without `tree_rx_valid`.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_word: [Signal<Out, Bits<32>>; F],
    /// It is the last of its packet.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_last: [Signal<Out, Bit>; F],
    /// With the last: the packet is damaged.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_bad: [Signal<Out, Bit>; F],
    /// It is taken.
    pub tree_rx_ready: [Signal<In, Bit>; F],
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
    /// Load the time-out of all links.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions of a link that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// A counter gets channels, and begins at 0.
    pub count_write: Signal<In, Bit>,
    /// The link of the counter that is written and shown.
    pub count_link: Signal<In, Bits<4>>,
    /// Its number.
    pub count_address: Signal<In, Bits<3>>,
    /// Its channels: the deterministic one, collectives, the dynamic one, high priority, the system, the second one of collectives.
    pub count_select: Signal<In, Bits<E>>,
    /// What it has counted.
    pub count: Signal<Out, Bits<64>>,
    /// Bits to spoil in what all memories store; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Both ends of a link know each other.
    pub up: [Signal<Out, Bit>; L1],
    /// A link has given up.
    pub link_down: [Signal<Out, Bit>; L1],
    /// As many retransmissions as the limit.
    pub retry_interrupt: [Signal<Out, Bit>; L1],
    /// Retransmissions.
    pub retries: [Signal<Out, Bits<16>>; L1],
    /// Errors seen by the receivers, but for those while a packet is awaited.
    pub errors: [Signal<Out, Bits<16>>; L1],
    /// Packets taken, void ones among them.
    pub received: [Signal<Out, Bits<32>>; L1],
    /// Packets taken that were damaged before they came to the link.
    pub spoiled: [Signal<Out, Bits<16>>; L1],
    /// Packets refused for their length, destination, hints or IO link, and those come by it that cannot arrive where they say, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[len(J)]
    #[wires(
        in_valid = tx_valid[i], in_word = tx_word[i], in_ready = tx_ready[i], here, size, mesh, order, zones, upset,
        reception_open = local.open
    )]
    injection: Vec<InjectionPort<D, L, Z, G, P, K, M, B, C1>>,
    #[len(X)]
    #[wires(
        in_valid = priority_tx_valid[i], in_word = priority_tx_word[i], in_ready = priority_tx_ready[i], here, size, mesh,
        order, zones, upset
    )]
    urgent: Vec<InjectionPort<D, L, Z, G, P, K, M, B, C1>>,
    #[len(X)]
    #[wires(
        rx_valid = priority_rx_valid[i], rx_word = priority_rx_word[i], rx_last = priority_rx_last[i],
        rx_bad = priority_rx_bad[i], rx_ready = priority_rx_ready[i], upset
    )]
    reception: Vec<ReceptionPort<L1, B, B1, C1>>,
    #[wires(
        rx_valid = local_rx_valid, rx_word = local_rx_word, rx_last = local_rx_last, rx_bad = local_rx_bad,
        rx_ready = local_rx_ready, upset
    )]
    local: ReceptionPort<J, B, B1, C1>,
    #[len(L)]
    #[wires(
        wire_in[i], wire_in_control[i], wire_out[i], wire_out_control[i], here, size, mesh, order, zones,
        rx_valid[i], rx_word[i], rx_last[i], rx_bad[i], rx_ready[i], ratio, set_timeout, timeout_new, limit, upset,
        priority_ratio, count_address, count_select, retry_interrupt[i], up[i], link_down[i], retries[i], errors[i], received[i], spoiled[i]
    )]
    ports: Vec<TorusPort<D, L, Z, P, G, Y, J, X, F, L1, L2, V, E, H, O, S, R, R1, M, U, C0, C1, K, B, B0, B1, I, T>>,
    #[len(X / 2)]
    #[wires(
        wire_in[i + L], wire_in_control[i + L], wire_out[i + L], wire_out_control[i + L], here, size, mesh, order, set_timeout, timeout_new,
        limit, upset, ratio = priority_ratio[i + 1], count_address, retry_interrupt[i + L], up[i + L], link_down[i + L], retries[i + L],
        errors[i + L], received[i + L], spoiled[i + L]
    )]
    io: Vec<IoPort<D, L, N, Z, S, R, R1, M, U, C0, C1, K, B, I, T>>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local, local_state, status)]
    barriers: BarrierUnit<L, W>,
    #[wires(
        class_write = route_write, class_address = route_address, class_inputs = route_inputs,
        class_output = route_output, class_local = route_local, class_kind = route_kind, mask, clear, upset, exceptions, interrupts, mismatch,
        overdue, overdue_class, refused = tree_refused
    )]
    unit: CollectiveUnit<L, F, N, F1, M, A, A1, Q>,
    by_link: Signal<Local, Bits<L>>,
    turning: Signal<Local, Bits<L>>,
    roaming: Signal<Local, Bits<L>>,
    widths: Signal<Local, Bits<L>>,
    freedoms: Signal<Local, Bits<L>>,
    by_buffer: Signal<Local, Bits<G>>,
    roams: Signal<Local, Bits<G>>,
    valid: Signal<Local, Bits<Y>>,
    last: Signal<Local, Bits<Y>>,
    opposite: Signal<Local, Bits<G>>,
    injecting: Signal<Local, Bits<J>>,
    entering: Signal<Local, Bits<J>>,
    waiting: Signal<Local, Bits<J>>,
    sending: Signal<Local, Bits<J>>,
    ending: Signal<Local, Bits<J>>,
    spoiling: Signal<Local, Bits<J>>,
    // Of a priority channel, by link, the IO link the last.
    turns: Signal<Local, Bits<L1>>,
    entries: Signal<Local, Bits<L>>,
    entered: Signal<Local, Bits<L>>,
    asking: Signal<Local, Bits<L1>>,
    coming: Signal<Local, Bits<L1>>,
    lasts: Signal<Local, Bits<L1>>,
    granted: Signal<Local, Bits<L1>>,
    bads: Signal<Local, Bits<L1>>,
    // By priority channel, what the IO link's port shows: it takes a packet, asks a link or reception, sends a word there, and grants a buffer.
    io_open: [Signal<Local, Bit>; X],
    io_asks: [Signal<Local, Bits<N>>; X],
    io_valid: [Signal<Local, Bits<N>>; X],
    io_word: [Signal<Local, Bits<32>>; X],
    io_last: [Signal<Local, Bit>; X],
    io_bad: [Signal<Local, Bit>; X],
    io_grant: [Signal<Local, Bits<L>>; X],
    io_wide: Signal<Local, Bits<N>>,
    counted: Signal<Local, Bits<64>>,
    refusals: Signal<Local, Bits<16>>,
    fixed: Signal<Local, Bits<16>>,
    lost: Signal<Local, Bits<16>>,
}

#[kernel]
impl Logic
    for TorusRouter<
        D,
        L,
        L1,
        L2,
        Z,
        P,
        G,
        Y,
        N,
        J,
        X,
        F,
        F1,
        V,
        E,
        H,
        O,
        S,
        R,
        R1,
        M,
        U,
        C0,
        C1,
        K,
        B,
        B0,
        B1,
        I,
        T,
        W,
        A,
        A1,
        Q,
    >
{
    fn update(&mut self) {
        // From senders to their requesters: the kinds of packets that they would accept.
        self.turning.next = 0.into();
        self.roaming.next = 0.into();
        self.widths.next = 0.into();
        self.freedoms.next = 0.into();
        for l in 0..L {
            self.turning.next = self.turning.val().replace_bit(l, self.ports[l].joining_turn.val());
            self.roaming.next = self.roaming.val().replace_bit(l, self.ports[l].joining_roam.val());
            self.widths.next = self.widths.val().replace_bit(l, self.ports[l].wide.val());
            self.freedoms.next = self.freedoms.val().replace_bit(l, self.ports[l].free.val());
        }
        for s in 0..L {
            self.ports[s].turn.next = self.turning.val();
            self.ports[s].roam.next = self.roaming.val();
        }
        for d in 0..D {
            // Straight on is by the other port of the dimension.
            self.ports[2 * d].open.next =
                self.turning.val().replace_bit(2 * d + 1, self.ports[2 * d + 1].joining_open.val());
            self.ports[2 * d + 1].open.next =
                self.turning.val().replace_bit(2 * d, self.ports[2 * d].joining_open.val());
            self.opposite.next = 0.into();
            self.ports[2 * d].straight.next = self.opposite.val().replace_bit(4 * d + 2, true);
            self.ports[2 * d + 1].straight.next = self.opposite.val().replace_bit(4 * d, true);
        }
        for j in 0..J {
            self.injection[j].wide.next = self.widths.val();
            self.injection[j].free.next = self.freedoms.val();
            self.injection[j].fixed.next = false;
            self.injection[j].system.next = false;
            self.injection[j].arrival_grant.next = self.local.grant.val().get_bit(j);
            self.local.word[j].next = self.injection[j].out_word.val();
        }

        // Requests and words to the senders.
        for l in 0..L {
            self.by_buffer.next = 0.into();
            self.roams.next = 0.into();
            self.valid.next = 0.into();
            self.last.next = 0.into();
            for s in 0..L {
                for b in 0..2 {
                    self.by_buffer.next =
                        self.by_buffer.val().replace_bit(2 * s + b, self.ports[s].request[b].val().get_bit(l));
                    self.roams.next = self.roams.val().replace_bit(2 * s + b, self.ports[s].roams[b].val().get_bit(l));
                }
                for y in 0..4 {
                    self.valid.next = self.valid.val().replace_bit(4 * s + y, self.ports[s].valid[y].val().get_bit(l));
                    self.last.next = self.last.val().replace_bit(4 * s + y, self.ports[s].out_last[y].val());
                    self.ports[l].joining_word[4 * s + y].next = self.ports[s].out_word[y].val();
                }
            }
            self.ports[l].joining_request.next = self.by_buffer.val();
            self.ports[l].joining_roams.next = self.roams.val();
            self.ports[l].joining_valid.next = self.valid.val();
            self.ports[l].joining_last.next = self.last.val();
            self.injecting.next = 0.into();
            self.entering.next = 0.into();
            self.waiting.next = 0.into();
            self.sending.next = 0.into();
            self.ending.next = 0.into();
            for j in 0..J {
                self.injecting.next = self.injecting.val().replace_bit(j, self.injection[j].request.val().get_bit(l));
                self.entering.next = self.entering.val().replace_bit(j, self.injection[j].roams.val().get_bit(l));
                self.waiting.next = self.waiting.val().replace_bit(j, self.injection[j].waits.val().get_bit(l));
                self.sending.next = self.sending.val().replace_bit(j, self.injection[j].out_valid.val().get_bit(l));
                self.ending.next = self.ending.val().replace_bit(j, self.injection[j].out_last.val());
                self.ports[l].inject_word[j].next = self.injection[j].out_word.val();
            }
            self.ports[l].inject.next = self.injecting.val();
            self.ports[l].injects_roam.next = self.entering.val();
            self.ports[l].waits.next = self.waiting.val();
            self.ports[l].inject_valid.next = self.sending.val();
            self.ports[l].inject_last.next = self.ending.val();
        }

        // From this node to itself.
        self.injecting.next = 0.into();
        self.sending.next = 0.into();
        self.ending.next = 0.into();
        self.spoiling.next = 0.into();
        for j in 0..J {
            self.injecting.next = self.injecting.val().replace_bit(j, self.injection[j].arrives.val());
            self.sending.next = self.sending.val().replace_bit(j, self.injection[j].arriving.val());
            self.ending.next = self.ending.val().replace_bit(j, self.injection[j].out_last.val());
            self.spoiling.next = self.spoiling.val().replace_bit(j, self.injection[j].out_bad.val());
        }
        self.local.request.next = self.injecting.val();
        self.local.valid.next = self.sending.val();
        self.local.last.next = self.ending.val();
        self.local.bad.next = self.spoiling.val();

        // Grants back.
        for s in 0..L {
            for b in 0..2 {
                self.by_link.next = 0.into();
                for l in 0..L {
                    self.by_link.next =
                        self.by_link.val().replace_bit(l, self.ports[l].joining_grant.val().get_bit(2 * s + b));
                }
                self.ports[s].grant[b].next = self.by_link.val();
            }
        }
        for j in 0..J {
            self.by_link.next = 0.into();
            for l in 0..L {
                self.by_link.next = self.by_link.val().replace_bit(l, self.ports[l].inject_grant.val().get_bit(j));
            }
            self.injection[j].grant.next = self.by_link.val();
        }

        // Priority channels: each is a torus of its own; the IO link is the system's.
        for x in 0..X {
            self.io_open[x].next = false;
            self.io_asks[x].next = 0.into();
            self.io_valid[x].next = 0.into();
            self.io_word[x].next = 0.into();
            self.io_last[x].next = false;
            self.io_bad[x].next = false;
            self.io_grant[x].next = 0.into();
        }
        for x in 1..X {
            self.io_open[x].next = self.io[x - 1].joining_turn.val();
            self.io_wide.next = bit_cast::<N, L>(self.io[x - 1].request.val());
            self.io_asks[x].next = self.io_wide.val().replace_bit(L, self.io[x - 1].arrives.val());
            self.io_wide.next = bit_cast::<N, L>(self.io[x - 1].valid.val());
            self.io_valid[x].next = self.io_wide.val().replace_bit(L, self.io[x - 1].arriving.val());
            self.io_word[x].next = self.io[x - 1].out_word.val();
            self.io_last[x].next = self.io[x - 1].out_last.val();
            self.io_bad[x].next = self.io[x - 1].out_bad.val();
            self.io_grant[x].next = self.io[x - 1].joining_grant.val();
        }
        for x in 0..X {
            self.turns.next = 0.into();
            self.entries.next = 0.into();
            for l in 0..L {
                self.turns.next = self.turns.val().replace_bit(l, self.ports[l].priority_joining_turn[x].val());
                self.entries.next = self.entries.val().replace_bit(l, self.ports[l].priority_wide[x].val());
            }
            self.turns.next = self.turns.val().replace_bit(L, self.io_open[x].val());
            for d in 0..D {
                self.ports[2 * d].priority_open[x].next =
                    self.turns.val().replace_bit(2 * d + 1, self.ports[2 * d + 1].priority_joining_open[x].val());
                self.ports[2 * d + 1].priority_open[x].next =
                    self.turns.val().replace_bit(2 * d, self.ports[2 * d].priority_joining_open[x].val());
            }
            self.urgent[x].wide.next = self.entries.val();
            self.urgent[x].free.next = 0.into();
            self.urgent[x].fixed.next = true;
            self.urgent[x].system.next = false;
            self.urgent[x].reception_open.next = false;
            self.urgent[x].arrival_grant.next = false;
            self.entered.next = 0.into();
            for l in 0..L {
                self.entered.next = self.entered.val().replace_bit(l, self.ports[l].priority_inject_grant[x].val());
                self.ports[l].priority_inject[x].next = self.urgent[x].request.val().get_bit(l);
                self.ports[l].priority_waits[x].next = self.urgent[x].waits.val().get_bit(l);
                self.ports[l].priority_inject_valid[x].next = self.urgent[x].out_valid.val().get_bit(l);
                self.ports[l].priority_inject_word[x].next = self.urgent[x].out_word.val();
                self.ports[l].priority_inject_last[x].next = self.urgent[x].out_last.val();
            }
            self.urgent[x].grant.next = self.entered.val();
            for l in 0..L {
                self.asking.next = 0.into();
                self.coming.next = 0.into();
                self.lasts.next = 0.into();
                self.granted.next = 0.into();
                for s in 0..L {
                    self.asking.next =
                        self.asking.val().replace_bit(s, self.ports[s].priority_request[x].val().get_bit(l));
                    self.coming.next =
                        self.coming.val().replace_bit(s, self.ports[s].priority_valid[x].val().get_bit(l));
                    self.lasts.next = self.lasts.val().replace_bit(s, self.ports[s].priority_out_last[x].val());
                    self.granted.next =
                        self.granted.val().replace_bit(s, self.ports[s].priority_joining_grant[x].val().get_bit(l));
                    self.ports[l].priority_joining_word[x * L1 + s].next = self.ports[s].priority_out_word[x].val();
                }
                self.ports[l].priority_joining_word[x * L1 + L].next = self.io_word[x].val();
                self.ports[l].priority_joining_request[x].next =
                    self.asking.val().replace_bit(L, self.io_asks[x].val().get_bit(l));
                self.ports[l].priority_joining_valid[x].next =
                    self.coming.val().replace_bit(L, self.io_valid[x].val().get_bit(l));
                self.ports[l].priority_joining_last[x].next = self.lasts.val().replace_bit(L, self.io_last[x].val());
                self.ports[l].priority_grant[x].next =
                    self.granted.val().replace_bit(L, self.io_grant[x].val().get_bit(l));
            }
            self.asking.next = 0.into();
            self.coming.next = 0.into();
            self.lasts.next = 0.into();
            self.bads.next = 0.into();
            for l in 0..L {
                self.ports[l].priority_reception_open[x].next = self.reception[x].open.val();
                self.ports[l].priority_arrival_grant[x].next = self.reception[x].grant.val().get_bit(l);
                self.asking.next = self.asking.val().replace_bit(l, self.ports[l].priority_arrives[x].val());
                self.coming.next = self.coming.val().replace_bit(l, self.ports[l].priority_arriving[x].val());
                self.lasts.next = self.lasts.val().replace_bit(l, self.ports[l].priority_out_last[x].val());
                self.bads.next = self.bads.val().replace_bit(l, self.ports[l].priority_out_bad[x].val());
                self.reception[x].word[l].next = self.ports[l].priority_out_word[x].val();
            }
            self.reception[x].word[L].next = self.io_word[x].val();
            self.reception[x].request.next = self.asking.val().replace_bit(L, self.io_asks[x].val().get_bit(L));
            self.reception[x].valid.next = self.coming.val().replace_bit(L, self.io_valid[x].val().get_bit(L));
            self.reception[x].last.next = self.lasts.val().replace_bit(L, self.io_last[x].val());
            self.reception[x].bad.next = self.bads.val().replace_bit(L, self.io_bad[x].val());
        }

        // To the IO link, and from there to links and the system's reception port.
        for x in 1..X {
            self.urgent[x].system.next = true;
            self.urgent[x].reception_open.next = self.io[x - 1].wide.val();
            self.urgent[x].arrival_grant.next = self.io[x - 1].inject_grant.val();
            self.entries.next = 0.into();
            for l in 0..L {
                self.entries.next = self.entries.val().replace_bit(l, self.ports[l].priority_joining_turn[x].val());
            }
            self.io[x - 1].open.next = self.entries.val();
            self.io[x - 1].reception_open.next = self.reception[x].open.val();
            self.io[x - 1].arrival_grant.next = self.reception[x].grant.val().get_bit(L);
            self.entered.next = 0.into();
            for l in 0..L {
                self.entered.next =
                    self.entered.val().replace_bit(l, self.ports[l].priority_joining_grant[x].val().get_bit(L));
            }
            self.io[x - 1].grant.next = self.entered.val();
            self.entries.next = 0.into();
            self.entered.next = 0.into();
            self.by_link.next = 0.into();
            for l in 0..L {
                self.entries.next =
                    self.entries.val().replace_bit(l, self.ports[l].priority_request[x].val().get_bit(L));
                self.entered.next = self.entered.val().replace_bit(l, self.ports[l].priority_valid[x].val().get_bit(L));
                self.by_link.next = self.by_link.val().replace_bit(l, self.ports[l].priority_out_last[x].val());
                self.io[x - 1].joining_word[l].next = self.ports[l].priority_out_word[x].val();
            }
            self.io[x - 1].joining_request.next = self.entries.val();
            self.io[x - 1].joining_valid.next = self.entered.val();
            self.io[x - 1].joining_last.next = self.by_link.val();
            self.io[x - 1].inject.next = self.urgent[x].arrives.val();
            self.io[x - 1].waits.next = self.urgent[x].arrival_waits.val();
            self.io[x - 1].inject_valid.next = self.urgent[x].arriving.val();
            self.io[x - 1].inject_word.next = self.urgent[x].out_word.val();
            self.io[x - 1].inject_last.next = self.urgent[x].out_last.val();
            self.io[x - 1].count_write.next = self.count_write.val() & (self.count_link.val() == L.to_bits::<4>());
            self.io[x - 1].count_select.next = self.count_select.val().get_bit(4);
        }

        self.by_link.next = 0.into();
        for l in 0..L {
            self.by_link.next = self.by_link.val().replace_bit(l, self.ports[l].rx_barrier.val());
            self.barriers.in_state[l].next = self.ports[l].rx_barrier_state.val();
            self.ports[l].tx_barrier.next = self.barriers.out_valid.val().get_bit(l);
            self.ports[l].tx_barrier_state.next = self.barriers.out_state[l].val();
        }
        self.barriers.in_valid.next = self.by_link.val();
        self.by_link.next = 0.into();
        for l in 0..L {
            self.by_link.next = self.by_link.val().replace_bit(l, self.ports[l].tx_barrier_ready.val());
        }
        self.barriers.out_ready.next = self.by_link.val();
        for f in 0..F {
            for l in 0..L {
                self.unit.in_valid[f * N + l].next = self.ports[l].tree_rx_valid[f].val();
                self.unit.in_word[f * N + l].next = self.ports[l].tree_rx_word[f].val();
                self.unit.in_bad[f * N + l].next = self.ports[l].tree_rx_bad[f].val();
                self.ports[l].tree_rx_ready[f].next = self.unit.in_ready[f * N + l].val();
                self.ports[l].tree_tx_valid[f].next = self.unit.out_valid[f * N + l].val();
                self.ports[l].tree_tx_word[f].next = self.unit.out_word[f * N + l].val();
                self.ports[l].tree_tx_last[f].next = self.unit.out_last[f * N + l].val();
                self.unit.out_ready[f * N + l].next = self.ports[l].tree_tx_ready[f].val();
            }
            self.unit.in_valid[f * N + L].next = self.tree_tx_valid[f].val();
            self.unit.in_word[f * N + L].next = self.tree_tx_word[f].val();
            self.unit.in_bad[f * N + L].next = false;
            self.tree_tx_ready[f].next = self.unit.in_ready[f * N + L].val();
            self.tree_rx_valid[f].next = self.unit.out_valid[f * N + L].val();
            self.tree_rx_word[f].next = self.unit.out_word[f * N + L].val();
            self.tree_rx_last[f].next = self.unit.out_last[f * N + L].val();
            self.tree_rx_bad[f].next = self.unit.out_bad[f * N + L].val();
            self.unit.out_ready[f * N + L].next = self.tree_rx_ready[f].val();
        }

        self.counted.next = 0.into();
        for l in 0..L {
            self.ports[l].count_write.next = self.count_write.val() & (self.count_link.val() == l.to_bits::<4>());
            if self.count_link.val() == l.to_bits::<4>() {
                self.counted.next = self.ports[l].count.val();
            }
        }
        for i in 0..X / 2 {
            if self.count_link.val() == L.to_bits::<4>() {
                self.counted.next = self.io[i].count.val();
            }
        }
        self.count.next = self.counted.val();
        self.refusals.next = 0.into();
        self.fixed.next = self.unit.corrected.val() + self.local.corrected.val();
        self.lost.next = self.unit.uncorrectable.val() + self.local.uncorrectable.val();
        for j in 0..J {
            self.refusals.next = self.refusals.val() + self.injection[j].refused.val();
            self.fixed.next = self.fixed.val() + self.injection[j].corrected.val();
            self.lost.next = self.lost.val() + self.injection[j].uncorrectable.val();
        }
        for x in 0..X {
            self.refusals.next = self.refusals.val() + self.urgent[x].refused.val();
            self.fixed.next = self.fixed.val() + self.urgent[x].corrected.val() + self.reception[x].corrected.val();
            self.lost.next =
                self.lost.val() + self.urgent[x].uncorrectable.val() + self.reception[x].uncorrectable.val();
        }
        for l in 0..L {
            self.fixed.next = self.fixed.val() + self.ports[l].corrected.val();
            self.lost.next = self.lost.val() + self.ports[l].uncorrectable.val();
        }
        for i in 0..X / 2 {
            self.refusals.next = self.refusals.val() + self.io[i].strays.val();
            self.fixed.next = self.fixed.val() + self.io[i].corrected.val();
            self.lost.next = self.lost.val() + self.io[i].uncorrectable.val();
        }
        self.refused.next = self.refusals.val();
        self.corrected.next = self.fixed.val();
        self.uncorrectable.next = self.lost.val();
    }
}
