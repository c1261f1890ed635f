//! The core description for FuseSoC.

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
         \n\
         targets:\n\
         \x20 default:\n\
         \x20   filesets: [rtl]\n",
        env!("CARGO_PKG_VERSION"),
    )
}
