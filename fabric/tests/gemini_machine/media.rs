//! Links at the rate of their lanes, at RTL.

use phit_fabric::channel::medium::Medium;
use phit_fabric::gemini::chip::layout::{Direction, Place, tile};
use phit_fabric::gemini::chip::packet::{Class as PacketClass, LONGEST, Routing};
use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::gemini::machine::media::{LaneMasks, Media};
use phit_fabric::gemini::machine::{Class, Machine};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::{Arrival, Trial};

const WARMUP: u64 = 500;
const WINDOW: u64 = 4_000;

/// Phits that came to chip 1 from below so far.
fn carried(trial: &mut Trial) -> u64 {
    let into = |link| tile(Place { direction: Direction::Network { dimension: 1, up: false }, link });
    (0..4).map(|link| trial.counter(1, into(link), 0, &mut vec![]).unwrap()).sum()
}

/// Phits per cycle that one link of a ring of two carries from chip 0 to chip 1, if its node has more for it than it takes.
fn rate(chips: &mut Chips, mask: u8) -> f64 {
    let shape = chips.settings().shape;
    // A deterministic stream keeps to one link; all have the same lanes, whichever it is.
    let texts: Vec<String> = (0..4).map(|link| format!("0:y+:{link}:{mask}")).collect();
    chips.degrade(LaneMasks::parse(&shape, texts.iter().map(String::as_str)).unwrap()).unwrap();
    let mut trial = Trial::new(chips, 0.0, 1).unwrap();
    (0..200).for_each(|_| trial.request(0, 2, LONGEST));
    let mut arrivals = vec![];
    while trial.cycle() < WARMUP {
        trial.step(&mut arrivals).unwrap();
    }
    // A reading takes two cycles, and each counter is read as long after its first reading as the others.
    let before = carried(&mut trial);
    (0..WINDOW - 8).for_each(|_| trial.step(&mut arrivals).unwrap());
    let after = carried(&mut trial);
    (after - before) as f64 / WINDOW as f64
}

/// GEM-TOP-11, -12, GEM-LCB-06: within 1%, a link carries lanes x Gb/s / 24 bits phits per second, by cycles of 800 MHz.
#[test]
#[phit_evidence::shows("GEM-LCB-14", SIM)]
#[phit_evidence::shows("GEM-TOP-11", SIM)]
#[phit_evidence::shows("PERF-GEM-13", RTL)]
#[phit_evidence::shows("GEM-LCB-06", RTL)]
fn a_saturated_link_carries_what_its_lanes_do() {
    let masks = [(7, 3.0), (5, 2.0), (2, 1.0)];
    for (medium, gbps, masks) in [
        (Medium::Cable, 3.125, &masks[..]),
        (Medium::Backplane, 5.0, &masks[..1]),
        (Medium::Mezzanine, 6.25, &masks[..2]),
    ] {
        let settings =
            Settings { media: Media::Everywhere(medium), routing: Routing::Deterministic, ..Settings::new([1, 2, 1]) };
        let mut chips = Chips::new(&settings).unwrap();
        for &(mask, lanes) in masks {
            let (measured, expected) = (rate(&mut chips, mask), lanes * gbps / 24.0 / 0.8);
            assert!((measured / expected - 1.0).abs() < 0.01, "{medium:?} {lanes}: {measured}, not {expected}");
        }
    }
}

/// PERF-GEM-13: a connection of 4 links of 3 lanes, saturated both ways with puts of 64 bytes that are answered over the same links: 512 bits
/// of data in 34 phits of 24 bits, 4.6875 x 0.6275 = 2.94 GB/s in each direction with lanes of 3.125 Gb/s, and 5.88 with 6.25.
#[test]
#[phit_evidence::shows("PERF-GEM-13", RTL)]
fn a_connection_carries_puts_and_responses_both_ways() {
    for (medium, gbytes) in [(Medium::Cable, 2.94), (Medium::Mezzanine, 5.88)] {
        let settings = Settings { media: Media::Everywhere(medium), responses: true, ..Settings::new([1, 2, 1]) };
        let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.0, 1).unwrap();
        for _ in 0..500 {
            for (source, destination) in [(0, 2), (1, 3), (2, 0), (3, 1)] {
                trial.request(source, destination, LONGEST);
            }
        }
        let mut arrivals = vec![];
        while trial.cycle() < WARMUP + WINDOW {
            trial.step(&mut arrivals).unwrap();
        }
        for direction in [0..2, 2..4] {
            let is_counted = |arrival: &&Arrival| {
                let Arrival { packet, at, .. } = arrival;
                packet.class == PacketClass::Request && *at >= WARMUP && direction.contains(&packet.destination)
            };
            let puts = arrivals.iter().filter(is_counted).count();
            // Megabytes per second are bytes per cycle times MHz.
            let measured = puts as f64 * 64.0 / WINDOW as f64 * Channel::shipped().router_mhz() / 1000.0;
            assert!((measured / gbytes - 1.0).abs() < 0.01, "{medium:?} to {direction:?}: {measured}, not {gbytes}");
        }
    }
}

/// A machine's torus has the media of its place: one chassis of the m series has mezzanines, a backplane and cables.
#[test]
#[phit_evidence::shows("GEM-LCB-14", SIM)]
#[phit_evidence::shows("GEM-TOP-11", SIM)]
#[phit_evidence::shows("GEM-TOP-16", SIM)]
fn a_machine_runs_and_drains_on_its_media() {
    let machine = Machine::new(Class::M, 1, None, Some(1)).unwrap();
    let settings = Settings { media: Media::Machine(machine), responses: true, ..Settings::new(machine.shape().size) };
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.3, 1).unwrap();
    let mut arrivals = vec![];
    while trial.cycle() < 600 {
        trial.step(&mut arrivals).unwrap();
    }
    trial.drain(20_000, &mut arrivals).unwrap();
    assert!(arrivals.len() > 500, "{}", arrivals.len());
    let wrong = Settings { media: Media::Machine(machine), ..Settings::new([2, 2, 2]) };
    assert_eq!(Chips::new(&wrong).map(|_| ()).unwrap_err().to_string(), "the torus is not that of its machine");
}

/// GEM-LCB-14: links of three rates in one network, a stream on each: 100 packets over a backplane, a mezzanine and a cable.
#[test]
#[phit_evidence::shows("GEM-LCB-14", SIM)]
fn each_link_of_a_machine_has_the_rate_of_its_medium() {
    let machine = Machine::new(Class::M, 1, None, Some(1)).unwrap();
    let shape = machine.shape();
    let settings =
        Settings { media: Media::Machine(machine), routing: Routing::Deterministic, ..Settings::new(shape.size) };
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.0, 1).unwrap();
    let ways = [([0, 0, 2], [0, 1, 2], 6.25), ([0, 0, 4], [0, 0, 5], 5.0), ([0, 0, 7], [0, 0, 0], 3.125)];
    let node = |at| 2 * shape.node(at) as u32;
    for _ in 0..100 {
        ways.iter().for_each(|(from, to, _)| trial.request(node(*from), node(*to), LONGEST));
    }
    let mut arrivals = vec![];
    trial.drain(20_000, &mut arrivals).unwrap();
    for (from, _, gbps) in ways {
        let mut at: Vec<u64> =
            arrivals.iter().filter(|arrival| arrival.packet.source == node(from)).map(|arrival| arrival.at).collect();
        at.sort_unstable();
        // 24 bits of a phit over three lanes, in cycles of 800 MHz.
        let (cycles, expected) = ((at[99] - at[19]) as f64 / 80.0, 32.0 * 24.0 * 0.8 / (3.0 * gbps));
        assert!((cycles / expected - 1.0).abs() < 0.01, "{gbps}: {cycles}, not {expected}");
    }
}
