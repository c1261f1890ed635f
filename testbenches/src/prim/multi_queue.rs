//! Several queues in one memory.

use super::credits::Turns;
use crate::stimulus::{Resets, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::prim::multi_queue::MultiQueue;
use phit_sim::bench::{Bench, TestResult};

/// Queues that share slots.
pub fn run_damq(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [queues, private, shared] = [parameter(bench, "Q")?, parameter(bench, "PRIVATE")?, parameter(bench, "SHARED")?];
    let empty = MultiQueue::shared(queues as usize, private as usize, shared as usize);
    run(bench, &empty, queues as usize, queues * private + shared, cycles)
}

/// Queues with slots of their own.
pub fn run_static(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (queues, depth) = (parameter(bench, "Q")?, 1 << parameter(bench, "A")?);
    let empty = MultiQueue::divided(queues as usize, depth as usize);
    run(bench, &empty, queues as usize, queues * depth, cycles)
}

/// Words come and leave in phases, some of which belong to one queue alone, until it has all that it can get.
fn run(bench: &mut Bench, empty: &MultiQueue, queues: usize, slots: u64, cycles: u64) -> TestResult {
    let [reset, push, push_queue] = [bench.input("reset")?, bench.input("push")?, bench.input("push_queue")?];
    let [push_data, pop, pop_queue] = [bench.input("push_data")?, bench.input("pop")?, bench.input("pop_queue")?];
    let [can_push, waiting, pop_data] =
        [bench.output("can_push")?, bench.output("waiting")?, bench.output("pop_data")?];
    let occupied =
        (0..queues).map(|queue| bench.output(&format!("occupied_{queue}"))).collect::<Result<Vec<_>, _>>()?;
    let phase = 3 * slots;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(20 * phase);
    let (mut writers, mut readers) = (Turns::new(queues, phase), Turns::new(queues, phase));
    let mut model = empty.clone();
    let mut defined = false;
    let mask =
        |is_set: &dyn Fn(usize) -> bool| (0..queues).fold(0, |mask, queue| mask | u64::from(is_set(queue)) << queue);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (writer, reader) = (writers.next(&mut stimulus), readers.next(&mut stimulus));
        let word = stimulus.cornered_word(bench.input_width(push_data));
        let pushes = writer.active && defined && model.can_push(writer.queue);
        let pops = reader.active && defined && model.oldest(reader.queue).is_some();
        bench.drive(reset, is_reset.into());
        bench.drive(push, pushes.into());
        bench.drive(push_queue, writer.queue as u64);
        bench.drive(push_data, word);
        bench.drive(pop, pops.into());
        bench.drive(pop_queue, reader.queue as u64);
        if defined {
            let (room, words) = (bench.sample(can_push)?, bench.sample(waiting)?);
            bench.expect("can_push", mask(&|queue| model.can_push(queue)), room)?;
            bench.expect("waiting", mask(&|queue| model.occupied(queue) > 0), words)?;
            for (queue, port) in occupied.iter().enumerate() {
                let words = bench.sample(*port)?;
                bench.expect("occupied", model.occupied(queue) as u64, words)?;
            }
            compare(bench, "pop_data", pop_data, model.oldest(reader.queue))?;
        }
        bench.tick()?;
        if is_reset {
            model = empty.clone();
        } else {
            model.tick(pushes.then_some((writer.queue, word)), pops.then_some(reader.queue));
        }
        defined |= is_reset;
    }
    Ok(())
}
