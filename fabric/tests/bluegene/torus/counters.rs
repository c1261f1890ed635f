//! What the counters of links tell, beside what is on the wires.

use crate::{PATIENCE, packet, settings, trial};
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::counters::{Channels, Counter};
use phit_fabric::bluegene::link_load::link_loads;
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::bluegene::wires::Place;
use phit_fabric::study::followed::Followed;

/// Channels of a link that counters know; bits 10:8 of packets' first words are one more.
const CHANNELS: usize = 6;
/// What the counters of a link count: packets from node to node and collectives, of users and of the system.
const COUNTED: [Channels; 4] = [
    Channels::DETERMINISTIC.with(Channels::DYNAMIC).with(Channels::HIGH_PRIORITY),
    Channels::SYSTEM,
    Channels::COLLECTIVE,
    Channels::SYSTEM_COLLECTIVE,
];

/// What went over a wire.
#[derive(Clone, Default)]
struct Wire {
    place: Place,
    first: u64,
    /// By channel, words and packets.
    words: [u64; CHANNELS],
    packets: [u64; CHANNELS],
}

impl Wire {
    /// Looks at the word of a cycle.
    fn look(&mut self, (word, is_control): (u64, bool)) {
        let Some(at) = self.place.next(word, is_control) else { return };
        if at == 0 {
            self.first = word;
            self.packets[self.channel()] += 1;
        }
        self.words[self.channel()] += 1;
    }

    fn channel(&self) -> usize {
        (self.first >> 8 & 7) as usize - 1
    }
}

/// Packets of all channels: counters of users, of the system, of collectives of both, at once, and one of packets received of users.
#[test]
#[phit_evidence::shows("BGQ-CNT-02", RTL)]
fn counters_tell_what_is_on_the_wires() {
    let settings = settings("4", Routing::Dynamic, 1.0);
    let root = settings.torus.middle();
    let collectives = Collectives::sums(root, 3, 2);
    let of_system = Collectives { chunks: 1, ..collectives };
    let settings = Settings {
        collectives: Some(collectives),
        system_collectives: Some(of_system),
        priorities: Some([0.1, 0.1]),
        ..settings
    };
    let (nodes, links) = (settings.torus.nodes(), settings.torus.links());
    let mut trial = trial(&settings, 1);
    let mut wires = vec![vec![Wire::default(); links]; nodes as usize];
    let mut changes: Vec<(usize, Counter, Channels)> = (0..links)
        .flat_map(|link| {
            let sent = (0..).zip(COUNTED).map(move |(index, channels)| (link, Counter::Sent(index), channels));
            sent.chain([(link, Counter::Received, COUNTED[0])])
        })
        .collect();
    let mut arrivals = vec![];
    while trial.book().cycle() < 3 * PATIENCE {
        let now = trial.book().cycle();
        if now == PATIENCE {
            trial.book().stop();
        } else if now < PATIENCE && now % 100 == 99 {
            (0..nodes).for_each(|node| trial.send(packet(node, (node + 1) % nodes, Routing::Deterministic), 0));
        }
        // Links are not up yet.
        if let Some((link, counter, channels)) = changes.pop() {
            (0..nodes).for_each(|node| trial.choose(node, link, counter, channels));
        }
        for (node, wires) in (0..).zip(&mut wires) {
            for (link, wire) in wires.iter_mut().enumerate() {
                let word = trial.word(node, link);
                wire.look(word);
            }
        }
        trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(trial.retries(), 0, "each word is on its wire once");
    for node in 0..nodes {
        for link in 0..links {
            let about = format!("node {node}, link {link}");
            let Wire { words, .. } = wires[node as usize][link];
            let sent = [0, 1, 2, 3].map(|index| trial.count(node, link, Counter::Sent(index)));
            let [direct, tree, dynamic, high, system, system_tree] = words;
            assert_eq!(sent, [direct + dynamic + high, system, tree, system_tree], "{about}");
            let from = settings.torus.neighbour(node, link).expect("a ring");
            let [direct, _, dynamic, high, ..] = wires[from as usize][link ^ 1].packets;
            assert_eq!(trial.count(node, link, Counter::Received), direct + dynamic + high, "{about}");
        }
    }
    for channel in 0..CHANNELS {
        let words: u64 = wires.iter().flatten().map(|wire| wire.words[channel]).sum();
        assert!(words > 1_000, "{words} words in channel {channel}");
    }
}

/// In rings and a line, of links in each direction: as many words as were on each wire while its counter counted. A word counts when the
/// sender takes it, so that at both ends of the window a packet may be on one side alone.
#[test]
fn link_loads_are_those_of_the_wires() {
    const WARMUP: u64 = 700;
    const WINDOW: u64 = 6000;
    const LONGEST: u64 = 138;
    let settings = settings("3x2", Routing::Dynamic, 0.8);
    let torus = settings.torus.with_lines("A".parse().unwrap()).unwrap();
    let settings = Settings { torus, ..settings };
    let measured = link_loads(&settings, 5, [WARMUP, WINDOW], &|| ()).unwrap();
    let mut trial = trial(&settings, 5);
    let links = torus.links();
    let mut wires = vec![vec![Wire::default(); links]; torus.nodes() as usize];
    let (mut counted, mut arrivals) = (vec![vec![0; links]; torus.nodes() as usize], vec![]);
    while trial.book().cycle() < WARMUP + WINDOW + 10 {
        for (node, wires) in wires.iter_mut().enumerate() {
            for (link, wire) in wires.iter_mut().enumerate() {
                let before: u64 = wire.words.iter().sum();
                wire.look(trial.word(node as u32, link));
                let begin = WARMUP + 1 + link as u64;
                if (begin..begin + WINDOW).contains(&trial.book().cycle()) {
                    counted[node][link] += wire.words.iter().sum::<u64>() - before;
                }
            }
        }
        trial.step(&mut arrivals).unwrap();
    }
    let shown: Vec<(usize, &str, u64)> =
        measured.links.iter().map(|link| (link.chip, link.direction, link.phits)).collect();
    let there = (0..6).flat_map(|node| (0..links).map(move |link| (node, link)));
    let there: Vec<(usize, usize)> =
        there.filter(|(node, link)| torus.neighbour(*node as u32, *link).is_some()).collect();
    assert_eq!(shown.len(), there.len());
    for ((chip, direction, words), (node, link)) in shown.iter().zip(there) {
        assert_eq!((*chip, *direction), (node, ["a+", "a-", "b+", "b-"][link]));
        let on_wire = counted[node][link];
        assert!(*words > LONGEST && words.abs_diff(on_wire) <= LONGEST, "{direction} of {node}: {words}, {on_wire}");
    }
    // Four links of a line of three in each of two rows; four of a ring of two in each of three columns.
    let words_of = |letter: char| shown.iter().filter(move |link| link.1.starts_with(letter)).map(|link| link.2);
    for (balance, letter) in measured.balance.iter().zip(['a', 'b']) {
        let (sum, most) = (words_of(letter).sum::<u64>() as f64, words_of(letter).max().unwrap() as f64);
        let mean = sum / words_of(letter).count() as f64;
        assert!(
            (balance.mean * WINDOW as f64 - mean).abs() < 1e-9 && (balance.most * WINDOW as f64 - most).abs() < 1e-9
        );
    }
    assert_eq!((measured.balance.len(), words_of('a').count(), words_of('b').count()), (2, 8, 12));
}
