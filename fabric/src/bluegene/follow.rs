//! A packet, a reduction or a barrier on its way through a quiet ring, cycle by cycle.

use super::classes::{barriers, collectives};
use super::packet::Packet;
use super::torus::Torus;
use super::trial::{Settings, Trial};
use super::ways::Routing;
use super::wires::Place;
use crate::files::choice::named;
use crate::study::followed::Followed;
use crate::study::places::Row;
use crate::study::trial_error::TrialError;

/// What is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The shortest packet, from node 0 of five over node 1 to node 2.
    Packet,
    /// The shortest all-reduce of three nodes; node 1 is the root.
    Reduction,
    /// The first barrier of three nodes; node 1 is the root.
    Barrier,
}

named!(Subject, "subject", ["packet" => Self::Packet, "reduction" => Self::Reduction, "barrier" => Self::Barrier]);

/// Nodes of the ring: in a ring of three the way from node 0 to node 2 would be the one round its end.
const PACKET_NODES: u32 = 5;
const TREE_NODES: u32 = 3;
/// Cycles until links are up and idle, and in which all is over.
const SETTLES: u64 = 200;
const PATIENCE: u64 = 2_000;
/// Cycles in which nodes arrive at the barrier.
const PAUSE: u64 = 16;
/// Bits of class 0 in a barrier packet: ones before any node has arrived.
const CLASS: u32 = 7;
/// Cycles shown before something is seen.
const BEFORE: usize = 1;

/// What a node has done so far that is shown: counts, by name.
type Done = Vec<(String, u64)>;

/// A ring, and what is seen in it.
struct Film {
    trial: Trial,
    /// Nodes and links whose wires are shown, and where their words stand.
    wires: Vec<(u32, usize, Place)>,
    rows: Vec<Row>,
    done: Done,
}

impl Subject {
    fn settings(self) -> Settings {
        let nodes = if self == Self::Packet { PACKET_NODES } else { TREE_NODES };
        let torus = Torus::new(&[nodes]).expect("a ring of a legal size");
        let root = torus.middle();
        let barriers = barriers::Settings { root, pause: PAUSE, last: None, loses: false };
        let collectives = collectives::Settings::sums(root, 0, 1);
        Settings {
            barriers: (self == Self::Barrier).then_some(barriers),
            collectives: (self == Self::Reduction).then_some(collectives),
            ..Settings::quiet(torus)
        }
    }

    /// Wires on its way, by node and link.
    fn wires(self) -> &'static [(u32, usize)] {
        match self {
            Self::Packet => &[(0, 0), (1, 0)],
            Self::Reduction | Self::Barrier => &[(0, 0), (2, 1), (1, 1), (1, 0)],
        }
    }

    /// The number that stands on a wire.
    fn seen(self, place: &Place) -> Option<usize> {
        match self {
            Self::Packet | Self::Reduction => place.at(),
            Self::Barrier => {
                place.barrier().map(|bits| bits & CLASS).filter(|bits| *bits != CLASS).map(|bits| bits as usize)
            }
        }
    }

    /// What the nodes have done so far, with the packets that have arrived.
    fn done(self, trial: &Trial, arrived: u64) -> Done {
        let of = |name: &'static str, counts: Vec<u64>| {
            counts.into_iter().enumerate().map(move |(node, count)| (format!("node {node} {name}"), count))
        };
        match self {
            Self::Packet => vec![("node 2 has it".to_owned(), arrived)],
            Self::Reduction => of("has it", trial.results()).collect(),
            Self::Barrier => {
                let [arrived, left] = trial.passed();
                of("arrives", arrived).chain(of("leaves", left)).collect()
            }
        }
    }
}

impl Film {
    fn step(&mut self, subject: Subject, arrived: &mut u64) -> Result<(), TrialError> {
        let Self { trial, wires, rows, done } = self;
        for ((node, link, place), row) in wires.iter_mut().zip(rows.iter_mut()) {
            let (word, is_control) = trial.word(*node, *link);
            place.next(word, is_control);
            row.cycles.push(subject.seen(place));
        }
        let mut arrivals = vec![];
        trial.step(&mut arrivals)?;
        *arrived += arrivals.len() as u64;
        let now = subject.done(trial, *arrived);
        for (index, row) in rows[wires.len()..].iter_mut().enumerate() {
            row.cycles.push((now[index].1 > 0 && done[index].1 == 0).then_some(0));
        }
        *done = now;
        Ok(())
    }
}

/// Rows of wires, with the numbers of words, or for a barrier with the bits of class 0; then rows of what nodes do for the first time. The first
/// cycle is the one before anything is seen.
///
/// # Errors
/// If the ring cannot be made, or does something wrong.
pub fn follow(subject: Subject) -> Result<Vec<Row>, TrialError> {
    let settings = subject.settings();
    let mut trial = Trial::new(&settings, 1)?;
    let wires: Vec<_> = subject.wires().iter().map(|(node, link)| (*node, *link, Place::default())).collect();
    let done = subject.done(&trial, 0);
    let wire_rows = wires.iter().map(|(node, link, _)| {
        let far = settings.torus.neighbour(*node, *link).expect("a ring has no end");
        Row::new(format!("wire {node} to {far}"))
    });
    let rows = wire_rows.chain(done.iter().map(|(name, _)| Row::new(name))).collect();
    if subject == Subject::Packet {
        let mut arrivals = vec![];
        (0..SETTLES).try_for_each(|_| trial.step(&mut arrivals))?;
        trial.send(Packet { chunks: 0, ..Packet::short([0, 2], Routing::Deterministic) }, 0);
    }
    let (mut film, mut arrived) = (Film { trial, wires, rows, done }, 0);
    for _ in 0..PATIENCE {
        film.step(subject, &mut arrived)?;
        if film.done.iter().all(|(_, count)| *count > 0) {
            return Ok(cut(film.rows));
        }
    }
    Err(film.trial.book().wrong(format!("not over after {PATIENCE} cycles")))
}

/// Without the cycles before anything is seen.
fn cut(mut rows: Vec<Row>) -> Vec<Row> {
    let first = rows.iter().filter_map(Row::first).min().unwrap_or(0).saturating_sub(BEFORE);
    rows.iter_mut().for_each(|row| drop(row.cycles.drain(..first)));
    rows
}
