//! A whole link over lanes. It is its own peer: its lanes come back to itself, in any order.

use super::level::{Supply, shape};
use crate::link::express::lanes::looped::{Looped, Times};
use crate::link::users::User;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::lanes;
use phit_sim::bench::{Bench, Failure, Out, TestResult};

/// Cycles of reset, more than the longest lane holds.
const RESET: u64 = 16;

type Channel = User<Supply, 3>;

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
            channels: (0..shape(bench).channels)
                .map(|v| Channel::of(bench, v, Supply::new(shape(bench))))
                .collect::<Result<_, _>>()?,
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
        self.channels.iter().for_each(|channel| channel.rest(self.bench));
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
        self.due("every packet arrives", patience, |link| Ok(link.channels.iter_mut().all(Channel::is_empty)))?;
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
