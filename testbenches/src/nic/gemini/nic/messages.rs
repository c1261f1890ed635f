//! Sequences of other nodes that end in a notification, one after the other, and the events that the host must read.

use super::PERIOD;
use super::host::Host;
use super::packets::random_request;
use crate::link::gemini::packets::{random_node, without_crc};
use crate::stimulus::Stimulus;
use phit_models::link::gemini::packet::{Node, Operation, PutErrorResponse, PutResponse, Request, ResponseRoute};
use phit_models::nic::gemini::header::NOTIFY;
use phit_models::nic::gemini::responder::message_table::EXPIRED;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Where an event comes from, in its entry.
pub(super) const SOURCE: u8 = 3;

/// A sequence of another node.
struct Message {
    key: (Node, u8),
    puts: usize,
    /// Statuses of puts that have come; none while the host has not confirmed the write.
    statuses: Vec<Option<u8>>,
    answered: usize,
    notification: Option<Notification>,
    /// When its last request was sent.
    sent: u64,
}

/// What the interface must do once all has come.
struct Notification {
    data: u64,
    status: u8,
    tag: u16,
    queue: u16,
    /// How the notification was answered.
    outcome: Option<u8>,
    is_told: bool,
}

/// All of them.
#[derive(Default)]
pub(super) struct Messages {
    /// Requests that have not been sent.
    plan: Vec<Request>,
    open: Vec<Message>,
    /// Writes that are not confirmed: the key of a counted put.
    writes: VecDeque<Option<(Node, u8)>>,
    /// The cycle.
    now: u64,
}

impl Messages {
    /// Nothing is on its way.
    pub(super) fn is_idle(&self) -> bool {
        self.open.iter().all(|message| message.notification.is_none())
    }

    /// The cycle begins.
    pub(super) fn tick(&mut self) {
        self.now += 1;
        self.open.retain(|message| {
            let notification = message.notification.as_ref();
            let is_over = notification.is_some_and(|it| it.outcome.is_some() && (it.is_told || it.outcome != Some(0)));
            !is_over || message.answered < message.statuses.len()
        });
    }

    /// The next request of a message: its puts and its notification come in any order.
    pub(super) fn request(&mut self, stimulus: &mut Stimulus, host: &Host, handle: u16) -> Request {
        if self.plan.is_empty() {
            self.begin(stimulus, host, handle);
        }
        let request = self.plan.swap_remove(stimulus.below(self.plan.len() as u64) as usize);
        let now = self.now;
        self.of((request.source, request.ssid)).into_iter().for_each(|message| message.sent = now);
        request
    }

    fn begin(&mut self, stimulus: &mut Stimulus, host: &Host, handle: u16) {
        let domain = host.domains.get(usize::from(handle)).copied().flatten();
        let (source, ssid) = (random_node(stimulus), stimulus.word(8) as u8);
        let ptag = domain.filter(|_| !stimulus.once_in(8)).map_or(stimulus.word(8) as u8, |domain| domain.tag);
        let puts = stimulus.below(4) as usize;
        let room = domain.map_or(64, |domain| domain.length) / 4 + 2;
        let request = |stimulus: &mut Stimulus, address, sync, operation| Request {
            source,
            address,
            mdh: handle,
            ptag,
            ssid,
            sync,
            ..random_request(stimulus, host.node, operation)
        };
        for _ in 0..puts {
            let bytes = (0..4 * stimulus.below(17)).map(|_| stimulus.word(8) as u8).collect();
            let (address, sync) = (4 * stimulus.below(room), 1 + 2 * stimulus.word(3) as u8);
            let put = request(stimulus, address, sync, Operation::Put(bytes));
            self.plan.push(put);
        }
        // The status behind the count is that of the event if nothing is counted.
        let operands = [stimulus.word(56) | stimulus.word(8) << 56, puts as u64 | stimulus.word(48) << 16];
        let operands = operands.into_iter().flat_map(u64::to_le_bytes).collect();
        let sync = stimulus.word(4) as u8;
        self.plan.push(request(stimulus, 0, sync, Operation::Atomic { command: NOTIFY, operands }));
        self.open.push(Message {
            key: (source, ssid),
            puts,
            statuses: vec![],
            answered: 0,
            notification: None,
            sent: 0,
        });
    }

    fn of(&mut self, key: (Node, u8)) -> Option<&mut Message> {
        self.open.iter_mut().find(|message| message.key == key)
    }

    /// A put has come, whose status is known or which waits for the host's confirmation.
    pub(super) fn put(&mut self, request: &Request, status: Option<u8>) {
        let key = (request.source, request.ssid);
        let message = self.of(key).filter(|_| request.sync & 1 == 1);
        let is_counted = message.is_some();
        if let Some(message) = message {
            message.statuses.push(status);
        }
        if status.is_none() {
            self.writes.push_back(is_counted.then_some(key));
        }
    }

    /// A notification has come that is not refused.
    pub(super) fn notify(&mut self, request: &Request, operands: &[u8], queue: u16) {
        let word = u64::from_le_bytes(operands[..8].try_into().expect("eight bytes"));
        let (data, tag, status) = (word & ((1 << 56) - 1), request.tag, operands[10] & 15);
        if let Some(message) = self.of((request.source, request.ssid)) {
            message.notification = Some(Notification { data, status, tag, queue, outcome: None, is_told: false });
        }
    }

    /// The host has confirmed the oldest write of a put.
    pub(super) fn confirm(&mut self, status: u8) {
        if let Some(Some(key)) = self.writes.pop_front()
            && let Some(message) = self.of(key)
            && let Some(first) = message.statuses.iter_mut().find(|status| status.is_none())
        {
            *first = Some(status);
        }
    }

    /// A put is answered.
    pub(super) fn answered(&mut self, request: &Request) {
        if let Some(message) = self.of((request.source, request.ssid)).filter(|_| request.sync & 1 == 1) {
            message.answered += 1;
        }
    }

    /// Whether a reply is that of a notification: when all its puts are answered, or when nothing came for a period.
    pub(super) fn takes(&mut self, reply: &[u32]) -> bool {
        for message in &mut self.open {
            let is_old = self.now - message.sent >= PERIOD;
            let (destination, ssid) = message.key;
            let route = ResponseRoute { adaptive: false, destination };
            let Some(notification) = message.notification.as_mut().filter(|it| it.outcome.is_none()) else { continue };
            let tag = notification.tag;
            let is = |phits: Vec<u32>| without_crc(phits) == reply;
            let is_complete = message.answered == message.puts;
            if is_complete && is(PutResponse { route, ack_id: ssid }.encode(0)) {
                notification.outcome = Some(0);
            } else if is_old && is(PutErrorResponse { route, tag, ssid, status: EXPIRED }.encode(0)) {
                notification.outcome = Some(EXPIRED);
            } else {
                continue;
            }
            return true;
        }
        false
    }

    /// An event has come: its puts are in memory, or refused.
    pub(super) fn event(&mut self, bench: &Bench, (queue, data, status): (usize, u64, u8)) -> TestResult {
        let is_it = |message: &&mut Message| message.notification.as_ref().is_some_and(|it| it.data == data);
        let Some(message) = self.open.iter_mut().find(is_it) else {
            return Err(bench.mismatch(format!("an event of no notification: {data:#x}")));
        };
        let statuses: Option<Vec<u8>> = message.statuses.iter().copied().collect();
        let Some(statuses) = statuses.filter(|statuses| statuses.len() == message.puts) else {
            return Err(bench.mismatch("an event before all puts that it follows"));
        };
        let first = statuses.iter().copied().find(|status| *status != 0).unwrap_or(0);
        let notification = message.notification.as_mut().expect("it was found by it");
        bench.expect("an event comes once", false, std::mem::replace(&mut notification.is_told, true))?;
        bench.expect("a notification that failed has no event", true, notification.outcome.is_none_or(|it| it == 0))?;
        let first = if statuses.is_empty() { notification.status } else { first };
        bench.expect("status of a notification", first, status)?;
        bench.expect("queue of a notification", usize::from(notification.queue), queue)
    }
}
