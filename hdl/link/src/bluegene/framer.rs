//! What goes over the wire: protocol packets, barrier packets, idle pairs, and packets behind any of them.

use super::format::{BARRIER_KIND, COMMA, IDLE};
use phit_block::prelude::*;
use phit_coding::crc::CRC32;
use phit_coding::linear_map::LinearMap;

/// Sends a packet where one is pending, a protocol packet behind each packet, a barrier packet ahead of the next packet, and idle pairs where nothing is pending.
///
/// ```text
///  pending, ends, rewind, fetched[32] -->+----------+--> fetch
///                  may_send, is_quiet -->|          |--> wire_word[32], wire_control
///            expected[S], session[2],    |  Framer  |
///      freed_first[C0], freed_s[C1]   -->|          |
///  barrier_pending, barrier_state[48] -->|          |--> barrier_taken
///                                        +----------+
/// ```
///
/// A protocol packet is four words: a control word, what this end expects and how far it is, what it has freed, and the CRC-32 of
/// the last two. All counts are absolute: the next heals what a lost one missed. An idle pair is a control word and a constant word. Without
/// a packet, a protocol packet follows an idle pair when one of its fields has changed, and after `2^I` pairs at the latest. A packet
/// that is broken off ends after an even number of words, so that a control word always stands at an even place.
///
/// A barrier packet is four words as well: a control word, its kind and the low 16 bits of the state, the other 32 bits, and the CRC-32 of the
/// last two. It is begun where a packet may begin, ahead of a pending packet. A packet follows it, or a protocol packet; never a second barrier packet.
///
/// Parameters: `S` bits of a number, 2 to 8; `N` channels whose tokens are packets, 1 to 7; `C0` and `C1` bits of the token counts,
/// 2 to 16 and `N C1` at most 32; `2^I` idle pairs from one protocol packet to the next at most, `I` 1 to 8.
/// Handshake: `fetch` asks for the next word of the pending packet, which stands at `fetched` in the next cycle; `ends` says in the same
/// cycle that it is the last. `rewind` breaks off. A packet is begun with `may_send` alone, a barrier packet too. With `is_quiet` all words are control words.
/// `barrier_pending` stays until `barrier_taken`, which marks the cycle in which all bits of the state are read; until then the state may change.
/// Latency: 2 cycles from `fetch` to the wire; 1 or 2 more until a packet is begun between idle pairs, up to 4 with a protocol packet, 4 more behind a barrier packet. A
/// barrier packet is on the wire 3 or 4 cycles after `barrier_pending` between idle pairs, its state a word later. Throughput: 1 word per cycle; a packet of n
/// words takes n + 4, a barrier packet 4.
/// Reset: control words, then a protocol packet.
/// Asserts: control words stand at even places, unless quiet. Relies on: packets of an even number of words; `barrier_pending` stays until `barrier_taken`.
/// Source: BGQ-LLP-10, BGQ-VC-14, BGQ-PKT-09, PERF-BGQ-01; `docs/bluegene-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    bluegene_framer, S: 2..=8, N: 1..=7, C0: 2..=16, C1, I: 1..=8,
    check(C1 >= 2 && N * C1 <= 32, "C1 is {C1}; legal: 2..={}", 32 / N)
)]
#[published(bluegene_framer_s8_n5: Framer<8, 5, 9, 4, 5>)]
#[small(bluegene_framer_s2_n1: Framer<2, 1, 3, 3, 1>)]
pub struct Framer<const S: usize, const N: usize, const C0: usize, const C1: usize, const I: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A packet is to be sent.
    pub pending: Signal<In, Bit>,
    /// The word asked for ends it.
    pub ends: Signal<In, Bit>,
    /// What was sent is sent again.
    pub rewind: Signal<In, Bit>,
    /// The word asked for in the last cycle.
    pub fetched: Signal<In, Bits<32>>,
    /// Packets may be begun.
    pub may_send: Signal<In, Bit>,
    /// The link is down.
    pub is_quiet: Signal<In, Bit>,
    /// Number that this end expects next.
    pub expected: Signal<In, Bits<S>>,
    /// How far this end is in getting to know the other.
    pub session: Signal<In, Bits<2>>,
    /// Tokens freed of channel 0.
    pub freed_first: Signal<In, Bits<C0>>,
    /// Tokens freed of the others.
    pub freed: [Signal<In, Bits<C1>>; N],
    /// A barrier packet is to be sent.
    pub barrier_pending: Signal<In, Bit>,
    /// Its state.
    pub barrier_state: Signal<In, Bits<48>>,
    /// The state is read in this cycle.
    pub barrier_taken: Signal<Out, Bit>,
    /// The next word of the packet is wanted.
    pub fetch: Signal<Out, Bit>,
    /// The word on the wire.
    pub wire_word: Signal<Out, Bits<32>>,
    /// It is a control word.
    pub wire_control: Signal<Out, Bit>,
    slot: ResetReg<Bits<2>>,
    // The pair is an idle one.
    idles: ResetReg<Bit>,
    pairs: ResetReg<Bits<I>>,
    // The four words are a barrier packet.
    in_barrier: ResetReg<Bit>,
    in_packet: ResetReg<Bit>,
    is_odd: ResetReg<Bit>,
    breaking: ResetReg<Bit>,
    staged_slot: ResetReg<Bits<2>>,
    staged_packet: ResetReg<Bit>,
    staged_idle: ResetReg<Bit>,
    staged_barrier: ResetReg<Bit>,
    // The rest of the state that was read in the last cycle.
    barrier_rest: Reg<Bits<32>>,
    barrier_offered: ResetReg<Bit>,
    // What the last protocol packet said.
    said_about: Reg<Bits<32>>,
    said_freed: Reg<Bits<32>>,
    crc: Reg<Bits<32>>,
    #[init(COMMA)]
    out: ResetReg<Bits<32>>,
    #[init(true)]
    out_control: ResetReg<Bit>,
    #[with(CRC32.step(32))]
    step: LinearMap<64, 32>,
    before: Signal<Local, Bits<32>>,
    about_this_end: Signal<Local, Bits<32>>,
    all_freed: Signal<Local, Bits<32>>,
    part: Signal<Local, Bits<C1>>,
    is_new: Signal<Local, Bit>,
    at_end: Signal<Local, Bit>,
    sending: Signal<Local, Bits<32>>,
    takes_barrier: Signal<Local, Bit>,
    #[init(COMMA)]
    comma: Constant<Bits<32>>,
    #[init(IDLE)]
    idle_word: Constant<Bits<32>>,
    #[init(BARRIER_KIND << 10)]
    barrier_kind: Constant<Bits<32>>,
    #[init(CRC32.first_register())]
    initial: Constant<Bits<32>>,
    #[assert("a control word stands at an even place")]
    control_is_even: Property,
    #[assume("a packet has an even number of words")]
    even_length: Property,
    #[assume("a barrier state stays offered until it is taken")]
    barrier_stays: Property,
}

#[kernel]
impl Logic for Framer<S, N, C0, C1, I> {
    fn update(&mut self) {
        // What this end has to say.
        self.about_this_end.next = (bit_cast::<32, C0>(self.freed_first.val()) << 16)
            | (bit_cast::<32, 2>(self.session.val()) << 8)
            | bit_cast::<32, S>(self.expected.val());
        self.all_freed.next = 0.into();
        for n in 0..N {
            self.part.next = self.freed[n].val();
            for b in 0..C1 {
                self.all_freed.next = self.all_freed.val().replace_bit(n * C1 + b, self.part.val().get_bit(b));
            }
        }
        self.is_new.next =
            (self.about_this_end.val() != self.said_about.q.val()) | (self.all_freed.val() != self.said_freed.q.val());

        // What the next word is.
        self.is_odd.d.next = !self.is_odd.q.val();
        self.at_end.next = self.slot.q.val().all() | (self.idles.q.val() & self.slot.q.val().get_bit(0));
        self.pairs.d.next = 0.into();
        if self.idles.q.val() {
            self.pairs.d.next = self.pairs.q.val();
            if self.at_end.val() {
                self.pairs.d.next = self.pairs.q.val() + 1;
            }
        }
        self.fetch.next = self.in_packet.q.val() & !self.breaking.q.val();
        self.breaking.d.next = false;
        if self.in_packet.q.val() {
            if self.rewind.val() & !self.is_odd.q.val() {
                self.breaking.d.next = true;
            } else if self.rewind.val() | self.breaking.q.val() | self.ends.val() {
                self.in_packet.d.next = false;
            }
        } else {
            self.slot.d.next = self.slot.q.val() + 1;
            if self.at_end.val() {
                self.slot.d.next = 0.into();
                self.idles.d.next = true;
                self.in_barrier.d.next = false;
                if self.barrier_pending.val() & self.may_send.val() & !self.in_barrier.q.val() {
                    self.in_barrier.d.next = true;
                    self.idles.d.next = false;
                } else if self.pending.val() & self.may_send.val() & !self.rewind.val() {
                    self.in_packet.d.next = true;
                    self.idles.d.next = false;
                } else if self.in_barrier.q.val() {
                    self.idles.d.next = false;
                } else if self.idles.q.val() {
                    self.idles.d.next = !self.is_new.val() & !self.pairs.q.val().all();
                }
            }
        }
        self.staged_slot.d.next = self.slot.q.val();
        self.staged_packet.d.next = self.in_packet.q.val();
        self.staged_idle.d.next = self.idles.q.val();
        self.staged_barrier.d.next = self.in_barrier.q.val();

        // The word itself, a cycle later.
        self.sending.next = self.comma.val();
        self.before.next = self.crc.q.val();
        self.takes_barrier.next = self.staged_barrier.q.val() & (self.staged_slot.q.val() == 1);
        self.barrier_taken.next = self.takes_barrier.val();
        self.barrier_rest.d.next = self.barrier_state.val().get_bits::<32>(16);
        if self.staged_packet.q.val() {
            self.sending.next = self.fetched.val();
        } else if self.staged_idle.q.val() {
            if self.staged_slot.q.val().get_bit(0) {
                self.sending.next = self.idle_word.val();
            }
        } else if self.staged_slot.q.val() == 1 {
            self.before.next = self.initial.val();
            if self.staged_barrier.q.val() {
                self.sending.next =
                    (bit_cast::<32, 16>(self.barrier_state.val().get_bits::<16>(0)) << 16) | self.barrier_kind.val();
            } else {
                self.sending.next = self.about_this_end.val();
                self.said_about.d.next = self.about_this_end.val();
            }
        } else if self.staged_slot.q.val() == 2 {
            if self.staged_barrier.q.val() {
                self.sending.next = self.barrier_rest.q.val();
            } else {
                self.sending.next = self.all_freed.val();
                self.said_freed.d.next = self.all_freed.val();
            }
        } else if self.staged_slot.q.val() == 3 {
            self.sending.next = !self.crc.q.val();
        }
        self.step.x.next = (bit_cast::<64, 32>(self.before.val()) << 32) | bit_cast::<64, 32>(self.sending.val());
        self.crc.d.next = self.step.y.val();
        self.out.d.next = self.sending.val();
        self.out_control.d.next = !self.staged_packet.q.val() & !self.staged_slot.q.val().any();
        if self.is_quiet.val() {
            self.out.d.next = self.comma.val();
            self.out_control.d.next = true;
        }
        self.wire_word.next = self.out.q.val();
        self.wire_control.next = self.out_control.q.val();

        self.control_is_even.holds.next =
            self.in_packet.q.val() | (self.slot.q.val().get_bit(0) == self.is_odd.q.val());
        self.even_length.holds.next = !self.in_packet.q.val()
            | self.breaking.q.val()
            | self.rewind.val()
            | !self.ends.val()
            | self.is_odd.q.val();
        self.barrier_offered.d.next = self.barrier_pending.val() & !self.takes_barrier.val();
        self.barrier_stays.holds.next = !self.barrier_offered.q.val() | self.barrier_pending.val();
    }
}
