//! From row buses to column channels.

use super::around::packets::{Reader, Sender};
use super::around::wires::{FlitIn, FlitOut, compare_credits, one_hot};
use super::around::world::{self, World};
use crate::parameter;
use crate::ports::{inputs, outputs};
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::express::input_port::RowBeat;
use phit_models::router::express::subswitch::{Inputs, Outputs, Subswitch};
use phit_models::router::express::{Place, Sizes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Packets on all row buses, for this column and for others.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut part = Part::of(bench, "row")?;
    world::run(bench, &mut [&mut part], 900, cycles)
}

/// The subswitch's ports, its model, and what stands around it.
pub struct Part {
    sizes: Sizes,
    buses: Vec<FlitIn>,
    selects: Vec<In>,
    rows: Vec<In>,
    row_credits: Vec<Out>,
    channels: Vec<FlitOut>,
    channel_credits: Vec<In>,
    model: Subswitch,
    senders: Vec<Sender>,
    /// By input, the row of its packet.
    ways: Vec<usize>,
    readers: Vec<Reader>,
    inputs: Inputs,
    is_defined: bool,
}

impl Part {
    /// The ports of the block; those of the row buses have names that begin with `bus`.
    pub fn of(bench: &Bench, bus: &str) -> Result<Self, Failure> {
        let sizes = world::sizes(bench);
        let (rows, columns) = (sizes.rows, sizes.columns);
        let width = parameter(bench, "W")?;
        Ok(Self {
            sizes,
            buses: (0..columns).map(|c| FlitIn::of(bench, bus, Some(c))).collect::<Result<_, _>>()?,
            selects: inputs(bench, &format!("{bus}_select"), columns)?,
            rows: inputs(bench, &format!("{bus}_row"), columns)?,
            row_credits: outputs(bench, &format!("{bus}_credit"), columns)?,
            channels: (0..rows).map(|r| FlitOut::of(bench, "channel", Some(r), width)).collect::<Result<_, _>>()?,
            channel_credits: inputs(bench, "channel_credit", rows)?,
            model: Subswitch::new(sizes),
            senders: senders(sizes),
            ways: vec![0; columns],
            readers: readers(sizes),
            inputs: Inputs::default(),
            is_defined: false,
        })
    }
}

impl World for Part {
    fn drive(&mut self, bench: &mut Bench, is_reset: bool, stimulus: &mut Stimulus) {
        let is_quiet = is_reset || !self.is_defined;
        self.inputs = Inputs {
            buses: vec![None; self.sizes.columns],
            channel_credits: self.readers.iter_mut().map(|reader| reader.next(stimulus)).collect(),
        };
        if is_quiet {
            self.inputs.channel_credits.fill(None);
        }
        for (c, sender) in self.senders.iter_mut().enumerate() {
            if !sender.has_begun() {
                self.ways[c] = stimulus.below(self.sizes.rows as u64) as usize;
            }
            let head = stimulus.word(64);
            let beat = if is_quiet { None } else { sender.next(stimulus, head) };
            let place = Place { row: self.ways[c], column: 0 };
            self.inputs.buses[c] = beat.map(|(channel, flit)| RowBeat { channel, place, flit });
            self.buses[c].drive(bench, beat, stimulus);
            bench.drive(self.selects[c], beat.is_some().into());
            bench.drive(self.rows[c], 1 << if beat.is_some() { self.ways[c] } else { 0 });
            if beat.is_none() {
                // What is on the bus is for another column.
                let channel = stimulus.once_in(2).then(|| stimulus.below(self.sizes.channels as u64) as usize);
                self.buses[c].drive_valid(bench, channel);
                if channel.is_none() {
                    bench.drive(self.selects[c], stimulus.word(1));
                }
                bench.drive(self.rows[c], 1 << stimulus.below(self.sizes.rows as u64));
            }
        }
        for (port, credit) in self.channel_credits.iter().zip(&self.inputs.channel_credits) {
            bench.drive(*port, one_hot(*credit));
        }
    }

    fn compare(&self, bench: &mut Bench) -> TestResult {
        if !self.is_defined {
            return Ok(());
        }
        let Outputs { row_credits, channels } = self.model.outputs();
        compare_credits(bench, "row credit", &self.row_credits, row_credits)?;
        for (port, beat) in self.channels.iter().zip(channels) {
            port.compare(bench, *beat)?;
        }
        Ok(())
    }

    fn tick(&mut self, is_reset: bool, _stimulus: &mut Stimulus) {
        if is_reset {
            self.model = Subswitch::new(self.sizes);
            (self.senders, self.readers) = (senders(self.sizes), readers(self.sizes));
            self.is_defined = true;
            return;
        }
        if !self.is_defined {
            return;
        }
        self.model.tick(&self.inputs);
        let Outputs { row_credits, channels } = self.model.outputs();
        for (sender, credit) in self.senders.iter_mut().zip(row_credits) {
            sender.give(*credit);
        }
        for (reader, beat) in self.readers.iter_mut().zip(channels) {
            reader.take(beat.map(|(channel, _)| channel));
        }
    }
}

fn senders(sizes: Sizes) -> Vec<Sender> {
    (0..sizes.columns).map(|_| Sender::new(sizes.channels, sizes.longest, sizes.shared)).collect()
}

fn readers(sizes: Sizes) -> Vec<Reader> {
    (0..sizes.rows).map(|_| Reader::new(sizes.channels)).collect()
}
