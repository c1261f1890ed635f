//! TopoBW at RTL: it flags what was made slow, and nothing else.

use phit_fabric::channel::medium::Medium;
use phit_fabric::gemini::chip::packet::LONGEST;
use phit_fabric::gemini::machine::media::{LaneMasks, Media};
use phit_fabric::gemini::machine::{Class, Machine};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::Trial;
use phit_fabric::gemini::study::topobw::diagnosis::{SlowWay, diagnosis};
use phit_fabric::gemini::study::topobw::{Line, Plan, topobw};
use std::collections::BTreeMap;

fn lane(chips: &mut Chips, lanes: &[&str]) {
    let shape = chips.settings().shape;
    chips.degrade(LaneMasks::parse(&shape, lanes.iter().copied()).unwrap()).unwrap();
}

/// GEM-DIA-04, PERF-GEM-35: a Y cable that lost a lane of 12, and a node that can send a third of what others do. Two chassis are a ring
/// of four in Y: chips 1 and 2 of it are joined by a cable. Two packets of 128 on the wrong one of four links make 6%, so 8 KB are enough.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-DIA-02", SIM)]
#[phit_evidence::shows("GEM-DIA-04", SIM)]
#[phit_evidence::shows("GEM-TOP-11", SIM)]
#[phit_evidence::shows("PERF-GEM-35", SIM)]
fn a_degraded_cable_and_a_sick_node_are_found() {
    let machine = Machine::new(Class::M, 1, None, Some(2)).unwrap();
    let settings = Settings { media: Media::Machine(machine), throttles: true, ..Settings::new(machine.shape().size) };
    let mut chips = Chips::new(&settings).unwrap();
    let shape = machine.shape();
    let (lower, upper) = (shape.node([0, 1, 3]), shape.node([0, 2, 3]));
    let sick = 2 * shape.node([0, 3, 6]) as u32;
    lane(&mut chips, &[&format!("{lower}:y+:1:6")]);
    let plan = Plan { bytes: 8192, dimensions: [false, true, true], same_chip: false, senders: [true, false] };
    let lines = topobw(&chips, &plan, &|trial| trial.throttle(sick, Some(340)), &|| {}).unwrap();
    assert_eq!(lines.len(), 2 * 2 * 32);
    let found = diagnosis(&lines);
    assert_eq!(found.slow_nodes, [sick]);
    let way = |chip: usize, direction| SlowWay { chip: chip as u32, dimension: 'Y', direction, medium: 'C' };
    assert_eq!(found.slow_ways, [way(lower, '+'), way(upper, '-')]);
    assert_eq!(found.bandwidth.iter().map(|of| of.dimension).collect::<String>(), "YZ");
    // In no direction has the node 4 GB/s, and each other one has as much in some.
    for node in (0..2 * 32).step_by(2) {
        let best = lines.iter().filter(|line| line.source == node).map(|line| line.mbytes).fold(0.0, f64::max);
        assert_eq!(best < 4_000.0, node == sick, "node {node}: {best}");
    }
    // A cable has 4 links of 3 lanes of 3.125 Gb/s, two thirds of them data; a mezzanine twice as much.
    let most = |medium: char| {
        lines
            .iter()
            .filter(|line| (line.dimension, line.medium) == ('Y', medium))
            .map(|line| line.mbytes)
            .fold(0.0, f64::max)
    };
    assert!((2_700.0..=3_125.0).contains(&most('C')) && (5_000.0..=6_250.0).contains(&most('M')), "{:?}", lines[0]);
}

/// MB/s of one node or of both of a chip, to the next chip over a backplane; with a lost lane if asked.
fn backplane(chips: &mut Chips, senders: u32, is_degraded: bool) -> f64 {
    lane(chips, if is_degraded { &["0:z+:2:6"] } else { &[] });
    let mut trial = Trial::new(chips, 0.0, 1).unwrap();
    for _ in 0..1024 {
        (0..senders).for_each(|node| trial.request(node, 2 + node, LONGEST));
    }
    let mut arrivals = vec![];
    let cycles = trial.drain(20_000, &mut arrivals).unwrap();
    64.0 * f64::from(senders) * 1024.0 * 800.0 / cycles as f64
}

/// GEM-DIA-05: a lane of 24 lost. One node alone cannot fill the bundle, and loses no more than the last packets on
/// that link; two can, and lose a 24th.
#[test]
#[phit_evidence::shows("GEM-DIA-05", SIM)]
fn one_lane_of_24_is_seen_only_if_both_nodes_send() {
    let media = Media::Everywhere(Medium::Backplane);
    let mut chips = Chips::new(&Settings { media, ..Settings::new([1, 1, 2]) }).unwrap();
    let [exclusive, shared] = [1, 2].map(|senders| {
        let [whole, degraded] = [false, true].map(|is_degraded| backplane(&mut chips, senders, is_degraded));
        degraded / whole
    });
    assert!(exclusive > 0.98, "{exclusive}");
    assert!((shared - 23.0 / 24.0).abs() < 0.02, "{shared}");
}

/// GEM-DIA-03, GEM-DIA-02: a run on the smallest machine, 16 chips, in Y: each pair of chips up and down with one sender and with two, and the
/// two nodes of each chip. By the tables all packets between chips go over the mezzanine. A line's time and rate make the bytes of its
/// message.
#[test]
#[phit_evidence::shows("GEM-DIA-02", SIM)]
#[phit_evidence::shows("GEM-DIA-03", SIM)]
fn a_run_prints_every_kind_of_line() {
    let machine = Machine::new(Class::M, 1, None, Some(1)).unwrap();
    let settings = Settings { media: Media::Machine(machine), ..Settings::new(machine.shape().size) };
    let chips = Chips::new(&settings).unwrap();
    let plan = Plan { bytes: 256, dimensions: [false, true, false], same_chip: true, senders: [true; 2] };
    let lines = topobw(&chips, &plan, &|_| Ok(()), &|| {}).unwrap();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for line in &lines {
        assert!((line.microseconds * line.mbytes / 256.0 - 1.0).abs() < 1e-12, "{line}");
        let text = line.to_string();
        let [source, kind, destination] = text.split(' ').take(3).collect::<Vec<_>>()[..] else { panic!("{text}") };
        // The pair is on one blade.
        assert_eq!(source.rsplit_once('n').unwrap().0, destination.rsplit_once('n').unwrap().0, "{text}");
        *kinds.entry(kind.to_owned()).or_default() += 1;
    }
    // In a ring of two each chip sends up and down; of a chip's nodes one sends or both, and each to the other one once.
    let expected = [("Y+GE", 16), ("Y+ME", 16), ("Y+MS", 32), ("Y-GE", 16), ("Y-ME", 16), ("Y-MS", 32)];
    assert_eq!(kinds, expected.map(|(kind, count)| (kind.to_owned(), count)).into());
    let found = diagnosis(&lines);
    assert!(found.slow_nodes.is_empty() && found.slow_ways.is_empty(), "{found:?}");
}

/// GEM-DIA-02: each of the ten lines of S4's Figure 6 moved 30,000 MB, within what its time in 0.1 ms and its rate in 0.01 MB/s round off.
#[test]
#[phit_evidence::shows("GEM-DIA-02", CALC)]
fn every_line_of_the_paper_moves_30000_megabytes() {
    for (seconds, mbytes) in [
        (5.0454, 5945.98),
        (10.0846, 2974.83),
        (10.0851, 2974.68),
        (4.4262, 6777.84),
        (5.0445, 5947.03),
        (5.4767, 5477.70),
        (4.4365, 6762.15),
        (7.2851, 4118.02),
        (7.2847, 4118.23),
        (10.5132, 2853.55),
    ] {
        let rounded = 0.000_05 * mbytes + 0.005 * seconds;
        assert!(f64::abs(seconds * mbytes - 30_000.0) <= rounded, "{seconds} s at {mbytes} MB/s");
    }
}

#[test]
fn what_topobw_needs_is_told() {
    let chips = Chips::new(&Settings::new([2, 1, 1])).unwrap();
    let plan = Plan { bytes: 64, dimensions: [true; 3], same_chip: true, senders: [true; 2] };
    let error = topobw(&chips, &plan, &|_| Ok(()), &|| {}).unwrap_err().to_string();
    assert_eq!(error, "TopoBW needs a machine, whose cables it names");
}

/// GEM-DIA-03: the first line of S4's Figure 6, with microseconds.
#[test]
#[phit_evidence::shows("GEM-DIA-03", SIM)]
fn a_line_reads_as_the_papers() {
    let line = Line {
        source: 11,
        source_name: "c0-0c0s5n1".into(),
        source_nid: 11,
        destination: 53,
        destination_name: "c0-0c1s5n1".into(),
        destination_nid: 53,
        dimension: 'X',
        direction: '+',
        medium: 'C',
        sharing: 'E',
        microseconds: 5.0454,
        mbytes: 5945.98,
    };
    let printed = "c0-0c0s5n1 X+CE c0-0c1s5n1 (nid00011 to nid00053): 5.0454 microseconds = 5945.98 MB/sec";
    assert_eq!(line.to_string(), printed);
}
