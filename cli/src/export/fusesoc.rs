//! The core description for FuseSoC.

/// The module that target `lint` starts from.
const LINT: &str = "phit_lint";
/// Its file.
pub const LINT_FILE: &str = "phit_lint.v";

/// The text of `phit.core` for these Verilog files.
pub fn core(files: &[&str]) -> String {
    let files: String = files.iter().map(|file| format!("      - {file}\n")).collect();
    format!(
        "CAPI=2:\n\
         # SPDX-License-Identifier: MIT OR Apache-2.0\n\
         name: ::phit:{}\n\
         description: Open RTL for supercomputer interconnects\n\
         \n\
         filesets:\n\
         \x20 rtl:\n\
         \x20   file_type: verilogSource-2005\n\
         \x20   files:\n\
         {files}\
         \x20 lint:\n\
         \x20   file_type: verilogSource-2005\n\
         \x20   files:\n\
         \x20     - {LINT_FILE}\n\
         \n\
         targets:\n\
         \x20 default:\n\
         \x20   filesets: [rtl]\n\
         \x20 lint:\n\
         \x20   description: Verilator looks at every module\n\
         \x20   filesets: [rtl, lint]\n\
         \x20   flow: lint\n\
         \x20   flow_options:\n\
         \x20     tool: verilator\n\
         \x20     verilator_options: [-Wall]\n\
         \x20   toplevel: {LINT}\n",
        env!("CARGO_PKG_VERSION"),
    )
}

/// A module with one instance of each of these, as a lint has one top.
pub fn lint<'a>(modules: impl Iterator<Item = &'a String>) -> String {
    let instances: String = modules.map(|name| format!("    {name} u_{name} ();\n")).collect();
    format!(
        "// Every module that was asked for, with nothing connected: the top of `fusesoc run --target=lint phit`.\n\
         /* verilator lint_off PINMISSING */\nmodule {LINT};\n{instances}endmodule\n"
    )
}
