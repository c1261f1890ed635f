//! The sender's sliding window.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::window::{Inputs, Message, Shape, Window};
use phit_sim::bench::{Bench, TestResult};

/// First cycles of a storm of announcements, in which the wire stands.
const CALM_BEFORE: u64 = 8;

/// Stores, sends, acknowledges, announces; also acknowledges what is not there, and stays silent until the timer is up,
/// until the window gives up, too.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, push, sent, take] =
        [bench.input("reset")?, bench.input("push")?, bench.input("sent")?, bench.input("take")?];
    let [message_valid, ack, nack] = [bench.input("message_valid")?, bench.input("ack")?, bench.input("nack")?];
    let [room, pending, moved] = [bench.output("room")?, bench.output("pending")?, bench.output("moved")?];
    let [rewind, illegal, gave_up] = [bench.output("rewind")?, bench.output("illegal")?, bench.output("gave_up")?];
    let [newest, sequence, oldest] = [bench.output("newest")?, bench.output("sequence")?, bench.output("oldest")?];
    let [answered, retries] = [bench.output("answered")?, bench.output("retries")?];
    let shape = Shape {
        sequence: parameter(bench, "S")? as u32,
        nack: parameter(bench, "N")? as u32,
        timer: parameter(bench, "T")? as u32,
        limit: parameter(bench, "LIMIT")?,
    };
    let mut stimulus = Stimulus::of(bench);
    // Rewinds in vain need announcements in a row, or silence until the timer is up.
    let (silence, phase) = (3 << shape.timer, (8 * shape.limit).min(1_000));
    let mut resets = Resets::every((3 * phase).max(4 << shape.timer));
    let [mut pushes, mut sends, mut takes] = std::array::from_fn(|_| Pace::new(phase / 2));
    let (mut messages, mut acks, mut nacks) = (Pace::new(silence), Pace::new(phase), Pace::new(phase));
    let mut model = Window::new(shape);
    let mut defined = false;
    // Cycles left in which nothing is heard, and in which nothing but announcements is, from the first unit on.
    let (mut silent, mut storm) = (0u64, 0u64);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        silent = if stimulus.once_in(8 << shape.timer) { 2 << shape.timer } else { silent.saturating_sub(1) };
        if storm == 0 && (is_reset && stimulus.once_in(2) || stimulus.once_in(60 * shape.limit)) {
            (storm, silent) = (CALM_BEFORE + 4 * shape.limit, 0);
        }
        let storms = storm > 0 && model.outstanding() > 0;
        storm -= u64::from(storms);
        let acknowledged = if acks.next(&mut stimulus) { stimulus.below(model.outstanding() + 1) } else { 0 };
        let acknowledged = if stimulus.once_in(800) { stimulus.word(shape.sequence) } else { acknowledged };
        let announced = if nacks.next(&mut stimulus) { stimulus.below(3) } else { 0 };
        // The last rewind that would be in vain may come with progress.
        let is_saved = model.in_vain() + 1 == shape.limit && stimulus.once_in(4);
        let (acknowledged, announced) = if storms { (is_saved.into(), 1) } else { (acknowledged, announced) };
        let said = Message {
            ack: model.number(model.oldest() + acknowledged),
            nack: (model.answered() + announced) % (1 << shape.nack),
        };
        let mut inputs = Inputs {
            reset: is_reset,
            take: takes.next(&mut stimulus) && (storm == 0 || storm < 4 * shape.limit),
            message: (storms || (messages.next(&mut stimulus) && silent == 0 && storm == 0)).then_some(said),
            ..Default::default()
        };
        inputs.push = pushes.next(&mut stimulus) && model.room();
        inputs.sent = sends.next(&mut stimulus) && model.pending() && !model.answer(inputs).rewind;
        bench.drive(reset, inputs.reset.into());
        bench.drive(push, (defined && inputs.push).into());
        bench.drive(sent, (defined && inputs.sent).into());
        bench.drive(take, inputs.take.into());
        bench.drive(message_valid, inputs.message.is_some().into());
        bench.drive(ack, said.ack);
        bench.drive(nack, said.nack);
        if defined {
            let answer = model.answer(inputs);
            for (name, port, expected) in [
                ("room", room, model.room()),
                ("pending", pending, model.pending()),
                ("moved", moved, answer.moved),
                ("rewind", rewind, answer.rewind),
                ("illegal", illegal, answer.illegal),
                ("gave_up", gave_up, model.gave_up()),
            ] {
                let actual = bench.sample_bit(port)?;
                bench.expect(name, expected, actual)?;
            }
            for (name, port, expected) in [
                ("newest", newest, model.number(model.stored())),
                ("sequence", sequence, model.number(model.next())),
                ("oldest", oldest, model.number(model.oldest())),
                ("answered", answered, model.answered()),
                ("retries", retries, model.retries()),
            ] {
                let actual = bench.sample(port)?;
                bench.expect(name, expected, actual)?;
            }
        }
        bench.tick()?;
        if defined || inputs.reset {
            model.tick(inputs);
        }
        defined |= inputs.reset;
    }
    Ok(())
}
