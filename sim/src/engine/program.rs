//! A compiled design without its state: machine code, and what lies where.

use super::cell::{Cell, Shape};
use super::limb::Table;
use super::native::{Call, Code};
use num_bigint::BigUint;
use phit_netlist::ir::{PortId, PropertyKind};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A named value that can be looked at: a register, or a net of the traced part of the design.
#[derive(Clone, Debug)]
pub struct Signal {
    /// Hierarchical path: `fifo_3.wp`.
    pub path: String,
    /// Bits.
    pub width: u32,
    pub(super) place: Place,
}

/// Where a value stands.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Its limbs, least significant first.
    pub cells: Vec<Cell>,
    /// True if they are only right after settling; state and inputs always are.
    pub settles: bool,
}

/// A port of the top module.
#[derive(Clone, Debug)]
pub(super) struct Pin {
    pub name: String,
    pub width: u32,
    pub kind: PinKind,
}

#[derive(Clone, Debug)]
pub(super) enum PinKind {
    /// The domain of this number.
    Clock(usize),
    Input(Place),
    Output(Place),
}

/// Part of the design that is compiled as one piece and exists once or many times.
pub(super) struct Region {
    pub shape: Shape,
    /// By lane, the path of what stands there; some lanes only fill vectors.
    pub paths: Vec<Option<String>>,
    pub elements: Vec<Element>,
    pub checks: Vec<Check>,
    /// Nets of the traced subtree, with their lane.
    pub nets: Vec<(Element, u32)>,
}

/// A register, memory or net of a region; its path starts inside the region.
#[derive(Clone)]
pub(super) struct Element {
    pub path: String,
    pub width: u32,
    pub contents: Contents,
    /// A register's own initial value.
    pub initial: Option<BigUint>,
}

/// What an element has in lane 0.
#[derive(Clone)]
pub(super) enum Contents {
    /// One word, by limbs.
    Word(Place),
    /// Words of a memory, by limbs.
    Memory { depth: u32, tables: Vec<Table> },
}

impl Element {
    /// The cells of a word.
    pub fn cells(&self) -> &[Cell] {
        match &self.contents {
            Contents::Word(place) => &place.cells,
            Contents::Memory { .. } => &[],
        }
    }

    /// How many words it has.
    pub fn words(&self) -> usize {
        match self.contents {
            Contents::Word(_) => 1,
            Contents::Memory { depth, .. } => depth as usize,
        }
    }

    /// The cells of a word in a lane.
    pub fn row(&self, lane: u32, row: u32) -> Vec<Cell> {
        match &self.contents {
            Contents::Word(place) => place.cells.iter().map(|cell| cell.lane(lane)).collect(),
            Contents::Memory { tables, .. } => tables.iter().map(|table| table.cell(lane, row)).collect(),
        }
    }
}

/// A property of a region; its path starts inside the region.
pub(super) struct Check {
    pub path: String,
    pub kind: PropertyKind,
    pub message: String,
    pub domain: usize,
    /// Assertions and assumptions: set if it fails at the present edge. Cover points: set once it was hit.
    pub flag: Cell,
}

/// What an edge of one clock does.
pub(super) struct Domain {
    /// Computes what will be loaded, beside what is held.
    pub sample: Vec<Call>,
    /// Loads the registers.
    pub load: Load,
    /// Writes memories.
    pub write: Vec<Call>,
    /// By region that has any, a flag that is set if an assertion or assumption fails.
    pub alarms: Vec<(usize, Cell)>,
}

/// A copy of 64-bit words.
#[derive(Clone, Copy)]
pub(super) struct Load {
    /// First word to read.
    pub from: usize,
    /// First word to write.
    pub to: usize,
    /// How many.
    pub words: usize,
}

/// An element of the state by its path in the design.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub region: usize,
    pub element: usize,
    pub lane: u32,
}

/// A compiled design.
pub(super) struct Program {
    /// By [`PortId`].
    pub pins: Vec<Pin>,
    /// The first exists once, and contains the others.
    pub regions: Vec<Region>,
    /// Brings the inputs of the regions up to date with state and inputs.
    pub exchange: Vec<Call>,
    /// Computes outputs and traced nets, after the exchange.
    pub settle: Vec<Call>,
    pub domains: Vec<Domain>,
    /// What stands in the state from the start, where it is not zero.
    pub start: Vec<(Cell, u64)>,
    pub code: Code,
    pub names: OnceLock<Names>,
}

/// Everything with a path in the design. Made when it is first asked for: a large design has many.
pub(super) struct Names {
    pub registers: Vec<Signal>,
    pub nets: Vec<Signal>,
    pub elements: BTreeMap<String, Position>,
}

impl Program {
    /// The port behind an id.
    pub fn pin(&self, port: PortId) -> &Pin {
        &self.pins[port.index()]
    }

    /// Where a data port of the top module stands.
    ///
    /// # Panics
    /// If the port is a clock.
    pub fn data(&self, port: PortId) -> &Place {
        let pin = self.pin(port);
        match &pin.kind {
            PinKind::Input(place) | PinKind::Output(place) => place,
            PinKind::Clock(_) => panic!("{} is a clock and carries no data", pin.name),
        }
    }

    /// Everything with a path.
    pub fn names(&self) -> &Names {
        self.names.get_or_init(|| {
            let mut names = Names { registers: vec![], nets: vec![], elements: BTreeMap::new() };
            for (number, region) in self.regions.iter().enumerate() {
                for lane in 0..region.shape.lanes {
                    for (element, found) in region.elements.iter().enumerate() {
                        let Some(path) = region.join(lane, &found.path) else { continue };
                        names.elements.insert(path, Position { region: number, element, lane });
                        names.registers.extend(region.signal(found, lane));
                    }
                }
                names.nets.extend(region.nets.iter().filter_map(|(net, lane)| region.signal(net, *lane)));
            }
            names
        })
    }
}

impl Region {
    /// The path in the design of what has this path in a lane; `None` if the lane is nowhere.
    pub fn join(&self, lane: u32, path: &str) -> Option<String> {
        let prefix = self.paths[lane as usize].as_ref()?;
        Some(if prefix.is_empty() { path.to_owned() } else { format!("{prefix}.{path}") })
    }

    /// The word of an element in a lane; memories have none.
    fn signal(&self, element: &Element, lane: u32) -> Option<Signal> {
        let Contents::Word(place) = &element.contents else { return None };
        let cells = place.cells.iter().map(|cell| cell.lane(lane)).collect();
        let place = Place { cells, settles: place.settles };
        Some(Signal { path: self.join(lane, &element.path)?, width: element.width, place })
    }
}
