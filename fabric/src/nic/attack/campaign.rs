//! The campaign `forge`: rounds of forged requests, forged stores and forged responses, each with tables of its own, after which memory is
//! compared and a legal request must complete.

use super::class::{Class, Rows};
use super::events::RING_BITS;
use super::forge::{Target, pick};
use super::tables::Tables;
use super::user::{Outstanding, Users};
use super::watch::Watch;
use crate::nic::design::{Size, Sizes};
use crate::nic::packet::Response;
use crate::nic::world::World;
use crate::study::trial_error::TrialError;
use phit_netlist::ir::Netlist;
use rand::RngExt;

/// Packets and stores of a round: requests, stores, responses. Each store closes at most one sequence, so that no ring overflows.
const ROUND: [u64; 3] = [256, 64, 32];
/// Cycles of the interface in which everything that was begun ends.
const PATIENCE: u64 = 20_000;
/// Cycles of the interface from a response at the tile until it has changed all that it changes.
const SETTLED: u64 = 300;
/// Legal requests that are drawn until one has words of its own.
const PROBES: usize = 20;
/// Phits that wait at the tile for the interface.
const AHEAD: usize = 40;
/// Registers that count.
const COUNTERS: u64 = 5 << 20;
/// Damaged requests, misrouted requests, stray acknowledgements, refused stores, damaged responses, stray responses of gets.
pub(super) const COUNTED: [u64; 6] = [0, 1, 2, 5, 6, 7];
/// Places in [`COUNTED`].
const DAMAGED: usize = 0;
const MISROUTED: usize = 1;
pub(super) const STRAY: usize = 2;
const REFUSED: usize = 3;
pub(super) const DAMAGED_ANSWER: usize = 4;
pub(super) const STRAY_ANSWER: usize = 5;
/// The register that flushes the cache of atomic operations.
const FLUSH: u64 = 0x18;

const _: () = assert!(ROUND[1] + ROUND[2] < 1 << RING_BITS);

/// What a campaign has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// A row for each class.
    pub rows: Rows,
    /// Cycles of the interface.
    pub cycles: u64,
    /// Properties of the block that did not hold.
    pub violations: Vec<String>,
}

impl Outcome {
    /// Nothing crossed a border, everything ended, and all answers were those of the page.
    pub fn is_clean(&self) -> bool {
        self.rows.sum(|row| row.across + row.hung + row.wrong) == 0 && self.violations.is_empty()
    }
}

/// Attacks an interface with so many packets and stores; and calls `done` with those of each round. It ends early with a round in which
/// something hung.
///
/// # Errors
/// If the netlist does not run, or the interface takes no register accesses.
pub fn forge(
    netlist: &Netlist,
    size: Size,
    packets: u64,
    seed: u64,
    done: &dyn Fn(u64),
) -> Result<Outcome, TrialError> {
    let mut campaign = Campaign {
        world: World::new(netlist, seed)?,
        watch: Watch::new(size.sizes().queues),
        users: Users::new(size.geometry()),
        sizes: size.sizes(),
        counters: [0; COUNTED.len()],
        answered: vec![],
    };
    let mut left = packets;
    while left > 0 && campaign.watch.rows.sum(|row| row.hung) == 0 {
        let round = left.min(ROUND.iter().sum());
        campaign.round(round)?;
        left -= round;
        done(round);
    }
    let violations = campaign.world.violations();
    Ok(Outcome { rows: campaign.watch.rows, cycles: campaign.world.cycle, violations })
}

/// A campaign in progress.
pub(super) struct Campaign {
    pub(super) world: World,
    pub(super) watch: Watch,
    pub(super) users: Users,
    sizes: Sizes,
    counters: [u64; COUNTED.len()],
    /// Responses that were sent in this round.
    pub(super) answered: Vec<Response>,
}

impl Campaign {
    fn round(&mut self, packets: u64) -> Result<(), TrialError> {
        let tables = Tables::draw(&mut self.world.rng, self.sizes);
        tables.write(&mut self.world, self.sizes.queues)?;
        self.watch.begin(tables.here, tables.domains);
        self.users.grant(&tables.rights);
        self.world.host.memory = Default::default();
        self.answered.clear();
        let all: u64 = ROUND.iter().sum();
        let [stores, responses] = [ROUND[1], ROUND[2]].map(|share| packets * share / all);
        self.requests(packets - stores - responses, stores)?;
        if self.is_sound() {
            self.responses(responses)?;
        }
        if self.is_sound() {
            self.end()?;
        }
        Ok(())
    }

    fn is_sound(&self) -> bool {
        self.watch.rows.sum(|row| row.hung) == 0
    }

    /// One cycle, and judgement of what happens in it.
    pub(super) fn cycle(&mut self) -> Result<(), TrialError> {
        self.world.cycle()?;
        let happened = std::mem::take(&mut self.world.happened);
        happened.seen.into_iter().for_each(|seen| self.watch.see(seen));
        let [requests, responses] = happened.left;
        requests.iter().for_each(|phits| self.users.left(phits, &mut self.watch));
        responses.iter().for_each(|phits| self.watch.answered(phits));
        Ok(())
    }

    /// Requests of the network and stores of users at the same time, until all have ended.
    fn requests(&mut self, mut requests: u64, mut stores: u64) -> Result<(), TrialError> {
        let mut left = PATIENCE;
        while left > 0 {
            let before = requests + stores;
            if requests > 0 && self.world.tile.waiting(0) < AHEAD && self.request() {
                requests -= 1;
            }
            if stores > 0 && self.world.host.waiting() == 0 && self.store() {
                stores -= 1;
            }
            if self.world.rng.random_bool(0.1) {
                self.reply();
            }
            self.cycle()?;
            let is_done = requests == 0 && stores == 0 && self.users.outstanding.is_empty() && self.is_idle();
            if is_done {
                break;
            }
            left = if requests + stores < before { PATIENCE } else { left - 1 };
        }
        self.settle()
    }

    pub(super) fn is_idle(&self) -> bool {
        let World { host, tile, .. } = &self.world;
        let is_quiet = host.is_idle() && host.waiting() == 0 && tile.waiting(0) + tile.waiting(1) == 0;
        is_quiet && self.watch.is_idle() && self.users.is_idle()
    }

    /// Everything that was begun comes to its end. What has none must stand in the counters.
    pub(super) fn settle(&mut self) -> Result<(), TrialError> {
        for _ in 0..SETTLED {
            self.cycle()?;
        }
        if self.world.host.waiting() > 0 || !self.users.is_idle() {
            self.watch.rows.of(Class::UserWindow).hung += 1;
        }
        let counted = self.count()?;
        self.watch.count(counted[DAMAGED], counted[MISROUTED]);
        let classes = std::mem::take(&mut self.users.refused);
        let blamed = classes.last().copied().unwrap_or(Class::UserControl);
        for class in &classes {
            let row = self.watch.rows.of(*class);
            row.refused += 1;
            row.accepted -= 1;
        }
        self.watch.rows.of(blamed).wrong += (classes.len() as u64).abs_diff(counted[REFUSED]);
        let strays = counted[STRAY] + counted[DAMAGED_ANSWER] + counted[STRAY_ANSWER];
        self.watch.rows.of(Class::Answer).wrong += strays;
        Ok(())
    }

    /// What the counters have counted since they were last read.
    pub(super) fn count(&mut self) -> Result<[u64; COUNTED.len()], TrialError> {
        let mut counted = [0; COUNTED.len()];
        for (at, register) in COUNTED.into_iter().enumerate() {
            let value = self.world.read(COUNTERS | register << 3)?;
            counted[at] = value.wrapping_sub(self.counters[at]) & u64::from(u32::MAX);
            self.counters[at] = value;
        }
        Ok(counted)
    }

    /// Sends a request; false if the one that was drawn will not do.
    fn request(&mut self) -> bool {
        let Self { world, watch, .. } = self;
        let class = *pick(&mut world.rng, Class::REQUESTS).unwrap_or(&Class::Legal);
        let class = if world.rng.random_bool(0.2) { Class::Legal } else { class };
        let target = Target { here: watch.here, domains: &watch.domains };
        let Some(phits) = target.draw(class, &mut world.rng) else { return false };
        let is_sent = watch.admit(class, &phits, true);
        if is_sent {
            world.tile.send(0, &phits);
        }
        is_sent
    }

    /// Makes a store; false if the one that was drawn will not do.
    fn store(&mut self) -> bool {
        let Self { world, watch, users, .. } = self;
        let class = *pick(&mut world.rng, Class::STORES).unwrap_or(&Class::UserControl);
        let (user, store) = users.draw(class, &mut world.rng, &watch.domains);
        let is_made = users.admit(class, user, &store, watch);
        if is_made {
            watch.sends(class);
            // Those that are refused move to their own column when the counter was read.
            watch.rows.of(class).accepted += 1;
            world.host.store(store);
        }
        is_made
    }

    /// Answers any packet that has left.
    pub(super) fn reply(&mut self) {
        if self.users.outstanding.is_empty() {
            return;
        }
        let any = self.world.rng.random_range(0..self.users.outstanding.len());
        let outstanding = self.users.outstanding.swap_remove(any);
        let mut response = outstanding.response(self.watch.here, &mut self.world.rng);
        if self.world.rng.random_bool(0.1) {
            response.words.clear();
            response.marks = Some([outstanding.tag, self.world.rng.random_range(1..16)]);
        }
        self.respond(&outstanding, response);
    }

    fn respond(&mut self, outstanding: &Outstanding, response: Response) {
        if !response.words.is_empty() {
            self.users.lands(outstanding, &response.words, &mut self.watch);
        }
        self.world.tile.send(1, &response.phits());
        self.answered.push(response);
    }

    /// Cycles until nothing is in flight.
    pub(super) fn drain(&mut self) -> Result<(), TrialError> {
        let mut left = PATIENCE;
        while left > 0 && !self.is_idle() {
            self.cycle()?;
            left -= 1;
        }
        Ok(())
    }

    /// A legal request must complete. Then the cache is written back, and memory must be as the page says.
    fn end(&mut self) -> Result<(), TrialError> {
        let target = Target { here: self.watch.here, domains: &self.watch.domains };
        let rng = &mut self.world.rng;
        let mut probes = std::iter::repeat_with(|| target.draw(Class::Legal, rng)).take(PROBES).flatten();
        let probes: Vec<Vec<u32>> = probes.by_ref().collect();
        if let Some(phits) = probes.into_iter().find(|phits| self.watch.admit(Class::Legal, phits, false)) {
            self.world.tile.send(0, &phits);
        }
        self.drain()?;
        self.settle()?;
        self.world.write(FLUSH, 0)?;
        let mut left = PATIENCE;
        while left > 0 && (self.world.read(FLUSH)? & 1 == 1 || !self.world.host.is_idle()) {
            left -= 1;
        }
        self.cycle()?;
        self.watch.compare(&self.world.host.memory);
        Ok(())
    }
}
