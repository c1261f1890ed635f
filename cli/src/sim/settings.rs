//! What a study is made of: the same keys in a file and on the command line.

use crate::error::CliError;
use phit_fabric::gemini::campaign::Campaign;
use phit_fabric::gemini::faults::{Faults, Link};
use phit_fabric::gemini::packet::Routing;
use phit_fabric::gemini::pattern::Pattern;
use phit_fabric::gemini::sweep::{MOST_SEEDS, Phases};
use phit_fabric::gemini::trial::Settings;
use phit_fabric::network::torus::Shape;
use serde::Deserialize;
use std::path::Path;

/// Loads of a study, if none are named.
const LOADS: (f64, f64) = (0.05, 1.0);
const POINTS: usize = 10;
const MOST_POINTS: usize = 100;
/// Most cycles of a phase.
const MOST_CYCLES: u64 = 100_000_000;
/// Cycles without an arrival after which a network that must run empty stands, if none are named.
const STANDS: u64 = 20_000;
/// Links that fail at a reload at most, if nothing is named, and can at all.
const FAILURES: usize = 16;
const MOST_FAILURES: usize = 1000;

/// Settings of a study; what is absent is as in the file, or as usual.
#[derive(clap::Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// Chips along X, Y and Z, such as 4x4x4: 1 to 16 each, at most 256 in all [default: 2x2x2]
    #[arg(long, value_name = "XxYxZ")]
    dims: Option<String>,
    /// Who sends to whom: uniform, neighbour, tornado, transpose, complement, hotspot, all_to_all or permutation [default: uniform]
    #[arg(long, value_name = "NAME")]
    pattern: Option<String>,
    /// How packets are routed: adaptive, deterministic, or hashed (with the address) [default: adaptive]
    #[arg(long, value_name = "HOW")]
    routing: Option<String>,
    /// Shares of the processor tiles' bandwidth that are offered: one, a list, or from..to [default: 0.05..1.0]
    #[arg(long, value_name = "LOADS")]
    load: Option<String>,
    /// Points between the two ends of from..to, both included [default: 10]
    #[arg(long, value_name = "N")]
    points: Option<usize>,
    /// Runs of each point, with seeds that follow each other from 1: 1 to 10 [default: 1]
    #[arg(long, value_name = "N")]
    seeds: Option<usize>,
    /// Phits of a request, 4 to 32; 0 draws each from 4 to 32 [default: 32]
    #[arg(long, value_name = "PHITS")]
    length: Option<u32>,
    /// Answer each request by a packet of 2 phits
    #[arg(long, num_args = 0..=1, default_missing_value = "true", value_name = "BOOL")]
    responses: Option<bool>,
    /// Further cycles on the wires between chips, each way: 0 to 64 [default: 0]
    #[arg(long, value_name = "CYCLES")]
    delay: Option<u32>,
    /// Slots of 32 phits in an input buffer for each virtual channel: 4, as published, or 2 [default: 4]
    #[arg(long, value_name = "SLOTS")]
    slots: Option<u32>,
    /// Cycles before anything counts [default: 1000]
    #[arg(long, value_name = "CYCLES")]
    warmup: Option<u64>,
    /// Cycles in which packets are made that count [default: 3000]
    #[arg(long, value_name = "CYCLES")]
    window: Option<u64>,
    /// Cycles after which packets that have not arrived are given up [default: twice the window]; with --drain, cycles without an
    /// arrival after which the network stands [default: 20000]
    #[arg(long, value_name = "CYCLES")]
    patience: Option<u64>,
    /// A link that has failed from the start, such as 5:x+:3: its chip, x+ to z-, and its number; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK")]
    fail: Option<Vec<String>>,
    /// Instead of measuring latency: run so many cycles under load, stop the nodes, and tell how long the network takes to run empty
    #[arg(long, value_name = "CYCLES")]
    drain: Option<u64>,
    /// With --drain: let the network run empty so often, draw failures and repairs of links, load tables for them, and go on
    #[arg(long, value_name = "CYCLES")]
    reload_every: Option<u64>,
    /// Links that fail at a reload at most, 0 to 1000 [default: 16]
    #[arg(long, value_name = "N")]
    failures: Option<usize>,
}

impl Study {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read or is no study.
    pub fn read(path: &Path) -> Result<Self, CliError> {
        let text = std::fs::read_to_string(path).map_err(CliError::file(path))?;
        toml::from_str(&text).map_err(|error| CliError::Study(format!("{}: {error}", path.display())))
    }

    /// These settings, and the other's where there are none.
    pub fn or(self, other: Self) -> Self {
        Self {
            dims: self.dims.or(other.dims),
            pattern: self.pattern.or(other.pattern),
            routing: self.routing.or(other.routing),
            load: self.load.or(other.load),
            points: self.points.or(other.points),
            seeds: self.seeds.or(other.seeds),
            length: self.length.or(other.length),
            responses: self.responses.or(other.responses),
            delay: self.delay.or(other.delay),
            slots: self.slots.or(other.slots),
            warmup: self.warmup.or(other.warmup),
            window: self.window.or(other.window),
            patience: self.patience.or(other.patience),
            fail: self.fail.or(other.fail),
            drain: self.drain.or(other.drain),
            reload_every: self.reload_every.or(other.reload_every),
            failures: self.failures.or(other.failures),
        }
    }

    /// The network and its traffic.
    ///
    /// # Errors
    /// If something is not legal; what the network itself refuses it tells when it is built.
    pub fn settings(&self) -> Result<Settings, CliError> {
        let mut settings = Settings::new([2, 2, 2]);
        if let Some(dims) = &self.dims {
            let sizes: Option<Vec<u32>> = dims.split('x').map(|size| size.parse().ok()).collect();
            let size = sizes.and_then(|sizes| <[u32; 3]>::try_from(sizes).ok());
            let legal = size.filter(|size| size.iter().all(|size| (1..=16).contains(size)));
            let Some(size) = legal else {
                return Err(study(format!("dims is `{dims}`; legal: three sizes of 1 to 16, such as 4x4x4")));
            };
            settings.shape = Shape::torus(size);
        }
        if let Some(name) = &self.pattern {
            settings.pattern = name.parse::<Pattern>().map_err(study)?;
        }
        if let Some(name) = &self.routing {
            settings.routing = name.parse::<Routing>().map_err(study)?;
        }
        if let Some(length) = self.length {
            settings.length = (length != 0).then_some(length);
        }
        settings.responses = self.responses.unwrap_or(settings.responses);
        settings.delay = self.delay.unwrap_or(settings.delay);
        settings.slots = self.slots.unwrap_or(settings.slots);
        Ok(settings)
    }

    /// The loads, ascending.
    ///
    /// # Errors
    /// If one is not in 0 to 2, or the points are not 2 to 100.
    pub fn loads(&self) -> Result<Vec<f64>, CliError> {
        let points = self.points.unwrap_or(POINTS);
        let spread = |from: f64, to: f64| {
            if !(2..=MOST_POINTS).contains(&points) {
                return Err(study(format!("points is {points}; legal: 2 to {MOST_POINTS}")));
            }
            let step = (to - from) / (points - 1) as f64;
            // Three digits, as loads are printed.
            Ok((0..points).map(|i| ((from + step * i as f64) * 1000.0).round() / 1000.0).collect())
        };
        let mut loads: Vec<f64> = match &self.load {
            None => spread(LOADS.0, LOADS.1)?,
            Some(text) => {
                let wrong =
                    || study(format!("load is `{text}`; legal: numbers from 0 to 2 such as 0.3, 0.1,0.2 or 0.05..1.0"));
                let number =
                    |text: &str| text.trim().parse().ok().filter(|load| (0.0..=2.0).contains(load)).ok_or_else(wrong);
                match text.split_once("..") {
                    Some((from, to)) => {
                        let (from, to) = (number(from)?, number(to)?);
                        if from >= to {
                            return Err(wrong());
                        }
                        spread(from, to)?
                    }
                    None => text.split(',').map(number).collect::<Result<_, _>>()?,
                }
            }
        };
        loads.sort_by(f64::total_cmp);
        Ok(loads)
    }

    /// The seeds of each point.
    ///
    /// # Errors
    /// If there are none or too many.
    pub fn seeds(&self) -> Result<Vec<u64>, CliError> {
        let seeds = self.seeds.unwrap_or(1);
        if !(1..=MOST_SEEDS).contains(&seeds) {
            return Err(study(format!("seeds is {seeds}; legal: 1 to {MOST_SEEDS}")));
        }
        Ok((1..=seeds as u64).collect())
    }

    /// Cycles of each run.
    ///
    /// # Errors
    /// If a phase is too long or the window empty.
    pub fn phases(&self) -> Result<Phases, CliError> {
        let window = self.window.unwrap_or(3000);
        let phases =
            Phases { warmup: self.warmup.unwrap_or(1000), window, patience: self.patience.unwrap_or(2 * window) };
        for (name, cycles, least) in
            [("warmup", phases.warmup, 0), ("window", window, 1), ("patience", phases.patience, 0)]
        {
            if !(least..=MOST_CYCLES).contains(&cycles) {
                return Err(study(format!("{name} is {cycles}; legal: {least} to {MOST_CYCLES} cycles")));
            }
        }
        Ok(phases)
    }

    /// The links that have failed from the start.
    ///
    /// # Errors
    /// If one is no link of the torus.
    pub fn faults(&self, settings: &Settings) -> Result<Faults, CliError> {
        let links: Result<Vec<Link>, String> = self.fail.iter().flatten().map(|link| link.parse()).collect();
        links.and_then(|links| Faults::new(settings.shape, links)).map_err(|error| study(format!("fail: {error}")))
    }

    /// A campaign is asked for in place of a sweep.
    pub fn is_campaign(&self) -> bool {
        self.drain.is_some() || self.reload_every.is_some() || self.failures.is_some()
    }

    /// The loads of a campaign; full load if none is named.
    ///
    /// # Errors
    /// As [`loads`](Self::loads).
    pub fn campaign_loads(&self) -> Result<Vec<f64>, CliError> {
        if self.load.is_some() { self.loads() } else { Ok(vec![1.0]) }
    }

    /// What a campaign does, at full load.
    ///
    /// # Errors
    /// If a number of cycles is not legal, or there are reloads but no end.
    pub fn campaign(&self) -> Result<Campaign, CliError> {
        let Some(cycles) = self.drain else {
            return Err(study("reload_every and failures need drain, the cycles under load".to_owned()));
        };
        let patience = self.patience.unwrap_or(STANDS);
        for (name, value) in
            [("drain", cycles), ("reload_every", self.reload_every.unwrap_or(1)), ("patience", patience)]
        {
            if !(1..=MOST_CYCLES).contains(&value) {
                return Err(study(format!("{name} is {value}; legal: 1 to {MOST_CYCLES} cycles")));
            }
        }
        let most_failures = self.failures.unwrap_or(FAILURES);
        if most_failures > MOST_FAILURES {
            return Err(study(format!("failures is {most_failures}; legal: 0 to {MOST_FAILURES} links")));
        }
        Ok(Campaign { load: 1.0, cycles, reload_every: self.reload_every, most_failures, patience })
    }
}

fn study(message: String) -> CliError {
    CliError::Study(message)
}
