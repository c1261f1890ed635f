//! Class routes of a node.

use crate::parameter;
use crate::ports::{Handles, inputs};
use crate::router::bluegene::class_routes::any_route;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::class_routes::{CLASSES, Route, bits};
use phit_models::router::bluegene::collective::class_table::{ClassTable, Kind};
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, class_write, class_address, class_inputs, class_output, class_local, class_kind, head, open, take, down_class;
        outputs: ready, up_class, members, up_to, is_root, down_from, down_to, of_system;
    }
}

/// A route and a kind. With two channels links of these, a bit each, belong to the system in the second one, and the others to users.
pub(super) fn any_class(links: usize, of_system: u64, stimulus: &mut Stimulus) -> (Route, Kind) {
    let kind = Kind::ALL[stimulus.below(3) as usize];
    let Route { inputs, output, local } = any_route(links, stimulus);
    let may_use = |link: &usize| kind == Kind::Part || (of_system >> link & 1 == 1) == (kind == Kind::System);
    (Route { inputs: inputs.into_iter().filter(may_use).collect(), output: output.filter(may_use), local }, kind)
}

/// Routes that change, packets of few classes or of one, outputs that are open now and then.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let links = parameter(bench, "L")? as usize;
    let ports = Ports::of(bench)?;
    let channels = parameter(bench, "K")? as usize;
    let count = channels * (links + 1);
    let head_class = inputs(bench, "head_class", count)?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_000);
    let (mut writes, mut takes) = (Pace::new(200), Pace::new(50));
    let mut heads: Vec<Pace> = (0..count).map(|_| Pace::new(200)).collect();
    let mut opens: Vec<Pace> = (0..count).map(|_| Pace::new(200)).collect();
    let mut of_system = stimulus.word(links as u32);
    let mut model = ClassTable::new(links, channels);
    let (mut defined, mut one, mut spread) = (false, 0, 1);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if stimulus.once_in(10) {
            one = stimulus.below(CLASSES as u64) as usize;
            spread = if stimulus.once_in(4) { CLASSES as u64 } else { 1 + stimulus.below(2) };
        }
        let is_written = writes.next(&mut stimulus) && stimulus.once_in(4);
        let class = stimulus.below(CLASSES as u64) as usize;
        let (route, kind) = any_class(links, of_system, &mut stimulus);
        let mut next_class = || (one + stimulus.below(spread) as usize) % CLASSES;
        let classes: Vec<usize> = (0..count).map(|_| next_class()).collect();
        let heads: Vec<Option<usize>> =
            classes.iter().zip(&mut heads).map(|(class, pace)| pace.next(&mut stimulus).then_some(*class)).collect();
        let open = bits((0..count).filter(|port| opens[*port].next(&mut stimulus)));
        let down = stimulus.below(CLASSES as u64) as usize;
        let ready = model.ready(&heads, open);
        let takes = takes.next(&mut stimulus) && (!defined || ready.is_some());
        for (port, value) in [
            (ports.reset, is_reset.into()),
            (ports.class_write, is_written.into()),
            (ports.class_address, class as u64),
            (ports.class_inputs, bits(route.inputs.iter().copied())),
            (ports.class_output, bits(route.output)),
            (ports.class_local, route.local.into()),
            (ports.class_kind, kind.code()),
            (ports.head, bits((0..count).filter(|port| heads[*port].is_some()))),
            (ports.open, open),
            (ports.take, takes.into()),
            (ports.down_class, down as u64),
        ] {
            bench.drive(port, value);
        }
        for (port, class) in head_class.iter().zip(&classes) {
            bench.drive(*port, *class as u64);
        }
        if defined {
            let told = bench.sample_bit(ports.ready)?;
            bench.expect("ready", ready.is_some(), told)?;
            if let Some(class) = ready {
                let told = [ports.up_class, ports.members, ports.up_to, ports.is_root];
                let told = told.into_iter().map(|port| bench.sample(port)).collect::<Result<Vec<_>, _>>()?;
                let is_root = model.route(class).output.is_none();
                let expected = [class as u64, bits(model.members(class)), bits(model.goes_to(class)), is_root.into()];
                bench.expect("up_class, members, up_to, is_root", &expected[..], &told[..])?;
            }
            let told = (bench.sample(ports.down_from)?, bench.sample(ports.down_to)?);
            bench.expect("down_from, down_to", (bits(model.root_of(down)), bits(model.members(down))), told)?;
            let told = bench.sample(ports.of_system)?;
            let systems = (0..CLASSES).filter(|class| model.kind(*class) == Kind::System);
            bench.expect("of_system", bits(systems), told)?;
        }
        bench.tick()?;
        if is_reset {
            model = ClassTable::new(links, channels);
            of_system = stimulus.word(links as u32);
        } else {
            if takes {
                model.take(&heads, open);
            }
            if is_written {
                model.write(class, route, kind);
            }
        }
        defined |= is_reset;
    }
    Ok(())
}
