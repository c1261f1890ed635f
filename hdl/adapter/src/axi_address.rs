//! Address channel of an AXI4 master.

use super::steady::Steady;
use phit_block::prelude::*;

/// Offers the address of a burst inside one line on an address channel of AXI4 until it is taken.
///
/// ```text
///                +--------------+
///       start -->|              |--> valid
///  address[A] -->|  AxiAddress  |--> burst_address[A], len[8], size[3], burst[2], id[4]
///     last[4] -->|              |<-- ready
///                +--------------+
/// ```
///
/// A line is 16 beats of 8 bytes, aligned to its 128 bytes. A burst that stays inside one never crosses 4 KiB, as AXI
/// demands.
///
/// Parameters: `A` address bits, 12 to 64.
/// Handshake: `start` is a pulse and means nothing while `valid` is set. `address` names the first beat, its three lowest
/// bits are ignored; `last` is the number of beats less one. `valid` and what belongs to it stay until `ready`.
/// Latency: 1 cycle. Throughput: 1 burst every other cycle.
/// Reset: no address.
/// Asserts: the offer stays unchanged until it is taken, and its burst stays inside its line; assumes that of `start`.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), A3.4.1.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_address, A: 12..=64)]
#[published(axi_address_a64: AxiAddress<64>)]
#[small(axi_address_a12: AxiAddress<12>)]
pub struct AxiAddress<const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A burst begins.
    pub start: Signal<In, Bit>,
    /// Where its first beat is.
    pub address: Signal<In, Bits<A>>,
    /// Its beats, less one.
    pub last: Signal<In, Bits<4>>,
    /// An address is offered.
    pub valid: Signal<Out, Bit>,
    /// It is taken.
    pub ready: Signal<In, Bit>,
    /// Where the first beat is; undefined without `valid`, as `len`.
    #[undefined_without(valid)]
    pub burst_address: Signal<Out, Bits<A>>,
    /// Beats less one.
    #[undefined_without(valid)]
    pub len: Signal<Out, Bits<8>>,
    /// Eight bytes a beat.
    pub size: Signal<Out, Bits<3>>,
    /// Addresses count up (INCR).
    pub burst: Signal<Out, Bits<2>>,
    /// All bursts have the same id, 0.
    pub id: Signal<Out, Bits<4>>,
    offered: ResetReg<Bit>,
    first: Reg<Bits<A>>,
    beats: Reg<Bits<4>>,
    takes: Signal<Local, Bit>,
    watch: Steady<A>,
    watch_beats: Steady<4>,
    #[assume("a burst asked for stays inside its line of 128 bytes")]
    legal_request: Property,
    #[assert("a burst stays inside its line of 128 bytes, and so inside 4 KiB")]
    inside_line: Property,
    #[assert("an address stays until it is taken")]
    offer_stays: Property,
    #[cover("a burst of a whole line waits")]
    whole_line: Property,
}

#[kernel]
impl Logic for AxiAddress<A> {
    fn update(&mut self) {
        self.takes.next = self.start.val() & !self.offered.q.val();
        if self.ready.val() {
            self.offered.d.next = false;
        }
        if self.takes.val() {
            self.offered.d.next = true;
            self.first.d.next = self.address.val();
            self.beats.d.next = self.last.val();
        }
        self.valid.next = self.offered.q.val();
        self.burst_address.next = (self.first.q.val() >> 3) << 3;
        self.len.next = bit_cast::<8, 4>(self.beats.q.val());
        self.size.next = 3.into();
        self.burst.next = 1.into();
        self.id.next = 0.into();

        self.legal_request.holds.next = !self.takes.val()
            | !(bit_cast::<5, 4>(self.address.val().get_bits::<4>(3)) + bit_cast::<5, 4>(self.last.val())).get_bit(4);
        self.inside_line.holds.next = !self.offered.q.val()
            | !(bit_cast::<5, 4>(self.first.q.val().get_bits::<4>(3)) + bit_cast::<5, 4>(self.beats.q.val()))
                .get_bit(4);
        self.watch.valid.next = self.offered.q.val();
        self.watch.ready.next = self.ready.val();
        self.watch.payload.next = self.first.q.val();
        self.watch_beats.valid.next = self.offered.q.val();
        self.watch_beats.ready.next = self.ready.val();
        self.watch_beats.payload.next = self.beats.q.val();
        self.offer_stays.holds.next = self.watch.steady.val() & self.watch_beats.steady.val();
        self.whole_line.holds.next = self.offered.q.val() & self.beats.q.val().all() & !self.ready.val();
    }
}
