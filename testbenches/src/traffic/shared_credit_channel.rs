//! Credits of queues that share places, over a channel that loses messages.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::shared_credit_loop::SharedCreditLoop;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Takes units and frees places in phases, with messages that come, and are lost, in phases.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let of = |name| parameter(bench, name);
    let (queues, private) = (of("Q")? as usize, of("PRIVATE")?);
    let (shared, bits) = (of("SHARED")? as usize, of("C")? as u32);
    let names = ["reset", "want", "want_queue", "go_on", "free", "tell", "forget"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let credit = bench.output("credit")?;
    let held = (0..queues).map(|q| bench.output(&format!("held_{q}"))).collect::<Result<Vec<_>, _>>()?;
    let account = || SharedCreditLoop::new(queues, private as usize, shared, bits);
    let nothing = || VecDeque::from(vec![vec![None; queues]; 2]);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_000);
    let mut paces: [Pace; 5] = std::array::from_fn(|_| Pace::new(40));
    let (mut model, mut messages) = (account(), nothing());
    let (mut in_use, mut freed) = (vec![0; queues], vec![0; queues]);
    // The unit that is taken: its queue, places left.
    let mut unit: Option<(usize, u64)> = None;
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let [begin, go_on, frees, tells, forget] = paces.each_mut().map(|pace| pace.next(&mut stimulus));
        let go_on = go_on || !stimulus.once_in(4);
        let queue = stimulus.below(queues as u64) as usize;
        let mask = |any: bool, stimulus: &mut Stimulus| if any { stimulus.word(queues as u32) } else { 0 };
        let (free, tell) = (mask(frees, &mut stimulus), mask(tells, &mut stimulus));
        let values = [is_reset.into(), begin.into(), queue as u64, go_on.into(), free, tell, forget.into()];
        for (port, value) in ports.iter().zip(values) {
            bench.drive(*port, value);
        }
        if defined {
            let known = bench.sample(credit)?;
            bench.expect("credit", (0..queues).map(|q| u64::from(model.credit(q)) << q).sum(), known)?;
            for (port, due) in held.iter().zip(&in_use) {
                let places = bench.sample(*port)?;
                bench.expect("held", *due, places)?;
            }
        }
        bench.tick()?;
        if is_reset {
            (model, messages, unit) = (account(), nothing(), None);
            (in_use, freed) = (vec![0; queues], vec![0; queues]);
            defined = true;
            continue;
        }
        let begins = begin && unit.is_none() && model.credit(queue);
        let takes = unit.filter(|_| go_on).map(|(queue, _)| queue);
        unit = match unit {
            Some((queue, left)) if go_on && left > 1 => Some((queue, left - 1)),
            _ if begins => Some((queue, private)),
            _ => None,
        };
        let arrives = messages.pop_front().expect("two on their way");
        let arrives = if forget { vec![None; queues] } else { arrives };
        let says = |q: usize| (tell >> q & 1 == 1).then(|| freed[q] % (1 << bits));
        messages.push_back((0..queues).map(says).collect());
        model.tick(takes, &arrives);
        for q in 0..queues {
            let leaves = u64::from(free >> q & 1 == 1 && in_use[q] > 0);
            in_use[q] = in_use[q] + u64::from(takes == Some(q)) - leaves;
            freed[q] += leaves;
        }
    }
    Ok(())
}
