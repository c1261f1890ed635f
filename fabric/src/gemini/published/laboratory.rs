//! The simulations behind the claims. What two claims need is run once.

use super::error::TableError;
use crate::channel::medium::Medium;
use crate::gemini::chip::layout::{Direction, LINKS, NODE_TILES, NODES, Place, tile};
use crate::gemini::chip::packet::{LONGEST, Routing};
use crate::gemini::chip::puts::{PUT_BYTES, puts};
use crate::gemini::machine::channel::Channel;
use crate::gemini::machine::media::Media;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::settings::Settings;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::link::kind::LinkKind;
use crate::link::under_test::LinkTrials;
use crate::study::published::table;
use crate::topology::bisection::crossing;
use crate::topology::shape::{Shape, Z};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

/// Seed of every simulation that has one: power-up values and traffic.
const SEED: u64 = 1;
/// Seeds where traffic is drawn.
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];
/// A ring in Z, which is what the example of S2 is cut across. It is so long that its nodes have twice as much to send as all to
/// all can carry: the network is what limits, as in the example.
const HALVES: [u32; 3] = [1, 1, 16];
/// Cycles until queues and buffers are as full as they get, and in which phits are counted. After 2,000 cycles they are not: 0.3% more
/// than the cut can carry arrived beyond it.
const WARMUP: u64 = 8_000;
const WINDOW: u64 = 4_000;
/// Packets of a node that it cannot have sent in that time.
const BACKLOG: usize = (WARMUP + WINDOW) as usize * NODE_TILES / LONGEST as usize;
/// Cycles in which a lone packet arrives, with room to spare.
const PATIENCE: u64 = 10_000;
/// Bytes of a message, and messages of a stream, of which the first fills queues and buffers.
pub(super) const MESSAGE: u64 = 64 << 10;
pub(super) const MESSAGES: u64 = 4;
/// Counter of a tile: phits that came on virtual channel 0.
const PHITS_IN: u64 = 0;
const PUTS: &str = include_str!("../../../experiments/gemini/throughput/puts.toml");
const PUTS_ONE_WAY: &str = include_str!("../../../experiments/gemini/throughput/puts_one_way.toml");

/// What was measured so far, and what it is compared with.
pub(super) struct Laboratory {
    channel: Channel,
    link: Option<Box<dyn LinkTrials>>,
    neighbours: BTreeMap<(usize, Medium), Chips>,
    streams: BTreeMap<((usize, Medium), usize), Stream>,
    halves: Option<Chips>,
    half_to_half: Option<Vec<f64>>,
}

impl table::Laboratory for Laboratory {
    type Constants = Channel;
    type Error = TableError;

    fn constants(&self) -> &Channel {
        &self.channel
    }
}

impl Laboratory {
    pub(super) fn new(channel: Channel) -> Self {
        Self {
            channel,
            link: None,
            neighbours: BTreeMap::new(),
            streams: BTreeMap::new(),
            halves: None,
            half_to_half: None,
        }
    }

    /// Cycles that a hop adds to the latency of a lone packet, from 1 to 6 hops on a ring of 12.
    pub(super) fn hop_cycles(&self, routing: Routing) -> Result<f64, TableError> {
        const HOPS: u32 = 6;
        let chips = Chips::new(&Settings { routing, ..Settings::new([2 * HOPS, 1, 1]) })?;
        let mut trial = Trial::new(&chips, 0.0, SEED)?;
        let mut points = vec![];
        for hops in 1..=HOPS {
            trial.request(0, NODES as u32 * hops, LONGEST);
            let mut arrivals: Vec<Arrival> = vec![];
            let end = trial.cycle() + PATIENCE;
            while arrivals.is_empty() && trial.cycle() < end {
                trial.step(&mut arrivals)?;
            }
            let Some(arrival) = arrivals.first() else {
                return Err(TableError::Wrong(format!(
                    "a packet over {hops} hops did not arrive in {PATIENCE} cycles"
                )));
            };
            points.push((f64::from(hops), (arrival.at - arrival.made) as f64));
        }
        Ok(slope(&points))
    }

    /// Cycles per packet of 64 bytes while every processor tile of a chip has something to send: at the tile that sends least,
    /// and at all that take, in the mean. No tile takes more than a phit per cycle, so that 32 in the mean are 32 at each.
    pub(super) fn cycles_per_packet(&self) -> Result<[f64; 2], TableError> {
        let chips = Chips::new(&Settings::new([1, 1, 1]))?;
        let mut trial = Trial::new(&chips, 2.0, SEED)?;
        step(&mut trial, WARMUP)?;
        let tiles: Vec<usize> = (0..NODES)
            .flat_map(|node| (0..NODE_TILES).map(move |link| tile(Place { direction: Direction::Node(node), link })))
            .collect();
        let (cycle, taken, before) = (trial.cycle(), trial.phits(), counts(&mut trial, &tiles, PHITS_IN)?);
        step(&mut trial, WINDOW)?;
        // Each tile is looked at as long after the window's begin as after its end.
        let (cycles, taken) = (trial.cycle() - cycle, trial.phits() - taken);
        let after = counts(&mut trial, &tiles, PHITS_IN)?;
        let sent = before.iter().zip(&after).map(|(before, after)| after - before).min().expect("a chip has tiles");
        let packet = |phits: u64, tiles: usize| (tiles as u64 * cycles * u64::from(LONGEST)) as f64 / phits as f64;
        Ok([packet(sent, 1), packet(taken, tiles.len())])
    }

    /// Data in percent of the lanes' bits: puts with responses both ways.
    pub(super) fn puts(&mut self) -> Result<f64, TableError> {
        self.throughput(PUTS, "puts.toml")
    }

    /// Data in percent of the lanes' bits: puts one way.
    pub(super) fn puts_one_way(&mut self) -> Result<f64, TableError> {
        self.throughput(PUTS_ONE_WAY, "puts_one_way.toml")
    }

    /// Of the direction that has least.
    fn throughput(&mut self, text: &str, name: &str) -> Result<f64, TableError> {
        let experiment = LinkKind::Gemini.parse(text, Path::new(name))?;
        let link = match &mut self.link {
            Some(link) => link,
            none => none.insert(LinkKind::Gemini.trials(1)?),
        };
        let verdicts = link.run(&experiment, &[SEED as u32], &mut |_| {})?;
        if let Some(verdict) = verdicts.iter().find(|verdict| verdict.wrong_in_all() > 0 || verdict.is_down()) {
            return Err(TableError::Wrong(format!("{name}: {} packets wrong", verdict.wrong_in_all())));
        }
        // With `one_way`, nothing arrives at the near end.
        let first = usize::from(experiment.traffic.one_way);
        let ends = verdicts.iter().flat_map(|verdict| verdict.throughput.into_iter().skip(first));
        Ok(ends.fold(f64::INFINITY, f64::min))
    }

    /// The torus on which halves are measured, as XxYxZ.
    pub(super) fn halves_size(&self) -> String {
        HALVES.map(|size| size.to_string()).join("x")
    }

    /// Phits per cycle that the links between the halves can carry, both ways.
    pub(super) fn halves_cut(&self) -> f64 {
        2.0 * crossing(&Shape::torus(HALVES), LINKS, Z) as f64
    }

    /// Phits per cycle that arrive if every node sends to nodes of the other half, for each seed.
    pub(super) fn half_to_half(&mut self) -> Result<Vec<f64>, TableError> {
        if let Some(measured) = &self.half_to_half {
            return Ok(measured.clone());
        }
        let shape = Shape::torus(HALVES);
        let is_low = |node: u32| 2 * shape.coordinates(node as usize / NODES)[Z] < shape.size[Z];
        let measured = self.exchange(&|source, destination| is_low(source) != is_low(destination))?;
        self.half_to_half = Some(measured.clone());
        Ok(measured)
    }

    /// Phits per cycle that arrive if every node sends to all others, for each seed.
    pub(super) fn all_to_all(&mut self) -> Result<Vec<f64>, TableError> {
        self.exchange(&|source, destination| source != destination)
    }

    /// Phits per cycle that arrive while every node sends to nodes that it has a pair with, drawn all equally often.
    fn exchange(&mut self, is_pair: &dyn Fn(u32, u32) -> bool) -> Result<Vec<f64>, TableError> {
        let chips = match &mut self.halves {
            Some(chips) => chips,
            none => none.insert(Chips::new(&Settings::new(HALVES))?),
        };
        let nodes = (NODES * chips.settings().shape.nodes()) as u32;
        let measure = |seed: u64| {
            let mut trial = Trial::new(chips, 0.0, seed)?;
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for source in 0..nodes {
                let others: Vec<u32> = (0..nodes).filter(|other| is_pair(source, *other)).collect();
                for _ in 0..BACKLOG {
                    trial.request(source, others[rng.random_range(0..others.len())], LONGEST);
                }
            }
            step(&mut trial, WARMUP)?;
            Ok(step(&mut trial, WINDOW)?.per_cycle())
        };
        SEEDS.into_iter().map(measure).collect()
    }

    /// From one node or both of a chip to the same nodes of the next one, over a bundle of this dimension and medium: each sends
    /// messages as puts. Means of all seeds.
    pub(super) fn stream(&mut self, dimension: usize, medium: Medium, senders: usize) -> Result<Stream, TableError> {
        let key = (dimension, medium);
        if let Some(stream) = self.streams.get(&(key, senders)) {
            return Ok(*stream);
        }
        let mut size = [1; 3];
        // In a ring of two, all packets of a chip take one of its two bundles.
        size[dimension] = 2;
        let settings = Settings { media: Media::Everywhere(medium), ..Settings::new(size) };
        let chips = match self.neighbours.entry(key) {
            Entry::Occupied(built) => built.into_mut(),
            Entry::Vacant(none) => none.insert(Chips::new(&settings)?),
        };
        let mhz = self.channel.router_mhz();
        let runs = SEEDS.into_iter().map(|seed| once(chips, senders as u64, seed, mhz));
        let runs = runs.collect::<Result<Vec<(f64, f64)>, TableError>>()?;
        let mean = |of: fn(&(f64, f64)) -> f64| runs.iter().map(of).sum::<f64>() / runs.len() as f64;
        let stream = Stream {
            mbytes: mean(|run| run.0),
            least: runs.iter().map(|run| run.0).fold(f64::INFINITY, f64::min),
            most: runs.iter().map(|run| run.0).fold(0.0, f64::max),
            first_share: mean(|run| run.1),
            seeds: runs.len(),
        };
        self.streams.insert((key, senders), stream);
        Ok(stream)
    }
}

/// MB/s of all senders, and the share of the first, in the window: from when as much has arrived as the first message of each until
/// a sender is done.
fn once(chips: &Chips, senders: u64, seed: u64, mhz: f64) -> Result<(f64, f64), TableError> {
    let mut trial = Trial::new(chips, 0.0, seed)?;
    for node in 0..senders as u32 {
        puts(MESSAGES * MESSAGE).for_each(|length| trial.request(node, NODES as u32 + node, length));
    }
    let mut arrivals = vec![];
    trial.drain(PATIENCE, &mut arrivals)?;
    arrivals.sort_by_key(|arrival| arrival.at);
    let warmup = senders * MESSAGE / PUT_BYTES;
    let of = |node: u32| arrivals.iter().filter(move |arrival| arrival.packet.source == node);
    let end = (0..senders as u32).map(|node| of(node).map(|arrival| arrival.at).max().unwrap_or(0)).min().unwrap_or(0);
    let begin = arrivals.get(warmup as usize - 1).map_or(end, |arrival| arrival.at);
    let window: Vec<&Arrival> = arrivals.iter().filter(|arrival| (begin + 1..=end).contains(&arrival.at)).collect();
    if window.is_empty() {
        return Err(TableError::Wrong(format!("{} packets of a stream arrived, too few for a window", arrivals.len())));
    }
    let first = window.iter().filter(|arrival| arrival.packet.source == 0).count();
    let bytes = window.len() as u64 * PUT_BYTES;
    Ok((bytes as f64 * mhz / (end - begin) as f64, first as f64 / window.len() as f64))
}

/// What went over a bundle of links: means of all seeds.
#[derive(Clone, Copy)]
pub(super) struct Stream {
    /// MB/s of all senders.
    pub(super) mbytes: f64,
    /// That of the slowest seed.
    pub(super) least: f64,
    /// That of the fastest.
    pub(super) most: f64,
    /// Share of the first node, while all send.
    pub(super) first_share: f64,
    /// How many seeds there were.
    pub(super) seeds: usize,
}

/// What arrived in some cycles.
struct Window {
    cycles: u64,
    phits: u64,
}

impl Window {
    fn per_cycle(&self) -> f64 {
        self.phits as f64 / self.cycles as f64
    }
}

/// So many cycles.
fn step(trial: &mut Trial, cycles: u64) -> Result<Window, TableError> {
    let before = trial.phits();
    trial.run(cycles)?;
    Ok(Window { cycles, phits: trial.phits() - before })
}

/// A counter of each of these tiles of chip 0, read one after the other.
fn counts(trial: &mut Trial, tiles: &[usize], index: u64) -> Result<Vec<u64>, TableError> {
    tiles.iter().map(|tile| Ok(trial.counter(0, *tile, index, &mut vec![])?)).collect()
}

/// Of the straight line with the least squares of distances.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let above: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    above / points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>()
}
