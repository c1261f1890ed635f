//! Two hosts, their nodes, and the wires between them, in the time of two clocks.

use super::design::nodes;
use super::host::{Host, Store};
use crate::channel::Channel;
use crate::pair::ENDS;
use crate::transfer::TransferError;
use phit_drivers::Port;
use phit_netlist::ir::PortId;
use phit_sim::backend::{Backend, power_up};
use phit_sim::clocks::{Clock, Clocks};
use phit_sim::engine::{Engine, Input, Output};

/// Periods of the clocks of interface (650 MHz) and tile (800 MHz), in units of 1 / 10.4 GHz (GEM-SYS-07).
const INTERFACE_PERIOD: u64 = 16;
const TILE_PERIOD: u64 = 13;
/// Nanoseconds of such a unit.
pub(super) const UNIT_NS: f64 = 1.0 / 10.4;
/// Tile cycles of reset beyond the delay of the wires.
const RESET: u64 = 16;
/// Interface cycles without an answer after which the world is stuck: longer than any time-out of the program.
const PATIENCE: u64 = 2_000_000;
/// Interface cycles between two looks at the properties.
const LOOK: u64 = 1024;
/// What stands on the wires when power comes on.
const IDLE: u32 = 0;

/// Why the world does not go on.
#[derive(Debug, thiserror::Error)]
pub enum WorldError {
    /// The simulation failed.
    #[error(transparent)]
    Simulation(#[from] TransferError),
    /// A link gave up.
    #[error("the link is down")]
    LinkDown,
}

/// Ports of an end's link.
struct Link {
    input: Input,
    output: Output,
    down: Output,
    retries: Output,
    errors: Output,
}

/// Everything that is simulated.
pub(super) struct World {
    engine: Engine,
    clocks: Clocks,
    interface_clock: PortId,
    tile_clock: PortId,
    links: [Link; 2],
    wires: [Channel; 2],
    pub(super) hosts: [Host; 2],
    seed: u64,
    /// Reset is set: what the interfaces show means nothing.
    is_reset: bool,
    /// Cycles of both clocks so far.
    pub(super) cycles: [u64; 2],
}

impl World {
    /// After reset, with tables cleared. The wires have this delay in tile cycles and this rate of bit errors.
    pub(super) fn new(delay: usize, bit_error_rate: f64, seed: u64) -> Result<Self, WorldError> {
        let netlist = nodes().map_err(TransferError::from)?;
        let mut engine = Engine::new(&netlist).map_err(TransferError::from)?;
        engine.deposit(&power_up(&netlist, Some(seed))).map_err(TransferError::from)?;
        let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("the pair has no port `{name}`"));
        let wire = |direction| {
            let seed = seed.wrapping_mul(2).wrapping_add(direction);
            Channel::new(delay, bit_error_rate, seed, IDLE).map_err(TransferError::from)
        };
        let links = ENDS.map(|end| {
            let name = |name: &str| port(&format!("{end}_link_{name}"));
            Link {
                input: engine.input(name("link_in")),
                output: engine.output(name("link_out")),
                down: engine.output(name("link_down")),
                retries: engine.output(name("retries")),
                errors: engine.output(name("errors")),
            }
        });
        let (interface_clock, tile_clock) = (port("clock"), port("tile_clock"));
        let clock = |port, period| Clock { port, period, phase: period };
        let clocks = [clock(interface_clock, INTERFACE_PERIOD), clock(tile_clock, TILE_PERIOD)];
        let hosts = ENDS.map(|end| Host::new(&netlist, &engine, end));
        let mut world = Self {
            clocks: Clocks::new(clocks).expect("both periods are positive"),
            engine,
            interface_clock,
            tile_clock,
            links,
            wires: [wire(0)?, wire(1)?],
            hosts,
            seed,
            is_reset: true,
            cycles: [0; 2],
        };
        let resets = ["reset", "tile_reset"].map(|name| world.engine.input(port(name)));
        resets.into_iter().for_each(|reset| world.engine.set(reset, 1));
        world.hosts.iter_mut().for_each(|host| host.present(&mut world.engine));
        while world.cycles[1] < delay as u64 + RESET {
            world.edge()?;
        }
        resets.into_iter().for_each(|reset| world.engine.set(reset, 0));
        world.is_reset = false;
        while world.hosts.iter().any(|host| host.is_busy(&mut world.engine)) {
            world.edge()?;
        }
        Ok(world)
    }

    /// Goes to the next edge of a clock.
    fn edge(&mut self) -> Result<(), WorldError> {
        let rising = self.clocks.advance();
        let [interface, tile] = [self.interface_clock, self.tile_clock].map(|clock| rising.contains(&clock));
        if tile {
            self.cycles[1] += 1;
            for (end, link) in self.links.iter().enumerate() {
                self.engine.set(link.input, self.wires[1 - end].arriving().into());
            }
            for (end, link) in self.links.iter().enumerate() {
                self.wires[end].advance(self.engine.get(link.output) as u32);
            }
        }
        if interface {
            self.cycles[0] += 1;
            if !self.is_reset {
                self.hosts.iter_mut().for_each(|host| host.observe(&mut self.engine));
            }
        }
        self.engine.tick(&rising).map_err(TransferError::from)?;
        if interface {
            self.hosts.iter_mut().for_each(|host| host.present(&mut self.engine));
        }
        Ok(())
    }

    /// One cycle of the interfaces.
    ///
    /// # Errors
    /// If a link is down, or a property of the design failed.
    pub(super) fn cycle(&mut self) -> Result<(), WorldError> {
        let next = self.cycles[0] + 1;
        while self.cycles[0] < next {
            self.edge()?;
        }
        if self.is_down() {
            return Err(WorldError::LinkDown);
        }
        if next.is_multiple_of(LOOK)
            && let Some(violation) = self.engine.violations().into_iter().next()
        {
            return Err(TransferError::Property { violation, cycle: next, seed: self.seed }.into());
        }
        Ok(())
    }

    /// Cycles until this holds.
    ///
    /// # Errors
    /// Those of [`World::cycle`], or if it never does.
    pub(super) fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) -> Result<(), WorldError> {
        let end = self.cycles[0] + PATIENCE;
        while !holds(self) {
            self.cycle()?;
            if self.cycles[0] > end {
                return Err(TransferError::Stalled { cycle: self.cycles[0], seed: self.seed }.into());
            }
        }
        Ok(())
    }

    fn is_down(&mut self) -> bool {
        self.links.iter().any(|link| self.engine.get(link.down) == 1)
    }

    /// Rewinds and errors of both links.
    pub(super) fn link_counts(&mut self) -> [u64; 2] {
        let mut sum = |port: fn(&Link) -> Output| self.links.iter().map(|link| self.engine.get(port(link))).sum();
        [sum(|link| link.retries), sum(|link| link.errors)]
    }

    /// Bits inverted on the wires.
    pub(super) fn wire_errors(&self) -> u64 {
        self.wires.iter().map(Channel::errors).sum()
    }

    /// The way from the software of this end to its interface.
    pub(super) fn port(&mut self, end: usize) -> HostPort<'_> {
        HostPort { world: self, end }
    }
}

/// The software of one host: each access takes its time in the world.
pub(super) struct HostPort<'a> {
    world: &'a mut World,
    end: usize,
}

impl HostPort<'_> {
    /// What was asked for stands at the ports at once, until the interface has taken it.
    fn finish(&mut self) -> Result<u64, WorldError> {
        let end = self.end;
        self.world.hosts[end].present(&mut self.world.engine);
        self.world.until(|world| world.hosts[end].is_idle())?;
        Ok(self.world.hosts[end].answer.unwrap_or(0))
    }
}

impl Port for HostPort<'_> {
    type Error = WorldError;

    fn write(&mut self, address: u64, value: u64) -> Result<(), WorldError> {
        self.world.hosts[self.end].access(true, address, value);
        self.finish().map(|_| ())
    }

    fn read(&mut self, address: u64) -> Result<u64, WorldError> {
        self.world.hosts[self.end].access(false, address, 0);
        self.finish()
    }

    fn store(&mut self, address: u64, words: &[u32]) -> Result<(), WorldError> {
        self.world.hosts[self.end].store(Store { address, words: words.to_vec() });
        self.finish().map(|_| ())
    }
}
