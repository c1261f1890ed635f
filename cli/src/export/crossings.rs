//! Timing constraints of modules in which one clock domain takes from another: what each tool's language says of the
//! synchronizers.

use super::Tree;
use phit_netlist::ir::{Direction, Module, Op, Port};
use phit_netlist::verilog;

/// Folder of the constraints below that of the export.
const FOLDER: &str = "constraints";

/// The constraints of a module, whose Verilog is `text`; nothing if it has no synchronizer.
pub fn files(module: &Module, text: &str) -> Tree {
    // What only properties read is no hardware.
    let hardware = text.split("`ifdef FORMAL").next().unwrap_or_default();
    let exists = |name: &&str| hardware.contains(&format!(" {name};\n"));
    let first: Vec<&str> = first_stages(module).into_iter().filter(exists).collect();
    let all: Vec<&str> = stages(module).filter(exists).collect();
    if first.is_empty() {
        return Tree::new();
    }
    let name = verilog::module_name(module);
    let is_clock = |port: &&Port| port.direction == Direction::Clock;
    let clocks: Vec<&str> = module.ports.iter().filter(is_clock).map(|port| port.name.as_str()).collect();
    let file = |extension: &str, text: String| (format!("{FOLDER}/{name}.{extension}"), text);
    Tree::from([
        file("xdc", xdc(&name, &first, &all)),
        file("sdc", sdc(&name, &first)),
        file("lpf", lpf(&name, &clocks)),
    ])
}

fn stages(module: &Module) -> impl Iterator<Item = &str> {
    module.registers.iter().filter(|register| register.synchronizer).map(|register| register.name.as_str())
}

/// Registers that take what another stage of a synchronizer does not give.
fn first_stages(module: &Module) -> Vec<&str> {
    let follows = |next| match module.node(next).op {
        Op::Register(before) => module.registers[before.index()].synchronizer,
        _ => false,
    };
    let first = module.registers.iter().filter(|register| register.synchronizer && !follows(register.next));
    first.map(|register| register.name.as_str()).collect()
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
