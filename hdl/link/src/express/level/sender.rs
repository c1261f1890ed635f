//! The sending half of the link level.

use super::format::{CHECK, CONTROL_CHECK, FLIT_WORDS, Shape};
use crate::retry::{confirmed_ack::ConfirmedAck, shared_credit_loop::SharedCreditLoop, window::RetryWindow};
use phit_block::prelude::*;
use phit_coding::crc::CRC32;
use phit_coding::crc::rolling::RollingCrc;
use phit_coding::linear_map::LinearMap;
use phit_prim::round_robin::RoundRobin;

/// Keeps packets until they are acknowledged, sends them again when the other end asks, and says what this end has received.
///
/// ```text
///     waits_v, word_v[65] -->+-----------------+
///             word_take_v <--|                 |--> word_out[64], control_out
/// expected[S], nack_out[2],  |                 |<-- take
///         freed_here_v[C] -->|  ExpressSender  |
///  ack_valid, ack[S], nack[2]|                 |--> gave_up
///   freed_valid[V], freed_v -->|                 |--> retries[16], bad_acks[16]
///                   quiet -->+-----------------+
/// ```
///
/// A packet is copied into the replay buffer as a whole, then sent; [`super::format`] has its format. Between packets a message
/// is sent if there is something new to say that no packet has taken along, or if nothing was said for `2^H` cycles: the
/// heart-beat. An acknowledgement is said twice and believed the second time ([`ConfirmedAck`]). The first 8 words after reset are messages that say so, by which the other end knows whom it talks to.
///
/// Parameters: `V` virtual channels, 2 or 4; `S` 2 to 8 for a window of `2^S` - 1 packets; `T` of its timer, 2 to 24; `R` for a
/// replay buffer of `2^R` words; `L` 2 to 6 for packets of up to `2^L` words, and of `4 PRIVATE` at most; `PRIVATE` and `SHARED`
/// flits of receive buffer at the other end; `C` bits of a count of flits; `G` = `C V / 2`; `E` = `R` + 2 + `L`; `H` 4 to 20.
/// Handshake: a channel that `waits` has a whole packet; its words are taken without a pause, the last one marked by bit 64.
/// `word_out` and `control_out` stand until `take`.
/// Latency: n + 2 cycles from `waits` to the control word of a packet of n words. Throughput: 1 word per cycle, of n + 2 the n
/// of a packet.
/// Reset: empty, number 0, the CRC begins anew; an idle word stands.
/// Asserts: what its window and credits assert. With `quiet`, and once it gave up, all words are idle.
/// Source: TH-LLP-03 to -08, -10.
#[derive(LogicBlock, Ports, Block)]
#[block(
    express_sender, let least = clog2(FLIT_WORDS * PRIVATE) + 1, V, S, T, R: least..=12, L, PRIVATE, SHARED, C, H: 4..=20,
    let shape = Shape { channels: V, half: G, sequence: S, length: L, credit: C, private: PRIVATE },
    check(shape.demand("ExpressSender")), E = R + 2 + L
)]
#[published(express_sender_v4_s6_r10_h10: ExpressSender<4, 6, 12, 10, 6, 9, 192, 8, 16, 18, 10>)]
#[small(express_sender_v2_s3_r5_h6: ExpressSender<2, 3, 8, 5, 3, 2, 3, 3, 3, 10, 6>)]
pub struct ExpressSender<
    const V: usize,
    const S: usize,
    const T: usize,
    const R: usize,
    const L: usize,
    const PRIVATE: usize,
    const SHARED: usize,
    const C: usize,
    const G: usize,
    const E: usize,
    const H: usize,
> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A packet of this channel waits.
    pub waits: [Signal<In, Bit>; V],
    /// Its next word; above it, whether it is the last.
    pub word: [Signal<In, Bits<65>>; V],
    /// The word is taken.
    pub word_take: [Signal<Out, Bit>; V],
    /// Number that this end expects next.
    pub expected: Signal<In, Bits<S>>,
    /// Errors that it announced, modulo 4.
    pub nack_out: Signal<In, Bits<2>>,
    /// Flits of each channel that left its buffer here, modulo `2^C`.
    pub freed_here: [Signal<In, Bits<C>>; V],
    /// The other end acknowledges.
    pub ack_valid: Signal<In, Bit>,
    /// Number that it expects next.
    pub ack: Signal<In, Bits<S>>,
    /// Errors that it announced.
    pub nack: Signal<In, Bits<2>>,
    /// Channels of which the other end says what it freed.
    pub freed_valid: Signal<In, Bits<V>>,
    /// Flits of each channel that left its buffer there.
    pub freed: [Signal<In, Bits<C>>; V],
    /// The link is down: take nothing, send idle words.
    pub quiet: Signal<In, Bit>,
    /// The lanes take the word.
    pub take: Signal<In, Bit>,
    /// What is sent.
    pub word_out: Signal<Out, Bits<64>>,
    /// It is a control word.
    pub control_out: Signal<Out, Bit>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// Rewinds.
    pub retries: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent; that part of them is ignored.
    pub bad_acks: Signal<Out, Bits<16>>,
    #[wires(message_valid = ack_valid, nack, take, gave_up, retries)]
    window: RetryWindow<S, 2, T, 255>,
    #[wires(valid = ack_valid, ack, window.{oldest, newest}, confirmed = window.ack)]
    acks: ConfirmedAck<S>,
    #[wires(valid = freed_valid, freed)]
    credits: SharedCreditLoop<V, 2, PRIVATE, SHARED, C>,
    choice: RoundRobin<V>,
    #[with(RollingCrc::new(&CRC32))]
    rolling: RollingCrc<32, 64, 96>,
    #[with(CONTROL_CHECK.step(56 - CHECK))]
    check: LinearMap<56, 7>,
    replay: AsyncMemory<64, R>,
    #[wires(write_address = window.newest, read_address = window.sequence)]
    about_packet: AsyncMemory<E, S>,
    #[wires(read_address = window.oldest, write_address = window.newest)]
    starts: AsyncMemory<R, S>,
    #[wires(write_data = rolling.crc)]
    crcs: AsyncMemory<32, S>,
    // Admission.
    filling: ResetReg<Bit>,
    closing: ResetReg<Bit>,
    sealing: ResetReg<Bit>,
    channel: Reg<Bits<V>>,
    index: Reg<Bits<L>>,
    write_pointer: Reg<Bits<R>>,
    start: Reg<Bits<R>>,
    title: Reg<Bits<64>>,
    closed: Reg<Bits<S>>,
    bad_ack_count: ResetReg<Bits<16>>,
    // Transmission.
    inside: ResetReg<Bit>,
    ends: Reg<Bit>,
    left: Reg<Bits<L>>,
    read_pointer: Reg<Bits<R>>,
    sending: Reg<Bits<S>>,
    #[init(8)]
    greetings: ResetReg<Bits<4>>,
    // The greetings say everything anew, so what was said needs no reset.
    beat: Reg<Bits<H>>,
    said_low: Reg<Bits<G>>,
    said_high: Reg<Bits<G>>,
    said_expected: Reg<Bits<S>>,
    said_nack: Reg<Bits<2>>,
    // The number said last was new, so the other end does not believe it yet.
    unconfirmed: ResetReg<Bit>,
    out: ResetReg<Bits<64>>,
    #[init(true)]
    out_control: ResetReg<Bit>,
    // Values of this cycle.
    open: Signal<Local, Bit>,
    wants: Signal<Local, Bits<V>>,
    fits: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    offered: Signal<Local, Bits<65>>,
    named: Signal<Local, Bits<2>>,
    ends_packet: Signal<Local, Bit>,
    any_illegal: Signal<Local, Bit>,
    low: Signal<Local, Bits<G>>,
    high: Signal<Local, Bits<G>>,
    part: Signal<Local, Bits<C>>,
    is_news: Signal<Local, Bit>,
    begins_packet: Signal<Local, Bit>,
    says: Signal<Local, Bit>,
    ends_sending: Signal<Local, Bit>,
    told: Signal<Local, Bits<49>>,
    fields: Signal<Local, Bits<49>>,
    about_this: Signal<Local, Bits<E>>,
    greets: Signal<Local, Bits<1>>,
    next_length: Signal<Local, Bits<L>>,
    next_channel: Signal<Local, Bits<2>>,
    last_word: Signal<Local, Bits<64>>,
    #[init((FLIT_WORDS * PRIVATE - 1) as u64)]
    most_words: Constant<Bits<L>>,
    #[init(((1 << R) - FLIT_WORDS * PRIVATE) as u64)]
    most_used: Constant<Bits<R>>,
    #[assume("a packet has at most 4 PRIVATE words")]
    short_enough: Property,
}

#[kernel]
impl Logic for ExpressSender<V, S, T, R, L, PRIVATE, SHARED, C, G, E, H> {
    fn update(&mut self) {
        self.open.next = !self.quiet.val() & !self.window.gave_up.val();

        // Admission: a packet at a time, into the replay buffer.
        self.wants.next = 0.into();
        self.offered.next = 0.into();
        self.named.next = 0.into();
        for v in 0..V {
            self.wants.next =
                self.wants.val().replace_bit(v, self.waits[v].val() & self.credits.credit.val().get_bit(v));
            if self.channel.q.val().get_bit(v) {
                self.offered.next = self.word[v].val();
                self.named.next = v.to_bits::<2>();
            }
            self.word_take[v].next = self.filling.q.val() & self.channel.q.val().get_bit(v);
        }
        self.fits.next = (self.window.oldest.val() == self.window.newest.val())
            | ((self.write_pointer.q.val() - self.starts.read_data.val()) < self.most_used.val());
        self.begins.next =
            !self.filling.q.val() & self.window.room.val() & self.fits.val() & self.open.val() & self.wants.val().any();
        self.choice.request.next = self.wants.val();
        self.choice.advance.next = self.begins.val();
        self.ends_packet.next = self.filling.q.val() & self.offered.val().get_bit(64);
        if self.begins.val() {
            self.filling.d.next = true;
            self.channel.d.next = self.choice.grant.val();
            self.index.d.next = 0.into();
            self.start.d.next = self.write_pointer.q.val();
        } else if self.filling.q.val() {
            self.filling.d.next = !self.ends_packet.val();
            self.index.d.next = self.index.q.val() + 1;
        }
        if self.filling.q.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
        }
        self.credits.take.next = self.filling.q.val() & !self.index.q.val().get_bits::<2>(0).any();
        self.credits.take_queue.next = self.named.val();
        self.replay.write_enable.next = self.filling.q.val();
        self.replay.write_address.next = self.write_pointer.q.val();
        self.replay.write_data.next = self.offered.val().get_bits::<64>(0);
        self.window.push.next = self.ends_packet.val();
        self.about_packet.write_enable.next = self.ends_packet.val();
        // Where it begins, virtual channel, words less one.
        self.about_this.next = (bit_cast::<E, R>(self.start.q.val()) << 2) | bit_cast::<E, 2>(self.named.val());
        self.about_this.next = (self.about_this.val() << L.to_bits::<3>()) | bit_cast::<E, L>(self.index.q.val());
        self.about_packet.write_data.next = self.about_this.val();
        self.starts.write_enable.next = self.ends_packet.val();
        self.starts.write_data.next = self.start.q.val();

        // The CRC is taken once, in the order of numbers; what follows the words is known when they are all there.
        self.closing.d.next = self.ends_packet.val();
        self.sealing.d.next = self.closing.q.val();
        self.last_word.next = (bit_cast::<64, L>(self.index.q.val()) << 2) | bit_cast::<64, 2>(self.named.val());
        if self.ends_packet.val() {
            self.title.d.next =
                (self.last_word.val() << S.to_bits::<4>()) | bit_cast::<64, S>(self.window.newest.val());
            self.closed.d.next = self.window.newest.val();
        }
        self.rolling.enable.next = self.filling.q.val() | self.closing.q.val();
        self.rolling.data.next = self.offered.val().get_bits::<64>(0);
        if self.closing.q.val() {
            self.rolling.data.next = self.title.q.val();
        }
        self.rolling.keep.next = self.sealing.q.val();
        self.rolling.forget.next = false;
        self.crcs.write_enable.next = self.sealing.q.val();
        self.crcs.write_address.next = self.closed.q.val();

        // What the other end says.
        self.any_illegal.next = self.window.illegal.val() | self.credits.illegal.val();
        if self.any_illegal.val() {
            self.bad_ack_count.d.next = self.bad_ack_count.q.val() + 1;
        }

        // What this end has to say, and whether it was said.
        self.low.next = 0.into();
        self.high.next = 0.into();
        for v in 0..(V / 2) {
            self.part.next = self.freed_here[v].val();
            self.low.next =
                (self.low.val() >> C.to_bits::<4>()) | (bit_cast::<G, C>(self.part.val()) << (G - C).to_bits::<6>());
        }
        for v in (V / 2)..V {
            self.part.next = self.freed_here[v].val();
            self.high.next =
                (self.high.val() >> C.to_bits::<4>()) | (bit_cast::<G, C>(self.part.val()) << (G - C).to_bits::<6>());
        }
        self.is_news.next = (self.said_low.q.val() != self.low.val())
            | (self.said_high.q.val() != self.high.val())
            | (self.said_expected.q.val() != self.expected.val())
            | (self.said_nack.q.val() != self.nack_out.val())
            | self.unconfirmed.q.val();

        // Transmission: what begins a packet, words, what ends it; messages between packets.
        self.begins_packet.next = !self.inside.q.val()
            & self.window.pending.val()
            & !self.window.rewind.val()
            & !self.greetings.q.val().any()
            & self.open.val();
        self.says.next = !self.inside.q.val()
            & !self.begins_packet.val()
            & (self.is_news.val() | self.beat.q.val().all() | self.greetings.q.val().any())
            & self.open.val();
        self.ends_sending.next = self.inside.q.val() & self.ends.q.val();
        self.window.sent.next = self.take.val() & self.begins_packet.val();
        self.replay.read_address.next = self.read_pointer.q.val();
        self.crcs.read_address.next = self.sending.q.val();
        self.greets.next = 0.into();
        if self.greetings.q.val().any() {
            self.greets.next = 1.into();
        }
        self.told.next = (bit_cast::<49, G>(self.low.val()) << 2) | bit_cast::<49, 2>(self.nack_out.val());
        self.told.next = (self.told.val() << S.to_bits::<4>()) | bit_cast::<49, S>(self.expected.val());
        self.next_length.next = self.about_packet.read_data.val().get_bits::<L>(0);
        self.next_channel.next = self.about_packet.read_data.val().get_bits::<2>(L);
        self.fields.next = 0.into();
        if self.ends_sending.val() {
            self.fields.next =
                (bit_cast::<49, G>(self.high.val()) << 32) | bit_cast::<49, 32>(self.crcs.read_data.val());
            self.fields.next = (self.fields.val() << 1) | 1;
        } else if self.begins_packet.val() {
            self.fields.next = bit_cast::<49, L>(self.next_length.val());
            self.fields.next = (self.fields.val() << 2) | bit_cast::<49, 2>(self.next_channel.val());
            self.fields.next = (self.fields.val() << S.to_bits::<4>()) | bit_cast::<49, S>(self.window.sequence.val());
            self.fields.next = (self.fields.val() << (G + 2).to_bits::<6>()) << S.to_bits::<4>();
            self.fields.next = ((self.fields.val() | self.told.val()) << 3) | 4;
        } else if self.says.val() {
            self.fields.next =
                (bit_cast::<49, 1>(self.greets.val()) << G.to_bits::<6>()) | bit_cast::<49, G>(self.high.val());
            self.fields.next = (self.fields.val() << (G + 2).to_bits::<6>()) << S.to_bits::<4>();
            self.fields.next = ((self.fields.val() | self.told.val()) << 3) | 2;
        }
        self.check.x.next = bit_cast::<56, 49>(self.fields.val());

        if !self.beat.q.val().all() {
            self.beat.d.next = self.beat.q.val() + 1;
        }
        if self.take.val() {
            self.out_control.d.next = true;
            self.out.d.next = (bit_cast::<64, 7>(self.check.y.val()) << 49) | bit_cast::<64, 49>(self.fields.val());
            if self.begins_packet.val() {
                self.inside.d.next = true;
                self.ends.d.next = false;
                self.left.d.next = self.next_length.val();
                self.read_pointer.d.next = self.about_packet.read_data.val().get_bits::<R>(L + 2);
                self.sending.d.next = self.window.sequence.val();
            }
            if self.inside.q.val() & !self.ends.q.val() {
                self.out.d.next = self.replay.read_data.val();
                self.out_control.d.next = false;
                self.read_pointer.d.next = self.read_pointer.q.val() + 1;
                self.left.d.next = self.left.q.val() - 1;
                self.ends.d.next = !self.left.q.val().any();
            }
            if self.begins_packet.val() | self.says.val() {
                self.beat.d.next = 0.into();
                self.said_low.d.next = self.low.val();
                self.said_expected.d.next = self.expected.val();
                self.said_nack.d.next = self.nack_out.val();
                self.unconfirmed.d.next = self.said_expected.q.val() != self.expected.val();
            }
            if self.says.val() | self.ends_sending.val() {
                self.said_high.d.next = self.high.val();
            }
            if self.ends_sending.val() {
                self.inside.d.next = false;
            }
            if self.says.val() & self.greetings.q.val().any() {
                self.greetings.d.next = self.greetings.q.val() - 1;
            }
            if !self.open.val() {
                self.inside.d.next = false;
                self.out.d.next = 0.into();
                self.out_control.d.next = true;
            }
        }
        self.word_out.next = self.out.q.val();
        self.control_out.next = self.out_control.q.val();
        self.bad_acks.next = self.bad_ack_count.q.val();

        self.short_enough.holds.next =
            !self.filling.q.val() | self.offered.val().get_bit(64) | (self.index.q.val() < self.most_words.val());
    }
}
