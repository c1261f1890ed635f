//! Timing constraints of modules in which one clock domain takes from another: what each tool's language says of the
//! synchronizers.

use super::Tree;
use phit_netlist::ir::{Direction, Module, Netlist, Op, Port, Register};
use phit_netlist::verilog;

/// Folder of the constraints below that of the export.
const FOLDER: &str = "constraints";

/// The constraints of a module; nothing if it has no synchronizer.
pub fn files(netlist: &Netlist, module: &Module) -> Tree {
    let stages: Vec<(String, &Register)> =
        verilog::hardware_registers(netlist, module).filter(|(_, register)| register.synchronizer).collect();
    let all: Vec<&str> = stages.iter().map(|(name, _)| name.as_str()).collect();
    let first: Vec<&str> =
        stages.iter().filter(|(_, stage)| !follows(module, stage)).map(|(name, _)| name.as_str()).collect();
    if first.is_empty() {
        return Tree::new();
    }
    let name = verilog::module_name(module);
    let ports = verilog::port_names(module);
    let is_clock = |(_, port): &(&String, &Port)| port.direction == Direction::Clock;
    let clocks: Vec<&str> = ports.iter().zip(&module.ports).filter(is_clock).map(|(name, _)| name.as_str()).collect();
    let texts = [xdc(&name, &first, &all), sdc(&name, &first), lpf(&name, &clocks)];
    names(&name).into_iter().zip(texts).collect()
}

/// Where the constraints of a module of this name stand: for Vivado, for SDC, for Diamond.
pub fn names(module: &str) -> [String; 3] {
    ["xdc", "sdc", "lpf"].map(|extension| format!("{FOLDER}/{module}.{extension}"))
}

/// Whether a register takes what another stage of a synchronizer gives.
fn follows(module: &Module, register: &Register) -> bool {
    match module.node(register.next).op {
        Op::Register(before) => module.registers[before.index()].synchronizer,
        _ => false,
    }
}

/// A Tcl list of cells below an instance, each on a line of its own.
fn cells(names: &[&str]) -> String {
    names.iter().map(|name| format!(" \\\n        ${{instance}}/{name}_reg*")).collect()
}

/// Vivado.
fn xdc(module: &str, first: &[&str], all: &[&str]) -> String {
    format!(
        "# Clock crossings of {module}. For each instance: cross_{module} INSTANCE PERIOD\n\
         # PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.\n\
         proc cross_{module} {{instance period}} {{\n\
         \x20   # Both stages close together, and neither optimised.\n\
         \x20   set_property ASYNC_REG TRUE [get_cells [list{}]]\n\
         \x20   set_max_delay -datapath_only $period -to [get_cells [list{}]]\n\
         }}\n",
        cells(all),
        cells(first),
    )
}

/// Tools that read Synopsys Design Constraints.
fn sdc(module: &str, first: &[&str]) -> String {
    format!(
        "# Clock crossings of {module}. For each instance: cross_{module} INSTANCE PERIOD\n\
         # PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.\n\
         proc cross_{module} {{instance period}} {{\n\
         \x20   set cells [get_cells [list{}]]\n\
         \x20   set_max_delay $period -to $cells\n\
         \x20   # Whoever takes may be at any point of its clock: there is nothing to hold.\n\
         \x20   set_false_path -hold -to $cells\n\
         }}\n",
        cells(first),
    )
}

/// Lattice Diamond; nextpnr reports paths between clocks by themselves and needs nothing.
fn lpf(module: &str, clocks: &[&str]) -> String {
    let pairs = clocks.iter().flat_map(|from| clocks.iter().map(move |to| (from, to))).filter(|(from, to)| from != to);
    let lines: String =
        pairs.map(|(from, to)| format!("BLOCK PATH FROM CLKNET \"{from}\" TO CLKNET \"{to}\";\n")).collect();
    format!("# Clock crossings of {module}: put the names of your nets in the place of its ports'.\n{lines}")
}
