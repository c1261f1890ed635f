//! Reads the syntax tree of a kernel, which `#[kernel]` writes as text.

use crate::prelude::*;
use ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression, VerilogLoop,
    VerilogMatch, VerilogOp, VerilogOpUnary, VerilogStatement,
};
use phit_primitives::kernels;
use std::str::Lines;

/// The tree that `text` describes, one node a line, as `phit_macros` writes it; lines refer to `values` by number. None for a
/// reader that wants the text.
pub fn tree(text: &'static str, values: &[usize]) -> Verilog {
    if kernels::leave(text, values) {
        return Verilog::Empty;
    }
    Verilog::Combinatorial(Reader { lines: text.lines(), values }.block())
}

struct Reader<'a> {
    lines: Lines<'a>,
    values: &'a [usize],
}

impl<'a> Reader<'a> {
    /// The next line: its first word, and the rest.
    fn line(&mut self) -> (&'a str, &'a str) {
        let line = self.lines.next().expect("a tree is whole");
        line.split_once(' ').unwrap_or((line, ""))
    }

    fn value(&self, number: &str) -> usize {
        self.values[count(number)]
    }

    fn block(&mut self) -> VerilogBlock {
        let (word, length) = self.line();
        assert_eq!(word, "block");
        self.statements(length)
    }

    fn statements(&mut self, length: &str) -> VerilogBlock {
        (0..count(length)).map(|_| self.statement()).collect()
    }

    fn statement(&mut self) -> VerilogStatement {
        match self.line() {
            ("assign", _) => VerilogStatement::Assignment(self.expression(), self.expression()),
            ("comment", text) => VerilogStatement::Comment(text.to_owned()),
            ("if", _) => VerilogStatement::If(VerilogConditional {
                test: self.expression(),
                then: self.block(),
                otherwise: match self.line() {
                    ("none", _) => VerilogBlockOrConditional::None,
                    (_, length) => VerilogBlockOrConditional::Block(self.statements(length)),
                },
            }),
            ("match", length) => VerilogStatement::Match(VerilogMatch {
                test: self.expression(),
                cases: (0..count(length)).map(|_| self.case()).collect(),
            }),
            ("for", index) => VerilogStatement::Loop(VerilogLoop {
                index: index.to_owned(),
                from: self.literal(),
                to: self.literal(),
                block: self.block(),
            }),
            other => panic!("{other:?} is no statement"),
        }
    }

    fn case(&mut self) -> VerilogCase {
        let (word, condition) = self.line();
        assert_eq!(word, "case");
        VerilogCase { condition: condition.to_owned(), block: self.block() }
    }

    fn literal(&mut self) -> VerilogLiteral {
        match self.line() {
            ("value", number) => self.value(number).into(),
            (kind, digits) => literal(kind, digits),
        }
    }

    fn boxed(&mut self) -> Box<VerilogExpression> {
        Box::new(self.expression())
    }

    fn expression(&mut self) -> VerilogExpression {
        match self.line() {
            ("signal", name) => VerilogExpression::Signal(name.to_owned()),
            ("paren", _) => VerilogExpression::Paren(self.boxed()),
            ("signed", _) => VerilogExpression::Signed(self.boxed()),
            ("unsigned", _) => VerilogExpression::Unsigned(self.boxed()),
            ("cast", number) => VerilogExpression::Cast(self.boxed(), self.value(number)),
            ("slice", number) => VerilogExpression::Slice(self.boxed(), self.value(number), self.boxed()),
            ("index", _) => VerilogExpression::Index(self.boxed(), self.boxed()),
            ("replace", _) => VerilogExpression::IndexReplace(self.boxed(), self.boxed(), self.boxed()),
            ("unary", word) => VerilogExpression::Unary(unary(word), self.boxed()),
            ("binary", sign) => VerilogExpression::Binary(self.boxed(), binary(sign), self.boxed()),
            (kind, digits) => VerilogExpression::Literal(literal(kind, digits)),
        }
    }
}

fn count(number: &str) -> usize {
    number.parse().expect("a number")
}

/// A literal has the width of its Rust type.
fn literal(kind: &str, digits: &str) -> VerilogLiteral {
    let number: u128 = if kind == "bool" { u128::from(digits == "true") } else { digits.parse().expect("a number") };
    match kind {
        "bool" => (number == 1).into(),
        "u8" => (number as u8).into(),
        "u16" => (number as u16).into(),
        "u32" => (number as u32).into(),
        "u64" => (number as u64).into(),
        "u128" => number.into(),
        "usize" => (number as usize).into(),
        "i32" => (number as i32).into(),
        other => panic!("{other} is no type of a literal in a kernel"),
    }
}

fn unary(word: &str) -> VerilogOpUnary {
    match word {
        "not" => VerilogOpUnary::Not,
        "neg" => VerilogOpUnary::Neg,
        "all" => VerilogOpUnary::All,
        "any" => VerilogOpUnary::Any,
        "xor" => VerilogOpUnary::Xor,
        other => panic!("{other} is no operator"),
    }
}

fn binary(sign: &str) -> VerilogOp {
    match sign {
        "+" => VerilogOp::Add,
        "-" => VerilogOp::Sub,
        "*" => VerilogOp::Mul,
        "&&" => VerilogOp::LogicalAnd,
        "||" => VerilogOp::LogicalOr,
        "^" => VerilogOp::BitXor,
        "&" => VerilogOp::BitAnd,
        "|" => VerilogOp::BitOr,
        "<<" => VerilogOp::Shl,
        ">>" => VerilogOp::Shr,
        "==" => VerilogOp::Eq,
        "!=" => VerilogOp::Ne,
        "<" => VerilogOp::Lt,
        "<=" => VerilogOp::Le,
        ">" => VerilogOp::Gt,
        ">=" => VerilogOp::Ge,
        other => panic!("{other} is no operator"),
    }
}
