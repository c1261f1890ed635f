//! What the lanes of a link do over time, as the outputs of the RTL show it: the log of lane events.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What happened to the lanes of one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LaneEventKind {
    /// Lanes carry after none did.
    LinkUp,
    /// Lanes have left the mask.
    LaneDegrade,
    /// Lanes have come back into it.
    LaneRecover,
    /// Lanes are not tried any more.
    LaneGiveUp,
    /// The sending end has taken the whole link down.
    LinkDown,
}

impl fmt::Display for LaneEventKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::LinkUp => "link_up",
            Self::LaneDegrade => "lane_degrade",
            Self::LaneRecover => "lane_recover",
            Self::LaneGiveUp => "lane_give_up",
            Self::LinkDown => "link_down",
        })
    }
}

/// An event of the lanes from one end to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaneEvent {
    /// When it was seen, in cycles of the near end's clock after reset; late by less than the time between two looks.
    pub cycle: u64,
    /// The end that sends on these lanes.
    pub sender: usize,
    /// What happened.
    pub kind: LaneEventKind,
    /// The lanes that it happened to, as a mask.
    pub lanes: u8,
    /// Lanes that carried before, as a mask.
    pub before: u8,
    /// Lanes that carry after it, as a mask.
    pub after: u8,
}

/// What both ends show in one look. Arrays are indexed by the end whose output it is; an end in reset shows nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaneState {
    /// Lanes that carry what the end sends.
    pub tx_mask: [u8; 2],
    /// Lanes to the end that it does not try any more.
    pub untried: [u8; 2],
    /// The end has taken the link down.
    pub link_down: [bool; 2],
}

impl LaneState {
    /// The end begins anew.
    pub fn forget(&mut self, end: usize) {
        (self.tx_mask[end], self.untried[end], self.link_down[end]) = (0, 0, false);
    }

    /// What has happened when this state is followed by another.
    pub fn events(&self, next: &Self, cycle: u64) -> Vec<LaneEvent> {
        let mut events = vec![];
        for sender in 0..2 {
            let (before, after) = (self.tx_mask[sender], next.tx_mask[sender]);
            let mut log = |happened: bool, kind, lanes| {
                if happened {
                    events.push(LaneEvent { cycle, sender, kind, lanes, before, after });
                }
            };
            let (left, come) = (before & !after, after & !before);
            log(left != 0, LaneEventKind::LaneDegrade, left);
            let kind = if before == 0 { LaneEventKind::LinkUp } else { LaneEventKind::LaneRecover };
            log(come != 0, kind, come);
            let untried = next.untried[1 - sender] & !self.untried[1 - sender];
            log(untried != 0, LaneEventKind::LaneGiveUp, untried);
            log(next.link_down[sender] && !self.link_down[sender], LaneEventKind::LinkDown, after);
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(tx_mask: [u8; 2], untried: [u8; 2], link_down: [bool; 2]) -> LaneState {
        LaneState { tx_mask, untried, link_down }
    }

    #[test]
    #[phit_evidence::shows("GEM-DIA-06", SIM)]
    fn a_change_of_the_mask_is_told_with_the_lanes_that_changed() {
        let masks = [[0, 0], [7, 0], [5, 7], [5, 7], [3, 7], [0, 7]].map(|masks| state(masks, [0; 2], [false; 2]));
        let mut told = vec![];
        for (cycle, pair) in masks.windows(2).enumerate() {
            let events = pair[0].events(&pair[1], cycle as u64);
            told.extend(events.iter().map(|event| {
                (event.cycle, event.sender, event.kind.to_string(), event.lanes, event.before, event.after)
            }));
        }
        let expected = [
            (0, 0, "link_up", 7, 0, 7),
            (1, 0, "lane_degrade", 2, 7, 5),
            (1, 1, "link_up", 7, 0, 7),
            (3, 0, "lane_degrade", 4, 5, 3),
            (3, 0, "lane_recover", 2, 5, 3),
            (4, 0, "lane_degrade", 3, 3, 0),
        ];
        let expected = expected
            .map(|(cycle, sender, kind, lanes, before, after)| (cycle, sender, kind.to_owned(), lanes, before, after));
        assert_eq!(told, expected);
    }

    /// The receiving end stops trying a lane; the event belongs to the sending end.
    #[test]
    fn lanes_that_are_no_longer_tried_are_logged_once() {
        let trying = state([5, 7], [0; 2], [false; 2]);
        let down = state([5, 7], [0, 2], [false, true]);
        let event = |sender, kind, lanes, before| LaneEvent { cycle: 9, sender, kind, lanes, before, after: before };
        let expected = [event(0, LaneEventKind::LaneGiveUp, 2, 5), event(1, LaneEventKind::LinkDown, 7, 7)];
        assert_eq!(trying.events(&down, 9), expected);
        assert_eq!(down.events(&down, 10), []);
        let mut anew = down;
        anew.forget(1);
        assert_eq!(anew, state([5, 0], [0; 2], [false; 2]));
    }
}
