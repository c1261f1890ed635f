//! Notifications: the other host reads an event when all puts before it are in its memory, however they come.

use super::pair::{LANDING, MEMORY, Pair, READ_ONLY, REQUESTS, RESPONSES, TAG, WRITABLE};
use super::software::{Event, operation};
use phit_fabric::nic::design::Size;
use phit_fabric::nic::packet::{NOTIFY, Request, Response};

/// Puts are counted for a notification.
const COUNTED: u64 = 1;
/// Bytes of a line, and lines of a sequence.
const LINE: u64 = 64;
const LINES: u64 = 5;
/// The interval of the timer in these tests, in cycles.
const INTERVAL: u64 = 2_000;
/// Rows of sequences that a node counts for others.
const ROWS: usize = 16;
/// The queue that others notify: 1.
const TOLD: u64 = 1;
const QUEUED: u64 = 1 << 10 | TOLD;

/// Both interfaces, whose domains may be notified.
fn pair() -> Pair {
    let mut pair = Pair::new(Size::Small);
    for node in 0..2 {
        for handle in [WRITABLE, READ_ONLY] {
            pair.write(node, 2 << 20 | handle << 4 | 8, MEMORY[handle as usize] | QUEUED);
        }
    }
    pair
}

/// A notification of so many puts, from a descriptor to a domain of the other node.
fn notify(pair: &mut Pair, node: usize, descriptor: usize, handle: u64, puts: u32, data: u64) {
    pair.aim(node, descriptor, (handle, 0), operation(NOTIFY.into()));
    pair.put(node, descriptor, 0, &[data as u32, (data >> 32) as u32, puts, 0]);
}

/// Counted puts of whole lines from offset 0 on.
fn put_lines(pair: &mut Pair, node: usize, descriptor: usize, lines: u64) {
    pair.aim(node, descriptor, (WRITABLE, 0), COUNTED);
    (0..lines).for_each(|line| pair.put(node, descriptor, line * LINE, &[line as u32 + 1; 16]));
}

fn told(data: u64, status: u64) -> Event {
    Event { data, source: 3, status, overrun: false }
}

fn done(data: u64, status: u64) -> Event {
    Event { data, source: 1, status, overrun: false }
}

/// The bytes of the puts are in the memory of node 1.
fn has_lines(pair: &Pair, lines: u64) -> bool {
    (0..lines).all(|line| {
        pair.nodes[1].host.memory.load_long(MEMORY[WRITABLE as usize] + line * LINE) as u32 == line as u32 + 1
    })
}

/// GEM-SSQ-08, GEM-SSQ-05: the packet that carries the count comes first, in the middle or last; the event follows the last of all, at once:
/// the source has not had an answer that it waits for.
#[test]
#[phit_evidence::shows("GEM-SSQ-05", RTL)]
#[phit_evidence::shows("GEM-SSQ-08", RTL)]
fn the_count_may_come_first_in_the_middle_or_last() {
    for place in 0..=LINES as usize {
        let mut pair = pair();
        pair.held[0][REQUESTS] = true;
        pair.held[1][RESPONSES] = true;
        put_lines(&mut pair, 0, 0, LINES);
        notify(&mut pair, 0, 0, WRITABLE, LINES as u32, 0xAB_CDEF_0123_4567);
        pair.close(0, 0, 9);
        pair.until("all packets have left", |pair| pair.left(0, REQUESTS, 0).len() == LINES as usize + 1);
        let mut packets: Vec<Vec<u32>> = pair.left(0, REQUESTS, 0).iter().map(|sent| sent.phits.clone()).collect();
        let notification = packets.pop().expect("the notification is the last");
        packets.insert(place, notification);
        let last = packets.pop().expect("there are packets");
        packets.iter().for_each(|phits| pair.nodes[1].tile.send(REQUESTS, phits));
        pair.cycles(INTERVAL);
        assert_eq!(pair.pending(1, TOLD), None, "the notification at place {place}: an event before the last packet");
        pair.nodes[1].tile.send(REQUESTS, &last);
        assert_eq!(pair.event(1, TOLD), told(0xAB_CDEF_0123_4567, 0));
        assert!(has_lines(&pair, LINES));
        assert_eq!(pair.pending(0, 0), None);
        pair.held[1][RESPONSES] = false;
        assert_eq!(pair.event(0, 0), done(9, 0));
        assert_eq!(pair.violations(), [""; 0]);
    }
}

/// An event is not seen before its data: while the host confirms no write, none comes.
#[test]
fn an_event_waits_for_the_confirmation_of_its_data() {
    let mut pair = pair();
    pair.nodes[1].host.confirms_writes = false;
    put_lines(&mut pair, 0, 0, LINES);
    notify(&mut pair, 0, 0, WRITABLE, LINES as u32, 1);
    pair.close(0, 0, 2);
    pair.cycles(10_000);
    assert_eq!((pair.pending(1, TOLD), pair.pending(0, 0)), (None, None));
    pair.nodes[1].host.confirms_writes = true;
    assert_eq!(pair.event(1, TOLD), told(1, 0));
    assert_eq!(pair.event(0, 0), done(2, 0));
}

/// GEM-SSQ-06, GEM-SSQ-05: more sequences than rows. Those that cannot be counted are told so; when they have ended, a notification of no puts tells the
/// other host. Each sequence has one event.
#[test]
#[phit_evidence::shows("GEM-SSQ-06", RTL)]
fn sequences_beyond_the_rows_have_their_event_from_the_source() {
    let mut pair = pair();
    pair.write(1, 8, INTERVAL);
    // The rows are taken by sequences of other nodes, which sent a counted put and nothing more.
    put_lines(&mut pair, 0, 0, 1);
    pair.until("the put has left", |pair| pair.left(0, REQUESTS, 0).len() == 1);
    let put = Request::parse(&pair.sent[0].phits).expect("it is whole");
    for other in 0..ROWS as u32 - 1 {
        pair.nodes[1].tile.send(REQUESTS, &Request { source: 0x100 + other, ..put.clone() }.phits());
    }
    pair.until("all are answered", |pair| pair.left(1, RESPONSES, 0).len() == ROWS);
    // One more is not counted, and neither is its notification.
    put_lines(&mut pair, 0, 1, 2);
    notify(&mut pair, 0, 1, WRITABLE, 2, 7);
    pair.close(0, 1, 8);
    assert_eq!(pair.event(0, 1), done(8, 8));
    assert_eq!(pair.pending(1, TOLD), None);
    notify(&mut pair, 0, 1, WRITABLE, 0, 7);
    pair.close(0, 1, 9);
    assert_eq!(pair.event(0, 1), done(9, 0));
    assert_eq!(pair.event(1, TOLD), told(7, 0));
    // Rows of sequences that go silent are free after two intervals.
    pair.cycles(2 * INTERVAL + 1_000);
    put_lines(&mut pair, 0, 1, LINES);
    notify(&mut pair, 0, 1, WRITABLE, LINES as u32, 10);
    pair.close(0, 1, 11);
    assert_eq!(pair.event(1, TOLD), told(10, 0));
    assert_eq!(pair.event(0, 1), done(11, 0));
    assert_eq!(pair.pending(1, TOLD), None);
    assert_eq!(pair.violations(), [""; 0]);
}

/// A put that is lost: its notification is answered after one to two intervals, and has no event.
#[test]
fn a_notification_of_a_lost_put_expires() {
    let mut pair = pair();
    pair.write(1, 8, INTERVAL);
    let mut number = 0;
    pair.wire = Box::new(move |sent| {
        number += u64::from(sent.channel == REQUESTS);
        (sent.channel != REQUESTS || number != 2).then(|| sent.phits.clone())
    });
    put_lines(&mut pair, 0, 0, LINES);
    notify(&mut pair, 0, 0, WRITABLE, LINES as u32, 3);
    pair.until("the notification is answered", |pair| pair.left(1, RESPONSES, 0).len() == LINES as usize);
    let answer = Response::parse(&pair.left(1, RESPONSES, 0)[LINES as usize - 1].phits).expect("it is whole");
    assert_eq!(answer.marks, Some([0, 9]));
    assert!((INTERVAL..3 * INTERVAL).contains(&pair.nodes[1].cycle));
    pair.cycles(INTERVAL);
    assert_eq!(pair.pending(1, TOLD), None);
}

/// A put that is refused is counted, and the event tells its status; so does the source's.
#[test]
fn an_event_tells_of_a_put_that_was_refused() {
    let mut pair = pair();
    pair.aim(0, 0, (READ_ONLY, 0), COUNTED);
    pair.put(0, 0, 0, &[1; 16]);
    pair.aim(0, 0, (WRITABLE, 0), COUNTED);
    pair.put(0, 0, 0, &[1; 16]);
    notify(&mut pair, 0, 0, WRITABLE, 2, 4);
    pair.close(0, 0, 5);
    assert_eq!(pair.event(1, TOLD), told(4, 5));
    assert_eq!(pair.event(0, 0), done(5, 5));
}

/// Who may not write may not notify; memory without a queue is not notified; a notification has two operands. None has an event.
#[test]
fn a_notification_that_is_not_allowed_has_no_event() {
    let mut pair = pair();
    let refused = |pair: &mut Pair, handle, status| {
        notify(pair, 0, 0, handle, 0, 6);
        pair.close(0, 0, 7);
        assert_eq!(pair.event(0, 0), done(7, status), "of handle {handle}");
    };
    refused(&mut pair, READ_ONLY, 5);
    refused(&mut pair, 9, 3);
    refused(&mut pair, LANDING, 10);
    pair.grant(0, 0, TAG + 1, 1);
    refused(&mut pair, WRITABLE, 2);
    pair.grant(0, 0, TAG, 1);
    pair.aim(0, 0, (WRITABLE, 0), operation(NOTIFY.into()));
    pair.put(0, 0, 0, &[6, 0]);
    pair.close(0, 0, 8);
    assert_eq!(pair.event(0, 0), done(8, 7));
    pair.cycles(INTERVAL);
    assert_eq!(pair.pending(1, TOLD), None);
}

/// GEM-CQ-02: software chooses whether the source, the target, both or neither receive an event.
#[test]
#[phit_evidence::shows("GEM-CQ-02", RTL)]
fn the_source_the_target_or_both_are_told() {
    for (at_source, at_target) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut pair = pair();
        put_lines(&mut pair, 0, 0, LINES);
        if at_target {
            notify(&mut pair, 0, 0, WRITABLE, LINES as u32, 21);
        }
        if at_source {
            pair.close(0, 0, 22);
        }
        pair.until("all packets are answered", |pair| {
            pair.left(1, RESPONSES, 0).len() == LINES as usize + usize::from(at_target)
        });
        pair.cycles(INTERVAL);
        assert!(has_lines(&pair, LINES));
        assert_eq!(pair.pending(0, 0), at_source.then(|| done(22, 0)));
        assert_eq!(pair.pending(1, TOLD), at_target.then(|| told(21, 0)));
        assert_eq!((pair.pending(0, 1), pair.pending(1, 0)), (None, None));
    }
}
