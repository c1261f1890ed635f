//! The network of a study: options that all kinds share, and the torus or graph that they ask for.

use super::needs;
use super::values::{self, machine_class, media, routing, torus_size};
use crate::error::CliError;
use crate::options::HEADING;
use crate::options::legal::{real, text, whole};
use crate::own::{OwnNetwork, Summary, Tables};
use phit_fabric::channel::noise::ErrorRate;
use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::chip::packet::Routing;
use phit_fabric::gemini::machine::media::{LaneMasks, Media};
use phit_fabric::gemini::machine::{Class, Machine};
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::link::Link;
use phit_fabric::topology::shape::Shape;
use phit_fabric::traffic::pattern::{GRAPH_NAMES, Pattern};
use serde::Serialize;
use std::path::PathBuf;

/// Any torus, one of a machine, or a graph.
#[derive(clap::Args)]
pub struct Network {
    #[command(flatten)]
    torus: Torus,
    #[command(flatten)]
    cabinets: Cabinets,
    #[command(flatten)]
    own: Own,
    #[command(flatten)]
    routers: Routers,
}

/// A graph in place of a torus.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Own {
    /// A network of a file in place of a torus: GraphML, or links as comma-separated values (see docs/own-network.md)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["dims", "machine", "media", "lanes", "fail"])]
    topology: Option<PathBuf>,
    #[command(flatten)]
    tables: Tables,
}

/// A torus and what joins its chips.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
struct Torus {
    /// Chips along X, Y and Z
    #[arg(long, value_name = "XxYxZ", default_value = "2x2x2", value_parser = torus_size, conflicts_with = "machine")]
    dims: [u32; 3],
    /// What joins chips: a register; a link, with its protocol; or the lanes of a mezzanine, backplane or cable, at their rate [default:
    /// register]
    #[arg(long, value_name = "NAME", value_parser = media, conflicts_with = "machine")]
    media: Option<Media>,
    /// Bit error rate of the wires of links [default: 0]
    #[arg(long, value_name = "RATE", value_parser = real(0.0..=1e-3, ""), requires = "media")]
    bit_errors: Option<f64>,
}

/// A machine, of which torus and media follow.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Cabinets {
    /// A machine, which has dims and media of its own (`phit topology gemini` shows them)
    #[arg(long, value_name = "CLASS", value_parser = machine_class)]
    machine: Option<Class>,
    /// Its cabinets [default: 1]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000, "cabinets"), requires = "machine")]
    cabinets: Option<u32>,
    /// Its rows of cabinets, of class3
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=1_000, "rows"), requires = "machine")]
    rows: Option<u32>,
    /// Chassis of the one cabinet of an m [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=3, "chassis"), requires = "machine")]
    chassis: Option<u32>,
}

/// How the routers of a network are set, and what of it has failed.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Routers {
    /// How packets are routed; hashed: with the address [default: adaptive]
    #[arg(long, value_name = "HOW", value_parser = routing)]
    routing: Option<Routing>,
    /// Answer each request by a packet of 2 phits
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    responses: Option<bool>,
    /// Percentage of the 1,024 outstanding requests, and of the slots of its tiles, that a node may use; needs responses [default: 100]
    #[arg(long, value_name = "PERCENT", value_parser = whole::<u32>(1..=100, "percent"), requires = "responses")]
    balanced: Option<u32>,
    /// Further cycles on the wires between chips, each way [default: 0]
    #[arg(long, value_name = "CYCLES", value_parser = whole::<u32>(0..=64, "cycles"))]
    delay: Option<u32>,
    /// Slots of 32 phits in an input buffer for each virtual channel: 4 are published [default: 4]
    #[arg(long, value_name = "SLOTS", value_parser = values::slots)]
    slots: Option<u32>,
    /// A link with some lanes that carry nothing: its chip, x+ to z-, its number and the mask of the lanes that carry; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK:MASK", value_parser = values::lanes)]
    lanes: Option<Vec<String>>,
    /// A link that has failed from the start: its chip, x+ to z-, and its number; may be repeated
    #[arg(long, value_name = "CHIP:DIRECTION:LINK", value_parser = text::<Link>("CHIP:DIRECTION:LINK, such as 5:x+:3 or 0:z-:7"))]
    fail: Option<Vec<Link>>,
}

/// A study whose options go together.
pub struct Checked {
    /// The network and its traffic.
    pub settings: Settings,
    /// Links that have failed from the start.
    pub faults: Faults,
    /// Lanes of its links that carry nothing.
    pub lanes: LaneMasks,
    own: Option<OwnNetwork>,
}

/// The network as programs are told of it.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Place {
    /// A torus.
    Torus {
        /// Chips along X, Y and Z.
        dims: [u32; 3],
    },
    /// A graph.
    Own {
        /// It.
        network: Summary,
    },
}

impl Network {
    /// The network without traffic; mistakes go to `wrong`.
    pub fn settings(&self, wrong: &mut Vec<String>) -> Settings {
        let mut settings = match self.cabinets.machine {
            Some(_) => self.cabinets.settings(wrong),
            None => Settings::new(self.torus.dims),
        };
        if let Some(media) = self.torus.media {
            settings.media = media;
        }
        match (self.torus.bit_errors.map(ErrorRate::of_bits), &mut settings.media) {
            (Some(Ok(rate)), Media::Protocol(errors)) => *errors = rate,
            (Some(Err(what)), _) => wrong.push(format!("--bit-errors: {what}")),
            (Some(Ok(_)), _) => wrong.push("--bit-errors are those of links; add --media link".to_owned()),
            (None, _) => {}
        }
        settings
    }

    /// The study with these settings, unless something is `wrong`.
    ///
    /// # Errors
    /// All that is.
    pub fn checked(&self, mut settings: Settings, mut wrong: Vec<String>) -> Result<Checked, CliError> {
        let Some(path) = &self.own.topology else {
            if self.own.tables.is_given() {
                wrong.push("--tables and --root are those of a graph; add --topology FILE".to_owned());
            }
            return self.routers.checked(settings, wrong);
        };
        if settings.pattern.needs_torus() {
            let name = format!("{:?}", settings.pattern).to_lowercase();
            wrong.push(format!("--pattern is {name}; legal with --topology: {GRAPH_NAMES}"));
            settings.pattern = Pattern::Uniform;
        }
        let own = self.own.tables.network(path).map_err(|error| wrong.push(error.to_string())).ok();
        settings.shape = Shape::apart(own.as_ref().map_or(1, |own| own.graph.routers() as u32));
        Ok(Checked { own, ..self.routers.checked(settings, wrong)? })
    }

    /// Tells that a study needs a torus, if the network is none.
    pub fn demand_torus(&self, what: &str, wrong: &mut Vec<String>) {
        if self.own.topology.is_some() {
            wrong.push(format!("{what} needs a torus; leave out --topology"));
        }
    }
}

impl Cabinets {
    /// The torus and media of the machine; mistakes go to `wrong`.
    pub fn settings(&self, wrong: &mut Vec<String>) -> Settings {
        let mut settings = Settings::new([1, 1, 1]);
        let machine = |class| Machine::new(class, self.cabinets.unwrap_or(1), self.rows, self.chassis);
        match self.machine.map(machine).transpose() {
            Ok(Some(machine)) if machine.shape().nodes() > 256 => {
                wrong.push(format!("--machine: a torus of {} chips; legal: 1 to 256", machine.shape().nodes()));
            }
            Ok(Some(machine)) => {
                settings.shape = machine.shape();
                settings.media = Media::Machine(machine);
            }
            Ok(None) => {}
            Err(what) => wrong.push(format!("--machine: {what}")),
        }
        settings
    }
}

impl Routers {
    /// The study with these settings, unless something is `wrong`.
    ///
    /// # Errors
    /// All that is.
    pub fn checked(&self, mut settings: Settings, mut wrong: Vec<String>) -> Result<Checked, CliError> {
        settings.routing = self.routing.unwrap_or(settings.routing);
        settings.responses = self.responses.unwrap_or(settings.responses);
        settings.delay = self.delay.unwrap_or(settings.delay);
        settings.slots = self.slots.unwrap_or(settings.slots);
        if let Some(percent) = self.balanced {
            if !settings.responses {
                wrong.push("--balanced counts requests without response; add --responses".to_owned());
            }
            wrong.extend(settings.balance(percent).err().map(|what| format!("--balanced: {what}")));
        }
        let [x, y, z] = settings.shape.size;
        if settings.pattern == Pattern::Transpose && (x != y || y != z) {
            wrong.push(format!("--pattern is transpose; legal: a cube, not {x}x{y}x{z}"));
        }
        if self.lanes.is_some() && !matches!(settings.media, Media::Everywhere(_) | Media::Machine(_)) {
            wrong.push("--lanes are those of a medium; links that are registers have none".to_owned());
        }
        let faults = Faults::new(settings.shape, LINKS, self.fail.iter().flatten().copied())
            .map_err(|what| format!("--fail: {what}"));
        let lanes = LaneMasks::parse(&settings.shape, self.lanes.iter().flatten().map(String::as_str));
        match (faults, lanes.map_err(|what| format!("--lanes: {what}"))) {
            (Ok(faults), Ok(lanes)) if wrong.is_empty() => Ok(Checked { settings, faults, lanes, own: None }),
            (faults, lanes) => {
                wrong.extend(faults.err());
                wrong.extend(lanes.err());
                Err(CliError::Study(wrong.join("\n")))
            }
        }
    }
}

impl Checked {
    /// The network, built, with its failed links and lanes.
    ///
    /// # Errors
    /// If the machine has too little memory for it, or the network refuses something.
    pub fn chips(&self) -> Result<Chips, CliError> {
        needs::network(self.settings.shape.nodes(), 1, "lower --dims")?;
        if let Some(own) = &self.own {
            return Ok(Chips::of_graph(&self.settings, &own.graph, &own.tables)?);
        }
        let mut chips = Chips::with_faults(&self.settings, &self.faults)?;
        chips.degrade(self.lanes.clone())?;
        Ok(chips)
    }

    /// All that makes it another network, as text; names of files do not.
    pub fn basis(&self) -> String {
        let Self { settings, faults, lanes, own } = self;
        let own = own.as_ref().map(|own| (&own.graph, &own.tables));
        format!("{settings:?} {faults:?} {lanes:?} {own:?}")
    }

    /// The network for programs.
    pub fn place(&self) -> Place {
        match &self.own {
            Some(own) => Place::Own { network: own.summary() },
            None => Place::Torus { dims: self.settings.shape.size },
        }
    }

    /// The network in few words: its size, or its file.
    pub fn name(&self) -> String {
        match (&self.own, self.settings.shape.size) {
            (Some(own), _) => own.title(),
            (None, [x, y, z]) => format!("Gemini routers, {x}x{y}x{z}"),
        }
    }

    /// The network in words.
    pub fn title(&self) -> String {
        let Self { settings, faults, .. } = self;
        let mut title = format!("{}, {:?}, {:?}", self.name(), settings.pattern, settings.routing);
        if faults.count() > 0 {
            title += &format!(", failed links: {}", faults.count());
        }
        match settings.media {
            Media::Register => {}
            Media::Everywhere(medium) => title += &format!(", {}", medium.name()),
            Media::Protocol(errors) => title += &format!(", links with {:.1e} bit errors", errors.bits()),
            Media::Machine(machine) => title += &format!(", {:?}", machine.class),
        }
        title
    }
}
