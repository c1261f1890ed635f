//! The phits of numbered packets.

use phit_block::prelude::*;

/// Tells what packet `number` of a stream consists of, phit by phit, for the two who must agree on it: the one who sends
/// and the one who checks.
///
/// ```text
///  seed[32], channel, number[21] -->+-----------------+--> phit[22]
///                      length[6] -->|  PacketPattern  |--> head, last
///                   advance, end -->|                 |
///                                   +-----------------+
/// ```
///
/// Parameters: none. The head is the channel and the number. The words behind it are those of a xorshift generator (13,
/// 17, 5) that starts from `seed` (bit 31 set) exclusive or `number`. A packet has `length` phits, 2 to 32. If `length`
/// is 0, the five low bits of the generator's first word, if they are not 31, say how many phits stand between the head
/// and the last; 31 says none: packets have 2 to 32 phits.
/// Handshake: `phit` stays until `advance`; `end` with `advance` makes the next phit a head. The number may change only
/// when it does. Past the last phit without `end` the outputs mean nothing.
/// Latency: 0 from `number` to `phit` at a head; else registers. Throughput: 1 phit per cycle.
/// Reset: at a head.
/// Asserts: nothing.
/// Source: the field's standard form (pattern generator and checker).
#[derive(LogicBlock, Ports, Default, Block)]
#[block(packet_pattern, new)]
pub struct PacketPattern {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the stream.
    pub seed: Signal<In, Bits<32>>,
    /// Virtual channel, bit 21 of the head.
    pub channel: Signal<In, Bit>,
    /// Number of the packet, bits 20:0 of the head.
    pub number: Signal<In, Bits<21>>,
    /// Phits of every packet; 0: drawn.
    pub length: Signal<In, Bits<6>>,
    /// Go on to the next phit.
    pub advance: Signal<In, Bit>,
    /// The present phit ends the packet.
    pub end: Signal<In, Bit>,
    /// The present phit.
    pub phit: Signal<Out, Bits<22>>,
    /// It is the head.
    pub head: Signal<Out, Bit>,
    /// It is the last.
    pub last: Signal<Out, Bit>,
    inside: ResetReg<Bit>,
    state: Reg<Bits<32>>,
    behind: Reg<Bits<5>>,
    basis: Signal<Local, Bits<32>>,
    left: Signal<Local, Bits<32>>,
    right: Signal<Local, Bits<32>>,
    word: Signal<Local, Bits<32>>,
}

#[kernel]
impl Logic for PacketPattern {
    fn update(&mut self) {
        self.phit.next = bit_cast::<22, 32>(self.state.q.val());
        self.basis.next = self.state.q.val();
        if !self.inside.q.val() {
            self.phit.next = bit_cast::<22, 21>(self.number.val()).replace_bit(21, self.channel.val());
            self.basis.next = self.seed.val() ^ bit_cast::<32, 21>(self.number.val());
            // So that the generator never starts from zero.
            self.basis.next = self.basis.val().replace_bit(31, true);
        }
        self.left.next = self.basis.val() ^ (self.basis.val() << 13);
        self.right.next = self.left.val() ^ (self.left.val() >> 17);
        self.word.next = self.right.val() ^ (self.right.val() << 5);
        if self.advance.val() {
            self.inside.d.next = !self.end.val();
            self.state.d.next = self.word.val();
            self.behind.d.next = self.behind.q.val() - 1;
            if !self.inside.q.val() {
                self.behind.d.next = bit_cast::<5, 32>(self.word.val());
                if self.length.val().any() {
                    self.behind.d.next = bit_cast::<5, 6>(self.length.val() - 2);
                } else if self.word.val().get_bits::<5>(0).all() {
                    self.behind.d.next = 0.into();
                }
            }
        }
        self.head.next = !self.inside.q.val();
        self.last.next = self.inside.q.val() & !self.behind.q.val().any();
    }
}
