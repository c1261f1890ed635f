//! A table of registers in SystemRDL 2.0. Names are escaped, as some, such as `level`, are words of the language.

use super::{origin, owner};
use phit_primitives::registers::{Access, Array, Field, Register, RegisterTable};

pub(super) fn description(table: &RegisterTable) -> String {
    let groups = table.registers.chunk_by(|before, register| before.array.is_some() && before.array == register.array);
    let registers: String = groups.map(|group| of_group(table, group)).collect();
    format!(
        "// {}\naddrmap \\{} {{\n    desc = \"{}\";\n    default regwidth = {bits};\n    default accesswidth = {bits};\n\n{registers}}};\n",
        origin(table, "rdl"),
        table.name,
        table.meaning,
        bits = table.data_bits,
    )
}

/// A register, or the array of registers that repeat together.
fn of_group(table: &RegisterTable, group: &[Register]) -> String {
    let first = group[0].offset;
    let Some(Array { name, count, stride }) = group[0].array else { return of_register(table, &group[0], 0) };
    let registers: String = group.iter().map(|register| of_register(table, register, first)).collect();
    let registers = registers.lines().map(|line| format!("    {line}\n")).collect::<String>();
    format!("    regfile {{\n{registers}    }} \\{name}[{count}] @ {first:#x} += {stride:#x};\n")
}

/// A register, at its offset from this one.
fn of_register(table: &RegisterTable, register: &Register, base: u64) -> String {
    let fields: String = register.fields.iter().map(|field| of_field(register, field)).collect();
    let Register { meaning, name, offset, access, .. } = register;
    let owner = owner(table, register);
    let place = offset - base;
    format!(
        "    reg {{\n        desc = \"{meaning} Access: {access}{owner}.\";\n{fields}    }} \\{name} @ {place:#x};\n"
    )
}

fn of_field(register: &Register, field: &Field) -> String {
    let access = match register.access {
        Access::ReadOnly => "sw = r; hw = w;",
        Access::WriteOnly => "sw = w; hw = r;",
        Access::ReadWrite => "sw = rw; hw = r;",
        // What hardware sets in the cycle of a clear stays set.
        Access::WriteOneToClear => "sw = rw; onwrite = woclr; hw = r; hwset; precedence = hw;",
    };
    let Field { meaning, name, low, width, .. } = field;
    // Only a register that is read back has a value of its own after a reset.
    let reset = match register.access {
        Access::ReadOnly | Access::WriteOnly => String::new(),
        _ => format!(" = {width}'h{:x}", (register.reset & field.mask()) >> low),
    };
    format!("        field {{ desc = \"{meaning}\"; {access} }} \\{name}[{}:{low}]{reset};\n", low + width - 1)
}
