//! Folders of finished work, named by what went into it.

use super::{Sources, ToolError};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Marks a folder whose work is done: without it the folder was left half way.
const COMPLETE: &str = "complete";

/// Returns a folder below `parent` that holds `sources` and whatever `work` made of them, doing the work only if it has
/// not been done with the same `sources` and `recipe` (commands, versions) before. Other threads and processes that
/// ask for the same meanwhile wait.
pub(super) fn once(
    parent: &Path,
    name: &str,
    sources: &Sources,
    recipe: &[&str],
    work: impl FnOnce(&Path) -> Result<(), ToolError>,
) -> Result<PathBuf, ToolError> {
    fs::create_dir_all(parent).map_err(|error| ToolError::file(parent, error))?;
    // Tools run inside the folder: their arguments must not depend on where the caller stands.
    let parent = parent.canonicalize().map_err(|error| ToolError::file(parent, error))?;
    let folder = parent.join(format!("{name}-{}", digest(sources, recipe)));
    let lock_path = folder.with_extension("lock");
    let lock = File::create(&lock_path).map_err(|error| ToolError::file(&lock_path, error))?;
    lock.lock().map_err(|error| ToolError::file(&lock_path, error))?;
    let marker = folder.join(COMPLETE);
    if !marker.exists() {
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| ToolError::file(&folder, error))?;
        }
        fs::create_dir(&folder).map_err(|error| ToolError::file(&folder, error))?;
        for (file, text) in sources {
            write(&folder.join(file), text)?;
        }
        work(&folder)?;
        write(&marker, "")?;
    }
    Ok(folder)
}

/// Writes a file.
pub(super) fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    fs::write(path, text).map_err(|error| ToolError::file(path, error))
}

/// Reads a file.
pub(super) fn read(path: &Path) -> Result<String, ToolError> {
    fs::read_to_string(path).map_err(|error| ToolError::file(path, error))
}

/// The first 64 bits of a digest over all of it, lengths included so that no two lists run together.
fn digest(sources: &Sources, recipe: &[&str]) -> String {
    let mut hasher = Sha256::new();
    let parts = sources.iter().flat_map(|(name, text)| [name.as_str(), text.as_str()]).chain(recipe.iter().copied());
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize()[..8].iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string does not fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_tells_apart_what_differs() {
        let one = Sources::from([("a.v".to_owned(), "module a;".to_owned())]);
        let other = Sources::from([("a.v".to_owned(), "module b;".to_owned())]);
        assert_eq!(digest(&one, &["x"]), digest(&one.clone(), &["x"]));
        assert_ne!(digest(&one, &["x"]), digest(&other, &["x"]));
        assert_ne!(digest(&one, &["x", "y"]), digest(&one, &["xy"]));
    }

    #[test]
    fn work_is_done_again_only_if_it_failed() {
        let parent = tempfile::tempdir().unwrap();
        let sources = Sources::new();
        let failed = once(parent.path(), "job", &sources, &[], |folder| {
            write(&folder.join("partial"), "")?;
            Err(ToolError::Unfit { module: "m".into(), message: "no".into() })
        });
        assert!(failed.is_err());
        let folder = once(parent.path(), "job", &sources, &[], |folder| {
            assert!(!folder.join("partial").exists());
            write(&folder.join("result"), "1")
        })
        .unwrap();
        let again = once(parent.path(), "job", &sources, &[], |_| panic!("already done")).unwrap();
        assert_eq!(folder, again);
        assert_eq!(read(&again.join("result")).unwrap(), "1");
    }
}
