//! What a row of the record depends on: the design, and the sources of the bench.

use crate::Testbench;
use crate::mutants::Mutant;
use phit_netlist::ir::Netlist;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::fs;
use std::path::{Path, PathBuf};

/// Digest of a netlist and of the list of its mutants. Where statements stand, and names that nothing depends on, do not count.
pub fn design(netlist: &Netlist, mutants: &[Mutant]) -> String {
    let mut hash = Hash(Sha256::new());
    for module in &netlist.modules {
        let properties =
            module.properties.iter().map(|one| (&one.name, one.kind, one.clock, one.disable, one.condition));
        let properties: Vec<_> = properties.collect();
        let parts: [&dyn fmt::Debug; 7] = [
            &module.name,
            &module.ports,
            &module.nodes,
            &module.registers,
            &module.memories,
            &properties,
            &module.instances,
        ];
        parts.into_iter().for_each(|part| hash.add(part));
        if !module.undefined.is_empty() {
            hash.add(&module.undefined);
        }
    }
    hash.add(&netlist.top);
    mutants.iter().for_each(|mutant| hash.add(&mutant.mutation));
    hash.finish()
}

/// Digest of the file of a bench, and of all files of the test benches and golden models that it names. `root` is the folder of the
/// workspace.
///
/// # Errors
/// If a file cannot be read; the path is the context.
pub fn bench(testbench: &Testbench, root: &Path) -> Result<String, (PathBuf, std::io::Error)> {
    let mut hash = Hash(Sha256::new());
    for path in sources(testbench, root)? {
        let text = read(&root.join(&path))?;
        hash.add(&(path, text));
    }
    Ok(hash.finish())
}

/// Digest of a text.
pub fn text(text: &str) -> String {
    let mut hash = Hash(Sha256::new());
    hash.add(&text);
    hash.finish()
}

struct Hash(Sha256);

impl Write for Hash {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

impl Hash {
    fn add(&mut self, part: &dyn fmt::Debug) {
        writeln!(self, "{part:?}").expect("a digest takes everything");
    }

    fn finish(self) -> String {
        self.0.finalize()[..8].iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
    }
}

/// What the benches share with the campaign, and the campaign itself: it is the same for all.
const SHARED: [&str; 3] = ["testbenches/src/lib.rs", "testbenches/src/mutants", "testbenches/src/ladder"];

/// Where the modules of a crate stand.
const CRATES: [(&str, &str); 2] = [("phit_testbenches", "testbenches/src"), ("phit_models", "models/src")];

/// The files behind a bench, below the workspace.
///
/// # Errors
/// If a file cannot be read.
pub fn sources(testbench: &Testbench, root: &Path) -> Result<BTreeSet<PathBuf>, (PathBuf, std::io::Error)> {
    let mut open: Vec<PathBuf> = file_of(root, &testbench.path.split("::").collect::<Vec<_>>()).into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(path) = open.pop() {
        if SHARED.iter().any(|shared| path.starts_with(shared)) || !found.insert(path.clone()) {
            continue;
        }
        let text = read(&root.join(&path))?;
        let module = module_of(&path);
        open.extend(
            paths(&text, &module)
                .iter()
                .filter_map(|path| file_of(root, &path.iter().map(String::as_str).collect::<Vec<_>>())),
        );
    }
    Ok(found)
}

fn read(path: &Path) -> Result<String, (PathBuf, std::io::Error)> {
    fs::read_to_string(path).map_err(|error| (path.to_owned(), error))
}

/// The file of the innermost module of a path.
fn file_of(root: &Path, path: &[&str]) -> Option<PathBuf> {
    let (_, folder) = CRATES.into_iter().find(|(name, _)| path.first() == Some(name))?;
    let candidates = (2..=path.len()).rev().flat_map(|length| {
        let inner = Path::new(folder).join(path[1..length].iter().collect::<PathBuf>());
        [inner.with_extension("rs"), inner.join("mod.rs")]
    });
    candidates.into_iter().find(|file| root.join(file).is_file())
}

/// The path of the module in a file.
fn module_of(file: &Path) -> Vec<String> {
    let (name, folder) = CRATES.into_iter().find(|(_, folder)| file.starts_with(folder)).expect("a file of ours");
    let inner = file.strip_prefix(folder).expect("it starts so").with_extension("");
    let parts = inner.iter().map(|part| part.to_str().expect("a name in ASCII").to_owned());
    [name.to_owned()].into_iter().chain(parts.filter(|part| part != "mod")).collect()
}

/// The paths that a source names: those of `use`, and those that begin with `crate`, `super` or the golden models.
fn paths(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .fold(String::new(), |code, line| code + line + "\n");
    let mut found = vec![];
    for root in ["crate::", "super::", "phit_models::"] {
        for (at, _) in code.match_indices(root) {
            tree(&code[at..], &[], &mut found);
        }
    }
    // `use super::*` of a file's own tests is the file itself.
    found.retain(|path| path.last().is_some_and(|name| !name.is_empty()));
    for line in code.lines() {
        let line = line.trim_start().trim_start_matches("pub ").trim_start_matches("pub(crate) ");
        // Its own inner modules.
        if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            found.push(vec!["self".to_owned(), name.to_owned()]);
        }
    }
    found.into_iter().map(|path| absolute(path, module)).collect()
}

/// The leaves of a path with groups in braces.
fn tree(text: &str, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let name: String = text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    let mut path = before.to_vec();
    path.push(name.clone());
    let rest = &text[name.len()..];
    let Some(inner) = rest.strip_prefix("::") else {
        found.push(path);
        return name.len();
    };
    let mut at = name.len() + 2;
    let Some(group) = inner.strip_prefix('{') else { return at + tree(inner, &path, found) };
    at += 1;
    let mut rest = group;
    loop {
        let skipped =
            rest.len() - rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == ',').len();
        (at, rest) = (at + skipped, &rest[skipped..]);
        if rest.is_empty() || rest.starts_with('}') {
            return at + 1;
        }
        // At least one letter, so that whatever stands there ends.
        let length = tree(rest, &path, found).max(1);
        let length = (length..rest.len()).find(|index| rest.is_char_boundary(*index)).unwrap_or(rest.len());
        (at, rest) = (at + length, &rest[length..]);
    }
}

/// A path from its crate on.
fn absolute(path: Vec<String>, module: &[String]) -> Vec<String> {
    let mut whole = match path[0].as_str() {
        "crate" => module[..1].to_vec(),
        "self" => module.to_vec(),
        "super" => module[..module.len().saturating_sub(1)].to_vec(),
        _ => vec![path[0].clone()],
    };
    for part in &path[1..] {
        match part.as_str() {
            "super" => drop(whole.pop()),
            _ => whole.push(part.clone()),
        }
    }
    whole
}
