//! What stands in a folder before an export: files of an earlier export, and a user's own, which are neither overwritten nor removed.

use super::manifest::{self, Manifest, ModuleEntry};
use super::{Tree, tree};
use crate::error::CliError;
use crate::output;
use std::path::{Path, PathBuf};

/// Files that are told of those that are not an export's.
const TOLD: usize = 5;

/// A folder with what stands there.
pub struct Standing {
    folder: PathBuf,
    /// The manifest of an earlier export.
    manifest: Option<Manifest>,
}

impl Standing {
    /// What stands in a folder.
    ///
    /// # Errors
    /// If there is a manifest that cannot be read.
    pub fn of(folder: &Path) -> Result<Self, CliError> {
        let path = folder.join(manifest::FILE);
        let read = |text: String| {
            serde_json::from_str(&text).map_err(|source| CliError::Manifest { path: path.clone(), source })
        };
        let manifest = output::present(&path)?.map(read).transpose()?;
        Ok(Self { folder: folder.to_owned(), manifest })
    }

    /// Files that an earlier export has written and this one does not write. What has another text than the earlier export gave it, or a
    /// name that no export gives, is somebody's own.
    pub fn stale(&self, tree: &Tree) -> Vec<String> {
        let modules = self.manifest.iter().flat_map(|manifest| &manifest.modules);
        let own = modules.filter(|module| module.file == tree::file(&module.name) && self.is_as_written(module));
        let files = own.flat_map(|module| {
            let beside = tree::beside(&module.name).into_iter().filter(|file| self.is_marked(file, &module.name));
            [module.file.clone()].into_iter().chain(beside)
        });
        files.filter(|file| !tree.contains_key(file)).collect()
    }

    fn is_as_written(&self, module: &ModuleEntry) -> bool {
        self.text(&module.file).is_some_and(|text| manifest::sha256(&text) == module.sha256)
    }

    /// What stands beside a module says in its first lines whose it is.
    fn is_marked(&self, file: &str, module: &str) -> bool {
        let marks = [" of a simulation: add", ". For each instance", ": put the names"];
        let heads = ["Watches every ", "Clock crossings of "].map(|head| format!("{head}{module}"));
        let is_head =
            |line: &str| heads.iter().any(|head| line.contains(head)) && marks.iter().any(|mark| line.contains(mark));
        self.text(file).is_some_and(|text| text.lines().any(is_head))
    }

    fn text(&self, file: &str) -> Option<String> {
        output::present(&self.folder.join(file)).ok().flatten()
    }

    /// Refuses to overwrite files where no export has been.
    ///
    /// # Errors
    /// If there is no manifest, and a file has another text than this export would give it.
    pub fn refuse_others(&self, tree: &Tree) -> Result<(), CliError> {
        if self.manifest.is_some() {
            return Ok(());
        }
        let mut others = vec![];
        for (name, text) in tree {
            if output::present(&self.folder.join(name))?.is_some_and(|present| present != *text) {
                others.push(name.as_str());
            }
        }
        if others.is_empty() {
            return Ok(());
        }
        let more = if others.len() > TOLD { format!(" and {} more", others.len() - TOLD) } else { String::new() };
        others.truncate(TOLD);
        Err(CliError::Standing { folder: self.folder.clone(), files: others.join(", ") + &more })
    }
}
