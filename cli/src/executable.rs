//! What this command is, as a digest: results of one build are not taken for those of another.

use crate::error::CliError;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

/// The running executable, even if another file has taken its place.
const SELF: &str = "/proc/self/exe";

/// A digest of the executable, in hexadecimal digits.
///
/// # Errors
/// If it cannot be read.
pub fn digest() -> Result<String, CliError> {
    let path = Path::new(SELF);
    fs::read(path).map(|bytes| hex_digest(&bytes)).map_err(CliError::file(path))
}

/// SHA-256, in hexadecimal digits.
pub fn hex_digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
