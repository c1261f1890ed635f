//! What stands between a port of the router and the link: queues with slots, and the CRC of each side.

use super::packet_crc::PacketCrc;
use super::{Alternation, Beat, CHANNELS, PerChannel, Phit};
use crate::link::gemini::packet::format::PhitKind::Last;
use std::collections::VecDeque;

/// Ports that it reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Packets have CRCs.
    pub check: bool,
    /// From the router.
    pub out: Beat,
    /// Slots that became free in the router.
    pub in_credit: PerChannel<bool>,
    /// The link takes what is offered.
    pub tx_ready: PerChannel<bool>,
    /// What the link offers.
    pub rx: PerChannel<Option<Phit>>,
    /// There is no link.
    pub link_down: bool,
}

/// Ports that it drives, of which `tx` and `rx_ready` depend on inputs of the same cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Slots that became free.
    pub out_credit: PerChannel<bool>,
    /// To the router.
    pub came: Beat,
    /// What the link may take.
    pub tx: PerChannel<Option<Phit>>,
    /// What the link offers is taken, if it offers anything.
    pub rx_ready: PerChannel<bool>,
    /// Packets that the link took, that came from it, and that ended here.
    pub counts: [u32; 3],
}

/// The port, empty at first; hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct LinkPort {
    leaving: PacketCrc,
    /// The head of a packet of which nothing else has come.
    head: Option<Phit>,
    queues: PerChannel<VecDeque<Phit>>,
    owed: PerChannel<usize>,
    coming: PacketCrc,
    slots: PerChannel<usize>,
    channels: Alternation,
    /// Virtual channel of the packet that comes.
    begun: Option<usize>,
    came: Beat,
    counts: [u32; 3],
}

impl LinkPort {
    /// Into input buffers of so many slots.
    pub fn new(slots: usize) -> Self {
        Self {
            leaving: PacketCrc::default(),
            head: None,
            queues: Default::default(),
            owed: [0; CHANNELS],
            coming: PacketCrc::default(),
            slots: [slots; CHANNELS],
            channels: Alternation::default(),
            begun: None,
            came: None,
            counts: [0; 3],
        }
    }

    /// What the ports show.
    pub fn outputs(&self, inputs: &Inputs) -> Outputs {
        let from = self.source(inputs);
        Outputs {
            out_credit: self.owed.map(|owed| owed > 0),
            came: self.came,
            tx: [0, 1].map(|v: usize| self.queues[v].front().copied().filter(|_| !inputs.link_down)),
            rx_ready: [0, 1].map(|v| from == Some(v)),
            counts: self.counts,
        }
    }

    /// The virtual channel that something may come on in this cycle.
    fn source(&self, inputs: &Inputs) -> Option<usize> {
        let offers = [0, 1].map(|v: usize| inputs.rx[v].is_some() && self.slots[v] > 0);
        let mut turns = self.channels;
        self.begun.or_else(|| turns.next(offers))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let from = self.source(inputs);
        for owed in &mut self.owed {
            *owed = owed.saturating_sub(1);
        }
        for v in 0..CHANNELS {
            let is_taken = inputs.tx_ready[v] || inputs.link_down;
            if let Some(phit) = self.queues[v].pop_front_if(|_| is_taken)
                && phit.is_last
            {
                self.owed[v] += 1;
                self.counts[if inputs.link_down { 2 } else { 0 }] += 1;
            }
            self.slots[v] += usize::from(inputs.in_credit[v]);
        }
        self.leave(inputs);
        self.came = None;
        if let Some(channel) = from {
            self.come(channel, inputs);
        }
    }

    fn leave(&mut self, inputs: &Inputs) {
        let Some((channel, mut phit)) = inputs.out else { return };
        let place = self.leaving.place();
        let is_bad = inputs.check
            && phit.is_last
            && !self.leaving.is_directed(phit)
            && Last.unpack(phit.payload, "crc") != u64::from(self.leaving.right(phit));
        self.leaving.tick(phit);
        match place {
            0 => self.head = Some(phit),
            1 if is_bad => {
                self.head = None;
                self.owed[channel] += 1;
                self.counts[2] += 1;
            }
            _ => {
                if is_bad {
                    phit.payload &= !Last.pack(&[("ok", 3)]);
                }
                self.queues[channel].extend(self.head.take().into_iter().chain([phit]));
            }
        }
    }

    fn come(&mut self, channel: usize, inputs: &Inputs) {
        if self.begun.is_none() {
            self.slots[channel] -= 1;
            self.channels.last = channel;
            self.begun = Some(channel);
        }
        let Some(mut phit) = inputs.rx[channel] else { return };
        if phit.is_last {
            let is_marked = inputs.check && self.coming.place() > 1 && Last.unpack(phit.payload, "ok") == 0;
            let right = self.coming.right(phit);
            let crc = if is_marked { !right } else { right };
            phit.payload = phit.payload & 0x3f | Last.pack(&[("crc", crc.into())]);
            self.counts[1] += 1;
            self.begun = None;
        }
        self.coming.tick(phit);
        self.came = Some((channel, phit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coding::crc16;

    /// What comes out of a second port, to which all that leaves the first is joined.
    fn over(payloads: &[u32]) -> Vec<u32> {
        let (mut near, mut far) = (LinkPort::new(2), LinkPort::new(2));
        let mut came = vec![];
        for cycle in 0..20 {
            let phit = payloads
                .get(cycle)
                .map(|payload| (0, Phit { payload: *payload, is_last: cycle + 1 == payloads.len() }));
            let mut inputs = Inputs { check: true, out: phit, ..Default::default() };
            let offered = near.outputs(&inputs).tx;
            let link = Inputs { check: true, rx: offered, ..Default::default() };
            inputs.tx_ready = far.outputs(&link).rx_ready;
            came.extend(far.outputs(&link).came.map(|(_, phit)| phit.payload));
            near.tick(&inputs);
            far.tick(&link);
        }
        came
    }

    #[test]
    fn a_good_packet_keeps_its_crc_and_a_marked_one_its_mark() {
        let with = |crc: u16, ok: u32| vec![0x00_0305, 0x12_3456, u32::from(crc) << 6 | ok << 4 | 1];
        let right = |ok| crc16::of_packet(0, &with(0, ok));
        assert_eq!(over(&with(right(3), 3)), with(right(3), 3));
        assert_eq!(over(&with(!right(3), 3)), with(!right(0), 0), "marked");
        let short = |crc: u16| vec![0x00_0305, u32::from(crc) << 6 | 0x15];
        let crc = crc16::of_packet(0, &short(0));
        assert_eq!(over(&short(crc)), short(crc));
        assert_eq!(over(&short(!crc)), [0u32; 0], "two phits have no place for a mark");
    }
}
