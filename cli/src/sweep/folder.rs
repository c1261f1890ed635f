//! The folder of a sweep: which study it is of, results, and logs.

use super::plan::{Plan, Task};
use crate::error::CliError;
use crate::output;
use phit_files::brief;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// File that tells what the folder is of, and the one of all commands.
const ABOUT: &str = "sweep.json";
const TASKS: &str = "tasks";
const RESULTS: &str = "results";
const LOGS: &str = "logs";
/// Bytes of the first, and of a log, that are read.
const MOST_BYTES: u64 = 1 << 20;
/// Characters of a log's last line that are told.
const TOLD: usize = 240;

/// What a folder is of.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
struct About {
    /// Version of the command.
    phit: String,
    /// Of the command and every run.
    digest: String,
    tasks: usize,
}

/// A folder that this process alone works in.
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// The folder of a sweep, made or taken up again.
    ///
    /// # Errors
    /// If it has something else in it, or another command works in it.
    pub fn open(out: &Path, plan: &Plan) -> Result<Self, CliError> {
        let about =
            About { phit: env!("CARGO_PKG_VERSION").to_owned(), digest: plan.digest.clone(), tasks: plan.tasks.len() };
        let refuse = |what: &str| {
            Err(CliError::Study(format!("--out is {}, which {what}; choose another --out", out.display())))
        };
        let place = out.join(ABOUT);
        match phit_files::read_text(&place, MOST_BYTES) {
            Ok(text) => match serde_json::from_str::<About>(&text) {
                Ok(there) if there == about => {}
                Ok(_) => return refuse("has results of another study, or of another build of phit"),
                Err(_) => return refuse(&format!("has a {ABOUT} that is no sweep's")),
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                if fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_some()) {
                    return refuse("has files that are not a sweep's");
                }
            }
            Err(error) => return Err(CliError::file(&place)(error)),
        }
        for folder in [RESULTS, LOGS] {
            let folder = out.join(folder);
            fs::create_dir_all(&folder).map_err(CliError::file(&folder))?;
        }
        let text =
            serde_json::to_string_pretty(&about).map_err(std::io::Error::from).map_err(CliError::file(&place))?;
        output::replace(&out.join(TASKS), &plan.lines())?;
        output::replace(&place, &(text + "\n"))?;
        let path = std::path::absolute(out).map_err(CliError::file(out))?;
        let lock = path.join(".lock");
        let file = File::create(&lock).map_err(CliError::file(&lock))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { path, _lock: file }),
            Err(TryLockError::WouldBlock) => refuse("another `phit sweep` works in"),
            Err(TryLockError::Error(error)) => Err(CliError::file(&lock)(error)),
        }
    }

    /// Its whole path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of all commands, one a line.
    pub fn tasks(&self) -> PathBuf {
        self.path.join(TASKS)
    }

    /// The folder of logs. The name of a task's log begins with its number.
    pub fn logs(&self) -> PathBuf {
        self.path.join(LOGS)
    }

    /// The file of a task's log, and its last line.
    pub fn end_of_log(&self, task: &Task) -> String {
        let is_of_task = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.split(['.', '-']).next() == Some(&task.number.to_string())
        };
        let logs =
            fs::read_dir(self.logs()).into_iter().flatten().flatten().map(|entry| entry.path()).filter(is_of_task);
        let Some(last) = logs.max_by_key(|path| fs::metadata(path).and_then(|about| about.modified()).ok()) else {
            return "it has not begun".to_owned();
        };
        let text = phit_files::read(&last, MOST_BYTES).unwrap_or_default();
        let text = String::from_utf8_lossy(&text).into_owned();
        let line = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
        format!("{} ends with: {}", last.display(), brief(line, TOLD))
    }
}
