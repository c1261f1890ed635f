//! From column channels to the link.

use super::around::packets::{Reader, Sender};
use super::around::wires::{FlitIn, FlitOut, compare_credits, one_hot};
use super::around::world::{self, World};
use crate::parameter;
use crate::ports::outputs;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::express::Sizes;
use phit_models::router::express::output_port::{Inputs, OutputPort, Outputs};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Packets from all rows, to a reader that pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut part = Part::of(bench)?;
    world::run(bench, &mut [&mut part], 900, cycles)
}

/// The output port's ports, its model, and what stands around it.
pub struct Part {
    sizes: Sizes,
    columns: Vec<FlitIn>,
    column_credits: Vec<Out>,
    link: FlitOut,
    out_credit: In,
    load: Out,
    model: OutputPort,
    senders: Vec<Sender>,
    reader: Reader,
    inputs: Inputs,
    is_defined: bool,
}

impl Part {
    /// The ports of the block.
    pub fn of(bench: &Bench) -> Result<Self, Failure> {
        let sizes = world::sizes(bench);
        Ok(Self {
            sizes,
            columns: (0..sizes.rows).map(|r| FlitIn::of(bench, "column", Some(r))).collect::<Result<_, _>>()?,
            column_credits: outputs(bench, "column_credit", sizes.rows)?,
            link: FlitOut::of(bench, "out", None, parameter(bench, "W")?)?,
            out_credit: bench.input("out_credit")?,
            load: bench.output("load")?,
            model: OutputPort::new(sizes),
            senders: senders(sizes),
            reader: Reader::new(sizes.channels),
            inputs: Inputs::default(),
            is_defined: false,
        })
    }
}

impl World for Part {
    fn drive(&mut self, bench: &mut Bench, is_reset: bool, stimulus: &mut Stimulus) {
        let is_quiet = is_reset || !self.is_defined;
        let beat = |sender: &mut Sender, stimulus: &mut Stimulus| {
            let head = stimulus.word(64);
            if is_quiet { None } else { sender.next(stimulus, head) }
        };
        self.inputs = Inputs {
            columns: self.senders.iter_mut().map(|sender| beat(sender, stimulus)).collect(),
            out_credit: self.reader.next(stimulus).filter(|_| !is_quiet),
        };
        for (port, beat) in self.columns.iter().zip(&self.inputs.columns) {
            port.drive(bench, *beat, stimulus);
        }
        bench.drive(self.out_credit, one_hot(self.inputs.out_credit));
    }

    fn compare(&self, bench: &mut Bench) -> TestResult {
        if !self.is_defined {
            return Ok(());
        }
        let Outputs { column_credits, beat, load } = self.model.outputs();
        compare_credits(bench, "column credit", &self.column_credits, column_credits)?;
        self.link.compare(bench, *beat)?;
        let shown = bench.sample(self.load)?;
        bench.expect("load", *load, shown)
    }

    fn tick(&mut self, is_reset: bool, _stimulus: &mut Stimulus) {
        if is_reset {
            self.model = OutputPort::new(self.sizes);
            (self.senders, self.reader) = (senders(self.sizes), Reader::new(self.sizes.channels));
            self.is_defined = true;
            return;
        }
        if !self.is_defined {
            return;
        }
        self.model.tick(&self.inputs);
        let Outputs { column_credits, beat, .. } = self.model.outputs();
        for (sender, credit) in self.senders.iter_mut().zip(column_credits) {
            sender.give(*credit);
        }
        self.reader.take(beat.map(|(channel, _)| channel));
    }
}

fn senders(sizes: Sizes) -> Vec<Sender> {
    (0..sizes.rows).map(|_| Sender::new(sizes.channels, sizes.longest, sizes.shared)).collect()
}
