//! Handles of the ends of all links, where ports carry the link's protocol.

use super::ports::{Ports, port};
use super::settings::Settings;
use crate::gemini::chip::layout::{Direction, Place, places, tile};
use crate::gemini::machine::media::Media;
use crate::topology::link::Link;
use crate::topology::shape::Shape;
use phit_netlist::ir::Netlist;
use phit_sim::engine::{Engine, Input, Output};
use std::collections::{BTreeMap, BTreeSet};

/// Cycles for which an end is held in reset when it begins anew.
pub const RESTART: u64 = 4;

/// One end.
#[derive(Clone, Copy, Debug)]
struct End {
    cut: Input,
    restart: Input,
    sent: Output,
    received: Output,
    discarded: Output,
    retries: Output,
}

/// Both ends of every link, by the link as its lower chip has it, the lower chip's end first. Empty where ports carry no protocol.
#[derive(Clone, Debug, Default)]
pub struct LinkEnds {
    ends: BTreeMap<Link, [End; 2]>,
    cut: BTreeSet<Link>,
    /// Packets that were lost on links that have begun anew since.
    forgotten: u64,
}

/// What is told of an end.
fn count(engine: &mut Engine, output: Output) -> i64 {
    engine.get(output) as i64
}

impl LinkEnds {
    /// Of a network with these settings; bit errors are as often as they say.
    pub fn new(engine: &mut Engine, netlist: &Netlist, settings: &Settings) -> Self {
        let Media::Protocol(errors) = settings.media else { return Self::default() };
        let rate = engine.input(port(netlist, "rate"));
        engine.set(rate, errors.hits().into());
        let end = |chip: usize, tile: usize| {
            let ports = Ports::of_tile(engine, netlist, chip, tile);
            End {
                cut: ports.input("cut"),
                restart: ports.input("restart"),
                sent: ports.output("sent"),
                received: ports.output("received"),
                discarded: ports.output("discarded"),
                retries: ports.output("retries"),
            }
        };
        let mut ends = BTreeMap::new();
        for chip in 0..settings.shape.nodes() {
            for (near, place) in places().into_iter().enumerate() {
                let Direction::Network { dimension, up: true } = place.direction else { continue };
                let Some(above) = settings.shape.above(chip, dimension) else { continue };
                let far = tile(Place { direction: place.direction.opposite(), link: place.link });
                let link = Link { chip, dimension, up: true, number: place.link };
                ends.insert(link, [end(chip, near), end(above, far)]);
            }
        }
        Self { ends, ..Self::default() }
    }

    /// There are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The wire is lost, both ways. Tells whether there is such a link.
    pub fn cut(&mut self, engine: &mut Engine, shape: &Shape, link: Link) -> bool {
        let link = link.seen_from_below(shape);
        let Some(ends) = self.ends.get(&link) else { return false };
        for end in ends {
            engine.set(end.cut, 1);
        }
        self.cut.insert(link);
        true
    }

    /// Links that were cut.
    pub fn were_cut(&self) -> impl Iterator<Item = Link> + '_ {
        self.cut.iter().copied()
    }

    /// Holds both ends of a link that was cut in reset, or lets them go, with the wire there again.
    pub fn restart(&mut self, engine: &mut Engine, link: Link, is_held: bool) {
        let Some(ends) = self.ends.get(&link).copied() else { return };
        if is_held {
            self.forgotten += self.lost_on(engine, link);
            self.cut.remove(&link);
        }
        for end in ends {
            engine.set(end.cut, 0);
            engine.set(end.restart, is_held.into());
        }
    }

    /// Packets that were lost: what a link took that was cut, and what was never brought by it; and what ended at its ports.
    pub fn lost(&self, engine: &mut Engine) -> u64 {
        self.forgotten + self.cut.iter().map(|link| self.lost_on(engine, *link)).sum::<u64>()
    }

    fn lost_on(&self, engine: &mut Engine, link: Link) -> u64 {
        let [near, far] = self.ends[&link];
        let way = |engine: &mut Engine, from: End, to: End| {
            count(engine, from.sent) - count(engine, to.received) + count(engine, from.discarded)
        };
        (way(engine, near, far) + way(engine, far, near)) as u64
    }

    /// Times that packets were sent again, of all links since they began.
    pub fn retries(&self, engine: &mut Engine) -> u64 {
        self.ends.values().flatten().map(|end| engine.get(end.retries)).sum()
    }
}
