//! Stores of users to the windows of their descriptors.

use super::host::Host;
use crate::stimulus::Stimulus;
use phit_models::nic::gemini::requester::fma::{Control, Space, Store};

fn random_beats(stimulus: &mut Stimulus, words: u8) -> Vec<u128> {
    (0..words.div_ceil(4)).map(|_| u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64))).collect()
}

/// A put into this line of the window.
pub(super) fn random_put(stimulus: &mut Stimulus, descriptor: usize, line: u64) -> (Store, Vec<u128>) {
    let first = stimulus.below(16);
    let words = 1 + stimulus.below(16 - first) as u8;
    let store = Store { space: Space::Put, descriptor, offset: line + 4 * first, words };
    (store, random_beats(stimulus, words))
}

/// A get or a fetching operation from this line of the window to somewhere in the last domain, or just behind it.
pub(super) fn random_get(stimulus: &mut Stimulus, descriptor: usize, line: u64, host: &Host) -> (Store, Vec<u128>) {
    let first = stimulus.below(16);
    let room = host.domains.last().and_then(Option::as_ref).map_or(0, |domain| domain.length);
    let offset = 4 * stimulus.below(room / 4 + 2);
    let control = match stimulus.once_in(3) {
        true => Control::fetch(offset, 16 + stimulus.below(6) as u8, stimulus.once_in(2)),
        false => Control::get(offset, 1 + stimulus.below(16 - first) as u8, first % 2 == 1),
    };
    let store = Store { space: Space::Get, descriptor, offset: line + 8 * (first / 2), words: 2 };
    (store, vec![control.encode().into()])
}
