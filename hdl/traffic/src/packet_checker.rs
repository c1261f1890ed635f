//! The judge of numbered packets.

use super::packet_pattern::PacketPattern;
use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// Expects every packet of a [`PacketPattern`] once, in order, and phit by phit.
///
/// ```text
///  pattern_seed[32], channel,
///                  length[6] -->+-----------------+--> delivered[32], wrong[32]
///        seed[32], pace[16]  -->|  PacketChecker  |--> digest[32]
///    valid, phit[22], last   -->|                 |
///                     ready  <--+-----------------+
/// ```
///
/// Parameters: none.
/// Handshake: valid/ready. A phit is taken in a cycle with probability (`pace` + 1) / 65536.
/// A packet is right if it is the one that is due: its number, its length and all bits of its phits but 21:6 of the last,
/// which carry the CRC of the link. After each packet, the one that follows the number in its head is due: a lost or
/// repeated packet, or one with a wrong word, is counted once in `wrong`, one with a wrong number twice.
/// Latency: outputs are registers. Throughput: 1 phit per cycle.
/// Reset: packet 0 is due, counts and digest 0, not ready, random numbers from `seed`.
/// Asserts: what its random numbers assert. Relies on: a seed that is not zero.
/// Source: the field's standard form (pattern checker).
#[derive(LogicBlock, Ports, Default, Block)]
#[block(packet_checker, new)]
pub struct PacketChecker {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the packets' content.
    pub pattern_seed: Signal<In, Bits<32>>,
    /// Virtual channel that the heads name.
    pub channel: Signal<In, Bit>,
    /// Phits of every packet, as the source has it.
    pub length: Signal<In, Bits<6>>,
    /// Seed of the times.
    pub seed: Signal<In, Bits<32>>,
    /// How often a phit is taken, of 65536 cycles, less one.
    pub pace: Signal<In, Bits<16>>,
    /// A phit is offered.
    pub valid: Signal<In, Bit>,
    /// The phit.
    pub phit: Signal<In, Bits<22>>,
    /// It is the last of its packet.
    pub last: Signal<In, Bit>,
    /// It is taken.
    pub ready: Signal<Out, Bit>,
    /// Packets that were right, modulo 2^32.
    pub delivered: Signal<Out, Bits<32>>,
    /// Packets that were not, modulo 2^32.
    pub wrong: Signal<Out, Bits<32>>,
    /// All phits, rotated by one bit from phit to phit.
    pub digest: Signal<Out, Bits<32>>,
    #[wires(seed)]
    random: Xorshift32,
    #[wires(seed = pattern_seed, channel, length, end = last)]
    pattern: PacketPattern,
    open: ResetReg<Bit>,
    due: ResetReg<Bits<21>>,
    in_head: Reg<Bits<21>>,
    spoiled: ResetReg<Bit>,
    right_count: ResetReg<Bits<32>>,
    wrong_count: ResetReg<Bits<32>>,
    fold: ResetReg<Bits<32>>,
    taken: Signal<Local, Bit>,
    number: Signal<Local, Bits<21>>,
    difference: Signal<Local, Bits<22>>,
    spoils: Signal<Local, Bit>,
}

#[kernel]
impl Logic for PacketChecker {
    fn update(&mut self) {
        self.open.d.next = self.random.word.val().get_bits::<16>(16) <= self.pace.val();
        self.taken.next = self.valid.val() & self.open.q.val();
        self.ready.next = self.open.q.val();

        self.pattern.number.next = self.due.q.val();
        self.pattern.advance.next = self.taken.val();
        self.number.next = self.in_head.q.val();
        if self.pattern.head.val() {
            self.number.next = bit_cast::<21, 22>(self.phit.val());
        }
        self.difference.next = self.phit.val() ^ self.pattern.phit.val();
        if self.pattern.last.val() {
            // The rest is the CRC.
            self.difference.next = self.difference.val() & 0x3F;
        }
        self.spoils.next =
            self.spoiled.q.val() | self.difference.val().any() | (self.last.val() ^ self.pattern.last.val());
        if self.taken.val() {
            self.in_head.d.next = self.number.val();
            self.spoiled.d.next = self.spoils.val();
            self.fold.d.next =
                ((self.fold.q.val() << 1) | (self.fold.q.val() >> 31)) ^ bit_cast::<32, 22>(self.phit.val());
            if self.last.val() {
                self.spoiled.d.next = false;
                self.due.d.next = self.number.val() + 1;
                if self.spoils.val() {
                    self.wrong_count.d.next = self.wrong_count.q.val() + 1;
                } else {
                    self.right_count.d.next = self.right_count.q.val() + 1;
                }
            }
        }
        self.delivered.next = self.right_count.q.val();
        self.wrong.next = self.wrong_count.q.val();
        self.digest.next = self.fold.q.val();
    }
}
