//! What happens when, for links whose copies go together.

use super::file::Experiment;
use super::happenings::{Restart, Wire};

/// Something that happens.
#[derive(Clone, Copy, Debug)]
pub enum Moment<'a> {
    /// A wire, by its number in the file, is from now on as it says.
    Begins(usize, &'a Wire),
    /// It is as it was before.
    Ends(usize, &'a Wire),
    /// Ends are reset.
    Restart(&'a Restart),
}

/// All of it by cycle, those of one cycle in the order of the file.
pub fn timeline(experiment: &Experiment) -> Vec<(u64, Moment<'_>)> {
    let mut moments = vec![];
    for (number, wire) in experiment.wire.iter().enumerate() {
        let first = wire.at.as_ref().map_or(0, |at| at.as_ref().from);
        let every = wire.repeat.as_ref().map_or(0, |repeat| repeat.as_ref().every.unsigned());
        for from in (0..wire.times()).map(|time| first + time * every) {
            moments.push((from, Moment::Begins(number, wire)));
            let until = wire.lasts().map(|lasts| from + lasts.from);
            moments.extend(until.map(|until| (until, Moment::Ends(number, wire))));
        }
    }
    let restarts = experiment.restart.iter();
    moments.extend(restarts.map(|restart| (restart.at.as_ref().from, Moment::Restart(restart))));
    moments.retain(|(cycle, _)| *cycle < experiment.cycles.unsigned());
    moments.sort_by_key(|(cycle, _)| *cycle);
    moments
}
