//! Waveforms of an engine as VCD: the ports and registers of a subtree, by hierarchical scopes.
//!
//! Registers are always there, and the top module's data ports; the ports and named signals of inner modules only if
//! the engine was made with [`Engine::traced`], because computing them takes time. Clocks carry no data in an engine
//! of whole cycles and are left out, and so are memories.

use crate::engine::hierarchy::within;
use crate::engine::{Engine, Signal};
use phit_netlist::ir::Netlist;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use vcd::{IdCode, SimulationCommand, TimescaleUnit, Value, VarType, Writer};

/// A VCD file that is being written.
pub struct Wave<W: io::Write> {
    writer: Writer<W>,
    signals: Vec<Traced>,
    started: bool,
}

/// A signal in the file, with the value written last.
struct Traced {
    signal: Signal,
    id: IdCode,
    last: Vec<u64>,
}

/// Signals by their place in the hierarchy.
#[derive(Default)]
struct Scope {
    inner: BTreeMap<String, Scope>,
    signals: Vec<(String, VarType, Signal)>,
}

impl<W: io::Write> Wave<W> {
    /// Writes the header for what can be seen in and below the instance `subtree`; empty: of the whole design. One
    /// unit of time is a nanosecond.
    ///
    /// # Errors
    /// If nothing stands there, or writing fails.
    pub fn create(writer: W, netlist: &Netlist, engine: &Engine, subtree: &str) -> io::Result<Self> {
        let top = visible(engine, subtree);
        if top.inner.is_empty() && top.signals.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("nothing to trace below {subtree:?}")));
        }
        let mut wave = Self { writer: Writer::new(writer), signals: vec![], started: false };
        wave.writer.timescale(1, TimescaleUnit::NS)?;
        wave.declare(&netlist.top().name, top)?;
        wave.writer.enddefinitions()?;
        Ok(wave)
    }

    /// Writes what changed since the last sample; `time` in nanoseconds must not decrease.
    pub fn sample(&mut self, engine: &mut Engine, time: u64) -> io::Result<()> {
        let mut stamped = false;
        for traced in &mut self.signals {
            let value = engine.value(&traced.signal);
            if self.started && value == traced.last {
                continue;
            }
            traced.last.clear();
            traced.last.extend_from_slice(&value);
            if !stamped {
                self.writer.timestamp(time)?;
                stamped = true;
                if !self.started {
                    self.writer.begin(SimulationCommand::Dumpvars)?;
                }
            }
            let bit = |bit: u32| Value::from(value[bit as usize / 64] >> (bit % 64) & 1 == 1);
            match traced.signal.width {
                1 => self.writer.change_scalar(traced.id, bit(0))?,
                width => self.writer.change_vector(traced.id, (0..width).rev().map(bit))?,
            }
        }
        if !self.started {
            self.writer.end()?;
            self.started = true;
        }
        Ok(())
    }

    /// Hands the rest to the file system.
    pub fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }

    fn declare(&mut self, name: &str, scope: Scope) -> io::Result<()> {
        self.writer.add_module(name)?;
        for (name, kind, signal) in scope.signals {
            let id = self.writer.add_var(kind, signal.width, &name, None)?;
            self.signals.push(Traced { signal, id, last: vec![] });
        }
        for (name, inner) in scope.inner {
            self.declare(&name, inner)?;
        }
        self.writer.upscope()
    }
}

/// The signals of a subtree, each path once: a register is preferred to a port or signal of its name.
fn visible(engine: &Engine, subtree: &str) -> Scope {
    let registers = engine.registers().map(|signal| (VarType::Reg, signal.clone()));
    let nets = engine.nets().cloned().chain(engine.ports()).map(|signal| (VarType::Wire, signal));
    let mut seen = BTreeSet::new();
    let mut top = Scope::default();
    for (kind, signal) in registers.chain(nets) {
        let (scope, name) = signal.path.rsplit_once('.').unwrap_or(("", &signal.path));
        if !within(scope, subtree) || !seen.insert(signal.path.clone()) {
            continue;
        }
        let parts = scope.split('.').filter(|part| !part.is_empty());
        let place = parts.fold(&mut top, |place, part| place.inner.entry(part.to_owned()).or_default());
        let name = name.to_owned();
        place.signals.push((name, kind, signal));
    }
    top
}
