//! The receiving half of the link level.

use super::format::{CHECK, CONTROL_CHECK, ENTRY, Shape};
use crate::retry::in_sequence::InSequence;
use phit_block::prelude::*;
use phit_coding::crc::CRC32;
use phit_coding::crc::rolling::RollingCrc;
use phit_coding::linear_map::LinearMap;

/// Takes the packets that come whole and in their turn, and understands what the other end says.
///
/// ```text
///  valid, word[64], control -->+-------------------+--> first, write, commit, data[67]
///                    broken -->|                   |<-- room
///                              |                   |--> ack_valid, ack[S], nack[2]
///                              |  ExpressReceiver  |--> freed_valid[V], freed_v[C]
///                              |                   |--> expected[S], nack_out[2], heard, restarted
///                              +-------------------+--> errors[16], crc_errors[16], received[32]
/// ```
///
/// The CRC of a packet goes on where that of the last packet taken ended ([`super::format`]), so one that comes again, too early or
/// after a lost one is wrong by its CRC already. One whose number says that it was taken before is not announced as an error
/// ([`InSequence`]). A control word is believed if its check is right, whatever becomes of the packet around it.
///
/// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 bits of a sequence number; `P`: `2^P` cycles from one announcement of an
/// error to the next; `L` 2 to 6 bits of a length; `PRIVATE` flits of the longest packet; `C` bits of a count of flits;
/// `G` = `C V / 2`.
/// Handshake: takes a word in each cycle with `valid`; `broken` says that words are missing before this one or the next, and spoils
/// this one. `write` offers `data` to a buffer, `first` with the first word of a packet, `commit` with the last, when the packet
/// is good; `room` says in the same cycle that there is a place. `ack_valid`, `freed_valid` and `heard` mark the one cycle in which
/// what they stand for is that of a good control word.
/// Latency: a word is written when the next one comes, the last one cycle after the end of the packet; what a control word says
/// stands in the cycle after it. Throughput: 1 word per cycle.
/// Reset: in no packet, expects number 0, the CRC begins anew.
/// Asserts: writes only with `room`. Every input is legal. A packet is committed only if its CRC is right, its number is the expected one, it has
/// as many words as it says, and all were written. `restarted` stays until reset: the other end says twice in a row
/// that it was reset, and had been heard before.
/// Source: TH-LLP-01, -04, -05, -06, -10.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_receiver, V, S, P, L, PRIVATE, C,
    let shape = Shape { channels: V, half: G, sequence: S, length: L, credit: C, private: PRIVATE },
    check(shape.demand("ExpressReceiver")), check(const { assert!(ENTRY == 67) })
)]
#[published(express_receiver_v4_s6_l6_c8: ExpressReceiver<4, 6, 11, 6, 9, 8, 16>)]
#[small(express_receiver_v2_s3_l3_c3: ExpressReceiver<2, 3, 7, 3, 2, 3, 3>)]
pub struct ExpressReceiver<
    const V: usize,
    const S: usize,
    const P: usize,
    const L: usize,
    const PRIVATE: usize,
    const C: usize,
    const G: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A word comes.
    pub valid: Signal<In, Bit>,
    /// The word.
    pub word: Signal<In, Bits<64>>,
    /// It is a control word.
    pub control: Signal<In, Bit>,
    /// Words are missing between the last one and this or the next.
    pub broken: Signal<In, Bit>,
    /// The buffer has a place for the write.
    pub room: Signal<In, Bit>,
    /// The write is the first of a packet.
    pub first: Signal<Out, Bit>,
    /// Write `data`.
    pub write: Signal<Out, Bit>,
    /// The write completes a good packet.
    pub commit: Signal<Out, Bit>,
    /// The word, virtual channel, end of packet.
    pub data: Signal<Out, Bits<67>>,
    /// The two fields below are those of a good control word.
    pub ack_valid: Signal<Out, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<Out, Bits<S>>,
    /// Errors that it announced, modulo 4.
    pub nack: Signal<Out, Bits<2>>,
    /// Channels of which a good control word says what was freed.
    pub freed_valid: Signal<Out, Bits<V>>,
    /// Flits of each channel that left its buffer there, modulo `2^C`.
    pub freed: [Signal<Out, Bits<C>>; V],
    /// A good control word that is not idle has come.
    pub heard: Signal<Out, Bit>,
    /// The other end was reset after it had been heard.
    pub restarted: Signal<Out, Bit>,
    /// Number expected next.
    pub expected: Signal<Out, Bits<S>>,
    /// Errors announced so far, modulo 4.
    pub nack_out: Signal<Out, Bits<2>>,
    /// Errors, but for those while the expected packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets that came to their end with a wrong CRC.
    pub crc_errors: Signal<Out, Bits<16>>,
    /// Packets taken.
    pub received: Signal<Out, Bits<32>>,
    #[wires(accept = commit, expected, nack = nack_out, errors)]
    order: InSequence<S, 2, P>,
    #[with(RollingCrc::new(&CRC32))]
    #[wires(keep = order.accept)]
    rolling: RollingCrc<32, 64, 96>,
    #[with(CONTROL_CHECK.step(56 - CHECK))]
    check: LinearMap<56, 7>,
    inside: ResetReg<Bit>,
    judges: ResetReg<Bit>,
    bad: ResetReg<Bit>,
    sequence: Reg<Bits<S>>,
    channel: Reg<Bits<2>>,
    length: Reg<Bits<L>>,
    left: Reg<Bits<L>>,
    whole: Reg<Bit>,
    spoiled: Reg<Bit>,
    holds: Reg<Bit>,
    holds_first: Reg<Bit>,
    held: Reg<Bits<64>>,
    said_crc: Reg<Bits<32>>,
    told_low: ResetReg<Bit>,
    told_high: ResetReg<Bit>,
    says: Reg<Bits<49>>,
    established: ResetReg<Bit>,
    was_fresh: ResetReg<Bit>,
    restart: ResetReg<Bit>,
    crc_error_count: ResetReg<Bits<16>>,
    count: ResetReg<Bits<32>>,
    comes: Signal<Local, Bit>,
    fields: Signal<Local, Bits<49>>,
    credible: Signal<Local, Bit>,
    is_end: Signal<Local, Bit>,
    is_begin: Signal<Local, Bit>,
    is_message: Signal<Local, Bit>,
    is_data: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    wrong: Signal<Local, Bit>,
    right: Signal<Local, Bit>,
    legal: Signal<Local, Bit>,
    good: Signal<Local, Bit>,
    ahead: Signal<Local, Bits<S>>,
    repeats: Signal<Local, Bit>,
    ordered: Signal<Local, Bit>,
    writes: Signal<Local, Bit>,
    writes_word: Signal<Local, Bit>,
    title: Signal<Local, Bits<64>>,
    entry: Signal<Local, Bits<67>>,
    upper: Signal<Local, Bits<49>>,
    lower: Signal<Local, Bits<49>>,
    tells_of: Signal<Local, Bits<V>>,
    is_fresh: Signal<Local, Bit>,
    #[assert("a word is written only where there is room")]
    writes_with_room: Property,
    #[cover("a packet comes whole, and is not taken")]
    refused: Property,
}

#[kernel]
impl Logic for ExpressReceiver<V, S, P, L, PRIVATE, C, G> {
    fn update(&mut self) {
        // What the word is.
        self.comes.next = self.valid.val() & !self.broken.val();
        self.fields.next = self.word.val().get_bits::<49>(0);
        self.check.x.next = bit_cast::<56, 49>(self.fields.val());
        self.credible.next =
            self.comes.val() & self.control.val() & (self.check.y.val() == self.word.val().get_bits::<7>(49));
        self.is_end.next = self.credible.val() & self.fields.val().get_bit(0);
        self.is_begin.next = self.credible.val() & (self.fields.val().get_bits::<3>(0) == 4);
        self.is_message.next = self.credible.val() & (self.fields.val().get_bits::<3>(0) == 2);
        self.is_data.next = self.comes.val() & !self.control.val() & self.inside.q.val() & !self.whole.q.val();
        self.ends.next = self.is_end.val() & self.inside.q.val();
        // A packet is words without a break from its beginning to its end.
        self.wrong.next = self.broken.val()
            | (self.comes.val() & self.control.val() & !self.credible.val())
            | (self.comes.val() & !self.control.val() & !self.is_data.val())
            | (self.is_end.val() & !self.inside.q.val())
            | (self.credible.val() & self.inside.q.val() & !self.is_end.val());

        if self.is_begin.val() & !self.inside.q.val() {
            self.inside.d.next = true;
            self.whole.d.next = false;
            self.spoiled.d.next = false;
            self.holds.d.next = false;
            self.holds_first.d.next = true;
            self.sequence.d.next = self.fields.val().get_bits::<S>(5 + S + G);
            self.channel.d.next = self.fields.val().get_bits::<2>(5 + S + G + S);
            self.length.d.next = self.fields.val().get_bits::<L>(7 + S + G + S);
            self.left.d.next = self.fields.val().get_bits::<L>(7 + S + G + S);
        }
        // A word waits until it is known whether it is the last.
        self.writes.next = self.is_data.val() & self.holds.q.val();
        if self.is_data.val() {
            self.held.d.next = self.word.val();
            self.holds.d.next = true;
            self.left.d.next = self.left.q.val() - 1;
            self.whole.d.next = !self.left.q.val().any();
            if self.holds.q.val() {
                self.holds_first.d.next = false;
                self.spoiled.d.next = self.spoiled.q.val() | !self.room.val();
            }
        }
        self.judges.d.next = self.ends.val() & self.whole.q.val();
        if self.ends.val() {
            self.said_crc.d.next = self.fields.val().get_bits::<32>(1);
        }
        if self.ends.val() | self.wrong.val() {
            self.inside.d.next = false;
        }
        self.bad.d.next = self.wrong.val() | (self.ends.val() & !self.whole.q.val());

        // The CRC, and one cycle after the end the verdict.
        self.title.next = (bit_cast::<64, L>(self.length.q.val()) << 2) | bit_cast::<64, 2>(self.channel.q.val());
        self.title.next = (self.title.val() << S.to_bits::<4>()) | bit_cast::<64, S>(self.sequence.q.val());
        self.rolling.enable.next = self.is_data.val() | self.ends.val();
        self.rolling.data.next = self.word.val();
        if self.ends.val() {
            self.rolling.data.next = self.title.val();
        }
        self.right.next = self.rolling.crc.val() == self.said_crc.q.val();
        self.legal.next = bit_cast::<3, 2>(self.channel.q.val()) < V.to_bits::<3>();
        self.good.next =
            self.judges.q.val() & self.right.val() & self.legal.val() & self.room.val() & !self.spoiled.q.val();
        // The CRC has gone on since a packet that was taken before: by it alone, its coming again is an error.
        self.ahead.next = self.sequence.q.val() - self.order.expected.val();
        self.repeats.next = self.judges.q.val() & self.ahead.val().get_bit(S - 1);
        self.ordered.next = self.good.val() | self.repeats.val();
        self.order.good.next = self.ordered.val();
        self.order.sequence.next = self.sequence.q.val();
        // The format does not tell what the sender has answered.
        self.order.idle.next = false;
        self.order.answered.next = false;
        self.order.bad.next = self.bad.q.val() | (self.judges.q.val() & !self.ordered.val());
        self.rolling.forget.next = !self.inside.q.val();
        if self.order.accept.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.judges.q.val() & !self.right.val() {
            self.crc_error_count.d.next = self.crc_error_count.q.val() + 1;
        }
        self.entry.next = (bit_cast::<67, 2>(self.channel.q.val()) << 64) | bit_cast::<67, 64>(self.held.q.val());
        self.data.next = self.entry.val().replace_bit(66, self.judges.q.val());
        self.first.next = self.holds_first.q.val();
        self.writes_word.next = (self.writes.val() & self.room.val() & !self.spoiled.q.val()) | self.order.accept.val();
        self.write.next = self.writes_word.val();

        // What the other end says.
        self.told_low.d.next = self.is_begin.val() | self.is_message.val();
        self.told_high.d.next = self.is_end.val() | self.is_message.val();
        self.says.d.next = self.fields.val();
        self.lower.next = self.says.q.val() >> (5 + S).to_bits::<6>();
        self.upper.next = self.lower.val() >> G.to_bits::<6>();
        if self.says.q.val().get_bit(0) {
            self.upper.next = self.says.q.val() >> 33;
        }
        self.tells_of.next = 0.into();
        for v in 0..(V / 2) {
            self.freed[v].next = self.lower.val().get_bits::<C>(C * v);
            self.tells_of.next = self.tells_of.val().replace_bit(v, self.told_low.q.val());
        }
        for v in (V / 2)..V {
            self.freed[v].next = self.upper.val().get_bits::<C>(C * v - G);
            self.tells_of.next = self.tells_of.val().replace_bit(v, self.told_high.q.val());
        }
        self.freed_valid.next = self.tells_of.val();
        self.ack_valid.next = self.told_low.q.val();
        self.ack.next = self.says.q.val().get_bits::<S>(3);
        self.nack.next = self.says.q.val().get_bits::<2>(3 + S);
        self.heard.next = self.told_low.q.val() | self.told_high.q.val();
        self.is_fresh.next = self.says.q.val().get_bit(1) & self.says.q.val().get_bit(5 + S + G + G);
        if self.told_low.q.val() {
            self.established.d.next = self.established.q.val() | !self.is_fresh.val();
            // Two in a row: one may be an error that its check did not find.
            self.was_fresh.d.next = self.is_fresh.val();
            self.restart.d.next =
                self.restart.q.val() | (self.established.q.val() & self.was_fresh.q.val() & self.is_fresh.val());
        }
        self.restarted.next = self.restart.q.val();
        self.crc_errors.next = self.crc_error_count.q.val();
        self.received.next = self.count.q.val();

        self.writes_with_room.holds.next = self.room.val() | !self.writes_word.val();
        self.refused.holds.next = self.judges.q.val() & self.right.val() & !self.order.accept.val();
    }
}
