//! Writes of several sources to one host.

use super::stream::{Beat, Expected, Sink, Source};
use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::header::beats;
use phit_sim::bench::{Bench, Failure, Out, TestResult};
use std::collections::VecDeque;

/// One source: addresses and beats, and what it is told.
struct Writer {
    addresses: Source,
    beats: Source,
    written: Out,
    /// Data of writes in their order.
    data: VecDeque<Vec<u128>>,
    /// Other sources' addresses that passed while this one's was offered.
    overtaken: u64,
}

impl Writer {
    fn of(bench: &Bench, k: u64) -> Result<Self, Failure> {
        let name = |name: &str| format!("{name}_{k}");
        let (valid, ready, address, words) =
            (name("write_valid"), name("write_ready"), name("write_address"), name("write_words"));
        let (beat_valid, beat_ready, beat) = (name("beat_valid"), name("beat_ready"), name("beat"));
        Ok(Self {
            addresses: Source::of(bench, [&valid, &ready], &[&address, &words])?,
            beats: Source::of(bench, [&beat_valid, &beat_ready], &[&beat])?,
            written: bench.output(&name("written"))?,
            data: VecDeque::new(),
            overtaken: 0,
        })
    }

    fn write(&mut self, stimulus: &mut Stimulus) {
        let words = 1 + stimulus.below(16);
        let data: Vec<u128> = (0..beats(words as u8))
            .map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)))
            .collect();
        self.addresses.push(vec![u128::from(stimulus.cornered_word(38)) << 2, words.into()]);
        data.iter().for_each(|beat| self.beats.push(vec![*beat]));
        self.data.push_back(data);
    }

    fn clear(&mut self) {
        self.addresses.clear();
        self.beats.clear();
        self.data.clear();
        self.overtaken = 0;
    }
}

/// All sources write at random; the host takes and confirms at random, with errors.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [host_written, host_error] = [bench.input("host_written")?, bench.input("host_error")?];
    let written_error = bench.output("written_error")?;
    let mut writers = (0..parameter(bench, "K")?).map(|k| Writer::of(bench, k)).collect::<Result<Vec<_>, Failure>>()?;
    let most = 1 << parameter(bench, "D")?;
    let mut addresses = Sink::of(bench, ["host_valid", "host_ready"], &["host_address", "host_words"])?;
    let mut data = Sink::of(bench, ["host_beat_valid", "host_beat_ready"], &["host_beat", "host_beat_last"])?;
    let mut confirms = Pace::new(60);
    // Who wrote what has no confirmation; beats that must come.
    let mut unconfirmed: VecDeque<usize> = VecDeque::new();
    let mut expected: Expected<Beat> = Expected::new("host_beat");
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        for writer in &mut writers {
            if writer.addresses.len() < 3 && cycle.defined {
                writer.write(stimulus);
            }
            writer.addresses.drive(bench, stimulus);
            writer.beats.drive(bench, stimulus);
        }
        let confirms = !unconfirmed.is_empty() && confirms.next(stimulus);
        let is_error = stimulus.once_in(2);
        bench.drive(host_written, confirms.into());
        bench.drive(host_error, is_error.into());
        addresses.drive(bench, stimulus);
        data.drive(bench, stimulus);
        if cycle.defined && !is_reset {
            for (index, writer) in writers.iter().enumerate() {
                let is_told = bench.sample_bit(writer.written)?;
                bench.expect("written", confirms && unconfirmed[0] == index, is_told)?;
            }
            if confirms {
                let error = bench.sample_bit(written_error)?;
                bench.expect("written_error", is_error, error)?;
                unconfirmed.pop_front();
            }
            settle(bench, &mut writers, &mut addresses, &mut expected, &mut unconfirmed)?;
            bench.expect("writes without confirmation are at most 2^D", true, unconfirmed.len() <= most)?;
            let beat = data.settle(bench)?;
            expected.settle(bench, beat)?;
            for writer in &mut writers {
                writer.beats.settle(bench)?;
            }
        }
        if is_reset {
            writers.iter_mut().for_each(Writer::clear);
            unconfirmed.clear();
            expected.clear();
            addresses.clear();
            data.clear();
        }
        Ok(())
    })
}

/// The address that passes in this cycle is the oldest of the one source whose address is taken, and none waits too long.
fn settle(
    bench: &mut Bench,
    writers: &mut [Writer],
    addresses: &mut Sink,
    expected: &mut Expected<Beat>,
    unconfirmed: &mut VecDeque<usize>,
) -> TestResult {
    let at_host = addresses.settle(bench)?;
    let mut passed = None;
    for (index, writer) in writers.iter_mut().enumerate() {
        if let Some(address) = writer.addresses.settle(bench)? {
            bench.expect("two addresses pass at once", None, passed)?;
            bench.expect("host_address", Some(&address), at_host.as_ref())?;
            let data = writer.data.pop_front().expect("each address has data");
            let last = data.len() - 1;
            data.iter().enumerate().for_each(|(at, beat)| expected.push(vec![*beat, u128::from(at == last)]));
            unconfirmed.push_back(index);
            writer.overtaken = 0;
            passed = Some(index);
        }
    }
    if passed.is_none() {
        return bench.expect("an address that no source offers", None, at_host);
    }
    // Round robin (GEM-HT-05): one write of each other source.
    let most = writers.len() as u64 - 1;
    for (index, writer) in writers.iter_mut().enumerate() {
        if passed != Some(index) && writer.addresses.is_offered() {
            writer.overtaken += 1;
            bench.expect("a source waits for each other one at most once", true, writer.overtaken <= most)?;
        }
    }
    Ok(())
}
