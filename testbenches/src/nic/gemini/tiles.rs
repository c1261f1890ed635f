//! Requests and responses over several tiles, both ways.

use super::requester::request_sender::{offer, random_request};
use super::responder::request_receiver::{Fate, beats_of, random_packet};
use crate::link::gemini::packets::{PHIT_BITS, random_node};
use crate::lives::lives;
use crate::nic::stream::{Beat, Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::Node;
use phit_models::nic::gemini::header::Header;
use phit_sim::bench::{Bench, Failure, Out, TestResult};
use std::collections::VecDeque;

/// The tile of a deterministic request: source, destination and, if it counts, line in groups of three bits, added modulo 2.
fn hash(header: &Header, here: Node, tiles: usize) -> usize {
    let node = u32::from(here.chip) << 2 | u32::from(here.id);
    let line = if header.hashed { (header.address >> 6) as u32 & 0x3_FFFF } else { 0 };
    let groups =
        [node, header.pe, line].into_iter().flat_map(|field| (0..6).map(move |group| field >> (3 * group) & 7));
    groups.fold(0, |sum, group| sum ^ group) as usize % tiles
}

/// A request: its packet, its beats, and its tile if its hash says.
struct Request {
    phits: Vec<u32>,
    beats: usize,
    tile: Option<usize>,
    /// How many adaptive ones were taken before, and whether nothing waited at any tile when it was taken.
    number: u64,
    is_alone: bool,
}

/// The host's requests, and the packets that they become.
struct Requests {
    source: Source,
    sinks: Vec<Sink>,
    offered: VecDeque<Request>,
    leaving: Vec<Request>,
    packets: Vec<Vec<u32>>,
    /// Beats of the present request that were not taken.
    left: usize,
    /// Adaptive ones that were taken.
    adaptive: u64,
    /// Number and tile of an adaptive one.
    last: Option<(u64, usize)>,
}

impl Requests {
    fn settle(&mut self, bench: &mut Bench) -> TestResult {
        for (tile, sink) in self.sinks.iter_mut().enumerate() {
            let Some(phit) = sink.settle(bench)? else { continue };
            self.packets[tile].push(phit[0] as u32);
            if phit[1] == 0 {
                continue;
            }
            let packet = std::mem::take(&mut self.packets[tile]);
            let may = |request: &Request| request.tile.is_none_or(|own| own == tile) && request.phits == packet;
            let Some(at) = self.leaving.iter().position(may) else {
                return Err(
                    bench.mismatch(format!("tile {tile} sends {packet:x?}, of no request that may leave there"))
                );
            };
            let request = self.leaving.remove(at);
            // Of its own tile none is overtaken.
            let overtaken = self.leaving[..at].iter().any(|before| before.tile == Some(tile));
            bench.expect("requests of a tile stay in order", false, overtaken)?;
            if request.tile.is_none() && request.is_alone {
                if let Some((_, before)) = self.last.filter(|(number, _)| number + 1 == request.number) {
                    bench.expect("the tile of an adaptive request", (before + 1) % self.packets.len(), tile)?;
                }
                self.last = Some((request.number, tile));
            }
        }
        if self.source.settle(bench)?.is_some() {
            if self.left > 0 {
                self.left -= 1;
                return Ok(());
            }
            let mut request = self.offered.pop_front().expect("it was offered");
            self.left = request.beats - 1;
            (request.number, request.is_alone) = (self.adaptive, self.leaving.is_empty());
            self.adaptive += u64::from(request.tile.is_none());
            self.leaving.push(request);
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.source.clear();
        self.sinks.iter_mut().for_each(Sink::clear);
        self.offered.clear();
        self.leaving.clear();
        self.packets.iter_mut().for_each(Vec::clear);
        (self.left, self.last) = (0, None);
    }
}

/// Requests of other nodes at one tile.
struct Arrivals {
    source: Source,
    /// Packets that were offered, with what becomes of them, and the beats of those that were accepted.
    fates: VecDeque<(Fate, Vec<Beat>)>,
    accepted: VecDeque<Vec<Beat>>,
}

/// Arrivals of all tiles in one stream.
struct Merged {
    tiles: Vec<Arrivals>,
    sink: Sink,
    /// The tile whose request goes on, and the beats that are left.
    present: VecDeque<Beat>,
    counts: [Out; 2],
}

impl Merged {
    fn settle(&mut self, bench: &mut Bench) -> TestResult {
        if let Some(beat) = self.sink.settle(bench)? {
            if self.present.is_empty() {
                let begins = |tile: &&mut Arrivals| tile.accepted.front().is_some_and(|beats| beats[0] == beat);
                let Some(tile) = self.tiles.iter_mut().find(begins) else {
                    return Err(bench.mismatch(format!("{beat:x?} begins no request that has come")));
                };
                self.present = tile.accepted.pop_front().expect("it has begun").into();
            }
            bench.expect("beat of a request", self.present.pop_front(), Some(beat))?;
        }
        let mut expected = [0; 2];
        for tile in &mut self.tiles {
            let Some(phit) = tile.source.settle(bench)? else { continue };
            if phit[1] == 0 {
                continue;
            }
            match tile.fates.pop_front() {
                Some((Fate::Accepted, beats)) => tile.accepted.push_back(beats),
                Some((Fate::Bad, _)) => expected[0] += 1,
                _ => expected[1] += 1,
            }
        }
        let counts = [bench.sample(self.counts[0])?, bench.sample(self.counts[1])?];
        bench.expect("bad and misrouted", expected, counts)
    }

    fn clear(&mut self) {
        for tile in &mut self.tiles {
            tile.source.clear();
            tile.fates.clear();
            tile.accepted.clear();
        }
        self.sink.clear();
        self.present.clear();
    }
}

/// Phits of any packet.
fn random_phits(stimulus: &mut Stimulus) -> Vec<u128> {
    (0..1 + stimulus.below(6)).map(|_| stimulus.word(PHIT_BITS).into()).collect()
}

/// Responses: own ones, one tile after the other, and those that come over all tiles.
struct Responses {
    own: Source,
    sinks: Vec<(Sink, Expected<Beat>)>,
    /// Where the present one goes.
    tile: usize,
    sources: Vec<Source>,
    sink: Sink,
    /// The tile whose packet goes on.
    present: Option<usize>,
}

impl Responses {
    fn settle(&mut self, bench: &mut Bench) -> TestResult {
        if let Some(phit) = self.own.settle(bench)? {
            let is_last = phit[1] == 1;
            self.sinks[self.tile].1.push(phit);
            if is_last {
                self.tile = (self.tile + 1) % self.sinks.len();
            }
        }
        for (sink, expected) in &mut self.sinks {
            let came = sink.settle(bench)?;
            expected.settle(bench, came)?;
        }
        let came = self.sink.settle(bench)?;
        let mut passed = None;
        for (tile, source) in self.sources.iter_mut().enumerate() {
            if let Some(phit) = source.settle(bench)? {
                bench.expect("phits of two tiles pass at once", None, passed.replace((tile, phit)))?;
            }
        }
        bench.expect("phit of a response", passed.as_ref().map(|(_, phit)| phit), came.as_ref())?;
        if let Some((tile, phit)) = passed {
            bench.expect("the tile of the packet in progress", self.present.unwrap_or(tile), tile)?;
            self.present = (phit[1] == 0).then_some(tile);
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.own.clear();
        self.sink.clear();
        for (sink, expected) in &mut self.sinks {
            sink.clear();
            expected.clear();
        }
        self.sources.iter_mut().for_each(Source::clear);
        (self.tile, self.present) = (0, None);
    }
}

/// Everything both ways, each stream at its own pace.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let tiles: usize = 1 << parameter(bench, "L")?;
    let node = bench.input("node")?;
    let out = |port: usize| {
        let name = |field: &str| format!("out_{field}_{port}");
        Sink::of(bench, [&name("valid"), &name("ready")], &[&name("phit"), &name("last")])
    };
    let into = |port: usize| {
        let name = |field: &str| format!("in_{field}_{port}");
        Source::of(bench, [&name("valid"), &name("ready")], &[&name("phit"), &name("last")])
    };
    let of = |first: usize| (0..tiles).map(move |tile| 2 * tile + first);
    let mut requests = Requests {
        source: Source::of(bench, ["request_valid", "request_ready"], &["request", "request_last"])?,
        sinks: of(0).map(out).collect::<Result<_, Failure>>()?,
        offered: VecDeque::new(),
        leaving: vec![],
        packets: vec![vec![]; tiles],
        left: 0,
        adaptive: 0,
        last: None,
    };
    let arrivals =
        of(0).map(|port| Ok(Arrivals { source: into(port)?, fates: VecDeque::new(), accepted: VecDeque::new() }));
    let fields = ["arrival", "arrival_last", "arrival_source"];
    let mut merged = Merged {
        tiles: arrivals.collect::<Result<_, Failure>>()?,
        sink: Sink::of(bench, ["arrival_valid", "arrival_ready"], &fields)?,
        present: VecDeque::new(),
        counts: [bench.output("bad")?, bench.output("misrouted")?],
    };
    let mut responses = Responses {
        own: Source::of(bench, ["answer_valid", "answer_ready"], &["answer", "answer_last"])?,
        sinks: of(1)
            .map(|port| Ok((out(port)?, Expected::new("phit of an answer"))))
            .collect::<Result<_, Failure>>()?,
        tile: 0,
        sources: of(1).map(into).collect::<Result<_, Failure>>()?,
        sink: Sink::of(bench, ["response_valid", "response_ready"], &["response", "response_last"])?,
        present: None,
    };
    let mut here = Node::default();
    let mut is_busy = false;
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        if requests.source.len() == 0 && requests.leaving.is_empty() {
            let is_quiet = merged.tiles.iter().all(|tile| tile.source.len() == 0);
            if is_quiet && stimulus.once_in(4) {
                here = random_node(stimulus);
            }
            is_busy = stimulus.once_in(2);
        }
        // Now one request after the other, now many.
        let most = if is_busy { 6 } else { usize::from(requests.leaving.is_empty()) };
        if cycle.defined && requests.source.len() < most {
            let (header, beats, phits) = random_request(stimulus, here);
            let tile = (!header.adaptive).then(|| hash(&header, here, tiles));
            requests.offered.push_back(Request { phits, beats: beats.len(), tile, number: 0, is_alone: false });
            offer(&mut requests.source, beats.into_iter());
        }
        for tile in &mut merged.tiles {
            if cycle.defined && tile.source.len() == 0 {
                let (request, phits, fate) = random_packet(stimulus, here);
                offer(&mut tile.source, phits.into_iter().map(u128::from));
                tile.fates.push_back((fate, beats_of(&request)));
            }
        }
        for stream in responses.sources.iter_mut().chain([&mut responses.own]) {
            if cycle.defined && stream.len() < 2 {
                offer(stream, random_phits(stimulus).into_iter());
            }
        }
        bench.drive(node, u64::from(here.chip) << 2 | u64::from(here.id));
        let sources = merged.tiles.iter_mut().map(|tile| &mut tile.source);
        let sources = sources.chain(&mut responses.sources).chain([&mut requests.source, &mut responses.own]);
        sources.for_each(|source| source.drive(bench, stimulus));
        let sinks = responses.sinks.iter_mut().map(|(sink, _)| sink);
        let sinks = sinks.chain(&mut requests.sinks).chain([&mut merged.sink, &mut responses.sink]);
        sinks.for_each(|sink| sink.drive(bench, stimulus));
        if cycle.defined && !cycle.is_reset {
            requests.settle(bench)?;
            merged.settle(bench)?;
            responses.settle(bench)?;
        }
        if cycle.is_reset {
            requests.clear();
            merged.clear();
            responses.clear();
        }
        Ok(())
    })
}
