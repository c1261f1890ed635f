//! A watch on all wires: each header tells its destination, and that the link may be taken from where it leaves.

use phit_fabric::bluegene::packet::Packet;
use phit_fabric::bluegene::torus::Torus;
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::Ways;
use phit_fabric::bluegene::wires::Place;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Bits 10:8 of a packet's first word: the channel of the link.
const CHANNEL: u64 = 8;
const DETERMINISTIC: u64 = 1;
const COLLECTIVES: [u64; 2] = [2, 6];
const DYNAMIC: u64 = 3;
const HIGH_PRIORITY: u64 = 4;
const SYSTEM: u64 = 5;
/// Bits of the first word: dynamic ways are allowed, and the hints from here on.
const IS_DYNAMIC: u64 = 16;
const HINTS: u64 = 21;

/// One wire: where its words stand, and the first two words of the packet.
#[derive(Clone, Default)]
struct Wire {
    place: Place,
    words: [u64; 2],
    /// Packets seen, by channel, but for collectives.
    heads: [u64; 8],
    /// Packets of collectives, of users and of the system.
    collectives: [u64; 2],
}

pub struct Watch {
    torus: Torus,
    ways: Ways,
    /// By node and link.
    wires: Vec<Vec<Wire>>,
    /// Turns a bit in one of so many words of packets.
    noise: Option<u32>,
    rng: ChaCha8Rng,
    /// Bits that were turned.
    pub turned: u64,
}

impl Watch {
    pub fn new(settings: &Settings) -> Self {
        let Settings { torus, ways, .. } = *settings;
        let wires = vec![vec![Wire::default(); torus.links()]; torus.nodes() as usize];
        Self { torus, ways, wires, noise: None, rng: ChaCha8Rng::seed_from_u64(1), turned: 0 }
    }

    /// The same, which turns a bit in one of so many words of packets.
    pub fn with_noise(self, period: u32) -> Self {
        Self { noise: Some(period), ..self }
    }

    pub fn torus(&self) -> &Torus {
        &self.torus
    }

    /// Packets that a node has sent by a link.
    pub fn heads(&self, node: u32, link: usize) -> u64 {
        self.wires[node as usize][link].heads.iter().sum()
    }

    /// Packets that went over all links.
    pub fn all_heads(&self) -> u64 {
        self.wires.iter().flatten().flat_map(|wire| wire.heads).sum()
    }

    /// Those in the dynamic channel.
    pub fn all_roaming(&self) -> u64 {
        self.all_of(DYNAMIC)
    }

    /// Those in the channels of high priority and of the system.
    pub fn all_priority(&self) -> [u64; 2] {
        [HIGH_PRIORITY, SYSTEM].map(|channel| self.all_of(channel))
    }

    /// Collectives of users and of the system that went over all links.
    pub fn all_collectives(&self) -> [u64; 2] {
        [0, 1].map(|index| self.wires.iter().flatten().map(|wire| wire.collectives[index]).sum())
    }

    fn all_of(&self, channel: u64) -> u64 {
        self.wires.iter().flatten().map(|wire| wire.heads[channel as usize]).sum()
    }

    /// Looks at all words of a cycle before the clock edge.
    ///
    /// # Panics
    /// If a packet goes by a link that it may not take.
    pub fn look(&mut self, trial: &mut Trial) {
        for node in 0..self.torus.nodes() {
            for link in 0..self.torus.links() {
                let (word, is_control) = trial.word(node, link);
                let wire = &mut self.wires[node as usize][link];
                let at = wire.place.next(word, is_control);
                match at {
                    Some(at @ 0..=1) => wire.words[at] = word,
                    // A retransmission may break a packet off, and the last word before is then any; so the third one must follow.
                    Some(2) => {
                        let channel = wire.words[0] >> CHANNEL & 7;
                        if let Some(index) = COLLECTIVES.iter().position(|of| *of == channel) {
                            wire.collectives[index] += 1;
                        } else {
                            wire.heads[channel as usize] += 1;
                            let words = wire.words;
                            self.judge(node, link, words);
                        }
                    }
                    _ => {}
                }
                if let Some(period) = self.noise {
                    let is_turned = at.is_some() && self.rng.random_ratio(1, period);
                    self.turned += u64::from(is_turned);
                    let bits = if is_turned { 1 << self.rng.random_range(0..32) } else { 0 };
                    trial.turn(node, link, bits);
                }
            }
        }
    }

    /// A packet with these first words leaves a node by a link.
    fn judge(&self, node: u32, link: usize, [first, second]: [u64; 2]) {
        let Self { torus, ways, .. } = self;
        let destination = Packet::destination(second as u32, torus);
        let about = || format!("node {node}, link {link}: a packet for node {destination}");
        let left = torus.differing(node, destination);
        let channel = first >> CHANNEL & 7;
        let sequence = match channel {
            DETERMINISTIC | HIGH_PRIORITY | SYSTEM => ways.order,
            DYNAMIC => ways.zones,
            _ => panic!("{} in channel {channel}", about()),
        };
        assert!(channel != DYNAMIC || first >> IS_DYNAMIC & 1 == 1, "{} in the dynamic channel", about());
        let dimension = link / 2;
        assert!(sequence.next(left).contains(dimension), "{} in channel {channel} has {left} left", about());
        let hints = first >> (HINTS + 2 * dimension as u64) & 3;
        let goes = if hints == 0 { self.shorter(node, destination, dimension) } else { hints as usize >> 1 };
        assert_eq!(link % 2, goes, "{} goes the wrong way round, hints {hints}", about());
        assert!(torus.neighbour(node, link).is_some(), "{} leaves the torus", about());
    }

    /// 0 if the way up is the shorter one, 1 if it is that down; if both are as long, 0 from nodes whose coordinates have an even sum, and 1 from others.
    fn shorter(&self, node: u32, destination: u32, dimension: usize) -> usize {
        let [up, down] = self.torus.ways(node, destination, dimension).map(|hops| hops.unwrap_or(u32::MAX));
        if up == down { self.torus.coordinates(node).iter().sum::<u32>() as usize % 2 } else { usize::from(down < up) }
    }
}
