//! A table of registers as a page.

use super::origin;
use phit_primitives::registers::{Register, RegisterTable};
use std::fmt::Write;

pub(super) fn page(table: &RegisterTable) -> String {
    let mut text = format!("# {}\n\n{} {}\n\n", table.name, table.meaning, origin(table, "md"));
    let access = "ro: read; rw: read and write; w1c: read, write 1 to clear";
    text += &format!("Registers of {} bits; bits outside of the fields read as 0. {access}.\n\n", table.data_bits);
    text += "| offset | register | access | reset | port | meaning |\n|---|---|---|---|---|---|\n";
    for (port, Register { name, offset, access, reset, meaning, .. }) in table.registers.iter().enumerate() {
        put(&mut text, format!("| {offset:#x} | `{name}` | {access} | {reset:#x} | {port} | {meaning} |"));
    }
    for register in table.registers {
        put(&mut text, format!("\n## {}\n\n| bits | field | meaning |\n|---|---|---|", register.name));
        for field in register.fields {
            let bits = match field.width {
                1 => field.low.to_string(),
                width => format!("{}:{}", field.low + width - 1, field.low),
            };
            put(&mut text, format!("| {bits} | `{}` | {} |", field.name, field.meaning));
        }
    }
    text
}

fn put(text: &mut String, line: String) {
    writeln!(text, "{line}").expect("writing to a string does not fail");
}
