//! A table of registers in SystemRDL 2.0. Names are escaped, as some, such as `level`, are words of the language.

use super::origin;
use phit_primitives::registers::{Access, Field, Register, RegisterTable};

pub(super) fn description(table: &RegisterTable) -> String {
    let registers: String = table.registers.iter().map(of_register).collect();
    format!(
        "// {}\naddrmap \\{} {{\n    desc = \"{}\";\n    default regwidth = {bits};\n    default accesswidth = {bits};\n\n{registers}}};\n",
        origin(table, "rdl"),
        table.name,
        table.meaning,
        bits = table.data_bits,
    )
}

fn of_register(register: &Register) -> String {
    let fields: String = register.fields.iter().map(|field| of_field(register, field)).collect();
    let Register { meaning, name, offset, .. } = register;
    format!("    reg {{\n        desc = \"{meaning}\";\n{fields}    }} \\{name} @ {offset:#x};\n")
}

fn of_field(register: &Register, field: &Field) -> String {
    let access = match register.access {
        Access::ReadOnly => "sw = r; hw = w;",
        Access::ReadWrite => "sw = rw; hw = r;",
        // What hardware sets in the cycle of a clear stays set.
        Access::WriteOneToClear => "sw = rw; onwrite = woclr; hw = r; hwset; precedence = hw;",
    };
    let Field { meaning, name, low, width, .. } = field;
    // Hardware drives what is read only: it has no value of its own after a reset.
    let reset = match register.access {
        Access::ReadOnly => String::new(),
        _ => format!(" = {width}'h{:x}", (register.reset & field.mask()) >> low),
    };
    format!("        field {{ desc = \"{meaning}\"; {access} }} \\{name}[{}:{low}]{reset};\n", low + width - 1)
}
