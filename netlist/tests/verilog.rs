//! The emitted Verilog means what the netlist means, and every tool accepts it.

mod common;

use common::interpreter::{Inputs, Interpreter};
use common::random::{self, Recipe};
use common::{build, tools};
use num_bigint::BigUint;
use phit_netlist::ir::*;
use phit_netlist::paths::Paths;
use phit_netlist::verilog;
use phit_primitives::power_up;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

const CYCLES: usize = 12;

/// A netlist with random state, the stimulus for it as Verilog, and what it must print.
struct Trial {
    netlist: Netlist,
    bench: String,
    expected: Vec<String>,
}

impl Trial {
    /// A random module, with another one inside if `child` is given.
    fn random(index: usize, recipe: &Recipe, child: Option<&Recipe>, folded: bool, rng: &mut ChaCha8Rng) -> Self {
        let inner = child.map(|recipe| random::build(recipe, &format!("inner_{index}"), folded, None));
        let outer = random::build(recipe, &format!("dut_{index}"), folded, inner.as_ref());
        Self::of(index, build::netlist(inner.into_iter().chain([outer]).collect()), rng)
    }

    fn of(index: usize, netlist: Netlist, rng: &mut ChaCha8Rng) -> Self {
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

/// Runs all trials in one Icarus simulation; they print one after the other because each has its own time.
fn simulate(trials: &[Trial]) {
    let mut files = std::collections::BTreeMap::new();
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
    let output = std::process::Command::new("iverilog").args(&arguments).current_dir(folder.path()).output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    if let Some((file, _)) = complaints.split_once(':') {
        panic!("{complaints}\n{}", files.get(file).map_or("", String::as_str));
    }
    let printed = tools::run(folder.path(), "vvp", &["-n", "all.vvp"]);
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 60, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn icarus_computes_what_the_netlist_means(
        recipes in prop::collection::vec((random::recipe(), random::recipe(), any::<(bool, bool)>()), 24),
        seed in any::<u64>(),
    ) {
        if tools::installed("iverilog", "-V") {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let trials: Vec<Trial> = recipes.iter().enumerate()
                .map(|(index, (outer, inner, (nested, folded)))| {
                    Trial::random(index, outer, nested.then_some(inner), *folded, &mut rng)
                })
                .collect();
            simulate(&trials);
        }
    }

    #[test]
    fn tools_accept_random_modules(recipe in random::recipe(), inner in random::recipe()) {
        let child = random::build(&inner, "inner", true, None);
        let module = random::build(&recipe, "outer", true, Some(&child));
        tools::accept(&verilog::files(&build::netlist(vec![child, module]), &|_| String::new()), "outer");
    }
}

/// A counter with a limit: enable chain, one derived name, a property with logic of its own.
fn counter() -> build::Draft {
    let mut draft = build::Draft::new("counter_n10");
    draft.module.family = "counter".into();
    draft.module.parameters = vec![("N".into(), 10)];
    let clock = draft.clock("clock");
    let [reset, enable, clear] = ["reset", "enable", "clear"].map(|name| draft.input(name, 1));
    let count = draft.register("count", 4, clock, Some((reset, 0)));
    let [zero, one, nine] = [0u32, 1, 9].map(|value| draft.constant(value, 4));
    let at_end = draft.op(Op::Equal(count, nine), 1);
    draft.name("at_end", at_end);
    let sum = draft.op(Op::Add(count, one), 4);
    let stepped = draft.op(Op::Select(at_end, zero, sum), 4);
    let enabled = draft.op(Op::Select(enable, stepped, count), 4);
    let next = draft.op(Op::Select(clear, zero, enabled), 4);
    draft.drive(count, next);
    let seen = draft.register("seen", 1, clock, Some((reset, 0)));
    let set = draft.op(Op::Or(at_end, seen), 1);
    let not_clear = draft.op(Op::Not(clear), 1);
    let seen_next = draft.op(Op::And(not_clear, set), 1);
    draft.drive(seen, seen_next);
    draft.output("value", count);
    draft.output("wrapped", seen);
    let wrap = draft.op(Op::And(enable, at_end), 1);
    draft.output("wrap", wrap);
    let past = draft.register("past_count", 4, clock, None);
    draft.drive(past, count);
    let ten = draft.constant(10u32, 4);
    let below = draft.op(Op::Less(count, ten), 1);
    let past_below = draft.op(Op::Less(past, ten), 1);
    let invalid = draft.op(Op::Not(past_below), 1);
    let holds = draft.op(Op::Or(below, invalid), 1);
    draft.module.properties.push(Property {
        name: "in_range".into(),
        kind: PropertyKind::Assert,
        clock,
        disable: reset,
        condition: holds,
        message: "A count in range stays in range.".into(),
    });
    draft
}

/// A FIFO memory of five words with guarded addresses and a synchronous read.
fn store() -> build::Draft {
    let mut draft = build::Draft::new("store");
    let clock = draft.clock("clock");
    let [write, read] = ["write", "read"].map(|name| draft.input(name, 1));
    let [write_address, read_address] = ["write_address", "read_address"].map(|name| draft.input(name, 3));
    let data = draft.input("data", 65);
    draft.module.memories.push(Memory {
        name: "words".into(),
        width: 65,
        depth: 5,
        clock,
        write_enable: write,
        write_address,
        write_data: data,
    });
    let word = draft.op(Op::MemoryRead(MemoryId(0), read_address), 65);
    let q = draft.register("q", 65, clock, None);
    let next = draft.op(Op::Select(read, word, q), 65);
    draft.drive(q, next);
    let low = draft.op(Op::Slice(q, 0), 64);
    let index = draft.op(Op::Slice(data, 0), 6);
    let shifted = draft.op(Op::ShiftRight(low, index), 64);
    let bit = draft.op(Op::Slice(shifted, 0), 1);
    draft.output("low", low);
    draft.output("bit", bit);
    draft
}

/// Two counters and what stands between them; one output of each stays unread.
fn pair() -> Netlist {
    let child = counter().module;
    let mut draft = build::Draft::new("pair");
    let clock = draft.clock("clock");
    let reset = draft.input("reset", 1);
    let start = draft.input("start", 3);
    let [clock_in, reset_in, enable_in, clear_in] =
        ["clock", "reset", "enable", "clear"].map(|name| child.port(name).unwrap());
    let go = draft.op(Op::ReduceOr(start), 1);
    let off = draft.constant(0u32, 1);
    draft.instance("ones", 0, &[(clock_in, clock)], &[(reset_in, reset), (enable_in, go), (clear_in, off)]);
    let carry = draft.output_of(0, &child, "wrap");
    draft.instance("tens", 0, &[(clock_in, clock)], &[(reset_in, reset), (enable_in, carry), (clear_in, off)]);
    let values = ["value"].map(|port| (draft.output_of(1, &child, port), draft.output_of(0, &child, port)));
    let [(tens, ones)] = values;
    let digits = draft.op(Op::Concatenate(vec![tens, ones]), 8);
    draft.output("digits", digits);
    let overflow = draft.output_of(1, &child, "wrap");
    draft.output("overflow", overflow);
    build::netlist(vec![child, draft.module])
}

const CONTRACT: &str = "Counts enabled cycles from 0 to N-1 and starts again.\n\nLatency 0 cycles.";

#[test]
fn counter_reads_well() {
    let netlist = counter().alone();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), CONTRACT));
}

#[test]
fn store_reads_well() {
    let netlist = store().alone();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), "Five words of 65 bits."));
}

#[test]
fn pair_reads_well() {
    let netlist = pair();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), "Two decimal digits."));
}

#[test]
fn tools_accept_modules_by_hand() {
    for netlist in [counter().alone(), store().alone(), pair()] {
        let files = verilog::files(&netlist, &|family| format!("About {family}."));
        tools::accept(&files, &netlist.top().name);
    }
}

#[test]
fn a_file_holds_one_module_and_bears_its_name() {
    let files = verilog::files(&pair(), &|family| format!("About {family}."));
    assert_eq!(files.keys().collect::<Vec<_>>(), ["counter_n10.v", "pair.v"]);
    assert!(files["counter_n10.v"].contains("// About counter.\n"));
}

#[test]
fn reserved_names_are_changed_on_both_sides_of_an_instance() {
    let mut child = build::Draft::new("wire");
    let input = child.input("input", 1);
    let inverted = child.op(Op::Not(input), 1);
    child.output("output", inverted);
    let child = child.module;
    let mut parent = build::Draft::new("top");
    let a = parent.input("a", 1);
    parent.instance("reg", 0, &[], &[(child.port("input").unwrap(), a)]);
    let y = parent.output_of(0, &child, "output");
    parent.output("y", y);
    let files = verilog::files(&build::netlist(vec![child, parent.module]), &|_| String::new());
    assert!(files["top.v"].contains("wire_ reg_ (\n        .input_(a),\n        .output_(y)\n    );"));
    tools::accept(&files, "top");
}

/// Every operation on every width that a word boundary makes interesting, in one module, against its meaning.
#[test]
fn every_operation_at_odd_widths() {
    for width in [1, 7, 64, 65, 130] {
        let mut draft = build::Draft::new("dut");
        draft.folded = false;
        let [a, b] = ["a", "b"].map(|name| draft.input(name, width));
        let s = draft.input("s", 1);
        let twice = 2 * width;
        let results = [
            (Op::Not(a), width),
            (Op::Negate(a), width),
            (Op::ReduceAnd(a), 1),
            (Op::ReduceOr(a), 1),
            (Op::ReduceXor(a), 1),
            (Op::And(a, b), width),
            (Op::Or(a, b), width),
            (Op::Xor(a, b), width),
            (Op::Add(a, b), width),
            (Op::Subtract(a, b), width),
            (Op::Multiply(a, b), width),
            (Op::ShiftLeft(a, b), width),
            (Op::ShiftRight(a, b), width),
            (Op::Equal(a, b), 1),
            (Op::Less(a, b), 1),
            (Op::LessSigned(a, b), 1),
            (Op::Select(s, a, b), width),
            (Op::Slice(a, width / 2), width - width / 2),
            (Op::Concatenate(vec![a, b]), twice),
            (Op::ZeroExtend(a), twice),
            (Op::SignExtend(a), twice),
        ];
        for (index, (op, width)) in results.into_iter().enumerate() {
            let node = draft.op(op, width);
            draft.output(&format!("y{index}"), node);
        }
        let netlist = draft.alone();
        tools::accept(&verilog::files(&netlist, &|_| String::new()), "dut");
        if tools::installed("iverilog", "-V") {
            simulate(&[Trial::of(0, netlist, &mut ChaCha8Rng::seed_from_u64(width.into()))]);
        }
    }
}
