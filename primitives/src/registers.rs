//! Registers that software sees: one table, from which hardware, documents, Rust and C are derived.

use std::collections::HashSet;
use std::fmt;

/// The registers behind one bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegisterTable {
    /// Name of the block that decodes it: `link_registers`.
    pub name: &'static str,
    /// What it is about, a sentence.
    pub meaning: &'static str,
    /// Bits of a register: 32 or 64.
    pub data_bits: u32,
    /// Bits of an offset.
    pub address_bits: u32,
    /// The registers, in the order of the block's ports.
    pub registers: &'static [Register],
}

/// One register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register {
    /// A lower-case name.
    pub name: &'static str,
    /// Its first byte.
    pub offset: u64,
    /// What software may do.
    pub access: Access,
    /// The value after reset; 0 for one that hardware drives.
    pub reset: u64,
    /// Its fields; other bits read as 0 and ignore writes.
    pub fields: &'static [Field],
    /// What it is for, a sentence.
    pub meaning: &'static str,
}

/// Some bits of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// A lower-case name.
    pub name: &'static str,
    /// Its lowest bit.
    pub low: u32,
    /// Bits.
    pub width: u32,
    /// What it is, a sentence.
    pub meaning: &'static str,
}

/// What software may do with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// `ro`: reads what hardware drives; a write is an error.
    ReadOnly,
    /// `rw`: reads what it wrote.
    ReadWrite,
    /// `w1c`: hardware sets bits, software clears those where it writes 1.
    WriteOneToClear,
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ReadOnly => "ro",
            Self::ReadWrite => "rw",
            Self::WriteOneToClear => "w1c",
        })
    }
}

impl Field {
    /// Its bits in the register.
    pub fn mask(&self) -> u64 {
        (u64::MAX >> (64 - self.width)) << self.low
    }
}

impl Register {
    /// The bits of all fields.
    pub fn mask(&self) -> u64 {
        self.fields.iter().fold(0, |mask, field| mask | field.mask())
    }
}

/// Why a table is none: `link_registers.control.enable: low + width is 33; legal: 1..=32`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// Table, register and field, joined by dots.
    pub place: String,
    /// The value that is wrong.
    pub what: String,
    /// What it may be.
    pub legal: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; legal: {}", self.place, self.what, self.legal)
    }
}

impl std::error::Error for TableError {}

fn demand(is_legal: bool, place: &str, what: impl fmt::Display, legal: impl fmt::Display) -> Result<(), TableError> {
    if is_legal {
        return Ok(());
    }
    Err(TableError { place: place.to_owned(), what: what.to_string(), legal: legal.to_string() })
}

/// Names become identifiers of Verilog, Rust and C.
fn demand_name(place: &str, name: &str) -> Result<(), TableError> {
    let is_letter = |c: char| c.is_ascii_lowercase();
    let is_legal = name.starts_with(is_letter) && name.chars().all(|c| is_letter(c) || c.is_ascii_digit() || c == '_');
    demand(is_legal, place, format!("name is `{name}`"), "a letter, then letters, digits, _, all lower case")
}

fn demand_new(place: &str, known: &mut HashSet<&'static str>, name: &'static str) -> Result<(), TableError> {
    demand(known.insert(name), place, format!("name is `{name}` again"), "names used once")
}

impl RegisterTable {
    /// Bytes of a register.
    pub fn data_bytes(&self) -> u64 {
        u64::from(self.data_bits / 8)
    }

    /// Whether the table has a meaning.
    ///
    /// # Errors
    /// The first thing that is wrong, by name and with what would be legal.
    pub fn check(&self) -> Result<(), TableError> {
        demand_name(self.name, self.name)?;
        let data_bits = self.data_bits;
        demand([32, 64].contains(&data_bits), self.name, format!("data_bits is {data_bits}"), "32, 64")?;
        let address_bits = self.address_bits;
        let is_legal = (4..=32).contains(&address_bits);
        demand(is_legal, self.name, format!("address_bits is {address_bits}"), "4..=32")?;
        let count = self.registers.len();
        demand((1..=64).contains(&count), self.name, format!("registers are {count}"), "1..=64")?;
        let (mut names, mut offsets) = (HashSet::new(), HashSet::new());
        for register in self.registers {
            let place = format!("{}.{}", self.name, register.name);
            demand_name(&place, register.name)?;
            demand_new(&place, &mut names, register.name)?;
            let (offset, bytes) = (register.offset, self.data_bytes());
            let says = format!("offset is {offset:#x}");
            demand(offset.is_multiple_of(bytes), &place, &says, format!("multiples of {bytes}"))?;
            let end = 1u64 << address_bits;
            demand(offset < end, &place, &says, format!("below {end:#x}"))?;
            demand(offsets.insert(offset), &place, &says, "an offset that no other register has")?;
            register.check(&place, data_bits)?;
        }
        Ok(())
    }
}

impl Register {
    fn check(&self, place: &str, data_bits: u32) -> Result<(), TableError> {
        demand(!self.fields.is_empty(), place, "fields are 0", "at least 1")?;
        let (mut names, mut taken) = (HashSet::new(), 0u64);
        for field in self.fields {
            let place = format!("{place}.{}", field.name);
            demand_name(&place, field.name)?;
            demand_new(&place, &mut names, field.name)?;
            demand(field.width > 0, &place, "width is 0", format!("1..={data_bits}"))?;
            let end = u64::from(field.low) + u64::from(field.width);
            demand(end <= data_bits.into(), &place, format!("low + width is {end}"), format!("1..={data_bits}"))?;
            let bits = format!("bits are {}..={}", field.low, end - 1);
            demand(taken & field.mask() == 0, &place, bits, "bits that no other field has")?;
            taken |= field.mask();
        }
        let (reset, mask) = (self.reset, self.mask());
        demand(reset & !mask == 0, place, format!("reset is {reset:#x}"), format!("bits of its fields, {mask:#x}"))?;
        let is_driven = self.access == Access::ReadOnly;
        demand(!is_driven || reset == 0, place, format!("reset is {reset:#x}"), "0, because hardware drives it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: Field = Field { name: "value", low: 0, width: 8, meaning: "A value." };
    const HIGH: Field = Field { name: "high", low: 28, width: 4, meaning: "More." };
    const REGISTER: Register = Register {
        name: "one",
        offset: 4,
        access: Access::ReadWrite,
        reset: 0x55,
        fields: &[FIELD, HIGH],
        meaning: "One.",
    };
    const TABLE: RegisterTable =
        RegisterTable { name: "table", meaning: "A table.", data_bits: 32, address_bits: 4, registers: &[REGISTER] };

    fn refusal(registers: &'static [Register]) -> String {
        RegisterTable { registers, ..TABLE }.check().expect_err("a bad table").to_string()
    }

    #[test]
    fn good_tables_pass() {
        assert_eq!(TABLE.check(), Ok(()));
        assert_eq!(REGISTER.mask(), 0xF000_00FF);
        let whole = Field { width: 64, ..FIELD };
        assert_eq!(whole.mask(), u64::MAX);
    }

    #[test]
    fn bad_tables_are_refused_by_name_and_with_what_is_legal() {
        let table = |table: RegisterTable| table.check().expect_err("a bad table").to_string();
        let cases = [
            (table(RegisterTable { data_bits: 16, ..TABLE }), "table: data_bits is 16; legal: 32, 64"),
            (table(RegisterTable { address_bits: 3, ..TABLE }), "table: address_bits is 3; legal: 4..=32"),
            (refusal(&[]), "table: registers are 0; legal: 1..=64"),
            (
                table(RegisterTable { name: "Table", ..TABLE }),
                "Table: name is `Table`; legal: a letter, then letters, digits, _, all lower case",
            ),
            (refusal(&[REGISTER, REGISTER]), "table.one: name is `one` again; legal: names used once"),
            (
                refusal(&[REGISTER, Register { name: "two", ..REGISTER }]),
                "table.two: offset is 0x4; legal: an offset that no other register has",
            ),
            (refusal(&[Register { offset: 6, ..REGISTER }]), "table.one: offset is 0x6; legal: multiples of 4"),
            (refusal(&[Register { offset: 16, ..REGISTER }]), "table.one: offset is 0x10; legal: below 0x10"),
            (refusal(&[Register { fields: &[], ..REGISTER }]), "table.one: fields are 0; legal: at least 1"),
            (
                refusal(&[Register { fields: &[Field { low: 25, ..FIELD }], ..REGISTER }]),
                "table.one.value: low + width is 33; legal: 1..=32",
            ),
            (
                refusal(&[Register { fields: &[Field { width: 0, ..FIELD }], ..REGISTER }]),
                "table.one.value: width is 0; legal: 1..=32",
            ),
            (
                refusal(&[Register { fields: &[FIELD, Field { name: "other", low: 7, ..FIELD }], ..REGISTER }]),
                "table.one.other: bits are 7..=14; legal: bits that no other field has",
            ),
            (
                refusal(&[Register { fields: &[FIELD, Field { low: 8, ..FIELD }], ..REGISTER }]),
                "table.one.value: name is `value` again; legal: names used once",
            ),
            (
                refusal(&[Register { reset: 0x100, ..REGISTER }]),
                "table.one: reset is 0x100; legal: bits of its fields, 0xf00000ff",
            ),
            (
                refusal(&[Register { access: Access::ReadOnly, ..REGISTER }]),
                "table.one: reset is 0x55; legal: 0, because hardware drives it",
            ),
        ];
        for (refused, expected) in cases {
            assert_eq!(refused, expected);
        }
    }
}
