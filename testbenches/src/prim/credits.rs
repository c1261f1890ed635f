//! Credits: of one queue at both ends of a channel, and of several that share places.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::prim::credits::credit_counter::{CreditCounter, Inputs};
use phit_models::prim::credits::credit_sender::{self, CreditSender};
use phit_models::prim::credits::shared_credits::SharedCredits;
use phit_sim::bench::{Bench, TestResult};

/// Takes and gives credits in phases, from all credits to none; only legal uses, also at both ends.
pub fn run_counter(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [take, give] = [bench.input("take")?, bench.input("give")?];
    let (available, count) = (bench.output("available")?, bench.output("count")?);
    let max = parameter(bench, "MAX")?;
    let phase = 3 * max;
    let (mut takes, mut gives) = (Pace::new(phase), Pace::new(phase));
    let mut model = CreditCounter::new(max as u32);
    lives(bench, 10 * phase, cycles, |bench, stimulus, cycle| {
        let mut inputs = Inputs { reset: cycle.is_reset, take: takes.next(stimulus), give: gives.next(stimulus) };
        if cycle.defined && model.check(inputs).is_err() {
            inputs = Inputs { take: inputs.take && model.outputs(inputs).available, give: false, ..inputs };
        }
        bench.drive(take, inputs.take.into());
        bench.drive(give, inputs.give.into());
        if cycle.defined {
            let expected = model.outputs(inputs);
            let (credit, credits) = (bench.sample_bit(available)?, bench.sample(count)?);
            bench.expect("available", expected.available, credit)?;
            bench.expect("count", u64::from(expected.count), credits)?;
        }
        model.tick(inputs).map_err(|illegal| bench.mismatch(format!("illegal stimulus: {illegal:?}")))?;
        Ok(())
    })
}

/// Frees places and sends credits in phases, from none that waits to all.
pub fn run_sender(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [freed, give_ready] = [bench.input("freed")?, bench.input("give_ready")?];
    let (give_valid, pending) = (bench.output("give_valid")?, bench.output("pending")?);
    let max = parameter(bench, "MAX")?;
    let phase = 3 * max;
    let (mut frees, mut readies) = (Pace::new(phase), Pace::new(phase));
    let mut model = CreditSender::new(max);
    lives(bench, 10 * phase, cycles, |bench, stimulus, cycle| {
        let mut inputs = credit_sender::Inputs {
            reset: cycle.is_reset,
            freed: frees.next(stimulus),
            give_ready: readies.next(stimulus),
        };
        inputs.freed &= !cycle.defined || model.may_free(inputs);
        bench.drive(freed, inputs.freed.into());
        bench.drive(give_ready, inputs.give_ready.into());
        if cycle.defined {
            let (valid, waiting) = (bench.sample_bit(give_valid)?, bench.sample(pending)?);
            bench.expect("give_valid", model.pending() > 0, valid)?;
            bench.expect("pending", model.pending(), waiting)?;
        }
        model.tick(inputs);
        Ok(())
    })
}

/// Takes and gives for queues in phases, some of which belong to one queue alone.
pub fn run_shared(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [take, take_queue] = [bench.input("take")?, bench.input("take_queue")?];
    let [give, give_queue] = [bench.input("give")?, bench.input("give_queue")?];
    let available = bench.output("available")?;
    let queues = parameter(bench, "Q")? as usize;
    let used = (0..queues).map(|queue| bench.output(&format!("used_{queue}"))).collect::<Result<Vec<_>, _>>()?;
    let (private, shared) = (parameter(bench, "PRIVATE")? as usize, parameter(bench, "SHARED")? as usize);
    let phase = 3 * shared as u64;
    let (mut takers, mut givers) = (Turns::new(queues, phase), Turns::new(queues, phase));
    let mut model = SharedCredits::new(queues, private, shared);
    lives(bench, 20 * phase, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let (taker, giver) = (takers.next(stimulus), givers.next(stimulus));
        let takes = taker.active && cycle.defined && model.is_available(taker.queue);
        let gives = giver.active && cycle.defined && model.used(giver.queue) > 0;
        bench.drive(take, takes.into());
        bench.drive(take_queue, taker.queue as u64);
        bench.drive(give, gives.into());
        bench.drive(give_queue, giver.queue as u64);
        if cycle.defined {
            let actual = bench.sample(available)?;
            let expected = (0..queues).fold(0, |mask, queue| mask | u64::from(model.is_available(queue)) << queue);
            bench.expect("available", expected, actual)?;
            for (queue, port) in used.iter().enumerate() {
                let places = bench.sample(*port)?;
                bench.expect("used", model.used(queue) as u64, places)?;
            }
        }
        if is_reset {
            model = SharedCredits::new(queues, private, shared);
        } else {
            model.change(takes.then_some(taker.queue), gives.then_some(giver.queue));
        }
        Ok(())
    })
}

/// Who acts in a cycle, and whether.
#[derive(Clone, Copy)]
pub struct Turn {
    /// The queue.
    pub queue: usize,
    /// It acts.
    pub active: bool,
}

/// Queues that act at random, or one of them alone for a while.
pub struct Turns {
    queues: u64,
    active: Pace,
    alone: Pace,
    favourite: u64,
}

impl Turns {
    /// Over so many queues, in phases of 1 to `longest` cycles.
    pub fn new(queues: usize, longest: u64) -> Self {
        Self { queues: queues as u64, active: Pace::new(longest), alone: Pace::new(longest), favourite: 0 }
    }

    /// The turn of the next cycle.
    pub fn next(&mut self, stimulus: &mut Stimulus) -> Turn {
        let other = stimulus.below(self.queues);
        let queue = if self.alone.next(stimulus) { self.favourite } else { other };
        if stimulus.once_in(16) {
            self.favourite = other;
        }
        Turn { queue: queue as usize, active: self.active.next(stimulus) }
    }
}
