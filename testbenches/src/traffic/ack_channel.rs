//! Acknowledgements of which some are wrong.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::confirmed_ack::ConfirmedAck;
use phit_models::link::retry::window::{Inputs, Message, Shape, Window};
use phit_sim::bench::{Bench, TestResult};

/// Stores, takes, tells and lies in phases.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "push", "take", "tell", "lie"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let claim = bench.input("claim")?;
    let [oldest, taken, retries] = [bench.output("oldest")?, bench.output("taken")?, bench.output("retries")?];
    let (sequence, timer) = (parameter(bench, "S")? as u32, parameter(bench, "T")? as u32);
    let fresh = || {
        let window = Window::new(Shape { sequence, nack: 1, timer, limit: 255 });
        (window, ConfirmedAck::new(sequence), 0, false)
    };
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_000);
    let mut paces: [Pace; 4] = std::array::from_fn(|_| Pace::new(40));
    let (mut window, mut acks, mut received, mut lied) = fresh();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let free: [bool; 4] = std::array::from_fn(|port| paces[port].next(&mut stimulus));
        let [push, take, tell, lie] = free;
        let claims = stimulus.word(sequence);
        bench.drive(ports[0], is_reset.into());
        for (port, value) in ports[1..].iter().zip(free) {
            bench.drive(*port, value.into());
        }
        bench.drive(claim, claims);
        if defined {
            let numbers = (bench.sample(oldest)?, bench.sample(taken)?);
            bench.expect("oldest, taken", (window.number(window.oldest()), window.number(received)), numbers)?;
            let rewinds = bench.sample(retries)?;
            bench.expect("retries", window.retries(), rewinds)?;
        }
        bench.tick()?;
        if is_reset {
            (window, acks, received, lied) = fresh();
            defined = true;
            continue;
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
    }
    Ok(())
}
