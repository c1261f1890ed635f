//! Runs copies of an experiment over lanes, cycle by cycle.

use super::end_ports::EndPorts;
use super::follow::{Flow, Follower};
use super::port;
use super::schedule::{Action, schedule, stops};
use crate::link::experiment::{Experiment, Rules};
use crate::link::names::{ENDS, end_port, lane_port};
use crate::link::under_test::TrialError;
use crate::link::verdict::Verdict;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::campaign::{Campaign, Outputs};
use phit_sim::clocks::{Clock, Clocks};
use std::num::NonZeroUsize;

/// Cycles between two looks at the counts: times in verdicts are exact to that.
const LOOK: u64 = 64;
/// Cycles of reset of the channels, and of the ends until the longest lane is filled with what they send in reset.
const RESET: [u64; 2] = [4, 80];
/// The near clock's period, in units of which the far clock's has one less for each millionth that it is faster.
const PERIOD: u64 = 1_000_000;

/// A run in progress.
pub(super) struct Run<'a> {
    rules: &'static Rules,
    netlist: &'a Netlist,
    campaign: Campaign,
    clocks: Option<(Clocks, PortId)>,
    /// Cycles of the near clock.
    now: u64,
    /// The next one last.
    events: Vec<(u64, usize, Action)>,
    ports: Vec<EndPorts>,
    followers: Vec<Follower>,
    /// By copy, whether it has come to its end.
    is_done: Vec<bool>,
    /// By copy, the cycle in which something was done last.
    last_action: Vec<u64>,
    /// By copy: ends whose reset has broken the session, until both have had one.
    broken: Vec<[bool; 2]>,
    /// By copy: ends that are reset, whose counts mean nothing.
    in_reset: Vec<[bool; 2]>,
}

impl<'a> Run<'a> {
    /// A verdict for each seed; `watch` is told how many cycles are done.
    ///
    /// # Errors
    /// If the power-up values do not fit, which is a defect.
    pub fn of(
        netlist: &'a Netlist,
        campaign: Campaign,
        experiment: &Experiment,
        seeds: &[u32],
        watch: &mut dyn FnMut(u64),
    ) -> Result<Vec<Verdict>, TrialError> {
        let mut run = Self::new(netlist, campaign, experiment, seeds)?;
        let cycles = experiment.cycles.unsigned();
        let measure_from = experiment.measure_from.as_ref().unsigned();
        while run.now < cycles {
            let event = run.events.last().map_or(cycles, |(cycle, ..)| *cycle);
            let look = run.now / LOOK * LOOK + LOOK;
            let measure = if run.now < measure_from { measure_from } else { cycles };
            run.advance(event.min(look).min(measure).min(cycles))?;
            run.act();
            if run.now == measure_from || run.now == cycles || run.now.is_multiple_of(LOOK) {
                run.look();
                watch(run.now);
            }
            if run.now == measure_from || run.now == cycles {
                run.mark(run.now - measure_from);
            }
        }
        for copy in 0..seeds.len() {
            stops(experiment.rules).iter().for_each(|(port, value)| run.set(copy, port, *value));
        }
        // One look more than is allowed, so that what is late is seen to be.
        let limit = cycles + experiment.expect.drain.unsigned() + LOOK;
        while run.now < limit && run.is_done.contains(&false) {
            run.advance(run.now + LOOK)?;
            run.look();
            run.drain(cycles);
            watch(run.now);
        }
        Ok(run.finish())
    }

    fn new(
        netlist: &'a Netlist,
        campaign: Campaign,
        experiment: &Experiment,
        seeds: &[u32],
    ) -> Result<Self, TrialError> {
        let rules = experiment.rules;
        let ports = (0..ENDS.len()).map(|end| EndPorts::new(rules, netlist, &campaign, end)).collect();
        let [near, far] = ENDS.map(|end| port(netlist, &format!("{end}_clock")));
        let ppm = experiment.ppm.get();
        let clocks = (ppm != 0).then(|| {
            let period = PERIOD.checked_add_signed(-ppm).expect("ppm is small");
            // The edges of the two begin half a period apart.
            let near_clock = Clock { port: near, period: PERIOD, phase: 0 };
            let clocks = Clocks::new([near_clock, Clock { port: far, period, phase: PERIOD / 2 }]);
            (clocks.expect("both periods are above 0"), near)
        });
        let mut events: Vec<(u64, usize, Action)> = vec![];
        for (copy, &seed) in seeds.iter().enumerate() {
            events.extend(schedule(experiment, seed).into_iter().map(|(cycle, action)| (cycle, copy, action)));
        }
        // Stable: actions of one cycle stay in their order, from the back.
        events.reverse();
        events.sort_by_key(|(cycle, ..)| std::cmp::Reverse(*cycle));
        let followers = seeds.iter().map(|&seed| Follower::new(rules, seed)).collect();
        let is_done = vec![false; seeds.len()];
        let (last_action, broken) = (vec![0; seeds.len()], vec![[false; 2]; seeds.len()]);
        let in_reset = broken.clone();
        let mut run = Self {
            rules,
            netlist,
            campaign,
            clocks,
            now: 0,
            events,
            ports,
            followers,
            is_done,
            last_action,
            broken,
            in_reset,
        };
        run.campaign.power_up(|copy| seeds[copy].into());
        run.act();
        run.power_on()?;
        Ok(run)
    }

    /// Resets everything; cycle 0 is the first after it.
    fn power_on(&mut self) -> Result<(), TrialError> {
        let channels: Vec<String> = (0..2)
            .flat_map(|direction| (0..self.rules.lanes).map(move |lane| lane_port(direction, lane, "reset")))
            .collect();
        let ends: Vec<String> = (0..ENDS.len()).map(|end| end_port(end, "reset")).collect();
        let set_all = |run: &mut Self, ports: &[String], value| {
            for name in ports {
                let input = run.campaign.input(port(run.netlist, name));
                run.campaign.set_all(input, value);
            }
        };
        set_all(self, &channels, 1);
        set_all(self, &ends, 1);
        self.advance(RESET[0])?;
        set_all(self, &channels, 0);
        self.advance(RESET[0] + RESET[1])?;
        set_all(self, &ends, 0);
        self.now = 0;
        Ok(())
    }

    /// Runs to a cycle of the near clock.
    fn advance(&mut self, to: u64) -> Result<(), TrialError> {
        let Some((clocks, near)) = &mut self.clocks else {
            self.campaign.run(to - self.now, NonZeroUsize::MIN);
            self.now = to;
            return Ok(());
        };
        while self.now < to {
            let rising = clocks.advance();
            self.campaign.tick(&rising)?;
            self.now += u64::from(rising.contains(near));
        }
        Ok(())
    }

    fn set(&mut self, copy: usize, name: &str, value: u64) {
        let input = self.campaign.input(port(self.netlist, name));
        self.campaign.set(input, copy, value);
    }

    /// Everything that is due.
    fn act(&mut self) {
        while let Some((_, copy, action)) = self.events.pop_if(|(cycle, ..)| *cycle <= self.now) {
            self.last_action[copy] = self.now;
            match action {
                Action::Set { port, value } => self.set(copy, &port, value),
                Action::Reset { end, begins } => {
                    if begins {
                        self.look_at(copy);
                        self.followers[copy].restart(end);
                        self.broken[copy][end] = true;
                    }
                    self.in_reset[copy][end] = begins;
                    self.set(copy, &end_port(end, "reset"), begins.into());
                }
            }
        }
    }

    fn look(&mut self) {
        let running: Vec<usize> = (0..self.is_done.len()).filter(|copy| !self.is_done[*copy]).collect();
        running.into_iter().for_each(|copy| self.look_at(copy));
    }

    fn look_at(&mut self, copy: usize) {
        // A session in which one end has forgotten what it sent has no packets to wait for.
        if self.broken[copy] == [true; 2] {
            self.broken[copy] = [false; 2];
        }
        let is_whole = self.broken[copy] == [false; 2];
        let (campaign, follower) = (&mut self.campaign, &mut self.followers[copy]);
        let mut lanes = [None; 2];
        for (end, ports) in self.ports.iter().enumerate() {
            if self.in_reset[copy][end] {
                continue;
            }
            let mut get = |output: Outputs| campaign.get(output, copy);
            for channel in 0..ports.begun.len() {
                let flow = Flow { sender: end, channel };
                follower.begun(flow, get(ports.begun[channel]), is_whole.then_some(self.now));
                let flow = Flow { sender: 1 - end, channel };
                follower.delivered(flow, get(ports.delivered[channel]), self.now);
            }
            follower.wrong(end, get(ports.wrong));
            for (count, output) in ports.counts.into_iter().enumerate().filter_map(|(count, o)| Some((count, o?))) {
                follower.count(end, count, get(output));
            }
            let is_down = get(ports.link_down) == 1;
            follower.down(end, is_down, self.now - self.last_action[copy]);
            follower.verdict.peer_restarted[end] = get(ports.peer_restarted) == 1;
            let (tx_mask, untried) = (get(ports.tx_mask) as u8, ports.untried.map_or(0, &mut get) as u8);
            follower.masks(end, tx_mask, get(ports.rx_mask) as u8, self.now);
            follower.verdict.untried[end] = untried;
            lanes[end] = Some((tx_mask, untried, is_down));
        }
        follower.lanes(lanes, self.now);
        follower.age(self.now);
    }

    fn mark(&mut self, cycles: u64) {
        self.followers.iter_mut().for_each(|follower| follower.mark(self.now, cycles));
    }

    /// Ends the copies that have nothing left to deliver, or whose link is down.
    fn drain(&mut self, stopped: u64) {
        let is_empty = |run: &Self, copy: usize| run.broken[copy] == [false; 2] && run.followers[copy].is_empty();
        let ending =
            |copy: &usize| !self.is_done[*copy] && (is_empty(self, *copy) || self.followers[*copy].verdict.is_down());
        let ending: Vec<usize> = (0..self.is_done.len()).filter(ending).collect();
        if !ending.is_empty() {
            self.collect_violations();
        }
        for copy in ending {
            if is_empty(self, copy) {
                self.followers[copy].verdict.drained = Some(self.now - stopped);
            }
            self.end(copy);
        }
    }

    /// What has failed in copies since the last call; a copy that has come to its end has no part in it.
    fn collect_violations(&mut self) {
        for (copy, violation) in self.campaign.violations() {
            if !self.is_done[copy] {
                self.followers[copy].verdict.violations.push(violation);
            }
        }
    }

    /// Nothing that happens to a copy from now on belongs to its verdict.
    fn end(&mut self, copy: usize) {
        self.is_done[copy] = true;
        let verdict = &mut self.followers[copy].verdict;
        for (end, ports) in self.ports.iter().enumerate() {
            verdict.digest[end] = self.campaign.get(ports.digest, copy);
            for (lane, output) in ports.lane_errors.iter().enumerate() {
                verdict.lane_errors[end][lane] = self.campaign.get(*output, copy);
                let output = self.campaign.output(port(self.netlist, &lane_port(end, lane, "changed")));
                verdict.bits_changed[end][lane] = self.campaign.get(output, copy);
            }
        }
    }

    fn finish(mut self) -> Vec<Verdict> {
        self.collect_violations();
        for copy in 0..self.is_done.len() {
            if !self.is_done[copy] {
                self.end(copy);
            }
        }
        self.followers.into_iter().map(|follower| follower.verdict).collect()
    }
}
