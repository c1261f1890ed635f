//! Trees of 16 classes around a node.

use phit_block::prelude::*;

/// Holds the routes of 16 classes, of barriers or of collectives.
///
/// ```text
///      class_write     -->+-------------+
///      class_address[4]-->|             |--> inputs_c[L]    links from nodes further from the root
///      class_inputs[L] -->| ClassRoutes |--> output_c[L]    the link towards the root
///      class_output[L] -->|             |--> takes_part[16] classes in which this node takes part
///      class_local     -->+-------------+--> legal          what is written could be of a tree
/// ```
///
/// Parameters: `L` links, 2 to 11.
/// Handshake: `class_write` replaces the route of a class.
/// Latency: 1 cycle; 0 to `legal`. Throughput: one route per cycle.
/// Reset: no class has a route.
/// Asserts: nothing. Relies on: `class_output` has one link at most, which is no input; it has none at the root.
/// Source: BGQ-COL-04, -05, BGQ-BAR-01.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_class_routes, L: 2..=11)]
#[published(bluegene_class_routes_l11: ClassRoutes<11>)]
#[small(bluegene_class_routes_l2: ClassRoutes<2>)]
pub struct ClassRoutes<const L: usize> {
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
    /// By class, the links from nodes further from the root.
    pub inputs: [Signal<Out, Bits<L>>; 16],
    /// By class, the link towards the root.
    pub output: [Signal<Out, Bits<L>>; 16],
    /// Classes in which this node takes part.
    pub takes_part: Signal<Out, Bits<16>>,
    /// No route is written, or one with one output at most, which is no input.
    pub legal: Signal<Out, Bit>,
    #[len(16)]
    kept_inputs: Vec<ResetReg<Bits<L>>>,
    #[len(16)]
    kept_output: Vec<ResetReg<Bits<L>>>,
    kept_local: ResetReg<Bits<16>>,
    is_legal: Signal<Local, Bit>,
    #[assume("a class has one output at most, which is no input")]
    route_is_a_tree: Property,
}

#[kernel]
impl Logic for ClassRoutes<L> {
    fn update(&mut self) {
        for c in 0..16 {
            if self.class_write.val() & (self.class_address.val() == c.to_bits()) {
                self.kept_inputs[c].d.next = self.class_inputs.val();
                self.kept_output[c].d.next = self.class_output.val();
                self.kept_local.d.next = self.kept_local.q.val().replace_bit(c, self.class_local.val());
            }
            self.inputs[c].next = self.kept_inputs[c].q.val();
            self.output[c].next = self.kept_output[c].q.val();
        }
        self.takes_part.next = self.kept_local.q.val();

        self.is_legal.next = !self.class_write.val()
            | (((self.class_output.val() & (self.class_output.val() - 1)) == 0)
                & ((self.class_output.val() & self.class_inputs.val()) == 0));
        self.legal.next = self.is_legal.val();
        self.route_is_a_tree.holds.next = self.is_legal.val();
    }
}
