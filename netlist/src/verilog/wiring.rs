//! The text of slices, concatenations, extensions, shifts and memory reads.

use super::body::Writer;
use super::expression::{Expression, choice, constant, otherwise};
use super::layout::{Break, Piece};
use super::memory::Bounds;
use super::plan::{SHIFT_BITS, index_width};
use crate::eval::{amount_below, mask, truncate};
use crate::ir::{MemoryId, NodeId, Op};
use num_bigint::BigUint;

impl Writer<'_> {
    pub(super) fn slice(&self, id: NodeId, a: NodeId, low: u32, width: u32) -> Expression {
        if let Some((base, index)) = self.plan.indexed(self.module, id) {
            self.mark_read(base, mask(self.module.width(base)));
            let name = Piece::text(format!("{}[", self.names.net(base)));
            let index = self.resized(index, index_width(self.module.width(base)));
            let end = if width == 1 { "]".to_owned() } else { format!(" +: {width}]") };
            return Expression::Primary(Piece::Row(vec![name, index, Piece::text(end)]));
        }
        if width == self.module.width(a) { self.expression(a) } else { Expression::Primary(self.bits(a, low, width)) }
    }

    /// `width` bits of a net or constant from bit `low` upwards.
    pub(super) fn bits(&self, id: NodeId, low: u32, width: u32) -> Piece {
        if let Some(value) = self.module.constant(id) {
            return Piece::text(constant(&truncate(value >> low, width), width));
        }
        if width == self.module.width(id) {
            return self.value(id);
        }
        self.mark_read(id, mask(width) << low);
        Piece::text(slice_text(self.names.net(id), low, width))
    }

    /// A value brought to a width: its low bits, or zeros above it.
    fn resized(&self, id: NodeId, width: u32) -> Piece {
        if self.module.width(id) >= width { self.bits(id, 0, width) } else { self.zero_extend(id, width).free() }
    }

    pub(super) fn concatenation(&self, parts: &[NodeId]) -> Expression {
        let mut pieces = Vec::new();
        for part in parts {
            self.put_parts(*part, &mut pieces);
        }
        braces(pieces)
    }

    pub(super) fn zero_extend(&self, a: NodeId, width: u32) -> Expression {
        let zeros = width - self.module.width(a);
        if zeros == 0 {
            return self.expression(a);
        }
        let mut pieces = vec![Piece::text(constant(&BigUint::ZERO, zeros))];
        self.put_parts(a, &mut pieces);
        braces(pieces)
    }

    /// The parts of a value inside braces: inner braces are not shown.
    fn put_parts(&self, id: NodeId, pieces: &mut Vec<Piece>) {
        if self.plan.is_net(id) {
            pieces.push(self.value(id));
            return;
        }
        match &self.module.node(id).op {
            Op::Concatenate(parts) => parts.iter().for_each(|part| self.put_parts(*part, pieces)),
            Op::ZeroExtend(a) if self.module.width(id) > self.module.width(*a) => {
                let zeros = self.module.width(id) - self.module.width(*a);
                pieces.push(Piece::text(constant(&BigUint::ZERO, zeros)));
                self.put_parts(*a, pieces);
            }
            _ => pieces.push(self.value(id)),
        }
    }

    pub(super) fn sign_extend(&self, a: NodeId, width: u32) -> Expression {
        let narrow = self.module.width(a);
        if width == narrow {
            return self.expression(a);
        }
        if narrow == 1 {
            return Expression::Primary(repeated(&self.value(a), width));
        }
        let sign = self.bits(a, narrow - 1, 1);
        let sign = if width - narrow == 1 { sign } else { repeated(&sign, width - narrow) };
        braces(vec![sign, self.value(a)])
    }

    pub(super) fn shift(&self, operator: &'static str, a: NodeId, amount: NodeId, width: u32) -> Expression {
        let zero = || Piece::text(constant(&BigUint::ZERO, width));
        let shifted = |amount: Piece| {
            let amount = Piece::Row(vec![Piece::text(format!("{operator} ")), amount]);
            Expression::Chain(operator, vec![self.expression(a).tight(), amount])
        };
        let amount_width = self.module.width(amount);
        if let Some(value) = self.module.constant(amount) {
            return match amount_below(value, width) {
                Some(amount) => shifted(Piece::text(amount.to_string())),
                None => Expression::Primary(zero()),
            };
        }
        if amount_width <= SHIFT_BITS {
            return shifted(self.expression(amount).tight());
        }
        let beyond = self.bits(amount, SHIFT_BITS, amount_width - SHIFT_BITS);
        let beyond = Expression::Prefixed(Piece::Row(vec![Piece::text("|"), beyond]));
        let shifted = shifted(self.bits(amount, 0, SHIFT_BITS)).free();
        Expression::Choice(vec![choice(beyond, zero()), otherwise(shifted)])
    }

    pub(super) fn memory_read(&self, memory: MemoryId, address: NodeId, width: u32) -> Expression {
        let word = self.word(memory, address);
        match self.inside(memory, address) {
            None => Expression::Primary(word),
            Some(inside) => {
                let zero = Piece::text(constant(&BigUint::ZERO, width));
                Expression::Choice(vec![choice(inside, word), otherwise(zero)])
            }
        }
    }

    /// `memory[address]`
    pub(super) fn word(&self, memory: MemoryId, address: NodeId) -> Piece {
        let bounds = Bounds::of(self.module, memory, address);
        let name = Piece::text(format!("{}[", self.memory(memory)));
        // A constant that is never inside stands behind a guard that is false; tools still refuse it as an index.
        let is_outside = self.module.constant(address).is_some_and(|address| *address >= bounds.depth.into());
        let index = match is_outside {
            true => Piece::text(constant(&BigUint::ZERO, bounds.index_width)),
            false => self.resized(address, bounds.index_width),
        };
        Piece::Row(vec![name, index, Piece::text("]")])
    }

    /// The condition that an address is inside its memory, if it could be beyond.
    pub(super) fn inside(&self, memory: MemoryId, address: NodeId) -> Option<Expression> {
        let bounds = Bounds::of(self.module, memory, address);
        bounds.guarded.then(|| {
            let limit = format!("< {}", constant(&bounds.depth.into(), bounds.address_width));
            Expression::Chain("<", vec![self.value(address), Piece::text(limit)])
        })
    }
}

/// `name[high:low]`, or `name[low]` for one bit.
pub(super) fn slice_text(name: &str, low: u32, width: u32) -> String {
    if width == 1 { format!("{name}[{low}]") } else { format!("{name}[{}:{low}]", low + width - 1) }
}

/// Pieces in braces; equal neighbours are counted.
fn braces(pieces: Vec<Piece>) -> Expression {
    let mut runs: Vec<(Piece, String, u32)> = Vec::new();
    for piece in pieces {
        let text = piece.flat();
        match runs.last_mut() {
            Some((_, last, count)) if *last == text => *count += 1,
            _ => runs.push((piece, text, 1)),
        }
    }
    let mut items: Vec<Piece> =
        runs.into_iter().map(|(piece, _, count)| if count == 1 { piece } else { repeated(&piece, count) }).collect();
    let only_repeated = items.len() == 1;
    Expression::Primary(match only_repeated {
        true => items.remove(0),
        false => Piece::Group { open: "{", items, joint: ", ", close: "}", when_long: Break::Fill },
    })
}

fn repeated(piece: &Piece, count: u32) -> Piece {
    Piece::Row(vec![Piece::text(format!("{{{count}{{")), piece.clone(), Piece::text("}}")])
}
