//! The Netlink between two interfaces and eight tiles, where one virtual channel stands.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;

use on_engine::{begin, on};
use phit_sim::bench::{Bench, Failure, In, Out};
use published::published;

const NETLINK: &str = "gemini_netlink_j2_l3_a6";
const INTERFACES: usize = 2;
/// Ports of tiles: two virtual channels of eight.
const PORTS: usize = 16;
/// Cycles of both clocks, and those in which queues of 64 phits are filled by one cycle in two.
const CYCLES: u64 = 1_000;
const FILLED: u64 = 300;

fn inputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<In>, Failure> {
    (0..count).map(|port| bench.input(&format!("{name}_{port}"))).collect()
}

fn outputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<Out>, Failure> {
    (0..count).map(|port| bench.output(&format!("{name}_{port}"))).collect()
}

/// Packets of one phit wait everywhere. The readers of one channel take nothing: the other has a phit in every cycle, at every tile and from
/// every tile.
#[test]
#[phit_evidence::shows("GEM-NL-08", RTL)]
fn a_channel_that_stands_does_not_hold_the_other() {
    for standing in 0..2 {
        on(&published(NETLINK), |bench| {
            begin(bench)?;
            let resets = [bench.input("reset")?, bench.input("tile_reset")?];
            resets.into_iter().for_each(|reset| bench.drive(reset, 1));
            bench.ticks(8)?;
            resets.into_iter().for_each(|reset| bench.drive(reset, 0));
            let all = INTERFACES * PORTS;
            for (name, count) in [("tx", all), ("in", PORTS)] {
                let [valid, last] = ["valid", "last"].map(|field| inputs(bench, &format!("{name}_{field}"), count));
                valid?.into_iter().chain(last?).for_each(|port| bench.drive(port, 1));
            }
            // Half of the tiles bring packets for either interface.
            for (port, phit) in inputs(bench, "in_phit", PORTS)?.into_iter().enumerate() {
                bench.drive(phit, (port as u64 / 2 % 2) << 16);
            }
            for (name, count) in [("out_ready", PORTS), ("rx_ready", all)] {
                for (port, ready) in inputs(bench, name, count)?.into_iter().enumerate() {
                    bench.drive(ready, (port % 2 != standing).into());
                }
            }
            let [out, rx] = [outputs(bench, "out_valid", PORTS)?, outputs(bench, "rx_valid", all)?];
            bench.ticks(FILLED)?;
            let mut moved = [0; 2 * PORTS];
            for _ in 0..CYCLES {
                for port in 0..PORTS {
                    moved[port] += u64::from(bench.sample_bit(out[port])?);
                    let here = port + port / 2 % 2 * PORTS;
                    moved[PORTS + port] += u64::from(bench.sample_bit(rx[here])?);
                }
                bench.tick()?;
            }
            for port in (0..2 * PORTS).filter(|port| port % 2 != standing) {
                bench.expect(&format!("phits of port {port}, channel {standing} stands"), CYCLES, moved[port])?;
            }
            Ok(())
        });
    }
}
