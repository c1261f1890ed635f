//! The router: tiles, row buses and column channels.

use super::tile::{self, Tile};
use super::{Beat, PerChannel, Sizes, Write, input_port, output_port, subswitch};

/// What the supervisor does in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supervisor {
    /// It writes to this tile.
    pub write: bool,
    /// It writes to all tiles.
    pub write_all: bool,
    /// The tile that it writes to, and reads from.
    pub tile: usize,
    /// Where it writes, and what it reads.
    pub address: u64,
    /// What it writes.
    pub data: u64,
}

/// Ports that a router reads; one entry for each tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// What comes from the links.
    pub beats: Vec<Beat>,
    /// Slots that became free at the other ends.
    pub out_credits: Vec<PerChannel<bool>>,
    /// The one supervisor.
    pub supervisor: Supervisor,
}

/// Ports that a router drives; one entry for each tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Slots that became free.
    pub in_credits: Vec<PerChannel<bool>>,
    /// What goes to the links.
    pub beats: Vec<Beat>,
    /// The counter that was chosen the cycle before; `None` before the first cycle.
    pub read_data: Option<u64>,
}

/// The router, empty at first, with undefined tables. Tile n stands in row n / columns.
#[derive(Clone, Debug)]
pub struct Router {
    sizes: Sizes,
    tiles: Vec<Tile>,
    selected: usize,
}

impl Router {
    /// A router with tables of 2^`table_bits` entries.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        Self { sizes, tiles: vec![Tile::new(sizes, table_bits); sizes.rows * sizes.columns], selected: 0 }
    }

    /// The tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        let shown = self.shown();
        Outputs {
            in_credits: shown.iter().map(|tile| tile.input.in_credit).collect(),
            beats: shown.iter().map(|tile| tile.out).collect(),
            // Who reads from a tile that there is not reads zero.
            read_data: shown.get(self.selected).map_or(Some(0), |tile| tile.read_data),
        }
    }

    /// A clock edge in reset.
    pub fn reset(&mut self, supervisor: Supervisor) {
        self.tiles.iter_mut().for_each(|tile| tile.reset(supervisor.address));
        self.selected = supervisor.tile;
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (shown, Supervisor { write, write_all, tile, address, data }) = (self.shown(), inputs.supervisor);
        for number in 0..self.tiles.len() {
            let is_written = write_all || write && tile == number;
            let wires = tile::Inputs {
                input: input_port::Inputs {
                    beat: inputs.beats[number],
                    write: is_written.then_some(Write { address, data }),
                    row_credits: self.row_credits(&shown, number),
                    row_open: self.row_open(&shown, number),
                    row_idle: self.row_idle(&shown, number),
                },
                subswitch: self.to_subswitch(&shown, number),
                output: self.to_output(&shown, number, inputs.out_credits[number]),
                address,
            };
            self.tiles[number].tick(&wires);
        }
        self.selected = tile;
    }

    fn at(&self, row: usize, column: usize) -> usize {
        row * self.sizes.columns + column
    }

    /// Row and column of a tile.
    fn place(&self, tile: usize) -> (usize, usize) {
        (tile / self.sizes.columns, tile % self.sizes.columns)
    }

    fn shown(&self) -> Vec<tile::Outputs> {
        let tiles = self.tiles.iter().enumerate();
        tiles.map(|(number, tile)| tile.outputs(&self.straight_rows(number))).collect()
    }

    /// For each tile of the row: where its packets go straight on, if it is in this tile's column.
    fn straight_rows(&self, tile: usize) -> Vec<Option<usize>> {
        let (row, column) = self.place(tile);
        let straight = |from: usize| self.tiles[self.at(row, from)].input().straight();
        (0..self.sizes.columns)
            .map(|from| straight(from).filter(|place| place.column == column).map(|place| place.row))
            .collect()
    }

    fn row_credits(&self, shown: &[tile::Outputs], tile: usize) -> Vec<PerChannel<bool>> {
        let (row, column) = self.place(tile);
        (0..self.sizes.columns).map(|to| shown[self.at(row, to)].subswitch.row_credits[column]).collect()
    }

    fn row_open(&self, shown: &[tile::Outputs], tile: usize) -> Vec<PerChannel<u64>> {
        let (row, _) = self.place(tile);
        (0..self.sizes.columns).map(|to| shown[self.at(row, to)].subswitch.row_open).collect()
    }

    fn row_idle(&self, shown: &[tile::Outputs], tile: usize) -> Vec<u64> {
        let (row, _) = self.place(tile);
        (0..self.sizes.columns).map(|to| shown[self.at(row, to)].subswitch.row_idle).collect()
    }

    fn to_subswitch(&self, shown: &[tile::Outputs], tile: usize) -> subswitch::Inputs {
        let (row, column) = self.place(tile);
        let bus = |from: usize| shown[self.at(row, from)].input.row.filter(|bus| bus.column == Some(column));
        let outputs = || (0..self.sizes.rows).map(|to| &shown[self.at(to, column)].output);
        subswitch::Inputs {
            crossings: (0..self.sizes.columns).map(|from| bus(from).map(|bus| bus.crossing)).collect(),
            straight_rows: self.straight_rows(tile),
            grants: outputs().map(|output| output.grants[row]).collect(),
            rooms: outputs().map(|output| output.room).collect(),
            passages: outputs().map(|output| output.passage).collect(),
            idle: outputs().map(|output| output.is_idle).collect(),
            channel_credits: outputs().map(|output| output.channel_credits[row]).collect(),
            upset: 0,
        }
    }

    fn to_output(&self, shown: &[tile::Outputs], tile: usize, out_credit: PerChannel<bool>) -> output_port::Inputs {
        let (row, column) = self.place(tile);
        let subswitches = || (0..self.sizes.rows).map(|from| &shown[self.at(from, column)].subswitch);
        output_port::Inputs {
            requests: subswitches().map(|subswitch| subswitch.requests[row]).collect(),
            waits: subswitches().map(|subswitch| subswitch.waits[row]).collect(),
            channels: subswitches().map(|subswitch| subswitch.channels[row]).collect(),
            out_credit,
            ..Default::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::router::gemini::Phit;

    /// Cycles from a head at one link to the head at another.
    fn latency(head: u32) -> usize {
        let sizes = Sizes { rows: 2, columns: 2, room: 8, slots: 2 };
        let mut router = Router::new(sizes, 4);
        let idle = Inputs { beats: vec![None; 4], out_credits: vec![[false; 2]; 4], supervisor: Default::default() };
        // Tile 3, that is column 1 and row 1, is the only one of direction 2.
        for (address, data) in [(0x000, 2), (0x220, 0b1010), (0x282, 0b1000)] {
            let supervisor = Supervisor { write_all: true, address, data, ..Default::default() };
            router.tick(&Inputs { supervisor, ..idle.clone() });
        }
        for cycle in 0.. {
            if let Some((_, phit)) = router.outputs().beats[3] {
                assert_eq!(phit.payload, head);
                return cycle;
            }
            let payload = if cycle == 0 { head } else { 0 };
            let beat = (cycle < 4).then_some((0, Phit { payload, is_last: cycle == 3 }));
            router.tick(&Inputs { beats: vec![beat, None, None, None], ..idle.clone() });
        }
        unreachable!("the router has lost a packet")
    }

    #[test]
    fn a_head_goes_through_in_the_time_of_the_contract() {
        assert_eq!([1 << 19, 1 << 21, 0].map(latency), [13, 13, 15]);
    }
}
