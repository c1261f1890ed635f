//! Answers and notifications of a few sequences, more than there are rows, cycle by cycle.

use crate::lives::{Model, lives_in_a_world};
use crate::nic::stream::{Source, wide};
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::responder::message_table::{Inputs, MessageTable, Notification, Outputs, Reply, Told};
use phit_sim::bench::{Bench, Failure, TestResult};

/// What the network does in one life.
struct World {
    /// Cycles that are left of a phase, its cycles from tick to tick, and how many sequences it has; in a quiet one nothing comes.
    left: u64,
    period: u64,
    sequences: u64,
    is_quiet: bool,
}

impl World {
    fn next(&mut self, stimulus: &mut Stimulus, rows: u64) {
        if self.left == 0 {
            self.is_quiet = stimulus.once_in(4);
            self.left = if self.is_quiet { 20 * rows } else { 600 };
            self.period = [2 * rows, 40, 400][stimulus.below(3) as usize];
            self.sequences = 1 + stimulus.below(rows + 3);
        }
        self.left -= 1;
    }

    /// Any of the sequences: their sources and numbers differ in one bit, or in all.
    fn sequence(&self, stimulus: &mut Stimulus) -> (u32, u8) {
        match stimulus.below(self.sequences) {
            0 => (0x2_AAAA, 0x55),
            1 => (0x2_AAAA, 0xD5),
            2 => (0x0_AAAA, 0x55),
            3 => (0x2_AAAB, 0x54),
            other => (other as u32, 0xAA),
        }
    }
}

fn random_reply(stimulus: &mut Stimulus, world: &World) -> Reply {
    let (source, ssid) = world.sequence(stimulus);
    let status = if stimulus.once_in(4) { stimulus.word(4) as u8 } else { 0 };
    Reply { status, source, ssid, tag: stimulus.word(10) as u16 }
}

/// Mostly about as many as have come.
fn random_notification(stimulus: &mut Stimulus, world: &World, model: &MessageTable, count_bits: u32) -> Notification {
    let from = random_reply(stimulus, world);
    let near = model.arrived(from.source, from.ssid) + stimulus.below(4);
    let count = match stimulus.below(8) {
        0 => 0,
        1 => stimulus.word(count_bits),
        2 => near.saturating_sub(2),
        _ => near,
    };
    Notification {
        data: stimulus.word(56),
        count: count.min((1 << count_bits) - 1),
        status: stimulus.word(4) as u8,
        queue: (!stimulus.once_in(8)).then(|| stimulus.word(10) as u16),
        from,
    }
}

/// What the table shows; fields without their valid are nothing.
fn read(bench: &mut Bench) -> Result<Outputs, Failure> {
    let mut number = |name: &str| {
        let port = bench.output(name)?;
        wide(bench, port).map(|value| value as u64)
    };
    let (answer_ready, notify_ready) = (number("answer_ready")? == 1, number("notify_ready")? == 1);
    let reply = if number("reply_valid")? == 1 {
        Some(Reply {
            status: number("reply_status")? as u8,
            source: number("reply_source")? as u32,
            ssid: number("reply_ssid")? as u8,
            tag: number("reply_tag")? as u16,
        })
    } else {
        None
    };
    let event = if number("event_valid")? == 1 {
        Some(Told {
            queue: number("event_queue")? as u16,
            data: number("event_data")?,
            status: number("event_status")? as u8,
        })
    } else {
        None
    };
    Ok(Outputs { answer_ready, notify_ready, reply, event })
}

/// Phases with few or many sequences, short and long periods, and quiet ones in which rows expire.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [tick, reply_ready, event_ready] =
        [bench.input("tick")?, bench.input("reply_ready")?, bench.input("event_ready")?];
    let fields = ["answer_counted", "answer_status", "answer_source", "answer_ssid", "answer_tag"];
    let mut answers = Source::of(bench, ["answer_valid", "answer_ready"], &fields)?;
    let fields =
        ["data", "count", "status", "queued", "queue", "source", "ssid", "tag"].map(|field| format!("notify_{field}"));
    let fields = fields.each_ref().map(String::as_str);
    let mut notifications = Source::of(bench, ["notify_valid", "notify_ready"], &fields)?;
    let (rows, count_bits) = (1 << parameter(bench, "E")?, parameter(bench, "C")? as u32);
    let (mut takes, mut hears) = (Pace::new(60), Pace::new(60));
    // What is offered, in order.
    let (mut offered, mut told) = (vec![], vec![]);
    let new_world = || World { left: 0, period: 1, sequences: 1, is_quiet: false };
    let model = Model(MessageTable::new(rows, count_bits), MessageTable::reset, MessageTable::tick, new_world);
    lives_in_a_world(bench, (4_000, cycles), model, |bench, stimulus, cycle, (model, world)| {
        world.next(stimulus, rows as u64);
        let may = cycle.defined && !world.is_quiet;
        if may && offered.is_empty() {
            let (reply, is_counted) = (random_reply(stimulus, world), !stimulus.once_in(4));
            let who = [reply.source.into(), reply.ssid.into(), reply.tag.into()];
            answers.push([vec![is_counted.into(), reply.status.into()], who.to_vec()].concat());
            offered.push((reply, is_counted));
        }
        if may && told.is_empty() {
            let notification = random_notification(stimulus, world, model, count_bits);
            let Notification { data, count, status, queue, from } = notification;
            let number = queue.unwrap_or(stimulus.word(10) as u16);
            let what = vec![data.into(), count.into(), status.into(), queue.is_some().into(), number.into()];
            notifications.push([what, vec![from.source.into(), from.ssid.into(), from.tag.into()]].concat());
            told.push(notification);
        }
        answers.drive(bench, stimulus);
        // Notifications are rarer than what they follow.
        let rare = stimulus.once_in(3);
        notifications.drive_if(bench, stimulus, rare);
        let (ticks, taken, heard) = (stimulus.once_in(world.period), takes.next(stimulus), hears.next(stimulus));
        bench.drive(tick, ticks.into());
        bench.drive(reply_ready, taken.into());
        bench.drive(event_ready, heard.into());
        let inputs = Inputs {
            answer: answers.is_offered().then(|| offered[0]),
            notification: notifications.is_offered().then(|| told[0]),
            tick: ticks,
            reply_ready: taken,
            event_ready: heard,
        };
        if cycle.defined {
            let actual = read(bench)?;
            bench.expect("outputs", model.outputs(inputs), actual)?;
            if answers.settle(bench)?.is_some() {
                offered.clear();
            }
            if notifications.settle(bench)?.is_some() {
                told.clear();
            }
        }
        if cycle.is_reset {
            answers.clear();
            notifications.clear();
            offered.clear();
            told.clear();
        }
        Ok(inputs)
    })
}
