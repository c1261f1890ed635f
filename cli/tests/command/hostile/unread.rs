//! An option that is parsed and never read has no effect. Clap's derive reads and writes every field, so that the compiler does not tell;
//! the sources do.

use crate::common::workspace;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Field, Fields, Item, Visibility};

/// A source file of a command.
struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// Whether what is private in `other` can be seen here, in the same module or one below, and its struct is spoken of.
    fn sees(&self, other: &Source, name: &str) -> bool {
        let below = other.path.with_extension("");
        self.path == other.path || self.path.starts_with(below) && self.text.contains(name)
    }
}

/// A field of a struct that is an option.
struct Choice {
    /// Of the struct.
    owner: String,
    name: String,
    is_private: bool,
}

/// The fields of a file's structs that are options.
fn options(text: &str) -> Vec<Choice> {
    let structs = syn::parse_file(text).unwrap().items.into_iter().filter_map(|item| match item {
        Item::Struct(of) => Some(of),
        _ => None,
    });
    // The name of a study is read where the command line is, and what is skipped is not on it.
    let is_none = |list: &syn::MetaList| {
        let about = list.tokens.to_string();
        about.contains("\"study\"") || about == "skip"
    };
    let is_option = |field: &Field| {
        let mut options = field.attrs.iter().filter(|attribute| attribute.path().is_ident("arg"));
        options.any(|attribute| !attribute.meta.require_list().is_ok_and(is_none))
    };
    let mut found = vec![];
    for of in structs {
        let Fields::Named(fields) = of.fields else { continue };
        found.extend(fields.named.into_iter().filter(is_option).map(|field| Choice {
            owner: of.ident.to_string(),
            name: field.ident.unwrap().to_string(),
            is_private: matches!(field.vis, Visibility::Inherited),
        }));
    }
    found
}

/// Whether a field of this name is read somewhere in a text.
fn is_read(name: &str, text: &str) -> bool {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let ends =
        |rest: &str| !rest.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '(');
    code.into_iter()
        .any(|line| line.match_indices(&format!(".{name}")).any(|(at, found)| ends(&line[at + found.len()..])))
}

/// Whether a field of this struct is taken out of it somewhere in a text, by `let Owner { name, .. } =` or `let Self { name, .. } =`.
fn is_taken(owner: &str, name: &str, text: &str) -> bool {
    let patterns = [owner, "Self"].map(|of| format!("let {of} {{"));
    patterns.iter().any(|pattern| {
        text.split(pattern).skip(1).any(|rest| {
            let fields = rest.split('}').next().unwrap_or_default().split(',');
            fields.into_iter().any(|field| field.split(':').next().is_some_and(|field| field.trim() == name))
        })
    })
}

/// Options of a command that its files never read: a private one where it can be seen, so that another struct's option of the same name,
/// which is read elsewhere, does not stand for it; a public one in any file.
fn unread(files: &[Source]) -> Vec<String> {
    let mut found = vec![];
    for file in files {
        for Choice { owner, name, is_private } in options(&file.text) {
            let mut seen = files.iter().filter(|other| !is_private || other.sees(file, &owner));
            if !seen.any(|other| is_read(&name, &other.text) || is_taken(&owner, &name, &other.text)) {
                found.push(format!("{owner}.{name}"));
            }
        }
    }
    found
}

/// Names that stand for more than one option where the search cannot tell them apart: twice in a file, or public.
fn ambiguous(files: &[Source]) -> Vec<String> {
    let all: Vec<(&Path, Choice)> =
        files.iter().flat_map(|file| options(&file.text).into_iter().map(|one| (file.path.as_path(), one))).collect();
    let is_hidden = |(path, one): &&(&Path, Choice)| {
        all.iter().any(|(at, other)| {
            (at, &other.owner) != (path, &one.owner) && other.name == one.name && (at == path || !one.is_private)
        })
    };
    all.iter().filter(is_hidden).map(|(_, one)| format!("{}.{}", one.owner, one.name)).collect()
}

/// The files of each command: `sim.rs` with all of `sim/`.
fn commands(folder: &Path, below: Option<&str>, found: &mut BTreeMap<String, Vec<Source>>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let command = below.unwrap_or(&name).to_owned();
        if path.is_dir() {
            commands(&path, Some(&command), found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.entry(command).or_default().push(Source { path, text });
        }
    }
}

#[test]
fn every_option_is_read_by_its_command() {
    let mut found = BTreeMap::new();
    for sources in ["cli/src", "demo/src"] {
        commands(&workspace().join(sources), None, &mut found);
    }
    let count: usize = found.values().flatten().map(|file| options(&file.text).len()).sum();
    assert!(count > 100, "{count} options");
    for (command, files) in &found {
        assert_eq!(unread(files), [""; 0], "options of `{command}` that nothing reads");
        assert_eq!(
            ambiguous(files),
            [""; 0],
            "options of `{command}` that share a name, so that a reading of one hides another"
        );
    }
}

/// Planted, an unread option is found; a method, a longer name, a comment or an option of the same name elsewhere is no reading of it.
#[test]
fn an_option_that_nothing_reads_is_found() {
    let source = |path: &str, text: &str| Source { path: path.into(), text: text.to_owned() };
    let load = "struct Args {\n    #[arg(long)]\n    planted: bool,\n    #[arg(long)]\n    csv: bool,\n}\n\
        fn run(args: &Args) {\n    // args.planted\n    (args.csv, args.planted_too, args.planted());\n}\n";
    let drain = "struct Args {\n    #[arg(long)]\n    planted: bool,\n}\nfn run(args: &Args) {\n    args.planted;\n}\n";
    assert_eq!(unread(&[source("sim/load.rs", load), source("sim/drain.rs", drain)]), ["Args.planted"]);
    let taken = format!("{load}fn more(args: Args) {{\n    let Args {{ planted: one, .. }} = args;\n}}\n");
    assert_eq!(unread(&[source("sim/load.rs", &taken)]), [""; 0]);
    let public = drain.replace("    planted", "    pub planted");
    assert_eq!(ambiguous(&[source("sim/load.rs", load), source("sim/drain.rs", &public)]), ["Args.planted"]);
    let twice = format!("{load}struct More {{\n    #[arg(long)]\n    csv: bool,\n}}\n");
    assert_eq!(ambiguous(&[source("sim/load.rs", &twice)]), ["Args.csv", "More.csv"]);
}
