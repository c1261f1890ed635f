//! What a back end showed before each tick, and the first difference of another one from it.

use num_bigint::BigUint;
use phit_netlist::ir::{Direction, Netlist, PortId};
use phit_sim::backend::{Backend, BackendError, State};
use std::collections::HashMap;

/// The outputs, and the state if the back end tells it, before each tick of a run.
#[derive(Clone, Debug)]
pub struct Recording {
    backend: &'static str,
    outputs: Vec<Output>,
    /// Element paths with the position of their first word.
    elements: HashMap<String, usize>,
    words: Vec<BigUint>,
    cycles: Vec<Cycle>,
}

#[derive(Clone, Debug)]
struct Output {
    name: String,
    port: PortId,
    limbs: usize,
}

#[derive(Clone, Debug)]
struct Cycle {
    /// Values of the outputs, as limbs one after the other.
    outputs: Vec<u64>,
    /// Words of the state that are not what they were a cycle before.
    changes: Vec<(usize, BigUint)>,
    /// The reset input is low.
    running: bool,
}

impl Recording {
    /// An empty recording of a run of this design.
    pub fn new(netlist: &Netlist) -> Self {
        let top = netlist.top();
        let outputs = top.ports().filter(|(_, port)| matches!(port.direction, Direction::Output(_)));
        let output = |(port, declared): (PortId, &phit_netlist::ir::Port)| Output {
            name: declared.name.clone(),
            port,
            limbs: declared.width.div_ceil(64) as usize,
        };
        Self {
            backend: "",
            outputs: outputs.map(output).collect(),
            elements: HashMap::new(),
            words: vec![],
            cycles: vec![],
        }
    }

    /// Cycles so far.
    pub fn cycles(&self) -> usize {
        self.cycles.len()
    }

    /// The first cycle after a reset, if there is one.
    pub fn after_reset(&self) -> Option<usize> {
        let in_reset = self.cycles.iter().position(|cycle| !cycle.running)?;
        self.cycles[in_reset..].iter().position(|cycle| cycle.running).map(|count| in_reset + count)
    }

    /// Takes down what the back end shows now; `reset` is the reset input.
    ///
    /// # Errors
    /// If the back end fails.
    pub fn note(&mut self, backend: &mut dyn Backend, reset: Option<PortId>) -> Result<(), BackendError> {
        self.backend = backend.name();
        let outputs = self.read_outputs(backend)?;
        let mut in_reset = [0];
        if let Some(port) = reset {
            backend.peek(port, &mut in_reset)?;
        }
        let changes = backend.state().map_or_else(Vec::new, |state| self.changes(state));
        self.cycles.push(Cycle { outputs, changes, running: in_reset == [0] });
        Ok(())
    }

    fn read_outputs(&self, backend: &mut dyn Backend) -> Result<Vec<u64>, BackendError> {
        let mut values = vec![];
        for output in &self.outputs {
            let start = values.len();
            values.resize(start + output.limbs, 0);
            backend.peek(output.port, &mut values[start..])?;
        }
        Ok(values)
    }

    fn changes(&mut self, state: State) -> Vec<(usize, BigUint)> {
        let mut changes = vec![];
        for (path, words) in state {
            let start = match self.elements.get(&path) {
                Some(start) => *start,
                None => {
                    let start = self.words.len();
                    self.words.resize(start + words.len(), BigUint::ZERO);
                    self.elements.insert(path, start);
                    start
                }
            };
            for (position, word) in (start..).zip(words) {
                if self.words[position] != word {
                    self.words[position] = word.clone();
                    changes.push((position, word));
                }
            }
        }
        changes
    }
}

/// Goes through a recording beside another back end.
pub struct Comparison<'a> {
    recording: &'a Recording,
    words: Vec<BigUint>,
    cycle: usize,
    /// Outputs before this cycle may differ.
    from: usize,
    /// The first cycle that is not looked at.
    until: usize,
}

impl<'a> Comparison<'a> {
    /// From the first cycle.
    pub fn with(recording: &'a Recording) -> Self {
        Self { recording, words: vec![BigUint::ZERO; recording.words.len()], cycle: 0, from: 0, until: usize::MAX }
    }

    /// No further than to this cycle.
    pub fn with_until(recording: &'a Recording, until: usize) -> Self {
        Self { until, ..Self::with(recording) }
    }

    /// From this cycle.
    pub fn with_from(recording: &'a Recording, from: usize) -> Self {
        Self { from, ..Self::with(recording) }
    }

    /// Compares what the back end shows now with the recording, and goes on to the next cycle. Of the state, what both
    /// have is compared.
    ///
    /// # Errors
    /// If the back end fails.
    pub fn step(&mut self, backend: &mut dyn Backend) -> Result<Option<Difference>, BackendError> {
        let Some(cycle) = self.recording.cycles.get(self.cycle) else {
            let what = format!("the run ends after {} cycles on {}", self.cycle, self.recording.backend);
            return Ok(Some(Difference(format!("{what}, and goes on on {}", backend.name()))));
        };
        for (position, word) in &cycle.changes {
            self.words[*position].clone_from(word);
        }
        let compared = self.cycle >= self.from;
        self.cycle += 1;
        if !compared {
            return Ok(None);
        }
        let outputs = self.recording.read_outputs(backend)?;
        if let Some(difference) = self.output_difference(cycle, &outputs, backend.name()) {
            return Ok(Some(difference));
        }
        let state = backend.state();
        Ok(state.and_then(|state| self.state_difference(&state, backend.name())))
    }

    /// Whether all cycles are compared that should be.
    pub fn is_over(&self) -> bool {
        self.cycle == self.until
    }

    /// Cycles compared so far.
    pub fn cycle(&self) -> u64 {
        self.cycle as u64
    }

    /// The difference that is left if the run has ended here.
    pub fn end(&self, backend: &'static str) -> Option<Difference> {
        let expected = self.recording.cycles.len();
        (self.cycle < expected).then(|| {
            Difference(format!("{expected} cycles on {}, {} on {backend}", self.recording.backend, self.cycle))
        })
    }

    fn output_difference(&self, cycle: &Cycle, outputs: &[u64], backend: &'static str) -> Option<Difference> {
        let mut start = 0;
        for output in &self.recording.outputs {
            let range = start..start + output.limbs;
            start = range.end;
            if cycle.outputs[range.clone()] != outputs[range.clone()] {
                let (expected, actual) = (number(&cycle.outputs[range.clone()]), number(&outputs[range]));
                return Some(self.difference(&output.name, &expected, &actual, backend));
            }
        }
        None
    }

    fn state_difference(&self, state: &State, backend: &'static str) -> Option<Difference> {
        for (path, words) in state {
            let Some(start) = self.recording.elements.get(path) else { continue };
            for (address, (actual, expected)) in words.iter().zip(&self.words[*start..]).enumerate() {
                if actual != expected {
                    let name = if words.len() == 1 { path.clone() } else { format!("{path}[{address}]") };
                    return Some(self.difference(&name, expected, actual, backend));
                }
            }
        }
        None
    }

    fn difference(&self, name: &str, expected: &BigUint, actual: &BigUint, backend: &'static str) -> Difference {
        Difference(format!("{name} is {expected:#x} on {} and {actual:#x} on {backend}", self.recording.backend))
    }
}

/// A port or register with both its values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Difference(String);

fn number(limbs: &[u64]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |number, limb| (number << 64) | BigUint::from(*limb))
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_prim::fifo::Fifo;
    use phit_sim::engine::Engine;

    /// A small queue with words of its own inside, and how it is reset and stepped.
    struct Queue {
        netlist: Netlist,
        engine: Engine,
    }

    impl Queue {
        fn with(words: [u8; 4]) -> Self {
            let netlist = phit_netlist::elaborate(&Fifo::<3, 2, 3>::default()).unwrap();
            let mut engine = Engine::new(&netlist).unwrap();
            let words = words.into_iter().map(BigUint::from).collect();
            engine.deposit(&State::from([("words".to_owned(), words)])).unwrap();
            Self { netlist, engine }
        }

        fn recorded(mut self, cycles: usize) -> Recording {
            let mut recording = Recording::new(&self.netlist);
            for _ in 0..cycles {
                recording.note(&mut self.engine, self.netlist.top().port("reset")).unwrap();
                self.engine.step();
            }
            recording
        }
    }

    fn first_difference(recording: &Recording, mut other: Queue) -> Option<String> {
        Comparison::with(recording).step(&mut other.engine).unwrap().map(|difference| difference.to_string())
    }

    #[test]
    fn a_difference_names_the_output_or_the_word_with_both_values() {
        let recording = Queue::with([1, 2, 3, 4]).recorded(1);
        assert_eq!(first_difference(&recording, Queue::with([1, 2, 3, 4])), None);
        // The first word stands at the output, the third nowhere.
        let output = first_difference(&recording, Queue::with([5, 2, 3, 4]));
        assert_eq!(output.as_deref(), Some("out_data is 0x1 on engine and 0x5 on engine"));
        let word = first_difference(&recording, Queue::with([1, 2, 7, 4]));
        assert_eq!(word.as_deref(), Some("words[2] is 0x3 on engine and 0x7 on engine"));
    }

    #[test]
    fn runs_of_different_length_differ() {
        let recording = Queue::with([0; 4]).recorded(2);
        let mut other = Queue::with([0; 4]).engine;
        let mut comparison = Comparison::with(&recording);
        assert!(comparison.step(&mut other).unwrap().is_none());
        assert!(comparison.end("engine").is_some());
        assert!(comparison.step(&mut other).unwrap().is_none());
        assert!(comparison.end("engine").is_none());
        assert!(comparison.step(&mut other).unwrap().is_some());
    }

    #[test]
    fn cycles_before_the_first_one_compared_may_differ() {
        let recording = Queue::with([1; 4]).recorded(2);
        let mut comparison = Comparison::with_from(&recording, 1);
        let mut other = Queue::with([2; 4]).engine;
        assert!(comparison.step(&mut other).unwrap().is_none());
        assert!(comparison.step(&mut other).unwrap().is_some());
    }

    #[test]
    fn the_end_of_the_first_reset_is_found() {
        let mut queue = Queue::with([0; 4]);
        let reset = queue.netlist.top().port("reset").unwrap();
        let mut recording = Recording::new(&queue.netlist);
        for in_reset in [0, 1, 1, 0, 1, 0] {
            queue.engine.poke(reset, &[in_reset]);
            recording.note(&mut queue.engine, Some(reset)).unwrap();
        }
        assert_eq!(recording.after_reset(), Some(3));
        assert_eq!(Queue::with([0; 4]).recorded(3).after_reset(), None);
    }
}
