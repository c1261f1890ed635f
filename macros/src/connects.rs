//! Which signals a kernel drives.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Block, Expr, Member, Stmt};

/// Marks what a block of statements assigns as connected, as rust-hdl's `#[hdl_gen]` does.
pub(crate) fn connects(block: &Block) -> TokenStream {
    let statements = block.stmts.iter().filter_map(|statement| match statement {
        Stmt::Expr(expression, _) => Some(statement_connects(expression)),
        _ => None,
    });
    quote!(#(#statements)*)
}

fn statement_connects(statement: &Expr) -> TokenStream {
    match statement {
        Expr::Assign(assignment) => match &*assignment.left {
            Expr::Field(field) if matches!(&field.member, Member::Named(name) if name == "next") => {
                let signal = &field.base;
                quote!(::phit_hdl::prelude::logic::logic_connect_fn(&mut #signal);)
            }
            _ => quote!(),
        },
        Expr::If(condition) => {
            let then = connects(&condition.then_branch);
            let otherwise = condition.else_branch.as_ref().map(|(_, otherwise)| statement_connects(otherwise));
            quote!(#then #otherwise)
        }
        Expr::Match(choice) => choice.arms.iter().map(|arm| statement_connects(&arm.body)).collect(),
        Expr::ForLoop(repetition) => {
            let (index, range, body) = (&repetition.pat, &repetition.expr, connects(&repetition.body));
            quote!(for #index in #range { #body })
        }
        Expr::Block(block) => connects(&block.block),
        _ => quote!(),
    }
}
