//! Vectors of 256 bits. Most instructions know two halves of 128 bits, which packing must put in order.

use super::machine::{Machine, Result};
use super::registers::Register;
use crate::engine::cell::{Cell, Class};
use crate::engine::lanes::code::{Code, Condition, Op, Vector};
use iced_x86::code_asm::*;

#[rustfmt::skip]
const YMM: [AsmRegisterYmm; 16] = [
    ymm0, ymm1, ymm2, ymm3, ymm4, ymm5, ymm6, ymm7, ymm8, ymm9, ymm10, ymm11, ymm12, ymm13, ymm14, ymm15,
];
#[rustfmt::skip]
const XMM: [AsmRegisterXmm; 16] = [
    xmm0, xmm1, xmm2, xmm3, xmm4, xmm5, xmm6, xmm7, xmm8, xmm9, xmm10, xmm11, xmm12, xmm13, xmm14, xmm15,
];
/// Holds what an operation needs on its way.
const SCRATCH: AsmRegisterYmm = ymm15;
/// The lower four bits of each byte, where there are parities.
const NIBBLES: AsmRegisterYmm = ymm14;
/// The parities of the numbers 0 to 15, in both halves, where there are such.
const PARITIES: AsmRegisterYmm = ymm13;
/// The quarters of a vector whose two halves were packed by themselves, in order.
const QUARTERS: i32 = 0b11_01_10_00;

/// AVX2.
pub struct Avx2 {
    parities: Option<Parities>,
}

/// Slots of the state that hold what parities need.
struct Parities {
    /// 15 in each byte.
    nibbles: u32,
    /// A byte for each number from 0 to 7, from 8 to 15.
    tables: [u32; 2],
}

impl Avx2 {
    /// With what this code needs.
    pub fn for_code(code: &Code, constant: &mut dyn FnMut(u64) -> Cell) -> Self {
        let has_parities = code.nodes.iter().any(|node| matches!(node.op, Op::Parity(..)));
        let table = |from: u64| {
            let parity = |number: u64| u8::from((from + number).count_ones() % 2 == 1);
            u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(parity))
        };
        let mut slot = |pattern| constant(pattern).offset;
        let parities = has_parities
            .then(|| Parities { nibbles: slot(0x0f0f_0f0f_0f0f_0f0f), tables: [slot(table(0)), slot(table(8))] });
        Self { parities }
    }
}

impl Machine for Avx2 {
    const VECTOR: u32 = 32;
    const TERNARY: bool = false;

    fn registers(&self) -> usize {
        // Without the last ones, which have names.
        YMM.len() - if self.parities.is_some() { 3 } else { 1 }
    }

    fn save(&self, asm: &mut CodeAssembler, to: AsmMemoryOperand, source: Register) -> Result<()> {
        asm.vmovdqa(ymmword_ptr(to), YMM[source])
    }

    fn restore(&self, asm: &mut CodeAssembler, target: Register, from: AsmMemoryOperand) -> Result<()> {
        asm.vmovdqa(YMM[target], ymmword_ptr(from))
    }

    fn load(&self, asm: &mut CodeAssembler, target: Register, from: AsmMemoryOperand, bytes: u32) -> Result<()> {
        match bytes {
            4 => asm.vmovd(XMM[target], dword_ptr(from)),
            8 => asm.vmovq(XMM[target], qword_ptr(from)),
            16 => asm.vmovdqu(XMM[target], xmmword_ptr(from)),
            _ => asm.vmovdqu(YMM[target], ymmword_ptr(from)),
        }
    }

    fn store(&self, asm: &mut CodeAssembler, to: AsmMemoryOperand, source: Register, bytes: u32) -> Result<()> {
        match bytes {
            4 => asm.vmovd(dword_ptr(to), XMM[source]),
            8 => asm.vmovq(qword_ptr(to), XMM[source]),
            16 => asm.vmovdqu(xmmword_ptr(to), XMM[source]),
            _ => asm.vmovdqu(ymmword_ptr(to), YMM[source]),
        }
    }

    fn broadcast(&self, asm: &mut CodeAssembler, class: Class, target: Register, from: AsmMemoryOperand) -> Result<()> {
        let target = YMM[target];
        match class {
            Class::Flag | Class::Byte => asm.vpbroadcastb(target, byte_ptr(from)),
            Class::Half => asm.vpbroadcastw(target, word_ptr(from)),
            Class::Word => asm.vpbroadcastd(target, dword_ptr(from)),
            Class::Long => asm.vpbroadcastq(target, qword_ptr(from)),
        }
    }

    fn copy(&self, asm: &mut CodeAssembler, target: Register, source: Register) -> Result<()> {
        asm.vmovdqa(YMM[target], YMM[source])
    }

    fn ternary(&self, _: &mut CodeAssembler, _: Register, _: Register, _: Register, _: u8) -> Result<()> {
        unreachable!("bitwise operations are not joined")
    }

    fn compute(
        &mut self,
        asm: &mut CodeAssembler,
        op: &Op,
        target: Register,
        source: &dyn Fn(&Vector) -> Register,
        _: &mut dyn FnMut(u64) -> Cell,
    ) -> Result<()> {
        let ymm = |vector: &Vector| YMM[source(vector)];
        let to = YMM[target];
        match op {
            Op::And(a, b) => asm.vpand(to, ymm(a), ymm(b)),
            Op::Or(a, b) => asm.vpor(to, ymm(a), ymm(b)),
            Op::Xor(a, b) => asm.vpxor(to, ymm(a), ymm(b)),
            // The instruction inverts its first source.
            Op::AndNot(a, b) => asm.vpandn(to, ymm(b), ymm(a)),
            // The instruction takes its second source where the mask is set.
            Op::Blend(mask, a, b) => asm.vpblendvb(to, ymm(b), ymm(a), ymm(mask)),
            Op::Add(class, a, b) => add(asm, *class, to, ymm(a), ymm(b)),
            Op::Subtract(class, a, b) => subtract(asm, *class, to, ymm(a), ymm(b)),
            Op::Multiply(class, a, b) => multiply(asm, *class, to, ymm(a), ymm(b)),
            Op::ShiftLeft(class, a, by) => shift(asm, *class, to, ymm(a), *by as i32, true),
            Op::ShiftRight(class, a, by) => shift(asm, *class, to, ymm(a), *by as i32, false),
            Op::Parity(class, _, a) => parity(asm, *class, to, ymm(a)),
            Op::Compare(condition, class, a, b) => compare(asm, *condition, *class, to, ymm(a), ymm(b)),
            Op::Widen { from, upper, signed, of } => {
                let mut half = XMM[source(of)];
                if *upper {
                    half = XMM[target];
                    asm.vextracti128(half, ymm(of), 1)?;
                }
                widen(asm, *from, *signed, to, half)
            }
            Op::Halve { from, masks, low, high } => halve(asm, *from, *masks, to, ymm(low), ymm(&high.unwrap_or(*low))),
            _ => unreachable!("{op:?} is made elsewhere"),
        }
    }

    fn begin(&self, asm: &mut CodeAssembler) -> Result<()> {
        let Some(Parities { nibbles, tables: [low, high] }) = self.parities else { return Ok(()) };
        asm.vpbroadcastq(NIBBLES, qword_ptr(rdi + nibbles))?;
        asm.vpbroadcastq(SCRATCH, qword_ptr(rdi + high))?;
        asm.vpbroadcastq(PARITIES, qword_ptr(rdi + low))?;
        asm.vpunpcklqdq(PARITIES, PARITIES, SCRATCH)
    }
}

fn add(
    asm: &mut CodeAssembler,
    class: Class,
    target: AsmRegisterYmm,
    a: AsmRegisterYmm,
    b: AsmRegisterYmm,
) -> Result<()> {
    match class {
        Class::Flag | Class::Byte => asm.vpaddb(target, a, b),
        Class::Half => asm.vpaddw(target, a, b),
        Class::Word => asm.vpaddd(target, a, b),
        Class::Long => asm.vpaddq(target, a, b),
    }
}

fn subtract(
    asm: &mut CodeAssembler,
    class: Class,
    target: AsmRegisterYmm,
    a: AsmRegisterYmm,
    b: AsmRegisterYmm,
) -> Result<()> {
    match class {
        Class::Flag | Class::Byte => asm.vpsubb(target, a, b),
        Class::Half => asm.vpsubw(target, a, b),
        Class::Word => asm.vpsubd(target, a, b),
        Class::Long => asm.vpsubq(target, a, b),
    }
}

fn multiply(
    asm: &mut CodeAssembler,
    class: Class,
    target: AsmRegisterYmm,
    a: AsmRegisterYmm,
    b: AsmRegisterYmm,
) -> Result<()> {
    match class {
        Class::Flag | Class::Byte => unreachable!("there is no product of bytes"),
        Class::Half => asm.vpmullw(target, a, b),
        Class::Word => asm.vpmulld(target, a, b),
        // From products of 32 bits: those of one's upper and the other's lower half count from bit 32 on.
        Class::Long => {
            asm.vpsrlq(SCRATCH, a, 32)?;
            asm.vpmuludq(SCRATCH, SCRATCH, b)?;
            asm.vpsrlq(target, b, 32)?;
            asm.vpmuludq(target, target, a)?;
            asm.vpaddq(SCRATCH, SCRATCH, target)?;
            asm.vpsllq(SCRATCH, SCRATCH, 32)?;
            asm.vpmuludq(target, a, b)?;
            asm.vpaddq(target, target, SCRATCH)
        }
    }
}

fn shift(
    asm: &mut CodeAssembler,
    class: Class,
    target: AsmRegisterYmm,
    a: AsmRegisterYmm,
    by: i32,
    left: bool,
) -> Result<()> {
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

/// Each byte's upper half onto its lower one, the parity of that from a table, and the bytes onto each other.
fn parity(asm: &mut CodeAssembler, class: Class, target: AsmRegisterYmm, of: AsmRegisterYmm) -> Result<()> {
    asm.vpsrlw(SCRATCH, of, 4)?;
    asm.vpxor(target, of, SCRATCH)?;
    asm.vpand(target, target, NIBBLES)?;
    asm.vpshufb(target, PARITIES, target)?;
    match class {
        Class::Flag | Class::Byte => {}
        Class::Half => {
            asm.vpsrlw(SCRATCH, target, 8)?;
            asm.vpxor(target, target, SCRATCH)?;
        }
        Class::Word => {
            asm.vpsrld(SCRATCH, target, 16)?;
            asm.vpxor(target, target, SCRATCH)?;
            asm.vpsrld(SCRATCH, target, 8)?;
            asm.vpxor(target, target, SCRATCH)?;
        }
        // Their sum, which is at most eight.
        Class::Long => {
            asm.vpxor(SCRATCH, SCRATCH, SCRATCH)?;
            asm.vpsadbw(target, target, SCRATCH)?;
        }
    }
    Ok(())
}

fn compare(
    asm: &mut CodeAssembler,
    condition: Condition,
    class: Class,
    target: AsmRegisterYmm,
    a: AsmRegisterYmm,
    b: AsmRegisterYmm,
) -> Result<()> {
    match (condition, class) {
        (Condition::Equal, Class::Flag | Class::Byte) => asm.vpcmpeqb(target, a, b),
        (Condition::Equal, Class::Half) => asm.vpcmpeqw(target, a, b),
        (Condition::Equal, Class::Word) => asm.vpcmpeqd(target, a, b),
        (Condition::Equal, Class::Long) => asm.vpcmpeqq(target, a, b),
        // Less is greater the other way round.
        (Condition::LessSigned, Class::Flag | Class::Byte) => asm.vpcmpgtb(target, b, a),
        (Condition::LessSigned, Class::Half) => asm.vpcmpgtw(target, b, a),
        (Condition::LessSigned, Class::Word) => asm.vpcmpgtd(target, b, a),
        (Condition::LessSigned, Class::Long) => asm.vpcmpgtq(target, b, a),
        (Condition::Less | Condition::Bit, _) => unreachable!("simple code compares otherwise"),
    }
}

fn widen(
    asm: &mut CodeAssembler,
    from: Class,
    signed: bool,
    target: AsmRegisterYmm,
    half: AsmRegisterXmm,
) -> Result<()> {
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

fn halve(
    asm: &mut CodeAssembler,
    from: Class,
    masks: bool,
    target: AsmRegisterYmm,
    low: AsmRegisterYmm,
    high: AsmRegisterYmm,
) -> Result<()> {
    match (from, masks) {
        (Class::Half, false) => asm.vpackuswb(target, low, high)?,
        (Class::Half, true) => asm.vpacksswb(target, low, high)?,
        (Class::Word, false) => asm.vpackusdw(target, low, high)?,
        (Class::Word, true) => asm.vpackssdw(target, low, high)?,
        // The even words of both.
        (Class::Long, _) => asm.vshufps(target, low, high, 0b10_00_10_00)?,
        (Class::Flag | Class::Byte, _) => unreachable!("nothing is narrower"),
    }
    asm.vpermq(target, target, QUARTERS)
}
