//! The host of an interface, which takes its writes.

use crate::nic::stream::{Beat, Sink};
use crate::stimulus::{Pace, Stimulus};
use phit_models::link::gemini::packet::Node;
use phit_models::nic::gemini::memory_domains::Domain;
use phit_sim::bench::{Bench, Failure, In, TestResult};
use std::collections::VecDeque;

/// Writes of rings have addresses from here.
const RINGS: u128 = 1 << 39;

/// Whoever asked for writes: it knows what must come.
pub(crate) trait Requester {
    /// The host confirms a write, or refuses it.
    fn confirm(&mut self, is_error: bool);
    /// The host has taken a write: address, words, data.
    fn written(&mut self, bench: &mut Bench, write: Beat) -> TestResult;
}

/// The host that the interface writes to.
pub(crate) struct Host {
    /// The number of the interface under test.
    pub(crate) node: Node,
    /// Memory that others may write.
    pub(crate) domains: Vec<Option<Domain>>,
    writes: Sink,
    beats: Sink,
    written: In,
    written_error: In,
    confirms: Pace,
    /// Addresses without data, and how many beats they have.
    open: VecDeque<(u128, u128, Vec<u128>)>,
    /// Complete writes without confirmation: whether they are of a request.
    unconfirmed: VecDeque<bool>,
    confirmation: Option<bool>,
}

impl Host {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            node: Node::default(),
            domains: vec![],
            writes: Sink::of(bench, ["write_valid", "write_ready"], &["write_address", "write_words"])?,
            beats: Sink::of(bench, ["beat_valid", "beat_ready"], &["beat", "beat_last"])?,
            written: bench.input("written")?,
            written_error: bench.input("written_error")?,
            confirms: Pace::new(40),
            open: VecDeque::new(),
            unconfirmed: VecDeque::new(),
            confirmation: None,
        })
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        let is_confirmed = self.confirms.next(stimulus) && !self.unconfirmed.is_empty();
        // An event that the host refuses is lost; only data are refused here.
        let is_error = stimulus.once_in(4) && self.unconfirmed.front() == Some(&true);
        self.confirmation = is_confirmed.then_some(is_error);
        bench.drive(self.written, is_confirmed.into());
        bench.drive(self.written_error, is_error.into());
        self.writes.drive(bench, stimulus);
        self.beats.drive(bench, stimulus);
    }

    /// The cycle ends. The entry that was written to a ring, if one was: address and word.
    pub(crate) fn settle(
        &mut self,
        bench: &mut Bench,
        requester: &mut impl Requester,
    ) -> Result<Option<(u64, u64)>, Failure> {
        if let Some(is_error) = self.confirmation.take()
            && self.unconfirmed.pop_front() == Some(true)
        {
            requester.confirm(is_error);
        }
        if let Some(write) = self.writes.settle(bench)? {
            self.open.push_back((write[0], write[1], vec![]));
        }
        let Some(beat) = self.beats.settle(bench)? else { return Ok(None) };
        let Some((address, words, beats)) = self.open.front_mut() else {
            return Err(bench.mismatch("data without an address"));
        };
        beats.push(beat[0]);
        let is_last = beats.len() as u128 == words.div_ceil(4);
        bench.expect("beat_last", u128::from(is_last), beat[1])?;
        if !is_last {
            return Ok(None);
        }
        let (address, words, beats) = (*address, *words, std::mem::take(beats));
        self.open.pop_front();
        self.unconfirmed.push_back(address < RINGS);
        if address >= RINGS {
            bench.expect("words of an entry", 2, words)?;
            return Ok(Some((address as u64, beats[0] as u64)));
        }
        requester.written(bench, [vec![address, words], beats].concat())?;
        Ok(None)
    }

    pub(crate) fn clear(&mut self) {
        self.writes.clear();
        self.beats.clear();
        self.open.clear();
        self.unconfirmed.clear();
        self.confirmation = None;
    }
}
