//! Barriers and global interrupts of a node.

use super::class_routes::any_route;
use crate::stimulus::{Pace, Resets, Stimulus};
use crate::{parameter, ports};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::barrier_unit::{BarrierUnit, Inputs, NONE_ARRIVED, State, packed};
use phit_models::router::bluegene::class_routes::{CLASSES, bits};
use phit_sim::bench::{Bench, TestResult};

/// Cycles between two changes of routes, in the mean, when they change seldom.
const SELDOM: u64 = 500;

/// Bits of few classes, of one, or of all.
pub(super) fn any_state(before: &State, stimulus: &mut Stimulus) -> State {
    let (class, bits) = (stimulus.below(CLASSES as u64) as usize, stimulus.below(8) as u8);
    let mut state = match stimulus.below(8) {
        0 => NONE_ARRIVED,
        1 => [0; CLASSES],
        2 => std::array::from_fn(|_| stimulus.below(8) as u8),
        _ => *before,
    };
    state[class] = bits;
    state
}

/// States of all links that change, are repeated and are held back, while routes change.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "class_write", "class_address", "class_inputs", "class_output", "class_local"];
    let controls = names.into_iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let links = parameter(bench, "L")? as usize;
    let [in_valid, local_state, out_ready] =
        [bench.input("in_valid")?, bench.input("local_state")?, bench.input("out_ready")?];
    let in_state = ports::inputs(bench, "in_state", links)?;
    let [out_valid, status] = [bench.output("out_valid")?, bench.output("status")?];
    let out_state = ports::outputs(bench, "out_state", links)?;
    let mut model = BarrierUnit::new(links, 1 << parameter(bench, "T")?);

    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_500);
    let (mut writes, mut changes) = (Pace::new(SELDOM), Pace::new(300));
    let paces = || (0..links).map(|_| Pace::new(300)).collect::<Vec<_>>();
    let (mut arrives, mut accepts) = (paces(), paces());
    let mut states = vec![NONE_ARRIVED; links + 1];
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_written = writes.next(&mut stimulus) && stimulus.once_in(8) || stimulus.once_in(SELDOM);
        let write = is_written.then(|| (stimulus.below(CLASSES as u64) as usize, any_route(links, &mut stimulus)));
        for state in &mut states {
            if changes.next(&mut stimulus) && stimulus.once_in(4) {
                *state = any_state(state, &mut stimulus);
            }
        }
        let inputs = Inputs {
            reset: is_reset,
            write,
            received: (0..links).map(|link| arrives[link].next(&mut stimulus).then_some(states[link])).collect(),
            local: states[links],
            ready: accepts.iter_mut().map(|pace| pace.next(&mut stimulus)).collect(),
        };
        let (class, route) = inputs.write.clone().unwrap_or_else(|| (0, any_route(links, &mut stimulus)));
        let values = [
            is_reset.into(),
            inputs.write.is_some().into(),
            class as u64,
            bits(route.inputs),
            bits(route.output),
            route.local.into(),
        ];
        for (port, value) in controls.iter().zip(values) {
            bench.drive(*port, value);
        }
        bench.drive(in_valid, bits((0..links).filter(|link| inputs.received[*link].is_some())));
        for (link, port) in in_state.iter().enumerate() {
            bench.drive(*port, inputs.received[link].map_or_else(|| stimulus.word(48), |state| packed(&state)));
        }
        bench.drive(local_state, packed(&inputs.local));
        bench.drive(out_ready, bits((0..links).filter(|link| inputs.ready[*link])));

        if defined {
            let offers = bits((0..links).filter(|link| model.offers(*link, &inputs.local)));
            let offered = bench.sample(out_valid)?;
            bench.expect("out_valid", offers, offered)?;
            let shown = bench.sample(status)?;
            bench.expect("status", packed(&model.status(&inputs.local)), shown)?;
            for (link, port) in out_state.iter().enumerate() {
                let sent = bench.sample(*port)?;
                bench.expect("out_state", packed(&model.state(link, &inputs.local)), sent)?;
            }
        }
        bench.tick()?;
        model.tick(&inputs);
        defined |= is_reset;
    }
    Ok(())
}
