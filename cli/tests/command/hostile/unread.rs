//! An option that is parsed and never read has no effect. Clap's derive reads and writes every field, so that the compiler does not tell;
//! the sources do.

use crate::common::workspace;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Fields, Item};

/// Names of the fields of a file's structs that are options.
fn options(text: &str) -> Vec<String> {
    let file = syn::parse_file(text).unwrap();
    let fields = file.items.into_iter().filter_map(|item| match item {
        Item::Struct(of) => Some(of.fields),
        _ => None,
    });
    let named = fields.filter_map(|fields| match fields {
        Fields::Named(fields) => Some(fields.named),
        _ => None,
    });
    // The name of a study is read where the command line is.
    let is_study = |list: &syn::MetaList| list.tokens.to_string().contains("\"study\"");
    let is_option = |field: &syn::Field| {
        let mut options = field.attrs.iter().filter(|attribute| attribute.path().is_ident("arg"));
        options.any(|attribute| !attribute.meta.require_list().is_ok_and(is_study))
    };
    named.flatten().filter(is_option).map(|field| field.ident.unwrap().to_string()).collect()
}

/// Whether a field of this name is read somewhere in a text.
fn is_read(name: &str, text: &str) -> bool {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let ends =
        |rest: &str| !rest.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '(');
    code.into_iter()
        .any(|line| line.match_indices(&format!(".{name}")).any(|(at, found)| ends(&line[at + found.len()..])))
}

/// Options of a command that its files never read.
fn unread(files: &[String]) -> Vec<String> {
    let options = files.iter().flat_map(|text| options(text));
    options.filter(|name| !files.iter().any(|text| is_read(name, text))).collect()
}

/// The files of each command: `sim.rs` with all of `sim/`.
fn commands(folder: &Path, below: Option<&str>, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.path().file_stem().unwrap().to_string_lossy().into_owned();
        let command = below.unwrap_or(&name).to_owned();
        if entry.file_type().unwrap().is_dir() {
            commands(&entry.path(), Some(&command), found);
        } else if entry.path().extension().is_some_and(|extension| extension == "rs") {
            found.entry(command).or_default().push(fs::read_to_string(entry.path()).unwrap());
        }
    }
}

#[test]
fn every_option_is_read_by_its_command() {
    let mut found = BTreeMap::new();
    for sources in ["cli/src", "demo/src"] {
        commands(&workspace().join(sources), None, &mut found);
    }
    let options: usize = found.values().flatten().map(|text| options(text).len()).sum();
    assert!(options > 100, "{options} options");
    for (command, files) in &found {
        assert_eq!(unread(files), Vec::<String>::new(), "options of `{command}` that nothing reads");
    }
    // Planted, one is found; a method or a longer name is no reading of it.
    let planted = "struct Args {\n    #[arg(long)]\n    planted: bool,\n    #[arg(long)]\n    csv: bool,\n}\n\
        fn run(args: &Args) {\n    // args.planted\n    (args.csv, args.planted_too, args.planted());\n}\n";
    assert_eq!(unread(&[planted.to_owned()]), ["planted"]);
}
