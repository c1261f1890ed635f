//! Tori of Gemini routers whose links fail: at RTL, around the faults, and from one set of faults to the next.

mod links;
#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;
mod upsets;

use phit_fabric::gemini::chip::layout::{Direction, LINKS, Place, tile};
use phit_fabric::gemini::chip::packet::{LONGEST, Routing};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::Trial;
use phit_fabric::gemini::study::campaign::{campaign, saved_campaign};
use phit_fabric::gemini::tables::writes::Bubble;
use phit_fabric::study::campaign::Campaign;
use phit_fabric::study::checkpoint::Saving;
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::link::Link;
use phit_fabric::topology::shape::Shape;
use phit_fabric::traffic::pattern::Pattern;

/// Cycles without an arrival after which a small network stands.
const PATIENCE: u64 = 5_000;

/// The links between a chip and the one above it.
fn bundle(chip: usize, dimension: usize) -> Vec<Link> {
    let link = Link { chip, dimension, up: true, number: 0 };
    (0..Direction::from(link).links()).map(|number| Link { number, ..link }).collect()
}

/// Packets that came over each of these links to their upper chips.
fn packets(trial: &mut Trial, shape: &Shape, links: &[Link]) -> Vec<u64> {
    let counts = links.iter().map(|link| {
        let mut above = shape.coordinates(link.chip);
        above[link.dimension] = (above[link.dimension] + 1) % shape.size[link.dimension];
        let into = tile(Place { direction: Direction::from(*link).opposite(), link: link.number });
        trial.counter(shape.node(above), into, 2, &mut vec![]).unwrap()
    });
    counts.collect()
}

/// GEM-RTE-11, GEM-RTE-13: three links of a bundle, then all of it, then none: each time the network runs empty, gets its tables
/// and goes on; nothing is lost, and what has failed carries nothing, adaptive or not.
#[test]
#[phit_evidence::shows("GEM-RTE-09", SIM)]
#[phit_evidence::shows("GEM-RTE-11", SIM)]
#[phit_evidence::shows("GEM-RTE-13", RTL)]
#[phit_evidence::shows("GEM-RTR-18", RTL)]
fn failed_links_carry_nothing_and_lose_nothing() {
    for routing in [Routing::Adaptive, Routing::Hashed] {
        let settings = Settings { routing, responses: true, ..Settings::new([3, 1, 1]) };
        let shape = settings.shape;
        let all = bundle(0, 0);
        let some = [0, 3, 7].map(|number| all[number]);
        let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 1.0, 1).unwrap();
        trial.bound(16);
        let mut arrived = trial.run(1_000).unwrap().len();
        let healthy = packets(&mut trial, &shape, &all);
        assert!(healthy.iter().all(|count| *count > 0), "{healthy:?}");
        for failed in [&some[..], &all, &[]] {
            let faults = Faults::new(shape, LINKS, failed.iter().copied()).unwrap();
            let mut arrivals = vec![];
            let reload = trial.reload(&faults, PATIENCE, &mut arrivals).unwrap();
            assert!(reload.quiesce > 0 && trial.inside() == 0, "{reload:?}");
            let before = packets(&mut trial, &shape, &all);
            arrived += arrivals.len() + trial.run(1_500).unwrap().len();
            let after = packets(&mut trial, &shape, &all);
            for (link, (before, after)) in all.iter().zip(before.iter().zip(after)) {
                assert_eq!(after > *before, !failed.contains(link), "{routing:?}, {link} of {failed:?}");
            }
        }
        let mut arrivals = vec![];
        trial.drain(PATIENCE, &mut arrivals).unwrap();
        assert_eq!((trial.in_flight(), trial.inside()), (0, 0));
        assert!(arrived + arrivals.len() > 500, "{arrived}");
    }
}

/// Packets that came over all links between a chip and the one above it, both ways.
fn both_ways(trial: &mut Trial, shape: &Shape, links: &[Link]) -> u64 {
    let into = |link: &Link| tile(Place { direction: Direction::from(*link), link: link.number });
    let down = links.iter().map(|link| trial.counter(link.chip, into(link), 2, &mut vec![]).unwrap()).sum::<u64>();
    down + packets(trial, shape, links).iter().sum::<u64>()
}

/// GEM-TOP-18: in a ring of two chips + and - lead to the same chip, over two bundles. Without faults packets of both chips take the one
/// up from chip 0, the shorter way from an even coordinate and from an odd one (GEM-RTE-08); if it is lost, they take the other one. Each of
/// 200 packets crosses one bundle once: none goes to and fro.
#[test]
#[phit_evidence::shows("GEM-TOP-18", SIM)]
fn both_bundles_of_a_ring_of_two_carry_packets() {
    let settings = Settings::new([1, 2, 1]);
    let shape = settings.shape;
    let bundles = [0, 1].map(|chip| bundle(chip, 1));
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.0, 1).unwrap();
    let mut carried = [0, 0];
    for (failed, taken) in [(&[][..], 0), (&bundles[0], 1), (&bundles[1], 0)] {
        let faults = Faults::new(shape, LINKS, failed.iter().copied()).unwrap();
        trial.reload(&faults, PATIENCE, &mut vec![]).unwrap();
        for _ in 0..100 {
            trial.request(0, 2, LONGEST);
            trial.request(3, 1, LONGEST);
        }
        let mut arrivals = vec![];
        trial.drain(PATIENCE, &mut arrivals).unwrap();
        assert_eq!(arrivals.len(), 200);
        carried[taken] += 200;
        assert_eq!([0, 1].map(|chip| both_ways(&mut trial, &shape, &bundles[chip])), carried, "{failed:?}");
    }
}

/// Rings that end at different chips, in a ring long enough that packets go straight on all the way round.
#[test]
fn broken_rings_drain() {
    let settings = Settings { pattern: Pattern::Tornado, length: None, ..Settings::new([1, 5, 1]) };
    for links in [&["0:y+:0", "2:y+:1", "3:y+:2"][..], &["0:y+:0", "1:y+:1", "2:y+:2", "4:y+:3"]] {
        let faults = Faults::new(settings.shape, LINKS, links.iter().map(|link| link.parse().unwrap())).unwrap();
        let chips = Chips::with_faults(&settings, &faults).unwrap();
        let plan = Campaign { load: 1.0, cycles: 4_000, reload_every: None, most_failures: 0, patience: PATIENCE };
        let outcome = campaign(&chips, &plan, 1).unwrap();
        assert!(outcome.drain.is_some() && outcome.lost == 0 && outcome.delivered > 800, "{links:?}: {outcome:?}");
    }
}

/// GEM-RTR-20, GEM-RTE-11: every pattern (two in `make test`) at full load while tables are reloaded; then all of it arrives.
#[test]
#[phit_evidence::shows("GEM-RTE-11", SIM)]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
#[phit_evidence::shows("GEM-TOP-18", SIM)]
fn campaigns_of_every_pattern_drain() {
    let network = |size| Chips::new(&Settings { length: None, responses: true, ..Settings::new(size) }).unwrap();
    let (mut cube, mut flat) = (network([2, 2, 2]), network([2, 3, 1]));
    for (index, pattern) in Pattern::ALL.into_iter().enumerate().take(soak::either(2, 9)) {
        let chips = if matches!(index, 0 | 3 | 5) { &mut cube } else { &mut flat };
        chips.carry(pattern, if index % 3 == 0 { Routing::Hashed } else { Routing::Adaptive });
        let plan =
            Campaign { load: 1.0, cycles: 1_800, reload_every: Some(300), most_failures: 12, patience: PATIENCE };
        let outcome = campaign(chips, &plan, 1 + index as u64).unwrap();
        assert!(outcome.drain.is_some() && outcome.lost == 0, "{pattern:?}: {outcome:?}");
        assert!(outcome.reloads >= 1 && outcome.most_failed > 0, "{pattern:?}: {outcome:?}");
        assert!(outcome.delivered > 300, "{pattern:?}: {outcome:?}");
    }
}

/// GEM-RTR-20: what a campaign says of a network that does deadlock.
#[test]
#[phit_evidence::shows("GEM-RTR-20", SIM)]
fn a_campaign_without_bubbles_does_not_drain() {
    let ring = Settings { pattern: Pattern::Tornado, bubble: Bubble::Dropped, ..Settings::new([1, 7, 1]) };
    let chips = Chips::new(&ring).unwrap();
    let plan = Campaign { load: 1.0, cycles: 3_000, reload_every: None, most_failures: 0, patience: PATIENCE };
    let outcome = campaign(&chips, &plan, 1).unwrap();
    assert!(outcome.drain.is_none() && outcome.lost > 0, "{outcome:?}");
    let stands = outcome.standstill.unwrap();
    assert!(
        stands.contains("nothing arrived for 5000 cycles; ") && stands.contains(" the oldest is packet "),
        "{stands}"
    );
    // A reload meets it as well.
    let plan = Campaign { cycles: 20_000, reload_every: Some(3_000), most_failures: 2, ..plan };
    assert!(campaign(&chips, &plan, 1).unwrap().standstill.is_some());
}

/// Tables that cannot be: the network goes on with those that it has.
#[test]
#[phit_evidence::shows("GEM-RTE-10", SIM)]
fn faults_that_part_the_network_leave_it_as_it_was() {
    let settings = Settings::new([3, 1, 1]);
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.1, 1).unwrap();
    trial.run(200).unwrap();
    let parted = Faults::new(settings.shape, LINKS, bundle(0, 0).into_iter().chain(bundle(1, 0))).unwrap();
    let error = trial.reload(&parted, PATIENCE, &mut vec![]).unwrap_err().to_string();
    assert_eq!(
        error,
        "unroutable in all six orders of dimensions: 4 pairs of chips at best, chip 0 to 1, 1 to 0, 1 to 2, 2 to 1"
    );
    assert!(!trial.run(500).unwrap().is_empty());
    trial.drain(PATIENCE, &mut vec![]).unwrap();
    assert_eq!(Chips::with_faults(&settings, &parted).map(|_| ()).unwrap_err().to_string(), error);
}

/// A campaign that is taken up at its last checkpoint, 1200 cycles or more before its end, ends as one that was never stopped: with
/// reloads before and after.
#[test]
fn a_campaign_goes_on_from_its_checkpoint() {
    let settings = Settings { length: None, responses: true, ..Settings::new([3, 1, 1]) };
    let chips = Chips::new(&settings).unwrap();
    let plan = Campaign { load: 0.8, cycles: 5_000, reload_every: Some(700), most_failures: 4, patience: PATIENCE };
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("campaign.json");
    let unbroken = campaign(&chips, &plan, 3).unwrap();
    let mut saving = Saving { path: path.clone(), every: 1_900, resume: false };
    let saved = saved_campaign(&chips, &plan, 3, Some(&saving)).unwrap();
    saving.resume = true;
    // The second checkpoint is that of cycle 3800.
    let resumed = saved_campaign(&chips, &plan, 3, Some(&saving)).unwrap();
    assert_eq!((&saved, &resumed), (&unbroken, &unbroken));
    assert!(unbroken.reloads >= 3 && unbroken.digest != campaign(&chips, &plan, 4).unwrap().digest);
    let refused = |plan: Campaign| saved_campaign(&chips, &plan, 3, Some(&saving)).unwrap_err().to_string();
    let other = refused(Campaign { load: 0.7, ..plan });
    assert!(other.contains("campaign.json: of another campaign, with `load: 0.8, "), "{other}");
    assert!(other.contains("` in place of `load: 0.7, "), "{other}");
    let good = std::fs::read(&path).unwrap();
    // A bit that is inverted, a cut, and what is none.
    let at = good.len() / 2;
    let flipped = [&good[..at], &[good[at] ^ 1], &good[at + 1..]].concat();
    for damaged in [&flipped[..], &good[..at]] {
        std::fs::write(&path, damaged).unwrap();
        assert!(refused(plan).contains("campaign.json: damaged: the digest"), "{}", refused(plan));
    }
    std::fs::write(&path, "{}").unwrap();
    assert!(refused(plan).contains("campaign.json: not a checkpoint; its first line is"));
}
