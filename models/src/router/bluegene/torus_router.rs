//! A node of a torus.

use super::barrier_unit::{self, BarrierUnit, NONE_ARRIVED, State, packed, unpacked};
use super::buffers::reception_port::{self, ReceptionPort};
use super::class_routes::Route;
use super::collective::class_table::Kind;
use super::collective::collective_unit::{self, CollectiveUnit};
use super::injection_port::{self, InjectionPort};
use super::port::{self, Sending, Shape, TREES, TreeInputs, bits};
use super::priority::crossing::{self, Crossing, Urgent};
use super::send_arbiter::Grant;
use super::torus_port::TorusPort;
use super::torus_route::Place;
use crate::link::bluegene::vc_buffer::Entry;

/// Ports that the router reads.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// By link, the IO link the last, the word that comes, and whether it is a control word.
    pub wires: Vec<(u32, bool)>,
    /// Packets of receivers for each of an injection port.
    pub ratio: u64,
    /// By injection port, the word to send.
    pub tx: Vec<Option<u32>>,
    /// By link, the reader takes the word shown.
    pub rx_ready: Vec<bool>,
    /// The word of this node for itself that is shown is taken.
    pub local_ready: bool,
    /// By priority channel.
    pub urgent: Vec<Urgent>,
    /// A class gets this route.
    pub route: Option<(usize, Route)>,
    /// The barrier state of this node.
    pub local: State,
    /// A class of collectives gets this route and this kind.
    pub tree_route: Option<(usize, Route, Kind)>,
    /// By the node's port of collectives, that of users and that of the system: the word to send.
    pub trees: Vec<Option<u32>>,
    /// The word that is shown is taken.
    pub trees_read: Vec<bool>,
    /// Exceptions to forget.
    pub clear: u64,
    /// A new time-out.
    pub timeout: Option<u64>,
    /// A link, a counter of it, and the counter's new channels.
    pub count: Option<(usize, usize, u64)>,
    /// Bits to spoil.
    pub upset: u128,
}

impl Inputs {
    /// Nothing comes to a node of this shape, and it has arrived at no barrier.
    pub fn rest(shape: &Shape) -> Self {
        Self {
            reset: false,
            wires: vec![(0, true); shape.priority_links()],
            ratio: 0,
            tx: vec![None; shape.injections],
            rx_ready: vec![false; shape.links],
            local_ready: false,
            urgent: vec![Urgent::default(); shape.priorities],
            route: None,
            local: NONE_ARRIVED,
            tree_route: None,
            trees: vec![None; shape.trees()],
            trees_read: vec![false; shape.trees()],
            clear: 0,
            timeout: None,
            count: None,
            upset: 0,
        }
    }
}

/// The router. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct TorusRouter {
    injections: Vec<InjectionPort>,
    local: ReceptionPort,
    urgent: Crossing,
    ports: Vec<TorusPort>,
    barriers: BarrierUnit,
    unit: CollectiveUnit,
}

impl TorusRouter {
    /// Of this shape, and that of its collective unit, at this place; barrier states are repeated after `period` cycles.
    pub fn new(shape: Shape, unit: collective_unit::Shape, period: u64, place: &Place) -> Self {
        let injection = InjectionPort::new(shape.slots(1, 2 * shape.links + 1), place.clone());
        Self {
            injections: vec![injection; shape.injections],
            local: ReceptionPort::new(shape.injections, shape.address, shape.link.tokens[1]),
            urgent: Crossing::new(shape, place),
            ports: vec![TorusPort::new(shape, place.clone()); shape.links],
            barriers: BarrierUnit::new(shape.links, period),
            unit: CollectiveUnit::new(unit),
        }
    }

    /// The collectives.
    pub fn unit(&self) -> &CollectiveUnit {
        &self.unit
    }

    /// The barriers.
    pub fn barriers(&self) -> &BarrierUnit {
        &self.barriers
    }

    /// The ports, by link.
    pub fn ports(&self) -> &[TorusPort] {
        &self.ports
    }

    /// The injection ports.
    pub fn injections(&self) -> &[InjectionPort] {
        &self.injections
    }

    /// Where packets of this node for itself arrive.
    pub fn local(&self) -> &ReceptionPort {
        &self.local
    }

    /// The node's ends of its priority channels, and the IO link.
    pub fn urgent(&self) -> &Crossing {
        &self.urgent
    }

    /// By channel of collectives, what a link is told.
    fn tree_words(&self, link: usize) -> [TreeInputs; TREES] {
        let mut told = [TreeInputs::default(); TREES];
        let ports = (link..).step_by(self.ports.len() + 1).take_while(|port| *port < self.unit.shape().ports());
        for (told, port) in told.iter_mut().zip(ports) {
            let out = self.unit.out(port);
            *told = TreeInputs {
                word: out.map(|entry| entry.word),
                is_last: out.is_some_and(|entry| entry.last),
                is_read: self.unit.is_ready(port),
            };
        }
        told
    }

    /// The word that a link sends.
    fn sending(&self, link: usize) -> Option<Sending> {
        let links = self.ports.len();
        let leads_there = |output: usize| output < 2 * links && output % links == link;
        let paths = self.ports.iter().flat_map(TorusPort::leaving).enumerate();
        let of_buffers = paths.map(|(path, word)| (Grant::Receiver(path / 2), word));
        let injections = self.injections.iter().map(InjectionPort::leaving).enumerate();
        let of_injections = injections.map(|(port, word)| (Grant::Injection(port), word));
        of_buffers.chain(of_injections).find_map(|(source, word)| {
            word.filter(|word| leads_there(word.output)).map(|word| Sending { source, word: word.word })
        })
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let links = self.ports.len();
        let mut told: Vec<port::Inputs> = (0..links)
            .map(|link| port::Inputs {
                reset: inputs.reset,
                wire: inputs.wires[link],
                rx_ready: inputs.rx_ready[link],
                straight: 1 << (2 * (link ^ 1)),
                waits: bits(self.injections.iter().map(|port| port.waits() >> link & 1 == 1)),
                sending: self.sending(link),
                barrier: self
                    .barriers
                    .offers(link, &inputs.local)
                    .then(|| packed(&self.barriers.state(link, &inputs.local))),
                trees: self.tree_words(link),
                ratio: inputs.ratio,
                timeout: inputs.timeout,
                count: inputs.count.filter(|(of, ..)| *of == link).map(|(_, counter, set)| (counter, set)),
                upset: inputs.upset,
                ..Default::default()
            })
            .collect();
        let urgent = crossing::Inputs {
            reset: inputs.reset,
            outside: inputs.wires.get(links).copied().unwrap_or_default(),
            channels: &inputs.urgent,
            timeout: inputs.timeout,
            count: inputs.count.filter(|(link, ..)| *link == links).map(|(_, counter, set)| (counter, set)),
            upset: inputs.upset,
        };
        let urgent_told = self.urgent.tell(&self.ports, &mut told, &urgent);

        let opens: Vec<_> = self.ports.iter().zip(&told).map(|(port, told)| port.opens(told)).collect();
        let turn = bits(opens.iter().map(|opens| opens.turn));
        let roam = bits(opens.iter().map(|opens| opens.roam));
        let wide = bits(opens.iter().map(|opens| opens.wide));
        let free = bits(opens.iter().map(|opens| opens.free));
        for (link, told) in told.iter_mut().enumerate() {
            let opposite = link ^ 1;
            told.open = turn & !(1 << opposite) | u64::from(opens[opposite].open) << opposite;
            told.turn = turn;
            told.roam = roam;
        }
        let asks: Vec<Option<usize>> = self.ports.iter().zip(&told).flat_map(|(port, told)| port.asks(told)).collect();
        let enters: Vec<Option<usize>> =
            self.injections.iter().map(|port| port.request(wide, free, self.local.open())).collect();
        for (link, told) in told.iter_mut().enumerate() {
            let (direct, dynamic) = (Some(link), Some(link + links));
            told.request = bits(asks.iter().map(|output| *output == direct));
            told.roams = bits(asks.iter().map(|output| *output == dynamic));
            told.inject = bits(enters.iter().map(|output| *output == direct));
            told.injects_roam = bits(enters.iter().map(|output| *output == dynamic));
        }
        let grants: Vec<_> = self.ports.iter().zip(&told).map(|(port, told)| port.grant(told)).collect();
        let arrives = bits(enters.iter().map(|output| *output == Some(2 * links)));
        let arrival = self.local.grant(arrives);
        let is_granted = |output: Option<usize>, who| match output {
            Some(output) if output == 2 * links => arrival.map(Grant::Injection) == Some(who),
            output => output.is_some_and(|output| grants[output % links] == Some(who)),
        };
        for (link, told) in told.iter_mut().enumerate() {
            told.grant = [0, 1].map(|buffer| is_granted(asks[2 * link + buffer], Grant::Receiver(2 * link + buffer)));
        }

        let trees = 0..inputs.trees.len();
        let came = trees.clone().flat_map(|tree| {
            let of_links = self.ports.iter().map(move |port| port.trees().nth(tree).flatten());
            let of_links = of_links.map(|entry| entry.map(|entry| (entry.word, entry.bad)));
            of_links.chain([inputs.trees[tree].map(|word| (word, false))])
        });
        let takes = trees.flat_map(|tree| {
            let of_links = self.ports.iter().zip(&told).map(move |(port, told)| port.takes_tree(told, tree));
            of_links.chain([inputs.trees_read[tree]])
        });
        let unit_inputs = collective_unit::Inputs {
            reset: inputs.reset,
            words: came.collect(),
            ready: takes.collect(),
            write: inputs.tree_route.clone(),
            clear: inputs.clear,
            upset: inputs.upset,
        };
        self.unit.tick(&unit_inputs);
        let received = self.ports.iter().zip(&inputs.wires).map(|(port, wire)| port.barrier(*wire).map(unpacked));
        self.barriers.tick(&barrier_unit::Inputs {
            reset: inputs.reset,
            write: inputs.route.clone(),
            received: received.collect(),
            local: inputs.local,
            ready: self.ports.iter().map(TorusPort::takes_barrier).collect(),
        });
        self.urgent.tick(&urgent_told, &urgent);
        for (port, told) in self.ports.iter_mut().zip(&told) {
            port.tick(told);
        }
        let reception_open = self.local.open();
        let mut leaving = self.injections.iter().filter_map(InjectionPort::leaving);
        let word = leaving.find(|word| word.output == 2 * links);
        self.local.tick(&reception_port::Inputs {
            reset: inputs.reset,
            request: arrives,
            word: word.map(Entry::from),
            rx_ready: inputs.local_ready,
            upset: inputs.upset,
        });
        for (index, port) in self.injections.iter_mut().enumerate() {
            port.tick(injection_port::Inputs {
                reset: inputs.reset,
                word: inputs.tx[index],
                upset: inputs.upset,
                wide,
                free,
                reception_open,
                grant: is_granted(enters[index], Grant::Injection(index)),
            });
        }
    }
}
