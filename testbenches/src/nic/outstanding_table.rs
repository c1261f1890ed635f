//! Outstanding requests: as many as there are rows, and responses that come late, twice, or to nothing.

use crate::lives::lives;
use crate::nic::stream::wide;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::nic::outstanding_table::{Inputs, Outputs, OutstandingTable};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Rows that were answered or freed, and may be answered again.
const REMEMBERED: usize = 32;

/// What requesters and network do for a while.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Requests and no responses.
    Fill,
    /// Responses and no requests.
    Drain,
    /// Everything at random paces.
    Mix,
}

/// The ports of the table.
struct Ports {
    row: [In; 3],
    lookup: [In; 3],
    free: [In; 2],
    row_ready: Out,
    row_tag: Out,
    busy: Out,
    free_ready: Out,
    hit: Out,
    hit_data: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            row: [bench.input("row_valid")?, bench.input("row_ssid")?, bench.input("row_data")?],
            lookup: [bench.input("match_valid")?, bench.input("match_tag")?, bench.input("match_ssid")?],
            free: [bench.input("free_valid")?, bench.input("free_ssid")?],
            row_ready: bench.output("row_ready")?,
            row_tag: bench.output("row_tag")?,
            busy: bench.output("busy")?,
            free_ready: bench.output("free_ready")?,
            hit: bench.output("hit")?,
            hit_data: bench.output("hit_data")?,
        })
    }

    /// Drives these inputs, and random fields where nothing is valid.
    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, inputs: Inputs) {
        let (row, lookup, free) = (inputs.row, inputs.response, inputs.free);
        let [row_valid, row_ssid, row_data] = self.row;
        let [match_valid, match_tag, match_ssid] = self.lookup;
        let [free_valid, free_ssid] = self.free;
        let mut any = |bench: &Bench, port| stimulus.word(bench.input_width(port));
        let (any_tag, any_ssid) = (any(bench, match_tag), [0; 3].map(|_| any(bench, row_ssid)));
        let any_data = stimulus.wide_word(bench.input_width(row_data));
        bench.drive(row_valid, row.is_some().into());
        bench.drive(row_ssid, row.map_or(any_ssid[0], |(ssid, _)| ssid as u64));
        bench.drive_wide(row_data, &row.map_or(any_data, |(_, data)| BigUint::from(data)));
        bench.drive(match_valid, lookup.is_some().into());
        bench.drive(match_tag, lookup.map_or(any_tag, |(tag, _)| tag as u64));
        bench.drive(match_ssid, lookup.map_or(any_ssid[1], |(_, ssid)| ssid as u64));
        bench.drive(free_valid, free.is_some().into());
        bench.drive(free_ssid, free.map_or(any_ssid[2], |ssid| ssid as u64));
    }

    fn outputs(&self, bench: &mut Bench) -> Result<Outputs, Failure> {
        let tag = if bench.sample_bit(self.row_ready)? { Some(bench.sample(self.row_tag)? as usize) } else { None };
        let hit = if bench.sample_bit(self.hit)? { Some(wide(bench, self.hit_data)?) } else { None };
        Ok(Outputs { busy: bench.sample_bit(self.busy)?, tag, free_ready: bench.sample_bit(self.free_ready)?, hit })
    }
}

/// Requesters, network and software of one life of the table.
struct World {
    tag_bits: u32,
    ssid_bits: u32,
    /// None before the first.
    phase: Option<Phase>,
    left: u64,
    requests: Pace,
    responses: Pace,
    /// The sequences in use.
    few: [usize; 4],
    row: Option<(usize, u128)>,
    free: Option<usize>,
    /// The row given last.
    newest: Option<(usize, usize)>,
    /// Rows that were answered or freed.
    late: VecDeque<(usize, usize)>,
}

impl World {
    fn new(tag_bits: u32, ssid_bits: u32) -> Self {
        Self {
            tag_bits,
            ssid_bits,
            phase: None,
            left: 0,
            requests: Pace::new(40),
            responses: Pace::new(40),
            few: [0; 4],
            row: None,
            free: None,
            newest: None,
            late: VecDeque::new(),
        }
    }

    fn next(&mut self, stimulus: &mut Stimulus, model: &OutstandingTable) -> Inputs {
        if self.left == 0 {
            // First come as many requests as there are rows, each of which takes two cycles.
            let any = [Phase::Fill, Phase::Drain, Phase::Mix, Phase::Mix][stimulus.below(4) as usize];
            let (phase, cycles) = match self.phase {
                None => (Phase::Fill, (3 << self.tag_bits) + 16),
                Some(_) => (any, 1 + stimulus.below(3 << self.tag_bits)),
            };
            (self.phase, self.left) = (Some(phase), cycles);
            self.few = [0; 4].map(|_| stimulus.word(self.ssid_bits) as usize);
        }
        self.left -= 1;
        let (requests, responses) = (self.requests.next(stimulus), self.responses.next(stimulus));
        let is_in = |phase| self.phase == Some(phase);
        let some_ssid = self.few[stimulus.below(4) as usize];
        if self.row.is_none() && (is_in(Phase::Fill) || is_in(Phase::Mix) && requests) {
            self.row = Some((some_ssid, u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64))));
        }
        if self.free.is_none() && !is_in(Phase::Fill) && stimulus.once_in(4 << self.tag_bits) {
            self.free = Some(some_ssid);
        }
        let answers = is_in(Phase::Drain) && stimulus.below(4) > 0 || is_in(Phase::Mix) && responses;
        let response = answers.then(|| self.response(stimulus, model));
        Inputs { reset: false, row: self.row, response, free: self.free }
    }

    /// A response: mostly to a row in use.
    fn response(&self, stimulus: &mut Stimulus, model: &OutstandingTable) -> (usize, usize) {
        let any = (stimulus.word(self.tag_bits) as usize, self.few[stimulus.below(4) as usize]);
        let outstanding = model.row_from(any.0).unwrap_or(any);
        match stimulus.below(8) {
            0 => any,
            // Of another sequence, perhaps.
            1 => (outstanding.0, stimulus.word(self.ssid_bits) as usize),
            2 => (0, any.1),
            3 => self.newest.unwrap_or(any),
            4 if !self.late.is_empty() => self.late[stimulus.below(self.late.len() as u64) as usize],
            _ => outstanding,
        }
    }

    fn remember(&mut self, row: (usize, usize)) {
        self.late.push_back(row);
        if self.late.len() > REMEMBERED {
            self.late.pop_front();
        }
    }

    /// The cycle ends; before it the table was as `model`.
    fn tick(&mut self, model: &OutstandingTable, inputs: Inputs, shown: Outputs) {
        self.newest = None;
        if let (Some(tag), Some((ssid, _))) = (shown.tag, inputs.row) {
            (self.row, self.newest) = (None, Some((tag, ssid)));
        }
        if let Some(response) = inputs.response {
            self.remember(response);
        }
        if let (Some(ssid), true) = (inputs.free, shown.free_ready) {
            model.rows_of(ssid).for_each(|tag| self.remember((tag, ssid)));
            self.free = None;
        }
    }
}

/// Fills the table, and then requests, responses and frees in phases.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let (tag_bits, ssid_bits) = (parameter(bench, "T")? as u32, parameter(bench, "S")? as u32);
    let data_bits = parameter(bench, "W")? as u32;
    let mut model = OutstandingTable::new(tag_bits);
    let mut world = World::new(tag_bits, ssid_bits);
    lives(bench, 200 + (8 << tag_bits), cycles, |bench, stimulus, cycle| {
        let mut inputs = Inputs { reset: cycle.is_reset, ..world.next(stimulus, &model) };
        inputs.row = inputs.row.map(|(ssid, data)| (ssid, data & ((1 << data_bits) - 1)));
        ports.drive(bench, stimulus, inputs);
        let expected = model.outputs(inputs);
        if cycle.defined {
            let actual = ports.outputs(bench)?;
            bench.expect("outputs", expected, actual)?;
        }
        world.tick(&model, inputs, expected);
        model.tick(inputs);
        if cycle.is_reset {
            world = World::new(tag_bits, ssid_bits);
        }
        Ok(())
    })
}
