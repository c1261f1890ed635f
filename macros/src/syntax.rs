//! The syntax tree of a kernel, as text.
//!
//! rust-hdl's `#[hdl_gen]` writes code that builds the tree, and the compiler optimizes it once more for each size of a block. Here all sizes share
//! a text, and each has a few values; `phit_block::syntax` reads them. The tree is the same, but that a loop's bound has the width of `usize`.
//!
//! A node is a line, its children follow it: `a.next = b & 1` is `assign`, `signal a$next`, `binary &`, `signal b`, `i32 1`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::fmt::Display;
use syn::{
    BinOp, Block, Error, Expr, ExprCall, ExprForLoop, ExprIf, ExprLit, ExprMatch, ExprMethodCall, Lit, Pat,
    PathArguments, Result, Stmt, UnOp,
};

const STATEMENTS: &str = "an assignment, `if`, `match` or `for`";
const LOOP: &str = "`for i in a..b`";
const CASTS: &str = "`bit_cast`, `bits`, `unsigned_cast`, `signed_cast`, `signed_bit_cast`";
const METHODS: &str =
    "`val`, `into`, `index`, `to_bits`, `to_signed_bits`, `all`, `any`, `xor`, `get_bit`, `get_bits`, `replace_bit`";

/// A tree, or the first lines of one.
#[derive(Default)]
pub(crate) struct Tree {
    text: String,
    /// Expressions of type `usize` that lines refer to by number.
    values: Vec<TokenStream>,
}

impl Tree {
    /// The tree of a kernel's body.
    pub(crate) fn of(body: &Block) -> Result<Self> {
        let mut tree = Self::default();
        tree.block(body)?;
        Ok(tree)
    }

    /// An expression of type `Verilog`.
    pub(crate) fn code(&self) -> TokenStream {
        let Self { text, values } = self;
        quote!(::phit_hdl::syntax::tree(#text, &[#(#values),*]))
    }

    fn line(&mut self, word: &str, rest: impl Display) {
        self.text.push_str(format!("{word} {rest}").trim_end());
        self.text.push('\n');
    }

    fn value_line(&mut self, word: &str, value: TokenStream) {
        self.line(word, self.values.len());
        self.values.push(value);
    }

    fn block(&mut self, block: &Block) -> Result<()> {
        self.line("block", block.stmts.len());
        for statement in &block.stmts {
            match statement {
                Stmt::Expr(expression, _) => self.statement(expression)?,
                Stmt::Macro(call) if call.mac.path.is_ident("comment") => {
                    let text: syn::LitStr = call.mac.parse_body()?;
                    self.line("comment", text.value());
                }
                other => return Err(refusal(other, STATEMENTS)),
            }
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Expr) -> Result<()> {
        match statement {
            Expr::Assign(assignment) => {
                self.line("assign", "");
                self.signal(&assignment.left);
                self.expression(&assignment.right)
            }
            Expr::If(condition) => self.condition(condition),
            Expr::Match(choice) => self.choice(choice),
            Expr::ForLoop(repetition) => self.repetition(repetition),
            other => Err(refusal(other, STATEMENTS)),
        }
    }

    fn condition(&mut self, condition: &ExprIf) -> Result<()> {
        self.line("if", "");
        self.expression(&condition.cond)?;
        self.block(&condition.then_branch)?;
        match condition.else_branch.as_ref().map(|(_, otherwise)| &**otherwise) {
            Some(Expr::Block(otherwise)) => self.block(&otherwise.block),
            Some(other) => Err(refusal(other, "a block")),
            None => {
                self.line("none", "");
                Ok(())
            }
        }
    }

    fn choice(&mut self, choice: &ExprMatch) -> Result<()> {
        self.line("match", choice.arms.len());
        self.expression(&choice.expr)?;
        for arm in &choice.arms {
            let pattern = match &arm.pat {
                Pat::Wild(_) => "default".to_owned(),
                Pat::Ident(_) | Pat::Lit(_) | Pat::Path(_) => name(&arm.pat),
                other => return Err(refusal(other, "a name, a literal or `_`")),
            };
            self.line("case", pattern);
            let Expr::Block(body) = &*arm.body else { return Err(refusal(&arm.body, "a block")) };
            self.block(&body.block)?;
        }
        Ok(())
    }

    fn repetition(&mut self, repetition: &ExprForLoop) -> Result<()> {
        let (Pat::Ident(index), Expr::Range(range)) = (&*repetition.pat, &*repetition.expr) else {
            return Err(refusal(&repetition.expr, LOOP));
        };
        self.line("for", &index.ident);
        for end in [&range.start, &range.end] {
            match end.as_deref() {
                Some(Expr::Lit(literal)) => self.literal(literal)?,
                Some(end) => self.value_line("value", quote!(#end)),
                None => return Err(refusal(range, LOOP)),
            }
        }
        self.block(&repetition.body)
    }

    fn signal(&mut self, expression: &impl ToTokens) {
        self.line("signal", name(expression));
    }

    fn expression(&mut self, expression: &Expr) -> Result<()> {
        match expression {
            Expr::Path(_) | Expr::Field(_) | Expr::Index(_) => {
                self.signal(expression);
                Ok(())
            }
            Expr::Paren(inner) => {
                self.line("paren", "");
                self.expression(&inner.expr)
            }
            Expr::Binary(binary) => {
                self.line("binary", operator(&binary.op)?);
                self.expression(&binary.left)?;
                self.expression(&binary.right)
            }
            Expr::Unary(unary) => {
                let word = match unary.op {
                    UnOp::Not(_) => "not",
                    UnOp::Neg(_) => "neg",
                    _ => return Err(refusal(unary, "`!` or `-`")),
                };
                self.line("unary", word);
                self.expression(&unary.expr)
            }
            Expr::Call(call) => self.cast(call),
            Expr::MethodCall(call) => self.method(call),
            Expr::Lit(literal) => self.literal(literal),
            other => Err(refusal(other, "a signal, a literal, an operator, a cast or a method of bits")),
        }
    }

    fn literal(&mut self, literal: &ExprLit) -> Result<()> {
        match &literal.lit {
            Lit::Bool(truth) => self.line("bool", truth.value),
            Lit::Int(number) => {
                let kind = if number.suffix().is_empty() { "i32" } else { number.suffix() };
                self.line(kind, number.base10_digits());
            }
            other => return Err(refusal(other, "an integer or a truth value")),
        }
        Ok(())
    }

    /// `bit_cast::<W, N>(a)`, `bits(a)`, `unsigned_cast(a)`, ..
    fn cast(&mut self, call: &ExprCall) -> Result<()> {
        let (Expr::Path(function), Some(argument)) = (&*call.func, call.args.first()) else {
            return Err(refusal(call, CASTS));
        };
        let called = &function.path.segments[0];
        match called.ident.to_string().as_str() {
            "bit_cast" | "bits" | "Bits" => {
                let [width, ..] = &*widths(&called.arguments) else {
                    return Err(Error::new_spanned(
                        call,
                        "this names the width of what it gives: `bit_cast::<W, N>(a)`",
                    ));
                };
                self.value_line("cast", width.clone());
            }
            "unsigned_cast" => self.line("unsigned", ""),
            "signed_bit_cast" | "signed_cast" => self.line("signed", ""),
            _ => return Err(refusal(call, CASTS)),
        }
        self.expression(argument)
    }

    fn method(&mut self, call: &ExprMethodCall) -> Result<()> {
        let arguments: Vec<&Expr> = call.args.iter().collect();
        match (call.method.to_string().as_str(), arguments.as_slice()) {
            ("val" | "into" | "index" | "to_bits", []) => {}
            (word @ ("all" | "any" | "xor"), []) => self.line("unary", word),
            ("to_signed_bits", []) => self.line("signed", ""),
            ("get_bit", [_]) => self.line("index", ""),
            ("replace_bit", [_, _]) => self.line("replace", ""),
            ("get_bits", [_]) => {
                let width = call.turbofish.as_ref().map(|generics| PathArguments::AngleBracketed(generics.clone()));
                match width.as_ref().map(widths).as_deref() {
                    Some([width]) => self.value_line("slice", width.clone()),
                    _ => return Err(Error::new_spanned(call, "`get_bits` names its width: `get_bits::<W>(from)`")),
                }
            }
            _ => return Err(refusal(call, METHODS)),
        }
        self.expression(&call.receiver)?;
        arguments.into_iter().try_for_each(|argument| self.expression(argument))
    }
}

/// The constants of `::<W, N>`.
fn widths(arguments: &PathArguments) -> Vec<TokenStream> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return vec![] };
    arguments.args.iter().map(ToTokens::to_token_stream).collect()
}

fn operator(operator: &BinOp) -> Result<&'static str> {
    Ok(match operator {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::And(_) => "&&",
        BinOp::Or(_) => "||",
        BinOp::BitXor(_) => "^",
        BinOp::BitAnd(_) => "&",
        BinOp::BitOr(_) => "|",
        BinOp::Shl(_) => "<<",
        BinOp::Shr(_) => ">>",
        BinOp::Eq(_) => "==",
        BinOp::Ne(_) => "!=",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Gt(_) => ">",
        BinOp::Ge(_) => ">=",
        other => return Err(refusal(other, "an operator of bits, numbers or comparisons")),
    })
}

/// As rust-hdl names a signal: `self.fifo[i].data.next` is `fifo[i]$data$next`.
fn name(expression: &impl ToTokens) -> String {
    let text = expression.to_token_stream().to_string();
    text.replace(' ', "").replace("self.", "").replace('.', "$").replace("::", "$")
}

fn refusal(code: &impl ToTokens, legal: &str) -> Error {
    Error::new_spanned(code, format!("this has no meaning in a kernel; legal here: {legal}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn a_node_is_a_line_and_its_children_follow() {
        let tree = Tree::of(&parse_quote!({
            self.a[i].next = bit_cast::<W, 4>(self.b.val()) & 0x1f;
        }))
        .unwrap();
        assert_eq!(tree.text, "block 1\nassign\nsignal a[i]$next\nbinary &\ncast 0\nsignal b\ni32 31\n");
        assert_eq!(tree.values.iter().map(ToString::to_string).collect::<Vec<_>>(), ["W"]);
    }

    #[test]
    fn what_is_not_hardware_is_refused_with_what_is() {
        let cases: [(Block, &str); 6] = [
            (parse_quote!({ while self.a.val() {} }), STATEMENTS),
            (
                parse_quote!({
                    let a = 1;
                }),
                STATEMENTS,
            ),
            (parse_quote!({ for i in all {} }), LOOP),
            (
                parse_quote!({
                    self.a.next = sqrt(self.b.val());
                }),
                CASTS,
            ),
            (
                parse_quote!({
                    self.a.next = self.b.val().count_ones();
                }),
                METHODS,
            ),
            (
                parse_quote!({
                    self.a.next = self.b.val().get_bits(3);
                }),
                "get_bits::<W>(from)",
            ),
        ];
        for (body, legal) in cases {
            let message = Tree::of(&body).map(|tree| tree.text).unwrap_err().to_string();
            assert!(message.contains(legal), "{message}");
        }
    }
}
