//! Trees of 16 classes around a node.

use crate::parameter;
use crate::ports::{Handles, outputs};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::class_routes::{CLASSES, Route, bits, unrouted};
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, class_write, class_address, class_inputs, class_output, class_local;
        outputs: takes_part, legal;
    }
}

/// A root, a leaf, or a node between them.
pub(super) fn any_route(links: usize, stimulus: &mut Stimulus) -> Route {
    let output = if stimulus.once_in(3) { None } else { Some(stimulus.below(links as u64) as usize) };
    let inputs = (0..links).filter(|link| Some(*link) != output && stimulus.once_in(2)).collect();
    Route { inputs, output, local: stimulus.once_in(2) }
}

/// Routes of all classes that are written, in any order and again.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let links = parameter(bench, "L")? as usize;
    let ports = Ports::of(bench)?;
    let (inputs, output) = (outputs(bench, "inputs", CLASSES)?, outputs(bench, "output", CLASSES)?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(300);
    let mut writes = Pace::new(50);
    let (mut routes, mut defined) = (unrouted(), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_written = writes.next(&mut stimulus);
        let (class, route) = (stimulus.below(CLASSES as u64) as usize, any_route(links, &mut stimulus));
        for (port, value) in [
            (ports.reset, is_reset.into()),
            (ports.class_write, is_written.into()),
            (ports.class_address, class as u64),
            (
                ports.class_inputs,
                if is_written { bits(route.inputs.iter().copied()) } else { stimulus.word(links as u32) },
            ),
            (ports.class_output, if is_written { bits(route.output) } else { stimulus.word(links as u32) }),
            (ports.class_local, route.local.into()),
        ] {
            bench.drive(port, value);
        }
        let legal = bench.sample_bit(ports.legal)?;
        bench.expect("legal", true, legal)?;
        if defined {
            for (class, route) in routes.iter().enumerate() {
                let told = (bench.sample(inputs[class])?, bench.sample(output[class])?);
                bench.expect("inputs, output", (bits(route.inputs.iter().copied()), bits(route.output)), told)?;
            }
            let told = bench.sample(ports.takes_part)?;
            bench.expect("takes_part", bits((0..CLASSES).filter(|class| routes[*class].local)), told)?;
        }
        bench.tick()?;
        if is_reset {
            routes = unrouted();
        } else if is_written {
            routes[class] = route;
        }
        defined |= is_reset;
    }
    Ok(())
}
