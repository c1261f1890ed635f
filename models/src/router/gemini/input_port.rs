//! The input of a tile: packets wait for their column, then cross the row bus.

use super::route_table::{Route, RouteTable};
use super::subswitch::Crossing;
use super::word::{Damage, Word, decode};
use super::{Alternation, Beat, CHANNELS, PerChannel, Phit, Place, SLOT_PHITS, Sizes, Write};
use crate::coding::secded::Secded;
use std::collections::VecDeque;

/// Address of the live tiles of direction 0.
pub const LIVE: u64 = 0x280;
/// Directions that the tables tell apart.
pub const DIRECTIONS: usize = 8;
/// Address of the straight tile.
pub const STRAIGHT: u64 = 0x288;
/// Address of the upset of what is stored.
pub const UPSET: u64 = 0x28a;
/// Check bits of live tiles.
const LIVE_CHECK_BITS: usize = 7;
/// Bits of a route that waits, beyond one for each row and column; its check bits.
const ROUTE_FLAGS: usize = 5;
const ROUTE_CHECK_BITS: usize = 6;

/// Ports that the input reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// What comes from the link.
    pub beat: Beat,
    /// What the supervisor writes.
    pub write: Option<Write>,
    /// Places that became free in the row buffers of each column.
    pub row_credits: Vec<PerChannel<bool>>,
    /// Rows of each column at which a packet could leave at once.
    pub row_open: Vec<PerChannel<u64>>,
    /// Rows of each column at which nothing is under way.
    pub row_idle: Vec<u64>,
}

/// What is on the row bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnBus {
    /// The column that takes it, if any does.
    pub column: Option<usize>,
    /// The phit.
    pub crossing: Crossing,
}

/// Ports that the input drives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Slots that became free.
    pub in_credit: PerChannel<bool>,
    /// The row bus.
    pub row: Option<OnBus>,
    /// The tile at which what comes here goes straight on.
    pub straight: Option<Place>,
    /// A phit waits and none is sent.
    pub is_stalled: bool,
    /// A packet without a way ends.
    pub is_unroutable: bool,
    /// Table entries or routes were read with one wrong bit, with more.
    pub table_damage: [bool; 2],
}

/// Where the first packet of a buffer goes: nowhere, or to a column, and to which of its rows.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    column: Option<usize>,
    rows: u64,
}

/// A route that waits beside its packet.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    route: Route,
    damage: Damage,
}

/// The buffer of a virtual channel.
#[derive(Clone, Debug, Default)]
struct Buffer {
    phits: VecDeque<Word>,
    routes: VecDeque<Waiting>,
    way: Option<Way>,
    /// Its first packet's head has left.
    is_inside: bool,
}

/// The input, empty at first, with undefined tables.
#[derive(Clone, Debug)]
pub struct InputPort {
    sizes: Sizes,
    table: RouteTable,
    /// For each direction a code word: bit c x rows + r, and the check bits above.
    live: [Option<u128>; DIRECTIONS],
    live_code: Secded,
    /// Bits that are inverted in what is stored.
    upset: u64,
    straight: Option<Place>,
    buffers: PerChannel<Buffer>,
    /// Free places of the row buffer of each column.
    places: Vec<PerChannel<usize>>,
    /// Columns that had their turn.
    served: Vec<bool>,
    channels: Alternation,
    shown: Outputs,
}

impl InputPort {
    /// An input with tables of 2^`table_bits` entries.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        Self {
            sizes,
            table: RouteTable::new(sizes.rows, sizes.columns, table_bits),
            live: [None; DIRECTIONS],
            live_code: Secded::new(sizes.rows * sizes.columns, LIVE_CHECK_BITS),
            upset: 0,
            straight: None,
            buffers: Default::default(),
            places: vec![[sizes.room; CHANNELS]; sizes.columns],
            served: vec![false; sizes.columns],
            channels: Alternation::default(),
            shown: Outputs::default(),
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        let sends = { self.channels }.next(self.can_send());
        let unroutable = |channel: usize| {
            let Buffer { phits, way, .. } = &self.buffers[channel];
            phits.front().is_some_and(|word| word.is_last()) && way.is_some_and(|way| way.column.is_none())
        };
        let waiting = self.chooser().and_then(|channel| self.buffers[channel].routes.front());
        let read = waiting.map_or(vec![], |waiting| {
            let looks = waiting.damage != Damage::Uncorrectable && !waiting.route.is_directed;
            [Some(waiting.damage), looks.then(|| self.live(waiting.route).1)].into_iter().flatten().collect()
        });
        let damages = [Damage::Corrected, Damage::Uncorrectable];
        Outputs {
            straight: self.straight,
            is_stalled: sends.is_none() && self.buffers.iter().any(|buffer| !buffer.phits.is_empty()),
            is_unroutable: sends.is_some_and(unroutable),
            table_damage: damages.map(|damage| read.contains(&damage) || self.table.damages().contains(&damage)),
            ..self.shown.clone()
        }
    }

    /// A clock edge in reset: the tables stay.
    pub fn reset(&mut self) {
        let mut table = self.table.clone();
        table.reset();
        let live = self.live;
        *self = Self { table, live, ..Self::new(self.sizes, 1) };
    }

    /// Bits that are inverted in what is stored.
    pub fn upset(&self) -> u64 {
        self.upset
    }

    /// The tile at which what comes here goes straight on.
    pub fn straight(&self) -> Option<Place> {
        self.straight
    }

    /// An entry that this packet's way needs and that nobody has written: its address.
    pub fn missing(&self, phits: &[Phit]) -> Option<u64> {
        self.table.missing(phits).or_else(|| {
            let route = self.table.route_of(phits).filter(|route| !route.is_directed)?;
            let direction = usize::from(route.direction?);
            self.live[direction].is_none().then_some(LIVE + direction as u64)
        })
    }

    /// Where this packet may go if it comes now: its tiles, or none.
    pub fn places_of(&self, phits: &[Phit]) -> Vec<Place> {
        let places =
            (0..self.sizes.columns).flat_map(|column| (0..self.sizes.rows).map(move |row| Place { column, row }));
        let route = self.table.route_of(phits);
        let ways = route.map_or(vec![], |route| self.ways(route));
        places
            .filter(|place| ways.iter().any(|way| way.column == Some(place.column) && way.rows >> place.row & 1 == 1))
            .collect()
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.shown = Outputs::default();
        let chosen = self.choose(&inputs.row_open, &inputs.row_idle);
        self.send();
        if let Some((channel, way)) = chosen {
            self.buffers[channel].way = Some(way);
        }
        for (places, freed) in self.places.iter_mut().zip(&inputs.row_credits) {
            for (places, freed) in places.iter_mut().zip(freed) {
                *places += usize::from(*freed);
            }
        }
        if let Some((channel, phit)) = inputs.beat {
            self.buffers[channel].phits.push_back(Word::of(self.table.kept(phit), self.upset));
            assert!(self.buffers[channel].phits.len() <= self.sizes.slots * SLOT_PHITS, "a packet needs a slot");
        }
        if let Some((channel, route)) = self.table.route() {
            let damage = self.route_damage();
            self.buffers[channel].routes.push_back(Waiting { route, damage });
        }
        self.table.tick(inputs.beat, inputs.write, self.upset);
        if let Some(Write { address, data }) = inputs.write {
            match address {
                LIVE..STRAIGHT => {
                    let tiles = self.sizes.rows * self.sizes.columns;
                    let word = self.live_code.encode(u128::from(data & ((1 << tiles) - 1)));
                    let upset = u128::from(self.upset) & ((1 << (tiles + LIVE_CHECK_BITS)) - 1);
                    self.live[(address - LIVE) as usize] = Some(word ^ upset);
                }
                UPSET => {
                    let bit = |register: u64| (register >> 6 & 1) << (register & 63);
                    self.upset = bit(data) ^ bit(data >> 7);
                }
                STRAIGHT => self.straight = self.first_place(data),
                _ => {}
            }
        }
    }

    /// Buffers with a phit that has a way and a place.
    fn can_send(&self) -> PerChannel<bool> {
        [0, 1].map(|channel| {
            let Buffer { phits, way, .. } = &self.buffers[channel];
            let has_place = |way: Way| way.column.is_none_or(|column| self.places[column][channel] > 0);
            !phits.is_empty() && way.is_some_and(has_place)
        })
    }

    fn send(&mut self) {
        let can_send = self.can_send();
        let Some(channel) = self.channels.next(can_send) else { return };
        let buffer = &mut self.buffers[channel];
        let (Some(word), Some(Way { column, rows })) = (buffer.phits.pop_front(), buffer.way) else { return };
        let rows = if buffer.is_inside { 0 } else { rows };
        self.shown.row = Some(OnBus { column, crossing: Crossing { channel, rows, word } });
        buffer.is_inside = !word.is_last();
        if word.is_last() {
            buffer.way = None;
            self.shown.in_credit[channel] = true;
        }
        if let Some(column) = column {
            self.places[column][channel] -= 1;
        }
    }

    /// The virtual channel whose first packet gets its way in this cycle; it may be the one behind a packet that ends.
    fn chooser(&self) -> Option<usize> {
        let sends = { self.channels }.next(self.can_send());
        let wants = |channel: &usize| {
            let Buffer { phits, routes, way, .. } = &self.buffers[*channel];
            let ends = sends == Some(*channel) && phits.front().is_some_and(|word| word.is_last());
            !routes.is_empty() && (way.is_none() || ends)
        };
        (0..CHANNELS).rev().find(wants)
    }

    /// One packet that has come to the front gets its way, responses first. Of the row buffers counts the room before
    /// this cycle. Who may choose leaves aside columns where it would wait, unless it would wait everywhere.
    fn choose(&mut self, row_open: &[PerChannel<u64>], row_idle: &[u64]) -> Option<(usize, Way)> {
        let channel = self.chooser()?;
        let Waiting { route, damage } = self.buffers[channel].routes.pop_front()?;
        if damage == Damage::Uncorrectable {
            return Some((channel, Way::default()));
        }
        let mut ways = self.ways(route);
        // Whoever has no choice does not take part in the turns.
        let is_free = route.is_adaptive && self.straight_way(route).is_none();
        let way = match is_free {
            true => {
                let open = |way: &Way| way.column.map_or(0, |column| row_open[column][channel] & way.rows);
                let is_open = |way: &Way| open(way) != 0;
                let is_idle = |way: &Way| way.column.is_some_and(|column| open(way) & row_idle[column] != 0);
                // The packet before leaves in this cycle.
                let before = self.buffers[channel].way.and_then(|way| way.column);
                let is_behind = |way: &Way| before.is_some() && way.column == before && is_open(way);
                if ways.iter().any(is_idle) {
                    ways.retain(is_idle);
                } else if ways.iter().any(is_behind) {
                    ways.retain(is_behind);
                } else if ways.iter().any(is_open) {
                    ways.retain(is_open);
                }
                let level = |way: &Way| way.column.map(|column| self.places[column][channel]);
                let most = ways.iter().map(level).max();
                let best: Vec<Way> = ways.into_iter().filter(|way| Some(level(way)) == most).collect();
                self.take_turns(&best)
            }
            false => ways.into_iter().next(),
        };
        Some((channel, way.unwrap_or_default()))
    }

    /// The first of these that did not have its turn; if all had, they begin anew with the first.
    fn take_turns(&mut self, ways: &[Way]) -> Option<Way> {
        let columns = || ways.iter().filter_map(|way| way.column);
        let column = columns().find(|column| !self.served[*column]).or_else(|| {
            columns().for_each(|column| self.served[column] = false);
            columns().next()
        })?;
        self.served[column] = true;
        ways.iter().find(|way| way.column == Some(column)).copied()
    }

    /// All that a packet may choose from.
    fn ways(&self, route: Route) -> Vec<Way> {
        let only = |place: Place| Way { column: Some(place.column), rows: 1 << place.row };
        if !route.is_directed && self.live(route).1 == Damage::Uncorrectable {
            return vec![];
        }
        match (self.straight_way(route), route.is_adaptive) {
            (Some(way), _) => vec![way],
            (None, false) => route.place.expect("an entry that somebody wrote").map(only).into_iter().collect(),
            (None, true) => {
                let rows =
                    |column: usize| self.live(route).0 >> (column * self.sizes.rows) & ((1 << self.sizes.rows) - 1);
                let columns = (0..self.sizes.columns).filter(|column| rows(*column) != 0);
                columns.map(|column| Way { column: Some(column), rows: rows(column) }).collect()
            }
        }
    }

    /// Straight on, if that leads in the packet's direction.
    fn straight_way(&self, route: Route) -> Option<Way> {
        let Place { column, row } = self.straight.filter(|_| !route.is_directed)?;
        let is_live = self.live(route).0 >> (column * self.sizes.rows + row) & 1 == 1;
        is_live.then_some(Way { column: Some(column), rows: 1 << row })
    }

    /// What is wrong with a route that is stored now.
    fn route_damage(&self) -> Damage {
        let bits = self.sizes.rows + self.sizes.columns + ROUTE_FLAGS + ROUTE_CHECK_BITS;
        Damage::of(self.upset & ((1 << bits) - 1))
    }

    /// Live tiles, and what was wrong with their entry.
    fn live(&self, route: Route) -> (u64, Damage) {
        let direction = route.direction.expect("an entry that somebody wrote");
        let word = self.live[usize::from(direction)].expect("an entry that somebody wrote");
        decode(&self.live_code, self.sizes.rows * self.sizes.columns, word)
    }

    fn first_place(&self, tiles: u64) -> Option<Place> {
        let first = tiles.trailing_zeros() as usize;
        let Sizes { rows, columns, .. } = self.sizes;
        (first < rows * columns).then_some(Place { column: first / rows, row: first % rows })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn idle() -> Inputs {
        Inputs {
            row_credits: vec![[false; 2]; 2],
            row_open: vec![[0; 2]; 2],
            row_idle: vec![0; 2],
            ..Default::default()
        }
    }

    /// A packet of two phits; at which cycle after its head it crosses the row bus, and to which column and rows.
    fn crossing(port: &mut InputPort, head: u32) -> (usize, Option<usize>, u64) {
        let mut came = [head, 0].into_iter().map(|payload| Phit { payload, is_last: payload == 0 });
        for cycle in 0.. {
            if let Some(OnBus { column, crossing: Crossing { rows, .. } }) = port.outputs().row {
                (0..2).for_each(|_| port.tick(&idle()));
                return (cycle, column, rows);
            }
            port.tick(&Inputs { beat: came.next().map(|phit| (0, phit)), ..idle() });
        }
        unreachable!("the packet is lost")
    }

    #[test]
    fn a_packet_goes_straight_on_or_where_most_room_is_or_nowhere() {
        const ADAPTIVE: u32 = 1 << 19;
        let mut port = InputPort::new(Sizes { rows: 2, columns: 2, room: 8, slots: 2 }, 4);
        let write =
            |port: &mut InputPort, address, data| port.tick(&Inputs { write: Some(Write { address, data }), ..idle() });
        write(&mut port, 0x000, 2);
        write(&mut port, LIVE + 2, 0b1101);
        write(&mut port, 0x221, 0b1001);
        assert_eq!(crossing(&mut port, ADAPTIVE), (5, Some(0), 0b01));
        assert_eq!(crossing(&mut port, ADAPTIVE), (5, Some(1), 0b11), "more room");
        assert_eq!(crossing(&mut port, ADAPTIVE), (5, Some(0), 0b01), "its turn");
        assert_eq!(crossing(&mut port, 1 << 16), (6, Some(1), 0b01), "by the choice table");
        write(&mut port, STRAIGHT, 0b1000);
        assert_eq!(crossing(&mut port, ADAPTIVE), (5, Some(1), 0b10));
        write(&mut port, LIVE + 2, 0);
        assert_eq!(crossing(&mut port, ADAPTIVE), (5, None, 0));
    }
}
