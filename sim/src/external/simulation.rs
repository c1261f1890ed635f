//! A design in someone else's simulator, as a back end.

use super::design::{Design, Element};
use super::digits::{Bits, hexadecimal, parse};
use super::process::Conversation;
use super::tools::{Tool, ToolError};
use crate::backend::{Backend, BackendError, State, Violation};
use num_bigint::BigUint;
use phit_netlist::ir::{Direction, PortId};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Time for one answer: the first one comes after all ticks that were sent ahead of it.
const ANSWER_LIMIT: Duration = Duration::from_secs(300);

/// A built simulator of a group of designs.
#[derive(Clone, Debug)]
pub struct Executable {
    pub(super) name: &'static str,
    pub(super) tool: Tool,
    pub(super) arguments: Vec<PathBuf>,
    pub(super) designs: Vec<Design>,
    pub(super) folder: PathBuf,
}

impl Executable {
    /// Starts it for one design of the group.
    ///
    /// # Errors
    /// If the program does not start.
    ///
    /// # Panics
    /// If the group has no design at this position.
    pub fn start(&self, position: usize) -> Result<Simulation, ToolError> {
        let design = self.designs[position].clone();
        phit_evidence::ran(self.name, &design.module);
        let mut conversation = Conversation::start(&self.tool, &self.arguments, ANSWER_LIMIT)?;
        conversation.tell(&position.to_string())?;
        let values = design.ports.iter().map(|port| Bits::zero(port.width)).collect();
        Ok(Simulation {
            name: self.name,
            conversation,
            design,
            values,
            inputs_sent: true,
            outputs_known: false,
            binary: false,
            unknown_state: State::new(),
        })
    }

    /// What runs the designs: `verilator`, `icarus`, `gates`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The designs, in the order of their positions.
    pub fn designs(&self) -> &[Design] {
        &self.designs
    }

    /// The folder with the sources and everything that was built from them.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// A running simulator with one design in it.
pub struct Simulation {
    name: &'static str,
    conversation: Conversation,
    design: Design,
    /// By port: what inputs were poked to, and what outputs last showed.
    values: Vec<Bits>,
    inputs_sent: bool,
    outputs_known: bool,
    binary: bool,
    unknown_state: State,
}

impl Simulation {
    /// The bits of a port that the simulator does not know (Icarus: `x` or `z`), as of the last peek.
    pub fn unknown_bits(&self, port: PortId) -> &[u64] {
        &self.values[port.index()].unknown
    }

    /// The bits of the state that the simulator does not know, as of the last [`Backend::state`]; elements that are
    /// known altogether are left out.
    pub fn unknown_state(&self) -> &State {
        &self.unknown_state
    }

    /// Every register and memory.
    ///
    /// # Errors
    /// If the simulator fails; the back end's [`Backend::state`] cannot say so.
    pub fn read_state(&mut self) -> Result<State, ToolError> {
        self.send_inputs()?;
        let widths: Vec<u32> = self
            .design
            .state
            .iter()
            .flat_map(|element| std::iter::repeat_n(element.width, element.words() as usize))
            .collect();
        let mut words = self.ask("d", &widths)?.into_iter();
        let mut state = State::new();
        self.unknown_state.clear();
        for element in &self.design.state {
            let bits: Vec<Bits> = words.by_ref().take(element.words() as usize).collect();
            if bits.iter().any(Bits::any_unknown) {
                let unknown = bits.iter().map(|word| number(&word.unknown)).collect();
                self.unknown_state.insert(element.path.clone(), unknown);
            }
            state.insert(element.path.clone(), bits.iter().map(|word| number(&word.value)).collect());
        }
        Ok(state)
    }

    fn send_inputs(&mut self) -> Result<(), ToolError> {
        if !self.inputs_sent {
            let mut line = "i".to_owned();
            for input in self.design.inputs() {
                line.push(' ');
                line.push_str(&hexadecimal(&self.values[input.index()].value));
            }
            self.conversation.tell(&line)?;
            self.inputs_sent = true;
        }
        Ok(())
    }

    fn read_outputs(&mut self) -> Result<(), ToolError> {
        self.send_inputs()?;
        let outputs: Vec<PortId> = self.design.outputs().collect();
        let widths: Vec<u32> = outputs.iter().map(|port| self.design.ports[port.index()].width).collect();
        for (port, bits) in outputs.into_iter().zip(self.ask("o", &widths)?) {
            self.values[port.index()] = bits;
        }
        self.outputs_known = true;
        Ok(())
    }

    /// Asks for values of these widths: in hexadecimal, and once more in binary if a digit has unknown bits.
    fn ask(&mut self, command: &str, widths: &[u32]) -> Result<Vec<Bits>, ToolError> {
        self.set_radix(false)?;
        let values = self.ask_in_radix(command, widths, 4)?;
        if !values.iter().any(Bits::any_unknown) {
            return Ok(values);
        }
        self.set_radix(true)?;
        self.ask_in_radix(command, widths, 1)
    }

    fn set_radix(&mut self, binary: bool) -> Result<(), ToolError> {
        if self.binary != binary {
            self.conversation.tell(if binary { "b" } else { "h" })?;
            self.binary = binary;
        }
        Ok(())
    }

    fn ask_in_radix(&mut self, command: &str, widths: &[u32], digit_bits: u32) -> Result<Vec<Bits>, ToolError> {
        let answer = self.conversation.ask(command)?;
        let words = answer.split_ascii_whitespace();
        let values: Option<Vec<Bits>> =
            words.clone().zip(widths).map(|(word, &width)| parse(word, digit_bits, width)).collect();
        match values {
            Some(values) if words.count() == widths.len() => Ok(values),
            // A simulator that stops says why on the stream of the answers.
            _ => Err(self.conversation.death(vec![answer])),
        }
    }

    fn set(&mut self, position: usize, element: &Element, words: &[BigUint]) -> Result<(), BackendError> {
        let fits =
            words.len() == element.words() as usize && words.iter().all(|w| w.bits() <= u64::from(element.width));
        if !fits {
            let (words, width) = (element.words() as usize, element.width);
            return Err(BackendError::WrongShape { path: element.path.clone(), words, width });
        }
        for (address, word) in words.iter().enumerate() {
            self.conversation.tell(&format!("s {position} {address} {word:x}"))?;
        }
        Ok(())
    }
}

impl Backend for Simulation {
    fn name(&self) -> &'static str {
        self.name
    }

    fn poke(&mut self, port: PortId, limbs: &[u64]) {
        let declared = &self.design.ports[port.index()];
        assert_eq!(declared.direction, Direction::Input, "{} is not an input", declared.name);
        let value = &mut self.values[port.index()].value;
        assert_eq!(limbs.len(), value.len(), "{} has {} bits", declared.name, declared.width);
        let excess =
            limbs.last().filter(|_| !declared.width.is_multiple_of(64)).map_or(0, |top| top >> (declared.width % 64));
        assert_eq!(excess, 0, "{} has {} bits", declared.name, declared.width);
        if value != limbs {
            value.copy_from_slice(limbs);
            self.inputs_sent = false;
            self.outputs_known = false;
        }
    }

    fn peek(&mut self, port: PortId, limbs: &mut [u64]) -> Result<(), BackendError> {
        let is_output = matches!(self.design.ports[port.index()].direction, Direction::Output(_));
        if is_output && !self.outputs_known {
            self.read_outputs()?;
        }
        limbs.copy_from_slice(&self.values[port.index()].value);
        Ok(())
    }

    fn tick(&mut self, clocks: &[PortId]) -> Result<(), BackendError> {
        let own: Vec<PortId> = self.design.clocks().collect();
        let mut mask = vec![0u64; own.len().div_ceil(64)];
        for clock in clocks {
            let bit = own.iter().position(|port| port == clock).ok_or_else(|| {
                let port = self.design.ports.get(clock.index());
                BackendError::NotAClock(port.map_or_else(|| clock.0.to_string(), |port| port.name.clone()))
            })?;
            mask[bit / 64] |= 1 << (bit % 64);
        }
        self.send_inputs()?;
        self.conversation.tell(&format!("t {}", hexadecimal(&mask)))?;
        self.outputs_known = false;
        Ok(())
    }

    fn state(&mut self) -> Option<State> {
        if self.design.state.is_empty() { None } else { self.read_state().ok() }
    }

    fn deposit(&mut self, state: &State) -> Result<(), BackendError> {
        if self.design.state.is_empty() && !state.is_empty() {
            return Err(BackendError::Unsupported { backend: self.name, action: "set state: it has no names for it" });
        }
        // A simulator that has not taken the inputs yet would take them after the state: the order of the commands
        // must be the order of the calls.
        self.send_inputs()?;
        let elements = self.design.state.clone();
        for (path, words) in state {
            let found = elements.iter().enumerate().find(|(_, element)| element.path == *path);
            let (position, element) = found.ok_or_else(|| BackendError::UnknownState(path.clone()))?;
            self.set(position, element, words)?;
        }
        self.outputs_known = false;
        Ok(())
    }

    /// None: the emitted Verilog keeps its properties for the proofs.
    fn violations(&mut self) -> Vec<Violation> {
        vec![]
    }
}

impl From<ToolError> for BackendError {
    fn from(error: ToolError) -> Self {
        match error {
            ToolError::Failed { tool, status, output } => {
                BackendError::Tool { tool, message: format!("ended ({status})\n{output}") }
            }
            ToolError::TimedOut { tool, seconds, output } => {
                BackendError::Tool { tool, message: format!("no answer in {seconds} s\n{output}") }
            }
            other => BackendError::Tool { tool: "external tool", message: other.to_string() },
        }
    }
}

fn number(limbs: &[u64]) -> BigUint {
    BigUint::from_slice(&limbs.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect::<Vec<u32>>())
}
