//! State that is loaded from another clock domain without a synchronizer.
//!
//! Every module is looked at once. For each value it is known which state it comes from, one example for each clock
//! port, and for each input which state it goes to inside; so a path through any number of instances is found in
//! the module where its two ends meet. Two clock ports of a module are one domain if every use of the module
//! connects them to one domain.

use super::{Finding, Rule};
use crate::ir::{Direction, Module, ModuleId, Netlist, NodeId, Op, PortId};
use crate::paths::{Cones, Paths};
use std::collections::BTreeMap;
use std::rc::Rc;

/// State, or a property that state disables.
struct Place {
    /// `register`, `memory` or `property`.
    kind: &'static str,
    /// Instances and name, inside the module that speaks of it: `rx.word`.
    path: String,
}

/// One example of a place for each clock port of a module.
type Examples = BTreeMap<PortId, Rc<Place>>;

/// What a module shows of itself at its ports.
#[derive(Default)]
struct Summary {
    /// For each output, the state that it comes from.
    sources: BTreeMap<PortId, Examples>,
    /// For each input, the state and properties that it goes to.
    sinks: BTreeMap<PortId, Examples>,
}

pub(super) fn check(netlist: &Netlist, paths: &Paths) -> Vec<Finding> {
    let domains = Domains::of(netlist);
    let mut summaries: Vec<Summary> = Vec::new();
    let mut findings = Vec::new();
    for index in 0..netlist.modules.len() {
        let id = ModuleId::from(index);
        let mut view = View {
            netlist,
            module: netlist.module(id),
            cones: paths.cones(netlist, id),
            sources: Vec::new(),
            sinks: BTreeMap::new(),
            domains: &domains.domain[index],
            place: domains.place[index].as_deref(),
            findings: Vec::new(),
        };
        view.collect_sources(paths, id, &summaries);
        view.visit_sinks(&summaries);
        findings.append(&mut view.findings);
        let summary = view.summary();
        summaries.push(summary);
    }
    findings
}

/// The clock domains of every module, and a place in the hierarchy where it stands.
struct Domains {
    /// Per module and port: ports with equal numbers are one domain. Only clock ports count.
    domain: Vec<Vec<usize>>,
    /// The path of the first instance of a module; `None`: not used below the top.
    place: Vec<Option<String>>,
}

impl Domains {
    fn of(netlist: &Netlist) -> Self {
        let count = netlist.modules.len();
        let mut uses: Vec<Vec<Vec<usize>>> = vec![Vec::new(); count];
        let mut domain = vec![Vec::new(); count];
        let mut place = vec![None; count];
        place[netlist.top.index()] = Some(String::new());
        // Parents have greater ids: from the top down.
        for index in (0..count).rev() {
            let module = &netlist.modules[index];
            domain[index] = merge(&uses[index], module);
            let Some(here): Option<String> = place[index].clone() else { continue };
            for instance in &module.instances {
                let child = instance.module.index();
                let ports = netlist.modules[child].ports.len();
                let outside = |port: usize| {
                    let clock = instance.clocks.iter().find(|(inner, _)| inner.index() == port);
                    // An open clock is nobody's domain: told apart by a number that no port has.
                    clock.map_or(module.ports.len() + port, |(_, outer)| domain[index][outer.index()])
                };
                uses[child].push((0..ports).map(outside).collect());
                place[child].get_or_insert_with(|| format!("{here}{}.", instance.name));
            }
        }
        Self { domain, place }
    }
}

/// Clock ports are one domain if they are in every use; without a use each is its own.
fn merge(uses: &[Vec<usize>], module: &Module) -> Vec<usize> {
    let same = |a: usize, b: usize| !uses.is_empty() && uses.iter().all(|one| one[a] == one[b]);
    let is_clock = |port: &usize| module.ports[*port].direction == Direction::Clock;
    let clocks: Vec<usize> = (0..module.ports.len()).filter(is_clock).collect();
    let first = |port: usize| clocks.iter().copied().find(|clock| *clock < port && same(*clock, port));
    (0..module.ports.len()).map(|port| if is_clock(&port) { first(port).unwrap_or(port) } else { port }).collect()
}

/// One module under inspection.
struct View<'a> {
    netlist: &'a Netlist,
    module: &'a Module,
    cones: Cones,
    /// Per node, the state in its cone.
    sources: Vec<Examples>,
    sinks: BTreeMap<PortId, Examples>,
    domains: &'a [usize],
    place: Option<&'a str>,
    findings: Vec<Finding>,
}

impl View<'_> {
    fn collect_sources(&mut self, paths: &Paths, id: ModuleId, summaries: &[Summary]) {
        self.sources = vec![Examples::new(); self.module.nodes.len()];
        for &node in paths.order(id) {
            let mut own = match self.module.node(node).op {
                Op::Register(register) => {
                    let register = &self.module.registers[register.index()];
                    Examples::from([(register.clock, place("register", &register.name))])
                }
                Op::MemoryRead(memory, _) => {
                    let memory = &self.module.memories[memory.index()];
                    Examples::from([(memory.clock, place("memory", &memory.name))])
                }
                Op::Instance(instance, port) => {
                    let instance = &self.module.instances[instance.index()];
                    let inside = summaries[instance.module.index()].sources.get(&port);
                    inside.map(|examples| outside(examples, &instance.clocks, &instance.name)).unwrap_or_default()
                }
                _ => Examples::new(),
            };
            for dependency in paths.dependencies(self.module, node) {
                for (clock, example) in &self.sources[dependency.index()] {
                    own.entry(*clock).or_insert_with(|| example.clone());
                }
            }
            self.sources[node.index()] = own;
        }
    }

    fn visit_sinks(&mut self, summaries: &[Summary]) {
        let module = self.module;
        for register in &module.registers {
            let sink = place("register", &register.name);
            if !register.synchronizer {
                self.sink(register.next, register.clock, &sink);
            }
            if let Some((condition, _)) = register.reset {
                self.sink(condition, register.clock, &sink);
            }
        }
        for memory in &module.memories {
            let sink = place("memory", &memory.name);
            for node in [memory.write_enable, memory.write_address, memory.write_data] {
                self.sink(node, memory.clock, &sink);
            }
        }
        for property in &module.properties {
            let sink = place("property", &property.name);
            // The condition may read any domain: nothing can become metastable in it.
            self.sink(property.disable, property.clock, &sink);
        }
        for instance in &module.instances {
            for (port, driver) in &instance.inputs {
                if let Some(examples) = summaries[instance.module.index()].sinks.get(port) {
                    for (clock, sink) in outside(examples, &instance.clocks, &instance.name) {
                        self.sink(*driver, clock, &sink);
                    }
                }
            }
        }
    }

    /// State `sink` in the domain of `clock` reads `node`.
    fn sink(&mut self, node: NodeId, clock: PortId, sink: &Rc<Place>) {
        for input in self.cones.inputs(node) {
            self.sinks.entry(input).or_default().entry(clock).or_insert_with(|| sink.clone());
        }
        let domain = self.domains[clock.index()];
        let foreign = self.sources[node.index()].iter().filter(|(from, _)| self.domains[from.index()] != domain);
        for (from, source) in foreign {
            let name = |port: PortId| &self.module.ports[port.index()].name;
            let message = format!(
                "{} (clock {}) reads {} (clock {}) without a synchronizer",
                self.located(sink),
                name(clock),
                self.located(source),
                name(*from)
            );
            let finding = Finding {
                rule: Rule::ClockCrossing,
                module: self.module.name.clone(),
                subject: sink.path.clone(),
                message,
            };
            if !self.findings.contains(&finding) {
                self.findings.push(finding);
            }
        }
    }

    /// `register a.b` with the path from the top of the hierarchy.
    fn located(&self, place: &Place) -> String {
        let top = &self.netlist.top().name;
        match self.place {
            Some(above) => format!("{} {top}.{above}{}", place.kind, place.path),
            None => format!("{} {}.{}", place.kind, self.module.name, place.path),
        }
    }

    fn summary(self) -> Summary {
        let outputs = self.module.ports().filter_map(|(id, port)| match port.direction {
            Direction::Output(node) => Some((id, self.sources[node.index()].clone())),
            _ => None,
        });
        Summary { sources: outputs.collect(), sinks: self.sinks }
    }
}

fn place(kind: &'static str, path: &str) -> Rc<Place> {
    Rc::new(Place { kind, path: path.to_owned() })
}

/// Examples of a child as its parent sees them: clocks of the parent, paths through the instance.
fn outside(examples: &Examples, clocks: &[(PortId, PortId)], instance: &str) -> Examples {
    let mut seen = Examples::new();
    for (inner, example) in examples {
        if let Some((_, outer)) = clocks.iter().find(|(port, _)| port == inner) {
            let through = || place(example.kind, &format!("{instance}.{}", example.path));
            seen.entry(*outer).or_insert_with(through);
        }
    }
    seen
}
