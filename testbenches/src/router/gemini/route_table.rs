//! Route tables.

use super::around::surroundings::{Link, any_address, entry};
use super::around::wires::{PhitIn, Supervision};
use crate::parameter;
use crate::ports::Handles;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::route_table::{Route, RouteTable};
use phit_models::router::gemini::word::Damage;
use phit_models::router::gemini::{Beat, Sizes};
use phit_sim::bench::{Bench, TestResult};

/// Packets of every kind, while the supervisor writes what they need and much else.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [rows, columns] = [parameter(bench, "R")? as usize, parameter(bench, "C")? as usize];
    let sizes = Sizes { rows, columns, room: 0, slots: 0 };
    let reset = bench.input("reset")?;
    let phit = bench.input("phit")?;
    let phits = PhitIn::new(bench.input("valid")?, phit);
    let supervision = Supervision::of(bench)?;
    let upset = bench.input("upset")?;
    let ports = Ports::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let mut model = RouteTable::new(rows, columns, parameter(bench, "T")? as u32);
    // Nothing holds a packet up here.
    let endless = || Link::new(usize::MAX);
    let mut link = endless();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (beat, needed) = match link.next(&mut stimulus, |phits| model.missing(phits)) {
            Ok(beat) => (beat, None),
            Err(address) => (None, Some(address)),
        };
        let address = needed.or_else(|| stimulus.once_in(6).then(|| any_address(&mut stimulus)));
        let write = address.filter(|_| !is_reset).map(|address| entry(address, sizes, &mut stimulus));
        bench.drive(reset, is_reset.into());
        phits.drive(bench, beat, &mut stimulus);
        if beat.is_none() && stimulus.once_in(2) {
            // What stands there looks like the end of a packet with a route.
            bench.drive(phit, stimulus.word(20) | 1 << 20 | 1 << 22);
        }
        let inverted = any_inverted(&mut stimulus);
        bench.drive(upset, inverted);
        supervision.drive(bench, write, stimulus.word(10), &mut stimulus);
        if defined {
            ports.compare(bench, &model, beat)?;
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            (link, defined) = (endless(), true);
        } else {
            model.tick(beat, write, inverted);
        }
    }
    Ok(())
}

/// Up to two bits, in half of the cycles.
fn any_inverted(stimulus: &mut Stimulus) -> u64 {
    let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(22);
    if stimulus.once_in(2) { bit(stimulus) ^ if stimulus.once_in(3) { bit(stimulus) } else { 0 } } else { 0 }
}

ports! {
    /// Outputs of the route table.
    struct Ports {
        outputs: route_valid, adaptive, directed, direction, kept, corrected, uncorrectable,
            column, row;
    }
}

impl Ports {
    fn compare(&self, bench: &mut Bench, model: &RouteTable, beat: Beat) -> TestResult {
        if let Some((_, phit)) = beat {
            let kept = bench.sample(self.kept)?;
            bench.expect("kept", model.kept(phit).word(), kept)?;
        }
        for (port, damage) in [(self.corrected, Damage::Corrected), (self.uncorrectable, Damage::Uncorrectable)] {
            let told = bench.sample_bit(port)?;
            bench.expect("damage", model.damages().contains(&damage), told)?;
        }
        let expected = model.route();
        let valid = bench.sample(self.route_valid)?;
        bench.expect("route_valid", expected.map_or(0, |(channel, _)| 1 << channel), valid)?;
        let Some((_, Route { is_adaptive, direction, is_directed, place })) = expected else { return Ok(()) };
        let adaptive = bench.sample_bit(self.adaptive)?;
        bench.expect("adaptive", is_adaptive, adaptive)?;
        let directed = bench.sample_bit(self.directed)?;
        bench.expect("directed", is_directed, directed)?;
        if !is_directed {
            let shown = bench.sample(self.direction)?;
            bench.expect("direction", direction.map(u64::from), Some(shown))?;
        }
        // The place counts for those that have no choice.
        if let (false, Some(place)) = (is_adaptive, place) {
            let shown = (bench.sample(self.column)?, bench.sample(self.row)?);
            let expected = place.map_or((0, 0), |place| (1 << place.column, 1 << place.row));
            bench.expect("column and row", expected, shown)?;
        }
        Ok(())
    }
}
