//! The packets of the demonstration as a file of events.

use super::{DemoError, file_error};
use crate::pair::ENDS;
use phit_files::Beside;
use phit_sim::engine::Engine;
use phit_sim::events::{Events, Tap, TapError};
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// A file of events, written while the transfer runs; its taps are made from the first engine that it sees.
pub struct Packets {
    path: PathBuf,
    beside: Beside,
    file: Option<File>,
    events: Option<Events<BufWriter<File>>>,
    result: io::Result<()>,
}

impl Packets {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path) -> Result<Self, DemoError> {
        let (beside, file) = Beside::create(path).map_err(|source| file_error("create", path, source))?;
        Ok(Self { path: path.to_owned(), beside, file: Some(file), events: None, result: Ok(()) })
    }

    /// Writes the packets of this cycle. After a failure nothing more is written; [`Packets::finish`] tells.
    pub fn sample(&mut self, engine: &mut Engine, cycle: u64) {
        if let Some(file) = self.file.take() {
            let taps = taps(engine).expect("the endpoint has these ports");
            self.events = Some(Events::new(BufWriter::new(file), taps));
        }
        if let (Some(events), true) = (&mut self.events, self.result.is_ok()) {
            self.result = events.sample(engine, cycle);
        }
    }

    /// Closes the file.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn finish(self) -> Result<(), DemoError> {
        let flushed = self.events.map_or(Ok(()), |mut events| events.flush());
        self.result.and(flushed).map_err(|source| file_error("write", &self.path, source))?;
        self.beside.finish().map_err(|source| file_error("write", &self.path, source))
    }
}

/// What each end begins to send, what arrives there, and what is answered.
fn taps(engine: &Engine) -> Result<Vec<Tap>, TapError> {
    let mut taps = vec![];
    for end in ENDS {
        let tap = |name: &str, valid: &str, data: &str| {
            Tap::new(engine, &format!("{end}.{name}"), &format!("{end}_{valid}"), &format!("{end}_{data}"))
        };
        taps.push(tap("request", "header_valid", "header")?.ready(engine, &format!("{end}_header_ready"))?);
        taps.push(tap("put", "put_end_valid", "put_header")?);
        taps.push(tap("ack", "ack_valid", "ack_id")?);
    }
    Ok(taps)
}
