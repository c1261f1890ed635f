//! Numbers that several tables of a file have.

use crate::files::number::{Draw, Whole};
use toml::Spanned;

/// Longest experiment, in cycles.
pub const MOST_CYCLES: i64 = 100_000_000;
/// Cycles of the near end's clock.
pub type Cycles = Draw<0, MOST_CYCLES>;
/// Lanes as a mask, of any link; which of them are legal is the link's.
pub type Mask = Spanned<Whole<0, 255>>;
