//! Copies of two ends at work, cycle by cycle.

use super::pair::{CHANNELS, ENDS};
use super::traffic::Traffic;
use super::wire::Word;
use crate::link::under_test::TrialError;
use crate::study::batches;
use phit_netlist::ir::Netlist;
use phit_sim::backend::Violation;
use phit_sim::campaign::{Campaign, Inputs, Outputs};

/// Pairs compiled once, for any number of runs, of which a few run at a time.
pub struct Pairs {
    netlist: Netlist,
    campaign: Campaign,
}

impl Pairs {
    /// Compiles so many copies of a pair with the ports of [`super::pair::pair`].
    ///
    /// # Errors
    /// If it does not compile, or the number of copies cannot be.
    pub fn new(netlist: Netlist, copies: usize) -> Result<Self, TrialError> {
        let campaign = Campaign::new(&netlist, batches::copies(copies))?;
        Ok(Self { netlist, campaign })
    }

    /// The copies that run at a time.
    pub fn copies(&self) -> usize {
        self.campaign.copies()
    }

    /// Whether link chips stand between the ends.
    pub fn has_chips(&self) -> bool {
        self.netlist.top().port("near_chip_mode_0").is_some()
    }

    /// Copies with the power-up values of these seeds.
    ///
    /// # Errors
    /// If the values do not fit, which is a defect.
    ///
    /// # Panics
    /// If there are not as many seeds as copies.
    pub fn bench(&self, seeds: &[u32]) -> Result<Bench, TrialError> {
        let mut campaign = self.campaign.clone();
        assert_eq!(seeds.len(), campaign.copies(), "one seed for each copy");
        campaign.power_up(|copy| seeds[copy].into());
        let netlist = self.netlist.clone();
        let id = |name: String| netlist.top().port(&name).unwrap_or_else(|| panic!("the pair has no port `{name}`"));
        let ports = ENDS.map(|end| {
            let input = |name: &str| campaign.input(id(format!("{end}_{name}")));
            let output = |name: &str| campaign.output(id(format!("{end}_{name}")));
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
        let users = seeds.iter().map(|_| Users::default()).collect();
        Ok(Bench { netlist, campaign, ports, users, copy: 0 })
    }
}

/// Ports of one end.
struct Ports {
    tx: [[Inputs; 3]; CHANNELS],
    tx_ready: [Outputs; CHANNELS],
    rx: [[Outputs; 4]; CHANNELS],
    rx_ready: [Inputs; CHANNELS],
    /// Where nothing else is between the ends.
    wire: Option<([Inputs; 2], [Outputs; 2])>,
    reset: Inputs,
}

/// What the users of a copy's ends show at their ports.
#[derive(Default)]
struct Users {
    ready: [[bool; CHANNELS]; 2],
    shown: [[Option<(u32, bool)>; CHANNELS]; 2],
}

/// Copies of two ends in a campaign. In a cycle, all that goes into every copy comes first ([`Bench::offer`]), then what comes
/// out ([`Bench::collect`]): the campaign works out its outputs for all copies at once.
pub struct Bench {
    netlist: Netlist,
    campaign: Campaign,
    ports: [Ports; 2],
    users: Vec<Users>,
    copy: usize,
}

impl Bench {
    /// Compiles one copy of a pair.
    ///
    /// # Errors
    /// If it does not compile.
    pub fn new(netlist: Netlist, seed: u32) -> Result<Self, TrialError> {
        Pairs::new(netlist, 1)?.bench(&[seed])
    }

    /// Which copy is driven and read from now on; at first copy 0.
    pub fn select(&mut self, copy: usize) {
        self.copy = copy;
    }

    /// The input of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn input(&self, name: &str) -> Inputs {
        let port = self.netlist.top().port(name);
        self.campaign.input(port.unwrap_or_else(|| panic!("the pair has no port `{name}`")))
    }

    /// The output of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn output(&self, name: &str) -> Outputs {
        let port = self.netlist.top().port(name);
        self.campaign.output(port.unwrap_or_else(|| panic!("the pair has no port `{name}`")))
    }

    /// Drives an input.
    pub fn drive(&mut self, input: Inputs, value: u64) {
        self.campaign.set(input, self.copy, value);
    }

    /// Reads an output.
    pub fn sample(&mut self, output: Outputs) -> u64 {
        self.campaign.get(output, self.copy)
    }

    /// Drives an input of an end.
    pub fn set(&mut self, end: usize, name: &str, value: u64) {
        let input = self.input(&format!("{}_{name}", ENDS[end]));
        self.drive(input, value);
    }

    /// Reads an output of an end.
    pub fn get(&mut self, end: usize, name: &str) -> u64 {
        let output = self.output(&format!("{}_{name}", ENDS[end]));
        self.sample(output)
    }

    /// Properties that did not hold, each with its copy, since the last call.
    pub fn violations(&mut self) -> Vec<(usize, Violation)> {
        self.campaign.violations()
    }

    /// Holds ends in reset, or lets them go.
    pub fn reset(&mut self, is_reset: [bool; 2]) {
        for (ports, is_reset) in self.ports.iter().zip(is_reset) {
            self.campaign.set(ports.reset, self.copy, is_reset.into());
        }
    }

    /// The users of the copy do nothing, and these words come over the wires.
    pub fn rest(&mut self, arriving: [Word; 2]) {
        self.users[self.copy] = Users::default();
        for ports in &self.ports {
            let valid = ports.tx.iter().map(|[valid, ..]| valid);
            valid.chain(&ports.rx_ready).for_each(|input| self.campaign.set(*input, self.copy, 0));
        }
        self.arrive(arriving);
    }

    /// One cycle in which the users of a lone copy do nothing; the words that leave.
    pub fn idle(&mut self, arriving: [Word; 2]) -> [Word; 2] {
        self.rest(arriving);
        let leaving = self.leaving();
        self.step();
        leaving
    }

    fn arrive(&mut self, arriving: [Word; 2]) {
        for (ports, (word, control)) in self.ports.iter().zip(arriving) {
            if let Some(([data, flag], _)) = ports.wire {
                self.campaign.set(data, self.copy, word.into());
                self.campaign.set(flag, self.copy, control.into());
            }
        }
    }

    /// The words that leave the copy in this cycle.
    pub fn leaving(&mut self) -> [Word; 2] {
        self.ports.each_ref().map(|ports| match ports.wire {
            Some((_, [data, flag])) => {
                (self.campaign.get(data, self.copy) as u32, self.campaign.get(flag, self.copy) == 1)
            }
            None => (0, true),
        })
    }

    /// The next cycle of all copies begins.
    pub fn step(&mut self) {
        self.campaign.step();
    }

    /// What the users of the copy offer and take in this cycle, and the words that come over the wires. `traffic[e]` is what end e
    /// sends.
    pub fn offer(&mut self, traffic: &mut [Traffic; 2], arriving: [Word; 2]) {
        let (campaign, copy, users) = (&mut self.campaign, self.copy, &mut self.users[self.copy]);
        for end in 0..2 {
            let ports = &self.ports[end];
            for channel in 0..CHANNELS {
                let offer = traffic[end].offer(channel);
                if offer != users.shown[end][channel] {
                    let [valid, word, last] = ports.tx[channel];
                    campaign.set(valid, copy, offer.is_some().into());
                    if let Some((data, is_last)) = offer {
                        campaign.set(word, copy, data.into());
                        campaign.set(last, copy, is_last.into());
                    }
                    users.shown[end][channel] = offer;
                }
                let takes = traffic[1 - end].takes();
                if takes != users.ready[end][channel] {
                    campaign.set(ports.rx_ready[channel], copy, takes.into());
                    users.ready[end][channel] = takes;
                }
            }
        }
        self.arrive(arriving);
    }

    /// What passes between the ends of the copy and their users in this cycle, and the words that leave.
    pub fn collect(&mut self, traffic: &mut [Traffic; 2]) -> [Word; 2] {
        let (campaign, copy, users) = (&mut self.campaign, self.copy, &self.users[self.copy]);
        for end in 0..2 {
            let ports = &self.ports[end];
            for channel in 0..CHANNELS {
                if users.shown[end][channel].is_some() && campaign.get(ports.tx_ready[channel], copy) == 1 {
                    traffic[end].take(channel);
                }
                let [valid, word, last, bad] = ports.rx[channel];
                if users.ready[end][channel] && campaign.get(valid, copy) == 1 {
                    let [word, last, bad] = [word, last, bad].map(|output| campaign.get(output, copy));
                    traffic[1 - end].receive(channel, word as u32, last == 1, bad == 1);
                }
            }
        }
        self.leaving()
    }
}
