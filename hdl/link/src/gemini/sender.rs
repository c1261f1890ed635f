//! The sending half of the sliding window.

use crate::retry::{credit_loop::CreditLoop, window::RetryWindow};
use phit_block::prelude::*;
use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;

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
/// Asserts: the replay buffer is never overdrawn, and what its window and credits assert.
/// Relies on: packets of 2 to 32 phits.
/// Source: GEM-LCB-02, -03, -13, GEM-RTR-11; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_sender)]
#[published(gemini_sender: Sender)]
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
    #[wires(read_address = ack)]
    starts: AsyncMemory<9, 6>,
    #[wires(message_valid, ack, nack, take, gave_up, retries)]
    window: RetryWindow<6, 4, 11, 255>,
    // A longest packet fits.
    #[wires(valid = message_valid, freed[i])]
    credits: [CreditLoop<9, 32>; 2],
    // Admission.
    write_pointer: ResetReg<Bits<9>>,
    admitting: ResetReg<Bit>,
    channel: ResetReg<Bits<1>>,
    preferred: ResetReg<Bits<1>>,
    tail: ResetReg<Bits<9>>,
    bad_ack_count: ResetReg<Bits<16>>,
    // Transmission.
    read_pointer: ResetReg<Bits<9>>,
    in_packet: ResetReg<Bit>,
    marker: ResetReg<Bit>,
    crc: Reg<Bits<16>>,
    #[init(GEMINI.register_after(GEMINI.initial, 0, 6))]
    out_phit: ResetReg<Bits<22>>,
    #[init(true)]
    out_c: ResetReg<Bit>,
    #[with(GEMINI.step(22))]
    seed: LinearMap<38, 16>,
    #[with(GEMINI.step(22))]
    step: LinearMap<38, 16>,
    before: Signal<Local, Bits<16>>,
    covered: Signal<Local, Bits<22>>,
    #[with(GEMINI.step(6))]
    control: LinearMap<22, 16>,
    // Values of this cycle.
    open: Signal<Local, Bit>,
    space: Signal<Local, Bit>,
    wants: [Signal<Local, Bit>; 2],
    choice: Signal<Local, Bits<1>>,
    accept: Signal<Local, Bit>,
    offered: Signal<Local, Bits<22>>,
    offered_last: Signal<Local, Bit>,
    entry: Signal<Local, Bits<23>>,
    ready_to_send: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    goes: Signal<Local, Bit>,
    #[init(GEMINI.initial)]
    initial: Constant<Bits<16>>,
    #[assert("the replay buffer holds at most 256 phits")]
    replay_in_range: Property,
    #[assume("a packet has at most 32 phits")]
    packet_fits: Property,
    length: ResetReg<Bits<6>>,
}

#[kernel]
impl Logic for Sender {
    fn update(&mut self) {
        // Admission: a channel with a phit, credit for a longest packet, and place for one here.
        self.open.next = !self.quiet.val() & !self.window.gave_up.val();
        self.space.next =
            ((self.write_pointer.q.val() - self.tail.q.val()) <= 224) & self.window.room.val() & self.open.val();
        for v in 0..2 {
            self.credits[v].take.next = false;
            self.wants[v].next = self.in_valid[v].val() & self.credits[v].credit.val() & self.space.val();
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
        self.starts.write_address.next = self.window.newest.val() + 1;
        self.starts.write_data.next = self.write_pointer.q.val() + 1;
        self.window.push.next = self.accept.val() & self.entry.val().get_bit(22);
        if self.accept.val() {
            self.write_pointer.d.next = self.write_pointer.q.val() + 1;
            self.admitting.d.next = !self.entry.val().get_bit(22);
            self.channel.d.next = self.choice.val();
            self.length.d.next = self.length.q.val() + 1;
            for v in 0..2 {
                if self.choice.val() == v.to_bits() {
                    self.credits[v].take.next = true;
                }
            }
            if self.entry.val().get_bit(22) {
                self.preferred.d.next = !self.choice.val();
                self.length.d.next = 0.into();
            }
        }

        // Acknowledgement.
        if self.window.illegal.val() | self.credits[0].illegal.val() | self.credits[1].illegal.val() {
            self.bad_ack_count.d.next = self.bad_ack_count.q.val() + 1;
        }
        if self.window.moved.val() {
            self.tail.d.next = self.starts.read_data.val();
        }

        // Transmission: a rewind breaks off the packet on the wire, and one control phit with the new epoch follows.
        self.replay.read_address.next = bit_cast::<8, 9>(self.read_pointer.q.val());
        self.is_last.next = self.replay.read_data.val().get_bit(22);
        self.seed.x.next =
            (bit_cast::<38, 16>(self.initial.val()) << 22) | bit_cast::<38, 6>(self.window.sequence.val());
        self.before.next = self.crc.q.val();
        if !self.in_packet.q.val() {
            self.before.next = self.seed.y.val();
        }
        self.covered.next = bit_cast::<22, 23>(self.replay.read_data.val());
        if self.is_last.val() {
            self.covered.next = bit_cast::<22, 6>(self.replay.read_data.val().get_bits::<6>(0));
        }
        self.step.x.next = (bit_cast::<38, 16>(self.before.val()) << 22) | bit_cast::<38, 22>(self.covered.val());
        self.control.x.next =
            (bit_cast::<22, 16>(self.initial.val()) << 6) | bit_cast::<22, 4>(self.window.answered.val());
        self.ready_to_send.next = (self.in_packet.q.val() | self.window.pending.val())
            & !self.window.rewind.val()
            & !self.marker.q.val()
            & self.open.val();
        if self.take.val() {
            self.marker.d.next = false;
            self.out_c.d.next = true;
            self.out_phit.d.next =
                (bit_cast::<22, 4>(self.window.answered.val()) << 16) | bit_cast::<22, 16>(self.control.y.val());
        }
        self.goes.next = self.ready_to_send.val() & self.take.val();
        self.window.sent.next = self.goes.val() & self.is_last.val();
        if self.goes.val() {
            self.crc.d.next = self.step.y.val();
            self.out_c.d.next = !self.in_packet.q.val();
            self.in_packet.d.next = !self.is_last.val();
            self.read_pointer.d.next = self.read_pointer.q.val() + 1;
            self.out_phit.d.next = bit_cast::<22, 23>(self.replay.read_data.val());
            if self.is_last.val() {
                self.out_phit.d.next = (bit_cast::<22, 16>(self.step.y.val()) << 6)
                    | bit_cast::<22, 6>(self.replay.read_data.val().get_bits::<6>(0));
            }
        }
        if self.window.rewind.val() {
            self.marker.d.next = true;
            self.in_packet.d.next = false;
            self.read_pointer.d.next = self.tail.q.val();
            if self.window.moved.val() {
                self.read_pointer.d.next = self.starts.read_data.val();
            }
        }
        self.phit.next = self.out_phit.q.val();
        self.c.next = self.out_c.q.val();
        self.bad_acks.next = self.bad_ack_count.q.val();

        self.replay_in_range.holds.next = (self.write_pointer.q.val() - self.tail.q.val()) <= 256;
        self.packet_fits.holds.next = !self.accept.val() | self.entry.val().get_bit(22) | (self.length.q.val() < 31);
    }
}
