//! What stands around a node and its parts: places in tori, packets that come and go, trees.

pub(crate) mod coming;
pub(crate) mod places;
pub(crate) mod source;
pub(crate) mod trees;

use crate::stimulus::{Pace, Stimulus};

/// Links that are open in a cycle, a bit each.
pub(super) fn open_links(paces: &mut [Pace], stimulus: &mut Stimulus) -> u64 {
    paces.iter_mut().fold(0, |open, pace| open << 1 | u64::from(pace.next(stimulus)))
}
