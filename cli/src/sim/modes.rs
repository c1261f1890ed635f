//! What a study asks for in place of a pattern, and what is legal in it.

use super::checks::{MOST_CYCLES, study};
use super::settings::Study;
use crate::error::CliError;
use phit_fabric::gemini::congestion::Policy;
use phit_fabric::gemini::layout::NODES;
use phit_fabric::gemini::topobw::Plan;
use phit_fabric::gemini::trial::Settings;

impl Study {
    /// What `mode` leaves no room for is not set.
    ///
    /// # Errors
    /// If it is.
    pub fn no_pattern(&self, mode: &str) -> Result<(), CliError> {
        let set = [
            ("pattern", self.pattern.is_some()),
            ("load", self.load.is_some()),
            ("points", self.points.is_some()),
            ("length", self.length.is_some()),
            ("warmup", self.warmup.is_some()),
            ("window", self.window.is_some()),
            ("drain", self.is_campaign()),
        ];
        match set.iter().find(|(_, is_set)| *is_set) {
            Some((name, _)) => Err(study(format!("{mode} tells what is sent and when; leave out {name}"))),
            None => Ok(()),
        }
    }

    /// What nodes may send: node, and phits of requests per 256 cycles.
    ///
    /// # Errors
    /// If a text is none, or the network has no such node; what a setting may be its throttle tells.
    pub fn limits(&self, settings: &Settings) -> Result<Vec<(u32, u32)>, CliError> {
        let nodes = (NODES * settings.shape.nodes()) as u32;
        let limit = |text: &String| {
            let parts = text.split_once(':').and_then(|(node, phits)| Some((node.parse().ok()?, phits.parse().ok()?)));
            let legal = parts.filter(|(node, _): &(u32, u32)| *node < nodes);
            legal.ok_or_else(|| {
                study(format!("limit is `{text}`; legal: NODE:PHITS, such as 5:560, with nodes 0 to {}", nodes - 1))
            })
        };
        self.limit.iter().flatten().map(limit).collect()
    }

    /// What TopoBW measures.
    ///
    /// # Errors
    /// If a way or a sharing is none, or a pair moves too little or too much.
    pub fn topobw(&self, bytes: u64) -> Result<Plan, CliError> {
        let ways = self.ways.as_deref().unwrap_or("xyzn");
        if ways.is_empty() || !ways.chars().all(|way| "xyzn".contains(way)) {
            return Err(study(format!("ways is `{ways}`; legal: letters of xyzn")));
        }
        let sharing = self.sharing.as_deref().unwrap_or("es");
        if sharing.is_empty() || !sharing.chars().all(|letter| "es".contains(letter)) {
            return Err(study(format!("sharing is `{sharing}`; legal: e, s or es")));
        }
        let plan = Plan {
            bytes,
            dimensions: ['x', 'y', 'z'].map(|way| ways.contains(way)),
            same_chip: ways.contains('n'),
            senders: ['e', 's'].map(|letter| sharing.contains(letter)),
        };
        plan.check().map_err(study)?;
        Ok(plan)
    }

    /// What is of use for TopoBW or a hot spot alone is set for nothing else.
    ///
    /// # Errors
    /// If it is.
    pub fn modes_alone(&self) -> Result<(), CliError> {
        let topobw = self.limit.is_some() || self.ways.is_some() || self.sharing.is_some();
        let hot_spot = self.throttle.is_some()
            || self.threshold.is_some()
            || self.every.is_some()
            || self.readings.is_some()
            || self.lost.is_some()
            || self.watchdog.is_some();
        if topobw && self.topobw.is_none() {
            return Err(study("limit, ways and sharing need topobw".to_owned()));
        }
        if hot_spot && self.hot_spot.is_none() {
            return Err(study("throttle, threshold, every, readings, lost and watchdog need hot_spot".to_owned()));
        }
        let modes = [self.trace.is_some(), self.topobw.is_some(), self.hot_spot.is_some()];
        match modes.into_iter().filter(|is_set| *is_set).count() {
            0 | 1 => Ok(()),
            _ => Err(study("trace, topobw and hot_spot exclude each other".to_owned())),
        }
    }

    /// What software does about a hot spot.
    ///
    /// # Errors
    /// If a number is not legal; what a throttle or a reading may be the network tells.
    pub fn policy(&self, cycles: u64) -> Result<Policy, CliError> {
        let every = self.every.unwrap_or(1000);
        let watchdog = self.watchdog.unwrap_or(2000);
        for (name, value) in [("hot_spot", cycles), ("every", every), ("watchdog", watchdog)] {
            if !(1..=MOST_CYCLES).contains(&value) {
                return Err(study(format!("{name} is {value}; legal: 1 to {MOST_CYCLES} cycles")));
            }
        }
        let threshold = self.threshold.unwrap_or(0.5);
        if !(0.0..=1e6).contains(&threshold) {
            return Err(study(format!("threshold is {threshold}; legal: 0 to 1000000 stalls per phit")));
        }
        let readings = self.readings.unwrap_or(3);
        if readings == 0 {
            return Err(study("readings is 0; legal: 1 at least".to_owned()));
        }
        let lost = self.lost.as_ref().map(|text| {
            let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
            let legal = ends.filter(|(from, to): &(u64, u64)| from < to);
            legal.ok_or_else(|| study(format!("lost is `{text}`; legal: cycles FROM..TO, such as 3000..8000")))
        });
        let throttle = self.throttle.unwrap_or(200);
        Ok(Policy { throttle, threshold, readings, every, watchdog, lost: lost.transpose()? })
    }
}
