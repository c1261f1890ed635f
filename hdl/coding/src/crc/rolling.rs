//! CRC that goes on from packet to packet.

use super::{CrcCode, check};
use crate::linear_map::LinearMap;
use phit_block::ports::Word;
use phit_block::prelude::*;

/// CRC over all packets since reset: each packet's begins where that of the packet before ended.
///
/// ```text
///              +--------------+
///   enable --->|              |
///  data[W] --->|  RollingCrc  |--> crc[C]   of all packets kept, and of this one so far
///     keep --->|              |
///   forget --->|              |
///              +--------------+
/// ```
///
/// A packet that is lost, repeated or out of order changes the CRC of the next one, so the receiver finds it without a
/// sequence number. Two sides that kept the same packets have the same CRC, however many retries there were: a packet
/// that is not kept leaves no trace.
///
/// Parameters: `C` bits of CRC, 8 to 64; `W` bits per word, 1 to 128; `I` = `C` + `W`; the code is fixed at construction,
/// as in `Crc`. Published: crc32 at 64 bits (TH Express link) and at 32 (BG/Q link).
/// Handshake: a word is taken in each cycle with `enable`. `keep` adds the packet whose words have been taken, in the
/// cycle of the next packet's first word or before. `forget` instead, in a cycle before that word, goes back to the CRC
/// of the packets kept; a word with it is not taken. With both, the packet is kept.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: no packets, the initial value; `crc` too.
/// Asserts: after `keep`, the CRC of the packets kept is the one that was shown with it.
/// Source: TH-LLP-05, BGQ-LLP-07.
#[derive(LogicBlock, Ports, Block)]
#[block(rolling_crc32,
    new(code: &CrcCode), check(check::<C>("RollingCrc", code)), W: 1..=128, I = C + W,
    let initial = Bits::from_limbs(&[code.first_register()])
)]
#[published(rolling_crc32_w64 = RollingCrc::<32, 64, 96>::new(&super::CRC32))]
#[published(rolling_crc32_w32 = RollingCrc::<32, 32, 64>::new(&super::CRC32))]
#[small(rolling_crc32_w4 = RollingCrc::<32, 4, 36>::new(&super::CRC32))]
pub struct RollingCrc<const C: usize, const W: usize, const I: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the link comes up.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// The packet that ended counts.
    pub keep: Signal<In, Bit>,
    /// The packet that ended, or broke off, does not count.
    pub forget: Signal<In, Bit>,
    /// CRC of the packets kept and of the words since then.
    pub crc: Signal<Out, Bits<C>>,
    #[with(ResetReg::new(initial))]
    state: ResetReg<Bits<C>>,
    #[with(ResetReg::new(initial))]
    kept: ResetReg<Bits<C>>,
    #[with(code.step(W))]
    step: LinearMap<I, C>,
    #[with(Constant::new(Bits::from_limbs(&[code.xor_out])))]
    xor_out: Constant<Bits<C>>,
    did_keep: ResetReg<Bit>,
    shown: Reg<Bits<C>>,
    #[assert("the CRC that is kept is the one that was shown")]
    keeps_what_is_shown: Property,
    #[cover("a packet is forgotten")]
    forgets: Property,
    #[with(code.name)]
    _name: &'static str,
}

#[kernel]
impl Logic for RollingCrc<C, W, I> {
    fn update(&mut self) {
        if self.keep.val() {
            self.kept.d.next = self.state.q.val();
        }
        self.step.x.next =
            (bit_cast::<I, C>(self.state.q.val()) << W.to_bits::<8>()) | bit_cast::<I, W>(self.data.val());
        if self.forget.val() & !self.keep.val() {
            self.state.d.next = self.kept.q.val();
        } else if self.enable.val() {
            self.state.d.next = self.step.y.val();
        }
        self.crc.next = self.state.q.val() ^ self.xor_out.val();

        self.did_keep.d.next = self.keep.val();
        self.shown.d.next = self.state.q.val() ^ self.xor_out.val();
        self.keeps_what_is_shown.holds.next =
            !self.did_keep.q.val() | ((self.kept.q.val() ^ self.xor_out.val()) == self.shown.q.val());
        self.forgets.holds.next = self.forget.val() & !self.keep.val() & (self.kept.q.val() != self.state.q.val());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(&format!("rolling_{}", self._name), &[("W", W)])
    }
}
