//! Registers that software sees: one table, from which hardware, documents, Rust and C are derived.

mod check;

pub use check::TableError;

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
    /// Regions that an operating system gives to the kernel or to a user; none: one owner has all registers.
    pub pages: &'static [Page],
    /// The registers, in the order of the block's ports.
    pub registers: &'static [Register],
}

/// Registers of one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// A lower-case name.
    pub name: &'static str,
    /// Its first byte.
    pub offset: u64,
    /// Bytes.
    pub bytes: u64,
    /// A user may be given its registers; else they are the kernel's.
    pub user: bool,
}

/// Registers that repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Array {
    /// A lower-case name, of one element.
    pub name: &'static str,
    /// Elements.
    pub count: u64,
    /// Bytes from one element to the next.
    pub stride: u64,
}

/// One register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register {
    /// A lower-case name.
    pub name: &'static str,
    /// Its first byte; of an array, that of element 0.
    pub offset: u64,
    /// The array that it repeats in. Neighbours of one array repeat together.
    pub array: Option<Array>,
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
    /// `wo`: what it wrote is not read. A register of access `ro` may stand at the same offset.
    WriteOnly,
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ReadOnly => "ro",
            Self::ReadWrite => "rw",
            Self::WriteOneToClear => "w1c",
            Self::WriteOnly => "wo",
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
    /// Where its element of this number stands.
    pub fn place(&self, element: u64) -> u64 {
        self.offset + self.array.map_or(0, |array| element * array.stride)
    }

    /// Its name, behind that of its array: `descriptor_rights`.
    pub fn full_name(&self) -> String {
        self.array.map_or(self.name.to_owned(), |array| format!("{}_{}", array.name, self.name))
    }

    /// Elements of its array, or 1.
    pub fn count(&self) -> u64 {
        self.array.map_or(1, |array| array.count)
    }

    /// From the first byte of its first element to the last of its last one.
    fn bytes(&self, size: u64) -> u64 {
        self.place(self.count() - 1) + size - self.offset
    }

    /// The bits of all fields.
    pub fn mask(&self) -> u64 {
        self.fields.iter().fold(0, |mask, field| mask | field.mask())
    }
}

impl RegisterTable {
    /// Bytes of a register.
    pub fn data_bytes(&self) -> u64 {
        u64::from(self.data_bits / 8)
    }

    /// The page that has all elements of a register.
    pub fn page(&self, register: &Register) -> Option<&'static Page> {
        let ends = register.offset + register.bytes(self.data_bytes());
        self.pages.iter().find(|page| page.offset <= register.offset && ends <= page.offset + page.bytes)
    }
}
