//! What the generated Verilog of the two-stage router costs in synthesis, against Verilog written by hand.

use phit_hdl::catalogue;
use phit_netlist::ir::{Direction, Port};
use phit_sim::backend::power_up;
use phit_sim::bench::Bench;
use phit_sim::engine::Engine;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::verilator::{self, Release};
use phit_sim::external::yosys::{Flavour, Statistics, synthesize};
use phit_sim::external::{Group, Sources};
use phit_testbenches::subjects;
use phit_verify::Subject;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const REFERENCE: &str = include_str!("../../verilog/two_stage_router_reference.v");
const TOP: &str = "two_stage_router_reference";
/// Cells of the generated design per cell of the one by hand.
const MOST_CELLS: f64 = 1.1;

fn subject() -> Subject {
    let entry = catalogue::find("two_stage_router").unwrap();
    subjects::subject(entry, &entry.configs[0]).unwrap()
}

fn reference() -> Sources {
    Sources::from([(format!("{TOP}.v"), REFERENCE.to_owned())])
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("phit-tools")
}

/// A synthesis from the start, whatever was kept of an earlier one.
fn synthesis(sources: &Sources, top: &str) -> Option<(Statistics, Duration)> {
    let fresh = tempfile::tempdir().unwrap();
    let start = Instant::now();
    let synthesis = unless_missing(synthesize(sources, top, Flavour::Generic, fresh.path()))?;
    Some((synthesis.statistics, start.elapsed()))
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn generated_verilog_takes_no_more_cells_than_written() {
    let subject = subject();
    // Side by side: both see the same machine, and the test takes the time of one.
    let (written, generated) = std::thread::scope(|scope| {
        let written = scope.spawn(|| synthesis(&reference(), TOP));
        let generated = synthesis(&subject.sources, "two_stage_router");
        (written.join().expect("the synthesis does not panic"), generated)
    });
    let (Some((written, written_time)), Some((generated, generated_time))) = (written, generated) else { return };
    let cells = |statistics: &Statistics| statistics.cells.values().sum::<u64>();
    let ratio = cells(&generated) as f64 / cells(&written) as f64;
    println!(
        "cells: {} generated ({} LUT4, {} FF), {} written ({} LUT4, {} FF), ratio {ratio:.3}",
        cells(&generated),
        generated.luts(),
        generated.flip_flops(),
        cells(&written),
        written.luts(),
        written.flip_flops(),
    );
    let (generated_s, written_s) = (generated_time.as_secs_f64(), written_time.as_secs_f64());
    println!("Yosys: {generated_s:.1} s generated, {written_s:.1} s written, ratio {:.3}", generated_s / written_s);
    assert!(ratio <= MOST_CELLS, "{ratio:.3} times the cells of the router written by hand");
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn the_router_written_by_hand_does_the_same() {
    const CYCLES: u64 = 2_000;
    const SEED: u64 = 1;
    let subject = subject();
    let mut sources = reference();
    sources.insert("two_stage_router.v".to_owned(), with_ports_of(&subject));
    let group = Group { designs: vec![subject.design().without_state()], sources };
    let Some(executable) = unless_missing(verilator::build(Release::Newest, &group, &folder())) else { return };
    let run = &subject.testbench.as_ref().unwrap().run;

    let mut engine = Engine::new(&subject.netlist).unwrap();
    phit_sim::backend::Backend::deposit(&mut engine, &power_up(&subject.netlist, None)).unwrap();
    let mut bench = Bench::new(&mut engine, &subject.netlist, SEED).traced();
    run(&mut bench, CYCLES).unwrap();
    let valid = valid_words(&subject, bench.into_trace());

    let mut simulation = executable.start(0).unwrap();
    let mut bench = Bench::new(&mut simulation, &subject.netlist, SEED).traced();
    run(&mut bench, CYCLES).unwrap();
    assert!(valid.iter().map(BTreeMap::len).sum::<usize>() > 1_000, "hardly any traffic");
    assert!(valid == valid_words(&subject, bench.into_trace()));
}

/// Per cycle, the words that are offered at the outputs.
fn valid_words(subject: &Subject, trace: Vec<Vec<u64>>) -> Vec<BTreeMap<usize, u64>> {
    let outputs: Vec<&Port> =
        subject.netlist.top().ports.iter().filter(|port| matches!(port.direction, Direction::Output(_))).collect();
    let position = |name: String| outputs.iter().position(|port| port.name == name).unwrap();
    let places: Vec<(usize, usize)> =
        (0..32).map(|port| (position(format!("out_valid_{port}")), position(format!("out_data_{port}")))).collect();
    let words = |outputs: Vec<u64>| {
        let offered = places.iter().enumerate().filter(|(_, (valid, _))| outputs[*valid] == 1);
        offered.map(|(port, (_, data))| (port, outputs[*data])).collect()
    };
    trace.into_iter().map(words).collect()
}

/// The router written by hand, with a port for each element as the generated one has it.
fn with_ports_of(subject: &Subject) -> String {
    let ports = &subject.netlist.top().ports;
    let mut text = "module two_stage_router (\n".to_owned();
    let declare = |port: &Port| {
        let direction = if matches!(port.direction, Direction::Output(_)) { "output" } else { "input" };
        format!("    {direction} wire [{}:0] {}", port.width - 1, port.name)
    };
    text += &ports.iter().map(declare).collect::<Vec<String>>().join(",\n");
    text += "\n);\n    two_stage_router_reference router (\n        .clock(clock), .reset(reset)";
    for bus in ["in_valid", "in_data", "in_ready", "out_valid", "out_data", "out_ready"] {
        let elements: Vec<String> = (0..32).rev().map(|index| format!("{bus}_{index}")).collect();
        write!(text, ",\n        .{bus}({{{}}})", elements.join(", ")).unwrap();
    }
    text + "\n    );\nendmodule\n"
}
