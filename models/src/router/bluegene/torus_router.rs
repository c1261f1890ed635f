//! A node of a torus.

use super::barrier_unit::{self, BarrierUnit, NONE_ARRIVED, State, packed, unpacked};
use super::class_routes::Route;
use super::collective::collective_unit::{self, CollectiveUnit};
use super::injection_port::{self, InjectionPort};
use super::send_arbiter::Grant;
use super::torus_port::{self, Sending, Shape, TorusPort};
use super::torus_route::Place;

/// Ports that the router reads.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// By link, the word that comes, and whether it is a control word.
    pub wires: Vec<(u32, bool)>,
    /// Packets of receivers for each of an injection port.
    pub ratio: u64,
    /// By injection port, the word to send.
    pub tx: Vec<Option<u32>>,
    /// By link, the reader takes the word shown.
    pub rx_ready: Vec<bool>,
    /// A class gets this route.
    pub route: Option<(usize, Route)>,
    /// The barrier state of this node.
    pub local: State,
    /// A class of collectives gets this route.
    pub tree_route: Option<(usize, Route)>,
    /// The word of a collective to send.
    pub tree: Option<u32>,
    /// The word of a collective that is shown is taken.
    pub tree_ready: bool,
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
            wires: vec![(0, true); shape.links],
            ratio: 0,
            tx: vec![None; shape.injections],
            rx_ready: vec![false; shape.links],
            route: None,
            local: NONE_ARRIVED,
            tree_route: None,
            tree: None,
            tree_ready: false,
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
    ports: Vec<TorusPort>,
    barriers: BarrierUnit,
    unit: CollectiveUnit,
}

impl TorusRouter {
    /// Of this shape, and that of its collective unit, at this place; barrier states are repeated after `period` cycles.
    pub fn new(shape: Shape, unit: collective_unit::Shape, period: u64, place: &Place) -> Self {
        let injection = InjectionPort::new(shape.slots(1, 2 * shape.links), place.clone());
        Self {
            injections: vec![injection; shape.injections],
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

    /// The word that a link sends.
    fn sending(&self, link: usize) -> Option<Sending> {
        let links = self.ports.len();
        let leads_there = |output: usize| output % links == link;
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
        let bits = |ones: &mut dyn Iterator<Item = bool>| {
            ones.enumerate().fold(0u64, |mask, (index, one)| mask | u64::from(one) << index)
        };
        let mut told: Vec<torus_port::Inputs> = (0..links)
            .map(|link| torus_port::Inputs {
                reset: inputs.reset,
                wire: inputs.wires[link],
                rx_ready: inputs.rx_ready[link],
                straight: 1 << (2 * (link ^ 1)),
                waits: bits(&mut self.injections.iter().map(|port| port.waits() >> link & 1 == 1)),
                sending: self.sending(link),
                barrier: self
                    .barriers
                    .offers(link, &inputs.local)
                    .then(|| packed(&self.barriers.state(link, &inputs.local))),
                tree: self.unit.out(link).map(|entry| entry.word),
                tree_ready: self.unit.is_ready(link),
                ratio: inputs.ratio,
                timeout: inputs.timeout,
                count: inputs.count.filter(|(of, ..)| *of == link).map(|(_, counter, set)| (counter, set)),
                upset: inputs.upset,
                ..Default::default()
            })
            .collect();

        let opens: Vec<_> = self.ports.iter().zip(&told).map(|(port, told)| port.opens(told)).collect();
        let turn = bits(&mut opens.iter().map(|opens| opens.turn));
        let roam = bits(&mut opens.iter().map(|opens| opens.roam));
        let wide = bits(&mut opens.iter().map(|opens| opens.wide));
        let free = bits(&mut opens.iter().map(|opens| opens.free));
        for (link, told) in told.iter_mut().enumerate() {
            let opposite = link ^ 1;
            told.open = turn & !(1 << opposite) | u64::from(opens[opposite].open) << opposite;
            told.turn = turn;
            told.roam = roam;
        }
        let asks: Vec<Option<usize>> = self.ports.iter().zip(&told).flat_map(|(port, told)| port.asks(told)).collect();
        let enters: Vec<Option<usize>> = self.injections.iter().map(|port| port.request(wide, free)).collect();
        for (link, told) in told.iter_mut().enumerate() {
            let (direct, dynamic) = (Some(link), Some(link + links));
            told.request = bits(&mut asks.iter().map(|output| *output == direct));
            told.roams = bits(&mut asks.iter().map(|output| *output == dynamic));
            told.inject = bits(&mut enters.iter().map(|output| *output == direct));
            told.injects_roam = bits(&mut enters.iter().map(|output| *output == dynamic));
        }
        let grants: Vec<_> = self.ports.iter().zip(&told).map(|(port, told)| port.grant(told)).collect();
        let is_granted = |output: Option<usize>, who| output.is_some_and(|output| grants[output % links] == Some(who));
        for (link, told) in told.iter_mut().enumerate() {
            told.grant = [0, 1].map(|buffer| is_granted(asks[2 * link + buffer], Grant::Receiver(2 * link + buffer)));
        }

        let came = self.ports.iter().map(|port| port.tree().map(|entry| (entry.word, entry.bad)));
        let takes = self.ports.iter().zip(&told).map(|(port, told)| port.takes_tree(told));
        let unit_inputs = collective_unit::Inputs {
            reset: inputs.reset,
            words: came.chain([inputs.tree.map(|word| (word, false))]).collect(),
            ready: takes.chain([inputs.tree_ready]).collect(),
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
        for (port, told) in self.ports.iter_mut().zip(&told) {
            port.tick(told);
        }
        for (index, port) in self.injections.iter_mut().enumerate() {
            port.tick(injection_port::Inputs {
                reset: inputs.reset,
                word: inputs.tx[index],
                upset: inputs.upset,
                wide,
                free,
                grant: is_granted(enters[index], Grant::Injection(index)),
            });
        }
    }
}
