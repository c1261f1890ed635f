//! Two ends of the link level of TH Express-2, with traffic.

use crate::folder;
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::express::Trials;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::noisy_pair::InLanes;
use phit_fabric::link::under_test::LinkTrials;
use phit_fabric::link::verdict::Verdict;
use phit_fabric::link::verdict::judge::{has_escape, judge};
use phit_fabric::network::express_level::express_level;
use phit_netlist::ir::{Netlist, Op};
use std::path::Path;

fn named(name: &str) -> Experiment {
    LinkKind::Express.read(&folder("express").join(name).with_extension("toml")).unwrap()
}

#[test]
#[phit_evidence::shows("TH-LLP-01", RTL)]
fn experiments_end_as_their_files_say() {
    let seeds: Vec<u32> = (1..=8).collect();
    let trials = Trials::new(seeds.len()).unwrap();
    let least = [
        ("cuts/cut", 1_500),
        ("cuts/cut_for_good", 700),
        ("ends/restart", 1_500),
        ("ends/restart_one", 300),
        ("wires/noisy_1e-4", 600),
    ];
    for (name, least) in least {
        let experiment = named(name);
        let verdicts = trials.run(&experiment, &seeds, &mut |_| {}).unwrap();
        assert_eq!(judge(&experiment, &verdicts), [], "{name}");
        for verdict in &verdicts {
            assert!(!has_escape(&experiment, verdict), "{name}: {verdict:?}");
            assert!(verdict.arrived() > least, "{name}: {verdict:?}");
            assert!(verdict.count_of("retries") > 0, "{name}: {verdict:?}");
        }
    }
}

/// Both receivers believe every CRC.
fn without_crc() -> Netlist {
    let mut netlist = express_level().unwrap();
    let module = netlist.modules.iter_mut().find(|module| module.family == "express_receiver").unwrap();
    let compares = module.nodes.iter().position(|node| matches!(node.op, Op::Equal(a, _) if module.width(a) == 32));
    module.replace(compares.unwrap().into(), Op::Constant(1u8.into()));
    netlist
}

#[test]
#[phit_evidence::shows("TH-LLP-04", RTL)]
fn without_the_crc_errors_are_let_through() {
    let trials = Trials::of(InLanes::of(without_crc(), 4).unwrap());
    let experiment = named("wires/noisy_1e-4");
    let verdicts = trials.run(&experiment, &[1, 2, 3, 4], &mut |_| {}).unwrap();
    assert!(verdicts.iter().all(|verdict| has_escape(&experiment, verdict)), "{verdicts:?}");
}

/// A rate below that of one hit in 65536 words is kept on average.
#[test]
fn wires_have_the_bit_error_rate_of_the_file() {
    let seeds: Vec<u32> = (1..=16).collect();
    let trials = Trials::new(seeds.len()).unwrap();
    for (ber, tolerance) in [(1e-4, 0.05), (4e-7, 0.7)] {
        let experiment = parse(&format!("[[wire]]\nber = {ber:e}")).unwrap();
        let verdicts = trials.run(&experiment, &seeds, &mut |_| {}).unwrap();
        let hits: u64 = verdicts.iter().map(Verdict::hits_in_all).sum();
        // 16 copies, three wires each way, 24 bits; a hit inverts 1.24.
        let expected = ber / 1.24 * 24.0 * 6.0 * 16.0 * experiment.cycles.unsigned() as f64;
        assert!((hits as f64 / expected - 1.0).abs() < tolerance, "{ber:e}: {hits} hits where {expected} are due");
    }
}

fn parse(rest: &str) -> Result<Experiment, phit_fabric::link::experiment::ExperimentError> {
    LinkKind::Express.parse(&format!("title = \"t\"\ncycles = 20_000\n{rest}\n"), Path::new("x.toml"))
}
