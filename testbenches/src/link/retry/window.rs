//! The sender's sliding window.

use crate::mutants::{Kind, Reviewed};
use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::retry::window::{Inputs, Message, Shape, Window};
use phit_sim::bench::{Bench, TestResult};

const CLEARED: &str = "after a reset nothing is outstanding, and that clears the timer";

/// Faults that the contract leaves room for.
pub const REVIEWED: &[Reviewed] = &[
    Reviewed { kind: Kind::Assignment, statement: "", place: "timer", change: "never reset", reason: CLEARED },
    Reviewed { kind: Kind::Reset, statement: "", place: "timer", change: "reset to 1", reason: CLEARED },
];

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
    let mut resets = Resets::every(3 * phase);
    let [mut pushes, mut sends, mut takes] = std::array::from_fn(|_| Pace::new(phase / 2));
    let (mut messages, mut acks, mut nacks) = (Pace::new(silence), Pace::new(phase), Pace::new(phase));
    let mut model = Window::new(shape);
    let mut defined = false;
    for _ in 0..cycles {
        let acknowledged = if acks.next(&mut stimulus) { stimulus.below(model.outstanding() + 1) } else { 0 };
        let acknowledged = if stimulus.once_in(800) { stimulus.word(shape.sequence) } else { acknowledged };
        let announced = if nacks.next(&mut stimulus) { stimulus.below(3) } else { 0 };
        let said = Message {
            ack: model.number(model.oldest() + acknowledged),
            nack: (model.answered() + announced) % (1 << shape.nack),
        };
        let mut inputs = Inputs {
            reset: resets.next(&mut stimulus),
            take: takes.next(&mut stimulus),
            message: messages.next(&mut stimulus).then_some(said),
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
