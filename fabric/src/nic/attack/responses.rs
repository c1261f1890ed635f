//! The part of a round in which responses are forged.

use super::answers::{Fate, Sent};
use super::campaign::{COUNTED, Campaign, DAMAGED_ANSWER, STRAY, STRAY_ANSWER};
use super::class::Class;
use super::forge::pick;
use crate::nic::packet::Response;
use crate::nic::world::host::Store;
use crate::study::trial_error::TrialError;

/// Cycles of the interface from a response at the tile until it has changed all that it changes, while nothing else is in flight.
const ATTACK: u64 = 120;
/// Gets that are outstanding while responses are forged, at least.
const STOCK: usize = 2;

impl Campaign {
    /// Responses, one at a time, while packets of a user are outstanding. At last all sequences are closed and have their events.
    pub(super) fn responses(&mut self, responses: u64) -> Result<(), TrialError> {
        let able = self.users.able();
        let Some(user) = pick(&mut self.world.rng, &able).copied() else { return Ok(()) };
        for store in self.users.settle(user) {
            self.make(user, store);
        }
        let mut left = responses;
        while left > 0 {
            self.restock(user)?;
            if !self.is_idle() {
                break;
            }
            let class = *pick(&mut self.world.rng, Class::ANSWERS).unwrap_or(&Class::Answer);
            let sent = Sent { here: self.watch.here, outstanding: &self.users.outstanding, answered: &self.answered };
            if let Some((phits, fate)) = sent.draw(class, &mut self.world.rng) {
                self.attack(class, &phits, fate)?;
                left -= 1;
            }
        }
        while !self.users.outstanding.is_empty() {
            self.reply();
        }
        let close = self.users.close(user);
        self.make(user, close);
        self.drain()?;
        self.settle()
    }

    /// Sends a response, and compares what it does with what it must do.
    fn attack(&mut self, class: Class, phits: &[u32], fate: Fate) -> Result<(), TrialError> {
        self.watch.sends(class);
        let mut expected = [0; COUNTED.len()];
        match fate {
            Fate::Taken(at) => {
                let outstanding = self.users.outstanding.swap_remove(at);
                if let Some(response) = Response::parse(phits) {
                    self.users.lands(&outstanding, &response.words, &mut self.watch);
                    self.answered.push(response);
                }
            }
            Fate::Ends(at) => _ = self.users.outstanding.swap_remove(at),
            Fate::Damaged => expected[DAMAGED_ANSWER] = 1,
            Fate::Stray => expected[STRAY] = 1,
            Fate::StrayAnswer => expected[STRAY_ANSWER] = 1,
        }
        self.world.tile.send(1, phits);
        for _ in 0..ATTACK {
            self.cycle()?;
        }
        let counted = self.count()?;
        let is_idle = self.is_idle();
        let row = self.watch.rows.of(class);
        let end = match fate {
            _ if counted != expected || !is_idle => &mut row.wrong,
            Fate::Taken(_) => &mut row.accepted,
            Fate::Ends(_) => &mut row.refused,
            _ => &mut row.dropped,
        };
        *end += 1;
        Ok(())
    }

    /// A user gets and puts until enough packets are outstanding.
    fn restock(&mut self, user: usize) -> Result<(), TrialError> {
        let gets = self.users.outstanding.iter().filter(|outstanding| outstanding.words() > 0).count();
        if gets >= STOCK {
            return Ok(());
        }
        for is_get in [true, true, false] {
            let store = self.users.plain(user, is_get, &mut self.world.rng, &self.watch.domains);
            self.make(user, store);
        }
        self.drain()
    }

    /// A store that is no attack.
    fn make(&mut self, user: usize, store: Store) {
        if self.users.admit(Class::UserGet, user, &store, &mut self.watch) {
            self.world.host.store(store);
        }
    }
}
