//! The paths that a source file names.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path of two segments or more, in a `use`, an expression, a type or the arguments of a macro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// How many `mod name { .. }` it stands in.
    pub inline: usize,
    /// Its segments as they are written; a glob and a `self` at the end of a `use` are left out.
    pub segments: Vec<String>,
}

/// All paths of a source file, in their order. Doc comments and strings name nothing.
///
/// # Errors
/// If the text is no Rust.
pub fn named(source: &str) -> Result<Vec<Named>, String> {
    let tokens: TokenStream = source.parse().map_err(|error: proc_macro2::LexError| error.to_string())?;
    let mut found = vec![];
    scan(&tokens.into_iter().collect::<Vec<_>>(), 0, &mut found);
    Ok(found)
}

fn scan(tokens: &[TokenTree], inline: usize, found: &mut Vec<Named>) {
    let mut at = 0;
    while at < tokens.len() {
        match (&tokens[at], tokens.get(at + 1)) {
            (TokenTree::Ident(word), Some(TokenTree::Ident(_))) if word == "mod" => {
                if let Some(TokenTree::Group(body)) = tokens.get(at + 2) {
                    scan(&inside(body), inline + 1, found);
                    at += 1;
                }
                at += 2;
            }
            // `pub(in crate::x)` says who may read and imports nothing.
            (TokenTree::Ident(word), Some(TokenTree::Group(who)))
                if word == "pub" && who.delimiter() == Delimiter::Parenthesis =>
            {
                at += 2;
            }
            // `impl Trait + use<>` says which lifetimes are kept and imports nothing.
            (TokenTree::Ident(word), next) if word == "use" && !next.is_some_and(|next| is_punct(next, '<')) => {
                let end =
                    tokens[at..].iter().position(|token| is_punct(token, ';')).map_or(tokens.len(), |end| at + end);
                for segments in imports(&tokens[at + 1..end], &[]) {
                    found.push(Named { inline, segments });
                }
                at = end;
            }
            (TokenTree::Ident(_), _) => {
                let (segments, end) = path(tokens, at);
                let is_tail = at > 0 && is_punct(&tokens[at - 1], ':') && at > 1 && is_punct(&tokens[at - 2], ':');
                if segments.len() > 1 && !is_tail {
                    found.push(Named { inline, segments });
                }
                at = end;
            }
            (TokenTree::Group(group), _) => {
                scan(&inside(group), inline, found);
                at += 1;
            }
            _ => at += 1,
        }
    }
}

/// The path that begins at a token, and where it ends.
fn path(tokens: &[TokenTree], first: usize) -> (Vec<String>, usize) {
    let mut segments = vec![];
    let mut at = first;
    while let Some(TokenTree::Ident(segment)) = tokens.get(at) {
        segments.push(segment.to_string());
        at += 1;
        let goes_on = tokens[at..].len() > 2
            && is_punct(&tokens[at], ':')
            && is_punct(&tokens[at + 1], ':')
            && matches!(tokens[at + 2], TokenTree::Ident(_));
        if !goes_on {
            break;
        }
        at += 2;
    }
    (segments, at)
}

/// What a tree of imports names, behind a prefix.
fn imports(tokens: &[TokenTree], prefix: &[String]) -> Vec<Vec<String>> {
    let mut found = vec![];
    for entry in tokens.split(|token| is_punct(token, ',')).filter(|entry| !entry.is_empty()) {
        let (segments, end) = path(entry, 0);
        let mut whole = [prefix, &segments].concat();
        match entry[end..].iter().find_map(|token| if let TokenTree::Group(group) = token { Some(group) } else { None })
        {
            Some(group) => found.extend(imports(&inside(group), &whole)),
            None => {
                if whole.len() > 1 && whole.last().is_some_and(|last| last == "self") {
                    whole.pop();
                }
                found.push(whole);
            }
        }
    }
    found
}

fn inside(group: &proc_macro2::Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(source: &str) -> Vec<String> {
        named(source).unwrap().into_iter().map(|path| format!("{} {}", path.inline, path.segments.join("::"))).collect()
    }

    #[test]
    fn imports_are_taken_apart() {
        assert_eq!(
            paths("use crate::a::{self, b::C, d::{E as F, g::*}}; pub use super::h;"),
            ["0 crate::a", "0 crate::a::b::C", "0 crate::a::d::E", "0 crate::a::d::g", "0 super::h"]
        );
    }

    #[test]
    fn paths_in_code_types_and_macros_are_found() {
        let source =
            "fn f(x: super::A) -> Vec<crate::b::C> { assert!(d::e(<X as Y>::z::W) == 1, \"crate::no\"); self.go() }";
        assert_eq!(paths(source), ["0 super::A", "0 crate::b::C", "0 d::e"]);
    }

    #[test]
    fn a_visibility_is_no_import_and_an_inline_module_is_one_deeper() {
        assert_eq!(
            paths("pub(in crate::a) fn f() {} mod tests { use super::*; use super::super::b::C; } mod x;"),
            ["1 super", "1 super::super::b::C"]
        );
    }

    #[test]
    fn lifetimes_that_a_type_keeps_are_no_import() {
        assert_eq!(paths("fn f() -> impl Iterator<Item = u8> + use<> { a::b() } use c::d;"), ["0 a::b", "0 c::d"]);
    }

    #[test]
    fn what_is_no_rust_is_refused() {
        assert!(named("fn f( {").is_err());
    }
}
