//! A trace of what passes on streams: one line of JSON for each transfer.
//!
//! A waveform shows every cycle; this shows the packets, so that other programs can count, draw and compare them.

use crate::engine::{Engine, Signal};
use std::io;

/// A stream to listen to. A transfer happens in each cycle in which it is valid and, if it can be, ready.
#[derive(Clone)]
pub struct Tap {
    name: String,
    valid: Signal,
    data: Signal,
    ready: Option<Signal>,
    first: Option<Signal>,
    last: Option<Signal>,
}

/// Why there is nothing to listen to.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TapError {
    /// The engine shows no signal of this path.
    #[error(
        "the engine shows no signal `{0}`; legal: ports of the top module, registers, and nets of a traced subtree"
    )]
    NoSuchSignal(String),
    /// Valid, ready, first and last are bits.
    #[error("{path} has {width} bits and cannot be {role} of a stream; legal: 1 bit")]
    Width {
        /// The signal.
        path: String,
        /// Its width in bits.
        width: u32,
        /// What it was to be.
        role: &'static str,
    },
}

impl Tap {
    /// Listens to `data` whenever `valid`; both are paths in the engine, `name` is what the lines call the stream.
    ///
    /// # Errors
    /// If the engine does not show one of them, or `valid` is not one bit.
    pub fn new(engine: &Engine, name: &str, valid: &str, data: &str) -> Result<Self, TapError> {
        let valid = bit(engine, valid, "valid")?;
        let data = find(engine, data)?;
        Ok(Self { name: name.to_owned(), valid, data, ready: None, first: None, last: None })
    }

    /// Only when this is set too.
    ///
    /// # Errors
    /// If the engine does not show it, or it is not one bit.
    pub fn ready(mut self, engine: &Engine, path: &str) -> Result<Self, TapError> {
        self.ready = Some(bit(engine, path, "ready")?);
        Ok(self)
    }

    /// This marks the first transfer of a packet.
    ///
    /// # Errors
    /// If the engine does not show it, or it is not one bit.
    pub fn first(mut self, engine: &Engine, path: &str) -> Result<Self, TapError> {
        self.first = Some(bit(engine, path, "first")?);
        Ok(self)
    }

    /// This marks the last transfer of a packet.
    ///
    /// # Errors
    /// If the engine does not show it, or it is not one bit.
    pub fn last(mut self, engine: &Engine, path: &str) -> Result<Self, TapError> {
        self.last = Some(bit(engine, path, "last")?);
        Ok(self)
    }

    /// `word`, `first`, `last`, or `single` for a packet of one transfer; nothing if there is no transfer.
    fn kind(&self, engine: &mut Engine) -> Option<&'static str> {
        let mut is_set = |signal: &Signal| engine.value(signal)[0] == 1;
        if !is_set(&self.valid) || !self.ready.as_ref().is_none_or(&mut is_set) {
            return None;
        }
        Some(match (self.first.as_ref().is_some_and(&mut is_set), self.last.as_ref().is_some_and(&mut is_set)) {
            (false, false) => "word",
            (true, false) => "first",
            (false, true) => "last",
            (true, true) => "single",
        })
    }
}

/// A file of events that is being written.
///
/// Each line is an object `{"cycle": number, "tap": string, "kind": string, "data": string}`: `kind` is `word`, `first`,
/// `last` or `single`, `data` is hexadecimal with all digits of the signal's width (`"0x00a5"`).
pub struct Events<W: io::Write> {
    writer: W,
    taps: Vec<Tap>,
}

impl<W: io::Write> Events<W> {
    /// Will write what passes at these taps.
    pub fn new(writer: W, taps: Vec<Tap>) -> Self {
        Self { writer, taps }
    }

    /// Writes the transfers of the present cycle, in the order of the taps. To be called once before each edge, with the
    /// engine from which the taps were made or a clone of it.
    ///
    /// # Errors
    /// If writing fails.
    pub fn sample(&mut self, engine: &mut Engine, cycle: u64) -> io::Result<()> {
        for tap in &self.taps {
            if let Some(kind) = tap.kind(engine) {
                let name = serde_json::to_string(&tap.name)?;
                let data = hexadecimal(&engine.value(&tap.data), tap.data.width);
                writeln!(self.writer, r#"{{"cycle":{cycle},"tap":{name},"kind":"{kind}","data":"0x{data}"}}"#)?;
            }
        }
        Ok(())
    }

    /// Hands the rest to the file system.
    ///
    /// # Errors
    /// If writing fails.
    pub fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// All digits of a value of this width, in limbs of 64 bits, least significant first.
fn hexadecimal(limbs: &[u64], width: u32) -> String {
    let digits: String = limbs.iter().rev().map(|limb| format!("{limb:016x}")).collect();
    digits[digits.len() - width.div_ceil(4) as usize..].to_owned()
}

fn find(engine: &Engine, path: &str) -> Result<Signal, TapError> {
    let mut shown = engine.ports().chain(engine.nets().cloned()).chain(engine.registers().cloned());
    shown.find(|signal| signal.path == path).ok_or_else(|| TapError::NoSuchSignal(path.to_owned()))
}

fn bit(engine: &Engine, path: &str, role: &'static str) -> Result<Signal, TapError> {
    let signal = find(engine, path)?;
    match signal.width {
        1 => Ok(signal),
        width => Err(TapError::Width { path: path.to_owned(), width, role }),
    }
}
