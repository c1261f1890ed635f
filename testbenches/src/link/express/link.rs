//! A whole link over lanes. It is its own peer: its lanes come back to itself, in any order.

use super::level::{Supply, shape};
use crate::link::express::lanes::looped::{Looped, Times};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::lanes;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Cycles of reset, more than the longest lane holds.
const RESET: u64 = 16;

struct Channel {
    tx: [In; 3],
    tx_ready: Out,
    rx: [Out; 3],
    rx_ready: In,
    supply: Supply,
    under_way: VecDeque<(u64, bool)>,
    offers: Pace,
    takes: Pace,
}

impl Channel {
    fn of(bench: &Bench, channel: usize) -> Result<Self, Failure> {
        let input = |name: &str| bench.input(&format!("{name}_{channel}"));
        let output = |name: &str| bench.output(&format!("{name}_{channel}"));
        Ok(Self {
            tx: [input("tx_valid")?, input("tx_word")?, input("tx_last")?],
            tx_ready: output("tx_ready")?,
            rx: [output("rx_valid")?, output("rx_word")?, output("rx_last")?],
            rx_ready: input("rx_ready")?,
            supply: Supply::new(shape(bench)),
            under_way: VecDeque::new(),
            offers: Pace::new(300),
            takes: Pace::new(300),
        })
    }

    /// Nothing to send, nothing under way.
    fn is_empty(&self) -> bool {
        self.supply.words.is_empty() && self.under_way.is_empty()
    }

    /// Offers a word and takes one, and compares it; says whether a packet has ended at `rx`.
    fn cycle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, is_closing: bool) -> Result<bool, Failure> {
        if self.supply.words.is_empty() && !is_closing && self.offers.next(stimulus) {
            self.supply.refill(stimulus);
        }
        let word = self.supply.words.front().copied();
        let (data, last) = word.unwrap_or_default();
        for (port, value) in self.tx.iter().zip([word.is_some().into(), data, last.into()]) {
            bench.drive(*port, value);
        }
        let takes = is_closing || self.takes.next(stimulus);
        bench.drive(self.rx_ready, takes.into());
        let [valid, word_out, last_out] = self.rx;
        let mut ends = false;
        if bench.sample_bit(valid)? {
            let actual = (bench.sample(word_out)?, bench.sample_bit(last_out)?);
            bench.expect("rx_word, rx_last", self.under_way.front().copied(), Some(actual))?;
            if takes {
                self.under_way.pop_front();
                ends = actual.1;
            }
        }
        if word.is_some() && bench.sample_bit(self.tx_ready)? {
            self.under_way.extend(self.supply.words.pop_front());
        }
        Ok(ends)
    }
}

struct Link<'a, 'b> {
    bench: &'a mut Bench<'b>,
    stimulus: Stimulus,
    lanes: Looped,
    channels: Vec<Channel>,
    flags: [Out; 2],
    error: Out,
    /// `received`, `bad_acks`, `missed_beats`.
    counts: [Out; 3],
    /// `retries`, `errors`, `crc_errors`.
    errors: [Out; 3],
    is_closing: bool,
    delivered: u64,
    end: u64,
}

/// Lives of an end: it comes up, carries packets, first over good lanes, then with errors on one that fails in the end.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (mut stimulus, end) = (Stimulus::of(bench), bench.cycle() + cycles);
    while bench.cycle() < end {
        let mut link = Link {
            stimulus: stimulus.fork(),
            lanes: Looped::of(bench)?,
            channels: (0..shape(bench).channels).map(|v| Channel::of(bench, v)).collect::<Result<_, _>>()?,
            flags: [bench.output("link_down")?, bench.output("peer_restarted")?],
            error: bench.output("error")?,
            counts: [bench.output("received")?, bench.output("bad_acks")?, bench.output("missed_beats")?],
            errors: [bench.output("retries")?, bench.output("errors")?, bench.output("crc_errors")?],
            is_closing: false,
            delivered: 0,
            bench,
            end,
        };
        link.live()?;
    }
    Ok(())
}

impl Link<'_, '_> {
    fn live(&mut self) -> TestResult {
        let Times { frame, up, again, window } = Times::of(self.bench, "LT", "LD")?;
        let allowed = self.lanes.draw(self.bench, &mut self.stimulus);
        self.lanes.reset(self.bench, true);
        for _ in 0..RESET {
            self.lanes.pass(self.bench)?;
            self.bench.tick()?;
        }
        self.lanes.reset(self.bench, false);
        self.lanes.is_down(self.bench)?;
        self.settles("it comes up", up, allowed)?;
        self.until(2 * frame, |_| Ok(false))?;
        self.closes(0, None, [false; 2])?;
        self.blocks_are_lost_without_packets(allowed, frame)?;
        let good = lanes(allowed).len();
        if good == 4 {
            return Ok(());
        }
        if self.stimulus.once_in(3) {
            self.lanes.kill(good - 3, allowed);
            return self.is_lost(6 * again);
        }
        let (victim, place) = self.lanes.victim(allowed, &mut self.stimulus);
        // An error may spoil three blocks; four in a window are too many.
        self.lanes.spoil(place, 8 * window + 3);
        self.until(2 * window, |_| Ok(false))?;
        self.lanes.fail(place, &mut self.stimulus);
        self.settles("it goes on without a lane", again + 2 * window, allowed & !(1 << victim))?;
        self.until(2 * frame, |_| Ok(false))?;
        self.closes(1, Some(place), [true; 2])
    }

    /// Nothing is under way, so no packet is wrong, but the words that are missing are counted.
    fn blocks_are_lost_without_packets(&mut self, allowed: u64, frame: u64) -> TestResult {
        self.is_closing = true;
        self.lanes.spoil_blocks(allowed, &mut self.stimulus);
        while !self.lanes.blocks_are_over() && self.bench.cycle() < self.end {
            self.cycle()?;
        }
        self.until(frame, |_| Ok(false))?;
        self.closes(0, None, [true, false])
    }

    /// The link gives up, for want of four good lanes at any rate.
    fn is_lost(&mut self, cycles: u64) -> TestResult {
        self.channels.iter().for_each(|channel| self.bench.drive(channel.tx[0], 0));
        for _ in 0..cycles {
            if self.bench.cycle() >= self.end {
                return Ok(());
            }
            self.lanes.pass(self.bench)?;
            let [is_down, has_restarted] = self.flags.map(|port| self.bench.sample_bit(port));
            let (is_down, has_restarted) = (is_down?, has_restarted?);
            self.bench.tick()?;
            if is_down {
                let error = self.bench.sample(self.error)?;
                self.bench.expect("error, too few good lanes", 3, error)?;
                return self.bench.expect("peer_restarted", false, has_restarted);
            }
        }
        Err(self.bench.mismatch(format!("with three good lanes it does not give up within {cycles} cycles")))
    }

    fn settles(&mut self, what: &str, cycles: u64, mask: u64) -> TestResult {
        self.due(what, cycles, |link| link.lanes.is_up_with(link.bench, mask))
    }

    /// Everything has arrived, and was counted; `errors` and `crc_errors` are above zero or not.
    fn closes(&mut self, retrainings: u64, place: Option<usize>, has_errors: [bool; 2]) -> TestResult {
        self.is_closing = true;
        let patience = 16 << shape(self.bench).timer;
        self.due("every packet arrives", patience, |link| Ok(link.channels.iter().all(Channel::is_empty)))?;
        self.is_closing = false;
        if self.bench.cycle() >= self.end {
            return Ok(());
        }
        let counts = self.counts.map(|port| self.bench.sample(port));
        let [received, bad_acks, missed_beats] = counts;
        let actual = [received?, bad_acks?, missed_beats?];
        // Blocks that are lost take a beat or two with them; where a lane failed, nothing comes for a while.
        let most_beats = match place {
            Some(_) => u64::MAX,
            None if has_errors[0] => 2,
            None => 0,
        };
        let beats = actual[2].min(most_beats);
        self.bench.expect("received, bad_acks, missed_beats", [self.delivered, 0, beats], actual)?;
        let [retries, errors, crc_errors] = self.errors.map(|port| self.bench.sample(port));
        let actual = [errors? > 0, crc_errors? > 0];
        self.bench.expect("errors, crc_errors", has_errors, actual)?;
        if has_errors[1] {
            let is_repeated = retries? > 0;
            self.bench.expect("retries", true, is_repeated)?;
        }
        self.lanes.counts(self.bench, retrainings, place)
    }

    /// Runs until this is so, which must be within so many cycles.
    fn due(&mut self, what: &str, cycles: u64, is_so: impl Fn(&mut Self) -> Result<bool, Failure>) -> TestResult {
        if self.until(cycles, is_so)? || self.bench.cycle() >= self.end {
            return Ok(());
        }
        Err(self.bench.mismatch(format!("{what}: not within {cycles} cycles")))
    }

    /// Runs until this is so, at most for so many cycles; says whether it is.
    fn until(&mut self, cycles: u64, is_so: impl Fn(&mut Self) -> Result<bool, Failure>) -> Result<bool, Failure> {
        for _ in 0..cycles {
            if self.bench.cycle() >= self.end || is_so(self)? {
                return Ok(self.bench.cycle() < self.end);
            }
            self.cycle()?;
        }
        Ok(false)
    }

    fn cycle(&mut self) -> TestResult {
        self.lanes.pass(self.bench)?;
        for channel in &mut self.channels {
            self.delivered += u64::from(channel.cycle(self.bench, &mut self.stimulus, self.is_closing)?);
        }
        let flags = [self.bench.sample_bit(self.flags[0])?, self.bench.sample_bit(self.flags[1])?];
        self.bench.expect("link_down, peer_restarted", [false, false], flags)?;
        let error = self.bench.sample(self.error)?;
        self.bench.expect("error", 0, error)?;
        self.bench.tick()
    }
}
