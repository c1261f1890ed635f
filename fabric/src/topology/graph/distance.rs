//! How far the routers of a graph are from each other.

use crate::topology::graph::model::Graph;
use serde::Serialize;
use std::collections::VecDeque;

/// Distances of all pairs of different routers, in links.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Distances {
    /// Between the routers that are farthest from each other.
    pub diameter: usize,
    /// In the mean.
    pub mean: f64,
    /// Ordered pairs by distance, from 1 link up.
    pub pairs: Vec<usize>,
}

impl Graph {
    /// Links from a router to each other one, by router; `usize::MAX` if none lead there.
    pub fn distances_from(&self, router: usize) -> Vec<usize> {
        let mut distances = vec![usize::MAX; self.routers()];
        distances[router] = 0;
        let mut open = VecDeque::from([router]);
        while let Some(at) = open.pop_front() {
            for next in self.neighbours(at).into_keys() {
                if distances[next] == usize::MAX {
                    distances[next] = distances[at] + 1;
                    open.push_back(next);
                }
            }
        }
        distances
    }

    /// Distances of all pairs.
    pub fn distances(&self) -> Distances {
        let mut pairs = vec![];
        for from in 0..self.routers() {
            for distance in self.distances_from(from).into_iter().filter(|distance| *distance > 0) {
                pairs.resize(pairs.len().max(distance), 0);
                pairs[distance - 1] += 1;
            }
        }
        let total: usize = pairs.iter().enumerate().map(|(index, count)| (index + 1) * count).sum();
        Distances { diameter: pairs.len(), mean: total as f64 / pairs.iter().sum::<usize>() as f64, pairs }
    }
}
