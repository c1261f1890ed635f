//! A network whose packets are all followed: a warm-up, a window that is measured, and then it must run empty.

use super::tracking::{Flight, Tracker};
use super::trial_error::{Standstill, TrialError};
use super::window::{Meter, Phases, Sample};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use std::collections::BTreeMap;
use std::ops::Range;

/// A packet that has arrived.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<Packet> {
    /// The packet.
    pub packet: Packet,
    /// When it was made.
    pub made: u64,
    /// When the last of it arrived.
    pub at: u64,
}

/// A packet that is sent and followed.
pub trait Sent: Copy {
    /// Source and destination.
    fn ends(&self) -> [u32; 2];

    /// Phits.
    fn length(&self) -> u32;

    /// Where packets of the same source and destination keep their order; none if they need not.
    fn stream(&self) -> Option<usize>;

    /// It counts where sources are compared with each other.
    fn is_compared(&self) -> bool {
        true
    }
}

/// The book of a network: cycles since it was set up, and every packet from its making to its arrival.
pub struct Book<Packet> {
    nodes: usize,
    tracker: Tracker<Packet>,
    numbers: u32,
    cycle: u64,
    is_stopped: bool,
    made: u64,
    /// By source: phits that arrived in the window; none before a packet was made that is compared.
    shares: Vec<Option<u64>>,
    /// When the latest packet of a source, destination and stream was made that arrived.
    latest: BTreeMap<([u32; 2], usize), u64>,
}

impl<Packet: Sent> Book<Packet> {
    /// Of so many nodes, whose packets have so many numbers.
    pub fn new(nodes: usize, numbers: u32) -> Self {
        Self {
            nodes,
            tracker: Tracker::new(numbers),
            numbers,
            cycle: 0,
            is_stopped: false,
            made: 0,
            shares: vec![None; nodes],
            latest: BTreeMap::new(),
        }
    }

    /// Cycles since the network was set up.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Whether nodes make no more packets.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Phits of the packets that were made so far.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Packets in flight.
    pub fn in_flight(&self) -> usize {
        self.tracker.count()
    }

    /// Packets in flight that were made in these cycles.
    pub fn made_in(&self, made: Range<u64>) -> usize {
        self.tracker.made_in(&made, |_| true)
    }

    /// From now on nodes make no packets of their own.
    pub fn stop(&mut self) {
        self.is_stopped = true;
    }

    /// A packet more of each node can be told from the others.
    ///
    /// # Errors
    /// If too many are in flight.
    pub fn demand_numbers(&self) -> Result<(), TrialError> {
        if self.tracker.has_room(self.nodes) {
            return Ok(());
        }
        let (cycle, inside, numbers) = (self.cycle, self.in_flight(), self.numbers);
        Err(TrialError::Setting(format!(
            "cycle {cycle}: {inside} packets are in flight, and {numbers} have numbers; lower the load or the cycles of the run"
        )))
    }

    /// A packet is made now, with a number that is free.
    pub fn begin(&mut self, packet: impl FnOnce(u32) -> Packet) -> Packet {
        let packet = self.tracker.begin(self.cycle, packet);
        self.made += u64::from(packet.length());
        if packet.is_compared() {
            self.shares[packet.ends()[0] as usize].get_or_insert(0);
        }
        packet
    }

    /// A packet has arrived in the window.
    fn shares_in(&mut self, packet: &Packet) {
        if packet.is_compared() {
            *self.shares[packet.ends()[0] as usize].get_or_insert(0) += u64::from(packet.length());
        }
    }

    /// What claims this number came to a node now; `judge` tells what is wrong with it besides.
    ///
    /// # Errors
    /// If no packet of this number is in flight, it is at the wrong node, out of order, or wrong besides.
    pub fn arrives(
        &mut self,
        number: u32,
        at: u32,
        judge: impl FnOnce(&Packet) -> Result<(), String>,
    ) -> Result<Arrival<Packet>, TrialError> {
        let Some(Flight { packet, made }) = self.tracker.end(number) else {
            return Err(self.wrong(format!("packet {number} came to node {at}, but is not in flight")));
        };
        let ends = packet.ends();
        let [source, destination] = ends;
        if destination != at {
            return Err(self.wrong(format!("packet {number} for node {destination} came to node {at}")));
        }
        judge(&packet).map_err(|what| self.wrong(format!("packet {number} came to node {at} {what}")))?;
        let latest = packet.stream().and_then(|stream| self.latest.insert((ends, stream), made));
        if latest.is_some_and(|latest| latest > made) {
            return Err(self.wrong(format!("packet {number} from node {source} came to node {at} out of order")));
        }
        Ok(Arrival { packet, made, at: self.cycle })
    }

    /// The clock's edge.
    ///
    /// # Errors
    /// If a property is violated.
    pub fn advance(&mut self, engine: &mut Engine) -> Result<(), TrialError> {
        engine.step();
        self.cycle += 1;
        match engine.violations().first() {
            Some(violation) => Err(self.wrong(format!("{}: {}", violation.path, violation.message))),
            None => Ok(()),
        }
    }

    /// That something went wrong now.
    pub fn wrong(&self, what: String) -> TrialError {
        TrialError::Wrong { cycle: self.cycle, what }
    }

    /// That nothing has arrived for so many cycles.
    pub fn standstill(&self, patience: u64) -> TrialError {
        let oldest = self.tracker.flights().min_by_key(|(number, flight)| (flight.made, *number));
        let Some((number, Flight { packet, made })) = oldest else {
            return self.wrong("no packet is in flight".to_owned());
        };
        let [source_node, destination] = packet.ends();
        let (cycle, inside) = (self.cycle, self.in_flight());
        TrialError::Standstill(Standstill {
            cycle,
            patience,
            inside,
            number,
            source_node,
            destination,
            age: cycle - made,
        })
    }
}

/// A network in operation, cycle by cycle, whose nodes make packets until they are stopped.
pub trait Followed {
    /// What is sent.
    type Packet: Sent;

    /// What was made and has not arrived.
    fn book(&mut self) -> &mut Book<Self::Packet>;

    /// Each node may make a packet.
    ///
    /// # Errors
    /// If too many packets are in flight.
    fn make(&mut self) -> Result<(), TrialError>;

    /// Nodes send, the network moves, and what arrived is judged and added.
    ///
    /// # Errors
    /// If a packet is lost, repeated, changed or at the wrong node.
    fn advance(&mut self, arrivals: &mut Vec<Arrival<Self::Packet>>) -> Result<(), TrialError>;

    /// One cycle.
    ///
    /// # Errors
    /// Those of its parts.
    fn step(&mut self, arrivals: &mut Vec<Arrival<Self::Packet>>) -> Result<(), TrialError> {
        if !self.book().is_stopped() {
            self.make()?;
        }
        self.advance(arrivals)
    }
}

/// What a run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What was made and what arrived in the window.
    pub sample: Sample,
    /// Packets that arrived, in all.
    pub delivered: usize,
    /// Cycles after the window until the last packet had arrived.
    pub drain: u64,
    /// By source, of those that made a packet that is compared: phits that arrived in the window.
    pub shares: Vec<u64>,
}

impl Outcome {
    /// What the least and the most served source got, by the mean of all that sent; zeros if nothing arrived.
    pub fn least_and_most(&self) -> [f64; 2] {
        let sum: u64 = self.shares.iter().sum();
        let of_mean = |share: &u64| (*share * self.shares.len() as u64) as f64 / sum.max(1) as f64;
        [self.shares.iter().min(), self.shares.iter().max()].map(|share| share.map_or(0.0, of_mean))
    }
}

/// Runs a network until every packet has arrived; `phases.patience` counts cycles without an arrival after the window. `done` is told of
/// each cycle.
///
/// # Errors
/// If a packet is lost, repeated, changed or at the wrong node, or the network stands.
pub fn run<T: Followed>(trial: &mut T, phases: &Phases, done: &dyn Fn()) -> Result<Outcome, TrialError> {
    run_until(trial, phases, |book| book.in_flight() == 0, done)
}

/// The same until the window ends: what has not arrived by then is not followed.
///
/// # Errors
/// If a packet is repeated, changed or at the wrong node.
pub fn run_window<T: Followed>(trial: &mut T, phases: &Phases, done: &dyn Fn()) -> Result<Outcome, TrialError> {
    run_until(trial, phases, |_| true, done)
}

/// Runs a network until the window has ended, and then until it is over.
fn run_until<T: Followed>(
    trial: &mut T,
    phases: &Phases,
    is_over: impl Fn(&Book<T::Packet>) -> bool,
    done: &dyn Fn(),
) -> Result<Outcome, TrialError> {
    let mut meter = Meter::new(*phases);
    let end = phases.window().end;
    let (mut arrivals, mut delivered, mut last) = (vec![], 0, 0);
    while trial.book().cycle() < end || !is_over(trial.book()) {
        let (cycle, before) = (trial.book().cycle(), trial.book().made());
        if cycle >= end.max(last) + phases.patience {
            return Err(trial.book().standstill(phases.patience));
        }
        trial.step(&mut arrivals)?;
        if cycle < end {
            done();
        }
        let book = trial.book();
        meter.makes(cycle, book.made() - before);
        if book.cycle() == end {
            book.stop();
            meter.ends(book.made_in(phases.window()));
        }
        for Arrival { packet, made, at } in arrivals.drain(..) {
            (delivered, last) = (delivered + 1, at);
            meter.arrives(made, at, packet.length());
            if phases.window().contains(&at) {
                trial.book().shares_in(&packet);
            }
        }
    }
    let book = trial.book();
    let shares = book.shares.iter().copied().flatten().collect();
    Ok(Outcome { sample: meter.sample(book.nodes), delivered, drain: book.cycle() - end, shares })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source, destination.
    #[derive(Clone, Copy)]
    struct Packet(u32, u32);

    impl Sent for Packet {
        fn ends(&self) -> [u32; 2] {
            [self.0, self.1]
        }

        fn length(&self) -> u32 {
            3
        }

        fn stream(&self) -> Option<usize> {
            Some(0)
        }
    }

    /// A book of two packets from node 0 to node 1, made one cycle after the other.
    fn book() -> Book<Packet> {
        let mut book = Book::new(2, 8);
        for _ in 0..2 {
            book.begin(|_| Packet(0, 1));
            book.cycle += 1;
        }
        book
    }

    fn refused(claims: &[(u32, u32)], judge: Result<(), String>) -> String {
        let mut book = book();
        let told = claims.iter().find_map(|(number, at)| book.arrives(*number, *at, |_| judge.clone()).err());
        told.map_or_else(String::new, |error| error.to_string())
    }

    /// Of three sources one has made no packet, and one got nothing.
    #[test]
    fn sources_that_sent_are_compared() {
        let mut book = Book::new(3, 8);
        let [one, _] = [0, 2].map(|source| book.begin(|_| Packet(source, 1)));
        book.shares_in(&one);
        let shares: Vec<u64> = book.shares.iter().copied().flatten().collect();
        assert_eq!(shares, [3, 0]);
        let outcome = |shares| Outcome { sample: Sample::default(), delivered: 0, drain: 0, shares };
        assert_eq!(outcome(shares).least_and_most(), [0.0, 2.0]);
        assert_eq!(outcome(vec![0, 0]).least_and_most(), [0.0, 0.0]);
        assert_eq!(outcome(vec![]).least_and_most(), [0.0, 0.0]);
    }

    #[test]
    fn what_is_lost_repeated_changed_or_late_is_told() {
        assert_eq!(refused(&[(0, 1), (1, 1)], Ok(())), "");
        assert_eq!(refused(&[(0, 1), (0, 1)], Ok(())), "cycle 2: packet 0 came to node 1, but is not in flight");
        assert_eq!(refused(&[(0, 0)], Ok(())), "cycle 2: packet 0 for node 1 came to node 0");
        assert_eq!(refused(&[(1, 1), (0, 1)], Ok(())), "cycle 2: packet 0 from node 0 came to node 1 out of order");
        assert_eq!(refused(&[(0, 1)], Err("late".to_owned())), "cycle 2: packet 0 came to node 1 late");
        let book = book();
        assert_eq!((book.made(), book.in_flight(), book.made_in(1..2)), (6, 2, 1));
        let told = "cycle 2: nothing arrived for 9 cycles; 2 packets are on their way, the oldest is packet 0 from node 0 to node 1, made 2 cycles ago";
        assert_eq!(book.standstill(9).to_string(), told);
    }
}
