//! Arbiter for packets of different lengths.

use phit_block::prelude::*;

/// Deficit round robin: each requester gets its share of the phits, whatever the lengths of its packets.
///
/// ```text
///   request[N] -->+-------------------+
///  length_n[L] -->| DeficitRoundRobin |--> grant[N]    one-hot or zero
/// quantum_n[L] -->|                   |
///      advance -->+-------------------+
/// ```
///
/// The arbiter visits one requester after the other. On arrival the requester's quantum is added to its deficit; then its packets
/// are granted as long as the deficit is not below their length, which is subtracted. A requester without a packet loses its deficit.
///
/// Parameters: `N` requesters, 2 to 32; `L`, 1 to 16: bits of a length and of a quantum; `D` = `L` + 1.
/// Handshake: `length_n` is that of the requester's next packet, at least 1, and stays with its request until `advance`, the end of
/// the granted packet. `quantum_n` is at least 1, and changes in reset alone.
/// Latency: a visit takes 1 cycle to arrive and 1 to leave. Throughput: a packet in each cycle with `advance` while the deficit lasts.
/// Reset: requester 0 first, no deficits.
/// Asserts: a granted requester asks, and its packet is not longer than its deficit; what a visit leaves is below the longest packet. Relies
/// on: a request stays with its length until its packet has ended.
/// Fair: over any time in which two requesters always ask, what they get differs from the ratio of their quanta by at most a quantum and a
/// packet of each.
/// Source: Shreedhar and Varghese, Efficient Fair Queueing Using Deficit Round Robin, SIGCOMM 1995; GEM-RTR-10 (arbitration of packets).
#[derive(LogicBlock, Ports, Block)]
#[block(deficit_round_robin, N: 2..=32, L: 1..=16, D = L + 1)]
#[published(deficit_round_robin_n8_l6: DeficitRoundRobin<8, 6, 7>)]
#[small(deficit_round_robin_n2_l2: DeficitRoundRobin<2, 2, 3>)]
pub struct DeficitRoundRobin<const N: usize, const L: usize, const D: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Who has a packet.
    pub request: Signal<In, Bits<N>>,
    /// Its length.
    pub length: [Signal<In, Bits<L>>; N],
    /// What a visit adds.
    pub quantum: [Signal<In, Bits<L>>; N],
    /// The granted packet ends.
    pub advance: Signal<In, Bit>,
    /// Whose packet it is.
    pub grant: Signal<Out, Bits<N>>,
    #[init(1)]
    visited: ResetReg<Bits<N>>,
    arrived: ResetReg<Bit>,
    deficits: [ResetReg<Bits<D>>; N],
    deficit: Signal<Local, Bits<D>>,
    needs: Signal<Local, Bits<L>>,
    adds: Signal<Local, Bits<L>>,
    asks: Signal<Local, Bit>,
    serves: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    next_deficit: Signal<Local, Bits<D>>,
    #[assert("what a visit leaves is below the longest packet")]
    bounded: Property,
    #[assert("one requester is visited")]
    one_visited: Property,
    #[assume("lengths and quanta are at least 1")]
    positive: Property,
}

#[kernel]
impl Logic for DeficitRoundRobin<N, L, D> {
    fn update(&mut self) {
        self.deficit.next = 0.into();
        self.needs.next = 0.into();
        self.adds.next = 0.into();
        self.positive.holds.next = true;
        for n in 0..N {
            if self.visited.q.val().get_bit(n) {
                self.deficit.next = self.deficits[n].q.val();
                self.needs.next = self.length[n].val();
                self.adds.next = self.quantum[n].val();
            }
            if !self.quantum[n].val().any() | (self.request.val().get_bit(n) & !self.length[n].val().any()) {
                self.positive.holds.next = false;
            }
        }
        self.asks.next = (self.request.val() & self.visited.q.val()).any();
        self.serves.next =
            self.asks.val() & self.arrived.q.val() & (self.deficit.val() >= bit_cast::<D, L>(self.needs.val()));
        self.leaves.next = !self.asks.val() | (self.arrived.q.val() & !self.serves.val());
        self.grant.next = 0.into();
        if self.serves.val() {
            self.grant.next = self.visited.q.val();
        }

        self.next_deficit.next = self.deficit.val();
        if !self.asks.val() {
            self.next_deficit.next = 0.into();
        } else if !self.arrived.q.val() {
            self.next_deficit.next = self.deficit.val() + bit_cast::<D, L>(self.adds.val());
        } else if self.serves.val() & self.advance.val() {
            self.next_deficit.next = self.deficit.val() - bit_cast::<D, L>(self.needs.val());
        }
        for n in 0..N {
            if self.visited.q.val().get_bit(n) {
                self.deficits[n].d.next = self.next_deficit.val();
            }
        }
        self.arrived.d.next = !self.leaves.val();
        if self.leaves.val() {
            self.visited.d.next = (self.visited.q.val() << 1) | (self.visited.q.val() >> (N - 1).to_bits::<6>());
        }

        self.bounded.holds.next = true;
        self.one_visited.holds.next = self.visited.q.val().any();
        for n in 0..N {
            // Below 2^L, unless the visit goes on.
            if self.deficits[n].q.val().get_bit(L) & !(self.visited.q.val().get_bit(n) & self.arrived.q.val()) {
                self.bounded.holds.next = false;
            }
        }
    }
}
