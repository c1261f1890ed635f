//! Expressions as text, for messages and for programs that construct blocks.

use proc_macro2::{Delimiter, LineColumn, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{Expr, Lit};

/// All names in the tokens.
pub(crate) fn identifiers(tokens: TokenStream) -> BTreeSet<String> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(name) => BTreeSet::from([name.to_string()]),
            TokenTree::Group(group) => identifiers(group.stream()),
            _ => BTreeSet::new(),
        })
        .collect()
}

/// Of a range: both ends are numbers.
pub(crate) fn has_literal_ends(range: &Expr) -> bool {
    let Expr::Range(range) = range else { return false };
    [&range.start, &range.end]
        .into_iter()
        .all(|end| end.as_deref().is_some_and(|end| matches!(end, Expr::Lit(lit) if matches!(lit.lit, Lit::Int(_)))))
}

/// The expression as it was written, in one line.
pub(crate) fn source(expression: &Expr) -> String {
    let mut text = String::new();
    let mut end = None;
    write(&mut text, &mut end, expression.to_token_stream());
    text
}

/// Appends tokens, with a space wherever the source has a gap. The compiler does not hand out the source of more than
/// one token.
fn write(text: &mut String, end: &mut Option<LineColumn>, tokens: TokenStream) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                push(text, end, group.span_open(), open);
                // No space inside brackets; the span of a bracket may be that of the whole group.
                *end = None;
                write(text, end, group.stream());
                text.push_str(close);
                *end = Some(group.span_close().end());
            }
            other => push(text, end, other.span(), &other.to_string()),
        }
    }
}

fn push(text: &mut String, end: &mut Option<LineColumn>, span: Span, token: &str) {
    if token.is_empty() {
        return;
    }
    if end.is_some_and(|end| end != span.start()) {
        text.push(' ');
    }
    text.push_str(token);
    *end = Some(span.end());
}

/// The expression as documents write it: `2^A` for `1 << A`, `2 C` for `2 * C`.
pub(crate) fn text(expression: &Expr) -> String {
    source(expression).replace("1 << ", "2^").replace(" * ", " ")
}

pub(crate) fn braces(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}
