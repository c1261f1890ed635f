//! Numbered packets for one virtual channel of a link.

use super::packet_pattern::PacketPattern;
use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// Sends the packets of a [`PacketPattern`] one after another, beginning at random times.
///
/// ```text
///  pattern_seed[32], channel,
///                  length[6] -->+----------------+--> valid, phit[22], last
///  seed[32], load[16], hold  -->|  PacketSource  |<-- ready
///                               +----------------+--> begins, begun[32]
/// ```
///
/// Parameters: none.
/// Handshake: valid/ready. When no packet waits, the next cycle begins one with probability `load` / 65536, unless
/// `hold` is set; `begins` tells so, a cycle before. Inside a packet `valid` stays. Numbers count from 0 modulo 2^21.
/// Latency: `valid` is a register, the phit that of the pattern. Throughput: 1 phit per cycle.
/// Reset: offers nothing, number 0, none begun, random numbers from `seed`.
/// Asserts: what its random numbers assert. Relies on: a seed that is not zero.
/// Source: the field's standard form (Bernoulli injection).
#[derive(LogicBlock, Ports, Default, Block)]
#[block(packet_source, new)]
pub struct PacketSource {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the packets' content.
    pub pattern_seed: Signal<In, Bits<32>>,
    /// Virtual channel that the heads name.
    pub channel: Signal<In, Bit>,
    /// Phits of every packet, 2 to 32; 0: drawn.
    pub length: Signal<In, Bits<6>>,
    /// Seed of the times.
    pub seed: Signal<In, Bits<32>>,
    /// How often a packet begins, of 65536 cycles without one.
    pub load: Signal<In, Bits<16>>,
    /// Begin no packet.
    pub hold: Signal<In, Bit>,
    /// A packet will be offered from the next cycle on.
    pub begins: Signal<Out, Bit>,
    /// Packets offered so far, modulo 2^32.
    pub begun: Signal<Out, Bits<32>>,
    /// A phit is offered.
    pub valid: Signal<Out, Bit>,
    /// The phit.
    pub phit: Signal<Out, Bits<22>>,
    /// It is the last of its packet.
    pub last: Signal<Out, Bit>,
    /// It is taken.
    pub ready: Signal<In, Bit>,
    #[wires(seed)]
    random: Xorshift32,
    #[wires(seed = pattern_seed, channel, length, phit, last)]
    pattern: PacketPattern,
    offers: ResetReg<Bit>,
    number: ResetReg<Bits<21>>,
    begun_count: ResetReg<Bits<32>>,
    free: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
}

#[kernel]
impl Logic for PacketSource {
    fn update(&mut self) {
        self.pattern.number.next = self.number.q.val();
        self.taken.next = self.offers.q.val() & self.ready.val();
        self.pattern.advance.next = self.taken.val();
        self.pattern.end.next = self.pattern.last.val();
        if self.taken.val() & self.pattern.last.val() {
            self.number.d.next = self.number.q.val() + 1;
        }
        self.free.next = !self.offers.q.val() | (self.taken.val() & self.pattern.last.val());
        self.begins.next =
            self.free.val() & !self.hold.val() & (self.random.word.val().get_bits::<16>(16) < self.load.val());
        if self.free.val() {
            self.offers.d.next = self.begins.val();
        }
        if self.begins.val() {
            self.begun_count.d.next = self.begun_count.q.val() + 1;
        }
        self.begun.next = self.begun_count.q.val();
        self.valid.next = self.offers.q.val();
    }
}
