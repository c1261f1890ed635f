//! The choice of the port at which a packet leaves.

use phit_block::prelude::*;

/// Takes one of up to four usable ports: the least loaded one, or for a packet that keeps its order always the same.
///
/// ```text
/// valid, adaptive, ordered, hash[2] -->+--------------+--> chosen, found
///               usable[4], port_k[5] -->|  PortChoice  |--> taken[5]
///                         load_n[4] -->+--------------+
/// ```
///
/// Among equally loaded ports they take turns. An ordered packet takes the usable port at or behind number `hash` of its
/// item, cyclically, so that packets with one source and one destination follow each other as long as the usable ports
/// stay.
///
/// Parameters: `N` ports, 2 to 32.
/// Handshake: `valid` asks, `chosen` answers. `found` is low if no port was usable.
/// Latency: 1 cycle. Throughput: 1 packet per cycle.
/// Reset: nothing is chosen; port 0 of an item has the first turn.
/// Asserts: the port taken is usable; a port is found if one is usable. Relies on: nothing.
/// Source: TH-RTE-02, -03, -07, TH-NRC-06.
#[derive(LogicBlock, Ports, Block)]
#[block(express_port_choice, N: 2..=32)]
#[published(express_port_choice_n24: PortChoice<24>)]
#[small(express_port_choice_n4: PortChoice<4>)]
pub struct PortChoice<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A packet asks.
    pub valid: Signal<In, Bit>,
    /// Its item is adaptive.
    pub adaptive: Signal<In, Bit>,
    /// It must stay in order with others of its source and destination.
    pub ordered: Signal<In, Bit>,
    /// The same for all packets of its source and destination.
    pub hash: Signal<In, Bits<2>>,
    /// Ports of its item that it may take.
    pub usable: Signal<In, Bits<4>>,
    /// Ports of its item.
    pub port: [Signal<In, Bits<5>>; 4],
    /// How much waits at each port.
    pub load: [Signal<In, Bits<4>>; N],
    /// The answer to the packet of the cycle before.
    pub chosen: Signal<Out, Bit>,
    /// It has a port.
    #[undefined_without(chosen)]
    pub found: Signal<Out, Bit>,
    /// The port; undefined unless found.
    #[undefined_without(chosen)]
    pub taken: Signal<Out, Bits<5>>,
    #[init(|n| n as u64)]
    number: [Constant<Bits<5>>; N],
    #[init(|k| (k as u64 + 1) % 4)]
    following: [Constant<Bits<2>>; 4],
    candidate_load: [Signal<Local, Bits<4>>; 4],
    least: Signal<Local, Bits<4>>,
    pool: Signal<Local, Bits<4>>,
    start: Signal<Local, Bits<2>>,
    behind: Signal<Local, Bits<4>>,
    picked: Signal<Local, Bits<4>>,
    picked_port: Signal<Local, Bits<5>>,
    takes_turn: Signal<Local, Bit>,
    turn: ResetReg<Bits<2>>,
    was_valid: ResetReg<Bit>,
    was_found: Reg<Bit>,
    was_taken: Reg<Bits<5>>,
    #[assert("one usable port is picked, if there is any")]
    picks_usable: Property,
}

#[kernel]
impl Logic for PortChoice<N> {
    fn update(&mut self) {
        self.takes_turn.next = self.adaptive.val() & !self.ordered.val();
        self.least.next = 15.into();
        for k in 0..4 {
            self.candidate_load[k].next = 15.into();
            for n in 0..N {
                if self.port[k].val() == self.number[n].val() {
                    self.candidate_load[k].next = self.load[n].val();
                }
            }
            if self.usable.val().get_bit(k) & (self.candidate_load[k].val() < self.least.val()) {
                self.least.next = self.candidate_load[k].val();
            }
        }
        self.pool.next = self.usable.val();
        self.start.next = self.hash.val();
        if self.takes_turn.val() {
            self.start.next = self.turn.q.val();
            for k in 0..4 {
                if self.candidate_load[k].val() != self.least.val() {
                    self.pool.next = self.pool.val().replace_bit(k, false);
                }
            }
        }
        self.behind.next = 15.into();
        if self.start.val() == 1 {
            self.behind.next = 14.into();
        }
        if self.start.val() == 2 {
            self.behind.next = 12.into();
        }
        if self.start.val() == 3 {
            self.behind.next = 8.into();
        }
        self.picked.next = self.pool.val() & (!self.pool.val() + 1);
        if (self.pool.val() & self.behind.val()).any() {
            self.picked.next = self.pool.val() & self.behind.val();
            self.picked.next = self.picked.val() & (!self.picked.val() + 1);
        }
        self.picked_port.next = 0.into();
        for k in 0..4 {
            if self.picked.val().get_bit(k) {
                self.picked_port.next = self.port[k].val();
                if self.valid.val() & self.takes_turn.val() {
                    self.turn.d.next = self.following[k].val();
                }
            }
        }
        self.was_valid.d.next = self.valid.val();
        self.was_found.d.next = self.picked.val().any();
        self.was_taken.d.next = self.picked_port.val();
        self.chosen.next = self.was_valid.q.val();
        self.found.next = self.was_found.q.val();
        self.taken.next = self.was_taken.q.val();

        self.picks_usable.holds.next = !(self.picked.val() & !self.usable.val()).any()
            & !(self.picked.val() & (self.picked.val() - 1)).any()
            & (self.picked.val().any() == self.usable.val().any());
    }
}
