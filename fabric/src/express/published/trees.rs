//! What trees of published routers carry.

use super::error::TableError;
use super::laboratory::Laboratory;
use crate::express::circuit::Circuit;
use crate::express::machine::build::Machine;
use crate::express::routes::clear::partners;
use crate::express::routes::tables::writes;
use crate::express::routes::ways::Routing;
use crate::express::shape::LEAVES;
use crate::express::tree::Tree;
use crate::express::trial::{Settings, Trial};
use crate::study::followed::run_window;
use crate::study::published::table::Found;
use crate::study::sweep::samples;
use crate::study::trial_error::TrialError;
use crate::study::window::{Phases, Sample};
use crate::traffic::pattern::Pattern;

/// Nodes of the smallest tree that PERF-TH-12 asks for, and of the smallest with routers of every kind and full roots.
const FEW: u32 = 384;
const MANY: u32 = 1152;
/// Pairs and permutations that are drawn.
const SEEDS: u64 = 20;
/// Those that adaptive tables are compared on.
const COMPARED: u64 = 5;
/// What PERF-TH-15 prints, in percent, and its tolerance in points.
const PRINTED: f64 = 68.75;
const TOLERANCE: f64 = 6.0;
/// What arrives is steady from the 250th cycle on.
const PHASES: Phases = Phases { warmup: 300, window: 300, patience: 0 };

fn tree(nodes: u32) -> Tree {
    Machine::new(nodes, LEAVES).expect("the published machine has such a part").tree
}

/// Packets of 9 flits on all channels, of which a node always has some to send.
fn saturated(pattern: Pattern) -> Settings {
    Settings { pattern, length: Some(9), backlog: Some(4), ..Settings::uniform(1.0) }
}

/// Flits per cycle of nodes that send to these partners.
fn carried(circuit: &Circuit, partners: Vec<Option<u32>>) -> Result<f64, TrialError> {
    let senders = partners.iter().flatten().count();
    let mut trial = Trial::new(circuit, &saturated(Pattern::Pairs), 1)?.between(partners);
    Ok(flits(&run_window(&mut trial, &PHASES, &|| ())?.sample) / senders as f64)
}

/// Flits per cycle of all nodes.
fn flits(sample: &Sample) -> f64 {
    sample.arrived as f64 / PHASES.window as f64
}

/// PERF-TH-12.
pub fn clear(_: &mut Laboratory) -> Result<Found, TableError> {
    let tree = tree(FEW);
    let circuit = Circuit::tree(&tree, Routing::Oblivious)?;
    let partners = partners(&tree, &writes(&tree, Routing::Oblivious));
    let pairs = partners.iter().flatten().count();
    let alone = (0..FEW).map(|node| partners[node as usize].filter(|_| node == 0)).collect();
    let ours = 100.0 * (carried(&circuit, partners)? / carried(&circuit, alone)?);
    let note = format!(
        "{pairs} nodes of {FEW} send, each to one of the opposite half; their ways by oblivious tables share no link; links of the router's rate"
    );
    Ok(Found::new(vec![ours], note))
}

/// Percent of what a sender can send, each seed's.
fn drawn(circuit: &Circuit, pattern: Pattern, senders: u32, seeds: u64) -> Result<Vec<f64>, TrialError> {
    let seeds: Vec<u64> = (1..=seeds).collect();
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let run = |_, seed| {
        let mut trial = Trial::new(circuit, &saturated(pattern), seed)?;
        Ok::<_, TrialError>(run_window(&mut trial, &PHASES, &|| ())?.sample)
    };
    let samples = samples(&[1.0], &seeds, threads, &run, &|| ())?;
    Ok(samples.iter().map(|sample| 100.0 * flits(sample) / f64::from(senders)).collect())
}

fn mean(percents: &[f64]) -> f64 {
    percents.iter().sum::<f64>() / percents.len() as f64
}

/// PERF-TH-15, read as the paper has it: pairs of nodes.
pub fn pairs(_: &mut Laboratory) -> Result<Found, TableError> {
    let tree = tree(MANY);
    let of = |routing, seeds| -> Result<[Vec<f64>; 2], TrialError> {
        let circuit = Circuit::tree(&tree, routing)?;
        Ok([drawn(&circuit, Pattern::Pairs, MANY / 2, seeds)?, drawn(&circuit, Pattern::Permutation, MANY, seeds)?])
    };
    let [pairs, permutations] = of(Routing::Oblivious, SEEDS)?;
    let [adaptive_pairs, adaptive_permutations] = of(Routing::Adaptive, COMPARED)?;
    let least = pairs.iter().copied().fold(f64::INFINITY, f64::min);
    let most = pairs.iter().copied().fold(0.0, f64::max);
    let permuted = mean(&permutations);
    let verdict = if (permuted - PRINTED).abs() <= TOLERANCE { "agree" } else { "differ" };
    let note = format!(
        "{MANY} nodes in {SEEDS} drawings of pairs, of which one sends, oblivious tables: {least:.1} to {most:.1}; adaptive tables in \
         {COMPARED} of them {:.1}. Permutations, in which all send, {verdict}: {permuted:.1}, adaptive {:.1}. Links of the router's rate",
        mean(&adaptive_pairs),
        mean(&adaptive_permutations),
    );
    Ok(Found::new(vec![mean(&pairs)], note))
}
