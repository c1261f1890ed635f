//! What happens to wires, fibres and ends while an experiment runs.

use super::cables::FIBRES;
use super::trial::{Between, Trial};
use crate::files::number::Draw;
use crate::link::experiment::timeline::Moment;
use crate::link::experiment::{End, Experiment, Fault, Wire};
use rand::{Rng, RngExt};

/// All fibres of a cable.
const ALL: u32 = (1 << FIBRES) - 1;

/// Fibres that are dead, by the tables `[[wire]]` and copies that they are dead for.
pub(super) struct Happens {
    dead: Vec<Vec<[u32; 2]>>,
}

impl Happens {
    /// Before anything happened to so many copies.
    pub fn new(experiment: &Experiment, copies: usize) -> Self {
        Self { dead: vec![vec![[0; 2]; experiment.wire.len()]; copies] }
    }

    /// Something happens to all copies.
    pub fn act(&mut self, trial: &mut Trial, moment: Moment) {
        match moment {
            Moment::Restart(restart) => match restart.end() {
                End::Near => trial.restart_one(0),
                End::Far => trial.restart_one(1),
                End::Both | End::One => trial.restart(),
            },
            Moment::Begins(number, wire) => self.set(trial, number, wire, true),
            Moment::Ends(number, wire) => self.set(trial, number, wire, false),
        }
    }

    /// A wire is from now on as its table says, or as it was before.
    fn set(&mut self, trial: &mut Trial, number: usize, wire: &Wire, begins: bool) {
        let is_dead = wire.fault() == Some(Fault::Dead);
        for (copy, dead) in trial.copies.iter_mut().zip(&mut self.dead) {
            if is_dead {
                dead[number] = match &wire.fibre {
                    _ if !begins => [0; 2],
                    Some(fibre) => one(*fibre.as_ref(), &mut copy.random),
                    None => [ALL; 2],
                };
                let all = dead.iter().fold([0; 2], |all, one| [all[0] | one[0], all[1] | one[1]]);
                if let Some(cables) = &mut copy.cables {
                    cables.dead = all;
                }
            }
            set_words(copy, wire, is_dead, begins);
        }
    }
}

/// A fibre of a direction that the copy draws, as masks.
fn one(Draw { from, to }: Draw<0, 9>, random: &mut impl Rng) -> [u32; 2] {
    let mut dead = [0; 2];
    let direction: usize = random.random_range(0..2);
    dead[direction] = 1 << random.random_range(from..=to);
    dead
}

fn set_words(copy: &mut Between, wire: &Wire, is_dead: bool, begins: bool) {
    for words in &mut copy.wires {
        if is_dead && wire.fibre.is_none() {
            words.is_cut = begins;
        }
        if let Some(lost) = &wire.lost_protocol {
            words.lost_protocol = if begins { lost.as_ref().0 } else { 0.0 };
        }
        if let Some(spoiled) = wire.spoiled_packets.as_ref().filter(|_| begins) {
            words.spoil_packets = spoiled.as_ref().unsigned() as u32;
        }
    }
}
