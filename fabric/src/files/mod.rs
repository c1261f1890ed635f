//! Files that are written whole or not at all, and read as far as they may go.

pub mod choice;
pub mod number;
pub mod settings;

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Files that are being written beside those whose place they will take.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Writes a file in one step: whoever reads it meanwhile, or after a stop, sees the old file or the new one. It is written beside the old
/// one, and then takes its place. What is no regular file, such as `/dev/stdout`, is written itself.
///
/// # Errors
/// If it cannot be written; the old file is still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mode = match fs::metadata(&target) {
        Ok(there) if !there.is_file() => return fs::write(&target, bytes),
        Ok(there) if there.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        Ok(there) => there.permissions().mode(),
        Err(_) => 0o666,
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = tempfile::Builder::new();
    let beside = beside.prefix(".phit-").permissions(Permissions::from_mode(mode)).tempfile_in(folder)?;
    let unfinished = Unfinished::new(beside.path());
    beside.as_file().write_all(bytes)?;
    beside.persist(&target).map_err(|failure| failure.error)?;
    drop(unfinished);
    Ok(())
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

/// Removes what [`replace`] is writing at the moment, because the process is about to end. No file takes another's place any more.
pub fn abandon() {
    let unfinished = UNFINISHED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    for path in unfinished.iter() {
        // It may have taken its place just now.
        let _ = fs::remove_file(path);
    }
    std::mem::forget(unfinished);
}

/// The text of a file of at most so many bytes. More is not read, so that `/dev/zero` has an end.
///
/// # Errors
/// If it cannot be read, is larger, or no UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let bytes = read(path, most)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count();
        io::Error::new(io::ErrorKind::InvalidData, format!("line {line} is no UTF-8"))
    })
}

/// The bytes of a file of at most so many.
///
/// # Errors
/// If it cannot be read or is larger.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("larger than {most} bytes; legal: at most so many");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

/// A text of at most so many characters: of a longer one its beginning, and how long it is.
pub fn brief(text: &str, most: usize) -> String {
    let is_plain = |letter: &char| !letter.is_control();
    let length = text.chars().count();
    if length <= most {
        return text.chars().filter(is_plain).collect();
    }
    let end = format!(".. ({length} characters)");
    text.chars().filter(is_plain).take(most.saturating_sub(end.len())).collect::<String>() + &end
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
    fn what_is_no_file_is_written_itself() {
        replace(Path::new("/dev/null"), b"lost").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(replace(Path::new("/dev/full"), b"lost").is_err());
        assert!(replace(Path::new("/no/such/folder/a"), b"").is_err());
    }

    #[test]
    fn files_without_end_are_read_as_far_as_they_may_go() {
        assert_eq!(read(Path::new("/dev/zero"), 10).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, b"a\n\xff").unwrap();
        assert_eq!(read_text(&path, 3).unwrap_err().to_string(), "line 2 is no UTF-8");
        assert_eq!(read(&path, 3).unwrap().len(), 3);
    }

    #[test]
    fn a_long_text_is_told_by_its_beginning() {
        assert_eq!(brief("short\u{7}", 40), "short");
        assert_eq!(brief(&"x".repeat(1000), 24), "xxxx.. (1000 characters)");
    }
}
