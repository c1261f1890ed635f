//! Campaigns against deadlock: links fail and are repaired under load, new tables are loaded, and in the end the network runs empty.

use super::snapshot::Snapshot;
use crate::gemini::chip::layout::LINKS;
use crate::gemini::machine::media::Media;
use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::study::campaign::{Campaign, Outcome};
use crate::study::checkpoint::{self, Saving};
use crate::topology::faults::Faults;
use crate::topology::link::Link;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// Packets that a node has to send at most when it makes another one, or it waits: enough for its four tiles at any load.
const BACKLOG: usize = 16;
/// Draws of faults, one after the other, of which the first that leaves a way for every pair is taken.
const DRAWS: usize = 20;

/// Cycles from the failure of a link under load to the next one, or to the reload, at most.
const LONGEST_BETWEEN: u64 = 100;

/// Runs a campaign. A network that stands is an outcome, not an error.
///
/// # Errors
/// If a packet is repeated, changed or at the wrong node, or a property of the hardware fails.
pub fn campaign(chips: &Chips, plan: &Campaign, seed: u64) -> Result<Outcome, TrialError> {
    saved_campaign(chips, plan, seed, None)
}

/// Like [`campaign`]; it is written to disk as it goes on, and may begin with what was left there.
///
/// # Errors
/// As [`campaign`]; if a checkpoint cannot be written or read, or belongs to another campaign.
pub fn saved_campaign(
    chips: &Chips,
    plan: &Campaign,
    seed: u64,
    saving: Option<&Saving>,
) -> Result<Outcome, TrialError> {
    let (network, faults, lanes) = (chips.settings(), chips.faults(), chips.lanes());
    let settings = format!("phit {} {network:?} {faults:?} {lanes:?} {plan:?} seed {seed}", env!("CARGO_PKG_VERSION"));
    if let (Some(_), Media::Protocol(_)) = (saving, chips.settings().media) {
        return Err(TrialError::Setting("campaigns on links with their protocol are not written to disk".to_owned()));
    }
    let rng = ChaCha8Rng::seed_from_u64(seed ^ 0x6661_696C);
    let mut run = Run {
        chips,
        settings,
        trial: Trial::new(chips, plan.load, seed)?,
        faults: chips.faults().clone(),
        rng,
        next: plan.reload_every,
        arrivals: vec![],
        outcome: Outcome { seed, most_failed: chips.faults().count(), ..Outcome::default() },
    };
    if let Some(Saving { path, resume: true, .. }) = saving {
        let saved = checkpoint::read(path, &run.settings).map_err(TrialError::Setting)?;
        run.resume(saved)?;
    }
    run.trial.bound(BACKLOG);
    let ended = run.under_load(plan, saving).and_then(|()| run.trial.drain(plan.patience, &mut run.arrivals));
    run.account();
    (run.outcome.told, run.outcome.retries) = (run.trial.lost(), run.trial.retries());
    run.outcome.lost = run.trial.in_flight() + run.trial.written_off;
    match ended {
        Ok(cycles) => run.outcome.drain = Some(cycles),
        Err(stands @ TrialError::Standstill(_)) => run.outcome.standstill = Some(stands.to_string()),
        Err(error) => return Err(error),
    }
    Ok(run.outcome)
}

/// A file of a campaign.
#[derive(Serialize, Deserialize)]
struct Checkpoint {
    /// What the campaign was started with: only the same goes on with it.
    settings: String,
    network: Snapshot,
    faults: Vec<Link>,
    word: u128,
    next: Option<u64>,
    outcome: Outcome,
}

impl checkpoint::State for Checkpoint {
    fn settings(&self) -> &str {
        &self.settings
    }
}

struct Run<'a> {
    chips: &'a Chips,
    /// What the campaign is made of, in words.
    settings: String,
    trial: Trial,
    faults: Faults,
    rng: ChaCha8Rng,
    /// When tables are loaded next.
    next: Option<u64>,
    arrivals: Vec<Arrival>,
    outcome: Outcome,
}

impl Run<'_> {
    fn under_load(&mut self, plan: &Campaign, saving: Option<&Saving>) -> Result<(), TrialError> {
        let mut saved = self.trial.cycle();
        while self.trial.cycle() < plan.cycles {
            if let Some(saving) = saving.filter(|saving| self.trial.cycle() >= saved + saving.every) {
                checkpoint::write(&self.checkpoint()?, &saving.path).map_err(TrialError::Setting)?;
                saved = self.trial.cycle();
            }
            if let (Some(at), Some(every)) = (self.next, plan.reload_every)
                && self.trial.cycle() >= at
            {
                self.reload(plan)?;
                self.next = Some(self.trial.cycle() + every);
            }
            self.trial.step(&mut self.arrivals)?;
            self.account();
            self.outcome.cycles = self.trial.cycle();
        }
        Ok(())
    }

    fn checkpoint(&mut self) -> Result<Checkpoint, TrialError> {
        Ok(Checkpoint {
            settings: self.settings.clone(),
            network: self.trial.save(self.chips.netlist())?,
            faults: self.faults.links().collect(),
            word: self.rng.get_word_pos(),
            next: self.next,
            outcome: self.outcome.clone(),
        })
    }

    fn resume(&mut self, checkpoint: Checkpoint) -> Result<(), TrialError> {
        self.trial.restore(self.chips, checkpoint.network)?;
        let shape = self.chips.settings().shape;
        self.faults = Faults::new(shape, LINKS, checkpoint.faults).map_err(TrialError::Setting)?;
        self.rng.set_word_pos(checkpoint.word);
        (self.next, self.outcome) = (checkpoint.next, checkpoint.outcome);
        Ok(())
    }

    /// Repairs and failures, and the tables for them.
    fn reload(&mut self, plan: &Campaign) -> Result<(), TrialError> {
        for _ in 0..DRAWS {
            let drawn = self.faults.redrawn(plan.most_failures, &mut self.rng);
            if let Media::Protocol(_) = self.chips.settings().media {
                match self.fail_under_load(&drawn) {
                    Err(TrialError::Plan(_)) => continue,
                    ended => ended?,
                }
            }
            match self.trial.reload(&drawn, plan.patience, &mut self.arrivals) {
                Ok(reload) => {
                    let outcome = &mut self.outcome;
                    outcome.reloads += 1;
                    outcome.most_failed = outcome.most_failed.max(drawn.count());
                    outcome.longest_quiesce = outcome.longest_quiesce.max(reload.quiesce);
                    self.faults = drawn;
                    return Ok(());
                }
                Err(TrialError::Plan(_)) => {}
                Err(error) => return Err(error),
            }
        }
        self.outcome.skipped += 1;
        Ok(())
    }

    /// Where ports carry the link's protocol, links fail while packets are on them, and the network goes on with tables that lead to
    /// them. Nothing fails if no tables could follow.
    fn fail_under_load(&mut self, drawn: &Faults) -> Result<(), TrialError> {
        let settings = self.chips.settings();
        crate::gemini::tables::plan::plan(&settings.shape, settings.order, drawn, settings.bubble)?;
        for link in drawn.links().filter(|link| !self.faults.has(*link)) {
            self.trial.cut(link)?;
            for _ in 0..self.rng.random_range(1..=LONGEST_BETWEEN) {
                self.trial.step(&mut self.arrivals)?;
            }
        }
        Ok(())
    }

    /// Counts what arrived.
    fn account(&mut self) {
        for arrival in self.arrivals.drain(..) {
            self.outcome.arrives(arrival.packet.number, arrival.made, arrival.at);
        }
    }
}
