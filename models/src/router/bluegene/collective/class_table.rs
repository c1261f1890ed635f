//! Class routes of a node.

use crate::prim::arbiters::round_robin::RoundRobin;
use crate::router::bluegene::class_routes::{CLASSES, Route, bits, unrouted};

/// The routes, and whose turn it is. Hardware needs a reset to begin.
#[derive(Clone, Debug)]
pub struct ClassTable {
    links: usize,
    routes: Vec<Route>,
    turn: RoundRobin,
}

impl ClassTable {
    /// For so many links.
    pub fn new(links: usize) -> Self {
        Self { links, routes: unrouted(), turn: RoundRobin::new(CLASSES) }
    }

    /// The route of a class.
    pub fn route(&self, class: usize) -> &Route {
        &self.routes[class]
    }

    /// Inputs of a class, the node among them if it takes part.
    pub fn members(&self, class: usize) -> Vec<usize> {
        let route = &self.routes[class];
        route.inputs.iter().copied().chain(route.local.then_some(self.links)).collect()
    }

    /// Where the result goes.
    pub fn goes_to(&self, class: usize) -> Vec<usize> {
        self.routes[class].output.map_or_else(|| self.members(class), |link| vec![link])
    }

    /// Where packets of a class come from on their way down, if it has a root.
    pub fn root_of(&self, class: usize) -> Option<usize> {
        let route = &self.routes[class];
        route.output.or(route.local.then_some(self.links))
    }

    fn offers(&self, heads: &[Option<usize>], open: u64) -> u64 {
        let is_ready = |class: &usize| {
            let members = self.members(*class);
            !members.is_empty()
                && members.iter().all(|input| heads[*input] == Some(*class))
                && self.goes_to(*class).iter().all(|output| open >> output & 1 == 1)
        };
        bits((0..CLASSES).filter(is_ready))
    }

    /// The class whose packets are combined next; `heads` has the class of the packet that goes up from each input.
    pub fn ready(&self, heads: &[Option<usize>], open: u64) -> Option<usize> {
        self.turn.clone().serve(self.offers(heads, open))
    }

    /// It is served.
    pub fn take(&mut self, heads: &[Option<usize>], open: u64) {
        self.turn.serve(self.offers(heads, open));
    }

    /// A class gets a route.
    pub fn write(&mut self, class: usize, route: Route) {
        self.routes[class] = route;
    }
}
