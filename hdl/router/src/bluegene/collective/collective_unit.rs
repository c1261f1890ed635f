//! Collectives of a node.

use super::class_fork::ClassFork;
use super::class_table::ClassTable;
use super::collective_input::CollectiveInput;
use super::format::ABOUT_BITS;
use super::up_tree::UpTree;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::round_robin::RoundRobin;

/// Combines the packets of a node and of its links on their way up, and copies the results on their way down.
///
/// ```text
///  in_valid_p, in_word_p[32] -->+----------------+--> out_valid_p, out_word_p[32]
///          in_bad_p          -->|                |--> out_last_p, out_bad_p
///          in_ready_p        <--| CollectiveUnit |<-- out_ready_p
///  class_write,                 |                |--> exceptions[2], interrupts, mismatch
///  class_address[4],         -->|                |--> overdue, overdue_class[4]
///  class_inputs[L],             |                |--> refused[16], corrected[16], uncorrectable[16]
///  class_output[L],             |                |
///  class_local, class_kind[2]   |                |
///  mask[2], clear[2], upset[39]-->+--------------+
/// ```
///
/// Ports 0 to `L` - 1 are those of the links, port `L` is that of the node. With `K` = 2 there are as many again: `N` to `N` + `L` - 1 are those of the links' second channel, and `N` + `L` is that of the node's system.
/// The kind of a class says which it uses, as in [`ClassTable`]; what belongs to the system goes first, up and down. A packet that goes up waits until all inputs of its class have one; the packet made of them goes to the link
/// towards the root. At the root it comes back down: to all inputs of the class, or with bit 12 of its second word to the node alone, if it takes part. A packet with bit 11 comes from the root. It is copied to all inputs of its class;
/// the root's node may send such a packet as well: a broadcast. What comes down from elsewhere than the class's root is counted in `refused` and forgotten, as is a packet that is too long.
///
/// Parameters: `L` links, 2 to 11; `K` channels of collectives, 1 or 2; `N` = `L` + 1; `P` = `K` `N` ports; `M` chunks of payload at most, 1 to 16; `2^A` words of each of two packets per input and of each output, `A` 5 to 8; `A1` = `A` + 1; `T`: an input may wait 2^T cycles, 4 to 16.
/// Handshake: valid/ready at all ports. A packet has 8 c + 10 words, c in bits 15:11 of the first; `in_bad` and `out_bad` count with its last word. `class_write` replaces the route of a class. `exceptions` collects NaNs (0) and sums that
/// do not fit (1), until `clear`; `interrupts` says that one of `mask` is set. `overdue` says that an input's packet has waited so long, and `overdue_class` its class.
/// Latency: 4 cycles from a packet's last word to its first at an output; up, the payload comes 8 cycles later than down, and the trailer 9. Throughput: up a packet of 512 bytes in 149 cycles, down in 139.
/// Reset: no class has a route, all is empty.
/// Asserts: what its parts assert; no output gets a word without room. Relies on: routes that make a tree; over no link does a class go up in the direction in which another comes down.
/// Source: BGQ-COL-01 to -08, -12, -14 to -16, -19 to -21, BGQ-ARB-04, BGQ-VC-02, -03.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_collective_unit, L: 2..=11, K: 1..=2, M, A, T: 4..=16, N = L + 1, P = K * L + K, A1)]
#[published(bluegene_collective_unit_l11_m16: CollectiveUnit<11, 1, 12, 12, 16, 8, 9, 12>)]
#[published(bluegene_collective_unit_l11_k2_m16: CollectiveUnit<11, 2, 12, 24, 16, 8, 9, 12>)]
#[small(bluegene_collective_unit_l2_m1: CollectiveUnit<2, 1, 3, 3, 1, 5, 6, 6>)]
#[small(bluegene_collective_unit_l2_k2_m1: CollectiveUnit<2, 2, 3, 6, 1, 5, 6, 6>)]
pub struct CollectiveUnit<
    const L: usize,
    const K: usize,
    const N: usize,
    const P: usize,
    const M: usize,
    const A: usize,
    const A1: usize,
    const T: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties it, and no class has a route.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: [Signal<In, Bit>; P],
    /// The word.
    pub in_word: [Signal<In, Bits<32>>; P],
    /// With the last word: the packet is damaged.
    pub in_bad: [Signal<In, Bit>; P],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P],
    /// A word waits.
    pub out_valid: [Signal<Out, Bit>; P],
    /// The word.
    #[undefined_without(out_valid)]
    pub out_word: [Signal<Out, Bits<32>>; P],
    /// It is the last of its packet.
    #[undefined_without(out_valid)]
    pub out_last: [Signal<Out, Bit>; P],
    /// With the last: the packet is damaged.
    #[undefined_without(out_valid)]
    pub out_bad: [Signal<Out, Bit>; P],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; P],
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
    /// The kind of the class: 0 of a sub-communicator, 1 of all nodes of a user, 3 of the system.
    pub class_kind: Signal<In, Bits<2>>,
    /// Exceptions that interrupt.
    pub mask: Signal<In, Bits<2>>,
    /// Forget these.
    pub clear: Signal<In, Bits<2>>,
    /// Bits to spoil in what the inputs store.
    pub upset: Signal<In, Bits<39>>,
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
    /// Packets refused, modulo 65536.
    pub refused: Signal<Out, Bits<16>>,
    /// Words found with one wrong bit, modulo 65536.
    pub corrected: Signal<Out, Bits<16>>,
    /// Words found with more.
    pub uncorrectable: Signal<Out, Bits<16>>,
    #[len(P)]
    #[wires(in_valid[i], in_word[i], in_bad[i], in_ready[i], upset, class = routes.head_class[i])]
    source: Vec<CollectiveInput<M, A, A1>>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local, class_kind)]
    routes: ClassTable<L, K, N, P>,
    #[wires(turn = routes.is_root, mismatch)]
    tree: UpTree<N, A>,
    spread: ClassFork<P, A>,
    choice: RoundRobin<P>,
    #[len(P)]
    #[wires(out_valid[i], out_ready[i])]
    queue: Vec<Fifo<34, A, A1>>,
    /// What is combined, and where the result goes; what the fork reads, and where it writes. They count while `tree` and `spread` are not idle.
    tree_from: Reg<Bits<P>>,
    tree_to: Reg<Bits<P>>,
    tree_turns: Reg<Bit>,
    fork_from: Reg<Bits<P>>,
    fork_to: Reg<Bits<P>>,
    noted: ResetReg<Bits<2>>,
    waited: ResetReg<Bits<T>>,
    refused_count: ResetReg<Bits<16>>,
    up: Signal<Local, Bits<P>>,
    down: Signal<Local, Bits<P>>,
    faulty: Signal<Local, Bits<P>>,
    harmed: Signal<Local, Bits<P>>,
    room: Signal<Local, Bits<P>>,
    from: Signal<Local, Bits<P>>,
    is_legal: Signal<Local, Bit>,
    goes_down_to: Signal<Local, Bits<P>>,
    writes: Signal<Local, Bit>,
    forks: Signal<Local, Bit>,
    climbs: Signal<Local, Bit>,
    taken: Signal<Local, Bits<P>>,
    of_system: Signal<Local, Bits<P>>,
    urgent: Signal<Local, Bits<P>>,
    members: Signal<Local, Bits<N>>,
    about: Signal<Local, Bits<ABOUT_BITS>>,
    word: Signal<Local, Bits<32>>,
    is_faulty: Signal<Local, Bits<N>>,
    is_harmed: Signal<Local, Bits<N>>,
    is_member: Signal<Local, Bit>,
    class_of_fork: Signal<Local, Bits<4>>,
    fork_chunks: Signal<Local, Bits<5>>,
    fork_word: Signal<Local, Bits<32>>,
    goes_to: Signal<Local, Bits<P>>,
    entry: Signal<Local, Bits<34>>,
    lowest: Signal<Local, Bits<P>>,
    waiting_class: Signal<Local, Bits<4>>,
    counted: [Signal<Local, Bits<16>>; 3],
    open: Signal<Local, Bits<P>>,
    is_late: Signal<Local, Bit>,
    #[init(if K == 2 { (1 << L) | (1 << (N + L)) } else { 1 << L })]
    nodes: Constant<Bits<P>>,
    #[init((1 << A) - 8 * M as u64 - 10)]
    full: Constant<Bits<A1>>,
    #[assert("no output gets a word without room")]
    has_room: Property,
}

#[kernel]
impl Logic for CollectiveUnit<L, K, N, P, M, A, A1, T> {
    fn update(&mut self) {
        // What waits, and where there is room. The last word of the packet before may still be under way.
        self.up.next = 0.into();
        self.down.next = 0.into();
        self.faulty.next = 0.into();
        self.harmed.next = 0.into();
        self.room.next = 0.into();
        self.of_system.next = 0.into();
        for p in 0..P {
            self.up.next = self.up.val().replace_bit(p, self.source[p].head.val() & !self.source[p].goes_down.val());
            self.down.next = self.down.val().replace_bit(p, self.source[p].head.val() & self.source[p].goes_down.val());
            self.faulty.next = self.faulty.val().replace_bit(p, self.source[p].faulty.val());
            self.harmed.next = self.harmed.val().replace_bit(p, self.source[p].harmed.val());
            self.room.next = self.room.val().replace_bit(p, self.queue[p].level.val() < self.full.val());
            self.of_system.next = self
                .of_system
                .val()
                .replace_bit(p, (self.routes.of_system.val() >> self.source[p].class.val()).get_bit(0));
        }
        self.open.next = self.room.val();
        if !self.tree.idle.val() {
            self.open.next = self.open.val() & !self.tree_to.q.val();
        }
        if !self.spread.idle.val() {
            self.open.next = self.open.val() & !self.fork_to.q.val();
        }

        // What comes from the root goes first, and of that what is the system's.
        self.urgent.next = self.down.val() & self.of_system.val();
        self.choice.request.next = self.down.val();
        if self.urgent.val().any() {
            self.choice.request.next = self.urgent.val();
        }
        self.from.next = self.choice.grant.val();
        self.class_of_fork.next = 0.into();
        for p in 0..P {
            if self.from.val().get_bit(p) {
                self.class_of_fork.next = self.source[p].class.val();
            }
        }
        self.routes.down_class.next = self.class_of_fork.val();
        self.is_legal.next = (self.from.val() & self.routes.down_from.val()).any();
        self.goes_down_to.next = 0.into();
        if self.is_legal.val() {
            self.goes_down_to.next = self.routes.down_to.val();
        }
        self.forks.next =
            self.spread.idle.val() & self.down.val().any() & !(self.goes_down_to.val() & !self.open.val()).any();
        self.choice.advance.next = self.forks.val();
        self.spread.start.next = self.forks.val();
        self.spread.to.next = self.goes_down_to.val();
        self.taken.next = 0.into();
        if self.forks.val() {
            self.taken.next = self.goes_down_to.val();
            self.fork_from.d.next = self.from.val();
            self.fork_to.d.next = self.goes_down_to.val();
            if !self.is_legal.val() {
                self.refused_count.d.next = self.refused_count.q.val() + 1;
            }
        }
        self.fork_chunks.next = 0.into();
        self.fork_word.next = 0.into();
        for p in 0..P {
            if self.fork_from.q.val().get_bit(p) {
                self.fork_chunks.next = self.source[p].about.val().get_bits::<5>(8);
                self.fork_word.next = self.source[p].word.val();
            }
        }
        self.spread.chunks.next = self.fork_chunks.val();
        self.spread.faulty.next = (self.fork_from.q.val() & self.faulty.val()).any();
        self.spread.word.next = self.fork_word.val();
        self.spread.harmed.next = (self.fork_from.q.val() & self.harmed.val()).any();

        // What goes up.
        self.routes.head.next = self.up.val();
        self.routes.open.next = self.open.val() & !self.taken.val();
        self.climbs.next = self.tree.idle.val() & self.routes.ready.val();
        self.routes.take.next = self.climbs.val();
        self.tree.start.next = self.climbs.val();
        self.members.next = 0.into();
        self.is_faulty.next = 0.into();
        self.is_harmed.next = 0.into();
        for n in 0..N {
            self.about.next = self.source[n].about.val();
            self.word.next = self.source[n].word.val();
            for k in 1..K {
                if self.tree_from.q.val().get_bit(k * N + n) {
                    self.about.next = self.source[k * N + n].about.val();
                    self.word.next = self.source[k * N + n].word.val();
                }
            }
            self.tree.about[n].next = self.about.val();
            self.tree.word[n].next = self.word.val();
        }
        for k in 0..K {
            self.members.next = self.members.val() | self.routes.members.val().get_bits::<N>(k * N);
            self.is_faulty.next =
                self.is_faulty.val() | (self.faulty.val() & self.tree_from.q.val()).get_bits::<N>(k * N);
            self.is_harmed.next =
                self.is_harmed.val() | (self.harmed.val() & self.tree_from.q.val()).get_bits::<N>(k * N);
        }
        self.tree.members.next = self.members.val();
        self.tree.faulty.next = self.is_faulty.val();
        self.tree.harmed.next = self.is_harmed.val();
        if self.climbs.val() {
            self.tree_from.d.next = self.routes.members.val();
            self.tree_to.d.next = self.routes.up_to.val();
            self.tree_turns.d.next = self.routes.is_root.val();
        }
        self.goes_to.next = self.tree_to.q.val();
        if self.tree_turns.q.val() & self.tree.root_only.val() {
            self.goes_to.next = self.tree_to.q.val() & self.nodes.val();
        }

        for k in 0..K {
            for n in 0..N {
                self.is_member.next = self.tree_from.q.val().get_bit(k * N + n);
                self.source[k * N + n].read.next = self.is_member.val() & self.tree.read.val().get_bit(n);
                self.source[k * N + n].address.next = self.tree.address.val();
                self.source[k * N + n].done.next = self.is_member.val() & self.tree.done.val().get_bit(n);
                if self.fork_from.q.val().get_bit(k * N + n) & self.spread.read.val() {
                    self.source[k * N + n].read.next = true;
                    self.source[k * N + n].address.next = self.spread.address.val();
                    self.source[k * N + n].done.next = self.spread.done.val();
                }
            }
        }

        // What leaves.
        self.has_room.holds.next = true;
        for p in 0..P {
            self.entry.next = bit_cast::<34, 32>(self.tree.out_word.val())
                .replace_bit(32, self.tree.out_last.val())
                .replace_bit(33, self.tree.out_bad.val());
            self.writes.next = self.tree.out_valid.val() & self.goes_to.val().get_bit(p);
            if self.spread.out_valid.val().get_bit(p) {
                self.entry.next = bit_cast::<34, 32>(self.spread.out_word.val())
                    .replace_bit(32, self.spread.out_last.val())
                    .replace_bit(33, self.spread.out_bad.val());
                self.writes.next = true;
            }
            self.queue[p].in_valid.next = self.writes.val();
            self.queue[p].in_data.next = self.entry.val();
            if self.writes.val() & !self.queue[p].in_ready.val() {
                self.has_room.holds.next = false;
            }
            self.entry.next = self.queue[p].out_data.val();
            self.out_word[p].next = bit_cast::<32, 34>(self.entry.val());
            self.out_last[p].next = self.entry.val().get_bit(32);
            self.out_bad[p].next = self.entry.val().get_bit(33);
        }

        // What software sees.
        self.noted.d.next = (self.noted.q.val() & !self.clear.val())
            | bit_cast::<2, 1>(self.tree.not_a_number.val().into())
            | (bit_cast::<2, 1>(self.tree.overflow.val().into()) << 1);
        self.exceptions.next = self.noted.q.val();
        self.interrupts.next = (self.noted.q.val() & self.mask.val()).any();
        self.is_late.next = self.waited.q.val().all();
        if self.climbs.val() | !self.up.val().any() {
            self.waited.d.next = 0.into();
        } else if self.tree.idle.val() & !self.is_late.val() {
            self.waited.d.next = self.waited.q.val() + 1;
        }
        self.overdue.next = self.is_late.val();
        self.lowest.next = self.up.val() & (!self.up.val() + 1);
        self.waiting_class.next = 0.into();
        self.counted[0].next = self.refused_count.q.val();
        self.counted[1].next = 0.into();
        self.counted[2].next = 0.into();
        for p in 0..P {
            if self.lowest.val().get_bit(p) {
                self.waiting_class.next = self.source[p].class.val();
            }
            self.counted[0].next = self.counted[0].val() + self.source[p].refused.val();
            self.counted[1].next = self.counted[1].val() + self.source[p].corrected.val();
            self.counted[2].next = self.counted[2].val() + self.source[p].uncorrectable.val();
        }
        self.overdue_class.next = self.waiting_class.val();
        self.refused.next = self.counted[0].val();
        self.corrected.next = self.counted[1].val();
        self.uncorrectable.next = self.counted[2].val();
    }
}
