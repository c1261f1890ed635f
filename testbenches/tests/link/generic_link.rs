//! The link of cells, as published: what its contract says of throughput and latency, and that its order of cells hangs
//! on one comparison.

#[path = "../common/soak.rs"]
mod soak;

use phit_hdl::catalogue::entries;
use phit_netlist::ir::{Direction, Op, PortId};
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::{Engine, Input, Output};
use phit_sim::external::missing::skip;
use phit_testbenches::subjects;
use phit_verify::ladder::{Form, Job, Ladder};
use phit_verify::{Rung, Subject};
use std::path::PathBuf;

const LANES: usize = 4;
const FRAME: u64 = 2048;
/// Phits of a cell.
const CELL: u64 = 18;

fn subject(name: &str) -> Subject {
    let entry = entries().find(|entry| entry.configs.iter().any(|config| config.name == name)).expect(name);
    subjects::subject(entry, entry.configs.iter().find(|config| config.name == name).expect(name)).expect(name)
}

/// A link whose wires come back to itself.
struct Looped {
    engine: Engine,
    clocks: Vec<PortId>,
    wires: Vec<(Output, Input)>,
    tx: [[Input; 4]; 2],
    tx_ready: [Output; 2],
    rx: [[Output; 2]; 2],
}

impl Looped {
    fn over_lanes() -> Self {
        let wires = (0..LANES).map(|l| (format!("lane_out_{l}"), format!("lane_in_{l}"))).collect();
        let settings = [("lane_mask", 15), ("threshold", 64), ("trial", 1000), ("retrain", 0)];
        Self::new("generic_link_l4_f11_v2_dl4_s5_c4_k32", wires, &settings)
    }

    fn over_a_wire() -> Self {
        let wires = vec![("link_out".to_owned(), "link_in".to_owned())];
        let settings = [("link_take", 1), ("link_valid", 1), ("link_broken", 0), ("link_lost", 0)];
        Self::new("cell_link_v2_w32_dl4_s5_c4_k32", wires, &settings)
    }

    fn new(name: &str, wires: Vec<(String, String)>, settings: &[(&str, u64)]) -> Self {
        let netlist = subject(name).netlist;
        let mut engine = Engine::new(&netlist).unwrap();
        engine.deposit(&power_up(&netlist, Some(1))).unwrap();
        let port = |name: String| netlist.top().port(&name).unwrap_or_else(|| panic!("no port {name}"));
        let input = |name: String| engine.input(port(name));
        let output = |name: String| engine.output(port(name));
        let wires = wires.into_iter().map(|(out, back)| (output(out), input(back))).collect();
        let tx = |v| ["tvalid", "tdata", "tkeep", "tlast"].map(|name| input(format!("tx_{name}_{v}")));
        let rx = |v| ["tvalid", "tdata"].map(|name| output(format!("rx_{name}_{v}")));
        let (tx, rx) = ([tx(0), tx(1)], [rx(0), rx(1)]);
        let tx_ready = [output("tx_tready_0".into()), output("tx_tready_1".into())];
        let clocks = netlist.top().ports().filter(|(_, port)| port.direction == Direction::Clock);
        let clocks = clocks.map(|(id, _)| id).collect();
        let reset = input("reset".into());
        let settings = settings.iter().chain(&[("rx_tready_0", 1), ("rx_tready_1", 1)]);
        let settings: Vec<_> = settings.map(|(name, value)| (input((*name).to_owned()), *value)).collect();
        settings.into_iter().for_each(|(port, value)| engine.set(port, value));
        let mut link = Self { engine, clocks, wires, tx, tx_ready, rx };
        for cycle in 0..8 {
            link.engine.set(reset, u64::from(cycle < 4));
            link.tick();
        }
        link
    }

    fn tick(&mut self) {
        for (out, input) in &self.wires {
            let phit = self.engine.get(*out);
            self.engine.set(*input, phit);
        }
        self.engine.tick(&self.clocks).unwrap();
    }

    fn offer(&mut self, channel: usize, word: Option<u64>, last: bool) -> bool {
        let values = [word.is_some().into(), word.unwrap_or_default(), 15, last.into()];
        for (port, value) in self.tx[channel].into_iter().zip(values) {
            self.engine.set(port, value);
        }
        word.is_some() && self.engine.get(self.tx_ready[channel]) == 1
    }

    fn received(&mut self, channel: usize) -> Option<u64> {
        let [valid, data] = self.rx[channel];
        (self.engine.get(valid) == 1).then(|| self.engine.get(data))
    }
}

#[test]
fn a_full_link_carries_16_words_in_18_phits() {
    let mut link = Looped::over_lanes();
    let (mut next, mut expected, mut counted) = ([0u64; 2], [0u64; 2], 0);
    let (from, to) = (40 * FRAME, 80 * FRAME);
    for cycle in 0..to {
        for (channel, expected) in expected.iter_mut().enumerate() {
            if let Some(word) = link.received(channel) {
                assert_eq!(word, *expected, "channel {channel}, cycle {cycle}");
                *expected += 1;
                counted += u64::from(cycle >= from);
            }
        }
        for (channel, next) in next.iter_mut().enumerate() {
            *next += u64::from(link.offer(channel, Some(*next), false));
        }
        link.tick();
    }
    let violations = link.engine.violations();
    assert!(violations.is_empty(), "{violations:?}");
    let rate = counted as f64 / (to - from) as f64;
    let contract = 16.0 / 18.0 * (1.0 - 8.0 / FRAME as f64);
    println!("{:.2}% of the lanes carry words; the format allows {:.2}%", 100.0 * rate, 100.0 * contract);
    assert!((rate - contract).abs() < 0.003, "{rate} where the contract says {contract}");
}

/// Cycles from the last word of a packet of `count` words to its first at the other side, and the words seen until then.
fn latency(link: &mut Looped, count: u64) -> u64 {
    let mut next = 0;
    while next < count {
        next += u64::from(link.offer(0, Some(next), next + 1 == count));
        link.tick();
    }
    link.offer(0, None, false);
    // The cycle before the tick above took the last word.
    let mut cycles = 1;
    while link.received(0) != Some(0) {
        link.tick();
        cycles += 1;
        assert!(cycles < 1_000, "nothing comes");
    }
    (0..count).for_each(|_| link.tick());
    cycles
}

/// The least and the most of these latencies, at all distances from the beginning of a cell on the wire.
fn latencies(link: &mut Looped, count: u64) -> (u64, u64) {
    let mut measured = (u64::MAX, 0);
    for pause in 0..400 {
        (0..pause % CELL).for_each(|_| link.tick());
        let cycles = latency(link, count);
        measured = (measured.0.min(cycles), measured.1.max(cycles));
    }
    measured
}

#[test]
fn cells_arrive_within_the_latencies_of_the_contracts() {
    let mut wire = Looped::over_a_wire();
    let mut lanes = Looped::over_lanes();
    (0..10 * CELL * CELL).for_each(|_| wire.tick());
    (0..20 * FRAME).for_each(|_| lanes.tick());
    for count in [1, 7, 16].into_iter().take(soak::either(1, 3)) {
        let (over_wire, over_lanes) = (latencies(&mut wire, count), latencies(&mut lanes, count));
        println!("{count} words: {over_wire:?} cycles over a wire, {over_lanes:?} over lanes");
        // The contract of `CellLink`; the lanes take 22 cycles, and up to 8 more for a marker.
        let least = count + CELL - 1 + 4;
        assert_eq!(over_wire, (least, least + CELL - 1));
        assert_eq!(over_lanes.0, least + 22);
        assert!(over_lanes.1 <= over_wire.1 + 22 + 8, "{over_lanes:?}");
    }
}

/// The receiver takes a unit whatever its number.
fn without_comparison(mut subject: Subject) -> Subject {
    let modules = &mut subject.netlist.modules;
    let module = modules.iter_mut().find(|module| module.family == "in_sequence").expect("a receiver in order");
    let compares = module.nodes.iter().position(|node| matches!(node.op, Op::Equal(a, _) if module.width(a) == 2));
    let id = compares.expect("the comparison of numbers").into();
    module.replace(id, Op::Constant(1u8.into()));
    subject
}

#[test]
#[ignore = "long: `make soak` runs it"]
fn without_the_comparison_of_numbers_proof_and_bench_are_red() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("without_comparison");
    let whole = Ladder::new(vec![subject("retry_loop_s2_n2_t3_g4_k60")], Form::Long, 1, folder.clone());
    let broken = Ladder::new(vec![without_comparison(subject("retry_loop_s2_n2_t3_g4_k60"))], Form::Long, 1, folder);
    for rung in [Rung::Engine, Rung::Formal] {
        let rows = [&whole, &broken].map(|ladder| ladder.row(Job { subject: 0, rung }));
        if rows[0].is_skipped() {
            skip(&rows[0].detail);
            continue;
        }
        assert_eq!(rows[0].ok, Some(true), "{}", rows[0].detail);
        assert_eq!(rows[1].ok, Some(false), "{rung}: {}", rows[1].detail);
    }
}
