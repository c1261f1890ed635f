//! From the column channels to the link.

use super::packet_credits::PacketCredits;
use super::{Beat, Flit, Sizes, mask};
use crate::prim::arbiters::locked_round_robin::{self, LockedRoundRobin};
use std::collections::VecDeque;

/// Ports that it reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// By row, what comes from its subswitch.
    pub columns: Vec<Beat>,
    /// The channel of a flit that left the next input buffer.
    pub out_credit: Option<usize>,
}

/// Ports that it drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// By row, the channel of a flit that left the column buffer.
    pub column_credits: Vec<Option<usize>>,
    /// What goes to the link.
    pub beat: Beat,
    /// How much waits.
    pub load: u64,
}

/// The output port, empty at first.
#[derive(Clone, Debug)]
pub struct OutputPort {
    sizes: Sizes,
    /// By row and channel.
    buffers: Vec<Vec<VecDeque<Flit>>>,
    arbiter: LockedRoundRobin,
    has_begun: bool,
    credits: PacketCredits,
    shown: Outputs,
}

impl OutputPort {
    /// An output port of these sizes.
    pub fn new(sizes: Sizes) -> Self {
        Self {
            sizes,
            buffers: vec![vec![VecDeque::new(); sizes.channels]; sizes.rows],
            arbiter: LockedRoundRobin::new(sizes.rows * sizes.channels),
            has_begun: false,
            credits: PacketCredits::new(sizes.channels, sizes.longest, sizes.input),
            shown: Outputs { column_credits: vec![None; sizes.rows], beat: None, load: 0 },
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> &Outputs {
        &self.shown
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let channels = self.sizes.channels;
        let flits: usize = self.buffers.iter().flatten().map(VecDeque::len).sum();
        self.shown = Outputs {
            column_credits: vec![None; self.sizes.rows],
            beat: None,
            load: (flits as u64 >> self.sizes.load_unit).min(15),
        };
        let asks = |(index, queue): (usize, &VecDeque<Flit>)| {
            !queue.is_empty() && (self.has_begun || self.credits.is_open(index % channels))
        };
        let request = mask(self.buffers.iter().flatten().enumerate().map(asks));
        let arbitration = locked_round_robin::Inputs { reset: false, request, advance: true, last: false };
        let grant = self.arbiter.grant(arbitration);
        if grant != 0 {
            let index = grant.trailing_zeros() as usize;
            let (row, channel) = (index / channels, index % channels);
            let flit = self.buffers[row][channel].pop_front().expect("it asks with a flit");
            self.arbiter.tick(locked_round_robin::Inputs { last: flit.is_last, ..arbitration });
            self.has_begun = !flit.is_last;
            self.shown.column_credits[row] = Some(channel);
            self.shown.beat = Some((channel, flit));
        }
        self.credits.change(self.shown.beat.map(|(channel, _)| channel), inputs.out_credit);
        for (buffer, beat) in self.buffers.iter_mut().zip(&inputs.columns) {
            if let Some((channel, flit)) = beat {
                buffer[*channel].push_back(*flit);
            }
        }
    }
}
