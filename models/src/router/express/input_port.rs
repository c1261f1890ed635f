//! From the link to the row bus.

use super::packet_credits::PacketCredits;
use super::port_choice::{PortChoice, Request};
use super::route_table::{Damage, RouteTable};
use super::{Beat, Flit, Place, Sizes, Write, mask};
use crate::prim::arbiters::locked_round_robin::{self, LockedRoundRobin};
use std::collections::VecDeque;

/// Ports that it reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// What comes from the link.
    pub beat: Beat,
    /// A configuration write.
    pub write: Option<Write>,
    /// The load of each port.
    pub loads: Vec<u64>,
    /// By column, the channel of a flit that left the row buffer.
    pub row_credits: Vec<Option<usize>>,
}

/// What is on the row bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowBeat {
    /// Virtual channel.
    pub channel: usize,
    /// Where the packet goes.
    pub place: Place,
    /// The flit.
    pub flit: Flit,
}

/// Ports that it drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The channel of a flit that left the input buffer.
    pub in_credit: Option<usize>,
    /// What is on the row bus.
    pub row: Option<RowBeat>,
    /// A packet without a way ended.
    pub is_dropped: bool,
    /// An item had wrong bits.
    pub damage: Option<Damage>,
}

/// The input port, empty at first, with undefined items.
#[derive(Clone, Debug)]
pub struct InputPort {
    sizes: Sizes,
    buffer: Vec<VecDeque<Flit>>,
    /// Ports of packets whose heads came; `None`: nowhere.
    routes: Vec<VecDeque<Option<usize>>>,
    table: RouteTable,
    choice: PortChoice,
    /// Channel, order and hash of what the table and the choice work on.
    looked: [Option<(usize, bool, usize)>; 3],
    is_arriving: bool,
    has_begun: bool,
    arbiter: LockedRoundRobin,
    credits: Vec<PacketCredits>,
    shown: Outputs,
}

const SILENT: Outputs = Outputs { in_credit: None, row: None, is_dropped: false, damage: None };

impl InputPort {
    /// An input port with a table of 2^`table_bits` items.
    pub fn new(sizes: Sizes, table_bits: u32) -> Self {
        let credits = PacketCredits::new(sizes.channels, sizes.longest, sizes.shared);
        Self {
            sizes,
            buffer: vec![VecDeque::new(); sizes.channels],
            routes: vec![VecDeque::new(); sizes.channels],
            table: RouteTable::new(sizes.rows * sizes.columns, table_bits),
            choice: PortChoice::default(),
            looked: [None; 3],
            is_arriving: false,
            has_begun: false,
            arbiter: LockedRoundRobin::new(sizes.channels),
            credits: vec![credits; sizes.columns],
            shown: SILENT,
        }
    }

    /// What the ports show.
    pub fn outputs(&self) -> Outputs {
        Outputs { damage: self.table.answer().and_then(|answer| answer.damage), ..self.shown }
    }

    /// A clock edge in reset.
    pub fn reset(&mut self) {
        let mut table = self.table.clone();
        table.reset();
        *self = Self { table, ..Self::new(self.sizes, 0) };
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: &Inputs) {
        let taken = self.send();
        for (column, credits) in self.credits.iter_mut().enumerate() {
            let take = taken.filter(|row| row.place.column == column).map(|row| row.channel);
            credits.change(take, inputs.row_credits[column]);
        }
        if let (Some((channel, ..)), Some(port)) = (self.looked[2], self.choice.chosen()) {
            self.routes[channel].push_back(port);
        }
        let request = self.table.answer().zip(self.looked[1]);
        let request = request.map(|(answer, (_, is_ordered, hash))| Request { answer, is_ordered, hash });
        self.choice.tick(request, &inputs.loads);
        let head = inputs.beat.filter(|_| !self.is_arriving);
        self.table.tick(head.map(|(_, flit)| flit.word & 0xF_FFFF), inputs.write);
        let look = head.map(|(channel, Flit { word, .. })| (channel, word >> 44 & 1 == 0, hash(word)));
        self.looked = [look, self.looked[0], self.looked[1]];
        if let Some((channel, flit)) = inputs.beat {
            self.buffer[channel].push_back(flit);
            self.is_arriving = !flit.is_last;
        }
    }

    /// The flit that leaves the buffer, if it goes to the row bus.
    fn send(&mut self) -> Option<RowBeat> {
        let may_begin = |channel: usize| match self.routes[channel].front() {
            Some(Some(port)) => self.credits[self.place(*port).column].is_open(channel),
            Some(None) => true,
            None => false,
        };
        let asks = |channel: usize| !self.buffer[channel].is_empty() && (self.has_begun || may_begin(channel));
        let request = mask((0..self.sizes.channels).map(asks));
        let inputs = locked_round_robin::Inputs { reset: false, request, advance: true, last: false };
        let grant = self.arbiter.grant(inputs);
        self.shown = SILENT;
        if grant == 0 {
            return None;
        }
        let channel = grant.trailing_zeros() as usize;
        let flit = self.buffer[channel].pop_front().expect("it asks with a flit");
        self.arbiter.tick(locked_round_robin::Inputs { last: flit.is_last, ..inputs });
        self.has_begun = !flit.is_last;
        let port = self.routes[channel][0];
        if flit.is_last {
            self.routes[channel].pop_front();
        }
        let row = port.map(|port| RowBeat { channel, place: self.place(port), flit });
        let is_dropped = flit.is_last && row.is_none();
        self.shown = Outputs { in_credit: Some(channel), row, is_dropped, damage: None };
        row
    }

    fn place(&self, port: usize) -> Place {
        Place { row: port / self.sizes.columns, column: port % self.sizes.columns }
    }
}

/// Two bits of source and destination.
fn hash(word: u64) -> usize {
    (0..20).fold(0, |hash, pair| hash ^ (word >> (2 * pair) & 3) as usize)
}
