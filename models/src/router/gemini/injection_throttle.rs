//! The throttle of a node, told by what it owes and what it has been given.

use super::{SLOT_PHITS, Write};
use crate::prim::arbiters::round_robin::RoundRobin;

/// Where the supervisor writes the rate, and whether the node is throttled.
pub const RATE: u64 = 0;
/// Where it writes how long nobody may be silent.
pub const WATCHDOG: u64 = 1;
/// Where it tells that somebody is there.
pub const HEARTBEAT: u64 = 2;
/// Where it writes how many slots the node does without.
pub const RESERVE: u64 = 3;
/// Parts of a phit: the rate is phits in so many cycles.
const PARTS: i64 = 256;

/// What a tile of the node does in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tile {
    /// A phit of a request goes to it, and whether it is the last of its packet.
    pub phit: Option<bool>,
    /// It gives a slot back.
    pub frees: bool,
}

/// The throttle, open at first.
#[derive(Clone, Debug)]
pub struct InjectionThrottle {
    watchdog_bits: u32,
    reserve_bits: u32,
    /// Parts of a phit per cycle, if the node is ordered to obey and if not.
    rate: i64,
    is_ordered: bool,
    watchdog: u64,
    silence: u64,
    reserve: usize,
    /// Parts that the node may send before it is in debt.
    balance: i64,
    held: Vec<usize>,
    lengths: Vec<usize>,
    turn: RoundRobin,
}

impl InjectionThrottle {
    /// For a node of so many tiles with so many slots, and a watchdog of so many bits.
    pub fn new(tiles: usize, slots: usize, watchdog_bits: u32) -> Self {
        Self {
            watchdog_bits,
            reserve_bits: slots.ilog2() + 1,
            rate: 0,
            is_ordered: false,
            watchdog: 0,
            silence: 0,
            reserve: 0,
            balance: 0,
            held: vec![0; tiles],
            lengths: vec![0; tiles],
            turn: RoundRobin::new(tiles),
        }
    }

    /// The node is throttled.
    pub fn is_throttled(&self) -> bool {
        self.is_ordered || self.watchdog > 0 && self.silence >= self.watchdog
    }

    /// Slots of which tiles the node gets in this cycle.
    pub fn credits(&self, tiles: &[Tile]) -> Vec<bool> {
        let mut turn = self.turn.clone();
        self.give(tiles, &mut turn)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, tiles: &[Tile], write: Option<Write>) {
        let mut turn = self.turn.clone();
        let credits = self.give(tiles, &mut turn);
        let longest = SLOT_PHITS as i64 * PARTS;
        if self.is_throttled() {
            self.turn = turn;
            let price = if credits.contains(&true) { longest } else { 0 };
            self.balance += self.rate - price;
        }
        for (index, tile) in tiles.iter().enumerate() {
            self.held[index] = self.held[index] + usize::from(tile.frees) - usize::from(credits[index]);
            let Some(is_last) = tile.phit else { continue };
            self.lengths[index] += 1;
            if is_last {
                self.balance += longest - self.lengths[index] as i64 * PARTS;
                self.lengths[index] = 0;
            }
        }
        self.balance = self.balance.min(tiles.len() as i64 * longest);
        if !self.is_throttled() {
            self.balance = 0;
        }
        self.silence = self.watchdog.min(self.silence + 1);
        if let Some(Write { address, data }) = write {
            let low = |bits: u32| data & ((1 << bits) - 1);
            match address {
                RATE => (self.rate, self.is_ordered) = (low(11) as i64, data >> 11 & 1 == 1),
                WATCHDOG => (self.watchdog, self.silence) = (low(self.watchdog_bits), 0),
                HEARTBEAT => self.silence = 0,
                RESERVE => self.reserve = low(self.reserve_bits) as usize,
                _ => {}
            }
        }
    }

    /// All slots that come back or wait beyond the reserve; of a throttled node one of them, and only if it owes nothing.
    fn give(&self, tiles: &[Tile], turn: &mut RoundRobin) -> Vec<bool> {
        let there = self.held.iter().zip(tiles).map(|(held, tile)| held + usize::from(tile.frees));
        let offered: Vec<bool> = there.map(|there| there > self.reserve).collect();
        if !self.is_throttled() {
            return offered;
        }
        let winner = if self.balance >= 0 { super::serve(turn, offered.iter().copied()) } else { None };
        (0..tiles.len()).map(|tile| winner == Some(tile)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREED: Tile = Tile { phit: None, frees: true };
    const QUIET: Tile = Tile { phit: None, frees: false };

    fn phit(is_last: bool) -> Tile {
        Tile { phit: Some(is_last), frees: false }
    }

    /// 8 phits in 256 cycles: a packet of 32 every 1024 cycles, one of 2 every 64.
    #[test]
    fn short_packets_get_back_what_they_did_not_use() {
        for (length, period) in [(32, 1024), (2, 64)] {
            let mut throttle = InjectionThrottle::new(1, 4, 27);
            throttle.tick(&[QUIET], Some(Write { address: RATE, data: 1 << 11 | 8 }));
            (0..3).for_each(|_| throttle.tick(&[FREED], None));
            let mut credited = vec![];
            for cycle in 0..1024 + 2 * period {
                let since = credited.last().map(|last| cycle - last);
                let tile =
                    since.filter(|since| (1..=length).contains(since)).map_or(QUIET, |since| phit(since == length));
                if throttle.credits(&[tile])[0] {
                    credited.push(cycle);
                }
                throttle.tick(&[tile], None);
            }
            // The first of three went when the throttle began, for the price of a longest packet, and was not used.
            assert_eq!(credited.len(), 2, "{length}: {credited:?}");
            assert_eq!(credited[1] - credited[0], period, "{length}: {credited:?}");
        }
    }

    #[test]
    #[phit_evidence::shows("GEM-CON-02", CALC)]
    fn silence_throttles_and_a_heartbeat_opens() {
        let mut throttle = InjectionThrottle::new(1, 4, 27);
        throttle.tick(&[QUIET], Some(Write { address: WATCHDOG, data: 3 }));
        let mut told = vec![];
        for cycle in 0..6 {
            told.push(throttle.is_throttled());
            throttle.tick(&[QUIET], (cycle == 4).then_some(Write { address: HEARTBEAT, data: 0 }));
        }
        assert_eq!(told, [false, false, false, true, true, false]);
    }

    #[test]
    fn a_reserve_is_never_given() {
        let mut throttle = InjectionThrottle::new(1, 4, 27);
        throttle.tick(&[QUIET], Some(Write { address: RESERVE, data: 2 }));
        let given = [1, 2, 3, 4].map(|_| {
            let given = throttle.credits(&[FREED])[0];
            throttle.tick(&[FREED], None);
            given
        });
        assert_eq!(given, [false, false, true, true]);
    }
}
