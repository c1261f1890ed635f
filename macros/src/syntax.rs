//! The syntax tree of a kernel, as text.
//!
//! rust-hdl's `#[hdl_gen]` writes the tree as code that builds it, once more for every size of a block: more than half of what the compiler had
//! to optimise in a crate of blocks. Here each size has the same text and a few values; `phit_block::syntax` reads them. The tree is the same.
//!
//! A node is a line, its children follow it: `a.next = b & 1` is `assign`, `signal a$next`, `binary &`, `signal b`, `i32 1`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::fmt::Display;
use syn::{
    BinOp, Block, Error, Expr, ExprCall, ExprForLoop, ExprIf, ExprLit, ExprMatch, ExprMethodCall, GenericArgument, Lit,
    Pat, PathArguments, Result, Stmt, UnOp,
};

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
                other => return Err(refusal(other, "statement")),
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
            other => Err(refusal(other, "statement")),
        }
    }

    fn condition(&mut self, condition: &ExprIf) -> Result<()> {
        self.line("if", "");
        self.expression(&condition.cond)?;
        self.block(&condition.then_branch)?;
        match condition.else_branch.as_ref().map(|(_, otherwise)| &**otherwise) {
            Some(Expr::Block(otherwise)) => self.block(&otherwise.block),
            Some(other) => Err(refusal(other, "branch")),
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
                other => return Err(refusal(other, "pattern")),
            };
            self.line("case", pattern);
            let Expr::Block(body) = &*arm.body else { return Err(refusal(&arm.body, "branch")) };
            self.block(&body.block)?;
        }
        Ok(())
    }

    fn repetition(&mut self, repetition: &ExprForLoop) -> Result<()> {
        let (Pat::Ident(index), Expr::Range(range)) = (&*repetition.pat, &*repetition.expr) else {
            return Err(refusal(&repetition.expr, "loop, which has the form `for i in a..b`"));
        };
        self.line("for", &index.ident);
        for end in [&range.start, &range.end] {
            match end.as_deref() {
                Some(Expr::Lit(literal)) => self.literal(literal)?,
                Some(end) => self.value_line("value", quote!(#end)),
                None => return Err(refusal(range, "range")),
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
                    _ => return Err(refusal(unary, "operator")),
                };
                self.line("unary", word);
                self.expression(&unary.expr)
            }
            Expr::Call(call) => self.cast(call),
            Expr::MethodCall(call) => self.method(call),
            Expr::Lit(literal) => self.literal(literal),
            other => Err(refusal(other, "expression")),
        }
    }

    fn literal(&mut self, literal: &ExprLit) -> Result<()> {
        match &literal.lit {
            Lit::Bool(truth) => self.line("bool", truth.value),
            Lit::Int(number) => {
                let kind = if number.suffix().is_empty() { "i32" } else { number.suffix() };
                self.line(kind, number.base10_digits());
            }
            other => return Err(refusal(other, "literal")),
        }
        Ok(())
    }

    /// `bit_cast::<W, N>(a)`, `bits(a)`, `unsigned_cast(a)`, ..
    fn cast(&mut self, call: &ExprCall) -> Result<()> {
        let (Expr::Path(function), Some(argument)) = (&*call.func, call.args.first()) else {
            return Err(refusal(call, "call"));
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
            _ => return Err(refusal(call, "call")),
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
            _ => return Err(refusal(call, "method")),
        }
        self.expression(&call.receiver)?;
        arguments.into_iter().try_for_each(|argument| self.expression(argument))
    }
}

/// The constants of `::<W, N>`.
fn widths(arguments: &PathArguments) -> Vec<TokenStream> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return vec![] };
    let is_width = |argument: &&GenericArgument| !matches!(argument, GenericArgument::Lifetime(_));
    arguments.args.iter().filter(is_width).map(ToTokens::to_token_stream).collect()
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
        other => return Err(refusal(other, "operator")),
    })
}

/// As rust-hdl names a signal: `self.fifo[i].data.next` is `fifo[i]$data$next`.
fn name(expression: &impl ToTokens) -> String {
    let text = expression.to_token_stream().to_string();
    text.replace(' ', "").replace("self.", "").replace(['.'], "$").replace("::", "$")
}

fn refusal(code: &impl ToTokens, what: &str) -> Error {
    Error::new_spanned(code, format!("a kernel does not have this {what}"))
}
