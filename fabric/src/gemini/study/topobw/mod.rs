//! The diagnosis of S4: bandwidth between neighbours in each dimension and direction, measured at RTL (GEM-DIA-01 to -05).

pub mod diagnosis;
pub mod schedule;

use crate::gemini::chip::layout::Direction;
use crate::gemini::chip::layout::NODES;
use crate::gemini::chip::puts::puts;
use crate::gemini::machine::Machine;
use crate::gemini::machine::channel::Channel;
use crate::gemini::machine::media::Media;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::Trial;
use crate::gemini::tables::routes::{Hop, Routes};
use crate::topology::link::Link;
use schedule::{Phase, phases};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Cycles without an arrival after which the network stands.
const PATIENCE: u64 = 20_000;
/// Bytes of a message.
pub const MESSAGE_BYTES: std::ops::RangeInclusive<u64> = 64..=4 << 20;

/// What is run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Bytes that each pair moves.
    pub bytes: u64,
    /// Dimensions, by number.
    pub dimensions: [bool; 3],
    /// Pairs of nodes of one chip, too.
    pub same_chip: bool,
    /// With one sender on each chip, and with two.
    pub senders: [bool; NODES],
}

impl Plan {
    /// That it can be run.
    ///
    /// # Errors
    /// If a pair moves less than 64 bytes or more than 4 MiB.
    pub fn check(&self) -> Result<(), String> {
        let (least, most) = (MESSAGE_BYTES.start(), MESSAGE_BYTES.end());
        match MESSAGE_BYTES.contains(&self.bytes) {
            true => Ok(()),
            false => Err(format!("a pair moves {} bytes; legal: {least} to {most}", self.bytes)),
        }
    }
}

/// A stream from a node to another, measured.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Line {
    /// Who sends: its number in the network, its name, its nid.
    pub source: u32,
    /// As logs name it.
    pub source_name: String,
    /// As logs number it.
    pub source_nid: u32,
    /// Who receives.
    pub destination: u32,
    /// As logs name it.
    pub destination_name: String,
    /// As logs number it.
    pub destination_nid: u32,
    /// X, Y or Z.
    pub dimension: char,
    /// + or -.
    pub direction: char,
    /// What the packets went over: cable, backplane, mezzanine, or inside of one Gemini (C, B, M, G).
    pub medium: char,
    /// Exclusive, or shared with the partner node, which sends at the same time (E, S).
    pub sharing: char,
    /// From the first request to the last phit of the last packet.
    pub microseconds: f64,
    /// Megabytes of 10^6 bytes per second.
    pub mbytes: f64,
}

/// Runs all phases. `prepare` may limit nodes before; `done` is told of each phase.
///
/// # Errors
/// If the network is no machine, or does something wrong.
pub fn topobw(
    chips: &Chips,
    plan: &Plan,
    prepare: &dyn Fn(&mut Trial) -> Result<(), String>,
    done: &dyn Fn(),
) -> Result<Vec<Line>, TrialError> {
    let Media::Machine(machine) = chips.settings().media else {
        return Err(TrialError::Setting("TopoBW needs a machine, whose cables it names".to_owned()));
    };
    plan.check().map_err(TrialError::Setting)?;
    let mut trial = Trial::new(chips, 0.0, 1)?;
    prepare(&mut trial).map_err(TrialError::Setting)?;
    let mut run = Run { chips, machine, trial, bytes: plan.bytes, lines: vec![] };
    let shape = chips.settings().shape;
    for dimension in (0..3).filter(|dimension| plan.dimensions[*dimension]) {
        for Phase { up, pairs } in phases(shape.size[dimension]) {
            let to: BTreeMap<u32, u32> = pairs.into_iter().collect();
            for senders in (1..=NODES).filter(|senders| plan.senders[senders - 1]) {
                let streams = (0..shape.nodes()).filter_map(|chip| {
                    let mut place = shape.coordinates(chip);
                    place[dimension] = *to.get(&place[dimension])?;
                    Some((chip, shape.node(place)))
                });
                let streams: Vec<(u32, u32)> = streams
                    .flat_map(|(from, to)| {
                        (0..senders).map(move |node| [from, to].map(|chip| (NODES * chip + node) as u32))
                    })
                    .map(|[from, to]| (from, to))
                    .collect();
                run.phase(&streams, (dimension, up), senders)?;
                done();
            }
        }
    }
    if plan.same_chip {
        for up in [true, false] {
            let ends = |chip: usize| [NODES * chip, NODES * chip + 1].map(|node| node as u32);
            let streams = (0..shape.nodes()).map(ends).map(|[a, b]| if up { (a, b) } else { (b, a) });
            run.phase(&streams.collect::<Vec<_>>(), (1, up), 1)?;
            done();
        }
    }
    Ok(run.lines)
}

struct Run<'a> {
    chips: &'a Chips,
    machine: Machine,
    trial: Trial,
    bytes: u64,
    lines: Vec<Line>,
}

impl Run<'_> {
    /// All streams at once; a line for each.
    fn phase(&mut self, streams: &[(u32, u32)], way: (usize, bool), senders: usize) -> Result<(), TrialError> {
        let begin = self.trial.cycle();
        for (source, destination) in streams {
            puts(self.bytes).for_each(|length| self.trial.request(*source, *destination, length));
        }
        let mut arrivals = vec![];
        self.trial.run_empty(PATIENCE, &mut arrivals, Trial::in_flight)?;
        let mut ends: BTreeMap<u32, u64> = BTreeMap::new();
        for arrival in &arrivals {
            let end = ends.entry(arrival.packet.source).or_default();
            *end = (*end).max(arrival.at);
        }
        for (source, destination) in streams {
            let cycles = ends.get(source).map_or(0, |end| end + 1 - begin);
            self.lines.push(self.line((*source, *destination), way, senders, cycles));
        }
        Ok(())
    }

    fn line(&self, (source, destination): (u32, u32), way: (usize, bool), senders: usize, cycles: u64) -> Line {
        let (dimension, up) = way;
        let microseconds = cycles as f64 / Channel::shipped().router_mhz();
        Line {
            source,
            source_name: self.machine.node_name(source),
            source_nid: self.machine.node_number(source),
            destination,
            destination_name: self.machine.node_name(destination),
            destination_nid: self.machine.node_number(destination),
            dimension: ['X', 'Y', 'Z'][dimension],
            direction: if up { '+' } else { '-' },
            medium: self.medium(source as usize / NODES, destination as usize / NODES),
            sharing: if senders == NODES { 'S' } else { 'E' },
            microseconds,
            // Bytes per microsecond are megabytes per second.
            mbytes: self.bytes as f64 / microseconds,
        }
    }

    /// What packets between two chips that are neighbours go over, by the tables: in a ring of two it is not told by the direction.
    fn medium(&self, from: usize, to: usize) -> char {
        let settings = self.chips.settings();
        let routes = Routes::new(&settings.shape, self.chips.plan().order, self.chips.faults());
        match routes.hop(from, to) {
            Hop::To(Direction::Network { dimension, up }) => {
                let link = Link { chip: from, dimension, up, number: 0 };
                settings.media.of(link).map_or('-', |medium| medium.letter())
            }
            _ => 'G',
        }
    }
}

impl std::fmt::Display for Line {
    /// As the tool of S4 prints it, with microseconds.
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(
            f,
            "{} {}{}{}{} {} (nid{:05} to nid{:05}): {:.4} microseconds = {:.2} MB/sec",
            self.source_name,
            self.dimension,
            self.direction,
            self.medium,
            self.sharing,
            self.destination_name,
            self.source_nid,
            self.destination_nid,
            self.microseconds,
            self.mbytes
        )
    }
}
