//! A node of a ring.

use super::barrier_unit::{self, BarrierUnit, NONE_ARRIVED, State, packed, unpacked};
use super::class_routes::Route;
use super::collective::collective_unit::{self, CollectiveUnit};
use super::injection_port::{self, InjectionPort};
use super::ring_port::{self, RingPort, Shape};

/// Ports that the router reads.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// By link, the word that comes, and whether it is a control word.
    pub wires: [(u32, bool); 2],
    /// Coordinate of this node, and nodes of the ring.
    pub place: (u64, u64),
    /// Packets that go straight on for each of the injection port.
    pub ratio: u64,
    /// The word to send.
    pub tx: Option<u32>,
    /// By link, the reader takes the word shown.
    pub rx_ready: [bool; 2],
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
    /// Bits to spoil.
    pub upset: u128,
}

impl Default for Inputs {
    /// Nothing comes, and this node has arrived at no barrier.
    fn default() -> Self {
        Self {
            reset: false,
            wires: [(0, true); 2],
            place: (0, 1),
            ratio: 0,
            tx: None,
            rx_ready: [false; 2],
            route: None,
            local: NONE_ARRIVED,
            tree_route: None,
            tree: None,
            tree_ready: false,
            clear: 0,
            timeout: None,
            upset: 0,
        }
    }
}

/// The router. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct RingRouter {
    injection: InjectionPort,
    ports: [RingPort; 2],
    barriers: BarrierUnit,
    unit: CollectiveUnit,
}

impl RingRouter {
    /// Of this shape, and that of its collective unit; barrier states are repeated after `period` cycles.
    pub fn new(shape: Shape, unit: collective_unit::Shape, period: u64) -> Self {
        Self {
            injection: InjectionPort::new(shape.slots()),
            ports: [RingPort::new(shape), RingPort::new(shape)],
            barriers: BarrierUnit::new(2, period),
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

    /// The ports, that of the link up first.
    pub fn ports(&self) -> &[RingPort; 2] {
        &self.ports
    }

    /// The injection port.
    pub fn injection(&self) -> &InjectionPort {
        &self.injection
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let leaving = [0, 1].map(|port| self.ports[port].leaving().map(|word| word.word));
        let injected = self.injection.leaving();
        let waits = self.injection.waits();
        let mut told = [0, 1].map(|port| ring_port::Inputs {
            reset: inputs.reset,
            wire: inputs.wires[port],
            here: inputs.place.0,
            rx_ready: inputs.rx_ready[port],
            joining: leaving[1 - port],
            inject: injected.filter(|word| word.output == port).map(|word| word.word),
            inject_waits: waits >> port & 1 == 1,
            barrier: self
                .barriers
                .offers(port, &inputs.local)
                .then(|| packed(&self.barriers.state(port, &inputs.local))),
            tree: self.unit.out(port).map(|entry| entry.word),
            tree_ready: self.unit.is_ready(port),
            ratio: inputs.ratio,
            timeout: inputs.timeout,
            upset: inputs.upset,
            ..Default::default()
        });
        let opens = [0, 1].map(|port| self.ports[port].opens(&told[port]));
        let open = u64::from(opens[0].1) | u64::from(opens[1].1) << 1;
        let request = self.injection.request(open);
        for port in 0..2 {
            told[port].leaving_open = opens[1 - port].0;
            told[port].inject_request = request == Some(port);
        }
        let asks = [0, 1].map(|port| self.ports[port].asks(&told[port]));
        for port in 0..2 {
            told[port].joining_request = asks[1 - port];
        }
        let grants = [0, 1].map(|port| self.ports[port].grants(&told[port]));
        for port in 0..2 {
            told[port].leaving_grant = grants[1 - port].0;
        }
        let came = |port: usize| self.ports[port].tree().map(|entry| (entry.word, entry.bad));
        let unit_inputs = collective_unit::Inputs {
            reset: inputs.reset,
            words: vec![came(0), came(1), inputs.tree.map(|word| (word, false))],
            ready: vec![self.ports[0].takes_tree(&told[0]), self.ports[1].takes_tree(&told[1]), inputs.tree_ready],
            write: inputs.tree_route.clone(),
            clear: inputs.clear,
            upset: inputs.upset,
        };
        self.unit.tick(&unit_inputs);
        self.barriers.tick(&barrier_unit::Inputs {
            reset: inputs.reset,
            write: inputs.route.clone(),
            received: [0, 1].map(|port| self.ports[port].barrier(inputs.wires[port]).map(unpacked)).to_vec(),
            local: inputs.local,
            ready: self.ports.iter().map(RingPort::takes_barrier).collect(),
        });
        for (port, told) in self.ports.iter_mut().zip(&told) {
            port.tick(told);
        }
        self.injection.tick(injection_port::Inputs {
            reset: inputs.reset,
            word: inputs.tx,
            place: inputs.place,
            upset: inputs.upset,
            open,
            grant: grants[0].1 || grants[1].1,
        });
    }
}
