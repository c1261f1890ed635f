//! What the counters of links tell, beside what is on the wires.

use crate::{PATIENCE, packet, settings};
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::counters::{Channels, Counter};
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::bluegene::wires::Place;
use phit_fabric::study::followed::Followed;

/// The channels of packets' first words, bits 10:8, and how counters name them.
const CHANNELS: [Channels; 3] = [Channels::DETERMINISTIC, Channels::COLLECTIVE, Channels::DYNAMIC];

/// What went over a wire.
#[derive(Clone, Default)]
struct Wire {
    place: Place,
    first: u64,
    /// By channel, words and packets.
    words: [u64; 3],
    packets: [u64; 3],
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

/// Packets on both kinds of ways, and collectives: a counter for each channel, one for all, and one of packets received on both kinds of ways.
#[test]
#[phit_evidence::shows("BGQ-CNT-02", RTL)]
fn counters_tell_what_is_on_the_wires() {
    let settings = settings("4", Routing::Dynamic, 1.0);
    let root = settings.torus.middle();
    let collectives = Collectives::sums(root, 3, 2);
    let settings = Settings { collectives: Some(collectives), ..settings };
    let (nodes, links) = (settings.torus.nodes(), settings.torus.links());
    let mut trial = Trial::new(&settings, 1).unwrap();
    let mut wires = vec![vec![Wire::default(); links]; nodes as usize];
    let mut changes: Vec<(usize, Counter, Channels)> = (0..links)
        .flat_map(|link| {
            let sent = (0..).zip(CHANNELS).map(move |(index, channels)| (link, Counter::Sent(index), channels));
            sent.chain([
                (link, Counter::Sent(3), Channels::ALL),
                (link, Counter::Received, Channels::DETERMINISTIC.with(Channels::DYNAMIC)),
            ])
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
            assert_eq!(sent, [words[0], words[1], words[2], words.iter().sum()], "{about}");
            let from = settings.torus.neighbour(node, link).expect("a ring");
            let [direct, _, dynamic] = wires[from as usize][link ^ 1].packets;
            assert_eq!(trial.count(node, link, Counter::Received), direct + dynamic, "{about}");
        }
    }
    for channel in 0..3 {
        let words: u64 = wires.iter().flatten().map(|wire| wire.words[channel]).sum();
        assert!(words > 1_000, "{words} words in channel {channel}");
    }
}
