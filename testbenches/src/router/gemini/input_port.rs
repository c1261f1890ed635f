//! Input ports.

use super::around::surroundings::{Link, PHASE, Reader, any_address, entry};
use super::around::wires::{PhitIn, PhitOut, Supervision, compare_word, sizes, word};
use crate::lives::{Model, lives_in_a_world};
use crate::parameter;
use crate::ports::inputs;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::input_port::{InputPort, Inputs, Outputs};
use phit_models::router::gemini::{CHANNELS, Sizes};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Bits that the port tells of those to invert.
const UPSET_BITS: u32 = 13;

/// Packets of every kind, while row buffers are read or not and the supervisor writes.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let sizes = sizes(bench)?;
    let [stalled, unroutable] = [bench.output("stalled")?, bench.output("unroutable")?];
    let [corrected, uncorrectable] = [bench.output("corrected")?, bench.output("uncorrectable")?];
    let upset_bits = bench.output("upset_bits")?;
    let ports = Ports::of(bench, sizes)?;
    let port = InputPort::new(sizes, parameter(bench, "T")? as u32);
    let model = Model(port, InputPort::reset, InputPort::tick, || World::new(sizes));
    lives_in_a_world(bench, (1500, cycles), model, |bench, stimulus, cycle, (model, world)| {
        let shown = model.outputs();
        let mut inputs = world.inputs(model, &shown, stimulus);
        inputs.write = inputs.write.filter(|_| !cycle.is_reset);
        let address = stimulus.word(10);
        ports.drive(bench, &inputs, address, stimulus);
        if cycle.defined {
            ports.compare(bench, &shown)?;
            let events = (bench.sample_bit(stalled)?, bench.sample_bit(unroutable)?);
            bench.expect("stalled and unroutable", (shown.is_stalled, shown.is_unroutable), events)?;
            let damage = [bench.sample_bit(corrected)?, bench.sample_bit(uncorrectable)?];
            bench.expect("corrected and uncorrectable", shown.table_damage, damage)?;
            let inverted = bench.sample(upset_bits)?;
            bench.expect("upset_bits", model.upset() & ((1 << UPSET_BITS) - 1), inverted)?;
        }
        Ok(inputs)
    })
}

/// Handles of what an input port has in a tile, too.
pub(super) struct Ports {
    link: PhitIn,
    in_credit: Out,
    supervision: Supervision,
    row: PhitOut,
    row_column: Out,
    row_rows: Out,
    row_credit: Vec<In>,
    row_open: Vec<In>,
    row_idle: Vec<In>,
    straight_column: Out,
    straight_row: Out,
}

impl Ports {
    pub(super) fn of(bench: &Bench, sizes: Sizes) -> Result<Self, Failure> {
        Ok(Self {
            link: PhitIn::new(bench.input("in_valid")?, bench.input("in_phit")?),
            in_credit: bench.output("in_credit")?,
            supervision: Supervision::of(bench)?,
            row: PhitOut::new(bench.output("row_valid")?, bench.output("row_word")?),
            row_column: bench.output("row_column")?,
            row_rows: bench.output("row_rows")?,
            row_credit: inputs(bench, "row_credit", sizes.columns)?,
            row_open: inputs(bench, "row_open", CHANNELS * sizes.columns)?,
            row_idle: inputs(bench, "row_idle", sizes.columns)?,
            straight_column: bench.output("straight_column")?,
            straight_row: bench.output("straight_row")?,
        })
    }

    /// Without a write, `address` stands at the supervisor's wires.
    pub(super) fn drive(&self, bench: &mut Bench, inputs: &Inputs, address: u64, stimulus: &mut Stimulus) {
        self.link.drive(bench, inputs.beat, stimulus);
        self.supervision.drive(bench, inputs.write, address, stimulus);
        for (port, credit) in self.row_credit.iter().zip(&inputs.row_credits) {
            bench.drive(*port, word(*credit));
        }
        for (port, rows) in self.row_idle.iter().zip(&inputs.row_idle) {
            bench.drive(*port, *rows);
        }
        for (port, rows) in self.row_open.iter().zip(inputs.row_open.as_flattened()) {
            bench.drive(*port, *rows);
        }
    }

    pub(super) fn compare(&self, bench: &mut Bench, expected: &Outputs) -> TestResult {
        compare_word(bench, "in_credit", self.in_credit, expected.in_credit)?;
        let beat = expected.row.map(|bus| (bus.crossing.channel, bus.crossing.word));
        self.row.compare(bench, "row", beat)?;
        if let Some(bus) = expected.row {
            let shown = (bench.sample(self.row_column)?, bench.sample(self.row_rows)?);
            let should = (bus.column.map_or(0, |column| 1 << column), bus.crossing.rows);
            bench.expect("row_column and row_rows", should, shown)?;
        }
        let shown = (bench.sample(self.straight_column)?, bench.sample(self.straight_row)?);
        let should = expected.straight.map_or((0, 0), |place| (1 << place.column, 1 << place.row));
        bench.expect("straight_column and straight_row", should, shown)
    }
}

/// The link, the row buffers and the supervisor.
pub(super) struct World {
    sizes: Sizes,
    link: Link,
    readers: Vec<Reader>,
    opens: Pace,
    idles: Pace,
}

impl World {
    pub(super) fn new(sizes: Sizes) -> Self {
        let readers = (0..sizes.columns).map(|_| Reader::new()).collect();
        Self { sizes, link: Link::new(sizes.slots), readers, opens: Pace::new(PHASE), idles: Pace::new(PHASE) }
    }

    /// What comes in a cycle in which the port shows this.
    pub(super) fn inputs(&mut self, port: &InputPort, shown: &Outputs, stimulus: &mut Stimulus) -> Inputs {
        self.link.give(shown.in_credit);
        if let Some(bus) = shown.row
            && let Some(column) = bus.column
        {
            self.readers[column].owe(bus.crossing.channel);
        }
        let row_credits = self.readers.iter_mut().map(|reader| reader.next(false, stimulus)).collect();
        // Often no column has an open row, so that room decides, or none that is idle.
        let rows = self.sizes.rows as u32;
        let some = |pace: &mut Pace, stimulus: &mut Stimulus| if pace.next(stimulus) { stimulus.word(rows) } else { 0 };
        let row_open = self.readers.iter().map(|_| [0, 1].map(|_| some(&mut self.opens, stimulus))).collect();
        let row_idle = self.readers.iter().map(|_| some(&mut self.idles, stimulus)).collect();
        let (beat, needed) = match self.link.next(stimulus, |phits| port.missing(phits)) {
            Ok(beat) => (beat, None),
            Err(address) => (None, Some(address)),
        };
        // Straight tiles stay for some time, so that packets meet them.
        let address = needed.or_else(|| stimulus.once_in(20).then(|| any_address(stimulus)));
        let write = address.map(|address| entry(address, self.sizes, stimulus));
        Inputs { beat, write, row_credits, row_open, row_idle }
    }
}
