//! The way of a packet in one dimension.

use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::ring_route::{Dimension, Way, way};
use phit_sim::bench::{Bench, TestResult};

/// Nodes of rings and lines of all sizes, small ones and the largest more often.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [destination, here, size, mesh, odd] =
        ["destination", "here", "size", "mesh", "odd"].map(|name| bench.input(name));
    let [destination, here, size, mesh, odd] = [destination?, here?, size?, mesh?, odd?];
    let [delivers, minus, legal] = ["delivers", "minus", "legal"].map(|name| bench.output(name));
    let [delivers, minus, legal] = [delivers?, minus?, legal?];
    let mut stimulus = Stimulus::of(bench);
    for _ in 0..cycles {
        let nodes = match stimulus.below(4) {
            0 => 1 + stimulus.below(6),
            1 => 63 + stimulus.below(2),
            _ => 1 + stimulus.below(64),
        };
        let from = stimulus.below(nodes);
        let to = if stimulus.once_in(3) { stimulus.below(64) } else { stimulus.below(nodes) };
        bench.drive(destination, to);
        bench.drive(here, from);
        bench.drive(size, nodes);
        let is_mesh = stimulus.once_in(4);
        bench.drive(mesh, is_mesh.into());
        let is_odd = stimulus.once_in(2);
        bench.drive(odd, is_odd.into());
        let told = [bench.sample_bit(legal)?, bench.sample_bit(delivers)?];
        bench.expect("legal, delivers", [to < nodes, to == from], told)?;
        if to < nodes && to != from {
            let goes_down = bench.sample_bit(minus)?;
            bench.expect(
                "minus",
                way(to, Dimension { here: from, size: nodes, is_mesh }, is_odd) == Way::Down,
                goes_down,
            )?;
        }
        bench.tick()?;
    }
    Ok(())
}
