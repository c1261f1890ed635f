//! Files that take their place when they are whole. `phit_fabric::files` does the same, and is not among the crates of the demonstration.

use super::{DemoError, file_error};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A file that is written beside its place.
pub struct Beside {
    place: PathBuf,
    beside: PathBuf,
}

impl Beside {
    /// Creates it. What is no regular file, such as `/dev/stdout`, is written itself.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(place: &Path) -> Result<(Self, File), DemoError> {
        let is_device = fs::metadata(place).is_ok_and(|there| !there.is_file());
        let name = format!(".phit-{}-{}", std::process::id(), place.file_name().unwrap_or_default().to_string_lossy());
        let beside = if is_device { place.to_owned() } else { place.with_file_name(name) };
        let file = File::create(&beside).map_err(|source| file_error("create", place, source))?;
        Ok((Self { place: place.to_owned(), beside }, file))
    }

    /// Where it is written.
    pub fn path(&self) -> &Path {
        &self.beside
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn finish(self) -> Result<(), DemoError> {
        let renamed = if self.beside == self.place { Ok(()) } else { fs::rename(&self.beside, &self.place) };
        renamed.map_err(|source| file_error("write", &self.place, source))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if self.beside != self.place {
            // It is gone if it has taken its place.
            let _ = fs::remove_file(&self.beside);
        }
    }
}
