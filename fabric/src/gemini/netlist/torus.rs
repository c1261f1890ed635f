//! Chips wired to a torus or a graph, as a netlist whose ports are the processor tiles and the supervisors.

use super::linked::{COUNTS, RATE, linked};
use super::paced::{RATE_BITS, paced};
use super::throttled::throttled;
use crate::gemini::chip::layout::SLOTS;
use crate::gemini::chip::layout::{Direction, NODES, TILES, places};
use crate::gemini::chip::wiring::{Side, Wiring};
use crate::network::NetworkError;
use crate::network::elaborated::elaborated;
use crate::topology::shape::SizeError;
use num_bigint::BigUint;
use phit_hdl::router::gemini::injection_throttle::{GeminiThrottle, InjectionThrottle};
use phit_hdl::router::gemini::router::{GeminiRouter, Router};
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::ir::{InstanceId, ModuleId, Netlist, NodeId};

/// Longest wire, in cycles each way.
const MOST_DELAY: u32 = 64;

/// What the supervisor of each chip writes, and where: port and width.
const SUPERVISOR: [(&str, u32); 5] = [("write", 1), ("write_all", 1), ("tile", 6), ("address", 10), ("data", 48)];

/// Gemini's router with input buffers of half the size: 64 phits, 2 slots for each virtual channel.
type HalfRouter = Router<8, 6, 48, 14, 19, 25, 12, 6, 7, 1, 2, 4, 5, 3, 16, 2, 2, 8>;

/// The throttle for such buffers.
type HalfThrottle = InjectionThrottle<4, 2, 2, 17, 27>;

/// What a network is built of.
#[derive(Clone, Copy, Debug)]
pub struct Network<'a> {
    /// The chips, and the links between them.
    pub wiring: &'a Wiring,
    /// More cycles on the wires between chips, each way.
    pub delay: u32,
    /// Slots of the input buffers for each virtual channel: [`SLOTS`], or half of them.
    pub slots: u32,
    /// Chips are [throttled], with a throttle beside the four tiles of each node.
    pub has_throttles: bool,
}

/// Chips and their links.
///
/// Ports: `clock`, `reset`; per chip c `c{c}_write`, `c{c}_write_all`, `c{c}_tile`, `c{c}_address`, `c{c}_data` and
/// `c{c}_read_data`; per processor tile t `c{c}_in_valid_{t}`, `c{c}_in_phit_{t}`, `c{c}_in_credit_{t}` and
/// `c{c}_out_valid_{t}`, `c{c}_out_phit_{t}`, `c{c}_out_credit_{t}`, as the router names them; with throttles, per node n
/// `c{c}_throttled_{n}`.
///
/// # Errors
/// If the delay is not in 0 to 64 cycles, or the number of slots not 2 or 4.
pub fn chips(network: &Network) -> Result<Netlist, NetworkError> {
    wired(network, &Carrier::Wire)
}

/// Like [`chips`], with a [`paced`] link on each port that leads to another chip. The rate of what chip c sends at tile t is the port
/// `c{c}_rate_{t}`, in parts of `period`.
///
/// # Errors
/// As [`chips`].
pub fn chips_on_lanes(network: &Network, period: u32) -> Result<Netlist, NetworkError> {
    wired(network, &Carrier::Lanes(paced(period)?))
}

/// Like [`chips`], with a link control block at each port that leads to another chip, and input buffers of [`SLOTS`]. Further
/// ports: `rate`, that of bit errors on all wires; for chip c and tile t `c{c}_cut_{t}` and `c{c}_restart_{t}` of its end, and as
/// outputs the counts of this end, such as `c{c}_sent_{t}` ([`COUNTS`]).
///
/// # Errors
/// As [`chips`].
pub fn chips_on_links(network: &Network) -> Result<Netlist, NetworkError> {
    wired(&Network { slots: SLOTS, ..*network }, &Carrier::Link(linked()?))
}

/// What joins two ports.
enum Carrier {
    /// Wires.
    Wire,
    /// Lanes of some rate, each way.
    Lanes(Netlist),
    /// The link's protocol, at each end.
    Link(Netlist),
}

fn wired(network: &Network, carrier: &Carrier) -> Result<Netlist, NetworkError> {
    let Network { wiring, delay, slots, has_throttles } = *network;
    if delay > MOST_DELAY {
        return Err(SizeError { what: "the delay of wires", value: delay, legal: "0 to 64 cycles" }.into());
    }
    const HALF: u32 = SLOTS / 2;
    let (mut chip, throttle) = match slots {
        SLOTS => (elaborated::<GeminiRouter>()?, elaborated::<GeminiThrottle>()?),
        HALF => (elaborated::<HalfRouter>()?, elaborated::<HalfThrottle>()?),
        value => return Err(SizeError { what: "the number of slots", value, legal: "2 or 4" }.into()),
    };
    if has_throttles {
        chip = throttled(&chip, &throttle)?;
    }
    let mut builder = Wirer::new(&chip, network, carrier)?;
    let chips: Vec<InstanceId> = (0..wiring.chips()).map(|chip| builder.chip(chip)).collect::<Result<_, _>>()?;
    for (index, chip) in chips.iter().enumerate() {
        for (number, place) in places().iter().enumerate() {
            let here = (*chip, number);
            match (place.direction, wiring.side(index, number)) {
                (Direction::Node(_), _) => builder.expose(here, index)?,
                (_, Side::Near(other, tile)) => {
                    let there = (chips[other], tile);
                    if let Carrier::Link(_) = carrier {
                        builder.link([(here, index), (there, other)])?;
                    } else {
                        builder.join(here, there, index)?;
                        builder.join(there, here, other)?;
                    }
                }
                (_, Side::Far(..)) => {}
                (_, Side::Open) => builder.end(here)?,
            }
        }
    }
    builder.builder.clock_all(builder.clock);
    Ok(builder.builder.finish()?)
}

/// A link of a chip.
type Port = (InstanceId, usize);

struct Wirer {
    builder: Builder,
    module: ModuleId,
    /// What stands between two ports, or at each, if not a wire.
    carrier: Option<ModuleId>,
    /// Rate of errors, on links.
    errors: Option<NodeId>,
    clock: Clock,
    reset: NodeId,
    delay: u32,
    has_throttles: bool,
    registers: usize,
}

impl Wirer {
    fn new(chip: &Netlist, network: &Network, carrier: &Carrier) -> Result<Self, BuildError> {
        let mut builder = Builder::new("gemini_torus");
        let module = builder.import(chip);
        let clock = builder.clock("clock")?;
        let reset = builder.input("reset", 1)?;
        let errors = match carrier {
            Carrier::Link(_) => Some(builder.input("rate", RATE)?),
            _ => None,
        };
        let carrier = match carrier {
            Carrier::Wire => None,
            Carrier::Lanes(netlist) | Carrier::Link(netlist) => Some(builder.import(netlist)),
        };
        let Network { delay, has_throttles, .. } = *network;
        Ok(Self { builder, module, carrier, errors, clock, reset, delay, has_throttles, registers: 0 })
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
        for node in (0..NODES).filter(|_| self.has_throttles) {
            let held = self.builder.value((chip, &format!("throttled_{node}")))?;
            self.builder.output(&format!("c{index}_throttled_{node}"), held)?;
        }
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
        if let Some(module) = self.carrier {
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

    /// Two ports with an end of a link at each.
    fn link(&mut self, ends: [(Port, usize); 2]) -> Result<(), BuildError> {
        let (Some(module), Some(errors)) = (self.carrier, self.errors) else { return Ok(()) };
        let mut blocks = vec![];
        for ((chip, tile), index) in ends {
            let end = self.builder.instance(&format!("link_{index}_{tile}"), module)?;
            // Any number that is not zero and differs from end to end.
            let seed = self.builder.constant(((index * TILES + tile + 1) as u32).wrapping_mul(0x9E37_79B1) | 1, 32);
            for (name, value) in [("reset", self.reset), ("seed", seed), ("rate", errors)] {
                self.builder.drive((end, name), value)?;
            }
            for name in ["cut", "restart"] {
                let value = self.builder.input(&format!("c{index}_{name}_{tile}"), 1)?;
                self.builder.drive((end, name), value)?;
            }
            for name in ["out_valid", "out_phit", "in_credit"] {
                self.builder.connect((chip, &format!("{name}_{tile}")), (end, name))?;
            }
            for name in ["out_credit", "in_valid", "in_phit"] {
                self.builder.connect((end, name), (chip, &format!("{name}_{tile}")))?;
            }
            for name in COUNTS {
                let value = self.builder.value((end, name))?;
                self.builder.output(&format!("c{index}_{name}_{tile}"), value)?;
            }
            blocks.push(end);
        }
        for (from, to) in [(blocks[0], blocks[1]), (blocks[1], blocks[0])] {
            let word = self.builder.value((from, "wire_out"))?;
            self.wire(word, (to, "wire_in"))?;
        }
        Ok(())
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
