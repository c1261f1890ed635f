//! Draws forged responses, while gets and puts of users are outstanding.

use super::class::Class;
use super::forge::{other, pick};
use super::user::Outstanding;
use crate::nic::packet::Response;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Words of 8 bytes of a response at most.
const MOST: usize = 8;

/// What the interface must do with a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is that of the outstanding packet at this place, and may bring its words.
    Taken(usize),
    /// It ends the outstanding packet at this place with a status other than 0.
    Ends(usize),
    /// It is discarded and counted as damaged.
    Damaged,
    /// It is discarded and counted as a stray acknowledgement.
    Stray,
    /// It is discarded and counted as a stray response of a get.
    StrayAnswer,
}

/// What is known of the packets of users.
pub struct Sent<'a> {
    /// The node.
    pub here: u32,
    /// Packets without a response.
    pub outstanding: &'a [Outstanding],
    /// Responses that have come.
    pub answered: &'a [Response],
}

impl Sent<'_> {
    /// The phits of a response of this class and what must become of it; none if there is no such response now.
    pub fn draw(&self, class: Class, rng: &mut ChaCha8Rng) -> Option<(Vec<u32>, Fate)> {
        if class == Class::AnswerStray {
            let marks = rng.random_bool(0.5).then(|| [0, rng.random_range(0..16)]);
            let response = Response { destination: self.here, ssid: rng.random_range(0..256), marks, words: vec![] };
            return self.is_stray(&response).then(|| (response.phits(), Fate::Stray));
        }
        if class == Class::AnswerRepeated {
            let response = pick(rng, self.answered)?;
            let acknowledges = response.words.is_empty() && response.marks.is_none_or(|[tag, _]| tag == 0);
            let fate = if acknowledges { Fate::Stray } else { Fate::StrayAnswer };
            let is_stray = if acknowledges { self.is_stray(response) } else { self.has_no_row(response) };
            return is_stray.then(|| (response.phits(), fate));
        }
        let gets: Vec<usize> = (0..self.outstanding.len()).filter(|at| self.outstanding[*at].words() > 0).collect();
        let at = *pick(rng, &gets)?;
        let mut response = self.outstanding[at].response(self.here, rng);
        let tag = self.outstanding[at].tag;
        let fate = match class {
            Class::AnswerTag => {
                response.marks = Some([other(rng, tag, 10), 0]);
                Fate::StrayAnswer
            }
            Class::AnswerSequence => {
                response.ssid = other(rng, response.ssid, 8);
                Fate::StrayAnswer
            }
            Class::AnswerWords => {
                let count = (response.words.len() + rng.random_range(1..=MOST)) % (MOST + 1);
                response.words.resize_with(count, || rng.random());
                Fate::Ends(at)
            }
            Class::AnswerDamaged => {
                let phits = damaged(rng, response);
                return Response::parse(&phits).is_none().then_some((phits, Fate::Damaged));
            }
            _ => Fate::Taken(at),
        };
        let is_it = fate != Fate::StrayAnswer || self.has_no_row(&response);
        is_it.then(|| (response.phits(), fate))
    }

    /// No packet of its sequence is outstanding.
    fn is_stray(&self, response: &Response) -> bool {
        self.outstanding.iter().all(|outstanding| outstanding.packet.ssid != response.ssid)
    }

    /// No get has its tag and its sequence.
    fn has_no_row(&self, response: &Response) -> bool {
        let tag = response.marks.map_or(0, |[tag, _]| tag);
        self.outstanding.iter().all(|outstanding| (outstanding.packet.ssid, outstanding.tag) != (response.ssid, tag))
    }
}

/// A response with a wrong mark, without its end, cut short, or too long.
fn damaged(rng: &mut ChaCha8Rng, mut response: Response) -> Vec<u32> {
    let kind = rng.random_range(0..4);
    if kind == 3 {
        response.words.resize_with(rng.random_range(MOST + 1..2 * MOST), || rng.random());
    }
    let mut phits = response.phits();
    let last = phits.len() - 1;
    match kind {
        0 => phits[last] ^= rng.random_range(1..4) << 4,
        1 => phits[last] ^= 1,
        2 => phits.truncate(rng.random_range(1..=last)),
        _ => (),
    }
    phits
}
