//! From lanes to words.

use super::inputs;
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::block::{Kind, encode};
use phit_models::link::express::lanes::reader::{Head, Order, Reader};
use phit_models::link::express::lanes::{LANES, lanes};
use phit_sim::bench::{Bench, In, TestResult};
use std::collections::VecDeque;

/// Cycles from block to block of a lane.
const PACE: u64 = 9;

/// What a lane sends: frames, with everything that may go wrong, from some row on.
struct Source {
    number: usize,
    row: u64,
    /// Cycles until its next block.
    wait: u64,
    waiting: VecDeque<(Kind, u64)>,
}

impl Source {
    fn cycle(&mut self, rows: u64, stimulus: &mut Stimulus) {
        if self.wait > 0 {
            self.wait -= 1;
            return;
        }
        self.wait = PACE - 1;
        let is_marker = self.row == 0;
        self.row = (self.row + 1) % rows;
        let number = if stimulus.once_in(40) { stimulus.below(8) as usize } else { self.number };
        let mut kind = if is_marker { Kind::Marker } else { Kind::ALL[stimulus.below(2) as usize] };
        if stimulus.once_in(if is_marker { 12 } else { 400 }) {
            kind = Kind::ALL[stimulus.below(6) as usize];
        }
        if stimulus.once_in(50) {
            self.waiting.push_back((Kind::Training, encode(Kind::Training, 0, number, 0).1));
        }
        // Now and then a block is lost.
        if !stimulus.once_in(1_500) {
            self.waiting.push_back((kind, encode(kind, stimulus.word(64), number, stimulus.word(20)).1));
        }
    }
}

/// Lanes of any order and skew that carry for a while.
struct Episode {
    left: u64,
    carrying: bool,
    mask: u64,
    good: u64,
    numbers: [usize; LANES],
    sources: Vec<Source>,
}

impl Episode {
    fn new(rows: u64, patience: u64, stimulus: &mut Stimulus) -> Self {
        let mut numbers: [usize; LANES] = std::array::from_fn(|lane| lane);
        for lane in (1..LANES).rev() {
            numbers.swap(lane, stimulus.below(lane as u64 + 1) as usize);
        }
        let mask = match stimulus.below(3) {
            0 => 0xFF,
            _ => 1 + stimulus.below(0xFF),
        };
        let used = (0..LANES).filter(|lane| mask >> numbers[*lane] & 1 == 1).fold(0, |lanes, lane| lanes | 1 << lane);
        let spread = if stimulus.once_in(4) { 2 * patience } else { patience - 20 };
        // The frame ends soon.
        let row = if stimulus.once_in(3) { 0 } else { rows - 1 - stimulus.below(rows.min(10)) };
        let source = |number| Source { number, row, wait: stimulus.below(spread), waiting: VecDeque::new() };
        let sources = numbers.into_iter().map(source).collect();
        let left = if stimulus.once_in(8) { 3 * PACE * rows } else { 1 + stimulus.below(3 * patience) };
        Self { left, carrying: true, mask, good: used | stimulus.word(8) & stimulus.word(8), numbers, sources }
    }
}

/// Episodes with lanes in step and not, and pauses in which the lanes are only visited.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, carrying, rx_mask] = [bench.input("reset")?, bench.input("carrying")?, bench.input("rx_mask")?];
    let [good, lane_valid] = [bench.input("good")?, bench.input("lane_valid")?];
    let [number, lane_kind, lane_data]: [Vec<In>; 3] =
        [inputs(bench, "number")?, inputs(bench, "lane_kind")?, inputs(bench, "lane_data")?];
    let flags =
        [bench.output("seen")?, bench.output("link_valid")?, bench.output("link_broken")?, bench.output("aligned")?];
    let lane_ready = bench.output("lane_ready")?;
    let seen = [bench.output("seen_lane")?, bench.output("seen_kind")?, bench.output("seen_data")?];
    let [link_in, link_in_control] = [bench.output("link_in")?, bench.output("link_in_control")?];
    let (rows, patience) = (1 << parameter(bench, "F")?, (1 << (parameter(bench, "A")? + 3)) - 1);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(4_000);
    let mut episode = Episode::new(rows, patience, &mut stimulus);
    let mut model: Option<Reader> = None;
    for _ in 0..cycles {
        if model.as_ref().is_some_and(Reader::is_discarding) && stimulus.once_in(8) {
            episode.left = 0;
        }
        let is_reset = resets.next(&mut stimulus) || (episode.left == 0 && stimulus.once_in(4));
        if episode.left == 0 || is_reset {
            let was_carrying = episode.carrying;
            episode = Episode::new(rows, patience, &mut stimulus);
            if was_carrying && !is_reset {
                (episode.carrying, episode.left) = (false, 1 + stimulus.below(40));
            }
        }
        episode.left -= 1;
        episode.sources.iter_mut().for_each(|source| source.cycle(rows, &mut stimulus));
        let heads: [Head; LANES] = std::array::from_fn(|lane| episode.sources[lane].waiting.front().copied());
        bench.drive(reset, is_reset.into());
        bench.drive(carrying, episode.carrying.into());
        bench.drive(rx_mask, episode.mask);
        bench.drive(good, episode.good);
        bench.drive(lane_valid, heads.iter().enumerate().map(|(lane, head)| u64::from(head.is_some()) << lane).sum());
        for lane in 0..LANES {
            bench.drive(number[lane], episode.numbers[lane] as u64);
            let (kind, data) = heads[lane].map_or((stimulus.below(6), stimulus.word(64)), |(kind, data)| {
                (Kind::ALL.iter().position(|known| *known == kind).expect("a kind") as u64, data)
            });
            bench.drive(lane_kind[lane], kind);
            bench.drive(lane_data[lane], data);
        }
        if let Some(model) = &mut model {
            let is_aligned = model.is_aligned();
            let order =
                Order { carrying: episode.carrying, mask: episode.mask, good: episode.good, numbers: &episode.numbers };
            let expected = model.cycle(order, &heads);
            let [is_seen, is_word, is_broken, aligned] = flags.map(|flag| bench.sample_bit(flag));
            bench.expect(
                "[seen, link_valid, link_broken, aligned]",
                [expected.taken.is_some(), expected.word.is_some(), expected.broken, is_aligned],
                [is_seen?, is_word?, is_broken?, aligned?],
            )?;
            let actual = lanes(bench.sample(lane_ready)?);
            bench.expect("lane_ready", expected.taken.into_iter().collect::<Vec<_>>(), actual)?;
            if let Some(lane) = expected.taken {
                let (kind, data) = episode.sources[lane].waiting.pop_front().expect("it was there");
                let kind = Kind::ALL.iter().position(|known| *known == kind).expect("a kind");
                let [seen_lane, seen_kind, seen_data] = seen.map(|port| bench.sample(port));
                let actual = [seen_lane?, seen_kind?, seen_data?];
                bench.expect("[seen_lane, seen_kind, seen_data]", [lane as u64, kind as u64, data], actual)?;
            }
            if let Some(word) = expected.word {
                let actual = (bench.sample(link_in)?, bench.sample_bit(link_in_control)?);
                bench.expect("link_in, link_in_control", word, actual)?;
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Reader::new(rows, patience));
        }
    }
    Ok(())
}
