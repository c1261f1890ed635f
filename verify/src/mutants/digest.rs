//! What a row of the record depends on: the design, and the sources of the bench.

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

/// Where the sources of test benches and golden models stand.
pub struct Tree<'a> {
    /// The folder that all paths are below.
    pub root: &'a Path,
    /// Modules, each with the folder of the modules below it, or with its own file without `.rs`: `("golden", "models/src")`.
    pub modules: &'a [(&'a str, &'a str)],
    /// Files and folders that all benches share, and that no digest depends on.
    pub shared: &'a [&'a str],
}

impl Tree<'_> {
    /// Digest of the file of a function, `bench`, and of all files of the tree that it names.
    ///
    /// # Errors
    /// If a file cannot be read; the path is the context.
    pub fn digest(&self, bench: &str) -> Result<String, (PathBuf, std::io::Error)> {
        let mut hash = Hash(Sha256::new());
        for path in self.sources(bench)? {
            let text = self.read(&path)?;
            hash.add(&(path, text));
        }
        Ok(hash.finish())
    }

    /// The files behind a function, below `root`.
    ///
    /// # Errors
    /// If a file cannot be read; the path is the context.
    pub fn sources(&self, bench: &str) -> Result<BTreeSet<PathBuf>, (PathBuf, std::io::Error)> {
        let mut open: Vec<PathBuf> = self.file_of(&owned(bench)).into_iter().collect();
        let mut found = BTreeSet::new();
        while let Some(path) = open.pop() {
            if self.shared.iter().any(|shared| path.starts_with(shared)) || !found.insert(path.clone()) {
                continue;
            }
            let text = self.read(&path)?;
            let roots = self.modules.iter().map(|(module, _)| module.split("::").next().unwrap_or(module));
            let named = paths(&text, &self.module_of(&path), &roots.collect());
            open.extend(named.iter().filter_map(|path| self.file_of(path)));
        }
        Ok(found)
    }

    fn read(&self, path: &Path) -> Result<String, (PathBuf, std::io::Error)> {
        let path = self.root.join(path);
        fs::read_to_string(&path).map_err(|error| (path, error))
    }

    /// The file of the innermost module of a path.
    fn file_of(&self, path: &[String]) -> Option<PathBuf> {
        let below = |(module, folder): &(&str, &str)| {
            path.strip_prefix(&owned(module)[..]).map(|inner| (inner.len(), Path::new(folder).to_owned(), inner))
        };
        let (_, folder, inner) = self.modules.iter().filter_map(below).min_by_key(|(length, ..)| *length)?;
        let candidates = (0..=inner.len()).rev().flat_map(|length| {
            let inner = folder.join(inner[..length].iter().collect::<PathBuf>());
            [inner.with_extension("rs"), inner.join("mod.rs")]
        });
        candidates.into_iter().find(|file| self.root.join(file).is_file())
    }

    /// The path of the module in a file.
    fn module_of(&self, file: &Path) -> Vec<String> {
        let file = file.with_extension("");
        let below =
            |(module, folder): &(&str, &str)| file.strip_prefix(folder).ok().map(|inner| (owned(module), inner));
        let (module, inner) = self.modules.iter().find_map(below).expect("a file of the tree");
        let parts = inner.iter().map(|part| part.to_str().expect("a name in ASCII").to_owned());
        module.into_iter().chain(parts.filter(|part| part != "mod")).collect()
    }
}

/// The parts of a path, `a::b`.
fn owned(path: &str) -> Vec<String> {
    path.split("::").map(str::to_owned).collect()
}

/// The paths that a source names: those that begin with `crate`, `super` or one of `roots`.
fn paths(text: &str, module: &[String], roots: &BTreeSet<&str>) -> Vec<Vec<String>> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .fold(String::new(), |code, line| code + line + "\n");
    let mut found = vec![];
    for root in ["crate", "super"].iter().chain(roots) {
        for (at, _) in code.match_indices(&format!("{root}::")) {
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
