//! What the lines of a run say: a summary of each dimension, nodes that are slow whatever they send, and slow ways between others.

use super::Line;
use crate::gemini::chip::layout::NODES;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A way is slow below this share of the median of those of its kind: below what chance does to the shares of links, above what a
/// lost lane of 12 leaves.
const SLOW: f64 = 0.95;
/// A node is slow if the best of its lines is below this share of the median of all nodes' best.
const SLOW_NODE: f64 = 0.9;

/// Rates of a dimension, MB/s.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Bandwidth {
    /// X, Y or Z.
    pub dimension: char,
    /// The least, and who sent.
    pub min: f64,
    /// Its sender.
    pub min_on: String,
    /// The greatest, and who sent.
    pub max: f64,
    /// Its sender.
    pub max_on: String,
    /// The mean.
    pub avg: f64,
}

impl std::fmt::Display for Bandwidth {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { dimension, min, min_on, max, max_on, avg } = self;
        write!(f, "Bandwidth {dimension} min: {min:.2} on {min_on} max: {max:.2} on {max_on} avg: {avg:.2}")
    }
}

/// Links from a chip to the next that are slower than others of their kind.
#[derive(Clone, Debug, Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlowWay {
    /// The chip that sends.
    pub chip: u32,
    /// X, Y or Z.
    pub dimension: char,
    /// + or -.
    pub direction: char,
    /// C, B or M.
    pub medium: char,
}

/// What is found.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Diagnosis {
    /// By dimension.
    pub bandwidth: Vec<Bandwidth>,
    /// Nodes that are slow whatever they send.
    pub slow_nodes: Vec<u32>,
    /// Slow ways that no slow node explains.
    pub slow_ways: Vec<SlowWay>,
}

/// Judges the lines of a run.
pub fn diagnosis(lines: &[Line]) -> Diagnosis {
    let mut best: BTreeMap<u32, f64> = BTreeMap::new();
    for line in lines {
        let best = best.entry(line.source).or_default();
        *best = best.max(line.mbytes);
    }
    let usual = median(best.values().copied());
    // A node that was measured in one direction only tells nothing apart from its links there.
    let has_several = |node: u32| {
        let of_node = lines.iter().filter(|line| line.source == node);
        of_node.map(|line| line.destination / NODES as u32).collect::<BTreeSet<u32>>().len() > 1
    };
    let is_slow = |(node, best): (&u32, &f64)| *best < SLOW_NODE * usual && has_several(*node);
    let slow_nodes: Vec<u32> = best.iter().filter(|of| is_slow(*of)).map(|(node, _)| *node).collect();

    // Of two nodes that share a way the later one tells what both had; how they share it is not the way's matter.
    let mut ways: BTreeMap<(SlowWay, char), f64> = BTreeMap::new();
    for line in lines.iter().filter(|line| !slow_nodes.contains(&line.source)) {
        let way = SlowWay {
            chip: line.source / NODES as u32,
            dimension: line.dimension,
            direction: line.direction,
            medium: line.medium,
        };
        let rate = ways.entry((way, line.sharing)).or_insert(f64::INFINITY);
        *rate = rate.min(line.mbytes);
    }
    let kind = |(way, sharing): &(SlowWay, char)| (way.dimension, way.medium, *sharing);
    let mut kinds: BTreeMap<_, Vec<f64>> = BTreeMap::new();
    for (way, rate) in &ways {
        kinds.entry(kind(way)).or_default().push(*rate);
    }
    let usual: BTreeMap<_, f64> = kinds.into_iter().map(|(kind, rates)| (kind, median(rates.into_iter()))).collect();
    let slow = ways.iter().filter(|(way, rate)| **rate < SLOW * usual[&kind(way)]);
    let ways: BTreeSet<SlowWay> = slow.map(|((way, _), _)| way.clone()).collect();
    Diagnosis { bandwidth: bandwidth(lines), slow_nodes, slow_ways: ways.into_iter().collect() }
}

fn bandwidth(lines: &[Line]) -> Vec<Bandwidth> {
    let of = |dimension: char| {
        let lines: Vec<&Line> = lines.iter().filter(|line| line.dimension == dimension).collect();
        let by_rate = |a: &&&Line, b: &&&Line| a.mbytes.total_cmp(&b.mbytes);
        let (least, most) = (lines.iter().min_by(by_rate)?, lines.iter().max_by(by_rate)?);
        Some(Bandwidth {
            dimension,
            min: least.mbytes,
            min_on: least.source_name.clone(),
            max: most.mbytes,
            max_on: most.source_name.clone(),
            avg: lines.iter().map(|line| line.mbytes).sum::<f64>() / lines.len() as f64,
        })
    };
    ['X', 'Y', 'Z'].into_iter().filter_map(of).collect()
}

/// The middle one, or the upper of the two.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(source: u32, destination: u32, mbytes: f64) -> Line {
        Line {
            source,
            source_name: source.to_string(),
            source_nid: source,
            destination,
            destination_name: destination.to_string(),
            destination_nid: destination,
            dimension: 'Y',
            direction: if destination > source { '+' } else { '-' },
            medium: 'M',
            sharing: 'E',
            microseconds: 1.0,
            mbytes,
        }
    }

    /// GEM-DIA-03: the summary of a dimension, and its text. Node 4 is slow up and down; node 8 up only, which is its links' matter; node 12 was measured in one direction.
    #[test]
    #[phit_evidence::shows("GEM-DIA-03", SIM)]
    #[phit_evidence::shows("PERF-GEM-35", CALC)]
    fn a_slow_node_is_told_from_slow_links() {
        let rates =
            [(2, 4, 100.0), (2, 0, 100.0), (4, 6, 60.0), (4, 2, 60.0), (8, 10, 60.0), (8, 6, 100.0), (12, 14, 60.0)];
        let mut lines: Vec<Line> = rates.map(|(from, to, rate)| line(from, to, rate)).to_vec();
        lines.extend((20..40).step_by(2).map(|node| line(node, node + 2, 100.0)));
        lines.push(line(40, 42, 110.0));
        let found = diagnosis(&lines);
        assert_eq!(found.slow_nodes, [4]);
        assert_eq!(
            found.slow_ways.iter().map(|way| (way.chip, way.direction)).collect::<Vec<_>>(),
            [(4, '+'), (6, '+')]
        );
        let [of_y] = &found.bandwidth[..] else { panic!("{found:?}") };
        assert_eq!((of_y.min, of_y.max, of_y.min_on.as_str(), of_y.max_on.as_str()), (60.0, 110.0, "4", "40"));
        // 18 lines: 4 of 60, 3 of 100 above, 10 more of 100, 1 of 110.
        assert_eq!(of_y.avg, (4.0 * 60.0 + 13.0 * 100.0 + 110.0) / 18.0);
        assert_eq!(of_y.to_string(), "Bandwidth Y min: 60.00 on 4 max: 110.00 on 40 avg: 91.67");
    }
}
