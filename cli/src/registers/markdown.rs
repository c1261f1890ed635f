//! A table of registers as a page.

use super::{origin, owner};
use phit_primitives::registers::{Register, RegisterTable};
use std::fmt::Write;

pub(super) fn page(table: &RegisterTable) -> String {
    let mut text = format!("# {}\n\n{} {}\n\n", table.name, table.meaning, origin(table, "md"));
    let access = "ro: read; rw: read and write; w1c: read, write 1 to clear; wo: write";
    text += &format!("Registers of {} bits; bits outside of the fields read as 0. {access}.\n\n", table.data_bits);
    // A table with pages is not decoded by a bank of registers, whose ports have numbers.
    let has_ports = table.pages.is_empty();
    let [heading, line] = if has_ports { [" port |", "---|"] } else { ["", ""] };
    text += &format!("| offset | register | access | reset |{heading} meaning |\n|---|---|---|---|{line}---|\n");
    for (port, register) in table.registers.iter().enumerate() {
        let Register { access, reset, meaning, .. } = register;
        let port = if has_ports { format!(" {port} |") } else { String::new() };
        let (offset, name, owner) = (offsets(register), register.full_name(), owner(table, register));
        put(&mut text, format!("| {offset} | `{name}` | {access}{owner} | {reset:#x} |{port} {meaning} |"));
    }
    for register in table.registers {
        put(&mut text, format!("\n## {}\n\n| bits | field | meaning |\n|---|---|---|", register.full_name()));
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

/// Offset of a register, or of all elements of its array: `0x100000 + 0x8 i, i < 64`.
fn offsets(register: &Register) -> String {
    match register.array {
        None => format!("{:#x}", register.offset),
        Some(array) => format!("{:#x} + {:#x} i, i < {}", register.offset, array.stride, array.count),
    }
}

fn put(text: &mut String, line: String) {
    writeln!(text, "{line}").expect("writing to a string does not fail");
}
