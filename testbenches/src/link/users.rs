//! The users of a link: what they send on a virtual channel, when they take, and what must arrive.

use crate::stimulus::{Pace, Stimulus};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;
use std::fmt::Debug;

/// Cycles of a phase in which a user is fast or slow, in the mean.
const PHASE: u64 = 300;

/// Words that a user sends, and the N wires of one: the first says that there is a word, the last that a packet ends.
pub(crate) trait Supply<const N: usize> {
    /// A word.
    type Word: Copy + Default + PartialEq + Debug;
    /// Names of the wires, and of `ready`.
    const WIRES: [&'static str; N];
    const READY: &'static str;

    /// What stands on the wires with a word.
    fn wires(word: Self::Word) -> [u64; N];

    /// Words that wait, whole packets of them.
    fn words(&mut self) -> &mut VecDeque<Self::Word>;

    /// One more packet, or a part of one.
    fn refill(&mut self, stimulus: &mut Stimulus);
}

/// Handles of a channel.
pub(crate) struct Wires<const N: usize> {
    tx: [In; N],
    tx_ready: Out,
    rx: [Out; N],
    rx_ready: In,
}

impl<const N: usize> Wires<N> {
    /// Those of a channel, whose wires have these names.
    ///
    /// # Errors
    /// If the block has not all of them.
    pub(crate) fn of(bench: &Bench, channel: usize, names: [&str; N], ready: &str) -> Result<Self, Failure> {
        let input = |name: &str| bench.input(&format!("{name}_{channel}"));
        let output = |name: &str| bench.output(&format!("{name}_{channel}"));
        Ok(Self {
            tx: all(names.map(|name| input(&format!("tx_{name}"))))?,
            tx_ready: output(&format!("tx_{ready}"))?,
            rx: all(names.map(|name| output(&format!("rx_{name}"))))?,
            rx_ready: input(&format!("rx_{ready}"))?,
        })
    }

    /// Drives what stands on the wires of a word that goes in, and whether one is taken.
    pub(crate) fn drive(&self, bench: &mut Bench, word: [u64; N], takes: bool) {
        self.tx.iter().zip(word).for_each(|(port, value)| bench.drive(*port, value));
        bench.drive(self.rx_ready, takes.into());
    }

    /// Drives no word that goes in.
    pub(crate) fn rest(&self, bench: &mut Bench) {
        bench.drive(self.tx[0], 0);
    }

    /// The word that goes in is taken, if there is one.
    ///
    /// # Errors
    /// If the back end fails.
    pub(crate) fn is_ready(&self, bench: &mut Bench) -> Result<bool, Failure> {
        bench.sample_bit(self.tx_ready)
    }

    /// What stands on the wires of the word that comes out, if there is one.
    ///
    /// # Errors
    /// If the back end fails.
    pub(crate) fn shown(&self, bench: &mut Bench) -> Result<Option<[u64; N]>, Failure> {
        if !bench.sample_bit(self.rx[0])? {
            return Ok(None);
        }
        Ok(Some(all(self.rx.map(|port| bench.sample(port)))?))
    }

    /// Compares `ready`, and the word that comes out.
    ///
    /// # Errors
    /// If one is another.
    pub(crate) fn compare(&self, bench: &mut Bench, is_ready: bool, due: Option<[u64; N]>) -> TestResult {
        let (ready, shown) = (self.is_ready(bench)?, self.shown(bench)?);
        bench.expect("ready of tx", is_ready, ready)?;
        bench.expect("word of rx", due, shown)
    }
}

fn all<T, const N: usize>(results: [Result<T, Failure>; N]) -> Result<[T; N], Failure> {
    let whole: Vec<T> = results.into_iter().collect::<Result<_, _>>()?;
    Ok(whole.try_into().ok().expect("as many as there were"))
}

/// The user of a channel of a link that is its own peer.
pub(crate) struct User<S: Supply<N>, const N: usize> {
    wires: Wires<N>,
    supply: S,
    under_way: VecDeque<S::Word>,
    offers: Pace,
    takes: Pace,
}

impl<S: Supply<N>, const N: usize> User<S, N> {
    /// One that sends these words on a channel.
    ///
    /// # Errors
    /// If the block has not all of its ports.
    pub(crate) fn of(bench: &Bench, channel: usize, supply: S) -> Result<Self, Failure> {
        let wires = Wires::of(bench, channel, S::WIRES, S::READY)?;
        Ok(Self { wires, supply, under_way: VecDeque::new(), offers: Pace::new(PHASE), takes: Pace::new(PHASE) })
    }

    /// Words that were sent and have not arrived.
    pub(crate) fn under_way(&self) -> usize {
        self.under_way.len()
    }

    /// Nothing to send, nothing in flight.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.supply.words().is_empty() && self.under_way.is_empty()
    }

    /// Offers nothing.
    pub(crate) fn rest(&self, bench: &mut Bench) {
        self.wires.rest(bench);
    }

    /// Offers a word and takes one, and compares it; tells whether a packet has ended at `rx`.
    ///
    /// # Errors
    /// If another word comes than was sent.
    pub(crate) fn cycle(
        &mut self,
        bench: &mut Bench,
        stimulus: &mut Stimulus,
        is_closing: bool,
    ) -> Result<bool, Failure> {
        if self.supply.words().is_empty() && !is_closing && self.offers.next(stimulus) {
            self.supply.refill(stimulus);
        }
        let word = self.supply.words().front().copied();
        let mut wires = S::wires(word.unwrap_or_default());
        wires[0] = word.is_some().into();
        let takes = is_closing || self.takes.next(stimulus);
        self.wires.drive(bench, wires, takes);
        let mut ends = false;
        if let Some(shown) = self.wires.shown(bench)? {
            bench.expect("word of rx", self.under_way.front().map(|word| S::wires(*word)), Some(shown))?;
            if takes {
                self.under_way.pop_front();
                ends = shown[N - 1] == 1;
            }
        }
        if word.is_some() && self.wires.is_ready(bench)? {
            self.under_way.extend(self.supply.words().pop_front());
        }
        Ok(ends)
    }
}

/// The users of two ends that face each other, and what must arrive at the first.
pub(crate) struct Users<S: Supply<N>, const N: usize> {
    /// By end, then by channel.
    supplies: [Vec<S>; 2],
    awaited: Vec<VecDeque<S::Word>>,
    /// By channel: when the users offer, and when they take.
    paces: Vec<[Pace; 4]>,
}

/// What the users of an end do in a cycle, by channel.
pub(crate) type Acts<Word> = (Vec<Option<Word>>, Vec<bool>);

impl<S: Supply<N>, const N: usize> Users<S, N> {
    /// Users of so many channels, with phases of so many cycles.
    pub(crate) fn new(channels: usize, phase: u64, supply: impl Fn() -> S) -> Self {
        let supplies = || (0..channels).map(|_| supply()).collect();
        Self {
            supplies: [supplies(), supplies()],
            awaited: vec![VecDeque::new(); channels],
            paces: (0..channels).map(|_| std::array::from_fn(|_| Pace::new(phase))).collect(),
        }
    }

    /// What the users of both ends do.
    pub(crate) fn act(&mut self, stimulus: &mut Stimulus) -> [Acts<S::Word>; 2] {
        let mut acts = [(vec![], vec![]), (vec![], vec![])];
        for (v, paces) in self.paces.iter_mut().enumerate() {
            for (end, (offered, taken)) in acts.iter_mut().enumerate() {
                let supply = &mut self.supplies[end][v];
                let [offers, takes] = [end, 2 + end].map(|pace| paces[pace].next(stimulus));
                if supply.words().is_empty() && offers {
                    supply.refill(stimulus);
                }
                offered.push(supply.words().front().copied());
                taken.push(takes);
            }
        }
        acts
    }

    /// A cycle of a channel ends, in which a word may have `arrived` at the first end; `sent` tells for each end what its user offered if the
    /// end took it.
    ///
    /// # Errors
    /// If another word has arrived than the second end's user sent.
    pub(crate) fn settle(
        &mut self,
        bench: &Bench,
        v: usize,
        arrived: Option<S::Word>,
        sent: [Option<S::Word>; 2],
    ) -> TestResult {
        if arrived.is_some() {
            bench.expect("word of the peer", self.awaited[v].pop_front(), arrived)?;
        }
        self.awaited[v].extend(sent[1]);
        for (supplies, sent) in self.supplies.iter_mut().zip(sent) {
            if sent.is_some() {
                supplies[v].words().pop_front();
            }
        }
        Ok(())
    }

    /// The second end's users forget what they have not sent.
    pub(crate) fn restart_peer(&mut self) {
        self.supplies[1].iter_mut().for_each(|supply| supply.words().clear());
    }
}

/// Drives all inputs with 0, and holds the block in reset.
///
/// # Errors
/// If a property fails, or the back end does.
pub(crate) fn begin(bench: &mut Bench) -> TestResult {
    for (_, port) in bench.inputs() {
        bench.drive(port, 0);
    }
    let reset = bench.input("reset")?;
    bench.drive(reset, 1);
    bench.ticks(3)?;
    bench.drive(reset, 0);
    Ok(())
}
