//! Random netlists with random stimulus, and whether Icarus Verilog computes what they mean.

use super::interpreter::{Inputs, Interpreter};
use super::random::{self, Recipe};
use super::{build, tools};
use num_bigint::BigUint;
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;
use phit_netlist::verilog;
use phit_primitives::power_up;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const CYCLES: usize = 12;

/// A netlist with random state, the stimulus for it as Verilog, and what it must print.
pub struct Trial {
    netlist: Netlist,
    bench: String,
    expected: Vec<String>,
}

impl Trial {
    /// A random module, with another one inside if `child` is given.
    pub fn random(index: usize, recipe: &Recipe, child: Option<&Recipe>, folded: bool, rng: &mut ChaCha8Rng) -> Self {
        let inner = child.map(|recipe| random::build(recipe, &format!("inner_{index}"), folded, None));
        let outer = random::build(recipe, &format!("dut_{index}"), folded, inner.as_ref());
        Self::of(index, build::netlist(inner.into_iter().chain([outer]).collect()), rng)
    }

    pub fn of(index: usize, netlist: Netlist, rng: &mut ChaCha8Rng) -> Self {
        let paths = Paths::of(&netlist).expect("no loop");
        let mut dut = Interpreter::new(&netlist, &paths, netlist.top);
        let bench = format!("module bench_{index};\n");
        let mut trial = Self { bench, expected: Vec::new(), netlist: netlist.clone() };
        trial.declare();
        trial.bench += "initial begin\n";
        trial.power_up("dut", netlist.top, &mut dut, rng);
        for cycle in 0..CYCLES {
            trial.cycle(index, cycle, &mut dut, rng);
        }
        trial.bench += "end\nendmodule\n";
        trial
    }

    fn declare(&mut self) {
        let mut connections = Vec::new();
        for port in &self.netlist.top().ports {
            let kind = if matches!(port.direction, Direction::Output(_)) { "wire" } else { "reg" };
            writeln!(self.bench, "{kind} [{}:0] {};", port.width - 1, port.name).unwrap();
            connections.push(format!(".{0}({0})", port.name));
        }
        let name = &self.netlist.top().name;
        writeln!(self.bench, "{name} dut ({});", connections.join(", ")).unwrap();
    }

    /// Random state; what the Verilog leaves out as dead is not set there.
    fn power_up(&mut self, path: &str, id: ModuleId, dut: &mut Interpreter, rng: &mut ChaCha8Rng) {
        let module = self.netlist.module(id).clone();
        let verilog = verilog::module(&self.netlist, &module, "");
        // What only properties read is not there for Icarus.
        let verilog = verilog.split("`ifdef").next().unwrap();
        for (index, Register { name, width, .. }) in module.registers.iter().enumerate() {
            dut.registers[index] = power_up::random(rng, *width);
            if verilog.contains(&format!(" {name};")) {
                writeln!(self.bench, "{path}.{name} = {width}'h{:x};", dut.registers[index]).unwrap();
            }
        }
        for (index, Memory { name, width, depth, .. }) in module.memories.iter().enumerate() {
            for word in 0..*depth as usize {
                dut.memories[index][word] = power_up::random(rng, *width);
                if verilog.contains(&format!(" {name} [")) {
                    let value = &dut.memories[index][word];
                    writeln!(self.bench, "{path}.{name}[{word}] = {width}'h{value:x};").unwrap();
                }
            }
        }
        for (child, instance) in dut.children.iter_mut().zip(&module.instances) {
            if !verilog.contains(&format!(" {} (", instance.name)) {
                continue;
            }
            self.power_up(&format!("{path}.{}", instance.name), instance.module, child, rng);
        }
    }

    fn cycle(&mut self, trial: usize, cycle: usize, dut: &mut Interpreter, rng: &mut ChaCha8Rng) {
        let mut inputs = Inputs::new();
        for (id, port) in self.netlist.top().ports().filter(|(_, port)| port.direction == Direction::Input) {
            let value = match (port.name.as_str(), cycle % 4) {
                ("reset", _) => BigUint::from(u8::from(cycle == 5)),
                // Small numbers make indices and shifts hit, and comparisons close.
                (_, 1) => power_up::random(rng, port.width.min(3)),
                _ => power_up::random(rng, port.width),
            };
            writeln!(self.bench, "{} = {}'h{value:x};", port.name, port.width).unwrap();
            inputs.insert(id, value);
        }
        let has_clock = self.netlist.top().port("clock").is_some();
        self.bench += if has_clock { "clock = 0; #1;\n" } else { "#1;\n" };
        for (id, _) in self.netlist.top().outputs() {
            let name = &self.netlist.top().ports[id.index()].name;
            writeln!(self.bench, "$display(\"{trial} {cycle} {name} %0h\", {name});").unwrap();
            self.expected.push(format!("{trial} {cycle} {name} {:x}", dut.output(id, &inputs)));
        }
        self.bench += if has_clock { "clock = 1; #1;\n" } else { "#1;\n" };
        dut.step(&inputs);
    }
}

/// Runs all trials in one simulation by this Icarus; they print one after the other because each has its own time.
pub fn simulate(iverilog: &Path, trials: &[Trial]) {
    let mut files = BTreeMap::new();
    let mut expected = Vec::new();
    for (index, trial) in trials.iter().enumerate() {
        files.extend(verilog::files(&trial.netlist, &|_| String::new()));
        let start = format!("initial begin\n#{};\n", index * CYCLES * 4);
        files.insert(format!("bench_{index}.v"), trial.bench.replacen("initial begin\n", &start, 1));
        expected.extend(trial.expected.iter().cloned());
    }
    let tops: String = (0..trials.len()).map(|index| format!("-s bench_{index}\n")).collect();
    let names: String = files.keys().map(|name| format!("{name}\n")).collect();
    files.insert("all.f".to_owned(), names);
    let folder = tools::folder(&files);
    let mut arguments = vec!["-g2005", "-Wall", "-o", "all.vvp", "-c", "all.f"];
    arguments.extend(tops.split_whitespace());
    let output = Command::new(iverilog).args(&arguments).current_dir(folder.path()).output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    if let Some((file, _)) = complaints.split_once(':') {
        panic!("{complaints}\n{}", files.get(file).map_or("", String::as_str));
    }
    let printed = tools::run(folder.path(), &iverilog.with_file_name("vvp"), &["-n", "all.vvp"]);
    let mut printed = printed.lines();
    for expected in expected {
        let line = printed.next().unwrap_or("nothing");
        if line != expected {
            let dut: usize = expected.split(' ').next().unwrap().parse().unwrap();
            let text: String = verilog::files(&trials[dut].netlist, &|_| String::new()).into_values().collect();
            panic!("Icarus prints `{line}`, the netlist means `{expected}`:\n{text}");
        }
    }
}
