//! Class routes of a node.

use crate::bluegene::class_routes::ClassRoutes;
use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Holds the routes of 16 classes, and chooses the class whose packets are combined next.
///
/// ```text
///      class_write     -->+------------+--> ready, up_class[4], members[P], up_to[P], is_root
///      class_address[4]-->|            |<-- take
///      class_inputs[L] -->|            |
///      class_output[L] -->| ClassTable |
///      class_local     -->|            |
///      class_kind[2]   -->|            |
///      head[P]         -->|            |
///      head_class_p[4] -->|            |
///      open[P]         -->|            |
///      down_class[4]   -->+------------+--> down_from[P], down_to[P], of_system[16]
/// ```
///
/// The routes of a class make a tree: links from nodes further from the root, the link towards the root, and whether this node takes part. Port n stands for link n in the first channel, port `L` for the node's users;
/// with `K` = 2 port `N` + n stands for link n in the second channel, and port `N` + `L` for the node's system.
/// A class is ready if each of its inputs has a packet of it and the outputs are open to which the result goes: the link towards the root, or at the root all inputs. Classes of the system go first, and among equals classes take turns.
///
/// | `class_kind` | class | channel of links | at the node |
/// |---|---|---|---|
/// | 0 | of a sub-communicator | first | users |
/// | 1 | of all nodes of a user | second | users |
/// | 3 | of the system | second | system |
///
/// Parameters: `L` links, 2 to 11; `K` channels, 1 or 2: with one channel all kinds use it and the users' port; `N` = `L` + 1; `P` = `K` `N` ports.
/// Handshake: `head` says which inputs have a packet that goes up, `head_class_p` its class. `ready` offers a class, and `take` uses the offer up. Routes are written as in [`ClassRoutes`], with their kind.
/// Packets of `down_class` come from `down_from` and go to `down_to`. `of_system` names the classes of the system.
/// Latency: 0 cycles; 1 from `class_write`. Throughput: one class per cycle.
/// Reset: no class has a route.
/// Asserts: what is offered has inputs, all of which have a packet. Relies on: routes as [`ClassRoutes`] wants them; no kind 2; with `K` = 2 classes of kinds 1 and 3 share no link.
/// Source: BGQ-COL-04, -05, -06, -07, BGQ-ARB-04, BGQ-VC-02, -03.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_class_table, L: 2..=11, K: 1..=2, N = L + 1, P = K * L + K)]
#[published(bluegene_class_table_l11: ClassTable<11, 1, 12, 12>)]
#[published(bluegene_class_table_l11_k2: ClassTable<11, 2, 12, 24>)]
#[small(bluegene_class_table_l2: ClassTable<2, 1, 3, 3>)]
#[small(bluegene_class_table_l2_k2: ClassTable<2, 2, 3, 6>)]
pub struct ClassTable<const L: usize, const K: usize, const N: usize, const P: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
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
    /// The kind of the class.
    pub class_kind: Signal<In, Bits<2>>,
    /// Inputs that have a packet which goes up.
    pub head: Signal<In, Bits<P>>,
    /// Its class.
    pub head_class: [Signal<In, Bits<4>>; P],
    /// Outputs that take a packet.
    pub open: Signal<In, Bits<P>>,
    /// A class is offered.
    pub ready: Signal<Out, Bit>,
    /// The class.
    #[undefined_without(ready)]
    pub up_class: Signal<Out, Bits<4>>,
    /// Its inputs.
    #[undefined_without(ready)]
    pub members: Signal<Out, Bits<P>>,
    /// Where the result goes.
    #[undefined_without(ready)]
    pub up_to: Signal<Out, Bits<P>>,
    /// This node is its root.
    #[undefined_without(ready)]
    pub is_root: Signal<Out, Bit>,
    /// The class is served.
    pub take: Signal<In, Bit>,
    /// A class whose packets come from the root.
    pub down_class: Signal<In, Bits<4>>,
    /// Where they come from.
    pub down_from: Signal<Out, Bits<P>>,
    /// Where they go.
    pub down_to: Signal<Out, Bits<P>>,
    /// Classes of the system.
    pub of_system: Signal<Out, Bits<16>>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local)]
    routes: ClassRoutes<L>,
    // Bits 0 and 1 of classes' kinds.
    second_classes: ResetReg<Bits<16>>,
    system_classes: ResetReg<Bits<16>>,
    turn: RoundRobin<16>,
    /// By class: ports of its kind; its inputs, this node among them if it takes part; where its results go.
    used: [Signal<Local, Bits<P>>; 16],
    of_class: [Signal<Local, Bits<P>>; 16],
    to: [Signal<Local, Bits<P>>; 16],
    part: Signal<Local, Bits<L>>,
    towards: Signal<Local, Bits<L>>,
    ends: Signal<Local, Bits<P>>,
    present: Signal<Local, Bits<P>>,
    can: Signal<Local, Bits<16>>,
    first_can: Signal<Local, Bits<16>>,
    chosen: Signal<Local, Bits<P>>,
    chosen_to: Signal<Local, Bits<P>>,
    chosen_root: Signal<Local, Bit>,
    number: Signal<Local, Bits<4>>,
    from: Signal<Local, Bits<P>>,
    down: Signal<Local, Bits<P>>,
    // Links of kinds 1 and 3.
    of_user_links: Signal<Local, Bits<L>>,
    of_system_links: Signal<Local, Bits<L>>,
    // Ports of a class of a sub-communicator, of all nodes of a user, and of the system; those of the node.
    #[init((1 << N) - 1)]
    part_ports: Constant<Bits<P>>,
    #[init(if K == 2 { (((1 << L) - 1) << N) | (1 << L) } else { (1 << N) - 1 })]
    whole_ports: Constant<Bits<P>>,
    #[init(if K == 2 { ((1 << N) - 1) << N } else { (1 << N) - 1 })]
    system_ports: Constant<Bits<P>>,
    #[init(if K == 2 { (1 << L) | (1 << (N + L)) } else { 1 << L })]
    nodes: Constant<Bits<P>>,
    #[assume("a class has one output at most, which is no input")]
    route_is_a_tree: Property,
    #[assume("a class is of a sub-communicator, of all nodes of a user or of the system")]
    kind_is_legal: Property,
    #[assume("classes of all nodes of a user and of the system share no link")]
    kinds_share_no_link: Property,
    #[assert("what is offered has inputs, all of which have a packet")]
    offer_is_whole: Property,
}

#[kernel]
impl Logic for ClassTable<L, K, N, P> {
    fn update(&mut self) {
        self.can.next = 0.into();
        self.of_user_links.next = 0.into();
        self.of_system_links.next = 0.into();
        for c in 0..16 {
            if self.class_write.val() & (self.class_address.val() == c.to_bits()) {
                self.second_classes.d.next =
                    self.second_classes.q.val().replace_bit(c, self.class_kind.val().get_bit(0));
                self.system_classes.d.next =
                    self.system_classes.q.val().replace_bit(c, self.class_kind.val().get_bit(1));
            }
            self.part.next = self.routes.inputs[c].val();
            self.towards.next = self.routes.output[c].val();
            self.used[c].next = self.part_ports.val();
            if self.system_classes.q.val().get_bit(c) {
                self.used[c].next = self.system_ports.val();
                self.of_system_links.next = self.of_system_links.val() | self.part.val() | self.towards.val();
            } else if self.second_classes.q.val().get_bit(c) {
                self.used[c].next = self.whole_ports.val();
                self.of_user_links.next = self.of_user_links.val() | self.part.val() | self.towards.val();
            }
            self.ends.next = 0.into();
            for k in 0..K {
                for l in 0..L {
                    self.ends.next = self.ends.val().replace_bit(k * N + l, self.part.val().get_bit(l));
                }
                self.ends.next = self.ends.val().replace_bit(k * N + L, self.routes.takes_part.val().get_bit(c));
            }
            self.of_class[c].next = self.ends.val() & self.used[c].val();
            self.present.next = 0.into();
            for p in 0..P {
                self.present.next = self
                    .present
                    .val()
                    .replace_bit(p, self.head.val().get_bit(p) & (self.head_class[p].val() == c.to_bits()));
            }
            self.to[c].next = self.of_class[c].val();
            if self.towards.val().any() {
                self.ends.next = 0.into();
                for k in 0..K {
                    for l in 0..L {
                        self.ends.next = self.ends.val().replace_bit(k * N + l, self.towards.val().get_bit(l));
                    }
                }
                self.to[c].next = self.ends.val() & self.used[c].val();
            }
            self.can.next = self.can.val().replace_bit(
                c,
                self.of_class[c].val().any()
                    & !(self.of_class[c].val() & !self.present.val()).any()
                    & !(self.to[c].val() & !self.open.val()).any(),
            );
        }
        self.of_system.next = self.system_classes.q.val();
        self.first_can.next = self.can.val();
        if (self.can.val() & self.system_classes.q.val()).any() {
            self.first_can.next = self.can.val() & self.system_classes.q.val();
        }
        self.turn.request.next = self.first_can.val();
        self.turn.advance.next = self.take.val();
        self.ready.next = self.can.val().any();

        self.chosen.next = 0.into();
        self.chosen_to.next = 0.into();
        self.chosen_root.next = false;
        self.number.next = 0.into();
        self.from.next = 0.into();
        self.down.next = 0.into();
        for c in 0..16 {
            if self.turn.grant.val().get_bit(c) {
                self.chosen.next = self.of_class[c].val();
                self.chosen_to.next = self.to[c].val();
                self.chosen_root.next = !self.routes.output[c].val().any();
                self.number.next = c.to_bits();
            }
            if self.down_class.val() == c.to_bits() {
                self.down.next = self.of_class[c].val();
                self.from.next = self.to[c].val();
                if !self.routes.output[c].val().any() {
                    self.from.next = self.of_class[c].val() & self.nodes.val();
                }
            }
        }
        self.members.next = self.chosen.val();
        self.up_to.next = self.chosen_to.val();
        self.is_root.next = self.chosen_root.val();
        self.up_class.next = self.number.val();
        self.down_from.next = self.from.val();
        self.down_to.next = self.down.val();

        self.route_is_a_tree.holds.next = self.routes.legal.val();
        self.kind_is_legal.holds.next = !self.class_write.val() | (self.class_kind.val() != 2);
        self.kinds_share_no_link.holds.next = (self.part_ports.val() == self.system_ports.val())
            | !(self.of_user_links.val() & self.of_system_links.val()).any();
        self.offer_is_whole.holds.next =
            !self.can.val().any() | (self.chosen.val().any() & !(self.chosen.val() & !self.head.val()).any());
    }
}
