//! Sources of packets that ask for a link and then send a word in each cycle.

use crate::stimulus::{Pace, Stimulus};
use phit_models::router::bluegene::send_arbiter::Grant;
use std::collections::VecDeque;

/// A source: it waits with a packet, is granted, and sends.
struct Source {
    packet: VecDeque<u32>,
    is_sending: bool,
    may_roam: bool,
    roams: bool,
    comes: Pace,
}

impl Source {
    /// With nothing to send.
    fn new(may_roam: bool, long: u64) -> Self {
        Self { packet: VecDeque::new(), is_sending: false, may_roam, roams: false, comes: Pace::new(long) }
    }

    /// Makes a packet, if it has none and its time has come.
    fn make(&mut self, packet: &mut dyn FnMut(&mut Stimulus) -> Vec<u32>, stimulus: &mut Stimulus) {
        if self.packet.is_empty() && self.comes.next(stimulus) {
            self.packet.extend(packet(stimulus));
            self.roams = self.may_roam && stimulus.once_in(2);
        }
    }

    /// The word that it sends, and whether that is the last.
    fn word(&self) -> Option<(u32, bool)> {
        self.packet.front().filter(|_| self.is_sending).map(|word| (*word, self.packet.len() == 1))
    }

    /// It has a packet that was not granted yet.
    fn waits(&self) -> bool {
        !self.packet.is_empty() && !self.is_sending
    }

    /// It asks for a channel that is open: whether for the deterministic one, and for the dynamic one.
    fn asks(&self, direct: bool, dynamic: bool, stimulus: &mut Stimulus) -> [bool; 2] {
        let asks = self.waits() && !stimulus.once_in(4);
        [asks && !self.roams && direct, asks && self.roams && dynamic]
    }

    /// The cycle ends.
    fn tick(&mut self, is_granted: bool) {
        if self.is_sending {
            self.packet.pop_front();
        }
        self.is_sending = is_granted || self.is_sending && !self.packet.is_empty();
    }
}

/// All sources around a link: buffers of receivers, and injection ports.
pub(crate) struct Sources {
    buffers: Vec<Source>,
    ports: Vec<Source>,
}

/// What a source sends: itself, a word, and whether it is the last.
pub(crate) type Word = (Grant, u32, bool);

/// Bits of requests, and the word that is sent.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    /// Buffers, then injection ports, that ask for the deterministic channel.
    pub(crate) direct: [u64; 2],
    /// Those that ask for the dynamic one.
    pub(crate) dynamic: [u64; 2],
}

impl Sources {
    /// So many buffers and ports, with nothing to send.
    pub(crate) fn new(buffers: usize, ports: usize, long: u64) -> Self {
        Self::of([buffers, ports], true, long)
    }

    /// So many buffers and ports, whose packets ask for the deterministic channel alone.
    pub(crate) fn fixed(buffers: usize, ports: usize, long: u64) -> Self {
        Self::of([buffers, ports], false, long)
    }

    fn of(counts: [usize; 2], may_roam: bool, long: u64) -> Self {
        let [buffers, ports] = counts.map(|count| (0..count).map(|_| Source::new(may_roam, long)).collect());
        Self { buffers, ports }
    }

    /// New packets.
    pub(crate) fn make(&mut self, packet: &mut dyn FnMut(&mut Stimulus) -> Vec<u32>, stimulus: &mut Stimulus) {
        self.buffers.iter_mut().chain(&mut self.ports).for_each(|source| source.make(packet, stimulus));
    }

    /// Injection ports that wait, a bit each.
    pub(crate) fn waits(&self) -> u64 {
        self.ports.iter().rev().fold(0, |waits, port| waits << 1 | u64::from(port.waits()))
    }

    /// What buffers and ports ask for, if these channels are open to them.
    pub(crate) fn ask(&self, buffers: [bool; 2], ports: [bool; 2], stimulus: &mut Stimulus) -> Asked {
        let mut asked = Asked::default();
        for (kind, (sources, open)) in [(&self.buffers, buffers), (&self.ports, ports)].into_iter().enumerate() {
            for (index, source) in sources.iter().enumerate() {
                let [direct, dynamic] = source.asks(open[0], open[1], stimulus);
                asked.direct[kind] |= u64::from(direct) << index;
                asked.dynamic[kind] |= u64::from(dynamic) << index;
            }
        }
        asked
    }

    fn all(&self) -> impl Iterator<Item = (Grant, &Source)> {
        let buffers = self.buffers.iter().enumerate().map(|(index, source)| (Grant::Receiver(index), source));
        buffers.chain(self.ports.iter().enumerate().map(|(index, source)| (Grant::Injection(index), source)))
    }

    /// The source that sends a word, the word, and whether it is the last.
    pub(crate) fn sending(&self) -> Option<Word> {
        self.all().find_map(|(number, source)| source.word().map(|(word, is_last)| (number, word, is_last)))
    }

    /// The cycle ends, with this grant.
    pub(crate) fn tick(&mut self, grant: Option<Grant>) {
        for (index, source) in self.buffers.iter_mut().enumerate() {
            source.tick(grant == Some(Grant::Receiver(index)));
        }
        for (index, source) in self.ports.iter_mut().enumerate() {
            source.tick(grant == Some(Grant::Injection(index)));
        }
    }
}
