//! Subswitches.

use super::around::surroundings::{Feeder, PHASE, Reader};
use super::around::wires::{PhitOut, compare_word, word};
use crate::lives::{Model, lives_in_a_world};
use crate::parameter;
use crate::ports::{inputs, outputs};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::output_port::Request;
use phit_models::router::gemini::subswitch::{Crossing, HEAD_BITS, Inputs, Outputs, Subswitch};
use phit_models::router::gemini::word::WORD_BITS;
use phit_models::router::gemini::{CHANNELS, Sizes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Packets from every row bus, while outputs grant or refuse and give places back or not.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let sizes = Sizes {
        rows: parameter(bench, "R")? as usize,
        columns: parameter(bench, "C")? as usize,
        room: 1 << parameter(bench, "B")?,
        slots: 0,
    };
    let [corrected, uncorrectable] = [bench.output("corrected")?, bench.output("uncorrectable")?];
    let upset = bench.input("upset")?;
    let ports = Ports::of(bench, sizes, "row", "straight_row")?;
    let model = Model(Subswitch::new(sizes), Subswitch::reset, Subswitch::tick, || World::new(sizes));
    lives_in_a_world(bench, (1500, cycles), model, |bench, stimulus, cycle, (model, world)| {
        world.change_straight(stimulus);
        let shown = model.outputs(world.straight_rows());
        let mut inputs = world.inputs(&shown, stimulus);
        inputs.upset = some_upset(stimulus);
        bench.drive(upset, inputs.upset);
        ports.drive(bench, &inputs, stimulus);
        if cycle.defined {
            ports.compare(bench, &shown)?;
            let damage = [bench.sample_bit(corrected)?, bench.sample_bit(uncorrectable)?];
            bench.expect("corrected and uncorrectable", shown.head_damage, damage)?;
        }
        Ok(inputs)
    })
}

/// Handles of a subswitch; in a tile some have other names.
pub(super) struct Ports {
    rows: usize,
    row_valid: Vec<In>,
    row_select: Vec<In>,
    row_rows: Vec<In>,
    row_word: Vec<In>,
    row_credit: Vec<Out>,
    row_open: Vec<Out>,
    row_idle: Out,
    straight_row: Vec<In>,
    request: Vec<Out>,
    straight: Vec<Out>,
    waits: Vec<Out>,
    grant: Vec<In>,
    room: Vec<In>,
    passage: Vec<In>,
    idle: Vec<In>,
    channels: Vec<PhitOut>,
    channel_credit: Vec<In>,
}

impl Ports {
    pub(super) fn of(bench: &Bench, sizes: Sizes, bus: &str, straight: &str) -> Result<Self, Failure> {
        let Sizes { rows, columns, .. } = sizes;
        let on_bus = |name: &str| inputs(bench, &format!("{bus}_{name}"), columns);
        let wires = outputs(bench, "channel_valid", rows)?.into_iter().zip(outputs(bench, "channel_word", rows)?);
        Ok(Self {
            rows,
            row_valid: on_bus("valid")?,
            row_select: on_bus("select")?,
            row_rows: on_bus("rows")?,
            row_word: on_bus("word")?,
            row_credit: outputs(bench, &format!("{bus}_credit"), columns)?,
            row_open: outputs(bench, &format!("{bus}_open"), CHANNELS)?,
            row_idle: bench.output(&format!("{bus}_idle"))?,
            straight_row: inputs(bench, straight, columns)?,
            request: outputs(bench, "request", rows)?,
            straight: outputs(bench, "straight", rows)?,
            waits: outputs(bench, "waits", rows)?,
            grant: inputs(bench, "grant", rows)?,
            room: inputs(bench, "room", rows)?,
            passage: inputs(bench, "passage", rows)?,
            idle: inputs(bench, "idle", rows)?,
            channels: wires.map(|(valid, phit)| PhitOut::new(valid, phit)).collect(),
            channel_credit: inputs(bench, "channel_credit", rows)?,
        })
    }

    pub(super) fn drive(&self, bench: &mut Bench, inputs: &Inputs, stimulus: &mut Stimulus) {
        for (input, crossing) in inputs.crossings.iter().enumerate() {
            let (valid, is_selected, rows, word) = match crossing {
                Some(Crossing { channel, rows, word }) => (1 << channel, true, *rows, word.0),
                // What is for another column, or an idle bus.
                None if stimulus.once_in(2) => {
                    (1 << stimulus.word(1), false, stimulus.word(self.rows as u32), stimulus.word(WORD_BITS))
                }
                None => (0, stimulus.once_in(2), stimulus.word(self.rows as u32), stimulus.word(WORD_BITS)),
            };
            bench.drive(self.row_valid[input], valid);
            bench.drive(self.row_select[input], is_selected.into());
            bench.drive(self.row_rows[input], rows);
            bench.drive(self.row_word[input], word);
            bench.drive(self.straight_row[input], inputs.straight_rows[input].map_or(0, |row| 1 << row));
        }
        for row in 0..self.rows {
            bench.drive(self.grant[row], word(inputs.grants[row]));
            bench.drive(self.room[row], word(inputs.rooms[row]));
            bench.drive(self.passage[row], word(inputs.passages[row]));
            bench.drive(self.idle[row], inputs.idle[row].into());
            bench.drive(self.channel_credit[row], word(inputs.channel_credits[row]));
        }
    }

    pub(super) fn compare(&self, bench: &mut Bench, expected: &Outputs) -> TestResult {
        for (port, credit) in self.row_credit.iter().zip(&expected.row_credits) {
            compare_word(bench, "row_credit", *port, *credit)?;
        }
        for (port, rows) in self.row_open.iter().zip(expected.row_open) {
            let open = bench.sample(*port)?;
            bench.expect("row_open", rows, open)?;
        }
        let idle = bench.sample(self.row_idle)?;
        bench.expect("row_idle", expected.row_idle, idle)?;
        for (row, request) in expected.requests.iter().enumerate() {
            let asked = bench.sample(self.request[row])?;
            bench.expect("request", request.map_or(0, |request| 1 << request.channel), asked)?;
            let straight = bench.sample_bit(self.straight[row])?;
            bench.expect("straight", request.is_some_and(|request| request.is_straight), straight)?;
            compare_word(bench, "waits", self.waits[row], expected.waits[row])?;
            self.channels[row].compare(bench, "channel", expected.channels[row])?;
        }
        Ok(())
    }
}

/// The row buses and the outputs of the column.
pub(super) struct World {
    sizes: Sizes,
    feeders: Vec<Feeder>,
    straight_rows: Vec<Option<usize>>,
    /// What was asked the cycle before.
    requests: Vec<Option<Request>>,
    grants: Vec<Pace>,
    rooms: Vec<Pace>,
    passages: Vec<Pace>,
    idle: Vec<Pace>,
    readers: Vec<Reader>,
}

impl World {
    pub(super) fn new(sizes: Sizes) -> Self {
        let paces = |count: usize| (0..count).map(|_| Pace::new(PHASE)).collect();
        Self {
            sizes,
            feeders: (0..sizes.columns).map(|_| Feeder::new(sizes.room)).collect(),
            straight_rows: vec![None; sizes.columns],
            requests: vec![None; sizes.rows],
            grants: paces(sizes.rows * CHANNELS),
            rooms: paces(sizes.rows * CHANNELS),
            passages: paces(sizes.rows * CHANNELS),
            idle: paces(sizes.rows),
            readers: (0..sizes.rows).map(|_| Reader::new()).collect(),
        }
    }

    pub(super) fn straight_rows(&self) -> &[Option<usize>] {
        &self.straight_rows
    }

    /// Now and then another input goes straight on elsewhere.
    pub(super) fn change_straight(&mut self, stimulus: &mut Stimulus) {
        if stimulus.once_in(PHASE / 4) {
            let input = stimulus.below(self.sizes.columns as u64) as usize;
            let row = stimulus.below(self.sizes.rows as u64) as usize;
            self.straight_rows[input] = (!stimulus.once_in(3)).then_some(row);
        }
    }

    /// What comes in a cycle in which the subswitch shows this.
    pub(super) fn inputs(&mut self, shown: &Outputs, stimulus: &mut Stimulus) -> Inputs {
        let mut inputs = Inputs { straight_rows: self.straight_rows.clone(), ..Default::default() };
        for (feeder, credit) in self.feeders.iter_mut().zip(&shown.row_credits) {
            feeder.give(*credit);
            let crossing = feeder.next(stimulus, |_| true).map(|(channel, word, is_head)| {
                let rows = if is_head { some_rows(self.sizes.rows, stimulus) } else { 0 };
                Crossing { channel, rows, word }
            });
            inputs.crossings.push(crossing);
        }
        for row in 0..self.sizes.rows {
            let grant = [0, 1].map(|channel| {
                let grants = self.grants[row * CHANNELS + channel].next(stimulus);
                grants && self.requests[row].is_some_and(|request| request.channel == channel)
            });
            inputs.grants.push(grant);
            inputs.rooms.push([0, 1].map(|channel| self.rooms[row * CHANNELS + channel].next(stimulus)));
            inputs.passages.push([0, 1].map(|channel| self.passages[row * CHANNELS + channel].next(stimulus)));
            inputs.idle.push(self.idle[row].next(stimulus));
            if let Some((channel, _)) = shown.channels[row] {
                self.readers[row].owe(channel);
            }
            inputs.channel_credits.push(self.readers[row].next(false, stimulus));
        }
        self.requests.clone_from(&shown.requests);
        inputs
    }
}

/// Bits to invert: mostly none, else one or two.
fn some_upset(stimulus: &mut Stimulus) -> u64 {
    let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(HEAD_BITS.into());
    match stimulus.below(16) {
        0 => bit(stimulus),
        1 => bit(stimulus) | bit(stimulus),
        _ => 0,
    }
}

/// Rows at which a packet may leave: one, some or all.
fn some_rows(rows: usize, stimulus: &mut Stimulus) -> u64 {
    let one = 1 << stimulus.below(rows as u64);
    match stimulus.below(3) {
        0 => one,
        1 => one | stimulus.word(rows as u32),
        _ => (1 << rows) - 1,
    }
}
