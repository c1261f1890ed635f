//! What each link of a torus carries, by the counters of its nodes.

use super::counters::{Channels, Counter};
use super::trial::{Settings, Trial};
use crate::study::followed::Followed;
use crate::study::link_load::{LinkLoad, LinkLoads, balance};
use crate::study::trial_error::TrialError;

/// By link: up and down in dimension A, and so on.
const DIRECTIONS: [&str; 10] = ["a+", "a-", "b+", "b-", "c+", "c-", "d+", "d-", "e+", "e-"];
/// The counter that software takes for it.
const WORDS: Counter = Counter::Sent(0);

/// Runs a torus, and counts the words that each link carries in `window` cycles, or in as many as a node has links. Software begins a
/// counter of a node a cycle, after `warmup` cycles, and reads each when its window has ended. `done` is told of each cycle of `warmup` and
/// the first window.
///
/// # Errors
/// If a setting is not legal, or a packet is lost, changed or at the wrong node.
pub fn link_loads(
    settings: &Settings,
    seed: u64,
    [warmup, window]: [u64; 2],
    done: &dyn Fn(),
) -> Result<LinkLoads, TrialError> {
    let torus = settings.torus;
    let (nodes, links) = (torus.nodes(), torus.links());
    let window = window.max(links as u64);
    let mut trial = Trial::new(settings, seed)?;
    let (mut arrivals, mut words) = (vec![], vec![]);
    while words.len() < links {
        let cycle = trial.book().cycle();
        let turn = |begin: u64| cycle.checked_sub(begin).map(|link| link as usize).filter(|link| *link < links);
        if let Some(link) = turn(warmup) {
            (0..nodes).for_each(|node| trial.choose(node, link, WORDS, Channels::ALL));
        }
        // What is chosen in a cycle is counted from the next one on.
        if let Some(link) = turn(warmup + window + 1) {
            words.push(trial.counts(link, WORDS));
        }
        trial.step(&mut arrivals)?;
        arrivals.clear();
        if cycle < warmup + window {
            done();
        }
    }
    let is_there = |node: u32, link: usize| torus.neighbour(node, link).is_some();
    let load = |node: u32, link: usize| LinkLoad {
        chip: node as usize,
        direction: DIRECTIONS[link],
        number: 0,
        failed: false,
        phits: words[link][node as usize],
    };
    let of_node = |node: u32| (0..links).filter(move |link| is_there(node, *link)).map(move |link| load(node, link));
    let links: Vec<LinkLoad> = (0..nodes).flat_map(of_node).collect();
    let dimensions = (0..torus.dimensions()).zip('a'..='e').filter(|(dimension, _)| torus.sizes()[*dimension] > 1);
    let balance = dimensions.map(|(dimension, letter)| balance(dimension, letter, &links, window)).collect();
    Ok(LinkLoads { load: settings.load, window, balance, links })
}
