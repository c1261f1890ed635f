//! The sending end of a row bus.

use super::word::Word;
use super::{CHANNELS, PerChannel};

/// What is in front of a virtual channel.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// The phit.
    pub word: Word,
    /// The way of its packet, if it has one already.
    pub way: Option<Way>,
}

/// Where a packet goes.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The column, or nowhere.
    pub column: Option<usize>,
    /// Rows there.
    pub rows: u64,
}

/// A phit on the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Its virtual channel.
    pub channel: usize,
    /// The column that takes it, if any does.
    pub column: Option<usize>,
    /// Rows at which the packet may leave, with its head alone.
    pub rows: u64,
    /// The phit.
    pub word: Word,
}

/// A bus with row buffers that are empty at first.
#[derive(Clone, Debug)]
pub struct RowBus {
    /// Phits that a row buffer may still get, by column.
    room: Vec<PerChannel<u64>>,
    /// A packet's head went and its end did not.
    is_open: PerChannel<bool>,
    /// Who goes first, if both can.
    first: usize,
    carried: Option<Carried>,
}

impl RowBus {
    /// A bus to so many columns, with row buffers of so many phits.
    pub fn new(columns: usize, room: u64) -> Self {
        Self { room: vec![[room; CHANNELS]; columns], is_open: [false; CHANNELS], first: 1, carried: None }
    }

    /// What is on the bus.
    pub fn carried(&self) -> Option<Carried> {
        self.carried
    }

    /// Free places of the row buffers of each column.
    pub fn room(&self) -> &[PerChannel<u64>] {
        &self.room
    }

    /// The phit that is taken in this cycle: its channel, itself and its way.
    pub fn taken(&self, fronts: &PerChannel<Option<Front>>) -> Option<(usize, Word, Way)> {
        [self.first, 1 - self.first].into_iter().find_map(|channel| {
            let front = fronts[channel]?;
            let way = front.way?;
            let fits = way.column.is_none_or(|column| self.room[column][channel] != 0);
            fits.then_some((channel, front.word, way))
        })
    }

    /// A clock edge, at which places come back.
    pub fn tick(&mut self, fronts: &PerChannel<Option<Front>>, credits: &[PerChannel<bool>]) {
        let taken = self.taken(fronts);
        for (room, credit) in self.room.as_flattened_mut().iter_mut().zip(credits.as_flattened()) {
            *room += u64::from(*credit);
        }
        self.carried = None;
        if let Some((channel, word, Way { column, rows })) = taken {
            if let Some(column) = column {
                self.room[column][channel] -= 1;
            }
            let rows = if self.is_open[channel] { 0 } else { rows };
            self.is_open[channel] = !word.is_last();
            self.first = 1 - channel;
            self.carried = Some(Carried { channel, column, rows, word });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::router::gemini::Phit;

    fn front(is_last: bool, column: Option<usize>) -> Option<Front> {
        let word = Word::of(Phit { payload: 7, is_last }, 0);
        Some(Front { word, way: Some(Way { column, rows: 0b11 }) })
    }

    #[test]
    fn channels_take_turns_and_only_heads_bring_rows() {
        let mut bus = RowBus::new(2, 4);
        let fronts = [front(false, Some(0)), front(false, Some(1))];
        let carried = [0; 4].map(|_| {
            bus.tick(&fronts, &[[false; 2]; 2]);
            bus.carried().map(|carried| (carried.channel, carried.rows))
        });
        assert_eq!(carried, [Some((1, 0b11)), Some((0, 0b11)), Some((1, 0)), Some((0, 0))]);
        assert_eq!(bus.room(), [[2, 4], [4, 2]]);
    }

    #[test]
    fn a_full_row_buffer_waits_and_nowhere_is_never_full() {
        let mut bus = RowBus::new(1, 1);
        bus.tick(&[front(true, Some(0)), None], &[[false; 2]]);
        assert!(bus.taken(&[front(true, Some(0)), None]).is_none());
        assert!(bus.taken(&[front(true, None), None]).is_some());
        bus.tick(&[None, None], &[[true, false]]);
        assert!(bus.taken(&[front(true, Some(0)), None]).is_some());
    }
}
