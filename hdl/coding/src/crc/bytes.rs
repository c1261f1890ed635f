//! CRC of packets whose last word need not be full.

use super::{CrcCode, check};
use crate::linear_map::LinearMap;
use phit_block::ports::Word;
use phit_block::prelude::*;

/// CRC of a packet of bytes, one word of `N` bytes per cycle, each filled as far as `bytes` says.
///
/// ```text
///               +------------+
///    enable --->|            |
///  bytes[B] --->|  CrcBytes  |--> crc[C]   of the packet's bytes so far
///   data[W] --->|            |
///      last --->|            |
///               +------------+
/// ```
///
/// The steps of single bytes stand in a chain, and the one that is as long as the word is chosen: that takes less area
/// than a step for each length, and about as long as `N` bytes are many.
///
/// Parameters: `C` bits of CRC, 8 to 64; `N` bytes per word, 1 to 16; `W` = 8 `N`; `B` bits that hold `N`, 1 to 5;
/// `I` = `C` + 8; the code is fixed at construction, as in `Crc`. The first byte stands at the low end of a word if the
/// code takes the least significant bit first, else at the high end.
/// Handshake: the first `bytes` bytes of a word, 0 to `N` (more means `N`), are taken in each cycle with `enable`; the
/// word after that with `last` begins a new packet. `crc` is that of the packet whose word was taken last.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word begins a packet; `crc` is undefined until then.
/// Asserts: nothing; every input is legal.
/// Source: TH-LLP-04.
#[derive(LogicBlock, Ports, Block)]
#[block(crc32_bytes,
    new(code: &CrcCode), check(check::<C>("CrcBytes", code)), N: 1..=16, W = 8 * N,
    check(B == N.ilog2() as usize + 1, "B is {B}; legal: bits of N = {}", N.ilog2() + 1), I = C + 8
)]
#[published(crc32_bytes_n8 = CrcBytes::<32, 8, 64, 4, 40>::new(&super::CRC32))]
#[small(crc32_bytes_n2 = CrcBytes::<32, 2, 16, 2, 40>::new(&super::CRC32))]
pub struct CrcBytes<const C: usize, const N: usize, const W: usize, const B: usize, const I: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: a packet begins.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// How many bytes of it count.
    pub bytes: Signal<In, Bits<B>>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// The word is the last of its packet.
    pub last: Signal<In, Bit>,
    /// CRC of the bytes so far.
    pub crc: Signal<Out, Bits<C>>,
    #[with(ResetReg::new(Bits::from_limbs(&[code.first_register()])))]
    state: ResetReg<Bits<C>>,
    latest: Reg<Bits<C>>,
    octet: Signal<Local, Bits<8>>,
    so_far: Signal<Local, Bits<C>>,
    after: Signal<Local, Bits<C>>,
    #[with(from_fn(|_| code.step(8)))]
    step: [LinearMap<I, C>; N],
    #[init(code.reflect_in)]
    low_end_first: Constant<Bit>,
    #[with(Constant::new(Bits::from_limbs(&[code.xor_out])))]
    xor_out: Constant<Bits<C>>,
    #[with(code.name)]
    _name: &'static str,
}

#[kernel]
impl Logic for CrcBytes<C, N, W, B, I> {
    fn update(&mut self) {
        self.state.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.so_far.next = self.state.q.val();
        for k in 0..N {
            self.octet.next = self.data.val().get_bits::<8>(8 * (N - 1 - k));
            if self.low_end_first.val() {
                self.octet.next = self.data.val().get_bits::<8>(8 * k);
            }
            self.step[k].x.next = (bit_cast::<I, C>(self.so_far.val()) << 8) | bit_cast::<I, 8>(self.octet.val());
            self.so_far.next = self.step[k].y.val();
        }
        self.after.next = self.step[N - 1].y.val();
        for k in 1..N {
            if self.bytes.val() == k.to_bits::<B>() {
                self.after.next = self.step[k - 1].y.val();
            }
        }
        if !self.bytes.val().any() {
            self.after.next = self.state.q.val();
        }
        if self.enable.val() {
            self.state.d.next = self.after.val();
            self.latest.d.next = self.after.val();
        }
        self.crc.next = self.latest.q.val() ^ self.xor_out.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(&format!("{}_bytes", self._name), &[("N", N)])
    }
}
