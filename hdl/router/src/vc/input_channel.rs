//! One virtual channel of one input port.

use super::route::Route;
use phit_block::prelude::*;
use phit_prim::fifo::Fifo;

/// Queue of one virtual channel, with the route and the output channel of the packet in front.
///
/// ```text
///         write, flit[W] -->+----------------+--> request[P], vcs[V]     a head wants an output VC
///  here_d, last_d, wrap_d -->|  InputChannel  |<-- grant[V]
///             from, late -->|                |--> waiting, port[P], vc[V], out_flit[W]
///                           +----------------+<-- pop
/// ```
///
/// Parameters: those of the router: `D`, `P`, `V`, `W`, `C`; a queue of `2^A` flits, `A1` = `A` + 1.
/// Handshake: `write` needs a free place, which the writer's credits promise. A head in front sets `request` until
/// `grant` gives it an output VC; from the next cycle until the tail is popped `port` and `vc` say what it holds. `pop`
/// takes `out_flit`, only with `waiting`.
/// Latency: 1 cycle from `write` to `request`, 1 from `grant` to `waiting`. Throughput: 1 flit per cycle, and one
/// cycle for each packet's `request`.
/// Reset: empty; no output VC is held.
/// Asserts: what comes out first of a packet is a head. Relies on: writes only to free places; what the router relies
/// on.
/// Source: GEM-RTR-12 in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(vc_input_channel, D, V, W: D * C + 2..=1024, C, A)]
pub struct InputChannel<
    const D: usize,
    const P: usize,
    const V: usize,
    const W: usize,
    const C: usize,
    const A: usize,
    const A1: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A flit comes.
    pub write: Signal<In, Bit>,
    /// The flit.
    pub flit: Signal<In, Bits<W>>,
    /// Coordinates of this router.
    pub here: [Signal<In, Bits<C>>; D],
    /// Highest coordinate of each dimension.
    pub last: [Signal<In, Bits<C>>; D],
    /// The dimension is a ring.
    pub wrap: [Signal<In, Bit>; D],
    /// The dimension of this port, one-hot; zero at the local port.
    pub from: Signal<In, Bits<D>>,
    /// This virtual channel is of class 1.
    pub late: Signal<In, Bit>,
    /// Port at which the packet in front wants an output VC, one-hot; zero if none does.
    pub request: Signal<Out, Bits<P>>,
    /// The output VCs that it may have.
    pub vcs: Signal<Out, Bits<V>>,
    /// The output VC that it gets, one-hot; zero: none.
    pub grant: Signal<In, Bits<V>>,
    /// The flit in front has its output VC.
    pub waiting: Signal<Out, Bit>,
    /// The port of the output VC that is held, one-hot; zero if none is.
    pub port: Signal<Out, Bits<P>>,
    /// The output VC that is held, one-hot; undefined if none is.
    pub vc: Signal<Out, Bits<V>>,
    /// The flit in front.
    pub out_flit: Signal<Out, Bits<W>>,
    /// It leaves.
    pub pop: Signal<In, Bit>,
    #[wires(in_valid = write, in_data = flit, out_ready = pop, out_data = out_flit)]
    queue: Fifo<W, A, A1>,
    #[wires(here, last, wrap, from, late, vcs)]
    route: Route<D, P, V, C>,
    held_port: ResetReg<Bits<P>>,
    held_vc: Reg<Bits<V>>,
    idle: Signal<Local, Bit>,
    #[assert("a packet's first flit is a head")]
    head_in_front: Property,
    #[assume("a flit is sent only with a credit")]
    place_free: Property,
}

#[kernel]
impl Logic for InputChannel<D, P, V, W, C, A, A1> {
    fn update(&mut self) {
        for d in 0..D {
            self.route.destination[d].next = self.queue.out_data.val().get_bits::<C>(d * C);
        }
        self.idle.next = !self.held_port.q.val().any();
        self.request.next = 0.into();
        if self.idle.val() & self.queue.out_valid.val() {
            self.request.next = self.route.port.val();
        }
        if self.grant.val().any() {
            self.held_port.d.next = self.route.port.val();
            self.held_vc.d.next = self.grant.val();
        }
        if self.pop.val() & self.queue.out_data.val().get_bit(W - 1) {
            self.held_port.d.next = 0.into();
        }
        self.waiting.next = !self.idle.val() & self.queue.out_valid.val();
        self.port.next = self.held_port.q.val();
        self.vc.next = self.held_vc.q.val();

        self.head_in_front.holds.next =
            !self.idle.val() | !self.queue.out_valid.val() | self.queue.out_data.val().get_bit(W - 2);
        self.place_free.holds.next = !self.write.val() | self.queue.in_ready.val();
    }
}
