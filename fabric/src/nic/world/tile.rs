//! The tile of the router beside the interface: packets in and out on both virtual channels.

use crate::network::port;
use phit_netlist::ir::Netlist;
use phit_sim::engine::{Engine, Input, Output};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Ports of a virtual channel.
struct Channel {
    inward: (Input, Input, Input, Output),
    outward: (Output, Output, Output, Input),
    /// Packets for the interface, phit by phit; the flag marks the last of a packet.
    queue: VecDeque<(u32, bool)>,
    offers: bool,
    takes: bool,
    /// Phits of the packet that is leaving.
    leaving: Vec<u32>,
}

/// Both virtual channels: 0 for requests, 1 for responses.
pub struct Tile {
    channels: [Channel; 2],
}

impl Tile {
    /// A tile without packets.
    pub fn new(netlist: &Netlist, engine: &Engine) -> Self {
        let channels = [0, 1].map(|v| {
            let input = |name: &str| engine.input(port(netlist, &format!("{name}_{v}")));
            let output = |name: &str| engine.output(port(netlist, &format!("{name}_{v}")));
            Channel {
                inward: (input("in_valid"), input("in_phit"), input("in_last"), output("in_ready")),
                outward: (output("out_valid"), output("out_phit"), output("out_last"), input("out_ready")),
                queue: VecDeque::new(),
                offers: false,
                takes: false,
                leaving: vec![],
            }
        });
        Self { channels }
    }

    /// Sends a packet of at least one phit to the interface.
    pub fn send(&mut self, channel: usize, phits: &[u32]) {
        let last = phits.len() - 1;
        self.channels[channel].queue.extend(phits.iter().enumerate().map(|(at, phit)| (*phit, at == last)));
    }

    /// Phits that the interface has not taken.
    pub fn waiting(&self, channel: usize) -> usize {
        self.channels[channel].queue.len()
    }

    /// Takes what the interface shows before the clock rises: a packet that has left on each channel.
    pub fn observe(&mut self, engine: &mut Engine) -> [Option<Vec<u32>>; 2] {
        self.channels.each_mut().map(|channel| {
            if channel.offers && engine.get(channel.inward.3) == 1 {
                channel.queue.pop_front();
                channel.offers = false;
            }
            let is_taken = channel.takes && engine.get(channel.outward.0) == 1;
            if is_taken {
                channel.leaving.push(engine.get(channel.outward.1) as u32);
            }
            (is_taken && engine.get(channel.outward.2) == 1).then(|| std::mem::take(&mut channel.leaving))
        })
    }

    /// Drives the ports for the next cycle. A phit that is offered stays until it is taken.
    pub fn present(&mut self, engine: &mut Engine, rng: &mut ChaCha8Rng) {
        for channel in &mut self.channels {
            channel.offers = channel.offers || !channel.queue.is_empty() && rng.random_bool(0.9);
            channel.takes = rng.random_bool(0.9);
            engine.set(channel.inward.0, channel.offers.into());
            if let Some((phit, is_last)) = channel.queue.front() {
                engine.set(channel.inward.1, (*phit).into());
                engine.set(channel.inward.2, (*is_last).into());
            }
            engine.set(channel.outward.3, channel.takes.into());
        }
    }
}
