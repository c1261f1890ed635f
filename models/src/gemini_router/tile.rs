//! A tile: input port, subswitch and output port side by side, and counters.

use super::input_port::{self, InputPort};
use super::output_port::{self, OutputPort};
use super::route_table::CONTROL;
use super::subswitch::{self, Subswitch};
use super::{PerChannel, Sizes, Write};

/// What a tile counts.
pub const COUNTERS: usize = 7;
/// Bit of the control register: the output is part of a ring.
const RING: u64 = 1 << 4;

/// Ports that a tile reads: those of its parts, but the strap that is a register here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Link and supervisor; row credits.
    pub input: input_port::Inputs,
    /// Row buses, and the answers of the column's outputs.
    pub subswitch: subswitch::Inputs,
    /// Requests and channels of the column, and the link; `ring` is not looked at.
    pub output: output_port::Inputs,
    /// Chooses what is read; the lowest three bits count.
    pub address: u64,
}

/// Ports that a tile drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Link and row bus.
    pub input: input_port::Outputs,
    /// Row credits, and the requests and channels of the column.
    pub subswitch: subswitch::Outputs,
    /// Grants, room and credits of the column; the link.
    pub output: output_port::Outputs,
    /// The counter that was chosen the cycle before; `None` before the first cycle.
    pub read_data: Option<u64>,
}

/// The tile, empty at first, with undefined tables.
#[derive(Clone, Debug)]
pub struct Tile {
    input: InputPort,
    subswitch: Subswitch,
    output: OutputPort,
    ring: bool,
    counters: [u64; COUNTERS],
    read_data: Option<u64>,
}

impl Tile {
    /// A tile with tables of 2^`table_bits` entries.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        Self {
            input: InputPort::new(sizes, table_bits),
            subswitch: Subswitch::new(sizes),
            output: OutputPort::new(sizes),
            ring: false,
            counters: [0; COUNTERS],
            read_data: None,
        }
    }

    /// Its input port, to be asked about packets.
    pub fn input(&self) -> &InputPort {
        &self.input
    }

    /// What the ports show, if what comes from the inputs of the row goes straight on at these rows.
    pub fn outputs(&self, straight_rows: &[Option<usize>]) -> Outputs {
        Outputs {
            input: self.input.outputs(),
            subswitch: self.subswitch.outputs(straight_rows),
            output: self.output.outputs(),
            read_data: self.read_data,
        }
    }

    /// A clock edge in reset; `address` is looked at all the same.
    pub fn reset(&mut self, address: u64) {
        self.read_data = Some(self.read(address));
        self.input.reset();
        self.subswitch.reset();
        self.output.reset();
        (self.ring, self.counters) = (false, [0; COUNTERS]);
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.read_data = Some(self.read(inputs.address));
        self.count(inputs);
        self.input.tick(&inputs.input);
        self.subswitch.tick(&inputs.subswitch);
        self.output.tick(&output_port::Inputs { ring: self.ring, ..inputs.output.clone() });
        if let Some(Write { address: CONTROL, data }) = inputs.input.write {
            self.ring = data & RING != 0;
        }
    }

    fn read(&self, address: u64) -> u64 {
        self.counters.get(address as usize & 7).copied().unwrap_or(0)
    }

    fn count(&mut self, inputs: &Inputs) {
        let (input, output) = (self.input.outputs(), self.output.outputs());
        let arrived = |channel: usize| inputs.input.beat.filter(|(on, _)| *on == channel);
        let phits: PerChannel<bool> = [0, 1].map(|channel| arrived(channel).is_some());
        let packets = [0, 1].map(|channel| arrived(channel).is_some_and(|(_, phit)| phit.is_last));
        let others = [input.is_stalled, output.is_stalled, input.is_unroutable];
        for (counter, happened) in self.counters.iter_mut().zip([&phits[..], &packets, &others].concat()) {
            *counter += u64::from(happened);
        }
    }
}
