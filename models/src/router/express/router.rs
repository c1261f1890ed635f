//! The router: tiles, row buses and column channels.

use super::input_port::{self, InputPort};
use super::output_port::{self, OutputPort};
use super::subswitch::{self, Subswitch};
use super::{Beat, Sizes, Write};

/// A configuration write to one tile, or to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// Which tile; `None`: all.
    pub tile: Option<usize>,
    /// What is written.
    pub write: Write,
}

/// Ports that a router reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// By tile, what comes from the link.
    pub beats: Vec<Beat>,
    /// By tile, the channel of a flit that left the next input buffer.
    pub out_credits: Vec<Option<usize>>,
    /// A configuration write.
    pub configuration: Option<Configuration>,
}

/// A tile: three parts that meet only outside of it.
#[derive(Clone, Debug)]
struct Tile {
    input: InputPort,
    subswitch: Subswitch,
    output: OutputPort,
}

/// What a tile shows.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Towards the link and the row bus.
    pub input: input_port::Outputs,
    /// Towards the column channels.
    pub subswitch: subswitch::Outputs,
    /// Towards the link.
    pub output: output_port::Outputs,
}

/// The router, empty at first, with undefined items. Tile n stands in row n / columns.
#[derive(Clone, Debug)]
pub struct Router {
    sizes: Sizes,
    tiles: Vec<Tile>,
}

impl Router {
    /// A router with tables of 2^`table_bits` items.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        let input = InputPort::new(sizes, table_bits);
        let tile = Tile { input, subswitch: Subswitch::new(sizes), output: OutputPort::new(sizes) };
        Self { sizes, tiles: vec![tile; sizes.rows * sizes.columns] }
    }

    /// What each tile shows.
    pub fn outputs(&self) -> Vec<Shown> {
        let shown = |tile: &Tile| Shown {
            input: tile.input.outputs(),
            subswitch: tile.subswitch.outputs().clone(),
            output: tile.output.outputs().clone(),
        };
        self.tiles.iter().map(shown).collect()
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        for tile in &mut self.tiles {
            tile.input.reset();
            (tile.subswitch, tile.output) = (Subswitch::new(self.sizes), OutputPort::new(self.sizes));
        }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let shown = self.outputs();
        let Sizes { rows, columns, .. } = self.sizes;
        let loads: Vec<u64> = shown.iter().map(|tile| tile.output.load).collect();
        for (number, tile) in self.tiles.iter_mut().enumerate() {
            let (row, column) = (number / columns, number % columns);
            let in_row = |other: usize| &shown[row * columns + other];
            let in_column = |other: usize| &shown[other * columns + column];
            let configuration = inputs.configuration.filter(|write| write.tile.is_none_or(|tile| tile == number));
            tile.input.tick(&input_port::Inputs {
                beat: inputs.beats[number],
                write: configuration.map(|configuration| configuration.write),
                loads: loads.clone(),
                row_credits: (0..columns).map(|to| in_row(to).subswitch.row_credits[column]).collect(),
            });
            let bus = |from: usize| in_row(from).input.row.filter(|beat| beat.place.column == column);
            tile.subswitch.tick(&subswitch::Inputs {
                buses: (0..columns).map(bus).collect(),
                channel_credits: (0..rows).map(|to| in_column(to).output.column_credits[row]).collect(),
            });
            tile.output.tick(&output_port::Inputs {
                columns: (0..rows).map(|from| in_column(from).subswitch.channels[row]).collect(),
                out_credit: inputs.out_credits[number],
            });
        }
    }
}
