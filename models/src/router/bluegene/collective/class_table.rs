//! Class routes of a node.

use crate::prim::arbiters::round_robin::RoundRobin;
use crate::router::bluegene::class_routes::{CLASSES, Route, bits, unrouted};

/// Whose class it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// A part of a user's nodes: the first channel of links.
    #[default]
    Part,
    /// All of a user's nodes: the second channel.
    Whole,
    /// The system: the second channel, and a port of its own at the node.
    System,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Part, Self::Whole, Self::System];

    /// As it is written.
    pub fn code(self) -> u64 {
        match self {
            Self::Part => 0,
            Self::Whole => 1,
            Self::System => 3,
        }
    }
}

/// The routes, and whose turn it is. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct ClassTable {
    links: usize,
    channels: usize,
    routes: Vec<Route>,
    kinds: Vec<Kind>,
    turn: RoundRobin,
}

impl ClassTable {
    /// For so many links, each with so many channels of collectives.
    pub fn new(links: usize, channels: usize) -> Self {
        let kinds = vec![Kind::default(); CLASSES];
        Self { links, channels, routes: unrouted(), kinds, turn: RoundRobin::new(CLASSES) }
    }

    /// The kind of a class.
    pub fn kind(&self, class: usize) -> Kind {
        self.kinds[class]
    }

    /// The port by which a class uses a link.
    fn of_link(&self, class: usize, link: usize) -> usize {
        let is_second = self.channels == 2 && self.kinds[class] != Kind::Part;
        if is_second { self.links + 1 + link } else { link }
    }

    /// The node's port for a class.
    fn of_node(&self, class: usize) -> usize {
        let is_second = self.channels == 2 && self.kinds[class] == Kind::System;
        if is_second { 2 * self.links + 1 } else { self.links }
    }

    /// The route of a class.
    pub fn route(&self, class: usize) -> &Route {
        &self.routes[class]
    }

    /// Ports from which a class goes up, the node's among them if it takes part.
    pub fn members(&self, class: usize) -> Vec<usize> {
        let route = &self.routes[class];
        let links = route.inputs.iter().map(|link| self.of_link(class, *link));
        links.chain(route.local.then(|| self.of_node(class))).collect()
    }

    /// Where the result goes.
    pub fn goes_to(&self, class: usize) -> Vec<usize> {
        self.routes[class].output.map_or_else(|| self.members(class), |link| vec![self.of_link(class, link)])
    }

    /// Where packets of a class come from on their way down, if it has a root.
    pub fn root_of(&self, class: usize) -> Option<usize> {
        let route = &self.routes[class];
        route.output.map(|link| self.of_link(class, link)).or_else(|| route.local.then(|| self.of_node(class)))
    }

    fn offers(&self, heads: &[Option<usize>], open: u64) -> u64 {
        let is_ready = |class: &usize| {
            let members = self.members(*class);
            !members.is_empty()
                && members.iter().all(|input| heads[*input] == Some(*class))
                && self.goes_to(*class).iter().all(|output| open >> output & 1 == 1)
        };
        let ready: Vec<usize> = (0..CLASSES).filter(is_ready).collect();
        let of_system = bits(ready.iter().copied().filter(|class| self.kinds[*class] == Kind::System));
        if of_system == 0 { bits(ready) } else { of_system }
    }

    /// The class whose packets are combined next; `heads` has the class of the packet that goes up from each input.
    pub fn ready(&self, heads: &[Option<usize>], open: u64) -> Option<usize> {
        self.turn.clone().serve(self.offers(heads, open))
    }

    /// It is served.
    pub fn take(&mut self, heads: &[Option<usize>], open: u64) {
        self.turn.serve(self.offers(heads, open));
    }

    /// A class gets a route and a kind.
    pub fn write(&mut self, class: usize, route: Route, kind: Kind) {
        self.routes[class] = route;
        self.kinds[class] = kind;
    }
}
