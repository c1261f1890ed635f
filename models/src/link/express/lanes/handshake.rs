//! How both ends agree on rate and lanes.

use super::block::{Kind, Status};
use super::judge::{LaneTest, Listener, by_number};
use super::rates::Rates;
use super::{LANES, lanes};

/// States, by the numbers that are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// It begins anew.
    Reset,
    /// Lanes are looked for.
    Align,
    /// Lanes are measured.
    Test,
    /// Rates and lanes that are heard are told.
    Exchange,
    /// Lanes that will carry are told.
    Confirm,
    /// Words are carried.
    Up,
    /// Given up.
    Lost,
}

/// What comes in in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    /// The version of this end.
    pub version: u64,
    /// The rates that it can do.
    pub rates: u64,
    /// Lanes that may be used.
    pub lane_mask: u64,
    /// Lanes whose boundary of blocks is known.
    pub locked: u64,
    /// Lanes with too many bad blocks.
    pub high: u64,
    /// A block, and the lane from which it was taken.
    pub seen: Option<(usize, Kind, u64)>,
    /// The lanes are in step.
    pub aligned: bool,
}

/// One end.
#[derive(Clone, Debug)]
pub struct Handshake {
    test_cycles: u64,
    dwell: u64,
    /// Where it stands.
    pub state: State,
    timer: u64,
    begun: bool,
    agreed: bool,
    /// Its rates.
    pub rates: Rates,
    /// What it was told.
    pub listener: Listener,
    /// Its lanes.
    pub test: LaneTest,
    partner: Option<Status>,
    /// Lanes on which it carries.
    pub sending: u64,
    /// Lanes on which the peer does.
    pub receiving: u64,
    /// Why it has given up.
    pub error: u64,
    /// Times that it began anew.
    pub retrainings: u64,
}

fn is_enough(mask: u64) -> bool {
    lanes(mask).len() >= 4
}

impl Handshake {
    /// With tests of so many cycles, and states of at least so many.
    pub fn new(test_cycles: u64, dwell: u64) -> Self {
        Self {
            test_cycles,
            dwell,
            state: State::Reset,
            timer: 0,
            begun: false,
            agreed: false,
            rates: Rates::default(),
            listener: Listener::default(),
            test: LaneTest::default(),
            partner: None,
            sending: 0,
            receiving: 0,
            error: 0,
            retrainings: 0,
        }
    }

    fn has_stayed(&self) -> bool {
        self.timer >= self.dwell
    }

    /// What is told on all lanes.
    pub fn status(&self, version: u64) -> Status {
        let mask = if self.state >= State::Confirm { self.sending } else { self.test.heard };
        Status { state: self.state as u64, version, rates: self.rates.allowed(), rate: self.rates.rate, mask }
    }

    /// Words are sent.
    pub fn carries(&self) -> bool {
        self.state == State::Up && self.has_stayed()
    }

    /// The state after this cycle; `None` if fewer than four lanes are good.
    fn next(&mut self, inputs: &Inputs) -> Option<State> {
        let peer = Status::of(self.listener.status);
        let waited_enough = self.timer >= 8 * self.test_cycles;
        let numbers = self.listener.numbers.map(|number| number.unwrap_or(0));
        let ready = inputs.locked & self.listener.numbered() & inputs.lane_mask;
        match self.state {
            State::Reset => {
                self.receiving = 0;
                if !self.begun {
                    self.begun = true;
                    self.rates.begin(inputs.rates);
                } else if self.rates.allowed() == 0 {
                    self.error = 2;
                    return Some(State::Lost);
                } else if self.has_stayed() {
                    return Some(State::Align);
                }
            }
            State::Align => {
                let is_over = self.timer >= (4 * self.test_cycles) << self.rates.rate;
                if is_enough(ready) && (is_over || self.has_stayed() && ready == inputs.lane_mask) {
                    return Some(State::Test);
                }
                if is_over && (ready != 0 || self.agreed && !self.rates.is_last()) {
                    return None;
                }
                if is_over {
                    self.agreed = false;
                    self.rates.hunt();
                    return Some(State::Reset);
                }
            }
            State::Test => {
                self.partner = None;
                if self.timer >= self.test_cycles {
                    let heard = by_number(self.test.still_good(inputs.locked, inputs.high), &numbers);
                    return is_enough(heard).then_some(State::Exchange);
                }
            }
            State::Exchange => {
                let partner = self.partner;
                if [State::Exchange as u64, State::Lost as u64].contains(&peer.state) {
                    self.partner = Some(peer);
                }
                if let (Some(partner), true) = (partner, self.has_stayed()) {
                    let common = self.rates.common(partner.rates);
                    if partner.version != inputs.version {
                        self.error = 1;
                        return Some(State::Lost);
                    }
                    if common.is_none() {
                        self.error = 2;
                        return Some(State::Lost);
                    }
                    if partner.state == State::Exchange as u64 {
                        if common != Some(self.rates.rate) {
                            self.rates.agree(partner.rates);
                            self.agreed = true;
                            return Some(State::Reset);
                        }
                        let sending = partner.mask & inputs.lane_mask;
                        if !is_enough(sending) {
                            return None;
                        }
                        self.sending = sending;
                        return Some(State::Confirm);
                    }
                }
                if waited_enough {
                    return Some(State::Reset);
                }
            }
            State::Confirm => {
                if waited_enough || self.has_stayed() && peer.state < State::Exchange as u64 {
                    return Some(State::Reset);
                }
                if self.has_stayed() && [State::Confirm as u64, State::Up as u64].contains(&peer.state) {
                    self.receiving = peer.mask & self.test.heard;
                    let is_right = self.receiving == peer.mask && is_enough(peer.mask);
                    return Some(if is_right { State::Up } else { State::Reset });
                }
            }
            State::Up => {
                self.agreed = false;
                let has_failed = self.test.has_failed(inputs.locked, inputs.high, &numbers, self.receiving);
                let is_there = (State::Exchange as u64..State::Lost as u64).contains(&peer.state);
                // The told state has three bits, and seven meanings.
                if has_failed || waited_enough || !(is_there || peer.state == 7) {
                    self.retrainings = (self.retrainings + 1) % 65536;
                    return Some(State::Reset);
                }
            }
            State::Lost => {}
        }
        Some(self.state)
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let (before, timer) = (self.state, self.timer);
        let numbers = self.listener.numbers.map(|number| number.unwrap_or(0));
        let ready = inputs.locked & self.listener.numbered() & inputs.lane_mask;
        let next = self.next(inputs).unwrap_or_else(|| {
            self.agreed = false;
            if self.rates.is_last() {
                self.error = 3;
                State::Lost
            } else {
                self.rates.step_down();
                State::Reset
            }
        });
        self.timer = if next != before {
            0
        } else if before == State::Up && inputs.aligned && timer >= self.dwell {
            self.dwell
        } else {
            (timer + 1).min(64 * self.test_cycles - 1)
        };
        match before {
            State::Reset | State::Align => self.test.good = ready,
            State::Test => self.test.go_on(inputs.locked, inputs.high, &numbers),
            _ => {}
        }
        if let Some((lane, kind, payload)) = inputs.seen {
            self.listener.hear(lane, kind, payload);
        }
        if before == State::Reset {
            self.listener.forget();
        }
        self.state = next;
    }

    /// Lanes whose numbers are known.
    pub fn numbers(&self) -> [Option<usize>; LANES] {
        self.listener.numbers
    }
}
