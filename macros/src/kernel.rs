//! `#[kernel]`.

use crate::connects::connects;
use crate::syntax::Tree;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Error, Expr, ExprIf, ExprPath, Ident, ItemFn, RangeLimits, Result, Stmt, parse_quote};

/// The function in a hand-written `impl Logic`.
pub(crate) fn alone(mut function: ItemFn) -> TokenStream {
    prepare(&mut function.block);
    quote! {
        #[hdl_gen]
        #function
    }
}

/// The functions of `Kernel`.
pub(crate) fn members(mut function: ItemFn) -> Result<TokenStream> {
    let update = function.clone();
    let Some(receiver) = function.sig.receiver().map(|receiver| receiver.self_token) else {
        return Err(Error::new_spanned(&function.sig, "a kernel is `fn update(&mut self)`"));
    };
    let connects = connects(&function.block);
    prepare(&mut function.block);
    let tree = Tree::of(&function.block)?.code();
    Ok(quote! {
        #update
        #[allow(unused_variables)]
        fn connect(&mut #receiver) {
            #connects
        }
        fn hdl(&#receiver) -> ::phit_hdl::prelude::Verilog {
            #tree
        }
    })
}

/// Puts into a kernel what rust-hdl's syntax tree would lose.
fn prepare(block: &mut Block) {
    mark_block(block);
    InclusiveRanges.visit_block_mut(block);
    let mut constants = Constants::default();
    constants.visit_block_mut(block);
    // A loop of one trip is the one form in which rust-hdl keeps the value of a constant.
    for (name, constant) in constants.found {
        let body = &*block;
        *block = parse_quote!({ for #name in (#constant)..((#constant) + 1) #body });
    }
}

/// Puts a comment with file, line and text before each statement, in nested blocks as well.
fn mark_block(block: &mut Block) {
    let statements = std::mem::take(&mut block.stmts);
    for mut statement in statements {
        block.stmts.push(marker(&statement, &head(&statement)));
        if let Stmt::Expr(expression, _) = &mut statement {
            mark_expression(expression);
        }
        block.stmts.push(statement);
    }
}

fn mark_expression(expression: &mut Expr) {
    match expression {
        Expr::If(condition) => {
            mark_block(&mut condition.then_branch);
            if let Some((_, otherwise)) = &mut condition.else_branch {
                mark_expression(otherwise);
                if let Expr::If(inner) = &**otherwise {
                    // Only a block has room for the mark of an `else if`.
                    let mark = marker(inner, &condition_head(inner));
                    **otherwise = parse_quote!({ #mark #inner });
                }
            }
        }
        Expr::Block(block) => mark_block(&mut block.block),
        Expr::ForLoop(for_loop) => mark_block(&mut for_loop.body),
        Expr::Match(matching) => {
            for arm in &mut matching.arms {
                if !matches!(*arm.body, Expr::Block(_)) {
                    let body = &arm.body;
                    let mut block: Block = parse_quote!({ #body; });
                    block.stmts.insert(0, marker(body, body));
                    *arm.body = Expr::Block(syn::ExprBlock { attrs: vec![], label: None, block });
                } else {
                    mark_expression(&mut arm.body);
                }
            }
        }
        _ => {}
    }
}

/// What a mark says of a statement: all of it, or the head of one that contains others.
fn head(statement: &Stmt) -> TokenStream {
    match statement {
        Stmt::Expr(Expr::If(condition), _) => condition_head(condition),
        Stmt::Expr(Expr::Match(matching), _) => {
            let value = &matching.expr;
            quote!(match #value)
        }
        Stmt::Expr(Expr::ForLoop(for_loop), _) => {
            let (variable, range) = (&for_loop.pat, &for_loop.expr);
            quote!(for #variable in #range)
        }
        _ => statement.to_token_stream(),
    }
}

fn condition_head(condition: &ExprIf) -> TokenStream {
    let condition = &condition.cond;
    quote!(if #condition)
}

/// `comment!("@file:line: text")` with the position of `code`; quotes and backslashes would come back escaped, so they
/// are replaced.
fn marker(code: &impl ToTokens, text: &impl ToTokens) -> Stmt {
    let text = text.to_token_stream().to_string();
    let first_line = text.lines().next().unwrap_or_default().replace(['"', '\\'], "'");
    let at = code.span();
    let text = format!("@{}:{}: {first_line}", at.file().replace('\\', "/"), at.start().line);
    parse_quote!(comment!(#text);)
}

/// `a..=b` becomes `a..(b + 1)`.
struct InclusiveRanges;

impl VisitMut for InclusiveRanges {
    fn visit_expr_for_loop_mut(&mut self, for_loop: &mut syn::ExprForLoop) {
        if let Expr::Range(range) = &mut *for_loop.expr
            && let RangeLimits::Closed(_) = range.limits
            && let Some(end) = &range.end
        {
            let end: Expr = parse_quote!(((#end) + 1));
            range.end = Some(Box::new(end));
            range.limits = RangeLimits::HalfOpen(Default::default());
        }
        visit_mut::visit_expr_for_loop_mut(self, for_loop);
    }
}

/// Finds constants where rust-hdl would keep only their name, and puts loop variables in their place.
#[derive(Default)]
struct Constants {
    found: BTreeMap<Ident, ExprPath>,
}

impl VisitMut for Constants {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::MethodCall(call) => match call.method.to_string().as_str() {
                "get_bit" | "get_bits" | "replace_bit" => {
                    for argument in &mut call.args {
                        Bind(self).visit_expr_mut(argument);
                    }
                }
                "to_bits" => Bind(self).visit_expr_mut(&mut call.receiver),
                _ => {}
            },
            Expr::Index(index) => Bind(self).visit_expr_mut(&mut index.index),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expression);
    }
}

struct Bind<'a>(&'a mut Constants);

impl VisitMut for Bind<'_> {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Path(path) = expression {
            let last = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
            if last.starts_with(|c: char| c.is_ascii_uppercase()) && !last.contains(|c: char| c.is_ascii_lowercase()) {
                let name = path.to_token_stream().to_string().replace([' ', ':'], "").to_lowercase();
                let name = format_ident!("const_{name}");
                self.0.found.insert(name.clone(), path.clone());
                *expression = parse_quote!(#name);
                return;
            }
        }
        visit_mut::visit_expr_mut(self, expression);
    }
}
