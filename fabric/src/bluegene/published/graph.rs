//! What the shapes of machines, and arithmetic, decide.

use crate::bluegene::machine::channel::Channel;
use crate::bluegene::machine::graph::{bisection, mean_hops};
use crate::study::published::table::Found;

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

/// PERF-BGQ-04.
pub fn distances(channel: &Channel) -> Found {
    let machine = channel.machine();
    let nodes = machine.nodes();
    let note = format!(
        "shortest ways from a node of {machine} to all {nodes}, itself among them; they are alike from each node"
    );
    Found::new(vec![mean_hops(&machine)], note)
}
