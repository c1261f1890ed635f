//! The Verilog text around a group of designs: one instance of each, driven by lines on standard input.
//!
//! The first line is the position of the design in the group. Then, one command a line:
//!
//! | command | effect | answer |
//! |---|---|---|
//! | `i HEX ...` | all data inputs in order, then settle | none |
//! | `o` | outputs | one line, values in order |
//! | `t HEX` | one simultaneous rising edge of the clocks in this mask, then settle | none |
//! | `s ELEMENT ADDRESS HEX` | sets one word of a register or memory, then settles | none |
//! | `d` | all registers and memories | one line, words in order |
//! | `h`, `b` | answers in hexadecimal (as at the start), in binary (Icarus alone: tells which bits are unknown) | none |
//!
//! The same text serves Verilator (`--binary --timing`: about 3 us for a cycle of a small design, its lines included)
//! and Icarus. Nothing moves by itself: clocks, resets and power-up values are all the test's.

use super::design::{Design, Element};
use std::fmt::Write;

/// Name of the harness module, and of its file without `.v`.
pub const TOP: &str = "phit_harness";

/// The bits that `$fscanf` of Verilator 5 reads into one variable: its buffer holds 8 Ki digits.
pub const WIDEST: u32 = 32_000;

/// The Verilog text of the harness for these designs.
pub fn text(designs: &[Design]) -> String {
    let mut out = String::new();
    write_text(&mut out, designs).expect("writing to a string does not fail");
    out
}

fn write_text(out: &mut String, designs: &[Design]) -> std::fmt::Result {
    let ports = designs.iter().flat_map(|design| &design.ports).map(|port| port.width);
    let elements = designs.iter().flat_map(|design| &design.state).map(|element| element.width);
    let widest = ports.chain(elements).max().unwrap_or(1);
    let most_clocks = designs.iter().map(|design| design.clocks().count()).max().unwrap_or(0).max(1);
    writeln!(out, "// Drives one of several designs by commands on standard input.")?;
    writeln!(out, "module {TOP};")?;
    writeln!(out, "  localparam STDIN = 32'h8000_0000;")?;
    writeln!(out, "  integer status, chosen, element, address;")?;
    writeln!(out, "  reg running, binary;")?;
    writeln!(out, "  reg [7:0] command;")?;
    writeln!(out, "  reg [{}:0] mask;", most_clocks - 1)?;
    writeln!(out, "  reg [{}:0] word;", widest - 1)?;
    for (index, design) in designs.iter().enumerate() {
        writeln!(out)?;
        write_instance(out, index, design)?;
        write_inputs(out, index, design)?;
        write_outputs(out, index, design)?;
        write_clocks(out, index, design)?;
        write_set(out, index, design)?;
        write_dump(out, index, design)?;
    }
    writeln!(out)?;
    write_loop(out, designs.len())?;
    writeln!(out, "endmodule")
}

/// Variables and wires for the ports, and the instance.
fn write_instance(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    writeln!(out, "  // {index}: {}", design.module)?;
    for id in design.clocks() {
        writeln!(out, "  reg p{index}_{} = 1'b0;", id.0)?;
    }
    for id in design.inputs() {
        let width = design.ports[id.index()].width;
        writeln!(out, "  reg [{}:0] p{index}_{} = {width}'d0;", width - 1, id.0)?;
    }
    for id in design.outputs() {
        writeln!(out, "  wire [{}:0] p{index}_{};", design.ports[id.index()].width - 1, id.0)?;
    }
    writeln!(out, "  {} dut_{index} (", design.module)?;
    let connections: Vec<String> =
        design.ports().map(|(id, port)| format!("    .{}(p{index}_{})", port.name, id.0)).collect();
    writeln!(out, "{}", connections.join(",\n"))?;
    writeln!(out, "  );")
}

/// Verilator 5.006 does not settle what depends on a variable that only `$fscanf` writes: hence `word` in between.
fn write_inputs(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    writeln!(out, "  task inputs_{index};")?;
    writeln!(out, "    begin")?;
    for id in design.inputs() {
        writeln!(out, "      status = $fscanf(STDIN, \"%h\", word);")?;
        writeln!(out, "      p{index}_{} = word[{}:0];", id.0, design.ports[id.index()].width - 1)?;
    }
    writeln!(out, "    end")?;
    writeln!(out, "  endtask")
}

fn write_outputs(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    writeln!(out, "  task outputs_{index};")?;
    writeln!(out, "    begin")?;
    let outputs: Vec<String> = design.outputs().map(|id| format!("p{index}_{}", id.0)).collect();
    write_values(out, &outputs)?;
    writeln!(out, "    end")?;
    writeln!(out, "  endtask")
}

/// The clocks of the mask rise, and all fall.
fn write_clocks(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    let clocks: Vec<String> = design.clocks().map(|id| format!("p{index}_{}", id.0)).collect();
    writeln!(out, "  task rise_{index};")?;
    writeln!(out, "    begin")?;
    writeln!(out, "      status = $fscanf(STDIN, \"%h\", mask);")?;
    for (position, clock) in clocks.iter().enumerate() {
        writeln!(out, "      {clock} = mask[{position}];")?;
    }
    writeln!(out, "    end")?;
    writeln!(out, "  endtask")?;
    writeln!(out, "  task fall_{index};")?;
    writeln!(out, "    begin")?;
    for clock in &clocks {
        writeln!(out, "      {clock} = 1'b0;")?;
    }
    writeln!(out, "    end")?;
    writeln!(out, "  endtask")
}

/// A word of state is set at an event, as a clock would: of a memory that the loop itself writes, Verilator 5.006 does
/// not settle the readers at constant addresses. Each has a condition of its own: of a `case` with a branch for each of
/// hundreds, both releases nest the branches, and write C++ that grows with the square of their number.
fn write_set(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    writeln!(out, "  reg set_{index} = 1'b0;")?;
    writeln!(out, "  always @(posedge set_{index})")?;
    writeln!(out, "    begin")?;
    for (position, element) in design.state.iter().enumerate() {
        let target = reference(index, element, "address");
        writeln!(out, "      if (element == {position}) {target} = word[{}:0];", element.width - 1)?;
    }
    writeln!(out, "    end")
}

fn write_dump(out: &mut String, index: usize, design: &Design) -> std::fmt::Result {
    writeln!(out, "  task dump_{index};")?;
    writeln!(out, "    begin")?;
    // Registers in a row, or one memory.
    for elements in design.state.chunk_by(|before, after| before.depth.is_none() && after.depth.is_none()) {
        if let Some(depth) = elements[0].depth {
            writeln!(out, "      for (address = 0; address < {depth}; address = address + 1)")?;
        }
        let values: Vec<String> = elements.iter().map(|element| reference(index, element, "address")).collect();
        write_values(out, &values)?;
    }
    writeln!(out, "    end")?;
    writeln!(out, "  endtask")
}

/// The hierarchical name of one word.
fn reference(index: usize, element: &Element, address: &str) -> String {
    let path = &element.verilog;
    if element.depth.is_some() { format!("dut_{index}.{path}[{address}]") } else { format!("dut_{index}.{path}") }
}

/// Values that one statement prints: to call a system task takes a simulator longer than to print a word.
const PRINTED: usize = 32;

/// Prints values in the radix that was asked for. Verilator has no unknown bits, so it is never asked for binary: without
/// that branch a group compiles in an eighth less time.
fn write_values(out: &mut String, values: &[String]) -> std::fmt::Result {
    for printed in values.chunks(PRINTED) {
        let (binary, hexadecimal) = (" %b".repeat(printed.len()), " %h".repeat(printed.len()));
        let printed = printed.join(", ");
        writeln!(out, "`ifndef VERILATOR")?;
        writeln!(out, "      if (binary) $write(\"{binary}\", {printed}); else")?;
        writeln!(out, "`endif")?;
        writeln!(out, "      $write(\"{hexadecimal}\", {printed});")?;
    }
    Ok(())
}

/// The loop over commands; the first unit of time settles the designs.
///
/// All delays stand here and none in a task, so that it is this one process that waits.
fn write_loop(out: &mut String, designs: usize) -> std::fmt::Result {
    writeln!(out, "  initial begin")?;
    writeln!(out, "    binary = 1'b0;")?;
    writeln!(out, "    #1;")?;
    writeln!(out, "    status = $fscanf(STDIN, \"%d\", chosen);")?;
    writeln!(out, "    running = status == 1;")?;
    writeln!(out, "    while (running) begin")?;
    writeln!(out, "      status = $fscanf(STDIN, \" %c\", command);")?;
    writeln!(out, "      if (status != 1) running = 1'b0;")?;
    writeln!(out, "      else case (command)")?;
    let settle = &["#1;"][..];
    let answer = &["$write(\"\\n\");", "$fflush;"][..];
    let commands = [
        ("i", &[("inputs", settle)][..]),
        ("o", &[("outputs", answer)]),
        ("t", &[("rise", settle), ("fall", settle)]),
        ("d", &[("dump", answer)]),
    ];
    for (letter, steps) in commands {
        writeln!(out, "        \"{letter}\": begin")?;
        for (task, after) in steps {
            write_choice(out, |index| format!("{task}_{index};"), designs)?;
            for statement in *after {
                writeln!(out, "          {statement}")?;
            }
        }
        writeln!(out, "        end")?;
    }
    writeln!(out, "        \"s\": begin")?;
    writeln!(out, "          status = $fscanf(STDIN, \"%d%d%h\", element, address, word);")?;
    for level in ["1'b1", "1'b0"] {
        write_choice(out, |index| format!("set_{index} = {level};"), designs)?;
        writeln!(out, "          #1;")?;
    }
    writeln!(out, "        end")?;
    writeln!(out, "        \"h\": binary = 1'b0;")?;
    writeln!(out, "        \"b\": binary = 1'b1;")?;
    writeln!(out, "        default: running = 1'b0;")?;
    writeln!(out, "      endcase")?;
    writeln!(out, "    end")?;
    writeln!(out, "    $finish;")?;
    writeln!(out, "  end")
}

/// Does this for the chosen design.
fn write_choice(out: &mut String, statement: impl Fn(usize) -> String, designs: usize) -> std::fmt::Result {
    writeln!(out, "          case (chosen)")?;
    for index in 0..designs {
        writeln!(out, "            {index}: {}", statement(index))?;
    }
    writeln!(out, "            default: running = 1'b0;")?;
    writeln!(out, "          endcase")
}
