//! One lane of a cable, with everything that goes wrong on it.

use super::xorshift::Xorshift32;
use phit_block::prelude::*;

/// One direction of one lane: delay to the bit, bit errors, bursts, and a fault that stays.
///
/// ```text
///                         din[8] -->+---------------+--> dout[8]
///           delay[6], offset[3]  -->|               |--> changed[32]
///  rate[32], burst[4], fault[3]  -->|  LaneChannel  |
///  when_seed[32], what_seed[32]  -->|               |
///                                   +---------------+
/// ```
///
/// Bit 0 of a byte is first on the lane. What arrives is what was sent, then what the fault makes of it, then with bits
/// inverted: a byte starts an error with probability `rate` / 2^32, at a bit of it that is drawn evenly. An error is
/// `burst` + 1 bits long, and may reach into the two bytes that follow: its first and last bit are wrong, each bit
/// between them with probability 1/2. A bit that two errors make wrong is right.
///
/// | `fault` | what becomes of the bits |
/// |---|---|
/// | 0, 6, 7 | nothing |
/// | 1 | dead: zeros |
/// | 2 | stuck: ones |
/// | 3 | inverted |
/// | 4 | garbage: random bytes |
/// | 5 | shifted by one bit more: the receiver's clock has slipped |
///
/// With `burst` 0 the bit error rate is `rate` / 2^35 exactly, up to the random numbers' own evenness; other than with
/// independent bits, no byte has two wrong ones, so a byte is hit 1 + 3.5 b times as often at bit error rate b. With
/// bursts, (`burst` + 3) / 2 bits are wrong per error.
///
/// Parameters: none.
/// Handshake: none; a byte in every cycle. All straps may change at any time; when `delay` or `offset` does, bits are lost
/// or come twice.
/// Latency: `delay` + 2 cycles and `offset` bits. Throughput: 1 byte per cycle.
/// Reset: no bits counted, no error under way, random numbers from the seeds. The first `delay` + 3 bytes after it mean
/// nothing, and are counted as changed or not if there is a fault.
/// Asserts: what its random numbers assert. Relies on: seeds that have nothing to do with each other.
/// Source: the field's standard form (error injector); GEM-LCB-07, -10, -12.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_channel)]
#[published(lane_channel: LaneChannel)]
pub struct LaneChannel {
    /// The sender's clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Seed of the errors' times.
    pub when_seed: Signal<In, Bits<32>>,
    /// Seed of their places and forms, and of garbage.
    pub what_seed: Signal<In, Bits<32>>,
    /// Bytes of delay besides 2.
    pub delay: Signal<In, Bits<6>>,
    /// Bits of delay besides.
    pub offset: Signal<In, Bits<3>>,
    /// How often a byte starts an error, of 2^32.
    pub rate: Signal<In, Bits<32>>,
    /// Bits from the first of an error to its last.
    pub burst: Signal<In, Bits<4>>,
    /// What else is wrong.
    pub fault: Signal<In, Bits<3>>,
    /// What is sent.
    pub din: Signal<In, Bits<8>>,
    /// What arrives.
    pub dout: Signal<Out, Bits<8>>,
    /// Bits that arrived other than they were sent, modulo 2^32.
    pub changed: Signal<Out, Bits<32>>,
    #[wires(seed = when_seed)]
    when: Xorshift32,
    #[wires(seed = what_seed)]
    what: Xorshift32,
    #[wires(write_data = din)]
    line: AsyncMemory<8, 6>,
    place: ResetReg<Bits<6>>,
    before: Reg<Bits<8>>,
    under_way: ResetReg<Bits<16>>,
    arrived: Reg<Bits<8>>,
    changed_count: ResetReg<Bits<32>>,
    joined: Signal<Local, Bits<16>>,
    sent: Signal<Local, Bits<8>>,
    slipped: Signal<Local, Bits<8>>,
    harmed: Signal<Local, Bits<8>>,
    form: Signal<Local, Bits<16>>,
    flips: Signal<Local, Bits<24>>,
    outcome: Signal<Local, Bits<8>>,
    difference: Signal<Local, Bits<8>>,
    pairs: Signal<Local, Bits<8>>,
    halves: Signal<Local, Bits<8>>,
    bits_changed: Signal<Local, Bits<8>>,
    #[init(1)]
    one: Constant<Bits<16>>,
    #[init(0xFFFE)]
    beyond: Constant<Bits<16>>,
    #[init(0xFF)]
    ones: Constant<Bits<8>>,
}

#[kernel]
impl Logic for LaneChannel {
    fn update(&mut self) {
        self.place.d.next = self.place.q.val() + 1;
        self.line.write_enable.next = true;
        self.line.write_address.next = self.place.q.val();
        self.line.read_address.next = self.place.q.val() - self.delay.val() - 1;
        self.before.d.next = self.line.read_data.val();
        self.joined.next = (bit_cast::<16, 8>(self.line.read_data.val()) << 8) | bit_cast::<16, 8>(self.before.q.val());
        self.joined.next = self.joined.val() << self.offset.val();
        self.sent.next = self.joined.val().get_bits::<8>(8);
        self.slipped.next = self.joined.val().get_bits::<8>(7);

        self.harmed.next = self.sent.val();
        if self.fault.val() == 1 {
            self.harmed.next = 0.into();
        } else if self.fault.val() == 2 {
            self.harmed.next = self.ones.val();
        } else if self.fault.val() == 3 {
            self.harmed.next = !self.sent.val();
        } else if self.fault.val() == 4 {
            self.harmed.next = self.what.word.val().get_bits::<8>(24);
        } else if self.fault.val() == 5 {
            self.harmed.next = self.slipped.val();
        }

        self.form.next = self.what.word.val().get_bits::<16>(3) & !(self.beyond.val() << self.burst.val());
        self.form.next = self.form.val() | self.one.val() | (self.one.val() << self.burst.val());
        self.flips.next = bit_cast::<24, 16>(self.under_way.q.val());
        if self.when.word.val() < self.rate.val() {
            self.flips.next =
                self.flips.val() ^ (bit_cast::<24, 16>(self.form.val()) << self.what.word.val().get_bits::<3>(0));
        }
        self.under_way.d.next = self.flips.val().get_bits::<16>(8);
        self.outcome.next = self.harmed.val() ^ bit_cast::<8, 24>(self.flips.val());
        self.arrived.d.next = self.outcome.val();
        self.dout.next = self.arrived.q.val();

        self.difference.next = self.outcome.val() ^ self.sent.val();
        // Ones in pairs of bits, in halves of the byte, in all of it: a chain of eight additions would be slow.
        self.pairs.next = (self.difference.val() & 0x55) + ((self.difference.val() >> 1) & 0x55);
        self.halves.next = (self.pairs.val() & 0x33) + ((self.pairs.val() >> 2) & 0x33);
        self.bits_changed.next = (self.halves.val() & 0x0F) + (self.halves.val() >> 4);
        self.changed_count.d.next = self.changed_count.q.val() + bit_cast::<32, 8>(self.bits_changed.val());
        self.changed.next = self.changed_count.q.val();
    }
}
