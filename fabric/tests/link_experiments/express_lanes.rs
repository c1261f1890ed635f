//! Experiments with the whole link of TH Express-2 over its eight lanes: the short form of it comes out as
//! the files expect, and a fault in the link is seen.

use crate::folder;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::lanes::circuit::{LaneLink, circuit};
use phit_fabric::link::lanes::trial::Trials;
use phit_fabric::link::under_test::LinkTrials;
use phit_fabric::link::verdict::Verdict;
use phit_fabric::link::verdict::judge::judge;
use phit_netlist::ir::{Netlist, Op};
use std::fs;
use std::path::Path;

const SEEDS: [u32; 2] = [1, 2];

fn parse(text: &str) -> Experiment {
    LinkKind::ExpressLanes.parse(text, Path::new("x.toml")).unwrap()
}

fn lanes() -> &'static LaneLink {
    LinkKind::ExpressLanes.over_lanes().unwrap()
}

/// A shipped file with other cycles, for a short run.
fn shortened(name: &str, changes: &[(&str, &str)]) -> Experiment {
    let path = folder("express_lanes").join(name).with_extension("toml");
    let mut text = fs::read_to_string(path).unwrap();
    for (old, new) in changes {
        assert!(text.contains(old), "{name}: {old}");
        text = text.replace(old, new);
    }
    parse(&text)
}

fn run(trials: &Trials, experiment: &Experiment) -> Vec<Verdict> {
    trials.run(experiment, &SEEDS, &mut |_| {}).unwrap()
}

/// TH-PCS-05, -08, TH-LLP-04.
#[test]
fn lanes_that_die_and_lanes_in_another_order_lose_no_packet() {
    let trials = Trials::new(lanes(), SEEDS.len()).unwrap();
    let dies = shortened(
        "lanes/lane_dies",
        &[("80_000", "36_000"), ("[20_000, 30_000]", "[8_000, 9_000]"), ("delivered = 2000", "delivered = 200")],
    );
    let permuted = shortened("wires/permuted", &[("80_000", "12_000"), ("delivered = 3000", "delivered = 300")]);
    let [died, came_permuted] = [&dies, &permuted].map(|experiment| run(&trials, experiment));
    assert_eq!(judge(&permuted, &came_permuted), []);
    assert_eq!(judge(&dies, &died), []);
    for verdict in &died {
        let lanes = verdict.rx_mask.map(u8::count_ones);
        assert!(lanes == [7, 8] || lanes == [8, 7], "{:?}", verdict.rx_mask);
    }
    // What the file does not expect is told.
    let whole = Experiment { expect: shortened("cuts/cut", &[("delivered = 2000", "")]).expect, ..dies };
    let failures = judge(&whole, &died);
    assert!(failures.iter().all(|failure| failure.what.ends_with("carry; expected 255")), "{failures:?}");
    assert_eq!(failures.len(), SEEDS.len());
}

/// Both receivers believe every CRC.
fn without_crc() -> Netlist {
    let mut netlist = circuit(lanes()).unwrap();
    let module = netlist.modules.iter_mut().find(|module| module.family == "express_receiver").unwrap();
    let compares = module.nodes.iter().position(|node| matches!(node.op, Op::Equal(a, _) if module.width(a) == 32));
    module.replace(compares.unwrap().into(), Op::Constant(1u8.into()));
    netlist
}

#[test]
fn without_the_crc_packets_are_wrong() {
    let trials = Trials::of(lanes(), without_crc(), SEEDS.len()).unwrap();
    let noisy =
        parse("title = \"\"\ncycles = 12_000\n[[wire]]\nat = 8_000\nber = 1e-4\n[expect]\nlink_down = \"either\"");
    let failures = judge(&noisy, &run(&trials, &noisy));
    assert!(failures.iter().any(|failure| failure.what.contains("packets wrong")), "{failures:?}");
}
