//! The ports of every item of every table: down for destinations below, up for others.
//!
//! Items are made from the nodes up for what comes from above, then from the roots down for what comes from below, so that each is made
//! from what the tables behind its ports can deliver. An item stands for all destinations of its class. It has the ports that deliver
//! most of them, in the fewest links.

use super::sets::{Homes, Sets, count, has, insert};
use crate::express::plan::Layout;
use crate::express::tree::{At, Tree};
use crate::files::choice::named;
use crate::topology::graph::model::End;

/// How many ports an item has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routing {
    /// One: a destination has one way from each router.
    Oblivious,
    /// Up to four, of which a router takes the least loaded.
    Adaptive,
}

named!(Routing, "routing", ["oblivious" => Self::Oblivious, "adaptive" => Self::Adaptive]);

/// Ports of an item at most.
pub(super) const MOST: usize = 4;

/// The ports of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    ports: [u8; MOST],
    count: u8,
}

impl Choice {
    fn of(ports: impl IntoIterator<Item = usize>) -> Self {
        let mut choice = Self::default();
        for port in ports {
            choice.ports[usize::from(choice.count)] = port as u8;
            choice.count += 1;
        }
        choice
    }

    /// These, in order.
    pub fn ports(&self) -> Vec<usize> {
        self.ports[..self.count.into()].iter().map(|port| usize::from(*port)).collect()
    }
}

/// A table: its levels, and its items as far as they are used.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub levels: Layout,
    pub items: Vec<Choice>,
}

/// The tables of all routers: for ports from below, and for ports from above.
pub(super) struct Ways {
    pub below: Vec<Table>,
    pub above: Vec<Table>,
}

/// The items that the first layout of a router of each rank takes.
pub(super) fn least_room(tree: &Tree) -> usize {
    let sizes = (0..tree.routers()).map(|router| {
        let layouts = tree.plan().layouts(tree.rank(router), tree.own(router));
        layouts.iter().map(size).min().unwrap_or(0)
    });
    sizes.max().unwrap_or(0)
}

fn size(layout: &Layout) -> usize {
    layout.iter().map(|level| level.mask as usize + 1).sum()
}

impl Ways {
    /// Of a tree, within tables of so many items: not less than [`least_room`].
    pub fn new(tree: &Tree, routing: Routing, room: usize) -> Self {
        let mut maker = Maker::new(tree, routing, room);
        let mut order: Vec<usize> = (0..tree.routers()).collect();
        order.sort_by_key(|router| tree.rank(*router));
        let mut ways = Self { below: vec![Table::default(); order.len()], above: vec![Table::default(); order.len()] };
        for router in &order {
            ways.above[*router] = maker.table(*router, true);
        }
        for router in order.iter().rev() {
            ways.below[*router] = maker.table(*router, false);
        }
        ways
    }
}

/// Destinations that share an item.
struct Class {
    item: usize,
    /// The bits of their identifiers that are in the index.
    index: u32,
    homes: Vec<u64>,
    /// One of them.
    node: usize,
}

struct Maker<'a> {
    tree: &'a Tree,
    routing: Routing,
    room: usize,
    homes: Homes,
    /// By router, where packets arrive that come from above.
    falls: Sets,
    /// By the rank from which they go down and by router, where packets arrive that come from below.
    climbs: Vec<Sets>,
    /// The layouts for which classes were made last, with these.
    last: Vec<(Layout, Vec<Class>)>,
}

impl<'a> Maker<'a> {
    fn new(tree: &'a Tree, routing: Routing, room: usize) -> Self {
        let homes = Homes::new(tree);
        let ranks = (0..tree.routers()).map(|router| tree.rank(router) + 1).max().unwrap_or(0);
        let sets = Sets::new(tree.routers(), homes.count);
        Self { tree, routing, room, homes, falls: sets.clone(), climbs: vec![sets; ranks], last: vec![] }
    }

    /// The table of a router with the layout that loses fewest destinations; the first of several.
    fn table(&mut self, router: usize, is_above: bool) -> Table {
        let mut layouts = self.tree.plan().layouts(self.tree.rank(router), self.tree.own(router));
        layouts.retain(|layout| size(layout) <= self.room);
        let mut best: Option<(u32, Draft)> = None;
        for layout in layouts {
            self.classify(&layout);
            let (_, classes) = self.last.iter().find(|(known, _)| *known == layout).expect("just made");
            let draft = self.draft(router, is_above, layout, classes);
            if best.as_ref().is_none_or(|best| draft.0 < best.0) {
                best = Some(draft);
            }
            if best.as_ref().is_some_and(|(lost, _)| *lost == 0) {
                break;
            }
        }
        let (_, draft) = best.expect("there is room for the first layout");
        for (rank, homes) in draft.arrive.into_iter().enumerate() {
            let sets = if is_above { &mut self.falls } else { &mut self.climbs[rank] };
            sets.row_mut(router).iter_mut().zip(homes).for_each(|(set, homes)| *set |= homes);
        }
        draft.table
    }

    /// Makes the classes of a layout, if they are not there.
    fn classify(&mut self, layout: &Layout) {
        if self.last.iter().any(|(known, _)| known == layout) {
            return;
        }
        // Routers of a frame or a subtree follow each other and share their layouts.
        self.last.truncate(1);
        let mut classes: Vec<Option<Class>> = vec![];
        classes.resize_with(size(layout), || None);
        for (node, end) in self.tree.nodes().iter().enumerate() {
            let identifier = self.tree.identifier(node);
            let found = layout.iter().find_map(|level| Some((level, level.item(identifier)?)));
            let Some((level, item)) = found else { continue };
            let class = classes[item].get_or_insert_with(|| Class {
                item,
                index: identifier & level.mask << level.low,
                homes: vec![0; self.homes.count.div_ceil(64)],
                node,
            });
            insert(&mut class.homes, self.homes.of[end.router].expect("a node stands there"));
        }
        self.last.insert(0, (layout.clone(), classes.into_iter().flatten().collect()));
    }

    /// A table, and how many destinations with a way it does not reach.
    fn draft(&self, router: usize, is_above: bool, levels: Layout, classes: &[Class]) -> (u32, Draft) {
        let (tree, words) = (self.tree, self.homes.count.div_ceil(64));
        let mut items = vec![Choice::default(); size(&levels)];
        let mut arrive = vec![vec![0; words]; if is_above { 1 } else { self.climbs.len() }];
        let mut lost = vec![0; words];
        let mut losses = 0;
        let own = self.homes.of[router];
        for class in classes {
            if own.is_some_and(|own| has(&class.homes, own)) {
                let end = tree.nodes()[class.node];
                let is_attached = tree.at(end) == At::Node(class.node) && end.router == router;
                items[class.item] = Choice::of(is_attached.then_some(end.port));
                let rank = if is_above { 0 } else { tree.rank(router) };
                own.iter().for_each(|own| insert(&mut arrive[rank], *own));
                continue;
            }
            let mut leads: Vec<Lead> = vec![];
            let mut reached = vec![0; words];
            for end in tree.ends(router) {
                leads.extend(self.lead(end, is_above, &class.homes));
            }
            for lead in &leads {
                reached.iter_mut().zip(&lead.homes).for_each(|(all, homes)| *all |= homes);
            }
            let best = leads.iter().map(Lead::merit).min();
            let first = leads.iter().find(|lead| Some(lead.merit()) == best);
            let Some(first) = first else {
                lost.iter_mut().zip(&class.homes).for_each(|(lost, homes)| *lost |= homes);
                continue;
            };
            losses += count(&reached) - first.count;
            let equal = leads.iter().filter(|lead| lead.merit() == first.merit() && lead.homes == first.homes);
            let ports: Vec<usize> = equal.map(|lead| lead.port).collect();
            let [up, down] = tree.plan().spread(tree.rank(router), class.index);
            let start = if tree.faces_up(End { router, port: first.port }) { up } else { down };
            items[class.item] = self.choice(&ports, start);
            for (lost, (homes, led)) in lost.iter_mut().zip(class.homes.iter().zip(&first.homes)) {
                *lost |= homes & !led;
            }
            self.arrivals(End { router, port: first.port }, is_above, &class.homes, &mut arrive);
        }
        // A router's other nodes may be in another class that does not reach it.
        for homes in &mut arrive {
            homes.iter_mut().zip(&lost).for_each(|(homes, lost)| *homes &= !lost);
        }
        (losses, Draft { table: Table { levels, items }, arrive })
    }

    /// What a port is good for; none if it leads nowhere.
    fn lead(&self, end: End, is_above: bool, homes: &[u64]) -> Option<Lead> {
        let far = self.tree.far(end)?;
        let is_up = self.tree.faces_up(end);
        if is_up && is_above {
            return None;
        }
        let mut lead = Lead { port: end.port, homes: vec![0; homes.len()], count: 0, cost: 0 };
        let mut add = |sets: &Sets, rank: usize| {
            let row = sets.row(far.router);
            for (word, (homes, reached)) in homes.iter().zip(row).enumerate() {
                let both = homes & reached;
                lead.homes[word] |= both;
                lead.count += both.count_ones();
                lead.cost += both.count_ones() * rank as u32;
            }
        };
        match is_up {
            true => (self.tree.rank(far.router)..self.climbs.len()).for_each(|rank| add(&self.climbs[rank], rank)),
            false => add(&self.falls, self.tree.rank(end.router)),
        }
        Some(lead).filter(|lead| lead.count > 0)
    }

    /// Notes where packets of a class arrive that leave by a port.
    fn arrivals(&self, end: End, is_above: bool, homes: &[u64], arrive: &mut [Vec<u64>]) {
        let far = self.tree.far(end).expect("a link is there").router;
        let mut add = |sets: &Sets, rank: usize| {
            for (word, (homes, reached)) in homes.iter().zip(sets.row(far)).enumerate() {
                arrive[rank][word] |= homes & reached;
            }
        };
        match self.tree.faces_up(end) {
            true => (0..self.climbs.len()).for_each(|rank| add(&self.climbs[rank], rank)),
            false => add(&self.falls, if is_above { 0 } else { self.tree.rank(end.router) }),
        }
    }

    fn choice(&self, ports: &[usize], start: usize) -> Choice {
        let turned = (0..ports.len()).map(|step| ports[(start + step) % ports.len()]);
        match self.routing {
            Routing::Oblivious => Choice::of(turned.take(1)),
            Routing::Adaptive if ports.len() <= MOST => Choice::of(ports.iter().copied()),
            Routing::Adaptive => Choice::of(turned.take(MOST)),
        }
    }
}

/// A table that may be taken, and where packets arrive with it, by the rank from which they go down.
struct Draft {
    table: Table,
    arrive: Vec<Vec<u64>>,
}

/// What a port delivers of a class.
struct Lead {
    port: usize,
    homes: Vec<u64>,
    count: u32,
    /// Ranks that packets climb, in all.
    cost: u32,
}

impl Lead {
    /// The least is best: most destinations, then fewest links.
    fn merit(&self) -> (std::cmp::Reverse<u32>, u32) {
        (std::cmp::Reverse(self.count), self.cost)
    }
}
