//! The Rust files of a folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Rust files, and folders with Rust files, that may stand beside each other. `mod.rs` is the folder itself and beside nothing.
pub const MOST_SIBLINGS: usize = 15;
/// Lines of a Rust file.
pub const MOST_LINES: usize = 400;

/// A Rust file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path below the folder that was read.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// Folders of built files at the top of a tree. `.gitignore` and copies of the tree leave out all folders of these names.
const BUILT: [&str; 2] = ["target", "build"];

/// All Rust files below a folder, in the order of their paths. Built folders at its top, and hidden ones, are left out.
///
/// # Errors
/// If a file cannot be read.
pub fn read(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = vec![];
    let mut open = vec![PathBuf::new()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(folder.join(&at))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = at.join(&name);
            if entry.file_type()?.is_dir() {
                let built = at.as_os_str().is_empty() && BUILT.contains(&&*name);
                if !built && !name.starts_with('.') {
                    open.push(path);
                }
            } else if name.ends_with(".rs") {
                sources.push(Source { text: fs::read_to_string(folder.join(&path))?, path });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

/// Source files in a folder with a name of built ones: a copy of the tree lacks them.
pub fn left_out(sources: &[Source]) -> Vec<String> {
    let built = |path: &Path| path.iter().any(|name| BUILT.iter().any(|built| name == *built));
    let told = |path: &Path| format!("{}: a folder of built files has this name; copies leave it out", path.display());
    sources.iter().filter(|source| built(&source.path)).map(|source| told(&source.path)).collect()
}

/// Files with more than [`MOST_LINES`], and folders with more than [`MOST_SIBLINGS`].
pub fn too_large(sources: &[Source]) -> Vec<String> {
    let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    let mut complaints = vec![];
    for Source { path, text } in sources {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            complaints.push(format!("{}: {lines} lines; legal: at most {MOST_LINES}", path.display()));
        }
        for child in path.ancestors().filter(|child| !child.as_os_str().is_empty()) {
            if child.ends_with("mod.rs") {
                continue;
            }
            let siblings = folders.entry(child.parent().unwrap_or(Path::new("")).to_owned()).or_default();
            if !siblings.contains(&child.to_owned()) {
                siblings.push(child.to_owned());
            }
        }
    }
    for (folder, siblings) in folders {
        if siblings.len() > MOST_SIBLINGS {
            let (folder, count) = (folder.display(), siblings.len());
            complaints.push(format!("{folder}/: {count} Rust files and folders; legal: at most {MOST_SIBLINGS}"));
        }
    }
    complaints
}
