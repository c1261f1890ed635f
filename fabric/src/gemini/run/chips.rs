//! A network that is built, and what it is built from.

use super::limiter::{OUTSTANDING, balanced};
use super::node::SLOTS;
use super::supervisor::port;
use crate::gemini::chip::layout::{Direction, places};
use crate::gemini::chip::packet::{CHECKED_RESPONSE, LONGEST, RESPONSE, Routing, SHORTEST_CHECKED, SHORTEST_REQUEST};
use crate::gemini::machine::channel::Channel;
use crate::gemini::machine::media::{LaneMasks, Media, period, rate};
use crate::gemini::netlist::torus::{Torus, chips, chips_on_lanes, chips_on_links};
use crate::gemini::tables::faults::{Faults, Link};
use crate::gemini::tables::plan::{Plan, PlanError, plan};
use crate::gemini::tables::routes::{Order, XYZ};
use crate::gemini::tables::writes::Bubble;
use crate::network::NetworkError;
use crate::topology::shape::Shape;
use crate::traffic::pattern::Pattern;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, BackendError};
use phit_sim::engine::{Engine, EngineError};

/// Most chips of a network: the tables tell no more apart.
const MOST_CHIPS: u32 = 256;

/// Why a trial could not be made, or what the network did wrong.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The network cannot be made.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The engine cannot run it.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine did not run it.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// There are no tables for it.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A setting that the network cannot have.
    #[error("{0}")]
    Setting(String),
    /// Nothing arrived for long, although packets are under way.
    #[error(
        "cycle {cycle}: nothing arrived for {patience} cycles; {inside} packets stand in the network, the oldest is \
         packet {number} from node {source_node} to node {destination}, made {age} cycles ago"
    )]
    Standstill {
        /// When, in cycles since reset.
        cycle: u64,
        /// For how many cycles nothing arrived.
        patience: u64,
        /// Packets in the network.
        inside: usize,
        /// Number of the oldest one.
        number: u32,
        /// Who sent it.
        source_node: u32,
        /// Who should have it.
        destination: u32,
        /// Cycles since it was made.
        age: u64,
    },
    /// A packet arrived that should not have.
    #[error("cycle {cycle}: {what}")]
    Wrong {
        /// When, in cycles since reset.
        cycle: u64,
        /// What.
        what: String,
    },
}

/// What the network is and what its nodes send.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Chips along X, Y and Z.
    pub shape: Shape,
    /// Further cycles on the wires between chips, each way.
    pub delay: u32,
    /// Slots of an input buffer for each virtual channel: 4 as published, or 2.
    pub slots: u32,
    /// Whether the rings keep their bubble.
    pub bubble: Bubble,
    /// Who sends to whom.
    pub pattern: Pattern,
    /// How packets are routed.
    pub routing: Routing,
    /// Phits of a request; none: 4 to 32, all equally often.
    pub length: Option<u32>,
    /// Each request is answered by a packet of 2 phits; on links of 3, so that it has a CRC.
    pub responses: bool,
    /// Requests that a node may have without response, if there are responses.
    pub outstanding: u32,
    /// Chips have throttles; a simulation takes 1.3 times as long with them.
    pub throttles: bool,
    /// Slots of each processor tile that the requests of its node do without; needs throttles.
    pub reserve: u32,
    /// What carries the links.
    pub media: Media,
    /// Order of dimensions; with failed links another one may be needed.
    pub order: Order,
}

impl Settings {
    /// Puts of 64 bytes, adaptive and uniform, on a torus of this size.
    pub fn new(size: [u32; 3]) -> Self {
        Self {
            shape: Shape::torus(size),
            delay: 0,
            slots: SLOTS,
            bubble: Bubble::Kept,
            pattern: Pattern::Uniform,
            routing: Routing::Adaptive,
            length: Some(LONGEST),
            responses: false,
            outstanding: OUTSTANDING,
            throttles: false,
            reserve: 0,
            media: Media::Register,
            order: XYZ,
        }
    }

    /// Balanced injection: a node has so many percent of the requests without response that it has room for, and of the slots of its
    /// tiles, whose number is set before (GEM-CON-03).
    ///
    /// # Errors
    /// If the value is not in 1 to 100.
    pub fn balance(&mut self, percent: u32) -> Result<(), String> {
        self.outstanding = balanced(OUTSTANDING, percent)?;
        self.reserve = self.slots - balanced(self.slots, percent)?;
        self.throttles |= self.reserve > 0;
        Ok(())
    }

    fn check_reserve(&self) -> Result<(), TrialError> {
        let reserve = self.reserve;
        if reserve > 0 && !self.throttles {
            return Err(TrialError::Setting("a reserve of slots on chips without throttles".to_owned()));
        }
        if reserve > 0 && reserve >= self.slots {
            let most = self.slots.saturating_sub(1);
            return Err(TrialError::Setting(format!("a reserve of {reserve} slots; legal: 0 to {most}")));
        }
        Ok(())
    }

    /// What the link's protocol needs: its CRC takes the place of the packet's, so every packet must have one.
    fn demand_protocol(&self) -> Result<(), TrialError> {
        let has_crc = self.length.is_some_and(|length| length >= SHORTEST_CHECKED);
        if !has_crc {
            return Err(TrialError::Setting(format!(
                "packets without a CRC cannot cross the link; legal: requests of one length, {SHORTEST_CHECKED} to 32"
            )));
        }
        match self.slots {
            SLOTS => Ok(()),
            slots => Err(TrialError::Setting(format!("{slots} slots with the link's protocol; legal: {SLOTS}"))),
        }
    }

    /// Phits of a response.
    pub fn response_length(&self) -> u32 {
        match self.media {
            Media::Protocol(_) => CHECKED_RESPONSE,
            _ => RESPONSE,
        }
    }

    /// Phits of a request in the mean.
    pub fn mean_length(&self) -> f64 {
        self.length.map_or(f64::from(SHORTEST_REQUEST + LONGEST) / 2.0, f64::from)
    }
}

/// A network that is built: make trials of it with [`Trial::new`].
pub struct Chips {
    netlist: Netlist,
    engine: Engine,
    settings: Settings,
    faults: Faults,
    lanes: LaneMasks,
    plan: Plan,
}

impl Chips {
    /// Builds and compiles a network without faults.
    ///
    /// # Errors
    /// If a setting is not legal.
    pub fn new(settings: &Settings) -> Result<Self, TrialError> {
        Self::with_faults(settings, &Faults::none(settings.shape))
    }

    /// Builds and compiles a network in which these links carry nothing from the start.
    ///
    /// # Errors
    /// If a setting is not legal, or no order of dimensions routes every pair around the faults.
    pub fn with_faults(settings: &Settings, faults: &Faults) -> Result<Self, TrialError> {
        let chip_count = settings.shape.nodes() as u32;
        if chip_count > MOST_CHIPS {
            return Err(TrialError::Setting(format!("a torus of {chip_count} chips; legal: 1 to {MOST_CHIPS}")));
        }
        if let Some(length) = settings.length
            && !(SHORTEST_REQUEST..=LONGEST).contains(&length)
        {
            return Err(TrialError::Setting(format!(
                "requests of {length} phits; legal: {SHORTEST_REQUEST} to {LONGEST}"
            )));
        }
        settings.check_reserve()?;
        settings.shape.check().map_err(NetworkError::from)?;
        let plan = plan(&settings.shape, settings.order, faults, settings.bubble)?;
        let Settings { shape, delay, slots, throttles, media, .. } = *settings;
        let torus = Torus { shape, delay, slots, has_throttles: throttles };
        let netlist = match media {
            Media::Register => chips(&torus)?,
            Media::Protocol(_) => {
                settings.demand_protocol()?;
                chips_on_links(&torus)?
            }
            Media::Machine(machine) if machine.shape() != shape => {
                return Err(TrialError::Setting("the torus is not that of its machine".to_owned()));
            }
            _ => chips_on_lanes(&torus, period(&Channel::shipped()))?,
        };
        let engine = Engine::new(&netlist)?;
        Ok(Self { netlist, engine, settings: *settings, faults: faults.clone(), lanes: LaneMasks::default(), plan })
    }

    /// What it was built from.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// From now on trials of this network have this pattern and routing; to build it anew would take seconds.
    pub fn carry(&mut self, pattern: Pattern, routing: Routing) {
        self.settings = Settings { pattern, routing, ..self.settings };
    }

    /// The links that have failed from the start.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// From now on trials of this network have these lanes.
    ///
    /// # Errors
    /// If its links have no lanes.
    pub fn degrade(&mut self, lanes: LaneMasks) -> Result<(), TrialError> {
        if matches!(self.settings.media, Media::Register | Media::Protocol(_)) && !lanes.is_empty() {
            return Err(TrialError::Setting("links that are registers have no lanes; choose a medium".to_owned()));
        }
        self.lanes = lanes;
        Ok(())
    }

    /// The lanes that carry.
    pub fn lanes(&self) -> &LaneMasks {
        &self.lanes
    }

    /// The tables that are loaded at the start.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The netlist.
    pub fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    /// The compiled network, before reset.
    pub(in crate::gemini) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Drives the rates of all links that have lanes.
    pub(in crate::gemini) fn set_rates(&self, engine: &mut Engine) {
        let (shape, channel) = (self.settings.shape, Channel::shipped());
        for chip in 0..shape.nodes() {
            for (tile, place) in places().into_iter().enumerate() {
                let Direction::Network { dimension, up } = place.direction else { continue };
                let link = Link { chip, dimension, up, number: place.link };
                if let Some(medium) = self.settings.media.of(link).filter(|_| shape.is_ring(dimension)) {
                    let rate = rate(&channel, medium, self.lanes.of(&shape, link));
                    engine.poke(port(&self.netlist, &format!("c{chip}_rate_{tile}")), &[rate.into()]);
                }
            }
        }
    }
}
