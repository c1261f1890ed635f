//! Two simulators on one netlist, from the same power-up values under the same stimulus: outputs, every register and
//! memory, and properties, cycle by cycle.

use crate::interpreter::Interpreter;
use crate::stimulus::{self, Cycle};
use num_bigint::BigUint;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, BackendError, State, power_up};
use phit_sim::engine::Engine;
use std::collections::{BTreeMap, BTreeSet};

/// Edges that each netlist gets.
pub const CYCLES: usize = 10;

/// Runs an engine beside the interpreter.
///
/// # Errors
/// The first difference.
pub fn engine_with_interpreter(netlist: &Netlist, engine: &mut Engine, seed: u64) -> Result<(), String> {
    let start = power_up(netlist, Some(seed));
    engine.deposit(&start).map_err(|error| error.to_string())?;
    let mut interpreter = Interpreter::new(netlist, &start);
    let mut edges: BTreeMap<PortId, u64> = BTreeMap::new();
    let mut hits: BTreeSet<String> = BTreeSet::new();
    for (cycle, Cycle { pokes, looks_before, looks_after, clocks }) in
        stimulus::draw(netlist, seed, CYCLES).into_iter().enumerate()
    {
        for (port, value) in pokes {
            engine.poke(port, &limbs(&value, netlist.top().ports[port.index()].width));
            interpreter.poke(port, value);
        }
        let mut expected = |port| Ok(interpreter.output(port));
        if looks_before {
            same_outputs(netlist, engine, &mut expected, cycle)?;
        }
        engine.tick(&clocks).map_err(|error| error.to_string())?;
        let seen = interpreter.tick(&clocks);
        let state = engine.state().ok_or("the engine tells no state")?;
        same_state(&interpreter.state(), &state, "engine", cycle)?;

        let failed = seen.iter().filter(|seen| !seen.is_cover);
        let failed: BTreeSet<_> =
            failed.map(|seen| (seen.path.clone(), edges.get(&seen.clock).copied().unwrap_or(0))).collect();
        let violations = engine.violations().into_iter();
        let violations: BTreeSet<_> = violations.map(|v| (v.path, v.cycle.unwrap_or(u64::MAX))).collect();
        if violations != failed {
            return Err(format!("cycle {cycle}: failed properties: expected {failed:?}, engine {violations:?}"));
        }
        hits.extend(seen.into_iter().filter(|seen| seen.is_cover).map(|seen| seen.path));
        clocks.iter().for_each(|clock| *edges.entry(*clock).or_default() += 1);
        if looks_after {
            same_outputs(netlist, engine, &mut |port| Ok(interpreter.output(port)), cycle)?;
        }
    }
    let covered: BTreeSet<String> = engine.covered().filter(|(_, hit)| *hit).map(|(path, _)| path).collect();
    if covered != hits {
        return Err(format!("cover points: expected {hits:?}, engine {covered:?}"));
    }
    Ok(())
}

/// Runs a simulator beside the engine; the state compared is that which the simulator has.
///
/// # Errors
/// The first difference.
pub fn simulator_with_engine(netlist: &Netlist, simulator: &mut dyn Backend, seed: u64) -> Result<(), String> {
    let mut engine = Engine::new(netlist).map_err(|error| error.to_string())?;
    let mut start = power_up(netlist, Some(seed));
    let text = |error: BackendError| error.to_string();
    engine.deposit(&start).map_err(text)?;
    // What only properties read is not in the hardware, and a simulator without any state tells none.
    let present = simulator.state().unwrap_or_default();
    start.retain(|path, _| present.contains_key(path));
    simulator.deposit(&start).map_err(text)?;
    for (cycle, Cycle { pokes, clocks, .. }) in stimulus::draw(netlist, seed, CYCLES).into_iter().enumerate() {
        for (port, value) in pokes {
            let limbs = limbs(&value, netlist.top().ports[port.index()].width);
            engine.poke(port, &limbs);
            simulator.poke(port, &limbs);
        }
        let mut expected = |port: PortId| {
            let mut value = vec![0; netlist.top().ports[port.index()].width.div_ceil(64) as usize];
            engine.peek(port, &mut value).map(|()| number(&value)).map_err(text)
        };
        same_outputs(netlist, simulator, &mut expected, cycle)?;
        engine.tick(&clocks).map_err(text)?;
        simulator.tick(&clocks).map_err(text)?;
        let mut expected = engine.state().ok_or("the engine tells no state")?;
        expected.retain(|path, _| start.contains_key(path));
        same_state(&expected, &simulator.state().unwrap_or_default(), simulator.name(), cycle)?;
    }
    Ok(())
}

fn same_outputs(
    netlist: &Netlist,
    backend: &mut dyn Backend,
    expected: &mut dyn FnMut(PortId) -> Result<BigUint, String>,
    cycle: usize,
) -> Result<(), String> {
    for (id, _) in netlist.top().outputs() {
        let port = &netlist.top().ports[id.index()];
        let mut have = vec![0; port.width.div_ceil(64) as usize];
        backend.peek(id, &mut have).map_err(|error| error.to_string())?;
        let (have, expected) = (number(&have), expected(id)?);
        if have != expected {
            let (name, backend) = (&port.name, backend.name());
            return Err(format!("cycle {cycle}: output {name}: expected {expected:#x}, {backend} {have:#x}"));
        }
    }
    Ok(())
}

fn same_state(expected: &State, have: &State, backend: &str, cycle: usize) -> Result<(), String> {
    for (path, expected) in expected {
        let have = have.get(path).ok_or_else(|| format!("{backend} does not know {path}"))?;
        if let Some(row) = (0..expected.len()).find(|row| have.get(*row) != Some(&expected[*row])) {
            let expected = &expected[row];
            let have = have.get(row).map_or_else(|| "nothing".to_owned(), |have| format!("{have:#x}"));
            return Err(format!("after cycle {cycle}: {path}[{row}]: expected {expected:#x}, {backend} {have}"));
        }
    }
    Ok(())
}

fn limbs(value: &BigUint, width: u32) -> Vec<u64> {
    let mut limbs = value.to_u64_digits();
    limbs.resize(width.div_ceil(64) as usize, 0);
    limbs
}

fn number(limbs: &[u64]) -> BigUint {
    BigUint::new(limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect())
}
