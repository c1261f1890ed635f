//! Whether all operations of a schedule can end, before any network runs it.

use super::progress::Channel;
use crate::files::problems::Problems;
use crate::tables::waiting::cycle;
use crate::traffic::goal::progress::Progress;
use crate::traffic::goal::schedule::{Index, Kind, Operation, Schedule};
use std::collections::{BTreeMap, BTreeSet};

/// Operations of a circle that a message names.
const NAMED: usize = 8;

/// Messages without receive and the other way round, receives without room, and circles of waiting.
pub(super) fn problems(schedule: &Schedule) -> Problems {
    let problems = unmatched(schedule);
    if problems.is_empty() { circle(schedule).unwrap_or_default() } else { problems }
}

/// Sends and receives of each channel, in the order of the file.
fn channels(schedule: &Schedule) -> BTreeMap<Channel, [Vec<(Index, u64)>; 2]> {
    let mut channels: BTreeMap<Channel, [Vec<(Index, u64)>; 2]> = BTreeMap::new();
    for (index, Operation { kind, .. }) in schedule.operations() {
        let (channel, side, bytes) = match *kind {
            Kind::Send { to, bytes, tag } => ((index.0, to, tag), 0, bytes),
            Kind::Recv { from, bytes, tag } => ((from, index.0, tag), 1, bytes),
            Kind::Calc { .. } => continue,
        };
        channels.entry(channel).or_default()[side].push((index, bytes));
    }
    channels
}

fn unmatched(schedule: &Schedule) -> Problems {
    let mut problems = Problems::default();
    let mut problem = |index: Index, what: &str| {
        let message = format!("{}: {what}", schedule.name(index));
        problems.add(schedule.operation(index).line, message);
    };
    for [sends, receives] in channels(schedule).into_values() {
        let both = sends.len().min(receives.len());
        sends[both..].iter().for_each(|(index, _)| problem(*index, "nothing receives it; legal: a recv for each send"));
        receives[both..].iter().for_each(|(index, _)| problem(*index, "nothing sends it; legal: a send for each recv"));
        let sizes = |side: &[(Index, u64)]| {
            let mut sizes: Vec<(u64, Index)> = side.iter().map(|(index, bytes)| (*bytes, *index)).collect();
            sizes.sort_unstable();
            sizes
        };
        if sends.len() == receives.len() {
            for ((sent, _), (room, index)) in sizes(&sends).into_iter().zip(sizes(&receives)) {
                if room < sent {
                    problem(index, &format!("room for {room} bytes; legal: {sent} at least, which are sent"));
                }
            }
        }
    }
    problems
}

/// Runs the schedule on a network that takes no time.
fn circle(schedule: &Schedule) -> Option<Problems> {
    let mut progress = Progress::new(schedule);
    let mut begun = BTreeSet::new();
    while let Some(index) = progress.take_ready() {
        progress.begin(index, 0);
        begun.insert(index);
        match schedule.operation(index).kind {
            Kind::Send { .. } => {
                progress.end(index, 0);
                progress.arrived(index, 0);
            }
            Kind::Calc { .. } => progress.end(index, 0),
            Kind::Recv { .. } => {}
        }
    }
    if progress.is_done() {
        return None;
    }
    let ended: BTreeSet<Index> = progress.events().iter().map(|event| event.operation).collect();
    let mut waits: BTreeSet<(Index, Index)> = BTreeSet::new();
    for (index, operation) in schedule.operations().filter(|(index, _)| !begun.contains(index)) {
        let ends = operation.requires.iter().map(|place| (index.0, *place)).filter(|other| !ended.contains(other));
        let begins = operation.irequires.iter().map(|place| (index.0, *place)).filter(|other| !begun.contains(other));
        waits.extend(ends.chain(begins).map(|other| (index, other)));
    }
    for [sends, receives] in channels(schedule).into_values() {
        let waiting = receives.iter().filter(|(index, _)| begun.contains(index) && !ended.contains(index));
        // A receive that waits does so for one of these; all of them would be many.
        let unsent = sends.iter().find(|(send, _)| !begun.contains(send));
        waits.extend(waiting.filter_map(|(receive, _)| Some((*receive, unsent?.0))));
    }
    let circle = cycle(waits, &BTreeMap::new()).expect("what does not end waits for what does not");
    let names: Vec<String> = circle.iter().take(NAMED).map(|index| schedule.name(*index)).collect();
    let more = if circle.len() > NAMED { format!(", .. ({} in all)", circle.len()) } else { String::new() };
    let message = format!("each of these waits for the next one: {}{more}; and so round", names.join("; "));
    Some(Problems::one(schedule.operation(circle[0]).line, message))
}
