//! `phit registers`: what it prints is what compilers read, and they read what the table says.

use crate::common::{Ran, folder, phit, run};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, CC};
use std::fs;
use std::process::Command;

fn printed(format: &str) -> String {
    let ran = phit(&["registers", "link_registers", "--format", format]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    ran.stdout
}

fn succeeded(ran: Ran) -> String {
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.stdout
}

/// Control at 0 with its limit in bits 8 to 15, events at 8 with bit 2, the last counter at 0x1c.
const EXPECTED: &str = "0 ff01 8 ff00 8 2 4 1c ffffffff\n";

#[test]
fn the_rust_module_compiles_and_says_what_the_table_says() {
    let folder = folder("registers-rust");
    fs::write(folder.join("registers.rs"), printed("rust")).unwrap();
    let main = "mod registers;\nuse registers::*;\nfn main() {\n    println!(\"{:x} {:x} {} {:x} {:x} {} {:x} {:x} {:x}\", \
                control::OFFSET, control::RESET, control::REWIND_LIMIT_SHIFT, control::REWIND_LIMIT_MASK, \
                events::OFFSET, events::GAVE_UP_SHIFT, events::GAVE_UP_MASK, \
                crc_errors::OFFSET, crc_errors::COUNT_MASK);\n}\n";
    fs::write(folder.join("main.rs"), main).unwrap();
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    succeeded(run(Command::new(rustc).args(["--edition", "2021", "-A", "dead_code", "main.rs"]).current_dir(&folder)));
    assert_eq!(succeeded(run(&mut Command::new(folder.join("main")))), EXPECTED);
}

#[test]
fn the_c_header_compiles_and_says_what_the_table_says() {
    let Some(cc) = unless_missing(tools::find(CC)) else { return };
    let folder = folder("registers-c");
    fs::write(folder.join("link_registers.h"), printed("c")).unwrap();
    let main = "#include \"link_registers.h\"\n#include <stdio.h>\n#define R(name) (unsigned)LINK_REGISTERS_##name\n\
                int main(void) {\n    printf(\"%x %x %u %x %x %u %x %x %x\\n\", \
                R(CONTROL_OFFSET), R(CONTROL_RESET), R(CONTROL_REWIND_LIMIT_SHIFT), R(CONTROL_REWIND_LIMIT_MASK), \
                R(EVENTS_OFFSET), R(EVENTS_GAVE_UP_SHIFT), R(EVENTS_GAVE_UP_MASK), \
                R(CRC_ERRORS_OFFSET), R(CRC_ERRORS_COUNT_MASK));\n    return 0;\n}\n";
    fs::write(folder.join("main.c"), main).unwrap();
    let arguments = ["-std=c99", "-pedantic", "-Wall", "-Werror", "-o", "main", "main.c"];
    succeeded(run(Command::new(cc.path).args(arguments).current_dir(&folder)));
    assert_eq!(succeeded(run(&mut Command::new(folder.join("main")))), EXPECTED);
}

#[test]
fn the_page_has_each_register_and_each_field() {
    let page = printed("md");
    for line in [
        "| 0x0 | `control` | rw | 0xff01 | 0 | What the link does. |\n",
        "| 0x8 | `events` | w1c | 0x0 | 2 | What has happened since it was cleared. |\n",
        "| 15:8 | `rewind_limit` | Rewinds without progress before it gives up. |\n",
        "| 2 | `gave_up` | The link stopped for good. |\n",
    ] {
        assert!(page.contains(line), "no {line}{page}");
    }
}

#[test]
fn an_unknown_table_is_named_with_those_that_there_are() {
    let ran = phit(&["registers", "lost"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "phit: there is no table `lost`; there are link_registers, small_registers\n");
}
