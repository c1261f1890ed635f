//! Allocation of the crossbar, cycle by cycle.

use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Chooses the flits that cross in this cycle: one of each input port, one to each output port; separable, input first.
///
/// ```text
///  waiting_i, port_i[P], vc_i[V] -->+-------------------+--> pop_p[V]      the VC of input p that sends
///                     ready_o[V] -->|  SwitchAllocator  |--> select_o[P]   the input that output o takes
///                                   +-------------------+--> send_o[V]     on this output VC
/// ```
///
/// Each input port first chooses one of its VCs that have a flit and a credit, in turn; then each output port takes one
/// of the inputs that want it, in turn. An input's turn moves on only when its flit crosses. Input VC `p V + v` is VC
/// `v` of port `p`.
///
/// Parameters: `P` ports, 2 to 13; `V` virtual channels, 1 to 8; `PV` = `P` x `V`.
/// Handshake: `pop`, `select` and `send` answer in the same cycle and are final.
/// Latency: 0 cycles. Throughput: 1 flit per port and cycle.
/// Reset: VC 0 and port 0 first.
/// Asserts: its arbiters' grants are one-hot; a flit crosses only with a credit.
/// Source: GEM-RTR-10 in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(vc_switch_allocator, P: 2..=13, V: 1..=8, PV = P * V)]
pub struct SwitchAllocator<const P: usize, const V: usize, const PV: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An input VC has a flit and an output VC.
    pub waiting: [Signal<In, Bit>; PV],
    /// The port that it goes to, one-hot.
    pub port: [Signal<In, Bits<P>>; PV],
    /// Its output VC there, one-hot.
    pub vc: [Signal<In, Bits<V>>; PV],
    /// The output VCs of a port that have a credit.
    pub ready: [Signal<In, Bits<V>>; P],
    /// The VC of an input port whose flit crosses, one-hot or zero.
    pub pop: [Signal<Out, Bits<V>>; P],
    /// The input port whose flit an output port takes, one-hot or zero.
    pub select: [Signal<Out, Bits<P>>; P],
    /// The output VC on which it leaves, one-hot or zero.
    pub send: [Signal<Out, Bits<V>>; P],
    choice: [RoundRobin<V>; P],
    arbiter: [RoundRobin<P>; P],
    eligible: [Signal<Local, Bits<V>>; P],
    target: [Signal<Local, Bits<P>>; P],
    target_vc: [Signal<Local, Bits<V>>; P],
    wanted: [Signal<Local, Bits<P>>; P],
    leaving: [Signal<Local, Bits<V>>; P],
    crosses: Signal<Local, Bits<P>>,
    sound: Signal<Local, Bit>,
    #[assert("a flit crosses only with a credit")]
    with_credit: Property,
}

#[kernel]
impl Logic for SwitchAllocator<P, V, PV> {
    fn update(&mut self) {
        for p in 0..P {
            self.eligible[p].next = 0.into();
            for v in 0..V {
                for o in 0..P {
                    if self.waiting[p * V + v].val()
                        & self.port[p * V + v].val().get_bit(o)
                        & (self.vc[p * V + v].val() & self.ready[o].val()).any()
                    {
                        self.eligible[p].next = self.eligible[p].val().replace_bit(v, true);
                    }
                }
            }
            self.choice[p].request.next = self.eligible[p].val();
            self.target[p].next = 0.into();
            self.target_vc[p].next = 0.into();
            for v in 0..V {
                if self.choice[p].grant.val().get_bit(v) {
                    self.target[p].next = self.target[p].val() | self.port[p * V + v].val();
                    self.target_vc[p].next = self.target_vc[p].val() | self.vc[p * V + v].val();
                }
            }
        }
        self.crosses.next = 0.into();
        self.sound.next = true;
        for o in 0..P {
            self.wanted[o].next = 0.into();
            for p in 0..P {
                self.wanted[o].next = self.wanted[o].val().replace_bit(p, self.target[p].val().get_bit(o));
            }
            self.arbiter[o].request.next = self.wanted[o].val();
            self.arbiter[o].advance.next = true;
            self.crosses.next = self.crosses.val() | self.arbiter[o].grant.val();
            self.leaving[o].next = 0.into();
            for p in 0..P {
                if self.arbiter[o].grant.val().get_bit(p) {
                    self.leaving[o].next = self.leaving[o].val() | self.target_vc[p].val();
                }
            }
            self.select[o].next = self.arbiter[o].grant.val();
            self.send[o].next = self.leaving[o].val();
            self.sound.next = self.sound.val() & !(self.leaving[o].val() & !self.ready[o].val()).any();
        }
        for p in 0..P {
            self.choice[p].advance.next = self.crosses.val().get_bit(p);
            self.pop[p].next = 0.into();
            if self.crosses.val().get_bit(p) {
                self.pop[p].next = self.choice[p].grant.val();
            }
        }
        self.with_credit.holds.next = self.sound.val();
    }
}
