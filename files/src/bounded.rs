//! Texts and files of any length, of which no more is taken than may be.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

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
    use std::fs;

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
