//! Vectors of 512 bits.

use super::machine::{Machine, Result};
use super::registers::Register;
use crate::engine::cell::{Cell, Class};
use crate::engine::lanes::code::{Condition, Op, Vector};
use iced_x86::code_asm::*;

#[rustfmt::skip]
const ZMM: [AsmRegisterZmm; 32] = [
    zmm0, zmm1, zmm2, zmm3, zmm4, zmm5, zmm6, zmm7, zmm8, zmm9, zmm10, zmm11, zmm12, zmm13, zmm14, zmm15,
    zmm16, zmm17, zmm18, zmm19, zmm20, zmm21, zmm22, zmm23, zmm24, zmm25, zmm26, zmm27, zmm28, zmm29, zmm30, zmm31,
];
#[rustfmt::skip]
const YMM: [AsmRegisterYmm; 32] = [
    ymm0, ymm1, ymm2, ymm3, ymm4, ymm5, ymm6, ymm7, ymm8, ymm9, ymm10, ymm11, ymm12, ymm13, ymm14, ymm15,
    ymm16, ymm17, ymm18, ymm19, ymm20, ymm21, ymm22, ymm23, ymm24, ymm25, ymm26, ymm27, ymm28, ymm29, ymm30, ymm31,
];
#[rustfmt::skip]
const XMM: [AsmRegisterXmm; 32] = [
    xmm0, xmm1, xmm2, xmm3, xmm4, xmm5, xmm6, xmm7, xmm8, xmm9, xmm10, xmm11, xmm12, xmm13, xmm14, xmm15,
    xmm16, xmm17, xmm18, xmm19, xmm20, xmm21, xmm22, xmm23, xmm24, xmm25, xmm26, xmm27, xmm28, xmm29, xmm30, xmm31,
];
const MASKS: [AsmRegisterK; 8] = [k0, k1, k2, k3, k4, k5, k6, k7];
/// The register that holds the order of packed words.
const ORDERED: AsmRegisterZmm = zmm31;
/// The order of 64-bit words that undoes how packing interleaves two vectors, a byte for each.
const ORDER: u64 = 0x0705_0301_0604_0200;

/// AVX-512.
#[derive(Default)]
pub struct Avx512 {
    /// The slot of the state that holds [`ORDER`], if it is needed.
    order: Option<u32>,
}

impl Machine for Avx512 {
    const VECTOR: u32 = 64;
    const TERNARY: bool = true;

    fn registers(&self) -> usize {
        // The last one is `ORDERED`.
        ZMM.len() - 1
    }

    fn save(&self, asm: &mut CodeAssembler, to: AsmMemoryOperand, source: Register) -> Result<()> {
        asm.vmovdqa64(zmmword_ptr(to), ZMM[source])
    }

    fn restore(&self, asm: &mut CodeAssembler, target: Register, from: AsmMemoryOperand) -> Result<()> {
        asm.vmovdqa64(ZMM[target], zmmword_ptr(from))
    }

    fn load(&self, asm: &mut CodeAssembler, target: Register, at: AsmMemoryOperand, bytes: u32) -> Result<()> {
        match bytes {
            4 => asm.vmovd(XMM[target], dword_ptr(at)),
            8 => asm.vmovq(XMM[target], qword_ptr(at)),
            16 => asm.vmovdqu64(XMM[target], xmmword_ptr(at)),
            32 => asm.vmovdqu64(YMM[target], ymmword_ptr(at)),
            _ => asm.vmovdqu64(ZMM[target], zmmword_ptr(at)),
        }
    }

    fn store(&self, asm: &mut CodeAssembler, at: AsmMemoryOperand, source: Register, bytes: u32) -> Result<()> {
        match bytes {
            4 => asm.vmovd(dword_ptr(at), XMM[source]),
            8 => asm.vmovq(qword_ptr(at), XMM[source]),
            16 => asm.vmovdqu64(xmmword_ptr(at), XMM[source]),
            32 => asm.vmovdqu64(ymmword_ptr(at), YMM[source]),
            48 => {
                asm.vmovdqu64(ymmword_ptr(at), YMM[source])?;
                asm.vextracti32x4(xmmword_ptr(at + 32), ZMM[source], 2)
            }
            _ => asm.vmovdqu64(zmmword_ptr(at), ZMM[source]),
        }
    }

    fn broadcast(&self, asm: &mut CodeAssembler, class: Class, target: Register, at: AsmMemoryOperand) -> Result<()> {
        let target = ZMM[target];
        match class {
            Class::Flag | Class::Byte => asm.vpbroadcastb(target, byte_ptr(at)),
            Class::Half => asm.vpbroadcastw(target, word_ptr(at)),
            Class::Word => asm.vpbroadcastd(target, dword_ptr(at)),
            Class::Long => asm.vpbroadcastq(target, qword_ptr(at)),
        }
    }

    fn copy(&self, asm: &mut CodeAssembler, target: Register, source: Register) -> Result<()> {
        asm.vmovdqa64(ZMM[target], ZMM[source])
    }

    fn ternary(&self, asm: &mut CodeAssembler, target: Register, b: Register, c: Register, table: u8) -> Result<()> {
        asm.vpternlogd(ZMM[target], ZMM[b], ZMM[c], i32::from(table))
    }

    fn compute(
        &mut self,
        asm: &mut CodeAssembler,
        op: &Op,
        target: Register,
        source: &dyn Fn(&Vector) -> Register,
        constant: &mut dyn FnMut(u64) -> Cell,
    ) -> Result<()> {
        match op {
            Op::Add(class, a, b) => add(asm, *class, target, source(a), source(b)),
            Op::Subtract(class, a, b) => subtract(asm, *class, target, source(a), source(b)),
            Op::Multiply(class, a, b) => multiply(asm, *class, target, source(a), source(b)),
            Op::ShiftLeft(class, a, by) => shift(asm, *class, target, source(a), *by, true),
            Op::ShiftRight(class, a, by) => shift(asm, *class, target, source(a), *by, false),
            Op::Parity(class, _, a) => count_bits(asm, *class, target, source(a)),
            Op::Compare(condition, class, a, b) => {
                let (a, b) = (source(a), source(b));
                compare(asm, *condition, *class, k1, a, b)?;
                expand(asm, *class, target, k1)
            }
            Op::Flags(condition, class, pairs) => {
                let pairs: Vec<_> = pairs.iter().map(|(a, b)| (source(a), source(b))).collect();
                flags(asm, *condition, *class, target, &pairs)
            }
            Op::Widen { from, upper, signed, of } => {
                let of = source(of);
                widen(asm, *from, *upper, *signed, target, of)
            }
            Op::Halve { from, masks, low, high } => {
                let (low, high) = (source(low), high.as_ref().map(source));
                if high.is_some() && self.order.is_none() {
                    self.order = Some(constant(ORDER).offset);
                }
                halve(asm, *from, *masks, target, low, high)
            }
            _ => unreachable!("{op:?} is made elsewhere"),
        }
    }

    fn begin(&self, asm: &mut CodeAssembler) -> Result<()> {
        self.order.map_or(Ok(()), |slot| asm.vpmovzxbq(ORDERED, qword_ptr(rdi + slot)))
    }
}

/// Two vectors that become one are interleaved, which [`ORDERED`] undoes.
fn halve(
    asm: &mut CodeAssembler,
    from: Class,
    masks: bool,
    target: Register,
    low: Register,
    high: Option<Register>,
) -> Result<()> {
    let Some(high) = high else {
        return match from {
            Class::Half => asm.vpmovwb(YMM[target], ZMM[low]),
            Class::Word => asm.vpmovdw(YMM[target], ZMM[low]),
            Class::Long => asm.vpmovqd(YMM[target], ZMM[low]),
            Class::Flag | Class::Byte => unreachable!("nothing is narrower"),
        };
    };
    let [target, low, high] = [target, low, high].map(|register| ZMM[register]);
    match (from, masks) {
        (Class::Half, false) => asm.vpackuswb(target, low, high)?,
        (Class::Half, true) => asm.vpacksswb(target, low, high)?,
        (Class::Word, false) => asm.vpackusdw(target, low, high)?,
        (Class::Word, true) => asm.vpackssdw(target, low, high)?,
        // The even words of both.
        (Class::Long, _) => asm.vshufps(target, low, high, 0b10_00_10_00)?,
        (Class::Flag | Class::Byte, _) => unreachable!("nothing is narrower"),
    }
    asm.vpermq(target, ORDERED, target)
}

fn add(asm: &mut CodeAssembler, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
    let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
    match class {
        Class::Flag | Class::Byte => asm.vpaddb(target, a, b),
        Class::Half => asm.vpaddw(target, a, b),
        Class::Word => asm.vpaddd(target, a, b),
        Class::Long => asm.vpaddq(target, a, b),
    }
}

fn subtract(asm: &mut CodeAssembler, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
    let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
    match class {
        Class::Flag | Class::Byte => asm.vpsubb(target, a, b),
        Class::Half => asm.vpsubw(target, a, b),
        Class::Word => asm.vpsubd(target, a, b),
        Class::Long => asm.vpsubq(target, a, b),
    }
}

fn multiply(asm: &mut CodeAssembler, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
    let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
    match class {
        Class::Flag | Class::Byte => unreachable!("there is no product of bytes"),
        Class::Half => asm.vpmullw(target, a, b),
        Class::Word => asm.vpmulld(target, a, b),
        Class::Long => asm.vpmullq(target, a, b),
    }
}

fn shift(asm: &mut CodeAssembler, class: Class, target: Register, a: Register, by: u32, left: bool) -> Result<()> {
    let ([target, a], by) = ([target, a].map(|register| ZMM[register]), by as i32);
    match (class, left) {
        (Class::Flag | Class::Byte, _) => unreachable!("there are no shifts of bytes"),
        (Class::Half, true) => asm.vpsllw(target, a, by),
        (Class::Half, false) => asm.vpsrlw(target, a, by),
        (Class::Word, true) => asm.vpslld(target, a, by),
        (Class::Word, false) => asm.vpsrld(target, a, by),
        (Class::Long, true) => asm.vpsllq(target, a, by),
        (Class::Long, false) => asm.vpsrlq(target, a, by),
    }
}

fn count_bits(asm: &mut CodeAssembler, class: Class, target: Register, a: Register) -> Result<()> {
    let [target, a] = [target, a].map(|register| ZMM[register]);
    match class {
        Class::Flag | Class::Byte => asm.vpopcntb(target, a),
        Class::Half => asm.vpopcntw(target, a),
        Class::Word => asm.vpopcntd(target, a),
        Class::Long => asm.vpopcntq(target, a),
    }
}

fn compare(
    asm: &mut CodeAssembler,
    how: Condition,
    class: Class,
    target: AsmRegisterK,
    a: Register,
    b: Register,
) -> Result<()> {
    let (a, b) = (ZMM[a], ZMM[b]);
    // The numbers of the processor's comparisons.
    let number = match how {
        Condition::Equal => 0,
        Condition::LessSigned | Condition::Less => 1,
        Condition::Bit => {
            return match class {
                Class::Flag | Class::Byte => asm.vptestmb(target, a, b),
                Class::Half => asm.vptestmw(target, a, b),
                Class::Word => asm.vptestmd(target, a, b),
                Class::Long => asm.vptestmq(target, a, b),
            };
        }
    };
    match (how == Condition::Less, class) {
        (false, Class::Flag | Class::Byte) => asm.vpcmpb(target, a, b, number),
        (false, Class::Half) => asm.vpcmpw(target, a, b, number),
        (false, Class::Word) => asm.vpcmpd(target, a, b, number),
        (false, Class::Long) => asm.vpcmpq(target, a, b, number),
        (true, Class::Flag | Class::Byte) => asm.vpcmpub(target, a, b, number),
        (true, Class::Half) => asm.vpcmpuw(target, a, b, number),
        (true, Class::Word) => asm.vpcmpud(target, a, b, number),
        (true, Class::Long) => asm.vpcmpuq(target, a, b, number),
    }
}

/// A bit for each element to all bits of it.
fn expand(asm: &mut CodeAssembler, class: Class, target: Register, bits: AsmRegisterK) -> Result<()> {
    let target = ZMM[target];
    match class {
        Class::Flag | Class::Byte => asm.vpmovm2b(target, bits),
        Class::Half => asm.vpmovm2w(target, bits),
        Class::Word => asm.vpmovm2d(target, bits),
        Class::Long => asm.vpmovm2q(target, bits),
    }
}

/// Compares and brings the bits of all vectors together before they become masks of bytes.
fn flags(
    asm: &mut CodeAssembler,
    how: Condition,
    class: Class,
    target: Register,
    pairs: &[(Register, Register)],
) -> Result<()> {
    for (bits, (a, b)) in MASKS.iter().zip(pairs) {
        compare(asm, how, class, *bits, *a, *b)?;
    }
    let (mut count, mut width) = (pairs.len(), Avx512::VECTOR / class.bytes());
    while count > 1 {
        for pair in 0..count.div_ceil(2) {
            let (low, high) = (MASKS[2 * pair], MASKS[(2 * pair + 1).min(count - 1)]);
            match width {
                8 => asm.kunpckbw(MASKS[pair], high, low)?,
                16 => asm.kunpckwd(MASKS[pair], high, low)?,
                _ => asm.kunpckdq(MASKS[pair], high, low)?,
            }
        }
        (count, width) = (count.div_ceil(2), 2 * width);
    }
    expand(asm, Class::Byte, target, MASKS[0])
}

fn widen(
    asm: &mut CodeAssembler,
    from: Class,
    upper: bool,
    signed: bool,
    target: Register,
    of: Register,
) -> Result<()> {
    let mut half = of;
    if upper {
        asm.vextracti64x4(YMM[target], ZMM[of], 1)?;
        half = target;
    }
    let (target, half) = (ZMM[target], YMM[half]);
    match (from, signed) {
        (Class::Flag | Class::Byte, false) => asm.vpmovzxbw(target, half),
        (Class::Flag | Class::Byte, true) => asm.vpmovsxbw(target, half),
        (Class::Half, false) => asm.vpmovzxwd(target, half),
        (Class::Half, true) => asm.vpmovsxwd(target, half),
        (Class::Word, false) => asm.vpmovzxdq(target, half),
        (Class::Word, true) => asm.vpmovsxdq(target, half),
        (Class::Long, _) => unreachable!("nothing is wider"),
    }
}
