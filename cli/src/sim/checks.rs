//! What is legal in a study, and what it asks for.

use super::settings::Study;
use crate::error::CliError;
use phit_fabric::gemini::campaign::Campaign;
use phit_fabric::gemini::faults::{Faults, Link};
use phit_fabric::gemini::machine::Machine;
use phit_fabric::gemini::media::{ErrorRate, LaneMasks, Media};
use phit_fabric::gemini::packet::Routing;
use phit_fabric::gemini::pattern::Pattern;
use phit_fabric::gemini::sweep::{MOST_SEEDS, Phases};
use phit_fabric::gemini::trial::{Chips, Settings};
use phit_fabric::network::torus::Shape;

/// Loads of a study, if none are named.
const LOADS: (f64, f64) = (0.05, 1.0);
const POINTS: usize = 10;
const MOST_POINTS: usize = 100;
/// Most cycles of a phase.
pub(super) const MOST_CYCLES: u64 = 100_000_000;
/// Cycles without an arrival after which a network that must run empty stands, if none are named.
const STANDS: u64 = 20_000;
/// Links that fail at a reload at most, if nothing is named, and can at all.
const FAILURES: usize = 16;
const MOST_FAILURES: usize = 1000;

/// The chips along X, Y and Z in such a text as 4x4x4.
///
/// # Errors
/// What is legal, if it is something else.
pub fn torus_size(text: &str) -> Result<[u32; 3], String> {
    let sizes: Option<Vec<u32>> = text.split('x').map(|size| size.parse().ok()).collect();
    let size = sizes.and_then(|sizes| <[u32; 3]>::try_from(sizes).ok());
    let legal = size.filter(|size| size.iter().all(|size| (1..=16).contains(size)));
    legal.ok_or_else(|| "legal: three sizes of 1 to 16, such as 4x4x4".to_owned())
}

impl Study {
    /// The network and its traffic.
    ///
    /// # Errors
    /// If something is not legal; what the network itself refuses it tells when it is built.
    pub fn settings(&self) -> Result<Settings, CliError> {
        let mut settings = Settings::new([2, 2, 2]);
        if let Some(dims) = &self.dims {
            let size = torus_size(dims);
            settings.shape = Shape::torus(size.map_err(|legal| study(format!("dims is `{dims}`; {legal}")))?);
        }
        if let Some(machine) = self.machine()? {
            settings.shape = machine.shape();
            settings.media = Media::Machine(machine);
        }
        if let Some(name) = &self.media {
            settings.media = name.parse().map_err(study)?;
        }
        if let Some(rate) = self.bit_errors {
            let Media::Protocol(errors) = &mut settings.media else {
                return Err(study("bit_errors are those of links; add media = link".to_owned()));
            };
            *errors = ErrorRate::of_bits(rate).map_err(study)?;
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
        settings.throttles = self.hot_spot.is_some() || self.limit.is_some();
        if let Some(percent) = self.balanced {
            if !settings.responses {
                return Err(study("balanced injection counts requests without response; add responses".to_owned()));
            }
            settings.balance(percent).map_err(study)?;
        }
        Ok(settings)
    }

    /// The machine that the network is, if it is one.
    fn machine(&self) -> Result<Option<Machine>, CliError> {
        let Some(name) = &self.machine else {
            let is_alone = self.cabinets.or(self.rows).or(self.chassis).is_none();
            let error = || study("cabinets, rows and chassis need a machine".to_owned());
            return is_alone.then_some(None).ok_or_else(error);
        };
        for (name, is_set) in [("dims", self.dims.is_some()), ("media", self.media.is_some())] {
            if is_set {
                return Err(study(format!("a machine tells dims and media; leave out {name}")));
            }
        }
        let class = name.parse().map_err(study)?;
        Machine::new(class, self.cabinets.unwrap_or(1), self.rows, self.chassis).map(Some).map_err(study)
    }

    /// The network, built, with its failed links and lanes.
    ///
    /// # Errors
    /// If something is not legal.
    pub fn chips(&self, settings: &Settings, faults: &Faults) -> Result<Chips, CliError> {
        let texts = self.lanes.iter().flatten().map(String::as_str);
        let lanes = LaneMasks::parse(&settings.shape, texts).map_err(|error| study(format!("lanes: {error}")))?;
        let mut chips = Chips::with_faults(settings, faults)?;
        chips.degrade(lanes)?;
        Ok(chips)
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

    /// Cycles without an arrival after which a network that must run empty stands.
    ///
    /// # Errors
    /// If they are none or too many.
    pub fn stands(&self) -> Result<u64, CliError> {
        let patience = self.patience.unwrap_or(STANDS);
        if !(1..=MOST_CYCLES).contains(&patience) {
            return Err(study(format!("patience is {patience}; legal: 1 to {MOST_CYCLES} cycles")));
        }
        Ok(patience)
    }

    /// What a campaign does, at full load.
    ///
    /// # Errors
    /// If a number of cycles is not legal, or there are reloads but no end.
    pub fn campaign(&self) -> Result<Campaign, CliError> {
        let Some(cycles) = self.drain else {
            return Err(study("reload_every and failures need drain, the cycles under load".to_owned()));
        };
        for (name, value) in [("drain", cycles), ("reload_every", self.reload_every.unwrap_or(1))] {
            if !(1..=MOST_CYCLES).contains(&value) {
                return Err(study(format!("{name} is {value}; legal: 1 to {MOST_CYCLES} cycles")));
            }
        }
        let patience = self.stands()?;
        let most_failures = self.failures.unwrap_or(FAILURES);
        if most_failures > MOST_FAILURES {
            return Err(study(format!("failures is {most_failures}; legal: 0 to {MOST_FAILURES} links")));
        }
        Ok(Campaign { load: 1.0, cycles, reload_every: self.reload_every, most_failures, patience })
    }
}

pub(super) fn study(message: String) -> CliError {
    CliError::Study(message)
}
