//! What the shapes of machines, and arithmetic, decide.

use super::channel::Channel;
use crate::bluegene::torus::Torus;
use crate::study::published::table::Found;
use crate::topology::bisection::{across, narrowest};

/// The fewest links across the middle of a dimension, each counted once, in the torus' graph.
fn bisection(torus: &Torus) -> usize {
    narrowest(torus.sizes(), |dimension| {
        let is_low = |node| 2 * torus.coordinates(node)[dimension] < torus.sizes()[dimension];
        across(torus.links_between().map(|ends| (ends, 1)), is_low)
    })
}

/// The bandwidth of so many links of ours, as a multiple of that of so many links of BG/L and of BG/P.
fn times(channel: &Channel, ours: usize, before: usize) -> [f64; 2] {
    channel.before_mbps().map(|mbps| ours as f64 * channel.link_mbps() / (before as f64 * mbps))
}

/// The bisection as multiples of that before: in links, and in bandwidth of BG/L and of BG/P.
fn bisections(channel: &Channel) -> (f64, [f64; 2]) {
    let [ours, before] = [channel.machine(), channel.machine_before()].map(|torus| bisection(&torus));
    (ours as f64 / before as f64, times(channel, ours, before))
}

/// A link, and all links of a node, as multiples of those of BG/L and then of BG/P.
fn links(channel: &Channel) -> [f64; 4] {
    let [l, p] = times(channel, 1, 1);
    let [all_l, all_p] = times(channel, channel.machine().links(), channel.machine_before().links());
    [l, all_l, p, all_p]
}

fn of_links(channel: &Channel) -> String {
    let ([l, p], all) = (channel.before_mbps(), channel.machine().links());
    let before = channel.machine_before().links();
    format!("{} MB/s over {l} and {p} MB/s; {all} links of a node over {before}", channel.link_mbps())
}

fn cuts(channel: &Channel) -> String {
    let [machine, before] = [channel.machine(), channel.machine_before()];
    format!("the fewest links across the middle of a dimension, counted in the graphs of {machine} and {before}")
}

/// PERF-BGQ-36.
pub fn ratios(channel: &Channel) -> Found {
    let (count, [l, p]) = bisections(channel);
    let ours = links(channel).into_iter().chain([l, p, count]).collect();
    Found::new(ours, format!("{}; {}", of_links(channel), cuts(channel)))
}

/// BGQ-SYS-07.
pub fn link_ratios(channel: &Channel) -> Found {
    Found::new(links(channel).into(), of_links(channel))
}

/// BGQ-SYS-08.
pub fn bisection_ratios(channel: &Channel) -> Found {
    let (count, [l, p]) = bisections(channel);
    let [machine, before] = [channel.machine(), channel.machine_before()].map(|torus| f64::from(torus.nodes()));
    Found::new(vec![machine, before, count, l, p], cuts(channel))
}

/// The mean of the shortest ways from node 0 to all nodes, itself among them. Each node of a torus has the same.
fn mean_hops(torus: &Torus) -> f64 {
    let hops: u64 = (0..torus.nodes()).map(|to| u64::from(torus.hops(0, to))).sum();
    hops as f64 / f64::from(torus.nodes())
}

/// PERF-BGQ-04.
pub fn distances(channel: &Channel) -> Found {
    let machine = channel.machine();
    let nodes = machine.nodes();
    let note = format!(
        "shortest ways from a node of {machine} to all {nodes}, itself among them; they are alike from each node"
    );
    Found::new(vec![mean_hops(&machine)], note)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn torus(sizes: &[u32]) -> Torus {
        Torus::unbuilt(sizes).unwrap()
    }

    /// A ring is cut twice, and both links of a ring of two lead to the same node.
    #[test]
    fn the_narrowest_cut_is_across_the_longest_dimension() {
        let cuts = [&[4][..], &[2], &[8, 4], &[4, 4, 2], &[1, 6]].map(|sizes| bisection(&torus(sizes)));
        assert_eq!(cuts, [2, 2, 4 * 2, 4 * 2 * 2, 2]);
    }

    #[test]
    fn the_mean_of_one_node_is_that_of_all_pairs() {
        for sizes in [&[5, 4, 2][..], &[4, 3, 2, 2, 2]] {
            let torus = torus(sizes);
            let pairs = (0..torus.nodes()).flat_map(|from| (0..torus.nodes()).map(move |to| (from, to)));
            let hops: u32 = pairs.map(|(from, to)| torus.hops(from, to)).sum();
            let mean = f64::from(hops) / f64::from(torus.nodes() * torus.nodes());
            assert_eq!(mean_hops(&torus), mean);
        }
    }
}
