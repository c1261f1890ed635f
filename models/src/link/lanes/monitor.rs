//! A lane's worth, from the contract of the monitor.

use std::collections::VecDeque;

/// Heard frames in a row that bring a lane up.
const RUN: usize = 8;
/// Frames among which bad ones are counted.
const WINDOW: usize = 64;
/// Unheard frames in a row that take a lane out, and that make it hunt again.
const DEAF: u32 = 2;
const HUNT: u32 = 4;

/// What software and the other lanes ask for.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The lane may be used.
    pub enabled: bool,
    /// No other lane is up.
    pub needed: bool,
    /// Bad frames that are too many if exceeded.
    pub threshold: usize,
    /// Frames after which a lane is given up.
    pub trial: u32,
    /// Try a lane that was given up.
    pub retrain: bool,
}

/// One lane after reset.
#[derive(Clone, Debug, Default)]
pub struct Monitor {
    /// The lane may carry.
    pub up: bool,
    /// It is not tried any more.
    pub given_up: bool,
    /// Times that it was told to hunt.
    pub hunts: u64,
    /// Bad frames while up.
    pub errors: u64,
    was_up: bool,
    bad: VecDeque<bool>,
    run: Vec<bool>,
    unheard: u32,
    tried: u32,
}

impl Monitor {
    /// Whether the lane leaves in this cycle; `frame`: heard and good, if a frame ends.
    pub fn leaves(&self, frame: Option<(bool, bool)>, settings: Settings) -> bool {
        let is_deaf = frame.is_some_and(|(heard, _)| !heard && self.unheard % HUNT + 1 >= DEAF);
        let bad = self.bad.iter().filter(|bad| **bad).count();
        let is_noisy = frame.is_some() && bad > settings.threshold && !settings.needed;
        self.up && (is_deaf || is_noisy || !settings.enabled)
    }

    /// Whether the lane comes up in this cycle.
    pub fn comes_up(&self, frame: Option<(bool, bool)>, settings: Settings) -> bool {
        let Some((true, good)) = frame else { return false };
        let bad = self.run.iter().chain([&!good]).filter(|bad| **bad).count();
        let is_eighth = self.run.len() + 1 == RUN;
        !self.up && settings.enabled && !self.given_up && is_eighth && WINDOW / RUN * bad <= settings.threshold
    }

    /// Whether it comes up again in this cycle.
    pub fn is_restored(&self, frame: Option<(bool, bool)>, settings: Settings) -> bool {
        self.was_up && self.comes_up(frame, settings)
    }

    /// One cycle.
    pub fn tick(&mut self, frame: Option<(bool, bool)>, settings: Settings) {
        let (leaves, comes_up) = (self.leaves(frame, settings), self.comes_up(frame, settings));
        if let Some((heard, good)) = frame {
            if self.up {
                self.bad.push_back(!good);
                if self.bad.len() > WINDOW {
                    self.bad.pop_front();
                }
                self.errors += u64::from(!good);
            } else {
                if !heard && (self.unheard + 1).is_multiple_of(HUNT) {
                    self.hunts += 1;
                }
                self.run.push(!good);
                if !heard || !settings.enabled || self.given_up || self.run.len() == RUN {
                    self.run.clear();
                }
                if self.was_up && settings.enabled && !self.given_up {
                    self.given_up = self.tried == settings.trial && !comes_up;
                    self.tried = (self.tried + 1) % (1 << 16);
                }
            }
            self.unheard = if heard { 0 } else { self.unheard + 1 };
        }
        if comes_up {
            (self.up, self.was_up) = (true, true);
            self.bad.clear();
        }
        if leaves {
            self.up = false;
            self.run.clear();
            self.tried = 0;
        }
        if settings.retrain {
            (self.given_up, self.tried) = (false, 0);
        }
    }
}
