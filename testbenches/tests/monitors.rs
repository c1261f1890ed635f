//! The monitors that users bind into their simulations: silent on a good block, and telling on a spoilt one.

use phit_hdl::prelude::Block;
use phit_hdl::prim::fifo::Fifo;
use phit_hdl::prim::fifo_block_ram::FifoBlockRam;
use phit_netlist::{elaborate, verilog};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, VERILATOR};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Drives a queue at random for 2,000 cycles.
const DRIVER: &str = "
module driver;
    reg clock = 0;
    reg reset = 1;
    reg in_valid = 0;
    reg [2:0] in_data = 0;
    reg out_ready = 0;
    wire in_ready, out_valid;
    wire [2:0] out_data;
    QUEUE dut (.clock(clock), .reset(reset), .in_valid(in_valid), .in_data(in_data), .in_ready(in_ready),
               .out_valid(out_valid), .out_data(out_data), .out_ready(out_ready), .level());
    initial begin
        repeat (2000) begin
            #5 clock = 1;
            #5 clock = 0;
            if ($time > 50) reset = 0;
            in_valid = !$urandom_range(0, 3) ? 0 : 1;
            in_data = $urandom_range(0, 7);
            out_ready = $urandom_range(0, 1);
        end
        $display(\"driven to the end\");
        $finish;
    end
endmodule
";

/// Simulates a queue with its monitors, after `spoil` has had its way with its text: what the simulator printed. `None` if
/// Verilator is missing and may be.
fn simulate(name: &str, block: &dyn Block, spoil: impl Fn(&str) -> String) -> Option<String> {
    let verilator = unless_missing(tools::find(VERILATOR))?.path;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("monitors").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    let netlist = elaborate(block).unwrap();
    let queue = verilog::module_name(netlist.top());
    let mut sources = vec![];
    let mut add = |file: String, text: String| {
        fs::write(folder.join(&file), text).unwrap();
        sources.push(file);
    };
    for module in &netlist.modules {
        let text = verilog::module(&netlist, module, "");
        add(format!("{}.v", verilog::module_name(module)), spoil(&text));
        if let Some(monitor) = verilog::monitor(&netlist, module) {
            add(format!("{}_monitor.sv", verilog::module_name(module)), monitor);
        }
    }
    add("driver.sv".to_owned(), DRIVER.replace("QUEUE", &queue));
    let options = ["--binary", "--timing", "-Wno-lint", "-Wno-style", "--top-module", "driver", "--Mdir", "build"];
    let built = Command::new(verilator).args(options).args(&sources).current_dir(&folder).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let ran = Command::new(folder.join("build/Vdriver")).current_dir(&folder).output().unwrap();
    Some(String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr))
}

/// The same text with something else in place of what stands in it.
fn replaced(text: &str, what: &str, by: &str) -> String {
    assert!(text.contains(what), "no {what} in\n{text}");
    text.replacen(what, by, 1)
}

/// The monitor is silent, unless one text of the block is another: then it tells this. Nothing is tried if Verilator is missing and may be.
fn tells(name: &str, block: &dyn Block, (from, to): (&str, &str), told: &str) {
    let Some(good) = simulate(&format!("{name}_good"), block, str::to_owned) else { return };
    assert!(good.contains("driven to the end") && !good.contains("Error"), "{good}");
    let spoilt = simulate(&format!("{name}_spoilt"), block, |text| replaced(text, from, to)).unwrap();
    assert!(spoilt.contains(&format!("driver.dut.phit_monitor: {told}")), "{spoilt}");
}

#[test]
fn a_monitor_tells_which_property_fails_where() {
    // A queue that is full takes words.
    let told = "level_in_range: a queue holds at most its depth";
    tells("queue", &Fifo::<3, 2, 3>::default(), ("~count[2]", "1'b1"), told);
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn a_monitor_sees_what_stands_in_a_memory() {
    let told = "kept: a word waits unchanged where it was written";
    tells("memory", &FifoBlockRam::<3, 2, 3>::default(), ("<= in_data;", "<= in_data ^ 3'd1;"), told);
}
