//! What one output port knows of its virtual channels.

use phit_block::prelude::*;
use phit_prim::credit_counter::CreditCounter;

/// Owners and credits of an output port's virtual channels, and the register in front of the link.
///
/// ```text
///         allocate[V] -->+--------------+--> free[V]       nobody holds it
///  send[V], flit[W] ---->|  OutputUnit  |--> ready[V]      it has a credit
///           credit[V] -->|              |--> out_valid[V], out_flit[W]
///                        +--------------+
/// ```
///
/// Parameters: `V` virtual channels, 1 to 8; `W` bits per flit; `DEPTH` credits per channel, 1 to 2^`A1` - 1.
/// Handshake: `allocate` takes free channels; `send`, one-hot, sends the flit on a channel that is taken and has a
/// credit; a tail frees it. `credit` gives credits back.
/// Latency: 1 cycle from `send` to `out_valid`, 1 from `credit` to `ready`. Throughput: 1 flit per cycle.
/// Reset: nothing is taken, all credits are there, `out_valid` is 0.
/// Asserts: only free channels are allocated, flits leave on one channel that is taken. Relies on: no more credits
/// than flits.
/// Source: GEM-LCB-13 in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(vc_output_unit, V: 1..=8, W, DEPTH)]
pub struct OutputUnit<const V: usize, const W: usize, const A1: usize, const DEPTH: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Channels that are given to packets.
    pub allocate: Signal<In, Bits<V>>,
    /// The flit leaves on this channel.
    pub send: Signal<In, Bits<V>>,
    /// The flit.
    pub flit: Signal<In, Bits<W>>,
    /// Credits that come back.
    pub credit: Signal<In, Bits<V>>,
    /// Channels that nobody holds.
    pub free: Signal<Out, Bits<V>>,
    /// Channels with a credit.
    pub ready: Signal<Out, Bits<V>>,
    /// A flit on this channel.
    pub out_valid: Signal<Out, Bits<V>>,
    /// The flit.
    pub out_flit: Signal<Out, Bits<W>>,
    credits: [CreditCounter<A1, DEPTH>; V],
    owned: ResetReg<Bits<V>>,
    valid: ResetReg<Bits<V>>,
    word: Reg<Bits<W>>,
    available: Signal<Local, Bits<V>>,
    freed: Signal<Local, Bits<V>>,
    #[assert("an output VC is given to one packet at a time")]
    allocated_once: Property,
    #[assert("a flit leaves on an output VC that its packet holds")]
    sent_by_owner: Property,
    #[assert("one flit leaves at a time")]
    one_at_a_time: Property,
}

#[kernel]
impl Logic for OutputUnit<V, W, A1, DEPTH> {
    fn update(&mut self) {
        self.available.next = 0.into();
        for v in 0..V {
            self.credits[v].take.next = self.send.val().get_bit(v);
            self.credits[v].give.next = self.credit.val().get_bit(v);
            self.available.next = self.available.val().replace_bit(v, self.credits[v].available.val());
        }
        self.ready.next = self.available.val();
        self.free.next = !self.owned.q.val();
        self.freed.next = 0.into();
        if self.flit.val().get_bit(W - 1) {
            self.freed.next = self.send.val();
        }
        self.owned.d.next = (self.owned.q.val() | self.allocate.val()) & !self.freed.val();
        self.valid.d.next = self.send.val();
        if self.send.val().any() {
            self.word.d.next = self.flit.val();
        }
        self.out_valid.next = self.valid.q.val();
        self.out_flit.next = self.word.q.val();

        self.allocated_once.holds.next = !(self.allocate.val() & self.owned.q.val()).any();
        self.sent_by_owner.holds.next = !(self.send.val() & !self.owned.q.val()).any();
        self.one_at_a_time.holds.next = !(self.send.val() & (self.send.val() - 1)).any();
    }
}
