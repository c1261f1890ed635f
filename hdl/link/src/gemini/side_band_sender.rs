//! Sends the state of the receiver to the other side, bit by bit.

use phit_block::prelude::*;
use phit_coding::crc::GEMINI;
use phit_coding::linear_map::LinearMap;

/// Serialises side-band messages: 48 bits, back to back, one bit per cycle.
///
/// ```text
///      ack[6] -->+------------------+
///     nack[4] -->|                  |
///  freed_0[9] -->|  SideBandSender  |--> p   one bit per cycle
///  freed_1[9] -->|                  |
///       quiet -->|                  |
///        take -->+------------------+
/// ```
///
/// Parameters: none.
/// Handshake: `p` stands until `take`. The fields are sampled in the cycle in which a message's first bit is taken.
/// Latency: 48 cycles from a sample to the last bit. Throughput: 1 message per 48 cycles.
/// Reset: a message begins in the first cycle after reset.
/// Asserts: nothing; every input is legal. With `quiet`, `p` is 0.
/// Source: GEM-PKT-03, GEM-LCB-13; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_side_band_sender)]
#[published(gemini_side_band_sender: SideBandSender)]
pub struct SideBandSender {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Sequence number expected next.
    pub ack: Signal<In, Bits<6>>,
    /// Errors announced so far, modulo 16.
    pub nack: Signal<In, Bits<4>>,
    /// Phits of virtual channel 0 that left the buffer, modulo 512.
    pub freed_0: Signal<In, Bits<9>>,
    /// The same of virtual channel 1.
    pub freed_1: Signal<In, Bits<9>>,
    /// The link is down: send nothing.
    pub quiet: Signal<In, Bit>,
    /// The wire takes the bit.
    pub take: Signal<In, Bit>,
    /// The side-band bit of this cycle's phit.
    pub p: Signal<Out, Bit>,
    shift: Reg<Bits<48>>,
    count: ResetReg<Bits<6>>,
    #[with(GEMINI.step(28))]
    check: LinearMap<44, 16>,
    fields: Signal<Local, Bits<28>>,
    message: Signal<Local, Bits<48>>,
    bits: Signal<Local, Bits<48>>,
    #[init(GEMINI.initial)]
    initial: Constant<Bits<16>>,
    #[init(SYNC << 44)]
    sync: Constant<Bits<48>>,
}

/// The first four bits of a message, at its most significant end.
pub(super) const SYNC: u64 = 0b1010;

#[kernel]
impl Logic for SideBandSender {
    fn update(&mut self) {
        self.fields.next = (bit_cast::<28, 6>(self.ack.val()) << 22)
            | (bit_cast::<28, 4>(self.nack.val()) << 18)
            | (bit_cast::<28, 9>(self.freed_0.val()) << 9)
            | bit_cast::<28, 9>(self.freed_1.val());
        self.check.x.next = (bit_cast::<44, 16>(self.initial.val()) << 28) | bit_cast::<44, 28>(self.fields.val());
        self.message.next =
            self.sync.val() | (bit_cast::<48, 28>(self.fields.val()) << 16) | bit_cast::<48, 16>(self.check.y.val());
        self.bits.next = self.shift.q.val();
        if self.count.q.val() == 0 {
            self.bits.next = self.message.val();
        }
        self.p.next = self.bits.val().get_bit(47) & !self.quiet.val();
        if self.take.val() {
            self.shift.d.next = self.bits.val() << 1;
            self.count.d.next = self.count.q.val() + 1;
            if self.count.q.val() == 47 {
                self.count.d.next = 0.into();
            }
        }
    }
}
