//! Single event upsets: bits of the routers' state are inverted while packets pass, and what becomes of the packets tells what the
//! codes are worth (GEM-SYS-08, GEM-RTR-19).

mod drops;
pub mod sites;

use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use num_bigint::BigUint;
use phit_sim::backend::{Backend, State};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use sites::{Class, Site, Sites, Words};

/// Cycles under load before bits are inverted, so that buffers fill.
const WARM_UP: u64 = 400;
/// Cycles over which the moments of inversion are spread, and how many moments there are.
const SPREAD: u64 = 200;
const MOMENTS: usize = 4;
/// Cycles under load that follow.
const TAIL: u64 = 300;
/// Cycles without an arrival after which a network with packets stands.
const PATIENCE: u64 = 2000;
/// Packets that a node has to send at most.
const BACKLOG: usize = 4;

/// What a campaign does.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What nodes offer, as [`Trial::new`] has it.
    pub load: f64,
    /// Upsets of each class.
    pub count: usize,
    /// Bits of one word that are inverted at once: 1 or 2.
    pub bits: u32,
}

/// What became of an upset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Every packet arrived as it was sent, and a counter tells that something was corrected.
    Corrected,
    /// What did not arrive was dropped with a report: a bad CRC, a wrong node, no way.
    Detected,
    /// Every packet arrived as it was sent, and nothing was told.
    Masked,
    /// A packet arrived twice, or with other contents and a CRC that fits.
    Silent,
    /// A packet stands, or is gone without a report.
    Hung,
}

/// How upsets of a class ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What the state is for.
    pub class: Class,
    /// Bits of it that are in use, in the mean of the moments.
    pub bits: u64,
    /// Upsets.
    pub upsets: usize,
    /// Packets arrived, corrections were counted.
    pub corrected: usize,
    /// Packets that did not arrive were reported.
    pub detected: usize,
    /// Packets arrived, nothing was counted.
    pub masked: usize,
    /// Packets arrived wrong and unseen.
    pub silent: usize,
    /// Packets stand, or are gone without a report.
    pub hung: usize,
}

/// Inverts bits of each class of state, one upset at a time, each in the same network under the same load. `progress` is called
/// after each upset.
///
/// # Errors
/// If the load is not legal, or the network does wrong before any upset.
pub fn campaign(chips: &Chips, plan: &Plan, seed: u64, progress: &mut dyn FnMut()) -> Result<Vec<Row>, TrialError> {
    let sites = Sites::of(chips.netlist());
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x75_7073_6574);
    let mut trial = Trial::new(chips, plan.load, seed)?;
    trial.check_packets(chips)?;
    trial.bound(BACKLOG);
    for _ in 0..WARM_UP {
        trial.step(&mut vec![])?;
    }
    let mut moments = vec![];
    for _ in 0..MOMENTS {
        for _ in 0..SPREAD / MOMENTS as u64 {
            trial.step(&mut vec![])?;
        }
        let state = trial.engine.state().unwrap_or_default();
        moments.push((trial.clone(), state));
    }
    let mut rows = vec![];
    for class in Class::ALL {
        let words: Vec<_> = moments.iter().map(|(_, state)| sites.in_use(class, state)).collect();
        let bits = words.iter().map(Words::bits).sum::<u64>() / MOMENTS as u64;
        let mut row = Row { class, bits, upsets: 0, corrected: 0, detected: 0, masked: 0, silent: 0, hung: 0 };
        for upset in 0..plan.count {
            let (before, state) = &moments[upset % MOMENTS];
            let Some((site, word)) = words[upset % MOMENTS].draw(&mut rng) else { continue };
            let upset = inverted(state, site, word, plan.bits, &mut rng);
            row.upsets += 1;
            *match follow(before.clone(), &upset)? {
                Outcome::Corrected => &mut row.corrected,
                Outcome::Detected => &mut row.detected,
                Outcome::Masked => &mut row.masked,
                Outcome::Silent => &mut row.silent,
                Outcome::Hung => &mut row.hung,
            } += 1;
            progress();
        }
        rows.push(row);
    }
    Ok(rows)
}

/// The words of a site with so many bits of one of them inverted; fewer if the word is shorter.
fn inverted(state: &State, site: &Site, word: u32, bits: u32, rng: &mut ChaCha8Rng) -> State {
    let mut words = state[&site.path].clone();
    let mut chosen: Vec<u32> = vec![];
    while chosen.len() < bits.min(site.width) as usize {
        let bit = rng.random_range(0..site.width);
        if !chosen.contains(&bit) {
            chosen.push(bit);
        }
    }
    for bit in chosen {
        words[word as usize] ^= BigUint::from(1u32) << bit;
    }
    State::from([(site.path.clone(), words)])
}

/// Lets the network go on with this state until it is empty or stands.
fn follow(mut trial: Trial, upset: &State) -> Result<Outcome, TrialError> {
    trial.engine.deposit(upset)?;
    trial.drop_bad_packets();
    let mut arrivals: Vec<Arrival> = vec![];
    let under_load = (0..TAIL).try_for_each(|_| trial.step(&mut arrivals));
    let ended = under_load.and_then(|()| trial.drain(PATIENCE, &mut arrivals).map(|_| ()));
    match ended {
        Err(TrialError::Wrong { .. }) => return Ok(Outcome::Silent),
        Err(TrialError::Standstill { .. }) | Ok(()) => {}
        Err(error) => return Err(error),
    }
    let (lost, reports) = (trial.in_flight(), trial.dropped() + trial.unroutable());
    Ok(match (lost, reports) {
        (0, 0) if trial.has_counted_errors() => Outcome::Corrected,
        (0, 0) => Outcome::Masked,
        _ if lost <= reports => Outcome::Detected,
        _ => Outcome::Hung,
    })
}
