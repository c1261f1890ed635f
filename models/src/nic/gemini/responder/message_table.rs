//! What has arrived of sequences of other nodes, and the notifications that follow it.

/// Status of what cannot be counted.
pub const NOT_COUNTED: u8 = 8;
/// Status of a notification that expired before its puts arrived.
pub const EXPIRED: u8 = 9;
/// Status of a notification of memory without a completion queue.
pub const NO_QUEUE: u8 = 10;

/// Who an answer goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// 0, or why not.
    pub status: u8,
    /// The node, 18 bits.
    pub source: u32,
    /// Its sequence.
    pub ssid: u8,
    /// Its tag, 10 bits.
    pub tag: u16,
}

/// A notification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notification {
    /// Data of its event, 56 bits.
    pub data: u64,
    /// Puts that it follows.
    pub count: u64,
    /// Status of its event if it follows none.
    pub status: u8,
    /// The completion queue, if there is one.
    pub queue: Option<u16>,
    /// Who sent it; the status means nothing.
    pub from: Reply,
}

/// An event of another node's sequence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Its queue.
    pub queue: u16,
    /// Its data.
    pub data: u64,
    /// How it went.
    pub status: u8,
}

/// What the table sees in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// An answer, and whether it is counted.
    pub answer: Option<(Reply, bool)>,
    /// A notification.
    pub notification: Option<Notification>,
    /// A period has passed.
    pub tick: bool,
    /// A reply is taken.
    pub reply_ready: bool,
    /// An event is taken.
    pub event_ready: bool,
}

/// What it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// The answer is taken.
    pub answer_ready: bool,
    /// The notification is taken.
    pub notify_ready: bool,
    /// What leaves.
    pub reply: Option<Reply>,
    /// What the host is told.
    pub event: Option<Told>,
}

/// A sequence of which something came.
#[derive(Clone, Copy, Debug)]
struct Row {
    who: (u32, u8),
    arrived: u64,
    status: u8,
    was_visited: bool,
    waiting: Option<Notification>,
}

/// A notification whose fate is decided.
#[derive(Clone, Copy, Debug)]
struct Decided {
    event: Option<Told>,
    reply: Reply,
}

/// The table.
#[derive(Clone, Debug)]
pub struct MessageTable {
    rows: Vec<Option<Row>>,
    most: u64,
    visit: Option<usize>,
    decided: Option<Decided>,
}

impl MessageTable {
    /// So many rows, which count to `2^count_bits` - 1.
    pub fn new(rows: usize, count_bits: u32) -> Self {
        Self { rows: vec![None; rows], most: (1 << count_bits) - 1, visit: None, decided: None }
    }

    /// As it was at first.
    pub fn reset(&mut self) {
        self.rows.fill(None);
        (self.visit, self.decided) = (None, None);
    }

    /// How many answers of this sequence are counted.
    pub fn arrived(&self, source: u32, ssid: u8) -> u64 {
        self.place((source, ssid)).and_then(|place| self.rows[place]).map_or(0, |row| row.arrived)
    }

    fn place(&self, who: (u32, u8)) -> Option<usize> {
        self.rows.iter().position(|row| row.is_some_and(|row| row.who == who))
    }

    /// The row of a sequence, a new one if it has none and there is room.
    fn row(&mut self, who: (u32, u8)) -> Option<&mut Option<Row>> {
        let place = self.place(who).or_else(|| self.rows.iter().rposition(Option::is_none))?;
        self.rows[place].get_or_insert(Row { who, arrived: 0, status: 0, was_visited: false, waiting: None });
        Some(&mut self.rows[place])
    }

    /// An answer would be counted.
    fn has_room(&self, reply: Reply) -> bool {
        match self.place((reply.source, reply.ssid)) {
            Some(place) => self.rows[place].is_some_and(|row| row.arrived < self.most),
            None => self.rows.iter().any(Option::is_none),
        }
    }

    /// The outputs of a cycle with these inputs.
    pub fn outputs(&self, inputs: Inputs) -> Outputs {
        match (self.decided, inputs.answer) {
            (Some(Decided { event: Some(event), .. }), _) => Outputs { event: Some(event), ..Outputs::default() },
            (Some(Decided { reply, .. }), _) => Outputs { reply: Some(reply), ..Outputs::default() },
            (None, Some((reply, is_counted))) => {
                let is_lost = is_counted && reply.status == 0 && !self.has_room(reply);
                let status = if is_lost { NOT_COUNTED } else { reply.status };
                Outputs {
                    answer_ready: inputs.reply_ready,
                    reply: Some(Reply { status, ..reply }),
                    ..Outputs::default()
                }
            }
            (None, None) => Outputs {
                answer_ready: inputs.reply_ready,
                notify_ready: inputs.notification.is_some(),
                ..Outputs::default()
            },
        }
    }

    /// The cycle ends.
    pub fn tick(&mut self, inputs: &Inputs) {
        let is_visiting = self.visit.is_some();
        match (&mut self.decided, inputs.answer, inputs.notification) {
            (Some(Decided { event: event @ Some(_), .. }), ..) => {
                if inputs.event_ready {
                    *event = None;
                }
            }
            (decided @ Some(_), ..) => {
                if inputs.reply_ready {
                    *decided = None;
                }
            }
            (None, Some((reply, is_counted)), _) => {
                if is_counted && inputs.reply_ready && self.has_room(reply) {
                    self.count(reply);
                }
            }
            (None, None, Some(notification)) => self.notify(notification),
            (None, None, None) => {
                if let Some(place) = self.visit {
                    self.visit_row(place);
                    self.visit = Some(place + 1).filter(|next| *next < self.rows.len());
                }
            }
        }
        if inputs.tick && !is_visiting {
            self.visit = Some(0);
        }
    }

    fn count(&mut self, reply: Reply) {
        let Some(place) = self.row((reply.source, reply.ssid)) else { return };
        let Some(row) = place else { return };
        row.arrived += 1;
        row.was_visited = false;
        if row.status == 0 {
            row.status = reply.status;
        }
        if let Some(notification) = row.waiting
            && notification.count == row.arrived
        {
            let status = row.status;
            *place = None;
            self.complete(notification, status);
        }
    }

    fn notify(&mut self, notification: Notification) {
        let who = (notification.from.source, notification.from.ssid);
        let held = self.place(who).and_then(|place| self.rows[place]);
        if notification.queue.is_none() {
            return self.refuse(notification, NO_QUEUE);
        }
        if held.is_some_and(|row| row.waiting.is_some()) {
            return self.refuse(notification, NOT_COUNTED);
        }
        let arrived = held.map_or(0, |row| row.arrived);
        if notification.count > arrived {
            return match self.row(who) {
                Some(Some(row)) => {
                    row.waiting = Some(notification);
                    row.was_visited = false;
                }
                _ => self.refuse(notification, NOT_COUNTED),
            };
        }
        if let Some(place) = self.place(who) {
            self.rows[place] = None;
        }
        if notification.count == 0 {
            self.complete(notification, notification.status);
        } else if notification.count == arrived {
            self.complete(notification, held.map_or(0, |row| row.status));
        } else {
            self.refuse(notification, NOT_COUNTED);
        }
    }

    fn visit_row(&mut self, place: usize) {
        let Some(row) = &mut self.rows[place] else { return };
        if !row.was_visited {
            row.was_visited = true;
            return;
        }
        let waiting = row.waiting;
        self.rows[place] = None;
        if let Some(notification) = waiting {
            self.refuse(notification, EXPIRED);
        }
    }

    fn complete(&mut self, notification: Notification, status: u8) {
        let Notification { data, queue, from, .. } = notification;
        let event = queue.map(|queue| Told { queue, data, status });
        self.decided = Some(Decided { event, reply: Reply { status: 0, ..from } });
    }

    fn refuse(&mut self, notification: Notification, status: u8) {
        self.decided = Some(Decided { event: None, reply: Reply { status, ..notification.from } });
    }
}
