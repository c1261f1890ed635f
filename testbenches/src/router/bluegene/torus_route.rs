//! The way of a packet in a torus.

use super::around::places::{PlacePorts, any_packet, any_place};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Packets that can arrive and packets that cannot, from any place of any torus.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let dimensions = parameter(bench, "D")? as usize;
    let place_ports = PlacePorts::of(bench, dimensions)?;
    let words = [bench.input("first")?, bench.input("second")?];
    let names = ["delivers", "legal", "deposits", "exits", "direct", "adaptive"];
    let outputs = names.into_iter().map(|name| bench.output(name)).collect::<Result<Vec<_>, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let mut place = any_place(dimensions, &mut stimulus);
    for _ in 0..cycles {
        if stimulus.once_in(4) {
            place = any_place(dimensions, &mut stimulus);
        }
        place_ports.drive(bench, &place);
        let packet = match stimulus.below(3) {
            0 => vec![stimulus.word(32) as u32, stimulus.word(32) as u32],
            _ => any_packet(&place, 0, &mut stimulus),
        };
        bench.drive(words[0], packet[0].into());
        bench.drive(words[1], packet[1].into());
        let ways = place.ways([packet[0], packet[1]]);
        let told = outputs.iter().map(|port| bench.sample(*port)).collect::<Result<Vec<_>, _>>()?;
        let expected = [ways.direct.is_none(), ways.is_legal, ways.deposits, ways.exits].map(u64::from);
        bench.expect("delivers, legal, deposits, exits", &expected[..], &told[..4])?;
        if ways.is_legal {
            let direct = ways.direct.map_or(0, |link| 1 << link);
            bench.expect("direct, adaptive", [direct, ways.adaptive], [told[4], told[5]])?;
        }
        bench.tick()?;
    }
    Ok(())
}
