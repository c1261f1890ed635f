//! Input-queued crossbar switch.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::round_robin::RoundRobin;

/// `P` x `P` switch: a queue and a register for its head per input, a round-robin arbiter per output, registered outputs.
///
/// ```text
///  in_valid_i, in_data_i[W] -->+----------+--> out_valid_o, out_data_o[W]
///               in_ready_i  <--|  Switch  |<-- out_ready_o
///                              +----------+
/// ```
///
/// Parameters: `P` ports, 2 to 32, `B` = log2 `P`; `W` bits per word, more than `B`; queues of `2^A` words, `A` 1 to 12,
/// `A1` = `A` + 1.
/// Handshake: valid/ready at every port. A word's lowest `B` bits name its output; it leaves rotated to the right by
/// `B` bits, so that the next switch finds its own output there.
/// Latency: 3 cycles without contention. Throughput: 1 word per cycle and port; a queue's first word blocks those
/// behind it (head-of-line).
/// Reset: empty.
/// Asserts: what its queues and arbiters assert.
/// Source: GEM-RTR-02, -09, -10, in the simplest form.
#[derive(LogicBlock, Ports, Block)]
#[block(
    switch, P, W, A, check((2..=32).contains(&P) && P == 1 << B, "P is {P}, B {B}; legal: P = 2^B in 2..=32"),
    check(W > B, "W is {W}; legal: more than B = {B}")
)]
#[published(switch_p8_w24_a3: Switch<8, 3, 24, 3, 4>)]
#[small(switch_p2_w4_a1: Switch<2, 1, 4, 1, 2>)]
pub struct Switch<const P: usize, const B: usize, const W: usize, const A: usize, const A1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word is offered.
    pub in_valid: [Signal<In, Bit>; P],
    /// The word offered.
    pub in_data: [Signal<In, Bits<W>>; P],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; P],
    /// A word is offered.
    pub out_valid: [Signal<Out, Bit>; P],
    /// The word offered.
    pub out_data: [Signal<Out, Bits<W>>; P],
    /// It is taken.
    pub out_ready: [Signal<In, Bit>; P],
    #[wires(in_valid[i], in_data[i], in_ready[i])]
    queue: [Fifo<W, A, A1>; P],
    /// A queue's first word, and which output it wants, one-hot; zero while there is none.
    head: [Reg<Bits<W>>; P],
    wants: [ResetReg<Bits<P>>; P],
    arbiter: [RoundRobin<P>; P],
    word: [Reg<Bits<W>>; P],
    full: [ResetReg<Bit>; P],
    free: [Signal<Local, Bit>; P],
    request: [Signal<Local, Bits<P>>; P],
    selected: [Signal<Local, Bits<W>>; P],
    pop: Signal<Local, Bits<P>>,
    /// Which output the queue's first word wants, and whether the head's register is free for the next word.
    asked: [Signal<Local, Bits<P>>; P],
    moves: [Signal<Local, Bit>; P],
}

#[kernel]
impl Logic for Switch<P, B, W, A, A1> {
    fn update(&mut self) {
        self.pop.next = 0.into();
        for o in 0..P {
            self.free[o].next = !self.full[o].q.val() | self.out_ready[o].val();
            self.request[o].next = 0.into();
            for i in 0..P {
                self.request[o].next = self.request[o].val().replace_bit(i, self.wants[i].q.val().get_bit(o));
            }
            self.arbiter[o].request.next = self.request[o].val();
            self.arbiter[o].advance.next = self.free[o].val();
            self.selected[o].next = 0.into();
            for i in 0..P {
                if self.arbiter[o].grant.val().get_bit(i) {
                    self.selected[o].next = self.selected[o].val() | self.head[i].q.val();
                }
            }
            if self.free[o].val() {
                self.full[o].d.next = self.arbiter[o].grant.val().any();
                self.word[o].d.next =
                    (self.selected[o].val() >> B.to_bits::<8>()) | (self.selected[o].val() << (W - B).to_bits::<8>());
                self.pop.next = self.pop.val() | self.arbiter[o].grant.val();
            }
            self.out_valid[o].next = self.full[o].q.val();
            self.out_data[o].next = self.word[o].q.val();
        }
        for i in 0..P {
            self.asked[i].next = 0.into();
            for o in 0..P {
                self.asked[i].next = self.asked[i].val().replace_bit(
                    o,
                    self.queue[i].out_valid.val() & (self.queue[i].out_data.val().get_bits::<B>(0) == o.to_bits()),
                );
            }
            self.moves[i].next = self.pop.val().get_bit(i) | !self.wants[i].q.val().any();
            if self.moves[i].val() {
                self.head[i].d.next = self.queue[i].out_data.val();
                self.wants[i].d.next = self.asked[i].val();
            }
            self.queue[i].out_ready.next = self.moves[i].val();
        }
    }
}
