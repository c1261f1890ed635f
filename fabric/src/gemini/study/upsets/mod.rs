//! Single event upsets: bits of the routers' state are inverted while packets pass, and what becomes of the packets tells what the
//! codes are worth (GEM-SYS-08, GEM-RTR-19).

mod drops;
pub mod sites;

use crate::gemini::run::chips::Chips;
use crate::gemini::run::error::TrialError;
use crate::gemini::run::trial::{Arrival, Trial};
use crate::study::upsets::{Fate, Row, inverted};
use phit_sim::backend::{Backend, State};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use sites::{Class, Sites, Words};

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

/// Inverts bits of each class of state, one upset at a time, each in the same network under the same load. `progress` is called
/// after each upset.
///
/// # Errors
/// If the load is not legal, or the network does wrong before any upset.
pub fn campaign(
    chips: &Chips,
    plan: &Plan,
    seed: u64,
    progress: &mut dyn FnMut(),
) -> Result<Vec<Row<Class>>, TrialError> {
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
        let mut row = Row::new(class, bits);
        for upset in 0..plan.count {
            let (before, state) = &moments[upset % MOMENTS];
            let Some((site, word)) = words[upset % MOMENTS].draw(&mut rng) else { continue };
            let upset = inverted(state, site, word, plan.bits, &mut rng);
            row.count(follow(before.clone(), &upset)?);
            progress();
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Lets the network go on with this state until it is empty or stands.
fn follow(mut trial: Trial, upset: &State) -> Result<Fate, TrialError> {
    trial.engine.deposit(upset)?;
    trial.drop_bad_packets();
    let mut arrivals: Vec<Arrival> = vec![];
    let under_load = (0..TAIL).try_for_each(|_| trial.step(&mut arrivals));
    let ended = under_load.and_then(|()| trial.drain(PATIENCE, &mut arrivals).map(|_| ()));
    match ended {
        Err(TrialError::Wrong { .. }) => return Ok(Fate::Silent),
        Err(TrialError::Standstill(_)) | Ok(()) => {}
        Err(error) => return Err(error),
    }
    let (lost, reports) = (trial.in_flight(), trial.dropped() + trial.unroutable());
    Ok(match (lost, reports) {
        (0, 0) if trial.has_counted_errors() => Fate::Corrected,
        (0, 0) => Fate::Masked,
        _ if lost <= reports => Fate::Detected,
        _ => Fate::Hung,
    })
}
