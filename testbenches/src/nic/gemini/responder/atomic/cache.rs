//! The words of atomic operations: looks, and commands that fit what they find.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::responder::atomic::cache::{AtomicCache, Word};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Commands, in the order of their ports.
const COMMANDS: [&str; 4] = ["claim", "store", "clean", "empty"];
const CLAIM: usize = 0;
const STORE: usize = 1;
const CLEAN: usize = 2;
const EMPTY: usize = 3;

struct Ports {
    look: In,
    look_address: In,
    walks: In,
    commands: [In; 4],
    store: [In; 3],
    busy: Out,
    found: Out,
    pending: Out,
    places: Out,
    dirty: Out,
    word_address: Out,
    word: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let [claim, store, clean, empty] = COMMANDS.map(|name| bench.input(name));
        Ok(Self {
            look: bench.input("look")?,
            look_address: bench.input("look_address")?,
            walks: bench.input("walks")?,
            commands: [claim?, store?, clean?, empty?],
            store: [bench.input("store_refused")?, bench.input("store_dirty")?, bench.input("store_word")?],
            busy: bench.output("busy")?,
            found: bench.output("found")?,
            pending: bench.output("pending")?,
            places: bench.output("places")?,
            dirty: bench.output("dirty")?,
            word_address: bench.output("word_address")?,
            word: bench.output("word")?,
        })
    }
}

/// A look whose set has not changed: cycles since, and the word of the place if it is known to have one.
#[derive(Clone, Copy)]
struct Look {
    address: u64,
    walks: bool,
    age: u64,
    place: Option<Word>,
    any_dirty: bool,
}

/// What is done in a cycle.
#[derive(Clone, Copy)]
enum Action {
    Nothing,
    Look(u64),
    Command(usize, Option<u64>, bool),
}

/// What may come in this cycle.
fn choose(stimulus: &mut Stimulus, model: &AtomicCache, look: Option<Look>, pool: &[u64]) -> Action {
    let next = Action::Look(pool[stimulus.below(pool.len() as u64) as usize]);
    let Some(look) = look else { return next };
    if look.age == 0 {
        // In the cycle after a look nothing may come but a command about the whole set, or a further look.
        return match look.walks && !look.any_dirty && stimulus.once_in(2) {
            true => Action::Command(EMPTY, None, false),
            false if stimulus.once_in(8) => next,
            false => Action::Nothing,
        };
    }
    if stimulus.once_in(4) {
        return if stimulus.once_in(2) { next } else { Action::Nothing };
    }
    let has_value = look.place.is_some_and(|word| !word.is_pending());
    let (value, dirty) = (stimulus.word(64), stimulus.once_in(2));
    let word = model.find(look.address);
    if look.walks {
        return if look.any_dirty { Action::Command(CLEAN, None, false) } else { next };
    }
    match word {
        Some(_) if stimulus.once_in(6) => Action::Command(STORE, None, false),
        Some(_) if has_value && stimulus.once_in(6) => Action::Command(CLEAN, None, false),
        Some(_) => Action::Command(STORE, Some(value), dirty),
        None if has_value && stimulus.once_in(3) => Action::Command(CLEAN, None, false),
        None if model.victim(look.address).is_some() => Action::Command(CLAIM, None, false),
        None => next,
    }
}

/// Words that meet in few sets, some more than there are places.
fn random_pool(stimulus: &mut Stimulus, set_bits: u32, places: u64) -> Vec<u64> {
    let sets = [0, 1].map(|_| stimulus.word(set_bits));
    let tags = 1 + stimulus.below(2 * places + 2);
    (0..tags).map(|_| sets[stimulus.below(2) as usize] | stimulus.cornered_word(37 - set_bits) << set_bits).collect()
}

/// Looks, and commands between them.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let (set_bits, places) = (parameter(bench, "I")? as u32, parameter(bench, "K")?);
    let mut model = AtomicCache::new(set_bits, places as usize);
    let mut pace = Pace::new(60);
    let (mut look, mut clearing, mut pool, mut walking): (Option<Look>, u64, _, _) = (None, 0, vec![0], false);
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        if stimulus.once_in(100) {
            pool = random_pool(stimulus, set_bits, places);
            walking = stimulus.once_in(4);
        }
        let may = cycle.defined && !cycle.is_reset;
        let acts = may && clearing == 0 && pace.next(stimulus);
        let action = if acts { choose(stimulus, &model, look, &pool) } else { Action::Nothing };
        let walks = look.map_or(stimulus.once_in(2), |look| look.walks);
        bench.drive(ports.walks, walks.into());
        bench.drive(ports.look, matches!(action, Action::Look(_)).into());
        bench.drive(ports.look_address, if let Action::Look(address) = action { address } else { stimulus.word(37) });
        let (command, value, dirty) = match action {
            Action::Command(command, value, dirty) => (command, value, dirty),
            _ => (COMMANDS.len(), stimulus.once_in(2).then(|| stimulus.word(64)), stimulus.once_in(2)),
        };
        ports.commands.iter().enumerate().for_each(|(index, port)| bench.drive(*port, (index == command).into()));
        bench.drive(ports.store[0], value.is_none().into());
        bench.drive(ports.store[1], dirty.into());
        bench.drive_wide(ports.store[2], &BigUint::from(value.unwrap_or_else(|| stimulus.word(64))));
        if may {
            let is_busy = bench.sample_bit(ports.busy)?;
            bench.expect("busy", clearing > 0, is_busy)?;
            if let Some(look) = &look {
                compare(bench, &ports, look, &model)?;
            }
            clearing = clearing.saturating_sub(1);
        }
        match (action, &mut look) {
            (Action::Look(address), _) => {
                let set = model.dirty(address).next().is_some();
                let place = model.find(address).or(model.victim(address).flatten()).filter(|_| !walking);
                look = Some(Look { address, walks: walking, age: 0, place, any_dirty: set });
            }
            (Action::Command(command, value, dirty), Some(now)) => {
                execute(bench, &ports, &mut model, *now, (command, value, dirty))?;
                look = None;
            }
            (_, Some(now)) => now.age += 1,
            _ => {}
        }
        if cycle.is_reset {
            model.reset();
            (look, clearing) = (None, 1 << set_bits);
        }
        Ok(())
    })
}

/// What the look has found, as long as nothing has changed.
fn compare(bench: &mut Bench, ports: &Ports, look: &Look, model: &AtomicCache) -> TestResult {
    let is_dirty = bench.sample_bit(ports.dirty)?;
    if look.walks {
        bench.expect("dirty", look.any_dirty, is_dirty)?;
    } else {
        bench.expect("dirty", look.place.is_some_and(|word| word.dirty), is_dirty)?;
        let word = model.find(look.address);
        let has_place = model.victim(look.address).is_some();
        let (is_found, is_pending) = (bench.sample_bit(ports.found)?, bench.sample_bit(ports.pending)?);
        bench.expect("found and pending", word.map(|word| word.is_pending()), is_found.then_some(is_pending))?;
        let any = bench.sample_bit(ports.places)?;
        bench.expect("places", has_place, any)?;
    }
    let Some(word) = look.place.filter(|_| look.age > 0) else { return Ok(()) };
    let address = bench.sample(ports.word_address)?;
    bench.expect("word_address", word.address, address)?;
    let Some(expected) = word.value else { return Ok(()) };
    let value = bench.sample(ports.word)?;
    bench.expect("word", expected, value)
}

fn execute(
    bench: &mut Bench,
    ports: &Ports,
    model: &mut AtomicCache,
    look: Look,
    (command, value, dirty): (usize, Option<u64>, bool),
) -> TestResult {
    match command {
        CLAIM => model.claim(look.address),
        STORE => model.store(look.address, value, dirty && value.is_some()),
        EMPTY => model.empty(look.address),
        _ if look.walks => {
            // Any dirty word of the set will do.
            let (address, value) = (bench.sample(ports.word_address)?, bench.sample(ports.word)?);
            let chosen = model.dirty(look.address).find(|word| word.address == address);
            bench.expect("the dirty word", chosen.map(|word| word.value), Some(Some(value)))?;
            model.clean(address);
        }
        _ => look.place.iter().for_each(|word| model.clean(word.address)),
    }
    Ok(())
}
