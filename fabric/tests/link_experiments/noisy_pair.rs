//! The Gemini link under random traffic and bit errors, with many seeds.

use phit_fabric::link::noisy_pair::{Alone, InLanes, Setup};
use phit_fabric::network::express_level::express_level;
use phit_fabric::network::gemini_link::gemini_link;
use phit_netlist::check::check;

/// Packets with this many errors on the wire that all arrive, seed by seed as alone.
#[test]
#[phit_evidence::shows("GEM-LCB-02", RTL)]
fn seeds_in_lanes_come_to_the_verdicts_of_seeds_alone() {
    let seeds: Vec<u32> = (1..=64).collect();
    let setup = Setup::default();
    let lanes = InLanes::new(seeds.len()).unwrap();
    assert!(lanes.campaign().engine().lanes().any(|paths| paths.len() == 64), "the copies are no lanes");
    let together = lanes.run(&setup, &seeds).unwrap();
    let alone = Alone::new().unwrap();
    for (seed, verdict) in seeds.iter().zip(&together) {
        assert_eq!(*verdict, alone.run(&setup, *seed).unwrap(), "seed {seed}");
        assert_eq!((verdict.wrong_in_all(), verdict.is_down(), verdict.violations.as_slice()), (0, false, &[][..]));
        // 40,000 phits, one in 256 of them hit: 156, and six standard deviations. Many hits fall into one replay.
        assert!(verdict.hits_in_all().abs_diff(156) < 75, "seed {seed}: {verdict:?}");
        let retries = verdict.count_of("retries");
        assert!(retries > 50 && retries < 2 * verdict.hits_in_all(), "seed {seed}: {verdict:?}");
        assert!(verdict.arrived() > 1000, "seed {seed}: {verdict:?}");
    }
    assert!(together.iter().map(|verdict| verdict.count_of("retries")).sum::<u64>() > 5000);
    let mut digests: Vec<[u64; 2]> = together.iter().map(|verdict| verdict.digest).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 64, "seeds with equal traffic");
}

#[test]
fn a_good_wire_needs_no_retry_and_carries_more() {
    let alone = Alone::new().unwrap();
    let setup = Setup { cycles: 5000, ..Setup::default() };
    let good = alone.run(&Setup { rate: 0, ..setup }, 1).unwrap();
    assert_eq!((good.wrong_in_all(), good.count_of("retries"), good.hits_in_all(), good.is_down()), (0, 0, 0, false));
    let bad = alone.run(&setup, 1).unwrap();
    assert!(bad.arrived() < good.arrived() && bad.count_of("retries") > 0, "{bad:?} and {good:?}");
}

/// Nothing arrives over a wire that hits every phit, and the link says so; what has arrived is right.
#[test]
fn a_wire_that_hits_every_phit_brings_the_link_down() {
    let verdict = Alone::new().unwrap().run(&Setup { rate: 0xFFFF, ..Setup::default() }, 1).unwrap();
    assert!(verdict.is_down(), "{verdict:?}");
    assert_eq!((verdict.arrived(), verdict.wrong_in_all()), (0, 0));
}

#[test]
fn the_circuits_have_no_findings() {
    assert_eq!(check(&gemini_link().unwrap()), []);
    assert_eq!(check(&express_level().unwrap()), []);
}
