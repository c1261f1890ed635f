//! Sequences: what is outstanding of each, and when it has completed.

use std::collections::VecDeque;

/// Status of a sequence that timed out.
const TIMED_OUT: u8 = 14;
/// Visits without an acknowledgement after which a sequence times out.
const VISITS: u8 = 4;
/// Responses of a sequence that may be on their way to memory.
const MOST_LANDING: u8 = 31;

/// Ports that the table reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// A packet of a sequence.
    pub send: Option<usize>,
    /// A response to a packet of a sequence, its status, and whether its data had arrived.
    pub ack: Option<(usize, u8, bool)>,
    /// Data of a response to a packet of a sequence.
    pub arrive: Option<usize>,
    /// The sequence is to be closed.
    pub close: Option<usize>,
    /// Its quarantine ends.
    pub release: Option<usize>,
    /// What is outstanding of it?
    pub watch: Option<usize>,
    /// A period has passed.
    pub tick: bool,
    /// An event is taken.
    pub event_ready: bool,
}

/// What it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Rows are being cleared.
    pub busy: bool,
    /// The packet is counted, or is not to be sent.
    pub sent: Option<Sent>,
    /// The data may go to memory, or are refused.
    pub arrived: Option<Sent>,
    /// The response meets nothing.
    pub stray: bool,
    /// The sequence is closed.
    pub closed: bool,
    /// The release was executed, and whether it ended a quarantine.
    pub released: Option<bool>,
    /// Outstanding packets, and whether it is quarantined.
    pub watched: Option<(u64, bool)>,
    /// The oldest event: sequence and status.
    pub event: Option<(usize, u8)>,
}

/// What becomes of a packet, or of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// It is counted.
    Counted,
    /// Its sequence is quarantined.
    Refused,
}

#[derive(Clone, Copy, Debug, Default)]
struct Row {
    outstanding: u64,
    status: u8,
    closed: bool,
    quarantined: bool,
    visits: u8,
    /// Responses with data on their way to memory.
    landing: u8,
}

impl Row {
    /// Responses meet nothing.
    fn is_deaf(&self) -> bool {
        self.quarantined || self.outstanding == 0
    }
}

/// The operation of a cycle.
#[derive(Clone, Copy)]
enum Operation {
    Ack(usize, u8, bool),
    Arrive(usize),
    Release(usize),
    Close(usize),
    Send(usize),
    Watch(usize),
    Visit(usize),
}

/// The table.
#[derive(Clone, Debug)]
pub struct SequenceTable {
    rows: Vec<Row>,
    most: u64,
    /// Cycles for which rows are cleared.
    clearing: usize,
    events: VecDeque<(usize, u8)>,
    /// The next row to visit.
    visit: Option<usize>,
    /// An acknowledgement that met a packet.
    kept: Option<(usize, u8, bool)>,
}

impl SequenceTable {
    /// `2^ssid_bits` sequences with counts of `count_bits`, as after reset.
    pub fn new(ssid_bits: u32, count_bits: u32) -> Self {
        let rows = vec![Row::default(); 1 << ssid_bits];
        let clearing = rows.len();
        Self { rows, most: (1 << count_bits) - 1, clearing, events: VecDeque::new(), visit: None, kept: None }
    }

    /// Events that exist or that closed sequences will have.
    fn promised(&self) -> usize {
        self.events.len() + self.rows.iter().filter(|row| row.closed).count()
    }

    fn operation(&self, inputs: Inputs) -> Option<Operation> {
        if self.clearing > 0 {
            return None;
        }
        let ack = self.kept.or(inputs.ack.filter(|_| inputs.send.is_none()));
        if let (None, Some(_), Some(ssid)) = (ack, inputs.ack, inputs.send) {
            return Some(Operation::Send(ssid));
        }
        let close = inputs.close.filter(|_| self.promised() < self.rows.len());
        ack.map(|(ssid, status, has_landed)| Operation::Ack(ssid, status, has_landed))
            .or(inputs.arrive.map(Operation::Arrive))
            .or(inputs.release.map(Operation::Release))
            .or(close.map(Operation::Close))
            .or(inputs.send.map(Operation::Send))
            .or(inputs.watch.map(Operation::Watch))
            .or(self.visit.map(Operation::Visit))
    }

    /// What the table shows in a cycle with these inputs.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        let mut outputs =
            Outputs { busy: self.clearing > 0, event: self.events.front().copied(), ..Outputs::default() };
        match self.operation(inputs) {
            Some(Operation::Ack(ssid, ..)) => outputs.stray = self.rows[ssid].is_deaf(),
            Some(Operation::Arrive(ssid)) => {
                let row = self.rows[ssid];
                outputs.arrived = match row.is_deaf() {
                    true => Some(Sent::Refused),
                    false => (row.landing < MOST_LANDING).then_some(Sent::Counted),
                };
            }
            Some(Operation::Release(ssid)) => outputs.released = Some(self.rows[ssid].quarantined),
            Some(Operation::Close(_)) => outputs.closed = true,
            Some(Operation::Send(ssid)) => {
                let row = self.rows[ssid];
                outputs.sent = match row.quarantined {
                    true => Some(Sent::Refused),
                    false => (row.outstanding < self.most).then_some(Sent::Counted),
                };
            }
            Some(Operation::Watch(ssid)) => {
                outputs.watched = Some((self.rows[ssid].outstanding, self.rows[ssid].quarantined));
            }
            Some(Operation::Visit(_)) | None => {}
        }
        outputs
    }

    /// The clock edge that ends the cycle.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            self.rows.fill(Row::default());
            self.clearing = self.rows.len();
            self.events.clear();
            (self.visit, self.kept) = (None, None);
            return;
        }
        let operation = self.operation(inputs);
        let waits = self.clearing == 0 && (self.kept.is_some() || inputs.send.is_some());
        self.kept = inputs.ack.filter(|_| waits);
        self.clearing = self.clearing.saturating_sub(1);
        if inputs.event_ready {
            self.events.pop_front();
        }
        match operation {
            Some(Operation::Ack(ssid, status, has_landed)) => {
                self.rows[ssid].landing -= u8::from(has_landed);
                self.acknowledge(ssid, status);
            }
            Some(Operation::Arrive(ssid)) => {
                let row = &mut self.rows[ssid];
                let may = !row.is_deaf() && row.landing < MOST_LANDING;
                row.landing += u8::from(may);
            }
            Some(Operation::Release(ssid)) if self.rows[ssid].quarantined => self.rows[ssid] = Row::default(),
            Some(Operation::Close(ssid)) => {
                self.rows[ssid].closed = true;
                self.complete(ssid);
            }
            Some(Operation::Send(ssid)) => self.send(ssid),
            Some(Operation::Visit(ssid)) => self.visited(ssid),
            _ => {}
        }
        if inputs.tick {
            self.visit = Some(0);
        } else if let Some(Operation::Visit(ssid)) = operation {
            self.visit = Some(ssid + 1).filter(|next| *next < self.rows.len());
        }
    }

    fn acknowledge(&mut self, ssid: usize, status: u8) {
        let row = &mut self.rows[ssid];
        if row.is_deaf() {
            return;
        }
        row.outstanding -= 1;
        row.visits = 0;
        if row.status == 0 {
            row.status = status;
        }
        self.complete(ssid);
    }

    fn send(&mut self, ssid: usize) {
        let row = &mut self.rows[ssid];
        if row.quarantined || row.outstanding == self.most {
            return;
        }
        if row.outstanding == 0 {
            row.visits = 0;
        }
        row.outstanding += 1;
    }

    fn visited(&mut self, ssid: usize) {
        let row = &mut self.rows[ssid];
        if row.is_deaf() {
            return;
        }
        if row.landing > 0 {
            row.visits = 0;
            return;
        }
        row.visits += 1;
        if row.visits == VISITS {
            row.quarantined = true;
            if row.status == 0 {
                row.status = TIMED_OUT;
            }
            self.complete(ssid);
        }
    }

    /// The event of a closed sequence, if nothing is outstanding any more or will ever come.
    fn complete(&mut self, ssid: usize) {
        let row = &mut self.rows[ssid];
        if row.closed && (row.outstanding == 0 || row.quarantined) {
            row.closed = false;
            self.events.push_back((ssid, row.status));
            if !row.quarantined {
                row.status = 0;
            }
        }
    }
}
