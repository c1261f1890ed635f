//! Router with virtual channels for meshes and tori, cycle by cycle.
//!
//! A head that is in front of its queue in some cycle asks for an output channel; with one, its flits cross in later
//! cycles, one per input port and one per output port in each. Both choices are made in two steps, by inputs first and
//! by outputs then, each with its own [`round_robin`] turn.

use crate::prim::arbiters::round_robin::{self, RoundRobin};
use std::collections::VecDeque;

/// Parameters of a router. Ports are two per dimension, up and down, and the local one, which is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Dimensions.
    pub dimensions: usize,
    /// Virtual channels, an even number: half of them for each class.
    pub channels: usize,
    /// Bits of a flit; the two highest are tail and head.
    pub flit_bits: u32,
    /// Bits of a coordinate.
    pub coordinate_bits: u32,
    /// Flits that a queue holds.
    pub depth: usize,
}

impl Parameters {
    /// How many ports there are.
    pub fn ports(&self) -> usize {
        2 * self.dimensions + 1
    }

    fn is_tail(&self, flit: u64) -> bool {
        flit >> (self.flit_bits - 1) & 1 == 1
    }

    fn destination(&self, head: u64) -> Vec<u64> {
        let coordinate = |d: usize| head >> (d as u32 * self.coordinate_bits) & ((1 << self.coordinate_bits) - 1);
        (0..self.dimensions).map(coordinate).collect()
    }
}

/// One dimension of the network as a router sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Coordinate of the router.
    pub here: u64,
    /// Routers in the dimension.
    pub size: u64,
    /// It is a ring.
    pub wraps: bool,
}

/// A packet's next hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The output port.
    pub port: usize,
    /// The class that it must use, if the dimension wraps.
    pub class: Option<usize>,
}

/// Dimension order and the shorter way. `arrived` is the port and the class in which the packet came.
pub fn route(dimensions: &[Dimension], destination: &[u64], arrived: (usize, usize)) -> Hop {
    for (index, (dimension, &target)) in dimensions.iter().zip(destination).enumerate() {
        let Dimension { here, size, wraps } = *dimension;
        if target == here {
            continue;
        }
        let upwards = (target + size - here) % size;
        let downwards = size - upwards;
        let is_up = match wraps {
            false => target > here,
            true if upwards == downwards => here.is_multiple_of(2),
            true => upwards < downwards,
        };
        let on_wrap_link = if is_up { here == size - 1 } else { here == 0 };
        let (from, class) = arrived;
        let is_late = on_wrap_link || from / 2 == index && class == 1;
        let port = 2 * index + usize::from(!is_up);
        return Hop { port, class: wraps.then_some(usize::from(is_late)) };
    }
    Hop { port: 2 * dimensions.len(), class: None }
}

/// A flit on a link: its virtual channel and its bits.
pub type Flit = (usize, u64);

/// Ports that a router reads; one entry per port.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The flit that comes, if any.
    pub flits: Vec<Option<Flit>>,
    /// Bit v: a credit comes back for virtual channel v.
    pub credits: Vec<u64>,
}

/// Ports that a router drives; one entry per port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The flit that goes, if any.
    pub flits: Vec<Option<Flit>>,
    /// Bit v: a credit goes back for virtual channel v.
    pub credits: Vec<u64>,
}

/// A queue at an input, with what its packet in front holds.
#[derive(Clone, Debug, Default)]
struct Queue {
    flits: VecDeque<u64>,
    holds: Option<(usize, usize)>,
}

/// A virtual channel at an output.
#[derive(Clone, Copy, Debug)]
struct Lane {
    credits: usize,
    is_owned: bool,
}

/// One router, empty at first; a reset makes hardware so.
#[derive(Clone, Debug)]
pub struct VcRouter {
    parameters: Parameters,
    dimensions: Vec<Dimension>,
    /// Queues and lanes by port and virtual channel.
    queues: Vec<Vec<Queue>>,
    lanes: Vec<Vec<Lane>>,
    /// Turns of the allocation of channels: of each queue over channels, of each lane over all queues.
    queue_turns: Vec<RoundRobin>,
    lane_turns: Vec<RoundRobin>,
    /// Turns of the crossbar: of each input over its channels, of each output over inputs.
    input_turns: Vec<RoundRobin>,
    output_turns: Vec<RoundRobin>,
    shown: Outputs,
}

impl VcRouter {
    /// A router that stands at this place of its network.
    pub fn new(parameters: Parameters, dimensions: Vec<Dimension>) -> Self {
        let (ports, channels) = (parameters.ports(), parameters.channels);
        let lane = Lane { credits: parameters.depth, is_owned: false };
        Self {
            parameters,
            dimensions,
            queues: vec![vec![Queue::default(); channels]; ports],
            lanes: vec![vec![lane; channels]; ports],
            queue_turns: vec![RoundRobin::new(channels); ports * channels],
            lane_turns: vec![RoundRobin::new(ports * channels); ports * channels],
            input_turns: vec![RoundRobin::new(channels); ports],
            output_turns: vec![RoundRobin::new(ports); ports],
            shown: Outputs { flits: vec![None; ports], credits: vec![0; ports] },
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> &Outputs {
        &self.shown
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        // Both allocations see the state before the edge.
        let crossings = self.crossings();
        let allocations = self.allocations();
        self.shown = Outputs { flits: vec![None; self.queues.len()], credits: vec![0; self.queues.len()] };
        for ((port, channel), (out, lane)) in crossings {
            let queue = &mut self.queues[port][channel];
            let flit = queue.flits.pop_front().expect("only what waits crosses");
            self.shown.flits[out] = Some((lane, flit));
            self.shown.credits[port] |= 1 << channel;
            self.lanes[out][lane].credits -= 1;
            if self.parameters.is_tail(flit) {
                queue.holds = None;
                self.lanes[out][lane].is_owned = false;
            }
        }
        for ((port, channel), (out, lane)) in allocations {
            self.queues[port][channel].holds = Some((out, lane));
            self.lanes[out][lane].is_owned = true;
        }
        for (port, (flit, credits)) in inputs.flits.iter().zip(&inputs.credits).enumerate() {
            if let Some((channel, flit)) = *flit {
                self.queues[port][channel].flits.push_back(flit);
            }
            for (channel, lane) in self.lanes[port].iter_mut().enumerate() {
                lane.credits += (credits >> channel & 1) as usize;
            }
        }
    }

    /// Which queues get which lanes in this cycle.
    fn allocations(&mut self) -> Vec<((usize, usize), (usize, usize))> {
        let channels = self.parameters.channels;
        let wishes: Vec<Option<(usize, usize)>> =
            (0..self.queue_turns.len()).map(|index| self.wish(index / channels, index % channels)).collect();
        let mut given = vec![];
        for (index, turn) in self.lane_turns.iter_mut().enumerate() {
            let lane = (index / channels, index % channels);
            let request = mask(wishes.iter().map(|wish| *wish == Some(lane)));
            if let Some(winner) = turn.serve(request) {
                given.push(((winner / channels, winner % channels), lane));
            }
        }
        for ((port, channel), (_, lane)) in &given {
            // The queue's turn moves on behind the lane that it got.
            let turn = &mut self.queue_turns[port * channels + channel];
            turn.tick(round_robin::Inputs { reset: false, request: 1 << lane, advance: true });
        }
        given
    }

    /// The lane that a queue asks for: one of the free ones that its packet may have.
    fn wish(&self, port: usize, channel: usize) -> Option<(usize, usize)> {
        let queue = &self.queues[port][channel];
        let head = *queue.flits.front().filter(|_| queue.holds.is_none())?;
        let half = self.parameters.channels / 2;
        let hop = route(&self.dimensions, &self.parameters.destination(head), (port, channel / half));
        let is_legal = |lane: usize| hop.class.is_none_or(|class| lane / half == class);
        let free = self.lanes[hop.port].iter().enumerate().map(|(lane, state)| !state.is_owned && is_legal(lane));
        let turn = &self.queue_turns[port * self.parameters.channels + channel];
        let grant = turn.outputs(round_robin::Inputs { reset: false, request: mask(free), advance: false }).grant;
        (grant != 0).then(|| (hop.port, grant.trailing_zeros() as usize))
    }

    /// Which queues' flits cross to which lanes in this cycle.
    fn crossings(&mut self) -> Vec<((usize, usize), (usize, usize))> {
        let candidates: Vec<Option<(usize, (usize, usize))>> = (0..self.queues.len())
            .map(|port| {
                let ready = |queue: &Queue| {
                    !queue.flits.is_empty() && queue.holds.is_some_and(|(out, lane)| self.lanes[out][lane].credits > 0)
                };
                let request = mask(self.queues[port].iter().map(ready));
                let turn = &self.input_turns[port];
                let grant = turn.outputs(round_robin::Inputs { reset: false, request, advance: false }).grant;
                let channel = (grant != 0).then(|| grant.trailing_zeros() as usize)?;
                Some((channel, self.queues[port][channel].holds?))
            })
            .collect();
        let mut crossings = vec![];
        for (out, turn) in self.output_turns.iter_mut().enumerate() {
            let request = mask(candidates.iter().map(|wish| wish.is_some_and(|(_, (target, _))| target == out)));
            if let Some(winner) = turn.serve(request)
                && let Some((channel, lane)) = candidates[winner]
            {
                let used = round_robin::Inputs { reset: false, request: 1 << channel, advance: true };
                self.input_turns[winner].tick(used);
                crossings.push(((winner, channel), lane));
            }
        }
        crossings
    }
}

/// Bit i is the i-th truth value.
fn mask(bits: impl Iterator<Item = bool>) -> u64 {
    bits.enumerate().fold(0, |mask, (index, bit)| mask | u64::from(bit) << index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(here: u64, size: u64) -> Vec<Dimension> {
        vec![Dimension { here, size, wraps: true }]
    }

    const LINE: Parameters = Parameters { dimensions: 1, channels: 2, flit_bits: 8, coordinate_bits: 2, depth: 2 };
    const HEAD: u64 = 0x40;
    const TAIL: u64 = 0x80;

    #[test]
    fn packets_take_the_shorter_way_and_change_class_at_the_wrap_link() {
        let hop = |here, target, arrived| {
            let Hop { port, class } = route(&ring(here, 5), &[target], arrived);
            (port, class)
        };
        assert_eq!(hop(3, 0, (2, 0)), (0, Some(0)), "up");
        assert_eq!(hop(4, 0, (1, 0)), (0, Some(1)), "over the wrap link");
        assert_eq!(hop(0, 1, (1, 1)), (0, Some(1)), "behind it");
        assert_eq!(hop(0, 4, (2, 1)), (1, Some(1)), "down over the wrap link");
        assert_eq!(hop(2, 1, (2, 1)), (1, Some(0)), "from the local port every packet begins in class 0");
        assert_eq!(hop(2, 2, (0, 1)), (2, None), "arrived");
    }

    #[test]
    fn ways_of_equal_length_are_shared_between_the_directions() {
        let port = |here: u64| route(&ring(here, 4), &[(here + 2) % 4], (2, 0)).port;
        assert_eq!([0, 1, 2, 3].map(port), [0, 1, 0, 1]);
    }

    #[test]
    fn dimensions_are_finished_in_order() {
        let line = |here| Dimension { here, size: 4, wraps: false };
        let port = |here: [u64; 2], target| route(&here.map(line), target, (4, 0)).port;
        assert_eq!([port([1, 1], &[0, 3]), port([0, 1], &[0, 3]), port([0, 3], &[0, 3])], [1, 2, 4]);
    }

    fn send(flit: Option<Flit>) -> Inputs {
        Inputs { flits: vec![None, None, flit], credits: vec![0; 3] }
    }

    #[test]
    fn a_head_takes_three_cycles_and_gives_its_credit_back() {
        let mut router = VcRouter::new(LINE, ring(0, 4));
        router.tick(&send(Some((0, HEAD | 1))));
        router.tick(&send(Some((0, TAIL))));
        assert_eq!(router.outputs().flits, [None; 3]);
        router.tick(&send(None));
        assert_eq!(router.outputs().flits, [Some((0, HEAD | 1)), None, None]);
        assert_eq!(router.outputs().credits, [0, 0, 1]);
        router.tick(&send(None));
        assert_eq!(router.outputs().flits, [Some((0, TAIL)), None, None]);
    }

    #[test]
    fn without_credits_flits_wait() {
        let mut router = VcRouter::new(LINE, ring(0, 4));
        let mut left = 0;
        for cycle in 0..20 {
            let flits = [HEAD | 1, 0, 0, TAIL];
            let mut inputs = send(flits.get(cycle).map(|flit| (1, *flit)));
            inputs.credits[0] = u64::from(cycle == 12);
            router.tick(&inputs);
            left += usize::from(router.outputs().flits[0].is_some());
            assert_eq!(left, if cycle < 2 { 0 } else { (cycle - 1).min(2 + usize::from(cycle > 12)) }, "{cycle}");
        }
    }
}
