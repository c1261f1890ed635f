//! From the link to the row bus.

use super::around::packets::{Reader, Sender};
use super::around::tables;
use super::around::wires::{FlitIn, FlitOut, Writes, compare_credits, one_hot};
use super::around::world::{self, World};
use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::router::express::input_port::{InputPort, Inputs, Outputs};
use phit_models::router::express::route_table::Damage;
use phit_models::router::express::{Sizes, Write};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Packets in all channels, while the table is written and loads change.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut part = Part::of(bench, "load")?;
    world::run(bench, &mut [&mut part], 900, cycles)
}

/// The input port's ports, its model, and what stands around it.
pub struct Part {
    sizes: Sizes,
    table_bits: u32,
    link: FlitIn,
    in_credit: Out,
    writes: Writes,
    loads: Vec<In>,
    row: FlitOut,
    row_column: Out,
    row_row: Out,
    row_credits: Vec<In>,
    dropped: Out,
    damages: [(Out, Damage); 2],
    model: InputPort,
    setup: Vec<Write>,
    sender: Sender,
    readers: Vec<Reader>,
    inputs: Inputs,
    is_defined: bool,
}

impl Part {
    /// The ports of the block; those of the loads of other ports have this name.
    pub fn of(bench: &Bench, load: &str) -> Result<Self, Failure> {
        let sizes = world::sizes(bench);
        let table_bits = parameter(bench, "T")? as u32;
        Ok(Self {
            sizes,
            table_bits,
            link: FlitIn::of(bench, "in", None)?,
            in_credit: bench.output("in_credit")?,
            writes: Writes::of(bench)?,
            loads: inputs(bench, load, sizes.rows * sizes.columns)?,
            row: FlitOut::of(bench, "row", None, parameter(bench, "W")?)?,
            row_column: bench.output("row_column")?,
            row_row: bench.output("row_row")?,
            row_credits: inputs(bench, "row_credit", sizes.columns)?,
            dropped: bench.output("dropped")?,
            damages: [
                (bench.output("corrected")?, Damage::Corrected),
                (bench.output("uncorrectable")?, Damage::Uncorrectable),
            ],
            model: InputPort::new(sizes, table_bits),
            setup: vec![],
            sender: Sender::new(sizes.channels, sizes.longest, sizes.input),
            readers: (0..sizes.columns).map(|_| Reader::new(sizes.channels)).collect(),
            inputs: Inputs::default(),
            is_defined: false,
        })
    }
}

impl World for Part {
    fn drive(&mut self, bench: &mut Bench, is_reset: bool, stimulus: &mut Stimulus) {
        let ports = self.loads.len();
        let is_quiet = is_reset || !self.is_defined || !self.setup.is_empty();
        let setup = self.setup.pop().or_else(|| stimulus.once_in(6).then(|| tables::any(ports, stimulus)));
        // One destination in so many that a level finds, in both orders.
        let head = stimulus.word(64);
        self.inputs = Inputs {
            beat: if is_quiet { None } else { self.sender.next(stimulus, head) },
            write: setup.filter(|_| !is_reset),
            loads: (0..ports).map(|_| if stimulus.once_in(4) { stimulus.word(4) } else { stimulus.below(3) }).collect(),
            row_credits: self.readers.iter_mut().map(|reader| reader.next(stimulus)).collect(),
        };
        if is_reset {
            self.inputs.row_credits.fill(None);
        }
        self.link.drive(bench, self.inputs.beat, stimulus);
        self.writes.drive(bench, self.inputs.write, stimulus);
        for (port, load) in self.loads.iter().zip(&self.inputs.loads) {
            bench.drive(*port, *load);
        }
        for (port, credit) in self.row_credits.iter().zip(&self.inputs.row_credits) {
            bench.drive(*port, one_hot(*credit));
        }
    }

    fn compare(&self, bench: &mut Bench) -> TestResult {
        if !self.is_defined {
            return Ok(());
        }
        let Outputs { in_credit, row, is_dropped, damage } = self.model.outputs();
        compare_credits(bench, "in_credit", &[self.in_credit], &[in_credit])?;
        self.row.compare(bench, row.map(|row| (row.channel, row.flit)))?;
        if let Some(row) = row {
            let shown = (bench.sample(self.row_column)?, bench.sample(self.row_row)?);
            bench.expect("row_column, row_row", (1 << row.place.column, 1 << row.place.row), shown)?;
        }
        let shown = bench.sample_bit(self.dropped)?;
        bench.expect("dropped", is_dropped, shown)?;
        for (port, kind) in self.damages {
            let shown = bench.sample_bit(port)?;
            bench.expect("damage", damage == Some(kind), shown)?;
        }
        Ok(())
    }

    fn tick(&mut self, is_reset: bool, stimulus: &mut Stimulus) {
        let Sizes { rows, columns, channels, longest, input, .. } = self.sizes;
        if is_reset {
            self.model.reset();
            self.setup = tables::whole(rows * columns, self.table_bits, stimulus);
            self.sender = Sender::new(channels, longest, input);
            self.readers = (0..columns).map(|_| Reader::new(channels)).collect();
            self.is_defined = true;
            return;
        }
        if !self.is_defined {
            return;
        }
        self.model.tick(&self.inputs);
        let shown = self.model.outputs();
        self.sender.give(shown.in_credit);
        if let Some(row) = shown.row {
            self.readers[row.place.column].take(Some(row.channel));
        }
    }
}
