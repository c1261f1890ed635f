//! Finds and checks side-band messages.

use super::side_band_sender::SYNC;
use phit_block::prelude::*;
use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;

/// Recovers side-band messages from their bits.
///
/// ```text
///            +--------------------+--> valid        a good message to use, one cycle
///            |                    |--> seen         a good message, to use or not
///            |                    |--> ack[6]
///       p -->|  SideBandReceiver  |--> nack[4]
/// p_valid -->|                    |--> freed_0[9], freed_1[9]
///            +--------------------+--> locked
/// ```
///
/// Identical messages in a row can have a second boundary, where they read as others: 11,776 of the 2^28 messages do. A boundary
/// is proven when no other one has shown within a message; until then messages are `seen`, but not used.
///
/// Parameters: none.
/// Handshake: a bit is taken in each cycle with `p_valid`. `valid` marks the one cycle in which the fields are those of a good message.
/// Latency: 1 cycle from a message's last bit to `valid`. Throughput: 1 message per 48 cycles.
/// Reset: hunting for the boundary.
/// Asserts: `valid` comes at most every 48 cycles.
/// Source: GEM-PKT-03; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_side_band_receiver)]
#[published(gemini_side_band_receiver: SideBandReceiver)]
pub struct SideBandReceiver {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The side-band bit of this cycle's phit.
    pub p: Signal<In, Bit>,
    /// A phit has come.
    pub p_valid: Signal<In, Bit>,
    /// The fields below are those of a good message.
    pub valid: Signal<Out, Bit>,
    /// A good message has come, at a boundary that may not be proven.
    pub seen: Signal<Out, Bit>,
    /// Sequence number that the other side expects next.
    pub ack: Signal<Out, Bits<6>>,
    /// Errors that it announced so far, modulo 16.
    pub nack: Signal<Out, Bits<4>>,
    /// Phits of virtual channel 0 that left its buffer, modulo 512.
    pub freed_0: Signal<Out, Bits<9>>,
    /// The same of virtual channel 1.
    pub freed_1: Signal<Out, Bits<9>>,
    /// The boundary of messages is known.
    pub locked: Signal<Out, Bit>,
    shift: ResetReg<Bits<48>>,
    fields: Reg<Bits<28>>,
    good: ResetReg<Bit>,
    arrived: ResetReg<Bit>,
    lock: ResetReg<Bit>,
    // Messages of the boundary are used.
    proven: ResetReg<Bit>,
    // Since the boundary's last message, one ended elsewhere.
    rival: ResetReg<Bit>,
    count: ResetReg<Bits<6>>,
    misses: ResetReg<Bits<2>>,
    #[init(48)]
    since: ResetReg<Bits<6>>,
    #[with(GEMINI.step(28))]
    check: LinearMap<44, 16>,
    window: Signal<Local, Bits<48>>,
    matches: Signal<Local, Bit>,
    at_boundary: Signal<Local, Bit>,
    #[init(GEMINI.initial)]
    initial: Constant<Bits<16>>,
    #[init(SYNC)]
    sync: Constant<Bits<4>>,
    #[assert("messages come at least 48 cycles apart")]
    spaced: Property,
    #[assert("a message that is used has been seen")]
    used_is_seen: Property,
    #[cover("the boundary of messages is lost")]
    relocks: Property,
}

#[kernel]
impl Logic for SideBandReceiver {
    fn update(&mut self) {
        self.window.next = self.shift.q.val() << 1;
        self.window.next = self.window.val().replace_bit(0, self.p.val());
        self.check.x.next =
            (bit_cast::<44, 16>(self.initial.val()) << 28) | bit_cast::<44, 28>(self.window.val().get_bits::<28>(16));
        self.matches.next = (self.window.val().get_bits::<4>(44) == self.sync.val())
            & (self.check.y.val() == self.window.val().get_bits::<16>(0));
        self.at_boundary.next = self.p_valid.val() & self.lock.q.val() & (self.count.q.val() == 47);

        self.good.d.next = false;
        self.arrived.d.next = false;
        if self.p_valid.val() {
            self.shift.d.next = self.window.val();
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.p_valid.val() & !self.lock.q.val() {
            self.count.d.next = 0.into();
            self.misses.d.next = 0.into();
            self.lock.d.next = self.matches.val();
            self.proven.d.next = false;
            self.rival.d.next = false;
        } else if self.at_boundary.val() {
            self.count.d.next = 0.into();
            self.rival.d.next = false;
            if self.matches.val() {
                self.arrived.d.next = true;
                self.good.d.next = self.proven.q.val() | !self.rival.q.val();
                self.proven.d.next = self.proven.q.val() | !self.rival.q.val();
                self.misses.d.next = 0.into();
                self.fields.d.next = self.window.val().get_bits::<28>(16);
            } else {
                self.misses.d.next = self.misses.q.val() + 1;
                // The fourth in a row, or the first at a boundary that is not proven.
                self.lock.d.next = self.proven.q.val() & !self.misses.q.val().all();
            }
        } else if self.p_valid.val() & self.matches.val() {
            self.rival.d.next = true;
        }
        self.valid.next = self.good.q.val();
        self.seen.next = self.arrived.q.val();
        self.ack.next = self.fields.q.val().get_bits::<6>(22);
        self.nack.next = self.fields.q.val().get_bits::<4>(18);
        self.freed_0.next = self.fields.q.val().get_bits::<9>(9);
        self.freed_1.next = self.fields.q.val().get_bits::<9>(0);
        self.locked.next = self.lock.q.val();

        if self.good.q.val() {
            self.since.d.next = 1.into();
        } else if self.since.q.val() != 48 {
            self.since.d.next = self.since.q.val() + 1;
        }
        self.spaced.holds.next = !self.good.q.val() | (self.since.q.val() == 48);
        self.used_is_seen.holds.next = !self.good.q.val() | self.arrived.q.val();
        self.relocks.holds.next = self.at_boundary.val() & !self.matches.val() & self.misses.q.val().all();
    }
}
