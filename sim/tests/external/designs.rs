//! Verilog under test, and what the tools are told of it.

use phit_netlist::ir::{Direction, NodeId, Port};
use phit_sim::external::{Design, Element, Group, Sources};

pub const COUNTER: &str = "
module counter (input clock, input reset, input enable, output [7:0] count, output carry);
  reg [7:0] value;
  assign count = value;
  assign carry = enable & (value == 8'd255);
  always @(posedge clock)
    if (reset) value <= 8'd0;
    else if (enable) value <= value + 8'd1;
endmodule
";

pub const ADDER: &str = "
module adder (input [69:0] a, input [69:0] b, output [69:0] sum);
  assign sum = a + b;
endmodule
";

/// 12 words: the depth is not a power of two.
pub const MEMORY: &str = "
module memory (input clock, input write, input [3:0] at, input [8:0] data, output [8:0] word);
  reg [8:0] words [0:11];
  assign word = (at < 4'd12) ? words[at] : 9'd0;
  always @(posedge clock)
    if (write && at < 4'd12) words[at] <= data;
endmodule
";

/// 256 words with a registered read: a block RAM on iCE40.
pub const BLOCK_RAM: &str = "
module block_ram (input clock, input write, input [7:0] at, input [15:0] data, output reg [15:0] word);
  reg [15:0] words [0:255];
  always @(posedge clock) begin
    if (write) words[at] <= data;
    word <= words[at];
  end
endmodule
";

/// Two registers that take each other's value, each on a clock of its own.
pub const SWAP: &str = "
module half (input clock, input [4:0] d, output [4:0] q);
  reg [4:0] held;
  assign q = held;
  always @(posedge clock) held <= d;
endmodule
module swap (input left, input right, output [4:0] a, output [4:0] b);
  half one (.clock(left), .d(b), .q(a));
  half two (.clock(right), .d(a), .q(b));
endmodule
";

pub const LATCH: &str = "
module latch (input open, input d, output reg q);
  always @* if (open) q = d;
endmodule
";

/// Says `boom` and ends the simulation.
pub const BOMB: &str = "
module bomb (input clock, input fuse, output gone);
  assign gone = 1'b0;
  always @(posedge clock) if (fuse) $fatal(1, \"boom\");
endmodule
";

/// Ports by name and width, state by path, width and depth.
pub fn design(module: &str, clocks: &[&str], inputs: &[(&str, u32)], outputs: &[(&str, u32)]) -> Design {
    let port = |name: &str, width, direction| Port { name: name.to_owned(), width, direction };
    let clocks = clocks.iter().map(|name| port(name, 1, Direction::Clock));
    let inputs = inputs.iter().map(|&(name, width)| port(name, width, Direction::Input));
    let outputs = outputs.iter().map(|&(name, width)| port(name, width, Direction::Output(NodeId(0))));
    Design { module: module.to_owned(), ports: clocks.chain(inputs).chain(outputs).collect(), state: vec![] }
}

fn holding(mut design: Design, state: &[(&str, u32, Option<u32>)]) -> Design {
    let element = |&(path, width, depth): &(&str, u32, Option<u32>)| Element {
        path: path.to_owned(),
        verilog: path.to_owned(),
        width,
        depth,
    };
    design.state = state.iter().map(element).collect();
    design
}

pub fn counter() -> Design {
    let ports = design("counter", &["clock"], &[("reset", 1), ("enable", 1)], &[("count", 8), ("carry", 1)]);
    holding(ports, &[("value", 8, None)])
}

pub fn adder() -> Design {
    design("adder", &[], &[("a", 70), ("b", 70)], &[("sum", 70)])
}

pub fn memory() -> Design {
    let ports = design("memory", &["clock"], &[("write", 1), ("at", 4), ("data", 9)], &[("word", 9)]);
    holding(ports, &[("words", 9, Some(12))])
}

pub fn block_ram() -> Design {
    design("block_ram", &["clock"], &[("write", 1), ("at", 8), ("data", 16)], &[("word", 16)])
}

pub fn swap() -> Design {
    let ports = design("swap", &["left", "right"], &[], &[("a", 5), ("b", 5)]);
    holding(ports, &[("one.held", 5, None), ("two.held", 5, None)])
}

/// One file of the module's name.
pub fn file(module: &str, text: &str) -> Sources {
    Sources::from([(format!("{module}.v"), text.to_owned())])
}

/// A group of one design.
pub fn alone(design: Design, text: &str) -> Group {
    let sources = file(&design.module, text);
    Group { designs: vec![design], sources }
}

/// Counter, adder, memory and swap, in this order.
pub fn group() -> Group {
    let mut group = Group::default();
    for (design, text) in [(counter(), COUNTER), (adder(), ADDER), (memory(), MEMORY), (swap(), SWAP)] {
        let sources = file(&design.module, text);
        group.add(design, &sources).unwrap();
    }
    group
}
