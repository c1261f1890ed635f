//! The text of a value.
//!
//! Every operand has exactly the width that the netlist gives it, so Verilog's rule that the context widens an
//! expression never has anything to widen: no carry appears in a comparison, and no tool warns of widths.

use super::body::Writer;
use super::layout::{Break, Piece};
use crate::eval::mask;
use crate::ir::{NodeId, Op};
use num_bigint::BigUint;

/// Constants below this are written in decimal, larger ones in hexadecimal.
const DECIMAL_BELOW: u32 = 1024;

/// An expression by what its surroundings must know of it.
pub(super) enum Expression {
    /// A name, constant or concatenation: never needs parentheses.
    Primary(Piece),
    /// The complement of something: needs them behind another prefix only.
    Complement(Piece),
    /// An operator before a value, which reads badly next to another operator.
    Prefixed(Piece),
    /// Terms around operators of one precedence; the first has no operator before it.
    Chain(&'static str, Vec<Piece>),
    /// `c ? a`, `: d ? b`, `: e`
    Choice(Vec<Piece>),
}

/// A sized constant.
pub(super) fn constant(value: &BigUint, width: u32) -> String {
    if *value < DECIMAL_BELOW.into() && width > 1 {
        format!("{width}'d{value}")
    } else if width == 1 {
        format!("1'b{value}")
    } else {
        format!("{width}'h{value:x}")
    }
}

impl Writer<'_> {
    /// The value as its readers write it: a name if it is a net, else its definition.
    pub(super) fn value(&self, id: NodeId) -> Piece {
        self.expression(id).free()
    }

    /// The definition of a net.
    pub(super) fn definition(&self, id: NodeId) -> Piece {
        self.defining_expression(id).free()
    }

    /// A condition of an `if`, or its opposite.
    pub(super) fn condition(&self, id: NodeId, negated: bool) -> Piece {
        if let (Op::Not(inner), false) = (&self.module.node(id).op, self.plan.is_net(id)) {
            return self.condition(*inner, !negated);
        }
        if !negated {
            return self.value(id);
        }
        if !self.plan.is_net(id)
            && let Some(comparison) = self.comparison(id, true)
        {
            return comparison.free();
        }
        Piece::Row(vec![Piece::text("!"), self.expression(id).behind_prefix()])
    }

    pub(super) fn expression(&self, id: NodeId) -> Expression {
        if self.plan.is_net(id) {
            self.mark_read(id, mask(self.module.width(id)));
            return Expression::Primary(Piece::text(self.names.net(id)));
        }
        self.defining_expression(id)
    }

    fn defining_expression(&self, id: NodeId) -> Expression {
        let node = self.module.node(id);
        match &node.op {
            Op::Input(_) | Op::Register(_) | Op::Instance(..) => {
                self.mark_read(id, mask(node.width));
                Expression::Primary(Piece::text(self.names.net(id)))
            }
            Op::Constant(value) => Expression::Primary(Piece::text(constant(value, node.width))),
            Op::MemoryRead(memory, address) => self.memory_read(*memory, *address, node.width),
            Op::Not(a) => self.not(*a),
            Op::Negate(a) => self.prefixed("-", *a),
            Op::ReduceAnd(a) => self.prefixed("&", *a),
            Op::ReduceOr(a) => self.prefixed("|", *a),
            Op::ReduceXor(a) => self.prefixed("^", *a),
            Op::And(a, b) => self.chain("&", *a, *b),
            Op::Or(a, b) => self.chain("|", *a, *b),
            Op::Xor(a, b) => self.chain("^", *a, *b),
            Op::Add(a, b) => self.chain("+", *a, *b),
            Op::Subtract(a, b) => self.chain("-", *a, *b),
            Op::Multiply(a, b) => self.chain("*", *a, *b),
            Op::ShiftLeft(a, amount) => self.shift("<<", *a, *amount, node.width),
            Op::ShiftRight(a, amount) => self.shift(">>", *a, *amount, node.width),
            Op::Equal(..) | Op::Less(..) | Op::LessSigned(..) => {
                self.comparison(id, false).expect("these are the comparisons")
            }
            Op::Select(condition, set, clear) => self.select(*condition, *set, *clear),
            Op::Slice(a, low) => self.slice(id, *a, *low, node.width),
            Op::Concatenate(parts) => self.concatenation(parts),
            Op::ZeroExtend(a) => self.zero_extend(*a, node.width),
            Op::SignExtend(a) => self.sign_extend(*a, node.width),
        }
    }

    fn prefixed(&self, operator: &str, a: NodeId) -> Expression {
        Expression::Prefixed(Piece::Row(vec![Piece::text(operator), self.expression(a).behind_prefix()]))
    }

    fn not(&self, a: NodeId) -> Expression {
        if !self.plan.is_net(a) {
            if let Some(comparison) = self.comparison(a, true) {
                return comparison;
            }
            match self.module.node(a).op {
                Op::ReduceAnd(inner) => return self.prefixed("~&", inner),
                Op::ReduceOr(inner) => return self.prefixed("~|", inner),
                Op::ReduceXor(inner) => return self.prefixed("~^", inner),
                _ => {}
            }
        }
        Expression::Complement(Piece::Row(vec![Piece::text("~"), self.expression(a).behind_prefix()]))
    }

    fn chain(&self, operator: &'static str, a: NodeId, b: NodeId) -> Expression {
        let mut terms = match self.expression(a) {
            Expression::Chain(inner, terms) if continues(inner, operator) => terms,
            first => vec![first.tight()],
        };
        match self.expression(b) {
            Expression::Chain(inner, more) if associates(operator, inner) => {
                let mut more = more.into_iter();
                terms.extend(more.next().map(|first| Piece::Row(vec![Piece::text(format!("{operator} ")), first])));
                terms.extend(more);
            }
            second => {
                terms.push(Piece::Row(vec![Piece::text(format!("{operator} ")), second.tight()]));
            }
        }
        Expression::Chain(operator, terms)
    }

    /// A comparison or its opposite; `None` if the node is none.
    fn comparison(&self, id: NodeId, negated: bool) -> Option<Expression> {
        let is_constant = |id: NodeId| self.module.constant(id).is_some();
        let (mut a, mut b, mut operator) = match self.module.node(id).op {
            Op::Equal(a, b) => (a, b, if negated { "!=" } else { "==" }),
            Op::Less(a, b) | Op::LessSigned(a, b) => (a, b, if negated { ">=" } else { "<" }),
            _ => return None,
        };
        if operator != "==" && operator != "!=" && is_constant(a) {
            (a, b) = (b, a);
            operator = if negated { "<=" } else { ">" };
        }
        let signed = matches!(self.module.node(id).op, Op::LessSigned(..));
        let side = |id: NodeId| match signed {
            true => Piece::Row(vec![Piece::text("$signed("), self.value(id), Piece::text(")")]),
            false => self.expression(id).tight(),
        };
        let second = Piece::Row(vec![Piece::text(format!("{operator} ")), side(b)]);
        Some(Expression::Chain(operator, vec![side(a), second]))
    }

    fn select(&self, condition: NodeId, set: NodeId, clear: NodeId) -> Expression {
        let mut steps = vec![choice(self.expression(condition), self.expression(set).branch())];
        match self.expression(clear) {
            Expression::Choice(more) => {
                let mut more = more.into_iter();
                steps.extend(more.next().map(otherwise));
                steps.extend(more);
            }
            last => steps.push(otherwise(last.free())),
        }
        Expression::Choice(steps)
    }
}

/// `condition ? value`
pub(super) fn choice(condition: Expression, value: Piece) -> Piece {
    Piece::Row(vec![condition.tight(), Piece::text(" ? "), value])
}

/// `: value`
pub(super) fn otherwise(value: Piece) -> Piece {
    Piece::Row(vec![Piece::text(": "), value])
}

impl Expression {
    /// The text where nothing stands beside it.
    pub(super) fn free(self) -> Piece {
        let group = |items, when_long| Piece::Group { open: "", items, joint: " ", close: "", when_long };
        match self {
            Expression::Primary(piece) | Expression::Complement(piece) | Expression::Prefixed(piece) => piece,
            Expression::Chain(_, terms) => group(terms, Break::Fill),
            Expression::Choice(steps) => group(steps, Break::Each),
        }
    }

    /// The text next to any operator.
    pub(super) fn tight(self) -> Piece {
        match self {
            Expression::Primary(piece) | Expression::Complement(piece) => piece,
            other => other.free().parenthesised(),
        }
    }

    /// The text behind a prefix operator.
    fn behind_prefix(self) -> Piece {
        match self {
            Expression::Primary(piece) => piece,
            other => other.free().parenthesised(),
        }
    }

    /// The text between `?` and `:`.
    fn branch(self) -> Piece {
        match self {
            Expression::Choice(_) => self.free().parenthesised(),
            other => other.free(),
        }
    }
}

/// True if a chain of `inner` may go on to the right with `operator`.
fn continues(inner: &str, operator: &str) -> bool {
    let additive = |operator: &str| operator == "+" || operator == "-";
    match operator {
        "&" | "|" | "^" | "*" => inner == operator,
        _ => additive(inner) && additive(operator),
    }
}

/// True if a chain of `inner` to the right of `operator` needs no parentheses because the operation associates.
fn associates(operator: &str, inner: &str) -> bool {
    operator != "-" && operator != "*" && continues(inner, operator)
}
