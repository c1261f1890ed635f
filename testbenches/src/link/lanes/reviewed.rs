//! Faults of the spreader and the gatherer that no output shows. Their benches meet every count of waiting bytes with every
//! mask, with random bytes; what survives changes bytes that do not count.

use crate::mutants::{Kind, Reviewed};

const BEYOND: &str =
    "bytes beyond those that wait or come mean nothing: the count says how many do, and they are overwritten";
const RANK: &str =
    "a lane has no more carrying lanes before it than lanes; where it carries itself, the other ranks cannot be";
const NONE_LEFT: &str = "if as many bytes leave as there are, none is left either way";
const FOUR: &str = "of four lanes: four more and four less are the same in three bits";

const fn of(
    kind: Kind,
    statement: &'static str,
    place: &'static str,
    change: &'static str,
    reason: &'static str,
) -> Reviewed {
    Reviewed { kind, statement, place, change, reason }
}

/// Faults of the spreader.
pub const SPREADER: &[Reviewed] = &[
    of(
        Kind::Assignment,
        "if self.count.q.val() == n.to_bits()",
        "data_1",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.count.q.val() == n.to_bits()", "data_1", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.count.q.val() == n.to_bits()",
        "waiting_0",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.count.q.val() == n.to_bits()", "waiting_0", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.count.q.val() == n.to_bits()",
        "waiting_1",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.count.q.val() == n.to_bits()", "waiting_1", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.count.q.val() == n.to_bits()",
        "waiting_2",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.count.q.val() == n.to_bits()", "waiting_2", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.rank.val() == n.to_bits()",
        "data_1",
        "dropped, as if the choice's condition were 0",
        RANK,
    ),
    of(
        Kind::Assignment,
        "if self.rank.val() == n.to_bits()",
        "data_1",
        "dropped, as if the choice's condition were 1",
        RANK,
    ),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_1", "constant 0 of choice becomes 1", RANK),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_1", "constant 2 of == becomes 3", RANK),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_1", "constant 3 of == becomes 4", RANK),
    of(
        Kind::Assignment,
        "if self.rank.val() == n.to_bits()",
        "data_2",
        "dropped, as if the choice's condition were 0",
        RANK,
    ),
    of(
        Kind::Assignment,
        "if self.rank.val() == n.to_bits()",
        "data_2",
        "dropped, as if the choice's condition were 1",
        RANK,
    ),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_2", "constant 0 of choice becomes 1", RANK),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_2", "constant 3 of == becomes 4", RANK),
    of(
        Kind::Assignment,
        "if self.rank.val() == n.to_bits()",
        "data_3",
        "dropped, as if the choice's condition were 1",
        RANK,
    ),
    of(Kind::Constant, "if self.rank.val() == n.to_bits()", "data_3", "constant 0 of choice becomes 1", RANK),
    of(Kind::Operator, "if self.stored.val() > self.carrying.val()", "count", "< becomes <=", NONE_LEFT),
    of(Kind::Assignment, "if self.takes.val()", "data_0", "dropped, as if the choice's condition were 1", BEYOND),
    of(Kind::Assignment, "if self.takes.val()", "data_1", "dropped, as if the choice's condition were 1", BEYOND),
    of(Kind::Constant, "if self.takes.val()", "data_1", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Assignment, "if self.takes.val()", "waiting_0", "dropped, as if the choice's condition were 1", BEYOND),
    of(Kind::Constant, "if self.takes.val()", "waiting_0", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Assignment, "if self.takes.val()", "waiting_1", "dropped, as if the choice's condition were 1", BEYOND),
    of(Kind::Constant, "if self.takes.val()", "waiting_1", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Assignment, "if self.takes.val()", "waiting_2", "dropped, as if the choice's condition were 1", BEYOND),
    of(Kind::Constant, "if self.takes.val()", "waiting_2", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Operator, "self.stored.next = self.count.q.val() + L.to_bits :: < 3 > ();", "count", "+ becomes -", FOUR),
];

/// Faults of the gatherer.
pub const GATHERER: &[Reviewed] = &[
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "phit",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.mask.val().get_bit(l)", "phit", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_0",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_0",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.mask.val().get_bit(l)", "waiting_0", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.mask.val().get_bit(l)", "waiting_0", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_1",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_1",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.mask.val().get_bit(l)", "waiting_1", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.mask.val().get_bit(l)", "waiting_1", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_2",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.mask.val().get_bit(l)",
        "waiting_2",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.mask.val().get_bit(l)", "waiting_2", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.mask.val().get_bit(l)", "waiting_2", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "phit",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "phit", "constant 0 of choice becomes 1", BEYOND),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_0",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_0",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.stored.val() == n.to_bits()", "waiting_0", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_0", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_0", "constant 2 of == becomes 3", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_0", "constant 3 of == becomes 4", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_0", "constant 4 of == becomes 5", BEYOND),
    of(Kind::Operator, "if self.stored.val() == n.to_bits()", "waiting_0", "== becomes <", BEYOND),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_1",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_1",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.stored.val() == n.to_bits()", "waiting_1", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_1", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_1", "constant 4 of == becomes 5", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_1", "constant 5 of == becomes 6", BEYOND),
    of(Kind::Operator, "if self.stored.val() == n.to_bits()", "waiting_1", "== becomes <", BEYOND),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_2",
        "dropped, as if the choice's condition were 0",
        BEYOND,
    ),
    of(
        Kind::Assignment,
        "if self.stored.val() == n.to_bits()",
        "waiting_2",
        "dropped, as if the choice's condition were 1",
        BEYOND,
    ),
    of(Kind::Condition, "if self.stored.val() == n.to_bits()", "waiting_2", "the choice's condition inverted", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_2", "constant 0 of choice becomes 1", BEYOND),
    of(Kind::Constant, "if self.stored.val() == n.to_bits()", "waiting_2", "constant 6 of == becomes 7", BEYOND),
    of(Kind::Operator, "if self.stored.val() == n.to_bits()", "waiting_2", "== becomes <", BEYOND),
    of(Kind::Operator, "self.count.d.next = self.stored.val() - L.to_bits :: < 3 > ();", "count", "- becomes +", FOUR),
];
