//! Class routes of a node.

use crate::bluegene::class_routes::ClassRoutes;
use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Holds the routes of 16 classes, and chooses the class whose packets are combined next.
///
/// ```text
///      class_write     -->+------------+--> ready, up_class[4], members[N], up_to[N], is_root
///      class_address[4]-->|            |<-- take
///      class_inputs[L] -->|            |
///      class_output[L] -->| ClassTable |
///      class_local     -->|            |
///      head[N]         -->|            |
///      head_class_n[4] -->|            |
///      open[N]         -->|            |
///      down_class[4]   -->+------------+--> down_from[N], down_to[N]
/// ```
///
/// The routes of a class make a tree: links from nodes further from the root, the link towards the root, and whether this node takes part. Bit `L` of a set of `N` stands for the node.
/// A class is ready if each of its inputs has a packet of it and the outputs are open to which the result goes: the link towards the root, or at the root all inputs. Classes take turns.
///
/// Parameters: `L` links, 2 to 11; `N` = `L` + 1.
/// Handshake: `head` says which inputs have a packet that goes up, `head_class_n` its class. `ready` offers a class, and `take` uses the offer up. Routes are written as in [`ClassRoutes`].
/// Packets of `down_class` come from `down_from` and go to `down_to`.
/// Latency: 0 cycles; 1 from `class_write`. Throughput: one class per cycle.
/// Reset: no class has a route.
/// Asserts: what is offered has inputs, all of which have a packet. Relies on: routes as [`ClassRoutes`] wants them.
/// Source: BGQ-COL-04, -05, -06, -07, BGQ-ARB-04.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_class_table, L: 2..=11, N = L + 1)]
#[published(bluegene_class_table_l11: ClassTable<11, 12>)]
#[small(bluegene_class_table_l2: ClassTable<2, 3>)]
pub struct ClassTable<const L: usize, const N: usize> {
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
    /// Inputs that have a packet which goes up.
    pub head: Signal<In, Bits<N>>,
    /// Its class.
    pub head_class: [Signal<In, Bits<4>>; N],
    /// Outputs that take a packet.
    pub open: Signal<In, Bits<N>>,
    /// A class is offered.
    pub ready: Signal<Out, Bit>,
    /// The class.
    #[undefined_without(ready)]
    pub up_class: Signal<Out, Bits<4>>,
    /// Its inputs.
    #[undefined_without(ready)]
    pub members: Signal<Out, Bits<N>>,
    /// Where the result goes.
    #[undefined_without(ready)]
    pub up_to: Signal<Out, Bits<N>>,
    /// This node is its root.
    #[undefined_without(ready)]
    pub is_root: Signal<Out, Bit>,
    /// The class is served.
    pub take: Signal<In, Bit>,
    /// A class whose packets come from the root.
    pub down_class: Signal<In, Bits<4>>,
    /// Where they come from.
    pub down_from: Signal<Out, Bits<N>>,
    /// Where they go.
    pub down_to: Signal<Out, Bits<N>>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local)]
    routes: ClassRoutes<L>,
    turn: RoundRobin<16>,
    /// By class, its inputs, this node among them if it takes part.
    of_class: [Signal<Local, Bits<N>>; 16],
    part: Signal<Local, Bits<L>>,
    towards: Signal<Local, Bits<L>>,
    present: Signal<Local, Bits<N>>,
    to: [Signal<Local, Bits<N>>; 16],
    can: Signal<Local, Bits<16>>,
    chosen: Signal<Local, Bits<N>>,
    chosen_to: Signal<Local, Bits<N>>,
    chosen_root: Signal<Local, Bit>,
    number: Signal<Local, Bits<4>>,
    from: Signal<Local, Bits<N>>,
    down: Signal<Local, Bits<N>>,
    #[init(1 << L)]
    node: Constant<Bits<N>>,
    #[assume("a class has one output at most, which is no input")]
    route_is_a_tree: Property,
    #[assert("what is offered has inputs, all of which have a packet")]
    offer_is_whole: Property,
}

#[kernel]
impl Logic for ClassTable<L, N> {
    fn update(&mut self) {
        self.can.next = 0.into();
        for c in 0..16 {
            self.part.next = self.routes.inputs[c].val();
            self.towards.next = self.routes.output[c].val();
            self.of_class[c].next =
                bit_cast::<N, L>(self.part.val()).replace_bit(L, self.routes.takes_part.val().get_bit(c));
            self.present.next = 0.into();
            for n in 0..N {
                self.present.next = self
                    .present
                    .val()
                    .replace_bit(n, self.head.val().get_bit(n) & (self.head_class[n].val() == c.to_bits()));
            }
            self.to[c].next = self.of_class[c].val();
            if self.towards.val().any() {
                self.to[c].next = bit_cast::<N, L>(self.towards.val());
            }
            self.can.next = self.can.val().replace_bit(
                c,
                self.of_class[c].val().any()
                    & !(self.of_class[c].val() & !self.present.val()).any()
                    & !(self.to[c].val() & !self.open.val()).any(),
            );
        }
        self.turn.request.next = self.can.val();
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
                self.towards.next = self.routes.output[c].val();
                self.from.next = bit_cast::<N, L>(self.towards.val());
                if !self.towards.val().any() {
                    self.from.next = self.of_class[c].val() & self.node.val();
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
        self.offer_is_whole.holds.next =
            !self.can.val().any() | (self.chosen.val().any() & !(self.chosen.val() & !self.head.val()).any());
    }
}
