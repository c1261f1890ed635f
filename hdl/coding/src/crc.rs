//! Cyclic redundancy checks of any polynomial, over words of any width.

pub mod bytes;
pub mod rolling;

use super::linear_map::LinearMap;
use super::matrix::{Matrix, from_bits, to_bits};
use phit_block::ports::Word;
use phit_block::prelude::*;

/// A CRC in the terms of the public catalogues.
///
/// Words are taken as the catalogues take bytes: most significant bit first, or least significant first if `reflect_in`.
/// So a word of whole bytes holds the first byte at its high end, or at its low end if `reflect_in`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrcCode {
    /// Name of its modules.
    pub name: &'static str,
    /// Bits of the CRC, 8 to 64.
    pub width: usize,
    /// The polynomial without its highest term, highest bit for the next lower one.
    pub polynomial: u64,
    /// The register before the first word, not reflected.
    pub initial: u64,
    /// The least significant bit of a word is first.
    pub reflect_in: bool,
    /// The CRC is given with its bits in reverse.
    pub reflect_out: bool,
    /// What is added to the register at last.
    pub xor_out: u64,
}

/// All CRCs of the Gemini link: x^16 + x^12 + x^5 + 1.
pub const GEMINI: CrcCode = CrcCode {
    name: "crc16",
    width: 16,
    polynomial: 0x1021,
    initial: 0xFFFF,
    reflect_in: false,
    reflect_out: false,
    xor_out: 0,
};
/// The packets of the TH Express link and the running CRC of BG/Q: that of Ethernet.
pub const CRC32: CrcCode = CrcCode {
    name: "crc32",
    width: 32,
    polynomial: 0x04C1_1DB7,
    initial: 0xFFFF_FFFF,
    reflect_in: true,
    reflect_out: true,
    xor_out: 0xFFFF_FFFF,
};
/// The polynomial of Castagnoli, as iSCSI has it.
pub const CRC32C: CrcCode = CrcCode { name: "crc32c", polynomial: 0x1EDC_6F41, ..CRC32 };

impl CrcCode {
    /// The register, in the order of bits in which the CRC is given, after a word; lowest bits first.
    fn after(&self, register: &[bool], word: &[bool]) -> Vec<bool> {
        let mut state = register.to_vec();
        if self.reflect_out {
            state.reverse();
        }
        let mut word = word.to_vec();
        if !self.reflect_in {
            word.reverse();
        }
        let polynomial = to_bits(self.polynomial, self.width);
        for bit in word {
            let feedback = state[self.width - 1] ^ bit;
            state.rotate_right(1);
            state[0] = false;
            state.iter_mut().zip(&polynomial).for_each(|(state, term)| *state ^= feedback & term);
        }
        if self.reflect_out {
            state.reverse();
        }
        state
    }

    /// The register before the first word, in the order of bits in which the CRC is given.
    pub fn first_register(&self) -> u64 {
        let mut bits = to_bits(self.initial, self.width);
        if self.reflect_out {
            bits.reverse();
        }
        from_bits(&bits)
    }

    /// The register after a word of `width` bits, both in the order of bits in which the CRC is given.
    pub fn register_after(&self, register: u64, word: u64, width: usize) -> u64 {
        from_bits(&self.after(&to_bits(register, self.width), &to_bits(word, width)))
    }

    /// The step over a word of `width` bits: from the word, in the low bits, and the register to the next register.
    pub fn step_matrix(&self, width: usize) -> Matrix {
        Matrix::of(self.width + width, |bits| self.after(&bits[width..], &bits[..width]))
    }

    /// The map of [`CrcCode::step_matrix`].
    pub fn step<const I: usize, const C: usize>(&self, width: usize) -> LinearMap<I, C> {
        LinearMap::new(format!("{}_step", self.name), &[("W", width)], &self.step_matrix(width))
    }
}

/// CRC of a packet of whole words, one word per cycle.
///
/// ```text
///              +-------+
///   enable --->|       |
///  data[W] --->|  Crc  |--> crc[C]   of the packet's words so far
///     last --->|       |
///              +-------+
/// ```
///
/// Parameters: `C` bits of CRC, 8 to 64; `W` bits per word, 1 to 128; `I` = `C` + `W`; polynomial, initial value, orders
/// of bits and final sum as in the public catalogues, fixed at construction. Published: crc16, that of the Gemini link
/// (0x1021, initial value 0xFFFF, nothing reflected or inverted) at 22 bits (payload of a phit) and 24; crc32, that of
/// Ethernet, and crc32c, both reflected and inverted, at 64.
/// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet. `crc` is
/// that of the packet whose word was taken last.
/// Latency: 1 cycle. Throughput: 1 word per cycle.
/// Reset: the next word begins a packet; `crc` is undefined until then.
/// Asserts: nothing; every input is legal.
/// Source: GEM-LCB-01, TH-LLP-04.
#[derive(LogicBlock, Ports, Block)]
#[block(new(code: &CrcCode), check(check::<C>("Crc", code)), W: 1..=128, I = C + W)]
pub struct Crc<const C: usize, const W: usize, const I: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: a packet begins.
    pub reset: Signal<In, Bit>,
    /// A word is there.
    pub enable: Signal<In, Bit>,
    /// The word.
    pub data: Signal<In, Bits<W>>,
    /// The word is the last of its packet.
    pub last: Signal<In, Bit>,
    /// CRC of the words so far.
    pub crc: Signal<Out, Bits<C>>,
    // Two registers: to choose the initial value in front of the sums would spoil what they share.
    #[with(ResetReg::new(Bits::from_limbs(&[code.first_register()])))]
    state: ResetReg<Bits<C>>,
    latest: Reg<Bits<C>>,
    #[with(code.step(W))]
    step: LinearMap<I, C>,
    #[with(Constant::new(Bits::from_limbs(&[code.xor_out])))]
    xor_out: Constant<Bits<C>>,
    #[with(code.name)]
    _name: &'static str,
}

/// Refuses a width that no CRC has, or that is not that of the code.
fn check<const C: usize>(block: &str, code: &CrcCode) {
    assert!((8..=64).contains(&C), "{block}: C is {C}; legal: 8..=64");
    assert!(code.width == C, "{block}: C is {C}; legal: the width of the code = {}", code.width);
}

#[kernel]
impl Logic for Crc<C, W, I> {
    fn update(&mut self) {
        self.state.reset.next = self.reset.val() | (self.enable.val() & self.last.val());
        self.step.x.next =
            (bit_cast::<I, C>(self.state.q.val()) << W.to_bits::<8>()) | bit_cast::<I, W>(self.data.val());
        if self.enable.val() {
            self.state.d.next = self.step.y.val();
            self.latest.d.next = self.step.y.val();
        }
        self.crc.next = self.latest.q.val() ^ self.xor_out.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(self._name, &[("W", W)])
    }
}
