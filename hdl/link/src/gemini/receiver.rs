//! Sorts the phits of the wire into packets and control phits, and asks for what is missing.

use phit_block::prelude::*;
use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;

/// The receiving half of the sliding window.
///
/// ```text
///                        +------------+--> begin_0, begin_1, write_0, write_1, commit_0, commit_1
///  valid, phit[22], c -->|            |--> data[23]       last flag and payload, for the buffers
///              broken -->|  Receiver  |--> expected[6]    sequence number expected next
///      room_0, room_1 -->|            |--> nack[4]        errors announced, modulo 16
///                        +------------+--> errors[16], packets[32]
/// ```
///
/// Parameters: none.
/// Handshake: takes a phit in every cycle with `valid`; `broken` says that phits are missing before it, and counts as an
/// error. `write_v` offers `data` to the buffer of channel `v`, `begin_v` with it
/// marks a head, `commit_v` the last phit of a good packet; `room_v` answers `begin_v` in the same cycle.
/// Latency: a phit is written in the cycle of its successor, because its meaning depends on that. Throughput: 1
/// phit per cycle.
/// Reset: expects sequence number 0, no errors.
/// Asserts: a packet is committed only if its CRC is right and it is at most 32 phits long.
/// Source: GEM-LCB-01, -02, -03; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_receiver)]
#[published(gemini_receiver: Receiver)]
pub struct Receiver {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes.
    pub valid: Signal<In, Bit>,
    /// Phits are missing between the last one and this or the next.
    pub broken: Signal<In, Bit>,
    /// Payload of this cycle's phit.
    pub phit: Signal<In, Bits<22>>,
    /// Its framing bit.
    pub c: Signal<In, Bit>,
    /// The buffer of each channel has a place for the write.
    pub room: [Signal<In, Bit>; 2],
    /// The write to this channel is a head.
    pub begin: [Signal<Out, Bit>; 2],
    /// Write `data` to this channel.
    pub write: [Signal<Out, Bit>; 2],
    /// The write completes a good packet.
    pub commit: [Signal<Out, Bit>; 2],
    /// Bit 22: last phit of the packet; below it the payload.
    pub data: Signal<Out, Bits<23>>,
    /// Sequence number expected next.
    pub expected: Signal<Out, Bits<6>>,
    /// Errors announced so far, modulo 16.
    pub nack: Signal<Out, Bits<4>>,
    /// Errors seen while in step with the sender.
    pub errors: Signal<Out, Bits<16>>,
    /// Packets received.
    pub packets: Signal<Out, Bits<32>>,
    previous: Reg<Bits<22>>,
    previous_c: ResetReg<Bit>,
    started: ResetReg<Bit>,
    in_packet: ResetReg<Bit>,
    channel: Reg<Bits<1>>,
    length: ResetReg<Bits<6>>,
    spoiled: ResetReg<Bit>,
    crc: Reg<Bits<16>>,
    waiting: ResetReg<Bit>,
    patience: ResetReg<Bits<10>>,
    next_sequence: ResetReg<Bits<6>>,
    announced: ResetReg<Bits<4>>,
    error_count: ResetReg<Bits<16>>,
    packet_count: ResetReg<Bits<32>>,
    #[with(GEMINI.step(22))]
    seed: LinearMap<38, 16>,
    #[with(GEMINI.step(22))]
    step: LinearMap<38, 16>,
    before: Signal<Local, Bits<16>>,
    covered: Signal<Local, Bits<22>>,
    #[with(GEMINI.step(6))]
    control_check: LinearMap<22, 16>,
    known: Signal<Local, Bit>,
    is_control: Signal<Local, Bit>,
    is_head: Signal<Local, Bit>,
    is_body: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    here: Signal<Local, Bits<1>>,
    has_room: Signal<Local, Bit>,
    usable: Signal<Local, Bit>,
    good: Signal<Local, Bit>,
    good_control: Signal<Local, Bit>,
    error: Signal<Local, Bit>,
    #[init(GEMINI.initial)]
    initial: Constant<Bits<16>>,
    #[assert("a committed packet has 2 to 32 phits")]
    right_length: Property,
    #[cover("a replay is announced after an error")]
    recovers: Property,
}

/// The last of the cycles (512) of waiting for a replay, after which it is asked for again.
const PATIENCE_LAST: usize = 511;

#[kernel]
impl Logic for Receiver {
    fn update(&mut self) {
        // A phit is understood one cycle later, when its successor's framing bit is known.
        if self.valid.val() {
            self.previous.d.next = self.phit.val();
            self.previous_c.d.next = self.c.val();
            self.started.d.next = true;
        } else if self.broken.val() {
            self.started.d.next = false;
        }
        self.known.next = self.started.q.val() & self.valid.val() & !self.broken.val();
        self.is_control.next = self.known.val() & self.previous_c.q.val() & self.c.val();
        self.is_head.next = self.known.val() & self.previous_c.q.val() & !self.c.val();
        self.is_body.next = self.known.val() & !self.previous_c.q.val() & !self.c.val();
        self.is_last.next = self.known.val() & !self.previous_c.q.val() & self.c.val();

        // CRC over the expected sequence number, the payloads, and the last payload with its crc field zero.
        self.seed.x.next =
            (bit_cast::<38, 16>(self.initial.val()) << 22) | bit_cast::<38, 6>(self.next_sequence.q.val());
        self.before.next = self.crc.q.val();
        self.covered.next = self.previous.q.val();
        if self.is_head.val() {
            self.before.next = self.seed.y.val();
        }
        if self.is_last.val() {
            self.covered.next = bit_cast::<22, 6>(self.previous.q.val().get_bits::<6>(0));
        }
        self.step.x.next = (bit_cast::<38, 16>(self.before.val()) << 22) | bit_cast::<38, 22>(self.covered.val());
        if self.known.val() {
            self.crc.d.next = self.step.y.val();
        }

        // Where the phit goes.
        self.here.next = self.channel.q.val();
        if self.is_head.val() {
            self.here.next = self.previous.q.val().get_bits::<1>(21);
            self.channel.d.next = self.previous.q.val().get_bits::<1>(21);
        }
        self.has_room.next = false;
        for v in 0..2 {
            self.begin[v].next = self.is_head.val() & (self.here.val() == v.to_bits());
            if self.here.val() == v.to_bits() {
                self.has_room.next = self.room[v].val();
            }
        }
        self.usable.next = self.has_room.val()
            & (self.is_head.val() | (self.in_packet.q.val() & !self.spoiled.q.val() & !self.length.q.val().get_bit(5)));
        if self.is_head.val() {
            self.in_packet.d.next = true;
            self.length.d.next = 1.into();
            self.spoiled.d.next = !self.has_room.val();
        }
        if self.is_body.val() & !self.length.q.val().get_bit(5) {
            self.length.d.next = self.length.q.val() + 1;
        }
        if self.is_body.val() & !self.usable.val() {
            self.spoiled.d.next = true;
        }
        if self.is_last.val() | self.is_control.val() | self.broken.val() {
            self.in_packet.d.next = false;
        }

        // Good or bad.
        self.good.next =
            self.is_last.val() & self.usable.val() & (self.step.y.val() == self.previous.q.val().get_bits::<16>(6));
        self.control_check.x.next =
            (bit_cast::<22, 16>(self.initial.val()) << 6) | bit_cast::<22, 6>(self.previous.q.val().get_bits::<6>(16));
        self.good_control.next = self.is_control.val()
            & !self.previous.q.val().get_bits::<2>(20).any()
            & (self.control_check.y.val() == self.previous.q.val().get_bits::<16>(0));
        self.error.next = (self.is_last.val() & !self.good.val())
            | (self.is_control.val() & !self.good_control.val())
            | self.broken.val();

        if self.waiting.q.val() {
            self.patience.d.next = self.patience.q.val() + 1;
            if self.patience.q.val() == PATIENCE_LAST.to_bits() {
                self.patience.d.next = 0.into();
                self.announced.d.next = self.announced.q.val() + 1;
            }
            if self.good_control.val() & (self.previous.q.val().get_bits::<4>(16) == self.announced.q.val()) {
                self.waiting.d.next = false;
                self.announced.d.next = self.announced.q.val();
            }
        } else if self.error.val() {
            self.waiting.d.next = true;
            self.patience.d.next = 0.into();
            self.announced.d.next = self.announced.q.val() + 1;
            self.error_count.d.next = self.error_count.q.val() + 1;
        } else if self.good.val() {
            self.next_sequence.d.next = self.next_sequence.q.val() + 1;
            self.packet_count.d.next = self.packet_count.q.val() + 1;
        }
        for v in 0..2 {
            self.write[v].next = (self.here.val() == v.to_bits())
                & self.usable.val()
                & (self.is_head.val() | self.is_body.val() | self.is_last.val())
                & !self.waiting.q.val();
            self.commit[v].next = (self.here.val() == v.to_bits()) & self.good.val() & !self.waiting.q.val();
        }
        self.data.next = bit_cast::<23, 22>(self.previous.q.val());
        self.data.next = self.data.val().replace_bit(22, self.is_last.val());
        self.expected.next = self.next_sequence.q.val();
        self.nack.next = self.announced.q.val();
        self.errors.next = self.error_count.q.val();
        self.packets.next = self.packet_count.q.val();

        self.right_length.holds.next =
            !self.good.val() | (self.in_packet.q.val() & self.length.q.val().any() & !self.length.q.val().get_bit(5));
        self.recovers.holds.next = self.waiting.q.val() & self.good_control.val();
    }
}
