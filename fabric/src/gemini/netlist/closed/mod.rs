//! Closed circuits for measurements: chips with their supervisors and all traffic inside. The only ports are `clock`, `reset`
//! and `digest`, a register that folds what all nodes received.

mod lookup;
mod supervisor;
mod terminal;

use super::torus::{Network, chips};
use crate::gemini::chip::layout::LINKS;
use crate::gemini::chip::layout::SLOTS;
use crate::gemini::chip::layout::{COLUMNS, Direction, NODES, ROWS, TILES, mask, places};
use crate::gemini::chip::wiring::Wiring;
use crate::gemini::tables::plan::plan;
use crate::gemini::tables::routes::XYZ;
use crate::gemini::tables::writes::{Bubble, CHOICE, LIVE, STRAIGHT, Write, one_hot};
use crate::network::elaborated::elaborated;
use crate::network::{NetworkError, Traffic, digest};
use crate::topology::faults::Faults;
use crate::topology::shape::{Shape, SizeError};
use phit_hdl::router::gemini::tile::GeminiTile;
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};
use supervisor::supervisor;
use terminal::terminal;

/// Most chips whose supervisors the circuit has.
const MOST_CHIPS: u32 = 8;

/// A torus of this size; every processor tile sends a packet whenever it has a slot for one.
///
/// # Errors
/// If it has more than 8 chips, or a number that is no power of two.
pub fn torus(size: [u32; 3]) -> Result<Netlist, NetworkError> {
    let shape = Shape::torus(size);
    let count = shape.nodes() as u32;
    if !count.is_power_of_two() || count > MOST_CHIPS {
        return Err(SizeError { what: "the number of chips", value: count, legal: "1, 2, 4 or 8" }.into());
    }
    let mut circuit = Circuit::new("gemini_closed", &programs(&shape))?;
    let network = Network { wiring: &Wiring::torus(&shape), delay: 0, slots: SLOTS, has_throttles: false };
    let module = circuit.builder.import(&chips(&network)?);
    let network = circuit.builder.instance("network", module)?;
    circuit.builder.drive((network, "reset"), circuit.reset)?;
    for chip in 0..shape.nodes() {
        let supervisor = circuit.supervisors[chip];
        for port in ["write", "write_all", "tile", "address", "data"] {
            circuit.builder.connect((supervisor, port), (network, &format!("c{chip}_{port}")))?;
        }
        for (tile, place) in places().iter().enumerate() {
            if let Direction::Node(node) = place.direction {
                let port = |name: &str| format!("c{chip}_{name}_{tile}");
                circuit.terminal(chip * NODES + node, network, port)?;
            }
        }
    }
    digest::finish(circuit.builder, circuit.clock, circuit.reset, &circuit.terminals)
}

/// One tile whose buses lead to itself: all directions are served by it.
///
/// # Errors
/// If it cannot be made.
pub fn tile() -> Result<Netlist, NetworkError> {
    let mut programs = programs(&Shape::torus([1, 1, 1]));
    for write in programs[0].iter_mut().filter(|write| write.data != 0) {
        match write.address {
            CHOICE..LIVE => write.data = one_hot(0),
            LIVE..STRAIGHT => write.data = mask([0]),
            _ => {}
        }
    }
    let mut circuit = Circuit::new("gemini_tile_closed", &programs)?;
    let module = circuit.builder.import(&elaborated::<GeminiTile>()?);
    let tile = circuit.builder.instance("tile", module)?;
    circuit.builder.drive((tile, "reset"), circuit.reset)?;
    let supervisor = circuit.supervisors[0];
    let [write, write_all] = ["write", "write_all"].map(|port| circuit.builder.value((supervisor, port)));
    let write = circuit.builder.logic(Op::Or(write?, write_all?), 1);
    circuit.builder.drive((tile, "write"), write)?;
    for port in ["address", "data"] {
        circuit.builder.connect((supervisor, port), (tile, port))?;
    }
    circuit.terminal(0, tile, |name| name.to_owned())?;
    circuit.fold_tile(tile)?;
    digest::finish(circuit.builder, circuit.clock, circuit.reset, &circuit.terminals)
}

fn programs(shape: &Shape) -> Vec<Vec<Write>> {
    plan(shape, XYZ, &Faults::none(*shape, LINKS), Bubble::Kept).expect("nothing has failed").writes
}

/// A circuit under construction.
struct Circuit {
    builder: Builder,
    clock: Clock,
    reset: NodeId,
    supervisors: Vec<InstanceId>,
    /// The traffic at a processor tile.
    terminal: phit_netlist::ir::ModuleId,
    terminals: Vec<InstanceId>,
    chips: usize,
}

impl Circuit {
    fn new(name: &str, programs: &[Vec<Write>]) -> Result<Self, NetworkError> {
        let mut builder = Builder::new(name);
        let module = builder.import(&supervisor(programs)?);
        let terminal = builder.import(&terminal()?);
        let clock = builder.clock("clock")?;
        let reset = builder.input("reset", 1)?;
        let mut supervisors = vec![];
        for chip in 0..programs.len() {
            let instance = builder.instance(&format!("supervisor_{chip}"), module)?;
            if programs.len() > 1 {
                let number = builder.constant(chip, programs.len().trailing_zeros());
                builder.drive((instance, "chip"), number)?;
            }
            builder.drive((instance, "reset"), reset)?;
            supervisors.push(instance);
        }
        Ok(Self { builder, clock, reset, supervisors, terminal, terminals: vec![], chips: programs.len() })
    }

    /// Traffic of a node at a tile whose ports have these names.
    fn terminal(&mut self, node: usize, of: InstanceId, port: impl Fn(&str) -> String) -> Result<(), BuildError> {
        let index = self.terminals.len();
        let instance = self.builder.instance(&format!("terminal_{index}"), self.terminal)?;
        let seed = self.builder.constant(Traffic::default().node_seed(index), 32);
        let last_chip = self.builder.constant(self.chips - 1, 16);
        self.builder.drive((instance, "reset"), self.reset)?;
        self.builder.drive((instance, "seed"), seed)?;
        self.builder.drive((instance, "last_chip"), last_chip)?;
        self.builder.connect((self.supervisors[node / NODES], "done"), (instance, "go"))?;
        for name in ["in_valid", "in_phit", "out_credit"] {
            self.builder.connect((instance, name), (of, &port(name)))?;
        }
        for name in ["in_credit", "out_valid", "out_phit"] {
            self.builder.connect((of, &port(name)), (instance, name))?;
        }
        self.terminals.push(instance);
        Ok(())
    }

    /// Row bus and column channels of a tile that stands alone in the first row and column.
    fn fold_tile(&mut self, tile: InstanceId) -> Result<(), BuildError> {
        let own = |name: &str| format!("{name}_0");
        let select = self.builder.value((tile, "row_column"))?;
        let select = self.builder.logic(Op::Slice(select, 0), 1);
        self.builder.drive((tile, "bus_select_0"), select)?;
        let zero = self.builder.constant(0u32, ROWS as u32);
        self.builder.drive((tile, "bus_straight_0"), zero)?;
        for (from, to) in [
            ("row_valid", "bus_valid_0"),
            ("row_rows", "bus_rows_0"),
            ("row_word", "bus_word_0"),
            ("bus_credit_0", "row_credit_0"),
            ("bus_open_0", "row_open_0"),
            ("bus_open_1", "row_open_1"),
            ("bus_idle", "row_idle_0"),
            ("column_room", "room_0"),
            ("column_idle", "idle_0"),
            ("column_passage", "passage_0"),
        ] {
            self.builder.connect((tile, from), (tile, to))?;
        }
        for (from, to) in [
            ("request", "column_request"),
            ("straight", "column_straight"),
            ("column_grant", "grant"),
            ("waits", "column_waits"),
            ("channel_valid", "column_valid"),
            ("channel_word", "column_word"),
            ("column_credit", "channel_credit"),
        ] {
            self.builder.connect((tile, &own(from)), (tile, &own(to)))?;
        }
        let row = ["bus_valid", "bus_select", "bus_rows", "bus_word", "bus_straight", "row_credit", "row_idle"];
        let column = [
            "column_request",
            "column_straight",
            "grant",
            "room",
            "idle",
            "passage",
            "column_waits",
            "column_valid",
            "column_word",
            "channel_credit",
        ];
        let silent = (row.iter().flat_map(|name| (1..COLUMNS).map(move |index| (name, index))))
            .chain((2..2 * COLUMNS).map(|index| (&"row_open", index)))
            .chain(column.iter().flat_map(|name| (1..ROWS).map(move |index| (name, index))));
        for (name, index) in silent {
            let input = format!("{name}_{index}");
            let width = self.builder.input_width((tile, &input))?;
            let zero = self.builder.constant(0u32, width);
            self.builder.drive((tile, &input), zero)?;
        }
        Ok(())
    }
}

const _: () = assert!(TILES == 48, "the names of ports are those of a router of 48 tiles");
