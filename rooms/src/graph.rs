//! Which module of a crate names items of which other one.

use crate::circles::circles;
use crate::paths::{Named, named};
use crate::tree::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A module that is a file, by its path from the root of its crate: `["gemini", "run", "trial"]`. The root itself has none.
pub type Module = Vec<String>;

/// The modules of a crate.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Every module, with the file that it is below `src`.
    pub files: BTreeMap<Module, String>,
    /// From a module to another of which it names an item.
    pub arrows: BTreeSet<(Module, Module)>,
}

impl Graph {
    /// Of the sources of a crate, whose paths begin below its `src`.
    ///
    /// # Errors
    /// If one is no Rust: its path and what is wrong.
    pub fn of(sources: &[Source]) -> Result<Self, String> {
        let files: BTreeMap<Module, String> =
            sources.iter().map(|source| (module(&source.path), source.path.display().to_string())).collect();
        let mut graph = Self { files, arrows: BTreeSet::new() };
        for source in sources {
            let from = module(&source.path);
            let paths = named(&source.text).map_err(|error| format!("{}: {error}", source.path.display()))?;
            let targets: Vec<Module> = paths.iter().filter_map(|path| graph.resolve(&from, path)).collect();
            graph.arrows.extend(targets.into_iter().filter(|to| *to != from).map(|to| (from.clone(), to)));
        }
        Ok(graph)
    }

    /// The module that holds what a path names; none if it leads out of the crate.
    fn resolve(&self, from: &Module, Named { inline, segments }: &Named) -> Option<Module> {
        let supers = segments.iter().take_while(|segment| *segment == "super").count();
        let (base, rest) = match segments[0].as_str() {
            "crate" => (vec![], &segments[1..]),
            "self" => (from.clone(), &segments[1..]),
            "super" => {
                let up = supers.saturating_sub(*inline);
                (from[..from.len().checked_sub(up)?].to_vec(), &segments[supers..])
            }
            // A child of this module, or another crate.
            child => {
                let child = [from.as_slice(), &[child.to_owned()]].concat();
                (self.files.contains_key(&child).then(|| from.clone())?, &segments[..])
            }
        };
        let longest = (0..=rest.len()).rev().map(|count| [&base, &rest[..count]].concat());
        longest.into_iter().find(|module| self.files.contains_key(module))
    }

    /// Arrows between the children of a folder of modules, each child with all that is below it.
    pub fn siblings(&self, folder: &[String]) -> BTreeSet<(String, String)> {
        let child = |module: &Module| match module.strip_prefix(folder) {
            Some([child, ..]) => Some(child.clone()),
            Some([]) => Some("mod".to_owned()),
            None => None,
        };
        let ends = self.arrows.iter().filter_map(|(from, to)| Some((child(from)?, child(to)?)));
        ends.filter(|(from, to)| from != to).collect()
    }

    /// Circles of files, and of the children of each folder.
    pub fn circles(&self) -> Vec<String> {
        let mut complaints: Vec<String> = vec![];
        for circle in circles(&self.arrows) {
            let files: Vec<&str> = circle.iter().map(|module| self.files[module].as_str()).collect();
            complaints.push(format!("circle of files: {}", files.join(" -> ")));
        }
        let folders: BTreeSet<&[String]> =
            self.files.keys().filter_map(|module| module.split_last().map(|(_, folder)| folder)).collect();
        for folder in folders {
            for circle in circles(&self.siblings(folder)) {
                complaints.push(format!("circle in {}/: {}", folder.join("/"), circle.join(" -> ")));
            }
        }
        complaints
    }

    /// Arrows between rooms, which are the children of the root, to a later one of this order; and rooms that it does not name.
    pub fn upward(&self, rooms: &[&str]) -> Vec<String> {
        let rank = |module: &Module| module.first().map(|room| rooms.iter().position(|known| known == room));
        let unknown: BTreeSet<&String> =
            self.files.keys().filter(|module| rank(module) == Some(None)).map(|module| &module[0]).collect();
        let mut complaints: Vec<String> = (unknown.into_iter())
            .map(|room| format!("{room}: no room of the order; legal: {}", rooms.join(", ")))
            .collect();
        for (from, to) in &self.arrows {
            if let (Some(Some(low)), Some(Some(high))) = (rank(from), rank(to))
                && high > low
            {
                complaints.push(format!("upward: {} -> {}", self.files[from], self.files[to]));
            }
        }
        complaints
    }
}

/// The module that a file is.
fn module(path: &Path) -> Module {
    let mut parts: Module =
        path.with_extension("").components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    let is_root = parts.len() == 1 && ["lib", "main"].contains(&parts[0].as_str());
    if is_root || parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}
