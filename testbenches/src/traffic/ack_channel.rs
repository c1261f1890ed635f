//! Acknowledgements of which some are wrong.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::Pace;
use phit_hdl::catalogue::Config;
use phit_models::link::retry::confirmed_ack::ConfirmedAck;
use phit_models::link::retry::window::{Inputs, Message, Shape, Window};
use phit_sim::bench::{Bench, TestResult};

/// Stores, takes, tells and lies in phases.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["push", "take", "tell", "lie"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let claim = bench.input("claim")?;
    let [oldest, taken, retries] = [bench.output("oldest")?, bench.output("taken")?, bench.output("retries")?];
    let (sequence, timer) = (parameter(bench, "S")? as u32, parameter(bench, "T")? as u32);
    let fresh = || {
        let window = Window::new(Shape { sequence, nack: 1, timer, limit: 255 });
        (window, ConfirmedAck::new(sequence), 0, false)
    };
    let mut paces: [Pace; 4] = std::array::from_fn(|_| Pace::new(40));
    let (mut window, mut acks, mut received, mut lied) = fresh();
    lives(bench, 1_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let free: [bool; 4] = std::array::from_fn(|port| paces[port].next(stimulus));
        let [push, take, tell, lie] = free;
        let claims = stimulus.word(sequence);
        for (port, value) in ports.iter().zip(free) {
            bench.drive(*port, value.into());
        }
        bench.drive(claim, claims);
        if cycle.defined {
            let numbers = (bench.sample(oldest)?, bench.sample(taken)?);
            bench.expect("oldest, taken", (window.number(window.oldest()), window.number(received)), numbers)?;
            let rewinds = bench.sample(retries)?;
            bench.expect("retries", window.retries(), rewinds)?;
        }
        if is_reset {
            (window, acks, received, lied) = fresh();
            return Ok(());
        }
        let mut inputs = Inputs { push: push && window.room(), take: true, ..Default::default() };
        let takes = take && received < window.stored();
        if tell {
            lied = lie && !lied;
            let said = if lied { claims } else { window.number(received) };
            let bounds = (window.oldest(), window.stored());
            inputs.message = Some(Message { ack: acks.confirmed(said, bounds), nack: 0 });
            acks.tick(said, bounds);
        }
        inputs.sent = window.pending() && !window.answer(inputs).rewind;
        window.tick(inputs);
        received += u64::from(takes);
        Ok(())
    })
}
