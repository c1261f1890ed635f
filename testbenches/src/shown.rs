//! Ways in which the ladder shows a requirement with a test bench, as short as a list of them wants.

use phit_evidence::Kind;

/// The elaborated structure, which the static rung looks at.
pub const ELAB: Kind = Kind::Elab;
/// Every case there is: the static rung looks at every driver of every wire.
pub const EXHAUSTIVE: Kind = Kind::Exhaustive;
/// The block equals its golden model on every back end.
pub const RTL: Kind = Kind::Rtl;
