//! A file that is written beside its place, and takes it when it is whole.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::mem::ManuallyDrop;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::TempPath;

/// Files that are being written beside those whose place they will take.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Writes a file in one step: whoever reads it meanwhile, or after a stop, sees the old file or the new one.
///
/// # Errors
/// If it cannot be written; the old file is still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (beside, mut file) = Beside::create(path)?;
    file.write_all(bytes)?;
    beside.finish()
}

/// A file that is written beside its place. Dropped before [`finish`](Self::finish), it is gone, and the old one still there.
pub struct Beside {
    path: PathBuf,
    /// Where it is written, and what keeps it in the list of unfinished files; `None` for what is no regular file.
    beside: Option<(TempPath, Unfinished)>,
}

impl Beside {
    /// Creates it, with the mode of the file whose place it takes. A link stays one: what it leads to is replaced. What is no
    /// regular file, such as `/dev/stdout`, is written itself.
    ///
    /// # Errors
    /// If it cannot be created, or the file that is there must not be written.
    pub fn create(place: &Path) -> io::Result<(Self, File)> {
        let path = fs::canonicalize(place).unwrap_or_else(|_| place.to_owned());
        let mode = match fs::metadata(&path) {
            Ok(there) if !there.is_file() => {
                let file = OpenOptions::new().write(true).open(&path)?;
                return Ok((Self { path, beside: None }, file));
            }
            Ok(there) if there.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
            Ok(there) => there.permissions().mode(),
            Err(_) => 0o666,
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut beside = tempfile::Builder::new();
        let beside = beside.prefix(".phit-").permissions(Permissions::from_mode(mode)).tempfile_in(folder)?;
        let (file, beside) = beside.into_parts();
        let unfinished = Unfinished::new(&beside);
        Ok((Self { path, beside: Some((beside, unfinished)) }, file))
    }

    /// Where it is written.
    pub fn path(&self) -> &Path {
        self.beside.as_ref().map_or(&self.path, |(beside, _)| beside)
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// If that is not possible; the old file is still there.
    pub fn finish(self) -> io::Result<()> {
        let Some((beside, _unfinished)) = self.beside else { return Ok(()) };
        beside.persist(&self.path).map_err(|failure| failure.error)
    }
}

/// An entry of [`UNFINISHED`].
struct Unfinished(PathBuf);

impl Unfinished {
    fn new(path: &Path) -> Self {
        UNFINISHED.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        UNFINISHED.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(&self.0);
    }
}

/// Removes what is being written beside its place, because the process is about to end. No file takes another's place any more.
pub(crate) fn abandon() {
    let unfinished = ManuallyDrop::new(UNFINISHED.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    for path in unfinished.iter() {
        // It may have taken its place just now.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_keeps_its_mode() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        replace(&path, b"old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[test]
    fn a_file_that_is_not_finished_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        replace(&path, b"old").unwrap();
        let (beside, mut file) = Beside::create(&path).unwrap();
        file.write_all(b"half").unwrap();
        assert_eq!(fs::read(beside.path()).unwrap(), b"half");
        drop(beside);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[test]
    fn what_is_no_file_is_written_itself() {
        replace(Path::new("/dev/null"), b"lost").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(replace(Path::new("/dev/full"), b"lost").is_err());
        assert!(replace(Path::new("/no/such/folder/a"), b"").is_err());
    }
}
