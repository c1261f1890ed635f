//! The other end of a handshake, and the lanes between.

use crate::stimulus::Stimulus;
use phit_models::link::express::lanes::block::Status;
use phit_models::link::express::lanes::handshake::{Handshake, Inputs, State};

/// The other end, which mostly does what this one does, and the lanes.
pub(super) struct Peer {
    pub status: Status,
    /// What it comes back to.
    version: u64,
    rates: u64,
    /// The state that it tells, if not that of this end, and for how many cycles at most.
    tells: Option<u64>,
    tells_for: u64,
    /// In `EXCHANGE` it tells of changing lanes, states, or rates.
    fickle: u64,
    /// It told of other rates first, and begins anew when this end relies on those of now.
    is_treacherous: bool,
    /// Cycles since this end came to its state.
    since: u64,
    /// The lanes that it tells of in and after `CONFIRM`, if not any.
    carries: Option<u64>,
    /// Where this end stood, and the lanes that lock as long as it stands in `ALIGN`, if not all.
    pub stood: State,
    lock: Option<u64>,
    /// What keeps lanes from locking: 0 all, 1 most, else nothing does.
    draw: u64,
    pub locked: u64,
    pub high: u64,
    pub aligned: bool,
    pub is_silent: bool,
    /// It follows at once.
    is_kind: bool,
}

impl Peer {
    /// The other end of one that is configured so.
    pub fn new(inputs: &Inputs, stimulus: &mut Stimulus) -> Self {
        let version = if stimulus.once_in(6) { stimulus.word(4) } else { inputs.version };
        let rates = [7, 4, 1, stimulus.word(3)][stimulus.below(4) as usize];
        Self {
            status: Status { state: 0, version, rates, rate: 0, mask: 0xFF },
            version,
            rates,
            tells: None,
            tells_for: 0,
            fickle: 0,
            is_treacherous: false,
            since: 0,
            carries: None,
            stood: State::Reset,
            lock: None,
            draw: 8,
            locked: 0xFF,
            high: 0,
            aligned: true,
            is_silent: stimulus.once_in(8),
            is_kind: stimulus.below(3) > 0,
        }
    }

    /// This end has come to another state.
    fn follow(&mut self, model: &Handshake, over: u64, stimulus: &mut Stimulus) {
        let state = model.state;
        (self.tells, self.tells_for) = match (state, stimulus.below(16)) {
            (State::Exchange, 0..=2) => (Some(State::Lost as u64), over),
            (State::Confirm, 0..=3) => (Some(State::Up as u64), over),
            (State::Confirm, 4) => (Some(State::Lost as u64), over),
            // Until the very end of this end's patience.
            (State::Confirm, 5..=7) => (Some(State::Exchange as u64), over - 9 + stimulus.below(9)),
            _ => (None, 0),
        };
        self.fickle = stimulus.below(8);
        match state {
            State::Exchange if self.fickle == 4 => {
                (self.status.state, self.status.rates) = (state as u64, stimulus.word(3));
                self.is_treacherous = stimulus.once_in(2);
            }
            State::Confirm if self.is_treacherous => {
                (self.tells, self.tells_for) = (Some(State::Reset as u64), over);
                self.status.state = State::Reset as u64;
            }
            _ => {}
        }
        if state == State::Confirm {
            let some = model.test.heard & (stimulus.word(8) | stimulus.word(8));
            self.carries = stimulus.once_in(3).then_some(some);
        } else if state != State::Up {
            self.carries = None;
        }
    }

    /// What it and the lanes do in the next cycle; `times` are those that this end stays in a state at least and at most.
    pub fn change(&mut self, model: &Handshake, inputs: &Inputs, times: [u64; 2], stimulus: &mut Stimulus) {
        let ([dwell, over], state) = (times, model.state);
        self.since += 1;
        if state != self.stood {
            self.since = 0;
            self.follow(model, over, stimulus);
            self.locked = if self.lock.is_some() { 0xFF } else { self.locked };
            // What keeps lanes from locking may last. Where both ends have met, few lanes or none may be heard any more.
            if state == State::Reset && self.is_treacherous {
                (self.draw, self.is_treacherous) = (0, false);
            } else if state == State::Reset && self.stood >= State::Exchange && stimulus.once_in(3) {
                self.draw = stimulus.below(2);
            } else if state == State::Align && (self.draw > 1 || stimulus.once_in(3)) {
                self.draw = stimulus.below(12);
            }
            let draw = if state == State::Align { self.draw } else { 8 };
            self.lock = [Some(0), Some(stimulus.word(8) & stimulus.word(8))].get(draw as usize).copied().flatten();
            self.stood = state;
        }
        if stimulus.once_in(dwell) {
            let is_odd = stimulus.once_in(if self.is_kind { 60 } else { 6 });
            self.status.state = if is_odd { stimulus.below(8) } else { self.tells.unwrap_or(state as u64) };
        }
        self.tells_for = self.tells_for.saturating_sub(1);
        if self.tells.is_some() && self.tells_for == 0 {
            self.tells = None;
            self.status.state = state as u64;
        }
        let seldom = if self.is_kind { 2_000 } else { 300 };
        if stimulus.once_in(seldom) {
            self.status.mask = stimulus.word(8) | stimulus.word(8);
        } else if stimulus.once_in(40) {
            self.status.mask = if stimulus.once_in(3) { 0xFF } else { self.status.mask & inputs.lane_mask };
        }
        self.status.mask = self.carries.unwrap_or(self.status.mask);
        if state == State::Exchange && self.fickle == 4 && self.since == dwell / 2 {
            self.status.rates = self.rates;
        }
        if state == State::Exchange && stimulus.once_in(10) {
            match self.fickle {
                0..=2 => self.status.mask = stimulus.word(8) | stimulus.word(8),
                3 => self.status.state = state as u64 + stimulus.below(2),
                5 => self.status.rates = if stimulus.once_in(2) { stimulus.word(3) } else { self.rates },
                _ => {}
            }
        }
        if stimulus.once_in(2 * seldom) {
            self.status.rates = stimulus.word(3);
        }
        if stimulus.once_in(4 * seldom) {
            self.status.version ^= stimulus.word(4) & stimulus.word(4);
        } else if stimulus.once_in(40) {
            (self.status.version, self.status.rates) = (self.version, self.rates);
        }
        if state == State::Up && self.fickle < 3 && stimulus.once_in(100) {
            self.high |= 1 << stimulus.below(8);
        }
        if stimulus.once_in(seldom) {
            self.locked = stimulus.word(8) | stimulus.word(8);
            self.high = stimulus.word(8) & stimulus.word(8) & stimulus.word(8);
        } else if stimulus.once_in(60) {
            (self.locked, self.high) = (0xFF, 0);
        }
        self.locked = self.lock.unwrap_or(self.locked);
        // For longer than this end bears it, too.
        if state == State::Up && self.fickle == 7 {
            self.aligned &= !stimulus.once_in(40);
        } else if stimulus.once_in(100) {
            self.aligned = stimulus.below(8) > 0;
        }
        if stimulus.once_in(if self.is_silent { 600 } else { 2 * seldom }) {
            self.is_silent = !self.is_silent;
        }
    }
}
