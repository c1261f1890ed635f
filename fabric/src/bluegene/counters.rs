//! Counters of a node's links: what software chooses and reads.

use crate::network::Ports;
use phit_sim::engine::{Engine, Input, Output};

/// Channels of a link that counters know, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channels(u64);

impl Channels {
    /// The deterministic channel.
    pub const DETERMINISTIC: Self = Self(1);
    /// Collectives of users.
    pub const COLLECTIVE: Self = Self(2);
    /// The dynamic channel.
    pub const DYNAMIC: Self = Self(4);
    /// The channel of high priority.
    pub const HIGH_PRIORITY: Self = Self(8);
    /// The system's channel.
    pub const SYSTEM: Self = Self(16);
    /// Collectives of the system, and those of all nodes of a user.
    pub const SYSTEM_COLLECTIVE: Self = Self(32);
    /// All of them.
    pub const ALL: Self = Self(63);
    /// Those of a torus without priority channels.
    const USERS: Self = Self(7);

    /// These and others.
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

/// A counter of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Words sent; 0 to 3.
    Sent(u64),
    /// Packets received.
    Received,
    /// Packets in the receive buffers, added up over all cycles.
    Waiting,
}

impl Counter {
    /// # Panics
    /// If there is no such counter of words sent.
    fn address(self) -> u64 {
        match self {
            Self::Sent(index) => {
                assert!(index < 4, "counter {index} of words sent; legal: 0 to 3");
                index
            }
            Self::Received => 4,
            Self::Waiting => 5,
        }
    }
}

/// The ports of a node.
#[derive(Clone, Debug)]
pub struct Counters {
    write: Input,
    link: Input,
    address: Input,
    select: Input,
    count: Output,
    /// Channels that there are.
    there: Channels,
    /// A counter is written in this cycle.
    is_writing: bool,
}

impl Counters {
    /// Those of a node, with priority channels or without.
    ///
    /// # Panics
    /// If the netlist has no such node.
    pub(super) fn new(engine: &Engine, ports: &Ports, node: u32, has_priorities: bool) -> Self {
        let id = |name: &str| ports.id(&format!("n{node}_count{name}"));
        let input = |name: &str| engine.input(id(name));
        Self {
            write: input("_write"),
            link: input("_link"),
            address: input("_address"),
            select: input("_select"),
            count: engine.output(id("")),
            there: if has_priorities { Channels::ALL } else { Channels::USERS },
            is_writing: false,
        }
    }

    /// The cycle ends: nothing is written in the next one.
    pub(super) fn rest(&mut self, engine: &mut Engine) {
        if self.is_writing {
            engine.set(self.write, 0);
            self.is_writing = false;
        }
    }

    /// In this cycle a counter gets those of these channels that there are, and begins at 0.
    pub(super) fn choose(&mut self, engine: &mut Engine, link: usize, counter: Counter, channels: Channels) {
        self.show(engine, link, counter);
        engine.set(self.write, 1);
        self.is_writing = true;
        engine.set(self.select, channels.0 & self.there.0);
    }

    /// What a counter has counted.
    pub(super) fn read(&self, engine: &mut Engine, link: usize, counter: Counter) -> u64 {
        self.show(engine, link, counter);
        self.shown(engine)
    }

    /// What the counter has counted that is shown.
    pub(super) fn shown(&self, engine: &mut Engine) -> u64 {
        engine.get(self.count)
    }

    /// From now on this counter is shown.
    pub(super) fn show(&self, engine: &mut Engine, link: usize, counter: Counter) {
        assert!(!self.is_writing, "another counter of this node is written in this cycle");
        engine.set(self.link, link as u64);
        engine.set(self.address, counter.address());
    }
}
