//! The receiving half of a link end.

use super::format::{BARRIER_KIND, COMMA, IDLE, SYSTEM_CLASSES, VOID_BIT};
use crate::retry::in_sequence::InSequence;
use phit_block::prelude::*;
use phit_coding::crc::{CRC32, rolling::RollingCrc};
use phit_coding::linear_map::LinearMap;
use phit_coding::rs::bgq::BgqPacketCheck;
use phit_coding::secded::SecdedChecker;

/// Finds protocol packets, barrier packets and packets, checks them, and takes each packet once, in order.
///
/// ```text
///                  +------------+--> first, write_v, commit_v, void_v, data[32], last, bad   for the buffers
///                  |            |--> header, rejected
///  wire_word[32],  |            |--> message_valid, ack[S], session[2],
///  wire_control -->|  Receiver  |      freed_first[C0], freed_n[C1]
///                  |            |--> rx_barrier, rx_barrier_state[48]
///        room_v -->|            |--> expected[S]
///                  |            |--> errors[16], received[32], spoiled[16]
///                  +------------+--> received_crc_c[32]
/// ```
///
/// A control word begins a protocol packet, a barrier packet or an idle pair wherever it comes, and a packet stands behind a good one of them and nowhere
/// else; so whatever is lost, the next protocol packet is found. Bits 15:10 of the word behind the control word tell which it is. A damaged barrier packet is
/// dropped, and so is one of an unknown kind. A packet is taken if its length, channel, header code,
/// check symbols and number are right. The end-to-end symbol tells of damage that no retransmission mends: such a packet is
/// taken, with `bad`. A packet whose trailer says that it is void is taken and not committed.
///
/// With its third word a packet whose header is right and whose number is the one expected may be shown: `header`. What becomes of it is known with its last word, or when
/// the stream breaks: `commit`, `void` or `rejected`.
///
/// Parameters: `V` channels, 2 to 8; `N` = `V` - 1; `S` bits of a number, 2 to 8; `C0` and `C1` bits of the token counts; `M`
/// chunks of payload at most, 1 to 16; `Y` the channel of the system's packets.
/// Handshake: a word comes in each cycle. `write_v` offers `data` to the buffer of channel `v`, with `first` as the first of a packet;
/// `commit_v` with the last, if the packet is taken, or `void_v` instead, if it is taken and void: its tokens are given back. `rejected` says that
/// the packet that was written, or would have been, is not taken. `room_v` says in the same cycle that there is a place. `message_valid` marks the
/// one cycle in which its fields are those of a good protocol packet, `rx_barrier` the one in which `rx_barrier_state` is that of a good barrier packet.
/// Latency: 0 cycles from the last word to `commit`, `message_valid` and `rx_barrier`. Throughput: 1 word per cycle.
/// Reset: nothing known, expects number 0, running CRCs of nothing.
/// Asserts: nothing; every input is legal.
/// Source: BGQ-LLP-03 to -07, -10, BGQ-VC-14, BGQ-PKT-09.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_receiver, V: 2..=8, S: 2..=8, C0: 2..=16, C1, M: 1..=16, Y, N = V - 1,
    check(C1 >= 2 && N * C1 <= 32, "C1 is {C1}; legal: 2..={}", 32 / N), check(Y < V, "Y is {Y}; legal: 0..{V}")
)]
#[published(bluegene_receiver_v6_s8_m16: Receiver<6, 5, 8, 9, 4, 16, 3>)]
#[small(bluegene_receiver_v2_s2_m1: Receiver<2, 1, 2, 3, 3, 1, 1>)]
pub struct Receiver<
    const V: usize,
    const N: usize,
    const S: usize,
    const C0: usize,
    const C1: usize,
    const M: usize,
    const Y: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The word that comes.
    pub wire_word: Signal<In, Bits<32>>,
    /// It is a control word.
    pub wire_control: Signal<In, Bit>,
    /// The buffer of each channel has a place for the write.
    pub room: [Signal<In, Bit>; V],
    /// The write is the first of a packet.
    pub first: Signal<Out, Bit>,
    /// Write `data` to this channel.
    pub write: [Signal<Out, Bit>; V],
    /// The write completes a packet that is taken.
    pub commit: [Signal<Out, Bit>; V],
    /// The write completes a void packet, which is taken and dropped.
    pub void: [Signal<Out, Bit>; V],
    /// The write is the third of a packet that is expected and whose header is right.
    pub header: Signal<Out, Bit>,
    /// The packet ends here and is not taken.
    pub rejected: Signal<Out, Bit>,
    /// The word.
    pub data: Signal<Out, Bits<32>>,
    /// It is the last of its packet.
    pub last: Signal<Out, Bit>,
    /// The packet was damaged before it came to this link.
    pub bad: Signal<Out, Bit>,
    /// The fields below are those of a good protocol packet.
    pub message_valid: Signal<Out, Bit>,
    /// Number that the other end expects next.
    pub ack: Signal<Out, Bits<S>>,
    /// How far it is in getting to know this end.
    pub session: Signal<Out, Bits<2>>,
    /// Tokens that it freed of channel 0.
    pub freed_first: Signal<Out, Bits<C0>>,
    /// Tokens that it freed of the others.
    pub freed: [Signal<Out, Bits<C1>>; N],
    /// A good barrier packet has come.
    pub rx_barrier: Signal<Out, Bit>,
    /// Its state; undefined without `rx_barrier`.
    #[undefined_without(rx_barrier)]
    pub rx_barrier_state: Signal<Out, Bits<48>>,
    /// Number expected next.
    pub expected: Signal<Out, Bits<S>>,
    /// Errors, but for those while a packet is awaited.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets taken.
    pub received: Signal<Out, Bits<32>>,
    /// Packets taken that were damaged before they came to this link.
    pub spoiled: Signal<Out, Bits<16>>,
    /// Running CRCs: users' packets, the system's.
    pub received_crc: [Signal<Out, Bits<32>>; SYSTEM_CLASSES],
    order: InSequence<S, 1, 2>,
    check: BgqPacketCheck,
    code: SecdedChecker<88, 8>,
    #[with(from_fn(|_| RollingCrc::new(&CRC32)))]
    running: [RollingCrc<32, 32, 64>; SYSTEM_CLASSES],
    slot: ResetReg<Bits<2>>,
    may_begin: ResetReg<Bit>,
    in_packet: ResetReg<Bit>,
    index: ResetReg<Bits<8>>,
    taken_before: ResetReg<Bit>,
    received_count: ResetReg<Bits<32>>,
    spoiled_count: ResetReg<Bits<16>>,
    about_other: Reg<Bits<32>>,
    its_freed: Reg<Bits<32>>,
    message_crc: Reg<Bits<32>>,
    first_word: Reg<Bits<32>>,
    second_word: Reg<Bits<32>>,
    flags_word: Reg<Bits<32>>,
    #[with(CRC32.step(32))]
    step: LinearMap<64, 32>,
    is_comma: Signal<Local, Bit>,
    is_good: Signal<Local, Bit>,
    is_protocol: Signal<Local, Bit>,
    is_barrier: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    here: Signal<Local, Bit>,
    head: Signal<Local, Bits<32>>,
    channel: Signal<Local, Bits<3>>,
    has_room: Signal<Local, Bit>,
    is_trailer: Signal<Local, Bit>,
    is_flags: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    drops: Signal<Local, Bit>,
    right: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    comes_bad: Signal<Local, Bit>,
    is_void: Signal<Local, Bit>,
    breaks: Signal<Local, Bit>,
    part: Signal<Local, Bits<C1>>,
    #[init(COMMA)]
    comma: Constant<Bits<32>>,
    #[init(IDLE)]
    idle_word: Constant<Bits<32>>,
    #[init(BARRIER_KIND)]
    barrier_kind: Constant<Bits<6>>,
    #[init(CRC32.first_register())]
    initial: Constant<Bits<32>>,
    #[init(V as u64)]
    channels: Constant<Bits<4>>,
    #[init(Y as u64)]
    system: Constant<Bits<3>>,
    #[init(M as u64)]
    most: Constant<Bits<5>>,
    #[init(1 << S)]
    number_end: Constant<Bits<9>>,
    #[init(0x7FF)]
    hop_head: Constant<Bits<32>>,
    #[init(0xFF00_0000)]
    hop_code: Constant<Bits<32>>,
    #[init(0xFFFF_FFFF)]
    hop_trailer: Constant<Bits<32>>,
}

#[kernel]
impl Logic for Receiver<V, N, S, C0, C1, M, Y> {
    fn update(&mut self) {
        // Protocol packets and barrier packets.
        self.is_comma.next = self.wire_control.val() & (self.wire_word.val() == self.comma.val());
        self.step.x.next =
            (bit_cast::<64, 32>(self.message_crc.q.val()) << 32) | bit_cast::<64, 32>(self.wire_word.val());
        self.message_crc.d.next = self.step.y.val();
        if self.wire_control.val() {
            self.message_crc.d.next = self.initial.val();
        }
        self.is_good.next =
            self.slot.q.val().all() & !self.wire_control.val() & (self.wire_word.val() == !self.message_crc.q.val());
        self.is_protocol.next = self.is_good.val() & (self.about_other.q.val().get_bits::<6>(10) == 0);
        self.is_barrier.next =
            self.is_good.val() & (self.about_other.q.val().get_bits::<6>(10) == self.barrier_kind.val());
        self.message_valid.next = self.is_protocol.val();
        self.rx_barrier.next = self.is_barrier.val();
        self.rx_barrier_state.next = (bit_cast::<48, 32>(self.its_freed.q.val()) << 16)
            | bit_cast::<48, 16>(self.about_other.q.val().get_bits::<16>(16));
        self.slot.d.next = 0.into();
        if self.is_comma.val() {
            self.slot.d.next = 1.into();
        } else if self.slot.q.val().any() & !self.wire_control.val() {
            self.slot.d.next = self.slot.q.val() + 1;
        }
        self.may_begin.d.next = self.is_protocol.val() | self.is_barrier.val();
        if self.slot.q.val() == 1 {
            self.about_other.d.next = self.wire_word.val();
            if !self.wire_control.val() & (self.wire_word.val() == self.idle_word.val()) {
                self.slot.d.next = 0.into();
                self.may_begin.d.next = true;
            }
        }
        if self.slot.q.val() == 2 {
            self.its_freed.d.next = self.wire_word.val();
        }
        self.ack.next = self.about_other.q.val().get_bits::<S>(0);
        self.session.next = self.about_other.q.val().get_bits::<2>(8);
        self.freed_first.next = self.about_other.q.val().get_bits::<C0>(16);
        for n in 0..N {
            self.part.next = 0.into();
            for b in 0..C1 {
                self.part.next = self.part.val().replace_bit(b, self.its_freed.q.val().get_bit(n * C1 + b));
            }
            self.freed[n].next = self.part.val();
        }

        // Where in a packet the word stands.
        self.begins.next = self.may_begin.q.val() & !self.wire_control.val();
        self.here.next = self.begins.val() | (self.in_packet.q.val() & !self.wire_control.val());
        self.head.next = self.first_word.q.val();
        if self.begins.val() {
            self.head.next = self.wire_word.val();
            self.first_word.d.next = self.wire_word.val();
        }
        // Words follow each other: at the third this is the second.
        self.second_word.d.next = self.wire_word.val();
        self.is_trailer.next =
            !self.begins.val() & (self.index.q.val().get_bits::<5>(3) == (self.head.val().get_bits::<5>(11) + 1));
        self.is_flags.next = self.is_trailer.val() & !self.index.q.val().get_bit(0);
        self.is_last.next = self.is_trailer.val() & self.index.q.val().get_bit(0);
        self.channel.next = self.head.val().get_bits::<3>(8);
        self.has_room.next = false;
        for v in 0..V {
            if self.channel.val() == v.to_bits() {
                self.has_room.next = self.room[v].val();
            }
        }
        // The header: its code, and what cannot be.
        self.code.data.next = bit_cast::<88, 32>(self.first_word.q.val())
            | (bit_cast::<88, 32>(self.second_word.q.val()) << 32)
            | (bit_cast::<88, 24>(self.wire_word.val().get_bits::<24>(0)) << 64);
        self.code.check.next = !self.wire_word.val().get_bits::<8>(24);
        self.drops.next = !self.has_room.val()
            | (bit_cast::<4, 3>(self.channel.val()) >= self.channels.val())
            | (self.head.val().get_bits::<5>(11) > self.most.val())
            | (bit_cast::<9, 8>(self.head.val().get_bits::<8>(0)) >= self.number_end.val())
            | ((self.index.q.val() == 2) & !self.begins.val() & self.code.error.val());

        self.in_packet.d.next = self.here.val() & !self.drops.val() & !self.is_last.val();
        self.index.d.next = self.index.q.val() + 1;
        if self.begins.val() {
            self.index.d.next = 1.into();
        }

        // The check symbols cover all words but the part of the trailer that they stand in.
        self.check.reset.next = self.reset.val() | self.wire_control.val();
        self.check.enable.next = self.here.val() & !self.is_last.val();
        self.check.data.next = self.wire_word.val();
        self.check.changing.next = 0.into();
        if self.begins.val() {
            self.check.changing.next = self.hop_head.val();
        } else if self.index.q.val() == 2 {
            self.check.changing.next = self.hop_code.val();
        } else if self.is_flags.val() {
            self.check.data.next = bit_cast::<32, 14>(self.wire_word.val().get_bits::<14>(0));
            self.check.changing.next = self.hop_trailer.val();
            self.flags_word.d.next = self.wire_word.val();
        }
        self.check.last.next = self.is_flags.val();
        self.right.next = self.here.val()
            & self.is_last.val()
            & !self.drops.val()
            & (self.check.per_hop.val().get_bits::<18>(0) == self.flags_word.q.val().get_bits::<18>(14))
            & (self.check.per_hop.val().get_bits::<32>(18) == self.wire_word.val());
        self.comes_bad.next = self.check.end_to_end.val() != self.flags_word.q.val().get_bits::<10>(0);
        self.order.good.next = self.right.val();
        self.order.sequence.next = self.head.val().get_bits::<S>(0);
        // The format does not tell what the sender has answered.
        self.order.idle.next = false;
        self.order.answered.next = false;
        self.breaks.next = (self.in_packet.q.val() | self.begins.val())
            & (self.wire_control.val() | self.drops.val() | self.is_last.val());
        self.order.bad.next = self.breaks.val() & !self.right.val();
        self.is_void.next = self.flags_word.q.val().get_bit(VOID_BIT);
        self.accepted.next = self.order.accept.val();
        if self.accepted.val() {
            self.received_count.d.next = self.received_count.q.val() + 1;
            if self.comes_bad.val() & !self.is_void.val() {
                self.spoiled_count.d.next = self.spoiled_count.q.val() + 1;
            }
        }

        self.header.next = self.here.val()
            & !self.begins.val()
            & !self.drops.val()
            & (self.index.q.val() == 2)
            & (self.head.val().get_bits::<S>(0) == self.order.expected.val());
        self.rejected.next = self.breaks.val() & !self.accepted.val();
        self.first.next = self.begins.val();
        self.data.next = self.wire_word.val();
        self.last.next = self.is_last.val();
        self.bad.next = self.comes_bad.val();
        for v in 0..V {
            self.write[v].next = self.here.val() & !self.drops.val() & (self.channel.val() == v.to_bits());
            self.commit[v].next = self.accepted.val() & !self.is_void.val() & (self.channel.val() == v.to_bits());
            self.void[v].next = self.accepted.val() & self.is_void.val() & (self.channel.val() == v.to_bits());
        }
        self.taken_before.d.next = self.accepted.val();
        self.running[0].enable.next = self.here.val() & (self.channel.val() != self.system.val());
        self.running[1].enable.next = self.here.val() & (self.channel.val() == self.system.val());
        for c in 0..SYSTEM_CLASSES {
            self.running[c].data.next = self.wire_word.val();
            self.running[c].keep.next = self.taken_before.q.val();
            self.running[c].forget.next = self.wire_control.val();
            self.received_crc[c].next = self.running[c].crc.val();
        }
        self.expected.next = self.order.expected.val();
        self.errors.next = self.order.errors.val();
        self.received.next = self.received_count.q.val();
        self.spoiled.next = self.spoiled_count.q.val();
    }
}
