//! Packets as a receiver brings them to slots.

use crate::stimulus::Stimulus;
use phit_models::router::bluegene::buffers::packet_slots::Inputs;

/// A packet that comes, and what is to become of it.
pub(crate) struct Coming {
    pub(crate) words: Vec<u32>,
    pub(crate) at: usize,
    /// Outputs by any of which it may leave, a bit each.
    want: u64,
    /// The word with which it may leave.
    header: Option<usize>,
    /// Rejected at this word, which is not written.
    breaks: Option<usize>,
    fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Commit,
    Void,
    Reject,
}

impl Coming {
    /// These words, for any of these outputs, which are known at the third word as from a link, or at the last as from a user.
    pub(crate) fn any(words: Vec<u32>, want: u64, is_users: bool, stimulus: &mut Stimulus) -> Self {
        let last = words.len() - 1;
        let mut header = Some(if is_users { last } else { 2 });
        let fate = [Fate::Commit, Fate::Commit, Fate::Commit, Fate::Void, Fate::Reject][stimulus.below(5) as usize];
        if fate != Fate::Commit && (header == Some(last) || stimulus.once_in(3)) {
            header = None;
        }
        let breaks = stimulus.once_in(6).then(|| 1 + stimulus.below(last as u64) as usize);
        Self { words, at: 0, want, header, breaks, fate }
    }

    /// What the next word brings, with a place for it.
    pub(crate) fn next(&mut self) -> Inputs {
        if self.breaks == Some(self.at) {
            return Inputs { rejected: true, ..Default::default() };
        }
        let is_last = self.at + 1 == self.words.len();
        let inputs = Inputs {
            first: self.at == 0,
            write: Some(self.words[self.at]),
            header: self.header.filter(|header| *header == self.at).map(|_| self.want),
            commit: is_last && self.fate == Fate::Commit,
            void: is_last && self.fate == Fate::Void,
            rejected: is_last && self.fate == Fate::Reject,
            ..Default::default()
        };
        self.at += 1;
        inputs
    }

    /// It may leave, so it may not pause.
    pub(crate) fn must_go_on(&self) -> bool {
        self.header.is_some_and(|header| self.at > header)
    }
}
