//! Which packets arrive in the order in which they were sent. A packet's number counts the packets that were made in a network, so it is a
//! sequence number of its stream.

use super::drain;
use phit_fabric::gemini::chip::packet::{LONGEST, Packet, Routing, SHORTEST_REQUEST};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::{Arrival, Trial};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::LazyLock;

/// Networks of deterministic packets, unless a test says otherwise.
static CHIPS: LazyLock<Chips> = LazyLock::new(|| {
    let settings = Settings { routing: Routing::Deterministic, length: None, ..Settings::new([3, 2, 2]) };
    Chips::new(&settings).unwrap()
});

/// How many packets arrive after a later one of the same stream, and how many streams there are.
fn overtaken<K: Eq + Hash>(arrivals: &[Arrival], stream: impl Fn(&Packet) -> Option<K>) -> (usize, usize) {
    let mut last: HashMap<K, u32> = HashMap::new();
    let mut count = 0;
    for Arrival { packet, .. } in arrivals {
        let Some(key) = stream(packet) else { continue };
        let latest = last.entry(key).or_insert(packet.number);
        count += usize::from(packet.number < *latest);
        *latest = packet.number.max(*latest);
    }
    (count, last.len())
}

fn ends(packet: &Packet) -> (u32, u32) {
    (packet.source, packet.destination)
}

/// GEM-RTR-17: packets with a = 0 and h = 0 of one source and destination arrive in the order of their numbers.
#[test]
#[phit_evidence::shows("GEM-RTR-17", RTL)]
#[phit_evidence::shows("GEM-TOP-01", SIM)]
fn deterministic_packets_keep_their_order() {
    let mut trial = Trial::new(&CHIPS, 0.5, 1).unwrap();
    let mut arrivals = trial.run(3_000).unwrap();
    arrivals.extend(drain(&mut trial));
    assert_eq!(overtaken(&arrivals, |packet| Some(ends(packet))), (0, 24 * 23));
    assert!(arrivals.len() > 2_000, "{} packets", arrivals.len());
}

/// GEM-RTR-17: packets with a = 0 and h = 1 of one source, destination and line arrive in the order of their numbers, while adaptive
/// packets contend for the same links. Between two lines there is no order, although packets of lines 1 and 5 (and of 0 and 0x21F00) leave
/// a node by the same tile: their routes differ by the hash alone. Nor is there one between adaptive packets.
#[test]
#[phit_evidence::shows("GEM-RTR-17", RTL)]
fn packets_of_a_source_destination_and_line_keep_their_order() {
    const NODES: u32 = 24;
    const LINES: [u32; 4] = [0, 1, 5, 0x2_1F00];
    const STEPS: [u32; 5] = [1, 5, 7, 12, 18];
    /// Four tiles of a node carry 4 phits per cycle; packets have 18 in the mean: so many per cycle are half of that.
    const RATE: f64 = 0.5 * 4.0 / 18.0;
    let mut trial = Trial::new(&CHIPS, 0.0, 1).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut arrivals = vec![];
    for _ in 0..3_000 {
        for source in 0..NODES {
            if !rng.random_bool(RATE) {
                continue;
            }
            let destination = (source + STEPS[rng.random_range(0..STEPS.len())]) % NODES;
            let length = rng.random_range(SHORTEST_REQUEST..=LONGEST);
            match rng.random_bool(0.5) {
                true => trial.request_line(source, destination, length, LINES[rng.random_range(0..LINES.len())]),
                false => trial.request_routed(source, destination, length, Routing::Adaptive),
            }
        }
        arrivals.extend(trial.run(1).unwrap());
    }
    arrivals.extend(drain(&mut trial));
    let hashed = |packet: &Packet| packet.routing == Routing::Hashed;
    // Every stream: 24 sources, 5 destinations of each, 4 lines.
    let of_line = |packet: &Packet| hashed(packet).then(|| (ends(packet), packet.line));
    assert_eq!(overtaken(&arrivals, of_line), (0, 24 * 5 * 4));
    let count = arrivals.iter().filter(|arrival| hashed(&arrival.packet)).count();
    // Eight a stream in the mean.
    assert!((3_500..4_500).contains(&count), "{count} packets");
    let of_tile = |packet: &Packet| hashed(packet).then(|| (ends(packet), packet.line % 4));
    let (between_lines, streams) = overtaken(&arrivals, of_tile);
    assert!(between_lines > 0 && streams == 24 * 5 * 2, "{between_lines} of {streams} streams");
    let of_adaptive = |packet: &Packet| (!hashed(packet)).then(|| ends(packet));
    assert!(overtaken(&arrivals, of_adaptive).0 > 0);
}
