//! Credits over a channel that loses messages.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::Pace;
use phit_hdl::catalogue::Config;
use phit_models::link::retry::credit_loop::CreditLoop;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Takes and frees in phases, with messages that come, and are lost, in phases.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["want", "free", "tell", "forget"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let (credit, held) = (bench.output("credit")?, bench.output("held")?);
    let bits = parameter(bench, "C")? as u32;
    let fresh = || (CreditLoop::new(bits, 1), VecDeque::from([None; 2]), 0u64, 0u64);
    let mut paces: [Pace; 4] = std::array::from_fn(|_| Pace::new(40));
    let (mut account, mut messages, mut in_use, mut freed) = fresh();
    lives(bench, 1_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let free: [bool; 4] = std::array::from_fn(|port| paces[port].next(stimulus));
        let [want, frees, tell, forget] = free;
        for (port, value) in ports.iter().zip(free) {
            bench.drive(*port, value.into());
        }
        if cycle.defined {
            let (room, places) = (bench.sample_bit(credit)?, bench.sample(held)?);
            bench.expect("credit", account.credit(), room)?;
            bench.expect("held", in_use, places)?;
        }
        if is_reset {
            (account, messages, in_use, freed) = fresh();
            return Ok(());
        }
        let takes = want && account.credit();
        let frees = frees && in_use > 0;
        let message = messages.pop_front().flatten().filter(|_| !forget);
        messages.push_back(tell.then_some(freed % (1 << bits)));
        account.tick(takes, message);
        in_use = in_use + u64::from(takes) - u64::from(frees);
        freed += u64::from(frees);
        Ok(())
    })
}
