//! What a study asks for: what no single option shows is judged here, all of it before anything runs.

use super::settings::Study;
use super::values::Loads;
use crate::error::CliError;
use phit_fabric::channel::noise::ErrorRate;
use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::machine::Machine;
use phit_fabric::gemini::machine::media::{LaneMasks, Media};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::campaign::Campaign;
use phit_fabric::gemini::study::sweep::Phases;
use phit_fabric::topology::faults::Faults;

/// Loads of a study, if none are named.
const LOADS: Loads = Loads::Between(0.05, 1.0);
const POINTS: usize = 10;
/// Cycles without an arrival after which a network that must run empty stands, if none are named.
const STANDS: u64 = 20_000;
/// Links that fail at a reload at most, if nothing is named.
const FAILURES: usize = 16;

/// A study whose options go together.
pub struct Checked {
    /// The network and its traffic.
    pub settings: Settings,
    /// Links that have failed from the start.
    pub faults: Faults,
    lanes: LaneMasks,
}

impl Checked {
    /// The network, built, with its failed links and lanes.
    ///
    /// # Errors
    /// If the network refuses something.
    pub fn chips(&self) -> Result<Chips, CliError> {
        let mut chips = Chips::with_faults(&self.settings, &self.faults)?;
        chips.degrade(self.lanes.clone())?;
        Ok(chips)
    }
}

impl Study {
    /// The study, if its options go together.
    ///
    /// # Errors
    /// If they do not: the error tells all that is wrong.
    pub fn checked(&self) -> Result<Checked, CliError> {
        let mut wrong = self.modes_wrong();
        let mut settings = Settings::new(self.dims.unwrap_or([2, 2, 2]));
        match self.machine() {
            Ok(Some(machine)) => {
                settings.shape = machine.shape();
                settings.media = Media::Machine(machine);
            }
            Ok(None) => {}
            Err(what) => wrong.push(format!("--machine: {what}")),
        }
        if let Some(media) = self.media {
            settings.media = media;
        }
        match (self.bit_errors.map(ErrorRate::of_bits), &mut settings.media) {
            (Some(Ok(rate)), Media::Protocol(errors)) => *errors = rate,
            (Some(Err(what)), _) => wrong.push(format!("--bit-errors: {what}")),
            (Some(Ok(_)), _) => wrong.push("--bit-errors are those of links; add --media link".to_owned()),
            (None, _) => {}
        }
        settings.pattern = self.pattern.unwrap_or(settings.pattern);
        settings.routing = self.routing.unwrap_or(settings.routing);
        if let Some(length) = self.length {
            settings.length = (length != 0).then_some(length);
        }
        settings.responses = self.responses.unwrap_or(settings.responses);
        settings.delay = self.delay.unwrap_or(settings.delay);
        settings.slots = self.slots.unwrap_or(settings.slots);
        settings.throttles = self.hot_spot.is_some() || self.limit.is_some();
        if let Some(percent) = self.balanced {
            if !settings.responses {
                wrong.push("--balanced counts requests without response; add --responses".to_owned());
            }
            wrong.extend(settings.balance(percent).err().map(|what| format!("--balanced: {what}")));
        }
        wrong.extend(self.beyond_the_network(&settings));
        let faults = Faults::new(settings.shape, LINKS, self.fail.iter().flatten().copied())
            .map_err(|what| format!("--fail: {what}"));
        let lanes = LaneMasks::parse(&settings.shape, self.lanes.iter().flatten().map(String::as_str));
        match (faults, lanes.map_err(|what| format!("--lanes: {what}"))) {
            (Ok(faults), Ok(lanes)) if wrong.is_empty() => Ok(Checked { settings, faults, lanes }),
            (faults, lanes) => {
                wrong.extend(faults.err());
                wrong.extend(lanes.err());
                Err(CliError::Study(wrong.join("\n")))
            }
        }
    }

    /// The machine that the network is, if it is one.
    fn machine(&self) -> Result<Option<Machine>, String> {
        let machine = |class| Machine::new(class, self.cabinets.unwrap_or(1), self.rows, self.chassis);
        let machine = self.machine.map(machine).transpose()?;
        match machine.map(|machine| machine.shape().nodes()) {
            Some(chips) if chips > 256 => Err(format!("a torus of {chips} chips; legal: 1 to 256")),
            _ => Ok(machine),
        }
    }

    /// What single loads, and points without a range, have to do with each other.
    pub(super) fn points_wrong(&self) -> Option<String> {
        let is_range = self.load.as_ref().is_none_or(|load| matches!(load, Loads::Between(..)));
        let is_campaign = self.drain.is_some() && self.load.is_none();
        let is_wrong = self.points.is_some() && (!is_range || is_campaign);
        is_wrong.then(|| "--points are those of a range; add --load FROM..TO".to_owned())
    }

    /// The loads, ascending.
    pub fn loads(&self) -> Vec<f64> {
        match self.load.as_ref().unwrap_or(&LOADS) {
            Loads::These(loads) => loads.clone(),
            Loads::Between(from, to) => {
                let points = self.points.unwrap_or(POINTS);
                let step = (to - from) / (points - 1) as f64;
                // Three digits, as loads are printed.
                (0..points).map(|i| ((from + step * i as f64) * 1000.0).round() / 1000.0).collect()
            }
        }
    }

    /// The loads of a campaign; full load if none is named.
    pub fn campaign_loads(&self) -> Vec<f64> {
        if self.load.is_some() { self.loads() } else { vec![1.0] }
    }

    /// The seeds of each point.
    pub fn seeds(&self) -> Vec<u64> {
        (1..=self.seeds.unwrap_or(1)).collect()
    }

    /// Cycles of each run.
    pub fn phases(&self) -> Phases {
        let window = self.window.unwrap_or(3000);
        Phases { warmup: self.warmup.unwrap_or(1000), window, patience: self.patience.unwrap_or(2 * window) }
    }

    /// Cycles without an arrival after which a network that must run empty stands.
    pub fn stands(&self) -> u64 {
        self.patience.unwrap_or(STANDS)
    }

    /// What a campaign of so many cycles does, at full load.
    pub fn campaign(&self, cycles: u64) -> Campaign {
        let most_failures = self.failures.unwrap_or(FAILURES);
        Campaign { load: 1.0, cycles, reload_every: self.reload_every, most_failures, patience: self.stands() }
    }
}
