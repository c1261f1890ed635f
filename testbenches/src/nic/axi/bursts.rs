//! Accesses to anywhere, whose bursts are taken at random.

use super::Legal;
use super::writes::address;
use crate::nic::side::{self, Side};
use crate::nic::stream::{Expected, Sink, Source};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::read_bursts;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Accesses, and their bursts: address, beats less one, and whether it is the last.
struct Bursts {
    accesses: Source,
    bursts: Sink,
    room: In,
    may: In,
    valid: Out,
    taken: Out,
    split: Out,
    opens: Out,
    is_last: Out,
    rooms: Pace,
    mays: Pace,
    has_room: bool,
    may_open: bool,
    /// A burst waits: it may still be opened.
    waits: bool,
    /// Bursts of accesses that were not taken.
    offered: VecDeque<Vec<(u64, usize)>>,
    expected: Expected<(u64, u64, bool)>,
}

impl Bursts {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let access = ["access_address", "access_words"];
        Ok(Self {
            accesses: Source::of(bench, ["access_valid", "access_ready"], &access)?,
            bursts: Sink::of(bench, ["burst_valid", "burst_ready"], &["burst_address", "burst_length"])?,
            room: bench.input("room")?,
            may: bench.input("may")?,
            valid: bench.output("burst_valid")?,
            taken: bench.output("taken")?,
            split: bench.output("split")?,
            opens: bench.output("opens")?,
            is_last: bench.output("is_last")?,
            rooms: Pace::new(40),
            mays: Pace::new(40),
            has_room: false,
            may_open: false,
            waits: false,
            offered: VecDeque::new(),
            expected: Expected::new("burst"),
        })
    }
}

impl Side for Bursts {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        while self.accesses.len() < 2 {
            let (address, words) = (address(stimulus), 1 + stimulus.below(16) as u8);
            self.accesses.push(vec![address.into(), words.into()]);
            self.offered.push_back(read_bursts(address, words));
        }
        self.has_room = self.rooms.next(stimulus);
        self.may_open = self.mays.next(stimulus) || self.waits;
        bench.drive(self.room, self.has_room.into());
        bench.drive(self.may, self.may_open.into());
        self.accesses.drive(bench, stimulus);
        self.bursts.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench, _stimulus: &mut Stimulus) -> TestResult {
        let is_offered = bench.sample_bit(self.valid)?;
        bench.expect("a burst is offered that may not be opened", true, self.may_open || !is_offered)?;
        let burst = self.bursts.settle(bench)?;
        let opens = bench.sample_bit(self.opens)?;
        bench.expect("opens", burst.is_some(), opens)?;
        self.waits = is_offered && burst.is_none();
        let came = match burst {
            Some(burst) => Some((burst[0] as u64, burst[1] as u64, bench.sample_bit(self.is_last)?)),
            None => None,
        };
        self.expected.settle(bench, came)?;
        let is_taken = self.accesses.settle(bench)?.is_some();
        let says_taken = bench.sample_bit(self.taken)?;
        bench.expect("taken", is_taken, says_taken)?;
        if !is_taken {
            return Ok(());
        }
        bench.expect("an access is taken without room", true, self.has_room)?;
        let bursts = self.offered.pop_front().expect("an access that is taken was offered");
        let split = bench.sample(self.split)?;
        bench.expect("split", bursts[0].1 as u64 - 1, split)?;
        let last = bursts.len() - 1;
        let bursts = bursts.into_iter().enumerate();
        bursts.for_each(|(at, (first, beats))| self.expected.push((first, beats as u64 - 1, at == last)));
        Ok(())
    }

    fn clear(&mut self) {
        self.accesses.clear();
        self.bursts.clear();
        self.offered.clear();
        self.expected.clear();
        self.waits = false;
    }
}

/// Accesses near the ends of pages and elsewhere, with pauses everywhere.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut bursts = Legal::of(bench, Bursts::of(bench)?)?;
    side::run(bench, &mut bursts, cycles)
}
