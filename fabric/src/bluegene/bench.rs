//! Two ends at work, cycle by cycle.

use super::pair::{CHANNELS, ENDS};
use super::traffic::Traffic;
use super::wire::Word;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, BackendError, Violation, power_up};
use phit_sim::engine::{Engine, EngineError, Input, Output};

/// Why no pair could be run.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// It did not become a design.
    #[error(transparent)]
    Network(#[from] crate::network::NetworkError),
    /// It did not compile.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// It could not be run.
    #[error(transparent)]
    Backend(#[from] BackendError),
}

/// Ports of one end.
struct Ports {
    tx: [[Input; 3]; CHANNELS],
    tx_ready: [Output; CHANNELS],
    rx: [[Output; 4]; CHANNELS],
    rx_ready: [Input; CHANNELS],
    /// Where nothing else is between the ends.
    wire: Option<([Input; 2], [Output; 2])>,
    reset: Input,
}

/// Two ends under an engine.
pub struct Bench {
    netlist: Netlist,
    engine: Engine,
    ports: [Ports; 2],
    ready: [[bool; CHANNELS]; 2],
    shown: [[Option<(u32, bool)>; CHANNELS]; 2],
}

impl Bench {
    /// Compiles a pair with the ports of [`super::pair::pair`].
    ///
    /// # Errors
    /// If it does not compile.
    pub fn new(netlist: Netlist, seed: u64) -> Result<Self, PairError> {
        let mut engine = Engine::new(&netlist)?;
        engine.deposit(&power_up(&netlist, Some(seed)))?;
        let id = |name: String| netlist.top().port(&name).unwrap_or_else(|| panic!("the pair has no port `{name}`"));
        let ports = ENDS.map(|end| {
            let input = |name: &str| engine.input(id(format!("{end}_{name}")));
            let output = |name: &str| engine.output(id(format!("{end}_{name}")));
            Ports {
                tx: std::array::from_fn(|v| ["valid", "word", "last"].map(|name| input(&format!("tx_{name}_{v}")))),
                tx_ready: std::array::from_fn(|v| output(&format!("tx_ready_{v}"))),
                rx: std::array::from_fn(|v| {
                    ["valid", "word", "last", "bad"].map(|name| output(&format!("rx_{name}_{v}")))
                }),
                rx_ready: std::array::from_fn(|v| input(&format!("rx_ready_{v}"))),
                wire: netlist.top().port(&format!("{end}_wire_in")).map(|_| {
                    let out = ["wire_out", "wire_out_control"].map(output);
                    (["wire_in", "wire_in_control"].map(input), out)
                }),
                reset: input("reset"),
            }
        });
        Ok(Self { netlist, engine, ports, ready: Default::default(), shown: Default::default() })
    }

    /// The input of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn input(&self, name: &str) -> Input {
        let port = self.netlist.top().port(name);
        self.engine.input(port.unwrap_or_else(|| panic!("the pair has no port `{name}`")))
    }

    /// The output of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn output(&self, name: &str) -> Output {
        let port = self.netlist.top().port(name);
        self.engine.output(port.unwrap_or_else(|| panic!("the pair has no port `{name}`")))
    }

    /// Drives an input.
    pub fn drive(&mut self, input: Input, value: u64) {
        self.engine.set(input, value);
    }

    /// Reads an output.
    pub fn sample(&mut self, output: Output) -> u64 {
        self.engine.get(output)
    }

    /// Drives an input of an end.
    pub fn set(&mut self, end: usize, name: &str, value: u64) {
        let input = self.input(&format!("{}_{name}", ENDS[end]));
        self.engine.set(input, value);
    }

    /// Reads an output of an end.
    pub fn get(&mut self, end: usize, name: &str) -> u64 {
        let output = self.output(&format!("{}_{name}", ENDS[end]));
        self.engine.get(output)
    }

    /// Properties that did not hold.
    pub fn violations(&mut self) -> Vec<Violation> {
        self.engine.violations()
    }

    /// Holds ends in reset, or lets them go.
    pub fn reset(&mut self, is_reset: [bool; 2]) {
        for (ports, is_reset) in self.ports.iter().zip(is_reset) {
            self.engine.set(ports.reset, is_reset.into());
        }
    }

    /// One cycle in which users do nothing.
    pub fn idle(&mut self, arriving: [Word; 2]) -> [Word; 2] {
        self.shown = Default::default();
        self.ready = Default::default();
        for ports in &self.ports {
            let valid = ports.tx.iter().map(|[valid, ..]| valid);
            valid.chain(&ports.rx_ready).for_each(|input| self.engine.set(*input, 0));
        }
        self.step(arriving)
    }

    /// The words that leave in this cycle; then the next begins.
    fn step(&mut self, arriving: [Word; 2]) -> [Word; 2] {
        let engine = &mut self.engine;
        for (ports, (word, control)) in self.ports.iter().zip(arriving) {
            if let Some(([data, flag], _)) = ports.wire {
                engine.set(data, word.into());
                engine.set(flag, control.into());
            }
        }
        let leaving = self.ports.each_ref().map(|ports| match ports.wire {
            Some((_, [data, flag])) => (engine.get(data) as u32, engine.get(flag) == 1),
            None => (0, true),
        });
        self.engine.step();
        leaving
    }

    /// One cycle: offers and takes of both ends, and the words that come over the wires; gives the words that go out. `traffic[e]` is
    /// what end e sends.
    pub fn cycle(&mut self, traffic: &mut [Traffic; 2], arriving: [Word; 2]) -> [Word; 2] {
        for end in 0..2 {
            let ports = &self.ports[end];
            for channel in 0..CHANNELS {
                let offer = traffic[end].offer(channel);
                if offer != self.shown[end][channel] {
                    let [valid, word, last] = ports.tx[channel];
                    self.engine.set(valid, offer.is_some().into());
                    if let Some((data, is_last)) = offer {
                        self.engine.set(word, data.into());
                        self.engine.set(last, is_last.into());
                    }
                    self.shown[end][channel] = offer;
                }
                let takes = traffic[1 - end].takes();
                if takes != self.ready[end][channel] {
                    self.engine.set(ports.rx_ready[channel], takes.into());
                    self.ready[end][channel] = takes;
                }
            }
        }
        for end in 0..2 {
            let ports = &self.ports[end];
            for channel in 0..CHANNELS {
                if self.shown[end][channel].is_some() && self.engine.get(ports.tx_ready[channel]) == 1 {
                    traffic[end].take(channel);
                }
                let [valid, word, last, bad] = ports.rx[channel];
                if self.ready[end][channel] && self.engine.get(valid) == 1 {
                    let [word, last, bad] = [word, last, bad].map(|output| self.engine.get(output));
                    traffic[1 - end].receive(channel, word as u32, last == 1, bad == 1);
                }
            }
        }
        self.step(arriving)
    }
}
