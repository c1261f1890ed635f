//! Every test bench on the rust-hdl kernel and on the compiled engine: it passes for all seeds of stimulus and of
//! power-up values, and it fails when the block or the golden model is wrong.

#[path = "common/soak.rs"]
mod soak;

use phit_evidence::seed;
use phit_hdl::catalogue::{Config, Purpose, entries};
use phit_hdl::coding::crc::{CrcCode, GEMINI};
use phit_hdl::coding::linear_map::LinearMap;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;
use phit_sim::kernel::Kernel;
use phit_testbenches::{Testbench, find, testbenches};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed, TestRunner};

/// Each configuration of the catalogue with its bench and netlist.
fn subjects() -> impl Iterator<Item = (&'static Testbench, &'static Config, Netlist)> {
    entries().flat_map(|entry| {
        let bench = find(entry.family).unwrap_or_else(|| panic!("{} has no test bench", entry.family));
        entry.configs.iter().map(move |config| (bench, config, netlist_of(config)))
    })
}

fn netlist_of(config: &Config) -> Netlist {
    elaborate(&*(config.construct)()).unwrap_or_else(|error| panic!("{}: {error}", config.name))
}

/// Runs a bench on a clone of an engine, with power-up values of another seed than the stimulus.
fn run_on_engine(
    subject: (&Testbench, &Config, &Netlist),
    engine: &Engine,
    (seed, power_up_seed): (u64, u64),
    cycles: u64,
) -> TestResult {
    let (bench, config, netlist) = subject;
    let mut engine = engine.clone();
    engine.power_up(Some(power_up_seed));
    (bench.run)(&mut Bench::new(&mut engine, netlist, seed), config, cycles)
}

/// Where proptest keeps the seeds of what it found, a file a configuration; they are tried first from then on.
const FOUND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/found");

/// Checks a property of two seeds and a number of cycles; the smallest counterexample is shown.
fn for_all_seeds(name: &str, cases: usize, most_cycles: usize, mut test: impl FnMut((u64, u64), u64) -> TestResult) {
    let (cases, most_cycles) = (cases as u32, most_cycles as u64);
    let file = Box::leak(format!("{FOUND}/{name}.txt").into_boxed_str());
    let config = ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed(name)),
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(file))),
        ..ProptestConfig::default()
    };
    // Half of the cases or more run long.
    let cycles = prop_oneof![1..=most_cycles, most_cycles / 2..=most_cycles];
    let strategy = (any::<u64>(), any::<u64>(), cycles);
    let test = std::cell::RefCell::new(&mut test);
    let result = TestRunner::new(config).run(&strategy, |(seed, power_up_seed, cycles)| {
        let outcome = (test.borrow_mut())((seed, power_up_seed), cycles);
        outcome.map_err(|failure| TestCaseError::fail(failure.to_string()))
    });
    if let Err(error) = result {
        panic!("{name}, seed {}: {error}", seed(name));
    }
}

/// Configuration, seeds of stimulus and power-up, and cycles of what was once red: the bench of `lane_input` counted a
/// sync as spoiled because its lane was dead for a part of it, in which its bits were as those of a dead lane.
const ONCE_RED: [(&str, (u64, u64), u64); 1] =
    [("lane_input_f5_a4", (14_799_384_579_862_752_594, 7_642_854_622_891_529_503), 5_450)];

#[test]
fn what_was_once_red_is_green() {
    for (name, seeds, cycles) in ONCE_RED {
        let (bench, config, netlist) = subjects().find(|(_, config, _)| config.name == name).expect(name);
        let engine = Engine::new(&netlist).expect(name);
        run_on_engine((bench, config, &netlist), &engine, seeds, cycles).expect(name);
    }
}

/// A thousand seeds each of the benches that chance could once fool.
#[test]
fn chance_does_not_fool_the_benches_of_lanes() {
    for (bench, config, netlist) in subjects().filter(|(bench, ..)| bench.family == "lane_input") {
        let engine = Engine::new(&netlist).expect(config.name);
        for_all_seeds(config.name, soak::either(1_000, 20_000), 8_000, |seeds, cycles| {
            run_on_engine((bench, config, &netlist), &engine, seeds, cycles)
        });
    }
}

#[test]
fn every_block_has_a_bench() {
    let blocks: Vec<&str> = entries().map(|entry| entry.family).collect();
    let benches: Vec<&str> = testbenches().map(|bench| bench.family).collect();
    assert_eq!(blocks, benches);
}

#[test]
#[phit_evidence::shows("GEM-LCB-03", RTL)]
#[phit_evidence::shows("GEM-PKT-05", RTL)]
#[phit_evidence::shows("GEM-RTR-02", ELAB)]
#[phit_evidence::shows("GEM-RTR-03", ELAB)]
#[phit_evidence::shows("GEM-RTR-07", RTL)]
#[phit_evidence::shows("GEM-RTR-08", ELAB)]
#[phit_evidence::shows("TH-PCS-11", RTL)]
fn blocks_equal_their_models_on_the_engine_whatever_the_power_up_values() {
    for (bench, config, netlist) in subjects() {
        let engine = Engine::new(&netlist).expect(config.name);
        // A cycle of the large routers takes as long as 50 of the others.
        let routers = ["two_stage_router", "vc_router", "gemini_subswitch", "gemini_tile", "gemini_router"];
        let links = ["bluegene_link", "bluegene_link_chip", "express_lanes", "express_level", "express_link"];
        let is_router = routers.contains(&bench.family);
        let is_link = links.contains(&bench.family);
        let (cases, cycles) = match (is_router, is_link) {
            (true, _) => (4, 2_000),
            (_, true) => (2, 12_000),
            _ => (4, soak::either(3_000, 20_000)),
        };
        // The ladder runs another seed of most blocks, and in its long form three.
        for_all_seeds(config.name, soak::either(1, cases), cycles, |seeds, cycles| {
            run_on_engine((bench, config, &netlist), &engine, seeds, cycles)
        });
    }
}

#[test]
fn blocks_equal_their_models_on_the_kernel() {
    for (bench, config, netlist) in subjects() {
        // A cycle of the large decoders and of a whole link over eight lanes takes as long as 100 of the others; the ladder
        // runs them longer.
        let is_decoder = ["rs_decoder", "rs_erasure_decoder"].contains(&bench.family);
        let is_large = bench.family == "express_link" || (is_decoder && config.purpose == Purpose::Published);
        let (cases, cycles) = if is_large { (1, 100) } else { (soak::either(1, 3), soak::either(150, 500)) };
        for_all_seeds(config.name, cases, cycles, |(seed, power_up_seed), cycles| {
            let mut kernel = Kernel::new(config.construct, phit_hdl::ports::list, &netlist, Some(power_up_seed))?;
            (bench.run)(&mut Bench::new(&mut kernel, &netlist, seed), config, cycles)
        });
    }
}

/// The golden model is that of another parameter than the block's.
#[test]
fn benches_find_a_wrong_model() {
    let perturbed =
        [("fifo", "A"), ("round_robin", "N"), ("credit_counter", "MAX"), ("receive_buffer", "A"), ("switch", "A")];
    for (bench, config, netlist) in subjects() {
        let Some((_, name)) = perturbed.iter().find(|(family, _)| *family == bench.family) else { continue };
        let engine = Engine::new(&netlist).expect(config.name);
        let mut other = netlist.clone();
        let parameters = &mut other.modules[netlist.top.index()].parameters;
        let (_, value) = parameters.iter_mut().find(|(known, _)| known == name).expect(config.name);
        *value -= 1;
        let result = run_on_engine((bench, config, &other), &engine, (1, 2), 20_000);
        assert!(result.is_err(), "{} passes with another {name}", config.name);
    }
}

/// The block is that of another polynomial than the model's.
#[test]
fn the_crc_bench_finds_another_polynomial() {
    let bench = find("crc16_step").expect("in the list");
    let config = &entries().find(|entry| entry.family == "crc16_step").expect("in the catalogue").configs[0];
    for (polynomial, is_right) in [(0x1021, true), (0x1020, false), (0x8005, false)] {
        let step: LinearMap<38, 16> = CrcCode { polynomial, ..GEMINI }.step(22);
        let netlist = elaborate(&step).expect("a catalogue block");
        let engine = Engine::new(&netlist).expect("a catalogue block");
        let result = run_on_engine((bench, config, &netlist), &engine, (1, 2), 100);
        assert_eq!(result.is_ok(), is_right, "{polynomial:#x}");
    }
}
