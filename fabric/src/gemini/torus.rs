//! Chips wired to a torus, as a netlist whose ports are the processor tiles and the supervisors.

use super::layout::{Direction, Place, TILES, places, tile};
use super::node::SLOTS;
use super::paced::{RATE_BITS, paced};
use crate::network::NetworkError;
use crate::network::torus::Shape;
use num_bigint::BigUint;
use phit_hdl::router::gemini::router::{GeminiRouter, Router};
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::elaborate;
use phit_netlist::ir::{InstanceId, ModuleId, Netlist, NodeId};

/// Longest wire, in cycles each way.
const MOST_DELAY: u32 = 64;

/// What the supervisor of each chip writes, and where: port and width.
const SUPERVISOR: [(&str, u32); 5] = [("write", 1), ("write_all", 1), ("tile", 6), ("address", 10), ("data", 48)];

/// Gemini's router with input buffers of half the size: 64 phits, 2 slots for each virtual channel.
type HalfRouter = Router<8, 6, 48, 14, 19, 12, 6, 7, 1, 2, 4, 5, 3, 16, 2, 2, 8>;

/// Chips in a torus of this shape, with `delay` more cycles on the wires between them, each way, and input buffers of so many
/// slots: [`SLOTS`], or half of them.
///
/// Ports: `clock`, `reset`; per chip c `c{c}_write`, `c{c}_write_all`, `c{c}_tile`, `c{c}_address`, `c{c}_data` and
/// `c{c}_read_data`; per processor tile t `c{c}_in_valid_{t}`, `c{c}_in_phit_{t}`, `c{c}_in_credit_{t}` and
/// `c{c}_out_valid_{t}`, `c{c}_out_phit_{t}`, `c{c}_out_credit_{t}`, as the router names them.
///
/// # Errors
/// If a dimension is not in 1 to 16, the delay not in 0 to 64, or the number of slots not 2 or 4.
pub fn chips(shape: &Shape, delay: u32, slots: u32) -> Result<Netlist, NetworkError> {
    wired(shape, delay, slots, None)
}

/// Like [`chips`], with a [`paced`] link on each port that leads to another chip. The rate of what chip c sends at tile t is the port
/// `c{c}_rate_{t}`, in parts of `period`.
///
/// # Errors
/// As [`chips`].
pub fn chips_on_lanes(shape: &Shape, delay: u32, slots: u32, period: u32) -> Result<Netlist, NetworkError> {
    wired(shape, delay, slots, Some(&paced(period)?))
}

fn wired(shape: &Shape, delay: u32, slots: u32, link: Option<&Netlist>) -> Result<Netlist, NetworkError> {
    shape.check()?;
    if delay > MOST_DELAY {
        return Err(NetworkError::Size { what: "the delay of wires", value: delay, legal: "0 to 64 cycles" });
    }
    const HALF: u32 = SLOTS / 2;
    let router = match slots {
        SLOTS => elaborate(&GeminiRouter::default())?,
        HALF => elaborate(&HalfRouter::default())?,
        value => return Err(NetworkError::Size { what: "the number of slots", value, legal: "2 or 4" }),
    };
    let mut wiring = Wiring::new(&router, link, delay)?;
    let chips: Vec<InstanceId> = (0..shape.nodes()).map(|chip| wiring.chip(chip)).collect::<Result<_, _>>()?;
    let places = places();
    for (index, chip) in chips.iter().enumerate() {
        for (number, place) in places.iter().enumerate() {
            match place.direction {
                Direction::Node(_) => wiring.expose((*chip, number), index)?,
                Direction::Network { dimension, up: true } => match shape.above(index, dimension) {
                    Some(above) => {
                        let far = tile(Place { direction: place.direction.opposite(), link: place.link });
                        wiring.join((*chip, number), (chips[above], far), index)?;
                        wiring.join((chips[above], far), (*chip, number), above)?;
                    }
                    None => wiring.end((*chip, number))?,
                },
                Direction::Network { dimension, up: false } => {
                    if !shape.is_ring(dimension) {
                        wiring.end((*chip, number))?;
                    }
                }
            }
        }
    }
    wiring.builder.clock_all(wiring.clock);
    Ok(wiring.builder.finish()?)
}

/// A link of a chip.
type Port = (InstanceId, usize);

struct Wiring {
    builder: Builder,
    module: ModuleId,
    /// What stands between two ports, if not a wire.
    link: Option<ModuleId>,
    clock: Clock,
    reset: NodeId,
    delay: u32,
    registers: usize,
}

impl Wiring {
    fn new(router: &Netlist, link: Option<&Netlist>, delay: u32) -> Result<Self, BuildError> {
        let mut builder = Builder::new("gemini_torus");
        let module = builder.import(router);
        let link = link.map(|link| builder.import(link));
        let clock = builder.clock("clock")?;
        let reset = builder.input("reset", 1)?;
        Ok(Self { builder, module, link, clock, reset, delay, registers: 0 })
    }

    /// A chip with its supervisor's ports.
    fn chip(&mut self, index: usize) -> Result<InstanceId, BuildError> {
        let chip = self.builder.instance(&format!("chip_{index}"), self.module)?;
        self.builder.drive((chip, "reset"), self.reset)?;
        for (name, width) in SUPERVISOR {
            let port = self.builder.input(&format!("c{index}_{name}"), width)?;
            self.builder.drive((chip, name), port)?;
        }
        let read = self.builder.value((chip, "read_data"))?;
        self.builder.output(&format!("c{index}_read_data"), read)?;
        Ok(chip)
    }

    /// A processor tile as ports of the netlist.
    fn expose(&mut self, (chip, tile): Port, index: usize) -> Result<(), BuildError> {
        for (name, width) in [("in_valid", 2), ("in_phit", 23), ("out_credit", 2)] {
            let port = self.builder.input(&format!("c{index}_{name}_{tile}"), width)?;
            self.builder.drive((chip, &format!("{name}_{tile}")), port)?;
        }
        for name in ["in_credit", "out_valid", "out_phit"] {
            let value = self.builder.value((chip, &format!("{name}_{tile}")))?;
            self.builder.output(&format!("c{index}_{name}_{tile}"), value)?;
        }
        Ok(())
    }

    /// What leaves at `from`, a tile of the chip of this number, enters at `to`; slots go back.
    fn join(&mut self, (from, out): Port, (to, into): Port, index: usize) -> Result<(), BuildError> {
        let mut valid = self.builder.value((from, &format!("out_valid_{out}")))?;
        let mut phit = self.builder.value((from, &format!("out_phit_{out}")))?;
        if let Some(module) = self.link {
            let rate = self.builder.input(&format!("c{index}_rate_{out}"), RATE_BITS)?;
            let link = self.builder.instance(&format!("link_{index}_{out}"), module)?;
            for (name, value) in [("reset", self.reset), ("valid", valid), ("phit", phit), ("rate", rate)] {
                self.builder.drive((link, name), value)?;
            }
            valid = self.builder.value((link, "out_valid"))?;
            phit = self.builder.value((link, "out_phit"))?;
        }
        self.wire(valid, (to, &format!("in_valid_{into}")))?;
        self.wire(phit, (to, &format!("in_phit_{into}")))?;
        let credit = self.builder.value((to, &format!("in_credit_{into}")))?;
        self.wire(credit, (from, &format!("out_credit_{out}")))
    }

    fn wire(&mut self, mut value: NodeId, to: (InstanceId, &str)) -> Result<(), BuildError> {
        for _ in 0..self.delay {
            let name = format!("wire_{}", self.registers);
            self.registers += 1;
            value = self.builder.register(&name, self.clock, value, Some((self.reset, BigUint::ZERO)))?;
        }
        self.builder.drive(to, value)
    }

    /// A link that leads nowhere.
    fn end(&mut self, (chip, tile): Port) -> Result<(), BuildError> {
        for (name, width) in [("in_valid", 2), ("in_phit", 23), ("out_credit", 2)] {
            let zero = self.builder.constant(0u32, width);
            self.builder.drive((chip, &format!("{name}_{tile}")), zero)?;
        }
        Ok(())
    }
}

const _: () = assert!(TILES == 48, "the names of ports are those of a router of 48 tiles");
