//! From operations to instructions.

use super::VECTOR;
use super::frame::ORDER;
use super::logic::{Fused, Logic};
use super::registers::{Register, Registers, Transfer};
use crate::engine::cell::{Cell, Class, Shape};
use crate::engine::lanes::code::{Address, Condition, Lookup, Op, Vector};
use iced_x86::IcedError;
use iced_x86::code_asm::*;

type Result<T> = std::result::Result<T, IcedError>;

/// The loop over the batches.
pub struct Body {
    pub bytes: Vec<u8>,
    /// Bytes of the stack that it uses.
    pub frame: u32,
    /// The slot of the state that holds the order of packed words, if it is needed.
    pub order: Option<u32>,
}

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
/// Where batches start, for different sizes of elements.
const POINTERS: [AsmRegister64; 4] = [r8, r9, r10, r11];
/// The register that holds the order of packed words.
const ORDERED: AsmRegisterZmm = zmm31;
/// Registers that vectors are given; the last one is [`ORDERED`].
const REGISTERS: usize = 31;
/// At the bottom of the stack: row numbers, and the rows that were looked up.
const NUMBERS: u32 = 0;
const ROWS: u32 = VECTOR;
const FIRST_SLOT: u32 = 2 * VECTOR;

/// The body of a function with the arguments state, first batch, end.
pub fn body(fused: &Fused, shape: Shape, constant: &mut dyn FnMut(u64) -> Cell) -> Result<Body> {
    let mut generator = Generator {
        fused,
        shape,
        constant,
        asm: CodeAssembler::new(64)?,
        registers: Registers::new(fused, REGISTERS),
        strides: vec![],
        order: None,
    };
    // The older encoding knows 16 registers only.
    generator.asm.set_prefer_vex(false);
    generator.run()?;
    Ok(Body {
        frame: FIRST_SLOT + generator.registers.slots() * VECTOR,
        bytes: generator.asm.assemble(0)?,
        order: generator.order,
    })
}

struct Generator<'a> {
    fused: &'a Fused<'a>,
    shape: Shape,
    constant: &'a mut dyn FnMut(u64) -> Cell,
    asm: CodeAssembler,
    registers: Registers<'a>,
    /// By pointer, the bytes from batch to batch.
    strides: Vec<u32>,
    order: Option<u32>,
}

impl Generator<'_> {
    fn run(&mut self) -> Result<()> {
        let mut head = self.asm.create_label();
        self.asm.set_label(&mut head)?;
        if self.shape.batches() > 1 {
            self.pointers()?;
        }
        for (index, node) in self.fused.nodes.iter().enumerate() {
            let is_needed = !self.fused.uses[index].is_empty() || matches!(node.op, Op::Store(..));
            if is_needed && !matches!(node.op, Op::Constant(_)) {
                self.node(Vector(index as u32), &node.op, node.bytes)?;
            }
        }
        if self.shape.batches() > 1 {
            self.asm.inc(rsi)?;
            self.asm.cmp(rsi, rdx)?;
            self.asm.jb(head)?;
        }
        self.asm.vzeroupper()?;
        self.asm.leave()?;
        self.asm.ret()
    }

    fn pointers(&mut self) -> Result<()> {
        for node in self.fused.nodes {
            if let Op::Load(address) | Op::Store(_, address) = node.op
                && !self.strides.contains(&address.stride)
            {
                self.strides.push(address.stride);
            }
        }
        for (stride, pointer) in self.strides.iter().zip(POINTERS) {
            self.asm.imul_3(pointer, rsi, *stride as i32)?;
            self.asm.add(pointer, rdi)?;
        }
        Ok(())
    }

    fn at(&self, address: Address) -> AsmMemoryOperand {
        let stride = self.strides.iter().position(|stride| *stride == address.stride);
        stride.map_or(rdi, |number| POINTERS[number]) + address.offset
    }

    fn transfer(&mut self, transfers: &[Transfer]) -> Result<()> {
        let slot = |slot: u32| zmmword_ptr(rsp + (FIRST_SLOT + slot * VECTOR));
        for &transfer in transfers {
            match transfer {
                Transfer::Save(register, number) => self.asm.vmovdqa64(slot(number), ZMM[register])?,
                Transfer::Restore(register, number) => self.asm.vmovdqa64(ZMM[register], slot(number))?,
                Transfer::Constant(register, pattern) => {
                    let cell = (self.constant)(pattern);
                    self.asm.vpbroadcastq(ZMM[register], qword_ptr(rdi + cell.offset))?;
                }
            }
        }
        Ok(())
    }

    fn node(&mut self, vector: Vector, op: &Op, bytes: u32) -> Result<()> {
        let operands = self.fused.operands(vector.0 as usize);
        let mut transfers = vec![];
        let sources: Vec<Register> =
            operands.iter().map(|operand| self.registers.bring(*operand, &operands, &mut transfers)).collect();
        if let Op::Store(_, address) = op {
            self.transfer(&transfers)?;
            self.store(sources[0], *address, bytes)?;
            self.registers.used(&operands);
            return Ok(());
        }
        if let Some(logic) = &self.fused.logic[vector.0 as usize] {
            return self.logic(vector, logic, sources, transfers);
        }
        let target = self.registers.make(vector, &operands, &mut transfers);
        self.transfer(&transfers)?;
        self.registers.used(&operands);
        let source = |operand: &Vector| {
            let same = self.fused.same[operand.0 as usize];
            sources[operands.iter().position(|operand| *operand == same).expect("an operand")]
        };
        match op {
            Op::Load(address) => self.load(target, *address, bytes),
            Op::Broadcast(class, offset) => self.broadcast(target, *class, *offset),
            Op::Add(class, a, b) => self.add(*class, target, source(a), source(b)),
            Op::Subtract(class, a, b) => self.subtract(*class, target, source(a), source(b)),
            Op::Multiply(class, a, b) => self.multiply(*class, target, source(a), source(b)),
            Op::ShiftLeft(class, a, by) => self.shift(*class, target, source(a), *by, true),
            Op::ShiftRight(class, a, by) => self.shift(*class, target, source(a), *by, false),
            Op::Parity(class, _, a) => self.count_bits(*class, target, source(a)),
            Op::Compare(condition, class, a, b) => {
                let (a, b) = (source(a), source(b));
                self.compare(*condition, *class, k1, a, b)?;
                self.expand(*class, target, k1)
            }
            Op::Flags(condition, class, pairs) => {
                let pairs: Vec<_> = pairs.iter().map(|(a, b)| (source(a), source(b))).collect();
                self.flags(*condition, *class, target, &pairs)
            }
            Op::Widen { from, upper, signed, of } => {
                let of = source(of);
                self.widen(*from, *upper, *signed, target, of)
            }
            Op::Halve { from, masks, low, high } => {
                let (low, high) = (source(low), high.as_ref().map(source));
                self.halve(*from, *masks, target, low, high)
            }
            Op::Row(lookup) => {
                let index = source(&lookup.index);
                self.row(target, lookup, index, bytes)
            }
            Op::Constant(_)
            | Op::Store(..)
            | Op::And(..)
            | Op::Or(..)
            | Op::Xor(..)
            | Op::AndNot(..)
            | Op::Blend(..) => {
                unreachable!("{op:?} is dealt with above")
            }
        }
    }

    /// The instruction of three operands overwrites its first one.
    fn logic(
        &mut self,
        vector: Vector,
        logic: &Logic,
        sources: Vec<Register>,
        mut transfers: Vec<Transfer>,
    ) -> Result<()> {
        // An input that dies here, if there is one, is overwritten; the table's columns follow.
        let inputs = &logic.inputs;
        let dying = inputs.iter().position(|input| self.registers.is_last_use(*input));
        let first = dying.unwrap_or(0);
        let order: Vec<usize> = std::iter::once(first).chain((0..3).filter(|position| *position != first)).collect();
        let table = reorder(logic.table, [order[0], order[1], order[2]]);
        let register = |position: usize, other: Register| sources.get(position).copied().unwrap_or(other);
        let target = match dying {
            Some(dying) => {
                let target = self.registers.replace(inputs[dying], vector);
                self.transfer(&transfers)?;
                target
            }
            None => {
                let target = self.registers.make(vector, inputs, &mut transfers);
                self.transfer(&transfers)?;
                if let Some(source) = sources.first() {
                    self.asm.vmovdqa64(ZMM[target], ZMM[*source])?;
                }
                target
            }
        };
        self.registers.used(inputs);
        let (second, third) = (register(order[1], target), register(order[2], target));
        self.asm.vpternlogd(ZMM[target], ZMM[second], ZMM[third], i32::from(table))
    }

    /// Loads no more than was stored together, so that the processor can hand it on.
    fn load(&mut self, target: Register, address: Address, bytes: u32) -> Result<()> {
        let at = self.at(address);
        match bytes {
            4 => self.asm.vmovd(XMM[target], dword_ptr(at)),
            8 => self.asm.vmovq(XMM[target], qword_ptr(at)),
            16 => self.asm.vmovdqu64(XMM[target], xmmword_ptr(at)),
            32 => self.asm.vmovdqu64(YMM[target], ymmword_ptr(at)),
            _ => self.asm.vmovdqu64(ZMM[target], zmmword_ptr(at)),
        }
    }

    /// What stands behind a batch that does not fill a vector belongs to other copies.
    fn store(&mut self, source: Register, address: Address, bytes: u32) -> Result<()> {
        let at = self.at(address);
        match bytes {
            4 => self.asm.vmovd(dword_ptr(at), XMM[source]),
            8 => self.asm.vmovq(qword_ptr(at), XMM[source]),
            16 => self.asm.vmovdqu64(xmmword_ptr(at), XMM[source]),
            32 => self.asm.vmovdqu64(ymmword_ptr(at), YMM[source]),
            48 => {
                self.asm.vmovdqu64(ymmword_ptr(at), YMM[source])?;
                self.asm.vextracti32x4(xmmword_ptr(at + 32), ZMM[source], 2)
            }
            _ => self.asm.vmovdqu64(zmmword_ptr(at), ZMM[source]),
        }
    }

    fn broadcast(&mut self, target: Register, class: Class, offset: u32) -> Result<()> {
        let (target, at) = (ZMM[target], rdi + offset);
        match class {
            Class::Flag | Class::Byte => self.asm.vpbroadcastb(target, byte_ptr(at)),
            Class::Half => self.asm.vpbroadcastw(target, word_ptr(at)),
            Class::Word => self.asm.vpbroadcastd(target, dword_ptr(at)),
            Class::Long => self.asm.vpbroadcastq(target, qword_ptr(at)),
        }
    }

    fn add(&mut self, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
        let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
        match class {
            Class::Flag | Class::Byte => self.asm.vpaddb(target, a, b),
            Class::Half => self.asm.vpaddw(target, a, b),
            Class::Word => self.asm.vpaddd(target, a, b),
            Class::Long => self.asm.vpaddq(target, a, b),
        }
    }

    fn subtract(&mut self, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
        let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
        match class {
            Class::Flag | Class::Byte => self.asm.vpsubb(target, a, b),
            Class::Half => self.asm.vpsubw(target, a, b),
            Class::Word => self.asm.vpsubd(target, a, b),
            Class::Long => self.asm.vpsubq(target, a, b),
        }
    }

    fn multiply(&mut self, class: Class, target: Register, a: Register, b: Register) -> Result<()> {
        let [target, a, b] = [target, a, b].map(|register| ZMM[register]);
        match class {
            Class::Flag | Class::Byte => unreachable!("there is no product of bytes"),
            Class::Half => self.asm.vpmullw(target, a, b),
            Class::Word => self.asm.vpmulld(target, a, b),
            Class::Long => self.asm.vpmullq(target, a, b),
        }
    }

    fn shift(&mut self, class: Class, target: Register, a: Register, by: u32, left: bool) -> Result<()> {
        let ([target, a], by) = ([target, a].map(|register| ZMM[register]), by as i32);
        match (class, left) {
            (Class::Flag | Class::Byte, _) => unreachable!("there are no shifts of bytes"),
            (Class::Half, true) => self.asm.vpsllw(target, a, by),
            (Class::Half, false) => self.asm.vpsrlw(target, a, by),
            (Class::Word, true) => self.asm.vpslld(target, a, by),
            (Class::Word, false) => self.asm.vpsrld(target, a, by),
            (Class::Long, true) => self.asm.vpsllq(target, a, by),
            (Class::Long, false) => self.asm.vpsrlq(target, a, by),
        }
    }

    fn count_bits(&mut self, class: Class, target: Register, a: Register) -> Result<()> {
        let [target, a] = [target, a].map(|register| ZMM[register]);
        match class {
            Class::Flag | Class::Byte => self.asm.vpopcntb(target, a),
            Class::Half => self.asm.vpopcntw(target, a),
            Class::Word => self.asm.vpopcntd(target, a),
            Class::Long => self.asm.vpopcntq(target, a),
        }
    }

    fn compare(&mut self, how: Condition, class: Class, target: AsmRegisterK, a: Register, b: Register) -> Result<()> {
        let (a, b) = (ZMM[a], ZMM[b]);
        // The numbers of the processor's comparisons.
        let number = match how {
            Condition::Equal => 0,
            Condition::LessSigned | Condition::Less => 1,
            Condition::Bit => {
                return match class {
                    Class::Flag | Class::Byte => self.asm.vptestmb(target, a, b),
                    Class::Half => self.asm.vptestmw(target, a, b),
                    Class::Word => self.asm.vptestmd(target, a, b),
                    Class::Long => self.asm.vptestmq(target, a, b),
                };
            }
        };
        match (how == Condition::Less, class) {
            (false, Class::Flag | Class::Byte) => self.asm.vpcmpb(target, a, b, number),
            (false, Class::Half) => self.asm.vpcmpw(target, a, b, number),
            (false, Class::Word) => self.asm.vpcmpd(target, a, b, number),
            (false, Class::Long) => self.asm.vpcmpq(target, a, b, number),
            (true, Class::Flag | Class::Byte) => self.asm.vpcmpub(target, a, b, number),
            (true, Class::Half) => self.asm.vpcmpuw(target, a, b, number),
            (true, Class::Word) => self.asm.vpcmpud(target, a, b, number),
            (true, Class::Long) => self.asm.vpcmpuq(target, a, b, number),
        }
    }

    /// A bit for each element to all bits of it.
    fn expand(&mut self, class: Class, target: Register, bits: AsmRegisterK) -> Result<()> {
        let target = ZMM[target];
        match class {
            Class::Flag | Class::Byte => self.asm.vpmovm2b(target, bits),
            Class::Half => self.asm.vpmovm2w(target, bits),
            Class::Word => self.asm.vpmovm2d(target, bits),
            Class::Long => self.asm.vpmovm2q(target, bits),
        }
    }

    /// Compares and brings the bits of all vectors together before they become masks of bytes.
    fn flags(&mut self, how: Condition, class: Class, target: Register, pairs: &[(Register, Register)]) -> Result<()> {
        for (bits, (a, b)) in MASKS.iter().zip(pairs) {
            self.compare(how, class, *bits, *a, *b)?;
        }
        let (mut count, mut width) = (pairs.len(), VECTOR / class.bytes());
        while count > 1 {
            for pair in 0..count.div_ceil(2) {
                let (low, high) = (MASKS[2 * pair], MASKS[(2 * pair + 1).min(count - 1)]);
                match width {
                    8 => self.asm.kunpckbw(MASKS[pair], high, low)?,
                    16 => self.asm.kunpckwd(MASKS[pair], high, low)?,
                    _ => self.asm.kunpckdq(MASKS[pair], high, low)?,
                }
            }
            (count, width) = (count.div_ceil(2), 2 * width);
        }
        self.expand(Class::Byte, target, MASKS[0])
    }

    fn widen(&mut self, from: Class, upper: bool, signed: bool, target: Register, of: Register) -> Result<()> {
        let mut half = of;
        if upper {
            self.asm.vextracti64x4(YMM[target], ZMM[of], 1)?;
            half = target;
        }
        let (target, half) = (ZMM[target], YMM[half]);
        match (from, signed) {
            (Class::Flag | Class::Byte, false) => self.asm.vpmovzxbw(target, half),
            (Class::Flag | Class::Byte, true) => self.asm.vpmovsxbw(target, half),
            (Class::Half, false) => self.asm.vpmovzxwd(target, half),
            (Class::Half, true) => self.asm.vpmovsxwd(target, half),
            (Class::Word, false) => self.asm.vpmovzxdq(target, half),
            (Class::Word, true) => self.asm.vpmovsxdq(target, half),
            (Class::Long, _) => unreachable!("nothing is wider"),
        }
    }

    fn halve(
        &mut self,
        from: Class,
        masks: bool,
        target: Register,
        low: Register,
        high: Option<Register>,
    ) -> Result<()> {
        let Some(high) = high else {
            return match from {
                Class::Half => self.asm.vpmovwb(YMM[target], ZMM[low]),
                Class::Word => self.asm.vpmovdw(YMM[target], ZMM[low]),
                Class::Long => self.asm.vpmovqd(YMM[target], ZMM[low]),
                Class::Flag | Class::Byte => unreachable!("nothing is narrower"),
            };
        };
        let [target, low, high] = [target, low, high].map(|register| ZMM[register]);
        match (from, masks) {
            (Class::Half, false) => self.asm.vpackuswb(target, low, high)?,
            (Class::Half, true) => self.asm.vpacksswb(target, low, high)?,
            (Class::Word, false) => self.asm.vpackusdw(target, low, high)?,
            (Class::Word, true) => self.asm.vpackssdw(target, low, high)?,
            // The even words of both.
            (Class::Long, _) => self.asm.vshufps(target, low, high, 0b10_00_10_00)?,
            (Class::Flag | Class::Byte, _) => unreachable!("nothing is narrower"),
        }
        if self.order.is_none() {
            self.order = Some((self.constant)(ORDER).offset);
        }
        self.asm.vpermq(target, ORDERED, target)
    }

    /// Lane by lane through the stack: gathering instructions are no faster.
    fn row(&mut self, target: Register, lookup: &Lookup, index: Register, bytes: u32) -> Result<()> {
        let mut pointer = rdi;
        if self.shape.batches() > 1 {
            pointer = rax;
            self.asm.imul_3(rax, rsi, lookup.table.stride as i32)?;
            self.asm.add(rax, rdi)?;
        }
        self.asm.vmovdqa64(zmmword_ptr(rsp + NUMBERS), ZMM[index])?;
        let size = lookup.class.bytes();
        for lane in 0..bytes / size {
            let number = rsp + (NUMBERS + (lookup.first + lane) * lookup.index_class.bytes());
            match lookup.index_class {
                Class::Flag | Class::Byte => self.asm.movzx(ecx, byte_ptr(number))?,
                Class::Half => self.asm.movzx(ecx, word_ptr(number))?,
                Class::Word => self.asm.mov(ecx, dword_ptr(number))?,
                Class::Long => self.asm.mov(rcx, qword_ptr(number))?,
            }
            let from = pointer + rcx * size + (lookup.table.offset + lane * lookup.pitch);
            let to = rsp + (ROWS + lane * size);
            match lookup.class {
                Class::Flag | Class::Byte => {
                    self.asm.movzx(ecx, byte_ptr(from))?;
                    self.asm.mov(byte_ptr(to), cl)?;
                }
                Class::Half => {
                    self.asm.movzx(ecx, word_ptr(from))?;
                    self.asm.mov(word_ptr(to), cx)?;
                }
                Class::Word => {
                    self.asm.mov(ecx, dword_ptr(from))?;
                    self.asm.mov(dword_ptr(to), ecx)?;
                }
                Class::Long => {
                    self.asm.mov(rcx, qword_ptr(from))?;
                    self.asm.mov(qword_ptr(to), rcx)?;
                }
            }
        }
        self.asm.vmovdqa64(ZMM[target], zmmword_ptr(rsp + ROWS))
    }
}

/// The table of a function whose inputs are handed over in this order.
fn reorder(table: u8, order: [usize; 3]) -> u8 {
    (0..8u8).fold(0, |reordered, row| {
        // Bit `2 - position` of a row belongs to the input at that position.
        let number = order
            .iter()
            .enumerate()
            .fold(0, |number, (position, input)| number | (row >> (2 - position) & 1) << (2 - input));
        reordered | (table >> number & 1) << row
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reordered_table_is_the_same_function() {
        // a & !b | c
        let function = |a: u8, b: u8, c: u8| a & (1 - b) | c;
        let table = |inputs: [usize; 3]| {
            (0..8u8).fold(0, |table, row| {
                let bits = [row >> 2 & 1, row >> 1 & 1, row & 1];
                let mut named = [0; 3];
                inputs.iter().zip(bits).for_each(|(input, bit)| named[*input] = bit);
                table | function(named[0], named[1], named[2]) << row
            })
        };
        for order in [[0, 1, 2], [1, 0, 2], [2, 0, 1], [1, 2, 0]] {
            assert_eq!(reorder(table([0, 1, 2]), order), table(order), "{order:?}");
        }
    }
}
