//! A link end of a torus with its buffers.

use super::priority::priority_channel::PriorityChannel;
use super::receive_unit::ReceiveUnit;
use super::send_unit::SendUnit;
use phit_block::prelude::*;
use phit_link::bluegene::{
    link_counters::LinkCounters, receiver::Receiver, sender::Sender, session::Session, vc_buffer::VcBuffer,
};

/// Sends to a neighbour, and receives from it: packets go on by the ports of their node, or have arrived.
///
/// ```text
///      wire_in[32], wire_in_control -->+-------------+--> wire_out[32], wire_out_control
///  here_d[6], size_d[7], mesh[D],      |             |
///  order_d[D], zones_z[D], rx_ready -->|             |--> rx_valid, rx_word[32], rx_last, rx_bad
///      open[L], turn[L], roam[L]    -->|             |--> request_b[L], roams_b[L]
///      grant_b[L]                   -->|             |--> valid_y[L], out_word_y[32], out_last_y
///  joining_request[G],                 |             |
///  joining_roams[G], straight[G]    -->|  TorusPort  |--> joining_open, joining_turn, joining_roam, joining_grant[G]
///  joining_valid[Y],                   |             |
///  joining_word_y[32],                 |             |
///  joining_last[Y]                  -->|             |
///  inject[J], injects_roam[J],         |             |--> wide, free, inject_grant[J]
///  waits[J], inject_valid[J],          |             |
///  inject_word_j[32], inject_last   -->|             |
///  tx_barrier, tx_barrier_state[48] -->|             |--> tx_barrier_ready, rx_barrier, rx_barrier_state[48]
///  tree_tx_valid_f, tree_tx_word_f[32],|             |
///  tree_tx_last_f, tree_rx_ready_f  -->|             |--> tree_tx_ready_f, tree_rx_valid_f, tree_rx_word_f[32], tree_rx_bad_f
///  priority_open_x[L1],                |             |--> priority_request_x[L1], priority_arrives_x
///  priority_reception_open_x,          |             |
///  priority_grant_x[L1],               |             |
///  priority_arrival_grant_x         -->|             |--> priority_valid_x[L1], priority_arriving_x, priority_out_word_x[32], priority_out_last_x, priority_out_bad_x
///  priority_joining_request_x[L1],     |             |
///  priority_joining_valid_x[L1],       |             |
///  priority_joining_word_h[32],        |             |
///  priority_joining_last_x[L1]      -->|             |--> priority_joining_open_x, priority_joining_turn_x, priority_joining_grant_x[L1]
///  priority_inject_x,                  |             |
///  priority_waits_x,                   |             |
///  priority_inject_valid_x,            |             |
///  priority_inject_word_x[32],         |             |
///  priority_inject_last_x,             |             |
///  priority_ratio_x[4]              -->|             |--> priority_wide_x, priority_inject_grant_x
///  ratio[4], set_timeout,              |             |--> up, link_down, retry_interrupt, retries[16], errors[16],
///  timeout_new[16], limit[16],         |             |    received[32], spoiled[16], corrected[16], uncorrectable[16]
///  count_write, count_address[3],      |             |
///  count_select[E], upset[39]       -->+-------------+--> count[64]
/// ```
///
/// Users' packets are in virtual channel 1 of the link, the deterministic one, or 3, the dynamic one; channel 0 of a neighbour finds no room. Packets of collectives are in channel 2, with `F` = 2 in channel 6 too, and come whole. Channel 4 + x is
/// [`PriorityChannel`] x: 0 that of high priority, 1 the system's, whose packets may also leave by the node's IO link, and come from there.
///
/// Collectives are sent first, in turn if they have two channels, then the system's packets, those of high priority and those of users. After each packet of a collective one of the system may go before the next.
///
/// `count` are the link's counters, as in [`LinkCounters`]: of channels 1 to `V` - 1 of the link: the deterministic one, collectives, the dynamic one, high priority, the system, the second one of collectives. A word counts when the sender takes it; a retransmission does not count.
///
/// Parameters: `D`, `L`, `Z`, `P` as in [`ReceiveUnit`]; `G` = 4 `D` buffers of all ports of a node, buffer b of port s at 2s + b; `Y` = 2 `G` paths; `J` injection ports; `X` priority channels, 0 or 2; `L1` = `L` + `X` / 2 links of such a channel, the IO link the last of them, and `L2` = `L1` + 1; `F` channels of collectives, two with `X` = 2, otherwise one; `V` = `X` + `F` + 3 channels of the link, `E` = `V` - 1, and `H` = `X` `L1` words in the order of x; `O` is the system's channel, 0 without; `S`, `R`, `R1`, `M`, `U`, `C0`, `C1`, `I` as in [`Sender`]; `K` = `2^(C1-1)` - 1 slots in `2^B` words, which is also what the
/// reception buffer and the buffer of collectives have; `B0` = `B` - 1, `B1` = `B` + 1; `T` as in [`Session`].
/// Handshake: what leaves and enters a port as in [`ReceiveUnit`] and [`SendUnit`]. Valid/ready at `rx`, `tree_rx` and `tree_tx`; whole packets come; `rx_bad` with `rx_last` says that the
/// packet was damaged on its way, at another place than a link. A barrier state is offered by `tx_barrier` until `tx_barrier_ready`, and may change until then; `rx_barrier` marks
/// the one cycle of a state that has come.
/// Latency: 4 cycles from a packet's first word at `wire_in` to `valid`, 4 or 5 from `joining_valid` to `wire_out`, whose packets leave at even places. A packet of n words that has
/// arrived shows at `rx` n + 5 cycles after its first word at the earliest. A barrier state is sent as in [`Sender`] and shows
/// with the last word of its packet at `wire_in`. Throughput: a packet of n words takes n + 4 cycles.
/// Reset: empty. All nodes are reset together, for longer than a wire's delay.
/// Asserts: what its parts assert; a sender takes each word that was granted. Relies on: `here_d`, `size_d`, `mesh`, `order` and `zones` are constant.
/// Source: BGQ-VC-01, -02, -04 to -14, BGQ-ARB-01 to -03, BGQ-COL-07, BGQ-RTE-03 to -05, -11, BGQ-LLP-01 to -08, BGQ-PKT-09, BGQ-CNT-01 to -04.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_torus_port, D: 1..=5, J, X: 0..=2, S, R, M, C0, C1: 3..=5, B, I, T, L = 2 * D, Z = 4 * D, P = 4 * D + 1,
    G = 4 * D, Y = 8 * D, F = X / 2 + 1, L1 = 2 * D + X / 2, L2 = 2 * D + X / 2 + 1, V = X + X / 2 + 4, E = X + X / 2 + 3, H = X * (2 * D + X / 2), O = if X == 2 { 5 } else { 0 }, R1 = R + 1, U = M + 2, K = (1 << (C1 - 1)) - 1, B0 = B - 1, B1 = B + 1,
    check(X != 1, "X is {X}; legal: 0 or 2")
)]
#[published(bluegene_torus_port_d2_s8_m16: TorusPort<2, 4, 8, 9, 8, 16, 2, 0, 1, 4, 5, 4, 3, 0, 0, 8, 10, 11, 16, 18, 6, 4, 7, 10, 9, 11, 5, 12>)]
#[small(bluegene_torus_port_d1_x2_s2_m1: TorusPort<1, 2, 4, 5, 4, 8, 1, 2, 2, 3, 4, 7, 6, 6, 5, 2, 6, 7, 1, 3, 3, 3, 3, 6, 5, 7, 1, 6>)]
pub struct TorusPort<
    const D: usize,
    const L: usize,
    const Z: usize,
    const P: usize,
    const G: usize,
    const Y: usize,
    const J: usize,
    const X: usize,
    const F: usize,
    const L1: usize,
    const L2: usize,
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
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// From the wire.
    pub wire_in: Signal<In, Bits<32>>,
    /// It is a control word.
    pub wire_in_control: Signal<In, Bit>,
    /// To the wire.
    pub wire_out: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_out_control: Signal<Out, Bit>,
    /// Coordinates of this node.
    pub here: [Signal<In, Bits<6>>; D],
    /// Nodes of each dimension.
    pub size: [Signal<In, Bits<7>>; D],
    /// Dimensions that are lines.
    pub mesh: Signal<In, Bits<D>>,
    /// Order of the deterministic way.
    pub order: [Signal<In, Bits<D>>; D],
    /// Zones of the dynamic ways.
    pub zones: [Signal<In, Bits<D>>; Z],
    /// A word that has arrived waits.
    pub rx_valid: Signal<Out, Bit>,
    /// The word; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_word: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub rx_last: Signal<Out, Bit>,
    /// With the last: the packet is damaged.
    pub rx_bad: Signal<Out, Bit>,
    /// It is taken.
    pub rx_ready: Signal<In, Bit>,
    /// Links that take a packet of buffer 0 in the deterministic channel.
    pub open: Signal<In, Bits<L>>,
    /// Links that take a packet of buffer 1 in the deterministic channel.
    pub turn: Signal<In, Bits<L>>,
    /// Links that take a packet in the dynamic channel.
    pub roam: Signal<In, Bits<L>>,
    /// Link that a buffer asks for its deterministic channel.
    pub request: [Signal<Out, Bits<L>>; 2],
    /// Link that it asks for its dynamic channel.
    pub roams: [Signal<Out, Bits<L>>; 2],
    /// The link takes the packet.
    pub grant: [Signal<In, Bits<L>>; 2],
    /// By path: a word goes to this link.
    pub valid: [Signal<Out, Bits<L>>; 4],
    /// The word, which counts for nothing without `valid`.
    pub out_word: [Signal<Out, Bits<32>>; 4],
    /// It is the last of its packet.
    pub out_last: [Signal<Out, Bit>; 4],
    /// A buffer has a packet for this link's deterministic channel.
    pub joining_request: Signal<In, Bits<G>>,
    /// A buffer has a packet for its dynamic channel.
    pub joining_roams: Signal<In, Bits<G>>,
    /// Packets of this buffer go straight on here in the deterministic channel.
    pub straight: Signal<In, Bits<G>>,
    /// A word of the buffer that was granted, by this path.
    pub joining_valid: Signal<In, Bits<Y>>,
    /// The word.
    pub joining_word: [Signal<In, Bits<32>>; Y],
    /// It is the last of its packet.
    pub joining_last: Signal<In, Bits<Y>>,
    /// A packet that goes straight on would be taken.
    pub joining_open: Signal<Out, Bit>,
    /// A packet that enters the ring would be taken.
    pub joining_turn: Signal<Out, Bit>,
    /// A packet in the dynamic channel would be taken.
    pub joining_roam: Signal<Out, Bit>,
    /// A buffer sends next.
    pub joining_grant: Signal<Out, Bits<G>>,
    /// An injection port asks for the deterministic channel.
    pub inject: Signal<In, Bits<J>>,
    /// An injection port asks for the dynamic channel.
    pub injects_roam: Signal<In, Bits<J>>,
    /// An injection port has a packet for this link.
    pub waits: Signal<In, Bits<J>>,
    /// A word of the port that was granted.
    pub inject_valid: Signal<In, Bits<J>>,
    /// The word.
    pub inject_word: [Signal<In, Bits<32>>; J],
    /// It is the last of its packet.
    pub inject_last: Signal<In, Bits<J>>,
    /// A packet of an injection port would be taken in the deterministic channel.
    pub wide: Signal<Out, Bit>,
    /// One would be taken in the dynamic channel.
    pub free: Signal<Out, Bit>,
    /// An injection port sends next.
    pub inject_grant: Signal<Out, Bits<J>>,
    /// Links that take a packet of a priority channel, the IO link the last of them.
    pub priority_open: [Signal<In, Bits<L1>>; X],
    /// Its reception buffer takes one.
    pub priority_reception_open: [Signal<In, Bit>; X],
    /// Link that the buffer of a priority channel asks for.
    pub priority_request: [Signal<Out, Bits<L1>>; X],
    /// The link takes the packet.
    pub priority_grant: [Signal<In, Bits<L1>>; X],
    /// The buffer asks for its reception buffer.
    pub priority_arrives: [Signal<Out, Bit>; X],
    /// The reception buffer takes the packet.
    pub priority_arrival_grant: [Signal<In, Bit>; X],
    /// A word goes to this link.
    pub priority_valid: [Signal<Out, Bits<L1>>; X],
    /// A word goes to the reception buffer.
    pub priority_arriving: [Signal<Out, Bit>; X],
    /// The word, which counts for nothing without `priority_valid` or `priority_arriving`.
    pub priority_out_word: [Signal<Out, Bits<32>>; X],
    /// It is the last of its packet.
    pub priority_out_last: [Signal<Out, Bit>; X],
    /// With the last: the packet is damaged.
    pub priority_out_bad: [Signal<Out, Bit>; X],
    /// A buffer of this channel has a packet for this link.
    pub priority_joining_request: [Signal<In, Bits<L1>>; X],
    /// A word of the buffer that was granted.
    pub priority_joining_valid: [Signal<In, Bits<L1>>; X],
    /// The word.
    pub priority_joining_word: [Signal<In, Bits<32>>; H],
    /// It is the last of its packet.
    pub priority_joining_last: [Signal<In, Bits<L1>>; X],
    /// A packet of the channel that goes straight on would be taken.
    pub priority_joining_open: [Signal<Out, Bit>; X],
    /// One that enters the ring would be taken.
    pub priority_joining_turn: [Signal<Out, Bit>; X],
    /// A buffer of the channel sends next.
    pub priority_joining_grant: [Signal<Out, Bits<L1>>; X],
    /// The channel's injection port asks.
    pub priority_inject: [Signal<In, Bit>; X],
    /// It has a packet for this link.
    pub priority_waits: [Signal<In, Bit>; X],
    /// A word of its packet.
    pub priority_inject_valid: [Signal<In, Bit>; X],
    /// The word.
    pub priority_inject_word: [Signal<In, Bits<32>>; X],
    /// It is the last of its packet.
    pub priority_inject_last: [Signal<In, Bit>; X],
    /// A packet of the injection port would be taken.
    pub priority_wide: [Signal<Out, Bit>; X],
    /// The injection port sends next.
    pub priority_inject_grant: [Signal<Out, Bit>; X],
    /// Packets of receivers for one of the injection port, if it waits.
    pub priority_ratio: [Signal<In, Bits<4>>; X],
    /// A barrier state is offered.
    pub tx_barrier: Signal<In, Bit>,
    /// The state: three bits for each of 16 classes.
    pub tx_barrier_state: Signal<In, Bits<48>>,
    /// It is taken.
    pub tx_barrier_ready: Signal<Out, Bit>,
    /// A barrier state has come.
    pub rx_barrier: Signal<Out, Bit>,
    /// The state; undefined without `rx_barrier`.
    #[undefined_without(rx_barrier)]
    pub rx_barrier_state: Signal<Out, Bits<48>>,
    /// A word of a collective is to be sent.
    pub tree_tx_valid: [Signal<In, Bit>; F],
    /// The word.
    pub tree_tx_word: [Signal<In, Bits<32>>; F],
    /// It is the last of its packet.
    pub tree_tx_last: [Signal<In, Bit>; F],
    /// It is taken.
    pub tree_tx_ready: [Signal<Out, Bit>; F],
    /// A word of a collective has come.
    pub tree_rx_valid: [Signal<Out, Bit>; F],
    /// The word; undefined without `tree_rx_valid`.
    #[undefined_without(tree_rx_valid)]
    pub tree_rx_word: [Signal<Out, Bits<32>>; F],
    /// With the last: the packet is damaged.
    pub tree_rx_bad: [Signal<Out, Bit>; F],
    /// It is taken.
    pub tree_rx_ready: [Signal<In, Bit>; F],
    /// Packets that go straight on for each of the injection port, if it waits.
    pub ratio: Signal<In, Bits<4>>,
    /// Load the time-out.
    pub set_timeout: Signal<In, Bit>,
    /// The time-out in cycles, 1 to 65535.
    pub timeout_new: Signal<In, Bits<16>>,
    /// Retransmissions that interrupt; 0: none do.
    pub limit: Signal<In, Bits<16>>,
    /// A counter gets channels, and begins at 0.
    pub count_write: Signal<In, Bit>,
    /// The counter that is written and shown.
    pub count_address: Signal<In, Bits<3>>,
    /// Its channels: the deterministic one, collectives, the dynamic one, high priority, the system, the second one of collectives.
    pub count_select: Signal<In, Bits<E>>,
    /// What it has counted.
    pub count: Signal<Out, Bits<64>>,
    /// Bits to spoil in what slots, reception buffer and retransmission FIFO store; 0 but for trials.
    pub upset: Signal<In, Bits<39>>,
    /// Both ends know each other.
    pub up: Signal<Out, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// As many retransmissions as the limit.
    pub retry_interrupt: Signal<Out, Bit>,
    /// Retransmissions.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver, but for those while a packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets taken, void ones among them.
    pub received: Signal<Out, Bits<32>>,
    /// Packets taken that were damaged before they came to this link.
    pub spoiled: Signal<Out, Bits<16>>,
    /// Words of all memories found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[wires(
        wire_word = wire_in, wire_control = wire_in_control, sender.{ack, freed_first, expected, freed}, errors,
        received, spoiled, rx_barrier_state
    )]
    receiver: Receiver<V, E, S, C0, C1, M, O>,
    #[wires(
        message_valid = receiver.message_valid, theirs = receiver.session, gave_up = sender.gave_up,
        ours = sender.session, up = sender.may_send, down = sender.is_quiet, up, down = link_down
    )]
    session: Session<T>,
    #[wires(
        receiver.{first, header, rejected, bad}, word = receiver.data, here, size, mesh, order, zones, open, turn, roam,
        request, roams, grant, valid, out_word, out_last, rx_valid, rx_word, rx_last, rx_bad, rx_ready, upset
    )]
    incoming: ReceiveUnit<D, L, Z, P, K, M, B, B0, B1, C1>,
    #[len(F)]
    #[wires(
        receiver.{first, last, bad}, write = receiver.write[4 * i + 2], commit = receiver.commit[4 * i + 2],
        void = receiver.void[4 * i + 2], word = receiver.data, room = receiver.room[4 * i + 2],
        freed = sender.freed_here[4 * i + 1], out_valid = tree_rx_valid[i], out_word = tree_rx_word[i],
        out_bad = tree_rx_bad[i], out_ready = tree_rx_ready[i]
    )]
    collectives: Vec<VcBuffer<B, B1, C1, 0>>,
    #[wires(
        request = joining_request, roams = joining_roams, straight, valid = joining_valid, word = joining_word,
        last = joining_last, inject, injects_roam, waits, inject_valid, inject_word, inject_last, ratio,
        idle = sender.idle, one = sender.one[0], two = sender.two[0], roam_one = sender.one[2], grant = joining_grant,
        inject_grant, open = joining_open, turn = joining_turn, roam = joining_roam, wide, free
    )]
    outgoing: SendUnit<G, Y, J>,
    #[len(X)]
    #[wires(
        receiver.{first, header, rejected, bad}, write = receiver.write[i + 4], commit = receiver.commit[i + 4],
        void = receiver.void[i + 4], word = receiver.data, room = receiver.room[i + 4],
        freed = sender.freed_here[i + 3], open = priority_open[i],
        reception_open = priority_reception_open[i], request = priority_request[i], grant = priority_grant[i],
        arrives = priority_arrives[i], arrival_grant = priority_arrival_grant[i], valid = priority_valid[i], arriving = priority_arriving[i],
        out_word = priority_out_word[i], out_last = priority_out_last[i], out_bad = priority_out_bad[i], upset,
        joining_request = priority_joining_request[i], joining_valid = priority_joining_valid[i],
        joining_last = priority_joining_last[i], joining_open = priority_joining_open[i],
        joining_turn = priority_joining_turn[i], joining_grant = priority_joining_grant[i],
        inject = priority_inject[i], waits = priority_waits[i], inject_valid = priority_inject_valid[i],
        inject_word = priority_inject_word[i], inject_last = priority_inject_last[i], wide = priority_wide[i],
        inject_grant = priority_inject_grant[i], ratio = priority_ratio[i], idle = sender.idle,
        one = sender.one[i + 3], two = sender.two[i + 3], tx_valid = sender.tx_valid[i + 4],
        tx_word = sender.tx_word[i + 4], tx_last = sender.tx_last[i + 4]
    )]
    priority: Vec<PriorityChannel<L1, L2, K, M, B, C1>>,
    #[wires(
        wire_word = wire_out, wire_control = wire_out_control, set_timeout, timeout_new, limit, upset, retries,
        retry_interrupt, tx_barrier, tx_barrier_state, tx_barrier_ready
    )]
    sender: Sender<V, E, S, R, R1, M, U, C0, C1, O, I>,
    #[wires(write = count_write, address = count_address, select = count_select, count)]
    counters: LinkCounters<E, C1, 64>,
    // After a packet of a collective, until the system's could have begun.
    recess: ResetReg<Bit>,
    taken: Signal<Local, Bits<E>>,
    arrived: Signal<Local, Bits<E>>,
    through: Signal<Local, Bits<L1>>,
    ways: Signal<Local, Bits<L1>>,
    yields: Signal<Local, Bit>,
    granted: Signal<Local, Bit>,
    holds_tree: Signal<Local, Bit>,
    is_taken: Signal<Local, Bit>,
    found: [Signal<Local, Bits<16>>; 2],
    #[init(if X == 2 { 1 } else { 0 })]
    has_system: Constant<Bits<1>>,
    #[assert("a word that was granted is taken")]
    granted_is_taken: Property,
}

#[kernel]
impl Logic for TorusPort<D, L, Z, P, G, Y, J, X, F, L1, L2, V, E, H, O, S, R, R1, M, U, C0, C1, K, B, B0, B1, I, T> {
    fn update(&mut self) {
        self.receiver.room[0].next = false;
        self.receiver.room[1].next = self.incoming.room[0].val();
        self.receiver.room[3].next = self.incoming.room[1].val();
        self.sender.message_valid.next = self.receiver.message_valid.val() & self.session.up.val();
        self.rx_barrier.next = self.receiver.rx_barrier.val() & self.session.up.val();
        self.sender.freed_here_first.next = 0.into();
        self.sender.freed_here[0].next = self.incoming.freed[0].val();
        self.sender.freed_here[2].next = self.incoming.freed[1].val();
        for b in 0..2 {
            self.incoming.write[b].next = self.receiver.write[2 * b + 1].val();
            self.incoming.commit[b].next = self.receiver.commit[2 * b + 1].val();
            self.incoming.void[b].next = self.receiver.void[2 * b + 1].val();
        }

        self.sender.tx_valid[0].next = false;
        self.sender.tx_word[0].next = 0.into();
        self.sender.tx_last[0].next = false;
        self.sender.tx_streams[0].next = false;
        for b in 0..2 {
            self.sender.tx_word[2 * b + 1].next = self.outgoing.tx_word.val();
            self.sender.tx_last[2 * b + 1].next = self.outgoing.tx_last.val();
            self.sender.tx_streams[2 * b + 1].next = true;
        }
        self.sender.tx_valid[1].next = self.outgoing.tx_valid.val() & !self.outgoing.tx_roams.val();
        self.sender.tx_valid[3].next = self.outgoing.tx_valid.val() & self.outgoing.tx_roams.val();

        // The last channel goes first.
        self.through.next = 0.into();
        for l in 0..L {
            self.through.next = self.through.val().replace_bit(l, self.straight.val().get_bit(2 * l));
        }
        self.ways.next = bit_cast::<L1, L>(self.incoming.direct.val());
        self.yields.next = false;
        self.granted.next = self.outgoing.granted.val();
        self.is_taken.next =
            !self.outgoing.tx_valid.val() | self.sender.tx_ready[1].val() | self.sender.tx_ready[3].val();
        for k in 0..X {
            self.priority[X - 1 - k].yields.next = self.yields.val();
            self.yields.next = self.yields.val() | self.recess.q.val() | self.priority[X - 1 - k].asks.val();
            self.granted.next = self.granted.val() | self.priority[k].granted.val();
            self.is_taken.next =
                self.is_taken.val() & (!self.priority[k].tx_valid.val() | self.sender.tx_ready[k + 4].val());
            self.priority[k].straight.next = self.through.val();
            for l in 0..L1 {
                self.priority[k].joining_word[l].next = self.priority_joining_word[k * L1 + l].val();
            }
            self.priority[k].direct.next = self.ways.val();
            self.priority[k].delivers.next = self.incoming.delivers.val();
            self.sender.tx_streams[k + 4].next = true;
        }
        self.outgoing.yields.next = self.yields.val();
        // The system's packets may go on by the IO link, the last one.
        for k in 1..X {
            self.priority[k].direct.next = self.ways.val().replace_bit(L, self.incoming.exits.val());
            self.priority[k].delivers.next = self.incoming.delivers.val() & !self.incoming.exits.val();
        }

        // A packet that was granted comes first.
        self.holds_tree.next = self.granted.val() | self.recess.q.val();
        if self.sender.idle.val() {
            self.recess.d.next = false;
        }
        for f in 0..F {
            self.collectives[f].upset.next = bit_cast::<41, 39>(self.upset.val());
            self.sender.tx_valid[4 * f + 2].next = self.tree_tx_valid[f].val() & !self.holds_tree.val();
            self.sender.tx_word[4 * f + 2].next = self.tree_tx_word[f].val();
            self.sender.tx_last[4 * f + 2].next = self.tree_tx_last[f].val();
            self.sender.tx_streams[4 * f + 2].next = false;
            self.tree_tx_ready[f].next = self.sender.tx_ready[4 * f + 2].val() & !self.holds_tree.val();
            if self.tree_tx_valid[f].val() & self.tree_tx_ready[f].val() & self.tree_tx_last[f].val() {
                self.recess.d.next = self.has_system.val().any();
            }
        }

        self.taken.next = 0.into();
        self.arrived.next = 0.into();
        for n in 0..E {
            self.taken.next =
                self.taken.val().replace_bit(n, self.sender.tx_valid[n + 1].val() & self.sender.tx_ready[n + 1].val());
            self.arrived.next =
                self.arrived.val().replace_bit(n, self.receiver.commit[n + 1].val() | self.receiver.void[n + 1].val());
        }
        self.counters.sent.next = self.taken.val();
        self.counters.came.next = self.arrived.val();
        self.counters.freed[0].next = self.incoming.freed[0].val();
        self.counters.freed[2].next = self.incoming.freed[1].val();

        self.found[0].next = self.incoming.corrected.val() + self.sender.corrected.val();
        self.found[1].next = self.incoming.uncorrectable.val() + self.sender.uncorrectable.val();
        for f in 0..F {
            self.counters.freed[4 * f + 1].next = self.collectives[f].freed.val();
            self.found[0].next = self.found[0].val() + self.collectives[f].corrected.val();
            self.found[1].next = self.found[1].val() + self.collectives[f].uncorrectable.val();
        }
        for k in 0..X {
            self.counters.freed[k + 3].next = self.priority[k].freed.val();
            self.found[0].next = self.found[0].val() + self.priority[k].corrected.val();
            self.found[1].next = self.found[1].val() + self.priority[k].uncorrectable.val();
        }
        self.corrected.next = self.found[0].val();
        self.uncorrectable.next = self.found[1].val();

        self.granted_is_taken.holds.next = self.is_taken.val() | self.session.down.val();
    }
}
