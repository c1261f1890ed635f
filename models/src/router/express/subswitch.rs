//! From row buses to column channels.

use super::input_port::RowBeat;
use super::packet_credits::PacketCredits;
use super::{Beat, Flit, Sizes, mask};
use crate::prim::arbiters::round_robin::{self, RoundRobin};
use std::collections::VecDeque;

/// Ports that it reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// By input, what comes for this column.
    pub buses: Vec<Option<RowBeat>>,
    /// By row, the channel of a flit that left the column buffer.
    pub channel_credits: Vec<Option<usize>>,
}

/// Ports that it drives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// By input, the channel of a flit that left the row buffer.
    pub row_credits: Vec<Option<usize>>,
    /// By row, what goes to its output.
    pub channels: Vec<Beat>,
}

/// A packet under way.
#[derive(Clone, Copy, Debug)]
struct Transfer {
    row: usize,
    channel: usize,
}

/// A row buffer, and what it is doing.
#[derive(Clone, Debug)]
struct Input {
    /// By channel and row, channel `v` of row `r` at `v` R + `r`.
    queues: Vec<VecDeque<Flit>>,
    transfer: Option<Transfer>,
    proposals: RoundRobin,
}

/// The subswitch, empty at first.
#[derive(Clone, Debug)]
pub struct Subswitch {
    sizes: Sizes,
    inputs: Vec<Input>,
    acceptances: Vec<RoundRobin>,
    credits: Vec<PacketCredits>,
    shown: Outputs,
}

impl Subswitch {
    /// A subswitch of these sizes.
    pub fn new(sizes: Sizes) -> Self {
        let queues = sizes.channels * sizes.rows;
        let proposals = RoundRobin::new(queues);
        let input = Input { queues: vec![VecDeque::new(); queues], transfer: None, proposals };
        let credits = PacketCredits::new(sizes.channels, sizes.longest, sizes.shared);
        Self {
            sizes,
            inputs: vec![input; sizes.columns],
            acceptances: vec![RoundRobin::new(sizes.columns); sizes.rows],
            credits: vec![credits; sizes.rows],
            shown: Outputs { row_credits: vec![None; sizes.columns], channels: vec![None; sizes.rows] },
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> &Outputs {
        &self.shown
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let Sizes { rows, columns, .. } = self.sizes;
        // Flits go.
        let mut shown = Outputs { row_credits: vec![None; columns], channels: vec![None; rows] };
        for (input, credit) in self.inputs.iter_mut().zip(&mut shown.row_credits) {
            let Some(Transfer { row, channel }) = input.transfer else { continue };
            let flit = input.queues[channel * rows + row].pop_front().expect("a packet comes without a gap");
            *credit = Some(channel);
            shown.channels[row] = Some((channel, flit));
            input.transfer = input.transfer.filter(|_| !flit.is_last);
        }
        let takes: Vec<_> = shown.channels.iter().map(|beat| beat.map(|(channel, _)| channel)).collect();
        for (row, take) in takes.iter().enumerate() {
            self.credits[row].change(*take, None);
        }
        self.match_packets();
        for (row, give) in inputs.channel_credits.iter().enumerate() {
            self.credits[row].change(None, *give);
        }
        for (input, bus) in self.inputs.iter_mut().zip(&inputs.buses) {
            if let Some(RowBeat { channel, place, flit }) = bus {
                input.queues[channel * rows + place.row].push_back(*flit);
            }
        }
        self.shown = shown;
    }

    /// Inputs and outputs that are free find each other.
    fn match_packets(&mut self) {
        let Sizes { rows, channels, .. } = self.sizes;
        let transfers: Vec<_> = self.inputs.iter().filter_map(|input| input.transfer).collect();
        let is_busy = |row: usize| transfers.iter().any(|transfer| transfer.row == row);
        let request = |input: &Input| {
            let may_go = |queue: usize| {
                let (channel, row) = (queue / rows, queue % rows);
                !input.queues[queue].is_empty() && !is_busy(row) && self.credits[row].is_open(channel)
            };
            mask((0..channels * rows).map(|queue| input.transfer.is_none() && may_go(queue)))
        };
        let requests: Vec<u64> = self.inputs.iter().map(request).collect();
        let proposed = |(input, request): (&Input, &u64)| {
            let inputs = round_robin::Inputs { request: *request, ..Default::default() };
            let grant = input.proposals.outputs(inputs).grant;
            (grant != 0).then(|| grant.trailing_zeros() as usize)
        };
        let proposals: Vec<Option<usize>> = self.inputs.iter().zip(&requests).map(proposed).collect();
        for row in 0..rows {
            let wants = mask(proposals.iter().map(|queue| queue.is_some_and(|queue| queue % rows == row)));
            let Some(winner) = self.acceptances[row].serve(wants) else { continue };
            let queue = self.inputs[winner].proposals.serve(requests[winner]).expect("it proposed");
            self.inputs[winner].transfer = Some(Transfer { row, channel: queue / rows });
        }
    }
}
