//! Errors that software is told of.

use super::pair::{INVALID, LANDING, LENGTH, MEMORY, Pair, READ_ONLY, REQUESTS, RESPONSES, TAG, WRITABLE};
use super::software::{Event, Kind, Transfer, operation};
use phit_fabric::nic::design::Size;
use phit_fabric::nic::packet::Response;
use std::collections::BTreeSet;

/// Cycles of the timer, less one.
const INTERVAL: u64 = 999;
const TIME_OUT: u64 = 8;
/// Another protection tag.
const WRONG: u32 = TAG + 1;
const ADD: u64 = 8;
const AND_XOR: u64 = 12;
const FETCH_ADD: u64 = 16;

/// What a kind of error or packet begins with.
type Cause = fn(&mut Pair);

/// An error: its name, the status of the table in `docs/gemini-nic.md`, and what causes it on descriptor 0 of node 0.
type Class = (&'static str, u64, Cause);

const CLASSES: [Class; 10] = [
    ("none", 0, |pair| aim_and_put(pair, WRITABLE, 0)),
    ("a response of another length", 1, |pair| {
        pair.wire = Box::new(|sent| {
            let mut phits = sent.phits.clone();
            if sent.channel == RESPONSES {
                phits.drain(2..5);
            }
            Some(phits)
        });
        pair.control(0, 0, 16, LANDING);
        pair.aim(0, 0, (WRITABLE, 0), 0);
        pair.get(0, 0, 0, 0, 16);
    }),
    ("a wrong protection tag", 2, |pair| {
        pair.grant(0, 0, WRONG, 1);
        aim_and_put(pair, WRITABLE, 0);
    }),
    ("no memory domain", 3, |pair| aim_and_put(pair, INVALID, 0)),
    ("out of bounds", 4, |pair| aim_and_put(pair, WRITABLE, LENGTH)),
    ("write-protected", 5, |pair| aim_and_put(pair, READ_ONLY, 0)),
    ("a misaligned word", 6, |pair| {
        pair.aim(0, 0, (WRITABLE, 0), operation(ADD));
        pair.put(0, 0, 4, &[1, 2]);
    }),
    ("one operand of two", 7, |pair| {
        pair.aim(0, 0, (WRITABLE, 0), operation(AND_XOR));
        pair.put(0, 0, 0, &[1, 2]);
    }),
    ("the other host refuses", 11, |pair| {
        pair.nodes[1].host.refused = MEMORY[0]..MEMORY[0] + 64;
        aim_and_put(pair, WRITABLE, 0);
    }),
    ("a lost packet", 14, |pair| {
        pair.wire = Box::new(|sent| (sent.channel != REQUESTS).then(|| sent.phits.clone()));
        aim_and_put(pair, WRITABLE, 0);
    }),
];

fn aim_and_put(pair: &mut Pair, handle: u64, offset: u64) {
    pair.aim(0, 0, (handle, offset), 0);
    pair.put(0, 0, 0, &[1, 2]);
}

/// GEM-CQ-06: each class of errors, one after the other, ends in an event with a status of its own, and changes no memory.
#[test]
#[phit_evidence::shows("GEM-CQ-06", RTL)]
fn each_class_of_errors_has_a_status_of_its_own() {
    let mut pair = Pair::new(Size::Small);
    pair.write(0, TIME_OUT, INTERVAL);
    let mut statuses = BTreeSet::new();
    for (number, (what, expected, cause)) in (1..).zip(CLASSES) {
        let before = pair.nodes[1].host.memory.clone();
        cause(&mut pair);
        pair.close(0, 0, number);
        let event = pair.event(0, 0);
        assert_eq!(event, Event { data: number, source: 1, status: expected, overrun: false }, "{what}");
        let changed = pair.nodes[1].host.memory.differences(&before);
        assert_eq!(changed.is_empty(), expected != 0, "{what}: {changed:x?}");
        statuses.insert(event.status);
        // The class is over: its sequence may be quarantined.
        pair.wire = Box::new(|sent| Some(sent.phits.clone()));
        pair.grant(0, 0, TAG, 1);
        pair.nodes[1].host.refused = 0..0;
        pair.write(0, 4 << 20, 0);
    }
    // This host's own error: of a block transfer, whose memory cannot be read.
    pair.nodes[0].host.refused = MEMORY[READ_ONLY as usize]..MEMORY[READ_ONLY as usize] + 64;
    let local = (0, MEMORY[READ_ONLY as usize]);
    pair.transfer(0, Transfer { kind: Kind::Put, remote: (WRITABLE, 0), local, bytes: 64, queue: 0, data: 99 });
    let event = pair.event(0, 0);
    assert_eq!(event, Event { data: 99, source: 2, status: 15, overrun: false });
    statuses.insert(event.status);
    assert_eq!(statuses.len(), CLASSES.len() + 1);
    assert_eq!(pair.violations(), [""; 0]);
}

/// GEM-SYS-11: each kind of packet to a domain of another job is answered with an error, which its sender is told; no memory changes.
#[test]
#[phit_evidence::shows("GEM-SYS-11", RTL)]
fn packets_of_another_job_are_errors_and_change_nothing() {
    let kinds: [(&str, Cause); 4] = [
        ("put", |pair| aim_and_put(pair, WRITABLE, 64)),
        ("get", |pair| {
            pair.aim(0, 0, (WRITABLE, 64), 0);
            pair.get(0, 0, 0, 0, 16);
        }),
        ("addition", |pair| {
            pair.aim(0, 0, (WRITABLE, 64), operation(ADD));
            pair.put(0, 0, 0, &[1, 0]);
        }),
        ("fetching addition", |pair| {
            pair.aim(0, 0, (WRITABLE, 64), 0);
            pair.control(0, 0, 24, 1);
            pair.fetch(0, 0, 0, 0, FETCH_ADD);
        }),
    ];
    let mut pair = Pair::new(Size::Small);
    pair.control(0, 0, 16, LANDING);
    for (number, (tag, status)) in (1..).zip([(WRONG, 2), (TAG, 0)]) {
        pair.grant(0, 0, tag, 1);
        for (what, packet) in kinds {
            let (since, before) = (pair.sent.len(), [0, 1].map(|node| pair.nodes[node].host.memory.clone()));
            packet(&mut pair);
            pair.close(0, 0, number);
            assert_eq!(
                pair.event(0, 0),
                Event { data: number, source: 1, status, overrun: false },
                "{what}, tag {tag}"
            );
            let answers = pair.left(1, RESPONSES, since);
            assert_eq!(answers.len(), 1, "{what}, tag {tag}");
            if status != 0 {
                let answer = Response::parse(&answers[0].phits).expect("a response");
                assert_eq!((answer.marks.map(|marks| marks[1]), answer.words.len()), (Some(2), 0), "{what}");
            }
            let changed = [0, 1].map(|node| !pair.nodes[node].host.memory.differences(&before[node]).is_empty());
            let expected = if matches!(what, "put" | "addition") { [false, true] } else { [true, what != "get"] };
            assert_eq!(changed, expected.map(|changes| changes && status == 0), "{what}, tag {tag}");
        }
    }
}
