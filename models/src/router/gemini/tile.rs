//! A tile: input port, subswitch and output port side by side, and counters.

use super::exit_check::ExitCheck;
use super::input_port::{self, InputPort};
use super::output_port::{self, OutputPort};
use super::route_table::CONTROL;
use super::subswitch::{self, Subswitch};
use super::tile_counters::{Events, TileCounters};
use super::word::Damage;
use super::{Beat, Sizes, Write};

/// Bit of the control register: packets are checked as they leave.
const CHECK: u64 = 1 << 5;
/// Bit of the control register: the output is part of a ring.
const RING: u64 = 1 << 4;

/// Ports that a tile reads: those of its parts, but the strap that is a register here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Link and supervisor; row credits.
    pub input: input_port::Inputs,
    /// Row buses, and the answers of the column's outputs; `upset` is not looked at.
    pub subswitch: subswitch::Inputs,
    /// Requests and channels of the column, and the link; `ring` is not looked at.
    pub output: output_port::Inputs,
    /// Chooses what is read; the lowest four bits count.
    pub address: u64,
}

/// Ports that a tile drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Link and row bus.
    pub input: input_port::Outputs,
    /// Row credits, and the requests and channels of the column.
    pub subswitch: subswitch::Outputs,
    /// Grants, room and credits of the column; what goes to the check.
    pub output: output_port::Outputs,
    /// The link.
    pub out: Beat,
    /// The counter that was chosen the cycle before; `None` before the first cycle.
    pub read_data: Option<u64>,
}

/// The tile, empty at first, with undefined tables.
#[derive(Clone, Debug)]
pub struct Tile {
    input: InputPort,
    subswitch: Subswitch,
    output: OutputPort,
    exit: ExitCheck,
    ring: bool,
    checks: bool,
    counters: TileCounters,
}

impl Tile {
    /// A tile with tables of 2^`table_bits` entries.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        Self {
            input: InputPort::new(sizes, table_bits),
            subswitch: Subswitch::new(sizes),
            output: OutputPort::new(sizes),
            exit: ExitCheck::default(),
            ring: false,
            checks: false,
            counters: TileCounters::default(),
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
            out: self.exit.out(),
            read_data: self.counters.read_data(),
        }
    }

    /// A clock edge in reset; `address` is looked at all the same.
    pub fn reset(&mut self, address: u64) {
        self.counters.reset(address);
        self.input.reset();
        self.subswitch.reset();
        self.output.reset();
        self.exit.reset();
        (self.ring, self.checks) = (false, false);
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        self.counters.tick(&self.events(inputs), inputs.input.write, inputs.address);
        self.exit.tick(self.output.outputs().out, self.checks);
        let upset = self.input.upset();
        self.input.tick(&inputs.input);
        self.subswitch.tick(&subswitch::Inputs { upset, ..inputs.subswitch.clone() });
        self.output.tick(&output_port::Inputs { ring: self.ring, ..inputs.output.clone() });
        if let Some(Write { address: CONTROL, data }) = inputs.input.write {
            (self.ring, self.checks) = (data & RING != 0, data & CHECK != 0);
        }
    }

    fn events(&self, inputs: &Inputs) -> Events {
        let (input, output) = (self.input.outputs(), self.output.outputs());
        let crosspoint = self.subswitch.outputs(&inputs.subswitch.straight_rows);
        let exit = self.exit.events(output.out, self.checks);
        let [table_corrected, table_uncorrectable] =
            [0, 1].map(|kind| input.table_damage[kind] || crosspoint.head_damage[kind]);
        Events {
            came: inputs.input.beat.map(|(channel, phit)| (channel, phit.is_last)),
            input_stalled: input.is_stalled,
            output_stalled: output.is_stalled,
            unroutable: input.is_unroutable,
            table_corrected,
            table_uncorrectable,
            phit_corrected: exit.damage == Damage::Corrected,
            phit_uncorrectable: exit.damage == Damage::Uncorrectable,
            marked: exit.is_marked,
        }
    }
}
