//! Tables of three levels.

use super::around::tables;
use super::around::wires::Writes;
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::express::Write;
use phit_models::router::express::route_table::{Damage, RouteTable};
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// Destinations of any kind, while the table is written.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (ports, bits) = (parameter(bench, "N")? as usize, parameter(bench, "T")? as u32);
    let (reset, look, destination) = (bench.input("reset")?, bench.input("look")?, bench.input("destination")?);
    let writes = Writes::of(bench)?;
    let answers = Answers::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(700);
    let mut model = RouteTable::new(ports, bits);
    let mut setup: Vec<Write> = vec![];
    // Items stay through a reset, so a table that was whole once can be read while it is written anew.
    let (mut defined, mut is_whole) = (false, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        is_whole |= defined && setup.is_empty();
        let write = setup.pop().or_else(|| stimulus.once_in(4).then(|| tables::any(ports, &mut stimulus)));
        let write = write.filter(|_| !is_reset);
        let found = (is_whole && !stimulus.once_in(3)).then(|| stimulus.word(20));
        bench.drive(reset, is_reset.into());
        bench.drive(look, found.is_some().into());
        bench.drive(destination, found.unwrap_or_else(|| stimulus.word(20)));
        writes.drive(bench, write, &mut stimulus);
        if defined {
            answers.compare(bench, &model)?;
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            (setup, defined) = (tables::whole(ports, bits, &mut stimulus), true);
        } else {
            model.tick(found, write);
        }
    }
    Ok(())
}

/// Outputs of the table.
struct Answers {
    valid: Out,
    adaptive: Out,
    usable: Out,
    ports: Vec<Out>,
    corrected: Out,
    uncorrectable: Out,
}

impl Answers {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            valid: bench.output("valid")?,
            adaptive: bench.output("adaptive")?,
            usable: bench.output("usable")?,
            ports: crate::ports::outputs(bench, "port", 4)?,
            corrected: bench.output("corrected")?,
            uncorrectable: bench.output("uncorrectable")?,
        })
    }

    fn compare(&self, bench: &mut Bench, model: &RouteTable) -> TestResult {
        let expected = model.answer();
        let valid = bench.sample_bit(self.valid)?;
        bench.expect("valid", expected.is_some(), valid)?;
        let damage = expected.and_then(|answer| answer.damage);
        for (port, kind) in [(self.corrected, Damage::Corrected), (self.uncorrectable, Damage::Uncorrectable)] {
            let told = bench.sample_bit(port)?;
            bench.expect("damage", damage == Some(kind), told)?;
        }
        let Some(answer) = expected else { return Ok(()) };
        let usable = bench.sample(self.usable)?;
        let is_usable = |k: usize| u64::from(answer.ports[k].is_some()) << k;
        bench.expect("usable", (0..4).map(is_usable).sum(), usable)?;
        if usable != 0 {
            let adaptive = bench.sample_bit(self.adaptive)?;
            bench.expect("adaptive", answer.is_adaptive, adaptive)?;
        }
        for (port, expected) in self.ports.iter().zip(answer.ports) {
            if let Some(expected) = expected {
                let shown = bench.sample(*port)?;
                bench.expect("port", expected as u64, shown)?;
            }
        }
        Ok(())
    }
}
