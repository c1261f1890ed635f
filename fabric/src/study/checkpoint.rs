//! A study on disk, to go on with it after a stop.

use crate::files;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// When a study is written to disk.
#[derive(Clone, Debug)]
pub struct Saving {
    /// Where; an older one is replaced when the newer is whole.
    pub path: PathBuf,
    /// Cycles from one to the next.
    pub every: u64,
    /// Go on with what stands there.
    pub resume: bool,
}

/// Everything of a study that changes while it runs.
pub trait State: Serialize + DeserializeOwned {
    /// What the study was started with, in words: only the same goes on with it.
    fn settings(&self) -> &str;
}

/// What a file begins with, before the digest of what follows the first line.
const HEAD: &str = "phit checkpoint 1 sha256 ";
/// Bytes of a file at most: 256 chips take a twentieth of it.
const MOST_BYTES: u64 = 1 << 32;
/// Characters that are told of settings that differ.
const TOLD: usize = 100;

/// Reads a file.
///
/// # Errors
/// If it cannot be read, is none, is damaged, or belongs to another study.
pub fn read<Saved: State>(path: &Path, settings: &str) -> Result<Saved, String> {
    let refuse = |problem: String| format!("{}: {problem}", path.display());
    let file = files::read(path, MOST_BYTES).map_err(|error| refuse(error.to_string()))?;
    let end = file.iter().position(|byte| *byte == b'\n').unwrap_or(file.len());
    let digest = file[..end].strip_prefix(HEAD.as_bytes());
    let digest = digest.ok_or_else(|| refuse(format!("not a checkpoint; its first line is `{HEAD}..`")))?;
    let body = file.get(end + 1..).unwrap_or_default();
    if digest != hex_digest(body).as_bytes() {
        return Err(refuse("damaged: the digest in its first line is not that of the rest".to_owned()));
    }
    let saved: Saved = serde_json::from_slice(body).map_err(|error| refuse(format!("not a checkpoint: {error}")))?;
    match saved.settings() == settings {
        true => Ok(saved),
        false => Err(refuse(another(saved.settings(), settings))),
    }
}

/// Writes a file beside the one that is there, and then puts it in its place.
///
/// # Errors
/// If it cannot be written; the one that is there stays.
pub fn write(state: &impl State, path: &Path) -> Result<(), String> {
    let refuse = |problem: String| format!("{}: {problem}", path.display());
    let body = serde_json::to_vec(state).map_err(|error| refuse(error.to_string()))?;
    let file = [format!("{HEAD}{}\n", hex_digest(&body)).as_bytes(), &body].concat();
    files::replace(path, &file).map_err(|error| refuse(error.to_string()))
}

fn hex_digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How another campaign differs from this one: both from the setting on that is not the same.
fn another(there: &str, here: &str) -> String {
    let same = there.bytes().zip(here.bytes()).take_while(|(there, here)| there == here).count();
    let setting = here[..same].rfind([',', '{', '}']).map_or(0, |end| end + 1);
    let [there, here] =
        [there, here].map(|settings| files::brief(settings.get(setting..).unwrap_or_default().trim_start(), TOLD));
    format!("of another campaign, with `{there}` in place of `{here}`")
}
