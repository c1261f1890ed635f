//! A network whose packets are all followed: a warm-up, a window that is measured, and then it must run empty.

use super::tracking::{Flight, Tracker};
use super::trial_error::TrialError;
use super::window::{Meter, Phases, Sample};
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

/// A network in operation, cycle by cycle, whose nodes make packets until they are stopped.
pub trait Followed {
    /// What is sent.
    type Packet;

    /// How many nodes there are.
    fn nodes(&self) -> usize;

    /// Cycles since the network was set up.
    fn cycle(&self) -> u64;

    /// Phits of the packets that were made so far.
    fn made(&self) -> u64;

    /// Packets in flight.
    fn in_flight(&self) -> usize;

    /// Packets in flight that were made in these cycles.
    fn made_in(&self, made: Range<u64>) -> usize;

    /// Phits of a packet.
    fn length(packet: &Self::Packet) -> u32;

    /// From now on nodes make no packets of their own.
    fn stop(&mut self);

    /// One cycle; what arrived is added.
    ///
    /// # Errors
    /// If a packet is lost, repeated, changed or at the wrong node.
    fn step(&mut self, arrivals: &mut Vec<Arrival<Self::Packet>>) -> Result<(), TrialError>;

    /// That nothing has arrived for so many cycles.
    fn standstill(&self, patience: u64) -> TrialError;
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
}

/// Runs a network until every packet has arrived; `phases.patience` counts cycles without an arrival after the window. `done` is told of
/// each cycle.
///
/// # Errors
/// If a packet is lost, repeated, changed or at the wrong node, or the network stands.
pub fn run<T: Followed>(trial: &mut T, phases: &Phases, done: &dyn Fn()) -> Result<Outcome, TrialError> {
    let mut meter = Meter::new(*phases);
    let end = phases.window().end;
    let (mut arrivals, mut delivered, mut last) = (vec![], 0, 0);
    while trial.cycle() < end || trial.in_flight() > 0 {
        let (cycle, before) = (trial.cycle(), trial.made());
        if cycle >= end.max(last) + phases.patience {
            return Err(trial.standstill(phases.patience));
        }
        trial.step(&mut arrivals)?;
        done();
        meter.makes(cycle, trial.made() - before);
        if trial.cycle() == end {
            trial.stop();
            meter.ends(trial.made_in(phases.window()));
        }
        for Arrival { packet, made, at } in arrivals.drain(..) {
            (delivered, last) = (delivered + 1, at);
            meter.arrives(made, at, T::length(&packet));
        }
    }
    Ok(Outcome { sample: meter.sample(trial.nodes()), delivered, drain: trial.cycle() - end })
}

/// That nothing has arrived for `patience` cycles; `ends` tells source and destination of a packet.
pub fn standstill<Packet: Copy>(
    tracker: &Tracker<Packet>,
    cycle: u64,
    patience: u64,
    ends: impl Fn(&Packet) -> [u32; 2],
) -> TrialError {
    let oldest = tracker.flights().min_by_key(|(number, flight)| (flight.made, *number));
    let Some((number, Flight { packet, made })) = oldest else {
        return TrialError::Wrong { cycle, what: "no packet is in flight".to_owned() };
    };
    let [source_node, destination] = ends(packet);
    TrialError::Standstill {
        cycle,
        patience,
        inside: tracker.count(),
        number,
        source_node,
        destination,
        age: cycle - made,
    }
}
