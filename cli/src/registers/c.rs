//! A table of registers as a C header.

use super::{origin, owner};
use phit_primitives::registers::{Array, Register, RegisterTable};

pub(super) fn header(table: &RegisterTable) -> String {
    let guard = format!("{}_H", table.name.to_uppercase());
    let registers = table.registers.iter().map(|register| of_register(table, register)).collect::<Vec<_>>().join("\n");
    format!(
        "/* {}\n * {} */\n#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n\n{registers}\n#endif /* {guard} */\n",
        table.meaning,
        origin(table, "c"),
    )
}

fn of_register(table: &RegisterTable, register: &Register) -> String {
    let name = format!("{}_{}", table.name, register.full_name()).to_uppercase();
    let bits = table.data_bits;
    let mut text = format!(
        "/* {} Access: {}{}. */\n#define {name}_OFFSET {:#x}\n#define {name}_RESET UINT{bits}_C({:#x})\n",
        register.meaning,
        register.access,
        owner(table, register),
        register.offset,
        register.reset,
    );
    if let Some(Array { count, stride, .. }) = register.array {
        text += &format!("#define {name}_COUNT {count}\n#define {name}_STRIDE {stride:#x}\n");
    }
    for field in register.fields {
        let field_name = format!("{name}_{}", field.name.to_uppercase());
        text += &format!(
            "/* {} */\n#define {field_name}_SHIFT {}\n#define {field_name}_MASK UINT{bits}_C({:#x})\n",
            field.meaning,
            field.low,
            field.mask(),
        );
    }
    text
}
