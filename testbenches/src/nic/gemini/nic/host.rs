//! The host of an interface, which takes its writes and answers its reads.

use crate::nic::stream::{Beat, Sink, Source};
use crate::stimulus::{Pace, Stimulus};
use phit_models::link::gemini::packet::Node;
use phit_models::nic::gemini::header::beats;
use phit_models::nic::gemini::memory_domains::Domain;
use phit_sim::bench::{Bench, Failure, In, TestResult};
use std::collections::{HashMap, VecDeque};

/// Words of atomic operations have addresses from here, what gets brought from [`RETURNS`].
pub(super) const ATOMICS: u64 = 1 << 37;
/// Writes of what gets brought have addresses from here, those of rings from [`RINGS`].
pub(super) const RETURNS: u64 = 1 << 38;
/// Rings stand here and above.
pub(super) const RINGS: u64 = 1 << 39;

/// What a write of the interface is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The put of another node.
    Request,
    /// A word of atomic operations.
    Atomic,
    /// What a get brought.
    Return,
    /// An event.
    Entry,
}

impl Kind {
    fn of(address: u128) -> Self {
        match address {
            address if address >= RINGS.into() => Self::Entry,
            address if address >= RETURNS.into() => Self::Return,
            address if address >= ATOMICS.into() => Self::Atomic,
            _ => Self::Request,
        }
    }
}

/// What must come of the accesses.
pub(super) trait Requester {
    /// The host confirms a write, or refuses it.
    fn confirm(&mut self, kind: Kind, is_error: bool);
    /// The host has taken a write: address, words, data.
    fn written(&mut self, bench: &mut Bench, kind: Kind, write: Beat) -> TestResult;
    /// The host has taken the read with this number, after so many writes of puts.
    fn read(&mut self, bench: &mut Bench, number: u64, access: Beat, writes: u64) -> TestResult;
    /// The host has taken a read of a block transfer, to which it gives these data.
    fn local(&mut self, bench: &Bench, access: &Beat, data: &[u128], is_error: bool) -> TestResult;
    /// The interface has taken what was read.
    fn returned(&mut self, number: u64, data: &[u128], is_error: bool);
}

/// A read that has no answer, or whose answer is being given; that of a get has a number.
struct Read {
    number: Option<u64>,
    kind: Kind,
    address: u64,
    tag: u128,
    data: Vec<u128>,
    is_error: bool,
}

/// The host beside the interface.
pub(super) struct Host {
    /// The number of the interface under test.
    pub(super) node: Node,
    /// Memory domains.
    pub(super) domains: Vec<Option<Domain>>,
    writes: Sink,
    beats: Sink,
    written: In,
    written_error: In,
    confirms: Pace,
    /// Addresses without data, and how many beats they have.
    open: VecDeque<(u128, u128, Vec<u128>)>,
    /// Complete writes without confirmation.
    unconfirmed: VecDeque<Kind>,
    confirmation: Option<bool>,
    reads: Sink,
    returns: Source,
    unanswered: Vec<Read>,
    answering: Option<Read>,
    /// Reads and writes of puts whose address was taken.
    read_count: u64,
    write_count: u64,
    /// Words of atomic operations.
    pub(super) words: HashMap<u64, u64>,
    /// How often one of them was read.
    pub(super) word_reads: u64,
    /// Descriptors of block transfers, by address.
    pub(super) descriptors: HashMap<u64, [u64; 8]>,
}

impl Host {
    pub(super) fn of(bench: &Bench) -> Result<Self, Failure> {
        let returned = ["return_tag", "return_beat", "return_last", "return_error"];
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
            reads: Sink::of(bench, ["read_valid", "read_ready"], &["read_address", "read_words", "read_tag"])?,
            returns: Source::of(bench, ["return_valid", "return_ready"], &returned)?,
            unanswered: vec![],
            answering: None,
            read_count: 0,
            write_count: 0,
            words: HashMap::new(),
            word_reads: 0,
            descriptors: HashMap::new(),
        })
    }

    /// Nothing that was read is on its way to the interface.
    pub(super) fn is_idle(&self) -> bool {
        self.unanswered.is_empty() && self.answering.is_none()
    }

    pub(super) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        let is_confirmed = self.confirms.next(stimulus) && !self.unconfirmed.is_empty();
        // An event that the host refuses is lost, and a word's value unknown; only data of others are refused here.
        let is_data = !matches!(self.unconfirmed.front(), Some(Kind::Entry | Kind::Atomic));
        let is_error = stimulus.once_in(4) && is_data;
        self.confirmation = is_confirmed.then_some(is_error);
        bench.drive(self.written, is_confirmed.into());
        bench.drive(self.written_error, is_error.into());
        self.writes.drive(bench, stimulus);
        self.beats.drive(bench, stimulus);
        self.reads.drive(bench, stimulus);
        // Reads are answered in any order, one after the other.
        if self.answering.is_none()
            && stimulus.once_in(4)
            && let Some(any) = self.answerable(stimulus)
        {
            let mut read = self.unanswered.swap_remove(any);
            if read.kind == Kind::Atomic {
                let word = self.words.get(&read.address).copied().unwrap_or(0);
                read.data = vec![u128::from(stimulus.word(64)) << 64 | u128::from(word)];
            }
            let last = read.data.len() - 1;
            for (at, beat) in read.data.iter().enumerate() {
                let is_error = if at == last { read.is_error } else { stimulus.once_in(2) };
                self.returns.push(vec![read.tag, *beat, u128::from(at == last), is_error.into()]);
            }
            self.answering = Some(read);
        }
        self.returns.drive(bench, stimulus);
    }

    /// Any read that may be answered: one of a word sees the writes that were taken before it.
    fn answerable(&self, stimulus: &mut Stimulus) -> Option<usize> {
        let any = stimulus.below(self.unanswered.len().max(1) as u64) as usize;
        let sees_all = !self.open.iter().any(|(address, ..)| Kind::of(*address) == Kind::Atomic);
        self.unanswered.get(any).filter(|read| read.kind != Kind::Atomic || sees_all).map(|_| any)
    }

    /// The cycle ends. The entry that was written to a ring, if one was: address and word.
    pub(super) fn settle(
        &mut self,
        bench: &mut Bench,
        stimulus: &mut Stimulus,
        requester: &mut impl Requester,
    ) -> Result<Option<(u64, u64)>, Failure> {
        if let Some(is_error) = self.confirmation.take()
            && let Some(kind) = self.unconfirmed.pop_front()
        {
            requester.confirm(kind, is_error);
        }
        self.settle_reads(bench, stimulus, requester)?;
        if let Some(write) = self.writes.settle(bench)? {
            self.write_count += u64::from(Kind::of(write[0]) == Kind::Request);
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
        let kind = Kind::of(address);
        self.unconfirmed.push_back(kind);
        if kind == Kind::Entry {
            bench.expect("words of an entry", 2, words)?;
            return Ok(Some((address as u64, beats[0] as u64)));
        }
        if kind == Kind::Atomic {
            bench.expect("words of an atomic operation", 2, words)?;
            self.words.insert(address as u64, beats[0] as u64);
            return Ok(None);
        }
        requester.written(bench, kind, [vec![address, words], beats].concat())?;
        Ok(None)
    }

    fn settle_reads(
        &mut self,
        bench: &mut Bench,
        stimulus: &mut Stimulus,
        requester: &mut impl Requester,
    ) -> TestResult {
        if self.returns.settle(bench)?.is_some()
            && self.returns.len() == 0
            && let Some(read) = self.answering.take()
            && let Some(number) = read.number
        {
            requester.returned(number, &read.data, read.is_error);
        }
        let Some(read) = self.reads.settle(bench)? else { return Ok(()) };
        let tag = read[2];
        let is_used = self.unanswered.iter().chain(&self.answering).any(|other| other.tag == tag);
        bench.expect("a read has the number of another one", false, is_used)?;
        let (address, kind) = (read[0] as u64, Kind::of(read[0]));
        let mut read_of = |number, data, is_error| {
            self.unanswered.push(Read { number, kind, address, tag, data, is_error });
        };
        if kind == Kind::Atomic {
            bench.expect("words of an atomic operation's read", 2, read[1])?;
            self.word_reads += 1;
            read_of(None, vec![], false);
            return Ok(());
        }
        if kind == Kind::Entry {
            bench.expect("words of a descriptor", 16, read[1])?;
            let Some(words) = self.descriptors.get(&address) else {
                return Err(bench.mismatch(format!("no descriptor is at {address:#x}, which is read")));
            };
            let beats = words.chunks(2).map(|pair| u128::from(pair[0]) | u128::from(pair[1]) << 64).collect();
            read_of(None, beats, false);
            return Ok(());
        }
        let data: Vec<u128> = (0..beats(read[1] as u8).max(1))
            .map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64)))
            .collect();
        let is_error = stimulus.once_in(8);
        if kind == Kind::Return {
            requester.local(bench, &read[..2].to_vec(), &data, is_error)?;
            read_of(None, data, is_error);
            return Ok(());
        }
        let number = self.read_count;
        self.read_count += 1;
        read_of(Some(number), data, is_error);
        requester.read(bench, number, read[..2].to_vec(), self.write_count)
    }

    pub(super) fn clear(&mut self) {
        [&mut self.writes, &mut self.beats, &mut self.reads].into_iter().for_each(Sink::clear);
        self.returns.clear();
        self.open.clear();
        self.unconfirmed.clear();
        self.unanswered.clear();
        (self.confirmation, self.answering) = (None, None);
        (self.read_count, self.write_count) = (0, 0);
        self.words.clear();
        self.word_reads = 0;
        self.descriptors.clear();
    }
}
