//! A network that is built and compiled.

use super::error::TrialError;
use super::ports::port;
use super::settings::Settings;
use crate::gemini::chip::layout::{Direction, LINKS, places};
use crate::gemini::chip::packet::Routing;
use crate::gemini::chip::wiring::Wiring;
use crate::gemini::machine::channel::Channel;
use crate::gemini::machine::media::{LaneMasks, Media, period, rate};
use crate::gemini::netlist::torus::{Network, chips, chips_on_lanes, chips_on_links};
use crate::gemini::tables::own::own;
use crate::gemini::tables::plan::{Plan, plan};
use crate::network::NetworkError;
use crate::tables::forwarding::Forwarding;
use crate::topology::faults::Faults;
use crate::topology::graph::model::Graph;
use crate::topology::link::Link;
use crate::topology::shape::Shape;
use crate::traffic::pattern::Pattern;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;

/// Most chips of a network: the tables tell no more apart.
const MOST_CHIPS: u32 = 256;

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
        Self::with_faults(settings, &Faults::none(settings.shape, LINKS))
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
        settings.check()?;
        settings.shape.check().map_err(NetworkError::from)?;
        if let Media::Machine(machine) = settings.media
            && machine.shape() != settings.shape
        {
            return Err(TrialError::Setting("the torus is not that of its machine".to_owned()));
        }
        let plan = plan(&settings.shape, settings.order, faults, settings.bubble)?;
        Self::wired(settings, &Wiring::torus(&settings.shape), plan, faults.clone())
    }

    /// Builds and compiles a graph of routers with these tables. Of the settings the shape, the bubble and the order of dimensions have no
    /// meaning for it.
    ///
    /// # Errors
    /// If a setting is not legal, the links are to be anything but wires, or the tables could deadlock.
    pub fn of_graph(settings: &Settings, graph: &Graph, tables: &Forwarding) -> Result<Self, TrialError> {
        let settings = Settings { shape: Shape::apart(graph.routers() as u32), ..*settings };
        settings.check()?;
        if settings.media != Media::Register {
            return Err(TrialError::Setting("links of a graph are registers; legal: no other medium".to_owned()));
        }
        let plan = own(graph, tables)?;
        Self::wired(&settings, &Wiring::graph(graph), plan, Faults::none(settings.shape, LINKS))
    }

    fn wired(settings: &Settings, wiring: &Wiring, plan: Plan, faults: Faults) -> Result<Self, TrialError> {
        let Settings { delay, slots, throttles, media, .. } = *settings;
        let network = Network { wiring, delay, slots, has_throttles: throttles };
        let netlist = match media {
            Media::Register => chips(&network)?,
            Media::Protocol(_) => chips_on_links(&network)?,
            _ => chips_on_lanes(&network, period(&Channel::shipped()))?,
        };
        let engine = Engine::new(&netlist)?;
        Ok(Self { netlist, engine, settings: *settings, faults, lanes: LaneMasks::default(), plan })
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
