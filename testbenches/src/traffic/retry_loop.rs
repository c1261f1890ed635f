//! Go-back-N over a wire that loses and spoils units.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::in_sequence::{self, InSequence};
use phit_models::link::retry::window::{self, Message, Shape, Window};
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Cycles that units and messages are on their way.
const WIRE: usize = 2;

/// Stores and sends in phases over a wire that loses, spoils and forgets in phases; units are taken in the order of their
/// indices.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let names = ["reset", "push", "send", "lose", "spoil", "tell", "forget"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let (accept, index) = (bench.output("accept")?, bench.output("index")?);
    let (expected, oldest) = (bench.output("expected")?, bench.output("oldest")?);
    let (sequence, nack) = (parameter(bench, "S")? as u32, parameter(bench, "N")? as u32);
    let (timer, index_bits) = (parameter(bench, "T")? as u32, parameter(bench, "G")?);
    let fresh = || {
        let window = Window::new(Shape { sequence, nack, timer, limit: 255 });
        (window, InSequence::new(sequence, nack, timer), VecDeque::from([None; WIRE]), VecDeque::from([None; WIRE]))
    };
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2_000).in_flurries(20);
    let mut paces: [Pace; 6] = std::array::from_fn(|_| Pace::new(100));
    let (mut window, mut order, mut units, mut messages) = fresh();
    let mut taken = 0;
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let free: [bool; 6] = std::array::from_fn(|port| paces[port].next(&mut stimulus));
        let [push, send, lose, spoil, tell, forget] = free;
        bench.drive(ports[0], is_reset.into());
        for (port, value) in ports[1..].iter().zip(free) {
            bench.drive(*port, value.into());
        }
        let unit: Option<(u64, u64)> = units.pop_front().flatten().filter(|_| !lose);
        let message: Option<Message> = messages.pop_front().flatten().filter(|_| !forget);
        let comes = in_sequence::Inputs {
            good: unit.filter(|_| !spoil).map(|(unit, _)| window.number(unit)),
            bad: unit.is_some() && spoil,
            answered: unit.is_some_and(|(_, answered)| answered % 2 == order.nack() % 2),
            ..Default::default()
        };
        let accepts = order.accepts(comes);
        if defined {
            let taken_now = bench.sample_bit(accept)?;
            bench.expect("accept", accepts, taken_now)?;
            if accepts {
                let which = bench.sample(index)?;
                bench.expect("index", taken % (1 << index_bits), which)?;
            }
            let numbers = (bench.sample(expected)?, bench.sample(oldest)?);
            bench.expect("expected, oldest", (order.expected(), window.number(window.oldest())), numbers)?;
        }
        bench.tick()?;
        if is_reset {
            (window, order, units, messages) = fresh();
            (taken, defined) = (0, true);
            continue;
        }
        let mut inputs = window::Inputs { message, push: push && window.room(), ..Default::default() };
        inputs.sent = send && window.pending() && !window.answer(inputs).rewind;
        inputs.take = inputs.sent;
        units.push_back(inputs.sent.then(|| (window.next(), window.answered())));
        messages.push_back(tell.then(|| Message { ack: order.expected(), nack: order.nack() }));
        window.tick(inputs);
        order.tick(comes);
        taken += u64::from(accepts);
    }
    Ok(())
}
