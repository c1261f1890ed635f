//! Registers that software sees, one bit at a time.

/// Who changes a bit, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Hardware drives it.
    Driven,
    /// Software writes it.
    Written,
    /// Hardware sets it, software clears it by writing 1.
    Cleared,
}

/// A register, as software knows it.
#[derive(Clone, Debug)]
pub struct Register {
    /// Its first byte.
    pub offset: u64,
    /// What its bits are.
    pub kind: Kind,
    /// Its fields: lowest bit, and how many.
    pub fields: Vec<(u32, u32)>,
    /// Its value after reset.
    pub reset: u64,
}

impl Register {
    fn has(&self, bit: u32) -> bool {
        self.fields.iter().any(|(low, width)| (*low..low + width).contains(&bit))
    }
}

/// An access.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// Any byte of the register.
    pub address: u64,
    /// Data and strobes of a write; `None` reads.
    pub write: Option<(u64, u64)>,
}

/// Registers of so many bytes each, with what they hold.
#[derive(Clone, Debug)]
pub struct Bank {
    bytes: u32,
    registers: Vec<Register>,
    values: Vec<u64>,
}

impl Bank {
    /// After reset.
    pub fn new(bytes: u32, registers: Vec<Register>) -> Self {
        let values = registers.iter().map(|register| register.reset).collect();
        Self { bytes, registers, values }
    }

    fn find(&self, address: u64) -> Option<usize> {
        let word = |address: u64| address / u64::from(self.bytes);
        self.registers.iter().position(|register| word(register.offset) == word(address))
    }

    /// What hardware sees of a register.
    pub fn value(&self, index: usize) -> u64 {
        self.values[index]
    }

    /// What an access reads; `None` if it is not possible.
    pub fn answer(&self, access: Access, hardware: &[u64]) -> Option<u64> {
        let index = self.find(access.address)?;
        let register = &self.registers[index];
        match register.kind {
            Kind::Driven if access.write.is_some() => None,
            Kind::Driven => Some(
                (0..8 * self.bytes)
                    .filter(|bit| register.has(*bit))
                    .fold(0, |word, bit| word | hardware[index] & 1 << bit),
            ),
            _ => Some(self.values[index]),
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, reset: bool, access: Option<Access>, hardware: &[u64]) {
        let written = access.and_then(|access| Some((self.find(access.address)?, access.write?)));
        for (index, (register, value)) in self.registers.iter().zip(&mut self.values).enumerate() {
            if reset {
                *value = register.reset;
                continue;
            }
            for bit in (0..8 * self.bytes).filter(|bit| register.has(*bit)) {
                let one = 1 << bit;
                let data = written
                    .filter(|(place, (_, strobe))| *place == index && strobe >> (bit / 8) & 1 == 1)
                    .map(|(_, (data, _))| data & one != 0);
                let next = match (register.kind, data) {
                    (Kind::Written, Some(data)) => data,
                    (Kind::Cleared, _) if hardware[index] & one != 0 => true,
                    (Kind::Cleared, Some(true)) => false,
                    _ => *value & one != 0,
                };
                *value = if next { *value | one } else { *value & !one };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_stronger_than_a_clear_and_the_strobes_choose_bytes() {
        let register = |kind, offset| Register { offset, kind, fields: vec![(0, 12)], reset: 0xFFF };
        let mut bank = Bank::new(4, vec![register(Kind::Cleared, 0), register(Kind::Written, 4)]);
        let write = |address, data, strobe| Some(Access { address, write: Some((data, strobe)) });
        bank.tick(false, write(0, 0xFFFF, 0b0001), &[0x10, 0]);
        assert_eq!(bank.value(0), 0xF10);
        bank.tick(false, write(6, 0, 0b0010), &[0, 0]);
        assert_eq!((bank.value(0), bank.value(1)), (0xF10, 0x0FF));
        assert_eq!(bank.answer(Access { address: 8, write: None }, &[0, 0]), None);
    }
}
