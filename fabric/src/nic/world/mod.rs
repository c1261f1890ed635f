//! An interface at RTL between a host and a tile.

pub mod host;
pub mod memory;
mod tile;

use self::host::{Host, Seen};
use self::tile::Tile;
use crate::network::port;
use crate::study::trial_error::TrialError;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Cycles of reset.
const RESET: u64 = 16;
/// Cycles in which a register is accessed.
const PATIENCE: u64 = 10_000;

/// What has happened since the last judgement.
#[derive(Default)]
pub struct Happened {
    /// Accesses of the host's memory, in order.
    pub seen: Vec<Seen>,
    /// Packets that have left, on each virtual channel, in order.
    pub left: [Vec<Vec<u32>>; 2],
}

/// Everything that is simulated.
pub struct World {
    engine: Engine,
    clock: PortId,
    /// The host.
    pub host: Host,
    /// The tile.
    pub tile: Tile,
    /// What was not judged yet.
    pub happened: Happened,
    /// Everything that is random.
    pub rng: ChaCha8Rng,
    is_reset: bool,
    /// Cycles so far.
    pub cycle: u64,
}

impl World {
    /// After reset, with tables cleared.
    ///
    /// # Errors
    /// If the netlist does not run.
    pub fn new(netlist: &Netlist, seed: u64) -> Result<Self, TrialError> {
        let mut engine = Engine::new(netlist)?;
        engine.power_up(Some(seed));
        let mut world = Self {
            clock: port(netlist, "clock"),
            host: Host::new(netlist, &engine),
            tile: Tile::new(netlist, &engine),
            happened: Happened::default(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            is_reset: true,
            cycle: 0,
            engine,
        };
        let reset = world.engine.input(port(netlist, "reset"));
        world.engine.set(reset, 1);
        world.host.present(&mut world.engine, &mut world.rng, &mut world.happened.seen);
        world.tile.present(&mut world.engine, &mut world.rng);
        while world.cycle < RESET {
            world.cycle()?;
        }
        world.engine.set(reset, 0);
        world.is_reset = false;
        while world.host.is_busy(&mut world.engine) {
            world.cycle()?;
        }
        Ok(world)
    }

    /// One cycle.
    ///
    /// # Errors
    /// If the engine does not run.
    pub fn cycle(&mut self) -> Result<(), TrialError> {
        self.cycle += 1;
        if !self.is_reset {
            let left = self.tile.observe(&mut self.engine);
            self.happened.left.iter_mut().zip(left).for_each(|(all, packet)| all.extend(packet));
            self.host.observe(&mut self.engine, &mut self.happened.seen);
        }
        self.engine.tick(&[self.clock])?;
        self.host.present(&mut self.engine, &mut self.rng, &mut self.happened.seen);
        self.tile.present(&mut self.engine, &mut self.rng);
        Ok(())
    }

    /// The kernel writes a register.
    ///
    /// # Errors
    /// If the interface does not take the access.
    pub fn write(&mut self, address: u64, value: u64) -> Result<(), TrialError> {
        self.host.access(true, address, value);
        self.finish().map(|_| ())
    }

    /// The kernel reads a register.
    ///
    /// # Errors
    /// If the interface does not take the access.
    pub fn read(&mut self, address: u64) -> Result<u64, TrialError> {
        self.host.access(false, address, 0);
        self.finish()
    }

    fn finish(&mut self) -> Result<u64, TrialError> {
        for _ in 0..PATIENCE {
            self.cycle()?;
            if let Some(answer) = self.host.accessed() {
                return Ok(answer);
            }
        }
        let what = format!("a register access was not taken in {PATIENCE} cycles");
        Err(TrialError::Wrong { cycle: self.cycle, what })
    }

    /// Assertions and assumptions of the block that have failed.
    pub fn violations(&mut self) -> Vec<String> {
        self.engine
            .violations()
            .into_iter()
            .map(|violation| format!("{}: {}", violation.path, violation.message))
            .collect()
    }
}
