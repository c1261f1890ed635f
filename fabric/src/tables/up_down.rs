//! Tables of a graph by up*/down* routing.
//!
//! A root gives each link a direction: up leads to the router that is closer to the root, or of two equally close ones to the
//! one that the file names first. A packet goes up any number of links, then down any number, and never up again. Each route is as short
//! as any that does so. Of several next routers with routes of equal length, a table takes the one whose links fewer
//! entries use.

use super::forwarding::Forwarding;
use crate::topology::graph::model::Graph;
use serde::Serialize;
use std::collections::VecDeque;

/// Tables, and what they make of the graph.
#[derive(Clone, Debug)]
pub struct UpDown {
    /// The tables.
    pub tables: Forwarding,
    /// The root.
    pub root: usize,
    /// How good they are.
    pub quality: Quality,
}

/// What tables make of a graph under uniform traffic.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize)]
pub struct Quality {
    /// Ordered pairs of routers whose packets share the busiest link, per link of its bundle.
    pub heaviest: f64,
    /// Links that a packet crosses, in the mean over all ordered pairs.
    pub hops: f64,
}

/// Tables with this root, or with the best of all: the one whose busiest link carries least, then the one with fewest hops.
///
/// # Panics
/// If the graph has no such router.
pub fn up_down(graph: &Graph, root: Option<usize>) -> UpDown {
    let roots = root.map_or(0..graph.routers(), |root| root..root + 1);
    let neighbours = Neighbours::of(graph);
    let rated = roots.map(|root| {
        let next = Next::new(graph, &neighbours, root);
        (next.quality(&neighbours), root, next)
    });
    let best = rated.reduce(|best, other| if other.0 < best.0 { other } else { best });
    let (quality, root, next) = best.expect("a graph has routers");
    UpDown { tables: next.tables(graph, &neighbours), root, quality }
}

/// By router, its neighbours and how many links lead to each.
struct Neighbours(Vec<Vec<(usize, usize)>>);

impl Neighbours {
    fn of(graph: &Graph) -> Self {
        let of_router = |router| graph.neighbours(router).into_iter().map(|(to, ports)| (to, ports.len())).collect();
        Self((0..graph.routers()).map(of_router).collect())
    }
}

/// No way by such hops.
const NEVER: usize = usize::MAX / 2;

/// The next hop of every packet, as a position among neighbours.
struct Next {
    /// By router and destination, of packets that have not gone down yet.
    free: Vec<Vec<Option<usize>>>,
    /// The same of packets that have.
    falling: Vec<Vec<Option<usize>>>,
    /// By router, its place: the distance from the root, then the place in the file. Up is to a smaller one.
    rank: Vec<(usize, usize)>,
}

impl Next {
    fn new(graph: &Graph, neighbours: &Neighbours, root: usize) -> Self {
        let count = graph.routers();
        let rank: Vec<(usize, usize)> = graph.distances_from(root).into_iter().zip(0..count).collect();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_unstable_by_key(|router| rank[*router]);
        let none = vec![vec![None; count]; count];
        let mut next = Self { free: none.clone(), falling: none, rank };
        // Entries that use the links to each neighbour, by router and position.
        let mut uses: Vec<Vec<f64>> = neighbours.0.iter().map(|of_router| vec![0.0; of_router.len()]).collect();
        for to in 0..count {
            let down = next.down(neighbours, to);
            let mut any = down.clone();
            for at in &order {
                let ups = neighbours.0[*at].iter().filter(|(other, _)| next.is_up(*at, *other));
                let best = ups.map(|(other, _)| any[*other] + 1).min().unwrap_or(NEVER);
                any[*at] = any[*at].min(best);
            }
            for at in (0..count).filter(|at| *at != to) {
                let is_free_way = |other: usize| {
                    let left = if next.is_up(at, other) { any[other] } else { down[other] };
                    left + 1 == any[at]
                };
                let is_fall = |other: usize| down[at] < NEVER && !next.is_up(at, other) && down[other] + 1 == down[at];
                let least = |is_way: &dyn Fn(usize) -> bool, uses: &mut Vec<f64>| {
                    let ways = neighbours.0[at].iter().enumerate().filter(|(_, (other, _))| is_way(*other));
                    let (position, (_, links)) = ways.min_by(|a, b| uses[a.0].total_cmp(&uses[b.0]))?;
                    uses[position] += 1.0 / *links as f64;
                    Some(position)
                };
                let ways = [least(&is_free_way, &mut uses[at]), least(&is_fall, &mut uses[at])];
                [next.free[at][to], next.falling[at][to]] = ways;
            }
        }
        next
    }

    fn is_up(&self, from: usize, to: usize) -> bool {
        self.rank[to] < self.rank[from]
    }

    /// By router, the hops of a way that only goes down.
    fn down(&self, neighbours: &Neighbours, to: usize) -> Vec<usize> {
        let mut down = vec![NEVER; neighbours.0.len()];
        down[to] = 0;
        let mut open = VecDeque::from([to]);
        while let Some(at) = open.pop_front() {
            for (above, _) in &neighbours.0[at] {
                if self.is_up(at, *above) && down[*above] == NEVER {
                    down[*above] = down[at] + 1;
                    open.push_back(*above);
                }
            }
        }
        down
    }

    fn quality(&self, neighbours: &Neighbours) -> Quality {
        let count = neighbours.0.len();
        let mut loads: Vec<Vec<f64>> = neighbours.0.iter().map(|of_router| vec![0.0; of_router.len()]).collect();
        let mut hops = 0;
        for from in 0..count {
            for to in 0..count {
                let (mut at, mut is_falling) = (from, false);
                while at != to {
                    let next = if is_falling { &self.falling } else { &self.free };
                    let position = next[at][to].expect("there is a way by the root");
                    let (other, links) = neighbours.0[at][position];
                    loads[at][position] += 1.0 / links as f64;
                    is_falling |= !self.is_up(at, other);
                    (at, hops) = (other, hops + 1);
                }
            }
        }
        let heaviest = loads.into_iter().flatten().fold(0.0, f64::max);
        Quality { heaviest, hops: f64::from(hops) / (count * (count - 1)) as f64 }
    }

    fn tables(&self, graph: &Graph, neighbours: &Neighbours) -> Forwarding {
        let mut tables = Forwarding::empty(graph);
        for at in 0..graph.routers() {
            let ports: Vec<Vec<usize>> = graph.neighbours(at).into_values().collect();
            let inputs = neighbours.0[at].iter().map(|(from, _)| Some(*from)).chain([None]);
            for from in inputs {
                let has_fallen = from.is_some_and(|from| !self.is_up(from, at));
                let next = if has_fallen { &self.falling[at] } else { &self.free[at] };
                for (to, position) in next.iter().enumerate() {
                    if let Some(position) = position {
                        tables.add(at, from, to, &ports[*position]);
                    }
                }
            }
        }
        tables
    }
}
