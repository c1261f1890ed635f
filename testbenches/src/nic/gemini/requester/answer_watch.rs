//! Requests and answers in any cycle, and long silences.

use crate::lives::lives;
use crate::parameter;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Periods without an answer after which none is expected.
const PATIENCE: u32 = 5;

/// What is known of a transaction.
#[derive(Default)]
struct Known {
    missing: u64,
    silence: u32,
    failure: u64,
    handle: u64,
}

/// Phases in which answers come soon, late or not at all.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [start, sent, answer_valid, tick] =
        [bench.input("start")?, bench.input("sent")?, bench.input("answer_valid")?, bench.input("tick")?];
    let [answer_status, answer_handle] = [bench.input("answer_status")?, bench.input("answer_handle")?];
    let [settled, expired] = [bench.output("settled")?, bench.output("expired")?];
    let [failure, handle] = [bench.output("failure")?, bench.output("handle")?];
    let most = (1 << parameter(bench, "C")?) - 1;
    let mut known = Known::default();
    let (mut left, mut answer_every, mut begin_every) = (0, 0, 0);
    lives(bench, 20_000, cycles, |bench, stimulus, cycle| {
        if left == 0 {
            left = 20 + stimulus.below(1_000);
            answer_every = [0, 1, 2, 8, 40][stimulus.below(5) as usize];
            begin_every = [8, 100, 400][stimulus.below(3) as usize];
        }
        left -= 1;
        let begins = stimulus.once_in(begin_every);
        let sends = known.missing < most && stimulus.once_in(3);
        let answers = known.missing > 0 && answer_every > 0 && stimulus.once_in(answer_every);
        let (status, given) = (if stimulus.once_in(4) { stimulus.word(4) } else { 0 }, stimulus.below(3));
        let given = if given == 0 { stimulus.word(10) } else { 0 };
        let ticks = stimulus.once_in(12);
        let drives = [(start, begins), (sent, sends), (answer_valid, answers), (tick, ticks)];
        drives.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive(answer_status, status);
        bench.drive(answer_handle, given);
        if cycle.defined {
            let is_overdue = known.silence == PATIENCE;
            let flags = (bench.sample_bit(settled)?, bench.sample_bit(expired)?);
            bench.expect("settled and expired", (known.missing == 0, is_overdue), flags)?;
            let values = (bench.sample(failure)?, bench.sample(handle)?);
            bench.expect("failure and handle", (known.failure, known.handle), values)?;
            if !is_overdue {
                let is_silent = known.missing > 0 && !answers;
                known.silence = if is_silent { known.silence + u32::from(ticks) } else { 0 };
            }
            if answers {
                known.failure = if known.failure == 0 { status } else { known.failure };
                known.handle = if known.handle == 0 { given } else { known.handle };
            }
            known.missing = known.missing + u64::from(sends) - u64::from(answers);
        }
        if begins || cycle.is_reset {
            known = Known::default();
        }
        Ok(())
    })
}
