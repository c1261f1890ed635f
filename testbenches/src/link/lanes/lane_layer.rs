//! Phits over lanes that may fail. The layer is its own peer: its lanes come back to itself.

use super::looped::{Loop, Ports, Stop, TRIAL, Ways};
use super::whole::{FRAMES, Whole, restart};
use super::wire::Fault;
use crate::{parameter, reset};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Frames in which all good lanes carry after reset, or come back.
const UP_FRAMES: u64 = 22;
/// Frames after which a dead lane does not carry.
const OUT_FRAMES: u64 = 8;

/// Lives of a layer: it comes up, carries, loses lanes, gets them back or gives them up.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let lanes = parameter(bench, "L")? as usize;
    let frame = 1 << parameter(bench, "F")?;
    let ports = Ports::of(bench, lanes)?;
    let mut looped = Loop::new(bench, ports, frame, cycles);
    // The two others take several times as long.
    let lives = [live, live, live, another, live, live, live, anew];
    for life in lives.into_iter().cycle() {
        match life(&mut looped, lanes) {
            Ok(()) => {}
            Err(Stop::Over) => break,
            Err(Stop::Failed(failure)) => return Err(failure),
        }
    }
    Ok(())
}

/// What the layer tells of its lanes, with any phits.
fn another(looped: &mut Loop, lanes: usize) -> Result<(), Stop> {
    reset(looped.bench, 8)?;
    let Loop { bench, ports, stimulus, frame, end, .. } = looped;
    let mut whole = Whole::of(bench, lanes, *frame, stimulus)?;
    while whole.cycle() < FRAMES * *frame && bench.cycle() < *end {
        bench.drive(ports.phit_in, stimulus.word(bench.input_width(ports.phit_in)));
        whole.pass(bench)?;
        bench.tick()?;
    }
    if bench.cycle() < *end {
        whole.judge(bench)?;
        whole.ending(bench, stimulus, *end)?;
    }
    if bench.cycle() < *end { Ok(()) } else { Err(Stop::Over) }
}

/// The layer starts anew alone.
fn anew(looped: &mut Loop, lanes: usize) -> Result<(), Stop> {
    reset(looped.bench, 8)?;
    let Loop { bench, stimulus, frame, end, .. } = looped;
    restart(bench, lanes, *frame, stimulus, *end)?;
    if bench.cycle() < *end { Ok(()) } else { Err(Stop::Over) }
}

/// Phits over lanes that fail, each of them in turn, in one of four ways.
fn live(looped: &mut Loop, lanes: usize) -> Result<(), Stop> {
    let all = (1 << lanes) - 1;
    let (way_to_fail, lane) = (looped.lives % 4, looped.lives / 4 % lanes as u64);
    looped.lives += 1;
    let victim = 1 << lane;
    let stimulus = &mut looped.stimulus;
    let allowed = match way_to_fail {
        // With others or alone.
        0 if stimulus.once_in(2) => victim,
        0 | 1 => victim | stimulus.below(all + 1),
        2 if stimulus.once_in(2) => 1 + stimulus.below(all),
        _ => all,
    };
    let ways = Ways::any(stimulus, lanes, looped.frame);
    looped.start(&ways, allowed)?;
    if way_to_fail == 1 {
        return lure(looped, victim, allowed);
    }
    looped.settles("lanes come up", UP_FRAMES, allowed)?;
    looped.frames(4)?;
    let late = looped.under_way() > 2 * looped.frame;
    looped.bench.expect("two frames of phits are under way", false, late)?;
    looped.bench.expect("greetings go on", false, looped.greets())?;
    match way_to_fail {
        0 => noise(looped, victim, allowed),
        2 => {
            if looped.stimulus.once_in(2) {
                reroute(looped, ways, allowed)?;
            }
            cut(looped, allowed, all)
        }
        _ => lose_one(looped, victim, all),
    }
}

/// The lanes take other ways, on which their markers end while markers leave, so that what they change does so, too. Both sides
/// are reset together: no way has this effect from the first.
fn reroute(looped: &mut Loop, mut ways: Ways, allowed: u64) -> Result<(), Stop> {
    let target = looped.stimulus.below(8);
    ways.bytes = (ways.bytes + looped.frame + target - looped.turned()) % looped.frame;
    looped.roughen();
    looped.route(&ways);
    looped.frames(OUT_FRAMES)?;
    looped.settles("lanes on other ways come up", UP_FRAMES, allowed)?;
    looped.calm()
}

/// One of all lanes has few errors, then it dies; it comes back, or is given up and trained again.
fn lose_one(looped: &mut Loop, victim: u64, all: u64) -> Result<(), Stop> {
    // A lane with an error now and then goes on, and the errors are its own.
    looped.roughen();
    // Not in two markers in a row.
    looped.set_faults(victim, Fault::Every(12 * looped.frame + 5));
    looped.frames(10)?;
    looped.set_faults(victim, Fault::None);
    looped.errors_are_of(victim, all & !victim)?;
    looped.frames(3)?;
    looped.calm()?;
    // It dies.
    looped.roughen();
    looped.set_faults(victim, Fault::Dead);
    looped.settles("a dead lane leaves", OUT_FRAMES, all & !victim)?;
    looped.bench.expect("broken, when a lane dies", true, looped.is_broken)?;
    looped.frames(2)?;
    looped.calm()?;
    looped.frames(4)?;
    if looped.stimulus.once_in(2) {
        looped.set_faults(victim, Fault::None);
        looped.settles("a lane that works again carries", UP_FRAMES, all)?;
        looped.frames(3)?;
    } else {
        looped.frames(TRIAL + 2)?;
        let given_up = looped.bench.sample(looped.ports.given_up)?;
        looped.bench.expect("given_up", victim, given_up)?;
        looped.bench.drive(looped.ports.retrain, 1);
        looped.cycle()?;
        looped.bench.drive(looped.ports.retrain, 0);
        looped.set_faults(victim, Fault::None);
        looped.settles("a lane that is trained again carries", UP_FRAMES, all)?;
    }
    let counts = [looped.bench.sample(looped.ports.degrades)?, looped.bench.sample(looped.ports.restores)?];
    looped.bench.expect("[degrades, restores]", [1, 1], counts)?;
    looped.errors_are_of(victim, all & !victim)?;
    let restarted = looped.bench.sample_bit(looped.ports.peer_restarted)?;
    Ok(looped.bench.expect("peer_restarted", false, restarted)?)
}

/// Some lanes die at once, or all of them, and come back.
fn cut(looped: &mut Loop, allowed: u64, all: u64) -> Result<(), Stop> {
    let dead = if looped.stimulus.once_in(2) { all } else { 1 + looped.stimulus.below(all) };
    looped.set_faults(dead, Fault::Dead);
    looped.roughen();
    looped.forget_errors()?;
    looped.keeps = allowed & !dead;
    if allowed & !dead == 0 {
        // Nobody tells the sending side.
        looped.frames(OUT_FRAMES)?;
        let [_, rx, up] = looped.ports.masks.map(|port| looped.bench.sample(port));
        looped.bench.expect("[rx_mask, up] when all lanes that carry die", [0, 0], [rx?, up?])?;
    } else {
        looped.settles("lanes that are cut leave", OUT_FRAMES, allowed & !dead)?;
    }
    looped.bench.expect("broken, when lanes that carry die", allowed & dead != 0, looped.is_broken)?;
    looped.frames(3)?;
    looped.keeps = 0;
    looped.set_faults(dead, Fault::None);
    looped.settles("lanes that were cut carry", UP_FRAMES, allowed)?;
    looped.calm()?;
    looped.frames(3)?;
    looped.errors_are_of(0, allowed & !dead)
}

/// The payload of a lane has what looks like a marker at the same place of each frame: the marker is found all the same.
fn lure(looped: &mut Loop, victim: u64, allowed: u64) -> Result<(), Stop> {
    let place = 8 + looped.stimulus.below(looped.frame - 11);
    looped.roughen();
    // The search begins anywhere in a frame.
    looped.set_faults(victim, Fault::Dead);
    let silence = 2 * looped.frame + looped.stimulus.below(looped.frame);
    (0..silence).try_for_each(|_| looped.cycle())?;
    looped.set_faults(victim, Fault::Lure { frame: looped.frame, place });
    looped.settles("lanes of which one has a false marker come up", UP_FRAMES, allowed)?;
    looped.errors_are_of(0, allowed & !victim)?;
    looped.set_faults(victim, Fault::None);
    looped.frames(2)?;
    looped.calm()?;
    looped.frames(3)
}

/// A lane has more errors than it may: it leaves, unless it is the last one.
fn noise(looped: &mut Loop, victim: u64, allowed: u64) -> Result<(), Stop> {
    looped.roughen();
    looped.bench.drive(looped.ports.threshold, 3);
    // Every other frame is good.
    looped.set_faults(victim, Fault::Every(16 * looped.frame));
    looped.frames(14)?;
    let degrades = looped.bench.sample(looped.ports.degrades)?;
    looped.bench.expect("a lane with errors leaves", allowed != victim, degrades > 0)?;
    looped.errors_are_of(victim, !victim)
}
