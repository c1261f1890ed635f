//! Bad netlists are refused, not crashed on.

use phit_evidence::seed;
use phit_fuzz::corrupt::corrupt;
use phit_fuzz::recipe::recipe;
use phit_netlist::check::{Finding, Rule, check};
use phit_netlist::ir::Netlist;
use phit_sim::engine::Engine;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// What the checks find, apart from style: an input that nothing reads, a domain that another feeds.
fn faults(netlist: &Netlist) -> Vec<Finding> {
    let is_fault = |finding: &Finding| !matches!(finding.rule, Rule::UnreadInput | Rule::ClockCrossing);
    check(netlist).into_iter().filter(is_fault).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]

    /// A panic anywhere fails the test.
    #[test]
    fn a_corrupt_netlist_is_refused_or_runs(recipe in recipe(), seed in any::<u64>()) {
        let mut netlist = recipe.netlist("design");
        let done = corrupt(&mut netlist, seed);
        let faults = faults(&netlist);
        match Engine::new(&netlist) {
            Ok(mut engine) => {
                // What nothing reads may be left open.
                let is_open = |fault: &Finding| fault.rule == Rule::Undriven;
                prop_assert!(faults.iter().all(is_open), "accepted with {faults:?} after {done:?}");
                engine.step();
            }
            Err(error) => prop_assert!(!error.to_string().is_empty(), "{done:?}"),
        }
    }

    #[test]
    fn a_good_netlist_has_no_faults(recipe in recipe()) {
        let faults = faults(&recipe.netlist("design"));
        prop_assert!(faults.is_empty(), "{faults:?}");
    }
}
