//! The short form of the campaign: every experiment that is shipped, with a few seeds; `make soak` runs the long one.

use phit_fabric::link::circuit::circuit;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::judge::judge;
use phit_fabric::link::schedule::schedule;
use phit_fabric::link::trial::Trials;
use phit_fabric::link::verdict::Verdict;
use phit_netlist::check::check;
use phit_netlist::ir::{Netlist, Op};
use std::fs;
use std::path::{Path, PathBuf};

/// Copies of an experiment.
const COPIES: u32 = 8;

fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn named(name: &str) -> Experiment {
    Experiment::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments").join(name)).unwrap()
}

fn run(trials: &Trials, experiment: &Experiment, first_seed: u32) -> Vec<Verdict> {
    let copies = trials.campaign().copies() as u32;
    let seeds: Vec<u32> = (first_seed..first_seed + copies).collect();
    trials.run(experiment, &seeds, &mut |_| {}).unwrap()
}

#[test]
fn the_circuit_has_no_findings() {
    assert_eq!(check(&circuit().unwrap()), []);
}

#[test]
fn every_experiment_comes_out_as_its_file_expects() {
    let trials = Trials::new(COPIES as usize).unwrap();
    let mut packets = 0;
    for path in shipped() {
        let experiment = Experiment::read(&path).unwrap();
        let verdicts = run(&trials, &experiment, 1);
        assert_eq!(judge(&experiment, &verdicts), [], "{}", path.display());
        packets += verdicts.iter().map(Verdict::arrived).sum::<u64>();
    }
    assert!(packets > 1_000_000, "{packets} packets");
}

#[test]
fn copies_in_lanes_come_to_the_verdicts_of_copies_alone() {
    let (lanes, alone) = (Trials::new(8).unwrap(), Trials::new(1).unwrap());
    for name in ["noisy_1e-4.toml", "lane_returns.toml", "ppm_plus.toml"] {
        let experiment = named(name);
        for (copy, verdict) in run(&lanes, &experiment, 5).iter().enumerate().step_by(3) {
            assert_eq!(*verdict, run(&alone, &experiment, 5 + copy as u32)[0], "{name}, copy {copy}");
        }
    }
}

/// The link with both CRCs begun from a constant instead of the sequence number: what arrives twice or never has the CRC
/// that is expected.
fn without_sequence_numbers(mut netlist: Netlist) -> Netlist {
    let mut changed = 0;
    for index in 0..netlist.modules.len() {
        let family = netlist.modules[index].family.clone();
        if family != "gemini_sender" && family != "gemini_receiver" {
            continue;
        }
        let module = &mut netlist.modules[index];
        let initial = module.add(Op::Constant((0xFFFFu64 << 22).into()), 38);
        let seed = module.instances.iter_mut().find(|instance| instance.name == "seed").unwrap();
        seed.inputs[0].1 = initial;
        changed += 1;
    }
    assert_eq!(changed, 2);
    netlist
}

/// What was acknowledged by messages that did not come is sent again.
#[test]
fn without_sequence_numbers_packets_are_wrong() {
    let trials = Trials::of(without_sequence_numbers(circuit().unwrap()), COPIES as usize).unwrap();
    let experiment = named("cut_one_way.toml");
    let failures = judge(&experiment, &run(&trials, &experiment, 1));
    assert!(failures.iter().any(|failure| failure.what.contains("packets wrong")), "{failures:?}");
}

/// Of 62.75%, the published figure for puts, as many thirds as there are lanes.
#[test]
fn every_mask_carries_its_part() {
    let trials = Trials::new(2).unwrap();
    for mask in 1..=7u8 {
        let text = format!(
            "title = \"\"\ncycles = 50_000\nmeasure_from = 30_000\n[traffic]\nkind = \"puts\"\nload = 1.0\npace = 1.0\n\
             [link]\nlane_mask = {mask}\n"
        );
        for verdict in run(&trials, &Experiment::parse(&text, Path::new("mask")).unwrap(), 1) {
            assert_eq!((verdict.rx_mask, verdict.tx_mask, verdict.wrong), ([mask; 2], [mask; 2], [0; 2]));
            let expected = 62.75 * f64::from(mask.count_ones()) / 3.0;
            for percent in verdict.throughput {
                assert!((percent / expected - 1.0).abs() < 0.01, "mask {mask}: {percent}%, {expected}% expected");
            }
        }
    }
}

/// One lane with many bit errors leaves, and no other, before the packets' receiver has seen a hundred errors.
#[test]
fn a_bad_lane_is_found_within_a_hundred_errors() {
    let trials = Trials::new(COPIES as usize).unwrap();
    for lane in 0..3 {
        let text = format!(
            "title = \"\"\ncycles = 60_000\n[link]\nthreshold = 4\n\
             [[wire]]\nat = [30_000, 32_000]\nlanes = [{lane}]\ndirection = \"out\"\nber = 1e-3\n"
        );
        for verdict in run(&trials, &Experiment::parse(&text, Path::new("bad lane")).unwrap(), 1) {
            assert_eq!(verdict.rx_mask, [7, 7 & !(1 << lane)], "seed {}", verdict.seed);
            let change = verdict.mask_changes.iter().rfind(|change| change.end == 1).unwrap();
            assert!(change.errors <= 100, "seed {}: {change:?}", verdict.seed);
        }
    }
}

/// Frames of 2048 cycles that a lane is good before it carries again: eight good ones in a row, and those in which it is
/// found, both ends agree and the change is announced.
const RESTORED_WITHIN: u64 = 16 * 2048;

#[test]
fn a_lane_that_comes_back_carries_within_its_bound() {
    let trials = Trials::new(COPIES as usize).unwrap();
    let experiment = named("lane_returns.toml");
    for verdict in run(&trials, &experiment, 1) {
        let whole_again = schedule(&experiment, verdict.seed).last().unwrap().0;
        let last = verdict.mask_changes.last().unwrap();
        assert_eq!(verdict.rx_mask, [7; 2], "seed {}", verdict.seed);
        assert!((whole_again..whole_again + RESTORED_WITHIN).contains(&last.cycle), "seed {}: {last:?}", verdict.seed);
    }
}
