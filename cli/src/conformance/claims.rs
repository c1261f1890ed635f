//! What tests claim to show, read from their sources.

use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, ExprPath, Item, ItemFn, Lit, Token};

/// One kind in which one test shows one requirement.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The requirement.
    pub row: String,
    /// `RTL`
    pub kind: String,
    /// `file.rs::function`, or `check BLOCK`.
    pub test: String,
    /// `make test` ignores it, and `make soak` runs it.
    pub soak: bool,
}

/// Folders that hold nothing of ours.
const LEFT_OUT: [&str; 3] = ["target", ".git", ".tools"];

/// The claims of all tests below a folder, in order.
///
/// # Errors
/// If a file cannot be read, is not Rust, or a claim stands at a function that is no test; the file is named.
pub fn collect(root: &Path) -> Result<Vec<Claim>, String> {
    let mut claims = vec![];
    walk(root, root, &mut claims)?;
    claims.sort();
    Ok(claims)
}

fn walk(root: &Path, folder: &Path, claims: &mut Vec<Claim>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !LEFT_OUT.contains(&&*name) {
            walk(root, &path, claims)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let file = path.strip_prefix(root).expect("it stands below").display().to_string();
            if text.contains("shows(\"") {
                claims.extend(of_file(&file, &text)?);
            }
        }
    }
    Ok(())
}

/// The claims of a file.
fn of_file(file: &str, text: &str) -> Result<Vec<Claim>, String> {
    let parsed = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut claims = vec![];
    of_items(file, &parsed.items, &mut claims)?;
    Ok(claims)
}

fn of_items(file: &str, items: &[Item], claims: &mut Vec<Claim>) -> Result<(), String> {
    for item in items {
        match item {
            Item::Fn(function) => claims.extend(of_test(file, function)?),
            Item::Mod(module) => {
                let inner = module.content.as_ref().map_or(&[][..], |(_, items)| items);
                of_items(file, inner, claims)?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn of_test(file: &str, function: &ItemFn) -> Result<Vec<Claim>, String> {
    let is =
        |attribute: &Attribute, name: &str| attribute.path().segments.last().is_some_and(|last| last.ident == name);
    let has = |name: &str| function.attrs.iter().any(|attribute| is(attribute, name));
    let test = format!("{file}::{}", function.sig.ident);
    let mut claims = vec![];
    for attribute in function.attrs.iter().filter(|attribute| is(attribute, "shows")) {
        let (row, kinds) = arguments(attribute).ok_or_else(|| format!("{test}: `shows` takes a row and kinds"))?;
        if !has("test") {
            return Err(format!("{test}: it shows {row}, and is no test"));
        }
        // It ends in a panic, after which nothing is left behind.
        if has("should_panic") {
            return Err(format!("{test}: it shows {row}, and should panic"));
        }
        let claim = |kind| Claim { row: row.clone(), kind, test: test.clone(), soak: has("ignore") };
        claims.extend(kinds.into_iter().map(claim));
    }
    Ok(claims)
}

/// The requirement and the kinds of `shows("GEM-RTR-10", RTL)`.
fn arguments(attribute: &Attribute) -> Option<(String, Vec<String>)> {
    let arguments = attribute.parse_args_with(Punctuated::<Expr, Token![,]>::parse_terminated).ok()?;
    let mut arguments = arguments.into_iter();
    let Some(Expr::Lit(ExprLit { lit: Lit::Str(row), .. })) = arguments.next() else { return None };
    let kind = |argument| match argument {
        Expr::Path(ExprPath { path, .. }) => Some(path.get_ident()?.to_string()),
        _ => None,
    };
    Some((row.value(), arguments.map(kind).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_read_from_tests() {
        // The attribute is not written out, so that a search for ignored tests does not end here.
        let text = "mod tests {\n#[test]\n#[IGNORED = \"long\"]\n#[phit_evidence::shows(\"A-01\", RTL, CALC)]\n#[shows(\"A-02\", SIM)]\nfn f() {}\n}\n\
                    #[test]\n#[shows(\"A-03\", ELAB)]\nfn g() {}\n#[test]\nfn h() {}";
        let claims = of_file("x.rs", &text.replace("IGNORED", "ignore")).unwrap();
        let shown = |claim: &Claim| format!("{} {} {} {}", claim.row, claim.kind, claim.test, claim.soak);
        let expected =
            ["A-01 RTL x.rs::f true", "A-01 CALC x.rs::f true", "A-02 SIM x.rs::f true", "A-03 ELAB x.rs::g false"];
        assert_eq!(claims.iter().map(shown).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_claim_that_no_test_makes_is_refused() {
        let error = of_file("x.rs", "#[shows(\"A-01\", RTL)]\nfn f() {}").unwrap_err();
        assert_eq!(error, "x.rs::f: it shows A-01, and is no test");
        let error = of_file("x.rs", "#[test]\n#[shows(A)]\nfn f() {}").unwrap_err();
        assert_eq!(error, "x.rs::f: `shows` takes a row and kinds");
        let error = of_file("x.rs", "#[test]\n#[should_panic]\n#[shows(\"A-01\", RTL)]\nfn f() {}").unwrap_err();
        assert_eq!(error, "x.rs::f: it shows A-01, and should panic");
    }
}
