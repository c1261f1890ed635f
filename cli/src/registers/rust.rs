//! A table of registers as a Rust module.

use super::origin;
use phit_primitives::registers::{Register, RegisterTable};

pub(super) fn module(table: &RegisterTable) -> String {
    let bits = table.data_bits;
    let modules = table.registers.iter().map(|register| of_register(register, bits)).collect::<Vec<_>>().join("\n");
    format!("//! {}\n//!\n//! {}\n\n{modules}", table.meaning, origin(table, "rust"))
}

fn of_register(Register { name, offset, access, reset, fields, meaning }: &Register, bits: u32) -> String {
    let mut text = format!(
        "/// {meaning} Access: {access}.\npub mod {name} {{\n    \
         /// Its first byte.\n    pub const OFFSET: usize = {offset:#x};\n    \
         /// Its value after reset.\n    pub const RESET: u{bits} = {reset:#x};\n"
    );
    for field in *fields {
        let upper = field.name.to_uppercase();
        text += &format!(
            "    /// {} Its lowest bit.\n    pub const {upper}_SHIFT: u32 = {};\n    \
             /// Its bits.\n    pub const {upper}_MASK: u{bits} = {:#x};\n",
            field.meaning,
            field.low,
            field.mask(),
        );
    }
    text + "}\n"
}
