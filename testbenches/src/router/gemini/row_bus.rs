//! The sending end of a row bus.

use super::around::surroundings::{Reader, word_of};
use super::around::wires::{PhitOut, compare_word, word};
use crate::parameter;
use crate::ports::{inputs, outputs};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::row_bus::{Front, RowBus, Way};
use phit_models::router::gemini::word::{WORD_BITS, Word};
use phit_models::router::gemini::{CHANNELS, PerChannel, Phit};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Longest phase of what comes and goes, in cycles.
const PHASE: u64 = 60;

/// Packets whose phits and ways come soon or late, to columns that read soon or late, or to none.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [rows, columns, room] = ["R", "C", "B"].map(|name| parameter(bench, name));
    let (rows, columns, room) = (rows? as u32, columns? as usize, 1 << room?);
    let (reset, ports) = (bench.input("reset")?, Ports::of(bench, columns)?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1500);
    let readers = || (0..columns).map(|_| Reader::new()).collect::<Vec<_>>();
    let channels = || [0; CHANNELS].map(|_| Channel::new());
    let (mut model, mut readers_now, mut channels_now) = (RowBus::new(columns, room), readers(), channels());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        channels_now.iter_mut().for_each(|channel| channel.come(rows, columns, &mut stimulus));
        let credits: Vec<_> = readers_now.iter_mut().map(|reader| reader.next(false, &mut stimulus)).collect();
        bench.drive(reset, is_reset.into());
        ports.drive(bench, &channels_now, rows, columns, &credits, &mut stimulus);
        let fronts = [0, 1].map(|channel: usize| channels_now[channel].front());
        if defined {
            ports.compare(bench, &model, &fronts)?;
        }
        bench.tick()?;
        if is_reset {
            (model, defined) = (RowBus::new(columns, room), true);
            (readers_now, channels_now) = (readers(), channels());
            continue;
        }
        if let Some((channel, word, _)) = model.taken(&fronts) {
            channels_now[channel].go(word);
        }
        model.tick(&fronts, &credits);
        if let Some(carried) = model.carried()
            && let Some(column) = carried.column
        {
            readers_now[column].owe(carried.channel);
        }
    }
    Ok(())
}

/// A buffer with packets.
struct Channel {
    phits: Pace,
    ways: Pace,
    word: Option<Word>,
    way: Option<Way>,
}

impl Channel {
    fn new() -> Self {
        Self { phits: Pace::new(PHASE), ways: Pace::new(PHASE), word: None, way: None }
    }

    /// A phit comes to the front if there is none, and perhaps the way of its packet, which may be there first.
    fn come(&mut self, rows: u32, columns: usize, stimulus: &mut Stimulus) {
        if self.phits.next(stimulus) && self.word.is_none() {
            let phit = Phit { payload: stimulus.word(22) as u32, is_last: stimulus.once_in(6) };
            // Copies of the last bit that differ, too.
            let any = Word(stimulus.word(WORD_BITS));
            self.word = Some(if stimulus.once_in(6) { any } else { word_of(phit, stimulus) });
        }
        if self.ways.next(stimulus) && self.way.is_none() {
            let column = Some(stimulus.below(columns as u64) as usize).filter(|_| !stimulus.once_in(6));
            self.way = Some(Way { column, rows: stimulus.word(rows) });
        }
    }

    fn front(&self) -> Option<Front> {
        self.word.map(|word| Front { word, way: self.way })
    }

    /// The phit is taken, and with the last one the way.
    fn go(&mut self, word: Word) {
        self.word = None;
        if word.is_last() {
            self.way = None;
        }
    }
}

/// Handles of the block.
struct Ports {
    in_valid: In,
    in_word: Vec<In>,
    routed: In,
    column: Vec<In>,
    rows: Vec<In>,
    row_credit: Vec<In>,
    takes: Out,
    ends: Out,
    row: PhitOut,
    row_column: Out,
    row_rows: Out,
    level: Vec<Out>,
    stalled: Out,
    unroutable: Out,
}

impl Ports {
    fn of(bench: &Bench, columns: usize) -> Result<Self, Failure> {
        Ok(Self {
            in_valid: bench.input("in_valid")?,
            in_word: inputs(bench, "in_word", CHANNELS)?,
            routed: bench.input("routed")?,
            column: inputs(bench, "column", CHANNELS)?,
            rows: inputs(bench, "rows", CHANNELS)?,
            row_credit: inputs(bench, "row_credit", columns)?,
            takes: bench.output("takes")?,
            ends: bench.output("ends")?,
            row: PhitOut::new(bench.output("row_valid")?, bench.output("row_word")?),
            row_column: bench.output("row_column")?,
            row_rows: bench.output("row_rows")?,
            level: outputs(bench, "level", CHANNELS * columns)?,
            stalled: bench.output("stalled")?,
            unroutable: bench.output("unroutable")?,
        })
    }

    /// What is not in front may be anything on its wires.
    fn drive(
        &self,
        bench: &mut Bench,
        channels: &[Channel; CHANNELS],
        rows: u32,
        columns: usize,
        credits: &[PerChannel<bool>],
        stimulus: &mut Stimulus,
    ) {
        bench.drive(self.in_valid, word([0, 1].map(|channel: usize| channels[channel].word.is_some())));
        bench.drive(self.routed, word([0, 1].map(|channel: usize| channels[channel].way.is_some())));
        for (number, channel) in channels.iter().enumerate() {
            let any = stimulus.word(WORD_BITS);
            bench.drive(self.in_word[number], channel.word.map_or(any, |word| word.0));
            let any = (stimulus.word(columns as u32), stimulus.word(rows));
            let one = |way: Way| (way.column.map_or(0, |column| 1 << column), way.rows);
            let (column, rows) = channel.way.map_or(any, one);
            bench.drive(self.column[number], column);
            bench.drive(self.rows[number], rows);
        }
        for (port, credit) in self.row_credit.iter().zip(credits) {
            bench.drive(*port, word(*credit));
        }
    }

    fn compare(&self, bench: &mut Bench, model: &RowBus, fronts: &PerChannel<Option<Front>>) -> TestResult {
        let taken = model.taken(fronts);
        let is_taken = |channel| taken.is_some_and(|(taken, ..)| taken == channel);
        let is_last = taken.is_some_and(|(_, word, _)| word.is_last());
        compare_word(bench, "takes", self.takes, [0, 1].map(is_taken))?;
        compare_word(bench, "ends", self.ends, [0, 1].map(|channel| is_last && is_taken(channel)))?;
        let events = (bench.sample_bit(self.stalled)?, bench.sample_bit(self.unroutable)?);
        let stalled = taken.is_none() && fronts.iter().any(Option::is_some);
        let unroutable = is_last && taken.is_some_and(|(.., way)| way.column.is_none());
        bench.expect("stalled and unroutable", (stalled, unroutable), events)?;
        let carried = model.carried();
        self.row.compare(bench, "row", carried.map(|carried| (carried.channel, carried.word)))?;
        if let Some(carried) = carried {
            let shown = (bench.sample(self.row_column)?, bench.sample(self.row_rows)?);
            let should = (carried.column.map_or(0, |column| 1 << column), carried.rows);
            bench.expect("row_column and row_rows", should, shown)?;
        }
        for (port, room) in self.level.iter().zip(model.room().as_flattened()) {
            let level = bench.sample(*port)?;
            bench.expect("level", *room, level)?;
        }
        Ok(())
    }
}
