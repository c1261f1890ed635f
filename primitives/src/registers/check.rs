//! Which tables have a meaning.

use super::{Access, Array, Register, RegisterTable};
use std::collections::HashSet;
use std::fmt;

/// Why a table has no meaning: `link_registers.control.enable: low + width is 33; legal: 1..=32`.
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

fn demand_new(place: &str, known: &mut HashSet<String>, name: &str) -> Result<(), TableError> {
    demand(known.insert(name.to_owned()), place, format!("name is `{name}` again"), "names used once")
}

impl RegisterTable {
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
        let (mut names, mut taken) = (HashSet::new(), Taken::default());
        for register in self.registers {
            let name = register.full_name();
            let place = format!("{}.{name}", self.name);
            demand_name(&place, register.name)?;
            demand_new(&place, &mut names, &name)?;
            let (offset, bytes) = (register.offset, self.data_bytes());
            let says = format!("offset is {offset:#x}");
            demand(offset.is_multiple_of(bytes), &place, &says, format!("multiples of {bytes}"))?;
            if let Some(array) = register.array {
                array.check(&place, bytes)?;
            }
            let (end, last) = (1u64 << address_bits, register.place(register.count() - 1));
            demand(last < end, &place, format!("offset is {last:#x}"), format!("below {end:#x}"))?;
            demand(taken.insert(register), &place, &says, "an offset that no other register has")?;
            demand(self.has_page(register), &place, &says, "offsets of one page")?;
            register.check(&place, data_bits)?;
        }
        self.check_pages()
    }

    /// A register lies in one page, if there are pages.
    fn has_page(&self, register: &Register) -> bool {
        self.pages.is_empty() || self.page(register).is_some()
    }

    fn check_pages(&self) -> Result<(), TableError> {
        let (mut names, mut end) = (HashSet::new(), 0);
        for page in self.pages {
            let place = format!("{}.{}", self.name, page.name);
            demand_name(&place, page.name)?;
            demand_new(&place, &mut names, page.name)?;
            demand(page.offset >= end, &place, format!("offset is {:#x}", page.offset), format!("{end:#x} and up"))?;
            end = page.offset + page.bytes;
        }
        Ok(())
    }
}

/// Offsets that registers have. One that is only read and one that is only written may share theirs.
#[derive(Default)]
struct Taken {
    read: HashSet<u64>,
    written: HashSet<u64>,
}

impl Taken {
    /// Takes the offsets of all elements; false if one was taken.
    fn insert(&mut self, register: &Register) -> bool {
        (0..register.count()).map(|element| register.place(element)).all(|place| {
            (register.access == Access::WriteOnly || self.read.insert(place))
                && (register.access == Access::ReadOnly || self.written.insert(place))
        })
    }
}

impl Array {
    fn check(&self, place: &str, bytes: u64) -> Result<(), TableError> {
        let Self { name, count, stride } = *self;
        demand_name(place, name)?;
        demand(count > 0, place, format!("count of {name} is 0"), "at least 1")?;
        let is_legal = stride >= bytes && stride.is_multiple_of(bytes);
        demand(is_legal, place, format!("stride of {name} is {stride}"), format!("multiples of {bytes}, not 0"))
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
        let is_kept = matches!(self.access, Access::ReadWrite | Access::WriteOneToClear);
        demand(is_kept || reset == 0, place, format!("reset is {reset:#x}"), "0, because it is not read back")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registers::{Field, Page};

    const FIELD: Field = Field { name: "value", low: 0, width: 8, meaning: "A value." };
    const HIGH: Field = Field { name: "high", low: 28, width: 4, meaning: "More." };
    const REGISTER: Register = Register {
        name: "one",
        offset: 4,
        array: None,
        access: Access::ReadWrite,
        reset: 0x55,
        fields: &[FIELD, HIGH],
        meaning: "One.",
    };
    const TABLE: RegisterTable = RegisterTable {
        name: "table",
        meaning: "A table.",
        data_bits: 32,
        address_bits: 4,
        pages: &[],
        registers: &[REGISTER],
    };
    const PAIR: Array = Array { name: "pair", count: 2, stride: 4 };
    const PAGE: Page = Page { name: "page", offset: 0, bytes: 8, user: false };

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
                "table.one: reset is 0x55; legal: 0, because it is not read back",
            ),
        ];
        for (refused, expected) in cases {
            assert_eq!(refused, expected);
        }
    }

    #[test]
    fn registers_that_repeat_have_offsets_of_their_own() {
        const WRITTEN: Register = Register { access: Access::WriteOnly, reset: 0, array: Some(PAIR), ..REGISTER };
        const READ: Register = Register { name: "two", access: Access::ReadOnly, ..WRITTEN };
        assert_eq!(RegisterTable { registers: &[WRITTEN, READ], ..TABLE }.check(), Ok(()));
        assert_eq!([0, 1].map(|element| WRITTEN.place(element)), [4, 8]);
        for (refused, expected) in [
            (
                refusal(&[Register { array: Some(Array { count: 0, ..PAIR }), ..REGISTER }]),
                "table.pair_one: count of pair is 0; legal: at least 1",
            ),
            (
                refusal(&[Register { array: Some(Array { count: 4, ..PAIR }), ..REGISTER }]),
                "table.pair_one: offset is 0x10; legal: below 0x10",
            ),
            (
                refusal(&[Register { array: Some(Array { stride: 6, ..PAIR }), ..REGISTER }]),
                "table.pair_one: stride of pair is 6; legal: multiples of 4, not 0",
            ),
            (
                refusal(&[WRITTEN, Register { name: "two", offset: 8, ..REGISTER }]),
                "table.two: offset is 0x8; legal: an offset that no other register has",
            ),
        ] {
            assert_eq!(refused, expected);
        }
    }

    #[test]
    fn registers_lie_in_one_page() {
        let pages =
            |pages: &'static [Page]| RegisterTable { pages, ..TABLE }.check().map_err(|error| error.to_string());
        const SECOND: Page = Page { name: "second", offset: 8, ..PAGE };
        assert_eq!(pages(&[PAGE, SECOND]), Ok(()));
        let before: &[Page] = &[Page { bytes: 4, ..PAGE }];
        assert_eq!(pages(before), Err("table.one: offset is 0x4; legal: offsets of one page".to_owned()));
        let overlapping: &[Page] = &[PAGE, Page { offset: 4, ..SECOND }];
        assert_eq!(pages(overlapping), Err("table.second: offset is 0x4; legal: 0x8 and up".to_owned()));
    }
}
