//! The netlist of a torus: routers, and registers in the wires between them.

use super::nodes::Nodes;
use super::torus::Torus;
use crate::network::elaborated::elaborated;
use crate::network::{NetworkError, Ports};
use crate::study::trial_error::TrialError;
use num_bigint::BigUint;
use phit_hdl::router::bluegene::sizes::{
    BlueGeneRouter, FullBlueGeneRouter, FullLineRouter, FullPlaneRouter, HyperRouter, LineRouter, PlaneRouter,
    SpaceRouter,
};
use phit_netlist::build::{BuildError, Builder, Clock};
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::{InstanceId, Netlist, NodeId, Op};
use phit_sim::engine::Engine;

/// Registers of a wire besides that of its router: packets leave at even places, so an odd number costs a cycle more.
pub const DELAY: usize = 2;
/// A node's injection ports in 1 to 5 dimensions.
const INJECTION_PORTS: [usize; 5] = [1, 2, 3, 4, 10];

/// Injection ports of each node of a torus.
pub fn injection_ports(torus: &Torus) -> usize {
    INJECTION_PORTS[torus.dimensions() - 1]
}

/// Dimensions in which there are routers with priority channels.
pub const DIMENSIONS_WITH_PRIORITIES: [usize; 3] = [1, 2, 5];

/// The router of so many dimensions.
fn router(dimensions: usize, has_priorities: bool) -> Result<Netlist, ElaborateError> {
    match dimensions {
        1 if has_priorities => elaborated::<FullLineRouter>(),
        2 if has_priorities => elaborated::<FullPlaneRouter>(),
        5 if has_priorities => elaborated::<FullBlueGeneRouter>(),
        1 => elaborated::<LineRouter>(),
        2 => elaborated::<PlaneRouter>(),
        3 => elaborated::<SpaceRouter>(),
        4 => elaborated::<HyperRouter>(),
        _ => elaborated::<BlueGeneRouter>(),
    }
}

/// Word and control bit come to a link of a router.
fn drive(builder: &mut Builder, to: InstanceId, link: usize, [word, control]: [NodeId; 2]) -> Result<(), BuildError> {
    builder.drive((to, &format!("wire_in_{link}")), word)?;
    builder.drive((to, &format!("wire_in_control_{link}")), control)
}

/// The registers of a wire.
struct Wire<'a> {
    builder: &'a mut Builder,
    clock: Clock,
    reset: NodeId,
}

impl Wire<'_> {
    /// Leads from a link of a router to one of another.
    fn lead(&mut self, [from, to]: [InstanceId; 2], [link, far]: [usize; 2], node: u32) -> Result<(), BuildError> {
        let noise = self.builder.input(&format!("n{node}_noise_{link}"), 32)?;
        let word = self.builder.value((from, &format!("wire_out_{link}")))?;
        let control = self.builder.value((from, &format!("wire_out_control_{link}")))?;
        let word = self.builder.logic(Op::Xor(word, noise), 32);
        let mut stages = |name: &str, value: NodeId, rest: u32| {
            (0..DELAY).try_fold(value, |value, stage| {
                let name = format!("{name}_{node}_{link}_{stage}");
                self.builder.register(&name, self.clock, value, Some((self.reset, BigUint::from(rest))))
            })
        };
        let wire = [stages("word", word, 0)?, stages("control", control, 1)?];
        drive(self.builder, to, far, wire)
    }
}

/// A torus of routers; link 2d of each leads to link 2d + 1 of the next one in dimension d. Those of [`DIMENSIONS_WITH_PRIORITIES`] may have priority channels, and then IO nodes besides.
///
/// Ports: `clock`, `reset`, and those of each router n but its inputs from wires, with its number: `n{n}_tx_valid_0`, `n{n}_wire_out_1`. A bit of `n{n}_noise_{link}[32]` turns that bit of the word
/// that leaves the router in this cycle; links that lead nowhere have none. A wire that comes from nowhere is at rest, and one that leads nowhere ends.
///
/// # Errors
/// If the parts do not fit together.
pub fn network(nodes: &Nodes) -> Result<Netlist, NetworkError> {
    let Nodes { torus, has_priorities, .. } = *nodes;
    let mut builder = Builder::new("bluegene_torus");
    let module = builder.import(&router(torus.dimensions(), has_priorities)?);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let instance = |node| builder.instance(&format!("node_{node}"), module);
    let routers: Vec<InstanceId> = (0..nodes.count()).map(instance).collect::<Result<_, _>>()?;
    // A wire at rest carries control words.
    let at_rest = [(0u32, 32), (1, 1)].map(|(value, width)| builder.constant(value, width));
    let links = torus.links() + usize::from(has_priorities);
    for (node, from) in (0..).zip(&routers) {
        for link in 0..links {
            let Some(far) = nodes.neighbour(node, link) else {
                drive(&mut builder, *from, link, at_rest)?;
                continue;
            };
            let far_link = if link == torus.links() { link } else { link ^ 1 };
            let ends = [*from, routers[far as usize]];
            Wire { builder: &mut builder, clock, reset }.lead(ends, [link, far_link], node)?;
        }
    }
    let inputs = |link| [format!("wire_in_{link}"), format!("wire_in_control_{link}")];
    let mut hidden: Vec<String> = (0..links).flat_map(inputs).collect();
    hidden.push("reset".to_owned());
    let hidden: Vec<&str> = hidden.iter().map(String::as_str).collect();
    for (node, router) in routers.iter().enumerate() {
        builder.drive((*router, "reset"), reset)?;
        builder.expose(*router, &format!("n{node}"), &hidden)?;
    }
    builder.clock_all(clock);
    Ok(builder.finish()?)
}

/// A torus in an engine, before its reset: what all runs in it have in common.
pub struct Circuit {
    nodes: Nodes,
    pub(super) ports: Ports,
    pub(super) engine: Engine,
}

impl Circuit {
    /// Makes it.
    ///
    /// # Errors
    /// If the parts do not fit together, or the engine does not take them.
    pub fn new(nodes: &Nodes) -> Result<Self, TrialError> {
        let netlist = network(nodes)?;
        Ok(Self { nodes: *nodes, ports: Ports::of(&netlist), engine: Engine::new(&netlist)? })
    }

    /// Whether these nodes stand in it.
    pub fn is(&self, nodes: &Nodes) -> bool {
        self.nodes == *nodes
    }
}
