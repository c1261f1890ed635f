//! Two interfaces of a chip and their Netlink to eight tiles, in the time of both clocks.

use super::host::{Asked, Host};
use crate::network::elaborated::elaborated;
use crate::network::port;
use crate::study::trial_error::TrialError;
use phit_drivers::Port;
use phit_drivers::gemini::{Aim, Domain, Endpoint, Geometry, Nic as Driver, Rights};
use phit_hdl::nic::gemini::netlink::Netlink as Crossing;
use phit_hdl::nic::gemini::nic::Nic;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{InstanceId, Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::clocks::{Clock, Clocks};
use phit_sim::engine::{Engine, Output};

/// Few descriptors and tables, and what rates depend on: counts of 16 bits, 64 writes without confirmation, eight tiles.
type FullNic = Nic<2, 14, 18, 16, 3, 4, 7, 29, 2, 1, 6, 7, 3, 8, 16, 5, 6, 7>;
/// Queues of 64 phits.
type FullNetlink = Crossing<2, 3, 8, 16, 32, 6, 7>;
pub const GEOMETRY: Geometry = Geometry { descriptor_bits: 2, window_bits: 14 };
/// Bytes of a window, and of the memory domain that it is aimed at.
pub const WINDOW: u64 = 1 << 14;
/// Where that begins.
pub const MEMORY: u64 = 1 << 20;
/// Processor tiles of a chip.
pub const TILES: usize = 8;
/// Ports of tiles: two virtual channels each.
const PORTS: usize = 2 * TILES;
/// Periods of the clocks of interfaces (650 MHz) and tiles (800 MHz), in units of 1 / 10.4 GHz (GEM-SYS-07).
const PERIODS: [u64; 2] = [16, 13];
const RESET: u64 = 16;
/// Cycles in which whatever is waited for happens.
const PATIENCE: u64 = 40_000;
/// Names of the interfaces; their nodes are 0 and 1 of chip 0.
const INTERFACES: [&str; 2] = ["a", "b"];
const HANDLE: u16 = 1;
const TAG: u8 = 7;

/// What is behind the tiles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Router {
    /// What leaves over a tile comes back over it.
    Loop,
    /// What leaves is gone, and nothing comes.
    Sink,
}

/// The ports of the four wires of a stream, for so many streams of this side.
fn ports(side: &str, fields: &[&str], count: usize) -> Vec<String> {
    (0..count).flat_map(|port| fields.iter().map(move |field| format!("{side}_{field}_{port}"))).collect()
}

/// Everything of a stream.
const STREAM: [&str; 4] = ["valid", "phit", "last", "ready"];

fn join(
    builder: &mut Builder,
    from: (InstanceId, &str, usize),
    to: (InstanceId, &str, usize),
) -> Result<(), BuildError> {
    let name = |(_, side, port): (InstanceId, &str, usize), field: &str| format!("{side}_{field}_{port}");
    for field in ["valid", "phit", "last"] {
        builder.connect((from.0, &name(from, field)), (to.0, &name(to, field)))?;
    }
    builder.connect((to.0, &name(to, "ready")), (from.0, &name(from, "ready")))
}

fn expose(builder: &mut Builder, instance: InstanceId, prefix: &str, but: &[String]) -> Result<(), BuildError> {
    let but: Vec<&str> = but.iter().map(String::as_str).chain(["reset", "tile_reset"]).collect();
    builder.expose(instance, prefix, &but)
}

/// Joins the interfaces with their Netlink, and its tiles as the router does.
fn netlist(router: Router) -> Result<Netlist, TrialError> {
    let (nic, crossing) = (elaborated::<FullNic>()?, elaborated::<FullNetlink>()?);
    let mut builder = Builder::new("gemini_chip_interfaces");
    let (nic, crossing) = (builder.import(&nic), builder.import(&crossing));
    let clocks = [builder.clock("clock")?, builder.clock("tile_clock")?];
    let resets = [builder.input("reset", 1)?, builder.input("tile_reset", 1)?];
    let netlink = builder.instance("netlink", crossing)?;
    for (at, [clock, reset]) in [["clock", "reset"], ["tile_clock", "tile_reset"]].into_iter().enumerate() {
        builder.connect_clock((netlink, clock), clocks[at])?;
        builder.drive((netlink, reset), resets[at])?;
    }
    for (j, name) in INTERFACES.into_iter().enumerate() {
        let interface = builder.instance(name, nic)?;
        builder.connect_clock((interface, "clock"), clocks[0])?;
        builder.drive((interface, "reset"), resets[0])?;
        for port in 0..PORTS {
            join(&mut builder, (interface, "out", port), (netlink, "tx", j * PORTS + port))?;
            join(&mut builder, (netlink, "rx", j * PORTS + port), (interface, "in", port))?;
        }
        let joined = [ports("out", &STREAM, PORTS), ports("in", &STREAM, PORTS)].concat();
        expose(&mut builder, interface, name, &joined)?;
    }
    let mut joined = [ports("tx", &STREAM, 2 * PORTS), ports("rx", &STREAM, 2 * PORTS)].concat();
    if router == Router::Loop {
        for port in 0..PORTS {
            join(&mut builder, (netlink, "out", port), (netlink, "in", port))?;
        }
        joined.extend([ports("in", &STREAM, PORTS), ports("out", &["ready"], PORTS)].concat());
    }
    expose(&mut builder, netlink, "tile", &joined)?;
    Ok(builder.finish()?)
}

/// Everything that is simulated.
pub struct Chip {
    engine: Engine,
    clocks: Clocks,
    ports: [PortId; 2],
    pub hosts: [Host; 2],
    /// Valid and last of each port of a tile.
    out: Vec<[Output; 2]>,
    /// Packets that have been offered there: those that have left, if all are taken.
    pub packets: Vec<u64>,
    /// The cycles of the interfaces in which phits have been offered there, likewise.
    pub phits: Vec<Vec<u64>>,
    is_reset: bool,
}

impl Chip {
    /// After reset, with tables cleared.
    ///
    /// # Errors
    /// If the parts do not fit together, or do not run.
    pub fn new(router: Router) -> Result<Self, TrialError> {
        let netlist = netlist(router)?;
        let mut engine = Engine::new(&netlist)?;
        engine.power_up(Some(1));
        let ports = ["clock", "tile_clock"].map(|name| port(&netlist, name));
        let clock = |at: usize| Clock { port: ports[at], period: PERIODS[at], phase: PERIODS[at] };
        let output = |field: &str, q: usize| engine.output(port(&netlist, &format!("tile_out_{field}_{q}")));
        let out = (0..PORTS).map(|q| ["valid", "last"].map(|field| output(field, q))).collect();
        if router == Router::Sink {
            (0..PORTS).for_each(|q| engine.set(engine.input(port(&netlist, &format!("tile_out_ready_{q}"))), 1));
        }
        let hosts = INTERFACES.map(|name| Host::new(&netlist, &engine, name));
        let clocks = Clocks::new([clock(0), clock(1)]).expect("both periods are positive");
        let resets = ["reset", "tile_reset"].map(|name| engine.input(port(&netlist, name)));
        let (packets, phits) = (vec![0; PORTS], vec![vec![]; PORTS]);
        let mut chip = Self { engine, clocks, ports, hosts, out, packets, phits, is_reset: true };
        resets.into_iter().for_each(|reset| chip.engine.set(reset, 1));
        chip.present();
        chip.cycles(RESET)?;
        resets.into_iter().for_each(|reset| chip.engine.set(reset, 0));
        chip.is_reset = false;
        chip.until("the interfaces stay busy", |chip| !chip.hosts.iter().any(|host| host.is_busy(&mut chip.engine)))?;
        Ok(chip)
    }

    /// Cycles of the interfaces since the reset.
    pub fn cycle(&self) -> u64 {
        self.hosts[0].cycle
    }

    /// The cycles of the interfaces in which phits have left on a virtual channel, over all tiles.
    pub fn left(&self, channel: usize) -> Vec<u64> {
        let mut cycles = self.phits.iter().skip(channel).step_by(2).flatten().copied().collect::<Vec<u64>>();
        cycles.sort_unstable();
        cycles
    }

    /// So many cycles of the interfaces.
    ///
    /// # Errors
    /// If a line is not as it was stored, or a property of the design fails.
    pub fn cycles(&mut self, count: u64) -> Result<(), TrialError> {
        for _ in 0..count {
            while !self.edge()? {}
        }
        let wrong = self.hosts.iter_mut().find_map(|host| host.wrong.take());
        let violation = || self.engine.violations().first().map(|violation| violation.message.to_string());
        wrong.or_else(violation).map_or(Ok(()), |what| Err(TrialError::Wrong { cycle: self.cycle(), what }))
    }

    /// The next edge of a clock; whether it is one of the interfaces.
    fn edge(&mut self) -> Result<bool, TrialError> {
        let rising = self.clocks.advance();
        let [interface, tile] = self.ports.map(|clock| rising.contains(&clock));
        if tile && !self.is_reset {
            self.look();
        }
        if interface && !self.is_reset {
            self.hosts.iter_mut().for_each(|host| host.observe(&mut self.engine));
        }
        self.engine.tick(&rising)?;
        if interface {
            self.present();
        }
        Ok(interface)
    }

    /// Cycles until this holds.
    ///
    /// # Errors
    /// Those of [`Chip::cycles`], or if it does not hold in time: then this is what is wrong.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) -> Result<(), TrialError> {
        for _ in 0..PATIENCE {
            if holds(self) {
                return Ok(());
            }
            self.cycles(1)?;
        }
        Err(TrialError::Wrong { cycle: self.cycle(), what: what.to_owned() })
    }

    /// What the hosts want stands at the ports at once.
    fn present(&mut self) {
        self.hosts.iter_mut().for_each(|host| host.present(&mut self.engine));
    }

    /// What leaves over the tiles.
    fn look(&mut self) {
        for (port, [valid, last]) in self.out.iter().enumerate() {
            if self.engine.get(*valid) == 1 {
                self.phits[port].push(self.hosts[0].cycle);
                self.packets[port] += self.engine.get(*last);
            }
        }
    }
}

/// The software of one host.
pub struct Software<'a> {
    pub chip: &'a mut Chip,
    pub host: usize,
}

impl Software<'_> {
    fn ask(&mut self, asked: Asked) -> Result<u64, TrialError> {
        let host = self.host;
        self.chip.hosts[host].ask(asked);
        self.chip.present();
        self.chip.until("an access is not taken", |chip| chip.hosts[host].is_idle())?;
        Ok(self.chip.hosts[host].answer)
    }
}

impl Port for Software<'_> {
    type Error = TrialError;

    fn write(&mut self, address: u64, value: u64) -> Result<(), TrialError> {
        self.ask(Asked::Write(address, value)).map(|_| ())
    }

    fn read(&mut self, address: u64) -> Result<u64, TrialError> {
        self.ask(Asked::Read(address))
    }

    fn store(&mut self, address: u64, words: &[u32]) -> Result<(), TrialError> {
        let [low, high] = words else { unreachable!("set-up stores words of 8 bytes") };
        self.ask(Asked::Store(address, u64::from(*low) | u64::from(*high) << 32)).map(|_| ())
    }
}

impl Chip {
    /// Each interface has memory for others, and a window that leads to that of the interface `to[..]` says.
    ///
    /// # Errors
    /// Those of [`Chip::cycles`].
    pub fn set_up(&mut self, to: [u32; 2], adaptive: bool) -> Result<(), TrialError> {
        for (host, to) in to.into_iter().enumerate() {
            let software = Software { chip: self, host };
            let mut driver = Driver::open(software, GEOMETRY, host as u32, 0)?;
            driver
                .register(HANDLE, Domain { address: MEMORY, length: WINDOW, tag: TAG, writable: true, queue: None })?;
            driver.grant(0, Rights { first: to, count: 1, tag: TAG, queue: 0 })?;
            let aim = Aim { handle: HANDLE, adaptive, ..Aim::default() };
            Endpoint::new(0, GEOMETRY).aim(driver.port(), aim)?;
        }
        Ok(())
    }

    /// Packets of a host without acknowledgement.
    ///
    /// # Errors
    /// Those of [`Chip::cycles`].
    pub fn outstanding(&mut self, host: usize) -> Result<u16, TrialError> {
        Ok(Driver::attach(Software { chip: self, host }, GEOMETRY).outstanding(0)?.0)
    }

    /// This host stores so many lines; its bus takes so many cycles for each.
    pub fn begin(&mut self, host: usize, lines: u64, cycles: f64) {
        self.hosts[host].begin(lines, WINDOW, cycles);
        self.present();
    }
}
