//! Reads of several sources from one host, and what it returns to them.

use super::stream::{Beat, Sink, Source, wide};
use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// One source: its reads, and its part of the returns.
struct Reader {
    reads: Source,
    return_valid: Out,
    return_ready: In,
    pace: Pace,
    is_ready: bool,
    /// Other sources' reads that passed while this one's was offered.
    overtaken: usize,
}

impl Reader {
    fn of(bench: &Bench, k: u64) -> Result<Self, Failure> {
        let name = |name: &str| format!("{name}_{k}");
        let (address, words, tag) = (name("read_address"), name("read_words"), name("read_tag"));
        Ok(Self {
            reads: Source::of(bench, [&name("read_valid"), &name("read_ready")], &[&address, &words, &tag])?,
            return_valid: bench.output(&name("return_valid"))?,
            return_ready: bench.input(&name("return_ready"))?,
            pace: Pace::new(40),
            is_ready: false,
            overtaken: 0,
        })
    }

    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, tag_bits: u32) {
        if self.reads.len() < 3 {
            let tag = stimulus.cornered_word(tag_bits);
            let address = u128::from(stimulus.cornered_word(38)) << 2;
            self.reads.push(vec![address, (1 + stimulus.below(16)).into(), tag.into()]);
        }
        self.reads.drive(bench, stimulus);
        self.is_ready = self.pace.next(stimulus);
        bench.drive(self.return_ready, self.is_ready.into());
    }
}

/// What the host returns, and where the sources see it.
struct Returns {
    host: Source,
    host_ready: Out,
    fields: [Out; 4],
    tag_bits: u64,
}

impl Returns {
    fn of(bench: &Bench, tag_bits: u64) -> Result<Self, Failure> {
        let names = ["host_return_tag", "host_return_beat", "host_return_last", "host_return_error"];
        Ok(Self {
            host: Source::of(bench, ["host_return_valid", "host_return_ready"], &names)?,
            host_ready: bench.output("host_return_ready")?,
            fields: [
                bench.output("return_tag")?,
                bench.output("return_beat")?,
                bench.output("return_last")?,
                bench.output("return_error")?,
            ],
            tag_bits,
        })
    }

    /// Beats with any source's number, including numbers without a source.
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, number_bits: u64) {
        if self.host.len() == 0 {
            let tag = stimulus.word((self.tag_bits + number_bits) as u32);
            let beat = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64));
            self.host.push(vec![tag.into(), beat, stimulus.below(2).into(), stimulus.below(2).into()]);
        }
        self.host.drive(bench, stimulus);
    }

    /// The beat goes to the source that its tag names, and to no other one; without such a source it is discarded.
    fn settle(&mut self, bench: &mut Bench, readers: &[Reader]) -> TestResult {
        let Some(beat) = self.host.offered().cloned() else {
            for reader in readers {
                let valid = bench.sample_bit(reader.return_valid)?;
                bench.expect("return_valid without a return", false, valid)?;
            }
            return Ok(());
        };
        let owner = (beat[0] >> self.tag_bits) as usize;
        for (index, reader) in readers.iter().enumerate() {
            let valid = bench.sample_bit(reader.return_valid)?;
            bench.expect("return_valid", index == owner, valid)?;
        }
        let ready = bench.sample_bit(self.host_ready)?;
        bench.expect("host_return_ready", readers.get(owner).is_none_or(|reader| reader.is_ready), ready)?;
        if owner < readers.len() {
            let mut expected = beat.clone();
            expected[0] &= (1 << self.tag_bits) - 1;
            let fields = self.fields.iter().map(|field| wide(bench, *field)).collect::<Result<Beat, _>>()?;
            bench.expect("return", expected, fields)?;
        }
        self.host.settle(bench).map(drop)
    }
}

/// The read that passes in this cycle is the oldest of the one source whose read is taken, and no source waits too long.
fn settle(bench: &mut Bench, readers: &mut [Reader], host: &mut Sink, tag_bits: u64) -> TestResult {
    let at_host = host.settle(bench)?;
    let mut passed = None;
    for (index, reader) in readers.iter_mut().enumerate() {
        if let Some(mut read) = reader.reads.settle(bench)? {
            bench.expect("two reads pass at once", None, passed)?;
            read[2] |= (index as u128) << tag_bits;
            bench.expect("host_read", Some(&read), at_host.as_ref())?;
            reader.overtaken = 0;
            passed = Some(index);
        }
    }
    if passed.is_none() {
        return bench.expect("a read that no source offers", None, at_host);
    }
    // Round robin (GEM-HT-05): one read of each other source.
    let most = readers.len() - 1;
    for (index, reader) in readers.iter_mut().enumerate() {
        if passed != Some(index) && reader.reads.is_offered() {
            reader.overtaken += 1;
            bench.expect("a source waits for each other one at most once", true, reader.overtaken <= most)?;
        }
    }
    Ok(())
}

/// All sources read at random; the host takes and returns at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (tag_bits, number_bits) = (parameter(bench, "T")?, parameter(bench, "KB")?);
    let mut readers = (0..parameter(bench, "K")?).map(|k| Reader::of(bench, k)).collect::<Result<Vec<_>, Failure>>()?;
    let names = ["host_read_address", "host_read_words", "host_read_tag"];
    let mut host = Sink::of(bench, ["host_read_valid", "host_read_ready"], &names)?;
    let host_valid = bench.output("host_read_valid")?;
    let mut returns = Returns::of(bench, tag_bits)?;
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        for reader in &mut readers {
            reader.drive(bench, stimulus, tag_bits as u32);
        }
        host.drive(bench, stimulus);
        returns.drive(bench, stimulus, number_bits);
        if cycle.defined && !cycle.is_reset {
            let is_any = readers.iter().any(|reader| reader.reads.is_offered());
            let valid = bench.sample_bit(host_valid)?;
            bench.expect("host_read_valid", is_any, valid)?;
            settle(bench, &mut readers, &mut host, tag_bits)?;
            returns.settle(bench, &readers)?;
        }
        if cycle.is_reset {
            for reader in &mut readers {
                reader.reads.clear();
                reader.overtaken = 0;
            }
            returns.host.clear();
            host.clear();
        }
        Ok(())
    })
}
