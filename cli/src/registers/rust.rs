//! A table of registers as a Rust module.

use super::{origin, owner};
use phit_primitives::registers::{Array, Register, RegisterTable};

pub(super) fn module(table: &RegisterTable) -> String {
    let modules = table.registers.iter().map(|register| of_register(table, register)).collect::<Vec<_>>().join("\n");
    format!("//! {}\n//!\n//! {}\n\n{modules}", table.meaning, origin(table, "rust"))
}

fn of_register(table: &RegisterTable, register: &Register) -> String {
    let Register { offset, access, reset, fields, meaning, .. } = register;
    let (name, owner, bits) = (register.full_name(), owner(table, register), table.data_bits);
    let mut text = format!(
        "/// {meaning} Access: {access}{owner}.\npub mod {name} {{\n    \
         /// Its first byte.\n    pub const OFFSET: u64 = {offset:#x};\n    \
         /// Its value after reset.\n    pub const RESET: u{bits} = {reset:#x};\n"
    );
    if let Some(Array { count, stride, .. }) = register.array {
        text += &format!(
            "    /// Elements of its array.\n    pub const COUNT: u64 = {count};\n    \
             /// Bytes from one to the next.\n    pub const STRIDE: u64 = {stride:#x};\n"
        );
    }
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
