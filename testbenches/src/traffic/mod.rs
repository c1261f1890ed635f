//! Test benches of the sources and sinks.

pub mod ack_channel;
pub mod credit_channel;
pub mod retry_loop;
pub mod shared_credit_channel;

use crate::parameter;
use crate::shown::RTL;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::traffic::lane_channel::{Fault, Inputs, LaneChannel};
use phit_models::traffic::streams::{FlitSink, FlitSource, Packets, WordSink, WordSource, Xorshift32};
use phit_sim::bench::{Bench, TestResult};

benches! {
    xorshift32: run_xorshift32;
    word_source: run_word_source;
    word_sink: run_word_sink;
    flit_source: run_flit_source, reviewed "traffic";
    flit_sink: run_flit_sink;
    lane_channel: run_lane_channel, reviewed "traffic";
    retry_loop: retry_loop::run, shows RTL ["TH-LLP-01", "TH-LLP-06"], reviewed "traffic";
    ack_channel: ack_channel::run, reviewed "traffic";
    credit_channel: credit_channel::run, shows RTL ["GEM-RTR-11"];
    shared_credit_channel: shared_credit_channel::run, shows RTL ["TH-DMQ-06", "TH-LLP-08", "TH-LLP-10"];
}
/// A new seed and threshold with every reset: now and then the extremes.
fn straps(stimulus: &mut Stimulus) -> (u32, u16) {
    (stimulus.cornered_word(32) as u32, stimulus.cornered_word(16) as u16)
}

/// Cycles between resets, on average.
const PERIOD: u64 = 300;

/// Random numbers from many seeds.
pub fn run_xorshift32(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (reset, seed, word) = (bench.input("reset")?, bench.input("seed")?, bench.output("word")?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(PERIOD);
    let mut model: Option<Xorshift32> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let first = straps(&mut stimulus).0;
        bench.drive(reset, is_reset.into());
        bench.drive(seed, first.into());
        if let Some(expected) = model {
            let actual = bench.sample(word)?;
            bench.expect("word", u64::from(expected.word), actual)?;
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => model = Some(Xorshift32::new(first)),
            Some(model) => model.tick(),
            None => {}
        }
    }
    Ok(())
}

/// A reader that comes and goes.
pub fn run_word_source(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, seed, load] = [bench.input("reset")?, bench.input("seed")?, bench.input("load")?];
    let ready = bench.input("ready")?;
    let (valid, data) = (bench.output("valid")?, bench.output("data")?);
    let width = parameter(bench, "W")? as u32;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut reads) = (Resets::every(PERIOD), Pace::new(30));
    let (mut strapped, mut model) = ((1, 0), None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            strapped = straps(&mut stimulus);
        }
        let reading = reads.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(seed, strapped.0.into());
        bench.drive(load, strapped.1.into());
        bench.drive(ready, reading.into());
        if let Some(WordSource { word, .. }) = &model {
            let (offered, actual) = (bench.sample_bit(valid)?, bench.sample(data)?);
            bench.expect("valid", word.is_some(), offered)?;
            bench.expect("data", word.unwrap_or(actual), actual)?;
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => model = Some(WordSource::new(strapped.0, strapped.1, width)),
            Some(model) => model.tick(reading),
            None => {}
        }
    }
    Ok(())
}

/// A writer that comes and goes and keeps what was not taken.
pub fn run_word_sink(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, seed, pace] = [bench.input("reset")?, bench.input("seed")?, bench.input("pace")?];
    let (valid, data) = (bench.input("valid")?, bench.input("data")?);
    let [ready, digest, words] = [bench.output("ready")?, bench.output("digest")?, bench.output("words")?];
    let width = parameter(bench, "W")? as u32;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut writes) = (Resets::every(PERIOD), Pace::new(30));
    let (mut strapped, mut model): (_, Option<WordSink>) = ((1, 0), None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            strapped = straps(&mut stimulus);
        }
        let word = stimulus.cornered_word(width);
        let offered = writes.next(&mut stimulus).then_some(word);
        bench.drive(reset, is_reset.into());
        bench.drive(seed, strapped.0.into());
        bench.drive(pace, strapped.1.into());
        bench.drive(valid, offered.is_some().into());
        bench.drive(data, word);
        if let Some(model) = &model {
            let taking = bench.sample_bit(ready)?;
            bench.expect("ready", model.ready, taking)?;
            for (name, port, expected) in [("digest", digest, model.digest), ("words", words, model.words)] {
                let actual = bench.sample(port)?;
                bench.expect(name, u64::from(expected), actual)?;
            }
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => model = Some(WordSink::new(strapped.0, strapped.1)),
            Some(model) => model.tick(offered),
            None => {}
        }
    }
    Ok(())
}

/// Credits that come late, to packets in networks of many sizes.
pub fn run_flit_source(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, seed, load] = [bench.input("reset")?, bench.input("seed")?, bench.input("load")?];
    let credit = bench.input("credit")?;
    let [valid, flit, sent] = [bench.output("valid")?, bench.output("flit")?, bench.output("packets")?];
    let (dimensions, channels) = (parameter(bench, "D")? as usize, parameter(bench, "V")? as usize);
    let mut packets = Packets {
        sizes: vec![1; dimensions],
        coordinate_bits: parameter(bench, "C")? as u32,
        channels,
        flit_bits: parameter(bench, "W")? as u32,
        depth: parameter(bench, "DEPTH")? as usize,
    };
    let last = (0..dimensions).map(|d| bench.input(&format!("last_{d}"))).collect::<Result<Vec<_>, _>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut reads) = (Resets::every(PERIOD), Pace::new(30));
    let mut owed = vec![0u32; channels];
    let (mut strapped, mut model): (_, Option<FlitSource>) = ((1, 0), None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            strapped = straps(&mut stimulus);
            packets.sizes.fill_with(|| 1 + stimulus.below(1 << packets.coordinate_bits) as u32);
        }
        let reading = reads.next(&mut stimulus);
        let mut credits = 0;
        for (channel, owed) in owed.iter_mut().enumerate().filter(|(_, owed)| reading && **owed > 0) {
            if stimulus.once_in(2) {
                *owed -= 1;
                credits |= 1 << channel;
            }
        }
        bench.drive(reset, is_reset.into());
        bench.drive(seed, strapped.0.into());
        bench.drive(load, strapped.1.into());
        bench.drive(credit, credits);
        for (port, size) in last.iter().zip(&packets.sizes) {
            bench.drive(*port, u64::from(size - 1));
        }
        if let Some(model) = &model {
            let (channel, bits, count) = (bench.sample(valid)?, bench.sample(flit)?, bench.sample(sent)?);
            bench.expect("valid", model.flit.map_or(0, |(channel, _)| 1 << channel), channel)?;
            bench.expect("flit", model.flit.map_or(bits, |(_, bits)| bits), bits)?;
            bench.expect("packets", u64::from(model.sent), count)?;
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => {
                model = Some(FlitSource::new(packets.clone(), strapped.0, strapped.1));
                owed.fill(0);
            }
            Some(model) => {
                model.tick(credits);
                if let Some((channel, _)) = model.flit {
                    owed[channel] += 1;
                }
            }
            None => {}
        }
    }
    Ok(())
}

/// Flits of all channels, as many as the credits allow or few.
pub fn run_flit_sink(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, seed, pace] = [bench.input("reset")?, bench.input("seed")?, bench.input("pace")?];
    let (valid, flit) = (bench.input("valid")?, bench.input("flit")?);
    let [credit, digest, packets] = [bench.output("credit")?, bench.output("digest")?, bench.output("packets")?];
    let (channels, flit_bits) = (parameter(bench, "V")? as usize, parameter(bench, "W")? as u32);
    let depth = parameter(bench, "DEPTH")?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut writes) = (Resets::every(PERIOD), Pace::new(30));
    let mut places = vec![depth; channels];
    let (mut strapped, mut model): (_, Option<FlitSink>) = ((1, 0), None);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            strapped = straps(&mut stimulus);
        }
        let channel = stimulus.below(channels as u64) as usize;
        let is_sent = writes.next(&mut stimulus) && places[channel] > 0 && !is_reset;
        let bits = stimulus.cornered_word(flit_bits);
        let sent = is_sent.then_some((channel, bits));
        bench.drive(reset, is_reset.into());
        bench.drive(seed, strapped.0.into());
        bench.drive(pace, strapped.1.into());
        bench.drive(valid, sent.map_or(0, |(channel, _)| 1 << channel));
        bench.drive(flit, bits);
        if let Some(model) = &model {
            let actual = [bench.sample(credit)?, bench.sample(digest)?, bench.sample(packets)?];
            let expected = [model.credits, model.digest.into(), model.packets.into()];
            for ((name, expected), actual) in ["credit", "digest", "packets"].into_iter().zip(expected).zip(actual) {
                bench.expect(name, expected, actual)?;
            }
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => {
                model = Some(FlitSink::new(channels, flit_bits, strapped.0, strapped.1));
                places.fill(depth);
            }
            Some(model) => {
                model.tick(sent);
                places[channel] -= u64::from(is_sent);
                for (channel, places) in places.iter_mut().enumerate() {
                    *places += model.credits >> channel & 1;
                }
            }
            None => {}
        }
    }
    Ok(())
}

/// Straps that stay for a while, then change: rates from never to nearly always, every fault, every delay.
pub fn run_lane_channel(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let reset = bench.input("reset")?;
    let [when_seed, what_seed] = [bench.input("when_seed")?, bench.input("what_seed")?];
    let [delay, offset, rate] = [bench.input("delay")?, bench.input("offset")?, bench.input("rate")?];
    let [burst, fault, din] = [bench.input("burst")?, bench.input("fault")?, bench.input("din")?];
    let (dout, changed) = (bench.output("dout")?, bench.output("changed")?);
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(PERIOD);
    let (mut inputs, mut number, mut age) = (Inputs::default(), 0, 0);
    let mut model: Option<LaneChannel> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let seeds = [straps(&mut stimulus).0, straps(&mut stimulus).0];
        if stimulus.once_in(20) {
            inputs.rate = (stimulus.cornered_word(32) >> stimulus.below(12)) as u32;
            inputs.burst = stimulus.below(16) as usize;
            number = stimulus.below(8);
        }
        if let Some(model) = model.as_ref().filter(|_| stimulus.once_in(50)) {
            // The word that just starts no error.
            inputs.rate = model.when.word;
        }
        if stimulus.once_in(40) {
            inputs.delay = stimulus.cornered_word(6) as usize;
            inputs.offset = stimulus.below(8) as usize;
        }
        age = if is_reset { 0 } else { age + 1 };
        // Until the line is full, what a fault changes is not defined.
        let present = if age < FULL_LINE { 0 } else { number };
        inputs.fault = Fault::of(present);
        inputs.din = stimulus.word(8) as u8;
        bench.drive(reset, is_reset.into());
        bench.drive(when_seed, seeds[0].into());
        bench.drive(what_seed, seeds[1].into());
        bench.drive(delay, inputs.delay as u64);
        bench.drive(offset, inputs.offset as u64);
        bench.drive(rate, inputs.rate.into());
        bench.drive(burst, inputs.burst as u64);
        bench.drive(fault, present);
        bench.drive(din, inputs.din.into());
        if let Some(model) = &model {
            let (byte, count) = (bench.sample(dout)?, bench.sample(changed)?);
            bench.expect("dout", model.dout.map_or(byte, u64::from), byte)?;
            bench.expect("changed", model.changed.map_or(count, u64::from), count)?;
        }
        bench.tick()?;
        match &mut model {
            _ if is_reset => model = Some(LaneChannel::new(seeds[0], seeds[1])),
            Some(model) => model.tick(&inputs),
            None => {}
        }
    }
    Ok(())
}

/// Cycles after which every delay shows what was sent.
const FULL_LINE: u64 = 67;
