//! Collectives over the links of a ring: how long an all-reduce takes, at which rate they pass, and what noise on the wires costs.

use phit_fabric::bluegene::classes::collectives::Settings as Programs;
use phit_fabric::bluegene::classes::rectangle::Members;
use phit_fabric::bluegene::classes::rounds::Rounds;
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::study::followed::Followed;

fn programs(name: &str, chunks: u32, root: u32, ahead: u64) -> Programs {
    Programs { operation: name.parse().unwrap(), chunks, members: Members::All, root, ahead, nan: None }
}

/// So many all-reduces of a ring, beside packets at this load; and the cycles that they took.
fn passed(nodes: u32, load: f64, programs: Programs, rounds: u64) -> (Rounds, u64) {
    let torus = Torus::new(&[nodes]).unwrap();
    let settings = Settings { load, chunks: Some(4), collectives: Some(programs), ..Settings::quiet(torus) };
    let mut trial = Trial::new(&settings, 1).unwrap();
    let mut arrivals = vec![];
    for cycle in 0u64.. {
        trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{error}"));
        arrivals.clear();
        let shown = trial.beside().collectives.expect("collectives");
        if shown.rounds >= rounds {
            return (shown, cycle);
        }
    }
    unreachable!("a trial that stands is an error")
}

/// Each result is compared with that of whole numbers, at each node.
#[test]
fn all_nodes_of_a_ring_get_each_result() {
    for name in ["f64-add", "f64-min", "i64-add", "u64-max", "xor"] {
        for (root, chunks) in [(0, 1), (3, 16), (5, 3)] {
            let (Rounds { rounds, .. }, _) = passed(6, 0.0, programs(name, chunks, root, 2), 4);
            assert!(rounds >= 4, "{name}, root {root}");
        }
    }
}

/// Links carry 512 bytes in 142 cycles; a node combines them in 149.
#[test]
#[phit_evidence::shows("BGQ-COL-15", RTL)]
fn full_packets_pass_the_links_every_149_cycles() {
    let (few, early) = passed(4, 0.0, programs("f64-add", 16, 2, 32), 40);
    let (many, late) = passed(4, 0.0, programs("f64-add", 16, 2, 32), 80);
    let period = (late - early) as f64 / (many.rounds - few.rounds) as f64;
    println!("a packet of 512 bytes every {period:.2} cycles: {:.1}% of the link", 12_800.0 / period);
    assert!((148.0..=149.5).contains(&period), "{period}");
}

/// A hop up and a hop down, from the difference of two rings' chains.
#[test]
fn an_all_reduce_takes_so_many_cycles_per_hop() {
    for chunks in [1, 16] {
        let of = |nodes: u32| passed(nodes, 0.0, programs("f64-add", chunks, 0, 1), 8).0.latency;
        let hop = (of(8) - of(4)) / 4.0;
        println!("{} bytes: {hop:.1} cycles for a hop up and a hop down", 32 * chunks);
        // Each way the packet goes three times from its first word to its last: over the wire, into the unit, and out of it.
        let words = f64::from(8 * chunks + 10 - 1);
        // Each way the sender takes 5 to 8 cycles behind the last word, the wire 2, the buffer behind it 3; the unit takes 12 up and 3 down.
        let [least, most] = [5.0, 8.0].map(|sender| 6.0 * words + 2.0 * (sender + 2.0 + 3.0) + 12.0 + 3.0);
        assert!((least..=most).contains(&hop), "{hop} for {words} words, of {least} to {most}");
    }
}

#[test]
#[phit_evidence::shows("BGQ-ARB-05", RTL)]
fn collectives_go_before_other_packets_and_both_arrive() {
    let (alone, _) = passed(4, 0.0, programs("f64-add", 16, 2, 1), 10);
    let (beside, _) = passed(4, 1.0, programs("f64-add", 16, 2, 1), 10);
    println!("{:.0} cycles alone, {} at most beside full links", alone.latency, beside.slowest);
    // Two hops up and two down wait for a packet that has begun, each: 4 chunks in 46 cycles.
    assert!((beside.slowest as f64) < alone.latency + 4.0 * 50.0, "{beside:?}");
}
