//! The sending half of the sliding window.

use crate::coding::crc::GEMINI;
use crate::coding::linear_map::LinearMap;
use crate::prelude::*;

/// Keeps packets until they are acknowledged and sends them again when the other side asks.
///
/// ```text
///  in_valid_0, in_phit_0[22], in_last_0 -->+----------+--> phit[22], c
///                             in_ready_0 <-|          |
///  in_valid_1, in_phit_1[22], in_last_1 -->|  Sender  |--> epoch[4]     nack last answered
///                             in_ready_1 <-|          |--> gave_up
///  message_valid, ack[6], nack[4],         |          |--> retries[16], bad_acks[16]
///            freed_0[9], freed_1[9], quiet -->|          |
///                                     take -->+----------+
/// ```
///
/// Parameters: none. Replay buffer 256 phits, window 63 packets, receive buffers of 256 phits at the other side.
/// Handshake: valid/ready per virtual channel; a packet is 2 to 32 phits, `in_last` marks the last, whose bits 21:6 are
/// replaced by the CRC. `in_ready` depends on `in_valid` (the channel is chosen in the same cycle). A channel is
/// admitted only with credit for a longest packet, so that what is admitted can always be sent. `phit` and `c` stand until
/// `take`.
/// Latency: a packet is sent when all of it is there, from the cycle after its last phit; the wire is registered.
/// Throughput: 1 phit per cycle in, and out if `take` is set.
/// Reset: empty, sequence number 0, nothing acknowledged.
/// Asserts: the replay buffer and the credits are never overdrawn, at most 63 packets are outstanding.
/// Relies on: packets of 2 to 32 phits.
/// Source: GEM-LCB-02, -03, -13, GEM-RTR-11; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports)]
pub struct Sender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit is offered.
    pub in_valid: [Signal<In, Bit>; 2],
    /// The phit offered.
    pub in_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub in_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub in_ready: [Signal<Out, Bit>; 2],
    /// A side-band message has come; the fields below are its fields.
    pub message_valid: Signal<In, Bit>,
    /// Sequence number that the other side expects next.
    pub ack: Signal<In, Bits<6>>,
    /// Errors that it announced, modulo 16.
    pub nack: Signal<In, Bits<4>>,
    /// Phits of each channel that left its buffer, modulo 512.
    pub freed: [Signal<In, Bits<9>>; 2],
    /// The link is down: take and send nothing.
    pub quiet: Signal<In, Bit>,
    /// The wire takes the phit.
    pub take: Signal<In, Bit>,
    /// Payload of this cycle's phit.
    pub phit: Signal<Out, Bits<22>>,
    /// Its framing bit.
    pub c: Signal<Out, Bit>,
    /// Too many rewinds in vain.
    pub gave_up: Signal<Out, Bit>,
    /// Rewinds.
    pub retries: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent; that part of them is ignored.
    pub bad_acks: Signal<Out, Bits<16>>,
    replay: AsyncMemory<23, 8>,
    starts: AsyncMemory<9, 6>,
    // Admission.
    write_pointer: ResetReg<Bits<9>>,
    written: ResetReg<Bits<6>>,
    admitting: ResetReg<Bit>,
    channel: ResetReg<Bits<1>>,
    preferred: ResetReg<Bits<1>>,
    sent: [ResetReg<Bits<9>>; 2],
    freed_before: [ResetReg<Bits<9>>; 2],
    // Acknowledgement.
    base: ResetReg<Bits<6>>,
    tail: ResetReg<Bits<9>>,
    answered: ResetReg<Bits<4>>,
    timer: ResetReg<Bits<11>>,
    strikes: ResetReg<Bits<8>>,
    surrendered: ResetReg<Bit>,
    // The wire has moved since the last rewind.
    carried: ResetReg<Bit>,
    retry_count: ResetReg<Bits<16>>,
    bad_ack_count: ResetReg<Bits<16>>,
    // Transmission.
    read_pointer: ResetReg<Bits<9>>,
    sending: ResetReg<Bits<6>>,
    in_packet: ResetReg<Bit>,
    marker: ResetReg<Bit>,
    crc: Reg<Bits<16>>,
    out_phit: ResetReg<Bits<22>>,
    out_c: ResetReg<Bit>,
    seed: LinearMap<38, 16>,
    step: LinearMap<38, 16>,
    before: Signal<Local, Bits<16>>,
    covered: Signal<Local, Bits<22>>,
    control: LinearMap<22, 16>,
    // Values of this cycle.
    open: Signal<Local, Bit>,
    space: Signal<Local, Bit>,
    credit: [Signal<Local, Bit>; 2],
    wants: [Signal<Local, Bit>; 2],
    credible: [Signal<Local, Bit>; 2],
    choice: Signal<Local, Bits<1>>,
    accept: Signal<Local, Bit>,
    offered: Signal<Local, Bits<22>>,
    offered_last: Signal<Local, Bit>,
    entry: Signal<Local, Bits<23>>,
    advance: Signal<Local, Bits<6>>,
    outstanding: Signal<Local, Bits<6>>,
    legal: Signal<Local, Bit>,
    moved: Signal<Local, Bit>,
    expired: Signal<Local, Bit>,
    rewind: Signal<Local, Bit>,
    ready_to_send: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    initial: Constant<Bits<16>>,
    window_in_range: Property,
    replay_in_range: Property,
    credit_in_range: [Property; 2],
    packet_fits: Property,
    rewinds: Property,
    length: ResetReg<Bits<6>>,
}

impl Default for Sender {
    fn default() -> Self {
        let in_range = "no more phits are sent than the other side's buffer holds";
        Self {
            clock: Default::default(),
            reset: Default::default(),
            in_valid: Default::default(),
            in_phit: Default::default(),
            in_last: Default::default(),
            in_ready: Default::default(),
            message_valid: Default::default(),
            ack: Default::default(),
            nack: Default::default(),
            freed: Default::default(),
            quiet: Default::default(),
            take: Default::default(),
            phit: Default::default(),
            c: Default::default(),
            gave_up: Default::default(),
            retries: Default::default(),
            bad_acks: Default::default(),
            replay: Default::default(),
            starts: Default::default(),
            write_pointer: Default::default(),
            written: Default::default(),
            admitting: Default::default(),
            channel: Default::default(),
            preferred: Default::default(),
            sent: Default::default(),
            freed_before: Default::default(),
            base: Default::default(),
            tail: Default::default(),
            answered: Default::default(),
            timer: Default::default(),
            strikes: Default::default(),
            surrendered: Default::default(),
            carried: Default::default(),
            retry_count: Default::default(),
            bad_ack_count: Default::default(),
            read_pointer: Default::default(),
            sending: Default::default(),
            in_packet: Default::default(),
            marker: Default::default(),
            crc: Default::default(),
            // A control phit of epoch 0: six zeros and their CRC.
            out_phit: ResetReg::new(bits(GEMINI.register_after(GEMINI.initial, 0, 6))),
            out_c: ResetReg::new(true),
            seed: GEMINI.step(22),
            step: GEMINI.step(22),
            before: Default::default(),
            covered: Default::default(),
            control: GEMINI.step(6),
            open: Default::default(),
            space: Default::default(),
            credit: Default::default(),
            wants: Default::default(),
            credible: Default::default(),
            choice: Default::default(),
            accept: Default::default(),
            offered: Default::default(),
            offered_last: Default::default(),
            entry: Default::default(),
            advance: Default::default(),
            outstanding: Default::default(),
            legal: Default::default(),
            moved: Default::default(),
            expired: Default::default(),
            rewind: Default::default(),
            ready_to_send: Default::default(),
            is_last: Default::default(),
            initial: Constant::new(bits(GEMINI.initial)),
            window_in_range: Property::assert("what is sent next lies in the window"),
            replay_in_range: Property::assert("the replay buffer holds at most 256 phits"),
            credit_in_range: [Property::assert(in_range), Property::assert(in_range)],
            packet_fits: Property::assume("a packet has at most 32 phits"),
            rewinds: Property::cover("packets are sent again"),
            length: Default::default(),
        }
    }
}

impl Logic for Sender {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            write_pointer,
            written,
            admitting,
            channel,
            preferred,
            base,
            tail,
            answered,
            timer,
            strikes,
            surrendered,
            carried,
            retry_count,
            bad_ack_count,
            read_pointer,
            sending,
            in_packet,
            marker,
            crc,
            out_phit,
            out_c,
            length
        );
        clock!(self, clock, replay, starts, window_in_range, replay_in_range, packet_fits, rewinds);
        self.write_pointer.reset.next = self.reset.val();
        self.written.reset.next = self.reset.val();
        self.admitting.reset.next = self.reset.val();
        self.channel.reset.next = self.reset.val();
        self.preferred.reset.next = self.reset.val();
        self.base.reset.next = self.reset.val();
        self.tail.reset.next = self.reset.val();
        self.answered.reset.next = self.reset.val();
        self.timer.reset.next = self.reset.val();
        self.strikes.reset.next = self.reset.val();
        self.surrendered.reset.next = self.reset.val();
        self.carried.reset.next = self.reset.val();
        self.retry_count.reset.next = self.reset.val();
        self.bad_ack_count.reset.next = self.reset.val();
        self.read_pointer.reset.next = self.reset.val();
        self.sending.reset.next = self.reset.val();
        self.in_packet.reset.next = self.reset.val();
        self.marker.reset.next = self.reset.val();
        self.out_phit.reset.next = self.reset.val();
        self.out_c.reset.next = self.reset.val();
        self.length.reset.next = self.reset.val();

        // Admission: a channel with a phit, credit for a longest packet, and place for one here.
        self.outstanding.next = self.written.q.val() - self.base.q.val();
        self.open.next = !self.quiet.val() & !self.surrendered.q.val();
        self.space.next =
            ((self.write_pointer.q.val() - self.tail.q.val()) <= 224) & !self.outstanding.val().all() & self.open.val();
        for v in 0..2 {
            self.sent[v].clock.next = self.clock.val();
            self.sent[v].reset.next = self.reset.val();
            self.sent[v].d.next = self.sent[v].q.val();
            self.freed_before[v].clock.next = self.clock.val();
            self.freed_before[v].reset.next = self.reset.val();
            self.freed_before[v].d.next = self.freed_before[v].q.val();
            self.credit[v].next = (self.sent[v].q.val() - self.freed_before[v].q.val()) <= 224;
            self.wants[v].next = self.in_valid[v].val() & self.credit[v].val() & self.space.val();
            // No more can be freed than was sent.
            self.credible[v].next = (self.freed[v].val() - self.freed_before[v].q.val())
                <= (self.sent[v].q.val() - self.freed_before[v].q.val());
        }
        self.choice.next = self.preferred.q.val();
        self.accept.next = self.wants[0].val() | self.wants[1].val();
        if self.admitting.q.val() {
            self.choice.next = self.channel.q.val();
        } else if !self.wants[0].val() {
            self.choice.next = 1.into();
        } else if !self.wants[1].val() {
            self.choice.next = 0.into();
        }
        self.offered.next = 0.into();
        self.offered_last.next = false;
        for v in 0..2 {
            self.in_ready[v].next =
                (self.choice.val() == v.to_bits()) & self.open.val() & (self.admitting.q.val() | self.wants[v].val());
            if self.choice.val() == v.to_bits() {
                if self.admitting.q.val() {
                    self.accept.next = self.in_valid[v].val() & self.open.val();
                }
                self.offered.next = self.in_phit[v].val();
                self.offered_last.next = self.in_last[v].val();
            }
        }
        self.entry.next = bit_cast::<23, 22>(self.offered.val());
        self.entry.next = self.entry.val().replace_bit(22, self.offered_last.val());
        self.replay.write_enable.next = self.accept.val();
        self.replay.write_address.next = bit_cast::<8, 9>(self.write_pointer.q.val());
        self.replay.write_data.next = self.entry.val();
        self.starts.write_enable.next = self.accept.val() & self.entry.val().get_bit(22);
        self.starts.write_address.next = self.written.q.val() + 1;
        self.starts.write_data.next = self.write_pointer.q.val() + 1;
        if self.accept.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
            self.admitting.d.next = !self.entry.val().get_bit(22);
            self.channel.d.next = self.choice.val();
            self.length.d.next = self.length.q.val() + 1;
            for v in 0..2 {
                if self.choice.val() == v.to_bits() {
                    self.sent[v].d.next = self.sent[v].q.val() + 1;
                }
            }
            if self.entry.val().get_bit(22) {
                self.written.d.next = self.written.q.val() + 1;
                self.preferred.d.next = !self.choice.val();
                self.length.d.next = 0.into();
            }
        }

        // Acknowledgement: absolute, so that a lost message is healed by the next.
        self.advance.next = self.ack.val() - self.base.q.val();
        self.legal.next = self.advance.val() <= self.outstanding.val();
        self.moved.next = self.message_valid.val() & self.legal.val() & self.advance.val().any();
        self.starts.read_address.next = self.ack.val();
        self.expired.next = self.timer.q.val().all() & self.outstanding.val().any();
        // An acknowledgement may overtake what is being sent again.
        self.rewind.next = (self.message_valid.val() & (self.nack.val() != self.answered.q.val()))
            | (self.moved.val() & (self.advance.val() > (self.sending.q.val() - self.base.q.val())))
            | self.expired.val();
        self.timer.d.next = self.timer.q.val() + 1;
        if self.moved.val() | self.rewind.val() | !self.outstanding.val().any() {
            self.timer.d.next = 0.into();
        }
        if self.message_valid.val() {
            self.answered.d.next = self.nack.val();
            for v in 0..2 {
                if self.credible[v].val() {
                    self.freed_before[v].d.next = self.freed[v].val();
                }
            }
            if !self.legal.val() | !self.credible[0].val() | !self.credible[1].val() {
                self.bad_ack_count.d.next = self.bad_ack_count.q.val() + 1;
            }
        }
        if self.moved.val() {
            self.base.d.next = self.ack.val();
            self.tail.d.next = self.starts.read_data.val();
            self.strikes.d.next = 0.into();
        } else if self.rewind.val() & self.outstanding.val().any() & (self.carried.q.val() | self.take.val()) {
            // On a wire that stands nothing is in vain.
            self.strikes.d.next = self.strikes.q.val() + 1;
            self.surrendered.d.next = self.surrendered.q.val() | (self.strikes.q.val() == 254);
        }

        if self.rewind.val() {
            self.carried.d.next = false;
        } else if self.take.val() {
            self.carried.d.next = true;
        }

        // Transmission: a rewind breaks off the packet on the wire, and one control phit with the new epoch follows.
        self.replay.read_address.next = bit_cast::<8, 9>(self.read_pointer.q.val());
        self.is_last.next = self.replay.read_data.val().get_bit(22);
        self.seed.x.next = (bit_cast::<38, 16>(self.initial.val()) << 22) | bit_cast::<38, 6>(self.sending.q.val());
        self.before.next = self.crc.q.val();
        if !self.in_packet.q.val() {
            self.before.next = self.seed.y.val();
        }
        self.covered.next = bit_cast::<22, 23>(self.replay.read_data.val());
        if self.is_last.val() {
            self.covered.next = bit_cast::<22, 6>(self.replay.read_data.val().get_bits::<6>(0));
        }
        self.step.x.next = (bit_cast::<38, 16>(self.before.val()) << 22) | bit_cast::<38, 22>(self.covered.val());
        self.control.x.next = (bit_cast::<22, 16>(self.initial.val()) << 6) | bit_cast::<22, 4>(self.answered.q.val());
        self.ready_to_send.next = (self.in_packet.q.val() | (self.sending.q.val() != self.written.q.val()))
            & !self.rewind.val()
            & !self.marker.q.val()
            & self.open.val();
        if self.take.val() {
            self.marker.d.next = false;
            self.out_c.d.next = true;
            self.out_phit.d.next =
                (bit_cast::<22, 4>(self.answered.q.val()) << 16) | bit_cast::<22, 16>(self.control.y.val());
        }
        if self.ready_to_send.val() & self.take.val() {
            self.crc.d.next = self.step.y.val();
            self.out_c.d.next = !self.in_packet.q.val();
            self.in_packet.d.next = !self.is_last.val();
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
            self.out_phit.d.next = bit_cast::<22, 23>(self.replay.read_data.val());
            if self.is_last.val() {
                self.sending.d.next = self.sending.q.val() + 1;
                self.out_phit.d.next = (bit_cast::<22, 16>(self.step.y.val()) << 6)
                    | bit_cast::<22, 6>(self.replay.read_data.val().get_bits::<6>(0));
            }
        }
        if self.rewind.val() {
            self.marker.d.next = true;
            self.in_packet.d.next = false;
            self.retry_count.d.next = self.retry_count.q.val() + 1;
            self.sending.d.next = self.base.q.val();
            self.read_pointer.d.next = self.tail.q.val();
            if self.moved.val() {
                self.sending.d.next = self.ack.val();
                self.read_pointer.d.next = self.starts.read_data.val();
            }
        }
        self.phit.next = self.out_phit.q.val();
        self.c.next = self.out_c.q.val();
        self.gave_up.next = self.surrendered.q.val();
        self.retries.next = self.retry_count.q.val();
        self.bad_acks.next = self.bad_ack_count.q.val();

        self.window_in_range.reset.next = self.reset.val();
        self.window_in_range.holds.next = (self.sending.q.val() - self.base.q.val()) <= self.outstanding.val();
        self.replay_in_range.reset.next = self.reset.val();
        self.replay_in_range.holds.next = (self.write_pointer.q.val() - self.tail.q.val()) <= 256;
        for v in 0..2 {
            self.credit_in_range[v].clock.next = self.clock.val();
            self.credit_in_range[v].reset.next = self.reset.val();
            self.credit_in_range[v].holds.next = (self.sent[v].q.val() - self.freed_before[v].q.val()) <= 256;
        }
        self.packet_fits.reset.next = self.reset.val();
        self.packet_fits.holds.next = !self.accept.val() | self.entry.val().get_bit(22) | (self.length.q.val() < 31);
        self.rewinds.reset.next = self.reset.val();
        self.rewinds.holds.next = self.rewind.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gemini_sender", &[])
    }
}
