//! The crosspoint of a tile: packets from the row buses of its row find an output of its column.

use super::output_port::Request;
use super::word::{Damage, Word};
use super::{Alternation, CHANNELS, PerChannel, Sizes, next};
use crate::prim::arbiters::round_robin::RoundRobin;
use std::collections::VecDeque;

/// Bits of the rows of a packet that waits, and of their code.
pub const HEAD_BITS: u32 = 13;

/// What is on a row bus for this column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Its virtual channel.
    pub channel: usize,
    /// Bit r: the packet may leave at row r; zero unless it is a head.
    pub rows: u64,
    /// The phit.
    pub word: Word,
}

/// Ports that the subswitch reads; one entry for each input or each output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// What comes from each input.
    pub crossings: Vec<Option<Crossing>>,
    /// The row at which what comes from an input goes straight on.
    pub straight_rows: Vec<Option<usize>>,
    /// What each output grants.
    pub grants: Vec<PerChannel<bool>>,
    /// Each output's room for packets of any kind.
    pub rooms: Vec<PerChannel<bool>>,
    /// Each output's room for packets that go straight on.
    pub passages: Vec<PerChannel<bool>>,
    /// Nothing is under way to an output.
    pub idle: Vec<bool>,
    /// Places that became free in column buffers.
    pub channel_credits: Vec<PerChannel<bool>>,
    /// Bits that are inverted in the rows that are stored, two at most.
    pub upset: u64,
}

/// Ports that the subswitch drives; one entry for each input or each output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Places that became free in row buffers.
    pub row_credits: Vec<PerChannel<bool>>,
    /// Bit r of a virtual channel: a packet could have left at row r the cycle before.
    pub row_open: PerChannel<u64>,
    /// Bit r: nothing was under way to row r the cycle before.
    pub row_idle: u64,
    /// What is asked of each output.
    pub requests: Vec<Option<Request>>,
    /// Packets that do not go straight on at an output could leave there and had no slot the cycle before.
    pub waits: Vec<PerChannel<bool>>,
    /// What goes to each output.
    pub channels: Vec<Option<(usize, Word)>>,
    /// Rows of packets in front have one wrong bit, more.
    pub head_damage: [bool; 2],
}

/// How far the first packet of a row buffer that has no output yet is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Search {
    /// It looks for an output, if it is there.
    #[default]
    Looks,
    /// It asks this one.
    Asks(usize),
    /// It asked this one in the cycle before.
    Asked(usize),
    /// It has a slot there and waits for the packets before it.
    Has(usize),
}

/// Rows at which a packet may leave, as they are read.
#[derive(Clone, Copy, Debug)]
struct Head {
    rows: u64,
    damage: Damage,
}

/// The row buffer of an input and virtual channel.
#[derive(Clone, Debug, Default)]
struct Lane {
    phits: VecDeque<Word>,
    /// Rows for each packet that has no slot yet.
    heads: VecDeque<Head>,
    search: Search,
    /// The output to which its first packet goes.
    goes_to: Option<usize>,
}

/// The subswitch, empty at first; hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Subswitch {
    sizes: Sizes,
    /// By input.
    lanes: Vec<PerChannel<Lane>>,
    /// By output: turns of those that get it, of the virtual channels on the wires, and free places.
    turns: Vec<PerChannel<RoundRobin>>,
    /// By output: its last slot was for a packet that went straight on.
    went_straight: Vec<PerChannel<bool>>,
    channels: Vec<Alternation>,
    places: Vec<PerChannel<usize>>,
    /// Rows that had their turn.
    served: PerChannel<Vec<bool>>,
    shown: Outputs,
}

impl Subswitch {
    /// A subswitch of so many inputs (columns) and outputs (rows).
    pub fn new(sizes: Sizes) -> Self {
        let Sizes { rows, columns, room, .. } = sizes;
        Self {
            sizes,
            lanes: vec![Default::default(); columns],
            turns: vec![[0, 1].map(|_| RoundRobin::new(columns)); rows],
            went_straight: vec![[false; CHANNELS]; rows],
            channels: vec![Alternation::default(); rows],
            places: vec![[room; CHANNELS]; rows],
            served: [vec![false; rows], vec![false; rows]],
            shown: nothing(sizes),
        }
    }

    /// What the ports show, if inputs go straight on at these rows.
    pub fn outputs(&self, straight_rows: &[Option<usize>]) -> Outputs {
        let mut outputs = self.shown.clone();
        let in_front = |damage: Damage| {
            let mut heads = self.lanes.iter().flatten().filter_map(|lane| lane.heads.front());
            heads.any(|head| head.damage == damage)
        };
        outputs.head_damage = [Damage::Corrected, Damage::Uncorrectable].map(in_front);
        for ((lanes, straight), channel) in self.lanes.iter().zip(straight_rows).flat_map(each_channel) {
            if let Search::Asks(row) = lanes[channel].search {
                outputs.requests[row] = Some(Request { channel, is_straight: *straight == Some(row) });
            }
        }
        outputs
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        *self = Self::new(self.sizes);
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.take_grants(inputs);
        let waits = self.waits(&inputs.straight_rows);
        let row_open = [0, 1].map(|channel| self.open_rows(&inputs.rooms, channel));
        let idle_rows = (0..self.sizes.rows).filter(|row| self.is_idle(inputs, *row));
        let row_idle = idle_rows.fold(0, |rows, row| rows | 1 << row);
        let asking = self.choose(inputs);
        self.send();
        (self.shown.row_open, self.shown.row_idle, self.shown.waits) = (row_open, row_idle, waits);
        self.begin();
        for lanes in &mut self.lanes {
            for lane in lanes {
                if let Search::Asks(row) = lane.search {
                    lane.search = Search::Asked(row);
                }
            }
        }
        for (row, winner) in asking.into_iter().enumerate() {
            if let Some((input, channel)) = winner {
                self.lanes[input][channel].search = Search::Asks(row);
            }
        }
        for (places, freed) in self.places.iter_mut().zip(&inputs.channel_credits) {
            for (places, freed) in places.iter_mut().zip(freed) {
                *places += usize::from(*freed);
            }
        }
        for (lanes, crossing) in self.lanes.iter_mut().zip(&inputs.crossings) {
            let Some(Crossing { channel, rows, word }) = *crossing else { continue };
            lanes[channel].phits.push_back(word);
            assert!(lanes[channel].phits.len() <= self.sizes.room, "a phit comes only to a free place");
            if rows != 0 {
                let damage = Damage::of(inputs.upset & ((1 << HEAD_BITS) - 1));
                let any = (1 << self.sizes.rows) - 1;
                let rows = if damage == Damage::Uncorrectable { any } else { rows };
                lanes[channel].heads.push_back(Head { rows, damage });
            }
        }
    }

    /// Answers have come for what was asked in the cycle before.
    fn take_grants(&mut self, inputs: &Inputs) {
        for (input, lanes) in self.lanes.iter_mut().enumerate() {
            for (channel, lane) in lanes.iter_mut().enumerate() {
                let Search::Asked(row) = lane.search else { continue };
                lane.search = Search::Looks;
                if inputs.grants[row][channel] {
                    lane.search = Search::Has(row);
                    lane.heads.pop_front();
                    let is_straight = inputs.straight_rows[input] == Some(row);
                    self.went_straight[row][channel] = is_straight;
                    if !is_straight {
                        self.turns[row][channel].serve(1 << input);
                    }
                }
            }
        }
    }

    /// By output, whether a packet in front that has no slot could leave there, but not straight on.
    fn waits(&self, straight_rows: &[Option<usize>]) -> Vec<PerChannel<bool>> {
        let waits = |row: usize, channel: usize| {
            self.lanes.iter().zip(straight_rows).any(|(lanes, straight)| {
                let Lane { heads, search, .. } = &lanes[channel];
                let could = heads.front().is_some_and(|head| head.rows >> row & 1 == 1);
                could && !matches!(search, Search::Has(_)) && *straight != Some(row)
            })
        };
        (0..self.sizes.rows).map(|row| [0, 1].map(|channel| waits(row, channel))).collect()
    }

    /// Nothing is under way to this output, and nobody here asks or waits for it.
    fn is_idle(&self, inputs: &Inputs, row: usize) -> bool {
        inputs.idle[row] && (0..CHANNELS).all(|channel| !self.is_claimed(row, channel))
    }

    /// Every packet that looks for an output chooses one, and every output one of those, with its input and virtual channel: a
    /// response if there is one, of several the one whose turn it is.
    fn choose(&mut self, inputs: &Inputs) -> Vec<Option<(usize, usize)>> {
        let mut exhausted: PerChannel<Vec<usize>> = Default::default();
        let mut wish = |input: usize, channel: usize| {
            let lane = &self.lanes[input][channel];
            let Head { rows, .. } = *lane.heads.front().filter(|_| lane.search == Search::Looks)?;
            let can_choose = |row: &usize| {
                let is_straight = inputs.straight_rows[input] == Some(*row);
                let is_open = inputs.rooms[*row][channel] || is_straight && inputs.passages[*row][channel];
                rows >> row & 1 == 1 && is_open && !self.is_claimed(*row, channel)
            };
            let choices: Vec<usize> = (0..self.sizes.rows).filter(can_choose).collect();
            let idle: Vec<usize> = choices.iter().copied().filter(|row| self.is_idle(inputs, *row)).collect();
            let behind = lane.goes_to.filter(|row| choices.contains(row));
            let choices = match behind {
                _ if !idle.is_empty() => idle,
                Some(row) => vec![row],
                None => choices,
            };
            let first_fresh = choices.iter().copied().find(|row| !self.served[channel][*row]);
            first_fresh.or_else(|| {
                exhausted[channel].extend(&choices);
                choices.first().copied()
            })
        };
        let columns = 0..self.sizes.columns;
        let wishes: Vec<PerChannel<_>> = columns.map(|input| [0, 1].map(|channel| wish(input, channel))).collect();
        let winner = |row: usize, channel: usize| {
            let (straight, others): (Vec<usize>, Vec<usize>) = (0..self.sizes.columns)
                .filter(|input| wishes[*input][channel] == Some(row))
                .partition(|input| inputs.straight_rows[*input] == Some(row));
            // Those that go straight on and all others alternate.
            let is_straight = others.is_empty() || !straight.is_empty() && !self.went_straight[row][channel];
            let wants = if is_straight { straight } else { others };
            let wants = (0..self.sizes.columns).map(|input| wants.contains(&input));
            next(&self.turns[row][channel], wants).map(|input| (input, channel))
        };
        let chosen: Vec<_> = (0..self.sizes.rows).map(|row| winner(row, 1).or_else(|| winner(row, 0))).collect();
        for (served, rows) in self.served.iter_mut().zip(exhausted) {
            rows.into_iter().for_each(|row| served[row] = false);
        }
        for (row, winner) in chosen.iter().enumerate() {
            if let Some((_, channel)) = winner {
                self.served[*channel][row] = true;
            }
        }
        chosen
    }

    /// A packet of the virtual channel asks this output or waits for its way there.
    fn is_claimed(&self, row: usize, channel: usize) -> bool {
        let claims = [Search::Asks(row), Search::Has(row)];
        self.lanes.iter().any(|lanes| claims.contains(&lanes[channel].search))
    }

    /// Rows with room that nobody asks or waits for.
    fn open_rows(&self, rooms: &[PerChannel<bool>], channel: usize) -> u64 {
        let is_open = |row: &usize| rooms[*row][channel] && !self.is_claimed(*row, channel);
        (0..self.sizes.rows).filter(is_open).fold(0, |rows, row| rows | 1 << row)
    }

    /// One phit to each output that has a packet with a phit and a place for it.
    fn send(&mut self) {
        self.shown = nothing(self.sizes);
        for row in 0..self.sizes.rows {
            let sources = [0, 1].map(|channel| {
                let is_source =
                    |lanes: &PerChannel<Lane>| lanes[channel].goes_to == Some(row) && !lanes[channel].phits.is_empty();
                self.lanes.iter().position(is_source).filter(|_| self.places[row][channel] > 0)
            });
            let Some(channel) = self.channels[row].next(sources.map(|source| source.is_some())) else { continue };
            let Some(input) = sources[channel] else { continue };
            let lane = &mut self.lanes[input][channel];
            let Some(word) = lane.phits.pop_front() else { continue };
            if word.is_last() {
                lane.goes_to = None;
            }
            self.places[row][channel] -= 1;
            self.shown.channels[row] = Some((channel, word));
            self.shown.row_credits[input][channel] = true;
        }
    }

    /// Packets with a slot begin if nothing of their row buffer or virtual channel is on the way there.
    fn begin(&mut self) {
        for channel in 0..CHANNELS {
            let busy: Vec<usize> = self.lanes.iter().filter_map(|lanes| lanes[channel].goes_to).collect();
            for lane in self.lanes.iter_mut().map(|lanes| &mut lanes[channel]) {
                if let Search::Has(row) = lane.search
                    && lane.goes_to.is_none()
                    && !busy.contains(&row)
                {
                    (lane.goes_to, lane.search) = (Some(row), Search::Looks);
                }
            }
        }
    }
}

/// The virtual channels of one input.
fn each_channel<T: Copy>(input: T) -> [(T, usize); CHANNELS] {
    [(input, 0), (input, 1)]
}

fn nothing(sizes: Sizes) -> Outputs {
    Outputs {
        row_credits: vec![[false; CHANNELS]; sizes.columns],
        row_open: [0; CHANNELS],
        row_idle: 0,
        requests: vec![None; sizes.rows],
        waits: vec![[false; CHANNELS]; sizes.rows],
        channels: vec![None; sizes.rows],
        head_damage: [false; 2],
    }
}

#[cfg(test)]
mod tests {
    use super::super::Phit;
    use super::*;

    const SIZES: Sizes = Sizes { rows: 2, columns: 2, room: 4, slots: 2 };

    fn step(subswitch: &mut Subswitch, crossing: Option<Crossing>) -> Outputs {
        let before = subswitch.outputs(&[None; 2]);
        let grants = vec![[subswitch.granted_next(), false], [false; 2]];
        let (rooms, passages, idle) = (vec![[true; 2]; 2], vec![[true; 2]; 2], vec![true; 2]);
        let crossings = vec![crossing, None];
        let (straight_rows, channel_credits) = (vec![None; 2], vec![[false; 2]; 2]);
        subswitch.tick(&Inputs { crossings, straight_rows, grants, rooms, passages, idle, channel_credits, upset: 0 });
        before
    }

    impl Subswitch {
        /// An output that always grants.
        fn granted_next(&self) -> bool {
            self.lanes.iter().any(|lanes| matches!(lanes[0].search, Search::Asked(_)))
        }
    }

    #[test]
    fn a_head_asks_two_cycles_after_it_came_and_goes_five_after() {
        let mut subswitch = Subswitch::new(SIZES);
        let crossing =
            |rows, payload, is_last| Crossing { channel: 0, rows, word: Word::of(Phit { payload, is_last }, 0) };
        let mut came = [Some(crossing(1, 7, false)), Some(crossing(0, 8, true))].into_iter();
        let shown: Vec<Outputs> = (0..8).map(|_| step(&mut subswitch, came.next().flatten())).collect();
        let asked: Vec<usize> = (0..8).filter(|cycle| shown[*cycle].requests[0].is_some()).collect();
        assert_eq!(asked, [2]);
        let sent = shown.iter().map(|outputs| outputs.channels[0].map(|(_, word)| word.phit().0.payload));
        let sent: Vec<Option<u32>> = sent.collect();
        assert_eq!(sent, [None, None, None, None, None, Some(7), Some(8), None]);
        assert_eq!(shown[5].row_credits, [[true, false], [false; 2]]);
    }
}
