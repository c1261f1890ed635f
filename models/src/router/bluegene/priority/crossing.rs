//! A node's ends of its priority channels: injection ports, reception ports, and the IO link.

use super::super::buffers::reception_port::{self, ReceptionPort};
use super::super::buffers::slot_reader::Leaving;
use super::super::injection_port::{self, InjectionPort};
use super::super::port::{self, PRIORITIES, PriorityInputs, Shape, bits};
use super::super::send_arbiter::{Grant, Opens};
use super::super::torus_route::Place;
use super::io_port::{self, IoPort};
use super::priority_channel::PriorityChannel;
use crate::link::bluegene::vc_buffer::Entry;

/// The priority channel that is the system's, and the place of its channel among those that counters know.
const SYSTEM: usize = 1;
const COUNTED: u32 = 4;

/// A port of a link as its priority channels see it; `told` has the requests and grants so far.
pub trait Ends {
    /// A priority channel.
    fn channel(&self, index: usize) -> Option<&PriorityChannel>;
    /// What its sender would accept, and the winner.
    fn priority_opens(&self, told: &port::Inputs, index: usize) -> (Opens, Option<Grant>);
    /// The output that its buffer asks for.
    fn priority_asks(&self, told: &port::Inputs, index: usize) -> Option<usize>;
}

/// Ports of a priority channel that the router reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Urgent {
    /// The word to send.
    pub tx: Option<u32>,
    /// The word that has arrived is taken.
    pub rx_ready: bool,
    /// Packets of receivers for one of the injection port.
    pub ratio: u64,
}

/// Ports of the node that these read.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<'a> {
    /// Everything as at first.
    pub reset: bool,
    /// The word that comes by the IO link, and whether it is a control word.
    pub outside: (u32, bool),
    /// By priority channel.
    pub channels: &'a [Urgent],
    /// A new time-out.
    pub timeout: Option<u64>,
    /// A counter of the IO link, and its new channels.
    pub count: Option<(usize, u64)>,
    /// Bits to spoil.
    pub upset: u128,
}

/// Requests and grants of all links, for the injection and the reception port of a priority channel.
#[derive(Clone, Copy, Debug, Default)]
struct Answer {
    /// Links that take a packet, a bit each.
    wide: u64,
    /// The IO link takes one.
    io_open: bool,
    /// The injection port's packet is taken.
    is_granted: bool,
    /// Links whose buffers ask for the reception port, a bit each.
    arrives: u64,
}

/// Inputs of all parts in a cycle.
#[derive(Clone, Debug)]
pub struct Told {
    /// To the IO link's port.
    outside: io_port::Inputs,
    /// By priority channel.
    answers: [Answer; PRIORITIES],
    /// By priority channel, the word that arrives.
    arriving: [Option<Entry>; PRIORITIES],
}

/// The injection and the reception port of each priority channel, and the port of the IO link.
#[derive(Clone, Debug)]
pub struct Crossing {
    links: usize,
    channels: Vec<(InjectionPort, ReceptionPort)>,
    io: Option<IoPort>,
}

impl Crossing {
    /// Of a node of this shape, at this place.
    pub fn new(shape: Shape, place: &Place) -> Self {
        let channel = |index: usize| {
            let mut injection = InjectionPort::new(shape.slots(1, 2 * shape.links + 1), place.clone());
            injection.fix(true, index == SYSTEM);
            (injection, ReceptionPort::new(shape.priority_links(), shape.address, shape.link.tokens[1]))
        };
        Self {
            links: shape.links,
            channels: (0..shape.priorities).map(channel).collect(),
            io: (shape.priority_links() > shape.links).then(|| IoPort::new(shape, place.clone())),
        }
    }

    /// By priority channel, the injection port and the reception port.
    pub fn channels(&self) -> &[(InjectionPort, ReceptionPort)] {
        &self.channels
    }

    /// The port of the IO link.
    pub fn io(&self) -> Option<&IoPort> {
        self.io.as_ref()
    }

    /// The same, if this priority channel is the system's.
    fn io_of(&self, index: usize) -> Option<&IoPort> {
        self.io.as_ref().filter(|_| index == SYSTEM)
    }

    /// Links, and the IO link.
    fn all_links(&self) -> usize {
        self.links + usize::from(self.io.is_some())
    }

    /// The output of a packet from outside as others have it: it never goes back there, so reception is the next one behind the links.
    fn behind_links(&self, output: usize) -> usize {
        if output == self.links { self.all_links() } else { output }
    }

    /// The word that leaves the buffers of a priority channel for a link, or for the reception port behind all links.
    fn leaving(&self, ports: &[impl Ends], index: usize, to: usize) -> Option<Leaving> {
        let of_links = ports.iter().filter_map(|port| port.channel(index).and_then(PriorityChannel::leaving));
        let of_io = self.io_of(index).and_then(|port| port.channel().leaving());
        let of_io = of_io.map(|word| Leaving { output: self.behind_links(word.output), ..word });
        of_links.chain(of_io).find(|word| word.output == to)
    }

    /// The word of a priority channel that a link sends, and the packet that waits for it.
    fn sends(&self, ports: &[impl Ends], index: usize, link: usize, inputs: &Inputs) -> PriorityInputs {
        let (injection, is_io) = (&self.channels[index].0, link == self.links);
        let output = if is_io { 2 * self.links } else { link };
        let of_buffers = self.leaving(ports, index, link);
        PriorityInputs {
            waits: if is_io { injection.waits_aside() } else { injection.waits() >> link & 1 == 1 },
            sending: of_buffers.or(injection.leaving().filter(|word| word.output == output)).map(|word| word.word),
            ratio: inputs.channels[index].ratio,
            ..PriorityInputs::default()
        }
    }

    /// Tells the ports what is sent in priority channels, of the requests there, and of the grants.
    pub fn tell(&self, ports: &[impl Ends], told: &mut [port::Inputs], inputs: &Inputs) -> Told {
        for (link, told) in told.iter_mut().enumerate() {
            for index in 0..self.channels.len() {
                told.priority[index] = self.sends(ports, index, link, inputs);
            }
        }
        let mut outside =
            io_port::Inputs { reset: inputs.reset, timeout: inputs.timeout, upset: inputs.upset, ..Default::default() };
        if self.io.is_some() {
            outside.wire = inputs.outside;
            outside.channel = self.sends(ports, SYSTEM, self.links, inputs);
            outside.count = inputs.count.map(|(counter, set)| (counter, set >> COUNTED & 1 == 1));
        }
        let mut answers = [Answer::default(); PRIORITIES];
        // The last channel goes first.
        for index in (0..self.channels.len()).rev() {
            answers[index] = self.ask(ports, told, &mut outside, index);
        }
        let arriving = [0, 1].map(|index| self.leaving(ports, index, self.all_links()).map(Entry::from));
        Told { outside, answers, arriving }
    }

    fn ask(
        &self,
        ports: &[impl Ends],
        told: &mut [port::Inputs],
        outside: &mut io_port::Inputs,
        index: usize,
    ) -> Answer {
        let (links, all_links) = (self.links, self.all_links());
        let (injection, reception) = &self.channels[index];
        let io = self.io_of(index);
        let senders = |told: &[port::Inputs], outside: &io_port::Inputs| -> Vec<(Opens, Option<Grant>)> {
            let of_links = ports.iter().zip(told).map(|(port, told)| port.priority_opens(told, index));
            of_links.chain(io.map(|port| port.opens(outside))).collect()
        };
        let opens: Vec<Opens> = senders(told, outside).into_iter().map(|(opens, _)| opens).collect();
        let turns = bits(opens.iter().map(|opens| opens.turn));
        for (link, told) in told.iter_mut().enumerate() {
            let straight = u64::from(opens[link ^ 1].open) << (link ^ 1);
            let takes = turns & !(1 << (link ^ 1)) | straight;
            told.priority[index].open = takes | u64::from(reception.open()) << all_links;
        }
        if io.is_some() {
            outside.channel.open = turns & !(1 << links) | u64::from(reception.open()) << links;
        }
        let asks = ports.iter().zip(&*told).map(|(port, told)| port.priority_asks(told, index));
        let of_io = io.map(|port| port.asks(outside).map(|output| self.behind_links(output)));
        let asks: Vec<Option<usize>> = asks.chain(of_io).collect();
        let wide = bits(opens[..links].iter().map(|opens| opens.wide));
        let io_open = opens.get(links).is_some_and(|opens| opens.wide);
        let enters = injection.request(wide, 0, io_open).map(|output| output.min(links));
        let asked = |link| (bits(asks.iter().map(|output| *output == Some(link))), enters == Some(link));
        for (link, told) in told.iter_mut().enumerate() {
            (told.priority[index].request, told.priority[index].inject) = asked(link);
        }
        if io.is_some() {
            (outside.channel.request, outside.channel.inject) = asked(links);
        }
        let grants: Vec<Option<Grant>> = senders(told, outside).into_iter().map(|(_, grant)| grant).collect();
        let (arrives, _) = asked(all_links);
        let arrival = reception.grant(arrives);
        let is_granted = |link: usize| match asks[link] {
            Some(output) if output == all_links => arrival == Some(link),
            output => output.is_some_and(|output| grants[output] == Some(Grant::Receiver(link))),
        };
        for (link, told) in told.iter_mut().enumerate() {
            told.priority[index].grant = is_granted(link);
        }
        if io.is_some() {
            outside.channel.grant = is_granted(links);
        }
        let is_granted = enters.is_some_and(|link| grants[link] == Some(Grant::Injection(0)));
        Answer { wide, io_open, is_granted, arrives }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, told: &Told, inputs: &Inputs) {
        let (reset, upset) = (inputs.reset, inputs.upset);
        for (index, (injection, reception)) in self.channels.iter_mut().enumerate() {
            let Answer { wide, io_open, is_granted: grant, arrives } = told.answers[index];
            let Urgent { tx: word, rx_ready, .. } = inputs.channels[index];
            injection.tick(injection_port::Inputs {
                reset,
                word,
                upset,
                wide,
                free: 0,
                reception_open: io_open,
                grant,
            });
            let word = told.arriving[index];
            reception.tick(&reception_port::Inputs { reset, request: arrives, word, rx_ready, upset });
        }
        if let Some(port) = &mut self.io {
            port.tick(&told.outside);
        }
    }
}
