//! Which vector stands in which register.

use super::fused::Fused;
use crate::engine::lanes::code::{Op, Vector};

/// A vector register, by number.
pub type Register = usize;

/// What has to be done to bring a vector into a register, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// Put a register's vector into a slot of the stack.
    Save(Register, u32),
    /// Bring it back.
    Restore(Register, u32),
    /// Load a constant.
    Constant(Register, u64),
}

/// The registers at one point of the code.
pub struct Registers<'a> {
    fused: &'a Fused<'a>,
    /// By register, what stands there.
    holds: Vec<Option<Vector>>,
    /// By vector, where it stands.
    register: Vec<Option<Register>>,
    /// By vector, its slot of the stack.
    slot: Vec<Option<u32>>,
    /// By vector, how many of its uses are over.
    done: Vec<usize>,
    slots: u32,
}

impl<'a> Registers<'a> {
    /// So many registers, all free.
    pub fn new(fused: &'a Fused<'a>, count: usize) -> Self {
        let vectors = fused.nodes.len();
        Self {
            fused,
            holds: vec![None; count],
            register: vec![None; vectors],
            slot: vec![None; vectors],
            done: vec![0; vectors],
            slots: 0,
        }
    }

    /// Slots of the stack so far.
    pub fn slots(&self) -> u32 {
        self.slots
    }

    fn next_use(&self, vector: Vector) -> Option<u32> {
        let uses = &self.fused.uses[vector.0 as usize];
        uses.len().checked_sub(1 + self.done[vector.0 as usize]).map(|last| uses[last])
    }

    /// Brings a vector into a register; those of `pinned` stay where they are.
    pub fn bring(&mut self, vector: Vector, pinned: &[Vector], transfers: &mut Vec<Transfer>) -> Register {
        if let Some(register) = self.register[vector.0 as usize] {
            return register;
        }
        let register = self.free(pinned, transfers);
        transfers.push(match (&self.fused.nodes[vector.0 as usize].op, self.slot[vector.0 as usize]) {
            (Op::Constant(pattern), _) => Transfer::Constant(register, *pattern),
            (_, Some(slot)) => Transfer::Restore(register, slot),
            (op, None) => unreachable!("{op:?} was made and is in a register or on the stack"),
        });
        self.put(vector, register);
        register
    }

    /// A register for a new vector; those of `pinned` stay where they are.
    pub fn make(&mut self, vector: Vector, pinned: &[Vector], transfers: &mut Vec<Transfer>) -> Register {
        let register = self.free(pinned, transfers);
        self.put(vector, register);
        register
    }

    /// A register for a new vector that takes the place of an old one, which is not used again.
    pub fn replace(&mut self, old: Vector, new: Vector) -> Register {
        let register = self.register[old.0 as usize].take().expect("it stands in a register");
        self.put(new, register);
        register
    }

    fn put(&mut self, vector: Vector, register: Register) {
        self.holds[register] = Some(vector);
        self.register[vector.0 as usize] = Some(register);
    }

    /// True if the use at hand is the last one.
    pub fn is_last_use(&self, vector: Vector) -> bool {
        self.done[vector.0 as usize] + 1 >= self.fused.uses[vector.0 as usize].len()
    }

    /// An operation has read these.
    pub fn used(&mut self, vectors: &[Vector]) {
        for vector in vectors {
            self.done[vector.0 as usize] += 1;
            if self.next_use(*vector).is_none()
                && let Some(register) = self.register[vector.0 as usize].take()
            {
                self.holds[register] = None;
            }
        }
    }

    fn free(&mut self, pinned: &[Vector], transfers: &mut Vec<Transfer>) -> Register {
        if let Some(register) = self.holds.iter().position(Option::is_none) {
            return register;
        }
        let held = self.holds.iter().enumerate().filter_map(|(register, vector)| Some((register, (*vector)?)));
        let movable = held.filter(|(_, vector)| !pinned.contains(vector));
        // What is needed last goes; of two alike, a constant, which costs no room.
        let is_constant = |vector: Vector| matches!(self.fused.nodes[vector.0 as usize].op, Op::Constant(_));
        let (register, vector) = movable
            .max_by_key(|(_, vector)| (self.next_use(*vector), is_constant(*vector)))
            .expect("an operation reads fewer vectors than there are registers");
        let is_safe = is_constant(vector) || self.slot[vector.0 as usize].is_some();
        if !is_safe {
            self.slot[vector.0 as usize] = Some(self.slots);
            transfers.push(Transfer::Save(register, self.slots));
            self.slots += 1;
        }
        self.register[vector.0 as usize] = None;
        self.holds[register] = None;
        register
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::lanes::code::{Address, Code};

    const HERE: Address = Address { offset: 0, stride: 0 };

    /// With two registers, three loads that are all needed later: one waits on the stack, the constant does not.
    #[test]
    fn what_is_needed_last_makes_room_and_comes_back() {
        let mut code = Code::default();
        let [a, b] = [0, 1].map(|_| code.push(Op::Load(HERE), 64));
        let constant = code.push(Op::Constant(5), 64);
        [a, constant, a, b, constant].iter().for_each(|vector| {
            code.push(Op::Store(*vector, HERE), 64);
        });
        let fused = Fused::of(&code, true);
        let mut registers = Registers::new(&fused, 2);
        let mut transfers = vec![];
        registers.make(a, &[], &mut transfers);
        registers.make(b, &[], &mut transfers);
        assert_eq!(registers.bring(a, &[a], &mut transfers), 0);
        registers.used(&[a]);
        assert_eq!(registers.bring(constant, &[constant], &mut transfers), 1);
        assert_eq!(transfers, [Transfer::Save(1, 0), Transfer::Constant(1, 5)]);
        registers.used(&[constant]);
        assert!(registers.is_last_use(a));
        registers.used(&[a]);
        transfers.clear();
        assert_eq!(registers.bring(b, &[b], &mut transfers), 0);
        assert_eq!(transfers, [Transfer::Restore(0, 0)]);
        assert_eq!(registers.slots(), 1);
    }
}
