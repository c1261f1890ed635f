//! From operations to a function: what is the same for vectors of all sizes.

use super::frame;
use super::fused::{Fused, Logic};
use super::machine::{Machine, Result};
use super::registers::{Register, Registers, Transfer};
use crate::engine::cell::{Cell, Class, Shape};
use crate::engine::lanes::code::{Address, Code, Lookup, Op, Vector};
use iced_x86::code_asm::*;

/// Where batches start, for different sizes of elements.
const POINTERS: [AsmRegister64; 4] = [r8, r9, r10, r11];

/// A function with the arguments state, first batch, end.
pub fn function<M: Machine>(
    machine: M,
    code: &Code,
    shape: Shape,
    constant: &mut dyn FnMut(u64) -> Cell,
) -> Result<Vec<u8>> {
    let fused = Fused::of(code, M::TERNARY);
    let registers = machine.registers();
    let mut generator = Generator {
        machine,
        fused: &fused,
        shape,
        constant,
        asm: CodeAssembler::new(64)?,
        registers: Registers::new(&fused, registers),
        strides: vec![],
    };
    // The older encoding knows 16 registers only.
    generator.asm.set_prefer_vex(registers <= 16);
    generator.run()?;
    let frame = Generator::<M>::FIRST_SLOT + generator.registers.slots() * M::VECTOR;
    let mut bytes = frame::prologue(&generator.machine, frame)?;
    bytes.extend(generator.asm.assemble(0)?);
    Ok(bytes)
}

struct Generator<'a, M> {
    machine: M,
    fused: &'a Fused<'a>,
    shape: Shape,
    constant: &'a mut dyn FnMut(u64) -> Cell,
    asm: CodeAssembler,
    registers: Registers<'a>,
    /// By pointer, the bytes from batch to batch.
    strides: Vec<u32>,
}

impl<M: Machine> Generator<'_, M> {
    /// At the bottom of the stack: row numbers, of which each may be eight times as large as a row, and the rows that were looked up.
    const NUMBERS: u32 = 0;
    const ROWS: u32 = 8 * M::VECTOR;
    const FIRST_SLOT: u32 = 9 * M::VECTOR;

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
        let slot = |slot: u32| rsp + (Self::FIRST_SLOT + slot * M::VECTOR);
        for &transfer in transfers {
            match transfer {
                Transfer::Save(register, number) => self.machine.save(&mut self.asm, slot(number), register)?,
                Transfer::Restore(register, number) => self.machine.restore(&mut self.asm, register, slot(number))?,
                Transfer::Constant(register, pattern) => {
                    let at = rdi + (self.constant)(pattern).offset;
                    self.machine.broadcast(&mut self.asm, Class::Long, register, at)?;
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
            let to = self.at(*address);
            self.machine.store(&mut self.asm, to, sources[0], bytes)?;
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
            Op::Load(address) => {
                let from = self.at(*address);
                self.machine.load(&mut self.asm, target, from, bytes)
            }
            Op::Broadcast(class, offset) => self.machine.broadcast(&mut self.asm, *class, target, rdi + *offset),
            Op::Row(lookup) => {
                let index: Vec<Register> = lookup.index.iter().map(source).collect();
                self.row(target, lookup, &index, bytes)
            }
            _ => self.machine.compute(&mut self.asm, op, target, &source, self.constant),
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
                    self.machine.copy(&mut self.asm, target, *source)?;
                }
                target
            }
        };
        self.registers.used(inputs);
        let (second, third) = (register(order[1], target), register(order[2], target));
        self.machine.ternary(&mut self.asm, target, second, third, table)
    }

    /// Lane by lane through the stack: gathering instructions are no faster.
    fn row(&mut self, target: Register, lookup: &Lookup, index: &[Register], bytes: u32) -> Result<()> {
        let mut pointer = rdi;
        if self.shape.batches() > 1 {
            pointer = rax;
            self.asm.imul_3(rax, rsi, lookup.table.stride as i32)?;
            self.asm.add(rax, rdi)?;
        }
        for (number, register) in (0..).zip(index) {
            self.machine.save(&mut self.asm, rsp + (Self::NUMBERS + number * M::VECTOR), *register)?;
        }
        let size = lookup.class.bytes();
        for lane in 0..bytes / size {
            let number = rsp + (Self::NUMBERS + (lookup.first + lane) * lookup.index_class.bytes());
            match lookup.index_class {
                Class::Flag | Class::Byte => self.asm.movzx(ecx, byte_ptr(number))?,
                Class::Half => self.asm.movzx(ecx, word_ptr(number))?,
                Class::Word => self.asm.mov(ecx, dword_ptr(number))?,
                Class::Long => self.asm.mov(rcx, qword_ptr(number))?,
            }
            let from = pointer + rcx * size + (lookup.table.offset + lane * lookup.pitch);
            let to = rsp + (Self::ROWS + lane * size);
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
        self.machine.restore(&mut self.asm, target, rsp + Self::ROWS)
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
