//! Two ends of the link level of TH Express-2, with traffic.

use phit_fabric::express::experiment::Experiment;
use phit_fabric::express::trial::Trials;
use phit_fabric::link_trial::InLanes;
use phit_fabric::network::express_level::express_level;
use phit_fabric::timed::TimedExperiment;
use phit_netlist::ir::{Netlist, Op};
use std::path::{Path, PathBuf};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/express");

fn named(name: &str) -> Experiment {
    Experiment::read(&PathBuf::from(format!("{FOLDER}/{name}.toml"))).unwrap()
}

#[test]
#[phit_evidence::shows("TH-LLP-01", RTL)]
fn experiments_end_as_their_files_say() {
    let seeds: Vec<u32> = (1..=8).collect();
    let trials = Trials::new(seeds.len()).unwrap();
    let least = [("cut", 1_500), ("cut_for_good", 700), ("restart", 1_500), ("restart_one", 300), ("noisy_1e-4", 600)];
    for (name, least) in least {
        let experiment = named(name);
        for (seed, verdict) in seeds.iter().zip(trials.run(&experiment, &seeds, &mut || ()).unwrap()) {
            assert_eq!(experiment.failures(&verdict), Vec::<String>::new(), "{name}, seed {seed}");
            assert!(!experiment.has_escape(&verdict), "{name}, seed {seed}: {verdict:?}");
            assert!(verdict.delivered > least, "{name}, seed {seed}: {verdict:?}");
            assert!(verdict.retries > 0, "{name}, seed {seed}: {verdict:?}");
        }
    }
    for entry in std::fs::read_dir(FOLDER).unwrap() {
        Experiment::read(&entry.unwrap().path()).unwrap();
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
    let experiment = named("noisy_1e-4");
    let verdicts = trials.run(&experiment, &[1, 2, 3, 4], &mut || ()).unwrap();
    assert!(verdicts.iter().all(|verdict| experiment.has_escape(verdict)), "{verdicts:?}");
}

/// A rate below that of one hit in 65536 words is kept on average.
#[test]
fn wires_have_the_bit_error_rate_of_the_file() {
    let seeds: Vec<u32> = (1..=16).collect();
    let trials = Trials::new(seeds.len()).unwrap();
    for (ber, tolerance) in [(1e-4, 0.05), (4e-7, 0.7)] {
        let experiment = Experiment { ber, ..Default::default() };
        let hits: u64 = trials.run(&experiment, &seeds, &mut || ()).unwrap().iter().map(|verdict| verdict.hits).sum();
        // 16 copies, three wires each way, 24 bits; a hit inverts 1.24.
        let expected = ber / 1.24 * 24.0 * 6.0 * 16.0 * experiment.cycles as f64;
        assert!((hits as f64 / expected - 1.0).abs() < tolerance, "{ber:e}: {hits} hits where {expected} are due");
    }
}

#[test]
fn a_file_with_what_is_not_legal_is_refused() {
    for (text, message) in [
        ("cycles = 9\nber = 0.06", "x.toml:2: `ber` is 0.06; legal: 0 to 0.05"),
        ("load = 2.0", "x.toml:1: `load` is 2.0; legal: 0 to 1"),
        ("cycles = 9\n[[events]]\nat = 9\nwhat = \"cut\"", "x.toml:3: `at` is 9; legal: below the 9 cycles"),
        ("sizes = \"mixed\"", "x.toml:1: `sizes` is no key; legal: cycles, load"),
    ] {
        let error = Experiment::parse(text, Path::new("x.toml")).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
