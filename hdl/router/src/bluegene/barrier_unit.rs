//! Barriers and global interrupts of a node.

use super::class_routes::ClassRoutes;
use phit_block::prelude::*;

/// Combines the barrier states of a node's links, class by class, and offers each link its new state.
///
/// ```text
///      class_write     -->+-------------+
///      class_address[4]-->|             |
///      class_inputs[L] -->|             |
///      class_output[L] -->| BarrierUnit |
///      class_local     -->|             |
///      in_valid[L]     -->|             |--> out_valid[L]
///      in_state_n[48]  -->|             |--> out_state_n[48]
///      local_state[48] -->|             |<-- out_ready[L]
///                         +-------------+--> status[48]
/// ```
///
/// A state has three bits for each of 16 classes: bits 3c+2:3c are those of class c. The classes form trees. A node sends the OR of its inputs towards
/// the root, by the output of the class. The root sends the OR of all nodes back by its inputs, and so does each node below it. In a barrier a node drives 1
/// until it arrives, so `status` 0 says that all have arrived. In an interrupt 1 is the interrupt.
///
/// A state is absolute: a duplicate changes nothing, and a later state replaces a lost one. `out_valid` asks for a barrier packet when the state of the link has changed,
/// and every 2^T cycles on links of any class.
///
/// Parameters: `L` links, 2 to 11; `T`, a state is repeated every 2^T cycles, 3 to 12.
/// Handshake: valid/ready at the links' outputs; the state may change until it is accepted, and `out_valid` stays. Inputs are always accepted. Routes are written as in [`ClassRoutes`].
/// Latency: 1 cycle from `in_valid` to `out_valid`; 0 cycles from `local_state` to `out_valid` and `status`. Throughput: one state per link and cycle.
/// Reset: no class has a route. Each bit is 1 in all states, as if no node had arrived. A class without a route has status 7.
/// Asserts: an offered state stays offered until it is accepted. Relies on: routes as [`ClassRoutes`] wants them.
/// Source: BGQ-BAR-01, -02, -03, -05, -07.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_barrier_unit, L: 2..=11, T: 3..=12)]
#[published(bluegene_barrier_unit_l11_t8: BarrierUnit<11, 8>)]
#[small(bluegene_barrier_unit_l2_t3: BarrierUnit<2, 3>)]
pub struct BarrierUnit<const L: usize, const T: usize> {
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
    /// A barrier packet has arrived.
    pub in_valid: Signal<In, Bits<L>>,
    /// Its state.
    pub in_state: [Signal<In, Bits<48>>; L],
    /// The state of this node.
    pub local_state: Signal<In, Bits<48>>,
    /// The link accepts a barrier packet.
    pub out_ready: Signal<In, Bits<L>>,
    /// A barrier packet is to be sent.
    pub out_valid: Signal<Out, Bits<L>>,
    /// Its state.
    pub out_state: [Signal<Out, Bits<48>>; L],
    /// The OR of all nodes, as the root has sent it.
    pub status: Signal<Out, Bits<48>>,
    #[wires(class_write, class_address, class_inputs, class_output, class_local)]
    routes: ClassRoutes<L>,
    /// Received zeros: after a reset none is known.
    arrived: [ResetReg<Bits<48>>; L],
    /// Zeros of the cycle before: `waiting` keeps a change that was not accepted.
    before: [ResetReg<Bits<48>>; L],
    waiting: ResetReg<Bits<L>>,
    age: ResetReg<Bits<T>>,
    used: Signal<Local, Bits<L>>,
    up: Signal<Local, Bits<48>>,
    down: Signal<Local, Bits<48>>,
    any: Signal<Local, Bit>,
    from_root: Signal<Local, Bit>,
    /// Zeros of the links' states.
    zeros: [Signal<Local, Bits<48>>; L],
    valid: Signal<Local, Bits<L>>,
    offered: ResetReg<Bits<L>>,
    #[assume("a class has one output at most, which is no input")]
    route_is_a_tree: Property,
    #[assert("an offered state stays offered until it is accepted")]
    offer_stays: Property,
}

#[kernel]
impl Logic for BarrierUnit<L, T> {
    fn update(&mut self) {
        self.used.next = 0.into();
        for c in 0..16 {
            self.used.next = self.used.val() | self.routes.inputs[c].val() | self.routes.output[c].val();
        }
        for l in 0..L {
            if self.in_valid.val().get_bit(l) {
                self.arrived[l].d.next = !self.in_state[l].val();
            }
        }

        self.up.next = 0.into();
        self.down.next = 0.into();
        for c in 0..16 {
            for b in 0..3 {
                self.any.next = self.routes.takes_part.val().get_bit(c) & self.local_state.val().get_bit(3 * c + b);
                self.from_root.next = false;
                for l in 0..L {
                    self.any.next = self.any.val()
                        | (self.routes.inputs[c].val().get_bit(l) & !self.arrived[l].q.val().get_bit(3 * c + b));
                    self.from_root.next = self.from_root.val()
                        | (self.routes.output[c].val().get_bit(l) & !self.arrived[l].q.val().get_bit(3 * c + b));
                }
                self.up.next = self.up.val().replace_bit(3 * c + b, self.any.val());
                // The root turns the state around.
                if !self.routes.output[c].val().any() {
                    self.from_root.next = self.any.val()
                        | (!self.routes.takes_part.val().get_bit(c) & !self.routes.inputs[c].val().any());
                }
                self.down.next = self.down.val().replace_bit(3 * c + b, self.from_root.val());
            }
        }
        self.status.next = self.down.val();

        self.valid.next = self.waiting.q.val();
        for l in 0..L {
            self.zeros[l].next = 0.into();
            for c in 0..16 {
                for b in 0..3 {
                    if self.routes.output[c].val().get_bit(l) {
                        self.zeros[l].next =
                            self.zeros[l].val().replace_bit(3 * c + b, !self.up.val().get_bit(3 * c + b));
                    } else if self.routes.inputs[c].val().get_bit(l) {
                        self.zeros[l].next =
                            self.zeros[l].val().replace_bit(3 * c + b, !self.down.val().get_bit(3 * c + b));
                    }
                }
            }
            self.out_state[l].next = !self.zeros[l].val();
            if self.zeros[l].val() != self.before[l].q.val() {
                self.valid.next = self.valid.val().replace_bit(l, true);
            }
            self.before[l].d.next = self.zeros[l].val();
        }
        self.out_valid.next = self.valid.val();
        self.age.d.next = self.age.q.val() + 1;
        self.waiting.d.next = self.valid.val() & !self.out_ready.val();
        if self.age.q.val().all() {
            self.waiting.d.next = (self.valid.val() & !self.out_ready.val()) | self.used.val();
        }

        self.offered.d.next = self.valid.val() & !self.out_ready.val();
        self.route_is_a_tree.holds.next = self.routes.legal.val();
        self.offer_stays.holds.next = (self.offered.q.val() & !self.valid.val()) == 0;
    }
}
