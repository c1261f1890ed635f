//! Allocation of output virtual channels to packets.

use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Gives free output VCs to input VCs whose packets wait for one: separable, input first.
///
/// ```text
///  request_i[P], vcs_i[V] -->+---------------+--> grant_i[V]      one-hot or zero
///               free_o[V] -->|  VcAllocator  |--> allocated_o[V]
///                            +---------------+
/// ```
///
/// Input VC `i` first chooses one of the free VCs that it may have at the port that it wants, in turn; then each output
/// VC takes one of the input VCs that chose it, in turn. Input VC `p V + v` is VC `v` of port `p`.
///
/// Parameters: `P` ports, 2 to 13; `V` virtual channels, 1 to 8; `PV` = `P` x `V`, at most 64.
/// Handshake: `grant` answers in the same cycle and is final.
/// Latency: 0 cycles. Throughput: 1 grant per input VC and per output VC and cycle.
/// Reset: VC 0 and input VC 0 first.
/// Asserts: a granted output VC was free and wanted, and goes to one input VC. Relies on: one-hot requests.
/// Source: the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    vc_allocator, P: 2..=13, V: 1..=8,
    check(PV == P * V && PV <= 64, "PV is {PV}; legal: P V = {}, at most 64", P * V)
)]
pub struct VcAllocator<const P: usize, const V: usize, const PV: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The port at which an input VC wants an output VC, one-hot; zero: none.
    pub request: [Signal<In, Bits<P>>; PV],
    /// The output VCs that it may have there.
    pub vcs: [Signal<In, Bits<V>>; PV],
    /// The output VCs of a port that nobody holds.
    pub free: [Signal<In, Bits<V>>; P],
    /// The output VC that an input VC gets.
    pub grant: [Signal<Out, Bits<V>>; PV],
    /// The output VCs of a port that are given away.
    pub allocated: [Signal<Out, Bits<V>>; P],
    // On the heap: they are more than a thread's stack takes.
    #[len(PV)]
    choice: Vec<RoundRobin<V>>,
    #[len(PV)]
    arbiter: Vec<RoundRobin<PV>>,
    usable: [Signal<Local, Bits<V>>; PV],
    wanted: [Signal<Local, Bits<PV>>; PV],
    given: [Signal<Local, Bits<V>>; PV],
    taken: [Signal<Local, Bits<V>>; P],
    sound: Signal<Local, Bit>,
    #[assert("an output VC that is given away was free and may be had")]
    free_and_wanted: Property,
    #[assume("a packet wants one port")]
    one_port: Property,
}

#[kernel]
impl Logic for VcAllocator<P, V, PV> {
    fn update(&mut self) {
        for i in 0..PV {
            self.usable[i].next = 0.into();
            for o in 0..P {
                if self.request[i].val().get_bit(o) {
                    self.usable[i].next = self.usable[i].val() | self.free[o].val();
                }
            }
            self.choice[i].request.next = self.usable[i].val() & self.vcs[i].val();
            self.given[i].next = 0.into();
        }
        for o in 0..P {
            self.taken[o].next = 0.into();
            for u in 0..V {
                self.wanted[o * V + u].next = 0.into();
                for i in 0..PV {
                    self.wanted[o * V + u].next = self.wanted[o * V + u]
                        .val()
                        .replace_bit(i, self.request[i].val().get_bit(o) & self.choice[i].grant.val().get_bit(u));
                }
                self.arbiter[o * V + u].request.next = self.wanted[o * V + u].val();
                self.arbiter[o * V + u].advance.next = true;
                self.taken[o].next = self.taken[o].val().replace_bit(u, self.arbiter[o * V + u].grant.val().any());
                for i in 0..PV {
                    self.given[i].next = self.given[i].val().replace_bit(
                        u,
                        self.given[i].val().get_bit(u) | self.arbiter[o * V + u].grant.val().get_bit(i),
                    );
                }
            }
            self.allocated[o].next = self.taken[o].val();
        }
        for i in 0..PV {
            self.choice[i].advance.next = self.given[i].val().any();
            self.grant[i].next = self.given[i].val();
        }

        self.sound.next = true;
        for i in 0..PV {
            self.sound.next =
                self.sound.val() & !(self.given[i].val() & !(self.usable[i].val() & self.vcs[i].val())).any();
        }
        self.free_and_wanted.holds.next = self.sound.val();
        self.one_port.holds.next = true;
        for i in 0..PV {
            if (self.request[i].val() & (self.request[i].val() - 1)).any() {
                self.one_port.holds.next = false;
            }
        }
    }
}
