//! Route tables.

use super::surroundings::{Link, any_address, entry};
use super::wires::{PhitIn, Supervision};
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::gemini_router::Sizes;
use phit_models::gemini_router::route_table::{Route, RouteTable};
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// Packets of every kind, while the supervisor writes what they need and much else.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [rows, columns] = [parameter(bench, "R")? as usize, parameter(bench, "C")? as usize];
    let sizes = Sizes { rows, columns, room: 0, slots: 0 };
    let reset = bench.input("reset")?;
    let phits = PhitIn::new(bench.input("valid")?, bench.input("phit")?);
    let supervision = Supervision::of(bench)?;
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
        supervision.drive(bench, write, stimulus.word(10), &mut stimulus);
        if defined {
            ports.compare(bench, model.route())?;
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            (link, defined) = (endless(), true);
        } else {
            model.tick(beat, write);
        }
    }
    Ok(())
}

/// Outputs of the route table.
struct Ports {
    route_valid: Out,
    adaptive: Out,
    direction: Out,
    column: Out,
    row: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            route_valid: bench.output("route_valid")?,
            adaptive: bench.output("adaptive")?,
            direction: bench.output("direction")?,
            column: bench.output("column")?,
            row: bench.output("row")?,
        })
    }

    fn compare(&self, bench: &mut Bench, expected: Option<(usize, Route)>) -> TestResult {
        let valid = bench.sample(self.route_valid)?;
        bench.expect("route_valid", expected.map_or(0, |(channel, _)| 1 << channel), valid)?;
        let Some((_, Route { is_adaptive, direction, place })) = expected else { return Ok(()) };
        let adaptive = bench.sample_bit(self.adaptive)?;
        bench.expect("adaptive", is_adaptive, adaptive)?;
        let shown = bench.sample(self.direction)?;
        bench.expect("direction", direction.map(u64::from), Some(shown))?;
        // The place counts for those that have no choice; it is there for all of which it is known.
        if let Some(place) = place {
            let shown = (bench.sample(self.column)?, bench.sample(self.row)?);
            let expected = place.map_or((0, 0), |place| (1 << place.column, 1 << place.row));
            bench.expect("column and row", expected, shown)?;
        }
        Ok(())
    }
}
