//! `phit registers`: what it prints is what compilers read, and they read what the table says.

use crate::common::{Ran, folder, phit, run, workspace};
use phit_hdl::register_tables;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, CC, PYTHON};
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

fn printed(format: &str) -> String {
    printed_of("link_registers", format)
}

fn printed_of(table: &str, format: &str) -> String {
    let ran = phit(&["registers", table, "--format", format]);
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

/// What PeakRDL makes a C header with.
const PEAKRDL: &str = "import sys
from systemrdl import RDLCompiler
from peakrdl_cheader.exporter import CHeaderExporter
compiler = RDLCompiler()
compiler.compile_file(sys.argv[1])
CHeaderExporter().export(compiler.elaborate().top, path=sys.argv[2])
";

/// A C program with both headers, which compiles if they say the same: of each field of PeakRDL's the place, the mask and
/// the value after reset, of each register the offset and the value after reset, of each array its elements and their distance.
///
/// Its second value: how many fields PeakRDL's header has.
fn both_headers(table: &str, judge: &str) -> (String, usize) {
    let upper = table.to_uppercase();
    let mut program = format!("#include \"{table}.h\"\n#include \"judge.h\"\n#include <stddef.h>\n");
    let mut resets: BTreeMap<Vec<&str>, Vec<String>> = BTreeMap::new();
    let mut fields = 0;
    let macros = judge.lines().filter_map(|line| line.strip_prefix("#define ")?.split_once(' '));
    for (name, _) in macros.filter(|(name, _)| name.ends_with("_bm")) {
        let theirs = name.strip_suffix("_bm").unwrap();
        let parts: Vec<&str> = theirs.split("__").collect();
        // Of an array: its name, the register's, the field's.
        let [_, path @ .., field] = &parts[..] else { panic!("{name} is no field of a register") };
        let register = path.join("_");
        let ours = format!("{upper}_{register}_{field}");
        program += &format!("_Static_assert({theirs}_bm == {ours}_MASK, \"{ours}_MASK\");\n");
        program += &format!("_Static_assert({theirs}_bp == {ours}_SHIFT, \"{ours}_SHIFT\");\n");
        let sum = resets.entry(path.to_vec()).or_default();
        if judge.contains(&format!("#define {theirs}_reset ")) {
            sum.push(format!("((uint64_t){theirs}_reset << {theirs}_bp)"));
        }
        fields += 1;
    }
    for (path, sum) in resets {
        let sum = if sum.is_empty() { "0".into() } else { sum.join(" + ") };
        let ours = format!("{upper}_{}", path.join("_"));
        program += &format!("_Static_assert({ours}_RESET == {sum}, \"{ours}_RESET\");\n");
        let mut is_at = |member: &str, place: &str| {
            let member = member.to_lowercase();
            program += &format!("_Static_assert(offsetof({table}_t, {member}) == {place}, \"{member}\");\n");
        };
        match path[..] {
            [array, register] => {
                is_at(&format!("{array}[0].{register}"), &format!("{ours}_OFFSET"));
                is_at(&format!("{array}[1].{register}"), &format!("{ours}_OFFSET + {ours}_STRIDE"));
                let count =
                    format!("sizeof((({table}_t *)0)->{0}) / sizeof((({table}_t *)0)->{0}[0])", array.to_lowercase());
                program += &format!("_Static_assert({ours}_COUNT == {count}, \"{ours}_COUNT\");\n");
            }
            [register] => is_at(register, &format!("{ours}_OFFSET")),
            _ => panic!("{ours} is in an array of an array"),
        }
    }
    (program, fields)
}

#[test]
fn peakrdl_makes_the_same_c_header_from_the_systemrdl_of_each_table() {
    let (Some(cc), Some(python)) = (unless_missing(tools::find(CC)), unless_missing(tools::find(PYTHON))) else {
        return;
    };
    for table in register_tables().into_iter().map(|table| table.name) {
        let folder = folder(&format!("registers-rdl-{table}"));
        let ours = printed_of(table, "c");
        fs::write(folder.join(format!("{table}.h")), &ours).unwrap();
        fs::write(folder.join("table.rdl"), printed_of(table, "rdl")).unwrap();
        let arguments = ["-c", PEAKRDL, "table.rdl", "judge.h"];
        succeeded(run(Command::new(&python.path).args(arguments).current_dir(&folder)));
        let (program, fields) = both_headers(table, &fs::read_to_string(folder.join("judge.h")).unwrap());
        assert_eq!(fields, ours.matches("_MASK UINT").count(), "fields of {table}");
        fs::write(folder.join("both.c"), program).unwrap();
        let arguments = ["-std=c11", "-Wall", "-Werror", "-c", "both.c"];
        succeeded(run(Command::new(&cc.path).args(arguments).current_dir(&folder)));
    }
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

/// What `make verilog` writes for users without phit.
#[test]
fn files_of_registers_are_in_step() {
    for (format, file) in [
        ("md", "docs/gemini-nic-registers.md"),
        ("rust", "drivers/src/gemini/registers.rs"),
        ("c", "drivers/include/gemini_nic.h"),
        ("rdl", "drivers/include/gemini_nic.rdl"),
    ] {
        let kept = fs::read_to_string(workspace().join(file)).unwrap();
        assert!(kept == printed_of("gemini_nic", format), "{file} is out of step: run `make verilog`");
    }
}

#[test]
fn an_unknown_table_is_named_with_those_that_there_are() {
    let ran = phit(&["registers", "lost"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "phit: there is no table `lost`; there are link_registers, small_registers, gemini_nic\n");
}
